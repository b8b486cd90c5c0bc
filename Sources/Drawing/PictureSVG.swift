// Pictures as SVG: each panel with its grid before and after, axes, shapes and the coordinates of their corners.
//
// Before is grey and dashed, after is blue and filled, so that the two can be told apart in print without colour too.

import NumberText
import TransformCore

extension Picture {
  /// The picture as an SVG document: one panel as large as a page is wide, several in rows.
  package func svg() -> [UInt8] {
    let isMoving = isMovement && panels.count > 1
    let layout = PanelLayout(count: panels.count + (isMoving ? 1 : 0), extent: extent)
    var document = SVGDocument(
      width: layout.width,
      height: layout.height,
      title: title,
      description: panels.map { $0.title }.joined(separator: "; ")
    )
    document.style(PanelDrawing.style)
    document.element("rect", ["class": "paper", "width": .number(layout.width), "height": .number(layout.height)])
    if isMoving, let first = panels.first {
      var panel = first
      (panel.title, panel.caption) = ("from the first frame to the last", "\(panels.count) frames")
      let drawing = PanelDrawing(
        panel: panel,
        number: 0,
        layout: layout,
        frames: panels,
        movementDuration: movementDuration
      )
      document.element("g", ["class": "panel", "id": "movement"]) { drawing.draw(on: &$0) }
    }
    for (index, panel) in panels.enumerated() {
      let drawing = PanelDrawing(panel: panel, number: index + (isMoving ? 1 : 0), layout: layout)
      document.element("g", ["class": "panel", "id": .text("panel\(index + 1)")]) { drawing.draw(on: &$0) }
    }
    layout.drawLegend(on: &document)
    return document.bytes
  }
}

/// Where the panels of a picture stand.
struct PanelLayout {
  private static let gap = 12.0
  private static let legendHeight = 28.0
  private static let titleHeight = 24.0
  private static let captionHeight = 16.0
  /// Room for the numbers of the axes.
  private static let left = 52.0
  private static let bottom = 24.0
  private static let right = 14.0

  let isSingle: Bool
  let extent: Rect
  let columns: Int
  /// The size of the plane's part of a panel.
  let plot: Size
  let width: Double
  let height: Double
  private let panelSize: Size

  init(count: Int, extent: Rect) {
    self.extent = extent
    isSingle = count <= 1
    columns = min(max(count, 1), count == 4 ? 2 : 3)
    let plotWidth = isSingle ? 640.0 : 300
    let ratio = min(max(extent.height / extent.width, 0.4), isSingle ? 0.9 : 1.1)
    plot = Size(width: plotWidth, height: (plotWidth * ratio).rounded())
    panelSize = Size(
      width: PanelLayout.left + plot.width + PanelLayout.right,
      height: PanelLayout.titleHeight + PanelLayout.captionHeight + plot.height + PanelLayout.bottom
    )
    let rows = (max(count, 1) + columns - 1) / columns
    width = Double(columns) * panelSize.width + Double(columns + 1) * PanelLayout.gap
    height = Double(rows) * (panelSize.height + PanelLayout.gap) + PanelLayout.gap + PanelLayout.legendHeight
  }

  /// The plane's part of a panel.
  func area(_ index: Int) -> Rect {
    let column = Double(index % columns)
    let row = Double(index / columns)
    return Rect(
      x: PanelLayout.gap + column * (panelSize.width + PanelLayout.gap) + PanelLayout.left,
      y: PanelLayout.gap + row * (panelSize.height + PanelLayout.gap) + PanelLayout.titleHeight
        + PanelLayout.captionHeight,
      width: plot.width,
      height: plot.height
    )
  }

  /// The lines of a panel's title and caption.
  func titleBaselines(_ index: Int) -> (title: Double, caption: Double) {
    let top = area(index).y - PanelLayout.titleHeight - PanelLayout.captionHeight
    return (top + 17, top + 34)
  }

