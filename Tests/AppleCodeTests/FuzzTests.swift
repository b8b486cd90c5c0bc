/// Broken programs: whatever stands in a file, reading it ends, and every place that an error names lies in the file.

import AppleCode
import Foundation
import Notation
import Testing
import TransformCore

/// A small generator whose sequence is the same everywhere (splitmix64).
private struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

struct FuzzTests {
  private static let isLong = ProcessInfo.processInfo.environment["M34_LONG_TESTS"] != nil

  private static let pieces = [
    "CATransform3D", "CGAffineTransform", "t", "=", ";", "\n", "(", ")", "[", "]", "{", "}", ",", ".", ":", "-", "+",
    "*", "/",
    "1", "0.5f", "M_PI", "@", "@[", "@(", "#define", "x", "for", "if", "else", "while", "let", "var", "func", "return",
    "in",
    "CATransform3DRotate", "CGAffineTransformConcat", "CATransform3DIdentity", ".identity", "self", "view.transform",
    "m34",
    "\"", "'", "/*", "*/", "//", "?", "!", "^", "&", "<", ">", "switch", "case", "\\", "extension", "class",
    "- (void)go:(int)x",
    "0..<3", "stride", "int", "CGFloat", "struct", "->", "_ in", "guard", "repeat", "do", "%", "\u{FF08}", "\u{A0}",
    "é", "\u{0}",
  ]

  private func survives(_ text: String) {
    guard let reading = try? read(text) else { return }
    for error in reading.errors {
      guard let span = error.span else { continue }
      #expect(span.range.upperBound <= text.utf8.count, "\(text)")
    }
    for value in reading.values { #expect(value.matrix.isFinite, "\(text)") }
  }

  @Test func `random tokens`() {
    var generator = Generator(state: 34)
    for _ in 0..<(Self.isLong ? 100_000 : 3_000) {
      let count = Int.random(in: 1...60, using: &generator)
      var text = ""
      for _ in 0..<count {
        text += Self.pieces.randomElement(using: &generator) ?? ""
        if Bool.random(using: &generator) { text += " " }
      }
      survives(text)
    }
  }

  @Test func `programs cut off anywhere`() throws {
    for program in Program.all {
      let text = try String(contentsOf: programFolder.appendingPathComponent(program.file), encoding: .utf8)
      let bytes = Array(text.utf8)
      for end in stride(from: 0, to: bytes.count, by: Self.isLong ? 1 : 17) {
        survives(String(decoding: bytes[..<end], as: UTF8.self))
      }
    }
  }

  @Test func `programs with a piece lost or doubled`() throws {
    var generator = Generator(state: 500)
    for program in Program.all {
      let text = try String(contentsOf: programFolder.appendingPathComponent(program.file), encoding: .utf8)
      let bytes = Array(text.utf8)
      for _ in 0..<(Self.isLong ? 2_000 : 40) {
        let start = Int.random(in: 0..<bytes.count, using: &generator)
        let end = min(bytes.count, start + Int.random(in: 1...12, using: &generator))
        var changed = bytes
        if Bool.random(using: &generator) {
          changed.removeSubrange(start..<end)
        } else {
          changed.insert(contentsOf: bytes[start..<end], at: end)
        }
        survives(String(decoding: changed, as: UTF8.self))
      }
    }
  }

  @Test(arguments: [
    String(repeating: "(", count: 20_000), String(repeating: "[", count: 10_000),
    String(repeating: "{", count: 10_000),
    String(repeating: "-", count: 20_000), "CGFloat x = 1" + String(repeating: " + 1", count: 20_000) + ";",
    "let x = a" + String(repeating: ".b", count: 20_000), String(repeating: "if x { ", count: 10_000),
    String(repeating: "f(", count: 10_000), String(repeating: "^{", count: 10_000),
    String(repeating: "x = { ", count: 10_000),
    "#define A(x) x x x x x x x x\nCGFloat y = " + String(repeating: "A(", count: 30) + "1"
      + String(repeating: ")", count: 30),
    "while (1) { }", "for (int i = 0; ; i++) { t = CGAffineTransformMakeScale(i, i); }",
    "- (void)a { [self b]; }\n- (void)b { [self a]; }", "CGFloat f(CGFloat x) { return f(x); }\nCGFloat y = f(1);",
    "func f() { f(); f() }", "for i in 0..<100000000000 { }",
    "var t = CATransform3DIdentity\nwhile true { t = CATransform3DScale(t, 10, 10, 10) }",
  ]) func `programs without measure end`(_ text: String) {
    survives(text)
  }

  @Test func `a file beyond the limit is refused`() {
    #expect(throws: NotationError.self) { try read(String(repeating: " ", count: CodeReader.limit + 1)) }
  }
}
