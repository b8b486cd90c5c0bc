/// What a transform text of the web holds once it is read: functions with plain arguments, or an error and its place.
///
/// The CSS and the SVG reader both answer in these types; what the functions do to a matrix is not known here.

/// One function of a CSS or SVG list, with what it was given.
package struct ListedFunction: Equatable, Sendable {
  /// The canonical spelling: `translateX` for `TRANSLATEX`.
  package var name: String

  /// As many arguments as were written; a missing one is not filled in.
  package var arguments: [Argument]

  /// Where the function stands in the text, in bytes, from its name to its closing parenthesis.
  package var range: Range<Int>

  package init(name: String, arguments: [Argument], range: Range<Int>) {
    self.name = name
    self.arguments = arguments
    self.range = range
  }
}

/// Why a text cannot be read, and where.
package struct TextError: Error, Equatable, Sendable {
  /// What was expected and what was found, in lower case.
  package var message: String

  /// The bytes that the message is about; empty at the end of the text.
  package var range: Range<Int>

  /// How to put it right, where that can be told.
  package var hint: String?

  package init(_ message: String, at range: Range<Int>, hint: String? = nil) {
    self.message = message
    self.range = range
    self.hint = hint
  }
}

/// Quotes pieces of a text in messages.
struct TextQuoter {
  /// The longest piece that a message quotes whole, in characters.
  private static let longestQuote = 32

  let text: [UInt8]

  /// The piece in single quotes, on one line and not too long, or words for the end of the text.
  func quote(_ range: Range<Int>) -> String {
    guard !range.isEmpty else { return "the end of the text" }
    return "'\(excerpt(range))'"
  }

  /// The piece itself, control characters as blanks, cut with an ellipsis where it is long.
  func excerpt(_ range: Range<Int>) -> String {
    // A character takes at most four bytes as a rule, so more bytes than this are not worth decoding.
    let bytes = text[range].prefix(4 * Self.longestQuote + 1)
    var excerpt = ""
    for (count, character) in String(decoding: bytes, as: UTF8.self).enumerated() {
      guard count < Self.longestQuote else { return excerpt + "..." }
      let isControl = character.unicodeScalars.contains { $0.value < 0x20 || (0x7f...0x9f).contains($0.value) }
      excerpt.append(isControl ? " " : character)
    }
    return excerpt
  }
}
