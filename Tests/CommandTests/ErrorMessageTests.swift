/// What the program says to bad input: every message, its place and its hint, to the letter.

import Foundation
import Testing

@testable import m34

/// One block of Tests/Golden/errors.txt, which says how it is written.
private struct ErrorCase: CustomTestStringConvertible {
  var command = ""
  var input: [String] = []
  var files: [(name: String, lines: [String])] = []
  var status: Int32?
  var output: [String] = []
  var error: [String] = []

  var testDescription: String { command }

  func run() -> Run {
    func joined(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }
    return m34(
      Array(words(command).dropFirst()),
      input: joined(input),
      files: Dictionary(uniqueKeysWithValues: files.map { ($0.name, joined($0.lines)) })
    )
  }

  /// The block with what a run gave.
  func written(_ run: Run) -> [String] {
    func lines(_ text: String, _ mark: String) -> [String] {
      text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { trimmed("\(mark) \($0)") }
    }
    return ["$ \(command)"] + input.map { trimmed("< \($0)") }
      + files.flatMap { file in file.lines.map { trimmed("@\(file.name) \($0)") } }
      + ["=> \(run.status)"] + lines(run.output, ">") + lines(run.error, "|")
  }

  private func trimmed(_ line: String) -> String { line.hasSuffix(" ") ? String(line.dropLast()) : line }

  static let file = casesFolder.deletingLastPathComponent().appendingPathComponent("Golden/errors.txt")

  static func all() throws -> [ErrorCase] {
    let text = try String(contentsOf: file, encoding: .utf8)
    return text.components(separatedBy: "\n\n").compactMap { ErrorCase(block: $0) }
  }

  /// Reads a block; nil where it holds no command.
  init?(block: String) {
    for line in block.split(separator: "\n") {
      let rest = String(line.dropFirst(2))
      switch line.first {
      case "$": command = rest
      case "<": input.append(rest)
      case ">": output.append(rest)
      case "|": error.append(rest)
      case "=": status = Int32(line.drop { $0 == "=" || $0 == ">" || $0 == " " })
      case "@":
        let parts = line.dropFirst().split(separator: " ", maxSplits: 1)
        let content = parts.count > 1 ? String(parts[1]) : ""
        if let index = files.firstIndex(where: { $0.name == String(parts[0]) }) {
          files[index].lines.append(content)
        } else {
          files.append((String(parts[0]), [content]))
        }
      default: break
      }
    }
    if command.isEmpty { return nil }
  }
}

@Suite struct ErrorMessageTests {
  @Test("bad input is answered with its place and a way out", arguments: try ErrorCase.all())
  private func message(_ one: ErrorCase) {
    let run = one.run()
    #expect(run.status == one.status)
    #expect(run.output == one.output.map { $0 + "\n" }.joined())
    #expect(run.error == one.error.map { $0 + "\n" }.joined())
  }

  @Test func `there are many kinds of bad input, and each ends with the exit status of its kind`() throws {
    let cases = try ErrorCase.all()
    #expect(cases.count >= 150)
    for one in cases {
      let status = try #require(one.status, "\(one.command)")
      #expect([2, 3, 4].contains(status), "\(one.command)")
      #expect(one.error.first?.hasPrefix("m34: ") == true, "\(one.command)")
    }
  }

  /// Writes the file anew where `M34_RECORD` is set, for a person to judge; recording never passes.
  @Test(.enabled(if: recordingFolder != nil)) func `recording the messages`() throws {
    let text = try String(contentsOf: ErrorCase.file, encoding: .utf8)
    let blocks = text.components(separatedBy: "\n\n").map { block in
      ErrorCase(block: block).map { $0.written($0.run()).joined(separator: "\n") }
        ?? block.trimmingCharacters(in: .newlines)
    }
    try expectGolden(blocks.joined(separator: "\n\n") + "\n", "errors.txt")
  }
}
