/// Layers, animation and pictures: `m34 scene FILE`.

import ArgumentTable
import Drawing
import LayerScene
import Notation
import TransformCore

extension Command {
  static let scene = Command(
    CommandDeclaration(
      name: "scene",
      operands: "FILE",
      operandKind: .file,
      summary: "lays out a scene of layers: where each lands, which way it faces, what is drawn",
      discussion: """
        FILE (`-` is standard input) holds layers with the property names of CALayer and animations with those of \
        CABasicAnimation; `m34 help scenes` shows the language. Every layer is listed in file order with its frame in the \
        superlayer, its corners on the screen, facing, depth, and whether it is drawn.

        `--at` and `--frames` say for which times; `--hit` asks which layers lie under a point of the screen, and \
        `--convert` where a point of one layer lies in another. `--svg` draws what is seen, in true depth order: layers that \
        go through each other are split where they do. Without a time it shows the movement, over and over.
        """,
      options: [
        "at", "frames", "fps", "hit", "convert", "format", "bare", "precision", "decimals", "2d", "3d", "radians",
        "box",
        "progress",
      ] + OptionTable.pictures,
      examples: [
        Example("m34 scene cube.m34", note: "every layer at time 0"),
        Example("m34 scene cube.m34 --frames 90 --fps 30 -f json", note: "three seconds of it"),
        Example("m34 scene cube.m34 --svg cube.svg", note: "a picture that moves"),
        Example("m34 scene cube.m34 --hit 160 240", note: "which layer is under the finger"),
        Example("m34 scene cube.m34 --convert front 50 50 root", note: "from layer to layer"),
      ]
    )
  ) { (invocation, session) throws(Failure) in
    var run = try SceneRun(invocation, session)
    return try run.run()
  }
}

/// A run of `scene`.
private struct SceneRun {
  let invocation: Invocation
  let session: Session
  let reader: ChainReader
  let output: OutputOptions
  let scene: Scene
  /// The file's name, for the title of the picture.
  let title: String
  /// What there is to note about the scene as it is written.
  var notes: [Note]

  init(_ invocation: Invocation, _ session: Session) throws(Failure) {
    self.invocation = invocation
    self.session = session
    output = try session.output(invocation)
    let reader = try session.reader(invocation)
    self.reader = reader
    let spare = Set(["hit", "convert"].flatMap { invocation.restOfWords(of: $0).map { $0.index } })
    let files = invocation.operands.filter { !spare.contains($0.index) }
    guard let file = files.first else {
      throw Failure(ExitCode.usage, "expected a file of layers", hint: "write m34 scene FILE, or - for standard input")
    }
    if let other = files.dropFirst().first { throw session.failure("one scene at a time", at: other.index) }
    title = file.text == "-" ? "scene" : file.text
    let bytes: [UInt8]
    do {
      bytes = try session.readAll(file.text, for: "'scene'")
    } catch {
      throw Failure(error.kind == .unreadable ? ExitCode.usage : ExitCode.inputOutput, error.message)
    }
    guard bytes.count <= Limit.fileBytes else {
      throw Failure(ExitCode.noAnswer, "'\(file.text)' has more than \(Limit.fileBytes >> 20) MiB")
    }
    let source = SourceText(bytes, origin: .file(file.text))
    (scene, notes) = try session.notation { () throws(NotationError) in try SceneReader.read(source, reader) }
  }

  mutating func run() throws(Failure) -> Int32 {
    let times = try times()
    let answers = ["hit", "convert", "plot", "svg"].filter { invocation.flag($0) }
    if answers.count > 1 {
      throw Failure(ExitCode.usage, "--\(answers[0]) and --\(answers[1]) exclude each other")
    }
    if invocation.flag("hit") {
      try oneTime(times, "hit")
      return try hit(at: times[0])
    }
    if invocation.flag("convert") {
      try oneTime(times, "convert")
      return try convert(at: times[0])
    }
    let wish = try session.pictureWish(invocation, output)
    var progress = FrameProgress(total: times.count, isAlways: invocation.flag("progress"), session.environment)
    let first = Snapshot(of: scene, at: times[0])
    notes += first.notes.map { Note($0) }
    if case .svg(let name) = wish {
      let picture = try picture(times, &progress)
      if name == "-" {
        progress.finish()
        session.say(notes, invocation)
        try session.write(picture)
        return ExitCode.done
      }
      try session.writeFile(name, picture)
    }
    var writer = SceneWriter(output, hasFrames: times.count > 1 || invocation.flag("frames"))
    for (index, time) in times.enumerated() {
      let snapshot = index == 0 ? first : Snapshot(of: scene, at: time)
      var bytes = try session.notation { () throws(NotationError) in try writer.frame(snapshot) }
      if case .plot(let width, let isColored) = wish {
        bytes += Array(("\n" + snapshot.plot(width: width, isColored: isColored)).utf8)
      }
      try session.write(bytes)
      progress.update(done: index + 1)
    }
    progress.finish()
    try session.write(writer.end(notes: notes))
    session.say(notes, invocation)
    return ExitCode.done
  }

  // MARK: Pictures

  /// The most frames of a picture that moves.
  private static let pictureFrameLimit = 1000

