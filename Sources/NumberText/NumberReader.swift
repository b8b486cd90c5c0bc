/// Decimal text to doubles, correctly rounded and without the C library.

/// Reads decimal numbers.
///
/// A number is an optional sign, digits with an optional point before, among or after them, and an optional exponent. It
/// is never nan, inf or hexadecimal, and the locale never matters.
@usableFromInline package enum NumberReader {
  /// A number that stands at the start of a text.
  package struct Number: Equatable, Sendable {
    /// The nearest double, ties to even; a decimal too small for one is 0 or subnormal.
    package var value: Double

    /// How many bytes the number takes.
    package var end: Int

    /// The first nineteen significant digits as a whole number, without the sign.
    package var significand: UInt64

    /// The power of ten of `significand`.
    package var exponent: Int

    /// Whether significand * 10^exponent is the whole decimal, and not only its first nineteen digits.
    package var isExactDecimal: Bool
  }

  /// Why a text is no number.
  package enum Failure: Error, Equatable {
    /// No digit stands where a number should.
    case notANumber

    /// The number is beyond the greatest double.
    case overflow
  }

  /// Reads the longest number at the start of `bytes`.
  ///
  /// An `e` without digits after it is not part of the number: `1em` is 1, and `em` is what follows.
  package static func read(_ bytes: UnsafePointer<UInt8>, count: Int) throws(Failure) -> Number {
    let scan = DecimalScan(UnsafeBufferPointer(start: bytes, count: count))
    guard scan.hasDigits else { throw .notANumber }
    let magnitude = PowersOfTen.withTables { tables in scan.magnitude(bytes, tables: tables) }
    guard magnitude.isFinite else { throw .overflow }
    return Number(
      value: scan.isNegative ? -magnitude : magnitude,
      end: scan.end,
      significand: scan.significand,
      exponent: scan.exponent,
      isExactDecimal: !scan.isTruncated
    )
  }

  /// The number that is the whole of `text`; nil where it is none or overflows.
  package static func value(of text: some StringProtocol) -> Double? {
    value(of: Array(text.utf8))
  }

  /// The number that is the whole of `text`; nil where it is none or overflows.
  package static func value(of text: [UInt8]) -> Double? {
    text.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress, let number = try? read(start, count: buffer.count) else { return nil }
      return number.end == buffer.count ? number.value : nil
    }
  }
}

/// The parts of a decimal at the start of a text.
struct DecimalScan {
  var isNegative = false
  var hasDigits = false
  var end = 0

  /// The first nineteen significant digits, and the power of ten that belongs to them.
  var significand: UInt64 = 0
  var exponent = 0

  /// Whether a digit other than 0 was left out of `significand`.
  var isTruncated = false

  /// Where the first significant digit and the end of the digits stand, and the power of ten of the last digit.
  private var firstDigit = 0
  private var endOfDigits = 0
  private var lastExponent = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var index = 0
    func digit(_ index: Int) -> UInt64? {
      guard index < bytes.count else { return nil }
      let digit = bytes[index] &- 48
      return digit < 10 ? UInt64(digit) : nil
    }
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
      isNegative = bytes[index] == UInt8(ascii: "-")
      index += 1
    }

    var significant = 0
    var afterPoint = 0
    var dropped = 0
    var hasPoint = false
    while index < bytes.count {
      if let next = digit(index) {
        hasDigits = true
        if hasPoint { afterPoint += 1 }
        if significant > 0 || next > 0 {
          if significant == 0 { firstDigit = index }
          significant += 1
          if significant <= 19 {
            significand = significand &* 10 &+ next
          } else {
            dropped += 1
            if next > 0 { isTruncated = true }
          }
        }
      } else if bytes[index] == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else {
        break
      }
      index += 1
    }
    guard hasDigits else { return }
    endOfDigits = index

    var written = 0
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      var behind = index + 1
      var isNegative = false
      if behind < bytes.count, bytes[behind] == UInt8(ascii: "-") || bytes[behind] == UInt8(ascii: "+") {
        isNegative = bytes[behind] == UInt8(ascii: "-")
        behind += 1
      }
      if digit(behind) != nil {
        while let next = digit(behind) {
          // Far beyond what any number of digits could make up for.
          if written < 1 << 50 { written = written * 10 + Int(next) }
          behind += 1
        }
        if isNegative { written = -written }
        index = behind
      }
    }
    end = index
    lastExponent = written - afterPoint
    exponent = significand == 0 ? 0 : lastExponent + dropped
  }

  /// The nearest double to the decimal without its sign; infinity where it overflows.
  func magnitude(_ bytes: UnsafePointer<UInt8>, tables: PowersOfTen) -> Double {
    let lower = nearestDouble(significand: significand, exponent: exponent, tables: tables)
    guard isTruncated else { return lower }
    // The decimal lies between these two; where both round alike, so does it.
    let upper = nearestDouble(significand: significand + 1, exponent: exponent, tables: tables)
    if lower == upper { return lower }
    let digits = (firstDigit..<endOfDigits).lazy.map { bytes[$0] &- 48 }.filter { $0 < 10 }
    return nearestDouble(digits: Array(digits), exponent: lastExponent, estimate: lower)
  }
}
