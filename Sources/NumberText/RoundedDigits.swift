/// Rounding a double to a number of digits, exactly: quickly where a rounded product cannot be wrong, otherwise by 128-bit
/// products, and at last (within a hair of a tie) by the whole decimal expansion.

/// A rule for rounding to significant digits, with what the quick way needs worked out once.
@usableFromInline package struct SignificantDigits: Sendable {
  /// How many digits are kept: 1...17.
  @usableFromInline let count: Int

  /// Values from 1e-6 to below this go the quick way.
  @usableFromInline let quickLimit: Double

  /// 10^count.
  @usableFromInline let limit: UInt64

  /// What takes the digits to the upper end of eight.
  @usableFromInline let padding: UInt64

  /// Makes the rule; a count outside 1...17 is taken as the nearest that is inside.
  package init(_ wanted: Int) {
    count = min(max(wanted, 1), 17)
    var power: UInt64 = 1
    for _ in 0..<count { power *= 10 }
    limit = power
    // Seven digits and the point fill one word.
    quickLimit = count > 7 ? 0 : Double(power) - 1
    padding = count > 7 ? 1 : 100_000_000 / power
  }

  /// Writes `value` and returns the end; may store up to 24 bytes past it.
  @inlinable @inline(__always)
  package func write(
    _ value: Double,
    to target: UnsafeMutablePointer<UInt8>,
    tables: PowersOfTen
  ) -> UnsafeMutablePointer<UInt8> {
    let magnitude = value.magnitude
    target.pointee = UInt8(ascii: "-")
    let start = target + Int(truncatingIfNeeded: value.bitPattern &>> 63)
    if _slowPath(!(magnitude >= 1e-6 && magnitude < quickLimit)) {
      return writeExactly(value, to: target, tables: tables)
    }
    // floor(log10) or one less from the binary exponent, then put right by a comparison. Where 10^-n is not exact the
    // comparison may miss by one value next to the power, which rounds to the same digits either way.
    var power = ((Int(truncatingIfNeeded: magnitude.bitPattern &>> 52) &- 1023) &* 1233) >> 12
    let next = power &+ 1
    let isAbove: Bool = magnitude >= (next >= 0 ? tables.doubles[next] : 1 / tables.doubles[0 &- next])
    power &+= isAbove ? 1 : 0

    // Adding 2^52 rounds to a whole number; a converting instruction would be checked for overflow.
    // Below the quick limit there are never more digits before the point than are kept.
    let scaled = magnitude * tables.doubles[count &- 1 &- power]
    let rounded = scaled + 0x1p52
    if _slowPath((scaled - (rounded - 0x1p52)).magnitude > 0.499_999) {
      return writeExactly(value, to: target, tables: tables)
    }
    var number = rounded.bitPattern & 0xFF_FFFF_FFFF
    if _slowPath(number == limit) {
      number = limit / 10
      power &+= 1
    }

    let bytes = digitBytes(number &* padding)
    let length = 8 &- (bytes.leadingZeroBitCount &>> 3)
    let characters = bytes | asciiZeros
    if _fastPath(power >= 0) {
      let point = power &+ 1
      let shift = UInt64(truncatingIfNeeded: 8 &* point)
      let before = (1 as UInt64 &<< shift) &- 1
      storeWord((characters & before) | (46 &<< shift) | ((characters & ~before) &<< 8), start)
      return start + (length <= point ? point : length &+ 1)
    }
    storeWord(0x3030_3030_3030_2E30, start)
    storeWord(characters, start + (1 &- power))
    return start + (1 &- power &+ length)
  }

  /// Every finite value, by way of 128-bit products.
  @usableFromInline @inline(never)
  func writeExactly(
    _ value: Double,
    to target: UnsafeMutablePointer<UInt8>,
    tables: PowersOfTen
  ) -> UnsafeMutablePointer<UInt8> {
    if value == 0 {
      target.pointee = 48
      return target + 1
    }
    target.pointee = UInt8(ascii: "-")
    let start = target + (value < 0 ? 1 : 0)
    let (binary, _) = normalised(value)
    // The estimate of the decimal exponent is right or one off; the size of the rounded number tells.
    var power = ((binary + 63) * 1233) >> 12
    for _ in 0..<3 {
      guard let product = scaledByPowerOfTen(value, count - 1 - power, tables: tables) else { break }
      if product.floor >= limit {
        power += 1
      } else if product.floor < limit / 10 {
        power -= 1
      } else {
        guard let number = product.rounded else { break }
        // Nines may have rounded up to one digit more.
        let isLonger = number == limit
        let digits = DecimalDigits(
          isLonger ? 1 : number,
          exponent: isLonger ? power + 1 : power - count + 1,
          tables: tables
        )
        return digits.write(to: start)
      }
    }
    var exact = ExactDecimal(magnitudeOf: value)
    exact.round(toDigits: count)
    return exact.digits.withUnsafeBufferPointer { layOut($0, point: exact.point, to: start) }
  }
}

