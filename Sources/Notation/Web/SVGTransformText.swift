/// Reads the `transform` attribute of SVG, as SVG 1.1's grammar and Chromium do.

import NumberText
import TransformCore

/// The texts that the `transform` attribute takes.
package enum SVGTransformText {
  /// Reads a list of transform functions; an empty text, and one of white space alone, is the identity.
  ///
  /// Names are case-sensitive, numbers have no units and may touch where a sign or a point parts them (`-.5-.5`, `1.5.5`);
  /// white space and one comma separate them, and the functions too. `rotate` gives an angle in degrees, and the centre as
  /// two numbers where there is one. A skew without a tangent is an error.
  ///
  /// - Parameter text: The text in UTF-8.
  /// - Returns: The functions in the order of the text.
  /// - Throws: What was expected and found instead, and where.
  package static func parse(_ text: [UInt8]) throws(TextError) -> [ListedFunction] {
    var parser = SVGTransformParser(text)
    return try parser.list()
  }
}

/// The functions of the attribute, in their only spelling.
private enum SVGTransformFunction: String, CaseIterable {
  case matrix, translate, scale, rotate, skewX, skewY

  /// How many numbers it takes, least first.
  var counts: [Int] {
    switch self {
    case .matrix: [6]
    case .translate, .scale: [1, 2]
    case .rotate: [1, 3]
    case .skewX, .skewY: [1]
    }
  }

  /// Whether the first number is an angle.
  var takesAngle: Bool {
    switch self {
    case .rotate, .skewX, .skewY: true
    case .matrix, .translate, .scale: false
    }
  }

  /// The counts in words.
  var expectedCount: String {
    let last = counts[counts.count - 1]
    let words = counts.map(String.init).joined(separator: " or ")
    return words + (last == 1 ? " number" : " numbers")
  }
}

/// Walks over the bytes of an attribute.
private struct SVGTransformParser {
  private let text: [UInt8]
  private let quoter: TextQuoter
  private var position = 0

  init(_ text: [UInt8]) {
    self.text = text
    quoter = TextQuoter(text: text)
  }

  // list = blanks (function blanks ("," blanks function blanks | function blanks)*)?
  mutating func list() throws(TextError) -> [ListedFunction] {
    var functions: [ListedFunction] = []
    skipWhitespace()
    while position < text.count {
      functions.append(try function())
      skipWhitespace()
      let comma = position
      guard take(Byte.comma) else { continue }
      skipWhitespace()
      guard position < text.count else {
        throw TextError("expected a transform function after ','", at: comma..<comma + 1, hint: "leave out the ','")
      }
    }
    return functions
  }

  // function = name blanks "(" blanks number (separator? number)* blanks ")"
  private mutating func function() throws(TextError) -> ListedFunction {
    let start = position
    let function = try takeName()
    skipWhitespace()
    guard take(Byte.openParenthesis) else { throw expected("'(' after \(function.rawValue)") }
    skipWhitespace()
    var arguments: [Argument] = []
    while true {
      let argumentStart = position
      guard let range = try takeNumber() else {
        throw expected("a number", hint: "\(function.rawValue) takes \(function.expectedCount)")
      }
      let number = try number(in: range)
      if function.takesAngle && arguments.isEmpty {
        let angle = Angle(number.parts, .degrees)
        if function != .rotate && angle.tangent == nil {
          throw TextError(
            "a skew by \(quoter.excerpt(range)) degrees has no tangent",
            at: range,
            hint: "at a quarter turn the skewed axis would lie on the other one"
          )
        }
        arguments.append(.angle(angle))
      } else {
        arguments.append(.number(number.value))
      }
      skipWhitespace()
      if position < text.count, text[position] == Byte.closeParenthesis { break }
      if arguments.count == function.counts[function.counts.count - 1] {
        throw expected("')'", hint: endHint(function))
      }
      try takeSeparator(after: argumentStart..<range.upperBound)
    }
    position += 1
    guard function.counts.contains(arguments.count) else {
      throw TextError(
        "\(function.rawValue) takes \(function.expectedCount), found \(arguments.count)",
        at: start..<position
      )
    }
    return ListedFunction(name: function.rawValue, arguments: arguments, range: start..<position)
  }

  /// Takes what may stand between two numbers: nothing where the second begins with a sign or point, else blanks, a comma.
  private mutating func takeSeparator(after number: Range<Int>) throws(TextError) {
    if take(Byte.comma) {
      skipWhitespace()
      return
    }
    guard position < text.count else { throw expected("a number or ')'") }
    guard startsNumber(at: position) || text[position] == Byte.dot else {
      throw expected("a number or ')'", hint: position == number.upperBound ? unitHint() : nil)
    }
  }

  private func endHint(_ function: SVGTransformFunction) -> String? {
    if let hint = unitHint() { return hint }
    return position < text.count ? "\(function.rawValue) takes \(function.expectedCount)" : nil
  }

