/// Numbers and arithmetic: `-1/500`, `2pi`, `3*sqrt(2)`, `.5turn`, `(10-5)`.
///
///     number     = power { ("*" | "/") unary }          no white space outside inner parentheses
///     unary      = ("-" | "+") unary | power
///     power      = primary [ "^" unary ]
///     primary    = literal [ unit ] | literal pi-name | pi-name | function "(" sum ")" | "(" sum ")"
///     sum        = term { ("+" | "-") term }            only inside parentheses, where white space may stand
///
/// A unary minus binds weaker than `^`, so `-2^2` is -4. A division followed by a number glued to pi (`1/2pi`) is refused,
/// because half the readers would take it the other way.

import NumberText
import Platform
import TransformCore

struct ExpressionReader {
  var cursor: Cursor
  /// Bare numbers as angles mean radians instead of degrees.
  let bareAnglesAreRadians: Bool
  private var depth = 0

  init(_ cursor: Cursor, bareAnglesAreRadians: Bool = false) {
    self.cursor = cursor
    self.bareAnglesAreRadians = bareAnglesAreRadians
  }

  /// Whether a number begins here.
  static func startsNumber(_ cursor: Cursor) -> Bool {
    var ahead = cursor
    while ahead.byte == Byte.minus || ahead.byte == Byte.plus { ahead.position += 1 }
    let byte = ahead.byte
    if Byte.isDigit(byte) || (byte == Byte.openParenthesis && ahead.position == cursor.position) { return true }
    if byte == Byte.openParenthesis { return true }
    if byte == Byte.dot { return Byte.isDigit(ahead.byte(after: 1)) || nameOfConstant(&ahead) != nil }
    guard Byte.isNameStart(byte) || byte >= 0x80 else { return false }
    var named = ahead
    if nameOfConstant(&named) != nil { return true }
    let range = ahead.name()
    return functions.contains { $0.name == ahead.source.text(range) } && ahead.byte == Byte.openParenthesis
  }

  /// Reads one number; the cursor stands behind it.
  mutating func number() throws(NotationError) -> Value {
    try product(inParentheses: false)
  }

  // MARK: Grammar

  private mutating func sum() throws(NotationError) -> Value {
    cursor.skipSpace()
    let start = cursor.position
    var value = try product(inParentheses: true)
    while true {
      cursor.skipSpace()
      let sign = cursor.byte
      guard sign == Byte.plus || sign == Byte.minus else { return value }
      cursor.position += 1
      cursor.skipSpace()
      let term = try product(inParentheses: true)
      value = try checked(from: start) { () throws(ArithmeticError) in
        try Value.add(value, sign == Byte.minus ? -term : term)
      }
    }
  }

  private mutating func product(inParentheses: Bool) throws(NotationError) -> Value {
    let start = cursor.position
    var value = try unary()
    while true {
      let before = cursor.position
      if inParentheses { cursor.skipSpace() }
      let sign = cursor.byte
      guard sign == Byte.asterisk || sign == Byte.slash else {
        cursor.position = before
        return value
      }
      cursor.position += 1
      if inParentheses { cursor.skipSpace() }
      let factorStart = cursor.position
      let factor = try unary()
      if sign == Byte.slash, multipliesPiBySettingSideBySide(factorStart..<cursor.position) {
        let text = cursor.source.text(factorStart..<cursor.position)
        let digits = String(text.prefix { $0.isNumber || $0 == "." })
        let name = text.dropFirst(digits.count)
        throw NotationError(
          "'\(cursor.source.text(start..<cursor.position))' can be read in two ways",
          at: cursor.span(from: start),
          hint: "write /(\(text)) or /\(digits)*\(name)"
        )
      }
      value = try checked(from: start) { () throws(ArithmeticError) in
        sign == Byte.asterisk ? try Value.multiply(value, factor) : try Value.divide(value, factor)
      }
    }
  }

  private mutating func unary() throws(NotationError) -> Value {
    if cursor.byte == Byte.minus || cursor.byte == Byte.plus {
      let sign = cursor.byte
      try descend()
      defer { depth -= 1 }
      cursor.position += 1
      let value = try unary()
      return sign == Byte.minus ? -value : value
    }
    return try power()
  }

