// The markup of summaries, discussions and topic bodies, small enough to be read as it stands:
//
// - blank lines separate blocks, and a paragraph may run over lines;
// - lines that begin with `- ` are items of a list, with their continuation lines indented by two spaces;
// - other lines that begin with two spaces are kept as they are (commands, matrices, tables);
// - `words in backticks` are code.

/// A stretch of prose.
enum Span: Equatable {
  case text(String)
  case code(String)
}

/// A block of prose.
enum Block: Equatable {
  case paragraph([Span])
  case item([Span])
  /// Lines without the indentation that they share.
  case verbatim([String])
}

/// Reads the markup.
enum Markup {
  static func blocks(_ text: String) -> [Block] {
    var blocks: [Block] = []
    var lines: [Substring] = []
    func flush() {
      guard let first = lines.first else { return }
      if first.hasPrefix("  ") {
        let shared = lines.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        blocks.append(.verbatim(lines.map { String($0.dropFirst(shared)) }))
      } else if first.hasPrefix("- ") {
        blocks.append(.item(spans(joined(lines).dropFirst(2))))
      } else {
        blocks.append(.paragraph(spans(joined(lines)[...])))
      }
      lines = []
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let isBlank = line.allSatisfy { $0 == " " }
      let isItem = line.hasPrefix("- ")
      // An indented line continues an item; after a paragraph it begins a verbatim block.
      let isInItem = lines.first?.hasPrefix("- ") == true
      let changesKind = !isInItem && lines.first.map { $0.hasPrefix("  ") != line.hasPrefix("  ") } == true
      if isBlank || isItem || changesKind { flush() }
      if !isBlank { lines.append(line) }
    }
    flush()
    return blocks
  }

  /// Splits a text at its backticks; one without a partner is text.
  static func spans(_ text: some StringProtocol) -> [Span] {
    var spans: [Span] = []
    var rest = Substring(text)
    while let open = rest.firstIndex(of: "`") {
      guard let close = rest[rest.index(after: open)...].firstIndex(of: "`") else { break }
      if open > rest.startIndex { spans.append(.text(String(rest[..<open]))) }
      spans.append(.code(String(rest[rest.index(after: open)..<close])))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { spans.append(.text(String(rest))) }
    return spans
  }

  private static func joined(_ lines: [Substring]) -> String {
    lines.map { String($0.drop { $0 == " " }) }.joined(separator: " ")
  }
}
