/// What lies between two chains: `m34 tween CHAIN to CHAIN [SUBJECT...]`.

import ArgumentTable
import Drawing
import Notation
import NumberText
import TransformCore

extension Command {
  static let tween = Command(
    CommandDeclaration(
      name: "tween",
      operands: "CHAIN [to CHAIN | --key-path PATH] [SUBJECT...]",
      operandKind: .chain,
      separators: ["to"],
      operandCount: 1...Int.max,
      summary: "what lies between two chains, frame by frame",
      discussion: """
        Items that match are mixed one by one, as CSS does: angles with their whole turns, perspective as 1/d; what is left \
        is mixed as one matrix each, whose parts are mixed (lerp) and whose rotation goes the short way (slerp). Groups of the same shape, `about` and assignments \
        match item by item; `identity` matches anything. A singular matrix that would have to be taken apart makes the whole \
        jump in the middle. `--model apple` mixes whole matrices, as Core Animation does with `transform`; \
        `--key-path` animates one component of one chain. Times run from 0 to 1; to ask for seconds give `--duration`, or divide: `--at 0.2/0.8`. Without `--at` and \
        `--frames` there are five frames. Subjects are \
        mapped at every frame. Between more than two keyframes there is one tween for each pair of neighbours. In bare and csv a matrix is one line of 16 numbers, 6 with `--2d`.
        """,
      options: ["at", "frames", "duration", "timing", "model", "key-path", "from", "to"] + OptionTable.chain
        + OptionTable.output
        + OptionTable.pictures,
      examples: [
        Example(
          "m34 tween -b identity to rotate 90 point 1 0 --frames 3",
          output: "1 0\n0.7071067811865476 0.7071067811865476\n0 1\n"
        ),
        Example(
          "m34 tween -b identity to translate 100 0 --timing easeOut --at 0.5 point 0 0",
          output: "68.46431874274607 0\n"
        ),
        Example(
          "m34 tween -b identity to translate 100 0 --duration 0.8 --at 200ms --at 0.4 point 0 0",
          output: "25 0\n50 0\n",
          note: "seconds of an animation that takes 0.8"
        ),
        Example(
          "m34 tween -b m34=-1/500 --key-path rotation.y --from 0 --to 2pi --frames 5 point 50 0",
          note: "a full turn about y in perspective"
        ),
      ]
    )
  ) { (invocation, session) throws(Failure) in
    var output = try session.output(invocation)
    let wish = try session.pictureWish(invocation, output)
    let reader = try session.reader(invocation)
    let way = try TweenWay(invocation, session, reader)
    let subjects = reader.takeSubjects()
    var timing: TimingFunction?
    if let text = invocation.text("timing") {
      timing = try session.notation { () throws(NotationError) in
        try TimingFunctionText.read(SourceText(Array(text.utf8), origin: .option("timing")))
      }
    }
    output.alwaysSpatial = true
    if output.format.name == "csv" { output.format = .csvOnOneLine }
    let duration = try duration(invocation, session)
    var report = TweenReport(output: output, showsProgress: timing != nil, duration: duration)
    var frames: [(time: Double, calculation: Calculation)] = []
    for time in try frameTimes(invocation, session, duration: duration) {
      let progress = timing?.progress(at: time) ?? time
      let matrix = try way.matrix(at: progress, invocation)
      let calculation = try session.notation { () throws(NotationError) in
        let calculation = try Calculation(matrix: matrix, subjects: subjects)
        try report.add(calculation, time: time, progress: progress)
        return calculation
      }
      if wish.isSomething { frames.append((time, calculation)) }
      if let note = way.perspectiveNote(calculation.matrix) { reader.note(note.text) }
    }
    for note in way.notes { reader.note(note.text) }
    let notes = reader.takeNotes()
    session.say(notes, invocation)
    try session.write(report.bytes(notes), with: wish) { Picture(of: frames, title: way.text, duration: duration) }
    return ExitCode.done
  }