/// A rule for rounding to digits after the point.
@usableFromInline package struct FixedDigits: Sendable {
  /// How many digits stand after the point.
  @usableFromInline let count: Int

  /// 10^count where a double holds it exactly.
  @usableFromInline let scale: Double

  /// Scaled values below this go the quick way.
  @usableFromInline let quickLimit: Double

  /// Makes the rule; a negative count is taken as 0.
  package init(_ wanted: Int) {
    count = max(wanted, 0)
    var power = 1.0
    for _ in 0..<min(count, 22) { power *= 10 }
    scale = power
    // Eight digits in one word, one of them before the point.
    quickLimit = count <= 7 ? 99_999_999 : 0
  }

  /// Writes `value` and returns the end; may store up to 24 bytes past it.
  @inlinable @inline(__always)
  package func write(
    _ value: Double,
    to target: UnsafeMutablePointer<UInt8>,
    tables: PowersOfTen
  ) -> UnsafeMutablePointer<UInt8> {
    let scaled = value.magnitude * scale
    let rounded = scaled + 0x1p52
    if _slowPath(!(scaled < quickLimit) || (scaled - (rounded - 0x1p52)).magnitude > 0.499_999) {
      return writeExactly(value, to: target, tables: tables)
    }
    let number = rounded.bitPattern & 0xFF_FFFF_FFFF
    target.pointee = UInt8(ascii: "-")
    let isNegative = (value.bitPattern &>> 63) & (number == 0 ? 0 : 1)
    let start = target + Int(truncatingIfNeeded: isNegative)
    // Leading zeros go, except for one digit before the point.
    let bytes = digitBytes(number)
    let leading = min(bytes.trailingZeroBitCount &>> 3, 7 &- count)
    let characters = (bytes | asciiZeros) &>> UInt64(truncatingIfNeeded: 8 &* leading)
    let point = 8 &- leading &- count
    if count == 0 {
      storeWord(characters, start)
      return start + point
    }
    let shift = UInt64(truncatingIfNeeded: 8 &* point)
    let before = (1 as UInt64 &<< shift) &- 1
    storeWord((characters & before) | (46 &<< shift) | ((characters & ~before) &<< 8), start)
    start[8] = UInt8(truncatingIfNeeded: characters &>> 56)
    return start + (9 &- leading)
  }

  /// Every finite value: by a 128-bit product where the digits fit 64 bits, else from the whole expansion.
  @usableFromInline @inline(never)
  func writeExactly(
    _ value: Double,
    to target: UnsafeMutablePointer<UInt8>,
    tables: PowersOfTen
  ) -> UnsafeMutablePointer<UInt8> {
    if value != 0, count <= 19, let number = scaledByPowerOfTen(value, count, tables: tables)?.rounded {
      return write(number, isNegative: value < 0 && number > 0, to: target, tables: tables)
    }
    var exact = ExactDecimal(magnitudeOf: value)
    exact.round(toDigits: exact.point + count)
    var end = target
    func put(_ byte: UInt8) {
      end.pointee = byte
      end += 1
    }
    // Places count from the first digit; before it and after the last one there are zeros.
    func put(place: Int) { put(exact.digits.indices.contains(place) ? exact.digits[place] + 48 : 48) }
    if value < 0 && !exact.digits.isEmpty { put(UInt8(ascii: "-")) }
    for place in 0..<max(exact.point, 0) { put(place: place) }
    if exact.point <= 0 { put(48) }
    if count > 0 {
      put(UInt8(ascii: "."))
      for place in exact.point..<(exact.point + count) { put(place: place) }
    }
    return end
  }

  /// Writes `number` with its last `count` digits after the point.
  private func write(
    _ number: UInt64,
    isNegative: Bool,
    to target: UnsafeMutablePointer<UInt8>,
    tables: PowersOfTen
  ) -> UnsafeMutablePointer<UInt8> {
    var start = target
    if isNegative {
      start.pointee = UInt8(ascii: "-")
      start += 1
    }
    func put(_ digits: UInt64, _ length: Int) {
      var rest = digits
      for place in stride(from: length - 1, through: 0, by: -1) {
        let tenth = rest / 10
        start[place] = UInt8(truncatingIfNeeded: rest &- tenth &* 10) &+ 48
        rest = tenth
      }
      start += length
    }
    let (whole, part) = number.quotientAndRemainder(dividingBy: tables.integers[count])
    var length = 1
    while length < 20 && whole >= tables.integers[length] { length += 1 }
    put(whole, length)
    if count > 0 {
      start.pointee = UInt8(ascii: ".")
      start += 1
      put(part, count)
    }
    return start
  }
}

