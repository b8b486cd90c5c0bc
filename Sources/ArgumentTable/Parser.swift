// The second half of the parser: tokens to an invocation. The first operand decides the command; help and version are
// answered before anything can be wrong; then the errors come out in the order of the words.

import NumberText

extension Table {
  /// Reads a command line (without the program's own name).
  ///
  /// - Parameters:
  ///   - arguments: The words as the shell passed them.
  ///   - isNumber: Tells whether a word that starts with `-` reads as a number, which makes it an operand.
  ///   - isKnownWord: Tells whether a word may start a chain; one that may not is compared with the commands.
  /// - Returns: What the line asks for.
  /// - Throws: The first thing that the table does not allow.
  package func parse(
    _ arguments: [String],
    isNumber: (String) -> Bool,
    isKnownWord: (String) -> Bool
  ) throws(UsageError) -> ParseResult {
    if arguments.isEmpty { return .usage }
    // `help --inverse` asks about the option.
    if arguments.count == 2, arguments[0] == "help", arguments[1].hasPrefix("-"), arguments[1] != "--man",
      arguments[1] != "--help", arguments[1] != "-h",
      isTopic(arguments[1])
    {
      return .help(topic: arguments[1])
    }
    var scanner = Scanner(table: self, arguments: arguments)
    let tokens = scanner.scan(isNumber: isNumber)
    var operands: [Operand] = []
    for case .operand(let operand) in tokens { operands.append(operand) }
    if let special = special(tokens, operands) { return special }

    guard let defaultCommand = commands.first else { throw UsageError("no commands are declared") }
    var command = defaultCommand
    if let first = operands.first {
      if let named = self.command(named: first.text) {
        command = named
        operands.removeFirst()
      } else {
        // What stands before the word may be the reason why it was taken for a command.
        try checkOptions(tokens.filter { $0.index < first.index }, command)
        try checkMisspelt(first, isKnownWord)
      }
    }
    try checkOptions(tokens, command)
    let values = try values(tokens, command)
    try checkOperands(operands, command)
    let invocation = Invocation(command: command, values: values, operands: operands)
    guard command.name == "help" else { return .invocation(invocation) }
    if invocation.flag("man") { return .manual }
    guard let first = operands.first else { return .help(topic: nil) }
    let topic = operands.map { $0.text }.joined(separator: " ")
    if !isTopic(topic), pageOfFindings(topic) == nil { throw unknownTopic(topic, argumentIndex: first.index) }
    return .help(topic: topic)
  }

  // MARK: Help and version

  /// What `--help` and `--version` ask for, whichever stands first, whatever else is wrong.
  private func special(_ tokens: [Token], _ operands: [Operand]) -> ParseResult? {
    for case .option(let use) in tokens {
      switch use.declaration.name {
      case "version": return .version
      case "help": return .help(topic: operands.first { isTopic($0.text) }?.text)
      default: break
      }
    }
    return nil
  }

  // MARK: Commands and operands

  private func checkMisspelt(_ first: Operand, _ isKnownWord: (String) -> Bool) throws(UsageError) {
    let isPlain = first.text.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    guard isPlain, !isKnownWord(first.text) else { return }
    // Words of the chain go first: where one is as near, the chain's own parser knows better what to say.
    let names = commands.dropFirst().map { $0.name }
    guard let nearest = Suggestion.nearest(to: first.text, among: words.map({ $0.word }) + names),
      names.contains(nearest)
    else { return }
    throw UsageError(
      "unknown command or operation \(quoted(first.text))",
      argumentIndex: first.index,
      hint: "did you mean '\(nearest)'? '\(program) help' lists the commands."
    )
  }

  private func checkOperands(_ operands: [Operand], _ command: CommandDeclaration) throws(UsageError) {
    var usage: String { "usage: \(synopsis(of: command))" }
    guard operands.count >= command.operandCount.lowerBound else {
      let wanted = command.operands.split(separator: " ").filter { !$0.hasPrefix("[") && !$0.hasPrefix("<") }
      throw UsageError("'\(call(of: command))' needs \(wanted.joined(separator: " "))", hint: usage)
    }
    if operands.count > command.operandCount.upperBound {
      let surplus = operands[command.operandCount.upperBound]
      throw UsageError("unexpected argument \(quoted(surplus.text))", argumentIndex: surplus.index, hint: usage)
    }
    switch command.operandKind {
    case .word(let words), .wordThenChain(let words):
      guard let first = operands.first, !words.contains(first.text) else { return }
      throw UsageError(
        "'\(call(of: command))' expects one of its words, found \(quoted(first.text))",
        argumentIndex: first.index,
        hint: sentences(suggestion(for: first.text, among: words), "The words are \(listed(words)).")
      )
    case .chain, .file, .topic, .none:
      return
    }
  }

