// The 2-D matrix of Core Graphics: six numbers, and the convention that everything else follows.

/// A 2-D affine map, with the layout and the conventions of `CGAffineTransform`.
///
/// A point is a row vector on the left of the matrix with the rows (a b 0), (c d 0), (tx ty 1):
///
///     x' = a*x + c*y + tx
///     y' = b*x + d*y + ty
///
/// So `first.concatenating(second)` maps by `first`, then by `second`. x runs right, y down.
/// Source: Apple, CGAffineTransform reference.
public struct AffineTransform: Hashable, Sendable {
  /// How much of x goes into x'.
  public var a: Double
  /// How much of x goes into y'.
  public var b: Double
  /// How much of y goes into x'.
  public var c: Double
  /// How much of y goes into y'.
  public var d: Double
  /// What is added to x'.
  public var tx: Double
  /// What is added to y'.
  public var ty: Double

  /// Makes the map with these six numbers, in the order of CSS and SVG `matrix()`, as `CGAffineTransformMake`.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Makes the map with the six numbers a, b, c, d, tx, ty; nil for any other count.
  public init?(_ six: [Double]) {
    guard six.count == 6 else { return nil }
    self.init(a: six[0], b: six[1], c: six[2], d: six[3], tx: six[4], ty: six[5])
  }

  /// The six numbers a, b, c, d, tx, ty.
  public var entries: [Double] { [a, b, c, d, tx, ty] }

  /// The map that leaves every point where it is.
  public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Makes the move by x to the right and y down, as `CGAffineTransformMakeTranslation`: x' = x + tx, y' = y + ty.
  public init(translationX x: Double, y: Double) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Makes the scaling from the origin, as `CGAffineTransformMakeScale`: `x' = sx*x, y' = sy*y`.
  ///
  /// A negative factor mirrors. Edge cases: with a factor of 0 there is no inverse.
  public init(scaleX x: Double, y: Double) {
    self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Makes the rotation about the origin, as `CGAffineTransformMakeRotation`: `x' = x*cos - y*sin, y' = x*sin + y*cos`.
  ///
  /// So a = d = cos, b = sin, c = -sin. A positive angle turns x towards y, clockwise on a screen whose y runs down.
  /// Edge cases: a quarter turn in any unit but radians has exactly 0 and 1 in its matrix.
  public init(rotation angle: Angle) {
    let (sine, cosine) = angle.sineAndCosine
    self.init(a: cosine, b: sine, c: 0 - sine, d: cosine, tx: 0, ty: 0)
  }

  /// Makes the skew of CSS: `x' = x + y*tan(skewX), y' = y + x*tan(skewY)`; nil where a tangent does not exist.
  ///
  /// A positive skewX moves what lies below to the right, a positive skewY what lies to the right down. Edge cases: nil
  /// at odd quarter turns; in radians no double is one. Source: css-transforms-1, `skew()`.
  public init?(skewX: Angle, skewY: Angle) {
    guard let horizontal = skewX.tangent, let vertical = skewY.tangent else { return nil }
    self.init(a: 1, b: vertical, c: horizontal, d: 1, tx: 0, ty: 0)
  }

  /// Whether the map is exactly the identity; -0 counts as 0.
  public var isIdentity: Bool { self == .identity }

  /// Whether no entry is infinite or "not a number".
  public var isFinite: Bool { entries.allSatisfy({ $0.isFinite }) }

  /// Whether two maps are equal to within a share of their size.
  ///
  /// No entry may differ by more than tolerance times the largest entry of either, or times 1 where all are smaller; the
  /// measure is that of `Transform3D.isEqual(to:tolerance:)`. Edge cases: the tolerance 0 compares exactly, -0 equal to 0.
  public func isEqual(to other: AffineTransform, tolerance: Double) -> Bool {
    Transform3D(self).isEqual(to: Transform3D(other), tolerance: tolerance)
  }

  /// By what factor areas grow, `a*d - b*c`: negative where the map mirrors, 0 where it makes everything flat.
  public var determinant: Double { linearPart.determinant }

  /// The map without its translation.
  var linearPart: SquareMatrix { SquareMatrix(order: 2, entries: [a, b, c, d]) }
}
