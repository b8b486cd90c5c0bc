// A scene in the terminal: the outlines of what is seen of its layers, in braille dots, with their names.

import LayerScene
import TransformCore

extension Snapshot {
  /// The picture as lines of text, each ended, at most so many characters wide.
  package func plot(width: Int, isColored: Bool) -> String {
    let view = SceneView(of: [self])
    let columns = max(width - 2, 10)
    let wanted = Double(columns * 2) * view.extent.height / view.extent.width / 4
    let rows = min(max(Int(wanted.rounded(.up)), 6), max(12, min(width / 2, 48)))
    var canvas = BrailleCanvas(columns: columns, rows: rows)
    let scale = Scale(
      showing: view.extent,
      in: Rect(x: 0, y: 0, width: Double(columns * 2), height: Double(rows * 4))
    )
    for step in Painting(of: scene, placed, onlyPainted: false).steps {
      let layer = scene.layers[step.layer]
      let piece = ScenePiece(step: step, layer: layer, view: SceneView(extent: scale.extent, factor: scale.factor))
      var outline = piece.visible(piece.outline).map {
        Point(x: min($0.x, canvas.area.width), y: min($0.y, canvas.area.height))
      }
      guard !outline.isEmpty else { continue }
      if area(outline) < 0 { outline.reverse() }
      canvas.erase(inside: outline)
      for (index, start) in outline.enumerated() {
        canvas.line(start, outline[(index + 1) % outline.count], .after)
      }
      let middle = outline.reduce(Point(x: 0, y: 0)) { Point(x: $0.x + $1.x, y: $0.y + $1.y) }
      let name = layer.name.prefix(16)
      for (index, letter) in name.enumerated() {
        let x = middle.x / Double(outline.count) + 2 * (Double(index) - Double(name.count - 1) / 2)
        canvas.letter(letter, at: Point(x: x, y: middle.y / Double(outline.count)), .after)
      }
    }
    var text = ""
    for row in 0..<canvas.rows {
      var line = ""
      var blanks = 0
      for column in 0..<canvas.columns {
        let (character, layer) = canvas.cell(column, row)
        if layer == .empty {
          blanks += 1
        } else {
          line += String(repeating: " ", count: blanks) + String(character)
          blanks = 0
        }
      }
      text += (isColored && !line.isEmpty ? "\u{1B}[0;36m\(line)\u{1B}[0m" : line) + "\n"
    }
    return text
  }
}

/// The area of a polygon, positive where it runs from x to y.
private func area(_ polygon: [Point]) -> Double {
  var sum = 0.0
  for (index, start) in polygon.enumerated() {
    let end = polygon[(index + 1) % polygon.count]
    sum += start.x * end.y - end.x * start.y
  }
  return sum / 2
}
