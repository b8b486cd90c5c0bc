// Worked numbers of CALayer geometry that need no layer tree.
//
// C01 to C04, C09 and C12 are what tests run against Apple's framework assert (gnustep/libs-quartzcore); C10 is the situation of
// a published program; the others were computed with mpmath at 40 digits. Angles are in radians.

import Testing

@testable import TransformCore

@Suite struct LayerGeometryTests {
  @Test(arguments: frames + points)
  func `layers lie where the worked numbers say`(_ number: WorkedNumber) throws {
    try number.check()
  }

  private static func layer(
    _ width: Double,
    _ height: Double,
    at position: Point = Point(x: 0, y: 0),
    anchor: Point = Point(x: 0.5, y: 0.5)
  ) -> LayerGeometry {
    LayerGeometry(bounds: Rect(x: 0, y: 0, width: width, height: height), position: position, anchorPoint: anchor)
  }

  private static func rotation(_ radians: Double, _ x: Double, _ y: Double, _ z: Double) -> Transform3D {
    Transform3D(rotation: .radians(radians), x: x, y: y, z: z)
  }

  /// m34 = -1/500, then rotated by pi/4 about y.
  private static let hinged = Transform3D(perspectiveDistance: 500).rotated(by: .radians(.pi / 4), x: 0, y: 1, z: 0)

  private static let place = Point(x: 200, y: 300)

  private static func frame(_ layer: LayerGeometry, _ transform: Transform3D = .identity) -> [Double]? {
    layer.image(under: transform).bounds?.numbers
  }

  private static let frames = [
    WorkedNumber("C01 anchor in the middle", frame(layer(100, 50, at: place)), [150, 275, 100, 50]),
    WorkedNumber(
      "C01 anchor at the top left",
      frame(layer(100, 50, at: place, anchor: Point(x: 0, y: 0))),
      [200, 300, 100, 50]
    ),
    WorkedNumber(
      "C01 anchor at the bottom right",
      frame(layer(100, 50, at: place, anchor: Point(x: 1, y: 1))),
      [100, 250, 100, 50]
    ),
    WorkedNumber(
      "C02 an origin of the bounds",
      frame(LayerGeometry(bounds: Rect(x: 11, y: 22, width: 100, height: 50), position: place)),
      [150, 275, 100, 50]
    ),
    WorkedNumber("C03 anchor outside", frame(layer(100, 50, anchor: Point(x: 2, y: -1))), [-200, 50, 100, 50]),
    WorkedNumber("C04 scaled", frame(layer(100, 50, at: place), Transform3D(scaleX: 2, y: 4)), [100, 200, 200, 200]),
    WorkedNumber(
      "C04 translated",
      frame(layer(100, 50, at: place), Transform3D(translationX: 10, y: 20)),
      [160, 295, 100, 50]
    ),
    WorkedNumber(
      "C05 turned",
      frame(layer(100, 100), rotation(.pi / 4, 0, 0, 1)),
      [-70.71067811865475, -70.71067811865475, 141.4213562373095, 141.4213562373095]
    ),
    WorkedNumber(
      "C06 turned about y without perspective",
      frame(layer(100, 100), rotation(.pi / 3, 0, 1, 0)),
      [-25, -50, 50.00000000000001, 100]
    ),
    WorkedNumber(
      "C07 scaled, turned, moved",
      frame(
        layer(100, 100, at: Point(x: 100, y: 100)),
        Transform3D(
          AffineTransform(scaleX: 0.5, y: 0.5).rotated(by: .radians(.pi / 180 * 30)).translatedBy(x: 200, y: 0)
        )
      ),
      [152.4519052838329, 115.849364905389, 68.30127018922193, 68.30127018922193]
    ),
    WorkedNumber(
      "C08 in perspective",
      frame(layer(200, 200, at: Point(x: 160, y: 240)), hinged),
      [77.64216518504617, 123.5284330370092, 144.3075063646015, 232.9431339259815]
    ),
  ]

  private static func image(_ point: Point3D, _ layer: LayerGeometry, _ transform: Transform3D) -> [Double]? {
    layer.matrix(for: transform).image(of: point)?.numbers
  }

  private static func plane(_ layer: LayerGeometry, _ transform: Transform3D) -> Homography {
    layer.matrix(for: transform).planeHomography
  }

