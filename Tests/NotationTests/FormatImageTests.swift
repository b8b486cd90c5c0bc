/// The images of subjects and the homographies of planes, written in every format and read back bit for bit.

import Foundation
import Notation
import NumberText
import Testing
import TransformCore

struct FormatImageTests {
  private static let isLong = ProcessInfo.processInfo.environment["M34_LONG_TESTS"].map { !$0.isEmpty } ?? false
  /// How many images of each kind are written in each format.
  private static let count = isLong ? 2_000 : 20

  /// Numbers of every kind: any bits, small integers, decimals, extremes; never -0, which is written as 0.
  private static func number(_ generator: inout SeededGenerator) -> Double {
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

  private func read(_ text: String) throws -> Transform3D {
    try ChainReader(options: ReadingOptions()).read(SourceText(Array(text.utf8), origin: .file("f"))).chain.matrix
  }

  private static let formats = Format.all.map(\.name)

  @Test(arguments: ["bare", "csv", "numpy", "latex", "c"])
  func `every plane's homography comes back as nine numbers`(_ name: String) throws {
    let format = try #require(Format.named(name))
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<Self.count {
      var matrix = Transform3D.identity
      for row in [1, 2, 4] { for column in [1, 2, 4] { matrix[row, column] = Self.number(&generator) } }
      let text = try format.matrix(matrix, .homography, .shortest)
      #expect(try read(text) == matrix, "\(text)")
    }
  }

  /// The subjects under a map that moves every number: the image is read back as the same kind of subject.
  @Test(arguments: formats.filter { $0 != "json" })
  func `every image comes back bit for bit`(_ name: String) throws {
    let format = try #require(Format.named(name))
    var generator = SeededGenerator(seed: 77)
    for _ in 0..<Self.count {
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
