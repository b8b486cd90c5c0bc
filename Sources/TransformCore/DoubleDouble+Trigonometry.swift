// Sine and cosine in double-double, for arguments that have been reduced to an eighth of a turn.

extension DoubleDouble {
  /// The sine and the cosine of a number of radians whose size is at most about pi/4.
  ///
  /// Both are Taylor series, which need some fourteen terms there; the error is about 2^-102 of the result.
  func sineAndCosineOfReducedRadians() -> (sine: DoubleDouble, cosine: DoubleDouble) {
    (taylorSeries(startingWith: self, firstPower: 1), taylorSeries(startingWith: DoubleDouble(1), firstPower: 0))
  }

  /// Sums x - x^3/3! + x^5/5! and so on, or 1 - x^2/2! + x^4/4! and so on, until a term no longer counts.
  private func taylorSeries(startingWith first: DoubleDouble, firstPower: Int) -> DoubleDouble {
    let square = self * self
    var sum = first
    var term = first
    var power = firstPower
    while abs(term.hi) > abs(sum.hi) * 0x1p-110 {
      term = -(term * square / Double((power + 1) * (power + 2)))
      sum = sum + term
      power += 2
    }
    return sum
  }
}
