/// From the text of a file to tokens, macros and what its comments say about angles.
///
/// Objective-C, C and Swift are read alike: their tokens hardly differ. Nothing is an error here; a stray character is a
/// token that no statement knows what to do with.

import Notation
import NumberText

struct Lexer {
  private let bytes: [UInt8]
  private let readsDirectives: Bool
  private var position = 0
  private var line = 1
  private var startsLine = true
  private var followsSpace = true
  private(set) var tokens: [Token] = []
  private(set) var macros: [(tokenIndex: Int, macro: Macro)] = []
  private(set) var comments: [Int: AngleComment] = [:]
  /// The line of a comment that never ends.
  private(set) var openComment: Int?
  /// The `#if`s that are open: whether the part being read is taken; nil where that is not constant.
  private var conditions: [Bool?] = []

  init(_ source: SourceText) { self.init(source.bytes, readsDirectives: true) }

  /// What a directive says is read without the directives in it, so that they do not nest.
  private init(_ bytes: [UInt8], readsDirectives: Bool) {
    self.bytes = bytes
    self.readsDirectives = readsDirectives
    while position < bytes.count { readToken() }
    tokens.append(end())
  }

  private func end() -> Token {
    Token(
      kind: .end,
      text: "",
      range: bytes.count..<bytes.count,
      line: line,
      startsLine: true,
      followsSpace: true
    )
  }

  // MARK: Steps

  private func byte(_ distance: Int = 0) -> UInt8 {
    position + distance < bytes.count ? bytes[position + distance] : 0
  }

  private func starts(with text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard position + count <= bytes.count else { return false }
    return (0..<count).allSatisfy { bytes[position + $0] == text.utf8Start[$0] }
  }

  private func text(from start: Int) -> String { String(decoding: bytes[start..<position], as: UTF8.self) }

  private mutating func append(_ kind: Token.Kind, _ text: String, from start: Int) {
    tokens.append(
      Token(
        kind: kind,
        text: text,
        range: start..<position,
        line: line,
        startsLine: startsLine,
        followsSpace: followsSpace
      )
    )
    startsLine = false
    followsSpace = false
  }

  private mutating func space(_ count: Int) {
    position += count
    followsSpace = true
    if !tokens.isEmpty { tokens[tokens.count - 1].precedesSpace = true }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 48 < 10 }

  private static func isNameStart(_ byte: UInt8) -> Bool {
    (byte | 32) &- 97 < 26 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
  }

  /// The length of white space here, including what web pages put into code; 0 for anything else.
  private var spaceLength: Int {
    switch byte() {
    case 32, 9, 11, 12, 13: 1
    case 0xC2 where byte(1) == 0xA0: 2
    case 0xE3 where byte(1) == 0x80 && byte(2) == 0x80: 3
    case 0xE2 where byte(1) == 0x80 && byte(2) == 0x8B: 3
    case 0xEF where byte(1) == 0xBB && byte(2) == 0xBF: 3
    default: 0
    }
  }

  /// Whether a typographic quote stands here, as word processors make of plain ones.
  private var isCurlyQuote: Bool { starts(with: "\u{201C}") || starts(with: "\u{201D}") }

