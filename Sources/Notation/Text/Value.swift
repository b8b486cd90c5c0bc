/// Arithmetic on the numbers people type: exact where it can be, in a double-double everywhere else.
///
/// A value remembers how often pi is a factor and which unit was written, because both decide what it means as an angle:
/// `pi/4` is exactly 45 degrees, `45` is 45 degrees, `0.785rad` goes through the radian functions.

import Platform
import TransformCore

/// A typed number with its unit.
struct Value: Sendable {
  enum Unit: Sendable, Equatable {
    /// No unit; the number is multiplied by pi to this power. Nil where terms of different powers were added.
    case plain(piPower: Int?)
    /// `px` or `pt`: a length; the same as no unit, except that it is no angle.
    case length
    /// `s` or `ms`: a time, in seconds.
    case time
    /// `%`
    case percent
    case angle(Angle.Unit)
  }

  var number: DoubleDouble
  var unit: Unit

  init(_ number: DoubleDouble, _ unit: Unit = .plain(piPower: 0)) {
    self.number = number
    self.unit = unit
  }

  init(_ number: Double) { self.init(DoubleDouble(number)) }

  init(_ angle: Angle) { self.init(angle.value, .angle(angle.unit)) }

  /// pi to double-double precision: the nearest double and the double nearest to the rest.
  static let pi = DoubleDouble(hi: 0x1.921fb54442d18p+1, lo: 0x1.1a62633145c07p-53)

  /// The number with its powers of pi multiplied out; units are not looked at.
  var plainNumber: DoubleDouble {
    guard case .plain(let power?) = unit, power != 0 else { return number }
    let factor = Value.pi.raised(to: abs(power))
    return power > 0 ? number * factor : number / factor
  }
}

/// Why two values cannot be combined, in words that follow "cannot ".
struct ArithmeticError: Error {
  var message: String

  init(_ message: String) { self.message = message }
}

extension Value {
  static prefix func - (value: Value) -> Value { Value(-value.number, value.unit) }

  static func multiply(_ left: Value, _ right: Value) throws(ArithmeticError) -> Value {
    switch (left.unit, right.unit) {
    case (.plain(let first), .plain(let second)):
      return try combine(left, right, piPower: sum(first, second), *)
    case (.plain(let power), let unit), (let unit, .plain(let power)):
      guard power == 0 else { throw ArithmeticError("multiply pi and a number with a unit") }
      return try finite(Value(left.number * right.number, unit))
    default:
      throw ArithmeticError("multiply two numbers with units")
    }
  }

  static func divide(_ left: Value, _ right: Value) throws(ArithmeticError) -> Value {
    guard right.number.value != 0 else { throw ArithmeticError("divide by 0") }
    switch (left.unit, right.unit) {
    case (.plain(let first), .plain(let second)):
      return try combine(left, right, piPower: sum(first, second.map { -$0 }), /)
    case (let unit, .plain(let power)):
      guard power == 0 else { throw ArithmeticError("divide a number with a unit by pi") }
      return try finite(Value(left.number / right.number, unit))
    case (let first, let second) where first == second:
      return try finite(Value(left.number / right.number))
    default:
      throw ArithmeticError("divide by a number with a unit; a fraction of a unit is written (1/3)turn")
    }
  }

  static func add(_ left: Value, _ right: Value) throws(ArithmeticError) -> Value {
    switch (left.unit, right.unit) {
    case (let first, let second) where first == second && first != .plain(piPower: nil):
      return try finite(Value(left.number + right.number, first))
    case (.plain, .plain):
      return try finite(Value(left.plainNumber + right.plainNumber, .plain(piPower: nil)))
    case (.length, .plain), (.plain, .length):
      return try finite(Value(left.plainNumber + right.plainNumber, .length))
    case (.angle(let first), .angle(let second)):
      return try finite(Value(Angle(left.number, first) + Angle(right.number, second)))
    default:
      throw ArithmeticError("add numbers with different units")
    }
  }

  static func power(_ base: Value, _ exponent: Value) throws(ArithmeticError) -> Value {
    guard case .plain(let piPower) = base.unit, case .plain(0) = exponent.unit else {
      throw ArithmeticError("raise a number with a unit to a power, or use a unit or pi in the exponent")
    }
    let value = exponent.number.value
    if value == value.rounded(.towardZero), abs(value) <= 1024 {
      let count = Int(value)
      guard base.number.value != 0 || count >= 0 else { throw ArithmeticError("divide by 0") }
      let raised = base.number.raised(to: abs(count))
      let number = count < 0 ? DoubleDouble(1) / raised : raised
      return try finite(Value(number, .plain(piPower: piPower.map { $0 * count })))
    }
    let number = pow(base.plainNumber.value, value)
    guard !number.isNaN else { throw ArithmeticError("raise a negative number to a fraction") }
    return try finite(Value(DoubleDouble(number), .plain(piPower: piPower == 0 ? 0 : nil)))
  }

  static func squareRoot(_ value: Value) throws(ArithmeticError) -> Value {
    guard case .plain(let power) = value.unit else { throw ArithmeticError("take the square root of a unit") }
    let number = value.plainNumber
    guard number.value >= 0 else { throw ArithmeticError("take the square root of a negative number") }
    return Value(number.value == 0 ? DoubleDouble(0) : number.squareRoot(), .plain(piPower: power == 0 ? 0 : nil))
  }

  /// Powers add unless a sum has mixed them; a plain factor without pi keeps a mixed sum mixed.
  private static func sum(_ first: Int?, _ second: Int?) -> Int? {
    guard let first, let second else { return nil }
    return first + second
  }

  /// A product or quotient of two plain numbers; where the power of pi is mixed, pi is multiplied out first.
  private static func combine(
    _ left: Value,
    _ right: Value,
    piPower: Int?,
    _ operation: (DoubleDouble, DoubleDouble) -> DoubleDouble
  ) throws(ArithmeticError) -> Value {
    let number =
      piPower == nil ? operation(left.plainNumber, right.plainNumber) : operation(left.number, right.number)
    return try finite(Value(number, .plain(piPower: piPower)))
  }

  private static func finite(_ value: Value) throws(ArithmeticError) -> Value {
    guard value.number.isFinite else { throw ArithmeticError("hold a number so large") }
    return value
  }
}
