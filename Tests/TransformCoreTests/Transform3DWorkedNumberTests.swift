// Worked numbers of CATransform3D: rotations, perspective, order, inverses.
//
// The expected values were evaluated with mpmath at 40 digits from Apple's formulas, given to 16 digits. B02, B03, B17, B18,
// B26 and B27 agree with numbers that Apple systems printed or that test suites assert on them. Angles are in radians.

import Testing

@testable import TransformCore

@Suite struct Transform3DWorkedNumberTests {
  @Test(arguments: rotations + perspective + inverses)
  func `the 3-D maps agree with the worked numbers`(_ number: WorkedNumber) throws {
    try number.check()
  }

  private static func rotation(_ radians: Double, _ x: Double, _ y: Double, _ z: Double) -> Transform3D {
    Transform3D(rotation: .radians(radians), x: x, y: y, z: z)
  }

  private static let eye500 = Transform3D(perspectiveDistance: 500)

  /// The identity with m34 assigned.
  private static func assigning(m34: Double) -> Transform3D {
    var transform = Transform3D.identity
    transform.m34 = m34
    return transform
  }

  /// B08: m34 = -1/500, then rotated by pi/4 about y.
  private static let hinged = assigning(m34: -1 / 500).rotated(by: .radians(.pi / 4), x: 0, y: 1, z: 0)

  /// B09: the same two matrices the wrong way round.
  private static let wrongOrder = eye500.concatenating(rotation(.pi / 4, 0, 1, 0))

  /// B22: a map with everything in it.
  private static let full: Transform3D = {
    var transform = Transform3D(scaleX: 2, y: 3, z: 4).concatenating(rotation(1, 1, 2, 3))
      .concatenating(Transform3D(translationX: 5, y: 6, z: 7))
    transform.m34 = -0.002
    return transform
  }()

  private static let rotations = [
    WorkedNumber(
      "B01 rotation by pi/4 about y",
      rotation(.pi / 4, 0, 1, 0).entries,
      matrix([
        \.m11: 0.7071067811865475, \.m13: -0.7071067811865475, \.m31: 0.7071067811865475, \.m33: 0.7071067811865475,
      ])
    ),
    WorkedNumber(
      "B02 rotation by pi/3 about x",
      rotation(.pi / 3, 1, 0, 0).entries,
      matrix([
        \.m22: 0.5000000000000001, \.m23: 0.8660254037844386, \.m32: -0.8660254037844386, \.m33: 0.5000000000000001,
      ])
    ),
    WorkedNumber(
      "B03 an axis of length 3.46",
      rotation(.pi / 2, 2, 2, 2).entries,
      matrix([
        \.m11: 0.3333333333333334, \.m12: 0.9106836025229591, \.m13: -0.2440169358562925,
        \.m21: -0.2440169358562925, \.m22: 0.3333333333333334, \.m23: 0.9106836025229591,
        \.m31: 0.9106836025229591, \.m32: -0.2440169358562925, \.m33: 0.3333333333333334,
      ])
    ),
    WorkedNumber(
      "B04 a diagonal axis",
      rotation(.pi / 4, 1, 1, 0).entries,
      matrix([
        \.m11: 0.8535533905932738, \.m12: 0.1464466094067262, \.m13: -0.5,
        \.m21: 0.1464466094067262, \.m22: 0.8535533905932738, \.m23: 0.5,
        \.m31: 0.5, \.m32: -0.5, \.m33: 0.7071067811865475,
      ])
    ),
    WorkedNumber(
      "B05 any axis",
      rotation(1, 1, 2, 3).entries,
      matrix([
        \.m11: 0.5731378554489869, \.m12: 0.740348840460782, \.m13: -0.3512785121235169,
        \.m21: -0.6090066421373933, \.m22: 0.6716445041915284, \.m23: 0.4219058779181122,
        \.m31: 0.5482918096085999, \.m32: -0.02787928294794623, \.m33: 0.8358222520957642,
      ])
    ),
    WorkedNumber(
      "B06 a negative axis",
      rotation(1, 0, 0, -2).entries,
      matrix([
        \.m11: 0.5403023058681397, \.m12: -0.8414709848078965, \.m21: 0.8414709848078965, \.m22: 0.5403023058681397,
      ])
    ),
    WorkedNumber("B07 no axis", rotation(.pi, 0, 0, 0).entries, matrix([:]), tolerance: 0),
    WorkedNumber(
      "B24 rotate in moved axes",
      Transform3D(translationX: 10, y: 20, z: 30).rotated(by: .radians(.pi / 3), x: 1, y: 0.5, z: -0.25).entries,
      matrix([
        \.m11: 0.880952380952381, \.m12: 0.001493953971576837, \.m13: -0.4732025682473224,
        \.m21: 0.379458426980804, \.m22: 0.5952380952380953, \.m23: 0.7083098983994068,
        \.m31: 0.282726377771132, \.m32: -0.803547993637502, \.m33: 0.5238095238095239,
        \.m41: 10, \.m42: 20, \.m43: 30,
      ])
    ),
    WorkedNumber(
      "B25 rotate about x, then within that about y",
      Transform3D.identity.rotated(by: .radians(0.3), x: 1, y: 0, z: 0).rotated(by: .radians(0.4), x: 0, y: 1, z: 0)
        .entries,
      matrix([
        \.m11: 0.9210609940028851, \.m12: 0.1150809889967687, \.m13: -0.3720255519422596,
        \.m22: 0.955336489125606, \.m23: 0.2955202066613396,
        \.m31: 0.3894183423086505, \.m32: -0.2721921352954315, \.m33: 0.8799231762812571,
      ])
    ),
    WorkedNumber(
      "B26 translate, then scale",
      Transform3D(translationX: 10, y: 0).concatenating(Transform3D(scaleX: 2, y: 2, z: 2)).entries,
      matrix([\.m11: 2, \.m22: 2, \.m33: 2, \.m41: 20])
    ),
    WorkedNumber(
      "B26 scale, then translate",
      Transform3D(scaleX: 2, y: 2, z: 2).concatenating(Transform3D(translationX: 10, y: 0)).entries,
      matrix([\.m11: 2, \.m22: 2, \.m33: 2, \.m41: 10])
    ),
    WorkedNumber(
      "B31 pi/2 rounded to 32 bits",
      rotation(Double(Float(Double.pi / 2)), 0, 1, 0).entries,
      matrix([
        \.m11: -4.371139000186241e-8, \.m13: -0.999999999999999, \.m31: 0.999999999999999, \.m33: -4.371139000186241e-8,
      ]),
      tolerance: 2e-15
    ),
  ]

