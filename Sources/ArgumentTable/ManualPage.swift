// The man page, in mdoc(7): everything that help says, in one document.

extension Table {
  /// The man page of section 1 as mdoc source.
  package func manual() -> String {
    var page = Mdoc()
    page.request("Dd", raw: date)
    page.request("Dt", raw: "\(program.uppercased()) 1")
    page.request("Os", raw: "")
    page.section("NAME")
    page.request("Nm", raw: program)
    page.request("Nd", raw: Mdoc.escaped(PlainText.unquoted(summary)))
    page.section("SYNOPSIS")
    if let command = commands.first { page.synopsis(command.operands) }
    if commands.count > 1 {
      page.request("Nm", raw: "")
      page.line(".Ar COMMAND")
      page.operands("[OPTION...] [ARGUMENT...]")
    }
    page.section("DESCRIPTION")
    page.prose(discussion.isEmpty ? Mdoc.sentence(summary) : discussion)
    if let guide { page.prose("`\(program) help \(guide)`, below as well, shows how to do everyday things.") }
    writeCommands(into: &page)
    writeOptions(into: &page)
    for group in topicGroups { write(group, into: &page) }
    if !exitStatuses.isEmpty {
      page.section("EXIT STATUS")
      page.line(".Bl -tag -width Ds")
      for status in exitStatuses {
        page.macro("It", String(status.code))
        page.prose(Mdoc.sentence(status.meaning))
      }
      page.endList()
    }
    if !examples.isEmpty {
      page.section("EXAMPLES")
      page.examples(examples)
    }
    return page.text
  }

  private func writeCommands(into page: inout Mdoc) {
    page.section("COMMANDS")
    for command in commands {
      page.subsection(call(of: command))
      page.macro("Dl", synopsis(of: command))
      page.prose(Mdoc.sentence(command.summary))
      page.prose(command.discussion)
      page.prose(sentence(onWordsOf: command) ?? "")
      if !command.options.isEmpty {
        page.prose("Options: " + command.options.map { "`--\($0)`" }.joined(separator: ", ") + ".")
      }
      page.examples(command.examples)
    }
  }

  private func writeOptions(into page: inout Mdoc) {
    guard !options.isEmpty else { return }
    page.section("OPTIONS")
    page.line(".Bl -tag -width Ds")
    for option in options {
      let short = option.short.map { "Fl \($0) , " } ?? ""
      let value = option.value.map { " Ar \(Mdoc.argument($0.placeholder))" } ?? ""
      page.line(".It \(short)Fl \\-\(Mdoc.escaped(option.name, isCode: true))\(value)")
      page.endHeading()
      page.prose(Mdoc.sentence(option.summary))
      page.prose(option.discussion)
      if let choices = option.value?.choices, !choices.isEmpty {
        page.line(".Bl -tag -width Ds -compact")
        for choice in choices {
          page.macro("It", "Cm", choice.name)
          page.prose(choice.summary.isEmpty ? "" : Mdoc.sentence(choice.summary))
        }
        page.endList()
      }
    }
    page.endList()
  }

  private func write(_ group: TopicGroup, into page: inout Mdoc) {
    page.section(group.title.uppercased())
    page.prose(group.introduction)
    page.line(".Bl -tag -width Ds")
    for topic in group.topics {
      page.macro("It", "Cm", topic.name)
      page.prose(Mdoc.sentence(topic.summary))
      page.prose(topic.body)
      page.examples(topic.examples)
    }
    page.endList()
  }
}

/// Writes mdoc source line by line.
struct Mdoc {
  /// Longer lines of source are bad style to mandoc.
  private static let width = 78

  private(set) var text = ""
  /// Whether a paragraph needs a break before it: not at the beginning of a section or an item.
  private var needsBreak = false

  mutating func line(_ line: String) {
    text += line + "\n"
  }

  /// A macro whose rest of the line is escaped already.
  mutating func request(_ name: String, raw: String) {
    line(raw.isEmpty ? ".\(name)" : ".\(name) \(raw)")
  }

  /// A macro with arguments that stand for themselves; the macro `Cm` may be the first.
  mutating func macro(_ name: String, _ arguments: String...) {
    let parts = arguments.enumerated().map { $0 == 0 && $1 == "Cm" ? $1 : Self.argument($1) }
    line(([".\(name)"] + parts).joined(separator: " "))
    needsBreak = name == "Dl"
  }

  mutating func section(_ title: String) {
    line(".Sh \(Self.escaped(title))")
    needsBreak = false
  }

  mutating func subsection(_ title: String) {
    line(".Ss \(Self.escaped(title, isCode: true))")
    needsBreak = false
  }

  mutating func endHeading() {
    needsBreak = false
  }

  mutating func endList() {
    line(".El")
    needsBreak = true
  }

  /// How the program is called.
  mutating func synopsis(_ operands: String) {
    request("Nm", raw: "")
    self.operands("[OPTION...] \(operands)")
  }