  private mutating func power() throws(NotationError) -> Value {
    let start = cursor.position
    let base = try primary()
    guard cursor.skip(Byte.caret) else { return base }
    try descend()
    defer { depth -= 1 }
    let exponent = try unary()
    return try checked(from: start) { () throws(ArithmeticError) in try Value.power(base, exponent) }
  }

  private mutating func primary() throws(NotationError) -> Value {
    let start = cursor.position
    if cursor.byte == Byte.openParenthesis { return try parentheses() }
    if let constant = Self.nameOfConstant(&cursor) { return try constantValue(constant, from: start) }
    if Byte.isDigit(cursor.byte) || (cursor.byte == Byte.dot && Byte.isDigit(cursor.byte(after: 1))) {
      return try literal()
    }
    let name = cursor.name()
    let text = cursor.source.text(name)
    guard !name.isEmpty else {
      throw NotationError("expected a number, found \(cursor.found())", at: cursor.span(cursor.piece()))
    }
    guard let function = Self.functions.first(where: { $0.name == text }) else {
      cursor.position = start
      throw NotationError("expected a number, found \(cursor.found())", at: cursor.span(cursor.piece()))
    }
    guard cursor.byte == Byte.openParenthesis else {
      throw NotationError("expected '(' after '\(text)'", at: cursor.span(name), hint: "write \(text)(...)")
    }
    let argument = try parentheses()
    return try checked(from: start) { () throws(ArithmeticError) in
      try function.apply(argument, bareAnglesAreRadians)
    }
  }

  private mutating func parentheses() throws(NotationError) -> Value {
    let start = cursor.position
    try descend()
    defer { depth -= 1 }
    cursor.position += 1
    let value = try sum()
    cursor.skipSpace()
    guard cursor.skip(Byte.closeParenthesis) else {
      if cursor.isAtEnd {
        throw NotationError("this '(' is not closed", at: cursor.span(start..<start + 1), hint: "expected ')'")
      }
      throw NotationError("expected ')', found \(cursor.found())", at: cursor.span(cursor.piece()))
    }
    return value
  }

  private mutating func literal() throws(NotationError) -> Value {
    let start = cursor.position
    if cursor.byte == UInt8(ascii: "0"), cursor.byte(after: 1) | 32 == UInt8(ascii: "x"),
      isHexadecimal(from: cursor.position + 2)
    {
      throw NotationError(
        "hexadecimal numbers are not read: '\(cursor.source.text(cursor.piece()))'",
        at: cursor.span(cursor.piece())
      )
    }
    let number: NumberReader.Number
    do {
      number = try cursor.source.bytes.withUnsafeBufferPointer { buffer throws(NumberReader.Failure) in
        guard let base = buffer.baseAddress else { throw .notANumber }
        return try NumberReader.read(base + start, count: cursor.end - start)
      }
    } catch {
      let range = cursor.piece()
      throw NotationError(
        error == .overflow ? "'\(cursor.source.text(range))' is too large for a number" : "expected a number",
        at: cursor.span(range)
      )
    }
    cursor.position = start + number.end
    var exact: DoubleDouble?
    if number.isExactDecimal {
      exact = DoubleDouble(decimalSignificand: number.significand, exponent: number.exponent)
    }
    // A value far out of the double-double's range keeps its nearest double alone.
    let value = exact.map { $0.value == number.value ? $0 : DoubleDouble(number.value) } ?? DoubleDouble(number.value)
    return try unit(after: value, from: start)
  }

  /// Whether what follows `0x` is hexadecimal, rather than the `x` of a size such as `0x50`.
  ///
  /// A size is read before this reader sees its `x`, so anything here with a digit behind the x is hexadecimal.
  private func isHexadecimal(from position: Int) -> Bool {
    position < cursor.end
      && (Byte.isDigit(cursor.source.bytes[position]) || Byte.isLetter(cursor.source.bytes[position]))
      && !readsSizes
  }

  /// A size such as `100x50` is being read, so an `x` between two numbers ends the first.
  var readsSizes = false

