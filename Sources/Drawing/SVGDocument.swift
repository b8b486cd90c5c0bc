// A small and exact SVG writer.
//
// A document is written from the top, one element after the other; elements nest by closures, so that what comes out is
// always well-formed:
//
//     var document = SVGDocument(width: 200, height: 100, title: "before and after")
//     document.style(".axis { stroke: #333 }")
//     document.element("g", ["class": "axis"]) { document in
//       document.element("line", ["x1": 0, "y1": 50, "x2": 200, "y2": 50])
//       document.element("polygon", ["points": .points(corners), "fill": "none"])
//       document.element("path", ["d": .path([.move(a), .line(b), .close])])
//       document.text("0.5 & more", ["x": 10, "y": .number(y)])
//     }
//     let bytes = document.bytes
//
// Attributes keep their order. Texts and attribute values are escaped; characters that XML has no way to hold become
// U+FFFD. Numbers have at most as many decimals as the document was made with (3 if nothing else was said: a
// thousandth of a pixel), without zeros at the end, without exponents, and never as -0. Browsers compute in floats, so
// numbers beyond ten million are drawn as ten million, and what is not a number as 0: clip before you draw.

import NumberText
import TransformCore

/// An SVG picture in the making.
package struct SVGDocument: Sendable {
  /// The value of an attribute.
  package enum Value: Sendable, Equatable {
    case text(String)
    case number(Double)
    /// Numbers separated by blanks, as in `viewBox` and `stroke-dasharray`.
    case numbers([Double])
    /// `x,y x,y ...`, as in `points`.
    case points([Point])
    /// The steps of a `path`.
    case path([PathStep])
    /// `matrix(a b c d tx ty)`, as in `transform`.
    case matrix(AffineTransform)
    /// Values separated by semicolons, as in the `values` of an animation.
    indirect case list([Value])
  }

  /// A step of a path, in absolute coordinates.
  package enum PathStep: Sendable, Equatable {
    case move(Point)
    case line(Point)
    case curve(Point, Point, to: Point)
    case close
  }

  /// An attribute's value by its name, in the order of writing.
  package typealias Attributes = KeyValuePairs<String, Value>

  private var written: [UInt8]
  private let decimals: Int
  private var depth = 1

  /// Begins a picture.
  ///
  /// - Parameters:
  ///   - width: the width in pixels, which is also the width of the coordinate system.
  ///   - height: the height in pixels.
  ///   - title: what the picture shows, in a line; browsers show it as the name of the page.
  ///   - description: what somebody who cannot see the picture should know.
  ///   - decimals: the most decimals that a number is written with.
  package init(width: Double, height: Double, title: String, description: String = "", decimals: Int = 3) {
    self.decimals = decimals
    written = []
    write("<svg")
    write([
      "xmlns": "http://www.w3.org/2000/svg", "width": .number(width), "height": .number(height),
      "viewBox": .numbers([0, 0, width, height]),
    ])
    write(">\n")
    text("title", title)
    if !description.isEmpty { text("desc", description) }
  }

  /// The whole document, closed and ended by a newline.
  package var bytes: [UInt8] { written + Array("</svg>\n".utf8) }

  // MARK: Elements

  /// Writes an element without content.
  package mutating func element(_ name: String, _ attributes: Attributes = [:]) {
    indent()
    write("<\(name)")
    write(attributes)
    write("/>\n")
  }

  /// Writes an element with others inside.
  package mutating func element(_ name: String, _ attributes: Attributes = [:], content: (inout SVGDocument) -> Void) {
    indent()
    write("<\(name)")
    write(attributes)
    write(">\n")
    depth += 1
    content(&self)
    depth -= 1
    indent()
    write("</\(name)>\n")
  }

  /// Writes a text on the picture.
  package mutating func text(_ content: String, _ attributes: Attributes) {
    text("text", content, attributes)
  }

  /// Writes an element that holds nothing but text.
  package mutating func text(_ name: String, _ content: String, _ attributes: Attributes = [:]) {
    indent()
    write("<\(name)")
    write(attributes)
    write(">")
    writeEscaped(content)
    write("</\(name)>\n")
  }

  /// Writes a style sheet.
  package mutating func style(_ sheet: String) { text("style", sheet) }

  // MARK: Bytes

  private mutating func write(_ text: String) { written.append(contentsOf: text.utf8) }

  private mutating func indent() {
    for _ in 0..<depth { write("  ") }
  }

  private mutating func write(_ attributes: Attributes) {
    for (name, value) in attributes {
      write(" \(name)=\"")
      write(value)
      write("\"")
    }
  }

  private mutating func write(_ value: Value) {
    switch value {
    case .text(let text): writeEscaped(text)
    case .number(let number): write(number)
    case .numbers(let numbers): write(numbers)
    case .points(let points):
      for (index, point) in points.enumerated() {
        if index > 0 { write(" ") }
        write(point, separator: ",")
      }
    case .path(let steps):
      for (index, step) in steps.enumerated() {
        if index > 0 { write(" ") }
        write(step)
      }
    case .matrix(let matrix):
      // Cells are factors, not pixels: they keep all their digits.
      write("matrix(")
      for (index, cell) in [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty].enumerated() {
        if index > 0 { write(" ") }
        NumberWriter.append(cell.isFinite ? cell : 0, to: &written)
      }
      write(")")
    case .list(let values):
      for (index, value) in values.enumerated() {
        if index > 0 { write(";") }
        write(value)
      }
    }
  }

  private mutating func write(_ step: PathStep) {
    switch step {
    case .move(let point):
      write("M")
      write(point, separator: " ")
    case .line(let point):
      write("L")
      write(point, separator: " ")
    case .curve(let first, let second, let end):
      write("C")
      for (index, point) in [first, second, end].enumerated() {
        if index > 0 { write(" ") }
        write(point, separator: " ")
      }
    case .close: write("Z")
    }
  }

  private mutating func write(_ point: Point, separator: String) {
    write(point.x)
    write(separator)
    write(point.y)
  }

  private mutating func write(_ numbers: [Double]) {
    for (index, number) in numbers.enumerated() {
      if index > 0 { write(" ") }
      write(number)
    }
  }

  private mutating func write(_ number: Double) {
    let largest = 1e7
    let drawable = number.isFinite ? min(max(number, -largest), largest) : 0
    NumberWriter.append(drawable, style: .fixed(decimals), to: &written)
    guard decimals > 0 else { return }
    while written.last == UInt8(ascii: "0") { written.removeLast() }
    if written.last == UInt8(ascii: ".") { written.removeLast() }
  }

  /// Writes text so that it stands for itself, in content and between quotes.
  private mutating func writeEscaped(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": write("&amp;")
      case "<": write("&lt;")
      case ">": write("&gt;")
      case "\"": write("&quot;")
      case "\t", "\n": written.append(UInt8(scalar.value))
      case _ where scalar.value < 0x20 || (scalar.value & 0xFFFE) == 0xFFFE: write("\u{FFFD}")
      default: written.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }
}

extension SVGDocument.Value: ExpressibleByStringLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  package init(stringLiteral value: String) { self = .text(value) }

  package init(floatLiteral value: Double) { self = .number(value) }

  package init(integerLiteral value: Int) { self = .number(Double(value)) }
}
