// Sine, cosine and tangent, exact to the last bit where the unit is.

import Platform

extension Angle {
  /// The sine: in an exact unit the double nearest the true value, in radians the C library's.
  ///
  /// Edge cases: exactly 0, 1, 0, -1 at the quarter turns, exactly 0.5 at a twelfth of a turn.
  public var sine: Double {
    sineAndCosine.sine
  }

  /// The cosine: in an exact unit the double nearest the true value, in radians the C library's.
  ///
  /// Edge cases: exactly 1, 0, -1, 0 at the quarter turns, exactly 0.5 at a sixth of a turn.
  public var cosine: Double {
    sineAndCosine.cosine
  }

  /// The tangent: in an exact unit the double nearest the true value, in radians the C library's.
  ///
  /// Edge cases: nil at odd quarter turns, exactly 1 at an eighth of a turn. In radians no double is a quarter turn.
  public var tangent: Double? {
    guard let (sine, cosine) = exactSineAndCosine else { return Platform.tan(value.value) }
    return cosine.value == 0 ? nil : (sine / cosine).value
  }

  /// Both at once, which costs no more than one of them.
  public var sineAndCosine: (sine: Double, cosine: Double) {
    guard let (sine, cosine) = exactSineAndCosine else {
      return (Platform.sin(value.value), Platform.cos(value.value))
    }
    return (sine.value, cosine.value)
  }

  /// Sine and cosine to double-double precision; nil in radians.
  var exactSineAndCosine: (sine: DoubleDouble, cosine: DoubleDouble)? {
    guard let perTurn = unit.perTurn else { return nil }
    guard value.isFinite else { return (DoubleDouble(.nan), DoubleDouble(.nan)) }
    let (quarter, remainder) = Angle.splitIntoQuarters(value, perTurn: perTurn)
    let (sine, cosine) = Angle.sineAndCosine(ofReduced: remainder, perTurn: perTurn)
    switch quarter {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  /// Takes whole quarter turns out of an angle, without rounding anything.
  ///
  /// The remainder is at most an eighth of a turn; the quarters count 0 to 3. `truncatingRemainder` is exact, and so is
  /// the difference from the nearest multiple of a quarter, which is less than twice as large as what remains.
  private static func splitIntoQuarters(
    _ value: DoubleDouble,
    perTurn: Double
  ) -> (quarter: Int, remainder: DoubleDouble) {
    let withinTurn = DoubleDouble(
      hi: value.hi.truncatingRemainder(dividingBy: perTurn),
      lo: value.lo.truncatingRemainder(dividingBy: perTurn)
    )
    let perQuarter = perTurn / 4
    let quarters = (withinTurn.hi / perQuarter).rounded()
    let remainder = DoubleDouble(hi: withinTurn.hi - quarters * perQuarter, lo: withinTurn.lo)
    return (Int(quarters) & 3, remainder)
  }

  /// Sine and cosine of at most an eighth of a turn.
  private static func sineAndCosine(
    ofReduced value: DoubleDouble,
    perTurn: Double
  ) -> (sine: DoubleDouble, cosine: DoubleDouble) {
    // Below 2^-500 the sine is the angle itself, and its second half would be lost beneath the smallest double:
    // it is computed 2^500 times as large.
    if abs(value.hi) < 0x1p-500 {
      let enlarged = value * 0x1p500 * (DoubleDouble.pi * 2) / perTurn
      return (DoubleDouble(hi: enlarged.hi * 0x1p-500, lo: enlarged.lo * 0x1p-500), DoubleDouble(1))
    }
    return (value * (DoubleDouble.pi * 2) / perTurn).sineAndCosineOfReducedRadians()
  }
}
