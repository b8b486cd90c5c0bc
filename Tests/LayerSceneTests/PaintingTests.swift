// The order of painting, against a ray through single points: of all layers under a point, the nearest is painted last.

import Foundation
import LayerScene
import Testing
import TransformCore

/// Whether the long forms of the tests are asked for.
private let isLong = ProcessInfo.processInfo.environment["M34_LONG_TESTS"] != nil

struct PaintingTests {
  /// Cards of random places and turns in one space.
  private func cards(_ count: Int, seed: UInt64, spread: Double) throws -> Scene {
    var numbers = SeededNumbers(state: seed)
    var layers = [Layer(name: "root")]
    layers[0].sublayerTransform.m34 = -1 / 1500
    layers[0].geometry.bounds = Rect(x: 0, y: 0, width: 400, height: 400)
    layers[0].geometry.position = Point(x: 200, y: 200)
    for index in 0..<count {
      var layer = Layer(name: "card \(index)", superlayer: 0)
      func random(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &numbers) }
      layer.geometry.bounds = Rect(x: 0, y: 0, width: random(20...120), height: random(20...120))
      layer.geometry.position = Point(x: random(100...300), y: random(100...300))
      layer.transform = Transform3D(translationX: 0, y: 0, z: random(-spread...spread))
        .rotated(by: .degrees(random(-80...80)), x: random(-1...1), y: random(-1...1), z: random(-1...1))
      layers.append(layer)
    }
    return try Scene(layers: layers)
  }

  /// The nearest card under a point, unless two are about as near or an edge is close by.
  private func nearest(_ scene: Scene, _ placed: [PlacedLayer], under point: Point) -> Int?? {
    var hits: [(index: Int, depth: Double)] = []
    for index in scene.layers.indices.dropFirst() where placed[index].facing != .edge {
      let matrix = placed[index].spaceMatrix
      // The line through the point along z meets the plane where x*h11 + y*h21 + h31 = X*w and likewise for Y.
      let h = matrix.planeHomography
      let (a, b, c) = (h.h11 - point.x * h.h13, h.h21 - point.x * h.h23, point.x * h.h33 - h.h31)
      let (d, e, f) = (h.h12 - point.y * h.h13, h.h22 - point.y * h.h23, point.y * h.h33 - h.h32)
      let determinant = a * e - b * d
      let (x, y) = ((c * e - b * f) / determinant, (a * f - c * d) / determinant)
      let bounds = scene.layers[index].geometry.bounds
      let inside = min(x, y, bounds.width - x, bounds.height - y)
      if abs(inside) < 1e-3 { return .none }
      guard inside > 0, let image = matrix.image(of: Point3D(x: x, y: y)) else { continue }
      hits.append((index, image.z))
    }
    hits.sort { $0.depth > $1.depth }
    if hits.count > 1, hits[0].depth - hits[1].depth < 1e-3 { return .none }
    return .some(hits.first?.index)
  }

  @Test(arguments: [(2, 0.0), (5, 0.0), (12, 10.0), (40, 40.0), (120, 200.0)])
  func `the last one painted at a point is the nearest there`(count: Int, spread: Double) throws {
    var checked = 0
    for seed in 0..<(count > 12 && !isLong ? 2 : 20) {
      let scene = try cards(count, seed: UInt64(seed), spread: spread)
      let placed = scene.placed()
      let painting = Painting(of: scene, placed, onlyPainted: false)
      let inverses = painting.steps.map { $0.map.inverted() }
      var numbers = SeededNumbers(state: UInt64(seed) &+ 1000)
      for _ in 0..<50 {
        let point = Point(
          x: Double.random(in: 50...350, using: &numbers),
          y: Double.random(in: 50...350, using: &numbers)
        )
        guard case .some(let expected) = nearest(scene, placed, under: point) else { continue }
        let painted = painting.steps.indices.last { index in
          let step = painting.steps[index]
          guard step.layer != 0, let own = inverses[index]?.image(of: point) else { return false }
          let bounds = scene.layers[step.layer].geometry.bounds
          return own.x >= 0 && own.y >= 0 && own.x <= bounds.width && own.y <= bounds.height
            && step.cuts.allSatisfy { $0.a * own.x + $0.b * own.y + $0.c >= 0 }
        }
        checked += 1
        #expect(painted.map { painting.steps[$0].layer } == expected, "seed \(seed), \(point)")
      }
    }
    #expect(checked > 50)
  }

  @Test func `layers in one plane are painted in the order of the file`() throws {
    let names = (0..<40).map { "l\($0)" }
    let text = "layer root\n bounds 9 9\n" + names.map { "layer \($0) in root\n bounds 5 5\n" }.joined()
    #expect(try scene(text).drawn == ["root"] + names)
  }

  @Test func `layers that touch but do not cover each other are painted by depth`() throws {
    // Depths 3, 1 and 2, side by side.
    let text =
      "layer root\n bounds 90 9\n"
      + [("a", 3), ("b", 1), ("c", 2)].enumerated().map { place, layer in
        "layer \(layer.0) in root\n bounds 5 5\n position \(20 * place) 0\n zPosition \(layer.1)\n"
      }.joined()
    #expect(try scene(text).drawn == ["root", "b", "c", "a"])
  }

  @Test func `three cards that lie over each other in a circle are cut`() throws {
    // Each beam leans so that its right end lies over the next and its left end under the one before.
    let text =
      "layer root\n bounds 200 200\n"
      + (0..<3).map { index in
        """
        layer beam\(index) in root
          bounds 120 20
          position 100 100
          transform rotate \(120 * index) translate 0 -35 rotateY -20

        """
      }.joined()
    let scene = try scene(text)
    let painting = Painting(of: scene, scene.placed(), onlyPainted: false)
    #expect(painting.crossings.isEmpty)
    #expect(painting.steps.filter { $0.layer != 0 }.count > 3)
  }

  @Test func `what a layer masks is painted only within its bounds`() throws {
    let scene = try scene(
      "layer a\n bounds 100 100\n masksToBounds yes\nlayer b in a\n bounds 100 100\n position 100 100\n"
    )
    let step = try #require(Painting(of: scene, scene.placed(), onlyPainted: false).steps.last)
    let polygon = step.cuts.reduce(Rect(x: 0, y: 0, width: 100, height: 100).outline()) { $1.clip($0) }
    // b reaches from (50, 50) to (150, 150); its own (0, 0) to (50, 50) is what the mask leaves.
    #expect(Rect.bounding(polygon) == Rect(x: 0, y: 0, width: 50, height: 50))
  }

  /// How long that takes, and how it grows, is for the benchmark; here every layer has to be there once.
  @Test func `two thousand layers before the eye are all painted, each once`() throws {
    let scene = try cards(2000, seed: 5, spread: 1000)
    let snapshot = Snapshot(of: scene, at: 0)
    #expect(Set(snapshot.order).count == snapshot.order.count)
    #expect(snapshot.order.count == scene.layers.count)
  }
}
