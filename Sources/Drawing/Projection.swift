// From shapes to points on the screen, cut off where they pass the eye.

import TransformCore

/// What can be seen of some corners joined in order.
struct Projection {
  /// Where each corner goes; nil at or behind the eye.
  var corners: [Point?]
  /// The outline of the visible part.
  var visible: [Point]
  /// Where the outline is cut off before the eye: pairs of points that no edge of the shape joins.
  var cuts: [(Point, Point)]

  var isClipped: Bool { corners.contains { $0 == nil } }

  /// Looks at corners under a map.
  ///
  /// - Parameters:
  ///   - corners: the corners in order.
  ///   - matrix: the map.
  ///   - isClosed: whether the last corner is joined to the first.
  init(_ corners: [Point3D], under matrix: Transform3D, isClosed: Bool = true) {
    let images = corners.map { matrix.homogeneousImage(of: $0) }
    guard matrix.hasPerspective else {
      visible = matrix.m44 == 0 ? [] : images.map(Projection.divided)
      self.corners = matrix.m44 == 0 ? Array(repeating: nil, count: corners.count) : visible.map { Optional($0) }
      cuts = []
      return
    }
    self.corners = images.map { $0.w > 0 ? Projection.divided($0) : nil }
    // A thousandth of the largest w lies far outside any picture and is still harmless to draw.
    let nearest = 0x1p-10 * (images.map { $0.w }.max() ?? 0)
    visible = []
    cuts = []
    guard nearest > 0 else { return }
    var leaving: Point?
    var firstEntry: Point?
    for (index, image) in images.enumerated() {
      if image.w >= nearest { visible.append(Projection.divided(image)) }
      guard isClosed || index + 1 < images.count else { break }
      let next = images[(index + 1) % images.count]
      guard (image.w >= nearest) != (next.w >= nearest) else { continue }
      let crossing = Projection.crossing(image, next, nearest)
      visible.append(crossing)
      if image.w >= nearest {
        leaving = crossing
      } else if let left = leaving {
        cuts.append((left, crossing))
        leaving = nil
      } else {
        firstEntry = crossing
      }
    }
    if isClosed, let leaving, let firstEntry { cuts.append((leaving, firstEntry)) }
  }

  /// The part of a segment before the eye; nil where there is none.
  static func segment(_ start: Point3D, _ end: Point3D, under matrix: Transform3D, nearest: Double) -> (Point, Point)? {
    var first = matrix.homogeneousImage(of: start)
    var second = matrix.homogeneousImage(of: end)
    guard matrix.hasPerspective else { return matrix.m44 == 0 ? nil : (divided(first), divided(second)) }
    if first.w < nearest, second.w < nearest { return nil }
    if first.w < nearest { first = clipped(first, second, nearest) }
    if second.w < nearest { second = clipped(second, first, nearest) }
    return (divided(first), divided(second))
  }

  private static func divided(_ point: HomogeneousPoint) -> Point {
    Point(x: point.x / point.w, y: point.y / point.w)
  }

  private static func clipped(
    _ hidden: HomogeneousPoint,
    _ seen: HomogeneousPoint,
    _ nearest: Double
  ) -> HomogeneousPoint {
    let share = (nearest - hidden.w) / (seen.w - hidden.w)
    return HomogeneousPoint(
      x: hidden.x + share * (seen.x - hidden.x),
      y: hidden.y + share * (seen.y - hidden.y),
      z: hidden.z + share * (seen.z - hidden.z),
      w: nearest
    )
  }

  private static func crossing(_ first: HomogeneousPoint, _ second: HomogeneousPoint, _ nearest: Double) -> Point {
    divided(first.w < nearest ? clipped(first, second, nearest) : clipped(second, first, nearest))
  }
}

extension Shape {
  var projectionBefore: Projection { Projection(corners, under: before, isClosed: kind == .polygon) }

  var projectionAfter: Projection { Projection(corners, under: after, isClosed: kind == .polygon) }
}

extension Panel {
  /// What must be seen: all shapes before and after, and the origin.
  ///
  /// A shape that passes the eye reaches infinity; of it so much is shown as lies near the rest.
  var extent: Rect {
    var points = [Point(x: 0, y: 0)]
    var clipped: [Point] = []
    for shape in shapes {
      for projection in [shape.projectionBefore, shape.projectionAfter] {
        let seen = projection.corners.compactMap { $0 }
        if projection.isClipped { clipped += projection.visible } else { points += seen }
      }
    }
    let extent = Rect.bounding(points.filter { $0.x.isFinite && $0.y.isFinite })
    guard !clipped.isEmpty else { return extent }
    let reach = 0.75 * max(extent.width, extent.height)
    let (left, top) = (extent.x - reach, extent.y - reach)
    let (right, bottom) = (extent.x + extent.width + reach, extent.y + extent.height + reach)
    return Rect.bounding(
      points + clipped.map { Point(x: min(max($0.x, left), right), y: min(max($0.y, top), bottom)) }
    )
  }
}

extension Picture {
  /// Whether the part of the plane that must be seen can be drawn to scale: its size and its distances are doubles with room to spare.
  package var isDrawable: Bool {
    let extent = extent
    return [extent.x, extent.y, extent.width, extent.height].allSatisfy { abs($0) <= 1e302 }
      && min(extent.width, extent.height) >= 1e-302
  }

  /// The part of the plane that every panel shows.
  var extent: Rect {
    let corners = panels.flatMap { panel -> [Point] in
      let extent = panel.extent
      return [
        Point(x: extent.x, y: extent.y), Point(x: extent.x + extent.width, y: extent.y + extent.height),
      ]
    }
    var extent = Rect.bounding(corners.isEmpty ? [Point(x: 0, y: 0)] : corners)
    let largest = max(extent.width, extent.height)
    let size = largest > 0 && largest.isFinite ? largest : 1
    // A line is no picture: make room across it. Then a margin all around.
    if extent.width < 0.3 * size {
      extent.x -= (0.3 * size - extent.width) / 2
      extent.width = 0.3 * size
    }
    if extent.height < 0.3 * size {
      extent.y -= (0.3 * size - extent.height) / 2
      extent.height = 0.3 * size
    }
    let margin = 0.08 * size
    return Rect(
      x: extent.x - margin,
      y: extent.y - margin,
      width: extent.width + 2 * margin,
      height: extent.height + 2 * margin
    )
  }
}