  private mutating func readToken() {
    let start = position
    let length = spaceLength
    if length > 0 { return space(length) }
    switch byte() {
    case 10:
      space(1)
      line += 1
      startsLine = true
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): readLineComment()
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): readBlockComment()
    case UInt8(ascii: "#"): readDirective()
    case UInt8(ascii: "@"): readAtSign()
    case UInt8(ascii: "\""): readString(from: start)
    case UInt8(ascii: "'"): readCharacter()
    case let digit where Self.isDigit(digit): readNumber()
    case UInt8(ascii: ".") where Self.isDigit(byte(1)) && !isMemberPossible: readNumber()
    case 0xE2 where isCurlyQuote: readString(from: start)
    case 0xE2 where starts(with: "\u{2212}"):
      position += 3
      append(.punctuation, "-", from: start)
    case let first where Self.isNameStart(first): readName()
    default: readPunctuation()
    }
  }

  /// Whether a `.` here would take a member of what stands before it.
  private var isMemberPossible: Bool {
    guard !followsSpace, let last = tokens.last else { return false }
    return last.kind == .name || last.text == ")" || last.text == "]"
  }

  private mutating func readName() {
    let start = position
    while position < bytes.count, Self.isNameStart(byte()) || Self.isDigit(byte()), spaceLength == 0, !isCurlyQuote {
      position += 1
    }
    append(.name, text(from: start), from: start)
  }

  private mutating func readPunctuation() {
    let start = position
    let long: [StaticString] = [
      "...", "..<", "===", "!==", "->", "==", "!=", "<=", ">=", "&&", "||", "+=", "-=", "*=", "/=", "%=", "++", "--",
      "??", "::", "<<", ">>",
    ]
    if let match = long.first(where: { starts(with: $0) }) {
      position += match.utf8CodeUnitCount
    } else {
      position += 1
    }
    append(.punctuation, text(from: start), from: start)
  }

  private mutating func readAtSign() {
    let start = position
    position += 1
    switch byte() {
    case UInt8(ascii: "\""): readString(from: start)
    case 0xE2 where isCurlyQuote: readString(from: start)
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      position += 1
      append(.punctuation, text(from: start), from: start)
    case let byte where Self.isNameStart(byte):
      while position < bytes.count, Self.isNameStart(self.byte()) || Self.isDigit(self.byte()), spaceLength == 0 {
        position += 1
      }
      append(.name, text(from: start), from: start)
    default: append(.punctuation, "@", from: start)
    }
  }

  // MARK: Numbers and texts

  private mutating func readNumber() {
    let start = position
    if byte() == 48, byte(1) | 32 == UInt8(ascii: "x") { return readHexadecimal() }
    var digits: [UInt8] = []
    var kind = NumberKind.integer
    func isUnderscore(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "_") }
    func takeDigits(_ reader: inout Lexer) {
      while Self.isDigit(reader.byte()) || (isUnderscore(reader.byte()) && Self.isDigit(reader.byte(1))) {
        if !isUnderscore(reader.byte()) { digits.append(reader.byte()) }
        reader.position += 1
      }
    }
    takeDigits(&self)
    if byte() == UInt8(ascii: "."), byte(1) != UInt8(ascii: "."), fractionFollows {
      kind = .double
      digits.append(byte())
      position += 1
      takeDigits(&self)
    }
    if byte() | 32 == UInt8(ascii: "e") {
      let isSigned = byte(1) == UInt8(ascii: "-") || byte(1) == UInt8(ascii: "+")
      if Self.isDigit(byte(isSigned ? 2 : 1)) {
        kind = .double
        digits.append(contentsOf: bytes[position..<position + (isSigned ? 2 : 1)])
        position += isSigned ? 2 : 1
        takeDigits(&self)
      }
    }
    if digits.first == UInt8(ascii: ".") { digits.insert(48, at: 0) }
    var value = NumberReader.value(of: digits) ?? .infinity
    if byte() | 32 == UInt8(ascii: "f"), !Self.isNameStart(byte(1)), !Self.isDigit(byte(1)) {
      position += 1
      kind = .single
      value = Double(Float(value))
    } else {
      while [UInt8(ascii: "l"), UInt8(ascii: "u")].contains(byte() | 32) { position += 1 }
    }
    append(.number(value, kind), text(from: start), from: start)
  }

  /// Whether a point after digits belongs to the number: in `1.0`, `1.` and `1.f`, not in `1.description`.
  private var fractionFollows: Bool {
    let next = byte(1)
    if !Self.isNameStart(next) || spaceLength(at: 1) > 0 { return true }
    if next | 32 == UInt8(ascii: "e") { return Self.isDigit(byte(2)) || byte(2) == UInt8(ascii: "-") }
    return next | 32 == UInt8(ascii: "f") && !Self.isNameStart(byte(2))
  }

  private func spaceLength(at distance: Int) -> Int {
    var ahead = self
    ahead.position += distance
    return ahead.spaceLength
  }

  private mutating func readHexadecimal() {
    let start = position
    position += 2
    var value = 0.0
    while true {
      let digit = byte()
      if Self.isDigit(digit) {
        value = value * 16 + Double(digit - 48)
      } else if (digit | 32) &- 97 < 6 {
        value = value * 16 + Double((digit | 32) - 87)
      } else {
        break
      }
      position += 1
    }
    append(.number(value, .integer), text(from: start), from: start)
  }

  private mutating func readCharacter() {
    let start = position
    let length = byte(1) == UInt8(ascii: "\\") ? 4 : 3
    // An apostrophe of prose begins no character.
    guard position + length <= bytes.count, byte(length - 1) == UInt8(ascii: "'") else { return readPunctuation() }
    position += length
    append(.string, text(from: start), from: start)
  }

  private mutating func readString(from start: Int) {
    let isCurly = byte() == 0xE2
    if !isCurly, starts(with: "\"\"\"") { return readLongString(from: start) }
    position += isCurly ? 3 : 1
    let content = position
    var depth = 0
    while position < bytes.count, byte() != 10 {
      if byte() == UInt8(ascii: "\\") {
        // An interpolation may hold quotes of its own.
        if byte(1) == UInt8(ascii: "(") { depth += 1 }
        position += byte(1) == 10 ? 1 : 2
        continue
      }
      if depth > 0, byte() == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0, isCurly ? isCurlyQuote : byte() == UInt8(ascii: "\"") { break }
      position += 1
    }
    position = min(position, bytes.count)
    let text = text(from: content)
    if position < bytes.count, byte() != 10 { position += isCurly ? 3 : 1 }
    append(.string, text, from: start)
  }

  private mutating func readLongString(from start: Int) {
    let first = line
    position += 3
    while position < bytes.count, !starts(with: "\"\"\"") {
      if byte() == 10 { line += 1 }
      position += 1
    }
    position = min(position + 3, bytes.count)
    append(.string, "", from: start)
    tokens[tokens.count - 1].line = first
  }

  // MARK: Comments

  private mutating func readLineComment() {
    let start = position
    while position < bytes.count, byte() != 10 { position += 1 }
    note(comment: start..<position, line: line)
    followsSpace = true
  }

  private mutating func readBlockComment() {
    let start = position
    let first = line
    position += 2
    while position < bytes.count, !starts(with: "*/") {
      if byte() == 10 { line += 1 }
      position += 1
    }
    if position >= bytes.count { openComment = first }
    position = min(position + 2, bytes.count)
    if first == line { note(comment: start..<position, line: line) }
    if first != line { startsLine = true }
    followsSpace = true
  }

  /// Keeps what a comment says about an angle: a number before `degrees` or its sign.
  private mutating func note(comment: Range<Int>, line: Int) {
    var index = comment.lowerBound
    while index < comment.upperBound {
      guard Self.isDigit(bytes[index]) else {
        index += 1
        continue
      }
      let start = index
      while index < comment.upperBound, Self.isDigit(bytes[index]) || bytes[index] == UInt8(ascii: ".") { index += 1 }
      let end = index
      while index < comment.upperBound, bytes[index] == 32 || bytes[index] == UInt8(ascii: "-") { index += 1 }
      let rest = bytes[index..<comment.upperBound]
      let units: [StaticString] = ["deg", "\u{B0}", "\u{5EA6}"]
      let isAngle = units.contains { unit in
        rest.count >= unit.utf8CodeUnitCount
          && zip(rest, 0..<unit.utf8CodeUnitCount).allSatisfy { $0.0 == unit.utf8Start[$0.1] }
      }
      if isAngle, let degrees = NumberReader.value(of: Array(bytes[start..<end])) {
        comments[line] = AngleComment(degrees: degrees, isAlone: startsLine)
        return
      }
    }
  }

  // MARK: Directives

  /// A line that begins with `#`: a macro is kept, `#selector` and the like are names, all other lines mean nothing here.
  private mutating func readDirective() {
    let start = position
    position += 1
    while byte() == 32 || byte() == 9 { position += 1 }
    let nameStart = position
    while Self.isNameStart(byte()), spaceLength == 0 { position += 1 }
    let name = text(from: nameStart)
    if ["selector", "available", "keyPath", "colorLiteral", "imageLiteral"].contains(name) {
      return append(.name, "#" + name, from: start)
    }
    // The line, and those that a backslash at its end adds.
    let directiveLine = line
    var body: [UInt8] = []
    while position < bytes.count, byte() != 10 {
      if byte() == UInt8(ascii: "\\"), byte(1) == 10 || (byte(1) == 13 && byte(2) == 10) {
        position += byte(1) == 10 ? 2 : 3
        line += 1
        body.append(32)
      } else {
        body.append(byte())
        position += 1
      }
    }
    guard readsDirectives else { return }
    if startsLine { follow(name, body) }
    guard name == "define" else { return }
    let text = Lexer(body, readsDirectives: false).tokens
    if let macro = Self.macro(text, start..<position, line: directiveLine) {
      macros.append((tokens.count, macro))
    }
  }

  // MARK: Conditional compilation

  /// Passes over what `#if 0` leaves out; a condition that is not constant leaves nothing out.
  private mutating func follow(_ directive: String, _ condition: [UInt8]) {
    var (directive, condition) = (directive, condition)
    while true {
      var leavesOut = false
      switch directive {
      case "if", "ifdef", "ifndef":
        let constant = directive == "if" ? Self.constant(condition) : nil
        conditions.append(constant)
        leavesOut = constant == false
      case "elif", "elseif":
        guard let last = conditions.last else { return }
        // Behind a part that is taken all others are left out; behind one that is not, the next condition decides.
        if last == true {
          leavesOut = true
        } else {
          let constant = Self.constant(condition)
          if last == false || constant == true { conditions[conditions.count - 1] = constant }
          leavesOut = constant == false
        }
      case "else": leavesOut = conditions.last == .some(true)
      case "endif": _ = conditions.popLast()
      default: break
      }
      guard leavesOut else { return }
      (directive, condition) = nextDirective()
    }
  }

  /// Goes behind the next directive of the same level, over the lines up to it.
  private mutating func nextDirective() -> (name: String, condition: [UInt8]) {
    var level = 0
    while position < bytes.count {
      // The end of the line that was read last.
      if byte() == 10 {
        position += 1
        line += 1
        startsLine = true
      }
      while spaceLength > 0 { position += spaceLength }
      let start = position
      while position < bytes.count, byte() != 10 { position += 1 }
      guard start < position, bytes[start] == UInt8(ascii: "#") else { continue }
      let words = bytes[(start + 1)..<position].drop { $0 == 32 || $0 == 9 }
      let name = words.prefix { Self.isNameStart($0) }
      let text = String(decoding: name, as: UTF8.self)
      switch text {
      case "if", "ifdef", "ifndef": level += 1
      case "endif" where level > 0: level -= 1
      case "else", "elif", "elseif", "endif": if level == 0 { return (text, Array(words[name.endIndex...])) }
      default: break
      }
    }
    return ("endif", [])
  }

  /// What a condition says that is the same in every build; nil for all others.
  private static func constant(_ condition: [UInt8]) -> Bool? {
    let tokens = Lexer(condition, readsDirectives: false).tokens.filter { !["(", ")", ""].contains($0.text) }
    guard tokens.count == 1 else { return nil }
    switch tokens[0].text {
    case "0", "false", "NO": return false
    case "1", "true", "YES": return true
    default: return nil
    }
  }

  private static func macro(_ tokens: [Token], _ range: Range<Int>, line: Int) -> Macro? {
    var tokens = tokens.filter { $0.kind != .end }
    guard let name = tokens.first, name.kind == .name else { return nil }
    tokens.removeFirst()
    var parameters: [String]?
    if let first = tokens.first, first.text == "(", !first.followsSpace,
      let close = tokens.firstIndex(where: { $0.text == ")" })
    {
      parameters = tokens[1..<close].filter { $0.kind == .name }.map { $0.text }
      tokens.removeSubrange(...close)
    }
    for index in tokens.indices {
      tokens[index].range = range
      tokens[index].line = line
      tokens[index].startsLine = false
    }
    return Macro(name: name.text, parameters: parameters, body: tokens, line: line)
  }
}
