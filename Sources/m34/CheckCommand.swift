/// Files that check chains: `m34 check FILE...`.

import ArgumentTable
import Notation

extension Command {
  static let check = Command(
    CommandDeclaration(
      name: "check",
      operands: "FILE...",
      operandKind: .file,
      operandCount: 1...Int.max,
      summary: "runs the checks in lessons, homework and acceptance tests",
      discussion: """
        A line is a check if it begins with one of these words; every other line is prose.

          chain CHAIN            the chain for the lines below
          accept SUBJECT         what it is applied to; bare numbers are a point
          expect NUMBERS         a point, a size, a rect's bounds or corners
          expect matrix NUMBERS  the matrix of the chain as 6, 9 or 16 numbers
          expect behind          the image is at or behind the eye
          tolerance E            how far numbers may be off below; 1e-9 at first
          roundtrip              the chain leads there, and its inverse back
          fails CODE             the chain or subject above fails with this status

        Where a tolerance is smaller than the rounding of the expected number, a few such roundings are allowed, unless it \
        is 0. Each line that does not hold is shown with what was expected and what was found. The exit status is 1 if any \
        did not hold.
        """,
      options: ["radians", "box"],
      examples: [
        Example(
          "printf 'chain scale 2\\naccept 1 2\\nexpect 2 4\\nexpect matrix 2 0 0 2 0 0\\n' | m34 check -",
          output: "standard input: 2 of 2 passed\n"
        )
      ]
    )
  ) { (invocation, session) throws(Failure) in
    let options = try session.reader(invocation).options
    var (passed, count) = (0, 0)
    var lines: [String] = []
    for operand in invocation.operands {
      let source = try session.file(operand.text, invocation)
      let name = operand.text == "-" ? "standard input" : operand.text
      let report = CheckFile.run(source, options: options) { (word, words) in
        Suggestion.nearest(to: word, among: words)
      }
      for slip in report.slips {
        let note = Note("'\(slip.beginning)' is read as prose; did you mean '\(slip.word)'?")
        session.say([note], invocation, place: "\(name):\(slip.line): ")
      }
      for failure in report.failures { lines += described(failure, in: name) }
      lines.append(report.count == 0 ? "\(name): no checks" : "\(name): \(report.passed) of \(report.count) passed")
      passed += report.passed
      count += report.count
    }
    if invocation.operands.count > 1 { lines.append("all files: \(passed) of \(count) passed") }
    if count == 0 {
      throw Failure(
        ExitCode.usage,
        "there are no checks in \(lines.count == 1 ? "this file" : "these files")",
        hint: "lines of a check begin with chain, accept, expect, tolerance, roundtrip or fails"
      )
    }
    try session.write(Array(lines.map { $0 + "\n" }.joined().utf8))
    return passed == count ? ExitCode.done : ExitCode.no
  }

  private static func described(_ failure: CheckFailure, in file: String) -> [String] {
    var lines = ["\(file):\(failure.line): \(failure.text)"]
    if let chain = failure.chain { lines.append("  \(chain)") }
    if let accepted = failure.accepted { lines.append("  \(accepted)") }
    lines.append("  expected  \(failure.expected)")
    lines.append("  found     \(failure.found)")
    return lines
  }
}
