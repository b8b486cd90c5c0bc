// The help texts: the short usage, the overview, and a page on each command, topic, topic group and option.

extension Table {
  /// The page that lists every option.
  static let optionsTopic = "options"

  /// Every word that `help` knows, in the order in which it is looked up.
  var topicNames: [String] {
    commands.map { $0.name } + topicGroups.flatMap { [$0.name] + $0.topics.flatMap { [$0.name] + $0.aliases } }
      + [Self.optionsTopic] + options.map { $0.name }
  }

  /// Tells whether there is help on a word.
  package func isTopic(_ word: String) -> Bool {
    topicNames.contains(word) || (word.hasPrefix("--") && option(named: word.dropFirst(2)) != nil)
      || (word.hasPrefix("-") && word.count == 2 && word.last.flatMap { option(short: $0) } != nil)
  }

  /// What stands on the error output where nothing was asked for: a few lines.
  package func usage() -> String {
    var page = PlainText()
    for (index, line) in synopses.enumerated() { page.line((index == 0 ? "usage: " : "       ") + line) }
    let names = commands.dropFirst().map { $0.name }.joined(separator: ", ")
    page.wrap(names, first: "commands: ", indent: 10)
    if let example = examples.first { page.line("example: \(example.command)") }
    page.line("'\(program) help' explains it all.")
    return page.text
  }

  /// A page of help.
  ///
  /// - Parameter topic: A command, a topic, a topic group or an option; `nil` asks for the overview. Any other word finds
  ///   the pages that speak of it.
  /// - Returns: The page, ending in a newline.
  /// - Throws: An error that offers the nearest name where no page has or speaks of the word.
  package func help(topic: String?) throws(UsageError) -> String {
    guard let topic else { return overview() }
    if let command = commands.first(where: { $0.name == topic }) { return page(on: command) }
    for group in topicGroups {
      if group.name == topic { return page(on: group) }
      if let found = group.topics.first(where: { $0.name == topic || $0.aliases.contains(topic) }) {
        return page(on: found)
      }
    }
    // An option in its own spelling, which a topic of the same name may stand before.
    if topic.hasPrefix("--"), let option = option(named: topic.dropFirst(2)) { return page(on: option) }
    if topic.hasPrefix("-"), topic.count == 2, let short = topic.last, let option = option(short: short) {
      return page(on: option)
    }
    if topic == Self.optionsTopic { return optionsPage() }
    if let option = option(named: topic) { return page(on: option) }
    if let page = pageOfFindings(topic) { return page }
    throw unknownTopic(topic, argumentIndex: nil)
  }

  /// There is no help on a word.
  func unknownTopic(_ topic: String, argumentIndex: Int?) -> UsageError {
    let nearest = Suggestion.nearest(to: topic, among: topicNames).map { "did you mean '\($0)'? " } ?? ""
    return UsageError(
      "no help on \(quoted(topic))",
      argumentIndex: argumentIndex,
      hint: "\(nearest)'\(program) help' lists the topics."
    )
  }

  // MARK: Finding

  /// Lists the pages that speak of a word or of several; `nil` where none does.
  ///
  /// Pages that have the words in a row are what was asked for; else those that have them all in any place.
  func pageOfFindings(_ words: String) -> String? {
    let phrase = Self.searchable(words)
    guard phrase.count > 2 else { return nil }
    var each = phrase.split(separator: Self.blank).map { [Self.blank] + $0 + [Self.blank] }
    let telling = each.filter { word in !Self.smallWords.contains { word.dropFirst().dropLast().elementsEqual($0.utf8) }
    }
    if !telling.isEmpty { each = telling }
    var ways = [[phrase], each]
    // A word that is nearly a name is a slip; only one that is not may be the beginning of words that pages speak of.
    if Suggestion.nearest(to: words, among: topicNames) == nil {
      ways += [[phrase.dropLast()], each.map { $0.dropLast() }]
    }
    let pages = searchedPages()
    for parts in ways {
      let found = pages.filter { page in parts.allSatisfy { Self.contains(page.text, $0) } }
      if !found.isEmpty { return page(listing: found.map { ($0.name, $0.summary) }, for: words) }
    }
    return nil
  }