  private static func corners(_ layer: LayerGeometry, _ transform: Transform3D) -> [Double] {
    layer.image(under: transform).corners.flatMap { $0?.numbers ?? [] }
  }

  private static let child = layer(50, 50, at: Point(x: 100, y: 50))

  private static let deep: LayerGeometry = {
    var deep = layer(100, 100, at: Point(x: 50, y: 50))
    deep.anchorPointZ = -50
    return deep
  }()

  private static let raised: LayerGeometry = {
    var raised = layer(100, 100, at: Point(x: 50, y: 50))
    raised.zPosition = 10
    return raised
  }()

  /// The corners of a view of 120x120, turned by pi/4 about y, seen from 500 before its superlayer.
  private static func shared(_ superlayer: LayerGeometry) -> [Double] {
    layer(120, 120, at: Point(x: 80, y: 200)).matrix(for: rotation(.pi / 4, 0, 1, 0))
      .concatenating(superlayer.sublayerMatrix(for: Transform3D(perspectiveDistance: 500)))
      .image(of: Rect(x: 0, y: 0, width: 120, height: 120)).corners.flatMap { $0?.numbers ?? [] }
  }

  private static let points = [
    WorkedNumber("C11 to the superlayer", image(Point3D(x: 0, y: 0), child, .identity), [75, 25, 0]),
    WorkedNumber("C11 the other corner", image(Point3D(x: 50, y: 50), child, .identity), [125, 75, 0]),
    WorkedNumber(
      "C11 from the superlayer",
      plane(child, .identity).inverted()?.image(of: Point(x: 0, y: 0))?.numbers,
      [-75, -25]
    ),
    WorkedNumber(
      "C14 from the superlayer of a turned layer",
      plane(
        LayerGeometry(bounds: Rect(x: 40, y: 40, width: 20, height: 20), position: Point(x: 60, y: 50)),
        rotation(.pi / 2, 0, 0, 1)
      ).inverted()?.image(of: Point(x: 70, y: 50))?.numbers,
      [50, 40]
    ),
    WorkedNumber(
      "C15 to the superlayer in perspective",
      plane(layer(200, 200, at: Point(x: 160, y: 240)), hinged).image(of: Point(x: 150, y: 50))?.numbers,
      [193.0204412656557, 193.3020441265656]
    ),
    WorkedNumber(
      "C15 and back",
      plane(layer(200, 200, at: Point(x: 160, y: 240)), hinged).inverted()?
        .image(of: Point(x: 193.0204412656557, y: 193.3020441265656))?.numbers,
      [150, 50]
    ),
    WorkedNumber(
      "C16 from the superlayer through the plane",
      plane(layer(200, 200, at: Point(x: 160, y: 240)), hinged).inverted()?.image(of: Point(x: 200, y: 200))?.numbers,
      [161.4875461901346, 56.52173913043478]
    ),
    WorkedNumber(
      "C12 a sublayerTransform that moves by (10, 20)",
      child.matrix(for: .identity)
        .concatenating(layer(200, 200).sublayerMatrix(for: Transform3D(translationX: 10, y: 20)))
        .image(of: Point3D(x: 0, y: 0))?.numbers,
      [85, 45, 0]
    ),
    WorkedNumber(
      "C13 a sublayerTransform that doubles about the middle",
      child.matrix(for: Transform3D(translationX: 5, y: 6))
        .concatenating(layer(200, 200).sublayerMatrix(for: Transform3D(scaleX: 2, y: 2)))
        .image(of: Point3D(x: 0, y: 0))?.numbers,
      [60, -38, 0]
    ),
    WorkedNumber(
      "C17 a turned view in the perspective of its superlayer",
      shared(layer(320, 400)),
      [
        26.222167636398, 134.43677596239, 125.36526185595, 144.69295812303, 125.36526185595, 255.30704187697,
        26.222167636398, 265.56322403761,
      ],
      tolerance: 5e-12
    ),
    WorkedNumber(
      "C19 the same where the superlayer's anchor point is its origin",
      shared(layer(320, 400, anchor: Point(x: 0, y: 0))),
      [
        41.057431736702, 152.98085608777, 112.8507068612, 129.0497643796, 112.8507068612, 239.66384813354,
        41.057431736702, 284.10730416299,
      ],
      tolerance: 5e-12
    ),
    WorkedNumber(
      "C18 a turned view with its own perspective",
      corners(layer(120, 120, at: Point(x: 80, y: 200)), hinged),
      [
        33.63979968655, 134.43677596239, 119.10798435857, 144.69295812303, 119.10798435857, 255.30704187697,
        33.63979968655, 265.56322403761,
      ],
      // 14 digits are given.
      tolerance: 5e-12
    ),
    WorkedNumber(
      "C21 turned the other way",
      corners(
        layer(120, 120, at: Point(x: 240, y: 200)),
        Transform3D(perspectiveDistance: 500).rotated(by: .radians(-.pi / 4), x: 0, y: 1, z: 0)
      ),
      [
        200.89201564143, 144.69295812303, 286.36020031345, 134.43677596239, 286.36020031345, 265.56322403761,
        200.89201564143, 255.30704187697,
      ],
      tolerance: 5e-12
    ),
    WorkedNumber(
      "C24 anchorPointZ, one corner",
      image(Point3D(x: 0, y: 0), deep, rotation(.pi / 6, 0, 1, 0)),
      [31.69872981077806, 0, 68.30127018922193]
    ),
    WorkedNumber(
      "C24 anchorPointZ, the middle",
      image(Point3D(x: 50, y: 50), deep, rotation(.pi / 6, 0, 1, 0)),
      [75, 50, 43.30127018922193]
    ),
    WorkedNumber(
      "C24 anchorPointZ, the other corner",
      image(Point3D(x: 100, y: 100), deep, rotation(.pi / 6, 0, 1, 0)),
      [118.3012701892219, 100, 18.30127018922194]
    ),
    WorkedNumber(
      "C26 zPosition is outside the transform",
      image(Point3D(x: 100, y: 50), raised, rotation(.pi / 2, 0, 1, 0)),
      [50, 50, -40]
    ),
    WorkedNumber(
      "C31 horizontal edges meet 500 to the right of the anchor",
      hinged.vanishingPoint(of: Vector3D(x: 1, y: 0))?.numbers,
      [500, 0]
    ),
    WorkedNumber(
      "C31 lines away from the viewer meet at the anchor",
      Transform3D(perspectiveDistance: 500).vanishingPoint(of: Vector3D(x: 0, y: 0, z: -1))?.numbers,
      [0, 0]
    ),
  ]

