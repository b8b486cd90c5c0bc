// What can be asked of a map: affine, rigid, similar, equal; and components where they are hard.

import Testing

@testable import TransformCore

@Suite struct PropertyTests {
  private static let turned = Transform3D(rotation: .degrees(37), x: 1, y: 2, z: 3)

  @Test func `rotations, translations and mirrors are rigid`() {
    #expect(Self.turned.translatedBy(x: 3, y: 4, z: 5).isRigid())
    #expect(Transform3D(scaleX: -1, y: 1).isRigid())
    #expect(!Transform3D(scaleX: 2, y: 2, z: 2).isRigid())
    #expect(!Transform3D(perspectiveDistance: 500).isRigid())
    #expect(!Transform3D(AffineTransform(a: 1, b: 0, c: 1e-6, d: 1, tx: 0, ty: 0)).isRigid())
    #expect(Transform3D(scaleX: 1 + 1e-13, y: 1).isRigid())
    #expect(!Transform3D(scaleX: 1 + 1e-13, y: 1).isRigid(tolerance: 0))
    // The matrix divided by its overall scale counts: twice the identity is the identity.
    #expect(Transform3D(Transform3D.identity.entries.map { 2 * $0 })?.isRigid() == true)
  }

  @Test func `a scaling that is the same in all directions is a similarity`() {
    #expect(Self.turned.scaledBy(x: 3, y: 3, z: 3).isSimilarity())
    #expect(!Self.turned.scaledBy(x: 3, y: 3, z: 1).isSimilarity())
    // In the plane two directions are all.
    #expect(Transform3D(scaleX: 2, y: 2).rotated(by: .degrees(90), x: 0, y: 0, z: 1).isSimilarity())
    #expect(!Transform3D(scaleX: 2, y: 3).isSimilarity())
    #expect(Transform3D(scaleX: 1e200, y: -1e200).isSimilarity())
    #expect(Transform3D(scaleX: 1e-200, y: 1e-200).isSimilarity())
    #expect(!Transform3D(scaleX: 0, y: 0).isSimilarity())
    #expect(!Transform3D(perspectiveDistance: 500).isSimilarity())
  }

  @Test func `equality is exact without a tolerance, and relative with one`() {
    let large = Transform3D(translationX: 1e6, y: 0)
    let nearly = Transform3D(translationX: 1e6 + 1e-4, y: 0)
    #expect(!large.isEqual(to: nearly, tolerance: 0))
    #expect(!large.isEqual(to: nearly, tolerance: 1e-11))
    #expect(large.isEqual(to: nearly, tolerance: 1e-9))
    // Small entries are measured against 1.
    #expect(Transform3D(scaleX: 0, y: 0, z: 0).isEqual(to: Transform3D(scaleX: 1e-13, y: 0, z: 0), tolerance: 1e-12))
    #expect(Transform3D(scaleX: -0.0, y: 1) == Transform3D(scaleX: 0, y: 1))
    #expect(!Transform3D(scaleX: .nan, y: 1).isEqual(to: .identity, tolerance: 1))
    #expect(!Transform3D(scaleX: .infinity, y: 1).isEqual(to: .identity, tolerance: 1))
    // 2-D maps by the same measure: 1e-4 is 1e-10 of 1e6.
    let moved = AffineTransform(translationX: 1e6, y: 0)
    #expect(!moved.isEqual(to: AffineTransform(translationX: 1e6 + 1e-4, y: 0), tolerance: 0.9e-10))
    #expect(moved.isEqual(to: AffineTransform(translationX: 1e6 + 1e-4, y: 0), tolerance: 1.1e-10))
    #expect(AffineTransform(scaleX: -0.0, y: 1).isEqual(to: AffineTransform(scaleX: 0, y: 1), tolerance: 0))
  }

  @Test func `the cells that keep a map from being 2-D are named`() {
    func names(_ transform: Transform3D) -> [String] { transform.nonAffineCells.map { "m\($0.row)\($0.column)" } }
    #expect(names(Transform3D(AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))).isEmpty)
    #expect(names(Transform3D(perspectiveDistance: 500)) == ["m34"])
    #expect(names(Transform3D(rotation: .degrees(60), x: 0, y: 1, z: 0)) == ["m13", "m31", "m33"])
    #expect(names(Transform3D(translationX: 0, y: 0, z: 3)) == ["m43"])
    #expect(Transform3D(Array(repeating: 7.0, count: 16)).map(names)?.count == 10)
  }

  @Test func `a map has perspective where depth or place changes w`() {
    #expect(Transform3D(perspectiveDistance: 500).hasPerspective)
    var scaled = Transform3D.identity
    scaled.m44 = 2
    #expect(!scaled.hasPerspective)
    scaled.m14 = 1e-300
    #expect(scaled.hasPerspective)
  }

  @Test func `identity is exact, and reached by whole turns`() {
    #expect(Transform3D(rotation: .degrees(360), x: 0, y: 0, z: 1).isIdentity)
    #expect(Transform3D(rotation: .halfTurns(2), x: 1, y: 1, z: 1).isIdentity)
    // With the radian functions the sine of 2*pi is -2.4e-16.
    #expect(!AffineTransform(rotation: .radians(2 * .pi)).isIdentity)
    #expect(AffineTransform(rotation: .turns(1)).isIdentity)
  }

  @Test func `a map without an inverse has no components`() {
    #expect(AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0).components == nil)
    #expect(AffineTransform(scaleX: 0, y: 1).components == nil)
  }

  @Test func `components neither overflow nor lose exact turns`() throws {
    let huge = try #require(AffineTransform(scaleX: 1e200, y: 1e-200).rotated(by: .degrees(90)).components)
    // x goes to y, 1e-200 long, and y to -x, 1e200 long.
    #expect(huge.scale == Size(width: 1e-200, height: 1e200))
    #expect(huge.rotation == .degrees(90))
    #expect(huge.horizontalShear == 0)
    let turned = try #require(AffineTransform(rotation: .degrees(30)).components)
    expect([turned.rotation.degrees], [30], tolerance: 1e-15)
  }
}
