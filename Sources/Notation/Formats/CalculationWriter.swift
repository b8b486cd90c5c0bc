/// A calculation as text in any format: what is shown, in which order, with how many digits.

import NumberText
import TransformCore

/// What `--show` can pick.
package enum ShownItem: String, CaseIterable, Sendable {
  case matrix, affine, homography, inverse, determinant
  case points, corners, bounds, facing, mirrored, clipped, depths, w, vanishing
  case residuals

  package var summary: String {
    switch self {
    case .matrix: "the matrix"
    case .affine: "a b c d tx ty, where the matrix has no more"
    case .homography: "the 3x3 matrix of the plane z = 0"
    case .inverse: "the matrix of the inverse"
    case .determinant: "the determinant"
    case .points: "each subject's image"
    case .corners: "the corners of rects, quads and layers"
    case .bounds: "the bounds of rects and quads, the frame of layers"
    case .facing: "front, back or edge"
    case .mirrored: "whether the corners run the other way round"
    case .clipped: "whether it passes the eye"
    case .depths: "the depth of each corner"
    case .w: "the w of points and corners"
    case .vanishing: "where lines of a vector's direction meet"
    case .residuals: "fit: by how much each pair of points is missed"
    }
  }
}

/// What is shown: the usual, or what `--show` picks.
package enum Selection: Sendable {
  case usual
  case picked([ShownItem])

  /// Whether an item was picked.
  package func contains(_ item: ShownItem) -> Bool {
    guard case .picked(let items) = self else { return false }
    return items.contains(item)
  }

  /// What is shown, given what is usual.
  package func items(usually usual: [ShownItem]) -> [ShownItem] {
    guard case .picked(let items) = self else { return usual }
    return items
  }
}

/// How to write results.
package struct OutputOptions: Sendable {
  package var format: Format
  /// The style asked for; nil is the format's own.
  package var style: NumberStyle?
  /// `--2d` (true) or `--3d` (false); nil where neither was given.
  package var isFlat: Bool?
  package var shown = Selection.usual
  /// Bare and csv matrices have 16 numbers unless two dimensions are asked for, so that every line has as many.
  package var alwaysSpatial = false

  package init(format: Format) { self.format = format }

  package var numbers: NumberStyle { style ?? format.defaultStyle }

  package func shape(of matrix: Transform3D) throws(NotationError) -> MatrixShape {
    switch isFlat {
    case true?: return try .flat(matrix)
    case false?: return .spatial
    case nil:
      return alwaysSpatial && (format.name == "bare" || format.name == "csv") ? .spatial : MatrixShape(of: matrix)
    }
  }
}

extension Calculation {
  /// The whole answer in the format asked for, each line ended.
  package func written(_ options: OutputOptions) throws(NotationError) -> [UInt8] {
    switch options.format.name {
    case "json": return try json(options) + [Byte.newline]
    case "text": return try bytes(textLines(options))
    default: return try bytes(plainLines(options))
    }
  }

  /// The answer on one line, several results separated by tabs.
  package func writtenOnOneLine(_ options: OutputOptions) throws(NotationError) -> [UInt8] {
    if options.format.name == "json" { return try json(options) + [Byte.newline] }
    let lines = try plainLines(options).map { oneLine($0) }
    return Array(lines.joined(separator: "\t").utf8) + [Byte.newline]
  }

  private func bytes(_ lines: [String]) -> [UInt8] {
    var bytes: [UInt8] = []
    for line in lines {
      bytes.append(contentsOf: line.utf8)
      bytes.append(Byte.newline)
    }
    return bytes
  }

  private func flatShape() throws(NotationError) -> MatrixShape {
    try .flat(matrix, hint: "leave out 'affine' from --show")
  }

  // MARK: JSON

  private func json(_ options: OutputOptions) throws(NotationError) -> [UInt8] {
    // Asking for two dimensions refuses what they cannot hold, in JSON too.
    if options.isFlat == true { _ = try options.shape(of: matrix) }
    let inverse = options.shown.contains(.inverse) ? try inverseMatrix() : nil
    var writer = JSONWriter(style: options.numbers)
    writer.object { writer in
      writer.string("order", isGlobalOrder ? "global" : "local")
      writer.matrix(matrix)
      writer.number("determinant", matrix.determinant)
      writer.results(images)
      writer.notes(notes)
      if let inverse { writer.numbers("inverse", inverse.entries) }
      if options.shown.contains(.homography) { writer.numbers("homography", matrix.planeHomography.entries) }
    }
    return writer.bytes
  }

