/// Reading numbers: the grammar, and bit-for-bit equality with the C library's `strtod`, which rounds correctly.

import NumberText
import Testing

@Suite struct NumberReaderTests {
  private func read(_ text: String) throws -> NumberReader.Number {
    let bytes = Array(text.utf8)
    return try bytes.withUnsafeBufferPointer { buffer in
      try NumberReader.read(try #require(buffer.baseAddress), count: buffer.count)
    }
  }

  /// The value's nearest double is written as a Swift literal, which the compiler rounds.
  @Test(arguments: [
    ("1", 1.0, 1), ("-2.5", -2.5, 4), ("+3", 3.0, 2), (".5", 0.5, 2), ("5.", 5.0, 2), ("-.5e1", -5.0, 5),
    ("1e3", 1000.0, 3), ("1E+3", 1000.0, 4), ("1e-3", 0.001, 4), ("1em", 1.0, 1), ("1e", 1.0, 1), ("1e+", 1.0, 1),
    ("1e-x", 1.0, 1), ("1.2.3", 1.2, 3), ("1..2", 1.0, 2), ("1-2", 1.0, 1), ("12px", 12.0, 2), ("0x10", 0.0, 1),
    ("1_000", 1.0, 1), ("1,5", 1.0, 1), ("1 2", 1.0, 1), ("007", 7.0, 3), ("1e0005", 100000.0, 6),
    ("0e999999999999999999999", 0.0, 23), ("1e-999999999999999999999", 0.0, 24),
  ])
  func `the longest number at the start is read, and the rest left`(text: String, value: Double, end: Int) throws {
    let number = try read(text)
    #expect(number.value == value)
    #expect(number.end == end)
  }

  @Test(arguments: [
    ".", "-", "+", "-.", "e5", ".e5", "nan", "inf", "-inf", "Infinity", "NaN", "x", " 1", "--1", "+-1", "٣", "\0",
  ])
  func `what has no digit is no number`(text: String) {
    #expect(throws: NumberReader.Failure.notANumber) { try read(text) }
    #expect(NumberReader.value(of: text) == nil)
  }

  @Test func `an empty text is no number`() {
    #expect(NumberReader.value(of: "") == nil)
    #expect(NumberReader.value(of: [UInt8]()) == nil)
  }

  /// The greatest double is 2^1024 - 2^971; from 2^1024 - 2^970 on the nearest would be 2^1024 (IEEE 754).
  @Test func `values that round beyond the greatest double overflow`() throws {
    let edge =
      "179769313486231580793728971405303415079934132710037826936173778980444968292764750946649017977587"
      + "207096330286416692887910946555547851940402630657488671505820681908902000708383676273854845817711531764475730"
      + "270069855571366959622842914819860834936475292719074168444365510704342711559699508093042880177904174497792"
    #expect(throws: NumberReader.Failure.overflow) { try read(edge) }
    let below = String(edge.dropLast()) + "1.9999"
    #expect(try read(below).value == Double.greatestFiniteMagnitude)
    for text in ["1e309", "-1e400", "1e999999999999999999999", "2e308"] {
      #expect(throws: NumberReader.Failure.overflow) { try read(text) }
    }
  }

  /// 2^-1075 is the middle between 0 and the least double: the even one, 0, takes it (IEEE 754).
  @Test func `values below the least double become zero or subnormal`() throws {
    #expect(try read("5e-324").value.bitPattern == 1)
    #expect(try read("2.4703282292062327e-324").value.bitPattern == 0)
    #expect(try read("2.4703282292062328e-324").value.bitPattern == 1)
    #expect(try read("-1e-400").value.bitPattern == 1 << 63)
    #expect(try read("-0").value.bitPattern == 1 << 63)
  }

  @Test func `the decimal's own digits are told`() throws {
    let short = try read("-12.50e3x")
    #expect(short.significand == 1250 && short.exponent == 1 && short.isExactDecimal && short.end == 8)
    let zeros = try read("1234567890123456789000")
    #expect(zeros.significand == 1_234_567_890_123_456_789 && zeros.exponent == 3 && zeros.isExactDecimal)
    let long = try read("0.12345678901234567891")
    #expect(long.significand == 1_234_567_890_123_456_789 && long.exponent == -19 && !long.isExactDecimal)
  }

  @Test func `every text reads to the bits of strtod`() {
    var random = SeededGenerator(seed: 1)
    var wrong: [String] = []
    for _ in 0..<caseCount(20_000) where wrong.count < 5 {
      let text = hardDecimal(&random) { printed("%.*f", $1, $0) }
      guard let expected = strtodOfWhole(text) else {
        Issue.record("the generator made no number: \(String(decoding: text, as: UTF8.self))")
        return
      }
      let found = NumberReader.value(of: text)
      if found?.bitPattern != (expected.isFinite ? expected.bitPattern : nil) {
        wrong.append("\(String(decoding: text, as: UTF8.self)): \(String(describing: found)), not \(expected)")
      }
    }
    #expect(wrong.isEmpty)
  }

  /// The quick way of streams against `read`, which the test above holds to strtod.
  @Test func `a token in a padded buffer reads as the same text does alone`() {
    var random = SeededGenerator(seed: 4)
    let alphabet = Array("0123456789012345678900.-+eE,; \t\n\"x".utf8) + [0x80, 0xB1, 0xFF, 0]
    var wrong: [String] = []
    for index in 0..<caseCount(20_000) where wrong.count < 5 {
      var text: [UInt8]
      if index % 3 == 0 {
        text =
          hardDecimal(&random) { printed("%.*f", $1, $0) } + [[32], [44], [59], [10], [9], [101], []][random.below(7)]
      } else if index % 3 == 1 {
        let minus: [UInt8] = random.below(2) == 0 ? [45] : []
        let whole = (0..<random.below(9)).map { _ in UInt8(48 + random.below(10)) }
        let part = (0..<random.below(19)).map { _ in UInt8(48 + random.below(10)) }
        text = minus + whole + [46] + part + [[32], [44], [59], [10], [101, 53]][random.below(5)]
      } else {
        text = (0..<1 + random.below(24)).map { _ in alphabet[random.below(alphabet.count)] }
      }
      let count = text.count
      text += [UInt8](repeating: 0, count: NumberReader.padding)
      let problem = text.withUnsafeBufferPointer { buffer -> String? in
        guard let start = buffer.baseAddress else { return "no bytes" }
        let token = PowersOfTen.withTables { NumberReader.token(start, tables: $0) }
        do throws(NumberReader.Failure) {
          let number = try NumberReader.read(start, count: count)
          let isSame = token.value == number.value && token.end - start == number.end
          return isSame ? nil : "\(token.value) up to \(token.end - start), not \(number)"
        } catch {
          let isSame = error == .overflow ? token.value.isInfinite && token.end > start : token.end == start
          return isSame ? nil : "\(token.value) up to \(token.end - start), not \(error)"
        }
      }
      if let problem { wrong.append("\(String(decoding: text, as: UTF8.self).debugDescription): \(problem)") }
    }
    #expect(wrong.isEmpty)
  }
}
