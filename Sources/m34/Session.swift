/// What every command needs: its streams, the reader of chains made from its options, and the way to say notes.

import ArgumentTable
import Notation
import NumberText
import TransformCore

final class Session {
  let environment: Environment
  let arguments: [String]
  /// The files that were read, so that no picture is written over one of them.
  private var filesRead: [String] = []
  /// Who reads standard input; it has one reader.
  private var inputReader: String?

  init(environment: Environment, arguments: [String]) {
    self.environment = environment
    self.arguments = arguments
  }

  // MARK: Output

  func write(_ bytes: [UInt8]) throws(Failure) {
    do {
      try environment.writeOutput(bytes)
    } catch {
      throw Failure(error)
    }
  }

  func say(_ diagnostic: Diagnostic) {
    environment.writeError(Array(diagnostic.rendered().utf8))
  }

  /// Notes go to standard error in every format, unless `--quiet`.
  func say(_ notes: [Note], _ invocation: Invocation, place: String = "") {
    guard !invocation.flag("quiet") else { return }
    for note in notes { environment.writeError(Array("\(Program.name): \(place)note: \(note.text)\n".utf8)) }
  }

  // MARK: Input

  /// Takes standard input for a reader, named as an error would name it.
  func claimInput(_ reader: String) throws(FileFailure) {
    if let inputReader {
      throw FileFailure(
        .unreadable,
        "standard input has one reader: \(inputReader) reads it already, so \(reader) cannot; one of them may be a file"
      )
    }
    inputReader = reader
  }

  /// A whole file, or standard input for `-`, which the reader so named then claims.
  func readAll(_ name: String, for reader: String = "'@-'") throws(FileFailure) -> [UInt8] {
    if name == "-" { try claimInput(reader) }
    do {
      guard name == "-" else {
        filesRead.append(name)
        return Self.withoutMark(try environment.readFile(name))
      }
      var bytes: [UInt8] = []
      while true {
        let block = try environment.readInput()
        if block.isEmpty || bytes.count > Limit.fileBytes { return Self.withoutMark(bytes) }
        bytes += block
      }
    } catch {
      throw FileFailure(.inputOutput, error.message)
    }
  }

  /// A text without the byte order mark that some editors put before it.
  static func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  /// Writes a file that is not one of those just read.
  func writeFile(_ name: String, _ bytes: [UInt8]) throws(Failure) {
    if let source = filesRead.first(where: { Environment.isSameFile($0, name) }) {
      throw Failure(
        ExitCode.usage,
        "'\(name)' would be written over, and '\(source)' has just been read from it",
        hint: "give the picture a name of its own"
      )
    }
    do {
      try environment.writeFile(name, bytes)
    } catch {
      throw Failure(error)
    }
  }

  // MARK: Reading

  func reader(_ invocation: Invocation) throws(Failure) -> ChainReader {
    var options = ReadingOptions()
    options.bareAnglesAreRadians = invocation.flag("radians")
    options.isGlobalOrder = invocation.text("order") == "global"
    options.files = FileAccess { [self] (name) throws(FileFailure) in try readAll(name) }
    if let box = invocation.text("box") {
      options.box = try notation { () throws(NotationError) in try ChainReader.size(box, option: "box") }
    }
    return ChainReader(options: options)
  }

  /// The operands as one text, whose places are places in the words typed.
  func source(_ invocation: Invocation) -> SourceText {
    SourceText(words: invocation.operands.map { $0.text })
  }

  /// The time that an option's value says.
  func time(_ value: OptionValue) throws(Failure) -> TimeText {
    let source = SourceText(Array(value.text.utf8), origin: .option(value.option))
    return try notation { () throws(NotationError) in try TimeText.read(source) }
  }

  /// A value of an option that cannot stand.
  func failure(_ message: String, _ value: OptionValue, hint: String? = nil) -> Failure {
    let source = SourceText(Array(value.text.utf8), origin: .option(value.option))
    return Failure(NotationError(message, at: Span(source, 0..<source.bytes.count), hint: hint))
  }

  func notation<T>(_ work: () throws(NotationError) -> T) throws(Failure) -> T {
    do {
      return try work()
    } catch {
      throw Failure(error)
    }
  }

  /// Refuses a side of a question that holds no chain, where the identity would be guessed.
  func require(_ chain: Chain, in source: SourceText, at position: Int) throws(Failure) {
    guard chain.isEmpty else { return }
    throw Failure(
      NotationError("expected a chain", at: Span(source, position..<position), hint: "for no transform write identity")
    )
  }

  /// The matrix of a chain, inverted where `--inverse` asks for it, with what there is to note about it.
  func matrix(of chain: Chain, _ reader: ChainReader, _ invocation: Invocation) throws(Failure) -> Transform3D {
    let matrix = chain.matrix
    if let note = chain.perspectiveNote(matrix: matrix) { reader.note(note.text) }
    guard invocation.flag("inverse") else { return matrix }
    guard let inverse = matrix.inverted() else {
      throw Failure(ExitCode.noAnswer, "the chain has no inverse: its matrix is singular")
    }
    return inverse
  }

  func output(_ invocation: Invocation, default format: String = "text") throws(Failure) -> OutputOptions {
    let name = invocation.flag("bare") ? "bare" : invocation.text("format") ?? format
    if invocation.flag("bare"), let other = invocation.text("format"), other != "bare" {
      throw conflict("bare", "format \(other)")
    }
    guard let format = Format.named(name) else { throw Failure(ExitCode.usage, "unknown format '\(name)'") }
    var options = OutputOptions(format: format)
    if let digits = invocation.integer("precision") {
      if invocation.flag("decimals") { throw conflict("precision", "decimals") }
      options.style = .significant(digits)
    } else if let digits = invocation.integer("decimals") {
      options.style = .fixed(digits)
    }
    if invocation.flag("2d") || invocation.flag("3d") {
      if invocation.flag("2d"), invocation.flag("3d") { throw conflict("2d", "3d") }
      options.isFlat = invocation.flag("2d")
    }
    if let names = invocation.names("show") { options.shown = .picked(names.compactMap { ShownItem(rawValue: $0) }) }
    return options
  }

  private func conflict(_ first: String, _ second: String) -> Failure {
    Failure(ExitCode.usage, "--\(first) and --\(second) exclude each other")
  }
}
