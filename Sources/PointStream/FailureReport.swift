/// What is said about lines that have no image.

import NumberText

/// Puts failures into words.
struct FailureReport {
  /// What stands before each message.
  let prefix: String

  /// What a failure is counted in: `line`, or `point` for binary input.
  let unit: String

  /// How much of an overlong line is looked at.
  let blockSize: Int

  /// Whether a comma is the decimal sign.
  let usesDecimalComma: Bool

  /// The message about a failure in a line, counted from 1.
  func message(_ failure: LineFailure, line: Int) -> String {
    let place = failure.column.map { ", column \($0)" } ?? ""
    return "\(prefix)\(unit) \(line)\(place): \(reason(failure.reason))\n"
  }

  /// How many failed in all.
  func summary(_ count: Int) -> String {
    count == 1 ? "\(prefix)1 \(unit) failed\n" : "\(prefix)\(count) \(unit)s failed\n"
  }

  private func reason(_ reason: LineFailure.Reason) -> String {
    switch reason {
    case .notANumber(let found) where found.isEmpty: "expected a number, found an empty field"
    case .notANumber(let found): "expected a number, found '\(Self.printable(found))'\(aboutSign(in: found))"
    case .tooLarge(let found): "expected a number, found '\(Self.printable(found))', which is too large"
    case .missing: "expected a number, found the end of the line"
    case .tooLong: "the coordinates are not within the first \(blockSize) bytes of the line"
    case .noImage(let w) where w == 0: "the point is at the eye (w = 0) and has no image"
    case .noImage(let w):
      "the point is behind the eye (w = \(NumberWriter.text(w, style: .significant(6)))) and has no image"
    case .overflow: "the result is not finite"
    case .notFinite: "expected a number, found nan or an infinity"
    }
  }

  /// What to say of a field that would be a number with the other decimal sign.
  private func aboutSign(in found: [UInt8]) -> String {
    let comma = UInt8(ascii: ",")
    let point = UInt8(ascii: ".")
    let isQuoted = found.first == 34 && found.last == 34 && found.count > 2
    let text = isQuoted ? Array(found.dropFirst().dropLast()) : found
    guard text.filter({ $0 == comma || $0 == point }) == [usesDecimalComma ? point : comma],
      NumberReader.value(of: text.map { $0 == comma ? point : $0 }) != nil
    else { return "" }
    if usesDecimalComma { return "; the decimal sign is a comma here" }
    // In quotes it may stand between fields that commas separate.
    return "; the decimal sign is a point" + (isQuoted ? "" : ", or a comma with --decimal-comma")
  }

  /// At most forty bytes of text, with whatever is no printable UTF-8 written as `\xNN`.
  static func printable(_ bytes: [UInt8]) -> String {
    var text = ""
    var rest = bytes.prefix(40)
    while let first = rest.first {
      let length = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
      let character = String(decoding: rest.prefix(length), as: UTF8.self)
      // What is no UTF-8 decodes to something else; control characters would garble a terminal.
      if character.utf8.elementsEqual(rest.prefix(length)), first >= 32 && first != 127,
        first < 0x80 || character.unicodeScalars.allSatisfy({ $0.value > 0x9F })
      {
        text += character
        rest = rest.dropFirst(length)
      } else if rest.count < length && bytes.count > 40 {
        // A character that the cut went through.
        break
      } else {
        let digits = String(first, radix: 16, uppercase: true)
        text += "\\x" + (digits.count == 1 ? "0" : "") + digits
        rest = rest.dropFirst()
      }
    }
    return bytes.count > 40 ? text + "…" : text
  }
}
