/// JSON: objects whose keys keep their names and order.

import NumberText
import TransformCore

extension Format {
  static let json = Format(
    name: "json",
    summary: "one object with everything",
    isForPeople: false,
    matrix: { (matrix, shape, style) throws(NotationError) in "[\(joined(matrix.entries, style, by: ","))]" },
    image: { image, style in image.isNone ? "null" : "[\(joined(image.numbers, style, by: ","))]" }
  )
}

/// Writes JSON, one member after the other.
package struct JSONWriter {
  package private(set) var bytes: [UInt8] = []
  package var style: NumberStyle
  private var needsComma = false

  package init(style: NumberStyle) { self.style = style }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func separate() {
    if needsComma { bytes.append(Byte.comma) }
    needsComma = true
  }

  package mutating func object(_ key: String? = nil, _ body: (inout JSONWriter) -> Void) {
    begin(key)
    bytes.append(Byte.openBrace)
    needsComma = false
    body(&self)
    bytes.append(Byte.closeBrace)
    needsComma = true
  }

  package mutating func array(_ key: String? = nil, _ body: (inout JSONWriter) -> Void) {
    begin(key)
    bytes.append(Byte.openBracket)
    needsComma = false
    body(&self)
    bytes.append(Byte.closeBracket)
    needsComma = true
  }

  private mutating func begin(_ key: String?) {
    separate()
    if let key {
      quote(key)
      bytes.append(Byte.colon)
    }
  }

  package mutating func string(_ key: String? = nil, _ value: String?) {
    begin(key)
    if let value { quote(value) } else { append("null") }
  }

  package mutating func boolean(_ key: String? = nil, _ value: Bool?) {
    begin(key)
    append(value.map { $0 ? "true" : "false" } ?? "null")
  }

  package mutating func number(_ key: String? = nil, _ value: Double?) {
    begin(key)
    if let value, value.isFinite { NumberWriter.append(value, style: style, to: &bytes) } else { append("null") }
  }

  package mutating func numbers(_ key: String? = nil, _ values: [Double]?) {
    guard let values else { return string(key, nil) }
    array(key) { writer in
      for value in values { writer.number(nil, value) }
    }
  }

  private mutating func quote(_ text: String) {
    bytes.append(Byte.quote)
    for byte in text.utf8 {
      switch byte {
      case Byte.quote, Byte.backslash:
        bytes.append(Byte.backslash)
        bytes.append(byte)
      case Byte.newline: append("\\n")
      case Byte.tab: append("\\t")
      case Byte.carriageReturn: append("\\r")
      case 0..<32:
        let digits = Array("0123456789abcdef".utf8)
        append("\\u00")
        bytes.append(digits[Int(byte >> 4)])
        bytes.append(digits[Int(byte & 15)])
      default: bytes.append(byte)
      }
    }
    bytes.append(Byte.quote)
  }
}

extension JSONWriter {
  package mutating func matrix(_ matrix: Transform3D) {
    numbers("matrix", matrix.entries)
    numbers("affine", matrix.isAffine ? MatrixShape.affine.numbers(of: matrix) : nil)
  }

  package mutating func results(_ images: [SubjectImage]) {
    array("results") { writer in
      for image in images { writer.result(image) }
    }
  }

  package mutating func notes(_ notes: [Note]) {
    array("notes") { writer in
      for note in notes { writer.string(nil, note.text) }
    }
  }

  private mutating func result(_ image: SubjectImage) {
    object { writer in
      writer.subject(image.subject.kind)
      switch image.kind {
      case .point(let point, let w, _):
        writer.numbers("output", point.map { [$0.x, $0.y, $0.z] })
        writer.number("w", w)
      case .vector(let vector, let vanishing, _):
        writer.numbers("output", [vector.x, vector.y, vector.z])
        writer.numbers("vanishing", vanishing.map { [$0.x, $0.y] })
      case .size(let size): writer.numbers("output", [size.width, size.height])
      case .plane(let plane):
        writer.plane(plane, of: image.subject.kind)
        if case .layer = image.subject.kind { writer.numbers("center", image.center.map { [$0.x, $0.y] }) }
      }
    }
  }

  private mutating func subject(_ kind: Subject.Kind) {
    switch kind {
    case .point(let p, _):
      string("kind", "point")
      numbers("input", [p.x, p.y, p.z])
    case .vector(let v, _):
      string("kind", "vector")
      numbers("input", [v.x, v.y, v.z])
    case .size(let size):
      string("kind", "size")
      numbers("input", [size.width, size.height])
    case .rect(let rect):
      string("kind", "rect")
      numbers("input", [rect.x, rect.y, rect.width, rect.height])
    case .quad(let quad):
      string("kind", "quad")
      array("input") { writer in
        for corner in quad.corners { writer.numbers(nil, [corner.x, corner.y]) }
      }
    case .spatialQuad(let corners):
      string("kind", "quad")
      array("input") { writer in
        for corner in corners { writer.numbers(nil, [corner.x, corner.y, corner.z]) }
      }
    case .layer(let layer):
      string("kind", "layer")
      numbers("size", [layer.bounds.width, layer.bounds.height])
      numbers("position", [layer.position.x, layer.position.y])
      numbers("anchorPoint", [layer.anchorPoint.x, layer.anchorPoint.y])
    }
  }

  package mutating func corners(_ image: PlaneImage) {
    array("corners") { writer in
      for corner in image.corners { writer.numbers(nil, corner.map { [$0.x, $0.y] }) }
    }
  }

  package mutating func depths(_ image: PlaneImage) {
    array("depths") { writer in
      for depth in image.depths { writer.number(nil, depth) }
    }
  }

  private mutating func plane(_ image: PlaneImage, of kind: Subject.Kind) {
    corners(image)
    var isLayer = false
    if case .layer = kind { isLayer = true }
    let bounds = image.bounds.map { [$0.x, $0.y, $0.width, $0.height] }
    if case .rect = kind {
      depths(image)
      numbers("bounds", bounds)
    } else {
      numbers(isLayer ? "frame" : "bounds", bounds)
    }
    string("facing", image.facing?.rawValue)
    boolean("mirrored", image.mirrored)
    boolean("clipped", image.clipped)
    if case .rect = kind {} else { depths(image) }
  }
}
