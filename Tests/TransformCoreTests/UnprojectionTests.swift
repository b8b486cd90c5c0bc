// From the screen back onto the plane z = 0.

import Testing

@testable import TransformCore

@Suite struct UnprojectionTests {
  private static func tilted(_ degrees: Double, about axis: (Double, Double, Double), distance: Double) -> Transform3D {
    Transform3D(rotation: .degrees(degrees), x: axis.0, y: axis.1, z: axis.2)
      .concatenating(Transform3D(perspectiveDistance: distance))
  }

  /// flutter/flutter 18408: the inverse of the 3-D map at z = 0 gives y = 12.69 instead of 30.
  ///
  /// mpmath at 50 digits.
  @Test func `a tap on a tilted card goes through the plane`() throws {
    let card = Self.tilted(50, about: (1, 0, 0), distance: 1000)
    let inverse = try #require(card.planeInverse)
    let source = inverse.source(ofScreenPoint: Point(x: 40.940875914727, y: 19.7372158257754))
    expect(try #require(source.point).numbers, [40, 30], tolerance: 1e-13)
  }

  /// WayfireWM/wayfire 1031: at 90 degrees a line, at 89.9 degrees an answer from mpmath.
  @Test func `a plane seen edge-on has no way back`() throws {
    #expect(Self.tilted(90, about: (0, 1, 0), distance: 500).planeInverse == nil)
    // In radians the cosine of a quarter turn is 6.1e-17, which is rounding and no angle.
    #expect(Transform3D(rotation: .radians(.pi / 2), x: 0, y: 1, z: 0).planeInverse == nil)
    let nearly = try #require(Self.tilted(89.9, about: (0, 1, 0), distance: 500).planeInverse)
    expect(
      try #require(nearly.source(ofScreenPoint: Point(x: 0.1, y: 20)).point).numbers,
      [64.7111529786292, 22.5884421767173],
      tolerance: 1e-11
    )
  }

  /// Closed form: under a turn by 60 degrees about y at the distance 500, x' = x/2 / (1 + x*sin60/500), which comes from
  /// below 500/(2*sin60) = 288.7 only; further right the line of sight meets the plane behind the eye.
  @Test func `behind the eye there is no source`() throws {
    let inverse = try #require(Self.tilted(60, about: (0, 1, 0), distance: 500).planeInverse)
    let beyond = inverse.source(ofScreenPoint: Point(x: 300, y: 0))
    #expect(beyond.point == nil)
    #expect(try #require(beyond.w) < 0)
    #expect(inverse.source(ofScreenPoint: Point(x: 280, y: 0)).point != nil)
  }

  /// Where w is only a scale it may have either sign.
  @Test func `a negative overall scale hides nothing`() throws {
    var mirrored = Transform3D.identity
    mirrored.m44 = -2
    let source = try #require(mirrored.planeInverse).source(ofScreenPoint: Point(x: 1, y: -3))
    #expect(source.point == Point(x: -2, y: 6))
    #expect(source.w == -2)
  }

  @Test func `the way back undoes the way there wherever there is an image`() throws {
    var random = SeededGenerator(seed: 86)
    var count = 0
    for _ in 0..<randomCount(20_000) {
      let transform = random.transform()
      guard let inverse = transform.planeInverse else { continue }
      let point = Point3D(x: .random(in: -100...100, using: &random), y: .random(in: -100...100, using: &random))
      guard let image = transform.image(of: point) else { continue }
      let source = inverse.source(ofScreenPoint: Point(x: image.x, y: image.y))
      let found = try #require(source.point)
      let w = transform.homogeneousImage(of: point).w
      // Near the edge-on plane, and near the horizon, a step on the screen is a long way on the plane.
      let determinant = abs(transform.planeHomography.determinant)
      guard determinant > 0.05, w > 0.1 else { continue }
      count += 1
      expect(found.numbers, [point.x, point.y], tolerance: 1e-9)
      expect([try #require(source.w)], [w], tolerance: 1e-9)
    }
    #expect(count > randomCount(20_000) / 2)
  }

  /// CGRectContainsPoint: minimum edges inside, maximum edges outside.
  @Test func `the left and the top edge are inside, the right and the bottom edge are not`() {
    let rect = Rect(x: 10, y: 20, width: 30, height: 40)
    #expect(rect.contains(Point(x: 10, y: 20)))
    #expect(rect.contains(Point(x: 39.999, y: 59.999)))
    #expect(!rect.contains(Point(x: 40, y: 30)))
    #expect(!rect.contains(Point(x: 20, y: 60)))
    #expect(!rect.contains(Point(x: 9.999, y: 30)))
    // Standardised first.
    #expect(Rect(x: 40, y: 60, width: -30, height: -40).contains(Point(x: 10, y: 20)))
    #expect(!Rect(x: 0, y: 0, width: 0, height: 5).contains(Point(x: 0, y: 0)))
  }
}
