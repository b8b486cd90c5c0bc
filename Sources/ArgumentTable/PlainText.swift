// Help as plain ASCII text, at most 79 columns wide. Code stands in single quotes; it is never broken at its spaces, so
// that a command can be copied from it.

/// A page of help, written from the top.
struct PlainText {
  static let width = 79
  /// Stands for a space at which a line is not broken.
  private static let fixedSpace: Character = "\u{A0}"
  /// The widest left column of a list; a longer term stands on a line of its own.
  private static let widestTerm = 26

  private(set) var text = ""

  mutating func line(_ line: String, indent: Int = 0) {
    text += line.isEmpty ? "\n" : String(repeating: " ", count: indent) + line + "\n"
  }

  /// A title after a blank line.
  mutating func heading(_ title: String) {
    if !text.isEmpty { text += "\n" }
    line("\(title):")
  }

  /// Blocks of prose, each after a blank line.
  mutating func prose(_ markup: String, indent: Int = 0) {
    var isFirstItem = true
    for block in Markup.blocks(markup) {
      switch block {
      case .paragraph(let spans):
        if !text.isEmpty { text += "\n" }
        wrap(Self.plain(spans), indent: indent)
        isFirstItem = true
      case .item(let spans):
        if isFirstItem { text += "\n" }
        wrap(Self.plain(spans), first: "- ", indent: indent + 2)
        isFirstItem = false
      case .verbatim(let lines):
        text += "\n"
        for line in lines { self.line(line, indent: indent + 4) }
        isFirstItem = true
      }
    }
  }

  /// A list of terms and what they are, in two columns.
  mutating func list(_ entries: [(term: String, description: String)]) {
    let widest = entries.map { $0.term.utf8.count }.filter { $0 <= Self.widestTerm }.max() ?? 0
    for entry in entries {
      let description = Self.plain(Markup.spans(entry.description))
      let term = "  \(entry.term)"
      let column = widest + 4
      if entry.term.utf8.count <= widest {
        let padding = String(repeating: " ", count: column - term.utf8.count)
        wrap(description, first: term + padding, indent: column)
      } else {
        line(term)
        wrap(description, indent: column)
      }
    }
  }

  /// Command lines with what they print.
  mutating func examples(_ examples: [Example]) {
    guard !examples.isEmpty else { return }
    heading(examples.count == 1 ? "Example" : "Examples")
    for (index, example) in examples.enumerated() {
      if index > 0 { text += "\n" }
      if !example.note.isEmpty { wrap(Self.plain(Markup.spans(example.note)), indent: 2) }
      line("$ \(example.command)", indent: 4)
      for line in Self.lines(example.output ?? "") { self.line(line, indent: 4) }
    }
  }

  /// Writes words into lines; the first line begins with `first`, which the indentation makes room for.
  mutating func wrap(_ prose: String, first: String = "", indent: Int = 0) {
    let margin = String(repeating: " ", count: indent)
    var current = first.isEmpty ? margin : String(repeating: " ", count: max(0, indent - first.utf8.count)) + first
    var isEmpty = true
    for word in prose.split(separator: " ") {
      if !isEmpty, current.count + 1 + word.count > Self.width {
        finish(&current)
        current = margin
        isEmpty = true
      }
      current += isEmpty ? String(word) : " \(word)"
      isEmpty = false
    }
    finish(&current)
  }

  private mutating func finish(_ line: inout String) {
    while line.last == " " { line.removeLast() }
    for character in line { text.append(character == Self.fixedSpace ? " " : character) }
    text += "\n"
  }

  /// Prose with its code in quotes.
  static func plain(_ spans: [Span]) -> String {
    var prose = ""
    for span in spans {
      switch span {
      case .text(let text): prose += text
      case .code(let code):
        // Code that has quotes itself keeps the backticks.
        let quote = code.contains("'") ? "`" : "'"
        prose += quote + String(code.map { $0 == " " ? fixedSpace : $0 }) + quote
      }
    }
    return prose
  }

  /// Markup with its code as it stands, for places too narrow for quotes.
  static func unquoted(_ markup: String) -> String {
    String(markup.filter { $0 != "`" })
  }

  /// The lines of a command's output, without the last newline.
  static func lines(_ output: String) -> [String] {
    var lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
