// The four operations, the order, roots and powers of double-double numbers.

extension DoubleDouble: Comparable {
  package static prefix func - (number: DoubleDouble) -> DoubleDouble {
    DoubleDouble(hi: -number.hi, lo: -number.lo)
  }

  package static func + (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let high = DoubleDouble(hi: left.hi, lo: right.hi)
    guard high.isFinite else { return high }
    let low = DoubleDouble(hi: left.lo, lo: right.lo)
    let sum = DoubleDouble(hi: high.hi, lo: high.lo + low.hi)
    return DoubleDouble(hi: sum.hi, lo: sum.lo + low.lo)
  }

  package static func - (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    left + -right
  }

  package static func * (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let high = product(left.hi, right.hi)
    guard high.isFinite else { return high }
    return DoubleDouble(hi: high.hi, lo: high.lo + (left.hi * right.lo + left.lo * right.hi))
  }

  package static func * (left: DoubleDouble, right: Double) -> DoubleDouble {
    left * DoubleDouble(right)
  }

  /// The quotient, found as three digits of a long division in base 2^53.
  package static func / (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let first = left.hi / right.hi
    guard first.isFinite, first != 0, right.isFinite else { return DoubleDouble(first) }
    var remainder = left - right * first
    let second = remainder.hi / right.hi
    remainder = remainder - right * second
    let third = remainder.hi / right.hi
    return DoubleDouble(hi: first, lo: second) + DoubleDouble(third)
  }

  package static func / (left: DoubleDouble, right: Double) -> DoubleDouble {
    left / DoubleDouble(right)
  }

  package static func < (left: DoubleDouble, right: DoubleDouble) -> Bool {
    left.hi < right.hi || (left.hi == right.hi && left.lo < right.lo)
  }

  /// The square root: the double's root and one Newton step; "not a number" for negative numbers.
  package func squareRoot() -> DoubleDouble {
    let root = hi.squareRoot()
    guard root.isFinite, root != 0 else { return DoubleDouble(root) }
    let remainder = self - DoubleDouble.product(root, root)
    return DoubleDouble(hi: root, lo: remainder.hi / (2 * root))
  }

  /// The power with a whole exponent, by repeated squaring; a negative exponent takes the reciprocal of the power.
  package func raised(to exponent: Int) -> DoubleDouble {
    var result = DoubleDouble(1)
    var square = self
    var remaining = exponent.magnitude
    while remaining > 0 {
      if remaining & 1 == 1 { result = result * square }
      remaining >>= 1
      if remaining > 0 { square = square * square }
    }
    return exponent < 0 ? DoubleDouble(1) / result : result
  }
}
