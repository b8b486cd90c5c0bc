/// A search that Embedded Swift's library lacks.

extension String {
  /// Whether a text stands somewhere in this one.
  func holds(_ part: String) -> Bool {
    let (bytes, part) = (Array(utf8), Array(part.utf8))
    guard bytes.count >= part.count else { return false }
    return (0...bytes.count - part.count).contains { bytes[$0...].starts(with: part) }
  }
}
