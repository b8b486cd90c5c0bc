/// A time as it is typed: `0.25`, `1/3`, `0.2s`, `150ms`, `40%`.

import TransformCore

package enum TimeText: Sendable {
  /// Without a unit.
  case plain(Double)
  case seconds(Double)
  /// A share of the whole; 40% is 0.4.
  case share(Double)

  /// Reads one time, all that an option's value holds.
  package static func read(_ source: SourceText) throws(NotationError) -> TimeText {
    var reader = ExpressionReader(Cursor(source))
    let whole = Span(source, 0..<source.bytes.count)
    let hint = "a time is a number, such as 0.25 or 1/3, perhaps with s or ms"
    guard ExpressionReader.startsNumber(reader.cursor) else {
      throw NotationError("expected a time, found '\(oneLine(whole.text))'", at: whole, hint: hint)
    }
    let value = try reader.number()
    guard reader.cursor.isAtEnd else {
      let rest = Span(source, reader.cursor.position..<source.bytes.count)
      throw NotationError("expected the end of the time, found '\(oneLine(rest.text))'", at: rest, hint: hint)
    }
    switch value.unit {
    case .time: return .seconds(value.number.value)
    case .percent: return .share((value.number / DoubleDouble(100)).value)
    case .plain: return .plain(value.plainNumber.value)
    case .length, .angle: throw NotationError("'\(whole.text)' is no time", at: whole, hint: hint)
    }
  }
}
