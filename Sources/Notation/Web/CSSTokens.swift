/// Cuts a text into the tokens of CSS Syntax Level 3, as far as a transform list can use them.

/// A token and where it stands.
struct CSSToken: Sendable {
  enum Kind: Sendable {
    case whitespace
    /// A name, its escapes resolved.
    case identifier(String)
    /// A name and the parenthesis that follows it at once.
    case function(String)
    case number(CSSNumber)
    case percentage(CSSNumber)
    case dimension(CSSNumber, unit: String)
    case comma
    case openParenthesis
    case closeParenthesis
    /// Any other character: an operator, or one that no transform list can hold (quotes, `#`, `@`, brackets, `;`).
    case delimiter(UInt8)
    case end
  }

  var kind: Kind
  var range: Range<Int>
}

/// The tokens of a text, one after the other.
///
/// Bytes from 0x80 belong to names, as every character beyond ASCII does in CSS; so does NUL, which CSS reads as U+FFFD. No
/// name that means something here holds either, so the text needs no decoding. Strings, `url(...)` and the arrows of HTML
/// comments are not told apart: no transform list may hold them, and what they begin with is refused first.
struct CSSTokenizer {
  private let text: [UInt8]
  private var position = 0

  private init(_ text: [UInt8]) {
    self.text = text
  }

  /// All tokens of a text; the last one is `end`.
  static func tokens(of text: [UInt8]) -> [CSSToken] {
    var tokenizer = CSSTokenizer(text)
    var tokens: [CSSToken] = []
    while true {
      tokenizer.skipComments()
      let start = tokenizer.position
      guard let kind = tokenizer.nextKind() else {
        tokens.append(CSSToken(kind: .end, range: start..<start))
        return tokens
      }
      tokens.append(CSSToken(kind: kind, range: start..<tokenizer.position))
    }
  }

  /// Takes the next token, or nothing at the end of the text.
  private mutating func nextKind() -> CSSToken.Kind? {
    guard let byte = byte(at: 0) else { return nil }
    if isWhitespace(byte) {
      while let next = self.byte(at: 0), isWhitespace(next) { position += 1 }
      return .whitespace
    }
    if startsNumber() { return numeric() }
    if startsName() {
      let name = takeName()
      guard self.byte(at: 0) == Byte.openParenthesis else { return .identifier(name) }
      position += 1
      return .function(name)
    }
    position += 1
    switch byte {
    case Byte.comma: return .comma
    case Byte.openParenthesis: return .openParenthesis
    case Byte.closeParenthesis: return .closeParenthesis
    default: return .delimiter(byte)
    }
  }

  private func byte(at offset: Int) -> UInt8? {
    let index = position + offset
    return index < text.count ? text[index] : nil
  }

  /// Comments separate tokens but are none; one that is never closed ends with the text.
  private mutating func skipComments() {
    while byte(at: 0) == Byte.slash, byte(at: 1) == Byte.asterisk {
      position += 2
      while position < text.count, !(byte(at: 0) == Byte.asterisk && byte(at: 1) == Byte.slash) {
        position += 1
      }
      position = min(position + 2, text.count)
    }
  }
}

// Numbers
extension CSSTokenizer {
  /// Whether a number begins here: a digit, or a sign, a point or both before one.
  private func startsNumber() -> Bool {
    var offset = 0
    if byte(at: 0) == Byte.plus || byte(at: 0) == Byte.minus { offset = 1 }
    if byte(at: offset) == Byte.dot { offset += 1 }
    return isDigit(at: offset)
  }