  // MARK: Options

  /// Throws the first option that is none, lacks its value or does not go with the command.
  private func checkOptions(_ tokens: [Token], _ command: CommandDeclaration) throws(UsageError) {
    for token in tokens {
      switch token {
      case .operand: break
      case .failure(let failure): throw error(failure, command)
      case .option(let use):
        if !takes(use.declaration, command) { throw notTaken(use, command) }
      }
    }
  }

  private func error(_ failure: ScanFailure, _ command: CommandDeclaration) -> UsageError {
    let message: String
    var hint: String?
    switch failure.kind {
    case .unknownLong(let name):
      message = "unknown option \(quoted(failure.spelling))"
      hint = unknownOptionHint(name, command)
    case .unknownShort(let letter):
      message = "unknown option \(quoted(failure.spelling))"
      hint = sentences(longName(letter, command), "'\(helpCall(command))' lists the options.")
    case .missingValue(let option):
      message = "option '\(failure.spelling)' needs \(expectation(option))"
      hint = choiceList(option).map { "The values are \($0)." }
    case .unwantedValue(let option):
      message = "option '--\(option.name)' takes no value"
    }
    return UsageError(message, argumentIndex: failure.index, range: failure.range, hint: hint)
  }

  /// Offers the one option that begins with a letter, whatever its case, and has no short name.
  private func longName(_ letter: Character, _ command: CommandDeclaration) -> String? {
    let found = options(of: command).filter { $0.short == nil && $0.name.first == letter.lowercased().first }
    return found.count == 1 ? "did you mean '--\(found[0].name)'?" : nil
  }

  private func unknownOptionHint(_ name: String, _ command: CommandDeclaration) -> String {
    let own = options(of: command).map { $0.name }
    if let nearest = Suggestion.nearest(to: name, among: own) {
      return "did you mean '--\(nearest)'? '\(helpCall(command))' lists the options."
    }
    if let nearest = Suggestion.nearest(to: name, among: options.map({ $0.name })), let option = option(named: nearest)
    {
      return "did you mean '--\(nearest)'? It goes with \(takers(of: option))."
    }
    return "'\(helpCall(command))' lists the options."
  }

  private func notTaken(_ use: OptionUse, _ command: CommandDeclaration) -> UsageError {
    UsageError(
      "option '\(use.spelling)' does not go with \(described(command))",
      argumentIndex: use.index,
      range: use.range,
      hint: "It goes with \(takers(of: use.declaration))."
    )
  }

  // MARK: Values

  private func values(_ tokens: [Token], _ command: CommandDeclaration) throws(UsageError) -> [OptionValue] {
    var values: [OptionValue] = []
    for case .option(let use) in tokens {
      let value = try value(use)
      if !use.declaration.isRepeatable, let first = values.first(where: { $0.option == value.option }) {
        if first.content == value.content { continue }
        throw UsageError(
          "option '\(use.spelling)' is given twice, first as \(quoted(first.text)), then as \(quoted(value.text))",
          argumentIndex: value.index,
          range: value.range,
          hint: nil
        )
      }
      values.append(value)
    }
    return values
  }

  private func value(_ use: OptionUse) throws(UsageError) -> OptionValue {
    let option = use.declaration
    guard let given = use.value else {
      return OptionValue(option: option.name, content: .none, text: "", index: use.index, range: use.range)
    }
    let content: OptionValue.Content
    switch option.value?.kind {
    case .integer(let bounds):
      guard let integer = Int(given.text), bounds.contains(integer) else { throw unexpected(given, use) }
      content = .integer(integer)
    case .number:
      guard let number = decimal(given.text) else { throw unexpected(given, use) }
      content = .number(number)
    case .choice(let choices):
      guard choices.contains(where: { $0.name == given.text }) else { throw unexpected(given, use) }
      content = .text(given.text)
    case .choices(let choices):
      content = .names(try names(given, choices, use))
    case .text, .open, .file, nil:
      content = .text(given.text)
    }
    return OptionValue(option: option.name, content: content, text: given.text, index: given.index, range: given.range)
  }