  private static func corners(_ transform: Transform3D) -> [Double] {
    transform.image(of: Rect(x: -100, y: -100, width: 200, height: 200)).corners.flatMap { $0?.numbers ?? [] }
  }

  private static func image(_ x: Double, _ y: Double, _ z: Double, _ transform: Transform3D) -> [Double]? {
    transform.image(of: Point3D(x: x, y: y, z: z)).map { [$0.x, $0.y] }
  }

  private static func changed(_ cell: WritableKeyPath<Transform3D, Double>, _ value: Double) -> Transform3D {
    var transform = Transform3D.identity
    transform[keyPath: cell] = value
    return transform
  }

  private static let perspective = [
    WorkedNumber(
      "B08 perspective, then rotate within it",
      hinged.entries,
      matrix([
        \.m11: 0.7071067811865475, \.m13: -0.7071067811865475, \.m14: 0.001414213562373095,
        \.m31: 0.7071067811865475, \.m33: 0.7071067811865475, \.m34: -0.001414213562373095,
      ])
    ),
    WorkedNumber(
      "B09 the wrong order",
      wrongOrder.entries,
      matrix([
        \.m11: 0.7071067811865475, \.m13: -0.7071067811865475, \.m31: 0.7071067811865475, \.m33: 0.7071067811865475,
        \.m34: -0.002,
      ])
    ),
    WorkedNumber(
      "B10 corners by B08",
      corners(hinged),
      [
        -82.35783481495383, -116.4715669629908, 61.94967154964771, -87.61006569007046,
        61.94967154964771, 87.61006569007046, -82.35783481495383, 116.4715669629908,
      ]
    ),
    WorkedNumber(
      "B11 corners by B09",
      corners(wrongOrder),
      [-70.71067811865475, -100, 70.71067811865475, -100, 70.71067811865475, 100, -70.71067811865475, 100]
    ),
    WorkedNumber("B12 nearer", image(50, 0, 100, eye500), [62.5, 0]),
    WorkedNumber("B12 farther", image(50, 0, -100, eye500), [41.66666666666667, 0]),
    WorkedNumber("B12 half way to the eye", image(50, 0, 250, eye500), [100, 0]),
    WorkedNumber("B14 far away", image(100, 0, -1e6, eye500), [0.04997501249375312, 0]),
    WorkedNumber("B15 m44 = 2", image(100, 50, 0, changed(\.m44, 2)), [50, 25]),
    WorkedNumber("B15 m44 = 0.5", image(100, 50, 0, changed(\.m44, 0.5)), [200, 100]),
    WorkedNumber("B15 m44 = -1", image(100, 50, 0, changed(\.m44, -1)), [-100, -50]),
    WorkedNumber("B16 m33 = 2", image(100, 50, 0, changed(\.m33, 2)), [100, 50]),
    WorkedNumber(
      "B17 a hinge 230 above the middle",
      hinge.entries,
      matrix([
        \.m22: 0.8090169943749474, \.m23: -0.5877852522924731, \.m24: 0.001175570504584946,
        \.m32: 0.5877852522924731, \.m33: 0.8090169943749474, \.m34: -0.001618033988749895, \.m42: -230,
      ])
    ),
    WorkedNumber(
      "B18 and back",
      hinge.translatedBy(x: 0, y: 230).entries,
      matrix([
        \.m22: 0.8090169943749474, \.m23: -0.5877852522924731, \.m24: 0.001175570504584946,
        \.m32: 0.5877852522924731, \.m33: 0.8090169943749474, \.m34: -0.001618033988749895,
        \.m42: -43.92609129376209, \.m43: -135.1906080272688, \.m44: 1.270381216054538,
      ])
    ),
    WorkedNumber(
      "B22 a bit of everything",
      full.entries,
      matrix([
        \.m11: 1.146275710897974, \.m12: 1.480697680921564, \.m13: -0.7025570242470339,
        \.m21: -1.82701992641218, \.m22: 2.014933512574585, \.m23: 1.265717633754337,
        \.m31: 2.1931672384344, \.m32: -0.1115171317917849, \.m33: 3.343289008383057, \.m34: -0.002,
        \.m41: 5, \.m42: 6, \.m43: 7,
      ])
    ),
    WorkedNumber(
      "B28 the right edge of a door",
      image(200, 0, 0, assigning(m34: -1 / 1800).rotated(by: .radians(.pi / 4), x: 0, y: 1, z: 0)),
      [131.1196255307089, 0]
    ),
    WorkedNumber(
      "B29 a cube's view",
      assigning(m34: -1 / 500).rotated(by: .radians(-.pi / 4), x: 1, y: 0, z: 0)
        .rotated(by: .radians(-.pi), x: 0, y: 1, z: 0).entries,
      matrix([
        \.m11: -1, \.m22: 0.7071067811865475, \.m23: -0.7071067811865475, \.m24: 0.001414213562373095,
        \.m32: -0.7071067811865475, \.m33: -0.7071067811865475, \.m34: 0.001414213562373095,
      ])
    ),
    WorkedNumber(
      "B30 another",
      assigning(m34: -1 / 500).rotated(by: .radians(-.pi / 4), x: 1, y: 0, z: 0)
        .rotated(by: .radians(-.pi / 4), x: 0, y: 1, z: 0).entries,
      matrix([
        \.m11: 0.7071067811865475, \.m12: 0.5, \.m13: 0.5, \.m14: -0.001,
        \.m22: 0.7071067811865475, \.m23: -0.7071067811865475, \.m24: 0.001414213562373095,
        \.m31: -0.7071067811865475, \.m32: 0.5, \.m33: 0.5, \.m34: -0.001,
      ])
    ),
  ]

