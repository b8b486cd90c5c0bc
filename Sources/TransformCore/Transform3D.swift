// The 3-D matrix of Core Animation: sixteen numbers, and the convention that everything else follows.

/// A 3-D projective map, with the layout and the conventions of `CATransform3D`.
///
/// A point is a row vector on the left of the matrix, so translation stands in m41, m42, m43 and perspective in m34:
///
///     x' = x*m11 + y*m21 + z*m31 + m41
///     y' = x*m12 + y*m22 + z*m32 + m42
///     z' = x*m13 + y*m23 + z*m33 + m43
///     w' = x*m14 + y*m24 + z*m34 + m44
///
/// and the image is (x'/w', y'/w', z'/w'). So `first.concatenating(second)` maps by `first`, then by `second`.
/// x runs right, y down, z towards the viewer. Source: Apple, CATransform3D.h.
public struct Transform3D: Hashable, Sendable {
  /// What a unit of x becomes: m11, m12, m13, m14.
  var row1: SIMD4<Double>
  /// What a unit of y becomes.
  var row2: SIMD4<Double>
  /// What a unit of z becomes.
  var row3: SIMD4<Double>
  /// What the origin becomes.
  var row4: SIMD4<Double>

  /// Makes the map with these rows.
  init(_ row1: SIMD4<Double>, _ row2: SIMD4<Double>, _ row3: SIMD4<Double>, _ row4: SIMD4<Double>) {
    self.row1 = row1
    self.row2 = row2
    self.row3 = row3
    self.row4 = row4
  }

  /// Makes the map with these sixteen entries.
  public init(
    m11: Double,
    m12: Double,
    m13: Double,
    m14: Double,
    m21: Double,
    m22: Double,
    m23: Double,
    m24: Double,
    m31: Double,
    m32: Double,
    m33: Double,
    m34: Double,
    m41: Double,
    m42: Double,
    m43: Double,
    m44: Double
  ) {
    row1 = SIMD4(m11, m12, m13, m14)
    row2 = SIMD4(m21, m22, m23, m24)
    row3 = SIMD4(m31, m32, m33, m34)
    row4 = SIMD4(m41, m42, m43, m44)
  }

  /// Makes the map with the entries m11, m12 to m44, the order of CSS `matrix3d()`; nil unless there are sixteen.
  public init?(_ sixteen: [Double]) {
    guard sixteen.count == 16 else { return nil }
    row1 = SIMD4(sixteen[0..<4])
    row2 = SIMD4(sixteen[4..<8])
    row3 = SIMD4(sixteen[8..<12])
    row4 = SIMD4(sixteen[12..<16])
  }

  /// Makes the map that does to x and y what a 2-D map does, and leaves z alone, as `CATransform3DMakeAffineTransform`.
  ///
  /// m11, m12, m21, m22, m41, m42 = a, b, c, d, tx, ty; the other entries are those of the identity.
  public init(_ affine: AffineTransform) {
    row1 = SIMD4(affine.a, affine.b, 0, 0)
    row2 = SIMD4(affine.c, affine.d, 0, 0)
    row3 = SIMD4(0, 0, 1, 0)
    row4 = SIMD4(affine.tx, affine.ty, 0, 1)
  }

  /// The map that leaves every point where it is.
  public static let identity = Transform3D(.identity)

  /// The sixteen entries m11, m12 to m44, row after row.
  public var entries: [Double] {
    [row1, row2, row3, row4].flatMap { [$0.x, $0.y, $0.z, $0.w] }
  }

  /// The entry in a row and column, both counted from 1 as in the names m11 to m44; other numbers are a programming
  /// error.
  public subscript(row: Int, column: Int) -> Double {
    get { self[row][column - 1] }
    set { self[row][column - 1] = newValue }
  }

  /// A row, counted from 1.
  private subscript(row: Int) -> SIMD4<Double> {
    get {
      switch row {
      case 1: row1
      case 2: row2
      case 3: row3
      case 4: row4
      default: preconditionFailure("a Transform3D has the rows 1 to 4")
      }
    }
    set {
      switch row {
      case 1: row1 = newValue
      case 2: row2 = newValue
      case 3: row3 = newValue
      case 4: row4 = newValue
      default: preconditionFailure("a Transform3D has the rows 1 to 4")
      }
    }
  }
}
