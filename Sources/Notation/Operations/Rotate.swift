/// Rotations: about the axes, about any axis, around a point, and by a quaternion.

import TransformCore

extension OperationDeclaration {
  private static let angle = Parameter("a", .angle)
  private static let x = Parameter("x", .number)
  private static let y = Parameter("y", .number)
  private static let z = Parameter("z", .number)

  static let rotate = OperationDeclaration(
    "rotate",
    [[angle], [angle, Parameter("cx", .lengthX), Parameter("cy", .lengthY)], [angle, x, y, z]],
    family: .rotate,
    written: ["rotate a", "rotate a cx cy", "rotate a x y z"],
    foreignNames: [ForeignName("spin", "rotate a"), ForeignName("turn", "rotate a")],
    summary: "turns about z, around a point, or about an axis",
    discussion: """
      `rotate a` turns about z: x towards y, clockwise on a screen. `rotate a cx cy` does so around the point cx, cy, as \
      in SVG. `rotate a x y z` turns about the axis x, y, z, as CATransform3DRotate: the three numbers are one \
      direction of any length, not amounts for each axis, and an axis of 0 0 0 does nothing. A bare angle is in degrees.
      """,
    examples: [
      LanguageExample("m34 -b rotate 90 point 1 0", prints: "0 1"),
      LanguageExample("m34 -b rotate 90 10 10 point 20 10", prints: "10 20"),
      LanguageExample("m34 -b rotate pi/2 0 1 0 point 1 0 0", prints: "0 0 -1"),
    ],
    caution: zeroAxis,
    cells: { count in count == 1 ? CellFormula.turn(1, 2) : [] }
  ) { arguments in
    switch arguments.count {
    case 3:
      let (cx, cy) = (arguments.number(1), arguments.number(2))
      return Transform3D(translationX: cx, y: cy, z: 0).rotated(by: arguments.angle(0), x: 0, y: 0, z: 1)
        .translatedBy(x: -cx, y: -cy, z: 0)
    case 4:
      return Transform3D(
        rotation: arguments.angle(0),
        x: arguments.number(1),
        y: arguments.number(2),
        z: arguments.number(3)
      )
    default:
      return Transform3D(rotation: arguments.angle(0), x: 0, y: 0, z: 1)
    }
  }

  static let rotateX = OperationDeclaration(
    "rotateX",
    [[angle]],
    family: .rotate,
    written: ["rotateX a"],
    summary: "turns about x: y towards z, the lower edge towards the viewer",
    discussion: "As `rotate a 1 0 0`.",
    examples: [LanguageExample("m34 -b rotateX 90 point 0 1 0", prints: "0 0 1")],
    cells: { _ in CellFormula.turn(2, 3) }
  ) { arguments in Transform3D(rotation: arguments.angle(0), x: 1, y: 0, z: 0) }

  static let rotateY = OperationDeclaration(
    "rotateY",
    [[angle]],
    family: .rotate,
    written: ["rotateY a"],
    summary: "turns about y: z towards x, the right edge away from the viewer",
    discussion: "As `rotate a 0 1 0`.",
    examples: [LanguageExample("m34 -b rotateY 90 point 1 0 0", prints: "0 0 -1")],
    cells: { _ in CellFormula.turn(3, 1) }
  ) { arguments in Transform3D(rotation: arguments.angle(0), x: 0, y: 1, z: 0) }

  static let rotateZ = OperationDeclaration(
    "rotateZ",
    [[angle]],
    family: .rotate,
    written: ["rotateZ a"],
    summary: "turns about z: x towards y",
    discussion: "As `rotate a`.",
    examples: [LanguageExample("m34 -b rotateZ 90 point 1 0", prints: "0 1")],
    cells: { _ in CellFormula.turn(1, 2) }
  ) { arguments in Transform3D(rotation: arguments.angle(0), x: 0, y: 0, z: 1) }

  static let rotate3D = OperationDeclaration(
    "rotate3d",
    [[x, y, z, angle]],
    family: .rotate,
    written: ["rotate3d x y z a"],
    summary: "turns about the axis x, y, z",
    discussion: "As `rotate a x y z`, with the angle last as in CSS.",
    examples: [LanguageExample("m34 -b rotate3d 0 0 1 90deg point 1 0", prints: "0 1")],
    caution: { arguments in zeroAxis([.angle(arguments.angle(3))] + arguments.prefix(3)) }
  ) { arguments in
    Transform3D(rotation: arguments.angle(3), x: arguments.number(0), y: arguments.number(1), z: arguments.number(2))
  }

  static let quaternion = OperationDeclaration(
    "quaternion",
    [[x, y, z, Parameter("w", .number)]],
    family: .rotate,
    written: ["quaternion x y z w"],
    summary: "the rotation of a quaternion",
    discussion: """
      Turns as the quaternion x*i + y*j + z*k + w does; it is normalised first, so any length but 0 will do. A turn by a \
      about the unit axis u is sin(a/2)*u, cos(a/2).
      """,
    examples: [LanguageExample("m34 -b quaternion 0 0 1 1 point 1 0", prints: "0 1")]
  ) { arguments throws(OperationError) in
    guard
      let matrix = Transform3D(
        quaternionX: arguments.number(0),
        y: arguments.number(1),
        z: arguments.number(2),
        w: arguments.number(3)
      )
    else { throw OperationError("a quaternion of 0 0 0 0 has no direction") }
    return matrix
  }

  @Sendable private static func zeroAxis(_ arguments: [Argument]) -> String? {
    guard arguments.count == 4, (1...3).allSatisfy({ arguments.number($0) == 0 }) else { return nil }
    return """
      the axis 0 0 0 has no direction, so this rotation does nothing (Core Animation leaves it undefined); \
      write 0 0 1 for a turn about z
      """
  }
}
