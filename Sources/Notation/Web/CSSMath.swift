/// The grammar of CSS calculations: sums, products, values, and the blocks that hold them.

/// What a percentage stands for where a calculation stands.
enum CSSPercentage: Sendable {
  /// A dimension of its own, which must cancel or be what is asked for.
  case itself
  /// The share of a length in px.
  case share(of: Double)
  /// The share of a box whose size was not given.
  case shareOfMissingBox
  /// Nothing: angles have no percentages.
  case nothing
}

/// Reads and evaluates calculations in one go.
struct CSSMath {
  let percentage: CSSPercentage

  /// Reads the math function at hand, to its closing parenthesis.
  func value(of function: CSSMathFunction, _ cursor: inout CSSCursor) throws(TextError) -> CSSQuantity {
    try value(of: function, &cursor, depth: 1)
  }

  /// Reads the number, percentage or dimension at hand; nothing where there is none.
  func literal(_ cursor: inout CSSCursor) throws(TextError) -> CSSQuantity? {
    let range = cursor.token.range
    let quantity: CSSQuantity
    switch cursor.token.kind {
    case .number(let number):
      quantity = CSSQuantity(number)
    case .percentage(let number):
      quantity = try share(number, cursor)
    case .dimension(let number, let name):
      guard let unit = CSSUnit(name: name) else { throw unknownUnit(name, cursor) }
      quantity = unit.canonical(number)
    default:
      return nil
    }
    cursor.advance()
    try checkPoint(after: range, cursor)
    return quantity
  }

  /// To CSS `5.` is a number and a stray point; all others read five, so the error should name the point.
  private func checkPoint(after literal: Range<Int>, _ cursor: CSSCursor) throws(TextError) {
    let point = cursor.token.range
    guard case .delimiter(Byte.dot) = cursor.token.kind, point.lowerBound == literal.upperBound else { return }
    let whole = literal.lowerBound..<point.upperBound
    throw TextError(
      "expected a digit after the point, found \(cursor.quoter.quote(whole))",
      at: whole,
      hint: "write \(cursor.quoter.excerpt(literal))"
    )
  }

  private func share(_ number: CSSNumber, _ cursor: CSSCursor) throws(TextError) -> CSSQuantity {
    switch percentage {
    case .itself:
      return CSSQuantity(number, .percentage)
    case .share(let side):
      return CSSQuantity(number * CSSNumber(side) / CSSNumber(100), .length)
    case .shareOfMissingBox:
      throw TextError(
        "\(cursor.found) is a share of a box whose size is not known",
        at: cursor.token.range,
        hint: "give its size with --box WxH"
      )
    case .nothing:
      throw TextError("expected an angle, found the percentage \(cursor.found)", at: cursor.token.range)
    }
  }

  private func unknownUnit(_ name: String, _ cursor: CSSCursor) -> TextError {
    let range = cursor.token.range
    if let reference = CSSUnit.reference(ofRelativeUnit: name) {
      return TextError(
        "\(cursor.found) is relative to \(reference), and there is none here",
        at: range,
        hint: "write it in px"
      )
    }
    if let dash = name.firstIndex(of: "-"), CSSUnit(name: String(name[..<dash])) != nil {
      return TextError(
        "unknown unit in \(cursor.found)",
        at: range,
        hint: "a plus or minus needs a blank on either side"
      )
    }
    return TextError(
      "unknown unit in \(cursor.found)",
      at: range,
      hint: "lengths are in px, in, cm, mm, q, pt or pc, angles in deg, rad, grad or turn"
    )
  }
}

// Grammar: sum = product (blank ("+" | "-") blank product)*, product = value (("*" | "/") value)*
extension CSSMath {
  /// Reads a sum, the blanks before and after it too.
  func sum(_ cursor: inout CSSCursor, depth: Int) throws(TextError) -> CSSQuantity {
    cursor.skipWhitespace()
    let start = cursor.token.range.lowerBound
    var sum = try product(&cursor, depth: depth)
    while true {
      let isBlankBefore = cursor.skipWhitespace()
      let sign = cursor.token
      guard case .delimiter(let byte) = sign.kind, byte == Byte.plus || byte == Byte.minus else { break }
      cursor.advance()
      let isBlankAfter = cursor.skipWhitespace()
      guard isBlankBefore && isBlankAfter || cursor.isAtEndOfBlock else {
        throw TextError(
          "expected a blank on either side of \(cursor.quoter.quote(sign.range))",
          at: sign.range
        )
      }
      let next = try product(&cursor, depth: depth)
      guard next.type == sum.type else {
        throw TextError(
          "\(cursor.quoter.quote(sign.range)) needs two quantities of one kind, found \(sum.type.description)"
            + " and \(next.type.description)",
          at: start..<cursor.endOfTaken
        )
      }
      sum.amount = byte == Byte.plus ? sum.amount + next.amount : sum.amount - next.amount
    }
    return sum
  }

