/// Numbers and angles as people type them, against values worked out at 60 digits.

import Foundation
import Testing
import TransformCore

@testable import Notation

@Suite struct ExpressionTests {
  private static func rows(_ kind: String) throws -> [(text: String, value: Double)] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(
      contentsOf: folder.appendingPathComponent("Cases/expressions/expressions.txt"),
      encoding: .utf8
    )
    return try text.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: "\t").map(String.init)
      try #require(fields.count == 3)
      return fields[0] == kind ? (fields[1], try #require(Double(fields[2]))) : nil
    }
  }

  private func value(_ text: String) throws -> Double {
    try ChainReader(options: ReadingOptions()).read(SourceText(words: ["m41=\(text)"])).chain.matrix.m41
  }

  /// Arithmetic is carried in twice the digits of a double and rounded once; sines and tangents are doubles themselves.
  @Test func `numbers are the doubles nearest to their true values`() throws {
    let rows = try Self.rows("number")
    #expect(rows.count > 1500)
    for (text, want) in rows {
      let got = try value(text)
      if ["sin", "cos", "tan"].contains(where: text.contains) {
        #expect(abs(got - want) <= abs(want) * 1e-14, "\(text): \(got), not \(want)")
      } else {
        #expect(got == want, "\(text): \(got), not \(want)")
      }
    }
  }

  @Test func `angles are what their units say`() throws {
    let rows = try Self.rows("angle")
    #expect(rows.count > 20)
    for (text, want) in rows {
      let angle = try ChainReader(options: ReadingOptions()).angle(SourceText(words: [text]))
      #expect(abs(angle.degrees - want) <= abs(want) * 0x1p-52, "\(text): \(angle.degrees), not \(want)")
    }
  }

  @Test(arguments: [
    "pi/4", "M_PI_4", ".pi/4", "0.25pi", "tau/8", "Double.pi/4", "45", "45deg", "0.125turn", "50grad", "90/2",
  ])
  func `an eighth of a turn is exactly that in every spelling`(_ text: String) throws {
    let matrix = try ChainReader(options: ReadingOptions()).read(SourceText(words: ["rotate", text])).chain.matrix
    // The nearest double to 1/sqrt(2).
    #expect(matrix.m11 == 0.7071067811865476 && matrix.m12 == 0.7071067811865476 && matrix.m21 == -0.7071067811865476)
  }

  @Test(arguments: [
    "1/0", "0/0", "0^-1", "(1-1)^-2", "sqrt(-1)", "asin(1.1)", "acos(-2)", "tan(90)", "tan(pi/2)", "(-8)^(1/3)",
    "1e200*1e200",
    "10^400", "1e400", "nan", "inf", "infinity", "0x10", "1/2pi", "1/3tau", "2pirad", "1e", "1.2.3", "1__0", "10-5",
    "1+1",
    "sqrt", "sqrt 4", "(1", "1)", "(1+)", "()", "sin()", "2(3)", "30deg", "50%", "5em", "३", "1,000", "pi pi",
    "pi2",
    "2deg*3deg", "(1deg+1)", "1deg/1px", "2^1deg", "2^pi", "sqrt(4deg)", "sin(4px)", "asin(30deg)",
  ])
  func `what has no value, or more than one reading, is refused`(_ text: String) {
    #expect(throws: NotationError.self, "\(text)") {
      let (chain, _) = try ChainReader(options: ReadingOptions()).read(SourceText(words: ["m41=\(text)"]))
      // A second word would begin something else.
      if chain.items.count > 1 { throw NotationError("more than one item", at: nil) }
    }
  }

  @Test(arguments: ["30px", "50%", "pi^2", "1/pi^2", "(pi+1)", "pi*30deg", "1 2"])
  func `what is no angle is refused as one`(_ text: String) {
    #expect(throws: NotationError.self) {
      try ChainReader(options: ReadingOptions()).angle(SourceText(words: text.split(separator: " ").map(String.init)))
    }
  }

  @Test func `white space and signs separate numbers as the contract says`() throws {
    func matrix(_ text: String) throws -> Transform3D {
      try ChainReader(options: ReadingOptions()).read(SourceText(words: [text])).chain.matrix
    }
    // In parentheses a sign begins the next number, as in SVG; within inner ones it is a sum.
    #expect(try matrix("translate(10-5)") == Transform3D(translationX: 10, y: -5))
    #expect(try matrix("translate((10-5), 2)") == Transform3D(translationX: 5, y: 2))
    #expect(try matrix("translate (10-5) (1 + 2)") == Transform3D(translationX: 5, y: 3))
    #expect(try matrix("translate(10px,20px)") == matrix("translate 10 20"))
    #expect(try matrix("translate 10, 20") == matrix("translate 10 20"))
    #expect(try matrix("translate 10 , 20 ,30") == matrix("translate 10 20 30"))
    #expect(try matrix("translate(10 20,30)") == matrix("translate 10 20 30"))
    #expect(try matrix("translate(.5.5)") == matrix("translate 0.5 0.5"))
  }
}
