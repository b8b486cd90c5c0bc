// A command line that the table does not allow.

/// What is wrong with a command line, and where.
package struct UsageError: Error, Equatable, Sendable {
  /// What was expected and found: lower case, without the program's name and without a period.
  package let message: String
  /// Which of the arguments is wrong; `nil` where something is missing.
  package let argumentIndex: Int?
  /// The wrong part of that argument in UTF-8 bytes; `nil` is all of it.
  package let range: Range<Int>?
  /// What to do about it, in whole sentences.
  package let hint: String?

  package init(_ message: String, argumentIndex: Int? = nil, range: Range<Int>? = nil, hint: String? = nil) {
    self.message = message
    self.argumentIndex = argumentIndex
    self.range = range
    self.hint = hint
  }
}
