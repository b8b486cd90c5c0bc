// What becomes of flat shapes: the eye, clipping, facing and mirroring.
//
// Every expected value is a closed form of the few numbers in the case.

import Testing

@testable import TransformCore

@Suite struct PlaneImageTests {
  private static let box = Rect(x: 0, y: 0, width: 10, height: 20)

  private static func assigning(_ cell: WritableKeyPath<Transform3D, Double>, _ value: Double) -> Transform3D {
    var transform = Transform3D.identity
    transform[keyPath: cell] = value
    return transform
  }

  private static func scale(_ x: Double, _ y: Double, _ z: Double = 1) -> PlaneImage {
    Transform3D(scaleX: x, y: y, z: z).image(of: box)
  }

  @Test func `the overall scale m44 divides whatever its sign`() {
    let image = Self.assigning(\.m44, -2).image(of: Point3D(x: 1, y: 2, z: 4))
    #expect(image == Point3D(x: -0.5, y: -1, z: -2))
    let turned = Self.assigning(\.m44, -1).image(of: Self.box)
    #expect(turned.corners == [Point(x: 0, y: 0), Point(x: -10, y: 0), Point(x: -10, y: -20), Point(x: 0, y: -20)])
    #expect(turned.bounds == Rect(x: -10, y: -20, width: 10, height: 20))
    #expect(turned.facing == .front)
    #expect(!turned.mirrored)
    #expect(!turned.clipped)
    #expect(turned.visiblePart == turned.corners)
  }

  @Test func `the overall scale 0 has no image`() {
    let none = Self.assigning(\.m44, 0)
    #expect(none.image(of: Point3D(x: 1, y: 2)) == nil)
    let image = none.image(of: Self.box)
    #expect(image.corners == [nil, nil, nil, nil])
    #expect(image.depths == [nil, nil, nil, nil])
    #expect(image.clipped)
    #expect(image.visiblePart.isEmpty)
  }

  @Test func `what lies behind the eye has no image and no bounds`() {
    let image = Transform3D(perspectiveDistance: 500).translatedBy(x: 0, y: 0, z: 600).image(of: Self.box)
    #expect(image.corners == [nil, nil, nil, nil])
    #expect(image.depths == [nil, nil, nil, nil])
    #expect(image.bounds == nil)
    #expect(image.clipped)
    #expect(image.visiblePart.isEmpty)
  }

  @Test func `what passes the eye is clipped and has no bounds`() {
    // w = 1 - x/100, so that x = 100 is at the eye.
    let image = Self.assigning(\.m14, -0.01).image(of: Rect(x: 0, y: 0, width: 200, height: 50))
    #expect(image.corners == [Point(x: 0, y: 0), nil, nil, Point(x: 0, y: 50)])
    #expect(image.depths == [0, nil, nil, 0])
    #expect(image.weights == [1, -1, -1, 1])
    #expect(image.bounds == nil)
    #expect(image.clipped)
    // Cut where w is 1/1024 of the largest: at x = 100 * 1023/1024, whose image is at 100 * 1023.
    #expect(image.visiblePart.count == 4)
    expect(image.visiblePart.flatMap(\.numbers), [0, 0, 102_300, 0, 102_300, 51_200, 0, 50])
  }

  @Test func `what stops short of the eye is not clipped, and at the eye it is`() {
    let transform = Self.assigning(\.m14, -0.01)
    func quad(_ right: Double) -> Quad {
      Quad(Point(x: 0, y: 0), Point(x: right, y: 0), Point(x: 50, y: 50), Point(x: 0, y: 50))
    }
    let before = transform.image(of: quad(50))
    #expect(before.corners == [Point(x: 0, y: 0), Point(x: 100, y: 0), Point(x: 100, y: 100), Point(x: 0, y: 50)])
    #expect(before.bounds == Rect(x: 0, y: 0, width: 100, height: 100))
    #expect(!before.clipped)
    let at = transform.image(of: quad(100))
    #expect(at.corners == [Point(x: 0, y: 0), nil, Point(x: 100, y: 100), Point(x: 0, y: 50)])
    #expect(at.clipped)
  }

  @Test func `a map with an inverse shows the side that (M^-1)33 says`() {
    #expect(Self.scale(2, 3).facing == .front)
    // A mirror of x keeps the front: the normal decides, the winding does not.
    #expect(Self.scale(-2, 3).facing == .front)
    #expect(Self.scale(-2, 3).mirrored)
    #expect(Self.scale(2, 3, -1).facing == .back)
    #expect(!Self.scale(2, 3, -1).mirrored)
  }

  @Test func `a map without an inverse shows the side that the winding says`() {
    #expect(Self.scale(2, 3, 0).facing == .front)
    #expect(!Self.scale(2, 3, 0).mirrored)
    #expect(Self.scale(-2, 3, 0).facing == .back)
    #expect(Self.scale(-2, 3, 0).mirrored)
  }

  @Test func `a map without an inverse whose image lies behind the eye shows neither side`() {
    // w = -0.2 all over the plane, and no depth.
    var transform = Transform3D(perspectiveDistance: 500)
    (transform.m33, transform.m44) = (0, -0.2)
    #expect(transform.image(of: Self.box).facing == nil)
    transform.m44 = 1
    #expect(transform.image(of: Self.box).facing == .front)
  }

  @Test func `what has no area is seen edge-on`() {
    #expect(Self.scale(0, 3).facing == .edge)
    #expect(Transform3D(rotation: .degrees(90), x: 0, y: 1, z: 0).image(of: Self.box).facing == .edge)
  }

  @Test(arguments: [[30.0, 30, 30], [10, 20, 60], [17, 31, 42], [89.9, 0.05, 0.05]])
  func `turns that add up to a quarter are edge-on although they are rounded`(_ turns: [Double]) {
    var transform = Transform3D(perspectiveDistance: 500)
    for turn in turns { transform = transform.rotated(by: .degrees(turn), x: 1, y: 0, z: 0) }
    #expect(transform.image(of: Self.box).facing == .edge)
  }

  @Test func `a hair's breadth off a quarter turn is not edge-on`() {
    #expect(Transform3D(rotation: .degrees(89.999999), x: 0, y: 1, z: 0).image(of: Self.box).facing == .front)
    #expect(Transform3D(rotation: .degrees(90.000001), x: 0, y: 1, z: 0).image(of: Self.box).facing == .back)
  }

  @Test func `a tiny picture is not edge-on`() {
    #expect(Self.scale(1e-20, 1e-200).facing == .front)
    let deep = Transform3D(rotation: .degrees(45), x: 0, y: 1, z: 0).concatenating(
      Transform3D(scaleX: 1, y: 1, z: 1e20)
    )
    #expect(deep.image(of: Self.box).facing == .front)
  }

  @Test func `a rect of negative size is standardised first`() {
    let image = Transform3D.identity.image(of: Rect(x: 10, y: 20, width: -10, height: -20))
    #expect(image.corners == [Point(x: 0, y: 0), Point(x: 10, y: 0), Point(x: 10, y: 20), Point(x: 0, y: 20)])
  }
}
