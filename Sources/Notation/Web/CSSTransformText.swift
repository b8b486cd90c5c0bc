/// Reads the value of the CSS `transform` property, as CSS Transforms Level 2 and Chromium do.

import TransformCore

/// The texts that `new DOMMatrix(text)` and the `transform` property of CSS take.
package enum CSSTransformText {
  /// Reads a list of transform functions, `none` or an empty text.
  ///
  /// Lengths come out in px, angles in their own unit, percentages of a scale as factors and those of a translation as px
  /// of `box` (x of its width, y of its height). What is read follows the browser: units and names in any case, comments,
  /// escapes, math functions, and at the end of the text whatever is open is closed. So are the limits: a distance of
  /// `perspective()` below 1px is 1px, a translation in x or y stays within what a layout can hold, an infinite angle is
  /// whole turns and NaN is 0. Where the browser ends with an infinity, and for a skew without a tangent, there is an error.
  ///
  /// - Parameters:
  ///   - text: The text in UTF-8; faulty UTF-8 is no name of CSS.
  ///   - box: The size that percentages of a translation are shares of.
  /// - Returns: The functions in the order of the text.
  /// - Throws: What was expected and found instead, and where.
  package static func parse(_ text: [UInt8], box: Size?) throws(TextError) -> [ListedFunction] {
    // Only nothing at all is nothing: blanks alone are no value of the property.
    if text.isEmpty { return [] }
    var parser = CSSTransformParser(cursor: CSSCursor(text), box: box)
    return try parser.list()
  }
}

/// Walks over a transform list.
private struct CSSTransformParser {
  var cursor: CSSCursor
  let box: Size?

  // list = "none" | function+
  mutating func list() throws(TextError) -> [ListedFunction] {
    cursor.skipWhitespace()
    if cursor.isAt("none") {
      cursor.advance()
      cursor.skipWhitespace()
      if !cursor.isAtEnd { throw expected("nothing after 'none'") }
      return []
    }
    if cursor.isAtEnd {
      throw TextError(
        "expected a transform function or 'none', found blanks",
        at: 0..<cursor.token.range.upperBound,
        hint: "'none' and a text without any character are the identity"
      )
    }
    var functions: [ListedFunction] = []
    while !cursor.isAtEnd {
      functions.append(try function())
      cursor.skipWhitespace()
    }
    return functions
  }

  // function = name "(" argument ("," argument)* ")"
  private mutating func function() throws(TextError) -> ListedFunction {
    let start = cursor.token.range.lowerBound
    guard case .function(let name) = cursor.token.kind else { throw noFunction() }
    guard let function = CSSTransformFunction(name: name) else { throw unknownFunction(name) }
    cursor.advance()
    cursor.skipWhitespace()
    let parameters = function.parameters
    var arguments: [Argument] = []
    for (index, parameter) in parameters.enumerated() {
      let argumentStart = cursor.token.range.lowerBound
      if cursor.isAtEndOfBlock {
        throw expected("\(parameter.description)", hint: "\(function.rawValue)() takes \(count(of: function))")
      }
      let argument = try argument(for: parameter)
      if function.isSkew { try checkTangent(argument, argumentStart..<cursor.endOfTaken) }
      arguments.append(argument)
      cursor.skipWhitespace()
      if cursor.isAtEndOfBlock {
        if arguments.count >= function.requiredCount { break }
        throw expected("','", hint: "\(function.rawValue)() takes \(count(of: function))")
      }
      try takeSeparator(after: index, of: function)
    }
    cursor.advance()
    return ListedFunction(name: function.rawValue, arguments: arguments, range: start..<cursor.endOfTaken)
  }

  /// Takes the comma before the next argument; after the last one there is none to take.
  private mutating func takeSeparator(after index: Int, of function: CSSTransformFunction) throws(TextError) {
    guard index + 1 < function.parameters.count else {
      throw expected("')'", hint: cursor.isAtComma ? "\(function.rawValue)() takes \(count(of: function))" : nil)
    }
    guard cursor.isAtComma else {
      let isNext = index + 1 >= function.requiredCount ? "',' or ')'" : "','"
      throw expected(isNext, hint: "CSS wants commas between the values")
    }
    cursor.advance()
    cursor.skipWhitespace()
  }

  private func count(of function: CSSTransformFunction) -> String {
    let (least, most) = (function.requiredCount, function.parameters.count)
    if least < most { return "\(least) or \(most) values" }
    return most == 1 ? "1 value" : "\(most) values"
  }

  private func expected(_ expected: String, hint: String? = nil) -> TextError {
    TextError("expected \(expected), found \(cursor.found)", at: cursor.token.range, hint: hint)
  }
}

// What stands where a function is due
extension CSSTransformParser {
  /// The error for a token that opens no function.
  private func noFunction() -> TextError {
    switch cursor.token.kind {
    case .identifier(let name):
      return noFunction(name)
    case .comma:
      return expected("a transform function", hint: "CSS has blanks between the functions, SVG commas too")
    case .delimiter(Byte.semicolon):
      return expected("a transform function", hint: "leave out the ';'")
    case .delimiter(UInt8(ascii: "!")):
      return expected("a transform function", hint: "leave out '!important'")
    default:
      return expected("a transform function")
    }
  }

  private func noFunction(_ name: String) -> TextError {
    let keywords = ["inherit", "initial", "unset", "revert", "revert-layer"]
    if keywords.contains(where: { isSameCSSName($0, name) }) {
      return TextError(
        "\(cursor.found) takes its value from a page, and there is none here",
        at: cursor.token.range
      )
    }
    if let function = CSSTransformFunction(name: name) {
      return expected("a transform function", hint: "'(' must touch the name: \(function.rawValue)(...)")
    }
    return expected("a transform function")
  }

