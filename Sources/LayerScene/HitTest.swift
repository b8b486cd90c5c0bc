// Which layers lie under a point of the screen.

import TransformCore

/// What a hit test found.
package struct Hit: Hashable, Sendable {
  package var layer: Int
  /// The point in the layer's own coordinates.
  package var point: Point
}

extension Scene {
  /// The layers under a point of the screen, the nearest first; sublayers come before the layer that they are flattened
  /// into.
  ///
  /// Siblings are asked in the order of their depth at that place, at equal depth the later first, so that a higher
  /// zPosition wins. Hidden layers are passed over with all they hold, and sublayers outside a layer that masks to its
  /// bounds. A transform layer is never hit itself. Bounds hold their upper and left edges but not the other two.
  /// Layers that are turned away are hit even where they are not double-sided.
  package func hits(at point: Point) -> [Hit] {
    hits(at: point, in: roots, placed: placed())
  }

  /// One layer in reach of a hit test, with everything that was hit in its plane.
  private struct Candidate {
    var depth: Double
    var order: Int
    var hits: [Hit]
  }

  private func hits(at point: Point, in members: [Int], placed: [PlacedLayer]) -> [Hit] {
    var candidates: [Candidate] = []
    var waiting = Array(members.reversed())
    while let index = waiting.popLast() {
      let layer = layers[index]
      if layer.isHidden { continue }
      if layer.isTransformLayer {
        waiting += sublayers[index].reversed()
        continue
      }
      let place = placed[index]
      guard let own = place.spaceMatrix.planeHomography.inverted()?.image(of: point) else { continue }
      let isInside = layer.geometry.bounds.contains(own)
      var found = isInside || !layer.masksToBounds ? hits(at: own, in: sublayers[index], placed: placed) : []
      if isInside { found.append(Hit(layer: index, point: own)) }
      if found.isEmpty { continue }
      let depth = place.spaceMatrix.image(of: Point3D(x: own.x, y: own.y))?.z ?? -.infinity
      candidates.append(Candidate(depth: depth, order: candidates.count, hits: found))
    }
    // Depths that differ by rounding alone are equal.
    let grain = 1e-9 * candidates.reduce(1) { max($0, $1.depth.isFinite ? abs($1.depth) : 0) }
    for index in candidates.indices { candidates[index].depth = (candidates[index].depth / grain).rounded() }
    candidates.sort { ($0.depth, $0.order) > ($1.depth, $1.order) }
    return candidates.flatMap { $0.hits }
  }
}

extension Rect {
  /// Whether a point lies within: the left and upper edges belong to the rectangle, the right and lower ones do not.
  func contains(_ point: Point) -> Bool {
    let upright = standardized
    return point.x >= upright.x && point.x < upright.x + upright.width
      && point.y >= upright.y && point.y < upright.y + upright.height
  }
}
