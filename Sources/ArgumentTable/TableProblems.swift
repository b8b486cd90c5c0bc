// Checks of the declarations themselves, for a test to run: what the parser and the renderers rely on, and the rules of
// style that keep all help texts alike.

extension Table {
  /// What is wrong with the table, one sentence each; empty for a good one.
  package func problems() -> [String] {
    var problems: [String] = []
    let groups = topicGroups
    problems += duplicates(commands.map { $0.name }, "command")
    problems += duplicates(options.map { $0.name }, "option")
    problems += duplicates(options.compactMap { $0.short.map { "-\($0)" } }, "option")
    problems += duplicates(words.map { $0.word }, "word")
    problems += duplicates(
      commands.map { $0.name } + groups.flatMap { [$0.name] + $0.topics.map { $0.name } } + [Self.optionsTopic],
      "help topic"
    )
    if commands.isEmpty { problems.append("there is no command") }
    problems += style("the program", summary: summary, texts: [discussion, version, date], examples: examples)
    problems += references("the table", globalOptions)
    if let guide, !groups.contains(where: { $0.topics.contains { $0.name == guide } }) {
      problems.append("the guide '\(guide)' is no topic")
    }
    for name in ["help", "version"] where !globalOptions.contains(name) {
      problems.append("the option '\(name)' is not global")
    }
    for command in commands { problems += self.problems(command) }
    for option in options { problems += self.problems(option) }
    for group in groups { problems += self.problems(group) }
    for word in words {
      if word.word.utf8.isEmpty || word.word.utf8.contains(where: { !(0x21...0x7E).contains($0) || isSpecial($0) }) {
        problems.append("the word '\(word.word)' cannot stand in a completion script")
      }
      if !isASCII(word.summary) { problems.append("the summary of the word '\(word.word)' is not ASCII") }
    }
    problems += duplicates(exitStatuses.map { String($0.code) }, "exit status")
    for status in exitStatuses { problems += style("exit status \(status.code)", summary: status.meaning) }
    return problems
  }

  private func problems(_ command: CommandDeclaration) -> [String] {
    let name = "the command '\(command.name)'"
    var problems = style(
      name,
      summary: command.summary,
      texts: [command.discussion, command.operands],
      examples: command.examples
    )
    problems += nameProblems(name, command.name)
    problems += references(name, command.options)
    problems += duplicates(command.options, "option of \(name)")
    for option in command.options where globalOptions.contains(option) {
      problems.append("\(name) repeats the global option '\(option)'")
    }
    if synopsis(of: command).utf8.count > PlainText.width - 7 { problems.append("the synopsis of \(name) is too long") }
    switch command.operandKind {
    case .word(let words), .wordThenChain(let words):
      if words.isEmpty { problems.append("\(name) has no words") }
      for word in words { problems += nameProblems("\(name)'s word '\(word)'", word) }
    case .chain, .file, .topic, .none: break
    }
    return problems
  }

  private func problems(_ option: OptionDeclaration) -> [String] {
    let name = "the option '\(option.name)'"
    var problems = style(name, summary: option.summary, texts: [option.discussion])
    problems += nameProblems(name, option.name)
    for (command, summary) in option.summaries {
      problems += style("\(name) of '\(command)'", summary: summary)
      if !commands.contains(where: { $0.name == command && $0.options.contains(option.name) }) {
        problems.append("\(name) has a summary for '\(command)', which does not take it")
      }
    }
    if let short = option.short, !(short.isASCII && short.isLetter) {
      problems.append("\(name) has '\(short)' for a letter")
    }
    if !globalOptions.contains(option.name), !commands.contains(where: { $0.options.contains(option.name) }) {
      problems.append("no command takes \(name)")
    }
    if let value = option.value {
      if value.placeholder.first?.isLowercase != false {
        problems.append("\(name) has the placeholder '\(value.placeholder)', which is none in capitals")
      }
      problems += duplicates(value.choices.map { $0.name }, "value of \(name)")
      for choice in value.choices {
        problems += nameProblems("\(name)'s value '\(choice.name)'", choice.name.filter { $0 != "." })
        if !choice.summary.isEmpty {
          problems += style("\(name)'s value '\(choice.name)'", summary: choice.summary)
        }
      }
      switch value.kind {
      case .choice(let choices), .choices(let choices), .open(let choices):
        if choices.isEmpty { problems.append("\(name) has no values") }
      case .text, .integer, .number, .file: break
      }
    }
    return problems
  }

  private func problems(_ group: TopicGroup) -> [String] {
    let name = "the topic group '\(group.name)'"
    var problems = nameProblems(name, group.name)
    if group.title.isEmpty || !isASCII(group.title) { problems.append("\(name) has no ASCII title") }
    if !isASCII(group.introduction) { problems.append("\(name) has text that is not ASCII") }
    for topic in group.topics {
      problems += style(
        "the topic '\(topic.name)'",
        summary: topic.summary,
        texts: [topic.body, topic.name],
        examples: topic.examples
      )
      if topic.name.isEmpty || topic.name.contains(" ") { problems.append("a topic is named '\(topic.name)'") }
    }
    return problems
  }

  // MARK: Rules

  /// A summary is one line that starts in lower case and ends without a period; all text is ASCII with paired backticks.
  private func style(
    _ name: String,
    summary: String,
    texts: [String] = [],
    examples: [Example] = []
  ) -> [String] {
    var problems: [String] = []
    if summary.isEmpty { problems.append("\(name) has no summary") }
    if let first = summary.first, first.isUppercase, summary.dropFirst().first?.isUppercase != true {
      problems.append("the summary of \(name) starts with a capital")
    }
    if let last = summary.last, ".!:;, ".contains(last) {
      problems.append("the summary of \(name) ends in '\(last)'")
    }
    if summary.contains("\n") { problems.append("the summary of \(name) is longer than a line") }
    for text in [summary] + texts {
      if !isASCII(text) { problems.append("\(name) has text that is not ASCII") }
      if !text.filter({ $0 == "`" }).count.isMultiple(of: 2) {
        problems.append("\(name) has a backtick without a partner")
      }
      for case .verbatim(let lines) in Markup.blocks(text) where lines.contains(where: { $0.utf8.count > 75 }) {
        problems.append("\(name) has a line of more than 75 columns that cannot be broken")
      }
    }
    for example in examples {
      let calls = example.command.split(separator: "|").map { $0.drop { $0 == " " } }
      if !calls.contains(where: { $0.hasPrefix("\(program) ") }) {
        problems.append("an example of \(name) does not call \(program): \(example.command)")
      }
      if !isASCII(example.command + example.note) { problems.append("an example of \(name) is not ASCII") }
    }
    return problems
  }

  private func references(_ name: String, _ names: [String]) -> [String] {
    names.filter { option(named: $0) == nil }.map { "\(name) takes the option '\($0)', which is not declared" }
  }

  private func duplicates(_ names: [String], _ kind: String) -> [String] {
    var seen: Set<String> = []
    return names.filter { !seen.insert($0).inserted }.map { "the \(kind) '\($0)' is declared twice" }
  }

  /// Names stand in shell scripts: they are made of letters, digits and hyphens.
  private func nameProblems(_ description: String, _ name: String) -> [String] {
    let isName =
      !name.hasPrefix("-")
      && name.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
      }
    return isName && !name.isEmpty ? [] : ["\(description) is not named with letters, digits and hyphens"]
  }

  private func isASCII(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x20...0x7E).contains($0) || $0 == 0x0A }
  }

  private func isSpecial(_ byte: UInt8) -> Bool {
    "'\"`$\\".utf8.contains(byte)
  }
}
