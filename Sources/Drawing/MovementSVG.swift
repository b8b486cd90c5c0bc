// The panel of an SVG picture that moves: the shapes of all frames, one after the other, over and over.

import NumberText
import TransformCore

extension PanelDrawing {
  /// Draws what the frames show as shapes that change.
  ///
  /// Where a shape has as many corners in every frame its corners move; where it passes the eye in some, whole outlines
  /// take turns.
  func drawMovement(on document: inout SVGDocument) {
    for index in panel.shapes.indices {
      let kind = panel.shapes[index].kind
      let ways = frames.map { frame in
        Clipping.polygon(
          frame.shapes[index].projectionAfter.visible.map(scale.place),
          to: area,
          margin: kind == .polygon ? 2000 : 1e6
        )
      }
      if kind == .points {
        drawPoints(index, on: &document)
      } else if let count = ways.first?.count, count > 1, ways.allSatisfy({ $0.count == count }) {
        document.element(
          "polygon",
          ["class": .text(kind == .arrow ? "after line" : "after"), "points": .points(ways[0])]
        ) { document in
          animate("points", ways.map { .points($0) }, on: &document)
        }
      } else {
        takeTurns(ways, on: &document)
      }
    }
  }

  /// Points move one by one; one that has no image in some frame rests where it was.
  private func drawPoints(_ index: Int, on document: inout SVGDocument) {
    for corner in panel.shapes[index].corners.indices {
      let places = frames.map { $0.shapes[index].projectionAfter.corners[corner].map(scale.place) }
      guard var last = places.compactMap({ $0 }).first else { continue }
      let way = places.map { place in
        last = place ?? last
        return last
      }
      document.element("circle", ["class": "corner after", "r": 4.5, "cx": .number(way[0].x), "cy": .number(way[0].y)])
      {
        document in
        animate("cx", way.map { .number($0.x) }, on: &document)
        animate("cy", way.map { .number($0.y) }, on: &document)
      }
    }
  }

  /// Shows one outline after the other.
  private func takeTurns(_ ways: [[Point]], on document: inout SVGDocument) {
    for (index, way) in ways.enumerated() where way.count > 1 {
      document.element(
        "polygon",
        ["class": "after", "points": .points(way), "visibility": index == 0 ? "visible" : "hidden"]
      ) { document in
        let values = ways.indices.map { SVGDocument.Value.text($0 == index ? "visible" : "hidden") }
        animate("visibility", values, mode: "discrete", on: &document)
      }
    }
  }

  private func animate(
    _ name: String,
    _ values: [SVGDocument.Value],
    mode: String = "linear",
    on document: inout SVGDocument
  ) {
    let duration = NumberWriter.text(movementDuration, style: .significant(12)) + "s"
    document.element(
      "animate",
      [
        "attributeName": .text(name), "dur": .text(duration), "repeatCount": "indefinite",
        "calcMode": .text(mode), "values": .list(values),
      ]
    )
  }
}
