// A scene at one time, worked out: what every report and picture begins with.

import TransformCore

/// Where everything lies at one time.
package struct Snapshot: Sendable {
  package var time: Double
  /// The scene with the values of that time.
  package var scene: Scene
  package var placed: [PlacedLayer]
  /// The layers that are drawn, from the back to the front.
  package var order: [Int]
  /// Pairs of layers that go through each other.
  package var crossings: [(first: Int, second: Int)]
  /// Whether layers were so entangled that not every crossing was cut.
  package var isApproximate: Bool

  package init(of scene: Scene, at time: Double) {
    self.time = time
    self.scene = scene.at(time)
    placed = self.scene.placed()
    let painting = Painting(of: self.scene, placed, onlyPainted: false)
    (order, crossings, isApproximate) = (painting.order, painting.crossings, painting.isApproximate)
  }
}

extension Snapshot {
  /// What people get wrong with layers, seen in the scene at this time.
  package var notes: [String] {
    var notes: [String] = []
    func names(_ indices: [Int]) -> String {
      let shown = indices.prefix(8).map { "'\(scene.layers[$0].name)'" }.joined(separator: ", ")
      return shown + (indices.count > 8 ? " and \(indices.count - 8) more" : "")
    }
    func say(_ indices: [Int], _ one: String, _ several: String) {
      if indices.isEmpty { return }
      notes.append(indices.count == 1 ? "layer \(names(indices)) \(one)" : "layers \(names(indices)) \(several)")
    }
    let shown = placed.indices.filter { !scene.layers[$0].isTransformLayer && !scene.layers[$0].isHidden }
    let overflowing = placed.indices.filter { !placed[$0].matrix.isFinite }
    say(overflowing, "lies beyond what numbers hold", "lie beyond what numbers hold")
    say(
      shown.filter { placed[$0].facing == .edge && placed[$0].matrix.isFinite && !isEmpty($0) },
      "is seen edge-on, so nothing of it shows",
      "are seen edge-on, so nothing of them shows"
    )
    say(
      shown.filter { placed[$0].isClipped && placed[$0].matrix.isFinite },
      "passes the eye: what is behind it has no image, and there is no frame on the screen",
      "pass the eye: what is behind it has no image, and there is no frame on the screen"
    )
    for superlayer in [nil] + scene.topDown.map(Optional.some) {
      say(
        scene.inwardFaces(of: superlayer),
        "looks inward: its front is turned to the other sides of the solid, so it shows its back outside",
        "look inward: their fronts are turned to the other sides of the solid, so they show their backs outside"
      )
    }
    for (first, second) in crossings.prefix(8) {
      notes.append(
        "layers '\(scene.layers[first].name)' and '\(scene.layers[second].name)' go through each other; "
          + "they are split where they do"
      )
    }
    if crossings.count > 8 { notes.append("\(crossings.count - 8) more pairs of layers go through each other") }
    if isApproximate { notes.append("too many layers go through each other: not all of them are split") }
    return notes
  }

  private func isEmpty(_ index: Int) -> Bool {
    let bounds = scene.layers[index].geometry.bounds
    return bounds.width == 0 || bounds.height == 0
  }
}

extension Scene {
  /// The sublayers that are sides of a solid and have their front inside.
  ///
  /// A side of a solid has the middles of all other sides on one side of its plane. There is a solid only where the
  /// sides face three directions that do not lie in one plane: cards in a row are none.
  func inwardFaces(of superlayer: Int?) -> [Int] {
    let members = (superlayer.map { sublayers[$0] } ?? roots).filter {
      let bounds = layers[$0].geometry.bounds
      return bounds.width != 0 && bounds.height != 0
    }
    guard 4...64 ~= members.count else { return [] }
    var sides: [(index: Int, middle: SIMD3<Double>, normal: SIMD3<Double>)] = []
    for index in members {
      let (layer, matrix) = (layers[index], layers[index].matrix)
      guard !matrix.hasPerspective, matrix.m44 != 0 else { continue }
      let middle = matrix.image(of: Point3D(x: layer.middle.x, y: layer.middle.y))
      // The front looks where the image of z = 1 lies, seen from the plane.
      let plane = cross(SIMD3(matrix.m11, matrix.m12, matrix.m13), SIMD3(matrix.m21, matrix.m22, matrix.m23))
      let side = (plane * SIMD3(matrix.m31, matrix.m32, matrix.m33)).sum()
      let length = (plane * plane).sum().squareRoot()
      guard let middle, length > 0, side != 0, length.isFinite else { continue }
      sides.append((index, SIMD3(middle.x, middle.y, middle.z), plane / (side < 0 ? -length : length)))
    }
    guard sides.count >= 4, spansSpace(sides.map({ $0.normal })) else { return [] }
    let size = sides.reduce(0) {
      max($0, (($1.middle - sides[0].middle) * ($1.middle - sides[0].middle)).sum().squareRoot())
    }
    return sides.filter { side in
      let heights = sides.map { (($0.middle - side.middle) * side.normal).sum() }
      return (heights.min() ?? 0) >= -1e-6 * size && (heights.max() ?? 0) > 1e-6 * size
    }.map { $0.index }
  }

  private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }

  /// Whether directions of length 1 do not all lie in one plane.
  private func spansSpace(_ normals: [SIMD3<Double>]) -> Bool {
    guard let first = normals.first else { return false }
    let across = normals.map { cross(first, $0) }
    guard let axis = across.max(by: { ($0 * $0).sum() < ($1 * $1).sum() }), (axis * axis).sum() > 1e-6 else {
      return false
    }
    return normals.contains { abs(($0 * axis).sum()) > 1e-3 * (axis * axis).sum().squareRoot() }
  }
}