  func drawLegend(on document: inout SVGDocument) {
    let y = height - PanelLayout.legendHeight / 2 - 4
    document.element("g", ["class": "legend"]) { document in
      document.element("rect", ["class": "before", "x": 20, "y": .number(y - 9), "width": 26, "height": 13])
      document.text("before", ["x": 52, "y": .number(y + 2)])
      document.element("rect", ["class": "after", "x": 120, "y": .number(y - 9), "width": 26, "height": 13])
      document.text("after", ["x": 152, "y": .number(y + 2)])
    }
  }
}

/// Draws one panel.
struct PanelDrawing {
  static let style = """
    .paper { fill: #fff }
    text { font: 12px "Helvetica Neue", Helvetica, Arial, sans-serif; fill: #222 }
    .title { font-weight: bold; font-size: 14px }
    .caption, .mark { fill: #555; font-size: 11px }
    .frame { fill: none; stroke: #999; stroke-width: 1 }
    .grid { fill: none; stroke-width: 1 }
    .grid.first { stroke: #e4e4e4 }
    .grid.second { stroke: #a9cbe8; stroke-width: 0.8 }
    .axis { stroke: #333; stroke-width: 1.2; fill: #333 }
    .tick { stroke: #333; stroke-width: 1 }
    .before { fill: #777; fill-opacity: 0.1; stroke: #777; stroke-width: 1.4; stroke-dasharray: 5 3 }
    .after { fill: #0a62a9; fill-opacity: 0.22; stroke: #0a62a9; stroke-width: 2; stroke-linejoin: round }
    .line { fill: none }
    .gap { stroke: #fff; stroke-width: 3.5; fill: none }
    .cut { stroke: #c3271b; stroke-width: 2.5; stroke-dasharray: 7 4; fill: none }
    .corner { stroke: none; fill-opacity: 1 }
    .corner.before { fill: #777; stroke: none }
    .corner.after { fill: #0a62a9 }
    .label { paint-order: stroke; stroke: #fff; stroke-width: 3.5px; stroke-linejoin: round }
    .label.first { fill: #666 }
    .label.second { fill: #064a80 }
    .warning { fill: #c3271b }
    """

  let panel: Panel
  let number: Int
  let layout: PanelLayout
  /// The frames of a movement; empty for a panel that stands still.
  let frames: [Panel]
  let movementDuration: Double
  let area: Rect
  let scale: Scale

  init(panel: Panel, number: Int, layout: PanelLayout, frames: [Panel] = [], movementDuration: Double = 0) {
    self.panel = panel
    self.frames = frames
    self.movementDuration = movementDuration
    self.number = number
    self.layout = layout
    area = layout.area(number)
    scale = Scale(showing: layout.extent, in: area)
  }

  func draw(on document: inout SVGDocument) {
    let lines = layout.titleBaselines(number)
    document.text(fitted(panel.title, 7.6), ["class": "title", "x": .number(area.x), "y": .number(lines.title)])
    if !panel.caption.isEmpty {
      document.text(
        fitted(panel.caption, 5.6),
        ["class": "caption", "x": .number(area.x), "y": .number(lines.caption)]
      )
    }
    document.element("clipPath", ["id": .text("clip\(number + 1)")]) { document in
      document.element("rect", rect(area))
    }
    document.element("g", ["clip-path": .text("url(#clip\(number + 1))")]) { document in
      drawGrids(on: &document)
      drawAxes(on: &document)
      if !frames.isEmpty {
        for shape in panel.shapes { draw(shape.projectionBefore, of: shape, isAfter: false, on: &document) }
        drawMovement(on: &document)
        return
      }
      for shape in panel.shapes { draw(shape.projectionBefore, of: shape, isAfter: false, on: &document) }
      for shape in panel.shapes { draw(shape.projectionAfter, of: shape, isAfter: true, on: &document) }
      drawCorners(on: &document)
    }
    document.element("rect", rect(area, "frame"))
    drawMarks(on: &document)
    if frames.isEmpty { drawLabels(on: &document) }
  }

  /// A title cut to the width of the panel, by a mean width of letters.
  private func fitted(_ text: String, _ letter: Double) -> String {
    let room = Int((area.width + 6) / letter)
    return text.count <= room ? text : text.prefix(room - 3) + "..."
  }