  @Test func `a layer that passes the eye has no frame (C10)`() {
    let image = Self.layer(2000, 2000).image(under: Self.hinged)
    expect([image.weights[0], image.weights[3]], [-0.414213562373095, -0.414213562373095])
    #expect(image.bounds == nil)
    #expect(image.clipped)
  }

  @Test func `setting the frame sets size and position (C09)`() {
    var layer = LayerGeometry(bounds: Rect(x: 7, y: 8, width: 1, height: 1))
    let scale = Transform3D(scaleX: 2, y: 4)
    let couldSet = layer.setFrame(Rect(x: 10, y: 20, width: 100, height: 50), transform: scale)
    #expect(couldSet)
    #expect(layer.bounds == Rect(x: 7, y: 8, width: 50, height: 12.5))
    #expect(layer.position == Point(x: 60, y: 45))
    #expect(layer.image(under: scale).bounds == Rect(x: 10, y: 20, width: 100, height: 50))
  }

  @Test func `a frame cannot be set through a transform without an inverse`() {
    var layer = Self.layer(10, 20)
    let couldSet = layer.setFrame(Rect(x: 0, y: 0, width: 1, height: 1), transform: Transform3D(scaleX: 0, y: 1))
    #expect(!couldSet)
    #expect(layer == Self.layer(10, 20))
  }

  @Test func `lines parallel to the screen meet nowhere`() {
    #expect(Self.hinged.vanishingPoint(of: Vector3D(x: 0, y: 1)) == nil)
    #expect(Self.hinged.vanishingPoint(of: Vector3D(x: 1, y: 0, z: 1)) == nil)
    #expect(Transform3D.identity.vanishingPoint(of: Vector3D(x: 0, y: 0, z: 1)) == nil)
  }
}
