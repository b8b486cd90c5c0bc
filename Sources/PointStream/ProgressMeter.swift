/// Telling how far a long run is.

import NumberText
import Platform

/// Shows lines done, their rate, and for files how much is left.
struct ProgressMeter {
  private let descriptor: Int32
  private let isTerminal: Bool
  private let isShown: Bool
  private let unit: String
  private let totalBytes: Int?
  private let start: Double
  private var nextTime: Double
  private var hasShown = false

  /// `setting` decides whether anything is shown; the input's size is looked at where it is a file.
  init(_ setting: StreamOptions.Progress, unit: String, input: Int32, output: Int32, errors: Int32) {
    descriptor = errors
    self.unit = unit
    isTerminal = isatty(errors) == 1
    isShown = setting == .always || (setting == .automatic && isTerminal && isatty(output) == 0)
    totalBytes = isShown ? bytesLeft(input) : nil
    start = isShown ? monotonicSeconds() : 0
    nextTime = start + 1
  }

  /// Shows the state where it is time to: after a second, then five times a second on a terminal, else each second.
  mutating func update(bytes: Int, count: Int) {
    guard isShown else { return }
    let now = monotonicSeconds()
    guard now >= nextTime else { return }
    nextTime = now + (isTerminal ? 0.2 : 1)
    show(bytes: bytes, count: count, seconds: now - start)
  }

  /// Shows the last state, and ends the line on a terminal.
  mutating func finish(bytes: Int, count: Int, isAlways: Bool) {
    guard isShown, hasShown || isAlways else { return }
    show(bytes: bytes, count: count, seconds: monotonicSeconds() - start)
    if isTerminal { writeMessage(descriptor, "\n") }
  }

  private mutating func show(bytes: Int, count: Int, seconds: Double) {
    hasShown = true
    let text = Self.text(bytes: bytes, of: totalBytes, count: count, unit: unit, seconds: seconds)
    // On a terminal each state replaces the one before.
    writeMessage(descriptor, isTerminal ? "\r\(text)\u{1B}[K" : "\(text)\n")
  }

  /// The state in words.
  static func text(bytes: Int, of total: Int?, count: Int, unit: String, seconds: Double) -> String {
    var parts: [String] = []
    if let total, total > 0 { parts.append("\(min(100, 100 * bytes / total)) %") }
    parts.append("\(count) \(unit)s")
    if seconds > 0 {
      parts.append(NumberWriter.text(Double(count) / seconds / 1e6, style: .significant(3)) + " million/s")
    }
    if let total, bytes > 0, bytes < total {
      let left = seconds * Double(total - bytes) / Double(bytes)
      parts.append(NumberWriter.text(left, style: .fixed(left < 10 ? 1 : 0)) + " s left")
    }
    return parts.joined(separator: ", ")
  }
}
