/// Points, sizes, rects and quads as other programs print and write them.
///
///     {1, 2}   {{1, 2}, {3, 4}}   NSRect: {{1, 2}, {3, 4}}   (1.0, 2.0, 3.0, 4.0)
///     CGRectMake(1, 2, 3, 4)   CGRect(x: 1, y: 2, width: 3, height: 4)   [CGPoint(x: 1, y: 2), ...]
///     (CGPoint[4]){{1, 2}, ...}   np.array([[1, 2], ...])   polygon(1px 2px, ...)   \left(1, 2\right)
///     x="1" y="2" width="3" height="4"
///
/// The numbers come out in the order in which they stand.

import NumberText

enum GeometryReader {
  struct Number {
    var value: Double
    var range: Range<Int>
  }

  /// The words that may stand before the numbers, each with brackets behind it.
  private static let names: Set<String> = [
    "CGPoint", "CGPointMake", "NSPoint", "NSMakePoint", "CGSize", "CGSizeMake", "NSSize", "NSMakeSize", "CGRect",
    "CGRectMake", "NSRect", "NSMakeRect", "CGVector", "CGVectorMake", "SIMD2", "SIMD3", "np", "numpy", "array",
    "polygon",
  ]

  /// More than any shape has.
  private static let limit = 64

  /// Reads the shape that begins here; nil, and the cursor where it was, when none does.
  static func read(_ cursor: inout Cursor) throws(NotationError) -> [Number]? {
    var body = Body(cursor)
    guard try body.shape() else { return nil }
    cursor = body.cursor
    return body.numbers
  }

  private struct Body {
    var cursor: Cursor
    var numbers: [Number] = []
    private var depth = 0

    init(_ cursor: Cursor) { self.cursor = cursor }

    /// Reads a shape; false where none begins here.
    mutating func shape() throws(NotationError) -> Bool {
      let start = cursor
      if try attributes() { return true }
      skipPrefix()
      // Parentheses by themselves are a number such as (10-5), unless a comma follows the first number.
      if cursor.position == start.position, cursor.byte == Byte.openParenthesis, !opensTuple() { return false }
      guard isOpen(cursor.byte) else {
        cursor = start
        return false
      }
      try list()
      return true
    }

    private func isOpen(_ byte: UInt8) -> Bool {
      byte == Byte.openBrace || byte == Byte.openBracket || byte == Byte.openParenthesis
    }

    private func opensTuple() -> Bool {
      var ahead = self
      ahead.cursor.position += 1
      ahead.cursor.skipSpace()
      guard ExpressionReader.startsNumber(ahead.cursor), (try? ahead.number()) != nil else { return false }
      ahead.cursor.skipSpace()
      return ahead.cursor.byte == Byte.comma
    }

    /// Skips a name such as `CGRect`, `NSRect:`, `SIMD3<Double>`, `(CGPoint[4])`, `np.array` or `\left`.
    private mutating func skipPrefix() {
      let start = cursor
      if cursor.skip("\\left") { return }
      let isCast = cursor.byte == Byte.openParenthesis
      if isCast { cursor.position += 1 }
      let name = cursor.source.text(cursor.name())
      guard GeometryReader.names.contains(name) || (isCast && name == "CGFloat") else {
        cursor = start
        return
      }
      if name == "np" || name == "numpy" { _ = cursor.skip(".array") }
      if cursor.skip(Byte.less) {
        while !cursor.isAtEnd, !cursor.skip(Byte.greater) { cursor.position += 1 }
      }
      if isCast {
        while !cursor.isAtEnd, !cursor.skip(Byte.closeParenthesis) { cursor.position += 1 }
      }
      _ = cursor.skip(Byte.colon)
      cursor.skipSpace()
    }

    /// Brackets with numbers, labels, shapes and commas in them.
    private mutating func list() throws(NotationError) {
      let open = cursor.position
      let close =
        cursor.byte == Byte.openBrace
        ? Byte.closeBrace : cursor.byte == Byte.openBracket ? Byte.closeBracket : Byte.closeParenthesis
      depth += 1
      defer { depth -= 1 }
      guard depth < 8 else { throw NotationError("brackets nest too deep", at: cursor.span(open..<open + 1)) }
      cursor.position += 1
      while true {
        cursor.skipSpace()
        if cursor.isAtEnd {
          throw NotationError(
            "this '\(cursor.source.text(open..<open + 1))' is not closed",
            at: cursor.span(open..<open + 1)
          )
        }
        _ = close == Byte.closeParenthesis && cursor.skip("\\right")
        if cursor.skip(close) { return }
        if cursor.skip(Byte.comma) || cursor.skip(Byte.semicolon) { continue }
        skipLabel()
        skipPrefix()
        if isOpen(cursor.byte),
          cursor.byte != Byte.openParenthesis || !ExpressionReader.startsNumber(cursor) || opensTuple()
            || cursor.position > open + 1 && Byte.isName(cursor.source.bytes[cursor.position - 1])
        {
          try list()
        } else {
          try append()
        }
      }
    }

    /// `x:` or `x =` before a number.
    private mutating func skipLabel() {
      var ahead = cursor
      guard !ahead.name().isEmpty else { return }
      ahead.skipSpace()
      guard ahead.skip(Byte.colon) || ahead.skip(Byte.equals) else { return }
      ahead.skipSpace()
      cursor = ahead
    }

    /// `x="1" y="2"`: the attributes of an SVG rect.
    private mutating func attributes() throws(NotationError) -> Bool {
      var found = false
      while true {
        var ahead = cursor
        if found { ahead.skipSpace() }
        let name = ahead.source.text(ahead.name())
        guard ["x", "y", "width", "height"].contains(name), ahead.skip(Byte.equals), ahead.skip(Byte.quote) else {
          return found
        }
        cursor = ahead
        try append()
        guard cursor.skip(Byte.quote) else {
          throw NotationError(
            "expected '\"' behind the number, found \(cursor.found())",
            at: cursor.span(cursor.piece())
          )
        }
        found = true
      }
    }

    private mutating func append() throws(NotationError) {
      let start = cursor.position
      guard ExpressionReader.startsNumber(cursor) else {
        throw NotationError("expected a number, found \(cursor.found())", at: cursor.span(cursor.piece()))
      }
      let value = try number()
      guard numbers.count < GeometryReader.limit else {
        throw NotationError("more than \(GeometryReader.limit) numbers", at: cursor.span(from: start))
      }
      numbers.append(Number(value: value, range: start..<cursor.position))
    }

    private mutating func number() throws(NotationError) -> Double {
      var body = MatrixReader.Body(cursor)
      let value = try body.number()
      cursor = body.cursor
      return value
    }
  }
}
