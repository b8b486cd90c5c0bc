/// Numbers, variables, branches, loops and helpers in both languages.
///
/// The expected numbers are sums and products by hand; IEEE 754 single-precision values are named where they stand.

import AppleCode
import Notation
import Testing
import TransformCore

struct LanguageTests {
  /// The x of a translation by an expression.
  private func x(_ expression: String, _ dialect: Dialect, before: String = "") throws -> Double {
    let call =
      dialect == .swift
      ? "let t = CGAffineTransform(translationX: \(expression), y: 0)"
      : "CGAffineTransform t = CGAffineTransformMakeTranslation(\(expression), 0);"
    return try lastValue(before + "\n" + call, dialect).matrix.m41
  }

  @Test(arguments: [
    ("-1/500", 0.0), ("-1.0/500", -0.002), ("7/2*2", 6), ("7/2.0", 3.5), ("1/2", 0), ("3 % 2 + 0x10", 17),
    ("(CGFloat)1/4", 0.25), ("(int)2.9", 2), ("MAX(1, 2.5)", 2.5), ("fabs(-3)", 3), ("2 > 1 ? 5 : 6", 5),
    ("-7/2", -3), ("1e3 + .5 + 2.", 1002.5), ("!0", 1), ("sqrt(16)", 4), ("pow(2, 10)", 1024), ("10 - 2 - 3", 5),
    ("2 + 3 * 4", 14), ("-(2 + 3) * 4", -20), ("M_SQRT2 * M_SQRT2 > 2", 1), ("[@3.75 intValue]", 3),
    ("[@(1+1) doubleValue]", 2),
  ]) func `C arithmetic`(_ expression: String, _ value: Double) throws {
    #expect(try x(expression, .objectiveC) == value)
  }

  @Test(arguments: [
    ("-1/500", -0.002), ("1 / 4 + 1", 1.25), ("CGFloat(1) / 4", 0.25), ("CGFloat(7 / 2)", 3.5), ("Double(n) / 2", 2.5),
    ("CGFloat(n / 2)", 2), ("d / 2", 2.25), ("2 * -d", -9), ("1_000", 1000), ("max(1, 2.5)", 2.5), ("n > 3 ? 5 : 6", 5),
    ("abs(-3)", 3), ("d.squareRoot()", 2.1213203435596424), ("CGFloat.zero", 0), ("1 + 1 / d * 9", 3),
  ]) func `Swift arithmetic`(_ expression: String, _ value: Double) throws {
    #expect(try x(expression, .swift, before: "let n = 5\nlet d = 4.5") == value)
  }

  @Test func `32 bits round`() throws {
    // The nearest singles: 0.1 is 0.100000001490116, pi is 3.1415927410125732; Float.pi is rounded down, 3.1415925025939941.
    #expect(try x("0.1f", .objectiveC) == 0.10000000149011612)
    #expect(try x("[@(M_PI) floatValue]", .objectiveC) == 3.1415927410125732)
    #expect(try x("f", .objectiveC, before: "float f = 0.1;") == 0.10000000149011612)
    #expect(try x("CGFloat(Float.pi)", .swift) == 3.1415925025939941)
    #expect(try x("CGFloat(f)", .swift, before: "let f: Float = 0.1") == 0.10000000149011612)
  }

  @Test(arguments: [
    ("CGFloat a = 2, b = a * 3; b += 4; b -= 1; b *= 2;", "b", 18.0),
    ("int i = 3; i++; ++i; i--;", "i", 4),
    ("CGFloat s = 0; for (int i = 1; i <= 4; i++) { if (i == 3) continue; s += i; }", "s", 7),
    ("int n = 0; while (n < 9) { n += 2; if (n > 5) break; }", "n", 6),
    ("int n = 0; do { n++; } while (n < 3);", "n", 3),
    ("CGFloat s = 0; for (NSNumber *n in @[@1, @2.5]) { s += [n doubleValue]; }", "s", 3.5),
    ("NSArray *a = @[@4, @[@5, @6]];", "[[[a objectAtIndex:1] objectAtIndex:0] floatValue] + [a[0] intValue]", 9),
    ("NSArray *a = [NSArray arrayWithObjects:@4, @5, nil];", "a.count + [[a lastObject] intValue]", 7),
    ("#define TWICE(x) x + x\n", "3 * TWICE(2)", 8),
    ("#define A B\n#define B A\n#define C(x, y) ((x) - (y))\n", "C(C(9, 2), 3)", 4),
    ("static inline CGFloat twice(CGFloat x) { return x * 2; }", "twice(twice(3))", 12),
    ("CGFloat fact(int n) { if (n < 2) { return 1; } return n * fact(n - 1); }", "fact(5)", 120),
    ("self.step = 4; CGFloat k = self.step * 2;", "k + _step", 12),
    ("view.frame = CGRectMake(1, 2, 30, 40);", "CGRectGetMidX(view.frame) + view.frame.size.height", 56),
    ("CGRect r = {{1, 2}, {3, 4}}; r = CGRectMake(1, 2, -3, 4);", "r.origin.x + CGRectGetMinX(r)", -1),
  ]) func `variables, loops and helpers in C`(_ before: String, _ expression: String, _ value: Double) throws {
    #expect(try x(expression, .objectiveC, before: before) == value)
  }

