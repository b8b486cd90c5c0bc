/// The math functions of CSS Values Level 4, from `calc()` to `sign()`, and `progress()` of Level 5: what they take and give.

/// A function that a calculation may be or hold.
enum CSSMathFunction: String, CaseIterable, Sendable {
  case calc
  case oldCalc = "-webkit-calc"
  case min, max, clamp
  case round, mod, rem
  case sin, cos, tan, asin, acos, atan, atan2
  case pow, sqrt, hypot, log, exp
  case abs, sign
  case progress

  /// What types a function takes.
  enum Signature: Sendable {
    case anything
    /// Numbers alone.
    case numbers
    /// Any type, but the same for all.
    case oneType
    /// An angle, or a number of radians.
    case angleOrNumber
  }

  /// The function of that name, in any case.
  init?(name: String) {
    guard let function = Self.allCases.first(where: { isSameCSSName($0.rawValue, name) }) else { return nil }
    self = function
  }

  /// How many calculations it takes, the rounding strategy not counted.
  var arity: ClosedRange<Int> {
    switch self {
    case .calc, .oldCalc, .sin, .cos, .tan, .asin, .acos, .atan, .sqrt, .exp, .abs, .sign: 1...1
    case .min, .max, .hypot: 1...Int.max
    case .clamp, .progress: 3...3
    case .round, .log: 1...2
    case .mod, .rem, .atan2, .pow: 2...2
    }
  }

  /// The arity in words.
  var arityDescription: String {
    let (least, most) = (arity.lowerBound, arity.upperBound)
    if least == most { return least == 1 ? "1 value" : "\(least) values" }
    return most == Int.max ? "\(least) value or more" : "\(least) to \(most) values"
  }

  var signature: Signature {
    switch self {
    case .calc, .oldCalc, .abs, .sign: .anything
    case .asin, .acos, .atan, .pow, .sqrt, .log, .exp: .numbers
    case .min, .max, .clamp, .round, .mod, .rem, .hypot, .atan2, .progress: .oneType
    case .sin, .cos, .tan: .angleOrNumber
    }
  }

  /// The type of what it gives when it takes that type.
  func result(of type: CSSType) -> CSSType {
    switch self {
    case .calc, .oldCalc, .abs, .min, .max, .clamp, .round, .mod, .rem, .hypot: type
    case .sin, .cos, .tan, .pow, .sqrt, .log, .exp, .sign, .progress: .number
    case .asin, .acos, .atan, .atan2: .angle
    }
  }
}
