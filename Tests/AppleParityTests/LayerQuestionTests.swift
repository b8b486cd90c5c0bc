// What nobody has said of CALayer's geometry, each as one question that a Mac answers.

#if canImport(QuartzCore)
  import CoreGraphics
  import Foundation
  import LayerScene
  import QuartzCore
  import Testing
  import TransformCore

  @MainActor @Suite(.onRequest, .serialized) struct LayerQuestionTests {
    private let conversion = "Sources/LayerScene/Conversion.swift"

    /// Compares conversions from layer 1 to layer 0 that holds it, or back, over random layers.
    private func compareConversion(
      _ comparison: inout Comparison,
      down: Bool = false,
      holder: LayerFeatures,
      leaf: LayerFeatures,
      others: [(name: String, rule: (Point, LayerTree) -> Point?)] = []
    ) throws {
      var generator = SeededGenerator(comparison.subject)
      for _ in 0..<Parity.cases {
        let tree = try LayerTree([generator.layer("holder", holder), generator.layer("leaf", in: 0, leaf)])
        let leafPoint = generator.point(in: tree.scene.layers[1])
        // Where the leaf passes the eye there is nothing to compare; the point is taken back down from where it is
        // seen.
        guard let above = tree.scene.convert(leafPoint, from: 1, to: 0) else { continue }
        let (source, target) = down ? (0, 1) : (1, 0)
        let point = down ? above : leafPoint
        let ours = tree.scene.convert(point, from: source, to: target)
        comparison.check(
          apple: tree.appleConvert(point, from: source, to: target).numbers,
          m34: ours?.numbers,
          within: Rounding.coordinates(above.numbers + leafPoint.numbers),
          others: others.map { ($0.name, $0.rule(point, tree)?.numbers) },
          "\(point) from \(source) to \(target) of \(tree.summary)"
        )
      }
    }

    @Test func `up through perspective`() throws {
      var comparison = Comparison(
        .question,
        "Is a point converted upwards through perspective projected?",
        rule: conversion
      )
      try compareConversion(
        &comparison,
        holder: [],
        leaf: [.perspective, .origin],
        others: [
          (
            "the affine part alone",
            { point, tree in
              let map = tree.scene.layers[1].matrix
              return AffineTransform(a: map.m11, b: map.m12, c: map.m21, d: map.m22, tx: map.m41, ty: map.m42)
                .image(of: point)
            }
          )
        ]
      )
      comparison.conclude()
    }

    @Test func `down through perspective`() throws {
      var comparison = Comparison(
        .question,
        "Is a point converted downwards through perspective brought into the layer's plane?",
        rule: conversion
      )
      try compareConversion(
        &comparison,
        down: true,
        holder: [],
        leaf: [.perspective, .origin],
        others: [
          (
            "the inverse 4x4 matrix at z = 0",
            { point, tree in
              tree.scene.layers[1].matrix.inverted()?.image(of: Point3D(x: point.x, y: point.y)).map {
                Point(x: $0.x, y: $0.y)
              }
            }
          )
        ]
      )
      comparison.conclude()
    }

    @Test func `zPosition`() throws {
      var comparison = Comparison(
        .question,
        "Does zPosition move a layer after its own transform, unturned by it?",
        rule: "Sources/TransformCore/LayerGeometry.swift, matrix(for:)"
      )
      try compareConversion(&comparison, holder: .perspectiveSublayers, leaf: [.perspective, .zPosition])
      comparison.conclude()
    }

    @Test func `anchorPointZ`() throws {
      var comparison = Comparison(
        .question,
        "Does a layer turn about the depth anchorPointZ, which comes to lie at zPosition?",
        rule: "Sources/TransformCore/LayerGeometry.swift, matrix(for:)"
      )
      try compareConversion(
        &comparison,
        holder: .perspectiveSublayers,
        leaf: [.perspective, .zPosition, .anchorPointZ],
        others: [
          (
            "the opposite sign",
            { point, tree in
              var layer = tree.scene.layers[1]
              layer.geometry.anchorPointZ = -layer.geometry.anchorPointZ
              return layer.matrix.concatenating(tree.scene.layers[0].pivotedSublayerTransform).planeHomography
                .image(of: point)
            }
          )
        ]
      )
      comparison.conclude()
    }

    /// What a leaf's point becomes in the holder if the sublayerTransform turns about another pivot.
    private func image(_ point: Point, _ tree: LayerTree, pivot: Point3D) -> Point? {
      tree.scene.layers[1].matrix
        .concatenating(Transform3D(translationX: -pivot.x, y: -pivot.y, z: -pivot.z))
        .concatenating(tree.scene.layers[0].sublayerTransform)
        .concatenating(Transform3D(translationX: pivot.x, y: pivot.y, z: pivot.z))
        .planeHomography.image(of: point)
    }

    @Test func `the pivot of sublayerTransform`() throws {
      let rule = "Sources/LayerScene/Layer.swift, pivotedSublayerTransform"
      var anchor = Comparison(.question, "Is the anchor point the pivot of sublayerTransform?", rule: rule)
      try compareConversion(
        &anchor,
        holder: .perspectiveSublayers,
        leaf: .perspective,
        others: [
          (
            "the middle of the bounds",
            { point, tree in
              let bounds = tree.scene.layers[0].geometry.bounds
              return self.image(point, tree, pivot: Point3D(x: bounds.width / 2, y: bounds.height / 2))
            }
          ),
          ("the bounds' origin", { point, tree in self.image(point, tree, pivot: Point3D(x: 0, y: 0)) }),
        ]
      )
      anchor.conclude()
      var origin = Comparison(.question, "Does the pivot of sublayerTransform include the bounds' origin?", rule: rule)
      try compareConversion(
        &origin,
        holder: [.perspectiveSublayers, .origin],
        leaf: .perspective,
        others: [
          (
            "a pivot without the origin",
            { point, tree in
              let geometry = tree.scene.layers[0].geometry
              let (x, y) = (geometry.anchor.x - geometry.bounds.x, geometry.anchor.y - geometry.bounds.y)
              return self.image(point, tree, pivot: Point3D(x: x, y: y))
            }
          )
        ]
      )
      origin.conclude()
      var depth = Comparison(.question, "Does the pivot of sublayerTransform leave anchorPointZ aside?", rule: rule)
      try compareConversion(
        &depth,
        holder: [.perspectiveSublayers, .anchorPointZ],
        leaf: .perspective,
        others: [
          (
            "a pivot at the depth anchorPointZ",
            { point, tree in
              let geometry = tree.scene.layers[0].geometry
              let pivot = Point3D(x: geometry.anchor.x, y: geometry.anchor.y, z: geometry.anchorPointZ)
              return self.image(point, tree, pivot: pivot)
            }
          )
        ]
      )
      depth.conclude()
    }

    @Test func `geometryFlipped`() throws {
      let rule = "Sources/LayerScene/Layer.swift, matrix"
      var own = Comparison(
        .question,
        "Does geometryFlipped mirror a layer's own coordinates in its bounds when they go up?",
        rule: rule
      )
      let unflipped: (Point, LayerTree) -> Point? = { point, tree in
        var layer = tree.scene.layers[1]
        layer.isGeometryFlipped = false
        return layer.matrix.planeHomography.image(of: point)
      }
      try compareConversion(
        &own,
        holder: [],
        leaf: [.planeTransform, .origin, .flipped],
        others: [("no mirroring at all", unflipped)]
      )
      own.conclude()
      var holder = Comparison(
        .question,
        "Is a flipped layer's own coordinate system the one its sublayers are placed in, without another mirroring?",
        rule: rule
      )
      try compareConversion(&holder, holder: .flipped, leaf: [.planeTransform, .origin])
      holder.conclude()
    }

    /// The middle layer stands between two turns that cancel; what it flattens tells.
    private func nested(_ generator: inout SeededGenerator, transformLayer: Bool) throws -> LayerTree {
      var middle = generator.layer("middle", in: 0, .perspective)
      middle.isTransformLayer = transformLayer
      return try LayerTree([generator.layer("root"), middle, generator.layer("inner", in: 1, .perspective)])
    }

    @Test func `conversion through a layer between`() throws {
      var plain = Comparison(
        .question,
        "Does a conversion through an ordinary layer flatten what it holds into its plane?",
        rule: conversion
      )
      var open = Comparison(.question, "Does a conversion through a CATransformLayer keep the depth?", rule: conversion)
      var generator = SeededGenerator("nested")
      for _ in 0..<Parity.cases {
        for transformLayer in [false, true] {
          let tree = try nested(&generator, transformLayer: transformLayer)
          let opposite = try LayerTree(
            tree.scene.layers.map { layer in
              var layer = layer
              if layer.name == "middle" { layer.isTransformLayer = !transformLayer }
              return layer
            }
          )
          let point = generator.point(in: tree.scene.layers[2])
          guard let ours = tree.scene.convert(point, from: 2, to: 0) else { continue }
          let apple = tree.appleConvert(point, from: 2, to: 0).numbers
          let other = opposite.scene.convert(point, from: 2, to: 0)?.numbers
          if transformLayer {
            open.check(
              apple: apple,
              m34: ours.numbers,
              within: Rounding.coordinates(ours.numbers),
              others: [("an ordinary layer", other)],
              "\(point) of \(tree.summary)"
            )
          } else {
            plain.check(
              apple: apple,
              m34: ours.numbers,
              within: Rounding.coordinates(ours.numbers),
              others: [("a CATransformLayer", other)],
              "\(point) of \(tree.summary)"
            )
          }
        }
      }
      plain.conclude()
      open.conclude()
    }

    @Test func `conversion to no layer`() throws {
      var comparison = Comparison(
        .question,
        "Does convert to nil go as far as the space that the outermost layer lies in?",
        rule: "\(conversion), point(_:onScreenIn:) (m34 names the target instead)"
      )
      var generator = SeededGenerator("to nil")
      for _ in 0..<Parity.cases {
        let features: LayerFeatures = [.planeTransform]
        let tree = try LayerTree([generator.layer("root", features), generator.layer("leaf", in: 0, features)])
        let point = generator.point(in: tree.scene.layers[1])
        guard let inRoot = tree.scene.convert(point, from: 1, to: 0) else { continue }
        let outside = tree.scene.layers[0].matrix.planeHomography.image(of: inRoot)
        comparison.check(
          apple: Point(tree.apple[1].convert(point.apple, to: nil)).numbers,
          m34: outside?.numbers,
          within: Rounding.coordinates(inRoot.numbers + (outside?.numbers ?? [])),
          others: [
            ("the outermost layer's own coordinates", inRoot.numbers),
            ("the layer's own superlayer", tree.scene.layers[1].matrix.planeHomography.image(of: point)?.numbers),
          ],
          "\(point) of \(tree.summary)"
        )
      }
      comparison.conclude()
    }

    /// A layer that reaches behind the eye: 2000 wide, turned by an eighth of a turn, the eye at 500.
    private func passingLayer(_ generator: inout SeededGenerator) -> Layer {
      var layer = Layer(name: "wide")
      layer.geometry = LayerGeometry(
        bounds: Rect(x: 0, y: 0, width: generator.number(1800...3000), height: generator.number(100...3000)),
        position: Point(x: generator.number(-100...100), y: generator.number(-100...100))
      )
      layer.transform = Transform3D(perspectiveDistance: 500)
        .rotated(by: .radians(generator.number(0.6...0.9)), x: 0, y: 1, z: 0)
      return layer
    }

    @Test func `the frame of a layer that passes the eye`() {
      var comparison = Comparison(
        .question,
        "Is the frame of a layer that reaches behind the eye CGRectInfinite?",
        rule: "Sources/LayerScene/Layer.swift, frame (m34 has none there)"
      )
      var generator = SeededGenerator("passing frames")
      for _ in 0..<Parity.cases {
        let layer = passingLayer(&generator)
        comparison.check(
          apple: Rect(layer.apple.frame).numbers,
          m34: layer.frame == nil ? Rect.infinite.numbers : nil,
          within: [0],
          layer.summary
        )
      }
      comparison.conclude()
    }

    @Test func `conversion of a point behind the eye`() throws {
      var comparison = Comparison(
        .question,
        "Is a point behind the eye converted to its quotient all the same?",
        rule: "Sources/TransformCore/Homography.swift, image(of:) (m34 has no image there)"
      )
      var generator = SeededGenerator("behind the eye")
      for _ in 0..<Parity.cases {
        var layer = passingLayer(&generator)
        layer.superlayer = 0
        let tree = try LayerTree([generator.layer("root"), layer])
        let point = Point(x: 0, y: generator.number(0...100))
        let image = layer.matrix.planeHomography.homogeneousImage(of: point)
        guard image.w < -0.01, tree.scene.convert(point, from: 1, to: 0) == nil else { continue }
        let quotient = [image.x / image.w, image.y / image.w]
        comparison.check(
          apple: tree.appleConvert(point, from: 1, to: 0).numbers,
          m34: quotient,
          within: Rounding.coordinates(quotient),
          "\(point) of \(tree.summary)"
        )
      }
      comparison.conclude()
    }

    private func nameHit(_ tree: LayerTree, _ point: Point) -> (apple: String, m34: String) {
      (
        tree.apple[0].hitTest(point.apple)?.name ?? "nothing",
        tree.scene.hits(at: point).first.map { tree.scene.layers[$0.layer].name } ?? "nothing"
      )
    }

    /// A root of 200 by 200 whose middle lies at (100, 100), and two layers of 100 by 100 in its middle.
    private func pair(_ change: (inout Layer, inout Layer, inout Layer) -> Void) throws -> LayerTree {
      var (root, first, second) = (
        Layer(name: "root"), Layer(name: "first", superlayer: 0), Layer(name: "second", superlayer: 0)
      )
      root.geometry = LayerGeometry(
        bounds: Rect(x: 0, y: 0, width: 200, height: 200),
        position: Point(x: 100, y: 100)
      )
      let middle = LayerGeometry(bounds: Rect(x: 0, y: 0, width: 100, height: 100), position: Point(x: 100, y: 100))
      (first.geometry, second.geometry) = (middle, middle)
      change(&root, &first, &second)
      return try LayerTree([root, first, second])
    }

    @Test func `hit tests in depth`() throws {
      let rule = "Sources/LayerScene/HitTest.swift"
      var generator = SeededGenerator("hit tests in depth")
      var moved = Comparison(
        .question,
        "Is a layer that its transform moves nearer hit before a later one?",
        rule: rule
      )
      var crossing = Comparison(
        .question,
        "Of two layers that cross, is the one hit that is nearer at that place?",
        rule: rule
      )
      var plane = Comparison(.question, "Is a layer in perspective hit where it is seen?", rule: rule)
      var passing = Comparison(.question, "Is a layer not hit where only its part behind the eye would be?", rule: rule)
      for _ in 0..<Parity.cases {
        let z = generator.number(1...50)
        let byTransform = try pair { _, first, _ in first.transform = Transform3D(translationX: 0, y: 0, z: z) }
        let middle = Point(x: generator.number(60...140), y: generator.number(60...140))
        let hit = nameHit(byTransform, middle)
        moved.check(apple: hit.apple, m34: hit.m34, "\(middle), the earlier layer \(z) nearer")

        let angle = generator.number(0.2...1)
        let crossed = try pair { _, first, second in
          first.transform = Transform3D(rotation: .radians(angle), x: 0, y: 1, z: 0)
          second.transform = Transform3D(rotation: .radians(-angle), x: 0, y: 1, z: 0)
        }
        let side = Point(x: 100 + (generator.chance(0.5) ? 20 : -20), y: 100)
        let nearer = nameHit(crossed, side)
        crossing.check(apple: nearer.apple, m34: nearer.m34, "\(side), turned by \(angle) and \(-angle) about y")

        let seen = try pair { root, first, second in
          second.isHidden = true
          root.sublayerTransform = Transform3D(perspectiveDistance: 400)
          first.transform = Transform3D(rotation: .radians(angle), x: generator.number(-1...1), y: 1, z: 0)
        }
        let anywhere = Point(x: generator.number(30...170), y: generator.number(30...170))
        let found = nameHit(seen, anywhere)
        plane.check(apple: found.apple, m34: found.m34, "\(anywhere) of \(seen.summary)")

        // The ghost of what is behind the eye lies on the far side of the vanishing line.
        let ghost = try pair { root, first, second in
          second.isHidden = true
          root.geometry.bounds = Rect(x: 0, y: 0, width: 20000, height: 20000)
          root.geometry.position = Point(x: 10000, y: 10000)
          first = passingLayer(&generator)
          (first.superlayer, first.name) = (0, "first")
          first.geometry.position = Point(x: 10000, y: 10000)
        }
        let layer = ghost.scene.layers[1]
        let behind = layer.matrix.planeHomography.homogeneousImage(of: Point(x: 1, y: layer.geometry.bounds.height / 2))
        guard behind.w < -0.05 else { continue }
        let place = Point(x: behind.x / behind.w, y: behind.y / behind.w)
        let ghostHit = nameHit(ghost, place)
        passing.check(apple: ghostHit.apple, m34: ghostHit.m34, "\(place) of \(ghost.summary)")
      }
      for comparison in [moved, crossing, plane, passing] { comparison.conclude() }
    }

    @Test func `hit tests of layers that are turned away`() throws {
      var comparison = Comparison(
        .question,
        "Is a layer that is not double-sided hit on its back?",
        rule: "Sources/LayerScene/HitTest.swift"
      )
      var mirror = Comparison(
        .question,
        "Is a mirrored layer that is not double-sided hit?",
        rule: "Sources/LayerScene/HitTest.swift (whether it is drawn needs a look at the screen)"
      )
      var generator = SeededGenerator("turned away")
      for _ in 0..<Parity.cases {
        let angle = generator.number(2...4)
        let point = Point(x: generator.number(95...105), y: generator.number(60...140))
        let turned = try pair { _, first, second in
          second.isHidden = true
          first.isDoubleSided = false
          first.transform = Transform3D(rotation: .radians(angle), x: 0, y: 1, z: 0)
        }
        let hit = nameHit(turned, point)
        comparison.check(apple: hit.apple, m34: hit.m34, "\(point), turned by \(angle) about y")
        let mirrored = try pair { _, first, second in
          second.isHidden = true
          first.isDoubleSided = false
          first.transform = Transform3D(scaleX: -1, y: 1)
        }
        let mirrorHit = nameHit(mirrored, point)
        mirror.check(apple: mirrorHit.apple, m34: mirrorHit.m34, "\(point), mirrored in x")
      }
      comparison.conclude()
      mirror.conclude()
    }
  }
#endif
