/// The filter against the slow one on random bytes, in small blocks so that every line meets a block's edge some time.

import Foundation
import NumberText
import PointStream
import Testing

@Suite struct FuzzTests {
  /// How many inputs are tried: `STREAM_CASES` of the environment, or the quick run's.
  private static let caseCount = ProcessInfo.processInfo.environment["STREAM_CASES"].flatMap(Int.init) ?? 4000

  @Test func `random input gives what the slow filter gives`() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<Self.caseCount {
      let options = Self.options(&random)
      let matrix = Self.matrices[random.below(Self.matrices.count)]
      let input = Self.input(&random, options)
      let expected = ReferenceFilter(matrix: matrix, options: options).answer(input)
      let found = try filtered(input, matrix, options)

      let context = "\(String(decoding: input, as: UTF8.self).debugDescription) with \(options) and \(matrix)"
      if expected.isUnusable {
        guard case .unusable = found.outcome.ending else {
          Issue.record("not refused: \(context): \(found.text.debugDescription)")
          return
        }
        // Comments before the first data line are held back as far as they fit a block.
        #expect(found.output.isEmpty || options.blockSize < 1 << 17)
        continue
      }
      #expect(found.outcome.ending == (expected.isStopped ? .stopped : .finished), "\(context)")
      #expect(
        found.text.debugDescription == String(decoding: expected.output, as: UTF8.self).debugDescription,
        "\(context)"
      )
      #expect(found.places == Array(expected.places.prefix(10)), "\(context)")
      #expect(found.outcome.failedLines == expected.places.count, "\(context)")
      #expect(found.outcome.lines == expected.lines, "\(context)")
      if found.output != expected.output { return }
    }
  }

  private static let matrices: [[Double]] = [
    identity, affine(0, 2, -3, 0, 10, 20), affine(1, 0, 0, 1, 5, 0), affine(0.5, 0.25, -0.125, 2, 1e-3, 7),
    perspective(500), perspective(-2),
    [0.7, 0.1, -0.7, 0.0014, 0, 1, 0.2, 0.001, 0.7, 0, 0.7, -0.0014, 30, 40, -100, 1.2],
    [2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 1, 1, 1, -2], [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0],
    [1e300, 0, 0, 0, 0, 1e300, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
    [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 3, 1],
  ]

  private static func options(_ random: inout SeededGenerator) -> StreamOptions {
    var options = StreamOptions()
    options.showsNotes = false
    options.threads = 1 + random.below(3)
    options.blockSize = random.below(3) == 0 ? 1 << 17 : 48 + random.below(200)
    if random.below(2) == 0 { options.dimensions = 2 + random.below(2) }
    switch random.below(4) {
    case 0: options.separator = .whiteSpace
    case 1: options.separator = .byte([44, 59, 9, 32, 124, 101, 49, 46, 45][random.below(9)])
    default: break
    }
    switch random.below(4) {
    case 0:
      let count = options.dimensions ?? 2
      var numbers = [1, 2, 3, 4, 5].shuffled(using: &random)
      if random.below(2) == 0 { numbers.sort() }
      options.columns = numbers.prefix(count).map { .number($0) }
    case 1 where options.blockSize == 1 << 17:
      options.columns = ["x", "y", "the z"].prefix(options.dimensions ?? 3).map { .name($0) }
    default: break
    }
    if options.columns != nil { options.dimensions = nil }
    if random.below(3) == 0 && options.blockSize == 1 << 17 { options.headerLines = random.below(3) }
    options.dropsDepth = random.below(3) == 0
    options.style = [.shortest, .shortest, .significant(6), .fixed(2), .significant(17), .fixed(0)][random.below(6)]
    options.errorPolicy = [.mark, .mark, .skip, .keep, .stop][random.below(5)]
    options.usesDecimalComma = random.below(4) == 0 && options.separator != .byte(44)
    return options
  }

  private static func input(_ random: inout SeededGenerator, _ options: StreamOptions) -> [UInt8] {
    var bytes: [UInt8] = random.below(10) == 0 ? [0xEF, 0xBB, 0xBF] : []
    let separators: [[UInt8]] = [[32], [44], [59], [9], [44, 32], [32, 32], [32, 44, 32], [124]]
    var usual = separators[random.below(separators.count)]
    if case .byte(let byte) = options.separator, random.below(8) > 0 { usual = [byte] }
    if options.separator == .whiteSpace, random.below(8) > 0 { usual = [32] }
    if options.usesDecimalComma, usual.contains(44), random.below(8) > 0 { usual = [59] }
    let lineEnd: [UInt8] = random.below(4) == 0 ? [13, 10] : [10]
    let isClean = random.below(2) == 0
    if options.columns != nil || random.below(6) == 0 {
      let names = ["id", "x", "y", "the z", "\"x\"", "note"].shuffled(using: &random)
      bytes += Array(names.map { Array($0.utf8) }.joined(separator: usual)) + lineEnd
    }
    let width = 2 + random.below(5)
    for index in 0..<random.below(30) {
      if !isClean || random.below(12) == 0 {
        switch random.below(12) {
        case 0: bytes += Array("# comment 1 2".utf8)
        case 1: bytes += [UInt8](repeating: [32, 9, 13][random.below(3)], count: random.below(4))
        case 2: bytes += (0..<random.below(30)).map { _ in UInt8(random.below(256)) }
        case 3: bytes += Array("a long note ".utf8) + [UInt8](repeating: 46, count: random.below(300))
        default: break
        }
      }
      if !isClean && random.below(10) == 0 { bytes += [32] }
      let count = isClean && random.below(10) > 0 ? width : 1 + random.below(6)
      for field in 0..<count {
        if field > 0 { bytes += !isClean && random.below(8) == 0 ? separators[random.below(8)] : usual }
        bytes += isClean && random.below(20) > 0 ? number(&random, options) : anyField(&random, options)
      }
      if random.below(8) == 0 { bytes += Array(" text, more; 5".utf8) }
      if index < 29 && random.below(40) > 0 { bytes += lineEnd }
    }
    return bytes
  }

  private static func number(_ random: inout SeededGenerator, _ options: StreamOptions) -> [UInt8] {
    let text = pointNumber(&random)
    return options.usesDecimalComma && random.below(12) > 0 ? text.map { $0 == 46 ? 44 : $0 } : text
  }

  private static func pointNumber(_ random: inout SeededGenerator) -> [UInt8] {
    let value = Double.random(in: -300..<300, using: &random)
    return switch random.below(5) {
    case 0: Array("\(Int(value))".utf8)
    case 1: Array(NumberWriter.text(value).utf8)
    case 2: Array(NumberWriter.text(value, style: .fixed(3)).utf8)
    case 3: Array(NumberWriter.text(value * 1e-9).utf8)
    default: Array(NumberWriter.text(value, style: .significant(6)).utf8)
    }
  }

  private static func anyField(_ random: inout SeededGenerator, _ options: StreamOptions) -> [UInt8] {
    let odd = [
      "", "nan", "inf", "1e400", "-1e999", ".", "-", "-.", "+5", "5.", ".5", "-.5", "1e3", "1e", "1em", "0x10", "1.2.3",
      "1-2",
      "abc", "\"1.5\"", "\" 2 \"", "\"a b\"", "\"a,b\"", "\"unclosed", "\"1\"2", "a\"b\"", "1e308", "-9e307", "5e-324",
      "00012", "-0", "0", "123456789012345678901234567890", "0.000000000000000000000000000001", "1\u{0}2", "é", "\u{0}",
      "#",
      "1.7976931348623157e308", "9007199254740993", "12345678", "1234567.8", "-134.0617", "0.30000000000000004",
      "1e-400", "10,5", "-,5", "5,", ",", "1,2,3", "1,5e3", "\"1,5\"",
    ]
    return random.below(2) == 0 ? number(&random, options) : Array(odd[random.below(odd.count)].utf8)
  }
}
