// Rotations as quaternions, which mix by the shortest way.

/// A rotation as the quaternion `x*i + y*j + z*k + w` of length 1.
///
/// A turn by r about the unit axis u is `(sin(r/2)*u, cos(r/2))`, in the sense of `Transform3D.init(rotation:x:y:z:)`;
/// q and -q are the same rotation.
public struct Quaternion: Hashable, Sendable {
  /// The factor of i: the axis' x times the sine of half the angle.
  public var x: Double
  /// The factor of j: the axis' y times the sine of half the angle.
  public var y: Double
  /// The factor of k: the axis' z times the sine of half the angle.
  public var z: Double
  /// The real part: the cosine of half the angle.
  public var w: Double

  /// Makes the quaternion with these parts, which are taken as they are.
  public init(x: Double, y: Double, z: Double, w: Double) {
    (self.x, self.y, self.z, self.w) = (x, y, z, w)
  }

  /// The rotation that turns nothing.
  public static let identity = Quaternion(x: 0, y: 0, z: 0, w: 1)

  /// Makes the turn by an angle about an axis of any length, as `CATransform3DMakeRotation` takes them.
  ///
  /// `(sin(r/2)*u, cos(r/2))` with the unit axis u. Edge cases: an axis of length 0 gives the identity.
  public init(angle: Angle, axis: Vector3D) {
    guard let unit = axis.normalized else {
      self = .identity
      return
    }
    let (sine, cosine) = (angle / 2).sineAndCosine
    self.init(x: sine * unit.x, y: sine * unit.y, z: sine * unit.z, w: cosine)
  }

  /// Makes the quaternion of three perpendicular unit rows, the images of the axes; w is not negative.
  ///
  /// 4*w*w = 1 + m11 + m22 + m33 and 4*w*z = m12 - m21, and so on around; the largest part is found first, so that the
  /// others are divided by at least a half. Source: S. Shepperd, "Quaternion from rotation matrix", 1978.
  init(rows: RotationRows) {
    let (a, b, c) = (rows.first, rows.second, rows.third)
    let squares = [
      1 + a.x - b.y - c.z, 1 - a.x + b.y - c.z, 1 - a.x - b.y + c.z, 1 + a.x + b.y + c.z,
    ]
    let largest = squares.indices.max { squares[$0] < squares[$1] } ?? 3
    let sums = (xy: a.y + b.x, xz: a.z + c.x, yz: b.z + c.y)
    let differences = (x: b.z - c.y, y: c.x - a.z, z: a.y - b.x)
    let parts: SIMD4<Double> =
      switch largest {
      case 0: SIMD4(squares[0], sums.xy, sums.xz, differences.x)
      case 1: SIMD4(sums.xy, squares[1], sums.yz, differences.y)
      case 2: SIMD4(sums.xz, sums.yz, squares[2], differences.z)
      default: SIMD4(differences.x, differences.y, differences.z, squares[3])
      }
    let unit = parts / (parts * parts).sum().squareRoot()
    self = Quaternion(x: unit.x, y: unit.y, z: unit.z, w: unit.w).standardized
  }

  /// The same rotation with w not negative; where w is 0, the first of z, y, x that is not 0 is positive.
  public var standardized: Quaternion {
    let leading = [w, z, y, x].first { $0 != 0 } ?? 0
    return leading < 0 ? Quaternion(x: 0 - x, y: 0 - y, z: 0 - z, w: 0 - w) : self
  }

  /// The unit axis of the turn by `angle`; (0, 0, 1) where nothing turns.
  public var axis: Vector3D {
    let part = standardized
    return Vector3D(x: part.x, y: part.y, z: part.z).normalized ?? Vector3D(x: 0, y: 0, z: 1)
  }

  /// By how much the rotation turns about `axis`: 0 to 180 degrees.
  public var angle: Angle {
    let part = standardized
    return Angle.arctangent(y: Vector3D(x: part.x, y: part.y, z: part.z).length, x: part.w) * 2
  }

  /// The quaternion that turns back: the sign of x, y and z changed.
  public var conjugate: Quaternion { Quaternion(x: 0 - x, y: 0 - y, z: 0 - z, w: w) }

  /// The product of two quaternions, ij = k: the rotation that turns by the right one first, then by the left one.
  ///
  /// Its matrix for row vectors is that of `right`, concatenated with that of `left`: the factors stand the other way
  /// round.
  public static func * (left: Quaternion, right: Quaternion) -> Quaternion {
    Quaternion(
      x: left.w * right.x + left.x * right.w + left.y * right.z - left.z * right.y,
      y: left.w * right.y - left.x * right.z + left.y * right.w + left.z * right.x,
      z: left.w * right.z + left.x * right.y - left.y * right.x + left.z * right.w,
      w: left.w * right.w - left.x * right.x - left.y * right.y - left.z * right.z
    )
  }

