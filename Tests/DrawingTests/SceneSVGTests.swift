// Pictures of scenes: an XML parser reads them, and polygons lie where the geometry says.

import Drawing
import Foundation
import LayerScene
import Testing
import TransformCore

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The elements of a document in their order, each with its attributes.
private final class Elements: NSObject, XMLParserDelegate {
  var list: [(name: String, attributes: [String: String])] = []

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    list.append((name, attributes))
  }
}

struct SceneSVGTests {
  private func elements(_ svg: [UInt8]) throws -> [(name: String, attributes: [String: String])] {
    let parser = XMLParser(data: Data(svg))
    let elements = Elements()
    parser.delegate = elements
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
    return elements.list
  }

  private func drawing(_ layers: [Layer], times: [Double] = [0], animations: [Animation] = []) throws -> [(
    name: String, attributes: [String: String]
  )] {
    let scene = try Scene(layers: layers, animations: animations)
    let frames = times.map { Snapshot(of: scene, at: $0) }
    return try elements(ScenePicture(of: frames, frameDuration: 0.5, title: "a < b & c").svg())
  }

  private func points(_ text: String?) throws -> [Double] {
    try #require(text).split { $0 == " " || $0 == "," }.compactMap { Double($0) }
  }

  private func layer(_ name: String, in superlayer: Int? = nil, _ bounds: Rect, at position: Point) -> Layer {
    var layer = Layer(name: name, superlayer: superlayer)
    layer.geometry.bounds = bounds
    layer.geometry.position = position
    return layer
  }

  /// A screen with a perspective of 700 that is tilted by 20 degrees.
  private var tilted: Layer {
    var root = layer("root", Rect(x: 0, y: 0, width: 375, height: 667), at: Point(x: 187.5, y: 333.5))
    root.sublayerTransform = Transform3D(perspectiveDistance: 700).rotated(by: .degrees(20), x: 1, y: 0, z: 0)
    return root
  }

  private func front(_ change: (inout Layer) -> Void = { _ in }) -> Layer {
    var front = layer("front", in: 0, Rect(x: 0, y: 0, width: 100, height: 100), at: Point(x: 187.5, y: 333.5))
    front.transform = Transform3D(translationX: 0, y: 0, z: 50)
    front.appearance.backgroundColor = Color(red: 1, green: 0.5, blue: 0)
    change(&front)
    return front
  }

  @Test func `a face is drawn where the worked number puts its corners`() throws {
    // Worked number C33: the front face of the second tutorial's cube in a view of 375 x 667.
    let expected = [
      135.270266110662, 266.556483407885, 239.729733889338, 266.556483407885, 242.538857592769, 366.395210374052,
      132.461142407231, 366.395210374052,
    ]
    let polygon = try #require(try drawing([tilted, front()]).first { $0.name == "polygon" })
    let corners = try points(polygon.attributes["points"])
    // The document has thousandths of a pixel.
    #expect(corners.count == 8 && zip(corners, expected).allSatisfy { abs($0 - $1) < 0.001 }, "\(corners)")
    // The half is 127.5, which rounds to 80 in hexadecimal.
    #expect(polygon.attributes["fill"] == "#ff8000")
  }

  @Test func `a gradient is drawn in strips from its first colour to its last`() throws {
    let strips = try drawing([
      tilted,
      front {
        $0.appearance.backgroundColor = .clear
        $0.appearance.gradient = Gradient(colors: [Color(white: 0.5), Color(white: 0)])
      },
    ]).filter { $0.name == "polygon" }
    // No finer than the hundred pixels of the face, no coarser than its 128 greys allow at two pixels each.
    #expect((50...110).contains(strips.count))
    let greys = strips.dropFirst().compactMap { $0.attributes["fill"].flatMap { Int($0.suffix(2), radix: 16) } }
    #expect(greys == greys.sorted(by: >) && greys.count == strips.count - 1)
    #expect(greys.first.map { (0x7e...0x80).contains($0) } == true)
    #expect(strips.last?.attributes["fill"].map { ["#000000", "#010101"].contains($0) } == true)
    let ys = try points(strips.last?.attributes["points"]).enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    #expect(ys.allSatisfy { $0 > 360 && $0 < 366.4 })
  }

