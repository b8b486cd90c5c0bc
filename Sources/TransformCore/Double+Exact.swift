// Operations on doubles that round once or not at all.

extension Double {
  /// The number times 2^exponent, for exponents of any size; exact unless the result overflows or underflows.
  func scaled(byPowerOfTwo exponent: Exponent) -> Double {
    Double(sign: .plus, exponent: exponent, significand: self)
  }

  /// a*d - b*c with an error of less than two units in the last place, whatever cancels.
  ///
  /// Source: W. Kahan, "On the cost of floating-point computation without extra-precise arithmetic", 2004.
  static func differenceOfProducts(_ a: Double, _ d: Double, _ b: Double, _ c: Double) -> Double {
    let subtracted = b * c
    let roundingError = subtracted.addingProduct(-b, c)
    return (-subtracted).addingProduct(a, d) + roundingError
  }
}
