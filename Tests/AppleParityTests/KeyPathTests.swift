// The key paths of transform and sublayerTransform: reading a component, and replacing one.

#if canImport(QuartzCore)
  import CoreGraphics
  import Foundation
  import QuartzCore
  import Testing
  import TransformCore

  @MainActor @Suite(.onRequest, .serialized) struct KeyPathTests {
    private let rule = "Sources/TransformCore/KeyPath.swift"

    private enum Property: String, CaseIterable {
      case transform
      case sublayerTransform
    }

    private func layer(_ property: Property, _ map: Transform3D) -> CALayer {
      let layer = CALayer()
      switch property {
      case .transform: layer.transform = map.apple
      case .sublayerTransform: layer.sublayerTransform = map.apple
      }
      return layer
    }

    private func map(_ property: Property, of layer: CALayer) -> Transform3D {
      switch property {
      case .transform: Transform3D(layer.transform)
      case .sublayerTransform: Transform3D(layer.sublayerTransform)
      }
    }

    /// What Apple says a component is; "not a number" for an object that is neither a number nor a size.
    private func appleValue(_ layer: CALayer, _ property: Property, _ path: TransformKeyPath) -> [Double] {
      let value = layer.value(forKeyPath: "\(property.rawValue).\(path.rawValue)")
      if let number = value as? NSNumber { return [number.doubleValue] }
      if path == .translation, let size = (value as? NSValue)?.sizeValue {
        return [Double(size.width), Double(size.height)]
      }
      return [.nan]
    }

    private func numbers(_ component: TransformComponent?) -> [Double]? {
      switch component {
      case .angle(let angle)?: [angle.radians]
      case .number(let number)?: [number]
      case .size(let size)?: [size.width, size.height]
      case nil: nil
      }
    }

    /// Half a turn and minus half a turn are the same.
    private func near(_ angle: [Double], _ other: [Double]?) -> [Double]? {
      other.map { zip(angle, $0).map { abs(abs($0 - $1) - 2 * Double.pi) < 1e-6 ? $0 : $1 } }
    }

    /// Rotation read as if the turns came about z first, then y, then x.
    private func reversedTurns(_ map: Transform3D, _ path: TransformKeyPath) -> [Double]? {
      guard let order = EulerConvention(.z, .y, .x, isIntrinsic: false),
        let turns = map.coreAnimationDecomposition?.eulerAngles(order)
      else { return nil }
      switch path {
      case .rotationX: return [turns.third.radians]
      case .rotationY: return [turns.second.radians]
      default: return [turns.first.radians]
      }
    }

    @Test func `rotation as it is read`() {
      var generator = SeededGenerator("reading rotation")
      var comparison = Comparison(
        .question,
        "Is rotation read as turns about x, then y, then z (Rx*Ry*Rz)?",
        rule: rule
      )
      for _ in 0..<Parity.cases {
        let map = spatial(&generator, perspective: 0.5)
        // At the pole the turns about x and z are one.
        guard let y = numbers(map.component(.rotationY)), abs(y[0]) < 1.5 else { continue }
        for property in Property.allCases {
          let layer = layer(property, map)
          for path in [TransformKeyPath.rotationX, .rotationY, .rotationZ, .rotation] {
            let apple = appleValue(layer, property, path)
            comparison.check(
              apple: apple,
              m34: near(apple, numbers(map.component(path))),
              within: [1e-9],
              others: [("turns about z, then y, then x", near(apple, reversedTurns(map, path)))],
              "\(property).\(path.rawValue) of \(map.entries)"
            )
          }
        }
      }
      comparison.conclude()
    }

    @Test func `rotation past a quarter turn about y`() {
      var comparison = Comparison(
        .question,
        "Does a turn of 2 radians about y read as half a turn about x, pi - 2 about y and half a turn about z?",
        rule: rule
      )
      for angle in stride(from: 1.6, through: 3.1, by: 0.1) {
        let map = Transform3D(rotation: .radians(angle), x: 0, y: 1, z: 0)
        for path in [TransformKeyPath.rotationX, .rotationY, .rotationZ] {
          let apple = appleValue(layer(.transform, map), .transform, path)
          comparison.check(
            apple: apple,
            m34: near(apple, numbers(map.component(path))),
            within: [1e-9],
            "\(path.rawValue) of the rotation by \(angle) about y"
          )
        }
      }
      comparison.conclude()
    }

    @Test func `scale and translation as they are read`() {
      var generator = SeededGenerator("reading scale")
      var mean = Comparison(.agreement, "scale reads as the mean of the three factors", rule: rule)
      var move = Comparison(.agreement, "translation.x, .y and .z are the last row", rule: rule)
      var size = Comparison(.agreement, "translation reads as a size", rule: rule)
      var mirrored = Comparison(
        .question,
        "Are all three factors of a mirroring map read with their signs changed?",
        rule: rule
      )
      var sheared = Comparison(
        .question,
        "Are the factors of a slanting map read by Gram and Schmidt, row by row?",
        rule: rule
      )
      for _ in 0..<Parity.cases {
        for property in Property.allCases {
          let upright = spatial(&generator, perspective: 0.5, mirrors: false)
          var slanted = upright
          slanted = Transform3D(
            AffineTransform(a: 1, b: 0, c: generator.number(-1...1), d: 1, tx: 0, ty: 0)
          ).concatenating(slanted)
          let mirror = upright.scaledBy(x: generator.chance(0.5) ? -1 : 1, y: -1, z: generator.chance(0.5) ? -1 : 1)
          func compare(_ comparison: inout Comparison, _ map: Transform3D, _ paths: [TransformKeyPath], _ bound: Double)
          {
            for path in paths {
              let ours = numbers(map.component(path))
              comparison.check(
                apple: appleValue(layer(property, map), property, path),
                m34: ours,
                within: [bound * (ours ?? []).reduce(1) { max($0, abs($1)) }],
                "\(property).\(path.rawValue) of \(map.entries)"
              )
            }
          }
          compare(&mean, upright, [.scale], 1e-12)
          compare(&move, upright, [.translationX, .translationY, .translationZ], 1e-12)
          compare(&size, upright, [.translation], 1e-12)
          compare(&mirrored, mirror, [.scaleX, .scaleY, .scaleZ, .scale], 1e-9)
          compare(&sheared, slanted, [.scaleX, .scaleY, .scaleZ], 1e-9)
        }
      }
      for comparison in [mean, move, size, mirrored, sheared] { comparison.conclude() }
    }

    @Test func `a component as it is replaced`() {
      var generator = SeededGenerator("replacing components")
      var turn = Comparison(
        .question,
        "Does setting one rotation keep the other two turns, about Rx*Ry*Rz?",
        rule: rule
      )
      var deep = Comparison(.question, "Does setting one rotation keep the perspective?", rule: rule)
      var scale = Comparison(.question, "Does setting scale set all three factors and keep the rest?", rule: rule)
      var move = Comparison(.question, "Does setting a translation keep the rest, perspective included?", rule: rule)
      for _ in 0..<Parity.cases {
        for property in Property.allCases {
          func compare(_ comparison: inout Comparison, _ map: Transform3D, _ paths: [TransformKeyPath]) {
            guard let path = paths.randomElement(using: &generator) else { return }
            guard let y = numbers(map.component(.rotationY)), abs(y[0]) < 1.5 else { return }
            let (value, component, text) = random(path, &generator)
            let apple = layer(property, map)
            apple.setValue(value, forKeyPath: "\(property.rawValue).\(path.rawValue)")
            let ours = map.replacing(path, with: component)
            comparison.check(
              apple: self.map(property, of: apple).entries,
              m34: ours?.entries,
              within: ours?.looseBounds ?? [0],
              "\(property).\(path.rawValue) set to \(text) in \(map.entries)"
            )
          }
          compare(&turn, spatial(&generator, perspective: 0), [.rotationX, .rotationY, .rotationZ, .rotation])
          compare(&deep, spatial(&generator, perspective: 1), [.rotationX, .rotationY, .rotationZ, .rotation])
          compare(&scale, spatial(&generator, perspective: 0.5), [.scaleX, .scaleY, .scaleZ, .scale])
          compare(
            &move,
            spatial(&generator, perspective: 0.5),
            [.translationX, .translationY, .translationZ, .translation]
          )
        }
      }
      for comparison in [turn, deep, scale, move] { comparison.conclude() }
    }

    /// A value for a key path, as Apple's framework and as this package takes it.
    private func random(
      _ path: TransformKeyPath,
      _ generator: inout SeededGenerator
    ) -> (value: NSValue, component: TransformComponent, text: String) {
      switch path {
      case .rotationX, .rotationY, .rotationZ, .rotation:
        let radians = generator.number(-1.5...1.5)
        return (NSNumber(value: radians), .angle(.radians(radians)), "\(radians)")
      case .translation:
        let (width, height) = (generator.number(-99...99), generator.number(-99...99))
        let value = NSValue(size: NSSize(width: width, height: height))
        return (value, .size(Size(width: width, height: height)), "\(width), \(height)")
      default:
        let number = generator.factor()
        return (NSNumber(value: number), .number(number), "\(number)")
      }
    }
  }
#endif
