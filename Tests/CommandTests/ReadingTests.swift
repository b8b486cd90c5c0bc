/// What the program reads besides its own language, and what it says where it cannot.

import Foundation
import Testing

@testable import m34

@Suite struct ReadingTests {
  @Test func `the name of a file behind css or svg is answered by how to read the file`() {
    // Any file that is there will do: this one.
    let file = #filePath
    for line in [["css", file], ["svg", file], ["css", "@" + file]] {
      let run = m34(line)
      #expect(run.status == 2)
      #expect(run.output == "")
      #expect(run.error.hasSuffix("\n  to read the file write @\(file) alone, without css or svg before it\n"))
    }
    #expect(!m34(["css", "no.such.file"]).error.contains("to read the file"))
  }

  @Test func `map reads decimal commas only where nothing else is a comma`() {
    let run = m34(["map", "--decimal-comma", "scale", "2"], input: "1,5;2\n")
    #expect(run.output == "3;4\n")
    for arguments in [["--delimiter", "comma"], ["--delimiter", ","], ["--binary", "f64"]] {
      let refused = m34(["map", "--decimal-comma", "scale", "2"] + arguments, input: "1,5;2\n")
      #expect(refused.status == 2)
      #expect(refused.output == "")
    }
  }

  @Test func `map keeps the lines that it cannot map`() {
    let run = m34(["map", "--on-error", "keep", "scale", "2"], input: "1 2\nx y\n")
    #expect(run.output == "2 4\nx y\n")
    #expect(run.status == 3)
    #expect(m34(["map", "--on-error", "keep", "--max-errors", "1", "scale", "2"], input: "1 2\nx y\n").status == 0)
  }

  @Test func `columns by number beside a header are answered by the option for headers`() {
    let run = m34(["map", "--columns", "3,4", "scale", "2"], input: "a,b,lon,lat\n1,2,3,4\n")
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.error.contains("no numbers in columns 3, 4") && run.error.contains("'--header 1'"))
    let right = m34(["map", "--columns", "3,4", "--header", "1", "scale", "2"], input: "a,b,lon,lat\n1,2,3,4\n")
    #expect(right.output == "a,b,lon,lat\n1,2,6,8\n")
  }

  @Test(arguments: [
    ("chian scale 2", "chian", "chain"), ("Chain scale 2 translate 1 2", "Chain", "chain"),
    ("chain: @file.m34", "chain:", "chain"), ("* chain scale 2", "* chain", "chain"),
    ("1. chain half", "1. chain", "chain"), ("accepts 1 2", "accepts", "accept"),
    ("Accept rect 0 0 1 1", "Accept", "accept"), ("expects 2, 4", "expects", "expect"),
    ("Expect: 2 4", "Expect:", "expect"), ("- expect 2 4", "- expect", "expect"),
    ("  > expect 2 4\r", "> expect", "expect"), ("expected behind", "expected", "expect"),
    ("exepct matrix 1 0 0 1 0 0", "exepct", "expect"), ("expekt matrix [1, 0, 0, 1, 0, 0]", "expekt", "expect"),
    ("tolerence 1e-3", "tolerence", "tolerance"), ("Roundtrip", "Roundtrip", "roundtrip"),
    ("fail 3", "fail", "fails"), ("+ fails 2", "+ fails", "fails"),
  ]) func `a check whose word has a slip is told`(_ line: String, _ beginning: String, _ word: String) {
    let run = m34(
      ["check", "lesson"],
      files: ["lesson": "chain let half = scale 0.5\nprose\n\(line)\nexpect matrix 1 0 0 1 0 0\n"]
    )
    #expect(run.error == "m34: lesson:3: note: '\(beginning)' is read as prose; did you mean '\(word)'?\n")
    #expect(run.output.hasSuffix("lesson: 1 of 1 passed\n"))
    #expect(run.status == 0)
    #expect(m34(["check", "-q", "-"], input: line).error.hasPrefix("m34: there are no checks"))
  }

  @Test(arguments: [
    "Expect the point to move", "Expect 12 0 here, since the scale acts first.", "Chains are read from the left.",
    "Chain", "chained", "Accept that 2 is 2", "# chain scale 2", "# expects 2 4", "Accept", "The tolerance is 3",
    "Tolerance matters.", "Roundtrips are checked too.", "`chain scale 2`", "Fails often", "- a list", "* 1 2 3", "- 3",
    "1.5 2.5", "expects a point", "Each 3", "example 2 4 6", "Change 3",
  ]) func `prose stays free`(_ line: String) {
    let run = m34(["check", "-"], input: "chain scale 2\n\(line)\nexpect matrix 2 0 0 2 0 0\n")
    #expect(run.error == "")
    #expect(run.output == "standard input: 1 of 1 passed\n")
  }
}
