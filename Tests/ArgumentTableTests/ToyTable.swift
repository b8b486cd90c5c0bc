import ArgumentTable

/// A small table with one of everything, for a program that walks a toy on a board.
enum Toy {
  static let table = Table(
    program: "toy",
    version: "1.2",
    date: "July 1, 2026",
    summary: "moves a toy on a board",
    discussion: """
      The moves are done in the order written. A bare number is a step; `pi/4` is a turn.

      - `go n` goes on, backwards where `n` is negative (`go -1`);
      - `turn` turns.

      They add up:

          toy go 1 go 2
          3
      """,
    commands: [
      CommandDeclaration(
        name: "walk",
        operands: "MOVES [PLACE...]",
        operandKind: .chain,
        summary: "goes where the moves lead",
        options: ["precision", "format", "show", "bare", "picture", "at"]
      ),
      CommandDeclaration(
        name: "map",
        group: "Streams",
        operands: "MOVES",
        operandKind: .chain,
        operandCount: 1...Int.max,
        summary: "walks from every place on standard input",
        discussion: "Line by line; see `walk`.",
        options: ["precision", "columns"],
        examples: [Example("toy map go 1 <places", output: "1 2\n3 4\n", note: "One step each.")]
      ),
      CommandDeclaration(
        name: "read",
        group: "Streams",
        operands: "FILE",
        operandKind: .file,
        operandCount: 1...1,
        summary: "reads a board",
        options: ["at"]
      ),
      CommandDeclaration(
        name: "is",
        group: "Questions",
        operands: "PROPERTY MOVES",
        operandKind: .wordThenChain(["still", "closed"]),
        separators: ["against"],
        operandCount: 1...Int.max,
        summary: "says yes or no"
      ),
      CommandDeclaration(
        name: "completions",
        group: "Help",
        operands: "SHELL",
        operandKind: .word(["bash", "zsh", "fish"]),
        operandCount: 1...1,
        summary: "prints a completion script"
      ),
      CommandDeclaration(
        name: "help",
        group: "Help",
        operands: "[TOPIC]",
        operandKind: .topic,
        operandCount: 0...1,
        summary: "explains a command, a topic or an option",
        options: ["man"]
      ),
    ],
    options: [
      OptionDeclaration(
        name: "precision",
        short: "p",
        value: ValueDeclaration("N", .integer(1...17)),
        summary: "significant digits; 6 without it",
        discussion: "More than 15 may show noise."
      ),
      OptionDeclaration(
        name: "format",
        short: "f",
        value: ValueDeclaration(
          "FORMAT",
          .choice([
            Choice("text", "for people: wide"), Choice("json", "one object"),
            Choice("csv", "it's plain", foreignNames: ["sheet"]),
          ])
        ),
        summary: "how results are written"
      ),
      OptionDeclaration(
        name: "show",
        value: ValueDeclaration("WHAT", .choices([Choice("place"), Choice("path"), Choice("board")])),
        summary: "what is shown"
      ),
      OptionDeclaration(name: "bare", short: "b", summary: "numbers only"),
      OptionDeclaration(name: "picture", value: ValueDeclaration("FILE", .file), summary: "draws into a file"),
      OptionDeclaration(
        name: "at",
        value: ValueDeclaration("T", .number),
        summary: "a moment, `0` to `1`",
        summaries: [("read", "a moment of the board")],
        isRepeatable: true
      ),
      OptionDeclaration(
        name: "columns",
        value: ValueDeclaration("LIST", .open([Choice("all", "every column")])),
        summary: "which columns hold the place"
      ),
      OptionDeclaration(name: "man", summary: "prints the man page"),
      OptionDeclaration(name: "quiet", short: "q", summary: "no notes"),
      OptionDeclaration(name: "help", short: "h", summary: "explains the command"),
      OptionDeclaration(name: "version", summary: "prints the version"),
    ],
    globalOptions: ["quiet", "help", "version"],
    guide: "go",
    examples: [Example("toy go 1", output: "1\n", note: "A step.")],
    exitStatuses: [ExitStatus(0, "done"), ExitStatus(2, "wrong usage")],
    topicGroups: [
      TopicGroup(
        name: "moves",
        title: "Moves",
        introduction: "What the toy can do.",
        topics: [
          Topic(
            name: "go",
            summary: "goes on by n steps",
            body: "`go n` takes `n` steps.",
            examples: [Example("toy go -1", output: "-1\n")]
          ),
          Topic(name: "turn", summary: "turns to the right", body: "A quarter.\n\n  .turn\n  'turn'"),
        ]
      )
    ],
    words: [CompletionWord("go", "goes on"), CompletionWord("turn", "turns right"), CompletionWord("x=", "sets x")]
  )

  /// What reads as a number in the toy's language: digits and fractions of pi, with a sign.
  static func isNumber(_ word: String) -> Bool {
    let unsigned = word.drop { $0 == "-" }
    return unsigned.hasPrefix("pi") || unsigned.first?.isNumber == true || unsigned.hasPrefix(".")
  }

  static func isKnownWord(_ word: String) -> Bool {
    ["go", "turn"].contains(word)
  }

  static func parse(_ arguments: String...) throws(UsageError) -> ParseResult {
    try table.parse(arguments, isNumber: isNumber, isKnownWord: isKnownWord)
  }

  /// The invocation that some words make; `nil` where they ask for something else.
  static func invocation(_ arguments: String...) throws(UsageError) -> Invocation? {
    guard
      case .invocation(let invocation) = try table.parse(arguments, isNumber: isNumber, isKnownWord: isKnownWord)
    else { return nil }
    return invocation
  }

  /// The message that some words earn, as people see it; `nil` where nothing is wrong.
  static func complaint(_ arguments: String...) -> String? {
    do {
      _ = try table.parse(arguments, isNumber: isNumber, isKnownWord: isKnownWord)
      return nil
    } catch {
      return Diagnostic(program: "toy", error: error, arguments: arguments).rendered()
    }
  }
}
