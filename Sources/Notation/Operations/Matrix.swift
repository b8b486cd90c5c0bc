/// Matrices given by their numbers.

import TransformCore

extension OperationDeclaration {
  private static func numbers(_ names: String) -> [Parameter] {
    names.split(separator: " ").map { Parameter(String($0), .number) }
  }

  static let matrix = OperationDeclaration(
    "matrix",
    [
      numbers("a b c d tx ty"), numbers("h11 h12 h13 h21 h22 h23 h31 h32 h33"),
      numbers("m11 m12 m13 m14 m21 m22 m23 m24 m31 m32 m33 m34 m41 m42 m43 m44"),
    ],
    family: .matrix,
    written: ["matrix a b c d tx ty", "matrix h11 h12 h13 h21 ... h33", "matrix m11 m12 m13 m14 m21 ... m44"],
    summary: "a matrix of 6, 9 or 16 numbers",
    discussion: """
      6 numbers are `a b c d tx ty` as in CGAffineTransform, CSS and SVG. 9 are the rows of a 3x3 matrix for row vectors, \
      (x y 1) on its left, the translation in the last row; they stand in the rows and columns 1, 2 and 4, and m33 is 1. \
      16 are m11 m12 ... m44, the order of CATransform3D and of `matrix3d()` in CSS. Nothing is transposed: a matrix made \
      for column vectors needs the suffix `transpose`.
      """,
    examples: [
      LanguageExample("m34 -b matrix 1 2 3 4 5 6 point 10 20", prints: "75 106"),
      LanguageExample("m34 -b matrix 1 2 0 3 4 0 5 6 1 point 10 20", prints: "75 106"),
    ],
    caution: columnVectors
  ) { arguments throws(OperationError) in try given(arguments) }

  static let matrix3D = OperationDeclaration(
    "matrix3d",
    [numbers("m11 m12 m13 m14 m21 m22 m23 m24 m31 m32 m33 m34 m41 m42 m43 m44")],
    family: .matrix,
    written: ["matrix3d m11 m12 m13 m14 m21 ... m44"],
    summary: "a matrix of 16 numbers",
    discussion: "m11 m12 ... m44, the order of CATransform3D and of `matrix3d()` in CSS.",
    examples: [
      LanguageExample("m34 -b matrix3d 1 0 0 0 0 1 0 0 0 0 1 -0.002 0 0 0 1 point 50 0 100", prints: "62.5 0 125")
    ],
    caution: columnVectors
  ) { arguments throws(OperationError) in try given(arguments) }

  private static func given(_ arguments: [Argument]) throws(OperationError) -> Transform3D {
    let v = (0..<arguments.count).map { arguments.number($0) }
    switch v.count {
    case 6: return Transform3D(AffineTransform(a: v[0], b: v[1], c: v[2], d: v[3], tx: v[4], ty: v[5]))
    case 9:
      return Homography(
        h11: v[0],
        h12: v[1],
        h13: v[2],
        h21: v[3],
        h22: v[4],
        h23: v[5],
        h31: v[6],
        h32: v[7],
        h33: v[8]
      ).transform3D()
    default:
      guard let matrix = Transform3D(v) else { throw OperationError("a matrix takes 6, 9 or 16 numbers") }
      return matrix
    }
  }

  /// A last column that is not 0 0 1 beside a last row that is: the translation stands where column vectors have it.
  @Sendable private static func columnVectors(_ arguments: [Argument]) -> String? {
    let side = arguments.count == 16 ? 4 : 3
    guard arguments.count == side * side else { return nil }
    func cell(_ row: Int, _ column: Int) -> Double { arguments.number(row * side + column) }
    let unit = (0..<side).map { $0 == side - 1 ? 1.0 : 0 }
    let row = (0..<side).map { cell(side - 1, $0) }
    let column = (0..<side).map { cell($0, side - 1) }
    guard row == unit, column != unit else { return nil }
    // Perspective stands there too, and is small: -1/d for a distance of many points.
    guard column.dropLast().contains(where: { abs($0) >= 0.1 }) else { return nil }
    return """
      this looks like a matrix for column vectors: its translation stands in the last column, where m34 has perspective; \
      add 'transpose' if so
      """
  }
}
