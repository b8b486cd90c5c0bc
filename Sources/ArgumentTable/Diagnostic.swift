// An error as people see it: what is wrong, the line with carets under the place, and what to do.

/// The line of text that a message is about, and the place in it.
package struct SourceExcerpt: Sendable {
  /// The bytes of one line, as they are: they need not be valid UTF-8.
  let bytes: [UInt8]
  /// The place, in bytes; empty between two characters.
  let range: Range<Int>
  /// Where the line comes from; `nil` for the command line.
  let file: String?
  /// From 1.
  let line: Int?

  package init(bytes: [UInt8], range: Range<Int>, file: String? = nil, line: Int? = nil) {
    self.bytes = bytes
    // A range that leaves the line would be a mistake of the caller; the message must come out all the same.
    self.range = range.clamped(to: 0..<bytes.count)
    self.file = file
    self.line = line
  }

  package init(text: String, range: Range<Int>, file: String? = nil, line: Int? = nil) {
    self.init(bytes: Array(text.utf8), range: range, file: file, line: line)
  }

  /// The command line itself, joined by spaces.
  ///
  /// - Parameters:
  ///   - arguments: The words of the command line.
  ///   - index: Which of them is meant.
  ///   - range: Which of its bytes; `nil` is all of it.
  package init?(arguments: [String], index: Int, range: Range<Int>? = nil) {
    guard arguments.indices.contains(index) else { return nil }
    let start = arguments[..<index].reduce(0) { $0 + $1.utf8.count + 1 }
    let range = range ?? 0..<arguments[index].utf8.count
    self.init(
      text: arguments.joined(separator: " "),
      range: (start + range.lowerBound)..<(start + range.upperBound)
    )
  }
}

/// A message with its place and its hint.
package struct Diagnostic: Sendable {
  package let program: String
  package let message: String
  package let excerpt: SourceExcerpt?
  package let hint: String?

  package init(program: String, message: String, excerpt: SourceExcerpt? = nil, hint: String? = nil) {
    self.program = program
    self.message = message
    self.excerpt = excerpt
    self.hint = hint
  }

  /// What a usage error looks like under the command line that caused it.
  package init(program: String, error: UsageError, arguments: [String]) {
    self.init(
      program: program,
      message: error.message,
      excerpt: error.argumentIndex.flatMap {
        SourceExcerpt(arguments: arguments, index: $0, range: error.range)
      },
      hint: error.hint
    )
  }

  /// The whole message, ending in a newline.
  package func rendered() -> String {
    ""
  }
}
