/// Doubles to text, exactly and without the C library.

/// Writes finite doubles as decimal text.
///
/// -0, and whatever rounds to zero, is written without a sign. `shortest` and `significant` look as JavaScript prints
/// numbers: plain from 1e-6 to below 1e21, otherwise `1e-7`, `1.5e+21`. A value that is not finite has no text: it is a
/// mistake of the caller, and `null` is written so that no reader takes it for a number.
@usableFromInline package enum NumberWriter {
  /// Appends the text of `value` to `bytes`.
  package static func append(_ value: Double, style: NumberStyle = .shortest, to bytes: inout [UInt8]) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: style.maximumLength) { room in
      guard let start = room.baseAddress else { return }
      let length = write(value, style: style, to: start)
      bytes.append(contentsOf: room[..<length])
    }
  }

  /// The text of `value`.
  package static func text(_ value: Double, style: NumberStyle = .shortest) -> String {
    var bytes: [UInt8] = []
    append(value, style: style, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes the text of `value` to `target`, which has room for `style.maximumLength` bytes, and returns its length.
  package static func write(_ value: Double, style: NumberStyle, to target: UnsafeMutablePointer<UInt8>) -> Int {
    PowersOfTen.withTables { write(value, style: style, to: target, tables: $0) }
  }

  /// The same with tables at hand.
  package static func write(
    _ value: Double,
    style: NumberStyle,
    to target: UnsafeMutablePointer<UInt8>,
    tables: PowersOfTen
  ) -> Int {
    guard value.isFinite else {
      for (index, byte) in "null".utf8.enumerated() { target[index] = byte }
      return 4
    }
    let end =
      switch style {
      case .shortest: writeShortest(value, to: target, tables: tables)
      case .significant(let count): SignificantDigits(count).write(value, to: target, tables: tables)
      case .fixed(let count): FixedDigits(count).write(value, to: target, tables: tables)
      }
    return end - target
  }

  /// Writes the shortest text of a finite value and returns its end; may store up to 24 bytes past it.
  @inlinable @inline(__always)
  package static func writeShortest(
    _ value: Double,
    to target: UnsafeMutablePointer<UInt8>,
    tables: PowersOfTen
  ) -> UnsafeMutablePointer<UInt8> {
    if _slowPath(value == 0) {
      target.pointee = 48
      return target + 1
    }
    // The sign is stored always and stepped over where it is due: no branch to mispredict.
    target.pointee = UInt8(ascii: "-")
    let start = target + Int(truncatingIfNeeded: value.bitPattern &>> 63)
    return shortestDigits(bits: value.magnitude.bitPattern, tables: tables).write(to: start)
  }

  /// Appends `value` as C's `%.17g` prints it, which is what Apple's string functions for geometry print.
  ///
  /// Seventeen significant digits without zeros at the end; an exponent of at least two digits below 1e-4 and from 1e17;
  /// -0 keeps its sign.
  package static func appendSeventeenDigits(_ value: Double, to bytes: inout [UInt8]) {
    var exact = ExactDecimal(magnitudeOf: value)
    exact.round(toDigits: 17)
    if value.sign == .minus { bytes.append(UInt8(ascii: "-")) }
    if exact.digits.isEmpty {
      bytes.append(48)
      return
    }
    let exponent = exact.point - 1
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 48) { room in
      guard let start = room.baseAddress else { return }
      var end: UnsafeMutablePointer<UInt8>
      if exponent >= -4 && exponent < 17 {
        end = exact.digits.withUnsafeBufferPointer { layOut($0, point: exact.point, to: start) }
      } else {
        // With the point after the first digit the digits come out plain; the exponent follows.
        end = exact.digits.withUnsafeBufferPointer { layOut($0, point: 1, to: start) }
        end = layOutExponent(exponent, minimumDigits: 2, to: end)
      }
      bytes.append(contentsOf: room[..<(end - start)])
    }
  }
}
