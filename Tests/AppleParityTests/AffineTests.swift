// CGAffineTransform against AffineTransform: every function, over random chains.

#if canImport(QuartzCore)
  import CoreGraphics
  import Foundation
  import Testing
  import TransformCore

  @MainActor @Suite(.onRequest, .serialized) struct AffineTests {
    /// How a rotation's entries may differ: the C libraries' sines by two units in the last place, then the sums.
    private func rotationBounds(_ map: AffineTransform, _ angle: Double) -> [Double] {
      let turn = AffineTransform(rotation: .radians(angle)).magnitude
      return Rounding.sums(turn.concatenating(map.magnitude).entries, roundings: 24)
    }

    private func random(_ generator: inout SeededGenerator) -> AffineTransform {
      AffineTransform(
        a: generator.factor(),
        b: generator.length() / 100,
        c: generator.length() / 100,
        d: generator.factor(),
        tx: generator.length(),
        ty: generator.length()
      )
    }

    /// Both sides start each step at the same numbers, so that a difference is one step's own.
    @Test func `every step of a chain of CGAffineTransform functions`() {
      var generator = SeededGenerator("affine chains")
      let composition = "Sources/TransformCore/AffineTransform+Composition.swift"
      var make = Comparison(.agreement, "CGAffineTransformMake…", rule: "Sources/TransformCore/AffineTransform.swift")
      var translate = Comparison(.agreement, "CGAffineTransformTranslate", rule: composition)
      var scale = Comparison(.agreement, "CGAffineTransformScale", rule: composition)
      var rotate = Comparison(.agreement, "CGAffineTransformRotate", rule: composition)
      var concat = Comparison(.agreement, "CGAffineTransformConcat", rule: composition)
      var invert = Comparison(.agreement, "CGAffineTransformInvert", rule: composition)

      for _ in 0..<Parity.cases {
        var apple = CGAffineTransform.identity
        var chain = "identity"
        for _ in 0..<Int.random(in: 1...8, using: &generator) {
          let ours = AffineTransform(apple)
          let (x, y) = (generator.length(), generator.length())
          let (sx, sy) = (generator.factor(), generator.factor())
          let angle = generator.radians()
          switch Int.random(in: 0..<8, using: &generator) {
          case 0:
            chain = "MakeTranslation(\(x), \(y))"
            apple = CGAffineTransform(translationX: x, y: y)
            make.check(
              apple: AffineTransform(apple).entries,
              m34: AffineTransform(translationX: x, y: y).entries,
              within: [0],
              chain
            )
          case 1:
            chain = "MakeScale(\(sx), \(sy))"
            apple = CGAffineTransform(scaleX: sx, y: sy)
            make.check(
              apple: AffineTransform(apple).entries,
              m34: AffineTransform(scaleX: sx, y: sy).entries,
              within: [0],
              chain
            )
          case 2:
            chain = "MakeRotation(\(angle))"
            apple = CGAffineTransform(rotationAngle: angle)
            make.check(
              apple: AffineTransform(apple).entries,
              m34: AffineTransform(rotation: .radians(angle)).entries,
              within: rotationBounds(.identity, angle),
              chain
            )
          case 3:
            chain += ", Translate(\(x), \(y))"
            apple = apple.translatedBy(x: x, y: y)
            let magnitude = ours.magnitude.translatedBy(x: abs(x), y: abs(y))
            translate.check(
              apple: AffineTransform(apple).entries,
              m34: ours.translatedBy(x: x, y: y).entries,
              within: [0, 0, 0, 0] + Rounding.sums([magnitude.tx, magnitude.ty]),
              chain
            )
          case 4:
            chain += ", Scale(\(sx), \(sy))"
            apple = apple.scaledBy(x: sx, y: sy)
            scale.check(
              apple: AffineTransform(apple).entries,
              m34: ours.scaledBy(x: sx, y: sy).entries,
              within: [0],
              chain
            )
          case 5:
            chain += ", Rotate(\(angle))"
            apple = apple.rotated(by: angle)
            rotate.check(
              apple: AffineTransform(apple).entries,
              m34: ours.rotated(by: .radians(angle)).entries,
              within: rotationBounds(ours, angle),
              chain
            )
          case 6:
            let other = random(&generator)
            chain += ", Concat with \(other.entries)"
            apple = apple.concatenating(other.apple)
            concat.check(
              apple: AffineTransform(apple).entries,
              m34: ours.concatenating(other).entries,
              within: Rounding.sums(ours.magnitude.concatenating(other.magnitude).entries),
              chain
            )
          default:
            // A quotient by a determinant whose products nearly cancel is all rounding.
            let products = abs(ours.a * ours.d) + abs(ours.b * ours.c)
            let determinant = ours.a * ours.d - ours.b * ours.c
            guard let inverse = ours.inverted(), abs(determinant) > 1e-6 * products else { continue }
            chain += ", Invert"
            apple = apple.inverted()
            let magnitude = AffineTransform(
              a: abs(ours.d),
              b: abs(ours.b),
              c: abs(ours.c),
              d: abs(ours.a),
              tx: abs(ours.c * ours.ty) + abs(ours.d * ours.tx),
              ty: abs(ours.b * ours.tx) + abs(ours.a * ours.ty)
            )
            let conditioning = products / (determinant * determinant)
            invert.check(
              apple: AffineTransform(apple).entries,
              m34: inverse.entries,
              within: Rounding.sums(magnitude.entries.map { $0 * conditioning }),
              chain
            )
          }
          // What has grown out of all proportion compares nothing but rounding.
          if AffineTransform(apple).entries.contains(where: { abs($0) > 1e9 }) { break }
        }
      }
      for comparison in [make, translate, scale, rotate, concat, invert] { comparison.conclude() }
    }

    @Test func `where points, sizes and rectangles go`() {
      var generator = SeededGenerator("affine images")
      let rule = "Sources/TransformCore/AffineTransform+Images.swift"
      var points = Comparison(.agreement, "CGPointApplyAffineTransform", rule: rule)
      var sizes = Comparison(.agreement, "CGSizeApplyAffineTransform, signs kept", rule: rule)
      var rects = Comparison(.agreement, "CGRectApplyAffineTransform, negative sizes too", rule: rule)
      var special = Comparison(.agreement, "CGRectApplyAffineTransform of CGRectNull and CGRectInfinite", rule: rule)
      for _ in 0..<Parity.cases {
        let map = random(&generator)
        let magnitude = map.magnitude
        let (x, y, w, h) = (generator.length(), generator.length(), generator.length(), generator.length())
        let example = "\(map.entries) and \(x), \(y), \(w), \(h)"
        points.check(
          apple: Point(CGPoint(x: x, y: y).applying(map.apple)).numbers,
          m34: map.image(of: Point(x: x, y: y)).numbers,
          within: Rounding.sums(magnitude.image(of: Point(x: abs(x), y: abs(y))).numbers),
          example
        )
        let size = CGSize(width: w, height: h).applying(map.apple)
        let ours = map.image(of: Size(width: w, height: h))
        let sizeMagnitude = magnitude.image(of: Size(width: abs(w), height: abs(h)))
        sizes.check(
          apple: [Double(size.width), Double(size.height)],
          m34: [ours.width, ours.height],
          within: Rounding.sums([sizeMagnitude.width, sizeMagnitude.height]),
          example
        )
        // No corner is farther out than this, and a side is the difference of two corners.
        let corner = magnitude.image(of: Point(x: abs(x) + abs(w), y: abs(y) + abs(h)))
        rects.check(
          apple: Rect(CGRect(x: x, y: y, width: w, height: h).applying(map.apple)).numbers,
          m34: map.image(of: Rect(x: x, y: y, width: w, height: h)).numbers,
          within: Rounding.sums([corner.x, corner.y, 2 * corner.x, 2 * corner.y], roundings: 24),
          example
        )
        for (apple, ours) in [(CGRect.null, Rect.null), (CGRect.infinite, Rect.infinite)] {
          special.check(
            apple: Rect(apple.applying(map.apple)).numbers,
            m34: map.image(of: ours).numbers,
            within: [0],
            "\(apple) under \(map.entries)"
          )
        }
      }
      for comparison in [points, sizes, rects, special] { comparison.conclude() }
    }

    @Test func `what is equal and what is the identity`() {
      var generator = SeededGenerator("affine equality")
      let rule = "Sources/TransformCore/AffineTransform.swift"
      var equal = Comparison(.agreement, "CGAffineTransformEqualToTransform is exact", rule: rule)
      var identity = Comparison(.agreement, "CGAffineTransformIsIdentity is exact", rule: rule)
      for _ in 0..<Parity.cases {
        let first = random(&generator)
        var second = first
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: break
        case 1: second.tx = -second.tx
        case 2: second.b = second.b.nextUp
        default: second.d = .nan
        }
        equal.check(apple: first.apple == second.apple, m34: first == second, "\(first.entries) and \(second.entries)")
        let turn = Double(Int.random(in: -2...2, using: &generator)) * 2 * Double.pi
        identity.check(
          apple: CGAffineTransform(rotationAngle: turn).isIdentity,
          m34: AffineTransform(rotation: .radians(turn)).isIdentity,
          "the rotation by \(turn)"
        )
      }
      let negativeZero = AffineTransform(a: 1, b: -0.0, c: 0, d: 1, tx: -0.0, ty: 0)
      identity.check(apple: negativeZero.apple.isIdentity, m34: negativeZero.isIdentity, "the identity with -0")
      equal.conclude()
      identity.conclude()
    }

    @Test func `a map without inverse`() {
      var generator = SeededGenerator("affine singular")
      var comparison = Comparison(
        .agreement,
        "CGAffineTransformInvert returns what has no inverse unchanged",
        rule: "Sources/TransformCore/AffineTransform+Composition.swift (m34 reports it as an error)"
      )
      for _ in 0..<Parity.cases {
        func whole() -> Double { Double(Int.random(in: -9...9, using: &generator)) }
        let (a, b, factor) = (whole(), whole(), whole())
        let map = AffineTransform(a: a, b: b, c: factor * a, d: factor * b, tx: whole(), ty: whole())
        comparison.check(
          apple: AffineTransform(map.apple.inverted()).entries,
          m34: map.inverted() == nil ? map.entries : nil,
          within: [0],
          "\(map.entries)"
        )
      }
      comparison.conclude()
    }

    private func parts(_ components: CGAffineTransformComponents) -> [Double] {
      [
        Double(components.scale.width), Double(components.scale.height), Double(components.horizontalShear),
        Double(components.rotation), Double(components.translation.dx), Double(components.translation.dy),
      ]
    }

    private func parts(_ components: AffineTransform.Components) -> [Double] {
      [
        components.scale.width, components.scale.height, components.horizontalShear, components.rotation.radians,
        components.translation.x, components.translation.y,
      ]
    }

    @Test func `taken apart and put together`() {
      var generator = SeededGenerator("affine components")
      let rule = "Sources/TransformCore/AffineTransform+Components.swift"
      var decompose = Comparison(.agreement, "CGAffineTransformDecompose", rule: rule)
      var compose = Comparison(.agreement, "CGAffineTransformMakeWithComponents", rule: rule)
      for _ in 0..<Parity.cases {
        let map = random(&generator)
        // Where the rows are nearly parallel the shear is all rounding, and where b is 0 the half turn has either sign.
        let rows = (abs(map.a) + abs(map.b)) * (abs(map.c) + abs(map.d))
        if let ours = map.components, abs(map.determinant) > 1e-3 * rows, map.b != 0 {
          let height = abs(map.c) + abs(map.d)
          let shear = (abs(ours.horizontalShear) + 1) * height / ours.scale.height
          decompose.check(
            apple: parts(map.apple.decomposed()),
            m34: parts(ours),
            within: Rounding.sums([ours.scale.width.magnitude, 4 * height, 8 * shear, 4, 0, 0]),
            "\(map.entries)"
          )
        }
        let made = AffineTransform.Components(
          scale: Size(width: generator.factor(), height: generator.factor()),
          horizontalShear: generator.number(-2...2),
          rotation: .radians(generator.radians()),
          translation: Vector(x: generator.length(), y: generator.length())
        )
        let apple = CGAffineTransform(
          CGAffineTransformComponents(
            scale: CGSize(width: made.scale.width, height: made.scale.height),
            horizontalShear: made.horizontalShear,
            rotation: made.rotation.radians,
            translation: CGVector(dx: made.translation.x, dy: made.translation.y)
          )
        )
        let size = abs(made.scale.height) * (1 + abs(made.horizontalShear))
        let width = abs(made.scale.width)
        compose.check(
          apple: AffineTransform(apple).entries,
          m34: AffineTransform(components: made).entries,
          within: Rounding.sums([width, width, size, size, 0, 0]),
          "\(parts(made))"
        )
      }
      decompose.conclude()
      compose.conclude()
    }

    @Test func `where a mirror goes when a map is taken apart`() {
      var comparison = Comparison(
        .agreement,
        "CGAffineTransformDecompose puts every mirror into the width",
        rule: "Sources/TransformCore/AffineTransform+Components.swift"
      )
      for (x, y) in [(2.0, 3.0), (-2, 3), (2, -3), (-3, -3)] {
        let map = AffineTransform(scaleX: x, y: y)
        comparison.check(
          apple: parts(map.apple.decomposed()),
          m34: map.components.map(parts),
          within: [1e-15],
          "a scale by \(x), \(y)"
        )
      }
      comparison.conclude()
    }

    @Test func `a map without inverse taken apart`() {
      // The plain formula in doubles; m34 prints no parts of such a map, since they are not unique.
      func formula(_ map: AffineTransform) -> [Double] {
        let angle = atan2(map.b, map.a)
        let (sine, cosine) = (sin(angle), cos(angle))
        let width = abs(sine) > abs(cosine) ? map.b / sine : map.a / cosine
        let height = map.d * cosine - map.c * sine
        let shear = height == 0 ? 0 : (map.c * cosine + map.d * sine) / height
        if height < 0 { return [-width, -height, shear, angle - (angle < 0 ? -Double.pi : Double.pi), map.tx, map.ty] }
        return [width, height, shear, angle, map.tx, map.ty]
      }
      var comparison = Comparison(
        .question,
        "Is the height of a singular map zero to rounding in CGAffineTransformDecompose?",
        rule: "Sources/TransformCore/AffineTransform+Components.swift (m34 has no parts there)"
      )
      for entries in [[1.0, 2, 2, 4, 5, 6], [1, 0, 0, 0, 5, 6], [2, 0, 4, 0, 0, 0], [3, 1, 0, 0, 0, 0]] {
        guard let map = AffineTransform(entries) else { continue }
        let apple = parts(map.apple.decomposed())
        comparison.check(
          apple: [apple[0], apple[1], apple[3]],
          m34: map.components == nil ? [formula(map)[0], 0, formula(map)[3]] : nil,
          within: [1e-14, 1e-14, Double.pi + 1e-14],
          "\(entries), where the shear is \(apple[2]) and the formula in doubles gives \(formula(map))"
        )
      }
      comparison.conclude()
    }

    @Test func `sines and cosines to the last bit`() {
      var generator = SeededGenerator("last bits")
      var comparison = Comparison(
        .question,
        "Has CGAffineTransformMakeRotation the very bits that sin and cos give m34?",
        rule: "Sources/TransformCore/Angle+Trigonometry.swift"
      )
      for _ in 0..<Parity.cases {
        let angle = generator.radians()
        comparison.check(
          apple: AffineTransform(CGAffineTransform(rotationAngle: angle)).entries,
          m34: AffineTransform(rotation: .radians(angle)).entries,
          within: [0],
          "the rotation by \(angle)"
        )
      }
      comparison.conclude()
    }

    @Test func `products to the last bit`() {
      var generator = SeededGenerator("fused")
      var comparison = Comparison(
        .question,
        "Are products rounded without fused multiply-add in CGAffineTransformConcat?",
        rule: "Sources/TransformCore/AffineTransform+Composition.swift (m34 promises 12 digits, not bits)"
      )
      for _ in 0..<Parity.cases {
        let (first, second) = (random(&generator), random(&generator))
        comparison.check(
          apple: AffineTransform(first.apple.concatenating(second.apple)).entries,
          m34: first.concatenating(second).entries,
          within: [0],
          "\(first.entries) and \(second.entries)"
        )
      }
      comparison.conclude()
    }
  }
#endif
