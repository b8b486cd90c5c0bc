// The values that animations run between.

import TransformCore

/// A value of an animated property.
package enum AnimatedValue: Hashable, Sendable {
  case number(Double)
  case angle(Angle)
  case point(Point)
  case size(Size)
  case rect(Rect)
  case color(Color)
  case transform(Transform3D)
  case flag(Bool)

  /// The value a share of the way to another of its kind; nil for another kind.
  ///
  /// Matrices are taken apart as Core Animation does. What cannot be mixed changes half-way: flags, and matrices that
  /// are singular and so have no parts.
  package func interpolated(to end: AnimatedValue, progress: Double) -> AnimatedValue? {
    switch (self, end) {
    case (.number(let a), .number(let b)): .number(a.interpolated(to: b, progress: progress))
    case (.angle(let a), .angle(let b)): .angle(a.interpolated(to: b, progress: progress))
    case (.color(let a), .color(let b)): .color(a.interpolated(to: b, progress: progress))
    case (.flag, .flag): progress < 0.5 ? self : end
    case (.transform(let a), .transform(let b)):
      a == b
        ? self
        : a.interpolated(to: b, progress: progress, model: .coreAnimation).map(AnimatedValue.transform)
          ?? (progress < 0.5 ? self : end)
    default:
      combined(with: end) { $0.interpolated(to: $1, progress: progress) }
    }
  }

  /// The sum of two values, as `byValue` on top of a start; matrices are concatenated, the added one first.
  func adding(_ change: AnimatedValue) -> AnimatedValue? {
    switch (self, change) {
    case (.angle(let a), .angle(let b)): .angle(a + b)
    case (.transform(let a), .transform(let b)): .transform(b.concatenating(a))
    default: combined(with: change, +)
    }
  }

  /// The value to which a change was added; nil where a matrix cannot be undone.
  func subtracting(_ change: AnimatedValue) -> AnimatedValue? {
    switch (self, change) {
    case (.angle(let a), .angle(let b)): .angle(a - b)
    case (.transform(let a), .transform(let b)): b.inverted().map { .transform($0.concatenating(a)) }
    default: combined(with: change, -)
    }
  }

  /// Two values of one kind put together number by number; nil for kinds without numbers.
  private func combined(with other: AnimatedValue, _ mix: (Double, Double) -> Double) -> AnimatedValue? {
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(mix(a, b))
    case (.point(let a), .point(let b)): return .point(Point(x: mix(a.x, b.x), y: mix(a.y, b.y)))
    case (.size(let a), .size(let b)):
      return .size(Size(width: mix(a.width, b.width), height: mix(a.height, b.height)))
    case (.rect(let a), .rect(let b)):
      return .rect(
        Rect(x: mix(a.x, b.x), y: mix(a.y, b.y), width: mix(a.width, b.width), height: mix(a.height, b.height))
      )
    case (.color(let a), .color(let b)):
      return .color(
        Color(
          red: mix(a.red, b.red),
          green: mix(a.green, b.green),
          blue: mix(a.blue, b.blue),
          alpha: mix(a.alpha, b.alpha)
        )
      )
    default: return nil
    }
  }
}
