// What the tests of this target share: finding data, comparing numbers, and random transforms from a seed.

import Testing

import class Foundation.JSONDecoder
import struct Foundation.Data
import struct Foundation.URL

@testable import TransformCore

/// A file of the folder Tests/Cases.
func caseFile(_ path: String) throws -> String {
  let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  return try String(contentsOf: tests.appendingPathComponent("Cases/" + path), encoding: .utf8)
}

/// The lines of a JSON Lines file of the folder Tests/Cases.
func caseLines<Case: Decodable>(_ path: String, as type: Case.Type) throws -> [Case] {
  try caseFile(path).split(separator: "\n").map { try JSONDecoder().decode(type, from: Data($0.utf8)) }
}

/// Whether two lists of numbers agree to within tolerance * max(1, |expected|), entry by entry.
func agree(_ actual: [Double], _ expected: [Double], tolerance: Double = 1e-12) -> Bool {
  actual.count == expected.count
    && zip(actual, expected).allSatisfy { abs($0 - $1) <= tolerance * max(1, abs($1)) }
}

/// Checks that two lists of numbers agree, and shows both where they do not.
func expect(
  _ actual: [Double],
  _ expected: [Double],
  tolerance: Double = 1e-12,
  _ comment: Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let agrees = agree(actual, expected, tolerance: tolerance)
  #expect(agrees, "got \(actual), expected \(expected) \(comment?.rawValue ?? "")", sourceLocation: sourceLocation)
}

extension Point {
  var numbers: [Double] { [x, y] }
}

extension Point3D {
  var numbers: [Double] { [x, y, z] }
}

extension Size {
  var numbers: [Double] { [width, height] }
}

extension Rect {
  var numbers: [Double] { [x, y, width, height] }
}

/// The sixteen entries of the identity with some of them replaced, as the reference tables list matrices.
func matrix(_ cells: KeyValuePairs<WritableKeyPath<Transform3D, Double>, Double>) -> [Double] {
  var transform = Transform3D.identity
  for (cell, value) in cells { transform[keyPath: cell] = value }
  return transform.entries
}
