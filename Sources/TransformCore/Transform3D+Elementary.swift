// The elementary 3-D maps: translation, scaling, rotation, skew and perspective.

extension Transform3D {
  /// Makes the move by x right, y down and z towards the viewer, as `CATransform3DMakeTranslation`.
  ///
  /// x' = x + m41, y' = y + m42, z' = z + m43.
  public init(translationX x: Double, y: Double, z: Double = 0) {
    self = .identity
    row4 = SIMD4(x, y, z, 1)
  }

  /// Makes the scaling from the origin, as `CATransform3DMakeScale`: `x' = x*sx, y' = y*sy, z' = z*sz`.
  public init(scaleX x: Double, y: Double, z: Double = 1) {
    self.init(SIMD4(x, 0, 0, 0), SIMD4(0, y, 0, 0), SIMD4(0, 0, z, 0), SIMD4(0, 0, 0, 1))
  }

  /// Makes the rotation about an axis through the origin, as `CATransform3DMakeRotation`.
  ///
  /// With the unit axis (x, y, z), s the sine, c the cosine and k = 1 - c:
  ///
  ///     m11 = c + k*x*x     m12 = k*x*y + s*z   m13 = k*x*z - s*y
  ///     m21 = k*x*y - s*z   m22 = c + k*y*y     m23 = k*y*z + s*x
  ///     m31 = k*x*z + s*y   m32 = k*y*z - s*x   m33 = c + k*z*z
  ///
  /// A positive angle turns x towards y about (0, 0, 1), the right half away from the viewer about (0, 1, 0), and the
  /// lower half towards the viewer about (1, 0, 0). Edge cases: the axis may have any finite length but 0, which gives
  /// the identity; about a coordinate axis the other rows and columns are exactly those of the identity.
  public init(rotation angle: Angle, x: Double, y: Double, z: Double) {
    self = .identity
    let longest = max(abs(x), abs(y), abs(z))
    if longest == 0 { return }
    // The longest component becomes 1: the squares neither overflow nor vanish, and a coordinate axis is exactly 1
    // long.
    let axis = SIMD3(x, y, z) / longest
    let squaredLength = (axis * axis).sum()
    let (sine, cosine) = angle.sineAndCosine
    let sines = sine * axis / squaredLength.squareRoot()
    func product(_ first: Int, _ second: Int) -> Double {
      (1 - cosine) * (axis[first] * axis[second]) / squaredLength
    }
    // c + k*x*x, but without its rounding where x is 0 or all of the axis: a 2-D rotation must leave m33 exactly 1.
    func diagonal(_ index: Int) -> Double {
      if axis[index] == 0 { return cosine }
      return axis[index] * axis[index] == squaredLength ? 1 : cosine + product(index, index)
    }
    row1 = SIMD4(diagonal(0), product(0, 1) + sines.z, product(0, 2) - sines.y, 0)
    row2 = SIMD4(product(0, 1) - sines.z, diagonal(1), product(1, 2) + sines.x, 0)
    row3 = SIMD4(product(0, 2) + sines.y, product(1, 2) - sines.x, diagonal(2), 0)
  }

  /// Makes the rotation of a quaternion, which is normalised; nil where all four numbers are 0 or one is infinite.
  ///
  /// With |q| = 1: `m11 = 1 - 2*(y*y + z*z), m12 = 2*(x*y + z*w), m13 = 2*(x*z - y*w)` and so on: (0, 0, sin(r/2),
  /// cos(r/2)) is the rotation by r about (0, 0, 1).
  public init?(quaternionX x: Double, y: Double, z: Double, w: Double) {
    let largest = max(abs(x), abs(y), abs(z), abs(w))
    guard largest > 0, largest.isFinite else { return nil }
    let (vector, scalar) = (SIMD3(x, y, z) / largest, w / largest)
    // Dividing by the squared length at the end instead of normalising first keeps quarter turns exact.
    let factor = 2 / ((vector * vector).sum() + scalar * scalar)
    let squares = factor * vector * vector
    let turns = factor * scalar * vector
    let xy = factor * vector.x * vector.y
    let xz = factor * vector.x * vector.z
    let yz = factor * vector.y * vector.z
    self.init(
      SIMD4(1 - (squares.y + squares.z), xy + turns.z, xz - turns.y, 0),
      SIMD4(xy - turns.z, 1 - (squares.x + squares.z), yz + turns.x, 0),
      SIMD4(xz + turns.y, yz - turns.x, 1 - (squares.x + squares.y), 0),
      SIMD4(0, 0, 0, 1)
    )
  }

  /// Makes the skew of CSS: `x' = x + y*tan(skewX), y' = y + x*tan(skewY)`; nil where a tangent does not exist.
  ///
  /// A positive skewX moves what lies below to the right, a positive skewY what lies to the right down.
  /// Source: css-transforms-1, `skew()`.
  public init?(skewX: Angle, skewY: Angle) {
    guard let skew = AffineTransform(skewX: skewX, skewY: skewY) else { return nil }
    self.init(skew)
  }

  /// Makes the perspective of an eye that far in front of the plane z = 0: m34 = -1/distance.
  ///
  /// w' = 1 - z/distance, so what lies at z appears distance/(distance - z) times as large: as CSS `perspective()`
  /// without its clamp of distances below 1. Edge cases: an infinite distance is the identity; the
  /// distance must not be 0, which has no finite matrix.
  public init(perspectiveDistance distance: Double) {
    self = .identity
    m34 = 0 - 1 / distance
  }
}
