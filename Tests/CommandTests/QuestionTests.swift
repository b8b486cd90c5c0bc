/// `m34 is` and `m34 angle`, and the claim on standard input.

import Foundation
import Testing

@testable import m34

@Suite struct IsTests {
  /// The answer with its exit status: yes is 0, no is 1.
  private func answer(_ line: String, tolerance: String? = nil) -> String {
    let run = m34(["is"] + words(line) + (tolerance.map { ["--tolerance", $0] } ?? []))
    let isConsistent = (run.output == "yes\n" && run.status == 0) || (run.output == "no\n" && run.status == 1)
    return isConsistent ? String(run.output.dropLast()) : "\(run)"
  }

  @Test(arguments: [
    ("identity identity", "yes"), ("identity rotate 360", "yes"), ("identity rotate 2pi", "yes"),
    ("identity scale -1 -1 rotate 180", "yes"), ("identity translate -0 0", "yes"),
    ("identity translate 1e-300 0", "no"),
    ("identity scale 3 scale 1/3", "yes"),
    ("affine rotate 30 translate 1 2 skewX 3", "yes"), ("affine translateZ 1", "no"), ("affine m34=-1/500", "no"),
    ("affine rotateX 180", "no"), ("affine rotateY 360 scale 2", "yes"),
    ("invertible scale 1e-200", "yes"), ("invertible scale 0 1", "no"), ("invertible matrix 1 2 2 4 0 0", "no"),
    ("invertible perspective 500 rotateY 90", "yes"),
    ("rigid rotate 30 1 2 3 translate 5 6 7", "yes"), ("rigid scale -1 1", "yes"), ("rigid scale 1.0001", "no"),
    ("rigid skewX 10", "no"), ("rigid perspective 500", "no"),
    ("similarity scale 2 2 2 rotate 30 1 2 3", "yes"), ("similarity scale -3 3 3", "yes"),
    ("similarity scale 2 3", "no"),
    ("similarity skewX 10", "no"),
    ("equal scale 2 rotate 90 to rotate 90 scale 2", "yes"), ("equal scale 2 3 rotate 90 to rotate 90 scale 2 3", "no"),
    ("equal [ scale 2 ] to matrix 2 0 0 2 0 0", "yes"), ("equal skew 30 20 to skewX 30 skewY 20", "no"),
    ("equal translate 0 0 to scale -1 -1 rotate 180", "yes"),
    ("equal css 'perspective(0)' to m34=-1", "yes"),
  ])
  func `a question has the answer of mathematics`(_ one: (String, String)) {
    #expect(answer(one.0) == one.1, "\(one.0)")
  }

  @Test func `exact means exact, and a near miss says so in a note`() {
    // 0.1 * 3 is not 0.3 in doubles.
    let near = m34(words("is equal scale 0.1 scale 3 to scale 0.3"))
    #expect(near.status == 1 && near.output == "no\n")
    #expect(near.error == "m34: note: the answer is yes within a tolerance of 1e-12; --tolerance allows it\n")
    #expect(m34(words("is -q equal scale 0.1 scale 3 to scale 0.3")).error.isEmpty)
    #expect(m34(words("is equal scale 0.3 to scale 0.4")).error.isEmpty)
  }

  @Test func `a tolerance is relative to the largest cell`() {
    #expect(answer("equal translate 1000 0 to translate 1000.5 0", tolerance: "1e-3") == "yes")
    #expect(answer("equal translate 1000 0 to translate 1002 0", tolerance: "1e-3") == "no")
    #expect(answer("identity scale 1.001", tolerance: "0.01") == "yes")
    #expect(answer("equal scale 2 to scale 2", tolerance: "0") == "yes")
  }

  @Test func `options hold for both chains`() {
    #expect(answer("equal rotate pi/2 to rotate 90") == "yes")
    #expect(m34(words("is --radians equal rotate 0 to rotate 0deg")).output == "yes\n")
    #expect(m34(words("is --inverse equal scale 2 to scale 2")).output == "yes\n")
    #expect(m34(words("is --order global equal scale 2 translate 1 0 to scale 2 then translate 1 0")).output == "yes\n")
    #expect(m34(["is", "equal", "@f", "to", "scale 2"], files: ["f": "matrix 2 0 0 2 0 0"]).output == "yes\n")
  }
}