  private func rect(_ rect: Rect, _ name: SVGDocument.Value = "") -> SVGDocument.Attributes {
    [
      "class": name, "x": .number(rect.x), "y": .number(rect.y), "width": .number(rect.width),
      "height": .number(rect.height),
    ]
  }

  // MARK: Grid and axes

  private func drawGrids(on document: inout SVGDocument) {
    let step = scale.step(spacing: layout.isSingle ? 32 : 24)
    let view = scale.extent
    let xs = Scale.marks(from: view.x, to: view.x + view.width, step: step)
    let ys = Scale.marks(from: view.y, to: view.y + view.height, step: step)
    var first: [SVGDocument.PathStep] = []
    for x in xs {
      first += line(Point(x: x, y: view.y), Point(x: x, y: view.y + view.height))
    }
    for y in ys {
      first += line(Point(x: view.x, y: y), Point(x: view.x + view.width, y: y))
    }
    document.element("path", ["class": "grid first", "d": .path(first)])
    if frames.isEmpty { drawSecondGrid(step: step, on: &document) }
  }

  /// The grid of the part of the plane around the shapes, and where it goes.
  private func drawSecondGrid(step: Double, on document: inout SVGDocument) {
    let corners = panel.shapes.flatMap { $0.projectionBefore.corners.compactMap { $0 } }
    let part = Rect.bounding([Point(x: 0, y: 0)] + corners)
    // Three cells at least each way, and the origin with the shapes.
    let size = max(part.width, part.height)
    let cell = max(step, Scale.roundStep(atLeast: size / 12))
    func range(_ start: Double, _ length: Double) -> [Double] {
      let first = (start / cell).rounded(.down) - 1
      let last = ((start + length) / cell).rounded(.up) + 1
      return (0...Int(min(last - first, 40))).map { (first + Double($0)) * cell }
    }
    let (xs, ys) = (range(part.x, part.width), range(part.y, part.height))
    guard let left = xs.first, let right = xs.last, let top = ys.first, let bottom = ys.last else { return }
    let weights = [(left, top), (right, top), (right, bottom), (left, bottom)].map {
      panel.matrix.homogeneousImage(of: Point3D(x: $0.0, y: $0.1)).w
    }
    let nearest = 0x1p-7 * (weights.max() ?? 0)
    guard !panel.matrix.hasPerspective || nearest > 0 else { return }
    var second: [SVGDocument.PathStep] = []
    func add(_ start: Point3D, _ end: Point3D) {
      guard let (first, last) = Projection.segment(start, end, under: panel.matrix, nearest: nearest) else { return }
      second += line(first, last)
    }
    for x in xs { add(Point3D(x: x, y: top), Point3D(x: x, y: bottom)) }
    for y in ys { add(Point3D(x: left, y: y), Point3D(x: right, y: y)) }
    document.element("path", ["class": "grid second", "d": .path(second)])
  }

  /// A line of the plane on the paper, cut to the neighbourhood of the picture.
  private func line(_ start: Point, _ end: Point) -> [SVGDocument.PathStep] {
    guard let (first, last) = Clipping.segment(scale.place(start), scale.place(end), to: area, margin: 4) else {
      return []
    }
    return [.move(first), .line(last)]
  }

  private func drawAxes(on document: inout SVGDocument) {
    let origin = scale.place(Point(x: 0, y: 0))
    let (right, bottom) = (area.x + area.width, area.y + area.height)
    if origin.y > area.y, origin.y < bottom {
      document.element(
        "path",
        ["class": "axis", "d": .path([.move(Point(x: area.x, y: origin.y)), .line(Point(x: right, y: origin.y))])]
      )
      let tip = Point(x: right - 1, y: origin.y)
      document.element("polygon", ["class": "axis", "points": .points(arrow(tip, Point(x: 1, y: 0)))])
      document.text("x", ["class": "label", "x": .number(right - 14), "y": .number(max(origin.y - 8, area.y + 12))])
    }
    if origin.x > area.x, origin.x < right {
      document.element(
        "path",
        ["class": "axis", "d": .path([.move(Point(x: origin.x, y: area.y)), .line(Point(x: origin.x, y: bottom))])]
      )
      let tip = Point(x: origin.x, y: bottom - 1)
      document.element("polygon", ["class": "axis", "points": .points(arrow(tip, Point(x: 0, y: 1)))])
      document.text("y", ["class": "label", "x": .number(origin.x + 7), "y": .number(bottom - 8)])
    }
  }