  @Test(arguments: [
    ("var s = 0.0\nfor i in 1...4 where true { s += Double(i) }", "s", 10.0),
    ("var s = 0.0\nfor x in stride(from: 0, to: 1, by: 0.25) { s += x }", "s", 1.5),
    ("var s = 0.0\nfor x in stride(from: 3, through: 1, by: -1) { s += CGFloat(x) }", "s", 6),
    ("var n = 0\nrepeat { n += 1 } while n < 4", "CGFloat(n)", 4),
    (
      "func twice(_ x: CGFloat, plus y: CGFloat = 1) -> CGFloat { return x * 2 + y }", "twice(3) + twice(1, plus: 0)", 9
    ),
    ("let f = { () -> CGFloat in return 4 }", "f()", 4),
    ("class A {\n var k: CGFloat = 3\n func go() { k = 5; self.k += 1 }\n}", "k", 6),
    ("extension Int { func half() -> CGFloat { CGFloat(self) / 2 } }", "7.half()", 3.5),
    ("let a = [1.5, 2.5]", "a[1] + a.first! + CGFloat(a.count)", 6),
    ("let size = CGSize(width: 8, height: 6)\nlet r = CGRect(origin: .zero, size: size)", "size.width", 8),
  ]) func `variables, loops and helpers in Swift`(_ before: String, _ expression: String, _ value: Double) throws {
    #expect(try x(expression, .swift, before: before) == value)
  }

  @Test func `both ways of an unknown branch are tried`() throws {
    let code = """
      CGFloat a = 1;
      CGFloat b = 1;
      if (flag) { view.transform = CGAffineTransformMakeScale(2, 2); a = 2; } else { view.transform = CGAffineTransformMakeScale(3, 3); }
      other.transform = CGAffineTransformMakeScale(b, 1);
      other.transform = CGAffineTransformMakeScale(a, 1);
      """
    let reading = try read(code)
    #expect(reading.values.map(\.matrix.m11) == [2, 3, 1])
    #expect(reading.errors.map(\.message) == ["the code does not say what 'flag' is"])
    let known = try read(code, inputs: ["flag": "0"])
    #expect(known.values.map(\.matrix.m11) == [3, 1, 1])
    #expect(known.errors.isEmpty)
  }

  @Test func `values from outside have many spellings`() throws {
    let code =
      "view.transform = CGAffineTransformMakeTranslation(self.label.bounds.size.width / 2, CGRectGetHeight(box.frame));"
    let expected: [Double] = [1, 0, 0, 1, 15, 40]
    let spellings: [[String: String]] = [
      ["self.label.bounds.size.width": "30", "box.frame.size.height": "40"],
      ["label.bounds.width": "60 / 2", "box.frame.height": "40.0"],
      ["_label.bounds": "CGRectMake(0, 0, 30, 20)", "box.frame": "CGRectMake(0, 0, 30, 40)"],
    ]
    for inputs in spellings { #expect(try affine(lastValue(code, inputs: inputs)) == expected) }
    let reading = try read(code, inputs: ["label.bounds.width": "30", "box.frame.height": "40", "lable": "1"])
    #expect(reading.notes.map(\.text) == ["the code does not ask for 'lable', which --set gives"])
    #expect(throws: NotationError.self) { try read(code, inputs: ["a": "1 +"]) }
    #expect(throws: NotationError.self) { try read(code, inputs: ["a": "b"]) }
  }

  @Test(arguments: ["pi/2", "pi / 2", ".pi / 2", "M_PI / 2", "CGFloat.pi / 2"])
  func `pi is known in values from outside`(_ value: String) throws {
    let code = "let t = CGAffineTransform(translationX: k, y: 0)"
    #expect(try lastValue(code, .swift, inputs: ["k": value]).matrix.m41 == Double.pi / 2)
  }

  @Test func `the error of a value from outside has its place in the whole text`() throws {
    let text = SourceText(Array("k=q/2".utf8), origin: .option("set"))
    let error = #expect(throws: NotationError.self) {
      try CodeReader.read(
        SourceText([], origin: .arguments),
        inputs: [CodeInput(name: "k", value: text, start: 2)]
      )
    }
    #expect(error?.message == "'q' is not known")
    #expect(error?.span?.range == 2..<5)
  }