  private func unknownFunction(_ name: String) -> TextError {
    guard CSSMathFunction(name: name) == nil else {
      return expected("a transform function", hint: "math functions stand inside the parentheses")
    }
    let names = CSSTransformFunction.allCases.map { $0.rawValue }.joined(separator: " ")
    return TextError(
      "unknown transform function \(cursor.found)",
      at: cursor.token.range,
      hint: "CSS has \(names)"
    )
  }
}

// Arguments
extension CSSTransformParser {
  private mutating func argument(for parameter: CSSParameter) throws(TextError) -> Argument {
    if case .distance = parameter, cursor.isAt("none") {
      cursor.advance()
      return .none
    }
    let token = cursor.token
    let quantity = try quantity(for: parameter)
    let range = token.range.lowerBound..<cursor.endOfTaken
    var isLiteral = true
    if case .function = token.kind { isLiteral = false }
    try checkType(quantity, for: parameter, at: range, isLiteral: isLiteral)

    switch parameter {
    case .number, .factor:
      let value = quantity.type == .percentage ? quantity.amount / CSSNumber(100) : quantity.amount
      return .number(try finite(value, range))
    case .angle:
      return .angle(angle(of: token, or: quantity.amount))
    case .length(.x), .length(.y):
      return .number(layoutLength(quantity.amount))
    case .length(.z):
      return .number(try finite(quantity.amount, range))
    case .distance:
      // A calculation is drawn into the range, as CSS has it everywhere; a plain value must lie in it.
      if isLiteral && quantity.amount.value < 0 {
        throw TextError(
          "expected a distance that is not negative, found \(cursor.quoter.quote(range))",
          at: range
        )
      }
      return .number(distance(quantity.amount))
    }
  }

  /// Reads a literal or a math function.
  private mutating func quantity(for parameter: CSSParameter) throws(TextError) -> CSSQuantity {
    let math = CSSMath(percentage: percentage(for: parameter))
    if case .function(let name) = cursor.token.kind {
      guard let function = CSSMathFunction(name: name) else { throw CSSMath.unknownFunction(name, cursor) }
      return try math.value(of: function, &cursor)
    }
    if let literal = try math.literal(&cursor) { return literal }
    var hint: String?
    if case .identifier(let name) = cursor.token.kind, CSSMath.isConstant(name) { hint = "write calc(\(name))" }
    throw expected(parameter.description, hint: hint)
  }

  private func percentage(for parameter: CSSParameter) -> CSSPercentage {
    switch parameter {
    case .number, .factor, .distance, .length(.z): .itself
    case .angle: .nothing
    case .length(.x): box.map { .share(of: $0.width) } ?? .shareOfMissingBox
    case .length(.y): box.map { .share(of: $0.height) } ?? .shareOfMissingBox
    }
  }

  private func checkType(
    _ quantity: CSSQuantity,
    for parameter: CSSParameter,
    at range: Range<Int>,
    isLiteral: Bool
  ) throws(TextError) {
    let wanted: CSSType
    switch parameter {
    case .number: wanted = .number
    case .factor: wanted = quantity.type == .percentage ? .percentage : .number
    case .angle: wanted = .angle
    case .length, .distance: wanted = .length
    }
    if quantity.type == wanted { return }
    let isNumber = quantity.type == .number
    // Zero needs no unit, but only where it is written as such.
    if isLiteral && isNumber && quantity.amount.value == 0 { return }
    let found = cursor.quoter.quote(range)
    guard isLiteral else {
      throw TextError(
        "expected \(parameter.description), found \(found), which is \(quantity.type.description)",
        at: range
      )
    }
    let text = cursor.quoter.excerpt(range)
    switch parameter {
    case .angle where isNumber:
      throw TextError("expected \(parameter.description), found \(found)", at: range, hint: "write \(text)deg")
    case .length where isNumber, .distance where isNumber:
      throw TextError("expected \(parameter.description), found \(found)", at: range, hint: "write \(text)px")
    default:
      throw TextError("expected \(parameter.description), found the \(quantity.type.noun) \(found)", at: range)
    }
  }

  /// A value that has no place in a matrix is refused where a browser would go on with an infinity.
  private func finite(_ number: CSSNumber, _ range: Range<Int>) throws(TextError) -> Double {
    if number.isNaN { return 0 }
    guard number.isFinite else { throw TextError("\(cursor.quoter.quote(range)) is not finite", at: range) }
    return number.value
  }

  /// A length along x or y, held within what Chromium's layout can hold: 2^31 units of 1/64 px less two px, in single
  /// precision.
  private func layoutLength(_ number: CSSNumber) -> Double {
    if number.isNaN { return 0 }
    return min(max(number.value, -33_554_430), 33_554_428)
  }

  /// A distance from the eye, at least 1px; an infinite one is the longest that there is.
  private func distance(_ number: CSSNumber) -> Double {
    if number.isNaN { return 1 }
    return min(max(number.value, 1), Double.greatestFiniteMagnitude)
  }

  /// The angle of a literal in its own unit, that of a calculation in degrees.
  ///
  /// An infinite angle is whole turns to CSS.
  private func angle(of token: CSSToken, or degrees: CSSNumber) -> Angle {
    guard degrees.isFinite else { return .zero }
    if case .dimension(let number, let name) = token.kind, let angle = CSSUnit(name: name)?.angle(number) {
      return angle
    }
    return Angle(degrees.parts, .degrees)
  }

  private func checkTangent(_ argument: Argument, _ range: Range<Int>) throws(TextError) {
    guard case .angle(let angle) = argument, angle.tangent == nil else { return }
    throw TextError(
      "a skew by \(cursor.quoter.excerpt(range)) has no tangent",
      at: range,
      hint: "at a quarter turn the skewed axis would lie on the other one"
    )
  }
}