  /// The way from this rotation to another: what the right factor has to be, beside this one on the left, to come to
  /// it.
  private func way(to end: Quaternion) -> Quaternion { conjugate * end }

  /// Whether the way to another rotation is a half turn to within rounding error, which leads there both ways round.
  public func isOpposite(to end: Quaternion) -> Bool { abs(way(to: end).w) <= 0x1p-46 }

  /// The rotation a share of the way to another one: spherical linear interpolation by the shortest way.
  ///
  ///     q * (q^-1 * end)^progress
  ///
  /// Progress may lie outside 0 to 1 and then turns on. Edge cases: where the way is half a turn both ways are as long;
  /// it is taken as the signs of the quaternions have it, or, where `positiveHalfTurns` is set, in the positive sense
  /// about z, or about y or x where z has no part in it.
  public func interpolated(
    to end: Quaternion,
    progress: Double,
    positiveHalfTurns: Bool = false
  ) -> Quaternion {
    var way = way(to: end)
    if way.w < 0 { way = Quaternion(x: -way.x, y: -way.y, z: -way.z, w: -way.w) }
    let vector = Vector3D(x: way.x, y: way.y, z: way.z)
    let length = vector.length
    guard length > 0 else { return self }
    let (sine, cosine) = (Angle.arctangent(y: length, x: way.w) * progress).sineAndCosine
    var factor = sine / length
    if positiveHalfTurns, isOpposite(to: end) {
      let largest = max(abs(way.x), abs(way.y), abs(way.z))
      let leading = [way.z, way.y, way.x].first { abs($0) > 0x1p-46 * largest } ?? 0
      if leading < 0 { factor = -factor }
    }
    return self * Quaternion(x: factor * way.x, y: factor * way.y, z: factor * way.z, w: cosine)
  }
}

/// The images of the three axes under a rotation.
struct RotationRows {
  /// Where the x axis goes.
  var first: SIMD3<Double>
  /// Where the y axis goes.
  var second: SIMD3<Double>
  /// Where the z axis goes.
  var third: SIMD3<Double>

  init(_ first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) {
    (self.first, self.second, self.third) = (first, second, third)
  }

  /// The rows of a rotation about the origin.
  init(_ rotation: Transform3D) {
    self.init(rotation.row1.xyz, rotation.row2.xyz, rotation.row3.xyz)
  }

  init(_ quaternion: Quaternion) {
    self.init(
      Transform3D(quaternionX: quaternion.x, y: quaternion.y, z: quaternion.z, w: quaternion.w) ?? .identity
    )
  }

  /// By how much the rotation turns: 0 to 180 degrees.
  ///
  /// Twice the sine is the length of (m23 - m32, m31 - m13, m12 - m21), twice the cosine m11 + m22 + m33 - 1.
  var angle: Angle {
    let sines = Vector3D(x: second.z - third.y, y: third.x - first.z, z: first.y - second.x)
    return Angle.arctangent(y: sines.length, x: (first.x - 1) + second.y + third.z)
  }
}

extension SIMD4<Double> {
  /// The first three of the four.
  var xyz: SIMD3<Double> { SIMD3(x, y, z) }
}

extension Vector3D {
  /// How long the displacement is: the root of `x*x + y*y + z*z`, without overflow on the way.
  public var length: Double {
    let largest = max(abs(x), abs(y), abs(z))
    guard largest > 0, largest.isFinite else { return largest }
    let exponent = largest.exponent
    let (a, b, c) = (
      x.scaled(byPowerOfTwo: -exponent), y.scaled(byPowerOfTwo: -exponent), z.scaled(byPowerOfTwo: -exponent)
    )
    // One coordinate alone is its own length, without a rounding.
    if abs(a) + abs(b) + abs(c) == max(abs(a), abs(b), abs(c)) { return largest }
    return (a * a + b * b + c * c).squareRoot().scaled(byPowerOfTwo: exponent)
  }

  /// The same direction with the length 1; nil for no direction at all.
  var normalized: Vector3D? {
    let length = length
    guard length > 0, length.isFinite else { return nil }
    let exponent = -length.exponent
    let unit = length.scaled(byPowerOfTwo: exponent)
    return Vector3D(
      x: x.scaled(byPowerOfTwo: exponent) / unit,
      y: y.scaled(byPowerOfTwo: exponent) / unit,
      z: z.scaled(byPowerOfTwo: exponent) / unit
    )
  }
}