  @Test func `a view's transform is its layer's affineTransform`() throws {
    let code = """
      view.layer.affineTransform = CGAffineTransformMakeScale(2, 3);
      view.transform = CGAffineTransformTranslate(view.transform, 1, 1);
      view.layer.transform = CATransform3DTranslate(view.layer.transform, 1, 1, 1);
      """
    let values = try read(code).values
    #expect(affine(values[1]) == [2, 0, 0, 3, 2, 3])
    #expect(values[2].matrix == Transform3D(scaleX: 2, y: 3).translatedBy(x: 2, y: 2, z: 1))
  }

  @Test func `other statements are passed over and counted`() throws {
    let code = """
      import UIKit
      let label = UILabel()
      label.text = "rotate \\(90 + (1)) degrees"
      label.transform = .identity
      label.font = UIFont.systemFont(ofSize: 3)
      """
    let reading = try read(code)
    #expect(reading.ignored == [1, 2, 3, 5])
    #expect(reading.values.count == 1)
    #expect(reading.errors.isEmpty)
  }

  @Test func `prose, prototypes and types are passed over`() throws {
    let text = """
      CGAffineTransform is a matrix (3 by 2), don't you see?
      CGAffineTransformMakeRotation(CGFloat angle)
      CGAffineTransform CGAffineTransformInvert(CGAffineTransform t);
      CGAffineTransformIdentity
      struct CGAffineTransform { CGFloat a; CGFloat b; };
      typedef struct CGAffineTransform CGAffineTransform;
      Call CGAffineTransformMakeScale(2, 2) to make it larger.
      view.transform = CGAffineTransformMakeScale(2, 2);
      """
    let reading = try read(text)
    #expect(reading.errors.map(\.message) == [])
    #expect(reading.values.map(\.line) == [8])
  }

  @Test func `methods that take a transform report it`() throws {
    let code = """
      [self addFace:0 withTransform:CATransform3DIdentity];
      CGContextConcatCTM(context, CGAffineTransformMakeScale(2, 2));
      """
    #expect(try read(code).values.map(\.name) == ["addFace:withTransform:", "CGContextConcatCTM"])
    let swift = "addFace(0, withTransform: CATransform3DIdentity)\nlayer.setAffineTransform(.init(scaleX: 2, y: 2))"
    #expect(try read(swift).values.map(\.name) == ["addFace(_:withTransform:)", "layer.affineTransform"])
  }

  @Test func `each value knows its calls`() throws {
    let value = try lastValue("view.transform = CGAffineTransformRotate(CGAffineTransformMakeScale(2, 3), M_PI_2 / 2);")
    #expect(value.steps.map(\.rule) == ["S", "R * t"])
    #expect(
      value.steps.map(\.call) == [
        "CGAffineTransformMakeScale(2, 3)", "CGAffineTransformRotate(CGAffineTransformMakeScale(2, 3), M_PI_2 / 2)",
      ]
    )
    #expect(value.steps[1].arguments == [Double.pi / 4])
    #expect(value.steps.last?.matrix == value.matrix)
    let called = try read(
      "- (void)go { [self turn:2]; }\n- (void)turn:(CGFloat)a { self.v.transform = CGAffineTransformMakeRotation(a); }"
    )
    #expect(called.values.map(\.callLine) == [1])
    #expect(called.values.map(\.line) == [2])
  }
}