  /// The head of an arrow in a direction of length 1.
  private func arrow(_ tip: Point, _ direction: Point, size: Double = 8) -> [Point] {
    let base = Point(x: tip.x - size * direction.x, y: tip.y - size * direction.y)
    let half = 0.4 * size
    return [
      tip, Point(x: base.x - half * direction.y, y: base.y + half * direction.x),
      Point(x: base.x + half * direction.y, y: base.y - half * direction.x),
    ]
  }

  private func drawMarks(on document: inout SVGDocument) {
    let step = scale.step(spacing: layout.isSingle ? 64 : 52)
    let view = scale.extent
    let (left, bottom) = (area.x, area.y + area.height)
    for x in Scale.marks(from: view.x, to: view.x + view.width, step: step) {
      let place = scale.place(Point(x: x, y: 0)).x
      document.element(
        "path",
        ["class": "tick", "d": .path([.move(Point(x: place, y: bottom)), .line(Point(x: place, y: bottom + 4))])]
      )
      document.text(
        Scale.text(x),
        ["class": "mark", "data-axis": "x", "x": .number(place), "y": .number(bottom + 16), "text-anchor": "middle"]
      )
    }
    for y in Scale.marks(from: view.y, to: view.y + view.height, step: step) {
      let place = scale.place(Point(x: 0, y: y)).y
      document.element(
        "path",
        ["class": "tick", "d": .path([.move(Point(x: left - 4, y: place)), .line(Point(x: left, y: place))])]
      )
      document.text(
        Scale.text(y),
        ["class": "mark", "data-axis": "y", "x": .number(left - 7), "y": .number(place + 4), "text-anchor": "end"]
      )
    }
  }

  // MARK: Shapes

  private func draw(_ projection: Projection, of shape: Shape, isAfter: Bool, on document: inout SVGDocument) {
    let name = isAfter ? "after" : "before"
    let points = projection.visible.map(scale.place)
    switch shape.kind {
    case .polygon:
      // The outline is cut to the neighbourhood of the picture: browsers lose precision far outside it.
      let outline = Clipping.polygon(points, to: area, margin: 2000)
      if !outline.isEmpty { document.element("polygon", ["class": .text(name), "points": .points(outline)]) }
      for cut in projection.cuts {
        guard let (start, end) = Clipping.segment(scale.place(cut.0), scale.place(cut.1), to: area, margin: 4) else {
          continue
        }
        drawCut(start, end, on: &document)
      }
      if projection.isClipped { drawOpenEdges(of: shape, projection, isAfter, on: &document) }
    case .arrow:
      if points.count == 2 { drawArrow(points[0], points[1], name, on: &document) }
    case .points: break
    }
  }

  private func drawCorners(on document: inout SVGDocument) {
    let before = panel.shapes.map { $0.projectionBefore }
    let after = panel.shapes.map { $0.projectionAfter }
    for (projections, name) in [(before, "before"), (after, "after")] {
      for (letter, shape, corner) in panel.letters where panel.shapes[shape].kind != .arrow {
        guard let place = projections[shape].corners[corner].map(scale.place) else { continue }
        document.element(
          "circle",
          [
            "class": .text("corner \(name)"), "cx": .number(place.x), "cy": .number(place.y),
            "r": .number(panel.shapes[shape].kind == .points ? 4.5 : 2.6), "data-corner": .text(String(letter)),
          ]
        )
      }
    }
  }

