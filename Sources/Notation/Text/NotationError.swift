/// What is wrong with a text, where, and what would be right.

/// An error in a chain, a number, a matrix or a file of them.
package struct NotationError: Error, Sendable {
  /// Which of the program's exit statuses the error leads to.
  package enum Kind: Sendable {
    /// The text cannot be read (exit status 2).
    case unreadable
    /// The text is right, but what it asks for has no answer: a singular inverse, an overflow (exit status 3).
    case noAnswer
    /// A file cannot be read (exit status 4).
    case inputOutput
  }

  package var kind: Kind
  /// Lower-case, without the program's name: what was expected and what was found.
  package var message: String
  package var span: Span?
  package var hint: String?
  /// A word that is no word of the language, so that the nearest one can be offered.
  package var unknownWord: String?
  /// What the word could have been, where that is no word of the chain language.
  package var candidates: [String] = []
  /// Names given by `let`, which may be nearer to that word than any of the language's.
  package var definedNames: [String] = []

  /// Whether the word around the place is no word of the chain language, and may be meant as the name of a file.
  package var mayBeFileName = false

  package init(_ message: String, at span: Span?, hint: String? = nil, unknownWord: String? = nil) {
    kind = .unreadable
    self.message = message
    self.span = span
    self.hint = hint
    self.unknownWord = unknownWord
    mayBeFileName = unknownWord != nil
  }

  package init(_ kind: Kind, _ message: String, at span: Span?, hint: String? = nil) {
    self.init(message, at: span, hint: hint)
    self.kind = kind
  }
}

/// Something that is no error but that people get wrong; goes to stderr and into JSON.
package struct Note: Sendable, Equatable {
  package var text: String

  package init(_ text: String) { self.text = text }
}

/// Bounds on what is read, so that no input crashes, hangs or eats memory.
package enum Limit {
  /// How deep groups, parentheses and arrays may nest.
  package static let nesting = 200
  /// How deep `@file` may include `@file`.
  package static let includes = 16
  /// The largest exponent of `times`, either sign.
  package static let power = 1_000_000_000
  /// The largest file of chains or matrices, and the longest line of `each`, in bytes.
  package static let fileBytes = 16 << 20
  /// The longest number of items in one chain, named chains counted as one.
  package static let items = 1_000_000
}
