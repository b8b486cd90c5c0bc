// CAMediaTimingFunction: its control points, and what it makes of a time.

#if canImport(QuartzCore)
  import Foundation
  import QuartzCore
  import Testing
  import TransformCore

  @MainActor @Suite(.onRequest, .serialized) struct TimingTests {
    private let rule = "Sources/TransformCore/TimingFunction.swift"

    private var named: [(name: CAMediaTimingFunctionName, m34: TimingFunction)] {
      [
        (.linear, .linear), (.easeIn, .easeIn), (.easeOut, .easeOut), (.easeInEaseOut, .easeInEaseOut),
        (.default, .ease),
      ]
    }

    private func points(_ function: CAMediaTimingFunction) -> [Double] {
      (1...2).flatMap { index in
        var point: [Float] = [.nan, .nan]
        function.getControlPoint(at: index, values: &point)
        return point.map { Double($0) }
      }
    }

    private func points(_ function: TimingFunction) -> [Double]? {
      switch function {
      case .linear: [0, 0, 1, 1]
      case .cubicBezier(let curve): [curve.x1, curve.y1, curve.x2, curve.y2]
      default: nil
      }
    }

    @Test func `control points`() {
      var comparison = Comparison(.agreement, "the control points of the named curves, as floats", rule: rule)
      for (name, ours) in named {
        comparison.check(
          apple: points(CAMediaTimingFunction(name: name)),
          m34: points(ours).map { $0.map { Double(Float($0)) } },
          within: [0],
          name.rawValue
        )
      }
      comparison.conclude()
    }

    /// What Core Animation itself computes, by a method that it does not publish; nil where it has none.
    private func solve(_ function: CAMediaTimingFunction, _ time: Float) -> Double? {
      #if canImport(ObjectiveC)
        let selector = NSSelectorFromString("_solveForInput:")
        guard function.responds(to: selector), let method = function.method(for: selector) else { return nil }
        typealias Solve = @convention(c) (AnyObject, Selector, Float) -> Float
        return Double(unsafeBitCast(method, to: Solve.self)(function, selector, time))
      #else
        return Double(function._solveForInput(time))
      #endif
    }

    @Test func `the value at a time`() {
      var generator = SeededGenerator("timing values")
      var comparison = Comparison(
        .question,
        "Is a timing function's value the curve's, solved for the time, to a few ten-thousandths?",
        rule: "\(rule) and TimingFunction+CubicBezier.swift"
      )
      // Core Animation works with floats and stops early: its published values are within 1e-4, and the slope of a
      // curve multiplies that.
      func compare(_ function: CAMediaTimingFunction, _ ours: TimingFunction, _ name: String) {
        let time = Float(generator.number(-0.1...1.1))
        guard let apple = solve(function, time) else { return }
        let slope = abs(ours.progress(at: Double(time) + 1e-3) - ours.progress(at: Double(time) - 1e-3)) / 2e-3
        comparison.check(
          apple: [apple],
          m34: [ours.progress(at: Double(time))],
          within: [2e-4 * max(1, slope)],
          "\(name) at \(time)"
        )
      }
      for _ in 0..<Parity.cases {
        for (name, ours) in named { compare(CAMediaTimingFunction(name: name), ours, name.rawValue) }
        let controls = [
          generator.number(0...1), generator.number(-0.5...1.5), generator.number(0...1), generator.number(-0.5...1.5),
        ]
        .map { Float($0) }
        let curve = CubicBezierTiming(
          x1: Double(controls[0]),
          y1: Double(controls[1]),
          x2: Double(controls[2]),
          y2: Double(controls[3])
        )
        guard let curve else { continue }
        let apple = CAMediaTimingFunction(controlPoints: controls[0], controls[1], controls[2], controls[3])
        compare(apple, .cubicBezier(curve), "\(controls)")
      }
      comparison.conclude()
    }
  }
#endif
