/// Finds the transforms in markup and in style sheets, and nothing else of them.
///
///     <rect transform="rotate(30)"/>   <div style="width: 9px; transform: rotate(30deg)">   <style>...</style>
///     .card { color: red; transform: rotate(30deg); }   color: red; transform: rotate(30deg)

/// A transform as it is declared.
struct DeclaredTransform {
  /// The bytes of its list of functions.
  var range: Range<Int>
  /// Whether the list is CSS; else it is an attribute of SVG.
  var isCSS: Bool
}

/// What markup or a style sheet declares.
struct DeclaredTransforms {
  var transforms: [DeclaredTransform] = []
  /// Properties beside a `transform` that transform too, such as `rotate: 10deg`.
  var companions: [Range<Int>] = []
  /// The same where there is no `transform` beside them.
  var lonely: [Range<Int>] = []
  /// Whether a `transform-origin` stands beside a `transform`.
  var hasOrigin = false
}

/// Walks over a style sheet, or over declarations without braces.
struct StyleScanner {
  private let source: SourceText
  private var position: Int
  private let end: Int
  /// Whether it is known to be CSS, in which a browser passes over what it cannot read.
  private let isLenient: Bool
  private(set) var found = DeclaredTransforms()
  /// Whether everything so far has the form of CSS, and there was something.
  private var isStyle = true
  private var declarationCount = 0
  private var depth = 0

  private init(_ source: SourceText, _ range: Range<Int>, isLenient: Bool) {
    self.source = source
    self.isLenient = isLenient
    position = range.lowerBound
    end = range.upperBound
  }

  /// What the rules or declarations in this range declare; nil where they are none.
  static func scan(
    _ source: SourceText,
    _ range: Range<Int>,
    isLenient: Bool = false
  ) -> DeclaredTransforms? {
    guard source.bytes[range].contains(Byte.colon) else { return nil }
    var scanner = StyleScanner(source, range, isLenient: isLenient)
    scanner.block()
    return scanner.isStyle && scanner.declarationCount > 0 && scanner.position == scanner.end ? scanner.found : nil
  }

  // block = { declaration ";" | "@" word ";" | prelude "{" block "}" }
  private mutating func block() {
    var transforms: [DeclaredTransform] = []
    var companions: [Range<Int>] = []
    var hasOrigin = false
    while isStyle {
      skipBlanks()
      if isLenient, depth == 0, position < end, source.bytes[position] == Byte.closeBrace {
        position += 1
        continue
      }
      guard position < end, source.bytes[position] != Byte.closeBrace else { break }
      let start = position
      skipRun()
      let run = trimmed(start..<position)
      if position < end, source.bytes[position] == Byte.openBrace {
        rule(after: run)
        continue
      }
      if position < end, source.bytes[position] == Byte.semicolon { position += 1 }
      if run.isEmpty || (depth == 0 && source.bytes[run.lowerBound] == Byte.at) { continue }
      guard let (name, value) = declaration(run) else {
        if isLenient { continue }
        isStyle = false
        return
      }
      declarationCount += 1
      switch name {
      case "transform", "-webkit-transform", "-moz-transform", "-ms-transform", "-o-transform":
        transforms.append(DeclaredTransform(range: withoutPriority(value), isCSS: true))
      case "rotate", "translate", "scale":
        if source.text(value).lowercased() != "none" { companions.append(run) }
      case "transform-origin": hasOrigin = true
      default: break
      }
    }
    found.transforms += transforms
    if transforms.isEmpty { found.lonely += companions } else { found.companions += companions }
    if hasOrigin, !transforms.isEmpty { found.hasOrigin = true }
  }

  private mutating func rule(after prelude: Range<Int>) {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Limit.nesting, isLenient || (!prelude.isEmpty && isSelector(prelude)) else {
      isStyle = false
      return
    }
    position += 1
    block()
    // A sheet may end within its last rule, as a browser reads it.
    if isStyle, position < end { position += 1 }
  }

