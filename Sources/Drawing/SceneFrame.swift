// What every picture of a scene begins with: which part of the screen it shows, and the visible pieces of the layers on
// it.

import LayerScene
import TransformCore

/// The part of the screen that a picture shows, and the way from there to the picture.
package struct SceneView: Sendable {
  /// What is shown of the screen.
  package var extent: Rect
  /// Pixels for a unit of the screen.
  package var factor: Double

  /// Shows what the layers on the screen cover and what sticks out of them, at all the times given.
  ///
  /// What sticks out by more than their own size, as a layer close to the eye may, is not shown whole. Small scenes are
  /// magnified and very large ones made smaller; all others are drawn as large as they are.
  package init(of snapshots: [Snapshot]) {
    var (base, all): (Rect?, Rect?)
    for snapshot in snapshots {
      for (layer, place) in zip(snapshot.scene.layers, snapshot.placed) {
        guard let bounds = place.bounds, bounds.width > 0, bounds.height > 0,
          bounds.corners.allSatisfy({ abs($0.x) < 1e9 && abs($0.y) < 1e9 })
        else { continue }
        func union(_ rect: Rect?) -> Rect { rect.map { Rect.bounding($0.corners + bounds.corners) } ?? bounds }
        if layer.superlayer == nil, !layer.isTransformLayer { base = union(base) }
        if place.isDrawn, snapshot.isUnmasked(layer) { all = union(all) }
      }
    }
    extent = base ?? all ?? Rect(x: 0, y: 0, width: 100, height: 100)
    if let base, let all {
      let (left, top) = (max(min(all.x, base.x), base.x - base.width), max(min(all.y, base.y), base.y - base.height))
      let right = min(max(all.x + all.width, base.x + base.width), base.x + 2 * base.width)
      let bottom = min(max(all.y + all.height, base.y + base.height), base.y + 2 * base.height)
      extent = Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
    let size = max(extent.width, extent.height)
    factor = size < 100 ? 400 / size : size > 4000 ? 4000 / size : 1
  }

  init(extent: Rect, factor: Double) {
    (self.extent, self.factor) = (extent, factor)
  }

  package var width: Double { extent.width * factor }
  package var height: Double { extent.height * factor }

  func place(_ point: Point) -> Point {
    Point(x: (point.x - extent.x) * factor, y: (point.y - extent.y) * factor)
  }
}

/// A visible piece of a layer: convex polygons of its plane, cut down to what is seen, and where they land.
struct ScenePiece {
  let step: PaintStep
  let layer: Layer
  let view: SceneView

  /// The outline of the layer in its own plane.
  var outline: [Point] { layer.geometry.bounds.outline(cornerRadius: layer.appearance.cornerRadius) }

  /// What is seen of a convex polygon of the layer's plane.
  func cut(_ polygon: [Point]) -> [Point] {
    step.cuts.reduce(polygon) { polygon, cut in polygon.isEmpty ? polygon : cut.clip(polygon) }
  }

  /// Where a point of the layer's plane lands on the picture.
  func place(_ point: Point) -> Point {
    let image = step.map.homogeneousImage(of: point)
    return view.place(Point(x: image.x / image.w, y: image.y / image.w))
  }

  /// The visible part of a convex polygon on the picture, without what lies far outside; empty where nothing is seen.
  func visible(_ polygon: [Point]) -> [Point] {
    let area = Rect(x: 0, y: 0, width: view.width, height: view.height)
    let placed = Clipping.polygon(cut(polygon).map(place), to: area, margin: 100)
    return placed.count > 2 ? placed : []
  }

  /// How the picture changes around a point of the layer's plane: the affine map that touches the true one there.
  func tangent(at point: Point) -> AffineTransform {
    let map = step.map
    let image = map.homogeneousImage(of: point)
    let (x, y) = (image.x / image.w, image.y / image.w)
    let factor = view.factor / image.w
    let place = view.place(Point(x: x, y: y))
    let (a, b) = ((map.h11 - x * map.h13) * factor, (map.h12 - y * map.h13) * factor)
    let (c, d) = ((map.h21 - x * map.h23) * factor, (map.h22 - y * map.h23) * factor)
    return AffineTransform(
      a: a,
      b: b,
      c: c,
      d: d,
      tx: place.x - a * point.x - c * point.y,
      ty: place.y - b * point.x - d * point.y
    )
  }

  /// Whether the picture of the layer is free of perspective.
  var isAffine: Bool { step.map.h13 == 0 && step.map.h23 == 0 }
}

extension Snapshot {
  /// Whether no superlayer cuts the layer off.
  fileprivate func isUnmasked(_ layer: Layer) -> Bool {
    var next = layer.superlayer
    while let index = next {
      if scene.layers[index].masksToBounds { return false }
      next = scene.layers[index].superlayer
    }
    return true
  }
}
