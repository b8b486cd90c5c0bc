/// Whatever a format writes, the chain language reads, bit for bit: matrices of every kind and the images of every subject.

import Foundation
import Notation
import NumberText
import Testing
import TransformCore

/// A generator whose sequence is the same everywhere (splitmix64).
private struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

struct FormatRoundTripTests {
  /// 100,000 matrices in all when M34_LONG_TESTS is set, spread over formats and kinds.
  private static let count = ProcessInfo.processInfo.environment["M34_LONG_TESTS"] == nil ? 1_000 : 100_000

  /// Numbers of every kind: any bits, small integers, decimals, extremes; never -0, which is written as 0.
  private static func number(_ generator: inout Generator) -> Double {
    let extremes: [Double] = [
      .leastNonzeroMagnitude, 2.2250738585072014e-308, .greatestFiniteMagnitude, 1e21, 1e-7, 0.1, 1e16,
      123456789012345680,
    ]
    let value: Double
    switch UInt8.random(in: 0..<8, using: &generator) {
    case 0, 1:
      let any = Double(bitPattern: generator.next())
      value = any.isFinite ? any : 1
    case 2: value = Double(Int.random(in: -5...5, using: &generator))
    case 3: value = extremes.randomElement(using: &generator) ?? 0
    case 4: value = -(extremes.randomElement(using: &generator) ?? 0)
    case 5: value = Double(Int.random(in: -99_999...99_999, using: &generator)) / 1000
    default: value = Double.random(in: -1000...1000, using: &generator)
    }
    return value == 0 ? 0 : value
  }

  /// A matrix: 2-D, without perspective, with it, the homography of a plane, or the identity with one cell changed.
  private static func matrix(_ generator: inout Generator) -> Transform3D {
    var matrix = Transform3D.identity
    let cells: [(Int, Int)]
    switch UInt8.random(in: 0..<5, using: &generator) {
    case 0: cells = [(1, 1), (1, 2), (2, 1), (2, 2), (4, 1), (4, 2)]
    case 1: cells = (1...4).flatMap { row in (1...3).map { (row, $0) } }
    case 2: cells = (1...4).flatMap { row in (1...4).map { (row, $0) } }
    case 3: cells = [1, 2, 4].flatMap { row in [1, 2, 4].map { (row, $0) } }
    default: cells = [(Int.random(in: 1...4, using: &generator), Int.random(in: 1...4, using: &generator))]
    }
    for (row, column) in cells { matrix[row, column] = number(&generator) }
    return matrix
  }

  private static func read(_ text: String, isFile: Bool) throws -> Transform3D {
    let source = SourceText(Array(text.utf8), origin: isFile ? .file("matrix") : .arguments)
    return try ChainReader(options: ReadingOptions()).read(source).chain.matrix
  }

  private static let formats = Format.all.map(\.name)

  @Test(arguments: formats) func `every matrix comes back bit for bit`(_ name: String) throws {
    let format = try #require(Format.named(name))
    var generator = Generator(state: UInt64(name.utf8.reduce(0) { $0 * 31 + UInt64($1) }))
    var refused = 0
    let count = Self.count / Self.formats.count
    for _ in 0..<count {
      let matrix = Self.matrix(&generator)
      let text: String
      do {
        text = try format.matrix(matrix, MatrixShape(of: matrix), .shortest)
      } catch {
        // svg has no 3-D matrix.
        #expect(name == "svg" && !matrix.isAffine && error.kind == .noAnswer)
        refused += 1
        continue
      }
      // bare, csv and text are read from files; the others can be pasted too.
      let isPasted = !["bare", "csv", "text"].contains(name)
      #expect(try Self.read(text, isFile: true) == matrix, "\(text)")
      if isPasted { #expect(try Self.read(text, isFile: false) == matrix, "\(text)") }
    }
    #expect(name == "svg" ? refused < count : refused == 0)
  }

  @Test(arguments: formats.filter { $0 != "json" && $0 != "css" && $0 != "text" })
  func `every plane's homography comes back as nine numbers`(_ name: String) throws {
    let format = try #require(Format.named(name))
    var generator = Generator(state: 9)
    for _ in 0..<20 {
      var matrix = Transform3D.identity
      for row in [1, 2, 4] { for column in [1, 2, 4] { matrix[row, column] = Self.number(&generator) } }
      guard let text = try? format.matrix(matrix, .homography, .shortest),
        ["bare", "csv", "numpy", "latex", "c"].contains(name)
      else { continue }
      #expect(try Self.read(text, isFile: true) == matrix, "\(text)")
    }
  }

  /// The subjects under a map that moves every number: the image is read back as the same kind of subject.
  @Test(arguments: formats.filter { $0 != "json" })
  func `every image comes back bit for bit`(_ name: String) throws {
    let format = try #require(Format.named(name))
    var generator = Generator(state: 77)
    for _ in 0..<(Self.count / 50) {
      func some(_ count: Int) -> [Double] { (0..<count).map { _ in Self.number(&generator) } }
      let images: [(word: String, image: PlainImage)] = [
        ("point", .point(some(2))), ("point", .point(some(3))), ("vector", .vector(some(2))),
        ("vector", .vector(some(3))),
        ("size", .size(some(2))), ("rect", .rect(some(4))), ("quad", .quad(some(8))),
      ]
      for (word, image) in images {
        let text = format.image(image, .shortest)
        let reader = ChainReader(options: ReadingOptions())
        _ = try reader.read(SourceText(words: [word, text]))
        let subjects = reader.takeSubjects()
        #expect(subjects.count == 1, "\(word) \(text)")
        #expect(subjects.first.map { Self.numbers(of: $0) } == Self.numbers(of: image), "\(word) \(text)")
      }
    }
  }

  private static func numbers(of subject: Subject) -> [Double] {
    switch subject.kind {
    case .point(let p, let typed): Array([p.x, p.y, p.z].prefix(typed))
    case .vector(let v, let typed): Array([v.x, v.y, v.z].prefix(typed))
    case .size(let s): [s.width, s.height]
    case .rect(let r): [r.x, r.y, r.width, r.height]
    case .quad(let q): q.corners.flatMap { [$0.x, $0.y] }
    case .spatialQuad, .layer: []
    }
  }

  private static func numbers(of image: PlainImage) -> [Double] {
    switch image {
    case .point(let n), .vector(let n), .size(let n), .rect(let n), .quad(let n): n
    case .none: []
    }
  }
}