  private func inverseMatrix() throws(NotationError) -> Transform3D {
    guard let inverse = matrix.inverted() else {
      throw NotationError(.noAnswer, "the chain has no inverse: its matrix is singular", at: nil)
    }
    return inverse
  }

  // MARK: Lines

  private func plainLines(_ options: OutputOptions) throws(NotationError) -> [String] {
    let format = options.format
    let style = options.numbers
    var lines: [String] = []
    for item in options.shown.items(usually: images.isEmpty ? [.matrix] : [.points]) {
      switch item {
      case .matrix: lines.append(try plainMatrix(matrix, options))
      case .affine: lines.append(try format.matrix(matrix, flatShape(), style))
      case .homography: lines.append(joined(matrix.planeHomography.entries, style))
      case .inverse:
        let inverse = try inverseMatrix()
        lines.append(try plainMatrix(inverse, options))
      case .determinant: lines.append(joined([matrix.determinant], style))
      case .points: lines += images.map { format.image($0.plain, style) }
      default: lines += images.compactMap { $0.detail(item, style)?.text }
      }
    }
    return lines
  }

  /// A matrix in a format for programs; where every line is to have as many numbers, csv has those of bare instead of rows.
  private func plainMatrix(_ matrix: Transform3D, _ options: OutputOptions) throws(NotationError) -> String {
    let shape = try options.shape(of: matrix)
    if options.alwaysSpatial, options.format.name == "csv" {
      return joined(shape.numbers(of: matrix), options.numbers, by: ",")
    }
    return try options.format.matrix(matrix, shape, options.numbers)
  }

  private func textLines(_ options: OutputOptions) throws(NotationError) -> [String] {
    let style = options.numbers
    var lines: [String] = []
    for item in options.shown.items(usually: [.matrix, .points]) {
      switch item {
      case .matrix:
        lines.append("matrix")
        lines.append(try Format.text.matrix(matrix, options.shape(of: matrix), style))
      case .affine:
        lines.append("affine  " + (try Format.bare.matrix(matrix, flatShape(), style)))
      case .homography:
        lines.append("homography")
        lines.append(table(withoutNoise(MatrixShape.homography.rows(of: matrix), style), style))
      case .inverse:
        let inverse = try inverseMatrix()
        lines.append("inverse")
        lines.append(try Format.text.matrix(inverse, options.shape(of: inverse), style))
      case .determinant: lines.append("determinant  \(joined([matrix.determinant], style))")
      case .points: for image in images { lines += image.textLines(style) }
      default:
        for image in images {
          guard let detail = image.detail(item, style) else { continue }
          lines.append("\(image.subject.written)  ->  \(detail.label) \(detail.text)")
        }
      }
    }
    return lines
  }
}

extension Subject {
  /// The subject in its shortest spelling.
  package var written: String {
    func text(_ numbers: [Double]) -> String { joined(numbers, .shortest) }
    func size(_ width: Double, _ height: Double) -> String { "\(text([width]))x\(text([height]))" }
    switch kind {
    case .point(let p, let typed): return "point " + text(Array([p.x, p.y, p.z].prefix(typed)))
    case .vector(let v, let typed): return "vector " + text(Array([v.x, v.y, v.z].prefix(typed)))
    case .size(let s): return "size " + text([s.width, s.height])
    case .rect(let r): return "rect " + text([r.x, r.y, r.width, r.height])
    case .quad(let q):
      return "quad " + q.corners.map { joined([$0.x, $0.y], .shortest, by: ",") }.joined(separator: " ")
    case .spatialQuad(let corners):
      return "quad " + corners.map { joined([$0.x, $0.y, $0.z], .shortest, by: ",") }.joined(separator: " ")
    case .layer(let layer):
      var words = "layer " + size(layer.bounds.width, layer.bounds.height)
      if layer.position != Point(x: 0, y: 0) { words += " at " + text([layer.position.x, layer.position.y]) }
      if layer.anchorPoint != Point(x: 0.5, y: 0.5) {
        words += " anchor " + text([layer.anchorPoint.x, layer.anchorPoint.y])
      }
      return words
    }
  }

