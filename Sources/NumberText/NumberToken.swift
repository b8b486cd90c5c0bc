/// Reading numbers in a stream: several bytes at a time, where the buffer allows reading past the number.

extension NumberReader {
  /// A number read from a padded buffer.
  @usableFromInline package struct Token {
    /// The nearest double; infinite where the number overflows.
    ///
    /// A zero may have lost its sign.
    @usableFromInline package let value: Double

    /// Where the number ends; where it begins if there is none.
    @usableFromInline package let end: UnsafePointer<UInt8>

    @inlinable package init(value: Double, end: UnsafePointer<UInt8>) {
      self.value = value
      self.end = end
    }
  }

  /// How many readable bytes must follow the last line of a buffer that `token` reads from; they must be zeros.
  package static let padding = 64

  /// Reads the longest number at `start`, as `read` does, from a buffer with `padding` behind its end.
  ///
  /// The text may be anything; what makes this quick is a number of at most seven characters (besides a minus sign)
  /// with a byte below `-` behind it: a space, a tab, a comma, a quote or a line end.
  @inlinable @inline(__always)
  package static func token(_ start: UnsafePointer<UInt8>, tables: PowersOfTen) -> Token {
    // Stepping over the sign by arithmetic, since signs of coordinates are random and a branch would mispredict.
    let minus: UInt64 = start.pointee == 0x2D ? 1 : 0
    let body = start + Int(truncatingIfNeeded: minus)
    let word = loadWord(body)
    let endMarks = ~((word | 0x8080_8080_8080_8080) &- 0x2D2D_2D2D_2D2D_2D2D) & 0x8080_8080_8080_8080
    if _fastPath(endMarks != 0) {
      let bits = UInt64(truncatingIfNeeded: endMarks.trailingZeroBitCount) & ~7
      if _fastPath(bits > 0) {
        // The number's bytes at the upper end of the word, so that it reads like eight digits with zeros in front.
        let digits = (word ^ asciiZeros) &<< (64 &- bits)
        let others = nonDigitMarks(digits)
        let end = body + Int(truncatingIfNeeded: bits &>> 3)
        if _fastPath(others != 0) {
          let place = UInt64(truncatingIfNeeded: others.trailingZeroBitCount) & ~7
          // One byte that is no digit, a point, and not alone.
          if _slowPath(
            others & (others &- 1) != 0 || (digits &>> place) & 0xFF != 0x2E ^ 0x30 || bits == 8
          ) {
            return scannedToken(start, tables: tables)
          }
          let before = (1 as UInt64 &<< place) &- 1
          let after = (~0 as UInt64 &<< place) &<< 8
          let number = signed(eightDigits((digits & after) | ((digits & before) &<< 8)), minus)
          return Token(
            value: Double(number) / tables.doubles[Int(truncatingIfNeeded: 7 &- (place &>> 3))],
            end: end
          )
        }
        return Token(value: Double(signed(eightDigits(digits), minus)), end: end)
      }
    }
    return longToken(start, body, tables: tables)
  }

  /// Numbers of up to seven digits before the point and fifteen after it, without an exponent.
  @usableFromInline @inline(never)
  static func longToken(
    _ start: UnsafePointer<UInt8>,
    _ body: UnsafePointer<UInt8>,
    tables: PowersOfTen
  ) -> Token {
    let whole = loadWord(body) ^ asciiZeros
    let wholeEnd = nonDigitMarks(whole)
    guard wholeEnd != 0 else { return scannedToken(start, tables: tables) }
    let wholeBits = UInt64(truncatingIfNeeded: wholeEnd.trailingZeroBitCount) & ~7
    guard wholeBits > 0, (whole &>> wholeBits) & 0xFF == 0x2E ^ 0x30 else {
      return scannedToken(start, tables: tables)
    }
    let wholeCount = Int(truncatingIfNeeded: wholeBits &>> 3)
    var significand = eightDigits(whole &<< (64 &- wholeBits))
    let fraction = body + wholeCount + 1

    let first = loadWord(fraction) ^ asciiZeros
    let firstEnd = nonDigitMarks(first)
    var count: Int
    if firstEnd == 0 {
      let second = loadWord(fraction + 8) ^ asciiZeros
      let secondEnd = nonDigitMarks(second)
      guard secondEnd != 0 else { return scannedToken(start, tables: tables) }
      let bits = UInt64(truncatingIfNeeded: secondEnd.trailingZeroBitCount) & ~7
      count = Int(truncatingIfNeeded: bits &>> 3)
      significand =
        (significand &* 100_000_000 &+ eightDigits(first)) &* tables.integers[count]
        &+ eightDigits((second &<< 1) &<< (63 &- bits))
      count &+= 8
    } else {
      let bits = UInt64(truncatingIfNeeded: firstEnd.trailingZeroBitCount) & ~7
      count = Int(truncatingIfNeeded: bits &>> 3)
      significand = significand &* tables.integers[count] &+ eightDigits((first &<< 1) &<< (63 &- bits))
    }
    let end = fraction + count
    guard end.pointee | 0x20 != UInt8(ascii: "e"), wholeCount + count <= 19 else {
      return scannedToken(start, tables: tables)
    }
    let magnitude = nearestDouble(significand: significand, exponent: -count, tables: tables)
    return Token(value: body == start ? magnitude : -magnitude, end: end)
  }

  /// Any number, byte by byte.
  @usableFromInline @inline(never)
  static func scannedToken(_ start: UnsafePointer<UInt8>, tables: PowersOfTen) -> Token {
    // The zeros behind the buffer end every number before the count does.
    let scan = DecimalScan(UnsafeBufferPointer(start: start, count: .max))
    guard scan.hasDigits else { return Token(value: 0, end: start) }
    let magnitude = scan.magnitude(start, tables: tables)
    return Token(value: scan.isNegative ? -magnitude : magnitude, end: start + scan.end)
  }

  @inlinable @inline(__always)
  static func loadWord(_ bytes: UnsafePointer<UInt8>) -> UInt64 {
    UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self)
  }

  /// The number that eight digits make, the first in the lowest byte.
  @inlinable @inline(__always)
  static func eightDigits(_ digits: UInt64) -> UInt64 {
    // Pairs, then fours, then all eight.
    let pairs = digits &* 10 &+ (digits &>> 8)
    let even = (pairs & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064
    let odd = ((pairs &>> 16) & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001
    return (even &+ odd) &>> 32
  }

  /// The top bit of each byte that is not 0...9.
  ///
  /// A byte of 0x8A or more may carry and mark the byte after it too, never unmark one.
  @inlinable @inline(__always)
  static func nonDigitMarks(_ digits: UInt64) -> UInt64 {
    ((digits &+ 0x7676_7676_7676_7676) | digits) & 0x8080_8080_8080_8080
  }

  /// `number` with its sign turned where `minus` is 1.
  @inlinable @inline(__always)
  static func signed(_ number: UInt64, _ minus: UInt64) -> Int64 {
    Int64(bitPattern: (number ^ (0 &- minus)) &+ minus)
  }
}
