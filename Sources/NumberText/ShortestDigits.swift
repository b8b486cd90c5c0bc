/// The shortest decimal that reads back to the same double, after Raffaele Giulietti's Schubfach ("The Schubfach way
/// to render doubles", 2020), with a quicker test before it that decides nearly every value by one product.
///
/// The decimals that read back to v = c * 2^q fill the interval of half a unit in the last place around v. With
/// 10^k <= 2^q < 10^(k+1) the interval holds at least one multiple of 10^k and at most one of 10^(k+1), so that only the
/// neighbours of v among these have to be looked at.

/// The digits of a finite positive double, shortest first, then nearest.
@inlinable @inline(__always)
func shortestDigits(bits: UInt64, tables: PowersOfTen) -> DecimalDigits {
  let fraction = bits & 0x000F_FFFF_FFFF_FFFF
  let biased = Int(truncatingIfNeeded: bits &>> 52)
  // Powers of two have a narrower interval below, subnormals no hidden bit.
  if _slowPath(fraction == 0 || biased == 0) { return schubfach(fraction: fraction, biased: biased, tables: tables) }
  let exponent = biased &- 1075
  let power = (exponent &* 1_262_611) >> 22

  // v / 10^(power+1) as whole number and fraction of 64 bits: the neighbours among the multiples of 10^(power+1) are
  // the whole number and the one after it. The half unit in the last place is taken to the same scale.
  let shift = UInt64(truncatingIfNeeded: exponent &+ binaryExponentOfPowerOfTen(-power &- 1) &+ 10)
  let significand = (fraction | 0x0010_0000_0000_0000) &<< shift
  let carried = tables.lowerHalf(-power &- 1).multipliedFullWidth(by: significand).high
  let product = tables.upperHalf(-power &- 1).multipliedFullWidth(by: significand)
  let (low, overflow) = product.low.addingReportingOverflow(carried)
  let high = product.high &+ (overflow ? 1 : 0)
  let whole = high &>> 9
  let part = (high &<< 55) | (low &>> 9)
  let half = tables.upperHalf(-power &- 1) &>> (10 &- shift)

  let sum = part &+ half
  let upperIsInside = sum < part
  let lowerIsInside = half > part
  let tenths = part.multipliedFullWidth(by: 10)
  // Too near an edge of the interval, or to the middle between two digits, for a rounded product.
  if _slowPath(
    sum &+ 4 <= 8 || part &- half &+ 4 <= 8 || tenths.low &- 0x8000_0000_0000_0000 &+ 64 <= 128
  ) {
    return schubfach(fraction: fraction, biased: biased, tables: tables)
  }
  let needsLast: UInt64 = upperIsInside || lowerIsInside ? 0 : 1
  let last = (tenths.high &+ (tenths.low &>> 63)) & (0 &- needsLast)

  // 15 or 16 digits and perhaps the last one; 15 are moved up by one place.
  let number = whole &+ (upperIsInside ? 1 : 0)
  let upperEight = number / 100_000_000
  let first = digitBytes(upperEight)
  let second = digitBytes(number &- upperEight &* 100_000_000)
  let isShort: UInt64 = number < 1_000_000_000_000_000 ? 1 : 0
  let move = isShort &* 8
  return DecimalDigits(
    first: (first &>> move) | ((second &<< 1) &<< (63 &- move)),
    second: (second &>> move) | ((last &<< 56) & (0 &- isShort)),
    last: last & (isShort &- 1),
    point: 17 &+ power &- Int(truncatingIfNeeded: isShort)
  )
}

/// The whole method, for every finite positive double.
@usableFromInline @inline(never)
func schubfach(fraction: UInt64, biased: Int, tables: PowersOfTen) -> DecimalDigits {
  let significand = biased == 0 ? fraction : fraction | 1 << 52
  let exponent = max(biased, 1) - 1075
  let isPowerOfTwo = fraction == 0 && biased > 1

  // The interval's ends and v itself, times 4 so that all are whole.
  let lower = 4 * significand - 2 + (isPowerOfTwo ? 1 : 0)
  let middle = 4 * significand
  let upper = 4 * significand + 2
  let power = (exponent * 1_262_611 - (isPowerOfTwo ? 524_031 : 0)) >> 22

  // The same divided by 10^power, rounded to odd: comparisons with whole numbers stay right.
  let shift = UInt64(truncatingIfNeeded: exponent + binaryExponentOfPowerOfTen(-power) + 1)
  var high = tables.upperHalf(-power)
  var low = tables.lowerHalf(-power)
  if -power > 55 {
    // The method wants powers rounded up; the table has those that are not exact rounded down here.
    low &+= 1
    if low == 0 { high &+= 1 }
  }
  func scaled(_ number: UInt64) -> UInt64 {
    let carried = low.multipliedFullWidth(by: number &<< shift).high
    let product = high.multipliedFullWidth(by: number &<< shift)
    let (sum, overflow) = product.low.addingReportingOverflow(carried)
    return (product.high &+ (overflow ? 1 : 0)) | (sum > 1 ? 1 : 0)
  }
  // An even significand's interval includes its ends: ties read to the even one.
  let isOdd = significand & 1
  let lowest = scaled(lower) + isOdd
  let value = scaled(middle)
  let highest = scaled(upper) - isOdd

  let whole = value >> 2
  if whole >= 10 {
    let tens = whole / 10
    let lowerTenIsInside = lowest <= 40 * tens
    let upperTenIsInside = 40 * tens + 40 <= highest
    if lowerTenIsInside != upperTenIsInside {
      return DecimalDigits(tens + (upperTenIsInside ? 1 : 0), exponent: power + 1, tables: tables)
    }
  }
  let lowerIsInside = lowest <= 4 * whole
  let upperIsInside = 4 * whole + 4 <= highest
  let isNearerUpper = value > 4 * whole + 2 || (value == 4 * whole + 2 && whole & 1 == 1)
  let roundsUp = lowerIsInside != upperIsInside ? upperIsInside : isNearerUpper
  return DecimalDigits(whole + (roundsUp ? 1 : 0), exponent: power, tables: tables)
}
