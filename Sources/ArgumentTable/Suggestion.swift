// The nearest name to a misspelt one.

/// Finds what somebody probably meant.
package enum Suggestion {
  /// Longer words are no misspellings of anything, and the work grows with the length.
  private static let longestWord = 40

  /// The candidate nearest to a word, or `nil` where none is near enough to be worth offering.
  ///
  /// The distance counts inserted, dropped and replaced letters and swapped neighbours, whatever their case: none is
  /// forgiven in words of one or two letters, one up to four, two up to eight, three beyond. The beginning of a
  /// candidate, from three letters on, counts as near too. Of equally near candidates the first wins.
  package static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    let letters = folded(word)
    guard !letters.isEmpty, letters.count <= longestWord else { return nil }
    let limit =
      switch letters.count {
      case ...2: 0
      case ...4: 1
      case ...8: 2
      default: 3
      }
    var best: (candidate: String, rank: Int, distance: Int)?
    for candidate in candidates {
      let other = folded(candidate)
      guard other.count <= longestWord else { continue }
      let distance = distance(letters, other)
      let isBeginning = letters.count >= 3 && other.starts(with: letters)
      // A beginning ranks behind a single slip, so that `scal` is `scale` and not `scaleX`.
      let rank = isBeginning ? min(distance, 2) : distance
      guard rank <= limit || isBeginning else { continue }
      if let found = best, (found.rank, found.distance) <= (rank, distance) { continue }
      best = (candidate, rank, distance)
    }
    return best?.candidate
  }

  private static func folded(_ word: String) -> [UInt8] {
    word.utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
  }

  /// The optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbours, each counting
  /// one, no letter being touched twice.
  static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...second.count)
    for row in 0..<first.count {
      var current = [row + 1]
      current.reserveCapacity(second.count + 1)
      for column in 0..<second.count {
        let substitution = previous[column] + (first[row] == second[column] ? 0 : 1)
        var distance = min(substitution, previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
          distance = min(distance, beforePrevious[column - 1] + 1)
        }
        current.append(distance)
      }
      (beforePrevious, previous) = (previous, current)
    }
    return previous[second.count]
  }
}