  private mutating func unit(after number: DoubleDouble, from start: Int) throws(NotationError) -> Value {
    if cursor.skip(Byte.percent) { return Value(number, .percent) }
    if cursor.skip("\u{B0}") { return Value(number, .angle(.degrees)) }
    let unitStart = cursor.position
    if let constant = Self.nameOfConstant(&cursor) {
      let pi = try constantValue(constant, from: unitStart)
      return try checked(from: start) { () throws(ArithmeticError) in try Value.multiply(Value(number), pi) }
    }
    if readsSizes, cursor.byte == UInt8(ascii: "x"), cursor.byte(after: 1) != 0,
      !Byte.isLetter(cursor.byte(after: 1)) || startsConstant(after: 1)
    {
      return Value(number)
    }
    let name = cursor.name()
    if name.isEmpty { return Value(number) }
    let text = cursor.source.text(name)
    switch text {
    case "deg": return Value(number, .angle(.degrees))
    case "grad": return Value(number, .angle(.gradians))
    case "turn": return Value(number, .angle(.turns))
    case "rad": return Value(number, .angle(.radians))
    case "px", "pt": return Value(number, .length)
    case "s": return Value(number, .time)
    case "ms": return Value(number / DoubleDouble(1000), .time)
    default: break
    }
    throw unknownUnit(text, number: cursor.source.text(start..<unitStart), at: cursor.span(from: start))
  }

  private func startsConstant(after distance: Int) -> Bool {
    var ahead = cursor
    ahead.position += distance
    return Self.startsNumber(ahead)
  }

  private func unknownUnit(_ text: String, number: String, at span: Span) -> NotationError {
    for suffix in ["deg", "rad", "turn", "grad"] where text.hasSuffix(suffix) {
      let rest = text.dropLast(suffix.count)
      if rest == "pi" || rest == "tau" {
        return NotationError(
          "pi stands with the unit '\(suffix)'",
          at: span,
          hint: "an angle with pi is in radians: write \(number)\(rest), or a number with a unit"
        )
      }
    }
    if readsSizes, text == "x" {
      return NotationError("expected a height after 'x'", at: span, hint: "a size is one word: \(number)x50")
    }
    let relative = ["em", "rem", "ex", "ch", "vw", "vh", "vmin", "vmax", "lh"]
    if relative.contains(text) {
      return NotationError(
        "the unit '\(text)' depends on a page, which is not here",
        at: span,
        hint: "write px, pt or no unit"
      )
    }
    if ["in", "cm", "mm", "q", "pc"].contains(text) {
      return NotationError(
        "unknown unit '\(text)'",
        at: span,
        hint: "px, pt and no unit are points; css 'TEXT' reads in, cm, mm, q and pc"
      )
    }
    if text == "e" || text == "E" {
      return NotationError("expected digits after the exponent '\(text)'", at: span)
    }
    return NotationError(
      "unknown unit '\(text)'",
      at: span,
      hint: "lengths: px, pt, %; angles: deg, rad, turn, grad, or a multiple of pi"
    )
  }

  /// Whether `2pi` or the like stands here without a multiplication sign.
  private func multipliesPiBySettingSideBySide(_ range: Range<Int>) -> Bool {
    var ahead = cursor
    ahead.position = range.lowerBound
    while ahead.byte == Byte.minus || ahead.byte == Byte.plus { ahead.position += 1 }
    guard Byte.isDigit(ahead.byte) || (ahead.byte == Byte.dot && Byte.isDigit(ahead.byte(after: 1))) else {
      return false
    }
    while Byte.isDigit(ahead.byte) || (ahead.byte == Byte.dot && Byte.isDigit(ahead.byte(after: 1))) {
      ahead.position += 1
    }
    return Self.nameOfConstant(&ahead) != nil
  }

  // MARK: Names

  struct Constant {
    var coefficient: DoubleDouble
  }

