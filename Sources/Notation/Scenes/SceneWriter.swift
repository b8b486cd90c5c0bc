/// What a scene looks like at a time, as text in any format.

import LayerScene
import NumberText
import TransformCore

/// Writes what is known of a scene, frame by frame.
package struct SceneWriter {
  private let options: OutputOptions
  /// Whether there are several frames, which JSON puts into a list.
  private let hasFrames: Bool
  private var isFirst = true

  package init(_ options: OutputOptions, hasFrames: Bool) {
    (self.options, self.hasFrames) = (options, hasFrames)
  }

  private var style: NumberStyle { options.numbers }

  /// One frame; the notes come behind the last.
  package mutating func frame(_ snapshot: Snapshot) throws(NotationError) -> [UInt8] {
    defer { isFirst = false }
    switch options.format.name {
    case "json":
      let opening = hasFrames ? (isFirst ? "{\"frames\":[" : ",") : ""
      return Array(opening.utf8) + json(snapshot)
    case "text": return Array(((isFirst ? "" : "\n") + text(snapshot)).utf8)
    case "bare":
      return lines(snapshot) { place in
        place.frame.map { joined([$0.x, $0.y, $0.width, $0.height], style) } ?? ""
      }
    case "csv": return csv(snapshot)
    default:
      var bytes: [UInt8] = []
      for place in snapshot.placed {
        bytes += Array(try options.format.matrix(place.matrix, options.shape(of: place.matrix), style).utf8)
        bytes.append(Byte.newline)
      }
      return bytes
    }
  }

  /// What stands behind the last frame.
  package func end(notes: [Note]) -> [UInt8] {
    guard options.format.name == "json" else { return [] }
    var writer = JSONWriter(style: style)
    writer.object { $0.notes(notes) }
    // The notes join the object that the frame, or the list of frames, has begun.
    return Array((hasFrames ? "]," : ",").utf8) + writer.bytes.dropFirst() + [Byte.newline]
  }

  private func lines(_ snapshot: Snapshot, _ line: (PlacedLayer) -> String) -> [UInt8] {
    var bytes: [UInt8] = []
    for place in snapshot.placed {
      bytes += Array(line(place).utf8)
      bytes.append(Byte.newline)
    }
    return bytes
  }

  // MARK: JSON

  /// One frame; a single one stays open for the notes.
  private func json(_ snapshot: Snapshot) -> [UInt8] {
    let layers = snapshot.scene.layers
    var writer = JSONWriter(style: style)
    writer.object { writer in
      writer.number("time", snapshot.time)
      writer.array("layers") { writer in
        for (layer, place) in zip(layers, snapshot.placed) {
          writer.object { writer in
            writer.string("name", layer.name)
            writer.string("superlayer", layer.superlayer.map { layers[$0].name })
            writer.numbers("matrix", place.matrix.entries)
            writer.array("corners") { writer in
              for corner in place.corners { writer.numbers(nil, corner.map { [$0.x, $0.y] }) }
            }
            writer.depths(place.image)
            writer.numbers("bounds", place.bounds?.numbers)
            writer.numbers("frame", place.frame?.numbers)
            writer.string("facing", place.facing?.rawValue)
            writer.boolean("mirrored", place.isMirrored)
            writer.boolean("clipped", place.isClipped)
            writer.number("depth", place.depth)
            writer.boolean("drawn", place.isDrawn)
            writer.numbers("vanishingPoint", place.vanishingPoint.map { [$0.x, $0.y] })
          }
        }
      }
      writer.array("order") { writer in
        for index in snapshot.order { writer.string(nil, layers[index].name) }
      }
    }
    return hasFrames ? writer.bytes : writer.bytes.dropLast()
  }

  // MARK: Tables

  /// A line a layer: the time, its name, its corners and its depth; what does not exist is empty.
  private func csv(_ snapshot: Snapshot) -> [UInt8] {
    var bytes: [UInt8] = []
    for (layer, place) in zip(snapshot.scene.layers, snapshot.placed) {
      var fields = [joined([snapshot.time], style), layer.name]
      for corner in place.corners {
        fields += corner.map { [joined([$0.x], style), joined([$0.y], style)] } ?? ["", ""]
      }
      fields.append(place.depth.map { joined([$0], style) } ?? "")
      bytes += Array(fields.joined(separator: ",").utf8)
      bytes.append(Byte.newline)
    }
    return bytes
  }

  private func text(_ snapshot: Snapshot) -> String {
    let layers = snapshot.scene.layers
    var nesting = [Int](repeating: 0, count: layers.count)
    var rows = [["layer", "facing", "drawn", "depth", "frame", "corners on the screen"]]
    for index in snapshot.topDownNesting(&nesting) {
      let (layer, place) = (layers[index], snapshot.placed[index])
      let size = place.corners.reduce(1) { max($0, abs($1?.x ?? 0), abs($1?.y ?? 0)) }
      func number(_ value: Double) -> String {
        let isNoise = style != .shortest && abs(value) < 1e-12 * size
        return value.isFinite ? joined([isNoise ? 0 : value], style) : "none"
      }
      let facing = (place.facing?.rawValue ?? "unknown") + (place.isMirrored ? ", mirrored" : "")
      rows.append([
        String(repeating: "  ", count: min(nesting[index], 20)) + layer.name,
        layer.isTransformLayer ? "-" : facing,
        place.isDrawn ? "yes" : "no",
        place.depth.map(number) ?? "none",
        place.frame.map { $0.numbers.map(number).joined(separator: " ") } ?? "none",
        place.corners.map { $0.map { "\(number($0.x)),\(number($0.y))" } ?? "behind" }.joined(separator: " "),
      ])
    }
    var widths = [Int](repeating: 0, count: rows[0].count)
    for row in rows {
      for (column, cell) in row.enumerated() { widths[column] = max(widths[column], cell.unicodeScalars.count) }
    }
    var text = "time \(joined([snapshot.time], style))\n"
    for row in rows {
      var line = ""
      for (column, cell) in row.enumerated() {
        line += cell
        if column < row.count - 1 {
          line += String(repeating: " ", count: widths[column] - cell.unicodeScalars.count + 2)
        }
      }
      text += line + "\n"
    }
    let drawn = snapshot.order.map { layers[$0].name }
    text += "drawn, back to front: \(drawn.isEmpty ? "nothing" : drawn.joined(separator: " "))\n"
    for (point, names) in vanishingPoints(snapshot) {
      text += "vanishing point \(joined([point.x, point.y], style)): \(names.joined(separator: " "))\n"
    }
    return text
  }

  /// The vanishing points with the layers that have each, where they are few enough to be told.
  private func vanishingPoints(_ snapshot: Snapshot) -> [(point: Point, names: [String])] {
    var points: [(point: Point, names: [String])] = []
    for (layer, place) in zip(snapshot.scene.layers, snapshot.placed) {
      guard let point = place.vanishingPoint, point.x.isFinite, point.y.isFinite else { continue }
      let index = points.firstIndex { abs($0.point.x - point.x) < 1e-9 && abs($0.point.y - point.y) < 1e-9 }
      if let index { points[index].names.append(layer.name) } else { points.append((point, [layer.name])) }
      if points.count > 8 { return [] }
    }
    return points
  }
}

