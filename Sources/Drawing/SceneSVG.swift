// Pictures of scenes as SVG: what is seen, from the back to the front, still or in motion.
//
// SVG has no perspective. Flat colours need none, since a polygon's corners say all; gradients are drawn as strips of
// one colour each, so fine that the next colour is the next of the 256 steps of a screen; texts are drawn cell by cell
// with the affine map that touches the true one there.

import LayerScene
import NumberText
import TransformCore

/// A picture of a scene, or of its movement.
package struct ScenePicture {
  private let title: String
  private let view: SceneView
  private let frames: [Painting]
  private let scenes: [Scene]
  private let frameDuration: Double

  /// Makes a picture of one frame, or one that shows the frames one after the other and begins again.
  ///
  /// - Parameters:
  ///   - frames: at least one.
  ///   - frameDuration: how long each is shown, in seconds.
  ///   - title: what the picture shows.
  package init(of frames: [Snapshot], frameDuration: Double, title: String) {
    self.title = title
    self.frameDuration = frameDuration
    scenes = frames.map { $0.scene }
    self.frames = frames.map { Painting(of: $0.scene, $0.placed, onlyPainted: true) }
    view = SceneView(of: frames)
  }

  /// The picture as an SVG document.
  package func svg() -> [UInt8] {
    // A movement is large: a hundredth of a pixel will do.
    var document = SVGDocument(
      width: view.width,
      height: view.height,
      title: title,
      decimals: frames.count > 1 ? 2 : 3
    )
    document.element("rect", ["width": .number(view.width), "height": .number(view.height), "fill": "white"])
    var names = Names()
    for (index, painting) in frames.enumerated() {
      guard frames.count > 1 else {
        draw(painting, scenes[index], &document, &names)
        continue
      }
      document.element("g", ["visibility": index == 0 ? "visible" : "hidden"]) { document in
        animate(index, &document)
        draw(painting, scenes[index], &document, &names)
      }
    }
    return document.bytes
  }

  /// Shows a frame for its share of the time and hides it for the rest.
  private func animate(_ index: Int, _ document: inout SVGDocument) {
    let count = Double(frames.count)
    var values: [SVGDocument.Value] = ["visible"]
    var times = [Double(index) / count]
    if index > 0 {
      values.insert("hidden", at: 0)
      times.insert(0, at: 0)
    }
    if index < frames.count - 1 {
      values.append("hidden")
      times.append(Double(index + 1) / count)
    }
    document.element(
      "animate",
      [
        "attributeName": "visibility",
        "values": .list(values),
        "keyTimes": .text(times.map { NumberWriter.text($0, style: .significant(12)) }.joined(separator: ";")),
        "dur": .text(NumberWriter.text(frameDuration * count, style: .significant(12)) + "s"),
        "calcMode": "discrete",
        "repeatCount": "indefinite",
      ]
    )
  }

  /// Names for parts of the document that others refer to.
  private struct Names {
    private var count = 0

    mutating func next() -> String {
      count += 1
      return "c\(count)"
    }
  }

  // MARK: Layers

  private func draw(_ painting: Painting, _ scene: Scene, _ document: inout SVGDocument, _ names: inout Names) {
    for step in painting.steps {
      let layer = scene.layers[step.layer]
      let piece = ScenePiece(step: step, layer: layer, view: view)
      switch step.part {
      case .border: drawBorder(piece, &document)
      case .content:
        fill(piece.visible(piece.outline), layer.appearance.backgroundColor, piece, &document)
        if let gradient = layer.appearance.gradient { draw(gradient, piece, &document) }
        if let text = layer.appearance.text, !text.isEmpty { draw(text, piece, &document, &names) }
      }
    }
  }

  private func fill(
    _ polygon: [Point],
    _ color: Color,
    _ piece: ScenePiece,
    isCrisp: Bool = false,
    _ document: inout SVGDocument
  ) {
    let opacity = color.alpha * piece.step.opacity
    guard polygon.count > 2, opacity > 0 else { return }
    let paint = SVGDocument.Value.text(Self.text(color))
    if opacity == 1 {
      document.element("polygon", ["points": .points(polygon), "fill": paint])
    } else if isCrisp {
      document.element(
        "polygon",
        [
          "points": .points(polygon), "fill": paint, "fill-opacity": .number(opacity), "shape-rendering": "crispEdges",
        ]
      )
    } else {
      document.element("polygon", ["points": .points(polygon), "fill": paint, "fill-opacity": .number(opacity)])
    }
  }

  /// A colour as `#rrggbb`; its alpha stands apart.
  private static func text(_ color: Color) -> String {
    let digits = Array("0123456789abcdef")
    return [color.red, color.green, color.blue].reduce(into: "#") { text, component in
      let byte = Int((min(max(component, 0), 1) * 255).rounded())
      text.append(digits[byte / 16])
      text.append(digits[byte % 16])
    }
  }

  /// The ring between the outline and the same moved inwards by the width, in convex parts of one path.
  private func drawBorder(_ piece: ScenePiece, _ document: inout SVGDocument) {
    let appearance = piece.layer.appearance
    let bounds = piece.layer.geometry.bounds.standardized
    let width = min(appearance.borderWidth, bounds.width / 2, bounds.height / 2)
    let inside = Rect(
      x: bounds.x + width,
      y: bounds.y + width,
      width: bounds.width - 2 * width,
      height: bounds.height - 2 * width
    )
    var parts: [[Point]]
    if appearance.cornerRadius > width {
      let outer = bounds.outline(cornerRadius: appearance.cornerRadius)
      let inner = inside.outline(cornerRadius: appearance.cornerRadius - width)
      parts = outer.indices.map { index in
        let next = (index + 1) % outer.count
        return inner.count == outer.count ? [outer[index], outer[next], inner[next], inner[index]] : []
      }
      if inner.count != outer.count { parts = [outer] }
    } else {
      let outer = bounds.corners
      let inner = inside.corners
      parts = (0..<4).map { [outer[$0], outer[($0 + 1) % 4], inner[($0 + 1) % 4], inner[$0]] }
    }
    let steps = parts.map { piece.visible($0) }.filter { !$0.isEmpty }.flatMap { polygon -> [SVGDocument.PathStep] in
      [.move(polygon[0])] + polygon.dropFirst().map { .line($0) } + [.close]
    }
    guard !steps.isEmpty else { return }
    let opacity = appearance.borderColor.alpha * piece.step.opacity
    document.element(
      "path",
      [
        "d": .path(steps), "fill": .text(Self.text(appearance.borderColor)), "fill-opacity": .number(opacity),
      ]
    )
  }

  // MARK: Gradients

  /// Strips across the direction of the gradient, each of one colour.
  ///
  /// A strip reaches under the next one, so that no seam shows between them; translucent ones only meet.
  private func draw(_ gradient: Gradient, _ piece: ScenePiece, _ document: inout SVGDocument) {
    let bounds = piece.layer.geometry.bounds.standardized
    let start = Point(x: bounds.x + gradient.start.x * bounds.width, y: bounds.y + gradient.start.y * bounds.height)
    let end = Point(x: bounds.x + gradient.end.x * bounds.width, y: bounds.y + gradient.end.y * bounds.height)
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let squared = dx * dx + dy * dy
    guard squared > 0 else {
      return fill(piece.visible(piece.outline), gradient.color(at: 1), piece, &document)
    }
    func share(_ point: Point) -> Double { ((point.x - start.x) * dx + (point.y - start.y) * dy) / squared }
    let outline = piece.cut(piece.outline)
    let shares = outline.map(share)
    guard let first = shares.min(), let last = shares.max() else { return }
    /// The part of the outline between two shares of the way.
    func strip(_ from: Double, _ to: Double) -> [Point] {
      let before = HalfPlane(a: dx, b: dy, c: -(start.x * dx + start.y * dy) - from * squared)
      let after = HalfPlane(a: -dx, b: -dy, c: start.x * dx + start.y * dy + to * squared)
      return piece.visible(after.clip(before.clip(outline)))
    }
    let isOpaque = gradient.stops.allSatisfy { $0.color.alpha == 1 } && piece.step.opacity == 1
    let placed = piece.visible(piece.outline)
    guard !placed.isEmpty else { return }
    // Strips finer than a pixel would let through what lies below them.
    let pixels = length(along: shares, outline.map(piece.place))
    let marks = strips(of: gradient, from: first, to: last, atLeast: (last - first) / max(pixels, 1))
    if isOpaque { fill(placed, gradient.color(at: (first + last) / 2), piece, &document) }
    for index in 0..<max(marks.count - 1, 0) {
      let reach = isOpaque ? marks[min(index + 2, marks.count - 1)] : marks[index + 1]
      let color = gradient.color(at: (marks[index] + marks[index + 1]) / 2)
      fill(strip(marks[index], reach), color, piece, isCrisp: !isOpaque, &document)
    }
  }

  /// Where the strips of a gradient begin and end: a new one wherever a colour changes by a step of the screen's 256,
  /// unless the last one would be too narrow.
  private func strips(
    of gradient: Gradient,
    from first: Double,
    to last: Double,
    atLeast width: Double
  ) -> [Double] {
    var marks = [first]
    func add(_ mark: Double) {
      if mark >= marks[marks.count - 1] + width, mark <= last - width { marks.append(mark) }
    }
    for (stop, next) in zip(gradient.stops, gradient.stops.dropFirst()) {
      add(stop.location)
      let (a, b) = (stop.color, next.color)
      let change = max(abs(a.red - b.red), abs(a.green - b.green), abs(a.blue - b.blue), abs(a.alpha - b.alpha))
      let count = Int((255 * change).rounded(.up))
      guard count > 1 else { continue }
      for step in 1..<count {
        add(stop.location + (next.location - stop.location) * Double(step) / Double(count))
      }
    }
    if let end = gradient.stops.last { add(end.location) }
    if last > marks[marks.count - 1] { marks.append(last) }
    return marks
  }

  /// How many pixels a gradient runs over: the mean of both sides of the outline, each edge by its part of the way.
  private func length(along shares: [Double], _ outline: [Point]) -> Double {
    let way = (shares.max() ?? 0) - (shares.min() ?? 0)
    guard way > 0 else { return 0 }
    return outline.indices.reduce(0) { sum, index in
      let next = (index + 1) % outline.count
      let (dx, dy) = (outline[next].x - outline[index].x, outline[next].y - outline[index].y)
      return sum + (dx * dx + dy * dy).squareRoot() * abs(shares[next] - shares[index]) / (2 * way)
    }
  }

  // MARK: Text

  /// A text in the middle of the layer, as large as it fits.
  private func draw(_ text: String, _ piece: ScenePiece, _ document: inout SVGDocument, _ names: inout Names) {
    let bounds = piece.layer.geometry.bounds.standardized
    let size = min(bounds.height * 0.6, 1.6 * bounds.width / Double(max(text.count, 1)))
    let middle = Point(x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2)
    let background = piece.layer.appearance.backgroundColor
    let lightness = 0.299 * background.red + 0.587 * background.green + 0.114 * background.blue
    let color = background.alpha > 0.5 && lightness < 0.5 ? "white" : "black"
    func write(_ map: AffineTransform, _ document: inout SVGDocument) {
      document.text(
        text,
        [
          "transform": .matrix(map), "x": .number(middle.x), "y": .number(middle.y + 0.35 * size),
          "font-size": .number(size), "font-family": "Helvetica, Arial, sans-serif", "text-anchor": "middle",
          "fill": .text(color), "fill-opacity": .number(piece.step.opacity),
        ]
      )
    }
    if piece.isAffine, piece.step.cuts.isEmpty { return write(piece.tangent(at: middle), &document) }
    for cell in cells(of: bounds, piece) {
      let visible = piece.visible(cell.corners)
      guard !visible.isEmpty else { continue }
      let name = names.next()
      let center = Point(x: cell.x + cell.width / 2, y: cell.y + cell.height / 2)
      document.element("clipPath", ["id": .text(name)]) { document in
        document.element("polygon", ["points": .points(visible)])
      }
      document.element("g", ["clip-path": .text("url(#\(name))")]) { document in
        write(piece.tangent(at: center), &document)
      }
    }
  }

  /// Cells so small that within each the affine map that touches the true one in the middle errs by less than a fifth
  /// of a pixel; at most 16 a side.
  private func cells(of bounds: Rect, _ piece: ScenePiece) -> [Rect] {
    var count = 1
    while true {
      let (width, height) = (bounds.width / Double(count), bounds.height / Double(count))
      let cells = (0..<count * count).map { index in
        Rect(
          x: bounds.x + width * Double(index % count),
          y: bounds.y + height * Double(index / count),
          width: width,
          height: height
        )
      }
      if count >= 16 || cells.allSatisfy({ isAlmostAffine($0, piece) }) { return cells }
      count *= 2
    }
  }

  private func isAlmostAffine(_ cell: Rect, _ piece: ScenePiece) -> Bool {
    let center = Point(x: cell.x + cell.width / 2, y: cell.y + cell.height / 2)
    let map = piece.tangent(at: center)
    return piece.cut(cell.corners).allSatisfy { corner in
      let (exact, touching) = (piece.place(corner), map.image(of: corner))
      return abs(exact.x - touching.x) < 0.2 && abs(exact.y - touching.y) < 0.2
    }
  }
}
