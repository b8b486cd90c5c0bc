// Shell completion. Each script is generated whole and works alone: it looks at the words before the cursor for the
// command (the first word that is no option and no option's value) and for an option that waits for its value, as the
// parser does, and then offers options, values, files or words of the chain language.

/// A shell that completions are made for.
package enum Shell: String, Sendable, CaseIterable {
  case bash
  case zsh
  case fish
}

extension Table {
  /// The completion script for a shell, to be sourced or installed where the shell looks for it.
  package func completions(for shell: Shell) -> String {
    let model = CompletionModel(self)
    return switch shell {
    case .bash: bashCompletion(model)
    case .zsh: zshCompletion(model)
    case .fish: fishCompletion(model)
    }
  }
}

/// What every completion script is made from.
struct CompletionModel {
  let table: Table
  let words: [CompletionWord]
  /// Everything that `help` explains.
  let topics: [CompletionWord]
  /// What shell functions are named after.
  let prefix: String

  init(_ table: Table) {
    self.table = table
    words = table.words
    topics =
      table.commands.map { CompletionWord($0.name, $0.summary) }
      + table.topicGroups.flatMap { group in
        [CompletionWord(group.name, group.title)] + group.topics.map { CompletionWord($0.name, $0.summary) }
      }
    prefix = "_" + String(table.program.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  /// The commands that are written by name.
  var named: ArraySlice<CommandDeclaration> { table.commands.dropFirst() }

  /// Tells whether a command is the one that is meant where none is named.
  func isFallback(_ command: CommandDeclaration) -> Bool { table.isDefault(command) }

  var defaultName: String { table.commands.first?.name ?? "" }

  /// `--precision` and `-p`.
  func spellings(_ option: OptionDeclaration) -> [String] {
    ["--\(option.name)"] + (option.short.map { ["-\($0)"] } ?? [])
  }

  /// Every spelling of an option that takes a value.
  var valueSpellings: [String] {
    table.options.filter { $0.value != nil }.flatMap { spellings($0) }
  }

  /// The spellings of the options that a command takes.
  func options(of command: CommandDeclaration) -> [(spelling: String, summary: String)] {
    table.options(of: command).flatMap { option in
      spellings(option).map { ($0, PlainText.unquoted(option.summary(for: command))) }
    }
  }

  /// What a command's operands are, as the scripts name it.
  func kind(of command: CommandDeclaration) -> String {
    switch command.operandKind {
    case .chain: "chain"
    case .file: "file"
    case .word: "word"
    case .wordThenChain: "wordThenChain"
    case .topic: "topic"
    case .none: "none"
    }
  }

  /// The words that a command's first operand is one of.
  func firstWords(of command: CommandDeclaration) -> [String] {
    switch command.operandKind {
    case .word(let words), .wordThenChain(let words): words
    case .chain, .file, .topic, .none: []
    }
  }
}
