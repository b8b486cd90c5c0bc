/// What ends a command before its time: an exit status and what is said about it on standard error.

import ArgumentTable
import Notation
import Platform

/// The exit statuses, the same in every command.
enum ExitCode {
  static let done: Int32 = 0
  /// The answer is no.
  static let no: Int32 = 1
  /// Wrong usage, or a chain that cannot be read.
  static let usage: Int32 = 2
  /// Data that has no answer.
  static let noAnswer: Int32 = 3
  static let inputOutput: Int32 = 4

  static let meanings = [
    ArgumentTable.ExitStatus(0, "done"),
    ArgumentTable.ExitStatus(1, "the answer is no (`is`, `check`)"),
    ArgumentTable.ExitStatus(2, "wrong usage, or a chain that cannot be read"),
    ArgumentTable.ExitStatus(3, "data that has no answer: a bad input line, a singular inverse, an overflow"),
    ArgumentTable.ExitStatus(4, "reading or writing failed"),
  ]
}

struct Failure: Error {
  var status: Int32
  /// Nil where nothing is to be said: a closed pipe, or a command that has said it already.
  var diagnostic: Diagnostic?

  init(_ status: Int32, _ diagnostic: Diagnostic?) {
    self.status = status
    self.diagnostic = diagnostic
  }

  /// A message without a place.
  init(_ status: Int32, _ message: String, hint: String? = nil) {
    self.init(status, Diagnostic(program: Program.name, message: message, hint: hint))
  }

  init(_ error: SystemError) {
    if error.isClosedPipe {
      self.init(ExitCode.done, nil as Diagnostic?)
    } else {
      self.init(ExitCode.inputOutput, error.message)
    }
  }

  init(_ error: NotationError) {
    let status =
      switch error.kind {
      case .unreadable: ExitCode.usage
      case .noAnswer: ExitCode.noAnswer
      case .inputOutput: ExitCode.inputOutput
      }
    self.init(status, Diagnostic(error))
  }
}

extension Diagnostic {
  init(_ error: NotationError) {
    var hint = error.hint
    if let word = error.unknownWord {
      if error.candidates.isEmpty {
        hint = Program.hint(unknownWord: word, names: error.definedNames)
      } else if let nearest = Suggestion.nearest(to: word, among: error.candidates) {
        hint = "did you mean '\(nearest)'?" + (hint.map { " " + $0 } ?? "")
      }
    }
    if error.mayBeFileName, let file = error.span.flatMap({ fileAround($0) }) {
      hint =
        error.unknownWord == nil
        ? "to read the file write @\(file) alone, without css or svg before it"
        : "to read the file write @\(file); points come from standard input: m34 map CHAIN <\(file)"
    }
    self.init(
      program: Program.name,
      message: shortened(error.message),
      excerpt: error.span.map { SourceExcerpt($0) },
      hint: hint
    )
  }
}

/// The word of the command line around a place, if it is the name of a file.
private func fileAround(_ span: Span) -> String? {
  guard
    let word = span.source.words.first(where: {
      $0.lowerBound <= span.range.lowerBound && span.range.upperBound <= $0.upperBound
    })
  else { return nil }
  let text = span.source.text(word)
  let name = text.hasPrefix("@") ? String(text.dropFirst()) : text
  return (name.contains(".") || name.contains("/")) && access(name, F_OK) == 0 ? name : nil
}

/// A message in which no quoted word is longer than a line.
private func shortened(_ message: String) -> String {
  guard message.utf8.count > 200 else { return message }
  return message.split(separator: "'", omittingEmptySubsequences: false).map { part in
    part.utf8.count > 60 ? "\(part.prefix(40))..." : String(part)
  }.joined(separator: "'")
}

extension SourceExcerpt {
  init(_ span: Span) {
    let source = span.source
    let line = source.line(at: span.range.lowerBound)
    let start = min(max(span.range.lowerBound, line.range.lowerBound), line.range.upperBound)
    let end = min(max(span.range.upperBound, start), line.range.upperBound)
    let range = (start - line.range.lowerBound)..<(end - line.range.lowerBound)
    let bytes = Array(source.bytes[line.range])
    switch source.origin {
    case .arguments: self.init(bytes: bytes, range: range)
    case .file(let name):
      self.init(bytes: bytes, range: range, file: name == "-" ? "standard input" : name, line: line.number)
    case .line(let number): self.init(bytes: bytes, range: range, line: number)
    case .option(let name):
      let prefix = Array("--\(name) ".utf8)
      self.init(bytes: prefix + bytes, range: (range.lowerBound + prefix.count)..<(range.upperBound + prefix.count))
    }
  }
}
