// Scales: round steps, the marks on an axis, and the way from the plane to the paper.

import NumberText
import TransformCore

/// Maps the plane onto a part of a picture, with one factor for x and y.
struct Scale {
  /// The part of the plane that is shown.
  let extent: Rect
  /// Where it is shown, in pixels or dots.
  let area: Rect
  /// Pixels or dots for a unit of the plane.
  let factor: Double
  private let offset: Point

  /// Fits a part of the plane into an area, in the middle; what else has room is shown too.
  init(showing wanted: Rect, in area: Rect) {
    factor = min(area.width / wanted.width, area.height / wanted.height)
    let width = area.width / factor
    let height = area.height / factor
    extent = Rect(
      x: wanted.x - (width - wanted.width) / 2,
      y: wanted.y - (height - wanted.height) / 2,
      width: width,
      height: height
    )
    self.area = area
    offset = Point(x: area.x - extent.x * factor, y: area.y - extent.y * factor)
  }

  func place(_ point: Point) -> Point { Point(x: offset.x + point.x * factor, y: offset.y + point.y * factor) }

  /// The largest of 1, 2 and 5 times a power of ten that is at most as large as a size above 0.
  static func roundStep(atMost size: Double) -> Double {
    let power = powerOfTen(atMost: size)
    return [5, 2].first { $0 * power <= size }.map { $0 * power } ?? power
  }

  /// The smallest of 1, 2 and 5 times a power of ten that is at least as large as a size above 0.
  static func roundStep(atLeast size: Double) -> Double {
    let power = powerOfTen(atMost: size)
    return [1, 2, 5].first { $0 * power >= size }.map { $0 * power } ?? 10 * power
  }

  private static func powerOfTen(atMost size: Double) -> Double {
    var power = 1.0
    while power * 10 <= size { power *= 10 }
    while power > size { power /= 10 }
    return power
  }

  /// The round numbers between two ends that are multiples of a step, at most a hundred.
  static func marks(from start: Double, to end: Double, step: Double) -> [Double] {
    let first = (start / step).rounded(.up)
    let last = (end / step).rounded(.down)
    guard first <= last, last - first < 100 else { return [] }
    return (0...Int(last - first)).map { round((first + Double($0)) * step, to: step) }
  }

  /// A step that leaves at least so many pixels or dots between marks.
  func step(spacing: Double) -> Double { Scale.roundStep(atLeast: spacing / factor) }

  /// A multiple of a step without the rounding of its product.
  private static func round(_ value: Double, to step: Double) -> Double {
    abs(value) < step / 2 ? 0 : value
  }

  /// A mark's number as text.
  static func text(_ value: Double) -> String { NumberWriter.text(value, style: .significant(6)) }

  /// Coordinates on a picture: four digits.
  static func text(_ point: Point) -> String {
    func text(_ value: Double) -> String { NumberWriter.text(value, style: .significant(4)) }
    let largest = max(abs(point.x), abs(point.y))
    // What rounding leaves of a 0 is shown as 0.
    return [point.x, point.y].map { text(abs($0) < largest * 1e-12 ? 0 : $0) }.joined(separator: ", ")
  }
}
