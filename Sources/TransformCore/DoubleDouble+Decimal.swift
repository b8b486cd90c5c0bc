// Decimal numbers as double-doubles, so that 0.1 degrees is 0.1 and not the double nearest it.

extension DoubleDouble {
  /// The largest power of ten that is handled: beyond it a product would lose more than its last bits.
  private static let largestPower = 60

  /// The largest power of ten that is exactly a double.
  private static let largestExactPower = 22

  /// Makes significand * 10^exponent, right to about 103 bits.
  ///
  /// Edge cases: nil where the exponent's size is above 60.
  package init?(decimalSignificand significand: UInt64, exponent: Int) {
    guard exponent.magnitude <= UInt(DoubleDouble.largestPower) else { return nil }
    let upperHalf = Double(significand >> 32) * 0x1p32
    let lowerHalf = Double(significand & 0xffff_ffff)
    let whole = DoubleDouble(hi: upperHalf, lo: lowerHalf)
    let power = DoubleDouble.powerOfTen(Int(exponent.magnitude))
    self = exponent < 0 ? whole / power : whole * power
  }

  /// Ten to a power of at most 60: a product of at most three exact doubles, of which the first two multiply exactly.
  private static func powerOfTen(_ exponent: Int) -> DoubleDouble {
    var result = DoubleDouble(1)
    var remaining = exponent
    while remaining > 0 {
      let step = min(remaining, largestExactPower)
      var factor = 1.0
      for _ in 0..<step { factor *= 10 }
      result = result * factor
      remaining -= step
    }
    return result
  }
}
