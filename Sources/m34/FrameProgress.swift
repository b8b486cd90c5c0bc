/// Telling how far a run over many frames is.

import NumberText
import Platform

/// Shows frames done, their rate and the time left: when asked to, and by itself on a terminal when the run lasts over
/// a second.
struct FrameProgress {
  private let total: Int
  private let isAlways: Bool
  private let isTerminal: Bool
  private let write: ([UInt8]) -> Void
  private let start: Double
  private var nextTime: Double
  private var done = 0
  private var hasShown = false

  init(total: Int, isAlways: Bool, _ environment: Environment) {
    self.total = total
    self.isAlways = isAlways
    isTerminal = isatty(environment.descriptors.error) == 1
    write = environment.writeError
    start = monotonicSeconds()
    nextTime = start + 1
  }

  /// Shows the state where it is time to.
  mutating func update(done: Int) {
    self.done = done
    // Asking for the time costs little beside a frame.
    guard isAlways || (isTerminal && total > 1), monotonicSeconds() >= nextTime else { return }
    nextTime = monotonicSeconds() + (isTerminal ? 0.2 : 1)
    show()
  }

  /// Shows the last state, and ends the line on a terminal.
  mutating func finish() {
    guard isAlways || hasShown else { return }
    show()
    if isTerminal { write([10]) }
  }

  private mutating func show() {
    hasShown = true
    let seconds = max(monotonicSeconds() - start, 1e-9)
    var text =
      "frame \(done) of \(total), \(NumberWriter.text(Double(done) / seconds, style: .significant(3))) a second"
    if done > 0, done < total {
      text += ", \(NumberWriter.text(seconds * Double(total - done) / Double(done), style: .fixed(1))) s left"
    }
    write(Array((isTerminal ? "\r\(text)\u{1B}[K" : "\(text)\n").utf8))
  }
}

/// The time in seconds from some start that never goes back.
private func monotonicSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}
