// What a command line said: the command, its options with their values, and its operands, each with the place where it
// stood, so that a later check can still point at it.

/// A word of the command line that is no option.
package struct Operand: Sendable, Equatable {
  package let text: String
  /// Which of the arguments it is.
  package let index: Int

  package init(text: String, index: Int) {
    self.text = text
    self.index = index
  }
}

/// One use of an option.
package final class OptionValue: Sendable {
  package enum Content: Sendable, Equatable {
    /// A switch.
    case none
    case text(String)
    case integer(Int)
    case number(Double)
    case names([String])
  }

  /// The option's long name.
  package let option: String
  package let content: Content
  /// The value as typed; empty for a switch.
  package let text: String
  /// Which of the arguments holds the value, or the switch.
  package let index: Int
  /// Where in that argument it stands, in UTF-8 bytes.
  package let range: Range<Int>

  init(option: String, content: Content, text: String, index: Int, range: Range<Int>) {
    self.option = option
    self.content = content
    self.text = text
    self.index = index
    self.range = range
  }
}

/// A command line that the table allows.
package struct Invocation: Sendable {
  package let command: CommandDeclaration
  /// Every use of an option, in the order typed; a repetition that says nothing new is dropped.
  package let values: [OptionValue]
  package let operands: [Operand]

  /// Tells whether an option was given.
  package func flag(_ name: String) -> Bool {
    value(name) != nil
  }

  /// The value of an option as typed; `nil` where it was not given.
  package func text(_ name: String) -> String? {
    value(name)?.text
  }

  /// The value of an option that takes a whole number.
  package func integer(_ name: String) -> Int? {
    guard case .integer(let integer) = value(name)?.content else { return nil }
    return integer
  }

  /// The value of an option that takes a number.
  package func number(_ name: String) -> Double? {
    switch value(name)?.content {
    case .number(let number): number
    case .integer(let integer): Double(integer)
    default: nil
    }
  }

  /// The values of an option that takes a comma-separated list of names; `nil` where it was not given.
  package func names(_ name: String) -> [String]? {
    guard case .names(let names) = value(name)?.content else { return nil }
    return names
  }

  /// The first use of an option, for its place.
  package func value(_ name: String) -> OptionValue? {
    values.first { $0.option == name }
  }

  /// All uses of a repeatable option.
  package func all(_ name: String) -> [OptionValue] {
    values.filter { $0.option == name }
  }
}

/// What a command line asks for.
package enum ParseResult: Sendable {
  case invocation(Invocation)
  /// A topic that the table knows, or the overview.
  case help(topic: String?)
  case version
  /// The man page.
  case manual
  /// The short usage: there were no arguments at all.
  case usage
}
