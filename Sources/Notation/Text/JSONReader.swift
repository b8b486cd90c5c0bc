/// Just enough JSON to find a matrix in what this program and others print.

import NumberText

/// A JSON value.
indirect enum JSONValue {
  case null, boolean(Bool), number(Double), string(String), array([JSONValue]), object(
    [(key: String, value: JSONValue)]
  )

  /// The member of an object with this key; the first, where there are several.
  subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  var number: Double? {
    guard case .number(let value) = self else { return nil }
    return value
  }

  /// All numbers of an array, nested arrays included; nil where there is anything else.
  var numbers: [Double]? {
    switch self {
    case .number(let value): return [value]
    case .array(let items):
      var all: [Double] = []
      for item in items {
        guard let numbers = item.numbers else { return nil }
        all += numbers
      }
      return all
    default: return nil
    }
  }
}

struct JSONReader {
  var cursor: Cursor
  private var depth = 0

  init(_ cursor: Cursor) { self.cursor = cursor }

  mutating func value() throws(NotationError) -> JSONValue {
    skipSpace()
    let start = cursor.position
    depth += 1
    defer { depth -= 1 }
    if depth > Limit.nesting {
      throw NotationError("JSON nests more than \(Limit.nesting) deep", at: cursor.span(from: start))
    }
    switch cursor.byte {
    case Byte.openBrace:
      cursor.position += 1
      var members: [(key: String, value: JSONValue)] = []
      while try !closes(Byte.closeBrace, isFirst: members.isEmpty) {
        skipSpace()
        let key = try string()
        skipSpace()
        guard cursor.skip(Byte.colon) else { throw expected("':'") }
        members.append((key, try value()))
      }
      return .object(members)
    case Byte.openBracket:
      cursor.position += 1
      var items: [JSONValue] = []
      while try !closes(Byte.closeBracket, isFirst: items.isEmpty) { items.append(try value()) }
      return .array(items)
    case Byte.quote: return .string(try string())
    default:
      if cursor.skip("null") { return .null }
      if cursor.skip("true") { return .boolean(true) }
      if cursor.skip("false") { return .boolean(false) }
      guard cursor.byte == Byte.minus || Byte.isDigit(cursor.byte) else { throw expected("a JSON value") }
      do {
        let number = try cursor.source.bytes.withUnsafeBufferPointer { buffer throws(NumberReader.Failure) in
          guard let base = buffer.baseAddress else { throw .notANumber }
          return try NumberReader.read(base + start, count: cursor.end - start)
        }
        cursor.position += number.end
        return .number(number.value)
      } catch {
        throw expected("a number that a double can hold")
      }
    }
  }

  /// Whether the list ends here; otherwise steps over the comma between two of its items.
  private mutating func closes(_ close: UInt8, isFirst: Bool) throws(NotationError) -> Bool {
    skipSpace()
    if cursor.skip(close) { return true }
    if !isFirst, !cursor.skip(Byte.comma) { throw expected("',' or '\(Character(Unicode.Scalar(close)))'") }
    return false
  }

  private mutating func string() throws(NotationError) -> String {
    guard cursor.skip(Byte.quote) else { throw expected("a string") }
    let start = cursor.position
    while !cursor.isAtEnd, cursor.byte != Byte.quote {
      cursor.position += cursor.byte == Byte.backslash ? 2 : 1
    }
    guard !cursor.isAtEnd else { throw expected("'\"' at the end of the string") }
    cursor.position += 1
    // Escapes stay as they are written: no key that is looked for has any.
    return cursor.source.text(start..<cursor.position - 1)
  }

  private mutating func skipSpace() {
    while Byte.isSpace(cursor.byte), !cursor.isAtEnd { cursor.position += 1 }
  }

  private func expected(_ what: String) -> NotationError {
    NotationError("expected \(what), found \(cursor.found())", at: cursor.span(cursor.piece()))
  }
}
