/// Whatever is written is read: random matrices through every format, bit for bit.

import Foundation
import NumberText
import Testing
import TransformCore

@testable import Notation

extension SeededGenerator {
  /// A finite number: any bit pattern, or a number as people type it, or one at an end of the range.
  mutating func anyFinite() -> Double {
    switch pick(8) {
    case 0: return 0
    case 1: return number(-4000...4000)
    case 2: return [-0.0, 1, -1, .leastNonzeroMagnitude, -.leastNormalMagnitude, .greatestFiniteMagnitude][pick(6)]
    case 3: return Double.random(in: -1000...1000, using: &self)
    default:
      while true {
        let value = Double(bitPattern: next())
        if value.isFinite { return value }
      }
    }
  }

  mutating func anyMatrix() -> Transform3D {
    if pick(2) == 0 {
      return Transform3D(
        AffineTransform(
          a: anyFinite(),
          b: anyFinite(),
          c: anyFinite(),
          d: anyFinite(),
          tx: anyFinite(),
          ty: anyFinite()
        )
      )
    }
    return Transform3D((0..<16).map { _ in anyFinite() }) ?? .identity
  }
}

@Suite struct FormatRoundTripTests {
  /// `M34_LONG_TESTS` asks for 100,000 matrices through json, bare and the pasted forms, and 10,000 through the others.
  private static let isLong = ProcessInfo.processInfo.environment["M34_LONG_TESTS"] != nil
  private static let count = isLong ? 10_000 : 500

  private func read(_ text: String) throws -> Transform3D {
    try ChainReader(options: ReadingOptions()).read(SourceText(Array(text.utf8), origin: .file("f"))).chain.matrix
  }

  private func read(_ bytes: [UInt8]) throws -> Transform3D {
    try ChainReader(options: ReadingOptions()).read(SourceText(bytes, origin: .file("f"))).chain.matrix
  }

  /// The bits of all cells, with 0 for -0, which prints as 0.
  private func bits(_ matrix: Transform3D) -> [UInt64] { matrix.entries.map { ($0 == 0 ? 0 : $0).bitPattern } }

  /// The determinant and images of such matrices may overflow; the matrix alone is asked for.
  private func written(_ matrix: Transform3D, _ options: OutputOptions) throws -> [UInt8] {
    try Calculation(matrix: matrix, subjects: []).written(options)
  }

  @Test(arguments: Format.all.map(\.name))
  func `a matrix written in any format reads back to the same bits`(_ name: String) throws {
    var generator = SeededGenerator(seed: 21)
    var options = OutputOptions(format: try #require(Format.named(name)))
    // People's formats round to 6 digits; 17 tell every double apart.
    if options.format.isForPeople { options.style = .significant(17) }
    var count = 0
    let wanted = Self.isLong && ["json", "bare"].contains(name) ? 100_000 : Self.count
    while count < wanted {
      let matrix = generator.anyMatrix()
      if name == "svg", !matrix.isAffine { continue }
      count += 1
      let bytes = try written(matrix, options)
      let back = try read(bytes)
      #expect(bits(back) == bits(matrix), "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  @Test func `sixteen cells of an affine matrix read back too`() throws {
    var generator = SeededGenerator(seed: 22)
    for _ in 0..<Self.count / 10 {
      let matrix = generator.anyMatrix()
      for format in Format.all where format.name != "svg" {
        var options = OutputOptions(format: format)
        options.isFlat = false
        if format.isForPeople { options.style = .significant(17) }
        let bytes = try written(matrix, options)
        #expect(bits(try read(bytes)) == bits(matrix), "\(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }

  /// Forms that other programs print, from Swift's own description of a double.
  @Test func `pasted matrices read to the same bits`() throws {
    var generator = SeededGenerator(seed: 23)
    for _ in 0..<(Self.isLong ? 100_000 : 4000) {
      let v = (0..<16).map { _ in generator.anyFinite() }.map { "\($0)" }
      let m = v.map { Double($0) ?? .nan }
      let affine = Transform3D(AffineTransform(a: m[0], b: m[1], c: m[2], d: m[3], tx: m[4], ty: m[5]))
      let flat = [
        "[\(v[..<6].joined(separator: ", "))]",
        "{\(v[..<6].joined(separator: ","))}",
        "{{\(v[0]), \(v[1]), \(v[2]), \(v[3])}, {\(v[4]), \(v[5])}}",
        "transform = [\(v[..<6].joined(separator: ", "))];",
        "CGAffineTransform(a: \(v[0]), b: \(v[1]), c: \(v[2]), d: \(v[3]), tx: \(v[4]), ty: \(v[5]))",
        "(a = \(v[0]), b = \(v[1]), c = \(v[2]), d = \(v[3]), tx = \(v[4]), ty = \(v[5]))",
        "CGAffineTransformMake(\(v[..<6].joined(separator: ", ")))",
        "{\"affine\": [\(v[..<6].joined(separator: ", "))]}",
        "[[\(v[0]), \(v[1]), 0], [\(v[2]), \(v[3]), 0], [\(v[4]), \(v[5]), 1]]",
        "matrix(\(v[..<6].joined(separator: ", ")))",
        v[..<6].joined(separator: " "),
      ]
      let spatial = try #require(Transform3D(m))
      let names = (1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } }
      let full = [
        "(\(zip(names, v).map { "\($0) = \($1)" }.joined(separator: ", ")))",
        "CATransform3D(\(zip(names, v).map { "\($0): \($1)" }.joined(separator: ", ")))",
        "(CATransform3D){\(v.joined(separator: ", "))}",
        "{\(zip(names, v).map { "\"\($0)\":\($1)" }.joined(separator: ","))}",
        "np.array([\((0..<4).map { "[\(v[$0 * 4..<$0 * 4 + 4].joined(separator: ", "))]" }.joined(separator: ",\n "))])",
        (0..<4).map { v[$0 * 4..<$0 * 4 + 4].joined(separator: ",") }.joined(separator: "\n"),
      ]
      let form = generator.pick(flat.count + full.count)
      let text = form < flat.count ? flat[form] : full[form - flat.count]
      #expect(bits(try read(text)) == bits(form < flat.count ? affine : spatial), "\(text)")
    }
  }

  @Test func `a plane's 3x3 matrix reads back`() throws {
    var generator = SeededGenerator(seed: 24)
    for _ in 0..<Self.count / 10 {
      var matrix = Transform3D.identity
      (matrix.m11, matrix.m12, matrix.m14) = (generator.anyFinite(), generator.anyFinite(), generator.anyFinite())
      (matrix.m21, matrix.m22, matrix.m24) = (generator.anyFinite(), generator.anyFinite(), generator.anyFinite())
      (matrix.m41, matrix.m42, matrix.m44) = (generator.anyFinite(), generator.anyFinite(), generator.anyFinite())
      for name in ["bare", "csv", "text", "numpy"] {
        var options = OutputOptions(format: try #require(Format.named(name)))
        options.isFlat = true
        if options.format.isForPeople { options.style = .significant(17) }
        let bytes = try written(matrix, options)
        #expect(bits(try read(bytes)) == bits(matrix), "\(name): \(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }
}
