// CATransform3D against Transform3D: every function, over random chains in which m34 may be set at any point.

#if canImport(QuartzCore)
  import CoreGraphics
  import Foundation
  import QuartzCore
  import Testing
  import TransformCore

  @MainActor @Suite(.onRequest, .serialized) struct Transform3DTests {
    private let composition = "Sources/TransformCore/Transform3D+Composition.swift"
    private let elementary = "Sources/TransformCore/Transform3D+Elementary.swift"
    private let properties = "Sources/TransformCore/Transform3D+Properties.swift"

    /// How the entries of a rotation times a map may differ.
    ///
    /// An entry of the rotation is the sum of terms of at most 1, so its error is absolute: the sine, the cosine and
    /// the unit axis bring a few units each.
    private func rotationBounds(_ map: Transform3D) -> [Double] {
      var ones = Transform3D.identity
      for row in 1...3 { for column in 1...3 { ones[row, column] = 1 } }
      return Rounding.sums(ones.concatenating(map.magnitude).entries, roundings: 40)
    }

    private func axis(_ generator: inout SeededGenerator) -> (x: Double, y: Double, z: Double) {
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: (1, 0, 0)
      case 1: (0, generator.chance(0.5) ? 1 : -3, 0)
      case 2: (0, 0, generator.factor())
      default: (generator.number(-2...2), generator.number(-2...2), generator.number(0.1...2))
      }
    }

    /// Both sides start each step at the same numbers, so that a difference is one step's own.
    @Test func `every step of a chain of CATransform3D functions`() {
      var generator = SeededGenerator("spatial chains")
      var make = Comparison(.agreement, "CATransform3DMake…", rule: elementary)
      var translate = Comparison(.agreement, "CATransform3DTranslate", rule: composition)
      var scale = Comparison(.agreement, "CATransform3DScale", rule: composition)
      var rotate = Comparison(.agreement, "CATransform3DRotate about any axis", rule: composition)
      var concat = Comparison(.agreement, "CATransform3DConcat", rule: composition)
      var invert = Comparison(.agreement, "CATransform3DInvert", rule: composition)
      for _ in 0..<Parity.cases {
        var apple = CATransform3DIdentity
        var chain = "identity"
        for _ in 0..<Int.random(in: 1...8, using: &generator) {
          let ours = Transform3D(apple)
          let (x, y, z) = (generator.length(), generator.length(), generator.length())
          let (sx, sy, sz) = (generator.factor(), generator.factor(), generator.factor())
          let angle = generator.radians()
          let axis = axis(&generator)
          func entries() -> [Double] { Transform3D(apple).entries }
          switch Int.random(in: 0..<9, using: &generator) {
          case 0:
            chain = "MakeTranslation(\(x), \(y), \(z))"
            apple = CATransform3DMakeTranslation(x, y, z)
            make.check(apple: entries(), m34: Transform3D(translationX: x, y: y, z: z).entries, within: [0], chain)
          case 1:
            chain = "MakeScale(\(sx), \(sy), \(sz))"
            apple = CATransform3DMakeScale(sx, sy, sz)
            make.check(apple: entries(), m34: Transform3D(scaleX: sx, y: sy, z: sz).entries, within: [0], chain)
          case 2:
            chain = "MakeRotation(\(angle), \(axis.x), \(axis.y), \(axis.z))"
            apple = CATransform3DMakeRotation(angle, axis.x, axis.y, axis.z)
            make.check(
              apple: entries(),
              m34: Transform3D(rotation: .radians(angle), x: axis.x, y: axis.y, z: axis.z).entries,
              within: rotationBounds(.identity),
              chain
            )
          case 3:
            chain += ", Translate(\(x), \(y), \(z))"
            apple = CATransform3DTranslate(apple, x, y, z)
            let magnitude = ours.magnitude.translatedBy(x: abs(x), y: abs(y), z: abs(z))
            translate.check(
              apple: entries(),
              m34: ours.translatedBy(x: x, y: y, z: z).entries,
              within: [Double](repeating: 0, count: 12) + Rounding.sums(Array(magnitude.entries[12...])),
              chain
            )
          case 4:
            chain += ", Scale(\(sx), \(sy), \(sz))"
            apple = CATransform3DScale(apple, sx, sy, sz)
            scale.check(apple: entries(), m34: ours.scaledBy(x: sx, y: sy, z: sz).entries, within: [0], chain)
          case 5:
            chain += ", Rotate(\(angle), \(axis.x), \(axis.y), \(axis.z))"
            apple = CATransform3DRotate(apple, angle, axis.x, axis.y, axis.z)
            rotate.check(
              apple: entries(),
              m34: ours.rotated(by: .radians(angle), x: axis.x, y: axis.y, z: axis.z).entries,
              within: rotationBounds(ours),
              chain
            )
          case 6:
            let other = spatial(&generator, perspective: 0.5)
            chain += ", Concat with \(other.entries)"
            apple = CATransform3DConcat(apple, other.apple)
            concat.check(
              apple: entries(),
              m34: ours.concatenating(other).entries,
              within: Rounding.sums(ours.magnitude.concatenating(other.magnitude).entries),
              chain
            )
          case 7:
            let m34 = -1 / generator.number(300...1500)
            chain += ", m34 = \(m34)"
            apple.m34 = m34
          default:
            guard let inverse = ours.inverted(), let bounds = inverseBounds(ours, inverse) else { continue }
            chain += ", Invert"
            apple = CATransform3DInvert(apple)
            invert.check(apple: entries(), m34: inverse.entries, within: bounds, chain)
          }
          if Transform3D(apple).entries.contains(where: { abs($0) > 1e9 }) { break }
        }
      }
      for comparison in [make, translate, scale, rotate, concat, invert] { comparison.conclude() }
    }

    /// How an inverse may differ, by elimination or by cofactors, which Apple does not say; nil where that tells
    /// nothing.
    ///
    /// Elimination keeps |M^-1| |M| |M^-1| times the unit. A cofactor and the determinant keep what their products add
    /// up to without signs, which is the permanent.
    private func inverseBounds(_ map: Transform3D, _ inverse: Transform3D) -> [Double]? {
      let rows = (0..<4).map { row in Array(map.magnitude.entries[4 * row..<4 * row + 4]) }
      let determinant = abs(map.determinant)
      let relative = permanent(rows) / determinant
      let elimination = inverse.magnitude.concatenating(map.magnitude).concatenating(inverse.magnitude).entries
      let sums = inverse.magnitude.entries.enumerated().map { index, entry in
        let cofactor = permanent(minor(rows, row: index % 4, column: index / 4)) / determinant
        return max(elimination[index], cofactor + entry * relative)
      }
      let bounds = Rounding.sums(sums, roundings: 64)
      let largest = inverse.entries.reduce(0) { max($0, abs($1)) }
      return bounds.allSatisfy { $0 < 1e-3 * largest } ? bounds : nil
    }

    private func minor(_ rows: [[Double]], row: Int, column: Int) -> [[Double]] {
      rows.indices.filter { $0 != row }.map { index in
        rows.indices.filter { $0 != column }.map { rows[index][$0] }
      }
    }

    private func permanent(_ rows: [[Double]]) -> Double {
      if rows.count == 1 { return rows[0][0] }
      return rows.indices.reduce(0) { $0 + rows[0][$1] * permanent(minor(rows, row: 0, column: $1)) }
    }

    @Test func `a rotation about no axis`() {
      var make = Comparison(.agreement, "CATransform3DMakeRotation about no axis is the identity", rule: elementary)
      var rotate = Comparison(
        .question,
        "Does CATransform3DRotate about no axis return the map unchanged?",
        rule: composition
      )
      var generator = SeededGenerator("no axis")
      for _ in 0..<Parity.cases {
        let angle = generator.radians()
        make.check(
          apple: Transform3D(CATransform3DMakeRotation(angle, 0, 0, 0)).entries,
          m34: Transform3D(rotation: .radians(angle), x: 0, y: 0, z: 0).entries,
          within: [0],
          "a rotation by \(angle)"
        )
        let map = spatial(&generator, perspective: 0.5)
        rotate.check(
          apple: Transform3D(CATransform3DRotate(map.apple, angle, 0, 0, 0)).entries,
          m34: map.rotated(by: .radians(angle), x: 0, y: 0, z: 0).entries,
          within: [0],
          "\(map.entries) and a rotation by \(angle)"
        )
      }
      make.conclude()
      rotate.conclude()
    }

    @Test func `a map without inverse`() {
      var comparison = Comparison(
        .agreement,
        "CATransform3DInvert returns what has no inverse unchanged",
        rule: "\(composition) (m34 reports it as an error)"
      )
      var generator = SeededGenerator("spatial singular")
      for _ in 0..<Parity.cases {
        // A row of zeros, or a row twice: the determinant is 0 without any rounding.
        var map = Transform3D.identity
        for row in 1...4 {
          for column in 1...4 { map[row, column] = Double(Int.random(in: -5...5, using: &generator)) }
        }
        let zero = generator.chance(0.5)
        for column in 1...4 { map[3, column] = zero ? 0 : map[1, column] }
        comparison.check(
          apple: Transform3D(CATransform3DInvert(map.apple)).entries,
          m34: map.inverted() == nil ? map.entries : nil,
          within: [0],
          "\(map.entries)"
        )
      }
      comparison.conclude()
    }

    @Test func `how small a determinant still has an inverse`() {
      var comparison = Comparison(
        .question,
        "Has a small but regular map an inverse in CATransform3DInvert, however small its determinant?",
        rule: composition
      )
      for exponent in 1...60 {
        let size = pow(10, -Double(exponent))
        for map in [Transform3D(scaleX: size, y: size, z: size), Transform3D(scaleX: size, y: 1)] {
          guard let inverse = map.inverted() else { continue }
          let apple = Transform3D(CATransform3DInvert(map.apple))
          comparison.check(
            apple: apple.entries,
            m34: inverse.entries,
            within: inverse.entries.map { 1e-12 * abs($0) },
            "a scale by \(map.m11), \(map.m22), \(map.m33), whose determinant is \(map.determinant)"
          )
        }
      }
      comparison.conclude()
    }

    @Test func `what is affine, equal and the identity`() {
      var generator = SeededGenerator("spatial properties")
      var affine = Comparison(.agreement, "CATransform3DIsAffine is exact", rule: properties)
      var get = Comparison(.agreement, "CATransform3DGetAffineTransform", rule: properties)
      var make = Comparison(
        .agreement,
        "CATransform3DMakeAffineTransform",
        rule: "Sources/TransformCore/Transform3D.swift"
      )
      var identity = Comparison(.agreement, "CATransform3DIsIdentity is exact", rule: properties)
      var equal = Comparison(.agreement, "CATransform3DEqualToTransform is exact", rule: properties)
      for _ in 0..<Parity.cases {
        let flat = AffineTransform(
          a: generator.factor(),
          b: generator.length(),
          c: generator.length(),
          d: generator.factor(),
          tx: generator.length(),
          ty: generator.length()
        )
        let made = Transform3D(CATransform3DMakeAffineTransform(flat.apple))
        make.check(apple: made.entries, m34: Transform3D(flat).entries, within: [0], "\(flat.entries)")
        // Any one of the sixteen entries changed, so that each cell has its turn.
        var changed = Transform3D(flat)
        let (row, column) = (Int.random(in: 1...4, using: &generator), Int.random(in: 1...4, using: &generator))
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: break
        case 1: changed[row, column] = changed[row, column].nextUp
        default: changed[row, column] = -changed[row, column]
        }
        let example = "\(changed.entries)"
        affine.check(apple: CATransform3DIsAffine(changed.apple), m34: changed.isAffine, example)
        if let ours = changed.affineTransform {
          let apple = CATransform3DGetAffineTransform(changed.apple)
          get.check(apple: AffineTransform(apple).entries, m34: ours.entries, within: [0], example)
        }
        equal.check(
          apple: CATransform3DEqualToTransform(changed.apple, Transform3D(flat).apple),
          m34: changed == Transform3D(flat),
          "\(example) and \(flat.entries)"
        )
        var nearly = Transform3D.identity
        nearly[row, column] = generator.chance(0.5) ? nearly[row, column] : nearly[row, column].nextUp
        identity.check(apple: CATransform3DIsIdentity(nearly.apple), m34: nearly.isIdentity, "\(nearly.entries)")
      }
      for comparison in [affine, get, make, identity, equal] { comparison.conclude() }
    }
  }

  /// A 3-D map made of a scale, a rotation, a translation and, that often, perspective; never far from orthogonal.
  func spatial(_ generator: inout SeededGenerator, perspective: Double, mirrors: Bool = true) -> Transform3D {
    var map = Transform3D.identity
    if generator.chance(perspective) { map.m34 = -1 / generator.number(400...1500) }
    map =
      map
      .translatedBy(x: generator.number(-80...80), y: generator.number(-80...80), z: generator.number(-80...80))
      .rotated(
        by: .radians(generator.radians()),
        x: generator.number(-1...1),
        y: generator.number(-1...1),
        z: generator.number(0.1...1)
      )
    func factor() -> Double { mirrors ? generator.factor() : abs(generator.factor()) }
    return map.scaledBy(x: factor(), y: factor(), z: factor())
  }
#endif
