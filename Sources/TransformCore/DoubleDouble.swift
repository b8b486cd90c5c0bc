// Numbers of about 106 bits, for angles and constants whose last bit must be right.

/// A number held as the unevaluated sum of two doubles, the second less than half a unit in the last place of the first.
///
/// The algorithms are the error-free sum of Knuth and the error-free product by a fused multiply-add.
/// Source: T. J. Dekker, "A floating-point technique for extending the available precision", 1971.
package struct DoubleDouble: Hashable, Sendable {
  /// The double nearest the number.
  package let hi: Double
  /// What is missing from `hi`.
  package let lo: Double

  /// Makes a number that is exactly a double.
  package init(_ value: Double) {
    hi = value
    lo = 0
  }

  /// Makes the sum of two doubles, exactly.
  ///
  /// Edge cases: a sum that is not finite has no second part.
  package init(hi first: Double, lo second: Double) {
    let sum = first + second
    let secondAsAdded = sum - first
    hi = sum
    lo = sum.isFinite ? (first - (sum - secondAsAdded)) + (second - secondAsAdded) : 0
  }

  /// The product of two doubles, exactly as long as neither part underflows.
  package static func product(_ left: Double, _ right: Double) -> DoubleDouble {
    let rounded = left * right
    return DoubleDouble(hi: rounded, lo: rounded.isFinite ? (-rounded).addingProduct(left, right) : 0)
  }

  /// The double nearest the number.
  package var value: Double { hi }

  /// Whether the number is neither infinite nor "not a number".
  package var isFinite: Bool { hi.isFinite }

  /// The ratio of a circle's circumference to its diameter.
  package static let pi = DoubleDouble(hi: 0x1.921f_b544_42d1_8p+1, lo: 0x1.1a62_6331_45c0_7p-53)

  /// The same size without the sign.
  package var magnitude: DoubleDouble { hi < 0 ? -self : self }
}
