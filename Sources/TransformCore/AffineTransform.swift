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

  /// Makes the map with these six numbers, in the order of CSS and SVG `matrix()`.
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

  /// Makes the move by x to the right and y down: x' = x + tx, y' = y + ty.
  public init(translationX x: Double, y: Double) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Makes the scaling from the origin: x' = sx*x, y' = sy*y.
  public init(scaleX x: Double, y: Double) {
    self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Makes the rotation about the origin: x' = x*cos - y*sin, y' = x*sin + y*cos.
  ///
  /// A positive angle turns x towards y, clockwise on a screen.
  public init(rotation angle: Angle) {
    let (sine, cosine) = angle.sineAndCosine
    self.init(a: cosine, b: sine, c: 0 - sine, d: cosine, tx: 0, ty: 0)
  }

  /// Whether the map is exactly the identity; -0 counts as 0.
  public var isIdentity: Bool { self == .identity }

  /// Whether no entry is infinite or "not a number".
  public var isFinite: Bool { entries.allSatisfy(\.isFinite) }

  /// a*d - b*c: by what factor areas grow, negative where the map mirrors.
  public var determinant: Double { linearPart.determinant }

  /// The map without its translation.
  var linearPart: SquareMatrix { SquareMatrix(order: 2, entries: [a, b, c, d]) }
}