  /// How many seconds the whole way takes; nil where times are shares of it.
  private static func duration(_ invocation: Invocation, _ session: Session) throws(Failure) -> Double? {
    guard let value = invocation.value("duration") else { return nil }
    switch try session.time(value) {
    case .plain(let seconds), .seconds(let seconds):
      // One so short that times divided by it overflow is as good as none.
      guard seconds > 1e-9 else { throw session.failure("the duration is above 0", value) }
      return seconds
    case .share: throw session.failure("a duration is in seconds", value, hint: "write --duration 0.8")
    }
  }

  /// The times that were asked for as shares of the way, in the order asked for.
  private static func frameTimes(
    _ invocation: Invocation,
    _ session: Session,
    duration: Double?
  ) throws(Failure) -> [Double] {
    var times: [Double] = []
    for value in invocation.all("at") {
      switch try session.time(value) {
      case .share(let share): times.append(share)
      case .plain(let time): times.append(duration.map { time / $0 } ?? time)
      case .seconds(let seconds):
        guard let duration else {
          throw session.failure(
            "seconds need to know of how many",
            value,
            hint: "give --duration, such as --duration 0.8s"
          )
        }
        times.append(seconds / duration)
      }
    }
    guard let count = invocation.integer("frames") ?? (times.isEmpty ? 5 : nil) else { return times }
    guard times.isEmpty else { throw Failure(ExitCode.usage, "--at and --frames exclude each other") }
    guard 2...100_000 ~= count else { throw Failure(ExitCode.usage, "--frames takes 2 to 100000 here, found \(count)") }
    return (0..<count).map { Double($0) / Double(count - 1) }
  }
}

/// What is animated: the way from chain to chain, or a component of one.
private struct TweenWay {
  private enum Kind {
    case chains(Tween)
    case component(Transform3D, TransformKeyPath, TransformComponent, TransformComponent)
  }

  private let kind: Kind
  private let chains: [Chain]
  var notes: [Note] = []

  init(_ invocation: Invocation, _ session: Session, _ reader: ChainReader) throws(Failure) {
    let source = session.source(invocation)
    let model = invocation.text("model") ?? "css"
    guard ["css", "apple"].contains(model) else {
      throw Failure(ExitCode.usage, "'tween' has no model '\(model)'", hint: "write --model css or apple")
    }
    let (first, stop) = try session.notation { () throws(NotationError) in try reader.read(source, stopWord: "to") }
    let isOver = stop >= source.bytes.count
    try session.require(first, in: source, at: 0)
    if let path = invocation.text("key-path") {
      guard isOver else {
        throw Failure(
          NotationError(
            "with --key-path there is one chain",
            at: Span(source, stop..<stop + 2),
            hint: "give the ends of the component with --from and --to"
          )
        )
      }
      chains = [first]
      kind = try Self.component(of: first, path, invocation, session, reader)
      return
    }
    for option in ["from", "to"] where invocation.flag(option) {
      throw Failure(ExitCode.usage, "--\(option) belongs to --key-path", hint: "write m34 tween CHAIN to CHAIN")
    }
    guard !isOver else {
      throw Failure(
        NotationError(
          "expected 'to' and a second chain",
          at: Span(source, source.bytes.count..<source.bytes.count),
          hint: "write m34 tween CHAIN to CHAIN"
        )
      )
    }
    let second = try session.notation { () throws(NotationError) in try reader.read(source, from: stop + 2).chain }
    try session.require(second, in: source, at: source.bytes.count)
    for chain in [first, second] where !chain.matrix.isFinite {
      throw Failure(ExitCode.noAnswer, "the matrix of the chain overflows")
    }
    chains = [first, second]
    let tween = Tween(from: first, to: second, model: model == "apple" ? .coreAnimation : .css)
    notes = tween.notes
    kind = .chains(tween)
  }

