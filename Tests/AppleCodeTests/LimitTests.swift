/// Code that nests or chains beyond what is read: an error with its place, never a value that is silently wrong.

import AppleCode
import Notation
import Testing
import TransformCore

struct LimitTests {
  private static let identity = "CATransform3D t = CATransform3DIdentity;\n"

  private static func times(_ count: Int, _ text: String) -> String { String(repeating: text, count: count) }

  @Test(arguments: [
    "foo = " + times(30_000, "1?") + "1" + times(30_000, ":2") + ";", "foo = " + times(30_000, "0?1:") + "1;",
    identity + times(10_000, "if(1) ") + "t.m34 = 1;", identity + times(10_000, "while(0) ") + "t.m34 = 1;",
    identity + times(10_000, "for(;;) ") + "t.m34 = 1;", identity + times(10_000, "do ") + "t.m34 = 1;",
    identity + times(10_000, "switch(x) { "), identity + times(59, "if (c) {") + "t.m34 = -0.1;" + times(59, "}"),
    identity + "t.m34 = " + times(100, "(") + "1" + times(100, ")") + ";",
  ]) func `what nests too deep is an error`(_ code: String) throws {
    let error = try #require(try read(code, .objectiveC).errors.first)
    #expect(error.message.hasSuffix("more than 60 levels within each other"))
    #expect(error.span != nil)
  }

  @Test func `a chain of members beyond the limit is an error`() throws {
    let chain = "let t = CGAffineTransform.identity" + Self.times(200, ".scaledBy(x: 1, y: 1)")
    let error = try #require(try read(chain, .swift).errors.first)
    #expect(error.message.hasSuffix("more than 400 members in a row"))
    #expect(error.span != nil)
  }

  @Test(arguments: [
    (identity + times(20_000, "if(0){} else ") + "t.m34 = -0.5;", Dialect.objectiveC),
    (identity + times(20_000, "if(x){} else ") + "t.m34 = -0.5; t.m34 = -0.5;", Dialect.objectiveC),
    ("var t = CATransform3DIdentity\n" + times(20_000, "if 1 == 0 {} else ") + "{ t.m34 = -0.5 }", Dialect.swift),
  ]) func `a chain of branches is read to its end`(_ code: String, _ dialect: Dialect) throws {
    #expect(try lastValue(code, dialect).matrix.m34 == -0.5)
  }

  @Test func `the first condition that holds decides, and those behind it are not asked`() throws {
    for (number, cell) in [(1, 10.0), (2, 20), (3, 30)] {
      let code = """
        int n = \(number); CGAffineTransform t = CGAffineTransformIdentity;
        if (n == 1) { t.a = 10; } else if (n == 2) { t.a = 20; } else { t.a = 30; }
        """
      #expect(try lastValue(code, .objectiveC).matrix.m11 == cell)
    }
    let unknown = try read(
      "CGFloat k = 1;\nif (a) { k = 2; } else if (b) { k = 3; }\nview.transform = CGAffineTransformMakeScale(k, 1);",
      .objectiveC
    )
    #expect(unknown.errors.map(\.message) == ["the code does not say what 'a' is"])
  }

  @Test func `a long type of functions is read to its end`() throws {
    #expect(try read("var f: " + Self.times(30_000, "() -> ") + "Int\n", .swift).errors.isEmpty)
  }

  @Test func `directives within directives end`() throws {
    #expect(try read("#define x " + Self.times(30_000, "#define x "), .objectiveC).errors.isEmpty)
    #expect(try read(Self.times(30_000, "#if "), .objectiveC).errors.isEmpty)
    #expect(try read(Self.times(30_000, "#if 0\n"), .objectiveC).errors.isEmpty)
  }

  @Test func `a loop with do needs no braces`() throws {
    #expect(try lastValue(Self.identity + "do t.m34 = -0.5; while (0);", .objectiveC).matrix.m34 == -0.5)
  }
}
