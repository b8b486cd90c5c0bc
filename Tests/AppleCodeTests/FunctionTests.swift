/// Apple's functions one by one.
///
/// The numbers are worked numbers of Apple's documented formulas (A01 to A42 two-dimensional, B01 to B27 three-dimensional), computed
/// with mpmath to 40 digits or in plain doubles and checked by a second route; tolerance 1e-12.

import AppleCode
import Notation
import Testing
import TransformCore

struct FunctionTests {
  private static let s = "CGAffineTransform m = CGAffineTransformMake(1, 2, 3, 4, 5, 6);\n"

  /// C code, the number's name, and a b c d tx ty.
  private static let affineCases: [(code: String, name: String, cells: [Double])] = [
    (
      "t = CGAffineTransformMakeRotation(M_PI/6);", "A01",
      [0.86602540378443871, 0.49999999999999994, -0.49999999999999994, 0.86602540378443871, 0, 0]
    ),
    ("t = CGAffineTransformMakeRotation(M_PI_2);", "A02", [6.123233995736766e-17, 1, -1, 6.123233995736766e-17, 0, 0]),
    (
      "t = CGAffineTransformMakeRotation(M_PI);", "A03",
      [-1, 1.2246467991473532e-16, -1.2246467991473532e-16, -1, 0, 0]
    ),
    ("t = CGAffineTransformConcat(m, CGAffineTransformMake(7, 8, 9, 10, 11, 12));", "A07", [25, 28, 57, 64, 100, 112]),
    ("t = CGAffineTransformConcat(CGAffineTransformMake(7, 8, 9, 10, 11, 12), m);", "A08", [31, 46, 39, 58, 52, 76]),
    ("t = CGAffineTransformTranslate(m, 10, 20);", "A09", [1, 2, 3, 4, 75, 106]),
    ("t = CGAffineTransformScale(m, 7, 8);", "A11", [7, 14, 24, 32, 5, 6]),
    ("t = CGAffineTransformRotate(m, M_PI_2);", "A12", [3, 4, -1, -2, 5, 6]),
    ("t = CGAffineTransformScale(CGAffineTransformMakeTranslation(3, -4), 3, 4);", "A13", [3, 0, 0, 4, 3, -4]),
    (
      "t = CGAffineTransformTranslate(CGAffineTransformMakeRotation(.75), 1.5, 2.5);", "A14",
      [
        0.7316888688738209, 0.68163876002333412, -0.68163876002333412, 0.7316888688738209, -0.60656359674760396,
        2.8516803122195533,
      ]
    ),
    ("t = CGAffineTransformInvert(m);", "A15", [-2, 1, 1.5, -0.5, 1, -2]),
    ("t = CGAffineTransformInvert(CGAffineTransformMake(1, 2, 2, 4, 5, 6));", "A16", [1, 2, 2, 4, 5, 6]),
    (
      "t = CGAffineTransformConcat(CGAffineTransformMakeScale(.5, .1), CGAffineTransformMakeTranslation(0, 20));",
      "A29", [0.5, 0, 0, 0.1, 0, 20]
    ),
    (
      "t = CGAffineTransformConcat(CGAffineTransformMakeTranslation(0, 20), CGAffineTransformMakeScale(.5, .1));",
      "A30", [0.5, 0, 0, 0.1, 0, 2]
    ),
    (
      "t = CGAffineTransformConcat(CGAffineTransformMakeTranslation(-1920, -1080), CGAffineTransformMakeRotation(M_PI));",
      "A31", [-1, 1.2246467991473532e-16, -1.2246467991473532e-16, -1, 1920.0000000000002, 1079.9999999999998]
    ),
  ]

  @Test(arguments: FunctionTests.affineCases.indices)
  func `two-dimensional functions give the worked numbers`(_ index: Int) throws {
    let one = Self.affineCases[index]
    let value = try lastValue(Self.s + "CGAffineTransform " + one.code)
    #expect(isClose(affine(value), one.cells), "\(one.name): \(affine(value))")
    #expect(value.kind == .affine)
  }

