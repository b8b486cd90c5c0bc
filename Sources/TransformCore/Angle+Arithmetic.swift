// Sums and multiples of angles.

extension Angle {
  /// The same turn the other way.
  public static prefix func - (angle: Angle) -> Angle {
    Angle(-angle.value, angle.unit)
  }

  /// The angle taken that many times, in its own unit.
  public static func * (angle: Angle, factor: Double) -> Angle {
    Angle(angle.value * factor, angle.unit)
  }

  /// The angle divided into that many parts, in its own unit; dividing by 0 gives an angle that is not finite.
  public static func / (angle: Angle, divisor: Double) -> Angle {
    Angle(angle.value / divisor, angle.unit)
  }

  /// One angle and then another.
  ///
  /// The sum is in the common unit; of different units in degrees, or in radians where one of them is in radians.
  public static func + (left: Angle, right: Angle) -> Angle {
    let unit = commonUnit(left, right)
    return Angle(left.value(in: unit) + right.value(in: unit), unit)
  }

  /// One angle and then another the other way, in the unit in which their sum would be.
  public static func - (left: Angle, right: Angle) -> Angle {
    left + -right
  }

  private static func commonUnit(_ left: Angle, _ right: Angle) -> Unit {
    if left.unit == right.unit { return left.unit }
    return left.isExact && right.isExact ? .degrees : .radians
  }
}
