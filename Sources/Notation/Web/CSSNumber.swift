/// The numbers of CSS calculations.

import NumberText
import TransformCore

/// A number of a CSS calculation: with twice a double's digits while it is finite, a plain infinity or NaN where it is not.
///
/// The extra digits make decimals and multiples of pi come out as they are meant: `calc(pi / 6 * 1rad)` is 30 degrees to
/// the last bit and `round(down, 0.3, 0.1)` is 0.3. Infinities and NaN follow IEEE 754, as CSS asks.
struct CSSNumber: Sendable {
  let parts: DoubleDouble

  init(_ parts: DoubleDouble) {
    self.parts = parts
  }

  init(_ value: Double) {
    parts = DoubleDouble(value)
  }

  static let zero = CSSNumber(0)
  static let notANumber = CSSNumber(Double.nan)
  static let infinity = CSSNumber(Double.infinity)
  static let e = CSSNumber(DoubleDouble(hi: 2.718281828459045, lo: 1.4456468917292502e-16))
  static let pi = CSSNumber(DoubleDouble.pi)

  /// The nearest double.
  var value: Double { parts.value }

  var isNaN: Bool { value.isNaN }

  var isFinite: Bool { value.isFinite }

  /// `self`, or its negative where it has a minus.
  var magnitude: CSSNumber { value.sign == .minus ? -self : self }

  static prefix func - (operand: CSSNumber) -> CSSNumber {
    CSSNumber(-operand.parts)
  }

  static func + (left: CSSNumber, right: CSSNumber) -> CSSNumber {
    choose(left.value + right.value, left.parts + right.parts)
  }

  static func - (left: CSSNumber, right: CSSNumber) -> CSSNumber {
    left + -right
  }

  static func * (left: CSSNumber, right: CSSNumber) -> CSSNumber {
    choose(left.value * right.value, left.parts * right.parts)
  }

  static func / (left: CSSNumber, right: CSSNumber) -> CSSNumber {
    choose(left.value / right.value, left.parts / right.parts)
  }

  /// Whether `left` is below `right`; false where one is NaN.
  static func < (left: CSSNumber, right: CSSNumber) -> Bool {
    left.isFinite && right.isFinite ? left.parts < right.parts : left.value < right.value
  }

  /// The long result, unless it or the plain one left the finite numbers, or the plain one is a zero, whose sign counts.
  private static func choose(_ plain: Double, _ long: DoubleDouble) -> CSSNumber {
    guard plain.isFinite, long.value.isFinite, long.value != 0 else { return CSSNumber(plain) }
    return CSSNumber(long)
  }
}

extension CSSNumber {
  /// Reads a number token, which is a whole decimal literal; one too large for a double becomes an infinity.
  init(literal text: [UInt8], range: Range<Int>) {
    let isNegative = text[range.lowerBound] == Byte.minus
    self = text.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return .notANumber }
      do throws(NumberReader.Failure) {
        let number = try NumberReader.read(start + range.lowerBound, count: range.count)
        // The double alone would be a little off from the decimal that was typed.
        guard number.isExactDecimal,
          let exact = DoubleDouble(decimalSignificand: number.significand, exponent: number.exponent)
        else { return CSSNumber(number.value) }
        // A zero keeps its sign and an underflow its zero.
        guard exact.value != 0, number.value != 0 else { return CSSNumber(number.value) }
        return CSSNumber(isNegative ? -exact : exact)
      } catch {
        // The token is a number by CSS's grammar, so overflow is the only failure there can be.
        return isNegative ? -.infinity : .infinity
      }
    }
  }
}
