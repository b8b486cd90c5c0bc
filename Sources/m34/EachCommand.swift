/// One chain a line in, one line out: `m34 each [CHAIN] <chains`. At a terminal it is a notebook.

import ArgumentTable
import Notation
import TransformCore

extension Command {
  static let each = Command(
    CommandDeclaration(
      name: "each",
      operands: "[CHAIN] <chains",
      operandKind: .chain,
      summary: "computes one chain a line",
      discussion: """
        Every line of standard input is a chain with its subjects, read as if `[ CHAIN ]` stood before it (subjects of CHAIN are mapped by every line); one line comes \
        out, several results separated by tabs, in the format bare if nothing else is asked for. Bare and csv matrices have \
        16 numbers, or 6 with `--2d`. Blank lines and lines that begin with `#` give an empty line. A bad line too, or \
        {"line":n,"error":TEXT} in JSON, with its error on standard error and exit status 3 at the end. `let` names hold \
        for the lines that follow. At a terminal it is a notebook: `it` is the last result, `help` helps.
        """,
      options: OptionTable.chain + OptionTable.output + ["accumulate"],
      examples: [Example("printf 'scale 2 point 1 2\\nrotate 90 point 1 0\\n' | m34 each", output: "2 4\n0 1\n")]
    )
  ) { (invocation, session) throws(Failure) in
    var loop = try EachLoop(invocation, session)
    return try loop.run()
  }
}

/// The state of a run of `each`.
private struct EachLoop {
  let invocation: Invocation
  let session: Session
  let reader: ChainReader
  let isNotebook: Bool
  var output: OutputOptions
  /// What stands before each line, as one item.
  var prefix: Item?
  /// The subjects that came with it, mapped by every line.
  var subjects: [Subject]
  var failed = 0

  init(_ invocation: Invocation, _ session: Session) throws(Failure) {
    self.invocation = invocation
    self.session = session
    isNotebook = session.environment.inputIsTerminal()
    output = try session.output(invocation, default: isNotebook ? "text" : "bare")
    output.alwaysSpatial = true
    reader = try session.reader(invocation)
    do {
      try session.claimInput("'each'")
    } catch {
      throw Failure(ExitCode.usage, error.message)
    }
    let source = session.source(invocation)
    let reader = self.reader
    let chain = try session.notation { () throws(NotationError) in try reader.read(source).chain }
    prefix = chain.isEmpty ? nil : Item(group: chain, span: Span(source, 0..<source.bytes.count))
    subjects = reader.takeSubjects()
    session.say(reader.takeNotes(), invocation)
  }

  mutating func run() throws(Failure) -> Int32 {
    var line: [UInt8] = []
    var number = 0
    var isStart = true
    prompt()
    while true {
      var block: [UInt8]
      do {
        block = try session.environment.readInput()
      } catch {
        throw Failure(error)
      }
      if block.isEmpty { break }
      if isStart { block = Session.withoutMark(block) }
      isStart = false
      var written: [UInt8] = []
      var start = 0
      for index in block.indices where block[index] == 10 {
        line += block[start..<index]
        start = index + 1
        number += 1
        written += try answer(line, number)
        line.removeAll(keepingCapacity: true)
      }
      line += block[start...]
      // What has been read is answered before more is waited for.
      if !written.isEmpty { try session.write(written) }
      guard line.count <= Limit.fileBytes else {
        throw Failure(
          ExitCode.noAnswer,
          "line \(number + 1) is longer than \(Limit.fileBytes >> 20) MiB, which is the limit"
        )
      }
      if start > 0 { prompt() }
    }
    if !line.isEmpty { try session.write(answer(line, number + 1)) }
    return failed > 0 ? ExitCode.noAnswer : ExitCode.done
  }

  private func prompt() {
    if isNotebook { session.environment.writeError(Array("\(Program.name)> ".utf8)) }
  }

  /// The line that answers one line.
  private mutating func answer(_ bytes: [UInt8], _ number: Int) throws(Failure) -> [UInt8] {
    let empty: [UInt8] = isNotebook ? [] : [10]
    let text = bytes.drop { $0 == 32 || $0 == 9 || $0 == 13 }
    guard let first = text.first, first != 35 else { return empty }
    if isNotebook, let help = notebookHelp(String(decoding: text, as: UTF8.self)) { return help }
    do throws(NotationError) {
      let source = SourceText(bytes, origin: .line(number))
      let line = try reader.read(source).chain
      let own = reader.takeSubjects()
      let notes = reader.takeNotes()
      let place = isNotebook ? "" : "line \(number): "
      session.say(notes, invocation, place: place)
      // A line that only names a chain has no result.
      if line.isEmpty, own.isEmpty { return empty }
      return try answer(line, own, notes, source, place)
    } catch {
      failed += 1
      reader.discard()
      session.say(Diagnostic(error))
      guard output.format.name == "json" else { return empty }
      var writer = JSONWriter(style: output.numbers)
      writer.object { writer in
        writer.number("line", Double(number))
        writer.string("error", error.message)
      }
      return writer.bytes + [10]
    }
  }

  private mutating func answer(
    _ line: Chain,
    _ own: [Subject],
    _ notes: [Note],
    _ source: SourceText,
    _ place: String
  ) throws(NotationError) -> [UInt8] {
    let chain = prefix.map { line.preceded(by: $0, isGlobal: reader.options.isGlobalOrder) } ?? line
    var matrix = chain.matrix
    var notes = notes
    if let note = chain.perspectiveNote(matrix: matrix) {
      session.say([note], invocation, place: place)
      notes.append(note)
    }
    let whole = Span(source, 0..<source.bytes.count)
    if invocation.flag("inverse") {
      guard let inverse = matrix.inverted() else {
        throw NotationError(.noAnswer, "the chain has no inverse: its matrix is singular", at: whole)
      }
      matrix = inverse
    }
    let calculation = try Calculation(
      matrix: matrix,
      subjects: subjects + own,
      isGlobalOrder: reader.options.isGlobalOrder,
      notes: notes
    )
    let bytes = try isNotebook ? calculation.written(output) : calculation.writtenOnOneLine(output)
    // Neither the lines before nor the last result may grow with every line, so both keep their product alone.
    let product = Item(productOf: chain, span: whole)
    if invocation.flag("accumulate") { prefix = product }
    if isNotebook { reader.define("it", as: Chain(product)) }
    return bytes
  }

  private func notebookHelp(_ text: String) -> [UInt8]? {
    let words = text.split { $0 == " " || $0 == "\r" }
    guard words.first == "help" else { return nil }
    let topic = words.count > 1 ? String(words[1]) : nil
    let help = try? Program.table.help(topic: topic)
    return Array((help ?? "no help on '\(topic ?? "")'\n").utf8)
  }
}
