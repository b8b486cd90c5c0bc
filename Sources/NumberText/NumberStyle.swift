/// How a number is to look as text.

/// The ways to write a number.
package enum NumberStyle: Equatable, Sendable {
  /// The shortest decimal that reads back to the same double, and the nearest to it among those.
  case shortest

  /// This many significant digits, 1...17: the exact value rounded, ties to the even digit; zeros at the end are dropped.
  case significant(Int)

  /// This many digits after the point, 0 or more: the exact value rounded, ties to the even digit; zeros are kept.
  case fixed(Int)

  /// Room that `NumberWriter.write` needs for one number of this style, in bytes.
  ///
  /// The longest text of `shortest` and `significant` is 25 bytes, that of `fixed(n)` 311 + n; the rest is room for
  /// whole words to be stored beyond the text's end.
  package var maximumLength: Int {
    switch self {
    case .shortest, .significant: 48
    case .fixed(let decimals): 352 + max(0, decimals)
    }
  }
}
