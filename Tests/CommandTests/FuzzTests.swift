/// No input crashes the program, makes it hang, or makes it say half an answer.
///
/// `M34_FUZZ_SECONDS` says for how long random inputs are tried (2 if not given) and `M34_FUZZ_SEED` with which the count begins; a
/// failure names its seed, and that alone makes the same input again. Best run under the address sanitizer: `make fuzz`.

import ArgumentTable
import Foundation
import Notation
import Testing

@testable import m34

@Suite struct FuzzTests {
  /// The longest that one input may take, in seconds of the processor.
  private static let limit = 2.0

  @Test func `no random input crashes, hangs or half-answers`() async throws {
    let environment = ProcessInfo.processInfo.environment
    let seconds = environment["M34_FUZZ_SECONDS"].flatMap(Double.init) ?? 2
    let isLong = environment["M34_FUZZ_SECONDS"] != nil
    let first =
      environment["M34_FUZZ_SEED"].flatMap(UInt64.init)
      ?? (isLong ? UInt64(Date().timeIntervalSince1970) << 20 : 1)
    let grammar = try FuzzGrammar()
    let report = await withCheckedContinuation { (continuation: CheckedContinuation<FuzzReport, Never>) in
      // A thread of its own, with the stack that the program's own main thread has.
      let thread = Thread { continuation.resume(returning: Self.fuzz(grammar, from: first, seconds: seconds)) }
      thread.stackSize = 8 << 20
      thread.start()
    }
    for failure in report.failures { Issue.record("\(failure)") }
    #expect(report.count > 20)
    #expect(report.answered > 0 && report.refused > 0, "right and wrong inputs are both tried")
    print(
      "fuzz: \(report.count) inputs in \(Int(seconds)) s from seed \(first): \(report.answered) answered, "
        + "\(report.refused) refused, slowest \(Int(report.slowest * 1000)) ms, \(report.failures.count) failures"
    )
  }

  private struct FuzzReport: Sendable {
    var count = 0
    var answered = 0
    var refused = 0
    var slowest = 0.0
    var failures: [String] = []
  }

  private static func fuzz(_ grammar: FuzzGrammar, from first: UInt64, seconds: Double) -> FuzzReport {
    var report = FuzzReport()
    // What a crash would leave behind: the seed of the input that was being tried.
    let trace = FileManager.default.temporaryDirectory.appendingPathComponent("m34-fuzz-\(getpid())")
    _ = FileManager.default.createFile(atPath: trace.path, contents: nil)
    let handle = FileHandle(forWritingAtPath: trace.path)
    defer { try? FileManager.default.removeItem(at: trace) }
    let end = Date().addingTimeInterval(seconds)
    var seed = first
    while Date() < end, report.failures.count < 10 {
      handle?.seek(toFileOffset: 0)
      handle?.write(Data("\(seed)\n".utf8))
      var generator = SeededGenerator(seed: seed)
      let input = generator.input(grammar)
      let start = processorTime()
      let run = input.run()
      let time = processorTime() - start
      report.count += 1
      report.slowest = max(report.slowest, time)
      if run.status == 0 { report.answered += 1 } else { report.refused += 1 }
      for fault in faults(of: run, input, time) { report.failures.append("seed \(seed): \(fault): \(input.text)") }
      seed &+= 1
    }
    return report
  }

  /// The processor's time of this thread, which other work on the machine does not lengthen.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// What is wrong with a run; empty where nothing is.
  private static func faults(of run: Run, _ input: FuzzInput, _ time: Double) -> [String] {
    var faults: [String] = []
    if time > limit { faults.append("it takes \(time) s") }
    if !(0...4).contains(run.status) { faults.append("exit status \(run.status)") }
    let command = command(of: input.arguments)
    if run.status >= 2, !run.error.contains("m34: "), !run.error.hasPrefix("usage: m34 ") {
      faults.append("it fails without a message")
    }
    if run.error.unicodeScalars.contains(where: { $0.value < 32 && $0 != "\n" || $0.value == 127 }) {
      faults.append("a control character reaches the terminal: \(run.error.debugDescription)")
    }
    guard let command, !["help", "completions", "map"].contains(command) else { return faults }
    if command != "each", command != "code", command != "check", run.status == 2 || run.status == 3, !run.output.isEmpty
    {
      faults.append("half an answer: \(run.output.prefix(200).debugDescription)")
    }
    for line in run.output.split(separator: "\n") where !line.contains("\"error\"") {
      if let word = notFinite(in: line) { faults.append("it prints \(word): \(line.prefix(200))") }
    }
    if run.status == 0, command == "calculate", run.output.hasPrefix("{\"order\""), run.json == nil {
      faults.append("no JSON: \(run.output.prefix(200))")
    }
    return faults
  }

  /// The command that a line chooses; nil where the line is refused or asks for help.
  private static func command(of arguments: [String]) -> String? {
    let result = try? Program.table.parse(
      arguments,
      isNumber: ChainReader.readsAsNumber,
      isKnownWord: Program.canBeginChain
    )
    guard case .invocation(let invocation)? = result else { return nil }
    return invocation.command.name
  }

  /// A number that is none, among the words of a line.
  private static func notFinite(in line: Substring) -> String? {
    let words = line.split { !($0.isLetter || $0.isNumber || "+-._".contains($0)) }
    return words.lazy.map { $0.lowercased() }
      .first { ["nan", "-nan", "inf", "-inf", "+inf", "infinity", "-infinity"].contains($0) }
  }
}