  /// Words of a question that say nothing of what it is about.
  private static let smallWords = [
    "a", "an", "and", "are", "can", "do", "does", "for", "how", "i", "in", "is", "it", "its", "my", "of", "on", "the",
    "to",
    "what", "when", "where", "which", "why", "with",
  ]

  /// Every page with the text that is searched for words.
  private func searchedPages() -> [(name: String, summary: String, text: [UInt8])] {
    var pages: [(name: String, summary: String, text: [UInt8])] = []
    func look(_ name: String, _ summary: String, in text: String) {
      if !pages.contains(where: { $0.name == name }) { pages.append((name, summary, Self.searchable(text))) }
    }
    for command in commands { look(command.name, command.summary, in: page(on: command, listsOptions: false)) }
    for topic in topicGroups.flatMap({ $0.topics }) {
      look(topic.name, topic.summary, in: page(on: topic) + " " + topic.aliases.joined(separator: " "))
    }
    for option in options {
      let values = option.value?.choices.map { "\($0.name) \($0.summary)" }.joined(separator: " ") ?? ""
      let summaries = option.summaries.map { $0.summary }.joined(separator: " ")
      look(
        "--\(option.name)",
        option.summary,
        in: [option.name, option.summary, summaries, option.discussion, values].joined(separator: " ")
      )
    }
    return pages
  }

  private func page(listing found: [(term: String, description: String)], for words: String) -> String {
    var page = PlainText()
    page.wrap("No page is named \(quoted(words)). These speak of it:")
    page.line("")
    page.list(found)
    page.line("")
    page.line("'\(program) help WORD' shows one.")
    return page.text
  }

