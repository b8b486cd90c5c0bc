// Euler angles in every convention, read off and put together again.

import Testing

@testable import TransformCore

@Suite struct EulerAngleTests {
  private static let conventions: [EulerConvention] = {
    let axes = EulerConvention.Axis.allCases
    return axes.flatMap { first in
      axes.flatMap { second in
        axes.flatMap { third in
          [true, false].compactMap { EulerConvention(first, second, third, isIntrinsic: $0) }
        }
      }
    }
  }()

  private func turn(_ angle: Angle, _ axis: EulerConvention.Axis) -> Transform3D {
    Transform3D(rotation: angle, x: axis == .x ? 1 : 0, y: axis == .y ? 1 : 0, z: axis == .z ? 1 : 0)
  }

  /// The definition: about axes that stay, the first turn comes first; about axes that turn along, each new one does.
  private func product(_ angles: EulerAngles, _ convention: EulerConvention) -> Transform3D {
    let turns = [
      turn(angles.first, convention.first), turn(angles.second, convention.second),
      turn(angles.third, convention.third),
    ]
    return turns.reduce(Transform3D.identity) { product, turn in
      convention.isIntrinsic ? turn.concatenating(product) : product.concatenating(turn)
    }
  }

  @Test func `there are twelve orders, each about axes that stay or turn along`() {
    #expect(Self.conventions.count == 24)
    #expect(EulerConvention(.x, .x, .y, isIntrinsic: false) == nil)
    #expect(EulerConvention(.x, .y, .y, isIntrinsic: true) == nil)
  }

  /// scipy 1.17's Rotation.as_euler for the rotation rotateX(10deg) rotateY(20deg) rotateZ(30deg).
  @Test(arguments: [
    ("xyz", [19.008263264952674, 11.822130763866353, 33.753695002935395]),
    ("ZYX", [33.753695002935395, 11.822130763866353, 19.008263264952674]),
    ("zxz", [-32.72683044319634, 22.268744495296886, 64.49444973901744]),
    ("XZX", [-20.642342047955974, 35.53134776280419, 36.052388732387904]),
    ("YXZ", [20.28355945452972, 9.391285802043495, 33.45117839701885]),
    ("yzy", [-16.70160921170224, 34.596309275817134, 34.15731440637574]),
  ])
  func `angles are those of another program`(_ name: String, _ expected: [Double]) throws {
    let axes: [EulerConvention.Axis] = name.lowercased().map { $0 == "x" ? .x : $0 == "y" ? .y : .z }
    let convention = try #require(EulerConvention(axes[0], axes[1], axes[2], isIntrinsic: name == name.uppercased()))
    let quaternion = Quaternion(
      x: 0.1276794406957807,
      y: 0.1448781254173692,
      z: 0.2685358227515693,
      w: 0.943714364147489
    )
    let angles = quaternion.eulerAngles(convention)
    expect([angles.first.degrees, angles.second.degrees, angles.third.degrees], expected, tolerance: 1e-13)
  }

  @Test(arguments: conventions)
  func `three turns put together give the rotation, near the pole too`(_ convention: EulerConvention) throws {
    var random = SeededGenerator(seed: 12)
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    for index in 0..<randomCount(5_000) {
      // Every second rotation is at the pole or within 1e-3 to 1e-17 degrees of it.
      let distance =
        index.isMultiple(of: 4) ? 0 : number(-1...1) * Double(sign: .plus, exponent: -index % 56, significand: 1e-3)
      let pole = convention.usesEveryAxis ? 90.0 : 0
      let middle = index.isMultiple(of: 2) ? pole + distance : number(-180...180)
      let rotation = product(
        EulerAngles(first: .degrees(number(-180...180)), second: .degrees(middle), third: .degrees(number(-180...180))),
        convention
      )
      let angles = try #require(rotation.eulerAngles(convention))
      #expect(product(angles, convention).isEqual(to: rotation, tolerance: 1e-13))
      let range = convention.usesEveryAxis ? -90.0...90 : 0.0...180
      #expect(range.contains(angles.second.degrees))
    }
  }

  /// Worked numbers D26 and D27, in radians.
  @Test func `the default order is about x, then y, then z`() throws {
    func rotation(_ radians: Double, _ axis: EulerConvention.Axis) -> Transform3D { turn(.radians(radians), axis) }
    let mixed = rotation(0.4, .z).concatenating(rotation(0.3, .y)).concatenating(rotation(0.2, .x))
    let turns = try #require(mixed.eulerAngles())
    expect(
      [turns.first.radians, turns.second.radians, turns.third.radians],
      [0.3059779432709505, 0.1905520005853802, 0.4597949243590884]
    )
    let over = try #require(rotation(2, .y).eulerAngles())
    expect([over.first.radians, over.second.radians, over.third.radians], [.pi, 1.141592653589793, .pi])
  }

  /// At the pole only the difference of the outer turns shows; the last one is 0 by agreement.
  ///
  /// Closed form.
  @Test func `at the pole the last turn is 0`() throws {
    let rotation = turn(.degrees(90), .y).concatenating(turn(.degrees(30), .z))
    let angles = try #require(rotation.eulerAngles())
    #expect(angles.third == .zero)
    #expect(angles.second.degrees == 90)
    expect([angles.first.degrees], [-30], tolerance: 1e-14)
  }

  /// mrdoob/three.js 16811: just past the pole the angles must not run backwards; (180, 89.9, 180) is a right answer.
  @Test func `a tenth of a degree past the pole is not the pole`() throws {
    let angles = try #require(turn(.degrees(90.1), .y).eulerAngles())
    expect([angles.first.degrees, angles.second.degrees, angles.third.degrees], [180, 89.9, 180], tolerance: 1e-13)
  }
}
