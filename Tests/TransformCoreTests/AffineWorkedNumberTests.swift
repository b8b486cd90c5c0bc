// Worked numbers of CGAffineTransform: composition, inverse, points, sizes, rectangles and components.
//
// The expected values are IEEE doubles printed with 17 digits, computed in Python from the formulas of Apple's reference;
// A31 and A33 are also what NSStringFromCGAffineTransform and NSStringFromCGPoint printed on Apple systems, in public
// threads. Angles are in radians here, as the arguments of Apple's functions are.

import Testing

@testable import TransformCore

@Suite struct AffineWorkedNumberTests {
  @Test(arguments: construction + composition + images + components)
  func `the 2-D maps agree with the worked numbers`(_ number: WorkedNumber) throws {
    try number.check()
  }

  private static let counting = AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
  private static let following = AffineTransform(a: 7, b: 8, c: 9, d: 10, tx: 11, ty: 12)
  private static let half = AffineTransform(scaleX: 0.5, y: 0.5)
  private static let thirty = Angle.radians(.pi / 180 * 30)

  /// Scale by 0.5, rotate by 30 degrees, translate by 200, each in the axes that the ones before left.
  private static let nested = half.rotated(by: thirty).translatedBy(x: 200, y: 0)

  private static func rotation(_ radians: Double) -> AffineTransform {
    AffineTransform(rotation: .radians(radians))
  }

  private static let construction = [
    WorkedNumber(
      "A01 rotation by pi/6",
      rotation(.pi / 6).entries,
      [0.86602540378443871, 0.49999999999999994, -0.49999999999999994, 0.86602540378443871, 0, 0]
    ),
    WorkedNumber("A02 rotation by pi/2", rotation(.pi / 2).entries, [0, 1, -1, 0, 0, 0]),
    WorkedNumber("A03 rotation by pi", rotation(.pi).entries, [-1, 0, 0, -1, 0, 0]),
    WorkedNumber(
      "A42 scale (2, 3), shear 0.5, rotation pi/6, translation (10, 20)",
      AffineTransform(
        components: .init(
          scale: Size(width: 2, height: 3),
          horizontalShear: 0.5,
          rotation: .radians(.pi / 6),
          translation: Vector(x: 10, y: 20)
        )
      ).entries,
      [1.7320508075688774, 0.99999999999999989, -0.20096189432334177, 3.348076211353316, 10, 20]
    ),
  ]

  private static let composition = [
    WorkedNumber(
      "A04 scale, rotate, translate nested",
      nested.entries,
      [
        0.43301270189221935, 0.24999999999999997, -0.24999999999999997, 0.43301270189221935, 86.602540378443877,
        49.999999999999993,
      ]
    ),
    WorkedNumber(
      "A05 translate, rotate, scale nested",
      AffineTransform.identity.translatedBy(x: 200, y: 0).rotated(by: thirty).scaledBy(x: 0.5, y: 0.5).entries,
      [0.43301270189221935, 0.24999999999999997, -0.24999999999999997, 0.43301270189221935, 200, 0]
    ),
    WorkedNumber(
      "A06 scale, rotate, translate one after the other",
      half.concatenating(AffineTransform(rotation: thirty))
        .concatenating(AffineTransform(translationX: 200, y: 0)).entries,
      [0.43301270189221935, 0.24999999999999997, -0.24999999999999997, 0.43301270189221935, 200, 0]
    ),
    WorkedNumber("A07 concatenation", counting.concatenating(following).entries, [25, 28, 57, 64, 100, 112]),
    WorkedNumber("A08 the other order", following.concatenating(counting).entries, [31, 46, 39, 58, 52, 76]),
    WorkedNumber("A09 translate", counting.translatedBy(x: 10, y: 20).entries, [1, 2, 3, 4, 75, 106]),
    WorkedNumber("A10 translate", counting.translatedBy(x: 7, y: 8).entries, [1, 2, 3, 4, 36, 52]),
    WorkedNumber("A11 scale", counting.scaledBy(x: 7, y: 8).entries, [7, 14, 24, 32, 5, 6]),
    WorkedNumber("A12 rotate", counting.rotated(by: .radians(.pi / 2)).entries, [3, 4, -1, -2, 5, 6]),
    WorkedNumber(
      "A13 scale leaves the translation",
      AffineTransform(translationX: 3, y: -4).scaledBy(x: 3, y: 4).entries,
      [3, 0, 0, 4, 3, -4]
    ),
    WorkedNumber(
      "A14 translate in turned axes",
      rotation(0.75).translatedBy(x: 1.5, y: 2.5).entries,
      [
        0.7316888688738209, 0.68163876002333412, -0.68163876002333412, 0.7316888688738209, -0.60656359674760396,
        2.8516803122195533,
      ]
    ),
    WorkedNumber("A15 inverse", counting.inverted()?.entries, [-2, 1, 1.5, -0.5, 1, -2]),
    WorkedNumber(
      "A17 inverse of A04",
      nested.inverted()?.entries,
      [1.7320508075688774, -0.99999999999999989, 0.99999999999999989, 1.7320508075688774, -200, 0]
    ),
    WorkedNumber(
      "A29 scale, then translate",
      AffineTransform(scaleX: 0.5, y: 0.1).concatenating(AffineTransform(translationX: 0, y: 20)).entries,
      [0.5, 0, 0, 0.1, 0, 20]
    ),
    WorkedNumber(
      "A30 translate, then scale",
      AffineTransform(translationX: 0, y: 20).concatenating(AffineTransform(scaleX: 0.5, y: 0.1)).entries,
      [0.5, 0, 0, 0.1, 0, 2]
    ),
    WorkedNumber(
      "A31 translate, then rotate by pi, as printed on Apple systems",
      AffineTransform(translationX: -1920, y: -1080).concatenating(rotation(.pi)).entries,
      [-1, 1.2246467991473532e-16, -1.2246467991473532e-16, -1, 1920.0000000000002, 1079.9999999999998]
    ),
    WorkedNumber(
      "A32 rotate by a quarter turn, then translate",
      AffineTransform(rotation: .degrees(90)).concatenating(AffineTransform(translationX: 1080, y: 0)).entries,
      [0, 1, -1, 0, 1080, 0],
      tolerance: 0
    ),
  ]

