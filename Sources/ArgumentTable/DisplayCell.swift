// How wide text stands on a terminal, so that a caret under it points at the right place.
//
// Terminals disagree about sequences (joined emoji, variation selectors, direction marks), so these are shown escaped,
// as control characters are: an escape has the same width everywhere.

/// One Unicode scalar, or one byte that belongs to none, as a terminal shows it.
struct DisplayCell {
  let text: String
  /// Terminal columns: 0 for a combining mark, 2 for a wide East Asian character.
  let width: Int

  init(_ scalar: Unicode.Scalar) {
    if (0x20..<0x7F).contains(scalar.value) {
      text = String(scalar)
      width = 1
    } else if scalar == "\t" {
      // A tab as it is would move the text and the caret differently.
      text = " "
      width = 1
    } else if Self.isEscaped(scalar) {
      text = Self.escape(scalar)
      width = text.utf8.count
    } else {
      text = String(scalar)
      width = Self.width(scalar)
    }
  }

  init(invalidByte byte: UInt8) {
    text = "\\x" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
    width = 4
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    default: "\\u{" + String(scalar.value, radix: 16) + "}"
    }
  }

  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    if (0xFE00...0xFE0F).contains(scalar.value) { return true }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }

  private static func width(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: break
    }
    let value = scalar.value
    // Vowels and final consonants of Hangul written apart stand on the consonant before them.
    if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value) { return 0 }
    // Two regional indicators make one flag, which is as wide as one emoji.
    if (0x1F1E6...0x1F1FF).contains(value) { return 1 }
    let isWide = scalar.properties.isEmojiPresentation || wideBlocks.contains { $0.contains(value) }
    return isWide ? 2 : 1
  }

  /// What the Unicode Character Database (EastAsianWidth.txt, classes W and F) makes two columns wide besides emoji.
  private static let wideBlocks: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0xA4C6, 0xA960...0xA97C,
    0xAC00...0xD7A3, 0xF900...0xFAD9, 0xFE10...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x1B2FB,
    0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]
}
