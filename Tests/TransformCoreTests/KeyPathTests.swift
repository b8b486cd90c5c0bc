// Components of a map read and replaced, as Core Animation's key paths do.

import Testing

@testable import TransformCore

@Suite struct KeyPathTests {
  private static let tilted = Transform3D(rotation: .degrees(45), x: 0, y: 1, z: 0)
    .concatenating(Transform3D(perspectiveDistance: 500))

  private func radians(_ component: TransformComponent?) -> Double? {
    guard case .angle(let angle)? = component else { return nil }
    return angle.radians
  }

  /// Worked number D29: perspective survives.
  @Test func `replacing rotation.y keeps the perspective`() throws {
    let replaced = try #require(Self.tilted.replacing(.rotationY, with: .angle(.halfTurns(1.0 / 3))))
    expect(
      replaced.entries,
      matrix([
        \.m11: 0.5000000000000001, \.m13: -0.8660254037844386, \.m14: 0.001732050807568877,
        \.m31: 0.8660254037844386, \.m33: 0.5000000000000001, \.m34: -0.001,
      ])
    )
  }

  /// Worked number D30: the scale stays where it is and the turn about z comes after the one about y.
  @Test func `replacing rotation.z turns after the others`() throws {
    let given = Transform3D(scaleX: 2, y: 3).concatenating(Transform3D(rotation: .radians(0.5), x: 0, y: 1, z: 0))
    let replaced = try #require(given.replacing(.rotationZ, with: .angle(.degrees(30))))
    expect(
      replaced.entries,
      matrix([
        \.m11: 1.520017585030584, \.m12: 0.8775825618903726, \.m13: -0.958851077208406, \.m21: -1.5,
        \.m22: 2.598076211353316, \.m31: 0.4151946956542769, \.m32: 0.2397127693021015, \.m33: 0.8775825618903727,
      ])
    )
    #expect(given.replacing(.rotation, with: .angle(.degrees(30))) == replaced)
  }

  /// Worked number D31.
  @Test func `scale reads as the mean and writes all three`() throws {
    let given = Transform3D(scaleX: 2, y: 3, z: 4)
    #expect(given.component(.scale) == .number(3))
    #expect(given.replacing(.scale, with: .number(2)) == Transform3D(scaleX: 2, y: 2, z: 2))
  }

  /// Worked numbers D26 to D28: rotation.y reads between -90 and 90 degrees, and a mirror is in all three scales.
  @Test func `rotations and scales as they are read`() throws {
    func about(_ radians: Double, _ x: Double, _ y: Double, _ z: Double) -> Transform3D {
      Transform3D(rotation: .radians(radians), x: x, y: y, z: z)
    }
    let mixed = about(0.4, 0, 0, 1).concatenating(about(0.3, 0, 1, 0)).concatenating(about(0.2, 1, 0, 0))
    expect([try #require(radians(mixed.component(.rotationX)))], [0.3059779432709505])
    expect([try #require(radians(mixed.component(.rotationY)))], [0.1905520005853802])
    expect([try #require(radians(mixed.component(.rotation)))], [0.4597949243590884])
    expect([try #require(radians(about(2, 0, 1, 0).component(.rotationY)))], [1.141592653589793])
    let mirror = Transform3D(scaleX: -1, y: 1)
    #expect(
      [mirror.component(.scaleX), mirror.component(.scaleY), mirror.component(.scaleZ)]
        == Array(repeating: .number(-1), count: 3)
    )
    expect([try #require(radians(mirror.component(.rotationX)))], [.pi])
  }

  /// Worked numbers D09 and D10: Rx(pi/9)*Ry(theta)*P(700), the spin about the screen's vertical axis.
  @Test func `a tilted scene spins about the screen's axis`() throws {
    let scene = Transform3D(rotation: .halfTurns(1.0 / 9), x: 1, y: 0, z: 0)
      .concatenating(Transform3D(perspectiveDistance: 700))
    expect(
      try #require(scene.replacing(.rotationY, with: .angle(.degrees(30)))).entries,
      matrix([
        \.m11: 0.8660254037844387, \.m13: -0.5, \.m14: 0.0007142857142857143, \.m21: 0.1710100716628344,
        \.m22: 0.9396926207859084, \.m23: 0.2961981327260238, \.m24: -0.0004231401896086055,
        \.m31: 0.4698463103929542, \.m32: -0.3420201433256687, \.m33: 0.8137976813493737, \.m34: -0.001162568116213391,
      ])
    )
    expect(
      try #require(scene.replacing(.rotationY, with: .angle(.degrees(90)))).entries,
      matrix([
        \.m11: 0, \.m13: -1, \.m14: 0.001428571428571429, \.m21: 0.3420201433256687, \.m22: 0.9396926207859084,
        \.m31: 0.9396926207859084, \.m32: -0.3420201433256687, \.m33: 0,
      ])
    )
  }

  @Test(arguments: TransformKeyPath.allCases)
  func `what is written is read back, and the other translations stay`(_ keyPath: TransformKeyPath) throws {
    let given = Self.tilted.translatedBy(x: 1, y: 2, z: 3)
    let value: TransformComponent =
      switch keyPath {
      case .rotationX, .rotationY, .rotationZ, .rotation: .angle(.degrees(40))
      case .translation: .size(Size(width: 7, height: -8))
      default: .number(2.5)
      }
    let replaced = try #require(given.replacing(keyPath, with: value))
    let read = try #require(replaced.component(keyPath))
    switch (read, value) {
    case (.angle(let first), .angle(let second)): expect([first.degrees], [second.degrees])
    case (.number(let first), .number(let second)): expect([first], [second])
    case (.size(let first), .size(let second)): expect(first.numbers, second.numbers)
    default: Issue.record("\(read) is of another kind than \(value)")
    }
  }

  @Test func `what cannot be replaced is not`() {
    #expect(Transform3D(scaleX: 0, y: 1).replacing(.scaleX, with: .number(1)) == nil)
    #expect(Transform3D(scaleX: 0, y: 1).component(.scaleX) == nil)
    #expect(Transform3D.identity.replacing(.rotationX, with: .number(1)) == nil)
    #expect(Transform3D.identity.replacing(.translation, with: .number(1)) == nil)
    #expect(TransformComponent.number(1).interpolated(to: .angle(.zero), progress: 0.5) == nil)
  }

  /// A whole turn in numbers is a whole turn: the mean of 0 and 2 pi is pi.
  @Test func `the number is mixed`() {
    #expect(
      TransformComponent.angle(.halfTurns(0)).interpolated(to: .angle(.halfTurns(2)), progress: 0.5)
        == .angle(.halfTurns(1))
    )
  }
}
