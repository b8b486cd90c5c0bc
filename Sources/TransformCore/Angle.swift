// Angles as a type of their own, so that a quarter turn is a quarter turn.

/// An angle, kept as the number that was given in the unit in which it was given.
///
/// A positive angle turns x towards y (clockwise on a screen whose y runs down), y towards z, z towards x.
/// Sines and cosines of angles in degrees, gradians, turns and multiples of pi are the doubles nearest the true
/// values: `Angle.degrees(90).cosine` is 0 and `Angle.degrees(30).sine` is 0.5.
///
/// Two angles are equal (`==`) if number and unit are: `Angle.degrees(180)` differs from `Angle.turns(0.5)`.
public struct Angle: Hashable, Sendable {
  /// The number of units, to double-double precision: 0.1 degrees is closer to a tenth than a double can be.
  package var value: DoubleDouble

  /// The unit in which the angle was given.
  public let unit: Unit

  /// Makes the angle of that many units.
  package init(_ value: DoubleDouble, _ unit: Unit) {
    self.value = value
    self.unit = unit
  }

  /// No turn at all.
  public static let zero = Angle.degrees(0)

  /// The angle of that many degrees, 360 to the turn.
  public static func degrees(_ degrees: Double) -> Angle { Angle(DoubleDouble(degrees), .degrees) }

  /// The angle of that many gradians, 400 to the turn.
  public static func gradians(_ gradians: Double) -> Angle { Angle(DoubleDouble(gradians), .gradians) }

  /// The angle of that many turns.
  public static func turns(_ turns: Double) -> Angle { Angle(DoubleDouble(turns), .turns) }

  /// The angle of that many half turns: `halfTurns(0.25)` is pi/4 radians, exactly.
  public static func halfTurns(_ halfTurns: Double) -> Angle { Angle(DoubleDouble(halfTurns), .halfTurns) }

  /// The angle of that many radians; its sine and cosine are those of the C library, which knows no exact quarter turn.
  public static func radians(_ radians: Double) -> Angle { Angle(DoubleDouble(radians), .radians) }

  /// Whether quarter turns are exact numbers of the unit: all units but radians.
  public var isExact: Bool { unit.perTurn != nil }

  /// The angle in degrees, rounded to the nearest double.
  public var degrees: Double { value(in: .degrees).value }

  /// The angle in gradians, rounded to the nearest double.
  public var gradians: Double { value(in: .gradians).value }

  /// The angle in turns, rounded to the nearest double.
  public var turns: Double { value(in: .turns).value }

  /// The angle in half turns, that is as a multiple of pi, rounded to the nearest double.
  public var halfTurns: Double { value(in: .halfTurns).value }

  /// The angle in radians, rounded to the nearest double.
  public var radians: Double { value(in: .radians).value }

  /// The angle as a number of another unit, to double-double precision; exact between exact units where it can be.
  package func value(in other: Unit) -> DoubleDouble {
    if other == unit { return value }
    return value * other.perTurnRounded / unit.perTurnRounded
  }
}
