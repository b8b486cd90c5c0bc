/// Every digit of a double: the slow and certain way, for the few values that the quick ways cannot decide.

/// The whole decimal expansion of a finite double, which is always finite itself.
///
/// A double is c * 2^q. For q >= 0 that is a whole number; for q < 0 it equals c * 5^-q / 10^-q, so a whole number with
/// the point moved. The whole number is computed in base 10^9, from which the digits are read off directly.
struct ExactDecimal {
  /// The digits 0...9 from the first one that is not zero; empty for zero.
  private(set) var digits: [UInt8]

  /// Where the point stands: the value is 0.d1d2d3… * 10^point.
  private(set) var point: Int

  /// Expands the magnitude of a finite value.
  init(magnitudeOf value: Double) {
    let fraction = value.significandBitPattern
    let biased = Int(value.exponentBitPattern)
    let significand = biased == 0 ? fraction : fraction | 1 << 52
    let exponent = (biased == 0 ? 1 : biased) - 1075

    var limbs: [UInt64] = [significand % Self.base, significand / Self.base % Self.base]
    if exponent >= 0 {
      Self.multiply(&limbs, by: 2, times: exponent, atOnce: 29)
    } else {
      Self.multiply(&limbs, by: 5, times: -exponent, atOnce: 12)
    }

    var all: [UInt8] = []
    all.reserveCapacity(limbs.count * 9)
    for limb in limbs.reversed() {
      var unit = Self.base / 10
      while unit > 0 {
        all.append(UInt8(limb / unit % 10))
        unit /= 10
      }
    }
    let leadingZeros = all.prefix { $0 == 0 }.count
    digits = Array(all.dropFirst(leadingZeros))
    point = digits.isEmpty ? 0 : digits.count + min(exponent, 0)
  }

  /// Rounds to the first `count` digits, ties to the even digit, and drops zeros at the end.
  ///
  /// A count of 0 rounds to nothing or, above one half, to a 1 before the first digit; below 0 nothing is left.
  mutating func round(toDigits count: Int) {
    if count < 0 {
      digits = []
    } else if count < digits.count {
      let half = digits[count]
      let isTie = half == 5 && digits[(count + 1)...].allSatisfy { $0 == 0 }
      let lastIsOdd = count > 0 && digits[count - 1] % 2 == 1
      let roundsUp = isTie ? lastIsOdd : half >= 5
      digits.removeSubrange(count...)
      if roundsUp { incrementLastDigit() }
    }
    while digits.last == 0 { digits.removeLast() }
    if digits.isEmpty { point = 0 }
  }

  private mutating func incrementLastDigit() {
    while let last = digits.last {
      if last < 9 {
        digits[digits.count - 1] = last + 1
        return
      }
      digits.removeLast()
    }
    digits = [1]
    point += 1
  }

  /// One limb holds nine digits, so that a limb times a factor below 2^34 fits 64 bits.
  private static let base: UInt64 = 1_000_000_000

  private static func multiply(_ limbs: inout [UInt64], by factor: UInt64, times count: Int, atOnce step: Int) {
    var left = count
    while left > 0 {
      let now = min(left, step)
      left -= now
      let power = (0..<now).reduce(1 as UInt64) { product, _ in product * factor }
      var carry: UInt64 = 0
      for index in limbs.indices {
        let product = limbs[index] * power + carry
        limbs[index] = product % base
        carry = product / base
      }
      while carry > 0 {
        limbs.append(carry % base)
        carry /= base
      }
    }
  }
}
