// Pictures for a terminal: braille dots, two wide and four high in each character, with axes and numbers around them.
//
// Before is dotted with small letters at its corners, after is solid with capitals; a terminal with colours shows them in
// grey and cyan besides.

import TransformCore

extension Picture {
  /// The picture as lines of text, each ended.
  ///
  /// - Parameters:
  ///   - width: how many characters a line may have, at least 20.
  ///   - isColored: whether the terminal shows colours.
  /// - Returns: the lines; panels stand below each other.
  package func plot(width: Int, isColored: Bool) -> String {
    let extent = self.extent
    var text = ""
    for (index, panel) in panels.enumerated() {
      if panels.count > 1 {
        if index > 0 { text += "\n" }
        text += panel.title + "\n"
        if !panel.caption.isEmpty { text += panel.caption + "\n" }
      }
      var plot = PanelPlot(panel: panel, extent: extent, width: max(width, 20), isSingle: panels.count == 1)
      plot.draw()
      text += plot.text(isColored: isColored)
    }
    let legend = ["before: dotted, a b c", "after: solid, A B C"]
    return text + legend.joined(separator: width < 44 ? "\n" : "   ") + "\n"
  }
}

/// A rectangle of characters with braille dots.
struct BrailleCanvas {
  /// What a character shows, and so its colour.
  enum Layer: UInt8 { case empty, axis, before, after }

  let columns: Int
  let rows: Int
  private var dots: [UInt8]
  private var letters: [Character?]
  private var layers: [Layer]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    dots = Array(repeating: 0, count: columns * rows)
    letters = Array(repeating: nil, count: columns * rows)
    layers = Array(repeating: .empty, count: columns * rows)
  }

  /// The area in dots.
  var area: Rect { Rect(x: 0, y: 0, width: Double(columns * 2), height: Double(rows * 4)) }

  private func index(_ column: Int, _ row: Int) -> Int? {
    (0..<columns).contains(column) && (0..<rows).contains(row) ? row * columns + column : nil
  }

  /// Sets one dot, which gives its character the colour of the later layer.
  mutating func dot(_ x: Int, _ y: Int, _ layer: Layer) {
    guard x >= 0, y >= 0, let index = index(x / 2, y / 4) else { return }
    if layer.rawValue > layers[index].rawValue {
      if layers[index] == .axis || layers[index] == .empty { dots[index] = 0 }
      layers[index] = layer
    }
    dots[index] |= BrailleCanvas.bit(x, y)
  }

  /// The bit of a braille character: down the left column, down the right one, and the last row after that.
  private static func bit(_ x: Int, _ y: Int) -> UInt8 {
    let left: [UInt8] = [0x01, 0x02, 0x04, 0x40]
    let right: [UInt8] = [0x08, 0x10, 0x20, 0x80]
    return (x % 2 == 0 ? left : right)[y % 4]
  }

  /// Draws a line in dots, all or every third of them.
  mutating func line(_ start: Point, _ end: Point, _ layer: Layer, every: Int = 1) {
    guard let (first, last) = Clipping.segment(start, end, to: area) else { return }
    let (dx, dy) = (last.x - first.x, last.y - first.y)
    let count = max(Int(max(abs(dx), abs(dy)).rounded(.up)), 1)
    for step in stride(from: 0, through: count, by: every) {
      let share = Double(step) / Double(count)
      dot(
        min(Int(first.x + share * dx), columns * 2 - 1),
        min(Int(first.y + share * dy), rows * 4 - 1),
        layer
      )
    }
  }

  /// Puts a letter at a place in dots; one that stands there already stays.
  mutating func letter(_ letter: Character, at point: Point, _ layer: Layer) {
    guard area.x <= point.x, point.x <= area.width, area.y <= point.y, point.y <= area.height,
      let index = index(min(Int(point.x) / 2, columns - 1), min(Int(point.y) / 4, rows - 1))
    else { return }
    if letters[index] != nil, layers[index].rawValue >= layer.rawValue { return }
    letters[index] = letter
    layers[index] = layer
  }

  /// Takes away what is drawn inside a convex outline, whose corners run with x turning towards y.
  mutating func erase(inside outline: [Point]) {
    guard let first = outline.first else { return }
    let box = outline.dropFirst().reduce((first.x, first.y, first.x, first.y)) {
      (min($0.0, $1.x), min($0.1, $1.y), max($0.2, $1.x), max($0.3, $1.y))
    }
    let columns = max(Int(box.0), 0)..<max(min(Int(box.2) + 1, columns * 2), max(Int(box.0), 0))
    for y in max(Int(box.1), 0)..<max(min(Int(box.3) + 1, rows * 4), max(Int(box.1), 0)) {
      for x in columns {
        let middle = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
        let isInside = outline.indices.allSatisfy { corner in
          let (start, end) = (outline[corner], outline[(corner + 1) % outline.count])
          return (end.x - start.x) * (middle.y - start.y) >= (end.y - start.y) * (middle.x - start.x)
        }
        if isInside { eraseDot(x, y) }
      }
    }
  }

  private mutating func eraseDot(_ x: Int, _ y: Int) {
    guard let index = index(x / 2, y / 4) else { return }
    dots[index] &= ~BrailleCanvas.bit(x, y)
    letters[index] = nil
    if dots[index] == 0 { layers[index] = .empty }
  }

  /// Puts an axis character where nothing is drawn.
  mutating func axis(_ character: Character, _ column: Int, _ row: Int) {
    guard let index = index(column, row), layers[index] == .empty || layers[index] == .axis else { return }
    let crosses = letters[index] != nil && letters[index] != character
    letters[index] = crosses ? "\u{253C}" : character
    layers[index] = .axis
  }

  /// A character and its layer.
  func cell(_ column: Int, _ row: Int) -> (Character, Layer) {
    guard let index = index(column, row) else { return (" ", .empty) }
    if let letter = letters[index] { return (letter, layers[index]) }
    guard dots[index] != 0, let scalar = Unicode.Scalar(0x2800 + UInt32(dots[index])) else { return (" ", .empty) }
    return (Character(scalar), layers[index])
  }
}