  /// Splits a list at its commas; an error points at the one bad name.
  private func names(
    _ given: OptionUse.Value,
    _ choices: [Choice],
    _ use: OptionUse
  ) throws(UsageError) -> [String] {
    var names: [String] = []
    var start = given.range.lowerBound
    for name in given.text.split(separator: ",", omittingEmptySubsequences: false) {
      let range = start..<(start + name.utf8.count)
      guard choices.contains(where: { $0.name == name }) else {
        throw unexpected(OptionUse.Value(text: String(name), index: given.index, range: range), use)
      }
      names.append(String(name))
      start = range.upperBound + 1
    }
    return names
  }

  private func unexpected(_ given: OptionUse.Value, _ use: OptionUse) -> UsageError {
    let option = use.declaration
    // `-precision` is `-p` with the value `recision`; nobody means that.
    let word = use.spelling.dropFirst() + given.text
    let meant = given.index == use.index && self.option(named: word) != nil
    let hint: String? =
      if meant {
        "did you mean '--\(word)'?"
      } else {
        choiceList(option).map {
          sentences(
            suggestion(for: given.text, among: option.value?.choices ?? []),
            "The values are \($0)."
          )
        }
      }
    return UsageError(
      "option '\(use.spelling)' needs \(expectation(option)), found \(quoted(given.text))",
      argumentIndex: given.index,
      range: given.range,
      hint: hint
    )
  }

  /// What an option's value must be, with its article.
  private func expectation(_ option: OptionDeclaration) -> String {
    switch option.value?.kind {
    case .integer(let bounds):
      switch (bounds.lowerBound, bounds.upperBound) {
      case (Int.min, Int.max): "a whole number"
      case (let least, Int.max): "a whole number of at least \(least)"
      case (Int.min, let most): "a whole number of at most \(most)"
      case (let least, let most): "a whole number from \(least) to \(most)"
      }
    case .number: "a number"
    case .choice: "one of its values"
    case .choices: "one or more of its values, separated by commas"
    case .file: "the name of a file"
    case .text, .open, nil: "a value"
    }
  }

  // MARK: Wording

  private func choiceList(_ option: OptionDeclaration) -> String? {
    guard let choices = option.value?.choices, !choices.isEmpty else { return nil }
    return listed(choices.map { $0.name })
  }

  private func listed(_ names: [String]) -> String {
    names.joined(separator: ", ")
  }

  private func suggestion(for word: String, among names: [String]) -> String? {
    Suggestion.nearest(to: word, among: names).map { "did you mean '\($0)'?" }
  }

  private func suggestion(for word: String, among choices: [Choice]) -> String? {
    if let choice = choices.first(where: { $0.foreignNames.contains(word) }) { return "did you mean '\(choice.name)'?" }
    return suggestion(for: word, among: choices.map { $0.name })
  }

  private func sentences(_ first: String?, _ second: String) -> String {
    first.map { "\($0) \(second)" } ?? second
  }

  private func helpCall(_ command: CommandDeclaration) -> String {
    "\(program) help \(command.name)"
  }

  private func described(_ command: CommandDeclaration) -> String {
    isDefault(command) ? "'\(program) \(command.operands)'" : "'\(call(of: command))'"
  }

  private func takers(of option: OptionDeclaration) -> String {
    let takers = commands.filter { takes(option, $0) }.map(described)
    guard let last = takers.last else { return "no command" }
    return takers.count == 1 ? last : takers.dropLast().joined(separator: ", ") + " and " + last
  }

  /// A finite decimal number with optional sign, fraction and exponent; hexadecimal, nan and infinities are refused.
  private func decimal(_ text: String) -> Double? {
    let bytes = Array(text.utf8)
    let isDecimal = bytes.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-.eE".utf8.contains(byte)
    }
    guard isDecimal else { return nil }
    let number = bytes.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.flatMap { try? NumberReader.read($0, count: buffer.count) }
    }
    return number?.end == bytes.count ? number?.value : nil
  }
}
