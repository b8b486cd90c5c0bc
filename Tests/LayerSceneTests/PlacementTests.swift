// Where layers land. Numbers from public questions were worked out at 50 digits with mpmath and again with numpy.

import LayerScene
import Testing
import TransformCore

struct PlacementTests {
  /// A layer with the corners that it must have on the screen.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let corners: [Double]
    let tolerance: Double

    init(_ name: String, _ text: String, _ corners: [Double], _ tolerance: Double = 1e-12) {
      (testDescription, self.text, self.corners, self.tolerance) = (name, text, corners, tolerance)
    }
  }

  @Test(arguments: [
    Case(
      "Stack Overflow 14839645: -1/500 before a turn of 1 radian about the right edge",
      "layer a\n bounds 100 100\n anchorPoint 1 0.5\n position 200 150\n transform m34=-1/500 rotate 1rad 0 1 0",
      [135.036847898105, 89.8825885098577, 200, 100, 200, 200, 135.036847898105, 210.117411490142]
    ),
    Case(
      "the same with the reciprocal taken as 0",
      "layer a\n bounds 100 100\n anchorPoint 1 0.5\n position 200 150\n transform m34=0 rotate 1rad 0 1 0",
      [145.969769413186, 100, 200, 100, 200, 200, 145.969769413186, 200]
    ),
    Case(
      "Stack Overflow 10917380: zPosition 33 under a turned perspective of the superlayer",
      """
      layer root
        bounds 320 460
        sublayerTransform m34=-1/1000 rotate 45 0 1 0
      layer a in root
        frame 100 100 100 100
        zPosition 33
      """,
      [
        139.564242474544, 90.849321908046, 211.364553458178, 100.640297858177, 211.364553458178, 200.147761044195,
        139.564242474544, 197.888305055703,
      ]
    ),
    Case(
      "the same at zPosition 88",
      """
      layer root
        bounds 320 460
        sublayerTransform m34=-1/1000 rotate 45 0 1 0
      layer a in root
        frame 100 100 100 100
        zPosition 88
      """,
      [
        182.113173347728, 84.8050908853471, 253.689598409246, 95.4326320775493, 253.689598409246, 198.945992017896,
        182.113173347728, 196.493482512003,
      ]
    ),
    Case(
      "a negative anchorPointZ lifts the layer: nearer by 50 in a perspective of 500, about 160 230",
      """
      layer root
        bounds 320 460
        sublayerTransform m34=-1/500
      layer a in root
        bounds 100 100
        position 200 300
        anchorPointZ -50
      """,
      [
        148.888888888889, 252.222222222222, 260, 252.222222222222, 260, 363.333333333333, 148.888888888889,
        363.333333333333,
      ]
    ),
  ])
  func `corners land where independent computations put them`(_ test: Case) throws {
    let corners = try scene(test.text).place("a").corners.flatMap { try #require($0).numbers }
    #expect(agree(corners, test.corners, test.tolerance), "\(corners)")
  }

  /// A layer with the frame that it must have in its superlayer.
  @Test(arguments: [
    // Stack Overflow 33659564: scaling keeps the middle. Half sizes by hand.
    ("bounds 50 50\n position 25 25\n transform scale 2", [-25.0, -25, 100, 100]),
    ("bounds 320 480\n position 160 240\n transform scale 251/320", [34.5, 51.75, 251, 376.5]),
    // The log of a pinch in question 778265, computed at 50 digits.
    ("bounds 320 160\n position 160 204\n transform scale 1.030111", [-4.81776, 121.59112, 329.63552, 164.81776]),
    // Stack Overflow 1968017: the same position, the anchor point moved to the corner.
    ("bounds 100 80\n position 272.5 242.5", [222.5, 202.5, 100, 80]),
    ("bounds 100 80\n position 272.5 242.5\n anchorPoint 1 1", [172.5, 162.5, 100, 80]),
    // Stack Overflow 26194789: nothing is left of the layer but its place.
    ("bounds 100 60\n position 200 150\n transform scale 0 0", [200, 150, 0, 0]),
    // Worked number C09: setting the frame under a scale of (2, 4) gives bounds 50 x 12.5 at (60, 45).
    ("frame 10 20 100 50\n transform scale 2 4 1", [10, 20, 100, 50]),
  ])
  func `frames come out as Core Animation has them`(properties: String, expected: [Double]) throws {
    let place = try scene("layer root\nlayer a in root\n \(properties)").place("a")
    let frame = try #require(place.frame)
    #expect(agree(frame.numbers, expected, 1e-12), "\(frame)")
  }

  @Test func `setting a frame sets bounds and position`() throws {
    // Worked number C09.
    let layer = try scene("layer a\n frame 10 20 100 50\n transform scale 2 4 1").layers[0]
    #expect(layer.geometry.bounds == Rect(x: 0, y: 0, width: 50, height: 12.5))
    #expect(layer.geometry.position == Point(x: 60, y: 45))
  }

  @Test func `a layer that passes the eye has no frame, and the corners behind have no image`() throws {
    // Worked number C10: the left edge has w = 1 - 1000*sin 45/500 = -0.414.
    let place = try scene(
      "layer a\n bounds 2000 2000\n position 1000 1000\n transform m34=-1/500 rotate pi/4 0 1 0"
    ).place("a")
    #expect(place.frame == nil)
    #expect(place.bounds == nil)
    #expect(place.isClipped)
    #expect(place.corners.map { $0 == nil } == [true, false, false, true])
    #expect(agree([place.image.weights[0]], [-0.414213562373095], 1e-12))
  }

  @Test func `what is behind the eye in two spaces is not seen through both`() throws {
    // The left half of the outer layer is behind the eye, and so is the inner one within it: two negative w make a
    // positive.
    let place = try scene(
      """
      layer outer
        bounds 4000 4000
        transform m34=-1/500 rotate 60 0 1 0
      layer inner in outer
        bounds 100 100
        position 100 2000
        transform m34=-1/50 translate 0 0 80
      """
    ).place("inner")
    #expect(place.corners.allSatisfy { $0 == nil })
    #expect(!place.isDrawn)
  }

  @Test func `lines into the depth meet at the anchor of what makes the perspective`() throws {
    // The rule of the vanishing point: the container's anchor for sublayerTransform, the layer's position for its own.
    let shared = try scene(
      """
      layer root
        bounds 320 400
        sublayerTransform m34=-1/500
      layer a in root
        bounds 120 120
        position 80 200
      layer b in a
        bounds 10 10
      """
    )
    #expect(try shared.place("a").vanishingPoint == Point(x: 160, y: 200))
    #expect(try shared.place("b").vanishingPoint == Point(x: 160, y: 200))
    #expect(try shared.place("root").vanishingPoint == nil)
    let own = try scene("layer root\n bounds 320 400\nlayer a in root\n position 80 200\n transform m34=-1/500")
    #expect(try own.place("a").vanishingPoint == Point(x: 80, y: 200))
  }

  @Test func `facing is judged before the superlayer flattens`() throws {
    // The superlayer shows its back; the sublayer within it is as flat as its superlayer and shows its front.
    let turned = try scene(
      """
      layer outer
        bounds 100 100
        transform rotate 180 0 1 0
      layer inner in outer
        bounds 50 50
        doubleSided no
      """
    )
    #expect(try turned.place("outer").facing == .back)
    #expect(try turned.place("inner").facing == .front)
    #expect(try turned.place("inner").isDrawn)
  }

  @Test func `hidden, transparent and turned away layers take their contents with them`() throws {
    for property in ["hidden yes", "opacity 0", "transform rotateY 180\n doubleSided no", "transform rotateY 90"] {
      let scene = try scene("layer a\n bounds 9 9\n \(property)\nlayer b in a\n bounds 9 9\n")
      #expect(!(try scene.place("b").isDrawn), "\(property)")
    }
    // A transform layer has no face that could be turned away, but can be hidden.
    let open = try scene(
      "layer a\n bounds 9 9\n kind transform\n transform rotateY 180\n doubleSided no\nlayer b in a\n bounds 9 9"
    )
    #expect(try open.place("b").isDrawn)
    #expect(!(try open.place("a").isDrawn))
  }
}