  /// The names of pi and its fractions; the cursor stands behind the name when there is one.
  private static func nameOfConstant(_ cursor: inout Cursor) -> Constant? {
    let start = cursor.position
    if cursor.byte == Byte.dot {
      cursor.position += 1
      let name = cursor.name()
      if cursor.source.text(name) == "pi" { return Constant(coefficient: DoubleDouble(1)) }
      cursor.position = start
      return nil
    }
    if cursor.skip("\u{3C0}") { return Constant(coefficient: DoubleDouble(1)) }
    let range = cursor.name()
    guard !range.isEmpty else { return nil }
    switch cursor.source.text(range) {
    case "pi", "M_PI": return Constant(coefficient: DoubleDouble(1))
    case "tau": return Constant(coefficient: DoubleDouble(2))
    case "M_PI_2": return Constant(coefficient: DoubleDouble(0.5))
    case "M_PI_4": return Constant(coefficient: DoubleDouble(0.25))
    case "Double", "CGFloat", "Float":
      if cursor.skip(".pi"), !Byte.isName(cursor.byte) { return Constant(coefficient: DoubleDouble(1)) }
    default: break
    }
    cursor.position = start
    return nil
  }

  private mutating func constantValue(_ constant: Constant, from start: Int) throws(NotationError) -> Value {
    let name = cursor.name()
    guard name.isEmpty else {
      throw NotationError("expected the end of the number after pi", at: cursor.span(from: start))
    }
    return Value(constant.coefficient, .plain(piPower: 1))
  }

  struct Function {
    var name: String
    var apply: @Sendable (Value, Bool) throws(ArithmeticError) -> Value
  }

  static let functions: [Function] = [
    Function(name: "sqrt") { (value, _) throws(ArithmeticError) in try Value.squareRoot(value) },
    Function(name: "sin") { (value, radians) throws(ArithmeticError) in
      Value(try value.angle(bareIsRadians: radians).sine)
    },
    Function(name: "cos") { (value, radians) throws(ArithmeticError) in
      Value(try value.angle(bareIsRadians: radians).cosine)
    },
    Function(name: "tan") { (value, radians) throws(ArithmeticError) in
      guard let tangent = try value.angle(bareIsRadians: radians).tangent else {
        throw ArithmeticError("take the tangent of a right angle")
      }
      return Value(tangent)
    },
    Function(name: "asin") { (value, _) throws(ArithmeticError) in
      guard let angle = Angle.arcsine(try value.plain()) else {
        throw ArithmeticError("take the arcsine of a number outside -1 to 1")
      }
      return Value(angle)
    },
    Function(name: "acos") { (value, _) throws(ArithmeticError) in
      guard let angle = Angle.arccosine(try value.plain()) else {
        throw ArithmeticError("take the arccosine of a number outside -1 to 1")
      }
      return Value(angle)
    },
    Function(name: "atan") { (value, _) throws(ArithmeticError) in Value(Angle.arctangent(try value.plain())) },
  ]

  // MARK: Help for the grammar

  private mutating func descend() throws(NotationError) {
    depth += 1
    if depth > Limit.nesting {
      throw NotationError(
        "numbers nest more than \(Limit.nesting) deep",
        at: cursor.span(cursor.position..<cursor.position)
      )
    }
  }

  private func checked(
    from start: Int,
    _ work: () throws(ArithmeticError) -> Value
  ) throws(NotationError) -> Value {
    do {
      return try work()
    } catch {
      throw NotationError("cannot \(error.message)", at: cursor.span(from: start))
    }
  }
}

extension Value {
  /// The value as an angle: see the rules at the top of this target's `Value`.
  func angle(bareIsRadians: Bool) throws(ArithmeticError) -> Angle {
    switch unit {
    case .angle(let unit): return Angle(number, unit)
    case .plain(1): return Angle(number, .halfTurns)
    case .plain(0), .plain(-1): return Angle(plainNumber, bareIsRadians ? .radians : .degrees)
    case .plain(nil): throw ArithmeticError("tell degrees from radians in a sum of pi and a plain number")
    case .plain: throw ArithmeticError("read a power of pi as an angle")
    case .length: throw ArithmeticError("read a length as an angle")
    case .time: throw ArithmeticError("read a time as an angle")
    case .percent: throw ArithmeticError("read a percentage as an angle")
    }
  }

  /// The value as a plain double: no unit, pi multiplied out.
  func plain() throws(ArithmeticError) -> Double {
    switch unit {
    case .plain, .length: return plainNumber.value
    case .angle: throw ArithmeticError("use an angle as a plain number")
    case .time: throw ArithmeticError("use a time as a plain number")
    case .percent: throw ArithmeticError("use a percentage as a plain number")
    }
  }
}