  /// Whether it can stand before braces: a chain, and the comment behind it that speaks of CSS, cannot.
  private func isSelector(_ prelude: Range<Int>) -> Bool {
    if source.bytes[prelude.lowerBound] == Byte.at { return true }
    var last: UInt8 = Byte.comma
    var isNewWord = true
    for index in prelude {
      let byte = source.bytes[index]
      if byte == Byte.newline, !",>+~".utf8.contains(last) { return false }
      // Frames of an animation are shares.
      if isNewWord, Byte.isDigit(byte), source.bytes[prelude.upperBound - 1] != Byte.percent { return false }
      if byte == Byte.hash, !Byte.isNameStart(source.bytes[index + 1]) { return false }
      isNewWord = Byte.isSpace(byte)
      if !isNewWord { last = byte }
    }
    return true
  }

  private func declaration(_ run: Range<Int>) -> (name: String, value: Range<Int>)? {
    guard let colon = run.first(where: { source.bytes[$0] == Byte.colon }) else { return nil }
    let name = trimmed(run.lowerBound..<colon)
    guard !name.isEmpty, !Byte.isDigit(source.bytes[name.lowerBound]),
      name.allSatisfy({ Byte.isName(source.bytes[$0]) || source.bytes[$0] == Byte.minus || source.bytes[$0] >= 0x80 })
    else { return nil }
    let text = source.text(name)
    // What Core Graphics prints begins with the same sign.
    if text.hasPrefix("CG") || text.hasPrefix("CA") || text.hasPrefix("NS") { return nil }
    return (text.lowercased(), trimmed(colon + 1..<run.upperBound))
  }

