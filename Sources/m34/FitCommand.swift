/// The matrix that takes something to something else: `m34 fit FROM to TO`.

import ArgumentTable
import Notation
import NumberText
import TransformCore

extension Command {
  static let fit = Command(
    CommandDeclaration(
      name: "fit",
      operands: "[FROM to TO]",
      operandKind: .chain,
      separators: ["to"],
      summary: "finds the matrix that takes a rect, quad or points to others",
      discussion: """
        FROM and TO are a rect, a quad (such as the corners of a sheet in a photo), a layer or points, as many points there as \
        here. Without them the pairs are lines \
        `x y X Y` on standard input. As many pairs as the model needs are met exactly, more of them with the least sum of squared \
        distances; the residual is the root of the mean squared distance, and `--show residuals` lists each pair's. From a `layer` \
        the answer is what to assign to its `transform`, which acts about its anchor point. Corners that are collinear, and a \
        quad that is not convex in that order, whose map passes infinity, have no answer: exit status 3; `--force` gives the \
        latter. The matrix is scaled to m44 = 1, or -1 where w would be negative all over FROM.
        """,
      options: ["model", "force", "box", "radians"] + OptionTable.output + OptionTable.pictures,
      examples: [
        Example(
          "m34 fit -b rect 100x100 to quad 0,0 50,0 50,50 0,100",
          output: "1 0 0 0.01 0 1 0 0 0 0 1 0 0 0 0 1\n"
        ),
        Example(
          "m34 fit -b quad 12,8 310,30 300,220 20,200 to rect 210x297 | m34 -b -p 6 @- point 300 220",
          output: "210 297\n",
          note: "a sheet in a photo made upright, and where a point of the photo lies on it"
        ),
        Example("m34 fit -b points 0,0 1,0 0,1 to points 10,20 12,20 10,23", output: "2 0 0 3 10 20\n"),
        Example(
          "printf '0 0 5 6\\n1 0 5 8\\n' | m34 fit -b",
          output: "0 2 -2 0 5 6\n",
          note: "two pairs: a similarity"
        ),
      ]
    )
  ) { (invocation, session) throws(Failure) in
    let output = try session.output(invocation)
    let wish = try session.pictureWish(invocation, output)
    let reader = try session.reader(invocation)
    let pairs =
      try invocation.operands.isEmpty
      ? FitInput(linesOf: session) : FitInput(session.source(invocation), reader, session)
    let model = try model(invocation, count: pairs.source.count)
    let isForced = invocation.flag("force")
    let fit: Fit
    do throws(FitError) {
      fit = try Fit(from: pairs.source, to: pairs.target, model: model, allowsInfinity: true)
    } catch {
      throw pairs.failure(error, model)
    }
    let unusable = model == .projective ? pairs.unusableQuad(passesInfinity: fit.passesInfinity) : nil
    if !isForced {
      if let unusable { throw unusable }
      if fit.passesInfinity { throw pairs.failure(.passesInfinity, model) }
    }
    if fit.passesInfinity {
      reader.note("the map passes infinity between the points: w changes its sign, so some of them are behind the eye")
    } else if unusable != nil {
      reader.note("a quad is not convex in that order")
    }
    if fit.homography.inverted() == nil {
      reader.note("the matrix is singular: the points to arrive at are collinear")
    }
    let notes = reader.takeNotes()
    let report = FitReport(fit: fit, model: model, pairs: pairs, notes: notes)
    let bytes = try session.notation { () throws(NotationError) in try report.bytes(output) }
    session.say(notes, invocation)
    try session.write(bytes, with: wish, matrix: fit.homography.transform3D(), title: "fit")
    return ExitCode.done
  }

  /// The model asked for, or the richest one that the pairs determine.
  private static func model(_ invocation: Invocation, count: Int) throws(Failure) -> FitModel {
    guard let name = invocation.text("model") else {
      return FitModel.allCases.last { $0.leastCount <= count } ?? .translation
    }
    guard let model = FitModel(rawValue: name) else {
      throw Failure(
        ExitCode.usage,
        "'fit' has no model '\(name)'",
        hint: "write --model " + FitModel.allCases.map { $0.rawValue }.joined(separator: ", ")
      )
    }
    return model
  }
}

/// The pairs of points that a fit is made for.
private struct FitInput {
  private(set) var source: [Point] = []
  private(set) var target: [Point] = []
  /// The layer whose transform is looked for; the points are then relative to its anchor point and its position.
  private(set) var layer: Subject?
  /// The quads typed, to be looked at for their shape.
  private var quads: [(corners: [Point], span: Span)] = []

