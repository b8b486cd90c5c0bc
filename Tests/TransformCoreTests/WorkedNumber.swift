// A number that was worked out elsewhere, beside the expression of this library that must give it.

import Testing

@testable import TransformCore

/// A worked number: its name in the list it comes from, what this library gives, and what it has to be.
struct WorkedNumber: Sendable, CustomTestStringConvertible {
  let name: String
  let actual: [Double]?
  let expected: [Double]
  let tolerance: Double

  /// The expected numbers are given to 16 digits or more unless a tolerance says otherwise.
  init(_ name: String, _ actual: [Double]?, _ expected: [Double], tolerance: Double = 1e-12) {
    self.name = name
    self.actual = actual
    self.expected = expected
    self.tolerance = tolerance
  }

  var testDescription: String { name }

  func check() throws {
    expect(try #require(actual), expected, tolerance: tolerance)
  }
}
