// Three cubes seen in perspective: the corners of every face and which way it faces.
//
// The expected values were computed with mpmath at 40 digits and given to 14. The cubes are those of two well known lessons
// on Core Animation; "as printed" faces keep the mistakes of the lesson's code (a zero axis, signs exchanged).

import Testing

@testable import TransformCore

@Suite struct CubeTableTests {
  struct Face: Sendable, CustomTestStringConvertible {
    let name: String
    let view: Transform3D
    let move: Vector3D
    let turn: (angle: Double, axis: Vector3D)
    let halfSide: Double
    let facing: Facing
    let corners: [Double]

    var testDescription: String { name }
  }

  @Test(arguments: bookCube + seenFromBehind + spinningCube)
  func `every face of a cube lands where it should and shows the right side`(_ face: Face) throws {
    let transform = face.view.translatedBy(x: face.move.x, y: face.move.y, z: face.move.z)
      .rotated(by: .radians(face.turn.angle), x: face.turn.axis.x, y: face.turn.axis.y, z: face.turn.axis.z)
    let side = 2 * face.halfSide
    let image = transform.image(of: Rect(x: -face.halfSide, y: -face.halfSide, width: side, height: side))
    let corners = image.corners.compactMap { $0?.numbers }.flatMap(\.self)
    // 14 digits are given, of numbers up to 182.
    expect(corners, face.corners, tolerance: 5e-12)
    #expect(image.facing == face.facing)
    // A cube's faces are turned, not mirrored: the winding tells the same side.
    #expect(image.mirrored == (face.facing == .back))
  }

  private static let aboutX = Vector3D(x: 1, y: 0)
  private static let aboutY = Vector3D(x: 0, y: 1)
  private static let noAxis = Vector3D(x: 0, y: 0)

  private static func view(m34: Double, tilt: Double, spin: Double) -> Transform3D {
    var view = Transform3D.identity
    view.m34 = m34
    return view.rotated(by: .radians(tilt), x: 1, y: 0, z: 0).rotated(by: .radians(spin), x: 0, y: 1, z: 0)
  }

  /// A cube of side 200 turned by -45 degrees about x and y.
  private static let bookCube = [
    Face(
      name: "T1 front",
      view: view(m34: -1 / 500, tilt: -.pi / 4, spin: -.pi / 4),
      move: Vector3D(x: 0, y: 0, z: 100),
      turn: (0, noAxis),
      halfSide: 100,
      facing: .front,
      corners: [
        -164.71566962991, -82.357834814954, 0, 44.473537304528,
        0, 181.33291430838, -123.8993430993, 61.949671549648,
      ]
    ),
    Face(
      name: "T1 right",
      view: view(m34: -1 / 500, tilt: -.pi / 4, spin: -.pi / 4),
      move: Vector3D(x: 100, y: 0, z: 0),
      turn: (.pi / 2, aboutY),
      halfSide: 100,
      facing: .front,
      corners: [
        0, 44.473537304528, 164.71566962991, -82.357834814954,
        123.8993430993, 61.949671549648, 0, 181.33291430838,
      ]
    ),
    Face(
      name: "T1 left",
      view: view(m34: -1 / 500, tilt: -.pi / 4, spin: -.pi / 4),
      move: Vector3D(x: -100, y: 0, z: 0),
      turn: (-.pi / 2, aboutY),
      halfSide: 100,
      facing: .back,
      corners: [
        0, -161.26404884938, -164.71566962991, -82.357834814954,
        -123.8993430993, 61.949671549648, 0, -21.834542699918,
      ]
    ),
    Face(
      name: "T1 bottom",
      view: view(m34: -1 / 500, tilt: -.pi / 4, spin: -.pi / 4),
      move: Vector3D(x: 0, y: 100, z: 0),
      turn: (-.pi / 2, aboutX),
      halfSide: 100,
      facing: .back,
      corners: [
        -123.8993430993, 61.949671549648, 0, 181.33291430838,
        123.8993430993, 61.949671549648, 0, -21.834542699918,
      ]
    ),
    Face(
      name: "T1 top",
      view: view(m34: -1 / 500, tilt: -.pi / 4, spin: -.pi / 4),
      move: Vector3D(x: 0, y: -100, z: 0),
      turn: (.pi / 2, aboutX),
      halfSide: 100,
      facing: .front,
      corners: [
        0, -161.26404884938, 164.71566962991, -82.357834814954,
        0, 44.473537304528, -164.71566962991, -82.357834814954,
      ]
    ),
    Face(
      name: "T1 back",
      view: view(m34: -1 / 500, tilt: -.pi / 4, spin: -.pi / 4),
      move: Vector3D(x: 0, y: 0, z: -100),
      turn: (.pi, aboutY),
      halfSide: 100,
      facing: .back,
      corners: [
        164.71566962991, -82.357834814954, 0, -161.26404884938,
        0, -21.834542699918, 123.8993430993, 61.949671549648,
      ]
    ),
  ]