  private func product(_ cursor: inout CSSCursor, depth: Int) throws(TextError) -> CSSQuantity {
    var product = try value(&cursor, depth: depth)
    while true {
      // Blanks belong to the sum unless a factor follows.
      var ahead = cursor
      ahead.skipWhitespace()
      guard case .delimiter(let byte) = ahead.token.kind, byte == Byte.asterisk || byte == Byte.slash else {
        return product
      }
      ahead.advance()
      ahead.skipWhitespace()
      cursor = ahead
      let next = try value(&cursor, depth: depth)
      product =
        byte == Byte.asterisk
        ? CSSQuantity(product.amount * next.amount, product.type * next.type)
        : CSSQuantity(product.amount / next.amount, product.type / next.type)
    }
  }

  private func value(_ cursor: inout CSSCursor, depth: Int) throws(TextError) -> CSSQuantity {
    if let literal = try literal(&cursor) { return literal }
    let token = cursor.token
    switch token.kind {
    case .openParenthesis:
      try checkDepth(depth, cursor)
      cursor.advance()
      let inner = try sum(&cursor, depth: depth + 1)
      try closeBlock(&cursor, expecting: "an operator or ')'")
      return inner
    case .function(let name):
      guard let function = CSSMathFunction(name: name) else { throw Self.unknownFunction(name, cursor) }
      return try value(of: function, &cursor, depth: depth + 1)
    case .identifier(let name):
      guard let constant = Self.constant(name) else {
        let isNegated = name.first == "-" && Self.constant(String(name.dropFirst())) != nil
        throw TextError(
          "expected a value, found \(cursor.found)",
          at: token.range,
          hint: isNegated
            ? "write -1 * \(name.dropFirst())" : "the constants are e, pi, infinity, -infinity and NaN"
        )
      }
      cursor.advance()
      return CSSQuantity(constant)
    default:
      throw TextError("expected a value, found \(cursor.found)", at: token.range)
    }
  }

  /// Whether a name is a number inside a calculation.
  static func isConstant(_ name: String) -> Bool {
    constant(name) != nil
  }

  private static func constant(_ name: String) -> CSSNumber? {
    if isSameCSSName(name, "pi") { return .pi }
    if isSameCSSName(name, "e") { return .e }
    if isSameCSSName(name, "infinity") { return .infinity }
    if isSameCSSName(name, "-infinity") { return -.infinity }
    if isSameCSSName(name, "nan") { return .notANumber }
    return nil
  }

  /// The error for a function where a value is due.
  static func unknownFunction(_ name: String, _ cursor: CSSCursor) -> TextError {
    let pageFunctions = [
      "var", "env", "attr", "if", "random", "sibling-index", "sibling-count", "anchor", "anchor-size", "inherit",
    ]
    if pageFunctions.contains(where: { isSameCSSName($0, name) }) {
      return TextError("\(cursor.found) takes its value from a page, and there is none here", at: cursor.token.range)
    }
    return TextError("unknown math function \(cursor.found)", at: cursor.token.range)
  }

  /// Refuses what nests too deep, as every level takes its share of the stack.
  func checkDepth(_ depth: Int, _ cursor: CSSCursor) throws(TextError) {
    guard depth <= Limit.nesting else {
      throw TextError("calculations nest more than \(Limit.nesting) deep", at: cursor.token.range)
    }
  }

  /// Takes the parenthesis that closes a block; the end of the text closes it too.
  func closeBlock(_ cursor: inout CSSCursor, expecting expected: String) throws(TextError) {
    cursor.skipWhitespace()
    guard cursor.isAtEndOfBlock else {
      let first = cursor.found.dropFirst().first
      throw TextError(
        "expected \(expected), found \(cursor.found)",
        at: cursor.token.range,
        hint: first == "+" || first == "-" ? "a plus or minus needs a blank on either side" : nil
      )
    }
    cursor.advance()
  }
}
