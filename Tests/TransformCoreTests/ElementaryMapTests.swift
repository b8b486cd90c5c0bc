// Elementary 3-D maps: exact places, axes of any length, quaternions, skew.

import Testing

@testable import TransformCore

@Suite struct ElementaryMapTests {
  private static let quarterAboutZ: [Double] = [0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

  @Test(arguments: [1e-300, Double.leastNonzeroMagnitude, 0.1, 1, 7, 1e300, .greatestFiniteMagnitude])
  func `an axis may have any length`(_ length: Double) {
    #expect(Transform3D(rotation: .degrees(90), x: 0, y: 0, z: length).entries == Self.quarterAboutZ)
    // A third of a turn about the diagonal takes x to y, y to z and z to x.
    let third = Transform3D(rotation: .degrees(120), x: length, y: length, z: length)
    expect(third.entries, [0, 1, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 1], tolerance: 1e-15)
  }

  @Test(arguments: [10.0, 37, 123.4, 359])
  func `a rotation about a coordinate axis leaves the other entries exactly alone`(_ degrees: Double) {
    let angle = Angle.degrees(degrees)
    let aboutZ = Transform3D(rotation: angle, x: 0, y: 0, z: 5)
    #expect(aboutZ.affineTransform == AffineTransform(rotation: angle))
    let aboutX = Transform3D(rotation: angle, x: -2, y: 0, z: 0).entries
    let (sine, cosine) = (angle.sine, angle.cosine)
    #expect(aboutX == [1, 0, 0, 0, 0, cosine, -sine, 0, 0, sine, cosine, 0, 0, 0, 0, 1])
  }

  @Test func `positive angles turn x to y, y to z and z to x`() {
    let (x, y, z) = (Vector3D(x: 1, y: 0, z: 0), Vector3D(x: 0, y: 1, z: 0), Vector3D(x: 0, y: 0, z: 1))
    let quarter = Angle.degrees(90)
    #expect(Transform3D(rotation: quarter, x: 0, y: 0, z: 1).image(of: x) == y)
    #expect(Transform3D(rotation: quarter, x: 1, y: 0, z: 0).image(of: y) == z)
    #expect(Transform3D(rotation: quarter, x: 0, y: 1, z: 0).image(of: z) == x)
    #expect(AffineTransform(rotation: quarter).image(of: Vector(x: 1, y: 0)) == Vector(x: 0, y: 1))
  }

  @Test func `a quaternion is the rotation by twice its angle, normalised`() throws {
    #expect(Transform3D(quaternionX: 0, y: 0, z: 1, w: 1)?.entries == Self.quarterAboutZ)
    #expect(Transform3D(quaternionX: 0, y: 0, z: 1e300, w: 1e300)?.entries == Self.quarterAboutZ)
    #expect(Transform3D(quaternionX: 0, y: 0, z: 0x1p-1030, w: 0x1p-1030)?.entries == Self.quarterAboutZ)
    #expect(
      Transform3D(quaternionX: 1, y: 1, z: 1, w: 1)?.entries == [0, 1, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 1]
    )
    #expect(Transform3D(quaternionX: 0, y: 0, z: 0, w: 0) == nil)
    // (1, 2, 3) is the axis; the worked rotation by 1 about it is B05.
    let half = Angle.radians(0.5)
    let quaternion = try #require(
      Transform3D(quaternionX: half.sine, y: 2 * half.sine, z: 3 * half.sine, w: half.cosine * 14.0.squareRoot())
    )
    expect(
      quaternion.entries,
      [
        0.5731378554489869, 0.740348840460782, -0.3512785121235169, 0,
        -0.6090066421373933, 0.6716445041915284, 0.4219058779181122, 0,
        0.5482918096085999, -0.02787928294794623, 0.8358222520957642, 0,
        0, 0, 0, 1,
      ]
    )
  }

  @Test func `a skew moves x by y and y by x, as in CSS`() {
    // CSS: skew(ax, ay) is matrix(1, tan ay, tan ax, 1, 0, 0).
    let skew = Transform3D(skewX: .degrees(45), skewY: .degrees(135))
    #expect(skew?.affineTransform == AffineTransform(a: 1, b: -1, c: 1, d: 1, tx: 0, ty: 0))
    // A skew along x alone moves (0, 10) by tan 45 degrees * 10 to the right.
    let slanted = AffineTransform(skewX: .degrees(45), skewY: .zero)
    #expect(slanted?.image(of: Point(x: 0, y: 10)) == Point(x: 10, y: 10))
    #expect(AffineTransform(skewX: .degrees(-90), skewY: .zero) == nil)
    #expect(AffineTransform(skewX: .zero, skewY: .turns(0.25)) == nil)
    #expect(Transform3D(skewX: .degrees(90), skewY: .zero) == nil)
    #expect(Transform3D(skewX: .zero, skewY: .degrees(-90)) == nil)
  }

  @Test func `a product of quaternions turns by the right one first`() {
    // (0, 1, 0) goes to (0, 0, 1) about x and stays there about z; the other way round to (-1, 0, 0), and stays.
    let aboutX = Quaternion(angle: .degrees(90), axis: Vector3D(x: 1, y: 0))
    let aboutZ = Quaternion(angle: .degrees(90), axis: Vector3D(x: 0, y: 0, z: 1))
    func image(_ turn: Quaternion) -> [Double]? {
      Transform3D(quaternionX: turn.x, y: turn.y, z: turn.z, w: turn.w)?.image(of: Point3D(x: 0, y: 1))?.numbers
    }
    expect(image(aboutZ * aboutX) ?? [], [0, 0, 1], tolerance: 1e-15)
    expect(image(aboutX * aboutZ) ?? [], [-1, 0, 0], tolerance: 1e-15)
  }

  @Test func `an eye infinitely far away sees no perspective`() {
    #expect(Transform3D(perspectiveDistance: .infinity) == .identity)
    #expect(Transform3D(perspectiveDistance: 500).m34 == -0.002)
  }

  @Test func `vectors and sizes do not move`() {
    let moved = Transform3D(translationX: 5, y: 6, z: 7).scaledBy(x: 2, y: 3, z: 4)
    #expect(moved.image(of: Vector3D(x: 1, y: 1, z: 1)) == Vector3D(x: 2, y: 3, z: 4))
    #expect(moved.scaledBy(x: 1, y: -1).image(of: Size(width: 10, height: 10)) == Size(width: 20, height: -30))
  }
}
