// CALayer's geometry, as far as it is documented or has been measured.

#if canImport(QuartzCore)
  import CoreGraphics
  import Foundation
  import LayerScene
  import QuartzCore
  import Testing
  import TransformCore

  @MainActor @Suite(.onRequest, .serialized) struct LayerTests {
    private let geometry = "Sources/TransformCore/LayerGeometry.swift"

    /// A tree of a root with two sublayers, one of which has a sublayer itself.
    private func tree(_ generator: inout SeededGenerator, _ holder: LayerFeatures, _ leaf: LayerFeatures) throws
      -> LayerTree
    {
      try LayerTree([
        generator.layer("root", holder),
        generator.layer("left", in: 0, holder),
        generator.layer("right", in: 0, leaf),
        generator.layer("inner", in: 1, leaf),
      ])
    }

    @Test func `points and rectangles from layer to layer in the plane`() throws {
      var generator = SeededGenerator("plane conversion")
      let rule = "Sources/LayerScene/Conversion.swift"
      var points = Comparison(.agreement, "convert of a point between layers in the plane", rule: rule)
      var back = Comparison(.agreement, "convert from, of the same point", rule: rule)
      var rects = Comparison(.agreement, "convert of a rectangle: the box around its corners", rule: rule)
      for _ in 0..<Parity.cases {
        // A holder with a sublayerTransform has no origin: what its pivot is then is an open question.
        let tree = try tree(&generator, [.planeTransform, .planeSublayers], [.planeTransform, .origin])
        let (source, target) = (Int.random(in: 0..<4, using: &generator), Int.random(in: 0..<4, using: &generator))
        let point = generator.point(in: tree.scene.layers[source])
        let example = "\(point) from \(source) to \(target) of \(tree.summary)"
        guard let ours = tree.scene.convert(point, from: source, to: target) else { continue }
        points.check(
          apple: tree.appleConvert(point, from: source, to: target).numbers,
          m34: ours.numbers,
          within: Rounding.coordinates(ours.numbers),
          example
        )
        back.check(
          apple: Point(tree.apple[target].convert(point.apple, from: tree.apple[source])).numbers,
          m34: ours.numbers,
          within: Rounding.coordinates(ours.numbers),
          example
        )
        let other = generator.point(in: tree.scene.layers[source])
        let rect = Rect(x: point.x, y: point.y, width: other.x - point.x, height: other.y - point.y)
        let corners = rect.corners.compactMap { tree.scene.convert($0, from: source, to: target) }
        let box = Rect.bounding(corners)
        rects.check(
          apple: Rect(tree.apple[source].convert(rect.apple, to: tree.apple[target])).numbers,
          m34: corners.count == 4 ? box.numbers : nil,
          within: Rounding.coordinates(box.numbers),
          "\(rect) in \(example)"
        )
      }
      for comparison in [points, back, rects] { comparison.conclude() }
    }

    @Test func `bounds and anchor points as they are set`() {
      var generator = SeededGenerator("setting bounds")
      var comparison = Comparison(.agreement, "bounds of negative size are standardised when set", rule: geometry)
      for _ in 0..<Parity.cases {
        let rect = Rect(
          x: generator.length(),
          y: generator.length(),
          width: generator.length(),
          height: generator.length()
        )
        let layer = CALayer()
        layer.bounds = rect.apple
        comparison.check(
          apple: Rect(layer.bounds).numbers,
          m34: rect.standardized.numbers,
          within: Rounding.sums(rect.numbers.map { abs($0) + abs(rect.width) + abs(rect.height) }),
          "\(rect)"
        )
      }
      comparison.conclude()
    }

    @Test func `the frame as it is read`() throws {
      var generator = SeededGenerator("reading frames")
      let rule = "Sources/LayerScene/Layer.swift, frame"
      var flat = Comparison(.agreement, "frame under a transform in the plane", rule: rule)
      var deep = Comparison(.agreement, "frame under a transform with perspective", rule: rule)
      var untouched = Comparison(
        .agreement,
        "frame without transform, whatever zPosition, anchorPointZ and geometryFlipped",
        rule: rule
      )
      for _ in 0..<Parity.cases {
        let plane = generator.layer("plane", [.planeTransform, .origin])
        let turned = generator.layer("turned", [.perspective, .origin])
        let plain = generator.layer("plain", [.zPosition, .anchorPointZ, .flipped, .origin])
        func compare(_ comparison: inout Comparison, _ layer: Layer) {
          let ours = layer.frame?.numbers
          comparison.check(
            apple: Rect(layer.apple.frame).numbers,
            m34: ours,
            within: Rounding.coordinates(ours ?? []),
            layer.summary
          )
        }
        compare(&flat, plane)
        compare(&deep, turned)
        compare(&untouched, plain)
      }
      for comparison in [flat, deep, untouched] { comparison.conclude() }
    }

    /// Sets a frame on both sides and compares the bounds and the position that come of it.
    private func compareSettingFrame(_ comparison: inout Comparison, _ layer: Layer, _ frame: Rect) {
      let apple = layer.apple
      apple.frame = frame.apple
      var ours = layer.geometry
      let done = ours.setFrame(frame, transform: layer.transform)
      let numbers = ours.bounds.numbers + ours.position.numbers
      comparison.check(
        apple: Rect(apple.bounds).numbers + Point(apple.position).numbers,
        m34: done ? numbers : nil,
        within: Rounding.coordinates(numbers),
        "\(frame) set on \(layer.summary)"
      )
    }

    private func frame(_ generator: inout SeededGenerator) -> Rect {
      Rect(
        x: generator.number(-100...100),
        y: generator.number(-100...100),
        width: generator.number(-200...200),
        height: generator.number(-200...200)
      )
    }

    @Test func `the frame as it is set`() throws {
      var generator = SeededGenerator("setting frames")
      var upright = Comparison(.agreement, "frame set under a scale and a move", rule: "\(geometry), setFrame")
      var turned = Comparison(
        .question,
        "What does a frame set under a turn do to bounds and position?",
        rule: "\(geometry), setFrame"
      )
      var deep = Comparison(
        .question,
        "What does a frame set under a transform with perspective do to bounds and position?",
        rule: "\(geometry), setFrame"
      )
      for _ in 0..<Parity.cases {
        var layer = generator.layer("layer", [.origin])
        layer.transform = Transform3D(scaleX: generator.factor(), y: generator.factor())
          .concatenating(Transform3D(translationX: generator.number(-50...50), y: generator.number(-50...50)))
        compareSettingFrame(&upright, layer, frame(&generator))
        compareSettingFrame(&turned, generator.layer("layer", [.origin, .planeTransform]), frame(&generator))
        compareSettingFrame(&deep, generator.layer("layer", [.origin, .perspective]), frame(&generator))
      }
      for comparison in [upright, turned, deep] { comparison.conclude() }
    }

    @Test func `the affine transform of a layer`() {
      var generator = SeededGenerator("affineTransform")
      let rule = "Sources/TransformCore/Transform3D+Properties.swift"
      var get = Comparison(.agreement, "affineTransform is the identity where the transform is not affine", rule: rule)
      var set = Comparison(.agreement, "setAffineTransform sets all sixteen entries", rule: rule)
      for index in 0..<Parity.cases {
        let layer = CALayer()
        let map = spatial(&generator, perspective: 0.5)
        layer.transform = map.apple
        // The first tells nothing that an implementation without the test for affinity would not tell as well.
        let ours = map.affineTransform ?? .identity
        get.check(
          apple: AffineTransform(layer.affineTransform()).entries,
          m34: ours.entries,
          within: [0],
          "\(index): \(map.entries)"
        )
        let flat = AffineTransform(
          a: generator.factor(),
          b: generator.length(),
          c: generator.length(),
          d: generator.factor(),
          tx: generator.length(),
          ty: generator.length()
        )
        layer.setAffineTransform(flat.apple)
        set.check(
          apple: Transform3D(layer.transform).entries,
          m34: Transform3D(flat).entries,
          within: [0],
          "\(flat.entries)"
        )
        get.check(
          apple: AffineTransform(layer.affineTransform()).entries,
          m34: (Transform3D(flat).affineTransform ?? .identity).entries,
          within: [0],
          "\(flat.entries)"
        )
      }
      get.conclude()
      set.conclude()
    }

    @Test func `hit tests of layers that lie parallel to the screen`() throws {
      var generator = SeededGenerator("hit tests")
      var comparison = Comparison(
        .agreement,
        "hitTest by zPosition, then the later; hidden layers, masksToBounds and half-open bounds",
        rule: "Sources/LayerScene/HitTest.swift"
      )
      for _ in 0..<Parity.cases {
        // Whole numbers and few of them, so that points fall on edges and layers on each other.
        func whole(_ range: ClosedRange<Int>, _ step: Double) -> Double {
          step * Double(Int.random(in: range, using: &generator))
        }
        var layers: [Layer] = []
        for (name, superlayer) in [("root", nil), ("a", 0), ("b", 0), ("c", 0), ("d", 1), ("e", 2)] as [(String, Int?)]
        {
          var layer = Layer(name: name, superlayer: superlayer)
          layer.geometry = LayerGeometry(
            bounds: Rect(x: 0, y: 0, width: whole(2...6, 20), height: whole(2...6, 20)),
            position: Point(x: whole(1...5, 20), y: whole(1...5, 20)),
            anchorPoint: Point(x: 0.5, y: 0.5),
            zPosition: superlayer == nil ? 0 : whole(-1...1, 10)
          )
          layer.isHidden = superlayer != nil && generator.chance(0.15)
          layer.masksToBounds = generator.chance(0.3)
          layers.append(layer)
        }
        let tree = try LayerTree(layers)
        let point = Point(x: whole(0...12, 10), y: whole(0...12, 10))
        comparison.check(
          apple: tree.apple[0].hitTest(point.apple)?.name ?? "nothing",
          m34: tree.scene.hits(at: point).first.map { tree.scene.layers[$0.layer].name } ?? "nothing",
          "\(point) of \(tree.summary)"
        )
      }
      comparison.conclude()
    }
  }
#endif