  /// C code, the number's name, and the cells that are not as in the identity.
  private static let spatialCases: [(code: String, name: String, cells: [String: Double])] = [
    (
      "t = CATransform3DMakeRotation(M_PI/4, 0, 1, 0);", "B01",
      ["m11": 0.7071067811865475, "m13": -0.7071067811865475, "m31": 0.7071067811865475, "m33": 0.7071067811865475]
    ),
    (
      "t = CATransform3DMakeRotation(M_PI/3, 1, 0, 0);", "B02",
      ["m22": 0.5, "m23": 0.8660254037844386, "m32": -0.8660254037844386, "m33": 0.5]
    ),
    (
      "t = CATransform3DMakeRotation(M_PI_4, 1, 1, 0);", "B04",
      [
        "m11": 0.8535533905932738, "m12": 0.1464466094067262, "m13": -0.5, "m21": 0.1464466094067262,
        "m22": 0.8535533905932738, "m23": 0.5, "m31": 0.5, "m32": -0.5, "m33": 0.7071067811865475,
      ]
    ),
    (
      "t = CATransform3DMakeRotation(1, 0, 0, -2);", "B06",
      ["m11": 0.5403023058681397, "m12": -0.8414709848078965, "m21": 0.8414709848078965, "m22": 0.5403023058681397]
    ),
    ("t = CATransform3DMakeRotation(M_PI, 0, 0, 0);", "B07", [:]),
    (
      "p = CATransform3DIdentity; p.m34 = -1.0/500; CATransform3D t = CATransform3DRotate(p, M_PI_4, 0, 1, 0);", "B08",
      [
        "m11": 0.7071067811865475, "m13": -0.7071067811865475, "m14": 0.001414213562373095, "m31": 0.7071067811865475,
        "m33": 0.7071067811865475, "m34": -0.001414213562373095,
      ]
    ),
    (
      "p = CATransform3DIdentity; p.m34 = -1.0/500; CATransform3D t = CATransform3DConcat(p, CATransform3DMakeRotation(M_PI_4, 0, 1, 0));",
      "B09",
      [
        "m11": 0.7071067811865475, "m13": -0.7071067811865475, "m31": 0.7071067811865475, "m33": 0.7071067811865475,
        "m34": -0.002,
      ]
    ),
    ("p = CATransform3DIdentity; p.m34 = -1.0/500; CATransform3D t = CATransform3DInvert(p);", "B19", ["m34": 0.002]),
    (
      "t = CATransform3DInvert(CATransform3DMakeScale(2, 3, 4));", "B21",
      ["m11": 0.5, "m22": 0.3333333333333333, "m33": 0.25]
    ),
    (
      "t = CATransform3DRotate(CATransform3DMakeTranslation(10, 20, 30), M_PI/3, 1, .5, -.25);", "B24",
      [
        "m11": 0.880952380952381, "m12": 0.001493953971576837, "m13": -0.4732025682473224, "m21": 0.379458426980804,
        "m22": 0.5952380952380953, "m23": 0.7083098983994068, "m31": 0.282726377771132, "m32": -0.803547993637502,
        "m33": 0.5238095238095239, "m41": 10, "m42": 20, "m43": 30,
      ]
    ),
    (
      "t = CATransform3DConcat(CATransform3DMakeTranslation(10, 0, 0), CATransform3DMakeScale(2, 2, 2));", "B26",
      ["m11": 2, "m22": 2, "m33": 2, "m41": 20]
    ),
  ]

  @Test(arguments: FunctionTests.spatialCases.indices)
  func `three-dimensional functions give the worked numbers`(_ index: Int) throws {
    let one = Self.spatialCases[index]
    let value = try lastValue("CATransform3D " + one.code)
    var cells = Transform3D.identity.entries
    for (name, cell) in one.cells {
      let digits = name.dropFirst().compactMap(\.wholeNumberValue)
      cells[(digits[0] - 1) * 4 + digits[1] - 1] = cell
    }
    #expect(isClose(value.matrix, cells), "\(one.name): \(value.matrix.entries)")
    #expect(value.kind == .spatial)
  }