  /// Reads FROM and TO.
  init(_ text: SourceText, _ reader: ChainReader, _ session: Session) throws(Failure) {
    func subjects(from start: Int, stopWord: String?) throws(Failure) -> (subjects: [Subject], stop: Int) {
      let (chain, stop) = try session.notation { () throws(NotationError) in
        try reader.read(text, from: start, stopWord: stopWord)
      }
      if let item = chain.items.first {
        throw Failure(
          NotationError(
            "'fit' takes a rect, a quad, a layer or points, found '\(item.text)'",
            at: item.span,
            hint: "write m34 fit rect 100x50 to quad 0,0 90,10 80,60 5,55"
          )
        )
      }
      return (reader.takeSubjects(), stop)
    }
    let (from, stop) = try subjects(from: 0, stopWord: "to")
    let end = text.bytes.count
    guard stop < end else {
      throw Failure(
        NotationError(
          "expected 'to' and where the points go",
          at: Span(text, end..<end),
          hint: "write m34 fit FROM to TO"
        )
      )
    }
    let (to, _) = try subjects(from: stop + 2, stopWord: nil)
    var offsets = (anchor: Point(x: 0, y: 0), position: Point(x: 0, y: 0))
    if from.count == 1, case .layer(let geometry) = from[0].kind {
      layer = from[0]
      offsets = (geometry.anchor, geometry.position)
    }
    source = try points(of: from).map { Point(x: $0.x - offsets.anchor.x, y: $0.y - offsets.anchor.y) }
    target = try points(of: to, isTarget: true)
      .map { Point(x: $0.x - offsets.position.x, y: $0.y - offsets.position.y) }
    guard source.count == target.count else {
      throw Failure(
        ExitCode.usage,
        "as many points are needed there as here: found \(source.count) before 'to' and \(target.count) after it"
      )
    }
    guard !source.isEmpty else {
      throw Failure(ExitCode.usage, "expected points before and after 'to'", hint: "write m34 fit FROM to TO")
    }
  }

  private mutating func points(of subjects: [Subject], isTarget: Bool = false) throws(Failure) -> [Point] {
    var points: [Point] = []
    for subject in subjects {
      switch subject.kind {
      case .point(let point, _):
        guard point.z == 0 else { throw Self.spatial(subject) }
        points.append(Point(x: point.x, y: point.y))
      case .rect(let rect): points += rect.corners
      case .quad(let quad):
        points += quad.corners
        quads.append((quad.corners, subject.span))
      case .layer(let geometry):
        let corners = geometry.bounds.corners
        let isPlaced = isTarget || subjects.count > 1
        let anchor = geometry.anchor
        points += corners.map { corner in
          isPlaced
            ? Point(x: corner.x - anchor.x + geometry.position.x, y: corner.y - anchor.y + geometry.position.y) : corner
        }
      case .spatialQuad: throw Self.spatial(subject)
      case .vector, .size:
        throw Failure(NotationError("'fit' takes a rect, a quad, a layer or points", at: subject.span))
      }
    }
    return points
  }

  private static func spatial(_ subject: Subject) -> Failure {
    Failure(NotationError("'fit' works in the plane: a point has no z", at: subject.span))
  }

  /// Reads lines `x y X Y`; blank lines and those that begin with `#` are passed over.
  init(linesOf session: Session) throws(Failure) {
    do {
      try session.claimInput("'fit'")
    } catch {
      throw Failure(ExitCode.usage, error.message, hint: "write m34 fit FROM to TO")
    }
    var number = 0
    var rest: [UInt8] = []
    while true {
      let block: [UInt8]
      do {
        block = try session.environment.readInput()
      } catch {
        throw Failure(error)
      }
      rest += block
      var start = 0
      for index in rest.indices where rest[index] == 10 {
        number += 1
        try add(rest[start..<index], number)
        start = index + 1
      }
      rest.removeSubrange(..<start)
      if block.isEmpty { break }
      guard rest.count <= Limit.fileBytes, source.count <= Limit.items else {
        throw Failure(ExitCode.noAnswer, "more than \(Limit.items) pairs, which is the limit")
      }
    }
    try add(rest[...], number + 1)
    guard !source.isEmpty else {
      throw Failure(
        ExitCode.noAnswer,
        "standard input has no pairs of points",
        hint: "write lines x y X Y, or m34 fit FROM to TO"
      )
    }
  }

  private mutating func add(_ line: ArraySlice<UInt8>, _ number: Int) throws(Failure) {
    let separators: [UInt8] = [9, 13, 32, UInt8(ascii: ","), UInt8(ascii: ";")]
    let fields = line.split { separators.contains($0) }
    guard let first = fields.first?.first, first != UInt8(ascii: "#") else { return }
    let numbers = fields.compactMap { NumberReader.value(of: Array($0)) }
    guard fields.count == 4, numbers.count == 4 else {
      let text = String(decoding: line, as: UTF8.self)
      throw Failure(
        ExitCode.noAnswer,
        "line \(number): expected four numbers x y X Y, found '\(text.filter { $0 != "\r" && $0 != "\r\n" })'"
      )
    }
    source.append(Point(x: numbers[0], y: numbers[1]))
    target.append(Point(x: numbers[2], y: numbers[3]))
  }

