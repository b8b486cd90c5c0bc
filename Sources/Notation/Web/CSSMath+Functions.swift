/// Reads the arguments of a math function, checks their types and applies it.

extension CSSMath {
  /// What stands between the parentheses of a function.
  private struct Arguments {
    /// `none` of `clamp()` is nothing here.
    var values: [CSSQuantity?] = []
    var strategy = CSSRoundingStrategy.nearest
    /// From the function's name to its closing parenthesis.
    var range = 0..<0
  }

  /// Reads the function at hand, to its closing parenthesis.
  func value(
    of function: CSSMathFunction,
    _ cursor: inout CSSCursor,
    depth: Int
  ) throws(TextError) -> CSSQuantity {
    try checkDepth(depth, cursor)
    let arguments = try arguments(of: function, &cursor, depth: depth)
    return try evaluate(function, arguments)
  }

  private func arguments(
    of function: CSSMathFunction,
    _ cursor: inout CSSCursor,
    depth: Int
  ) throws(TextError) -> Arguments {
    let start = cursor.token.range.lowerBound
    var arguments = Arguments()
    cursor.advance()
    cursor.skipWhitespace()
    if function == .round, let strategy = try takeStrategy(&cursor) { arguments.strategy = strategy }
    while true {
      cursor.skipWhitespace()
      if function == .clamp, arguments.values.count != 1, cursor.isAt("none") {
        arguments.values.append(nil)
        cursor.advance()
      } else {
        arguments.values.append(try sum(&cursor, depth: depth))
      }
      cursor.skipWhitespace()
      guard cursor.isAtComma else { break }
      guard arguments.values.count < function.arity.upperBound else {
        throw TextError(
          "expected ')', as \(function.rawValue)() takes \(function.arityDescription), found ','",
          at: cursor.token.range
        )
      }
      cursor.advance()
    }
    try closeBlock(&cursor, expecting: continuation(after: arguments.values.count, of: function))
    arguments.range = start..<cursor.endOfTaken
    guard function.arity.contains(arguments.values.count) else {
      throw TextError(
        "\(function.rawValue)() takes \(function.arityDescription), found \(arguments.values.count)",
        at: arguments.range
      )
    }
    return arguments
  }

  /// What may follow that many arguments, in words.
  private func continuation(after count: Int, of function: CSSMathFunction) -> String {
    if count < function.arity.lowerBound { return "an operator or ','" }
    return count < function.arity.upperBound ? "an operator, ',' or ')'" : "an operator or ')'"
  }

  /// Takes the strategy that may open `round()`, and its comma.
  private func takeStrategy(_ cursor: inout CSSCursor) throws(TextError) -> CSSRoundingStrategy? {
    guard let strategy = CSSRoundingStrategy.allCases.first(where: { cursor.isAt($0.rawValue) }) else { return nil }
    cursor.advance()
    cursor.skipWhitespace()
    guard cursor.isAtComma else {
      throw TextError("expected ',' after '\(strategy.rawValue)', found \(cursor.found)", at: cursor.token.range)
    }
    cursor.advance()
    return strategy
  }

  private func evaluate(_ function: CSSMathFunction, _ arguments: Arguments) throws(TextError) -> CSSQuantity {
    let given = arguments.values.compactMap { $0 }
    let type = try commonType(of: given, function, arguments.range)
    var amounts = arguments.values.map { $0?.amount }
    if function.signature == .angleOrNumber && type == .number {
      amounts = amounts.map { $0.map { $0 * CSSNumber(180) / .pi } }
    }
    let amount = apply(function, amounts.compactMap { $0 }, bounds: amounts, arguments.strategy)
    return CSSQuantity(amount, function.result(of: type))
  }

  /// The type of the first argument, once all of them fit the function.
  private func commonType(
    of given: [CSSQuantity],
    _ function: CSSMathFunction,
    _ range: Range<Int>
  ) throws(TextError) -> CSSType {
    // Only a bound of `clamp()` can be `none`, so there is a first one.
    let type = given.first?.type ?? .number
    let isRight: Bool
    let expected: String
    switch function.signature {
    case .anything:
      (isRight, expected) = (true, "a value")
    case .numbers:
      isRight = given.allSatisfy { $0.type == .number }
      expected = given.count == 1 ? "a number" : "numbers"
    case .angleOrNumber:
      (isRight, expected) = (type == .number || type == .angle, "an angle, or a number of radians")
    case .oneType where function == .round && given.count == 1:
      (isRight, expected) = (type == .number, "a second value to round anything but a number to")
    case .oneType:
      (isRight, expected) = (given.allSatisfy { $0.type == type }, "quantities of one kind")
    }
    guard isRight else {
      let found = given.map { $0.type.description }.joined(separator: ", ")
      throw TextError("\(function.rawValue)() needs \(expected), found \(found)", at: range)
    }
    return type
  }

  /// Applies a function to as many amounts as it takes; angles are degrees.
  ///
  /// Only `clamp()` looks at `bounds`, in which a `none` has its place.
  private func apply(
    _ function: CSSMathFunction,
    _ amounts: [CSSNumber],
    bounds: [CSSNumber?],
    _ strategy: CSSRoundingStrategy
  ) -> CSSNumber {
    let first = amounts[0]
    switch function {
    case .calc, .oldCalc: return first
    case .abs: return first.magnitude
    case .sign: return first.signum
    case .min: return .least(of: amounts)
    case .max: return .greatest(of: amounts)
    case .clamp: return .clamp(bounds[0], bounds[1] ?? .notANumber, bounds[2])
    case .round: return first.rounded(to: amounts.count == 1 ? CSSNumber(1) : amounts[1], strategy)
    case .mod: return first.modulus(amounts[1])
    case .rem: return first.remainder(amounts[1])
    case .hypot: return .hypotenuse(of: amounts)
    case .progress: return first.progress(from: amounts[1], to: amounts[2])
    case .sin: return first.sineOfDegrees
    case .cos: return first.cosineOfDegrees
    case .tan: return first.tangentOfDegrees
    case .asin: return first.arcsineInDegrees
    case .acos: return first.arccosineInDegrees
    case .atan: return first.arctangentInDegrees
    case .atan2: return .arctangentInDegrees(y: first, x: amounts[1])
    case .pow: return first.raised(to: amounts[1])
    case .sqrt: return first.squareRoot
    case .log: return amounts.count == 1 ? first.logarithm : first.logarithm / amounts[1].logarithm
    case .exp: return first.exponential
    }
  }
}