  private static let hinge = assigning(m34: -0.002).translatedBy(x: 0, y: -230)
    .rotated(by: .radians(-.pi / 5), x: 1, y: 0, z: 0)

  private static let inverses = [
    WorkedNumber("B19 inverse of a perspective", eye500.inverted()?.entries, matrix([\.m34: 0.002]), tolerance: 0),
    WorkedNumber(
      "B20 inverse of B08",
      hinged.inverted()?.entries,
      matrix([
        \.m11: 0.7071067811865475, \.m13: 0.7071067811865475, \.m31: -0.7071067811865475, \.m33: 0.7071067811865475,
        \.m34: 0.002,
      ])
    ),
    WorkedNumber(
      "B21 inverse of a scaling",
      Transform3D(scaleX: 2, y: 3, z: 4).inverted()?.entries,
      matrix([\.m11: 0.5, \.m22: 1.0 / 3, \.m33: 0.25]),
      tolerance: 0
    ),
    WorkedNumber("B23 determinant of B22", [full.determinant], [24.10109926938031]),
    WorkedNumber(
      "B23 inverse of B22",
      full.inverted()?.entries,
      matrix([
        \.m11: 0.2859070719530715, \.m12: -0.2033605826083564, \.m13: 0.1364979589055975, \.m14: 0.000272995917811195,
        \.m21: 0.370208073960027, \.m22: 0.2238997235525688, \.m23: -0.0069405837392735, \.m24: -1.3881167478547e-5,
        \.m31: -0.176648196505037, \.m32: 0.1400889915387726, \.m33: 0.2080790364174758, \.m34: 0.0004161580728349516,
        \.m41: -2.414246427990261, \.m42: -1.307218369045039, \.m43: -2.097399547014677, \.m44: 0.9958052009059706,
      ])
    ),
  ]

  @Test func `a point behind the eye has a negative w and no image (B13)`() {
    let behind = Point3D(x: 50, y: 0, z: 600)
    expect([Self.eye500.homogeneousImage(of: behind).w], [-0.2])
    #expect(Self.eye500.image(of: behind) == nil)
    let atTheEye = Point3D(x: 50, y: 0, z: 500)
    #expect(Self.eye500.homogeneousImage(of: atTheEye).w == 0)
    #expect(Self.eye500.image(of: atTheEye) == nil)
  }

  @Test func `affine means 2-D affine, as CATransform3DIsAffine (B27)`() {
    #expect(Transform3D(translationX: 1, y: 2, z: 0).isAffine)
    #expect(!Transform3D(scaleX: 1, y: 1, z: 2).isAffine)
    #expect(!Transform3D(translationX: 0, y: 0, z: 3).isAffine)
    #expect(Self.rotation(0.3, 0, 0, 1).isAffine)
    #expect(!Self.eye500.isAffine)
  }
}
