/// The number styles as types, so that the loop over lines is compiled for each of them.

import NumberText

/// A way to write a finite number.
protocol NumberFormat: Sendable {
  /// Writes `value` and returns the end; may store up to 24 bytes past it.
  func write(
    _ value: Double,
    to target: UnsafeMutablePointer<UInt8>,
    tables: PowersOfTen
  ) -> UnsafeMutablePointer<UInt8>
}

/// The shortest text that reads back.
struct ShortestFormat: NumberFormat {
  @inline(__always)
  func write(
    _ value: Double,
    to target: UnsafeMutablePointer<UInt8>,
    tables: PowersOfTen
  ) -> UnsafeMutablePointer<UInt8> {
    NumberWriter.writeShortest(value, to: target, tables: tables)
  }
}

/// So many significant digits.
struct SignificantFormat: NumberFormat {
  let digits: SignificantDigits

  @inline(__always)
  func write(
    _ value: Double,
    to target: UnsafeMutablePointer<UInt8>,
    tables: PowersOfTen
  ) -> UnsafeMutablePointer<UInt8> {
    digits.write(value, to: target, tables: tables)
  }
}

/// So many digits after the point.
struct FixedFormat: NumberFormat {
  let digits: FixedDigits

  @inline(__always)
  func write(
    _ value: Double,
    to target: UnsafeMutablePointer<UInt8>,
    tables: PowersOfTen
  ) -> UnsafeMutablePointer<UInt8> {
    digits.write(value, to: target, tables: tables)
  }
}