  private static func component(
    of chain: Chain,
    _ path: String,
    _ invocation: Invocation,
    _ session: Session,
    _ reader: ChainReader
  ) throws(Failure) -> Kind {
    func source(_ option: String, _ text: String) -> SourceText {
      SourceText(Array(text.utf8), origin: .option(option))
    }
    let keyPath = try session.notation { () throws(NotationError) in try KeyPathText.read(source("key-path", path)) }
    let matrix = chain.matrix
    guard matrix.isFinite, let current = matrix.component(keyPath) else {
      throw Failure(ExitCode.noAnswer, "the matrix of the chain is singular, so it has no components")
    }
    guard invocation.flag("from") || invocation.flag("to") else {
      throw Failure(ExitCode.usage, "expected --from or --to with --key-path")
    }
    func end(_ option: String) throws(Failure) -> TransformComponent {
      guard let text = invocation.text(option) else { return current }
      return try session.notation { () throws(NotationError) in
        try KeyPathText.value(
          source(option, text),
          for: keyPath,
          bareAnglesAreRadians: reader.options.bareAnglesAreRadians
        )
      }
    }
    return .component(matrix, keyPath, try end("from"), try end("to"))
  }

  func matrix(at progress: Double, _ invocation: Invocation) throws(Failure) -> Transform3D {
    var matrix: Transform3D
    switch kind {
    case .chains(let tween):
      do {
        matrix = try tween.matrix(at: progress)
      } catch {
        throw Failure(error)
      }
    case .component(let base, let keyPath, let first, let second):
      guard let value = first.interpolated(to: second, progress: progress),
        let replaced = base.replacing(keyPath, with: value)
      else { throw Failure(ExitCode.noAnswer, "the matrix of the chain is singular, so it has no components") }
      matrix = replaced
    }
    guard invocation.flag("inverse") else { return matrix }
    guard let inverse = matrix.inverted() else {
      let place = NumberWriter.text(progress)
      throw Failure(ExitCode.noAnswer, "there is no inverse at the progress \(place): the matrix is singular")
    }
    matrix = inverse
    return matrix
  }

  /// The chains as written.
  var text: String { chains.map { $0.text }.joined(separator: " to ") }

  /// What a frame shows that a chain has got wrong.
  func perspectiveNote(_ matrix: Transform3D) -> Note? {
    chains.lazy.compactMap { $0.perspectiveNote(matrix: matrix) }.first
  }
}

/// The frames in the format asked for.
private struct TweenReport {
  private let output: OutputOptions
  private let showsProgress: Bool
  private let duration: Double?
  private var json: JSONWriter
  private var frames: [(calculation: Calculation, time: Double, progress: Double)] = []
  private var written: [UInt8] = []

  init(output: OutputOptions, showsProgress: Bool, duration: Double?) {
    self.output = output
    self.duration = duration
    self.showsProgress = showsProgress
    json = JSONWriter(style: output.numbers)
  }

  mutating func add(_ calculation: Calculation, time: Double, progress: Double) throws(NotationError) {
    switch output.format.name {
    case "json":
      if output.isFlat == true { _ = try output.shape(of: calculation.matrix) }
      frames.append((calculation, time, progress))
    case "text":
      if !written.isEmpty { written.append(UInt8(ascii: "\n")) }
      var line = "t " + NumberWriter.text(time, style: output.numbers)
      if let duration { line += "  time " + NumberWriter.text(time * duration, style: output.numbers) + " s" }
      if showsProgress { line += "  progress " + NumberWriter.text(progress, style: output.numbers) }
      written += Array((line + "\n").utf8) + (try calculation.written(output))
    default: written += try calculation.written(output)
    }
  }

  func bytes(_ notes: [Note]) -> [UInt8] {
    guard output.format.name == "json" else { return written }
    var writer = json
    writer.object { writer in
      writer.array("frames") { writer in
        for frame in frames {
          writer.object { writer in
            writer.number("t", frame.time)
            writer.number("progress", frame.progress)
            writer.matrix(frame.calculation.matrix)
            writer.results(frame.calculation.images)
          }
        }
      }
      writer.notes(notes)
    }
    return writer.bytes + Array("\n".utf8)
  }
}
