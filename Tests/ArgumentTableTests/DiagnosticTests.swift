import Foundation
import ShellSupport
import Testing

@testable import ArgumentTable

/// Where the carets stand.
@Suite struct DiagnosticTests {
  /// The line and the carets of a place in a text.
  static func underline(_ text: String, _ range: Range<Int>) -> String {
    let (line, carets) = SourceExcerpt(text: text, range: range).underlined()
    return "\(line)|\(carets)"
  }

  @Test func `a message with its place and hint`() {
    let diagnostic = Diagnostic(
      program: "m34",
      message: "unknown operation 'rotat'",
      excerpt: SourceExcerpt(arguments: ["scale", "2", "rotat", "30"], index: 2),
      hint: "did you mean 'rotate'? 'm34 help operations' lists them all."
    )
    #expect(
      diagnostic.rendered() == """
        m34: unknown operation 'rotat'
          scale 2 rotat 30
                  ^^^^^
          did you mean 'rotate'? 'm34 help operations' lists them all.

        """
    )
  }

  @Test func `a message alone`() {
    #expect(Diagnostic(program: "m34", message: "no chain").rendered() == "m34: no chain\n")
  }

  @Test func `a hint of several lines`() {
    #expect(Diagnostic(program: "m34", message: "no", hint: "one\ntwo").rendered() == "m34: no\n  one\n  two\n")
  }

  @Test func `a place in a file`() {
    let excerpt = SourceExcerpt(text: "é rotat", range: 3..<8, file: "chain.m34", line: 3)
    #expect(
      Diagnostic(program: "m34", message: "unknown", excerpt: excerpt).rendered() == """
        m34: chain.m34:3:3: unknown
          é rotat
            ^^^^^

        """
    )
    let line = SourceExcerpt(text: "x", range: 0..<1, line: 7)
    #expect(Diagnostic(program: "m34", message: "no", excerpt: line).rendered() == "m34: line 7: no\n  x\n  ^\n")
  }

  @Test func `a part of an argument`() {
    let excerpt = SourceExcerpt(arguments: ["é", "--at=no"], index: 1, range: 5..<7)
    #expect(excerpt.map { $0.underlined().carets } == "       ^^")
    #expect(SourceExcerpt(arguments: ["a"], index: 1) == nil)
  }

  @Test func `an empty place gets one caret`() {
    #expect(Self.underline("scale", 2..<2) == "scale|  ^")
    #expect(Self.underline("scale", 5..<5) == "scale|     ^")
    #expect(Self.underline("", 0..<0) == "|^")
  }

  @Test func `a place outside the line is moved into it`() {
    #expect(Self.underline("ab", 1..<9) == "ab| ^")
    #expect(Self.underline("ab", 7..<9) == "ab|  ^")
  }

  // Widths: Unicode, EastAsianWidth.txt (W and F are two columns) and general category Mn (none).
  @Test func `the carets count columns`() {
    #expect(Self.underline("a\tb c", 2..<3) == "a b c|  ^")
    #expect(Self.underline("角 rotat", 4..<9) == "角 rotat|   ^^^^^")
    #expect(Self.underline("x 角度 y", 2..<8) == "x 角度 y|  ^^^^")
    #expect(Self.underline("e\u{301}x", 3..<4) == "e\u{301}x| ^")
    #expect(Self.underline("😀x", 4..<5) == "😀x|  ^")
    #expect(Self.underline("🇩🇪x", 8..<9) == "🇩🇪x|  ^")
  }

  @Test func `what a terminal would act on is shown escaped`() {
    #expect(Self.underline("\u{1B}[1mx", 4..<5) == "\\u{1b}[1mx|         ^")
    #expect(Self.underline("a\nb", 2..<3) == "a\\nb|   ^")
    #expect(Self.underline("\u{202E}b", 3..<4) == "\\u{202e}b|        ^")
    #expect(Self.underline("\u{7F}", 0..<1) == "\\u{7f}|^^^^^^")
  }

  @Test func `bytes that are no UTF-8 are shown escaped`() {
    let excerpt = SourceExcerpt(bytes: [0x61, 0xFF, 0x62, 0xC3, 0x28, 0xE2, 0x82], range: 4..<5)
    #expect(excerpt.underlined() == ("a\\xffb\\xc3(\\xe2\\x82", "          ^"))
  }

  @Test func `a long line is cut around the place`() {
    let text = String(repeating: "0123456789", count: 30)
    #expect(
      Self.underline(text, 150..<153)
        == "..." + text.prefix(204).suffix(94) + "...|" + String(repeating: " ", count: 43) + "^^^"
    )
    #expect(Self.underline(text, 0..<1) == text.prefix(94) + "...|^")
    #expect(Self.underline(text, 300..<300) == "..." + text.suffix(94) + "|" + String(repeating: " ", count: 97) + "^")
    #expect(
      Self.underline(text, 150..<300)
        == "..." + text.prefix(204).suffix(94) + "...|" + String(repeating: " ", count: 43)
        + String(repeating: "^", count: 54)
    )
  }

  @Test func `a line that fits is not cut`() {
    let text = String(repeating: "x", count: 100)
    #expect(Self.underline(text, 99..<100) == text + "|" + String(repeating: " ", count: 99) + "^")
  }

  @Test func `a line of megabytes keeps its characters whole`() {
    let text = String(repeating: "角", count: 2_000_000)
    let excerpt = SourceExcerpt(text: text, range: 3_000_000..<3_000_003)
    let (line, carets) = excerpt.underlined()
    #expect(line == "..." + String(repeating: "角", count: 47) + "...")
    #expect(carets == String(repeating: " ", count: 43) + "^^")
  }

  /// Every character of Unicode 14 that is shown as it is has the width of EastAsianWidth.txt.
  @Test func `widths are those of Unicode`() throws {
    let text = try String(contentsOf: Programs.cases.appending(path: "display-width/widths.txt"), encoding: .utf8)
    var count = 0
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let fields = line.split(separator: " ")
      let width = try #require(Int(fields[0]))
      let first = try #require(UInt32(fields[1], radix: 16))
      let last = try #require(UInt32(fields[2], radix: 16))
      for value in first...last {
        guard let scalar = Unicode.Scalar(value) else { continue }
        let cell = DisplayCell(scalar)
        // Escaped characters and marks are another matter, and what Unicode 14 did not assign is not in the file.
        guard cell.text == String(scalar), cell.width > 0, scalar.properties.age.map({ $0.major <= 14 }) == true
        else { continue }
        count += 1
        if cell.width != width, !Self.isWidenedSince(value) {
          Issue.record("U+\(String(value, radix: 16)) is \(cell.width) wide, not \(width)")
        }
      }
    }
    #expect(count > 130_000)
  }

  /// The trigrams and hexagrams, which Unicode 16 made wide.
  static func isWidenedSince(_ value: UInt32) -> Bool {
    (0x2630...0x2637).contains(value) || (0x268A...0x268F).contains(value) || (0x4DC0...0x4DFF).contains(value)
  }

  @Test func `a quoted word is printable and short`() {
    #expect(quoted("rotat") == "'rotat'")
    #expect(quoted("a\u{7}b") == "'a\\u{7}b'")
    #expect(quoted(String(repeating: "x", count: 1_000_000)) == "'" + String(repeating: "x", count: 40) + "...'")
  }
}