  // MARK: Refusals

  /// A quad that is not convex in its order, with the reason.
  func unusableQuad(passesInfinity: Bool) -> Failure? {
    for (corners, span) in quads {
      let turns = corners.indices.map { index -> Double in
        let (a, b, c) = (corners[index], corners[(index + 1) % 4], corners[(index + 2) % 4])
        return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
      }
      let right = turns.filter { $0 > 0 }.count
      let left = turns.filter { $0 < 0 }.count
      // Collinear corners are another matter, which the fit itself finds.
      guard right + left == 4, right != 0, left != 0 else { continue }
      let isCrossed = right == 2
      return Failure(
        NotationError(
          .noAnswer,
          "the quad is not convex in that order: "
            + (isCrossed ? "its sides cross" : "it has a corner that points inwards")
            + (passesInfinity ? ", so its map passes infinity" : ""),
          at: span,
          hint: isCrossed
            ? "corners run around: top left, top right, bottom right, bottom left; --force fits it all the same"
            : "--force fits it all the same"
        )
      )
    }
    return nil
  }

  func failure(_ error: FitError, _ model: FitModel) -> Failure {
    switch error {
    case .tooFewPairs(let needed):
      return Failure(
        ExitCode.noAnswer,
        "the model '\(model.rawValue)' needs at least \(needed) pairs of points, found \(source.count)"
      )
    case .degenerateSource: return Failure(ExitCode.noAnswer, degenerate("to start from", model))
    case .degenerateTarget: return Failure(ExitCode.noAnswer, degenerate("to arrive at", model))
    case .passesInfinity:
      return Failure(
        ExitCode.noAnswer,
        "the map passes infinity between the points: some of them would be behind the eye",
        hint: "are the points in the same order on both sides? --force fits them all the same"
      )
    case .overflow, .unequalCounts: return Failure(ExitCode.noAnswer, "the matrix overflows")
    }
  }

  private func degenerate(_ which: String, _ model: FitModel) -> String {
    switch model {
    case .similarity, .translation: "the points \(which) are all in one place, so there is no map"
    case .affine: "the points \(which) are collinear, so there is no one map"
    case .projective: "of the points \(which) too many are collinear, so there is no map that can be undone"
    }
  }
}

/// The answer in the format asked for.
private struct FitReport {
  var fit: Fit
  var model: FitModel
  var pairs: FitInput
  var notes: [Note]

  private var matrix: Transform3D { fit.homography.transform3D() }

  func bytes(_ output: OutputOptions) throws(NotationError) -> [UInt8] {
    let style = output.numbers
    if output.format.name == "json" { return try json(output) + Array("\n".utf8) }
    let isText = output.format.name == "text"
    var bytes: [UInt8] = []
    var options = output
    if case .picked(let items) = output.shown { options.shown = .picked(items.filter { $0 != .residuals }) }
    if isText {
      if let layer = pairs.layer { bytes += line("transform of \(layer.written), about its anchor point") }
      bytes += line("model  \(model.rawValue)")
    }
    if !options.shown.items(usually: [.matrix]).isEmpty {
      bytes += try Calculation(matrix: matrix, subjects: []).written(options)
    }
    if output.shown.contains(.residuals) {
      for (index, distance) in fit.distances.enumerated() {
        let text = NumberWriter.text(distance, style: isText ? .significant(3) : style)
        bytes += line(isText ? "pair \(index + 1)  missed by \(text)" : text)
      }
    }
    if isText {
      func text(_ value: Double) -> String { NumberWriter.text(value, style: .significant(3)) }
      bytes += line(
        "residual  \(text(fit.residual)), the root mean square of \(fit.distances.count) distances; "
          + "the largest is \(text(fit.largestDistance))"
      )
    }
    return bytes
  }

  private func json(_ output: OutputOptions) throws(NotationError) -> [UInt8] {
    if output.isFlat == true { _ = try output.shape(of: matrix) }
    var writer = JSONWriter(style: output.numbers)
    writer.object { writer in
      writer.string("model", model.rawValue)
      writer.matrix(matrix)
      writer.number("residual", fit.residual)
      writer.number("largest", fit.largestDistance)
      writer.notes(notes)
      if output.shown.contains(.residuals) { writer.numbers("residuals", fit.distances) }
    }
    return writer.bytes
  }

  private func line(_ text: String) -> [UInt8] { Array((text + "\n").utf8) }
}