  /// The picture of the times asked for, or of one round of the movement where none were.
  private func picture(_ times: [Double], _ progress: inout FrameProgress) throws(Failure) -> [UInt8] {
    var times = times
    var duration = 1 / (invocation.number("fps") ?? 60)
    if !invocation.flag("at"), !invocation.flag("frames"), let loop = scene.loopDuration {
      // Twenty-five frames a second look smooth; a long movement has fewer.
      let count = Int(min(max((loop * 25).rounded(), 2), 250))
      duration = loop / Double(count)
      times = (0..<count).map { Double($0) * duration }
    } else if times.count > 1, !invocation.flag("frames") {
      duration = 1
    }
    guard times.count <= Self.pictureFrameLimit else {
      throw Failure(ExitCode.usage, "a picture has at most \(Self.pictureFrameLimit) frames, not \(times.count)")
    }
    var frames: [Snapshot] = []
    for time in times {
      frames.append(Snapshot(of: scene, at: time))
      progress.update(done: frames.count)
    }
    return ScenePicture(of: frames, frameDuration: duration, title: title).svg()
  }

  // MARK: Times

  private func times() throws(Failure) -> [Double] {
    var typed: [Double] = []
    for value in invocation.all("at") {
      switch try session.time(value) {
      case .plain(let seconds), .seconds(let seconds): typed.append(seconds)
      case .share:
        throw session.failure("a scene has no end that a percentage could be of", value, hint: "write seconds")
      }
    }
    guard let count = invocation.integer("frames") else {
      if let value = invocation.value("fps") { throw session.failure("--fps needs --frames", at: value.index) }
      return typed.isEmpty ? [0] : typed
    }
    if let second = invocation.all("at").dropFirst().first {
      throw session.failure("with --frames there is one --at: the time of the first frame", at: second.index)
    }
    let rate = invocation.number("fps") ?? 60
    if rate <= 0, let value = invocation.value("fps") {
      throw session.failure("the number of frames per second is above 0", at: value.index)
    }
    let start = typed.first ?? 0
    return (0..<count).map { start + Double($0) / rate }
  }

  private func oneTime(_ times: [Double], _ option: String) throws(Failure) {
    guard times.count > 1 || invocation.flag("frames") else { return }
    throw Failure(
      ExitCode.usage,
      "--\(option) asks about one time, not \(times.count)",
      hint: "give the time with --at"
    )
  }

  // MARK: Questions

  private mutating func hit(at time: Double) throws(Failure) -> Int32 {
    let words = try session.words(of: "hit", count: 2, "write --hit x y", invocation)
    let point = try self.point(words[0].text, words[1].text, option: "hit")
    let report = HitReport(scene.at(time), at: point)
    session.say(notes, invocation)
    try session.write(report.written(output, notes: notes))
    return ExitCode.done
  }

  private func convert(at time: Double) throws(Failure) -> Int32 {
    let words = try session.words(of: "convert", count: 4, "write --convert LAYER x y LAYER", invocation)
    let point = try self.point(words[1].text, words[2].text, option: "convert")
    let (source, target) = (try index(of: words[0]), try index(of: words[3]))
    let report = ConversionReport(
      from: words[0].text,
      input: point,
      to: words[3].text,
      output: scene.at(time).convert(point, from: source, to: target)
    )
    session.say(notes, invocation)
    try session.write(report.written(output))
    return ExitCode.done
  }

  private func point(_ x: String, _ y: String, option: String) throws(Failure) -> Point {
    let source = SourceText(Array("\(x) \(y)".utf8), origin: .option(option))
    let reader = self.reader
    return try session.notation { () throws(NotationError) in
      let (numbers, stop) = try reader.readNumbers(source, from: 0, kinds: [.lengthX, .lengthY], limit: 2)
      guard numbers.count == 2, stop == source.bytes.count, case .number(let x) = numbers[0].argument,
        case .number(let y) = numbers[1].argument
      else {
        throw NotationError("expected a point, two numbers", at: Span(source, 0..<source.bytes.count))
      }
      return Point(x: x, y: y)
    }
  }

  private func index(of word: Operand) throws(Failure) -> Int {
    if let index = scene.index(named: word.text) { return index }
    let nearest = Suggestion.nearest(to: word.text, among: scene.layers.map { $0.name })
    throw session.failure(
      "there is no layer '\(word.text)'",
      at: word.index,
      hint: nearest.map { "did you mean '\($0)'?" }
    )
  }
}

extension Invocation {
  /// The words right behind an option's value, which belong to an option of several words.
  fileprivate func restOfWords(of option: String) -> [Operand] {
    guard let value = value(option) else { return [] }
    let limit = option == "hit" ? 1 : 3
    var words: [Operand] = []
    for operand in operands where operand.index == value.index + words.count + 1 && words.count < limit {
      words.append(operand)
    }
    return words
  }
}

extension Session {
  /// The words of an option that takes several: its value, and what stands right behind it.
  fileprivate func words(
    of option: String,
    count: Int,
    _ hint: String,
    _ invocation: Invocation
  ) throws(Failure) -> [Operand] {
    guard let value = invocation.value(option) else { return [] }
    let words = [Operand(text: value.text, index: value.index)] + invocation.restOfWords(of: option)
    guard words.count == count else {
      throw failure("--\(option) takes \(count) words, found \(words.count)", at: value.index, hint: hint)
    }
    return words
  }

  /// A wrong word of the command line.
  fileprivate func failure(_ message: String, at index: Int, hint: String? = nil) -> Failure {
    Failure(
      ExitCode.usage,
      Diagnostic(
        program: Program.name,
        error: UsageError(message, argumentIndex: index, hint: hint),
        arguments: arguments
      )
    )
  }
}
