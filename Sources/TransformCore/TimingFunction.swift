// How the progress of an animation follows its time.

/// A timing function: from a share of the duration to a share of the way.
///
/// The progress may leave 0 to 1 on the way. Source: css-easing-2; Apple, CAMediaTimingFunction.h.
public enum TimingFunction: Hashable, Sendable {
  /// Progress and time are the same.
  case linear
  /// A Bezier curve from (0, 0) to (1, 1) with these two control points.
  case cubicBezier(CubicBezierTiming)
  /// A staircase.
  case steps(StepTiming)
  /// Straight lines between points.
  case piecewiseLinear(PiecewiseLinearTiming)

  /// The curve called `ease` in CSS and `default` in Core Animation: (0.25, 0.1) and (0.25, 1).
  public static let ease = TimingFunction.named(0.25, 0.1, 0.25, 1)
  /// The curve that starts slowly: (0.42, 0) and (1, 1).
  public static let easeIn = TimingFunction.named(0.42, 0, 1, 1)
  /// The curve that ends slowly: (0, 0) and (0.58, 1).
  public static let easeOut = TimingFunction.named(0, 0, 0.58, 1)
  /// The curve that starts and ends slowly: (0.42, 0) and (0.58, 1).
  public static let easeInEaseOut = TimingFunction.named(0.42, 0, 0.58, 1)

  private static func named(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> TimingFunction {
    CubicBezierTiming(x1: x1, y1: y1, x2: x2, y2: y2).map(cubicBezier) ?? .linear
  }

  /// How far the way has come at a share of the duration; time outside 0 to 1 counts as 0 or 1.
  public func progress(at time: Double) -> Double {
    let time = min(max(time, 0), 1)
    switch self {
    case .linear: return time
    case .cubicBezier(let curve): return curve.progress(at: time)
    case .steps(let steps): return steps.progress(at: time)
    case .piecewiseLinear(let line): return line.progress(at: time)
    }
  }
}

/// A staircase of equal steps.
public struct StepTiming: Hashable, Sendable {
  /// Where the jumps are.
  public enum Jumps: Hashable, Sendable, CaseIterable {
    /// At the start of each step.
    case start
    /// At the end of each step.
    case end
    /// Neither at 0 nor at 1.
    case none
    /// Both at 0 and at 1.
    case both
  }

  /// How many steps the duration has.
  public let count: Int
  /// Where the jumps are.
  public let jumps: Jumps

  /// Makes a staircase; nil for less than one step, or less than two where there is no jump at either end.
  public init?(count: Int, jumps: Jumps) {
    guard count >= (jumps == .none ? 2 : 1) else { return nil }
    (self.count, self.jumps) = (count, jumps)
  }

  /// How far the way has come at a share of the duration from 0 to 1: `floor(time*count)` jumps, of count-1, count or
  /// count+1.
  public func progress(at time: Double) -> Double {
    let (extra, total) =
      switch jumps {
      case .start: (1.0, Double(count))
      case .end: (0.0, Double(count))
      case .none: (0.0, Double(count) - 1)
      case .both: (1.0, Double(count) + 1)
      }
    return min((time * Double(count)).rounded(.down) + extra, total) / total
  }
}

/// Straight lines from point to point.
public struct PiecewiseLinearTiming: Hashable, Sendable {
  /// A point that the line goes through.
  public struct Stop: Hashable, Sendable {
    /// The share of the duration.
    public var time: Double
    /// The share of the way.
    public var progress: Double

    /// Makes the point.
    public init(time: Double, progress: Double) {
      (self.time, self.progress) = (time, progress)
    }
  }

  /// The points, the times not falling.
  public let stops: [Stop]

  /// Makes the line through points; nil without any.
  ///
  /// A time that is missing is 0 at the first point, 1 at the last, and otherwise divides the time between its
  /// neighbours evenly; a time before an earlier one counts as that.
  public init?(_ points: [(progress: Double, time: Double?)]) {
    guard !points.isEmpty else { return nil }
    var times = points.map { $0.time }
    times[0] = times[0] ?? 0
    var latest = times[0] ?? 0
    for index in times.indices {
      if index == times.count - 1, times[index] == nil { times[index] = max(1, latest) }
      guard let time = times[index] else { continue }
      latest = max(latest, time)
      times[index] = latest
    }
    var index = 1
    while index < times.count {
      guard times[index] == nil, let before = times[index - 1] else {
        index += 1
        continue
      }
      let next = times[index...].firstIndex { $0 != nil } ?? index
      let after = times[next] ?? before
      for missing in index..<next {
        let share = Double(missing - index + 1) / Double(next - index + 1)
        times[missing] = before.interpolated(to: after, progress: share)
      }
      index = next + 1
    }
    stops = zip(points, times).map { Stop(time: $1 ?? 0, progress: $0.progress) }
  }

  /// How far the way has come at a share of the duration.
  ///
  /// Before the first point and after the last the nearest line goes on. Edge cases: where several points have the
  /// time, the last of them counts; one point alone is a constant.
  public func progress(at time: Double) -> Double {
    if let same = stops.last(where: { $0.time == time }) { return same.progress }
    guard stops.count > 1 else { return stops[0].progress }
    let next = stops.firstIndex { $0.time > time } ?? stops.count - 1
    let (first, second) = (stops[max(next, 1) - 1], stops[max(next, 1)])
    if first.time == second.time { return time < first.time ? first.progress : second.progress }
    let share = (time - first.time) / (second.time - first.time)
    return first.progress.interpolated(to: second.progress, progress: share)
  }
}
