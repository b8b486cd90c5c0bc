/// The math functions on plain numbers. NaN in, NaN out; the rules for infinities and zeros are those of CSS Values.

import Platform
import TransformCore

/// How `round()` chooses between the two nearest multiples.
enum CSSRoundingStrategy: String, CaseIterable, Sendable {
  /// The nearer one, in the middle the upper one.
  case nearest
  case up, down
  case toZero = "to-zero"
}

// Comparison
extension CSSNumber {
  /// 1 above zero, -1 below it, zero itself at it.
  var signum: CSSNumber {
    if value > 0 { return CSSNumber(1) }
    return value < 0 ? CSSNumber(-1) : self
  }

  static func least(of numbers: [CSSNumber]) -> CSSNumber {
    if numbers.contains(where: { $0.isNaN }) { return .notANumber }
    return numbers.reduce(.infinity) { $1 < $0 ? $1 : $0 }
  }

  static func greatest(of numbers: [CSSNumber]) -> CSSNumber {
    -least(of: numbers.map { -$0 })
  }

  /// `max(lower, min(value, upper))`, so the lower bound wins; a bound that is nothing does not bind.
  static func clamp(_ lower: CSSNumber?, _ value: CSSNumber, _ upper: CSSNumber?) -> CSSNumber {
    let lowered = upper.map { least(of: [value, $0]) } ?? value
    return lower.map { greatest(of: [$0, lowered]) } ?? lowered
  }

  /// How far the number has come on its way, within 0 to 1; a way of no length is begun or done, never under way.
  func progress(from start: CSSNumber, to end: CSSNumber) -> CSSNumber {
    .clamp(.zero, (self - start) / (end - start), CSSNumber(1))
  }
}

// Steps
extension CSSNumber {
  /// The multiple of `step` next to the number.
  func rounded(to step: CSSNumber, _ strategy: CSSRoundingStrategy) -> CSSNumber {
    let size = step.magnitude
    if isNaN || size.isNaN || size.value == 0 || !(isFinite || size.isFinite) { return .notANumber }
    if !isFinite { return self }
    if !size.isFinite {
      switch strategy {
      case .up where value > 0: return .infinity
      case .down where value < 0: return -.infinity
      default: return CSSNumber(value.sign == .minus ? -0.0 : 0.0)
      }
    }
    // The quotient as a double: the longer digits would tell 0.3 / 0.1 from 3.
    let quotient = (self / size).value
    // From 2^53 on there is nothing behind the point.
    guard quotient.magnitude < 0x1p53 else { return self }
    let lower = quotient.rounded(.down)
    let multiple: Double
    switch strategy {
    case .nearest: multiple = quotient - lower < 0.5 ? lower : quotient.rounded(.up)
    case .up: multiple = quotient.rounded(.up)
    case .down: multiple = lower
    case .toZero: multiple = quotient.rounded(.towardZero)
    }
    return CSSNumber(multiple) * size
  }

  /// What is left above a multiple of `divisor`, with the divisor's sign.
  func modulus(_ divisor: CSSNumber) -> CSSNumber {
    let remainder = remainder(divisor)
    if remainder.isNaN || remainder.value == 0 || (remainder.value < 0) == (divisor.value < 0) { return remainder }
    return divisor.isFinite ? remainder + divisor : .notANumber
  }

  /// What is left beyond a multiple of `divisor`, with the number's own sign.
  func remainder(_ divisor: CSSNumber) -> CSSNumber {
    guard isFinite, !divisor.isNaN, divisor.value != 0 else { return .notANumber }
    guard divisor.isFinite else { return self }
    let quotient = (self / divisor).value
    guard quotient.magnitude < 0x1p53 else {
      return CSSNumber(value.truncatingRemainder(dividingBy: divisor.value))
    }
    let remainder = self - divisor * CSSNumber(quotient.rounded(.towardZero))
    // Below the last digits there is only noise: 0.3 is 3 times 0.1.
    return remainder.magnitude.value < value.magnitude * 0x1p-96 ? CSSNumber(value * 0) : remainder
  }
}

// Angles, in degrees: what is exact there, an eighth of a turn or an arcsine of 0.5, comes out exact.
extension CSSNumber {
  private var angle: Angle? {
    isFinite ? Angle(parts, .degrees) : nil
  }

  var sineOfDegrees: CSSNumber {
    angle.map { CSSNumber($0.sine) } ?? .notANumber
  }

  var cosineOfDegrees: CSSNumber {
    angle.map { CSSNumber($0.cosine) } ?? .notANumber
  }

  /// At a quarter turn an infinity, with the sign that the sine has there.
  var tangentOfDegrees: CSSNumber {
    guard let angle else { return .notANumber }
    if let tangent = angle.tangent { return CSSNumber(tangent) }
    return angle.sine < 0 ? -.infinity : .infinity
  }

  var arcsineInDegrees: CSSNumber {
    if isNaN { return .notANumber }
    return Angle.arcsine(parts).map { CSSNumber($0.value(in: .degrees)) } ?? .notANumber
  }

  var arccosineInDegrees: CSSNumber {
    if isNaN { return .notANumber }
    return Angle.arccosine(parts).map { CSSNumber($0.value(in: .degrees)) } ?? .notANumber
  }

  var arctangentInDegrees: CSSNumber {
    .arctangentInDegrees(y: self, x: CSSNumber(1))
  }

  static func arctangentInDegrees(y: CSSNumber, x: CSSNumber) -> CSSNumber {
    guard y.isFinite, x.isFinite, y.value != 0, x.value != 0 else {
      // Infinities and zeros stand for directions; the C library's rules for them, signs included, are those of CSS.
      return CSSNumber(Platform.atan2(y.value, x.value)) * CSSNumber(180) / CSSNumber(Double.pi)
    }
    return CSSNumber(Angle.arctangent(y: y.parts, x: x.parts).value(in: .degrees))
  }
}

// Powers
extension CSSNumber {
  func raised(to exponent: CSSNumber) -> CSSNumber {
    let plain = Platform.pow(value, exponent.value)
    // Small whole powers keep the longer digits.
    guard plain.isFinite, plain != 0, isFinite, exponent.value.magnitude <= 64, let whole = Int(exactly: exponent.value)
    else { return CSSNumber(plain) }
    let long = CSSNumber(parts.raised(to: whole))
    return long.isFinite ? long : CSSNumber(plain)
  }

  var squareRoot: CSSNumber {
    guard isFinite, value > 0 else { return CSSNumber(value.squareRoot()) }
    return CSSNumber(parts.squareRoot())
  }

  var logarithm: CSSNumber {
    CSSNumber(Platform.log(value))
  }

  var exponential: CSSNumber {
    CSSNumber(Platform.exp(value))
  }

  /// The length of the vector of the numbers.
  static func hypotenuse(of numbers: [CSSNumber]) -> CSSNumber {
    if numbers.count == 1 { return numbers[0].magnitude }
    return CSSNumber(numbers.reduce(0) { Platform.hypot($0, $1.value) })
  }
}
