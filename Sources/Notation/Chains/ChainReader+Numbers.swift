/// The numbers behind a name, as words or as a list in parentheses.

import TransformCore

extension ChainReader {
  /// A number with its place; no value stands for the word `none`.
  struct Number {
    var value: Value?
    var range: Range<Int>
  }

  /// Reads the numbers behind a name: words separated by white space or one comma, or a list in parentheses that begins at once.
  func numbers(allowsNone: Bool, limit: Int) throws(NotationError) -> [Number] {
    if cursor.byte == Byte.openParenthesis { return try calledNumbers(allowsNone: allowsNone) }
    var numbers: [Number] = []
    var comma: Range<Int>?
    while numbers.count < limit {
      let before = cursor
      cursor.skipSpace(stayingOnLine: endsWithLine)
      if allowsNone, numbers.isEmpty, startsWord("none") {
        let range = cursor.name()
        return [Number(value: nil, range: range)]
      }
      guard ExpressionReader.startsNumber(cursor), !startsCall(afterNumbers: numbers.count) else {
        if let comma {
          throw NotationError("expected a number after the comma, found \(cursor.found())", at: before.span(comma))
        }
        if numbers.isEmpty, let error = unreadableNumber() { throw error }
        cursor = before
        return numbers
      }
      numbers.append(try number())
      comma = nil
      let gap = cursor
      cursor.skipSpace(stayingOnLine: endsWithLine)
      if cursor.byte == Byte.comma {
        comma = cursor.position..<cursor.position + 1
        cursor.position += 1
      } else {
        cursor = gap
      }
    }
    if let comma { throw NotationError("one number too many after the comma", at: cursor.span(comma)) }
    return numbers
  }

  /// A parenthesis with white space before it is a number in parentheses where one is due, else a group.
  func startsCall(afterNumbers count: Int) -> Bool {
    guard cursor.byte == Byte.openParenthesis else { return false }
    var ahead = cursor
    while ahead.skip(Byte.openParenthesis) { ahead.skipSpace() }
    return !ExpressionReader.startsNumber(ahead)
  }

  /// `nan`, `inf` or `sqrt 4` where a number is due.
  func unreadableNumber() -> NotationError? {
    var ahead = cursor
    if let error = functionWithoutParentheses(ahead.name()) { return error }
    let piece = cursor.piece()
    let text = cursor.source.text(piece)
    guard Self.isNotFinite(text) else { return nil }
    return NotationError("expected a number, found '\(text)', which is not finite", at: cursor.span(piece))
  }

  static func isNotFinite(_ text: String) -> Bool {
    ["nan", "inf", "infinity", "nan(ind)"].contains(text.drop { $0 == "-" || $0 == "+" }.lowercased())
  }

  func startsWord(_ word: String) -> Bool {
    var ahead = cursor
    return ahead.source.text(ahead.name()) == word
  }

  /// One number as a word: what follows it must end it.
  func number() throws(NotationError) -> Number {
    let start = cursor.position
    var reader = ExpressionReader(cursor, bareAnglesAreRadians: options.bareAnglesAreRadians)
    let value = try reader.number()
    cursor = reader.cursor
    let byte = cursor.byte
    guard cursor.isAtWordEnd || byte == Byte.comma || byte == Byte.closeBracket || byte == Byte.closeParenthesis else {
      // What has been read may hold brackets, at which a piece ends: the rest is a piece of its own.
      let piece = start..<cursor.piece().upperBound
      if byte == Byte.plus || byte == Byte.minus {
        throw NotationError(
          "'\(cursor.source.text(piece))' glues two numbers together by a sign",
          at: cursor.span(piece),
          hint: "for a sum write (\(cursor.source.text(piece))), for two numbers put a space between them"
        )
      }
      throw NotationError(
        "expected the end of the number, found '\(cursor.source.text(cursor.position..<piece.upperBound))'",
        at: cursor.span(cursor.position..<piece.upperBound)
      )
    }
    return Number(value: value, range: start..<cursor.position)
  }

  /// `(10, 20)`, `(10 20)` or `(10-20)` right behind a name: separated by white space, a comma or a sign.
  func calledNumbers(allowsNone: Bool) throws(NotationError) -> [Number] {
    let open = cursor.position
    cursor.position += 1
    var numbers: [Number] = []
    var comma: Range<Int>?
    while true {
      cursor.skipSpace()
      if cursor.isAtEnd {
        throw NotationError("this '(' is not closed", at: span(open, open + 1), hint: "expected ')'")
      }
      if cursor.byte == Byte.closeParenthesis, comma == nil {
        cursor.position += 1
        return numbers
      }
      if allowsNone, numbers.isEmpty, startsWord("none") {
        numbers.append(Number(value: nil, range: cursor.name()))
      } else {
        guard ExpressionReader.startsNumber(cursor) else {
          throw unreadableNumber()
            ?? NotationError("expected a number, found \(cursor.found())", at: cursor.span(cursor.piece()))
        }
        let start = cursor.position
        var reader = ExpressionReader(cursor, bareAnglesAreRadians: options.bareAnglesAreRadians)
        let value = try reader.number()
        cursor = reader.cursor
        numbers.append(Number(value: value, range: start..<cursor.position))
      }
      guard numbers.count <= 16 else {
        throw NotationError("more than 16 numbers", at: cursor.span(from: open))
      }
      comma = nil
      cursor.skipSpace()
      if cursor.byte == Byte.comma {
        comma = cursor.position..<cursor.position + 1
        cursor.position += 1
      }
    }
  }

  func span(_ start: Int, _ end: Int) -> Span { cursor.span(start..<end) }
}
