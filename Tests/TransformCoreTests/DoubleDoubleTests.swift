// Double-double numbers: their operations against exact fractions.

import Testing

@testable import TransformCore

@Suite struct DoubleDoubleTests {
  @Test func `sums and products of doubles are exact`() {
    let sum = DoubleDouble(hi: 1, lo: 0x1p-80)
    #expect(sum.hi == 1)
    #expect(sum.lo == 0x1p-80)
    // (1 + 2^-30)^2 = 1 + 2^-29 + 2^-60.
    let square = DoubleDouble.product(1 + 0x1p-30, 1 + 0x1p-30)
    #expect(square == DoubleDouble(hi: 1 + 0x1p-29, lo: 0x1p-60))
    #expect(DoubleDouble(hi: 0x1p-80, lo: 1) == sum)
  }

  @Test func `a third times three is one, and differs from one by less than 2^-104`() {
    let third = DoubleDouble(1) / 3
    let error = third * 3 - DoubleDouble(1)
    #expect(abs(error.value) <= 0x1p-104)
    #expect(third.hi == 1.0 / 3)
    // 1/3 - the double nearest it = 2^-54 / 3, by the binary expansion 0.010101... cut off after 53 digits.
    #expect(third.lo == 0x1p-54 / 3)
  }

  @Test func `the root of two squares to two`() {
    let root = DoubleDouble(2).squareRoot()
    #expect(abs((root * root - DoubleDouble(2)).value) <= 0x1p-103)
    // The second half of sqrt(2), from mpmath at 60 digits.
    #expect(abs(root.lo - -9.667293313452913e-17) <= 0x1p-105)
    #expect(!DoubleDouble(-1).squareRoot().isFinite)
    #expect(DoubleDouble(0).squareRoot() == DoubleDouble(0))
  }

  @Test func `powers multiply, and negative ones divide`() {
    // 3^40 = 12157665459056928801, which is 33 above the nearest double.
    #expect(DoubleDouble(3).raised(to: 40) == DoubleDouble(hi: 12_157_665_459_056_928_768, lo: 33))
    #expect(DoubleDouble(2).raised(to: -3) == DoubleDouble(0.125))
    #expect(DoubleDouble(7).raised(to: 0) == DoubleDouble(1))
    #expect(!DoubleDouble(0).raised(to: -1).isFinite)
  }

  @Test func `decimal numbers keep what a double loses`() throws {
    let tenth = try #require(DoubleDouble(decimalSignificand: 1, exponent: -1))
    #expect(tenth.hi == 0.1)
    // 1/10 - 0.1, from exact fractions: -2^-55 * 2/10 = -5.551115123125783e-18.
    #expect(tenth.lo == -5.551115123125783e-18)
    let whole = try #require(DoubleDouble(decimalSignificand: 18_446_744_073_709_551_615, exponent: 0))
    #expect(whole == DoubleDouble(hi: 0x1p64, lo: -1))
    let large = try #require(DoubleDouble(decimalSignificand: 123, exponent: 44))
    #expect(large.hi == 123e44)
    #expect(try #require(DoubleDouble(decimalSignificand: 9, exponent: -60)).hi == 9e-60)
    #expect(DoubleDouble(decimalSignificand: 1, exponent: 61) == nil)
    #expect(DoubleDouble(decimalSignificand: 1, exponent: .min) == nil)
  }

  @Test func `the order sees the second half`() {
    #expect(DoubleDouble(1) < DoubleDouble(hi: 1, lo: 0x1p-80))
    #expect(DoubleDouble(hi: 1, lo: -0x1p-80) < DoubleDouble(1))
    #expect(!(DoubleDouble(1) < DoubleDouble(1)))
  }

  @Test func `what overflows is infinite, not undefined`() {
    #expect((DoubleDouble(1e308) * 10).value == .infinity)
    #expect((DoubleDouble(1e308) + DoubleDouble(1e308)).value == .infinity)
    #expect((DoubleDouble(1) / 0).value == .infinity)
    #expect((DoubleDouble(1) / DoubleDouble(.infinity)).value == 0)
  }
}
