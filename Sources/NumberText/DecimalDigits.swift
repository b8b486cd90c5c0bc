/// Up to seventeen decimal digits in machine words, and the laying out of digits as text.
///
/// Words of digits are little-endian: the first digit is the lowest byte. Every system that Swift runs on is so.

/// The eight digits of a number below 10^8, one a byte, leading zeros included.
@inlinable @inline(__always) func digitBytes(_ number: UInt64) -> UInt64 {
  // Halve three times (10^4, 10^2, 10^1), all lanes at once; the multipliers are rounded-up reciprocals.
  let upper = (number &* 109_951_163) &>> 40
  let fours = upper | ((number &- upper &* 10_000) &<< 32)
  let hundreds = ((fours &* 10_486) &>> 20) & 0x0000_007F_0000_007F
  let twos = hundreds | ((fours &- 100 &* hundreds) &<< 16)
  let tens = ((twos &* 103) &>> 10) & 0x000F_000F_000F_000F
  return tens | ((twos &- 10 &* tens) &<< 8)
}

/// Eight times the character 0.
@usableFromInline let asciiZeros: UInt64 = 0x3030_3030_3030_3030

@inlinable @inline(__always)
func storeWord(_ word: UInt64, _ target: UnsafeMutablePointer<UInt8>) {
  UnsafeMutableRawPointer(target).storeBytes(of: word, as: UInt64.self)
}

/// A decimal of at most seventeen digits: 0.d1d2…d17 * 10^point, without a sign.
@usableFromInline struct DecimalDigits {
  /// The digits d1 to d8 as numbers, d1 in the lowest byte.
  @usableFromInline var first: UInt64

  /// The digits d9 to d16 as numbers.
  @usableFromInline var second: UInt64

  /// d17 as a number.
  @usableFromInline var last: UInt64

  /// The power of ten that 0.d1d2… is multiplied by.
  @usableFromInline var point: Int

  @inlinable @inline(__always) init(first: UInt64, second: UInt64, last: UInt64, point: Int) {
    self.first = first
    self.second = second
    self.last = last
    self.point = point
  }

  /// The digits of `number` (1 to 10^17 - 1), which stand before `exponent` zeros.
  @inlinable init(_ number: UInt64, exponent: Int, tables: PowersOfTen) {
    var count = 17
    while count > 1 && number < tables.integers[count &- 1] { count &-= 1 }
    let padded = number &* tables.integers[17 &- count]
    let upper = padded / 1_000_000_000
    let lower = padded &- upper &* 1_000_000_000
    self.init(
      first: digitBytes(upper),
      second: digitBytes(lower / 10),
      last: lower % 10,
      point: exponent &+ count
    )
  }

  /// How many digits there are when the zeros at the end are left out; at least 1.
  @inlinable var count: Int {
    @inline(__always) get {
      if _fastPath(last | second != 0) {
        let upToSixteen = 16 &- ((second | 1).leadingZeroBitCount &>> 3)
        return last != 0 ? 17 : upToSixteen
      }
      return 8 &- ((first | 1).leadingZeroBitCount &>> 3)
    }
  }

  /// Writes the digits as JavaScript lays them out and returns the end.
  ///
  /// May store up to 24 bytes past the end of the text.
  @inlinable @inline(__always)
  func write(to target: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    if _fastPath(point > 0 && point < 8) {
      // The point goes in between bytes of the register; storing the digits and moving them would wait for memory.
      let shift = UInt64(truncatingIfNeeded: 8 &* point)
      let before = (1 as UInt64 &<< shift) &- 1
      let upper = first | asciiZeros
      let lower = second | asciiZeros
      storeWord((upper & before) | (46 &<< shift) | ((upper & ~before) &<< 8), target)
      storeWord((upper &>> 56) | (lower &<< 8), target + 8)
      target[16] = UInt8(truncatingIfNeeded: lower &>> 56)
      target[17] = UInt8(truncatingIfNeeded: last) &+ 48
      let count = count
      return target + (count <= point ? point : count &+ 1)
    }
    return writeUnusual(to: target)
  }

  @usableFromInline @inline(never)
  func writeUnusual(to target: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 24) { digits in
      for index in 0..<8 {
        digits[index] = UInt8(truncatingIfNeeded: first &>> UInt64(8 * index)) & 15
        digits[index + 8] = UInt8(truncatingIfNeeded: second &>> UInt64(8 * index)) & 15
      }
      digits[16] = UInt8(truncatingIfNeeded: last)
      return layOut(UnsafeBufferPointer(rebasing: digits[..<count]), point: point, to: target)
    }
  }
}

/// Writes 0.d1d2… * 10^point as JavaScript prints numbers and returns the end.
///
/// Plain from 1e-6 to below 1e21, otherwise with an exponent, which has a sign and no leading zeros.
func layOut(
  _ digits: UnsafeBufferPointer<UInt8>,
  point: Int,
  to target: UnsafeMutablePointer<UInt8>
) -> UnsafeMutablePointer<UInt8> {
  var end = target
  func put(_ byte: UInt8) {
    end.pointee = byte
    end += 1
  }
  switch point {
  case 1...21:
    for (index, digit) in digits.enumerated() {
      if index == point { put(UInt8(ascii: ".")) }
      put(digit + 48)
    }
    for _ in 0..<max(0, point - digits.count) { put(48) }
  case -5...0:
    put(48)
    put(UInt8(ascii: "."))
    for _ in 0..<(-point) { put(48) }
    for digit in digits { put(digit + 48) }
  default:
    for (index, digit) in digits.enumerated() {
      if index == 1 { put(UInt8(ascii: ".")) }
      put(digit + 48)
    }
    end = layOutExponent(point - 1, minimumDigits: 1, to: end)
  }
  return end
}

/// Writes `e`, the sign and the digits of a decimal exponent and returns the end.
func layOutExponent(
  _ exponent: Int,
  minimumDigits: Int,
  to target: UnsafeMutablePointer<UInt8>
) -> UnsafeMutablePointer<UInt8> {
  target[0] = UInt8(ascii: "e")
  target[1] = exponent < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+")
  var end = target + 2
  let magnitude = Int(exponent.magnitude)
  var unit = magnitude >= 100 ? 100 : magnitude >= 10 || minimumDigits > 1 ? 10 : 1
  while unit > 0 {
    end.pointee = UInt8(magnitude / unit % 10) + 48
    end += 1
    unit /= 10
  }
  return end
}
