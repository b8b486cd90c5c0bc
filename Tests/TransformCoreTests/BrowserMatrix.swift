// A matrix as the browser's answers list it.

import Testing

@testable import TransformCore

/// Sixteen entries by name; a number that JSON cannot hold is a string, as in "NaN".
struct BrowserMatrix: Decodable {
  let transform: Transform3D

  private struct Entry: Decodable {
    let value: Double

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        value = number
      } else {
        value = try #require(Double(try container.decode(String.self)))
      }
    }
  }

  init(from decoder: any Decoder) throws {
    let named = try decoder.singleValueContainer().decode([String: Entry].self)
    var transform = Transform3D.identity
    for row in 1...4 {
      for column in 1...4 { transform[row, column] = try #require(named["m\(row)\(column)"]).value }
    }
    self.transform = transform
  }
}
