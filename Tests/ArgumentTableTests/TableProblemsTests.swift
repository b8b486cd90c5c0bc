import Testing

@testable import ArgumentTable

/// The checks of a table: silent on a good one, and each rule broken once.
@Suite struct TableProblemsTests {
  @Test func `a good table has no problems`() {
    #expect(Toy.table.problems() == [])
  }

  /// A table with one more command and option.
  static func table(
    command: CommandDeclaration? = nil,
    option: OptionDeclaration? = nil,
    options: [String] = [],
    groups: [TopicGroup] = [],
    words: [CompletionWord] = []
  ) -> Table {
    let base = CommandDeclaration(
      name: "walk",
      operands: "",
      operandKind: .none,
      summary: "goes",
      options: options + (option.map { [$0.name] } ?? [])
    )
    return Table(
      program: "toy",
      version: "1",
      date: "July 1, 2026",
      summary: "moves",
      commands: [base] + (command.map { [$0] } ?? []),
      options: [
        OptionDeclaration(name: "help", short: "h", summary: "explains"),
        OptionDeclaration(name: "version", summary: "prints the version"),
      ] + (option.map { [$0] } ?? []),
      globalOptions: ["help", "version"],
      topicGroups: groups,
      words: words
    )
  }

  static func command(
    _ name: String = "map",
    summary: String = "maps",
    discussion: String = "",
    options: [String] = [],
    examples: [Example] = [],
    kind: CommandDeclaration.OperandKind = .none
  ) -> CommandDeclaration {
    CommandDeclaration(
      name: name,
      operands: "",
      operandKind: kind,
      summary: summary,
      discussion: discussion,
      options: options,
      examples: examples
    )
  }

  @Test func `the plain table has no problems`() {
    #expect(Self.table().problems() == [])
  }

  @Test(arguments: [
    (
      table(command: command("walk")),
      ["the command 'walk' is declared twice", "the help topic 'walk' is declared twice"]
    ),
    (table(command: command("a b")), ["the command 'a b' is not named with letters, digits and hyphens"]),
    (table(command: command(summary: "")), ["the command 'map' has no summary"]),
    (table(command: command(summary: "Maps")), ["the summary of the command 'map' starts with a capital"]),
    (table(command: command(summary: "maps.")), ["the summary of the command 'map' ends in '.'"]),
    (table(command: command(discussion: "caf\u{E9}")), ["the command 'map' has text that is not ASCII"]),
    (table(command: command(discussion: "a ` b")), ["the command 'map' has a backtick without a partner"]),
    (
      table(command: command(options: ["no"])), ["the command 'map' takes the option 'no', which is not declared"]
    ),
    (table(command: command(options: ["help"])), ["the command 'map' repeats the global option 'help'"]),
    (
      table(command: command(examples: [Example("map go")])),
      ["an example of the command 'map' does not call toy: map go"]
    ),
    (table(command: command(kind: .word([]))), ["the command 'map' has no words"]),
    (
      table(option: OptionDeclaration(name: "new", short: "h", summary: "is new")),
      ["the option '-h' is declared twice"]
    ),
    (
      table(option: OptionDeclaration(name: "new", short: "1", summary: "is new")),
      ["the option 'new' has '1' for a letter"]
    ),
    (
      table(option: OptionDeclaration(name: "new", value: ValueDeclaration(""), summary: "is new")),
      ["the option 'new' has the placeholder '', which is none in capitals"]
    ),
    (
      table(option: OptionDeclaration(name: "new", value: ValueDeclaration("N", .choice([])), summary: "is new")),
      ["the option 'new' has no values"]
    ),
    (
      table(option: OptionDeclaration(name: "new", summary: "is new", summaries: [("map", "Is new.")])),
      [
        "the summary of the option 'new' of 'map' starts with a capital",
        "the summary of the option 'new' of 'map' ends in '.'",
        "the option 'new' has a summary for 'map', which does not take it",
      ]
    ),
    (table(words: [CompletionWord("$x")]), ["the word '$x' cannot stand in a completion script"]),
    (table(words: [CompletionWord("x"), CompletionWord("x")]), ["the word 'x' is declared twice"]),
    (
      table(groups: [TopicGroup(name: "walk", title: "Walks", topics: [])]), ["the help topic 'walk' is declared twice"]
    ),
    (
      table(groups: [TopicGroup(name: "g", title: "", topics: [Topic(name: "a", summary: "is", body: "")])]),
      ["the topic group 'g' has no ASCII title"]
    ),
  ])
  func `a broken rule is named`(table: Table, problems: [String]) {
    #expect(table.problems() == problems)
  }

  @Test func `an option that no command takes, and a guide that is no topic, are named`() {
    let table = Table(
      program: "toy",
      version: "1",
      date: "July 1, 2026",
      summary: "moves",
      commands: [Self.command("walk")],
      options: [OptionDeclaration(name: "lost", summary: "is lost")],
      globalOptions: [],
      guide: "way"
    )
    #expect(
      table.problems() == [
        "the guide 'way' is no topic", "the option 'help' is not global", "the option 'version' is not global",
        "no command takes the option 'lost'",
      ]
    )
  }
}