  /// The hint for letters or a percent sign at the end of a number.
  private func unitHint() -> String? {
    guard position < text.count, Byte.isLetter(text[position]) || text[position] == Byte.percent else { return nil }
    return "numbers of SVG have no units"
  }

  private func expected(_ expected: String, hint: String? = nil) -> TextError {
    let range = foundRange()
    return TextError("expected \(expected), found \(quoter.quote(range))", at: range, hint: hint)
  }

  /// What stands at hand: a run of letters and digits, or one character.
  private func foundRange() -> Range<Int> {
    var end = position
    while end < text.count, Byte.isLetter(text[end]) || isDigit(at: end) { end += 1 }
    if end == position, end < text.count {
      end += 1
      // The rest of a character beyond ASCII.
      while end < text.count, text[position] >= 0x80, text[end] & 0xc0 == 0x80 { end += 1 }
    }
    return position..<end
  }
}

// Names and blanks
extension SVGTransformParser {
  private mutating func takeName() throws(TextError) -> SVGTransformFunction {
    let range = foundRange()
    let name = String(decoding: text[range], as: UTF8.self)
    if let function = SVGTransformFunction(rawValue: name) {
      position = range.upperBound
      return function
    }
    if let function = SVGTransformFunction.allCases.first(where: { isSameCSSName($0.rawValue, name) }) {
      throw expected("a transform function", hint: "SVG minds the case: write \(function.rawValue)")
    }
    if CSSTransformFunction(name: name) != nil {
      throw expected("a transform function of SVG", hint: "\(name) is one of CSS only")
    }
    if isSameCSSName(name, "none") {
      throw expected("a transform function", hint: "an empty text is the identity in SVG")
    }
    let names = SVGTransformFunction.allCases.map { $0.rawValue }.joined(separator: " ")
    throw expected("a transform function", hint: "SVG has \(names)")
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard position < text.count, text[position] == byte else { return false }
    position += 1
    return true
  }

  /// Blanks, tabs, line feeds, form feeds and carriage returns.
  private mutating func skipWhitespace() {
    while position < text.count, [0x20, 0x09, 0x0a, 0x0c, 0x0d].contains(text[position]) { position += 1 }
  }

}

// Numbers
extension SVGTransformParser {
  /// The largest power of ten that a single-precision number reaches.
  private static let largestExponent = 38

  private func isDigit(at index: Int) -> Bool {
    index < text.count && Byte.isDigit(text[index])
  }

  private func isSign(at index: Int) -> Bool {
    index < text.count && (text[index] == Byte.plus || text[index] == Byte.minus)
  }

  private func startsNumber(at index: Int) -> Bool {
    let first = isSign(at: index) ? index + 1 : index
    guard first < text.count, text[first] == Byte.dot else { return isDigit(at: first) }
    return isDigit(at: first + 1)
  }

  /// Takes a number and gives its bytes; nothing where there is none.
  private mutating func takeNumber() throws(TextError) -> Range<Int>? {
    guard startsNumber(at: position) else { return nil }
    let start = position
    if isSign(at: position) { position += 1 }
    takeDigits()
    if position < text.count, text[position] == Byte.dot {
      position += 1
      guard isDigit(at: position) else {
        let range = start..<position
        throw TextError(
          "expected a digit after the point, found \(quoter.quote(range))",
          at: range,
          hint: "write \(quoter.excerpt(start..<position - 1))"
        )
      }
      takeDigits()
    }
    if position < text.count, text[position] | 0x20 == UInt8(ascii: "e") {
      let digits = isSign(at: position + 1) ? position + 2 : position + 1
      if isDigit(at: digits) {
        position = digits
        takeDigits()
      }
    }
    return start..<position
  }

  private mutating func takeDigits() {
    while isDigit(at: position) { position += 1 }
  }

  /// The value of a number, which must fit the single precision that SVG has, as must its parts before and after the `e`.
  private func number(in range: Range<Int>) throws(TextError) -> CSSNumber {
    let exponentMark = range.first { text[$0] | 0x20 == UInt8(ascii: "e") } ?? range.upperBound
    let mantissa = CSSNumber(literal: text, range: range.lowerBound..<exponentMark)
    let number = exponentMark == range.upperBound ? mantissa : CSSNumber(literal: text, range: range)
    let largest = Double(Float.greatestFiniteMagnitude)
    guard mantissa.magnitude.value <= largest, number.magnitude.value <= largest,
      exponent(in: exponentMark..<range.upperBound) <= Self.largestExponent
    else {
      throw TextError(
        "\(quoter.quote(range)) is too large",
        at: range,
        hint: "numbers of SVG are single precision, up to 3.4e38"
      )
    }
    return number
  }

  /// The exponent after its mark, or 0 without one; past the largest its size no longer counts.
  private func exponent(in range: Range<Int>) -> Int {
    var exponent = 0
    for byte in text[range] {
      if byte == Byte.minus { return 0 }
      guard Byte.isDigit(byte), exponent <= Self.largestExponent else { continue }
      exponent = exponent * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return exponent
  }
}
