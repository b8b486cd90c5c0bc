// Cutting lines and outlines to a rectangle.

import TransformCore

enum Clipping {
  /// The part of a segment inside a rectangle with a margin around it; nil where there is none.
  static func segment(_ start: Point, _ end: Point, to area: Rect, margin: Double = 0) -> (Point, Point)? {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    guard dx.isFinite, dy.isFinite else { return nil }
    var first = 0.0
    var last = 1.0
    // For each side: how fast the segment leaves across it, and how far inside it begins.
    let sides = [
      (-dx, start.x - (area.x - margin)), (dx, area.x + area.width + margin - start.x),
      (-dy, start.y - (area.y - margin)), (dy, area.y + area.height + margin - start.y),
    ]
    for (speed, room) in sides {
      if speed == 0 {
        if room < 0 { return nil }
      } else if speed < 0 {
        first = max(first, room / speed)
      } else {
        last = min(last, room / speed)
      }
    }
    guard first <= last else { return nil }
    return (
      Point(x: start.x + first * dx, y: start.y + first * dy), Point(x: start.x + last * dx, y: start.y + last * dy)
    )
  }

  /// The part of an outline inside a rectangle with a margin around it, cut side by side.
  static func polygon(_ corners: [Point], to area: Rect, margin: Double) -> [Point] {
    var result = corners.filter { $0.x.isFinite && $0.y.isFinite }
    let sides: [(Point) -> Double] = [
      { $0.x - (area.x - margin) }, { area.x + area.width + margin - $0.x },
      { $0.y - (area.y - margin) }, { area.y + area.height + margin - $0.y },
    ]
    for inside in sides {
      var kept: [Point] = []
      for (index, corner) in result.enumerated() {
        let next = result[(index + 1) % result.count]
        let (here, there) = (inside(corner), inside(next))
        if here >= 0 { kept.append(corner) }
        if (here >= 0) != (there >= 0) {
          let share = here / (here - there)
          kept.append(Point(x: corner.x + share * (next.x - corner.x), y: corner.y + share * (next.y - corner.y)))
        }
      }
      result = kept
    }
    return result
  }
}
