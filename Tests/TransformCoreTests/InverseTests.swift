// Whether there is an inverse, at any size of the entries, and determinants.

import Testing

@testable import TransformCore

@Suite struct InverseTests {
  @Test(arguments: [1e-8, 1e-200, 1e200, 3, 0.1, 1e-307])
  func `a scaling by any size has the inverse of its reciprocals`(_ scale: Double) {
    let inverse = Transform3D(scaleX: scale, y: -scale, z: 7).inverted()
    #expect(inverse == Transform3D(scaleX: 1 / scale, y: -1 / scale, z: 1.0 / 7))
    #expect(AffineTransform(scaleX: scale, y: 2).inverted() == AffineTransform(scaleX: 1 / scale, y: 0.5))
  }

  @Test func `entries of very different size have an inverse`() {
    #expect(Transform3D(scaleX: 1e-200, y: 1e200).inverted() == Transform3D(scaleX: 1e200, y: 1e-200))
    let far = Transform3D(translationX: 1e20, y: 0).concatenating(Transform3D(perspectiveDistance: 500))
    let back = Transform3D(perspectiveDistance: -500).concatenating(Transform3D(translationX: -1e20, y: 0))
    #expect(far.inverted() == back)
  }

  @Test func `an inverse that would overflow is refused`() {
    #expect(Transform3D(scaleX: 0x1p-1030, y: 1).inverted() == nil)
    #expect(AffineTransform(a: 1e-200, b: 0, c: 0, d: 1, tx: 1e200, ty: 0).inverted() == nil)
    #expect(AffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0).inverted() == nil)
    #expect(AffineTransform(a: .infinity, b: 0, c: 0, d: 1, tx: 0, ty: 0).inverted() == nil)
  }

  @Test func `a translation has its exact opposite`() {
    #expect(
      Transform3D(translationX: 0.1, y: 0.2, z: 0.3).inverted() == Transform3D(translationX: -0.1, y: -0.2, z: -0.3)
    )
  }

  @Test func `a rotation has its transpose`() throws {
    let rotation = Transform3D(rotation: .degrees(30), x: 0, y: 0, z: 1)
    let inverse = try #require(rotation.inverted())
    expect(inverse.entries, rotation.transposed().entries, tolerance: 0x1p-53)
    #expect(inverse.isAffine)
  }

  @Test func `a matrix of counting numbers has none (A16 and 1 to 16)`() {
    #expect(AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 5, ty: 6).inverted() == nil)
    #expect(Transform3D((1...16).map(Double.init))?.inverted() == nil)
  }

  @Test func `products that cancel but for rounding have none`() {
    // As decimal numbers the rows are multiples of each other; as doubles they nearly are.
    #expect(AffineTransform(a: 0.1, b: 0.3, c: 0.2, d: 0.6, tx: 0, ty: 0).inverted() == nil)
    let flattened = Transform3D(rotation: .degrees(20), x: 0, y: 0, z: 1)
      .concatenating(Transform3D(scaleX: 1, y: 0))
      .concatenating(Transform3D(rotation: .degrees(31), x: 0, y: 0, z: 1))
    #expect(flattened.inverted() == nil)
  }

  @Test func `small whole numbers have an inverse exactly where the determinant is not 0`() {
    var random = SeededGenerator(seed: 34)
    var singular = 0
    for _ in 0..<1500 {
      let entries = (0..<16).map { _ in Int.random(in: -2...2, using: &random) }
      let exact = InverseTests.determinant(entries, order: 4)
      singular += exact == 0 ? 1 : 0
      let transform = Transform3D(entries.map(Double.init))
      #expect(transform?.determinant == Double(exact), "\(entries)")
      #expect(transform?.isInvertible == (exact != 0), "\(entries)")
    }
    #expect(singular > 50)
  }

  @Test func `a determinant overflows only where it is itself too large`() {
    #expect(Transform3D(scaleX: 1e200, y: 1e200, z: 1e-200).determinant.isFinite)
    #expect(AffineTransform(a: 1e-200, b: 1, c: -1, d: 1e-200, tx: 0, ty: 0).determinant == 1)
    #expect(Transform3D(scaleX: 1e200, y: 1e200, z: 1).determinant == .infinity)
    #expect(AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6).determinant == -2)
    #expect(Homography(h11: 2, h12: 0, h13: 1, h21: 0, h22: 3, h23: 0, h31: 4, h32: 0, h33: 5).determinant == 18)
  }

  @Test func `the inverse of a homography keeps what lies behind the eye behind it`() throws {
    let plane = Transform3D(perspectiveDistance: 500).rotated(by: .degrees(45), x: 0, y: 1, z: 0).planeHomography
    let inverse = try #require(plane.inverted())
    for x in [-2000.0, -100, 0, 100] {
      let there = plane.homogeneousImage(of: Point(x: x, y: 10))
      let back = inverse.homogeneousImage(of: Point(x: there.x / there.w, y: there.y / there.w))
      expect([back.x / back.w, back.y / back.w, back.w * there.w], [x, 10, 1], tolerance: 1e-11)
    }
  }

  /// The determinant of whole numbers by expansion, exactly.
  private static func determinant(_ entries: [Int], order: Int) -> Int {
    if order == 1 { return entries[0] }
    return (0..<order).reduce(0) { sum, column in
      let minor = (1..<order).flatMap { row in
        (0..<order).filter { $0 != column }.map { entries[row * order + $0] }
      }
      let term = entries[column] * determinant(minor, order: order - 1)
      return column.isMultiple(of: 2) ? sum + term : sum - term
    }
  }
}
