// Inverses against those of Chromium 156's DOMMatrix.

import Testing

@testable import TransformCore

@Suite struct BrowserInverseTests {
  struct Case: Decodable {
    let id: String
    let kind: String
    let singular: Bool
    let m: BrowserMatrix
    let inv: BrowserMatrix
  }

  /// Scalings by 1e-20 to 1e160 followed by a translation, which Chromium calls singular and mathematics does not.
  ///
  /// Chromium takes a matrix for singular when its determinant is no normal 32-bit float.
  private static let invertibleAfterAll: Set = ["inv-091", "inv-092", "inv-093", "inv-095", "inv-097"]

  private static let cases = Result { try caseLines("browser/inverse.jsonl", as: Case.self) }

  @Test func `every inverse of the browser is met within its tolerance`() throws {
    let regular = try Self.cases.get().filter { !$0.singular }
    #expect(regular.count == 43)
    for example in regular {
      let expected = example.inv.transform
      let actual = try #require(example.m.transform.inverted(), "\(example.id)")
      // 8 units of the condition number, as the browser's own arithmetic needs; at least 1e-13 of the largest entry.
      let condition = frobeniusNorm(example.m.transform) * frobeniusNorm(expected)
      let tolerance = max(1e-13, 8 * 0x1p-52 * condition)
      let largest = expected.entries.map { abs($0) }.max() ?? 0
      let difference = zip(actual.entries, expected.entries).map { abs($0 - $1) }.max() ?? .infinity
      #expect(difference <= tolerance * largest, "\(example.id): off by \(difference) of \(largest)")
    }
  }

  @Test func `what the browser finds singular is singular, but for its 32-bit limit`() throws {
    let singular = try Self.cases.get().filter(\.singular)
    #expect(singular.count == 10)
    for example in singular {
      let isInvertible = Self.invertibleAfterAll.contains(example.id)
      #expect(example.m.transform.isInvertible == isInvertible, "\(example.id), \(example.kind)")
    }
  }

  @Test func `a scaling that the browser refuses has the inverse of mathematics`() throws {
    for example in try Self.cases.get() where Self.invertibleAfterAll.contains(example.id) {
      let scale = example.m.transform.m11
      let inverse = try #require(example.m.transform.inverted())
      // x' = s*x + t has the inverse x = x'/s - t/s.
      let expected = Transform3D(scaleX: 1 / scale, y: 1 / scale, z: 1 / scale)
        .concatenating(Transform3D(translationX: -1 / scale, y: -2 / scale, z: -3 / scale))
      for (actual, expected) in zip(inverse.entries, expected.entries) {
        #expect(abs(actual - expected) <= 1e-15 * abs(expected), "\(example.id)")
      }
    }
  }

  private func frobeniusNorm(_ transform: Transform3D) -> Double {
    transform.entries.reduce(0) { $0 + $1 * $1 }.squareRoot()
  }
}
