/// Lists of CSS and SVG inside a chain, read as a browser reads them.

import TransformCore

extension ChainReader {
  /// The text behind `css` or `svg`: the next word of the command line, or a quoted text.
  func text(isCSS: Bool) throws(NotationError) -> Chain {
    let name = isCSS ? "css" : "svg"
    let nameRange = (cursor.position - 3)..<cursor.position
    var range: Range<Int>
    if let index = cursor.source.words.firstIndex(where: { $0.upperBound == cursor.position && !$0.isEmpty }),
      cursor.source.words[index].upperBound <= cursor.end
    {
      guard index + 1 < cursor.source.words.count else {
        throw NotationError(
          "expected a text after '\(name)'",
          at: cursor.span(nameRange),
          hint: "write \(name) 'rotate(30deg)'"
        )
      }
      range = cursor.source.words[index + 1]
      cursor.position = range.upperBound
    } else {
      cursor.skipSpace(stayingOnLine: endsWithLine)
      let quote = cursor.byte
      guard quote == Byte.quote || quote == Byte.apostrophe else {
        throw NotationError(
          "expected a text in quotes after '\(name)', found \(cursor.found())",
          at: cursor.span(cursor.piece()),
          hint: "write \(name) \"rotate(30deg)\""
        )
      }
      let open = cursor.position
      cursor.position += 1
      while !cursor.isAtEnd, cursor.byte != quote { cursor.position += 1 }
      guard !cursor.isAtEnd else {
        throw NotationError("this quote is not closed", at: span(open, open + 1))
      }
      range = (open + 1)..<cursor.position
      cursor.position += 1
    }
    if isCSS, let chain = try style(in: range) { return chain }
    do throws(NotationError) {
      return try list(in: range, isCSS: isCSS)
    } catch {
      var error = error
      error.mayBeFileName = true
      throw error
    }
  }

  /// A CSS declaration `transform: ...;` or an SVG attribute `transform="..."`; the name has been read.
  func declaredTransform() throws(NotationError) -> Chain? {
    var ahead = cursor
    ahead.skipSpace()
    let isCSS = ahead.byte == Byte.colon
    guard isCSS || ahead.byte == Byte.equals else { return nil }
    ahead.position += 1
    ahead.skipSpace()
    let quote = ahead.byte
    if !isCSS {
      guard quote == Byte.quote || quote == Byte.apostrophe else { return nil }
      ahead.position += 1
    }
    let start = ahead.position
    while !ahead.isAtEnd, isCSS ? ahead.byte != Byte.semicolon && ahead.byte != Byte.closeBrace : ahead.byte != quote {
      ahead.position += 1
    }
    guard isCSS || !ahead.isAtEnd else {
      throw NotationError("this quote is not closed", at: span(start - 1, start))
    }
    let end = ahead.position
    if !isCSS || ahead.byte == Byte.semicolon { ahead.position += 1 }
    cursor = ahead
    return try list(in: start..<end, isCSS: isCSS)
  }

  /// What a debugger prints of a view, `<UIView: 0x7f; ... transform = [...]; ...>`.
  func view(from start: Int) throws(NotationError) -> Item? {
    var depth = 0
    var inner: Cursor?
    var ahead = cursor
    repeat {
      if ahead.byte == Byte.less { depth += 1 }
      if ahead.byte == Byte.greater { depth -= 1 }
      if inner == nil, depth == 1, ahead.byte == UInt8(ascii: "t"), !Byte.isName(ahead.byte(after: -1)),
        ahead.byte(after: -1) != Byte.minus
      {
        var named = ahead
        let name = named.source.text(named.name())
        named.skipSpace()
        if name == "transform", named.byte == Byte.equals { inner = ahead }
      }
      ahead.position += 1
    } while depth > 0 && !ahead.isAtEnd
    guard depth == 0 else { return nil }
    let end = ahead.position
    // A view says nothing of its transform where that is the identity.
    guard let inner else {
      cursor.position = end
      return try suffixed(.group(Chain()), from: start)
    }
    cursor.position = inner.position
    guard let matrix = try MatrixReader.read(&cursor, options) else { return nil }
    let kind = try matrixCall(matrix)
    cursor.position = end
    return try suffixed(kind, from: start)
  }

  /// The functions of a CSS or SVG list as a chain.
  func list(in range: Range<Int>, isCSS: Bool) throws(NotationError) -> Chain {
    func placed(_ inner: Range<Int>) -> Span {
      cursor.span((range.lowerBound + inner.lowerBound)..<(range.lowerBound + inner.upperBound))
    }
    let bytes = Array(cursor.source.bytes[range])
    let functions: [ListedFunction]
    do {
      functions = try isCSS ? CSSTransformText.parse(bytes, box: options.box) : SVGTransformText.parse(bytes)
    } catch {
      throw NotationError("\(isCSS ? "css" : "svg"): \(error.message)", at: placed(error.range), hint: error.hint)
    }
    var chain = Chain()
    for function in functions {
      guard let declaration = OperationTable.named(function.name) else {
        throw NotationError("unknown operation '\(function.name)'", at: placed(function.range))
      }
      do {
        let call = try OperationCall(declaration, function.arguments)
        chain.segments[0].append(
          Item(kind: .operation(call), span: placed(function.range), matrix: call.matrix)
        )
      } catch {
        throw NotationError(error.message, at: placed(function.range), hint: error.hint)
      }
    }
    return chain
  }
}
