/// A position in a text, and the small steps that every reader of this target is made of.

struct Cursor {
  let source: SourceText
  var position: Int
  /// One past the last byte that may be read.
  let end: Int

  init(_ source: SourceText, from position: Int = 0, to end: Int? = nil) {
    self.source = source
    self.position = position
    self.end = end ?? source.bytes.count
  }

  var isAtEnd: Bool { position >= end }

  /// The byte here, or 0 at the end.
  var byte: UInt8 { position < end ? source.bytes[position] : 0 }

  /// The byte some way on, or 0 beyond the end.
  func byte(after distance: Int) -> UInt8 {
    position + distance < end ? source.bytes[position + distance] : 0
  }

  /// Whether a word of the command line ends here (or the whole text does).
  var isAtWordEnd: Bool { position >= end || Byte.isSpace(source.bytes[position]) }

  mutating func skip(_ byte: UInt8) -> Bool {
    guard self.byte == byte, !isAtEnd else { return false }
    position += 1
    return true
  }

  mutating func skip(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard position + count <= end else { return false }
    for index in 0..<count where source.bytes[position + index] != text.utf8Start[index] { return false }
    position += count
    return true
  }

  /// White space, and in files the comments: `#` to the end of its line, and `->` with what was printed after it.
  mutating func skipSpace(stayingOnLine: Bool = false) {
    while position < end {
      let byte = source.bytes[position]
      if Byte.isSpace(byte) {
        if stayingOnLine && byte == Byte.newline { return }
        position += 1
      } else if source.hasComments && startsComment(byte) {
        while position < end, source.bytes[position] != Byte.newline { position += 1 }
      } else {
        return
      }
    }
  }

  private func startsComment(_ byte: UInt8) -> Bool {
    if byte == Byte.hash { return true }
    return byte == Byte.minus && self.byte(after: 1) == Byte.greater
  }

  /// Steps over a name.
  ///
  /// A name is a letter or `_`, then letters, digits and `_`; the range is empty where none begins.
  mutating func name() -> Range<Int> {
    let start = position
    if position < end, Byte.isNameStart(source.bytes[position]) {
      position += 1
      while position < end, Byte.isName(source.bytes[position]) { position += 1 }
    }
    return start..<position
  }

  /// The run of bytes here up to white space, a comma or a bracket: what a person sees as one piece.
  func piece() -> Range<Int> {
    var stop = position
    while stop < end {
      let byte = source.bytes[stop]
      if Byte.isSpace(byte) || byte == Byte.comma || byte == Byte.closeParenthesis || byte == Byte.closeBracket
        || byte == Byte.closeBrace
      {
        break
      }
      stop += 1
    }
    return position..<max(stop, min(position + 1, end))
  }

  func span(from start: Int) -> Span { Span(source, start..<max(position, start)) }

  func span(_ range: Range<Int>) -> Span { Span(source, range) }

  /// The piece here in quotes, or what stands for the end.
  func found(_ range: Range<Int>? = nil) -> String {
    let range = range ?? piece()
    return range.isEmpty ? "the end" : "'\(source.text(range))'"
  }
}

extension SourceText {
  /// Files may hold comments; a `#` that a shell has passed on is a mistake.
  var hasComments: Bool {
    switch origin {
    case .file, .line: return true
    case .arguments, .option: return false
    }
  }
}