  var isLayer: Bool {
    if case .layer = kind { return true }
    return false
  }

  var isQuad: Bool {
    switch kind {
    case .quad, .spatialQuad: return true
    default: return false
    }
  }
}

extension SubjectImage {
  /// The image as the numbers that a format for programs writes.
  package var plain: PlainImage {
    switch kind {
    case .point(let image, _, let typed):
      guard let image else { return .none }
      return .point(Array([image.x, image.y, image.z].prefix(typed)))
    case .vector(let image, _, let typed): return .vector(Array([image.x, image.y, image.z].prefix(typed)))
    case .size(let size): return .size([size.width, size.height])
    case .plane(let plane):
      if subject.isQuad {
        let corners = plane.corners.compactMap { $0 }
        return corners.count == 4 ? .quad(corners.flatMap { [$0.x, $0.y] }) : .none
      }
      return plane.bounds.map { .rect([$0.x, $0.y, $0.width, $0.height]) } ?? .none
    }
  }

  /// One thing about the image, for `--show`; nil where the subject has no such thing.
  func detail(_ item: ShownItem, _ style: NumberStyle) -> (label: String, text: String)? {
    if case .point(_, let w, _) = kind, item == .w { return ("w", joined([w], style)) }
    if case .vector(_, let point, _) = kind, item == .vanishing {
      return ("vanishing point", point.map { joined([$0.x, $0.y], style) } ?? "none")
    }
    guard case .plane(let plane) = kind else { return nil }
    switch item {
    case .corners: return ("corners", cornerTexts(plane, style).joined(separator: " "))
    case .bounds:
      let text = plane.bounds.map { joined([$0.x, $0.y, $0.width, $0.height], style) } ?? "none"
      return (subject.isLayer ? "frame" : "bounds", text)
    case .facing: return ("facing", plane.facing?.rawValue ?? "unknown")
    case .mirrored: return ("mirrored", plane.mirrored ? "yes" : "no")
    case .clipped: return ("clipped", plane.clipped ? "yes" : "no")
    case .depths:
      return ("depths", plane.depths.map { $0.map { joined([$0], style) } ?? "none" }.joined(separator: " "))
    case .w: return ("w", joined(plane.weights, style))
    default: return nil
    }
  }

  private func cornerTexts(_ plane: PlaneImage, _ style: NumberStyle) -> [String] {
    plane.corners.map { corner in corner.map { joined([$0.x, $0.y], style, by: ",") } ?? "none" }
  }

  /// The lines of the text format; what stands behind `->` is passed over when they are read back.
  func textLines(_ style: NumberStyle) -> [String] {
    let left = subject.written
    var right: [String]
    switch kind {
    case .point(nil, let w, _):
      right = ["none: \(w == 0 ? "at" : "behind") the eye (w = \(joined([w], style)))"]
    case .point, .size: right = [joined(plain.numbers, style)]
    case .vector(_, let vanishing, _):
      right = [joined(plain.numbers, style)]
      if let vanishing { right.append("vanishing point \(joined([vanishing.x, vanishing.y], style))") }
    case .plane(let plane):
      var facing = plane.facing?.rawValue ?? "facing unknown"
      if plane.mirrored { facing += ", mirrored" }
      let corners = "corners \(cornerTexts(plane, style).joined(separator: " "))"
      let name = subject.isLayer ? "frame" : "bounds"
      guard let bounds = plane.bounds else {
        right = ["clipped: it passes the eye, so it has no \(name)", corners, facing]
        break
      }
      let box = "\(name) \(joined([bounds.x, bounds.y, bounds.width, bounds.height], style))"
      right = subject.isQuad ? [corners, box, facing] : [box, corners, facing]
    }
    let indent = String(repeating: " ", count: left.count)
    return right.enumerated().map { ($0.offset == 0 ? left : indent) + "  ->  " + $0.element }
  }
}