  @Test func `Swift methods are the C functions`() throws {
    // A04: identity scaled by 0.5, turned by 30 degrees, moved by 200.
    let value = try lastValue(
      "let t = CGAffineTransform.identity.scaledBy(x: 0.5, y: 0.5).rotated(by: .pi / 6).translatedBy(x: 200, y: 0)"
    )
    #expect(
      isClose(affine(value), [0.43301270189221935, 0.25, -0.25, 0.43301270189221935, 86.602540378443877, 50])
    )
    #expect(value.name == "t")
    // A15 and A07.
    #expect(
      try affine(lastValue("let t = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6).inverted()")) == [
        -2, 1, 1.5, -0.5, 1, -2,
      ]
    )
    let product =
      "let t = CGAffineTransform(1, 2, 3, 4, 5, 6).concatenating(.init(a: 7, b: 8, c: 9, d: 10, tx: 11, ty: 12))"
    #expect(try affine(lastValue(product)) == [25, 28, 57, 64, 100, 112])
  }

  @Test(arguments: [
    // A18, A19, A27: point (10, 20), size (10, 20) and rect (1, 2, 3, 4) by (1, 2, 3, 4, 5, 6).
    (
      "CGPoint p = CGPointApplyAffineTransform(CGPointMake(10, 20), m); t = CGAffineTransformMakeTranslation(p.x, p.y);",
      [75.0, 106.0]
    ),
    (
      "CGSize s = CGSizeApplyAffineTransform(CGSizeMake(10, 20), m); t = CGAffineTransformMakeTranslation(s.width, s.height);",
      [70, 100]
    ),
    (
      "CGRect r = CGRectApplyAffineTransform(CGRectMake(1, 2, 3, 4), m); t = CGAffineTransformMakeTranslation(CGRectGetMinX(r), CGRectGetMaxY(r));",
      [12, 38]
    ),
  ]) func `points, sizes and rects are mapped`(_ code: String, _ expected: [Double]) throws {
    let value = try lastValue(Self.s + "CGAffineTransform t;\n" + code)
    #expect(Array(affine(value).suffix(2)) == expected)
  }

  @Test(arguments: [
    // B27: what CATransform3DIsAffine says.
    ("CATransform3DIsAffine(CATransform3DMakeTranslation(1, 2, 0))", true),
    ("CATransform3DIsAffine(CATransform3DMakeScale(1, 1, 2))", false),
    ("CATransform3DIsAffine(CATransform3DMakeRotation(.3, 0, 0, 1))", true),
    ("CGAffineTransformIsIdentity(CGAffineTransformMakeScale(1, 1))", true),
    // b of a turn by 2 pi is -2.4e-16: not the identity.
    ("CGAffineTransformIsIdentity(CGAffineTransformMakeRotation(2 * M_PI))", false),
    ("CATransform3DEqualToTransform(CATransform3DIdentity, CATransform3DMakeRotation(1, 0, 0, 0))", true),
    ("CGAffineTransformEqualToTransform(CGAffineTransformIdentity, CGAffineTransformMakeScale(1, 2))", false),
  ]) func `questions are answered exactly`(_ question: String, _ answer: Bool) throws {
    let value = try lastValue("CGAffineTransform t = CGAffineTransformMakeTranslation(\(question) ? 1 : 2, 0);")
    #expect(value.matrix.m41 == (answer ? 1 : 2))
  }

  @Test func `a wrong kind, name or count is an error`() throws {
    let cases: [(code: String, message: String)] = [
      (
        "CGAffineTransform t = CGAffineTransformRotate(CATransform3DIdentity, 1);",
        "expected a CGAffineTransform, found a CATransform3D"
      ),
      (
        "CATransform3D t = CATransform3DMakeRotation(1, 0, 0);",
        "'CATransform3DMakeRotation' takes 4 arguments, found 3"
      ),
      ("CATransform3D t = CATransform3DMakePerspective(500);", "there is no function 'CATransform3DMakePerspective'"),
      ("CATransform3D t = CGAffineTransformMakeScale(1, 2);", "expected a CATransform3D, found a CGAffineTransform"),
      ("let t = CGAffineTransform(rotation: 3)", "there is no initialiser CGAffineTransform(rotation:)"),
      ("let t = CGAffineTransform.identity.rotate(by: 3)", "a transform has no method 'rotate(by:)'"),
      ("CATransform3D t; t = CATransform3DRotate(t, 1, 0, 0, 1);", "'t' has no value yet"),
      ("CATransform3D t = CATransform3DIdentity; t.m34 = -1.0 / 0;", "'-1.0 / 0' is not finite: a division by 0?"),
      (
        "CATransform3D t = CATransform3DIdentity; t.m34 = 1e999;",
        "'1e999' is too large: a number goes up to about 1.8e308"
      ),
      (
        "CATransform3D t = CATransform3DIdentity; t.m34 = pow(10, 400);",
        "'pow(10, 400)' is too large: a number goes up to about 1.8e308"
      ),
      ("CATransform3D t = CATransform3DIdentity; t.m34 = pow(0, -1);", "'pow(0, -1)' is not finite: a division by 0?"),
      ("CATransform3D t = CATransform3DIdentity; t.m55 = 1;", "a CATransform3D has no m55"),
      ("CATransform3D t; t.m3 = 5;", "a CATransform3D has no m3"),
      ("CGAffineTransform a = CGAffineTransformIdentity; a.q += 3;", "a CGAffineTransform has no q"),
      ("CGAffineTransform a; a.m34 = 3;", "a CGAffineTransform has no m34"),
      ("view.layer.transform = CATransform3DIdentity; view.layer.transform.m3 = 5;", "a CATransform3D has no m3"),
      ("CGAffineTransform t = CGAffineTransformMakeScale(1 / 0, 1);", "a division of whole numbers by 0"),
      (
        "view.transform = CGAffineTransformMakeScale(1 1);",
        "cannot read this transform: expected ',' or ')', found '1'"
      ),
    ]
    for one in cases {
      let reading = try read(one.code)
      #expect(reading.errors.first?.message == one.message)
      #expect(reading.errors.count == 1)
    }
  }
}
