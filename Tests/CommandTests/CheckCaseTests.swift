/// The handed command lines, run one by one.

import Foundation
import Testing

@testable import m34

/// One line of a case file.
struct CheckCase: CustomTestStringConvertible, @unchecked Sendable {
  var id: String
  var arguments: [String]
  var input: String
  var expectations: [[String: Any]]
  var tolerance: Double
  var feed: [String: Any]?

  var testDescription: String { "\(id): m34 \(arguments.joined(separator: " "))" }

  static func all(_ path: String) throws -> [CheckCase] {
    try jsonLines(path).map { line in
      CheckCase(
        id: try #require(line["id"] as? String),
        arguments: try #require(line["argv"] as? [String]),
        input: line["stdin"] as? String ?? "",
        expectations: try expectations(line["expect"]),
        tolerance: line["tol"] as? Double ?? 1e-9,
        feed: line["feed"] as? [String: Any]
      )
    }
  }

  /// One expectation, or several of which any will do.
  private static func expectations(_ value: Any?) throws -> [[String: Any]] {
    if let several = value as? [[String: Any]] { return several }
    return [try #require(value as? [String: Any])]
  }

  /// What differs from the expectation; empty where nothing does.
  static func differences(_ run: Run, _ expect: [String: Any], _ tolerance: Double) -> [String] {
    var differences: [String] = []
    if let status = expect["exit"] as? Int32 ?? (expect["exit"] as? Int).map(Int32.init), status != run.status {
      differences.append("exit status \(run.status), not \(status): \(run.error)")
    }
    if let output = expect["stdout"] as? String, output != run.output {
      differences.append("stdout '\(run.output)', not '\(output)'")
    }
    if let numbers = expect["numbers"] as? [Any] {
      let got = run.output.split { $0 == " " || $0 == "\n" || $0 == "\t" }.compactMap { Double($0) }
      if !agrees(got, numbers, tolerance) { differences.append("numbers \(got), not \(numbers)") }
    }
    if expect["stdout_empty"] as? Bool == true, !run.output.isEmpty {
      differences.append("stdout '\(run.output)', not empty")
    }
    if let empty = expect["stderr_empty"] as? Bool, empty != run.error.isEmpty {
      differences.append("stderr '\(run.error)'")
    }
    for text in expect["stderr_contains"] as? [String] ?? [] where !run.error.contains(text) {
      differences.append("stderr '\(run.error)' lacks '\(text)'")
    }
    if let paths = expect["json"] as? [String: Any] {
      guard let json = run.json else { return differences + ["stdout is no JSON: '\(run.output)'"] }
      for (path, want) in paths where !agrees(dig(json, path), want, tolerance) {
        differences.append("\(path) is \(dig(json, path) ?? "missing"), not \(want)")
      }
    }
    return differences
  }

  func check() {
    let run = m34(arguments, input: input)
    let all = expectations.map { CheckCase.differences(run, $0, tolerance) }
    #expect(all.contains([]), "\(all.first ?? [])")
    if let feed, let path = feed["path"] as? String, let argv = feed["argv"] as? [String],
      let expect = feed["expect"] as? [String: Any]
    {
      let word = "\(dig(run.json, path) ?? "")"
      let again = CheckCase.differences(m34(argv + [word]), expect, tolerance)
      #expect(again.isEmpty, "fed again: \(again)")
    }
  }
}

@Suite struct CheckCaseTests {
  @Test("the contract's examples and rules", arguments: try CheckCase.all("check/design.jsonl"))
  func design(_ one: CheckCase) { one.check() }

  @Test("the worked numbers of Apple's types", arguments: try CheckCase.all("check/apple.jsonl"))
  func apple(_ one: CheckCase) { one.check() }
}