/// Draws one panel in characters.
private struct PanelPlot {
  /// However long the numbers beside it are, a plot has this many columns.
  private static let fewestColumns = 8

  let panel: Panel
  private let scale: Scale
  private let margin: Int
  private var canvas: BrailleCanvas
  private let xMarks: [Double]
  private let yMarks: [Double]

  init(panel: Panel, extent: Rect, width: Int, isSingle: Bool) {
    self.panel = panel
    let mostRows = isSingle ? max(12, min(width * 2 / 5, 40)) : max(8, min(width / 5, 16))
    func size(_ margin: Int) -> (columns: Int, rows: Int) {
      let columns = max(width - margin - 1, PanelPlot.fewestColumns)
      let wanted = Double(columns * 2) * extent.height / extent.width / 4
      return (columns, min(max(Int(wanted.rounded(.up)), 6), mostRows))
    }
    func scale(_ size: (columns: Int, rows: Int)) -> Scale {
      let dots = Rect(x: 0, y: 0, width: Double(size.columns * 2), height: Double(size.rows * 4))
      return Scale(showing: extent, in: dots)
    }
    func marks(_ scale: Scale) -> [Double] {
      let view = scale.extent
      return Scale.marks(from: view.y, to: view.y + view.height, step: scale.step(spacing: 12))
    }
    func widest(_ margin: Int) -> Int { marks(scale(size(margin))).map { Scale.text($0).count }.max() ?? 1 }
    // The numbers at the left take room, and how many digits they have depends on the room that is left.
    var margin = widest(8)
    for _ in 0..<3 { margin = max(margin, widest(margin + 1)) }
    let (columns, rows) = size(margin + 1)
    canvas = BrailleCanvas(columns: columns, rows: rows)
    self.scale = scale((columns, rows))
    self.margin = margin + 1
    yMarks = marks(self.scale)
    let view = self.scale.extent
    let widestX = [view.x, view.x + view.width].map { Scale.text($0.rounded()).count }.max() ?? 1
    xMarks = Scale.marks(
      from: view.x,
      to: view.x + view.width,
      step: self.scale.step(spacing: Double(2 * max(widestX + 4, 8)))
    )
  }