  /// Marks the edges that lead from a visible corner to the eye, where nothing has an image.
  private func drawOpenEdges(of shape: Shape, _ projection: Projection, _ isAfter: Bool, on document: inout SVGDocument)
  {
    let map = isAfter ? shape.after : shape.before
    let weights = shape.corners.map { map.homogeneousImage(of: $0).w }
    let nearest = 0x1p-10 * (weights.max() ?? 0)
    for index in shape.corners.indices {
      let next = (index + 1) % shape.corners.count
      guard (projection.corners[index] == nil) != (projection.corners[next] == nil),
        let (start, end) = Projection.segment(shape.corners[index], shape.corners[next], under: map, nearest: nearest),
        let (first, last) = Clipping.segment(scale.place(start), scale.place(end), to: area, margin: 4)
      else { continue }
      drawCut(first, last, on: &document)
    }
  }

  private func drawCut(_ start: Point, _ end: Point, on document: inout SVGDocument) {
    for name in ["gap", "cut"] {
      document.element("path", ["class": .text(name), "d": .path([.move(start), .line(end)])])
    }
  }

  private func drawArrow(_ start: Point, _ end: Point, _ name: String, on document: inout SVGDocument) {
    guard let (first, last) = Clipping.segment(start, end, to: area, margin: 2000) else { return }
    document.element("path", ["class": .text("\(name) line"), "d": .path([.move(first), .line(last)])])
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 1 else { return }
    document.element(
      "polygon",
      ["class": .text(name), "points": .points(arrow(end, Point(x: dx / length, y: dy / length), size: 11))]
    )
  }

  // MARK: Labels

  private func drawLabels(on document: inout SVGDocument) {
    let before = panel.shapes.map { $0.projectionBefore }
    let after = panel.shapes.map { $0.projectionAfter }
    // What matters most comes first and gets the best place.
    var taken: [Rect] = []
    document.element("g", ["clip-path": .text("url(#clip\(number + 1))")]) { document in
      for (letter, shape, corner) in panel.letters {
        guard let point = after[shape].corners[corner] else { continue }
        let text = "\(letter) \(Scale.text(point))"
        label(text, point, away: after[shape], "label second", &taken, on: &document)
      }
      for (letter, shape, corner) in panel.letters {
        guard let point = before[shape].corners[corner] else { continue }
        label(letter.lowercased(), point, away: before[shape], "label first", &taken, on: &document)
      }
    }
    if after.contains(where: { $0.isClipped }) {
      document.text(
        "clipped: the red edges lead to the eye",
        ["class": "label warning", "x": .number(area.x + 8), "y": .number(area.y + 18)]
      )
    }
  }

  /// Writes a label beside a corner, away from the shape's middle unless another label is there.
  private func label(
    _ text: String,
    _ corner: Point,
    away projection: Projection,
    _ name: String,
    _ taken: inout [Rect],
    on document: inout SVGDocument
  ) {
    let place = scale.place(corner)
    guard place.x >= area.x, place.x <= area.x + area.width, place.y >= area.y, place.y <= area.y + area.height else {
      return
    }
    let seen = projection.corners.compactMap { $0 }.map(scale.place)
    let middle = Point(
      x: seen.reduce(0) { $0 + $1.x } / Double(seen.count),
      y: seen.reduce(0) { $0 + $1.y } / Double(seen.count)
    )
    // About how large the text is.
    let size = Size(width: 6.6 * Double(text.count), height: 13)
    let sideways = place.x < middle.x - 1 ? [-1.0, 1] : [1.0, -1]
    let upright = place.y < middle.y - 1 ? [-1.0, 1] : [1.0, -1]
    let candidates = upright.flatMap { y in
      sideways.map { x in
        Rect(
          x: min(max(x < 0 ? place.x - 6 - size.width : place.x + 6, area.x + 3), area.x + area.width - size.width - 3),
          y: min(max(y < 0 ? place.y - 4 - size.height : place.y + 4, area.y + 2), area.y + area.height - size.height),
          width: size.width,
          height: size.height
        )
      }
    }
    let free = candidates.first { candidate in !taken.contains { overlap($0, candidate) } }
    guard let box = free ?? candidates.first else { return }
    taken.append(box)
    document.text(text, ["class": .text(name), "x": .number(box.x), "y": .number(box.y + size.height - 2)])
  }

  private func overlap(_ first: Rect, _ second: Rect) -> Bool {
    first.x < second.x + second.width && second.x < first.x + first.width
      && first.y < second.y + second.height && second.y < first.y + first.height
  }
}