  /// The tail of a synopsis: words in capitals are arguments, what stands in brackets is optional, the rest is literal.
  mutating func operands(_ operands: String) {
    for word in operands.split(separator: " ") {
      if word.hasPrefix("["), word.hasSuffix("]") {
        line(".Op Ar \(Self.argument(String(word.dropFirst().dropLast())))")
      } else if word.utf8.contains(where: { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }) {
        line(".Ar \(Self.argument(String(word)))")
      } else {
        line(".Cm \(Self.argument(String(word)))")
      }
    }
  }

  mutating func examples(_ examples: [Example]) {
    for example in examples {
      prose(example.note)
      verbatim(["$ \(example.command)"] + PlainText.lines(example.output ?? ""))
    }
  }

  /// Blocks of prose.
  mutating func prose(_ markup: String) {
    var isInList = false
    for block in Markup.blocks(markup) {
      if case .item = block {
        if !isInList { line(".Bl -dash") }
        isInList = true
      } else if isInList {
        endList()
        isInList = false
      }
      switch block {
      case .paragraph(let spans):
        if needsBreak { line(".Pp") }
        write(spans)
      case .item(let spans):
        line(".It")
        write(spans)
      case .verbatim(let lines):
        verbatim(lines)
      }
      needsBreak = true
    }
    if isInList { endList() }
  }

  private mutating func verbatim(_ lines: [String]) {
    line(".Bd -literal -offset indent")
    for line in lines { self.line(Self.protected(Self.escaped(line, isCode: true))) }
    line(".Ed")
    needsBreak = true
  }

  // MARK: Words to lines

  /// Writes spans as lines of text and, for code, macro lines.
  ///
  /// A sentence ends its line, as mdoc wants.
  private mutating func write(_ spans: [Span]) {
    var current = ""
    for word in Self.words(spans) {
      if let macro = Self.literal(word) {
        finish(&current)
        line(macro)
        continue
      }
      let text = Self.inline(word)
      if !current.isEmpty, current.utf8.count + 1 + text.utf8.count > Self.width { finish(&current) }
      current += current.isEmpty ? text : " \(text)"
      if let end = text.last(where: { !")]'\"".contains($0) }), ".!?".contains(end) { finish(&current) }
    }
    finish(&current)
  }

  private mutating func finish(_ line: inout String) {
    if !line.isEmpty { self.line(Self.protected(line)) }
    line = ""
  }

  /// Splits spans at the spaces of their text; a word may be made of text and code.
  private static func words(_ spans: [Span]) -> [[Span]] {
    var words: [[Span]] = [[]]
    for span in spans {
      switch span {
      case .code:
        words[words.count - 1].append(span)
      case .text(let text):
        for (index, part) in text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
          if index > 0 { words.append([]) }
          if !part.isEmpty { words[words.count - 1].append(.text(String(part))) }
        }
      }
    }
    return words.filter { !$0.isEmpty }
  }

  /// A word that is code as a macro line: a bracket before it and punctuation after it are delimiters to mdoc.
  ///
  /// The macro quotes the rest of its line, which rules out words that go on otherwise.
  private static func literal(_ word: [Span]) -> String? {
    var opening: [String] = []
    var code: String?
    var closing: [String] = []
    for span in word {
      switch span {
      case .code(let text) where code == nil && closing.isEmpty:
        code = text
      case .text(let text) where code == nil && opening.isEmpty && (text == "(" || text == "["):
        opening = [text]
      case .text(let text) where code != nil && closing.isEmpty && text.allSatisfy({ ".,:;!?)]".contains($0) }):
        closing = text.map { String($0) }
      default:
        return nil
      }
    }
    return code.map { ([".Ql"] + opening + [argument($0)] + closing).joined(separator: " ") }
  }

  /// Any other word, its code in the quotes that the macro would set.
  private static func inline(_ word: [Span]) -> String {
    word.map { span in
      switch span {
      case .text(let text): escaped(text)
      case .code(let code): "\\(oq\(escaped(code, isCode: true))\\(cq"
      }
    }.joined()
  }

  // MARK: Escapes

  /// A sentence made from a summary.
  static func sentence(_ summary: String) -> String {
    guard let first = summary.first else { return "" }
    return first.uppercased() + summary.dropFirst() + "."
  }

  /// Text with the characters that roff would read as something else, or show as a typographic cousin, written out.
  static func escaped(_ text: String, isCode: Bool = false) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "-" where isCode: result += "\\-"
      case "'" where isCode: result += "\\(aq"
      case "`" where isCode: result += "\\(ga"
      default: result.append(character)
      }
    }
    return result
  }

  /// One argument of a macro: quoted where it has spaces, and never taken for a macro or a delimiter.
  static func argument(_ text: String) -> String {
    let escaped = escaped(text, isCode: true)
    let quoted = String(escaped.flatMap { $0 == "\"" ? Array("\\(dq") : [$0] })
    let isExposed = text.utf8.count <= 3 || text.first.map { !$0.isLetter } == true
    let safe = isExposed ? "\\&\(quoted)" : quoted
    return text.contains(" ") ? "\"\(safe)\"" : safe
  }

  /// A line of text that may begin with anything.
  private static func protected(_ line: String) -> String {
    line.first == "." || line.first == "'" ? "\\&\(line)" : line
  }
}
