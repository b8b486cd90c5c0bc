/// Timing functions as text.

import Notation
import Testing
import TransformCore

@Suite struct TimingFunctionTextTests {
  private func read(_ text: String) throws(NotationError) -> TimingFunction {
    try TimingFunctionText.read(SourceText(Array(text.utf8), origin: .option("timing")))
  }

  struct EasingCase: Decodable {
    let id: String
    let easing: String
    let inputs: [Double]
    let progress: [Double]
  }

  /// steps() exactly and linear() to a rounding; the browser's Bezier solver is good to 2e-7, and the middle of cubic-bezier(1, 0, 0, 1),
  /// where the slope is infinite, to 5e-6.
  @Test func `Chromium 156 eases the same`() throws {
    let cases: [EasingCase] = try browserCases("easing.jsonl")
    #expect(cases.count == 26)
    for one in cases {
      let tolerance = one.easing.hasPrefix("steps") ? 0 : one.easing.hasPrefix("linear") ? 4.5e-16 : 5e-6
      let timing = try read(one.easing)
      for (time, expected) in zip(one.inputs, one.progress) {
        let error = abs(timing.progress(at: time) - expected)
        #expect(error <= tolerance, "\(one.easing) at \(time) is off by \(error)")
      }
    }
  }

  /// The names of CSS and Core Animation stand for these curves (css-easing-2; Core Animation's published control points).
  @Test(arguments: [
    ("linear", "cubic-bezier(0, 0, 1, 1)"), ("easeIn", "cubic-bezier(0.42, 0, 1, 1)"),
    ("ease-out", "cubic-bezier(0, 0, 0.58, 1)"), ("easeInEaseOut", "cubic-bezier(.42,0,.58,1)"),
    ("ease-in-out", "cubic-bezier(0.42, 0, 0.58, 1)"), ("default", "cubic-bezier(0.25, 0.1, 0.25, 1)"),
    ("EASE", "Cubic-Bezier( 0.25 , 0.1,0.25 ,1 )"), ("step-start", "steps(1, jump-start)"), ("step-end", "steps(1)"),
  ])
  func `names`(_ name: String, _ function: String) throws {
    let (first, second) = (try read(name), try read(function))
    for step in 0...20 {
      #expect(abs(first.progress(at: Double(step) / 20) - second.progress(at: Double(step) / 20)) < 1e-15)
    }
  }

  /// css-easing-2: the percentages may stand before or behind the number.
  @Test(arguments: ["linear(0, 1 20% 60%, 0.5)", "linear(0, 20% 60% 1, 0.5)"])
  func `points of linear`(_ text: String) throws {
    let timing = try read(text)
    #expect([0.1, 0.2, 0.4, 0.6, 0.8, 1].map(timing.progress(at:)) == [0.5, 1, 1, 1, 0.75, 0.5])
  }

  @Test(arguments: [
    "", "eas", "easeinn", "cubic-bezier(0, 0, 1)", "cubic-bezier(0, 0, 1, 1, 1)", "cubic-bezier(-0.1, 0, 1, 1)",
    "cubic-bezier(0, 0, 1, 1", "cubic-bezier(0, 0, 1, 1) x", "cubic-bezier(0 0 1 1)", "cubic-bezier(0, 0, 100%, 1)",
    "cubic-bezier(0, nan, 1, 1)", "steps(0)", "steps(2.5)", "steps(1, jump-none)", "steps(3, middle)", "steps(3, end",
    "steps()", "linear()", "linear(0, 20%)", "linear(0, 20% 1 40%, 1)", "linear(0, 1 2)", "linear(0, 1 1% 2% 3%)",
    "linear(0,, 1)", "linear(0, 1px)", "spring(1)",
  ])
  func `what is no timing function is refused`(_ text: String) {
    #expect(throws: NotationError.self) { try read(text) }
  }
}