  /// Takes a number and the `%` or unit that touches it.
  private mutating func numeric() -> CSSToken.Kind {
    let start = position
    if !isDigit(at: 0) && byte(at: 0) != Byte.dot { position += 1 }
    takeDigits()
    if byte(at: 0) == Byte.dot, isDigit(at: 1) {
      position += 1
      takeDigits()
    }
    if byte(at: 0) == UInt8(ascii: "e") || byte(at: 0) == UInt8(ascii: "E") {
      let isSigned = byte(at: 1) == Byte.plus || byte(at: 1) == Byte.minus
      let digits = isSigned ? 2 : 1
      // Without digits the letter begins a unit: `1em`.
      if isDigit(at: digits) {
        position += digits
        takeDigits()
      }
    }
    let number = CSSNumber(literal: text, range: start..<position)
    if byte(at: 0) == Byte.percent {
      position += 1
      return .percentage(number)
    }
    guard startsName() else { return .number(number) }
    return .dimension(number, unit: takeName())
  }

  private func isDigit(at offset: Int) -> Bool {
    byte(at: offset).map(Byte.isDigit) ?? false
  }

  private mutating func takeDigits() {
    while isDigit(at: 0) { position += 1 }
  }
}

// Names
extension CSSTokenizer {
  /// Whether a name begins here: a letter, `_`, a character beyond ASCII or an escape, with one `-` before it or two alone.
  private func startsName() -> Bool {
    guard byte(at: 0) == Byte.minus else { return isNameStart(at: 0) || isEscape(at: 0) }
    return byte(at: 1) == Byte.minus || isNameStart(at: 1) || isEscape(at: 1)
  }

  private func isNameStart(at offset: Int) -> Bool {
    guard let byte = byte(at: offset) else { return false }
    return Byte.isNameStart(byte) || byte == 0 || byte >= 0x80
  }

  private func isEscape(at offset: Int) -> Bool {
    guard byte(at: offset) == Byte.backslash else { return false }
    guard let next = byte(at: offset + 1) else { return true }
    return !isNewline(next)
  }

  private mutating func takeName() -> String {
    var name: [UInt8] = []
    while true {
      if isEscape(at: 0) {
        name += String(takeEscape()).utf8
      } else if let byte = byte(at: 0), isNameStart(at: 0) || isDigit(at: 0) || byte == Byte.minus {
        name.append(byte)
        position += 1
      } else {
        return String(decoding: name, as: UTF8.self)
      }
    }
  }

  /// Takes a backslash and what it stands for: the character of up to six hexadecimal digits, or the next one itself.
  private mutating func takeEscape() -> Character {
    let replacement: Character = "\u{fffd}"
    position += 1
    guard let first = byte(at: 0) else { return replacement }
    guard hexadecimalValue(first) != nil else {
      // A character beyond ASCII has more bytes, but they are part of the name anyway.
      position += 1
      return first < 0x80 && first != 0 ? Character(Unicode.Scalar(first)) : replacement
    }
    var value: UInt32 = 0
    var digits = 0
    while digits < 6, let byte = byte(at: 0), let digit = hexadecimalValue(byte) {
      value = value * 16 + digit
      digits += 1
      position += 1
    }
    // One white space ends the digits and belongs to them; CR LF is one.
    if byte(at: 0) == Byte.carriageReturn, byte(at: 1) == Byte.newline { position += 1 }
    if let byte = byte(at: 0), isWhitespace(byte) { position += 1 }
    guard value != 0, let scalar = Unicode.Scalar(value) else { return replacement }
    return Character(scalar)
  }

  private func hexadecimalValue(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }

  private func isNewline(_ byte: UInt8) -> Bool {
    byte == Byte.newline || byte == Byte.carriageReturn || byte == 0x0c
  }

  private func isWhitespace(_ byte: UInt8) -> Bool {
    byte == Byte.space || byte == Byte.tab || isNewline(byte)
  }
}

/// Whether two names are the same to CSS, which minds the case of no ASCII letter.
func isSameCSSName(_ left: String, _ right: String) -> Bool {
  left.utf8.elementsEqual(right.utf8) { asciiLowercase($0) == asciiLowercase($1) }
}

private func asciiLowercase(_ byte: UInt8) -> UInt8 {
  (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
}
