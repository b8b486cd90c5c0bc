/// The perspective of Core Animation and CSS.

import TransformCore

extension OperationDeclaration {
  static let perspective = OperationDeclaration(
    "perspective",
    [[Parameter("d", .distance)]],
    family: .perspective,
    written: ["perspective d", "perspective none"],
    summary: "looks from an eye at the distance d before the screen",
    discussion: """
      Multiplies by the identity with m34 = -1/d: a point at height z above the screen is magnified by 1/(1 - z/d) about \
      the origin. The distance is in points and above 0; `none` is the identity. Perspective comes before the rotations \
      that it is to show. This multiplies; `m34=` assigns, which differs after other operations.
      """,
    examples: [
      LanguageExample("m34 -b perspective 500 point 50 0 100", prints: "62.5 0 125"),
      LanguageExample("m34 -b perspective 500 rotateY 60 point 50 25", prints: "23.007492685681516 23.007492685681516"),
    ],
    cells: { _ in [CellFormula(3, 4, .minusReciprocal(0))] }
  ) { arguments throws(OperationError) in
    guard case .number(let distance)? = arguments.first else { return .identity }
    guard distance > 0 else {
      throw OperationError(
        distance == 0
          ? "a perspective from the distance 0 has no matrix: m34 = -1/0"
          : "a perspective distance is above 0",
        argument: 0,
        hint: distance == 0 ? "write 'perspective none' for no perspective" : "to look from behind, assign m34= itself"
      )
    }
    return Transform3D(perspectiveDistance: distance)
  }
}
