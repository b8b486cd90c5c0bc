/// Writing numbers: shortest, rounded and fixed, against the C library's exact conversions and JavaScript's layout.

import NumberText
import Testing

@Suite struct NumberWriterTests {
  /// Worked from ECMA-262, Number::toString, and the definition of the shortest digits; the values' own literals.
  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (1.0, "1"), (-1.5, "-1.5"), (100.0, "100"), (0.1, "0.1"), (1e-6, "0.000001"),
    (1.5e-6, "0.0000015"), (1e-7, "1e-7"), (1.25e-7, "1.25e-7"), (1e20, "100000000000000000000"),
    (123456789012345680000.0, "123456789012345680000"), (1e21, "1e+21"), (1.5e21, "1.5e+21"),
    (.leastNonzeroMagnitude, "5e-324"),
    (1.7976931348623157e308, "1.7976931348623157e+308"), (2.2250738585072014e-308, "2.2250738585072014e-308"),
    (86.60254037844386, "86.60254037844386"), (9007199254740993.0, "9007199254740992"), (1e23, "1e+23"),
    (0.3, "0.3"), (0.1 + 0.2, "0.30000000000000004"), (4.35, "4.35"), (1e22, "1e+22"), (12345678.0, "12345678"),
    (-1.2345678901234567e-6, "-0.0000012345678901234567"), (2e-44, "2e-44"), (9.5367431640625e-7, "9.5367431640625e-7"),
  ])
  func `the shortest text looks as JavaScript prints it`(value: Double, text: String) {
    #expect(NumberWriter.text(value) == text)
  }

  /// Every one of these is a tie or next to one; the digits are those of the exact binary value.
  static let hardValues: [Double] = [
    0.5, 1.5, 2.5, 0.125, 0.375, 1.25e-5, .leastNonzeroMagnitude, 1.7976931348623157e308, 9.5, 99999.5, 0.000099995,
    999999.5, 9999995,
    0.00001, 1e-6, 9.9999995e-7, 1e-7, 0.1, 0.2, 0.3, 1 / 3.0, 2 / 3.0, 1e15, 1e16, 1e17, 1e21, 1e22, 1e23, 9.995,
    99.99995, 1234567.5, 123456789.5, 0.045, 1.005, 2.675, 1e100, 1e-100, 2.2250738585072014e-308,
    4503599627370496.5, 9007199254740991, 4194304.125, 8388608.0625, 0.000030517578125, 99999994.5, 99999999.5, 0.95,
    0.9999995, 0.4999999999999999, 0.49999999999999994, 562949953421311.25, 1e-5, 123456, 1234565, 12345650,
  ]

  @Test func `significant digits are printf's at every count`() {
    for value in Self.hardValues + Self.hardValues.map({ -$0 }) {
      for count in 1...17 {
        let expected = laidOutAsJavaScript(printed("%.*e", count - 1, value))
        #expect(Array(NumberWriter.text(value, style: .significant(count)).utf8) == expected, "\(value) to \(count)")
      }
    }
  }

  @Test func `fixed digits are printf's at every count`() {
    for value in Self.hardValues + Self.hardValues.map({ -$0 }) {
      for count in Array(0...25) + [60, 330, 1100] {
        let text = NumberWriter.text(value, style: .fixed(count))
        #expect(Array(text.utf8) == withoutSignOfZero(printed("%.*f", count, value)), "\(value) to \(count)")
      }
    }
  }

  @Test func `seventeen digits are those of %.17g`() {
    for value in Self.hardValues + Self.hardValues.map({ -$0 }) + [0, -0.0, 1e-4, 9.9999e-5, 1e17.nextDown] {
      var bytes: [UInt8] = []
      NumberWriter.appendSeventeenDigits(value, to: &bytes)
      #expect(bytes == printed("%.*g", 17, value))
    }
  }

  @Test func `a value that rounds to zero has no sign`() {
    #expect(NumberWriter.text(-0.001, style: .fixed(2)) == "0.00")
    #expect(NumberWriter.text(-0.4, style: .fixed(0)) == "0")
    #expect(NumberWriter.text(-1e-300, style: .fixed(9)) == "0.000000000")
    #expect(NumberWriter.text(-0.0, style: .significant(6)) == "0")
    #expect(NumberWriter.text(-0.0, style: .fixed(1)) == "0.0")
  }

  @Test func `what is not finite is never written as a number`() {
    for value in [Double.nan, .infinity, -.infinity] { #expect(NumberWriter.text(value) == "null") }
  }

  @Test func `no text is longer than its style says`() {
    for value in Self.hardValues {
      #expect(NumberWriter.text(-value).utf8.count <= 25)
      #expect(NumberWriter.text(-value, style: .significant(17)).utf8.count <= 25)
      #expect(NumberWriter.text(-value, style: .fixed(40)).utf8.count <= 351)
    }
  }

  @Test func `the shortest text reads back, no shorter one does, and none of its length is nearer`() {
    var random = SeededGenerator(seed: 2)
    var wrong: [String] = []
    for _ in 0..<caseCount(20_000) where wrong.count < 5 {
      let value = hardDouble(&random)
      if value == 0 { continue }
      let text = Array(NumberWriter.text(value).utf8)
      // printf gives the nearest decimal of each length; the first of them that reads back is the shortest. (A shorter
      // one that is not the nearest of its length can read back only where the interval is wide: powers of two.)
      let count = significantCount(text)
      var problem: String?
      if strtodOfWhole(text)?.bitPattern != value.bitPattern { problem = "does not read back" }
      let nearest = printed("%.*e", count - 1, value)
      if strtodOfWhole(nearest)?.bitPattern == value.bitPattern, laidOutAsJavaScript(nearest) != text {
        problem = "another of its length is nearer"
      }
      if count > 1 {
        let shorter = printed("%.*e", count - 2, value)
        if strtodOfWhole(shorter)?.bitPattern == value.bitPattern { problem = "a shorter text reads back" }
      }
      if let problem { wrong.append("\(value) as \(String(decoding: text, as: UTF8.self)): \(problem)") }
    }
    #expect(wrong.isEmpty)
  }

  @Test func `rounded texts are printf's on hard values`() {
    var random = SeededGenerator(seed: 3)
    var wrong: [String] = []
    for _ in 0..<caseCount(20_000) where wrong.count < 5 {
      let value = hardDouble(&random)
      let count = 1 + random.below(17)
      let significant = Array(NumberWriter.text(value, style: .significant(count)).utf8)
      if significant != laidOutAsJavaScript(printed("%.*e", count - 1, value)) {
        wrong.append("\(value) to \(count) digits: \(String(decoding: significant, as: UTF8.self))")
      }
      let decimals = random.below(22)
      let fixed = Array(NumberWriter.text(value, style: .fixed(decimals)).utf8)
      if fixed != withoutSignOfZero(printed("%.*f", decimals, value)) {
        wrong.append("\(value) to \(decimals) decimals: \(String(decoding: fixed, as: UTF8.self))")
      }
      var seventeen: [UInt8] = []
      NumberWriter.appendSeventeenDigits(value, to: &seventeen)
      if seventeen != printed("%.*g", 17, value) { wrong.append("\(value) as %.17g") }
    }
    #expect(wrong.isEmpty)
  }

  private func withoutSignOfZero(_ text: [UInt8]) -> [UInt8] {
    text.first == 45 && !text.contains { $0 > 48 && $0 <= 57 } ? Array(text.dropFirst()) : text
  }

  /// How many digits stand from the first to the last that is not 0.
  private func significantCount(_ text: [UInt8]) -> Int {
    let digits = text.prefix { $0 != UInt8(ascii: "e") }.filter { $0 >= 48 && $0 <= 57 }.drop { $0 == 48 }
    return (digits.lastIndex { $0 != 48 } ?? digits.startIndex) - digits.startIndex + 1
  }
}