@Suite struct AngleCommandTests {
  /// Degrees, radians, turns, gradians and the multiple of pi; the radians are the doubles nearest to the true values (mpmath).
  @Test(arguments: [
    ("30", "30 0.5235987755982989 0.08333333333333333 33.333333333333336 0.16666666666666666", "pi/6"),
    ("3pi/4", "135 2.356194490192345 0.375 150 0.75", "3pi/4"),
    ("0.25turn", "90 1.5707963267948966 0.25 100 0.5", "pi/2"),
    ("100grad", "90 1.5707963267948966 0.25 100 0.5", "pi/2"),
    ("-180", "-180 -3.141592653589793 -0.5 -200 -1", "-pi"),
    ("0", "0 0 0 0 0", "0"),
    ("tau", "360 6.283185307179586 1 400 2", "2pi"),
    ("asin(0.5)", "30 0.5235987755982989 0.08333333333333333 33.333333333333336 0.16666666666666669", ""),
  ])
  func `an angle in every unit`(_ one: (String, String, String)) throws {
    let (text, numbers, multiple) = one
    let wanted = numbers.split(separator: " ").compactMap { Double($0) }
    let bare = m34(["angle", "-b", text]).output.split { $0 == " " || $0 == "\n" }.compactMap { Double($0) }
    try #require(bare.count == 5)
    for (got, want) in zip(bare, wanted) { #expect(abs(got - want) <= want.magnitude * 0x1p-51, "\(text): \(bare)") }
    let csv = m34(["angle", "-f", "csv", text]).output.split { $0 == "," || $0 == "\n" }.compactMap { Double($0) }
    #expect(csv == bare)
    let json = try #require(m34(["angle", "-f", "json", text]).json as? [String: Double])
    #expect(["degrees", "radians", "turns", "gradians", "pi"].map { json[$0] } == bare)
    let lines = m34(["angle", text]).output
    #expect(lines.hasPrefix("degrees   "))
    if !multiple.isEmpty { #expect(lines.hasSuffix("\npi        \(multiple)\n"), "\(lines)") }
  }

  @Test func `precision, decimals and --radians`() {
    #expect(m34(words("angle -b -p 3 30")).output == "30 0.524 0.0833 33.3 0.167\n")
    #expect(m34(words("angle -b --decimals 2 30")).output == "30.00 0.52 0.08 33.33 0.17\n")
    #expect(m34(words("angle -b -p 6 --radians 1")).output == "57.2958 1 0.159155 63.662 0.31831\n")
    #expect(m34(words("angle -b -p 6 1rad")).output == "57.2958 1 0.159155 63.662 0.31831\n")
  }

  @Test(arguments: ["css", "svg", "swift", "objc", "nsstring", "latex", "numpy", "c"])
  func `a format that has no angles says so`(_ format: String) {
    let run = m34(["angle", "-f", format, "30"])
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.error == "m34: an angle has no form in '\(format)'\n  write -f text, bare, csv or json\n")
  }
}

@Suite struct StandardInputTests {
  @Test func `a chain or a matrix comes from standard input`() {
    #expect(m34(words("-b @- point 1 2"), input: "scale 2\n# and so on\nthen translate 1 0\n").output == "3 4\n")
    #expect(m34(words("-b @- point 1 2"), input: "[2, 0, 0, 2, 0, 0]").output == "2 4\n")
    #expect(m34(words("-b scale 3 @- inverse point 6 6"), input: "2 0 0 2 0 0\n", block: 1).output == "9 9\n")
  }

  @Test("an empty input is no identity: what should have written it has failed", arguments: ["", "\n", " \n\n"])
  func emptyInput(_ input: String) {
    let run = m34(words("-b @- point 1 2"), input: input)
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.error.hasPrefix("m34: standard input is empty\n"))
    #expect(m34(words("-b @- point 1 2"), input: "# nothing yet\n").output == "1 2\n")
  }

  @Test(arguments: ["@- @-", "@- [ scale 2 @- ]", "is equal @- to @-", "@both"])
  func `it has one reader`(_ line: String) {
    let run = m34(words(line), input: "scale 2\n", files: ["both": "@-\n@-\n"])
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.error.contains("standard input has one reader: '@-' reads it already, so '@-' cannot"))
  }

  @Test(arguments: [("each", "'each'"), ("map", "'map'")])
  func `a filter reads it itself`(_ one: (String, String)) {
    let run = m34([one.0, "scale", "2", "@-"], input: "scale 2\n")
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.error.contains("standard input has one reader: \(one.1) reads it already, so '@-' cannot"))
  }

  @Test func `a failing read is an error with status 4`() {
    var environment = Environment(
      readInput: { () throws(SystemError) in
        throw SystemError(message: "cannot read standard input: Input/output error")
      },
      readFile: { (name) throws(SystemError) in throw SystemError(message: "cannot open '\(name)': Permission denied")
      },
      writeOutput: { (_) throws(SystemError) in },
      writeError: { _ in },
      inputIsTerminal: { false }
    )
    #expect(Tool(environment: environment).run(["@-"]) == 4)
    #expect(Tool(environment: environment).run(["each"]) == 4)
    #expect(Tool(environment: environment).run(["@f"]) == 4)
    environment.writeOutput = { (_) throws(SystemError) in
      throw SystemError(message: "cannot write the output: No space left on device")
    }
    #expect(Tool(environment: environment).run(["scale", "2"]) == 4)
    #expect(Tool(environment: environment).run(["help"]) == 4)
    environment.writeOutput = { (_) throws(SystemError) in throw SystemError(message: "", isClosedPipe: true) }
    #expect(Tool(environment: environment).run(["scale", "2"]) == 0, "a closed pipe ends the program quietly")
  }
}