  /// A text as words in lower case with one blank before and after each.
  private static func searchable(_ text: String) -> [UInt8] {
    var bytes = [blank]
    for byte in text.utf8 {
      let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      if isLetter {
        bytes.append(byte | 0x20)
      } else if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "_") || byte >= 0x80 {
        bytes.append(byte)
      } else if bytes.last != blank {
        bytes.append(blank)
      }
    }
    if bytes.last != blank { bytes.append(blank) }
    return bytes
  }

  private static let blank = UInt8(ascii: " ")

  private static func contains(_ text: [UInt8], _ part: some Collection<UInt8>) -> Bool {
    guard text.count >= part.count else { return false }
    return (0...text.count - part.count).contains { text[$0...].starts(with: part) }
  }

  // MARK: Pages

  private var synopses: [String] {
    let first = commands.first.map { synopsis(of: $0) } ?? program
    return commands.count > 1 ? [first, "\(program) COMMAND [OPTION...] [ARGUMENT...]"] : [first]
  }

  private func overview() -> String {
    var page = PlainText()
    page.wrap("\(program) - \(PlainText.plain(Markup.spans(summary)))")
    page.heading("Usage")
    for synopsis in synopses { page.line(synopsis, indent: 2) }
    page.prose(discussion)
    page.examples(examples)
    for group in commandGroups {
      page.heading(group.title)
      page.list(group.commands.map { ($0.name, $0.summary) })
    }
    if let command = commands.first {
      page.heading("Options of '\(call(of: command)) \(command.operands)'")
      page.list(options(of: command).map { (term($0), summary(of: $0, for: command)) })
    }
    let groups = topicGroups
    page.heading("Topics")
    page.list(
      groups.map { ($0.name, $0.title) } + [(Self.optionsTopic, "every option, with the commands that take it")]
    )
    writeExitStatuses(into: &page)
    page.line("")
    if let guide { page.line("'\(program) help \(guide)' shows how to do everyday things;") }
    page.line("'\(program) help WORD' explains a command, a topic or an option.")
    return page.text
  }

  private func page(on command: CommandDeclaration, listsOptions: Bool = true) -> String {
    var page = PlainText()
    page.wrap("\(call(of: command)) - \(PlainText.plain(Markup.spans(command.summary)))")
    page.heading("Usage")
    page.line(synopsis(of: command), indent: 2)
    page.prose(command.discussion)
    page.prose(sentence(onWordsOf: command) ?? "")
    let options = options(of: command)
    if listsOptions, !options.isEmpty {
      page.heading("Options")
      page.list(options.map { (term($0), summary(of: $0, for: command)) })
    }
    page.examples(command.examples)
    return page.text
  }

  private func page(on topic: Topic) -> String {
    var page = PlainText()
    page.wrap("\(topic.name) - \(PlainText.plain(Markup.spans(topic.summary)))")
    page.prose(topic.body)
    page.examples(topic.examples)
    return page.text
  }

  private func page(on group: TopicGroup) -> String {
    var page = PlainText()
    page.line(group.title)
    page.prose(group.introduction)
    page.line("")
    page.list(group.topics.map { ($0.name, $0.summary) })
    page.line("")
    page.line("'\(program) help WORD' says more about each.")
    return page.text
  }

  private func page(on option: OptionDeclaration) -> String {
    var page = PlainText()
    page.wrap("\(spelling(option)) - \(PlainText.plain(Markup.spans(option.summary)))")
    page.prose(option.discussion)
    if let value = option.value, !value.choices.isEmpty {
      page.heading(value.placeholder)
      page.list(value.choices.map { ($0.name, $0.summary) })
    }
    page.heading("Taken by")
    if globalOptions.contains(option.name) {
      page.line("every command", indent: 2)
    } else {
      for command in commands where takes(option, command) { page.line(synopsis(of: command), indent: 2) }
    }
    return page.text
  }

  private func optionsPage() -> String {
    var page = PlainText()
    page.line("Every option, with the commands that take it")
    page.line("")
    page.list(options.map { (term($0), "\($0.summary) (\(takers($0)))") })
    page.line("")
    page.line("'\(program) help NAME' says more about the option --NAME.")
    return page.text
  }

  private func writeExitStatuses(into page: inout PlainText) {
    guard !exitStatuses.isEmpty else { return }
    page.heading("Exit status")
    page.list(exitStatuses.map { (String($0.code), $0.meaning) })
  }

  // MARK: Parts that the man page shares

  /// The commands that are written by name, under their titles in order of first appearance.
  var commandGroups: [(title: String, commands: [CommandDeclaration])] {
    var groups: [(title: String, commands: [CommandDeclaration])] = []
    for command in commands.dropFirst() {
      if let index = groups.firstIndex(where: { $0.title == command.group }) {
        groups[index].commands.append(command)
      } else {
        groups.append((command.group, [command]))
      }
    }
    return groups
  }

  /// Says which words a command's first operand is one of; `nil` where it may be anything.
  package func sentence(onWordsOf command: CommandDeclaration) -> String? {
    switch command.operandKind {
    case .word(let words), .wordThenChain(let words):
      let placeholder = command.operands.split(separator: " ").first ?? "The word"
      return "\(placeholder) is one of \(words.map { "`\($0)`" }.joined(separator: ", "))."
    case .chain, .file, .topic, .none:
      return nil
    }
  }

  /// An option as it may be written: `-p, --precision N`.
  package func spelling(_ option: OptionDeclaration) -> String {
    let short = option.short.map { "-\($0), " } ?? ""
    let value = option.value.map { " \($0.placeholder)" } ?? ""
    return "\(short)--\(option.name)\(value)"
  }

  /// The spelling with the long names under each other.
  private func term(_ option: OptionDeclaration) -> String {
    (option.short == nil ? "    " : "") + spelling(option)
  }

  /// The summary of an option with what its value may be in a command.
  private func summary(of option: OptionDeclaration, for command: CommandDeclaration) -> String {
    let summary = option.summary(for: command)
    guard let value = option.value else { return summary }
    let names = value.choices.filter { $0.command == nil || $0.command == command.name }.map { $0.name }
    // A placeholder such as `2|3` has said it.
    let spelled = value.placeholder.split(separator: "|").map { String($0) }
    guard !names.isEmpty, !names.allSatisfy({ spelled.contains($0) }) else { return summary }
    return "\(summary): \(names.joined(separator: ", "))"
  }

  private func takers(_ option: OptionDeclaration) -> String {
    if globalOptions.contains(option.name) { return "all" }
    return commands.filter { takes(option, $0) }.map { isDefault($0) ? program : $0.name }.joined(separator: ", ")
  }
}
