/// Programs in Objective-C and Swift: `m34 code FILE`.

import AppleCode
import ArgumentTable
import Notation
import NumberText
import TransformCore

extension Command {
  static let code = Command(
    CommandDeclaration(
      name: "code",
      operands: "FILE",
      operandKind: .file,
      operandCount: 1...1,
      summary: "works out the transforms in Objective-C or Swift code",
      discussion: """
        Reads a program (`-` is standard input) as people write it and prints the value of each transform at each \
        assignment, in order, with notes on what such code gets wrong. It computes as Apple does: angles are radians and \
        go through plain sine and cosine, a singular inverse comes back unchanged. Arithmetic follows the language: in \
        Objective-C `-1/500` is 0. The program's own helpers are called, loops run, and both ways of a branch are \
        tried where the condition is not known. Statements about other things are passed over. A transform that \
        depends on something outside the code is an error that says what to give with `--set`.
        """,
      options: ["format", "bare", "precision", "decimals", "2d", "3d", "set", "language", "explain"],
      examples: [
        Example(
          "echo 'CATransform3DMakeRotation(M_PI_4, 0, 1, 0)' | m34 code - -b",
          output:
            "0.7071067811865476 0 -0.7071067811865475 0 0 1 0 0 0.7071067811865475 0 0.7071067811865476 0 0 0 0 1\n"
        )
      ]
    )
  ) { (invocation, session) throws(Failure) in
    let output = try session.output(invocation)
    if invocation.flag("explain"), output.format.name != "text", output.format.name != "json" {
      throw Failure(ExitCode.usage, "--explain goes with -f text and -f json")
    }
    var reading = try readCode(invocation, session)
    if reading.values.isEmpty, reading.errors.isEmpty { reading.notes.append(Note("the code holds no transform")) }
    session.say(reading.notes, invocation)
    if !reading.errors.isEmpty {
      for error in reading.errors { session.say(Diagnostic(error)) }
      let hasNoAnswer = reading.errors.contains { $0.kind == .noAnswer }
      throw Failure(hasNoAnswer ? ExitCode.noAnswer : ExitCode.usage, nil as Diagnostic?)
    }
    let bytes = try session.notation { () throws(NotationError) in
      try CodeWriter(reading: reading, output: output, explains: invocation.flag("explain")).bytes()
    }
    try session.write(bytes)
    return ExitCode.done
  }

  private static func readCode(_ invocation: Invocation, _ session: Session) throws(Failure) -> CodeReading {
    guard let operand = invocation.operands.first else { throw Failure(ExitCode.usage, "expected a file") }
    let source = try session.file(operand.text, invocation)
    var inputs: [CodeInput] = []
    for value in invocation.all("set") {
      guard let equals = value.text.firstIndex(of: "="), equals != value.text.startIndex else {
        throw Failure(
          ExitCode.usage,
          Diagnostic(
            program: Program.name,
            error: UsageError(
              "expected NAME=VALUE, found '\(value.text)'",
              argumentIndex: value.index,
              range: value.range,
              hint: "write --set label.frame.size.height=40"
            ),
            arguments: session.arguments
          )
        )
      }
      inputs.append(
        CodeInput(
          name: value.text[..<equals].filter { !$0.isWhitespace },
          value: SourceText(Array(value.text.utf8), origin: .option("set")),
          start: value.text[...equals].utf8.count
        )
      )
    }
    return try session.notation { () throws(NotationError) in
      try CodeReader.read(
        source,
        dialect: invocation.text("language").flatMap { Dialect(rawValue: $0) },
        inputs: inputs
      )
    }
  }
}

extension Session {
  /// A whole file as text; `-` is standard input.
  func file(_ name: String, _ invocation: Invocation) throws(Failure) -> SourceText {
    let files = try reader(invocation).options.files
    do {
      return SourceText(try files.read(name), origin: .file(name))
    } catch {
      throw Failure(NotationError(error.kind, error.message, at: nil))
    }
  }
}

/// The values of a program as text.
private struct CodeWriter {
  var reading: CodeReading
  var output: OutputOptions
  var explains: Bool

  func bytes() throws(NotationError) -> [UInt8] {
    if output.format.name == "json" { return try json() + Array("\n".utf8) }
    var lines: [String] = []
    for value in reading.values {
      if output.format.name == "text" { lines += header(value) }
      lines.append(try matrix(value.matrix))
    }
    if output.format.name == "text", !reading.ignored.isEmpty {
      let count = reading.ignored.count
      lines.append("\(count) line\(count == 1 ? "" : "s") about other things passed over")
    }
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  private func matrix(_ matrix: Transform3D) throws(NotationError) -> String {
    try output.format.matrix(matrix, output.shape(of: matrix), output.numbers)
  }

  private func header(_ value: CodeTransform) -> [String] {
    let call = value.callLine.map { ", called from line \($0)" } ?? ""
    var lines = ["line \(value.line)\(call)  \(value.name)"]
    guard explains else { return lines }
    lines.append("  \(value.text)")
    for step in value.steps {
      let arguments = step.arguments.map { NumberWriter.text($0, style: output.numbers) }.joined(separator: " ")
      lines.append("    \(step.call)  is  \(step.rule)\(arguments.isEmpty ? "" : "  with  \(arguments)")")
      if let answer = step.answer { lines.append("      \(answer)") }
      if let matrix = step.matrix, matrix != value.matrix, let table = try? self.matrix(matrix) {
        lines += table.split(separator: "\n").map { "    " + $0 }
      }
    }
    return lines
  }

  private func json() throws(NotationError) -> [UInt8] {
    if output.isFlat == true {
      for value in reading.values { _ = try output.shape(of: value.matrix) }
    }
    var writer = JSONWriter(style: output.numbers)
    writer.object { writer in
      writer.array("values") { writer in
        for value in reading.values { write(value, to: &writer) }
      }
      writer.numbers("ignored", reading.ignored.map(Double.init))
      writer.notes(reading.notes)
      writer.string("language", reading.dialect.rawValue)
    }
    return writer.bytes
  }

  private func write(_ value: CodeTransform, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.string("name", value.name)
      writer.string("type", value.kind.rawValue)
      writer.number("line", Double(value.line))
      writer.matrix(value.matrix)
      writer.number("call", value.callLine.map(Double.init))
      guard explains else { return }
      writer.array("steps") { writer in
        for step in value.steps {
          writer.object { writer in
            writer.string("call", step.call)
            writer.string("rule", step.rule)
            writer.numbers("arguments", step.arguments)
            writer.numbers("matrix", step.matrix?.entries)
            writer.string("answer", step.answer)
          }
        }
      }
    }
  }
}
