/// From the screen back onto a plane: `m34 unproject CHAIN point x y ... [rect or layer]`.

import ArgumentTable
import Notation
import NumberText
import TransformCore

extension Command {
  static let unproject = Command(
    CommandDeclaration(
      name: "unproject",
      operands: "CHAIN point x y ... [rect ... | layer ...]",
      operandKind: .chain,
      operandCount: 1...Int.max,
      summary: "hit test: from the screen back onto the plane z = 0",
      discussion: """
        Finds the point of the plane z = 0 that the chain takes to a point of the screen, such as a touch or a click. With `rect` it also says whether \
        that point is inside; with `layer` the chain is the layer's transform, and the answer is in the layer's bounds. The left and \
        the top edge count as inside, the right and the bottom edge do not. A line of sight that meets the plane behind the \
        eye, or not at all, gives none. A plane seen edge-on has no answer: exit status 3. For many points use \
        `m34 map --inverse`.
        """,
      options: OptionTable.chain + ["format", "bare", "precision", "decimals"] + OptionTable.pictures,
      examples: [
        Example("m34 unproject perspective 500 rotateY 60 point 23 23", output: "point 23 23  ->  49.9823 24.9912\n"),
        Example(
          "m34 unproject m34=-1/500 rotateY 45 point 120 -10 layer 100x100 at 100 0",
          output: "point 120 -10  ->  79.4628 39.5833  inside\n"
        ),
      ]
    )
  ) { (invocation, session) throws(Failure) in
    let output = try session.output(invocation)
    let wish = try session.pictureWish(invocation, output)
    let reader = try session.reader(invocation)
    let chain = try session.notation { () throws(NotationError) in try reader.read(session.source(invocation)).chain }
    let target = try UnprojectTarget(reader.takeSubjects())
    // The note on planes without perspective is about what is seen, which is asked here the other way round, too.
    let matrix = try session.matrix(of: chain, reader, invocation)
    guard matrix.isFinite else { throw Failure(ExitCode.noAnswer, "the matrix of the chain overflows") }
    guard let inverse = target.wholeMatrix(matrix).planeInverse else {
      throw Failure(
        ExitCode.noAnswer,
        "the plane has no area on the screen: it is seen edge-on, or shrunk to a point or a line"
      )
    }
    let notes = reader.takeNotes()
    let hits = try target.points.map { (point) throws(Failure) -> UnprojectHit in
      let source = inverse.source(ofScreenPoint: point)
      if let found = source.point, !(found.x.isFinite && found.y.isFinite) {
        let place = NumberWriter.text(point.x) + " " + NumberWriter.text(point.y)
        throw Failure(ExitCode.noAnswer, "the point of the plane behind 'point \(place)' overflows")
      }
      return UnprojectHit(screen: point, source: source, isInside: target.isInside(source.point))
    }
    session.say(notes, invocation)
    let report = UnprojectReport(matrix: matrix, hits: hits, notes: notes)
    try session.write(report.bytes(output), with: wish, matrix: matrix, title: chain.text)
    return ExitCode.done
  }
}

/// What is asked for: points of the screen, and what they may hit.
private struct UnprojectTarget {
  private(set) var points: [Point] = []
  private var bounds: Rect?
  private var layer: LayerGeometry?

  init(_ subjects: [Subject]) throws(Failure) {
    for subject in subjects {
      switch subject.kind {
      case .point(let point, _):
        guard point.z == 0 else {
          throw Failure(NotationError("a point of the screen has no z", at: subject.span, hint: "write point x y"))
        }
        points.append(Point(x: point.x, y: point.y))
      case .rect(let rect) where bounds == nil: bounds = rect
      case .layer(let geometry) where bounds == nil:
        layer = geometry
        bounds = geometry.bounds
      case .rect, .layer:
        throw Failure(NotationError("there is one rect or layer to hit", at: subject.span))
      case .vector, .size, .quad, .spatialQuad:
        throw Failure(
          NotationError("'unproject' takes points, and a rect or a layer to hit", at: subject.span)
        )
      }
    }
    guard !points.isEmpty else {
      throw Failure(
        ExitCode.usage,
        "expected a point of the screen",
        hint: "write m34 unproject CHAIN point x y, or m34 map --inverse for many points from standard input"
      )
    }
  }

  /// From the plane, or from the layer's own coordinates, to the screen.
  func wholeMatrix(_ matrix: Transform3D) -> Transform3D { layer?.matrix(for: matrix) ?? matrix }

  /// Nil where there is nothing to hit.
  func isInside(_ point: Point?) -> Bool? {
    bounds.map { bounds in point.map { bounds.contains($0) } ?? false }
  }
}

private struct UnprojectHit {
  var screen: Point
  var source: Transform3D.PlaneSource
  var isInside: Bool?
}

/// The answers in the format asked for.
private struct UnprojectReport {
  var matrix: Transform3D
  var hits: [UnprojectHit]
  var notes: [Note]

  func bytes(_ output: OutputOptions) -> [UInt8] {
    let style = output.numbers
    switch output.format.name {
    case "json": return json(style) + Array("\n".utf8)
    case "text": return lines(hits.map { text($0, style) })
    default:
      return lines(
        hits.map { hit in output.format.image(hit.source.point.map { .point([$0.x, $0.y]) } ?? .none, style) }
      )
    }
  }

  private func text(_ hit: UnprojectHit, _ style: NumberStyle) -> String {
    func text(_ numbers: [Double], _ style: NumberStyle) -> String {
      numbers.map { NumberWriter.text($0, style: style) }.joined(separator: " ")
    }
    var line = "point \(text([hit.screen.x, hit.screen.y], .shortest))  ->  "
    if let point = hit.source.point {
      line += text([point.x, point.y], style)
    } else if let w = hit.source.w {
      line += "none: the line of sight meets the plane behind the eye (w = \(text([w], style)))"
    } else {
      line += "none: the line of sight is parallel to the plane"
    }
    if let isInside = hit.isInside { line += isInside ? "  inside" : "  outside" }
    return line
  }

  private func json(_ style: NumberStyle) -> [UInt8] {
    var writer = JSONWriter(style: style)
    writer.object { writer in
      writer.numbers("matrix", matrix.entries)
      writer.array("results") { writer in
        for hit in hits {
          writer.object { writer in
            writer.numbers("input", [hit.screen.x, hit.screen.y])
            writer.numbers("output", hit.source.point.map { [$0.x, $0.y] })
            writer.number("w", hit.source.w)
            writer.boolean("inside", hit.isInside)
          }
        }
      }
      writer.notes(notes)
    }
    return writer.bytes
  }

  private func lines(_ lines: [String]) -> [UInt8] { Array((lines.joined(separator: "\n") + "\n").utf8) }
}
