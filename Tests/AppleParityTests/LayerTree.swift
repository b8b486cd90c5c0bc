// Random layers, and the same layers made of CALayer.

#if canImport(QuartzCore)
  import CoreGraphics
  import Foundation
  import LayerScene
  import QuartzCore
  import TransformCore

  /// What random layers have beside a size, a position and an anchor point.
  struct LayerFeatures: OptionSet {
    let rawValue: Int

    /// The origin of the bounds.
    static let origin = LayerFeatures(rawValue: 1)
    /// A transform in the plane.
    static let planeTransform = LayerFeatures(rawValue: 2)
    /// A transform in space with perspective of its own.
    static let perspective = LayerFeatures(rawValue: 4)
    /// A sublayerTransform in the plane.
    static let planeSublayers = LayerFeatures(rawValue: 8)
    /// A sublayerTransform with perspective and a slight turn.
    static let perspectiveSublayers = LayerFeatures(rawValue: 16)
    static let zPosition = LayerFeatures(rawValue: 32)
    static let anchorPointZ = LayerFeatures(rawValue: 64)
    static let flipped = LayerFeatures(rawValue: 128)
  }

  extension SeededGenerator {
    mutating func layer(_ name: String, in superlayer: Int? = nil, _ features: LayerFeatures = []) -> Layer {
      var layer = Layer(name: name, superlayer: superlayer)
      layer.geometry = LayerGeometry(
        bounds: Rect(
          x: features.contains(.origin) ? number(-50...50) : 0,
          y: features.contains(.origin) ? number(-50...50) : 0,
          width: number(40...200),
          height: number(40...200)
        ),
        position: Point(x: number(0...200), y: number(0...200)),
        anchorPoint: chance(0.5) ? Point(x: 0.5, y: 0.5) : Point(x: number(-0.5...1.5), y: number(-0.5...1.5)),
        zPosition: features.contains(.zPosition) ? number(-60...60) : 0,
        anchorPointZ: features.contains(.anchorPointZ) ? number(-60...60) : 0
      )
      if features.contains(.planeTransform) { layer.transform = plane() }
      if features.contains(.perspective) { layer.transform = turned() }
      if features.contains(.planeSublayers) { layer.sublayerTransform = plane() }
      if features.contains(.perspectiveSublayers) { layer.sublayerTransform = turned() }
      layer.isGeometryFlipped = features.contains(.flipped)
      return layer
    }

    /// A scale, a turn and a move in the plane.
    private mutating func plane() -> Transform3D {
      Transform3D.identity
        .translatedBy(x: number(-50...50), y: number(-50...50))
        .rotated(by: .radians(radians()), x: 0, y: 0, z: 1)
        .scaledBy(x: factor(), y: factor())
    }

    /// A turn about a slanted axis, never near edge-on, seen in perspective.
    private mutating func turned() -> Transform3D {
      var map = Transform3D(perspectiveDistance: number(600...1500))
      map = map.rotated(by: .radians(number(-0.9...0.9)), x: number(-1...1), y: number(0.2...1), z: number(-1...1))
      return map.translatedBy(x: number(-20...20), y: number(-20...20), z: number(-40...40))
    }

    /// A point within a layer.
    mutating func point(in layer: Layer) -> Point {
      let bounds = layer.geometry.bounds
      return Point(x: bounds.x + number(0...1) * bounds.width, y: bounds.y + number(0...1) * bounds.height)
    }
  }

  extension Layer {
    /// The layer as a reader needs it to do the case by hand.
    var summary: String {
      var parts = ["bounds \(geometry.bounds.numbers)", "position \(geometry.position.numbers)"]
      parts.append("anchorPoint \(geometry.anchorPoint.numbers)")
      if geometry.zPosition != 0 { parts.append("zPosition \(geometry.zPosition)") }
      if geometry.anchorPointZ != 0 { parts.append("anchorPointZ \(geometry.anchorPointZ)") }
      if !transform.isIdentity { parts.append("transform \(transform.entries)") }
      if !sublayerTransform.isIdentity { parts.append("sublayerTransform \(sublayerTransform.entries)") }
      if isGeometryFlipped { parts.append("geometryFlipped") }
      if isTransformLayer { parts.append("a CATransformLayer") }
      if isHidden { parts.append("hidden") }
      if masksToBounds { parts.append("masksToBounds") }
      if !isDoubleSided { parts.append("not doubleSided") }
      return "\(name)(\(parts.joined(separator: ", ")))"
    }

    /// The layer in Apple's framework, without its superlayer.
    @MainActor var apple: CALayer {
      let layer = isTransformLayer ? CATransformLayer() : CALayer()
      layer.name = name
      layer.bounds = geometry.bounds.apple
      layer.position = geometry.position.apple
      layer.anchorPoint = geometry.anchorPoint.apple
      layer.zPosition = geometry.zPosition
      layer.anchorPointZ = geometry.anchorPointZ
      layer.transform = transform.apple
      layer.sublayerTransform = sublayerTransform.apple
      layer.isGeometryFlipped = isGeometryFlipped
      layer.isDoubleSided = isDoubleSided
      layer.isHidden = isHidden
      // A CATransformLayer complains of every property that it does not use.
      if masksToBounds { layer.masksToBounds = true }
      return layer
    }
  }

  /// A few layers on both sides.
  @MainActor struct LayerTree {
    let scene: Scene
    let apple: [CALayer]

    init(_ layers: [Layer]) throws {
      scene = try Scene(layers: layers)
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      apple = layers.map(\.apple)
      for (index, layer) in layers.enumerated() {
        if let superlayer = layer.superlayer { apple[superlayer].addSublayer(apple[index]) }
      }
      CATransaction.commit()
    }

    var summary: String { scene.layers.map(\.summary).joined(separator: "; ") }

    func appleConvert(_ point: Point, from source: Int, to target: Int) -> Point {
      Point(apple[source].convert(point.apple, to: apple[target]))
    }
  }
#endif
