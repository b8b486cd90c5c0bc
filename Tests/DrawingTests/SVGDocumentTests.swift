// The SVG writer: what it writes is what an XML parser reads back.

import Drawing
import Foundation
import Testing
import TransformCore

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct SVGDocumentTests {
  private func text(_ document: SVGDocument) -> String { String(decoding: document.bytes, as: UTF8.self) }

  @Test func `a document has its size, a view box in pixels, and a title`() {
    let document = SVGDocument(width: 200, height: 100.5, title: "A")
    #expect(
      text(document) == """
        <svg xmlns="http://www.w3.org/2000/svg" width="200" height="100.5" viewBox="0 0 200 100.5">
          <title>A</title>
        </svg>

        """
    )
  }

  @Test func `elements nest and keep the order of their attributes`() {
    var document = SVGDocument(width: 1, height: 1, title: "")
    document.element("g", ["id": "a", "class": "b"]) { document in
      document.element("polygon", ["points": .points([Point(x: 1, y: 2), Point(x: 3.25, y: -4)])])
    }
    #expect(
      text(document).contains(
        """
          <g id="a" class="b">
            <polygon points="1,2 3.25,-4"/>
          </g>
        """
      )
    )
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (-0.0001, "0"), (1.5, "1.5"), (100, "100"), (2.0 / 3, "0.667"), (-1e300, "-10000000"),
    (.infinity, "0"), (.nan, "0"), (1e-9, "0"),
  ])
  func `numbers have three decimals at most, no exponent and no negative zero`(number: Double, written: String) {
    var document = SVGDocument(width: 1, height: 1, title: "")
    document.element("circle", ["r": .number(number)])
    #expect(text(document).contains("<circle r=\"\(written)\"/>"))
  }

  @Test func `paths, matrices and lists are written as SVG reads them`() {
    var document = SVGDocument(width: 1, height: 1, title: "")
    let (a, b) = (Point(x: 0, y: 1), Point(x: 2, y: 3))
    document.element("path", ["d": .path([.move(a), .line(b), .curve(a, b, to: a), .close])])
    document.element("g", ["transform": .matrix(AffineTransform(a: 1, b: 0, c: 0.1234567, d: 1, tx: 0, ty: 5))])
    document.element("animate", ["values": .list([.points([a, b]), .points([b, a])])])
    #expect(text(document).contains("d=\"M0 1 L2 3 C0 1 2 3 0 1 Z\""))
    #expect(text(document).contains("transform=\"matrix(1 0 0.1234567 1 0 5)\""))
    #expect(text(document).contains("values=\"0,1 2,3;2,3 0,1\""))
  }

  @Test func `an XML parser reads back every text and attribute`() throws {
    let hostile = "a<b>&\"c'\u{1}\u{FFFF}é😀]]>"
    var document = SVGDocument(width: 10, height: 10, title: hostile, description: hostile)
    document.text(hostile, ["data-x": .text(hostile)])
    let parser = XMLParser(data: Data(document.bytes))
    let collector = Collector()
    parser.delegate = collector
    #expect(parser.parse())
    let expected = "a<b>&\"c'\u{FFFD}\u{FFFD}é😀]]>"
    #expect(collector.texts["title"] == expected)
    #expect(collector.texts["desc"] == expected)
    #expect(collector.texts["text"] == expected)
    #expect(collector.attribute == expected)
  }

  private final class Collector: NSObject, XMLParserDelegate {
    var texts: [String: String] = [:]
    var attribute: String?
    private var element = ""

    func parser(
      _ parser: XMLParser,
      didStartElement elementName: String,
      namespaceURI: String?,
      qualifiedName qName: String?,
      attributes: [String: String]
    ) {
      element = elementName
      attribute = attributes["data-x"] ?? attribute
    }

    func parser(_ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName: String?) {
      element = ""
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
      if !element.isEmpty { texts[element, default: ""] += string }
    }
  }
}
