/// What was typed or read, kept whole, so that every error can point at its place.

/// A text that the chain language is read from: the words of a command line, a line of a stream, or a file.
package final class SourceText: Sendable {
  /// Where the text came from, which decides how places in it are named.
  package enum Origin: Sendable, Equatable {
    /// The words of the command line, joined by single spaces.
    case arguments
    /// A file with this name; `-` is standard input.
    case file(String)
    /// One line of standard input, numbered from 1.
    case line(Int)
    /// The value of an option with this name.
    case option(String)
  }

  package let origin: Origin
  package let bytes: [UInt8]
  /// The byte range of each word of a command line, in order; empty for other origins.
  package let words: [Range<Int>]

  package init(_ bytes: [UInt8], origin: Origin) {
    self.origin = origin
    self.bytes = bytes
    words = []
  }

  /// Joins the words of a command line.
  ///
  /// An empty word keeps its place: two spaces stand around it.
  package init(words list: [String]) {
    var bytes: [UInt8] = []
    var words: [Range<Int>] = []
    words.reserveCapacity(list.count)
    for word in list {
      if !words.isEmpty { bytes.append(Byte.space) }
      let start = bytes.count
      bytes.append(contentsOf: word.utf8)
      words.append(start..<bytes.count)
    }
    origin = .arguments
    self.bytes = bytes
    self.words = words
  }

  /// The text of a byte range.
  package func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// The line that holds a byte offset, with its number from 1; a command line is one line whatever it holds.
  package func line(at offset: Int) -> (number: Int, range: Range<Int>) {
    guard case .file = origin else {
      if case .line(let number) = origin { return (number, 0..<bytes.count) }
      return (1, 0..<bytes.count)
    }
    let end = min(offset, bytes.count)
    var number = 1
    var start = 0
    for index in 0..<end where bytes[index] == Byte.newline {
      number += 1
      start = index + 1
    }
    var stop = start
    while stop < bytes.count, bytes[stop] != Byte.newline { stop += 1 }
    if stop > start, bytes[stop - 1] == Byte.carriageReturn { stop -= 1 }
    return (number, start..<stop)
  }
}

/// A place in a text.
package struct Span: Sendable {
  package let source: SourceText
  package var range: Range<Int>

  package init(_ source: SourceText, _ range: Range<Int>) {
    self.source = source
    self.range = range
  }

  /// What is written there.
  package var text: String { source.text(range) }
}

/// Bytes that the readers look for, by name.
enum Byte {
  static let tab = UInt8(ascii: "\t")
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let apostrophe = UInt8(ascii: "'")
  static let hash = UInt8(ascii: "#")
  static let percent = UInt8(ascii: "%")
  static let openParenthesis = UInt8(ascii: "(")
  static let closeParenthesis = UInt8(ascii: ")")
  static let asterisk = UInt8(ascii: "*")
  static let plus = UInt8(ascii: "+")
  static let comma = UInt8(ascii: ",")
  static let minus = UInt8(ascii: "-")
  static let dot = UInt8(ascii: ".")
  static let slash = UInt8(ascii: "/")
  static let colon = UInt8(ascii: ":")
  static let semicolon = UInt8(ascii: ";")
  static let equals = UInt8(ascii: "=")
  static let at = UInt8(ascii: "@")
  static let less = UInt8(ascii: "<")
  static let greater = UInt8(ascii: ">")
  static let openBracket = UInt8(ascii: "[")
  static let backslash = UInt8(ascii: "\\")
  static let closeBracket = UInt8(ascii: "]")
  static let caret = UInt8(ascii: "^")
  static let underscore = UInt8(ascii: "_")
  static let ampersand = UInt8(ascii: "&")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")

  static func isDigit(_ byte: UInt8) -> Bool { byte &- 48 < 10 }
  static func isLetter(_ byte: UInt8) -> Bool { (byte | 32) &- 97 < 26 }
  static func isNameStart(_ byte: UInt8) -> Bool { isLetter(byte) || byte == underscore }
  static func isName(_ byte: UInt8) -> Bool { isNameStart(byte) || isDigit(byte) }
  static func isSpace(_ byte: UInt8) -> Bool { byte == space || (byte >= 9 && byte <= 13) }
}
