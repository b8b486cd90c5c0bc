// What can be declared: options and their values, commands, examples, help topics and exit statuses. A declaration is
// a value without behaviour; the parser, the help texts, the man page and the completions all read the same one. What
// only help needs is made when it is asked for, so that a program with many declarations starts as fast as with few.
//
// Prose in summaries and discussions is ASCII in the small markup that Markup.swift describes. A summary is one line
// that starts in lower case and ends without a period, so that it reads the same in a list and after a dash.

/// One of the names that an option's value may have.
package struct Choice: Sendable {
  package let name: String
  /// What the name stands for; may be empty where the name says it.
  package let summary: String
  /// The one command that has this value, which checks that itself; `nil` where all that take the option have it.
  package let command: String?
  /// What other programs call it: no values, but errors lead from them to this one.
  package let foreignNames: [String]

  package init(_ name: String, _ summary: String = "", command: String? = nil, foreignNames: [String] = []) {
    self.name = name
    self.summary = summary
    self.command = command
    self.foreignNames = foreignNames
  }
}

/// The value that an option takes.
package struct ValueDeclaration: Sendable {
  package enum Kind: Sendable {
    /// Any text; the command itself checks it.
    case text
    /// A whole number within bounds.
    case integer(ClosedRange<Int>)
    /// A finite decimal number.
    case number
    /// One of these names.
    case choice([Choice])
    /// One or more of these names, separated by commas.
    case choices([Choice])
    /// One of these names or any other text, which the command itself checks; the names are for help and completion.
    case open([Choice])
    /// The name of a file, or `-`.
    case file
  }

  /// How help writes the value: a word in capitals.
  package let placeholder: String
  package let kind: Kind

  package init(_ placeholder: String, _ kind: Kind = .text) {
    self.placeholder = placeholder
    self.kind = kind
  }

  /// The names that help lists and completion offers.
  package var choices: [Choice] {
    switch kind {
    case .choice(let choices), .choices(let choices), .open(let choices): choices
    case .text, .integer, .number, .file: []
    }
  }
}

/// An option, declared once for all the commands that take it.
package final class OptionDeclaration: Sendable {
  /// The long name without dashes.
  package let name: String
  package let short: Character?
  package let summary: String
  private let makeSummaries: @Sendable () -> [(command: String, summary: String)]
  private let makeValue: @Sendable () -> ValueDeclaration?
  private let makeDiscussion: @Sendable () -> String
  /// Whether it may be given more than once, each time adding a value.
  package let isRepeatable: Bool

  package init(
    name: String,
    short: Character? = nil,
    value: @autoclosure @escaping @Sendable () -> ValueDeclaration? = nil,
    summary: String,
    summaries: @autoclosure @escaping @Sendable () -> [(command: String, summary: String)] = [],
    discussion: @autoclosure @escaping @Sendable () -> String = "",
    isRepeatable: Bool = false
  ) {
    self.name = name
    self.short = short
    makeValue = value
    self.summary = summary
    makeSummaries = summaries
    makeDiscussion = discussion
    self.isRepeatable = isRepeatable
  }

  /// The value it takes; a switch takes none.
  package var value: ValueDeclaration? { makeValue() }

  /// What it means to single commands, where the summary for all of them would say too much.
  package var summaries: [(command: String, summary: String)] { makeSummaries() }

  /// What it means to one command.
  package func summary(for command: CommandDeclaration) -> String {
    summaries.first { $0.command == command.name }?.summary ?? summary
  }

  package var discussion: String { makeDiscussion() }
}

/// A command line that help shows, with what it prints.
package struct Example: Sendable {
  /// The line as typed at a shell prompt; begins with the program's name.
  package let command: String
  /// Standard output, exactly; `nil` where it is not shown.
  package let output: String?
  /// What the example teaches, in a sentence or less.
  package let note: String

  package init(_ command: String, output: String? = nil, note: String = "") {
    self.command = command
    self.output = output
    self.note = note
  }
}

/// A command and what it takes.
package final class CommandDeclaration: Sendable {
  /// What the operands are: decides what completion offers, and for `word` what the parser accepts.
  package enum OperandKind: Sendable {
    /// Words of the language that the table's ``Table/words`` lists, and files after `@`.
    case chain
    case file
    /// One of these words.
    case word([String])
    /// One of these words, then a chain.
    case wordThenChain([String])
    /// A command, a help topic, a topic group or an option.
    case topic
    case none
  }

  /// The word that chooses the command.
  ///
  /// The first command of a table is the default: it is written without its name, which only help uses.
  package let name: String
  /// The title under which the overview lists the command.
  package let group: String
  /// The tail of the synopsis, such as `CHAIN [SUBJECT...]`.
  package let operands: String
  /// How many operands there may be.
  package let operandCount: ClosedRange<Int>
  package let summary: String
  private let makeOperandKind: @Sendable () -> OperandKind
  /// Words between its operands that other commands do not know, such as the `to` of `CHAIN to CHAIN`.
  package let separators: [String]
  private let makeDiscussion: @Sendable () -> String
  private let makeOptions: @Sendable () -> [String]
  private let makeExamples: @Sendable () -> [Example]

  package init(
    name: String,
    group: String = "Commands",
    operands: String,
    operandKind: @autoclosure @escaping @Sendable () -> OperandKind,
    separators: [String] = [],
    operandCount: ClosedRange<Int> = 0...Int.max,
    summary: String,
    discussion: @autoclosure @escaping @Sendable () -> String = "",
    options: @autoclosure @escaping @Sendable () -> [String] = [],
    examples: @autoclosure @escaping @Sendable () -> [Example] = []
  ) {
    self.name = name
    self.group = group
    self.operands = operands
    makeOperandKind = operandKind
    self.separators = separators
    self.operandCount = operandCount
    self.summary = summary
    makeDiscussion = discussion
    makeOptions = options
    makeExamples = examples
  }

  package var operandKind: OperandKind { makeOperandKind() }

  package var discussion: String { makeDiscussion() }

  /// The long names of the options it takes besides the global ones.
  package var options: [String] { makeOptions() }

  package var examples: [Example] { makeExamples() }
}

/// A page of help that is no command: an operation, a subject, a convention.
package struct Topic: Sendable {
  package let name: String
  /// Other words that lead to the page.
  package let aliases: [String]
  package let summary: String
  package let body: String
  package let examples: [Example]

  package init(
    name: String,
    aliases: [String] = [],
    summary: String,
    body: String,
    examples: [Example] = []
  ) {
    self.name = name
    self.aliases = aliases
    self.summary = summary
    self.body = body
    self.examples = examples
  }
}

/// Topics that belong together; the group is a help page itself, which lists them.
package struct TopicGroup: Sendable {
  /// The word after `help` that lists the group.
  package let name: String
  package let title: String
  /// What the list opens with.
  package let introduction: String
  package let topics: [Topic]

  package init(name: String, title: String, introduction: String = "", topics: [Topic]) {
    self.name = name
    self.title = title
    self.introduction = introduction
    self.topics = topics
  }
}

/// A word of the chain language, for completion and for telling a misspelt command from a misspelt operation.
package struct CompletionWord: Sendable {
  package let word: String
  package let summary: String

  package init(_ word: String, _ summary: String = "") {
    self.word = word
    self.summary = summary
  }
}

/// What the program's exit status says.
package struct ExitStatus: Sendable {
  package let code: Int
  package let meaning: String

  package init(_ code: Int, _ meaning: String) {
    self.code = code
    self.meaning = meaning
  }
}
