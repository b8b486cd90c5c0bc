/// Check files: what holds, what does not, and what is said about it.
///
/// The numbers are by hand: scaling, quarter turns, and the perspective 1/(1 - z/500).

import Foundation
import Notation
import Testing
import TransformCore

struct CheckFileTests {
  private func run(_ text: String) -> CheckReport {
    CheckFile.run(SourceText(Array(text.utf8), origin: .file("lesson")), options: ReadingOptions()) { (_, _) in nil }
  }

  @Test(arguments: [
    "chain scale 2 then translate 10 0\naccept 1 0\nexpect 12 0",
    "chain scale 2 translate 10 0\naccept point 1 0\nexpect 22, 0",
    "chain rotate 90 # a quarter\naccept rect 0 0 10 20\nexpect -20 0 20 10",
    "chain rotate 90\naccept rect 0 0 10 20\nexpect 0 0 0 10 -20 10 -20 0",
    "chain rotate 90\nexpect matrix 0 1 -1 0 0 0", "chain scale 2\nexpect matrix [2, 0, 0, 2, 0, 0]",
    "chain m34=-1/500\nexpect matrix 1 0 0 0 0 1 0 0 0 0 1 -1/500 0 0 0 1",
    "chain scale 2\nexpect matrix 2 0 0 0 2 0 0 0 1", "chain m34=-1/500\naccept 50 0 600\nexpect behind",
    "chain m34=-1/500\naccept 50 0 250\nexpect 100 0 500\nexpect 100 0", "chain scale 2\naccept size 3x4\nexpect 6 8",
    "chain scale 2\naccept points 1,2 3,4\nexpect 2 4\nexpect 6 8",
    "chain scale 2\naccept points 1,2 3,4\nexpect 2 4 6 8",
    "chain scale 2 point 1 2\nexpect 2 4", "  chain\tscale 2\r\n\taccept 1 2\r\n  expect 2 4\r\n",
    "chain rotate 33 translate 4 5\naccept 1 2\nroundtrip",
    "chain m34=-1/500 rotateY 40\naccept rect 1 2 3 4\nroundtrip",
    "chain scale 2\naccept layer 10x20 at 5 5\nexpect -5 -15 20 40",
    "tolerance 0.01\nchain scale 2\naccept 1 2\nexpect 2.009 3.991",
    "chain let k = scale 2\nchain k\naccept 1 2\nexpect 2 4", "chain scale 3\naccept 1/3 sqrt(2)\nexpect 1 3*sqrt(2)",
    "chain rotat 3\nfails 2", "chain [ scale 0 ] inverse\nfails 3", "chain @nowhere\nfails 4",
    "chain scale 2\naccept 1 2 3 4\nfails 2",
    "chain scale 2\naccept vector 1 2\nexpect 2 4", "chain css \"rotate(90deg)\"\naccept 1 0\nexpect 0 1",
  ]) func `what is right holds`(_ text: String) {
    let report = run(text)
    #expect(report.failures.map { "\($0.line): \($0.found)" } == [])
    #expect(report.passed >= 1)
  }

  @Test(arguments: [
    ("chain scale 2\naccept 1 0\nexpect 3 0", 3, "3 0", "2 0"),
    ("chain scale 2\naccept 1 0\nexpect 2 0 0 0", 3, "2 0 0 0", "2 0"),
    ("chain scale 2\nexpect matrix 2 0 0 2 0 1", 2, "2 0 0 2 0 1", "2 0 0 2 0 0"),
    (
      "chain scale 2 2 2\nexpect matrix 2 0 0 2 0 0", 2, "2 0 0 2 0 0",
      "2 0 0 0 0 2 0 0 0 0 2 0 0 0 0 1, which six numbers cannot hold: m33"
    ),
    ("chain scale 2\naccept 1 1\nexpect behind", 3, "behind: at or behind the eye", "2 2"),
    ("chain m34=-1/500\naccept 0 0 500\nexpect 0 0", 3, "0 0", "nothing: at or behind the eye"),
    (
      "chain scale 0\naccept 1 1\nroundtrip", 3, "the way there and back",
      "the chain has no inverse: its matrix is singular"
    ),
    ("chain rotat 3", 1, "no error", "unknown operation 'rotat'"),
    ("prose\nchain scale 2\naccept 1 x\nmore prose", 3, "no error", "'point' takes 2 or 3 numbers, found 1"),
    ("chain scale 2\nfails 3", 2, "failure with exit status 3", "no error"),
    ("chain scale 2\nfails", 2, "a code after 'fails': the exit status 2, 3 or 4", "the end of the line"),
    ("chain scale 2\nfails badly", 2, "a code after 'fails': the exit status 2, 3 or 4", "badly"),
    ("chain rotat 3\nfails 3", 2, "failure with exit status 3", "exit status 2: unknown operation 'rotat'"),
    ("chain scale 2\nexpect 1 2", 2, "a check that can be read", "expected an 'accept' line before this one"),
    ("accept 1 2", 1, "no error", "expected a 'chain' line before this one"),
    ("tolerance -1", 1, "a tolerance", "expected one number that is not negative"),
    ("chain scale 2\naccept 1 2\nexpect", 3, "a check that can be read", "expected numbers, 'matrix' or 'behind'"),
    ("tolerance 0.001\nchain scale 2\naccept 1 2\nexpect 2.0011 4", 4, "2.0011 4", "2 4"),
    ("tolerance 0\nchain scale 0.1\naccept 3 0\nexpect 0.3 0", 4, "0.3 0", "0.30000000000000004 0"),
  ]) func `what is wrong is told with both values`(_ text: String, _ line: Int, _ expected: String, _ found: String)
    throws
  {
    let report = run(text)
    #expect(report.failures.count == 1)
    let failure = try #require(report.failures.first)
    #expect(failure.line == line)
    #expect(failure.expected == expected)
    #expect(failure.found == found)
    #expect(report.passed == 0)
  }

  @Test func `an error fails what rests on it, once each`() {
    let report = run("chain rotat 3\naccept 1 2\nexpect 1 2\nchain scale 2\naccept 1 2\nexpect 2 4")
    #expect(report.failures.map(\.line) == [1, 3])
    #expect(report.passed == 1)
    #expect(report.failures[1].chain == "chain rotat 3")
  }

  @Test func `prose is passed over`() {
    let report = run("The chain is long.\nchained\nexpectations\n# chain scale 2\nTolerance matters.\n\u{FEFF}\n")
    #expect(report.count == 0)
  }

  @Test(arguments: ["order.m34check", "perspective.m34check", "apple.m34check"])
  func `the lessons hold`(_ name: String) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let data = try Data(contentsOf: folder.appendingPathComponent("Cases/check/\(name)"))
    let report = CheckFile.run(SourceText(Array(data), origin: .file(name)), options: ReadingOptions()) { (_, _) in nil
    }
    #expect(report.failures.map { "line \($0.line): expected \($0.expected), found \($0.found)" } == [])
    #expect(report.passed >= 10)
  }
}