  /// The same cube turned by -45 degrees about x and by half a turn about y.
  private static let seenFromBehind = [
    Face(
      name: "T2 front",
      view: view(m34: -1 / 500, tilt: -.pi / 4, spin: -.pi),
      move: Vector3D(x: 0, y: 0, z: 100),
      turn: (0, noAxis),
      halfSide: 100,
      facing: .back,
      corners: [
        100, -141.42135623731, -100, -141.42135623731,
        -77.951879078846, 0, 77.951879078846, 0,
      ]
    ),
    Face(
      name: "T2 right",
      view: view(m34: -1 / 500, tilt: -.pi / 4, spin: -.pi),
      move: Vector3D(x: 100, y: 0, z: 0),
      turn: (.pi / 2, aboutY),
      halfSide: 100,
      facing: .back,
      corners: [
        -100, -141.42135623731, -139.43942526898, 0,
        -100, 141.42135623731, -77.951879078846, 0,
      ]
    ),
    Face(
      name: "T2 left",
      view: view(m34: -1 / 500, tilt: -.pi / 4, spin: -.pi),
      move: Vector3D(x: -100, y: 0, z: 0),
      turn: (-.pi / 2, aboutY),
      halfSide: 100,
      facing: .back,
      corners: [
        139.43942526898, 0, 100, -141.42135623731,
        77.951879078846, 0, 100, 141.42135623731,
      ]
    ),
    Face(
      name: "T2 bottom",
      view: view(m34: -1 / 500, tilt: -.pi / 4, spin: -.pi),
      move: Vector3D(x: 0, y: 100, z: 0),
      turn: (-.pi / 2, aboutX),
      halfSide: 100,
      facing: .back,
      corners: [
        77.951879078846, 0, -77.951879078846, 0,
        -100, 141.42135623731, 100, 141.42135623731,
      ]
    ),
    Face(
      name: "T2 top",
      view: view(m34: -1 / 500, tilt: -.pi / 4, spin: -.pi),
      move: Vector3D(x: 0, y: -100, z: 0),
      turn: (.pi / 2, aboutX),
      halfSide: 100,
      facing: .front,
      corners: [
        139.43942526898, 0, -139.43942526898, 0,
        -100, -141.42135623731, 100, -141.42135623731,
      ]
    ),
    Face(
      name: "T2 back",
      view: view(m34: -1 / 500, tilt: -.pi / 4, spin: -.pi),
      move: Vector3D(x: 0, y: 0, z: -100),
      turn: (.pi, aboutY),
      halfSide: 100,
      facing: .front,
      corners: [
        -139.43942526898, 0, 139.43942526898, 0,
        100, 141.42135623731, -100, 141.42135623731,
      ]
    ),
  ]

