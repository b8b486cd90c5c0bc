// A 2-D map taken apart into scale, shear, rotation and translation, and put together again.

extension AffineTransform {
  /// The parts of a 2-D map, in the order in which they act: scale, horizontal shear, rotation, translation.
  ///
  /// The fields are those of `CGAffineTransformComponents`. Source: Apple, CGAffineTransform.h.
  public struct Components: Hashable, Sendable {
    /// The factors along x and y; after `components` the height is positive and a mirror sits in the width.
    public var scale: Size
    /// By how much of y the scaled x is then moved: `x += shear*y`, a factor (the tangent of an angle).
    public var horizontalShear: Double
    /// The turn of x towards y after that.
    public var rotation: Angle
    /// The move at the end.
    public var translation: Vector

    /// Makes the parts; what is not given does nothing.
    public init(
      scale: Size = Size(width: 1, height: 1),
      horizontalShear: Double = 0,
      rotation: Angle = .zero,
      translation: Vector = Vector(x: 0, y: 0)
    ) {
      self.scale = scale
      self.horizontalShear = horizontalShear
      self.rotation = rotation
      self.translation = translation
    }
  }

  /// Makes the map that scales, then shears, then rotates, then translates, as `CGAffineTransformMakeWithComponents`.
  ///
  ///     a = sx*cos,  b = sx*sin,  c = sy*(shear*cos - sin),  d = sy*(shear*sin + cos)
  public init(components: Components) {
    let (sine, cosine) = components.rotation.sineAndCosine
    let (scale, shear) = (components.scale, components.horizontalShear)
    self.init(
      a: scale.width * cosine,
      b: scale.width * sine,
      c: scale.height * (shear * cosine - sine),
      d: scale.height * (shear * sine + cosine),
      tx: components.translation.x,
      ty: components.translation.y
    )
  }

  /// The parts of the map, as `CGAffineTransformDecompose`; nil where it has no inverse, since they are not unique
  /// then.
  ///
  /// With (a, b) of length l at the angle r: sx = l, sy = det/l, `shear = (a*c + b*d)/det`. Where sy is negative, sx
  /// and sy change their signs and the rotation goes on by half a turn, to the side of 0: so a y-mirror reads as an
  /// x-mirror and a rotation by -180 degrees. The rotation is in degrees, -180 to 180.
  public var components: Components? {
    guard isInvertible else { return nil }
    // The rows are brought to one size by powers of two, so that the products neither overflow nor vanish.
    let (firstExponent, secondExponent) = (max(abs(a), abs(b)).exponent, max(abs(c), abs(d)).exponent)
    let (first, second) = (
      Vector(x: a.scaled(byPowerOfTwo: -firstExponent), y: b.scaled(byPowerOfTwo: -firstExponent)),
      Vector(x: c.scaled(byPowerOfTwo: -secondExponent), y: d.scaled(byPowerOfTwo: -secondExponent))
    )
    let length = (first.x * first.x + first.y * first.y).squareRoot()
    let determinant = Double.differenceOfProducts(first.x, second.y, first.y, second.x)
    let alignment = Double.differenceOfProducts(first.x, second.x, -first.y, second.y)
    var scale = Size(
      width: length.scaled(byPowerOfTwo: firstExponent),
      height: (determinant / length).scaled(byPowerOfTwo: secondExponent)
    )
    var rotation = Angle.arctangent(y: first.y, x: first.x)
    if scale.height < 0 {
      scale = Size(width: -scale.width, height: -scale.height)
      rotation = rotation + .degrees(rotation.degrees < 0 ? 180 : -180)
    }
    return Components(
      scale: scale,
      horizontalShear: alignment / determinant,
      rotation: rotation,
      translation: Vector(x: tx, y: ty)
    )
  }
}