  /// The value without `!important`.
  private func withoutPriority(_ value: Range<Int>) -> Range<Int> {
    guard let mark = value.last(where: { source.bytes[$0] == UInt8(ascii: "!") }),
      source.text(trimmed(mark + 1..<value.upperBound)).lowercased() == "important"
    else { return value }
    return trimmed(value.lowerBound..<mark)
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, Byte.isSpace(source.bytes[start]) { start += 1 }
    while end > start, Byte.isSpace(source.bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  /// Steps to the `;`, `{` or `}` that ends what begins here, over quotes, parentheses and comments.
  private mutating func skipRun() {
    var open = 0
    while position < end {
      switch source.bytes[position] {
      case Byte.semicolon where open == 0: return
      case Byte.openBrace, Byte.closeBrace: return
      case Byte.openParenthesis: open += 1
      case Byte.closeParenthesis: open -= 1
      case Byte.quote, Byte.apostrophe: skipQuotes()
      case Byte.slash where position + 1 < end && source.bytes[position + 1] == Byte.asterisk:
        skipComment()
        continue
      default: break
      }
      position += 1
    }
  }

  private mutating func skipQuotes() {
    let quote = source.bytes[position]
    position += 1
    while position < end, source.bytes[position] != quote {
      position += source.bytes[position] == Byte.backslash ? 2 : 1
    }
    position = min(position, end - 1)
  }

  private mutating func skipBlanks() {
    while position < end {
      let byte = source.bytes[position]
      if Byte.isSpace(byte) {
        position += 1
      } else if byte == Byte.slash, position + 1 < end, source.bytes[position + 1] == Byte.asterisk {
        skipComment()
      } else if byte == Byte.hash, source.isFile, !startsSelector() {
        while position < end, source.bytes[position] != Byte.newline { position += 1 }
      } else {
        return
      }
    }
  }

  private mutating func skipComment() {
    position += 2
    while position < end, !(source.bytes[position] == Byte.slash && source.bytes[position - 1] == Byte.asterisk) {
      position += 1
    }
    position = min(position + 1, end)
  }

  /// Whether `#name` here is a selector, and no comment of a file of chains.
  private func startsSelector() -> Bool {
    guard position + 1 < end, Byte.isNameStart(source.bytes[position + 1]) else { return false }
    var last: UInt8 = 0
    var index = position
    while index < end, source.bytes[index] != Byte.newline {
      if source.bytes[index] == Byte.openBrace { return true }
      if !Byte.isSpace(source.bytes[index]) { last = source.bytes[index] }
      index += 1
    }
    while index < end, Byte.isSpace(source.bytes[index]) { index += 1 }
    return last == Byte.comma || (index < end && source.bytes[index] == Byte.openBrace)
  }
}

/// Walks over tags and what stands between them.
struct MarkupScanner {
  private let source: SourceText
  private var position: Int
  private let end: Int
  private(set) var found = DeclaredTransforms()

  /// Where the last tag ends.
  private(set) var stop: Int

  /// Reads the markup that begins in this range with `<`; nil where a tag is not closed.
  init?(_ source: SourceText, _ range: Range<Int>) {
    self.source = source
    position = range.lowerBound
    end = range.upperBound
    stop = position
    while let open = nextTag() {
      position = open
      guard skipTag() else { return nil }
      stop = position
    }
  }

  /// Whether a tag, a comment or a declaration begins here.
  static func startsTag(_ cursor: Cursor) -> Bool {
    guard cursor.byte == Byte.less else { return false }
    let next = cursor.byte(after: 1)
    return Byte.isNameStart(next) || next == Byte.slash || next == UInt8(ascii: "!") || next == UInt8(ascii: "?")
  }

  private func nextTag() -> Int? {
    var cursor = Cursor(source, from: position, to: end)
    while !cursor.isAtEnd, !Self.startsTag(cursor) { cursor.position += 1 }
    return cursor.isAtEnd ? nil : cursor.position
  }

  private mutating func skipTag() -> Bool {
    var cursor = Cursor(source, from: position, to: end)
    if cursor.skip("<!--") { return skip(behind: "-->") }
    if cursor.skip("<![CDATA[") { return skip(behind: "]]>") }
    if cursor.byte(after: 1) == UInt8(ascii: "!") || cursor.byte(after: 1) == UInt8(ascii: "?") {
      return skip(behind: ">")
    }
    cursor.position += 1
    let isEnd = cursor.skip(Byte.slash)
    let name = source.text(cursor.name()).lowercased()
    position = cursor.position
    guard attributes() else { return false }
    if !isEnd, name == "style" || name == "script", source.bytes[position - 2] != Byte.slash {
      let start = position
      while let open = nextTag() {
        var tag = Cursor(source, from: open, to: end)
        position = open
        if tag.skip("</"), source.text(tag.name()).lowercased() == name { break }
        position += 1
      }
      if name == "style", start < position { add(StyleScanner.scan(source, start..<position, isLenient: true)) }
    }
    return true
  }

  private mutating func skip(behind text: StaticString) -> Bool {
    var cursor = Cursor(source, from: position, to: end)
    while !cursor.isAtEnd {
      if cursor.skip(text) {
        position = cursor.position
        return true
      }
      cursor.position += 1
    }
    return false
  }

  /// Reads the attributes up to `>` and steps over that.
  private mutating func attributes() -> Bool {
    while position < end {
      let byte = source.bytes[position]
      if byte == Byte.greater {
        position += 1
        return true
      }
      if Byte.isSpace(byte) || byte == Byte.slash {
        position += 1
        continue
      }
      let start = position
      while position < end, !isAttributeEnd(source.bytes[position]) { position += 1 }
      let name = source.text(start..<position).lowercased()
      if position == start { position += 1 }
      var ahead = Cursor(source, from: position, to: end)
      ahead.position += source.bytes[position..<end].prefix { Byte.isSpace($0) }.count
      guard ahead.skip(Byte.equals) else { continue }
      ahead.position += source.bytes[ahead.position..<end].prefix { Byte.isSpace($0) }.count
      position = ahead.position
      guard let value = value() else { return false }
      if name == "transform" {
        found.transforms.append(DeclaredTransform(range: value, isCSS: false))
      } else if name == "style" {
        add(StyleScanner.scan(source, value, isLenient: true))
      }
    }
    return false
  }

  private func isAttributeEnd(_ byte: UInt8) -> Bool {
    Byte.isSpace(byte) || byte == Byte.equals || byte == Byte.greater || byte == Byte.slash
  }

  /// An attribute's value without its quotes.
  private mutating func value() -> Range<Int>? {
    guard position < end else { return nil }
    let quote = source.bytes[position]
    guard quote == Byte.quote || quote == Byte.apostrophe else {
      let start = position
      while position < end, !Byte.isSpace(source.bytes[position]), source.bytes[position] != Byte.greater {
        position += 1
      }
      return start..<position
    }
    position += 1
    let start = position
    while position < end, source.bytes[position] != quote { position += 1 }
    guard position < end else { return nil }
    position += 1
    return start..<position - 1
  }

  private mutating func add(_ style: DeclaredTransforms?) {
    guard let style else { return }
    found.transforms += style.transforms
    found.companions += style.companions
    found.lonely += style.lonely
    found.hasOrigin = found.hasOrigin || style.hasOrigin
  }
}
