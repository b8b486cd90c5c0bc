// A `CABasicAnimation`: one property of one layer, from one value to another over time.

import TransformCore

/// When an animation runs, with the properties of `CAMediaTiming`.
package struct AnimationTiming: Hashable, Sendable {
  /// What an animation does before it begins and after it ends.
  package enum FillMode: String, Hashable, Sendable, CaseIterable {
    /// Nothing: the layer has its own value.
    case removed
    /// It holds its last value.
    case forwards
    /// It has its first value from the start.
    case backwards
    case both
  }

  /// The duration that stands for 0, as that of a `CATransaction`.
  package static let defaultDuration = 0.25

  package var beginTime = 0.0
  package var duration = AnimationTiming.defaultDuration
  package var speed = 1.0
  package var timeOffset = 0.0
  /// How often it runs; may be a fraction, infinity is forever, 0 counts as 1.
  package var repeatCount = 1.0
  package var autoreverses = false
  package var fillMode = FillMode.removed
  package var function = TimingFunction.linear

  package init() {}

  private var effectiveDuration: Double { duration > 0 ? duration : AnimationTiming.defaultDuration }

  /// One run, there and back where it reverses.
  private var cycle: Double { effectiveDuration * (autoreverses ? 2 : 1) }

  /// How long it runs in its own time; infinite for one that runs forever.
  package var activeDuration: Double { cycle * (repeatCount > 0 ? repeatCount : 1) }

  /// How far the value has come at a time of the scene, from 0 to 1 unless the function overshoots; nil where the
  /// animation does nothing.
  ///
  /// Its own time is (time - beginTime)*speed + timeOffset. It runs from 0 until before its active duration; outside,
  /// the fill mode says. The way back is the way there in a mirror, its timing function too. Where the last run is a
  /// fraction, that fraction is held at the end. Source: Apple, CAMediaTiming.h.
  package func progress(at time: Double) -> Double? {
    let local = (time - beginTime) * speed + timeOffset
    if local < 0 {
      return fillMode == .backwards || fillMode == .both ? function.progress(at: 0) : nil
    }
    guard local < activeDuration else {
      guard fillMode == .forwards || fillMode == .both else { return nil }
      let rest = activeDuration.truncatingRemainder(dividingBy: cycle)
      return progress(within: rest == 0 ? cycle : rest)
    }
    return progress(within: local.truncatingRemainder(dividingBy: cycle))
  }

  private func progress(within position: Double) -> Double {
    let duration = effectiveDuration
    return function.progress(at: (position > duration ? 2 * duration - position : position) / duration)
  }

  /// After which time of the scene the animation repeats itself; nil where it does not.
  package var period: Double? {
    guard activeDuration == .infinity, speed != 0 else { return nil }
    return cycle / abs(speed)
  }

  /// At which time of the scene the animation has ended; nil where it never does.
  package var end: Double? {
    guard activeDuration < .infinity, speed > 0 else { return nil }
    return beginTime + (activeDuration - timeOffset) / speed
  }
}

/// An animation of one property of one layer.
package struct Animation: Sendable {
  /// The index of the layer.
  package var layer: Int
  package var property: AnimatedProperty
  package var from: AnimatedValue?
  package var to: AnimatedValue?
  package var by: AnimatedValue?
  package var timing: AnimationTiming

  package init(
    layer: Int,
    property: AnimatedProperty,
    from: AnimatedValue? = nil,
    to: AnimatedValue? = nil,
    by: AnimatedValue? = nil,
    timing: AnimationTiming = AnimationTiming()
  ) {
    (self.layer, self.property, self.timing) = (layer, property, timing)
    (self.from, self.to, self.by) = (from, to, by)
  }

  /// Whether it begins at whatever value the layer has, so that another start means another way.
  package var hasImplicitStart: Bool { from == nil && (to == nil) != (by == nil) }

  /// Gives a layer the value that the animation has at a time; where it has none, the layer stays as it is.
  func apply(to layer: inout Layer, at time: Double) {
    guard let progress = timing.progress(at: time), let current = property.value(in: layer) else { return }
    let (start, end) = ends(current)
    guard let start, let end, let value = start.interpolated(to: end, progress: progress) else { return }
    property.set(value, in: &layer)
  }

  /// What the value runs between, given the layer's own.
  ///
  /// from, to: as they are. from, by: from + by. to, by: from to - by. Only one of them: the layer's own value is the
  /// other end; by is added to it. Source: Apple, CAAnimation.h.
  private func ends(_ current: AnimatedValue) -> (AnimatedValue?, AnimatedValue?) {
    switch (from, to, by) {
    case (let from?, let to?, _): (from, to)
    case (let from?, nil, let by?): (from, from.adding(by))
    case (nil, let to?, let by?): (to.subtracting(by), to)
    case (let from?, nil, nil): (from, current)
    case (nil, let to?, nil): (current, to)
    case (nil, nil, let by?): (current, current.adding(by))
    case (nil, nil, nil): (nil, nil)
    }
  }
}

extension Scene {
  /// For how long to show the movement before it begins again; nil where nothing moves.
  ///
  /// Where animations run forever, the shortest time after which all of them are where they were, as long as that is at
  /// most twenty of the longest period; else until the last has ended.
  package var loopDuration: Double? {
    let periods = animations.compactMap { $0.timing.period }
    let end = animations.compactMap { $0.timing.end }.max() ?? 0
    guard let longest = periods.max() else { return end > 0 ? end : nil }
    let common = (1...20).map { longest * Double($0) }.first { time in
      time >= end
        && periods.allSatisfy { period in
          let turns = time / period
          return abs(turns - turns.rounded()) < 1e-6
        }
    }
    return common ?? max(longest, end)
  }
}
