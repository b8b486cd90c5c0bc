// Pictures: the corners that are drawn lie where they should, on the scale that the picture shows.

import Drawing
import Foundation
import Testing
import TransformCore

#if canImport(FoundationXML)
  import FoundationXML
#endif

// Foundation brings a Point, a Rect and a Size from the C library of macOS along; ours are meant.
typealias Point = TransformCore.Point
typealias Rect = TransformCore.Rect

/// What a test needs to know of an SVG picture.
private final class PictureReader: NSObject, XMLParserDelegate {
  var elements: [(name: String, attributes: [String: String], text: String)] = []
  private var open: [Int] = []

  init(_ bytes: [UInt8]) {
    super.init()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = self
    #expect(parser.parse())
  }

  func parser(
    _ parser: XMLParser,
    didStartElement elementName: String,
    namespaceURI: String?,
    qualifiedName qName: String?,
    attributes: [String: String]
  ) {
    open.append(elements.count)
    elements.append((elementName, attributes, ""))
  }

  func parser(_ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName: String?) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if let last = open.last { elements[last].text += string }
  }

  func all(_ name: String, _ kind: String) -> [[String: String]] {
    elements.filter { $0.name == name && $0.attributes["class"] == kind }.map(\.attributes)
  }

  /// From the plane to pixels, as the numbers at an axis show it: two marks make a line.
  func scale(_ axis: String) throws -> (Double) -> Double {
    let marks = try elements.filter { $0.attributes["data-axis"] == axis }.map { element in
      // The numbers of the y axis stand 4 pixels below their marks, so that the marks are level with their middle.
      let place = try #require(element.attributes[axis].flatMap(Double.init)) - (axis == "y" ? 4 : 0)
      return (value: try #require(Double(element.text)), place: place)
    }
    let (first, last) = (try #require(marks.first), try #require(marks.last))
    try #require(first.value != last.value)
    let factor = (last.place - first.place) / (last.value - first.value)
    return { first.place + ($0 - first.value) * factor }
  }

  func corners(_ kind: String) throws -> [String: Point] {
    var corners: [String: Point] = [:]
    for circle in all("circle", "corner \(kind)") {
      corners[try #require(circle["data-corner"])] = Point(
        x: try #require(circle["cx"].flatMap(Double.init)),
        y: try #require(circle["cy"].flatMap(Double.init))
      )
    }
    return corners
  }
}

@Suite struct PictureTests {
  private static let square = [(-100.0, -100.0), (100, -100), (100, 100), (-100, 100)]
    .map { Point3D(x: $0.0, y: $0.1) }

  private static func perspective(_ degrees: Double) -> Transform3D {
    Transform3D(perspectiveDistance: 500).rotated(by: .degrees(degrees), x: 0, y: 1, z: 0)
  }

  private static func picture(_ shapes: [Shape], _ matrix: Transform3D) -> Picture {
    Picture(title: "t", panels: [Panel(title: "t", matrix: matrix, shapes: shapes)])
  }

  /// The corners of a square of 200 turned by 45 degrees about y before an eye at 500: x*cos(45)/w, y/w with
  /// w = 1 + x*sin(45)/500, worked out to forty digits.
  @Test func `corners are drawn within half a pixel of where they are`() throws {
    let matrix = Self.perspective(45)
    let svg = PictureReader(Self.picture([Shape(.polygon, Self.square, after: matrix)], matrix).svg())
    let (x, y) = (try svg.scale("x"), try svg.scale("y"))
    let after = [
      "A": (-82.35783481495383, -116.4715669629908), "B": (61.94967154964771, -87.61006569007046),
      "C": (61.94967154964771, 87.61006569007046), "D": (-82.35783481495383, 116.4715669629908),
    ]
    let corners = try svg.corners("after")
    #expect(corners.count == 4)
    for (letter, place) in after {
      let corner = try #require(corners[letter])
      #expect(abs(corner.x - x(place.0)) < 0.5, "\(letter)")
      #expect(abs(corner.y - y(place.1)) < 0.5, "\(letter)")
    }
    for (letter, corner) in try svg.corners("before") {
      let place = Self.square[Int(letter.unicodeScalars.first?.value ?? 65) - 65]
      #expect(abs(corner.x - x(place.x)) < 0.5)
      #expect(abs(corner.y - y(place.y)) < 0.5)
    }
    // The outline goes through the same four points.
    let outline = try #require(svg.all("polygon", "after").first?["points"])
    let points = outline.split(separator: " ").map { $0.split(separator: ",").compactMap { Double($0) } }
    #expect(points.count == 4)
    for (point, letter) in zip(points, ["A", "B", "C", "D"]) {
      let place = try #require(after[letter])
      #expect(abs(point[0] - x(place.0)) < 0.5 && abs(point[1] - y(place.1)) < 0.5)
    }
  }

  @Test func `what lies behind the eye is not drawn, and the edges that lead there are marked`() throws {
    let matrix = Self.perspective(45)
    let square = Self.square.map { Point3D(x: 10 * $0.x, y: 10 * $0.y) }
    let svg = PictureReader(Self.picture([Shape(.polygon, square, after: matrix)], matrix).svg())
    // w = 1 + x*sin(45)/500 is -0.414 at x = -1000.
    #expect(Set(try svg.corners("after").keys) == ["B", "C"])
    #expect(svg.all("path", "cut").count >= 2)
    #expect(svg.elements.contains { $0.text.hasPrefix("clipped") })
  }

  @Test func `a mirrored F runs the other way round`() throws {
    func area(_ matrix: Transform3D) throws -> Double {
      let svg = PictureReader(Self.picture([.letterF(size: 100, after: matrix)], matrix).svg())
      let points = try #require(svg.all("polygon", "after").first?["points"]).split(separator: " ")
        .map { $0.split(separator: ",").compactMap { Double($0) } }
      return zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { $0 + $1.0[0] * $1.1[1] - $1.1[0] * $1.0[1] }
    }
    #expect(try area(.identity) > 0)
    #expect(try area(Transform3D(rotation: .degrees(130), x: 0, y: 0, z: 1)) > 0)
    #expect(try area(Transform3D(scaleX: -1, y: 1)) < 0)
  }

  /// A height of 1, 2 or 5 times a power of ten, by what the maps do.
  @Test func `the letter F is as large as what is moved`() {
    #expect(Shape.letterSize(for: [.identity]) == 100)
    #expect(Shape.letterSize(for: [Transform3D(translationX: 10, y: 0)]) == 10)
    #expect(Shape.letterSize(for: [Transform3D(translationX: 0, y: -3)]) == 2)
    #expect(Shape.letterSize(for: [Transform3D(perspectiveDistance: 500)]) == 200)
  }

  @Test func `a movement has a shape with as many places as frames`() throws {
    let panels = [0.0, 30, 60].map { degrees in
      let matrix = Self.perspective(degrees)
      return Panel(title: "\(degrees)", matrix: matrix, shapes: [Shape(.polygon, Self.square, after: matrix)])
    }
    let svg = PictureReader(Picture(title: "t", panels: panels, isMovement: true).svg())
    let moves = svg.elements.filter { $0.name == "animate" && $0.attributes["attributeName"] == "points" }
    #expect(moves.count == 1)
    #expect(moves.first?.attributes["values"]?.split(separator: ";").count == 3)
    #expect(moves.first?.attributes["repeatCount"] == "indefinite")
  }

  @Test func `a plot shows a point in its own character, whichever way the axis runs`() {
    // From -10 to 10 both ways; the point (10, 5) lies right and below of the origin, since y runs down.
    let frame = Shape(
      .polygon,
      [(-10.0, -10.0), (10, -10), (10, 10), (-10, 10)].map { Point3D(x: $0.0, y: $0.1) },
      after: .identity
    )
    let point = Shape(.points, [Point3D(x: 5, y: 2.5)], after: Transform3D(scaleX: 2, y: 2))
    let lines = Self.picture([point, frame], .identity).plot(width: 60, isColored: false)
      .split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
    let origin = lines.indices.compactMap { row in lines[row].firstIndex(of: "\u{253C}").map { (row, $0) } }.first
    let before = lines.indices.compactMap { row in lines[row].firstIndex(of: "a").map { (row, $0) } }.first
    let after = lines.indices.compactMap { row in lines[row].firstIndex(of: "A").map { (row, $0) } }.first
    guard let origin, let before, let after else {
      Issue.record("\(lines.map { String($0) })")
      return
    }
    #expect(after.0 > before.0 && before.0 > origin.0)
    // Twice as far from the origin, to within one character each way.
    #expect(abs((after.1 - origin.1) - 2 * (before.1 - origin.1)) <= 1)
    #expect(abs((after.0 - origin.0) - 2 * (before.0 - origin.0)) <= 1)
  }
}
