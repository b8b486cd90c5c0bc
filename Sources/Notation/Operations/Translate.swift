/// Translations: `translate` and its relatives.

import TransformCore

extension OperationDeclaration {
  private static let x = Parameter("x", .lengthX)
  private static let y = Parameter("y", .lengthY)
  private static let z = Parameter("z", .lengthZ)

  static let translate = OperationDeclaration(
    "translate",
    [[x], [x, y], [x, y, z]],
    family: .translate,
    written: ["translate x [y [z]]"],
    foreignNames: [
      ForeignName("move", "translate x y"), ForeignName("shift", "translate x y"),
      ForeignName("offset", "translate x y"),
    ],
    summary: "moves by x, y and z; what is missing is 0",
    discussion: """
      Moves to the right by x, down by y and towards the viewer by z, along the axes that the operations before it have \
      left: after `scale 2` a translation by 10 moves 20 points on the screen, after `rotate 90` it moves down. \
      A percentage is of `--box`. As CGAffineTransformTranslate and CATransform3DTranslate.
      """,
    examples: [
      LanguageExample("m34 -b translate 10 20 point 1 1", prints: "11 21"),
      LanguageExample("m34 -b scale 2 translate 10 0 point 1 0", prints: "22 0"),
    ],
    cells: { count in (0..<count).map { CellFormula(4, $0 + 1, .number($0)) } }
  ) { arguments in
    Transform3D(translationX: arguments.number(0), y: arguments.number(1), z: arguments.number(2))
  }

  static let translateX = OperationDeclaration(
    "translateX",
    [[x]],
    family: .translate,
    written: ["translateX x"],
    summary: "moves along x",
    discussion: "Moves to the right by x, as `translate x 0`.",
    examples: [LanguageExample("m34 -b translateX 10 point 1 1", prints: "11 1")],
    cells: { _ in [CellFormula(4, 1, .number(0))] }
  ) { arguments in Transform3D(translationX: arguments.number(0), y: 0, z: 0) }

  static let translateY = OperationDeclaration(
    "translateY",
    [[y]],
    family: .translate,
    written: ["translateY y"],
    summary: "moves along y",
    discussion: "Moves down by y, as `translate 0 y`.",
    examples: [LanguageExample("m34 -b translateY 10 point 1 1", prints: "1 11")],
    cells: { _ in [CellFormula(4, 2, .number(0))] }
  ) { arguments in Transform3D(translationX: 0, y: arguments.number(0), z: 0) }

  static let translateZ = OperationDeclaration(
    "translateZ",
    [[z]],
    family: .translate,
    written: ["translateZ z"],
    summary: "moves along z, towards the viewer",
    discussion: "Moves towards the viewer by z, as `translate 0 0 z`. Without perspective nothing is seen of it.",
    examples: [LanguageExample("m34 -b perspective 500 translateZ 100 point 50 0", prints: "62.5 0")],
    cells: { _ in [CellFormula(4, 3, .number(0))] }
  ) { arguments in Transform3D(translationX: 0, y: 0, z: arguments.number(0)) }

  static let translate3D = OperationDeclaration(
    "translate3d",
    [[x, y, z]],
    family: .translate,
    written: ["translate3d x y z"],
    summary: "moves by x, y and z",
    discussion: "As `translate x y z`, in the spelling of CSS.",
    examples: [LanguageExample("m34 -b translate3d 1 2 3 point 0 0 0", prints: "1 2 3")],
    cells: { _ in (0..<3).map { CellFormula(4, $0 + 1, .number($0)) } }
  ) { arguments in
    Transform3D(translationX: arguments.number(0), y: arguments.number(1), z: arguments.number(2))
  }
}
