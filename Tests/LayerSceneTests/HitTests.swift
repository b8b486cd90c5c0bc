// Hit tests and conversions. The rules are those that GNUstep's libs-quartzcore measures against Core Animation.

import LayerScene
import Testing
import TransformCore

struct HitTests {
  private func names(_ text: String, _ x: Double, _ y: Double) throws -> [String] {
    let scene = try scene(text)
    return scene.hits(at: Point(x: x, y: y)).map { scene.layers[$0.layer].name }
  }

  private let pair = """
    layer root
      bounds 200 200
    layer a in root
      bounds 100 100
      position 100 100
    layer b in root
      bounds 100 100
      position 100 100

    """

  @Test func `of layers at one depth the later is hit, and a higher zPosition wins`() throws {
    #expect(try names(pair, 100, 100) == ["b", "a", "root"])
    #expect(
      try names(pair.replacing("layer a in root", with: "layer a in root\n zPosition 1"), 100, 100) == [
        "a", "b", "root",
      ]
    )
  }

  @Test func `upper and left edges belong to a layer, lower and right ones do not`() throws {
    #expect(try names(pair, 50, 50) == ["b", "a", "root"])
    #expect(try names(pair, 150, 100) == ["root"])
    #expect(try names(pair, 100, 150) == ["root"])
    #expect(try names(pair, 200, 100) == [])
  }

  @Test func `hidden layers are passed over with what they hold`() throws {
    #expect(try names(pair + "  hidden yes\nlayer c in b\n bounds 50 50\n position 50 50", 100, 100) == ["a", "root"])
  }

  @Test func `sublayers outside are hit unless the superlayer masks to its bounds`() throws {
    let outside = "layer a\n bounds 100 100\nlayer b in a\n bounds 50 50\n position 150 50\n"
    #expect(try names(outside, 150, 50) == ["b"])
    #expect(try names(outside.replacing("layer b", with: " masksToBounds yes\nlayer b"), 150, 50) == [])
  }

  @Test func `a transform layer is never hit itself`() throws {
    let open = "layer a\n bounds 100 100\n kind transform\nlayer b in a\n bounds 50 50\n position 25 25\n"
    #expect(try names(open, 10, 10) == ["b"])
    #expect(try names(open, 80, 80) == [])
  }

  @Test func `what is nearer at that place is hit, not what is nearer in its middle`() throws {
    // Two planes that cross in the middle: each is nearer on one side.
    let crossing = """
      layer root
        bounds 200 200
      layer a in root
        bounds 100 100
        position 100 100
        transform rotateY 30
      layer b in root
        bounds 100 100
        position 100 100
        transform rotateY -30
      """
    #expect(try names(crossing, 80, 100).first == "a")
    #expect(try names(crossing, 120, 100).first == "b")
  }

  @Test func `a point is brought into a plane seen in perspective by the plane's own map`() throws {
    // Worked number C16: (200, 200) lies at (161.4875461901346, 56.52173913043478).
    let scene = try scene(
      "layer root\n bounds 320 480\nlayer a in root\n bounds 200 200\n position 160 240\n transform m34=-1/500 rotateY 45"
    )
    let hit = try #require(scene.hits(at: Point(x: 200, y: 200)).first)
    #expect(hit.layer == 1)
    #expect(agree(hit.point.numbers, [161.4875461901346, 56.52173913043478], 1e-12))
  }

  @Test func `converting there and back returns to the point, whatever lies between`() throws {
    let scene = try scene(
      """
      layer root
        bounds 400 400
        sublayerTransform m34=-1/700 rotate 20 1 0 0
      layer open in root
        bounds 200 200
        position 150 150
        kind transform
        transform rotate 30 0 1 0
      layer a in open
        bounds 10 20 100 100
        position 60 60
        geometryFlipped yes
        transform rotate 15 1 1 0
      layer b in a
        bounds 40 40
        position 50 50
        transform m34=-1/300 rotateX 25
      layer c in root
        bounds 80 80
        position 300 200
        transform rotateY -40
      layer other
        bounds 50 50
        position 20 20
        transform rotate 10
      """
    )
    for source in scene.layers.indices {
      for target in scene.layers.indices {
        let point = Point(x: 17, y: 23)
        let there = try #require(scene.convert(point, from: source, to: target))
        let back = try #require(scene.convert(there, from: target, to: source))
        #expect(agree(back.numbers, point.numbers, 1e-9), "\(source) to \(target)")
      }
    }
  }

  @Test func `nothing is converted into a plane seen edge-on, nor from behind the eye`() throws {
    let scene = try scene(
      """
      layer root
        bounds 100 100
      layer edge in root
        bounds 50 50
        transform rotateY 90
      layer deep in root
        bounds 2000 100
        transform m34=-1/500 rotate 45 0 1 0
      """
    )
    #expect(scene.convert(Point(x: 1, y: 1), from: 0, to: 1) == nil)
    // w = 1 + (x - 1000)*sin 45/500 is not positive where x <= 292.89.
    #expect(scene.convert(Point(x: 292, y: 0), from: 2, to: 0) == nil)
    #expect(scene.convert(Point(x: 293, y: 0), from: 2, to: 0) != nil)
  }
}