  private static let images = [
    WorkedNumber("A18 point", counting.image(of: Point(x: 10, y: 20)).numbers, [75, 106]),
    WorkedNumber("A19 size", counting.image(of: Size(width: 10, height: 20)).numbers, [70, 100]),
    WorkedNumber(
      "A20 point by A04",
      nested.image(of: Point(x: 100, y: 50)).numbers,
      [117.40381056766581, 96.650635094610948]
    ),
    WorkedNumber(
      "A21 translate, then scale",
      AffineTransform(translationX: 10, y: 0).concatenating(AffineTransform(scaleX: 2, y: 2))
        .image(of: Point(x: 1, y: 1)).numbers,
      [22, 2]
    ),
    WorkedNumber(
      "A21 scale, then translate",
      AffineTransform(scaleX: 2, y: 2).concatenating(AffineTransform(translationX: 10, y: 0))
        .image(of: Point(x: 1, y: 1)).numbers,
      [12, 2]
    ),
    WorkedNumber(
      "A22 a size keeps its sign",
      AffineTransform(scaleX: 1, y: -1).image(of: Size(width: 100, height: 100)).numbers,
      [100, -100]
    ),
    WorkedNumber(
      "A23 size turned by 5 degrees",
      rotation(5 * .pi / 180).image(of: Size(width: 100, height: 100)).numbers,
      [90.903895534408747, 108.33504408394037]
    ),
    WorkedNumber(
      "A24 rect turned by pi/6",
      rotation(.pi / 6).image(of: Rect(x: 1, y: 2, width: 3, height: 4)).numbers,
      [-2.1339745962155607, 2.2320508075688772, 4.598076211353316, 4.9641016151377553]
    ),
    WorkedNumber(
      "A25 rect turned by pi/4",
      rotation(.pi / 4).image(of: Rect(x: 0, y: 0, width: 10, height: 20)).numbers,
      [-14.142135623730949, 0, 21.213203435596427, 21.213203435596427]
    ),
    WorkedNumber(
      "A26 rect of negative size",
      AffineTransform(scaleX: -1, y: 1).image(of: Rect(x: 1, y: 2, width: -3, height: -4)).numbers,
      [-1, -2, 3, 4]
    ),
    WorkedNumber("A27 rect", counting.image(of: Rect(x: 1, y: 2, width: 3, height: 4)).numbers, [12, 16, 15, 22]),
    WorkedNumber(
      "A28 rect sheared",
      AffineTransform(a: 1, b: 0, c: -1, d: 1, tx: 0, ty: 0)
        .image(of: Rect(x: -50, y: -50, width: 100, height: 100)).numbers,
      [-100, -50, 200, 100]
    ),
    WorkedNumber(
      "A33 a point turned by -90 degrees, as printed on an Apple system",
      rotation(-.pi / 2).image(of: Point(x: 96, y: 196)).numbers,
      [196, -95.999999999999986]
    ),
    WorkedNumber(
      "A33 another",
      rotation(-.pi / 2).image(of: Point(x: 0, y: 768)).numbers,
      [768, 4.702643708725836e-14]
    ),
  ]

  /// Scale, shear, rotation in radians, translation.
  private static func parts(_ transform: AffineTransform) -> [Double]? {
    transform.components.map {
      [$0.scale.width, $0.scale.height, $0.horizontalShear, $0.rotation.radians, $0.translation.x, $0.translation.y]
    }
  }

  private static let components = [
    WorkedNumber(
      "A34 components",
      parts(counting),
      [-2.2360679774997898, 0.89442719099991552, -5.5, -2.0344439357957027, 5, 6],
      // The list prints sy with its rounding errors beside the exact 2/sqrt 5 = 0.894427190999916.
      tolerance: 1e-14
    ),
    WorkedNumber(
      "A35 components",
      parts(AffineTransform(a: 2, b: 0, c: 1, d: 3, tx: 4, ty: 5)),
      [2, 3, 0.33333333333333331, 0, 4, 5]
    ),
    WorkedNumber("A36 components", parts(AffineTransform(a: 1, b: 0, c: 1, d: 1, tx: 0, ty: 0)), [1, 1, 1, 0, 0, 0]),
    WorkedNumber("A37 x-mirror", parts(AffineTransform(scaleX: -2, y: 3)), [-2, 3, 0, 0, 0, 0]),
    WorkedNumber("A38 y-mirror", parts(AffineTransform(scaleX: 2, y: -3)), [-2, 3, 0, -3.1415926535897931, 0, 0]),
    WorkedNumber("A39 both", parts(AffineTransform(scaleX: -3, y: -3)), [3, 3, 0, 3.1415926535897931, 0, 0]),
    WorkedNumber(
      "A40 quarter turn",
      parts(AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 5, ty: 6)),
      [1, 1, 0, 1.5707963267948966, 5, 6]
    ),
    WorkedNumber(
      "A41 components of A04",
      parts(nested),
      [0.5, 0.5, 0, 0.52359877559829882, 86.602540378443877, 49.999999999999993]
    ),
  ]
}
