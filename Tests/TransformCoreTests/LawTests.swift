// Laws that hold for all maps, over random ones from fixed seeds.

import Testing

@testable import TransformCore

@Suite struct LawTests {
  private static let seeds = Array(UInt64(1)...100)

  /// How far two maps are apart, as a share of the largest entry.
  private func areClose(_ left: Transform3D, _ right: Transform3D, _ tolerance: Double = 1e-12) -> Bool {
    left.isEqual(to: right, tolerance: tolerance)
  }

  @Test(arguments: seeds)
  func `concatenation is associative`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (first, second, third) = (random.transform(), random.transform(), random.transform())
    let left = first.concatenating(second).concatenating(third)
    let right = first.concatenating(second.concatenating(third))
    #expect(areClose(left, right))
  }

  @Test(arguments: seeds)
  func `the identity changes nothing, on either side`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let map = random.transform()
    #expect(map.concatenating(.identity) == map)
    #expect(Transform3D.identity.concatenating(map) == map)
  }

  @Test(arguments: seeds)
  func `a map and its inverse cancel, on either side, and the inverse of the inverse is the map`(_ seed: UInt64) throws
  {
    var random = SeededGenerator(seed: seed)
    let map = random.transform()
    let inverse = try #require(map.inverted())
    // Entries up to 1000 multiply entries of the inverse and cancel.
    #expect(areClose(map.concatenating(inverse), .identity, 1e-11))
    #expect(areClose(inverse.concatenating(map), .identity, 1e-11))
    #expect(areClose(try #require(inverse.inverted()), map, 1e-11))
  }

  @Test(arguments: seeds)
  func `the inverse of a product is the product of the inverses, the other way round`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (first, second) = (random.transform(), random.transform())
    let product = try #require(first.concatenating(second).inverted())
    let inverses = try #require(second.inverted()).concatenating(try #require(first.inverted()))
    #expect(areClose(product, inverses, 1e-10))
  }

  @Test func `the image under a product is the image of the image`() throws {
    var checked = 0
    for seed in Self.seeds {
      var random = SeededGenerator(seed: seed)
      let (first, second) = (random.transform(), random.transform())
      let point = Point3D(x: 10, y: -20, z: 5)
      // A point behind the eye of either step has no image to compare.
      guard let image = first.image(of: point), let expected = second.image(of: image) else { continue }
      let actual = try #require(first.concatenating(second).image(of: point), "seed \(seed)")
      expect(actual.numbers, expected.numbers, tolerance: 1e-10, "seed \(seed)")
      checked += 1
    }
    #expect(checked > 80)
  }

  @Test(arguments: seeds)
  func `the determinant of a product is the product of the determinants`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (first, second) = (random.transform(), random.transform())
    let product = first.determinant * second.determinant
    #expect(abs(first.concatenating(second).determinant - product) <= 1e-10 * abs(product))
  }

  @Test(arguments: seeds)
  func `an operation in the axes left so far is that operation followed by the map`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let map = random.transform()
    let angle = Angle.degrees(Double(seed))
    let translation = Transform3D(translationX: 3, y: 4, z: 5)
    #expect(areClose(map.translatedBy(x: 3, y: 4, z: 5), translation.concatenating(map)))
    #expect(areClose(map.scaledBy(x: 3, y: 4, z: 5), Transform3D(scaleX: 3, y: 4, z: 5).concatenating(map)))
    let rotation = Transform3D(rotation: angle, x: 3, y: 4, z: 5)
    #expect(areClose(map.rotated(by: angle, x: 3, y: 4, z: 5), rotation.concatenating(map)))
  }

  @Test(arguments: seeds)
  func `2-D maps do in 3-D what they do in 2-D`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func map() -> AffineTransform {
      AffineTransform(
        a: .random(in: -2...2, using: &random),
        b: .random(in: -2...2, using: &random),
        c: .random(in: -2...2, using: &random),
        d: .random(in: -2...2, using: &random),
        tx: .random(in: -99...99, using: &random),
        ty: .random(in: -99...99, using: &random)
      )
    }
    let (first, second) = (map(), map())
    let product = Transform3D(first).concatenating(Transform3D(second))
    expect(try #require(product.affineTransform).entries, first.concatenating(second).entries)
    let inverse = try #require(first.inverted())
    #expect(Transform3D(first).inverted()?.affineTransform == inverse)
    let image = try #require(product.image(of: Point3D(x: 3, y: 4)))
    expect([image.x, image.y], first.concatenating(second).image(of: Point(x: 3, y: 4)).numbers)
  }

  @Test(arguments: seeds)
  func `the components of a 2-D map make it again`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let map = AffineTransform((0..<6).map { _ in Double.random(in: -3...3, using: &random) })
    let components = try #require(map?.components)
    #expect(components.scale.height >= 0)
    let largest = max(1, abs(components.horizontalShear))
    expect(AffineTransform(components: components).entries, try #require(map).entries, tolerance: 1e-14 * largest)
  }
}
