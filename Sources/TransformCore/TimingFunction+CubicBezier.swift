// Bezier timing curves, solved for the time and not only evaluated.

/// A Bezier curve from (0, 0) over two control points to (1, 1), time to the right and progress upwards.
public struct CubicBezierTiming: Hashable, Sendable {
  /// The time of the first control point, 0 to 1.
  public let x1: Double
  /// The progress of the first control point.
  public let y1: Double
  /// The time of the second control point, 0 to 1.
  public let x2: Double
  /// The progress of the second control point.
  public let y2: Double

  /// Makes the curve; nil where a time is outside 0 to 1, since the curve would not be a function of time, or where a
  /// number is not finite.
  public init?(x1: Double, y1: Double, x2: Double, y2: Double) {
    guard 0 <= x1, x1 <= 1, 0 <= x2, x2 <= 1, y1.isFinite, y2.isFinite else { return nil }
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// The progress at a time from 0 to 1.
  ///
  /// With `x(s) = 3*(1-s)^2*s*x1 + 3*(1-s)*s^2*x2 + s^3`, solves x(s) = time and returns y(s). The last steps are done
  /// in twice the digits of a double, so the answer is good to its last digits also where the curve is steep.
  public func progress(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    let times = Polynomial(x1, x2)
    let parameter = times.root(at: time)
    return Polynomial(y1, y2).value(parameter).value
  }

  /// One coordinate of the curve: ((a*s + b)*s + c)*s.
  private struct Polynomial {
    private let a: DoubleDouble
    private let b: DoubleDouble
    private let c: DoubleDouble

    init(_ first: Double, _ second: Double) {
      c = DoubleDouble.product(3, first)
      b = DoubleDouble.product(3, second) - c * 2
      a = DoubleDouble(1) - c - b
    }

    func value(_ s: DoubleDouble) -> DoubleDouble { ((a * s + b) * s + c) * s }

    /// The same in plain doubles, where only the way is sought.
    private func estimate(_ s: Double) -> (value: Double, slope: Double) {
      (((a.hi * s + b.hi) * s + c.hi) * s, (3 * a.hi * s + 2 * b.hi) * s + c.hi)
    }

    /// Where the rising polynomial takes a value between 0 and 1.
    ///
    /// Newton's steps within a bracket; one that leaves the bracket, or does not halve the one before, is replaced by a
    /// bisection. First in doubles, then from there in double-doubles.
    func root(at target: Double) -> DoubleDouble {
      var (low, high) = (0.0, 1.0)
      var s = target
      var lastStep = 1.0
      for _ in 0..<200 {
        let (value, slope) = estimate(s)
        if value < target { low = s } else { high = s }
        if value == target { break }
        var next = s - (value - target) / slope
        if !(low < next && next < high) || abs(next - s) > 0.5 * abs(lastStep) { next = low + 0.5 * (high - low) }
        lastStep = next - s
        if next == s || next == low || next == high { break }
        s = next
      }
      return refined(DoubleDouble(s), target)
    }

    private func refined(_ start: DoubleDouble, _ target: Double) -> DoubleDouble {
      // The bracket is opened by more than the doubles can have been wrong, a triple root included.
      let goal = DoubleDouble(target)
      var low = max(DoubleDouble(0), start - DoubleDouble(0x1p-12))
      var high = min(DoubleDouble(1), start + DoubleDouble(0x1p-12))
      var s = start
      var lastStep = high - low
      for _ in 0..<160 {
        let excess = value(s) - goal
        if excess.hi == 0 { return s }
        if excess.hi < 0 { low = s } else { high = s }
        let slope = (a * 3 * s + b * 2) * s + c
        var next = slope.hi > 0 ? s - excess / slope : low
        if !(low < next && next < high) || (next - s).magnitude > lastStep.magnitude * 0.5 {
          next = low + (high - low) * 0.5
        }
        lastStep = next - s
        s = next
        if lastStep.magnitude.hi < 0x1p-90 { return s }
      }
      return s
    }
  }
}
