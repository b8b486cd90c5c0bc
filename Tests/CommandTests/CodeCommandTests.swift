/// `m34 code` as people run it: formats, notes, inputs, explanations and exit statuses.

import Foundation
import Testing

@Suite struct CodeCommandTests {
  private static let perspective = """
    CATransform3D t = CATransform3DIdentity;
    t.m34 = -1.0/500;
    t = CATransform3DRotate(t, M_PI_4, 0, 1, 0);
    view.alpha = 1;

    """

  @Test func `JSON has the contract's keys in their order`() throws {
    let run = m34(["code", "-", "-f", "json"], input: Self.perspective)
    #expect(run.status == 0)
    let keys = [
      #"{"values":[{"name":"t","type":"CATransform3D","line":1,"matrix":[1,"#, #""affine":[1,0,0,1,0,0]"#,
      #""ignored":[4],"notes":["#,
    ]
    var rest = run.output[...]
    for key in keys {
      let found = try #require(rest.range(of: key))
      rest = rest[found.upperBound...]
    }
    // B08: m34 = -1/500, then a turn by 45 degrees about y; 40-digit evaluation, tolerance 1e-12.
    let cells = try #require(dig(run.json, "values.-1.matrix") as? [NSNumber]).map(\.doubleValue)
    let expected = [
      0.7071067811865475, 0, -0.7071067811865475, 0.001414213562373095, 0, 1, 0, 0, 0.7071067811865475, 0,
      0.7071067811865475,
      -0.001414213562373095, 0, 0, 0, 1,
    ]
    #expect(zip(cells, expected).allSatisfy { abs($0 - $1) < 1e-12 })
    #expect(dig(run.json, "values.-1.affine") is NSNull)
  }

  @Test func `every format writes one matrix a value`() {
    let code = "let t = CGAffineTransform(scaleX: 2, y: 3)\nlet u = t.translatedBy(x: 1, y: 1)\n"
    #expect(m34(["code", "-", "-b"], input: code).output == "2 0 0 3 0 0\n2 0 0 3 2 3\n")
    #expect(
      m34(["code", "-", "-f", "css"], input: code).output == "matrix(2, 0, 0, 3, 0, 0)\nmatrix(2, 0, 0, 3, 2, 3)\n"
    )
    let text = m34(["code", "-q", "-"], input: code)
    #expect(text.output.hasPrefix("line 1  t\n   2   0   0\n   0   3   0\n   0   0   1\nline 2  u\n"))
    #expect(text.error.isEmpty)
    // svg holds no perspective.
    let svg = m34(["code", "-", "-f", "svg"], input: Self.perspective)
    #expect(svg.status == 3)
    #expect(svg.output.isEmpty)
  }

  @Test func `notes go to standard error, unless they are silenced`() {
    let code = "CATransform3D t = CATransform3DIdentity;\nt.m34 = -1/500;\n"
    let note = "m34: note: line 2: '-1/500' is 0 and not -0.002: C divides whole numbers"
    #expect(m34(["code", "-", "-b"], input: code).error.hasPrefix(note))
    #expect(m34(["code", "-", "-b", "-q"], input: code).error.isEmpty)
    // The same line in Swift, where the literals are what m34 is.
    let swift = "var t = CATransform3DIdentity;\nt.m34 = -1/500;\n"
    #expect(m34(["code", "-", "-b", "--language", "swift"], input: swift).output.hasSuffix(" -0.002 0 0 0 1\n"))
    #expect(m34(["code", "-", "-b", "--language", "objc"], input: Self.perspective).status == 0)
  }

  @Test func `what the code does not say is asked for, and can be given`() {
    let code = "view.transform = CGAffineTransformMakeTranslation(0, label.frame.size.height / 2);\n"
    let lacking = m34(["code", "-"], input: code)
    #expect(lacking.status == 2)
    #expect(lacking.output.isEmpty)
    #expect(
      lacking.error == """
        m34: standard input:1:54: the code does not say what 'label.frame.size.height' is
          view.transform = CGAffineTransformMakeTranslation(0, label.frame.size.height / 2);
                                                               ^^^^^^^^^^^^^^^^^^^^^^^^^^^
          give it: --set 'label.frame.size.height=VALUE'

        """
    )
    let given = m34(["code", "-", "-b", "--set", "label.frame.size.height=40"], input: code)
    #expect(given.output == "1 0 0 1 0 20\n")
    #expect(m34(["code", "-", "--set", "label"], input: code).status == 2)
    #expect(m34(["code", "-", "--set", "label=("], input: code).status == 2)
  }

  @Test func `an explanation shows each call`() {
    let code = "CGAffineTransform t = CGAffineTransformRotate(CGAffineTransformMakeScale(2, 2), M_PI_2);\n"
    let run = m34(["code", "-", "--explain", "-p", "3"], input: code)
    #expect(run.output.contains("CGAffineTransformMakeScale(2, 2)  is  S  with  2 2\n"))
    #expect(run.output.contains("M_PI_2)  is  R * t  with  1.57\n"))
    #expect(
      dig(m34(["code", "-", "--explain", "-f", "json"], input: code).json, "values.0.steps.1.rule") as? String
        == "R * t"
    )
    #expect(m34(["code", "-", "--explain", "-b"], input: code).status == 2)
  }

  @Test func `a file that is not there, no file and an endless program have their exit statuses`() {
    #expect(m34(["code", "/nowhere/none.m"]).status == 4)
    #expect(m34(["code"]).status == 2)
    #expect(m34(["code", "-"], input: "while (1) { }").status == 3)
    #expect(m34(["code", "-"], input: "").status == 0)
    #expect(m34(["code", "a.m"], files: ["a.m": "x.transform = CGAffineTransformIdentity;"]).status == 0)
  }
}

@Suite struct CheckCommandTests {
  private static let good = "chain scale 2\naccept 1 2\nexpect 2 4\n"
  private static let bad = "Prose.\nchain scale 2\naccept 1 2\nexpect 2 5\nroundtrip\n"

  @Test func `checks that hold end with 0`() {
    let run = m34(["check", "a", "-"], input: Self.good, files: ["a": Self.good])
    #expect(run.status == 0)
    #expect(run.output == "a: 1 of 1 passed\nstandard input: 1 of 1 passed\nall files: 2 of 2 passed\n")
  }

  @Test func `a line that does not hold is shown with both values`() {
    let run = m34(["check", "lesson"], files: ["lesson": Self.bad])
    #expect(run.status == 1)
    #expect(
      run.output == """
        lesson:4: expect 2 5
          chain scale 2
          accept 1 2
          expected  2 5
          found     2 4
        lesson: 1 of 2 passed

        """
    )
  }

  @Test func `options, files without checks and files that are not there`() {
    let prose = m34(["check", "-"], input: "nothing but prose\nexepct 1 2\n")
    #expect(prose.status == 2 && prose.output.isEmpty)
    #expect(prose.error.contains("\nm34: there are no checks in this file\n"))
    let marked = m34(["check", "-"], input: "\u{FEFF}chain scale 2\naccept 1 2\nexpect 2 4\n")
    #expect(marked.output == "standard input: 1 of 1 passed\n")
    #expect(
      m34(["check", "-", "--radians"], input: "chain rotate pi\naccept 1 0\nexpect -1 0\nchain rotate 0\nroundtrip\n")
        .status == 1
    )
    #expect(
      m34(["check", "-", "--box", "200x100"], input: "chain translate 50% 50%\naccept 0 0\nexpect 100 50\n").status == 0
    )
    #expect(m34(["check", "/nowhere/none"]).status == 4)
    #expect(m34(["check"]).status == 2)
  }
}