  /// A cube of side 100 tilted by 20 degrees, seen from a distance of 700.
  private static let spinningCube = [
    Face(
      name: "T3 front",
      view: view(m34: -1 / 700, tilt: .pi / 9, spin: 0),
      move: Vector3D(x: 0, y: 0, z: 50),
      turn: (0, noAxis),
      halfSide: 50,
      facing: .front,
      corners: [
        -52.229733889338, -66.943516592115, 52.229733889338, -66.943516592115,
        55.038857592769, 32.895210374052, -55.038857592769, 32.895210374052,
      ]
    ),
    Face(
      name: "T3 back as printed",
      view: view(m34: -1 / 700, tilt: .pi / 9, spin: 0),
      move: Vector3D(x: 0, y: 0, z: -50),
      turn: (.pi, noAxis),
      halfSide: 50,
      facing: .front,
      corners: [
        -45.806383800376, -27.377214889465, 45.806383800376, -27.377214889465,
        47.952850091742, 61.461780038115, -47.952850091742, 61.461780038115,
      ]
    ),
    Face(
      name: "T3 left",
      view: view(m34: -1 / 700, tilt: .pi / 9, spin: 0),
      move: Vector3D(x: -50, y: 0, z: 0),
      turn: (-.pi / 2, aboutY),
      halfSide: 50,
      facing: .back,
      corners: [
        -45.806383800376, -27.377214889465, -52.229733889338, -66.943516592115,
        -55.038857592769, 32.895210374052, -47.952850091742, 61.461780038115,
      ]
    ),
    Face(
      name: "T3 right",
      view: view(m34: -1 / 700, tilt: .pi / 9, spin: 0),
      move: Vector3D(x: 50, y: 0, z: 0),
      turn: (.pi / 2, aboutY),
      halfSide: 50,
      facing: .back,
      corners: [
        52.229733889338, -66.943516592115, 45.806383800376, -27.377214889465,
        47.952850091742, 61.461780038115, 55.038857592769, 32.895210374052,
      ]
    ),
    Face(
      name: "T3 top as printed",
      view: view(m34: -1 / 700, tilt: .pi / 9, spin: 0),
      move: Vector3D(x: 0, y: -50, z: 0),
      turn: (-.pi / 2, aboutX),
      halfSide: 50,
      facing: .front,
      corners: [
        -52.229733889338, -66.943516592115, 52.229733889338, -66.943516592115,
        45.806383800376, -27.377214889465, -45.806383800376, -27.377214889465,
      ]
    ),
    Face(
      name: "T3 bottom as printed",
      view: view(m34: -1 / 700, tilt: .pi / 9, spin: 0),
      move: Vector3D(x: 0, y: 50, z: 0),
      turn: (.pi / 2, aboutX),
      halfSide: 50,
      facing: .back,
      corners: [
        -47.952850091742, 61.461780038115, 47.952850091742, 61.461780038115,
        55.038857592769, 32.895210374052, -55.038857592769, 32.895210374052,
      ]
    ),
    Face(
      name: "T3 back corrected",
      view: view(m34: -1 / 700, tilt: .pi / 9, spin: 0),
      move: Vector3D(x: 0, y: 0, z: -50),
      turn: (.pi, aboutY),
      halfSide: 50,
      facing: .back,
      corners: [
        45.806383800376, -27.377214889465, -45.806383800376, -27.377214889465,
        -47.952850091742, 61.461780038115, 47.952850091742, 61.461780038115,
      ]
    ),
    Face(
      name: "T3 top corrected",
      view: view(m34: -1 / 700, tilt: .pi / 9, spin: 0),
      move: Vector3D(x: 0, y: -50, z: 0),
      turn: (.pi / 2, aboutX),
      halfSide: 50,
      facing: .back,
      corners: [
        -45.806383800376, -27.377214889465, 45.806383800376, -27.377214889465,
        52.229733889338, -66.943516592115, -52.229733889338, -66.943516592115,
      ]
    ),
    Face(
      name: "T3 bottom corrected",
      view: view(m34: -1 / 700, tilt: .pi / 9, spin: 0),
      move: Vector3D(x: 0, y: 50, z: 0),
      turn: (-.pi / 2, aboutX),
      halfSide: 50,
      facing: .front,
      corners: [
        -55.038857592769, 32.895210374052, 55.038857592769, 32.895210374052,
        47.952850091742, 61.461780038115, -47.952850091742, 61.461780038115,
      ]
    ),
  ]
}