  @Test func `a moving picture shows each frame in its turn`() throws {
    var timing = AnimationTiming()
    timing.duration = 2
    let move = Animation(
      layer: 1,
      property: .field(.positionX),
      from: .number(100),
      to: .number(200),
      timing: timing
    )
    let list = try drawing([tilted, front()], times: [0, 0.5, 1, 1.5], animations: [move])
    let switches = list.filter { $0.name == "animate" }.map(\.attributes)
    #expect(switches.map { $0["keyTimes"] } == ["0;0.25", "0;0.25;0.5", "0;0.5;0.75", "0;0.75"])
    #expect(
      switches.map { $0["values"] } == [
        "visible;hidden", "hidden;visible;hidden", "hidden;visible;hidden", "hidden;visible",
      ]
    )
    #expect(
      switches.allSatisfy { $0["dur"] == "2s" && $0["repeatCount"] == "indefinite" && $0["calcMode"] == "discrete" }
    )
    #expect(list.filter { $0.name == "polygon" }.count == 4)
  }

  @Test func `what passes the eye is drawn up to the edge of the picture`() throws {
    let list = try drawing([
      layer("root", Rect(x: 0, y: 0, width: 300, height: 300), at: Point(x: 150, y: 150)),
      {
        var deep = layer("deep", in: 0, Rect(x: 0, y: 0, width: 2000, height: 200), at: Point(x: 150, y: 150))
        deep.transform = Transform3D(perspectiveDistance: 500).rotated(by: .degrees(45), x: 0, y: 1, z: 0)
        deep.appearance.backgroundColor = Color(white: 0)
        return deep
      }(),
    ])
    let corners = try points(list.first { $0.name == "polygon" }?.attributes["points"])
    // Outside the picture there is a margin of 100.
    #expect(corners.count >= 6 && corners.allSatisfy { $0 >= -100.001 && $0 <= 1000 })
    #expect(corners.contains { abs($0 + 100) < 0.001 })
  }

  @Test func `text keeps its perspective cell by cell, and is one piece without perspective`() throws {
    let flat = try drawing(
      [layer("root", Rect(x: 0, y: 0, width: 100, height: 50), at: Point(x: 50, y: 25))].map {
        var layer = $0
        layer.appearance.text = "a < b"
        return layer
      }
    )
    #expect(flat.filter { $0.name == "text" }.map { $0.attributes["transform"] } == ["matrix(1 0 0 1 0 0)"])
    let turned = try drawing([
      tilted,
      front {
        $0.transform = Transform3D(rotation: .degrees(60), x: 0, y: 1, z: 0)
        $0.appearance.text = "perspective"
      },
    ])
    let cells = turned.filter { $0.name == "text" }.count
    #expect(cells > 1 && cells == turned.filter { $0.name == "clipPath" }.count)
  }

  @Test func `borders, opacity and back faces are drawn as the layer says`() throws {
    let list = try drawing([
      tilted,
      front {
        $0.appearance.borderWidth = 5
        $0.appearance.borderColor = Color(red: 0, green: 0, blue: 1, alpha: 0.5)
        $0.appearance.opacity = 0.5
        $0.appearance.cornerRadius = 20
      },
      front {
        $0.transform = Transform3D(rotation: .degrees(180), x: 0, y: 1, z: 0)
        $0.isDoubleSided = false
      },
    ])
    #expect(list.filter { $0.name == "polygon" }.map { $0.attributes["fill-opacity"] } == ["0.5"])
    #expect(list.filter { $0.name == "path" }.map { $0.attributes["fill-opacity"] } == ["0.25"])
  }

  @Test func `the terminal shows the outline of what is seen, with its name`() throws {
    let scene = try Scene(layers: [tilted, front()])
    let plot = Snapshot(of: scene, at: 0).plot(width: 80, isColored: false)
    let lines = plot.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.count <= 80 && !$0.hasSuffix(" ") })
    #expect(plot.contains("front"))
    #expect(Snapshot(of: scene, at: 0).plot(width: 80, isColored: true).contains("\u{1B}[0;36m"))
  }
}
