/// Writing mapped blocks in the order of the input, and all that depends on that order: line numbers, the first
/// failures, the end of the run.

import Platform

/// Where the blocks end up.
///
/// It is not safe for several threads at once: who emits has the writer's seat.
final class Emitter {
  private let output: Int32
  private let errors: Int32
  private let report: FailureReport
  private var progress: ProgressMeter

  /// Why the run ends before the input does.
  private(set) var ending: StreamOutcome.Ending?
  private(set) var lineCount = 0
  private(set) var failureCount = 0
  private var inputCount = 0
  private var fateOfLongLine = MappedBlock.Fate.kept

  /// Whether the part of an overlong line that came last ended with a CR, which may belong to its line end.
  private var longLineEndsWithReturn = false

  init(options: StreamOptions, unit: String, input: Int32, output: Int32, errors: Int32) {
    self.output = output
    self.errors = errors
    report = FailureReport(
      prefix: options.messagePrefix,
      unit: unit,
      blockSize: options.blockSize,
      usesDecimalComma: options.usesDecimalComma
    )
    progress = ProgressMeter(options.progress, unit: unit, input: input, output: output, errors: errors)
  }

  /// Writes one block; false where the run is over.
  func emit(_ block: MappedBlock) -> Bool {
    guard ending == nil else { return false }
    do throws(SystemFailure) {
      try write(block)
    } catch {
      ending = error.code == EPIPE ? .closedPipe : .writeFailed(error.code)
      return false
    }
    for failure in block.failures.prefix(max(0, MappedBlock.shownFailures - failureCount)) {
      writeMessage(errors, report.message(failure, line: lineCount + failure.line + 1))
    }
    failureCount += block.failureCount
    lineCount += block.lineCount
    inputCount += block.inputCount
    progress.update(bytes: inputCount, count: lineCount)
    if block.isStopped {
      ending = .stopped
      return false
    }
    return true
  }

  /// Says what is left to say and tells how the run went.
  func finish(_ natural: StreamOutcome.Ending, isProgressAlways: Bool) -> StreamOutcome {
    progress.finish(bytes: inputCount, count: lineCount, isAlways: isProgressAlways)
    let ending = ending ?? natural
    if failureCount > 0 && ending != .stopped && ending != .closedPipe {
      writeMessage(errors, report.summary(failureCount))
    }
    return StreamOutcome(ending: ending, lines: lineCount, failedLines: failureCount)
  }

  private func write(_ block: MappedBlock) throws(SystemFailure) {
    let bytes = BytePointer(block.base)
    switch block.kind {
    case .lines:
      try writeAll(output, bytes, block.count)
    case .longLineHead:
      fateOfLongLine = block.fate
      try writeAll(output, bytes, block.count)
    case .longLineTail:
      switch fateOfLongLine {
      case .kept:
        try writeAll(output, bytes, block.count)
      case .dropped:
        break
      case .droppedUpToLineEnd:
        // The line end alone is left of the last part.
        guard block.count > 0, bytes[block.count - 1] == 10 else { break }
        let hasReturn = block.count > 1 ? bytes[block.count - 2] == 13 : longLineEndsWithReturn
        let lineEnd: [UInt8] = hasReturn ? [13, 10] : [10]
        try lineEnd.withUnsafeBufferPointer { buffer throws(SystemFailure) in
          if let start = buffer.baseAddress { try writeAll(output, start, buffer.count) }
        }
      }
    }
    longLineEndsWithReturn = block.endsWithReturn
  }
}