extension Snapshot {
  /// The layers in file order, with how deep each lies.
  fileprivate func topDownNesting(_ nesting: inout [Int]) -> Range<Int> {
    for index in scene.layers.indices {
      var next = scene.layers[index].superlayer
      while let layer = next {
        nesting[index] += 1
        next = scene.layers[layer].superlayer
      }
    }
    return scene.layers.indices
  }
}

extension Rect {
  fileprivate var numbers: [Double] { [x, y, width, height] }
}

// MARK: Hits and conversions

/// What a point of the screen hits.
package struct HitReport {
  private let scene: Scene
  private let hits: [Hit]

  /// Asks a scene, its layers having the values of the time in question.
  package init(_ scene: Scene, at point: Point) {
    self.scene = scene
    hits = scene.hits(at: point)
  }

  private func name(_ hit: Hit) -> String { scene.layers[hit.layer].name }

  package func written(_ options: OutputOptions, notes: [Note]) -> [UInt8] {
    let style = options.numbers
    let first = hits.first
    func point(_ hit: Hit) -> String { joined([hit.point.x, hit.point.y], style) }
    switch options.format.name {
    case "json":
      var writer = JSONWriter(style: style)
      writer.object { writer in
        writer.string("hit", first.map(name))
        writer.numbers("point", first.map { [$0.point.x, $0.point.y] })
        writer.array("stack") { writer in
          for hit in hits { writer.string(nil, name(hit)) }
        }
        writer.notes(notes)
      }
      return writer.bytes + [Byte.newline]
    case "text":
      guard let first else { return Array("nothing is hit\n".utf8) }
      let stack = hits.map(name).joined(separator: " ")
      return Array("hit \(name(first)) at \(point(first))\nfront to back: \(stack)\n".utf8)
    default: return Array((first.map { "\(name($0)) \(point($0))" } ?? "").utf8) + [Byte.newline]
    }
  }
}

/// A point of one layer in the coordinates of another.
package struct ConversionReport {
  package var from: String
  package var input: Point
  package var to: String
  /// Nil where the point is behind the eye, or the layer is seen edge-on.
  package var output: Point?

  package init(from: String, input: Point, to: String, output: Point?) {
    (self.from, self.input, self.to, self.output) = (from, input, to, output)
  }

  package func written(_ options: OutputOptions) -> [UInt8] {
    let style = options.numbers
    let image = output.map { joined([$0.x, $0.y], style) }
    switch options.format.name {
    case "json":
      var writer = JSONWriter(style: style)
      writer.object { writer in
        writer.string("from", from)
        writer.numbers("input", [input.x, input.y])
        writer.string("to", to)
        writer.numbers("output", output.map { [$0.x, $0.y] })
      }
      return writer.bytes + [Byte.newline]
    case "text":
      let left = "\(from) \(joined([input.x, input.y], .shortest))"
      return Array(
        "\(left)  ->  \(to) \(image ?? "none: behind the eye, or a layer on the way is seen edge-on")\n".utf8
      )
    default: return Array((image ?? "").utf8) + [Byte.newline]
    }
  }
}
