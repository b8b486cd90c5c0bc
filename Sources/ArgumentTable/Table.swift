// The table: everything that a command line may say, in documentation order. It is looked through from the front, which
// for a few dozen entries costs less than building an index at start-up.

/// All commands and options of a program, with what help needs to describe it.
///
/// Three names have a meaning of their own: the options `help` and `version` are answered wherever they stand, and the
/// command `help` shows a topic, or with its option `man` the man page.
package struct Table: Sendable {
  package let program: String
  package let version: String
  /// The day of the man page, such as `July 1, 2026`.
  package let date: String
  package let summary: String
  package let discussion: String
  /// The first is the default: it is written without its name.
  package let commands: [CommandDeclaration]
  package let options: [OptionDeclaration]
  /// The long names of the options that every command takes.
  package let globalOptions: [String]
  /// The topic that answers everyday questions: where somebody new reads on.
  package let guide: String?
  private let makeExamples: @Sendable () -> [Example]
  private let makeExitStatuses: @Sendable () -> [ExitStatus]
  private let makeTopicGroups: @Sendable () -> [TopicGroup]
  private let makeWords: @Sendable () -> [CompletionWord]

  /// Makes a table; examples, topics and words are only evaluated when help, completion or a misspelt word needs them.
  package init(
    program: String,
    version: String,
    date: String,
    summary: String,
    discussion: String = "",
    commands: [CommandDeclaration],
    options: [OptionDeclaration],
    globalOptions: [String],
    guide: String? = nil,
    examples: @autoclosure @escaping @Sendable () -> [Example] = [],
    exitStatuses: @autoclosure @escaping @Sendable () -> [ExitStatus] = [],
    topicGroups: @autoclosure @escaping @Sendable () -> [TopicGroup] = [],
    words: @autoclosure @escaping @Sendable () -> [CompletionWord] = []
  ) {
    self.program = program
    self.version = version
    self.date = date
    self.summary = summary
    self.discussion = discussion
    self.commands = commands
    self.options = options
    self.globalOptions = globalOptions
    self.guide = guide
    makeExamples = examples
    makeExitStatuses = exitStatuses
    makeTopicGroups = topicGroups
    makeWords = words
  }

  package var examples: [Example] { makeExamples() }

  package var exitStatuses: [ExitStatus] { makeExitStatuses() }

  package var topicGroups: [TopicGroup] { makeTopicGroups() }

  package var words: [CompletionWord] { makeWords() }

  /// The command that a word chooses; never the default, which has no word.
  package func command(named name: String) -> CommandDeclaration? {
    commands.dropFirst().first { $0.name == name }
  }

  package func option(named name: some StringProtocol) -> OptionDeclaration? {
    options.first { $0.name == name }
  }

  package func option(short: Character) -> OptionDeclaration? {
    options.first { $0.short == short }
  }

  /// Tells whether a command takes an option, as its own or as a global one.
  package func takes(_ option: OptionDeclaration, _ command: CommandDeclaration) -> Bool {
    command.options.contains(option.name) || globalOptions.contains(option.name)
  }

  /// The options of a command: its own in its order, then the global ones.
  package func options(of command: CommandDeclaration) -> [OptionDeclaration] {
    (command.options + globalOptions.filter { !command.options.contains($0) }).compactMap { option(named: $0) }
  }

  /// How a command is called without its operands: `m34 map`, and `m34` for the default.
  package func call(of command: CommandDeclaration) -> String {
    isDefault(command) ? program : "\(program) \(command.name)"
  }

  /// Tells whether a command is the one that is written without a name.
  package func isDefault(_ command: CommandDeclaration) -> Bool {
    command.name == commands.first?.name
  }

  /// One line that says what a command takes: `m34 map [OPTION...] CHAIN`.
  package func synopsis(of command: CommandDeclaration) -> String {
    let options = options(of: command).isEmpty ? "" : " [OPTION...]"
    let operands = command.operands.isEmpty ? "" : " \(command.operands)"
    return call(of: command) + options + operands
  }
}
