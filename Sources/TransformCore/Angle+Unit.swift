// The units in which an angle can be given.

extension Angle {
  /// A unit of angle; all but radians divide the turn into a whole or rational number of parts.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    /// 360 to the turn.
    case degrees
    /// 400 to the turn.
    case gradians
    /// Whole turns.
    case turns
    /// Multiples of pi radians, two to the turn.
    case halfTurns
    /// `2*pi` to the turn, so a quarter turn is no exact number of them.
    case radians

    /// How many of the unit make a turn; nil for radians, where that is no exact number.
    package var perTurn: Double? {
      switch self {
      case .degrees: 360
      case .gradians: 400
      case .turns: 1
      case .halfTurns: 2
      case .radians: nil
      }
    }

    /// How many of the unit make a turn, to double-double precision.
    var perTurnRounded: DoubleDouble {
      perTurn.map { DoubleDouble($0) } ?? DoubleDouble.pi * 2
    }
  }
}