  mutating func draw() {
    for shape in panel.shapes {
      draw(shape, shape.projectionBefore, .before)
      draw(shape, shape.projectionAfter, .after)
    }
    letters()
    let origin = scale.place(Point(x: 0, y: 0))
    if canvas.area.y <= origin.y, origin.y < canvas.area.height {
      for column in 0..<canvas.columns { canvas.axis("\u{2500}", column, Int(origin.y) / 4) }
    }
    if canvas.area.x <= origin.x, origin.x < canvas.area.width {
      for row in 0..<canvas.rows { canvas.axis("\u{2502}", Int(origin.x) / 2, row) }
    }
  }

  private mutating func draw(_ shape: Shape, _ projection: Projection, _ layer: BrailleCanvas.Layer) {
    guard shape.kind != .points else { return }
    let points = projection.visible.map(scale.place)
    let count = shape.kind == .polygon ? points.count : points.count - 1
    guard points.count > 1 else { return }
    for index in 0..<count {
      canvas.line(points[index], points[(index + 1) % points.count], layer, every: layer == .before ? 3 : 1)
    }
  }

  /// Puts letters at the corners, but not on the letter F; where two fall into one character, the capital wins.
  private mutating func letters() {
    let after = panel.shapes.map { $0.projectionAfter }
    let before = panel.shapes.map { $0.projectionBefore }
    let shown = panel.letters.filter { _, shape, _ in
      panel.shapes[shape].kind != .polygon || panel.shapes[shape].lettered.count == panel.shapes[shape].corners.count
    }
    for (letter, shape, corner) in shown {
      guard let point = after[shape].corners[corner] else { continue }
      canvas.letter(letter, at: scale.place(point), .after)
    }
    for (letter, shape, corner) in shown {
      guard let point = before[shape].corners[corner], let small = letter.lowercased().first else { continue }
      canvas.letter(small, at: scale.place(point), .before)
    }
  }

  func text(isColored: Bool) -> String {
    var labels = [Int: String]()
    for y in yMarks { labels[Int(scale.place(Point(x: 0, y: y)).y) / 4] = Scale.text(y) }
    var text = ""
    for row in 0..<canvas.rows {
      let label = labels[row] ?? ""
      var line =
        String(repeating: " ", count: max(margin - label.count, 0)) + label + (label.isEmpty ? "\u{2502}" : "\u{2524}")
      var current = BrailleCanvas.Layer.empty
      var blanks = 0
      for column in 0..<canvas.columns {
        let (character, layer) = canvas.cell(column, row)
        if layer == .empty {
          blanks += 1
          continue
        }
        if isColored, layer != current {
          line += String(repeating: " ", count: blanks) + color(layer)
          blanks = 0
          current = layer
        }
        line += String(repeating: " ", count: blanks) + String(character)
        blanks = 0
      }
      if isColored, current != .empty { line += "\u{1B}[0m" }
      text += line + "\n"
    }
    return text + bottom()
  }

  private func color(_ layer: BrailleCanvas.Layer) -> String {
    switch layer {
    case .empty, .axis: "\u{1B}[0m"
    case .before: "\u{1B}[0;90m"
    case .after: "\u{1B}[0;36m"
    }
  }

  /// The line below with its marks, and their numbers.
  private func bottom() -> String {
    let columns = xMarks.map { (min(Int(scale.place(Point(x: $0, y: 0)).x) / 2, canvas.columns - 1), Scale.text($0)) }
    var line = Array(repeating: Character("\u{2500}"), count: canvas.columns)
    var numbers = Array(repeating: Character(" "), count: margin + 1 + canvas.columns)
    var free = 0
    for (column, text) in columns {
      line[column] = "\u{252C}"
      let start = min(max(margin + 1 + column - text.count / 2, free), numbers.count - text.count)
      guard start >= free else { continue }
      for (offset, character) in text.enumerated() { numbers[start + offset] = character }
      free = start + text.count + 1
    }
    while numbers.last == " " { numbers.removeLast() }
    return String(repeating: " ", count: margin) + "\u{2514}" + String(line) + "\n" + String(numbers) + "\n"
  }
}
