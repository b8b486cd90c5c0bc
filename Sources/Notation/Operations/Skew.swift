/// Skews, as in CSS.

import TransformCore

extension OperationDeclaration {
  private static let x = Parameter("ax", .angle)
  private static let y = Parameter("ay", .angle)

  static let skew = OperationDeclaration(
    "skew",
    [[x], [x, y]],
    family: .skew,
    written: ["skew ax [ay]"],
    foreignNames: [ForeignName("shear", "skew ax")],
    summary: "slants along x and y",
    discussion: """
      A shear: x grows by y*tan(ax), y by x*tan(ay), both at once; that is not the same as `skewX ax skewY ay`. \
      An angle of 90 degrees has no tangent and is an error.
      """,
    examples: [LanguageExample("m34 -b skew 45 point 0 10", prints: "10 10")],
    cells: { count in
      [CellFormula(2, 1, .tangent(0))] + (count == 2 ? [CellFormula(1, 2, .tangent(1))] : [])
    }
  ) { arguments throws(OperationError) in try slant(arguments, x: 0, y: 1) }

  static let skewX = OperationDeclaration(
    "skewX",
    [[x]],
    family: .skewX,
    written: ["skewX ax"],
    summary: "slants along x",
    discussion: "x grows by y*tan(ax). An angle of 90 degrees has no tangent and is an error.",
    examples: [LanguageExample("m34 -b skewX 45 point 0 10", prints: "10 10")],
    cells: { _ in [CellFormula(2, 1, .tangent(0))] }
  ) { arguments throws(OperationError) in try slant(arguments, x: 0, y: nil) }

  static let skewY = OperationDeclaration(
    "skewY",
    [[y]],
    family: .skewY,
    written: ["skewY ay"],
    summary: "slants along y",
    discussion: "y grows by x*tan(ay). An angle of 90 degrees has no tangent and is an error.",
    examples: [LanguageExample("m34 -b skewY 45 point 10 0", prints: "10 10")],
    cells: { _ in [CellFormula(1, 2, .tangent(0))] }
  ) { arguments throws(OperationError) in try slant(arguments, x: nil, y: 0) }

  /// The matrix of a skew whose angles stand at the given places among the arguments.
  private static func slant(_ arguments: [Argument], x: Int?, y: Int?) throws(OperationError) -> Transform3D {
    let angleX = x.map { arguments.angle($0) } ?? .zero
    let angleY = y.map { arguments.angle($0) } ?? .zero
    guard let matrix = Transform3D(skewX: angleX, skewY: angleY) else {
      throw OperationError(
        "a skew by a right angle has no matrix: its tangent is infinite",
        argument: angleX.tangent == nil ? x : y
      )
    }
    return matrix
  }
}
