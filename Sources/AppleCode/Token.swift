/// The pieces that source code is made of.

/// How a number is held, which decides what arithmetic does with it.
enum NumberKind: Sendable {
  /// A whole number: dividing two of them drops the fraction.
  case integer
  /// 32 bits: `float`, `Float`.
  case single
  /// 64 bits: `double`, `CGFloat`.
  case double
}

/// The language of a file, which decides what `-1/500` is.
package enum Dialect: String, CaseIterable, Sendable {
  case objectiveC = "objc"
  case swift
}

struct Token: Sendable {
  enum Kind: Equatable, Sendable {
    case name
    case number(Double, NumberKind)
    case string
    /// An operator or a bracket; `@(`, `@[` and `@{` are one piece.
    case punctuation
    case end
  }

  var kind: Kind
  /// The name or the operator as written; what stands between the quotes of a string.
  var text: String
  /// The place in the file; of a token out of a macro, where the macro is used.
  var range: Range<Int>
  var line: Int
  /// Whether it is the first of its line.
  var startsLine: Bool
  var followsSpace: Bool
  var precedesSpace = false
}

/// A comment that speaks of an angle.
struct AngleComment: Sendable {
  var degrees: Double
  /// Whether nothing but the comment stands on its line.
  var isAlone: Bool
}

/// A `#define`.
struct Macro: Sendable {
  var name: String
  /// Nil where the name stands for its text without arguments.
  var parameters: [String]?
  var body: [Token]
  var line: Int
}
