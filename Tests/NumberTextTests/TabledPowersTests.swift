/// The powers of ten that all conversions rest on, computed again with whole numbers of any size.

import Testing

@testable import NumberText

@Suite struct TabledPowersTests {
  /// g stands for g * 2^(e - 127), e = floor(log2(10^k)); the definition is put as inequalities of whole numbers.
  @Test func `every tabled power of ten is the nearest below, or for negative exponents above`() {
    #expect(tabledPowers.count == 2 * 667)
    for power in -342...324 {
      let high = tabledPowers[2 * (power + 342)]
      let low = tabledPowers[2 * (power + 342) + 1]
      #expect(high >> 63 == 1)
      let entry = Natural([low, high])
      let shift = binaryExponentOfPowerOfTen(power) - 127
      if power >= 0 {
        // g * 2^shift <= 10^k < (g + 1) * 2^shift; for a negative shift 10^k is moved instead, and nothing is lost.
        let exact = Natural([1]).timesTen(power).shifted(left: max(0, -shift))
        #expect(!exact.isLess(than: entry.shifted(left: max(0, shift))), "10^\(power)")
        #expect(exact.isLess(than: entry.plusOne().shifted(left: max(0, shift))), "10^\(power)")
      } else {
        // (g - 1) * 10^-k <= 2^-shift < g * 10^-k.
        let exact = Natural([1]).shifted(left: -shift)
        let below = low > 0 ? Natural([low - 1, high]) : Natural([.max, high - 1])
        #expect(exact.isLess(than: entry.timesTen(-power)), "10^\(power)")
        #expect(!exact.isLess(than: below.timesTen(-power)), "10^\(power)")
      }
    }
  }
}

/// A natural number in limbs of 64 bits, lowest first, without zeros at the top.
private struct Natural {
  private var limbs: [UInt64]

  init(_ limbs: [UInt64]) {
    self.limbs = limbs
    while self.limbs.last == 0 { self.limbs.removeLast() }
  }

  func timesTen(_ count: Int) -> Natural {
    var result = limbs
    for _ in 0..<count {
      var carry: UInt64 = 0
      for index in result.indices {
        let product = result[index].multipliedFullWidth(by: 10)
        let (sum, overflow) = product.low.addingReportingOverflow(carry)
        result[index] = sum
        carry = product.high + (overflow ? 1 : 0)
      }
      if carry > 0 { result.append(carry) }
    }
    return Natural(result)
  }

  func shifted(left count: Int) -> Natural {
    let bits = UInt64(count % 64)
    var result = [UInt64](repeating: 0, count: count / 64)
    var carry: UInt64 = 0
    for limb in limbs {
      result.append(limb << bits | carry)
      carry = bits == 0 ? 0 : limb >> (64 - bits)
    }
    result.append(carry)
    return Natural(result)
  }

  func plusOne() -> Natural {
    var result = limbs
    for index in result.indices {
      result[index] &+= 1
      if result[index] != 0 { return Natural(result) }
    }
    return Natural(result + [1])
  }

  func isLess(than other: Natural) -> Bool {
    if limbs.count != other.limbs.count { return limbs.count < other.limbs.count }
    for (mine, theirs) in zip(limbs.reversed(), other.limbs.reversed()) where mine != theirs { return mine < theirs }
    return false
  }
}
