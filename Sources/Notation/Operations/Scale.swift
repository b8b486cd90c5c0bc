/// Scales: `scale` and its relatives.

import TransformCore

extension OperationDeclaration {
  private static let x = Parameter("sx", .factor)
  private static let y = Parameter("sy", .factor)
  private static let z = Parameter("sz", .factor)

  static let scale = OperationDeclaration(
    "scale",
    [[Parameter("s", .factor)], [x, y], [x, y, z]],
    family: .scale,
    written: ["scale s", "scale sx sy [sz]"],
    foreignNames: [
      ForeignName("zoom", "scale s"), ForeignName("resize", "scale sx sy"), ForeignName("flip", "scale -1 1"),
      ForeignName("mirror", "scale -1 1"), ForeignName("reflect", "scale -1 1"),
    ],
    summary: "multiplies x, y and z; one factor is for x and y",
    discussion: """
      Multiplies the coordinates, about the origin: 2 doubles, 0.5 or 50% halves, -1 mirrors \
      (`scale -1 1` flips left and right). One factor scales x and y \
      alike and leaves z. As CGAffineTransformScale and CATransform3DScale.
      """,
    examples: [
      LanguageExample("m34 -b scale 2 point 3 4", prints: "6 8"),
      LanguageExample("m34 -b scale 2 3 point 3 4", prints: "6 12"),
    ],
    cells: { count in
      count == 1
        ? [CellFormula(1, 1, .number(0)), CellFormula(2, 2, .number(0))]
        : (0..<count).map { CellFormula($0 + 1, $0 + 1, .number($0)) }
    }
  ) { arguments in
    let sx = arguments.number(0)
    return Transform3D(scaleX: sx, y: arguments.number(1, or: sx), z: arguments.number(2, or: 1))
  }

  static let scaleX = OperationDeclaration(
    "scaleX",
    [[x]],
    family: .scale,
    written: ["scaleX sx"],
    summary: "multiplies x",
    discussion: "As `scale sx 1`.",
    examples: [LanguageExample("m34 -b scaleX 2 point 3 4", prints: "6 4")],
    cells: { _ in [CellFormula(1, 1, .number(0))] }
  ) { arguments in Transform3D(scaleX: arguments.number(0), y: 1, z: 1) }

  static let scaleY = OperationDeclaration(
    "scaleY",
    [[y]],
    family: .scale,
    written: ["scaleY sy"],
    summary: "multiplies y",
    discussion: "As `scale 1 sy`.",
    examples: [LanguageExample("m34 -b scaleY 2 point 3 4", prints: "3 8")],
    cells: { _ in [CellFormula(2, 2, .number(0))] }
  ) { arguments in Transform3D(scaleX: 1, y: arguments.number(0), z: 1) }

  static let scaleZ = OperationDeclaration(
    "scaleZ",
    [[z]],
    family: .scale,
    written: ["scaleZ sz"],
    summary: "multiplies z",
    discussion: "As `scale 1 1 sz`: depths alone.",
    examples: [LanguageExample("m34 -b scaleZ 2 point 3 4 5", prints: "3 4 10")],
    cells: { _ in [CellFormula(3, 3, .number(0))] }
  ) { arguments in Transform3D(scaleX: 1, y: 1, z: arguments.number(0)) }

  static let scale3D = OperationDeclaration(
    "scale3d",
    [[x, y, z]],
    family: .scale,
    written: ["scale3d sx sy sz"],
    summary: "multiplies x, y and z",
    discussion: "As `scale sx sy sz`, in the spelling of CSS.",
    examples: [LanguageExample("m34 -b scale3d 2 3 4 point 1 1 1", prints: "2 3 4")],
    cells: { _ in (0..<3).map { CellFormula($0 + 1, $0 + 1, .number($0)) } }
  ) { arguments in Transform3D(scaleX: arguments.number(0), y: arguments.number(1), z: arguments.number(2)) }
}