/// The magnitude of a finite value other than 0 as a 64-bit number with the top bit set, times a power of two.
private func normalised(_ value: Double) -> (exponent: Int, significand: UInt64) {
  let fraction = value.significandBitPattern
  let biased = Int(value.exponentBitPattern)
  let significand = biased == 0 ? fraction : fraction | 1 << 52
  let shift = significand.leadingZeroBitCount
  return (max(biased, 1) - 1075 - shift, significand << UInt64(shift))
}

/// |value| * 10^power as a whole number and a fraction of 64 bits, which may be off by 2 in its last place.
private struct ScaledValue {
  let floor: UInt64
  let fraction: UInt64

  /// The nearest whole number; nil where the error leaves open on which side of a tie the value lies.
  var rounded: UInt64? {
    let middle: UInt64 = 1 << 63
    if fraction &- (middle - 4) <= 8 { return nil }
    return floor + (fraction > middle ? 1 : 0)
  }
}

/// Multiplies the magnitude of a finite value other than 0 by a power of ten.
///
/// Nil where the product is below 1/2, above 2^63, or the power lies outside the table.
private func scaledByPowerOfTen(_ value: Double, _ power: Int, tables: PowersOfTen) -> ScaledValue? {
  guard power >= smallestTabledPower, power <= -smallestTabledPower - 18 else { return nil }
  let (exponent, significand) = normalised(value)
  // 64 by 128 bits; the lowest 64 of the 192 bits are let go.
  let carried = tables.lowerHalf(power).multipliedFullWidth(by: significand).high
  let product = tables.upperHalf(power).multipliedFullWidth(by: significand)
  let (middle, overflow) = product.low.addingReportingOverflow(carried)
  let high = product.high &+ (overflow ? 1 : 0)
  // The point stands this many bits above the lowest bit of `high`.
  let shift = -(exponent + binaryExponentOfPowerOfTen(power) - 127) - 128
  guard shift >= 1, shift <= 63 else { return nil }
  return ScaledValue(
    floor: high >> UInt64(shift),
    fraction: (high << UInt64(64 - shift)) | (middle >> UInt64(shift))
  )
}
