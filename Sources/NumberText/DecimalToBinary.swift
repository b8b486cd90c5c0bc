/// Decimal to double, correctly rounded for every decimal: to the nearest double, ties to the even one.

/// The double nearest to significand * 10^exponent; infinity where that overflows.
///
/// After Daniel Lemire, "Number parsing at a gigabyte per second" (2021); that the 128-bit product always decides is
/// proved in Noble Mushtak and Daniel Lemire, "Fast number parsing without fallback" (2023).
@usableFromInline
func nearestDouble(significand: UInt64, exponent: Int, tables: PowersOfTen) -> Double {
  // Both factors exact, so one rounding (Clinger 1990).
  if significand < 1 << 53 && exponent >= -22 && exponent <= 22 {
    let exact = Double(Int64(bitPattern: significand))
    return exponent < 0 ? exact / tables.doubles[0 &- exponent] : exact * tables.doubles[exponent]
  }
  if significand == 0 || exponent < smallestTabledPower { return 0 }
  if exponent > 308 { return .infinity }
  let leading = significand.leadingZeroBitCount
  let normalised = significand &<< UInt64(truncatingIfNeeded: leading)
  let product = normalised.multipliedFullWidth(by: tables.upperHalf(exponent))
  var high = product.high
  var low = product.low
  if high & 0x1FF == 0x1FF {
    // Only here can the lower half of the power reach the bits that matter.
    let carried = normalised.multipliedFullWidth(by: tables.lowerHalf(exponent)).high
    let (sum, overflow) = low.addingReportingOverflow(carried)
    low = sum
    high &+= overflow ? 1 : 0
  }
  let upperBit = high &>> 63
  var mantissa = high &>> (upperBit &+ 9)
  var biased =
    binaryExponentOfPowerOfTen(exponent) &+ 63 &+ Int(truncatingIfNeeded: upperBit) &- leading &+ 1023
  if biased <= 0 {
    // A subnormal: fewer bits, which is no tie, since ties need a power near 0.
    if biased < -62 { return 0 }
    mantissa &>>= UInt64(truncatingIfNeeded: 1 &- biased)
    mantissa &+= mantissa & 1
    return Double(bitPattern: mantissa &>> 1)
  }
  // The product is exact for small powers: a real tie goes to the even neighbour.
  if low <= 1 && exponent >= -4 && exponent <= 23 && mantissa & 3 == 1 && mantissa &<< (upperBit &+ 9) == high {
    mantissa &= ~1
  }
  mantissa &+= mantissa & 1
  mantissa &>>= 1
  if mantissa >= 1 << 53 {
    mantissa = 1 << 52
    biased &+= 1
  }
  if biased >= 2047 { return .infinity }
  return Double(bitPattern: (mantissa & ~(1 << 52)) | UInt64(truncatingIfNeeded: biased) &<< 52)
}

/// The double nearest to a decimal of any length.
///
/// `digits` are numbers 0...9, the first not 0; the value is the digits as a whole number times 10^exponent. `estimate`
/// is at most a few doubles away. Each comparison is one of whole numbers without rounding.
func nearestDouble(digits: [UInt8], exponent: Int, estimate: Double) -> Double {
  var candidate = min(estimate, .greatestFiniteMagnitude)
  // No double and no middle between two has more than 767 significant digits; one more digit stands for the rest.
  var kept = digits
  var exponent = exponent
  if kept.count > 800 {
    exponent += kept.count - 800
    let hasRest = kept[800...].contains { $0 != 0 }
    kept.removeSubrange(800...)
    if hasRest {
      kept.append(1)
      exponent -= 1
    }
  }
  let decimal = WholeNumber(digits: kept)
  while true {
    let order = compare(decimal, exponent, withMiddleAbove: candidate)
    if order > 0 || (order == 0 && candidate.significandBitPattern & 1 == 1) {
      candidate = candidate.nextUp
      if candidate.isInfinite { return candidate }
    } else {
      break
    }
  }
  while candidate > 0 {
    let below = candidate.nextDown
    let order = compare(decimal, exponent, withMiddleAbove: below)
    if order < 0 || (order == 0 && below.significandBitPattern & 1 == 0) {
      candidate = below
    } else {
      break
    }
  }
  return candidate
}

/// The sign of decimal * 10^exponent - m, where m is the middle between `value` and the next double above it.
private func compare(_ decimal: WholeNumber, _ exponent: Int, withMiddleAbove value: Double) -> Int {
  let biased = Int(value.exponentBitPattern)
  let significand = biased == 0 ? value.significandBitPattern : value.significandBitPattern | 1 << 52
  // m = (2c + 1) * 2^(q - 1), for the greatest double too.
  let binary = max(biased, 1) - 1076
  var left = decimal
  var right = WholeNumber(2 * significand + 1)
  if exponent > 0 {
    left.multiplyByPowerOfFive(exponent)
  } else {
    right.multiplyByPowerOfFive(-exponent)
  }
  // 10^e = 5^e * 2^e: the twos of both sides go to the side that lacks them.
  let twos = exponent - binary
  if twos > 0 {
    left.shiftLeft(twos)
  } else {
    right.shiftLeft(-twos)
  }
  return left.compare(with: right)
}

/// A natural number of any size, with the little arithmetic that comparing a decimal with a double needs.
private struct WholeNumber {
  /// 32 bits each, lowest first; the highest is not 0.
  private var limbs: [UInt32] = []

  init(_ value: UInt64) {
    multiply(by: 1, adding: value)
  }

  init(digits: [UInt8]) {
    limbs.reserveCapacity(digits.count / 9 + 2)
    var index = 0
    while index < digits.count {
      var chunk: UInt32 = 0
      var factor: UInt32 = 1
      while index < digits.count && factor < 1_000_000_000 {
        chunk = chunk * 10 + UInt32(digits[index])
        factor *= 10
        index += 1
      }
      multiply(by: factor, adding: UInt64(chunk))
    }
  }

  mutating func multiplyByPowerOfFive(_ power: Int) {
    var left = power
    while left > 0 {
      let now = min(left, 13)
      left -= now
      multiply(by: (0..<now).reduce(1) { product, _ in product * 5 }, adding: 0)
    }
  }

  mutating func shiftLeft(_ bits: Int) {
    if bits % 32 > 0 { multiply(by: 1 << UInt32(bits % 32), adding: 0) }
    limbs.insert(contentsOf: repeatElement(0, count: bits / 32), at: 0)
  }

  func compare(with other: WholeNumber) -> Int {
    if limbs.count != other.limbs.count { return limbs.count < other.limbs.count ? -1 : 1 }
    for (mine, theirs) in zip(limbs.reversed(), other.limbs.reversed()) where mine != theirs {
      return mine < theirs ? -1 : 1
    }
    return 0
  }

  private mutating func multiply(by factor: UInt32, adding summand: UInt64) {
    var carry = summand
    for index in limbs.indices {
      let (sum, overflow) = (UInt64(limbs[index]) * UInt64(factor)).addingReportingOverflow(carry & 0xFFFF_FFFF)
      limbs[index] = UInt32(truncatingIfNeeded: sum)
      carry = (carry >> 32) + (sum >> 32) + (overflow ? 1 << 32 : 0)
    }
    while carry > 0 {
      limbs.append(UInt32(truncatingIfNeeded: carry))
      carry >>= 32
    }
  }
}
