/// The SVG reader against the answers of a browser (`Tests/Cases/browser`), and what it says of faulty texts.

import Foundation
import Notation
import Testing
import TransformCore

@Suite struct SVGTransformTextTests {
  private struct ParseCase: Decodable {
    struct Matrix: Decodable {
      var a, b, c, d, e, f: Double
    }
    var id: String
    var s: String
    var ok: Bool
    var items: Int
    var types: [Int]
    var angles: [Double]
    var matrix: Matrix?
  }

  @Test(arguments: ["svgparse.jsonl", "svg-more.jsonl"])
  func `reads what the attribute takes and refuses what it refuses`(file: String) throws {
    let cases: [ParseCase] = try browserCases(file)
    #expect(cases.count == (file == "svgparse.jsonl" ? 88 : 353))
    for entry in cases {
      let list = try? svg(entry.s)
      // The browser has a tangent of a quarter turn, 1.6e16; here there is none.
      let isQuarterSkew = zip(entry.types, entry.angles).contains { $0 > 4 && abs($1).remainder(dividingBy: 180) == 90 }
      guard entry.ok, !isQuarterSkew else {
        #expect(list == nil, "\(entry.id) \(entry.s)")
        continue
      }
      let functions = try #require(list, "\(entry.id) \(entry.s)")
      #expect(functions.map { typeNumber($0.name) } == entry.types, "\(entry.id) \(entry.s)")
      guard let expected = entry.matrix else {
        #expect(functions.isEmpty)
        continue
      }
      let cells = [
        expected.a, expected.b, 0, 0, expected.c, expected.d, 0, 0, 0, 0, 1, 0, expected.e, expected.f, 0, 1,
      ]
      #expect(agree(matrix(of: functions), cells, within: 1e-6), "\(entry.id) \(entry.s)")
    }
  }

  /// The number that SVGTransform has for a function.
  private func typeNumber(_ name: String) -> Int? {
    ["matrix", "translate", "scale", "rotate", "skewX", "skewY"].firstIndex(of: name).map { $0 + 1 }
  }

  @Test func `gives angles in degrees, centres as numbers, and ranges`() throws {
    #expect(
      try svg(" rotate(45,10 -20.5)\n,skewX (.1)") == [
        ListedFunction(
          name: "rotate",
          arguments: [.angle(.degrees(45)), .number(10), .number(-20.5)],
          range: 1..<20
        ),
        ListedFunction(
          name: "skewX",
          arguments: [.angle(Angle(DoubleDouble(1) / DoubleDouble(10), .degrees))],
          range: 22..<32
        ),
      ]
    )
    #expect(try svg("").isEmpty)
    #expect(try svg(" \n").isEmpty)
  }

  @Test func `maps what bug reports got wrong`() throws {
    // svg.path 36: a list of four, (10, 30) to (-19.3092149117755, 72.1117334311806) (mpmath, 50 digits).
    let heart = matrix(of: try svg("rotate(-10 50 100) translate(-36 45.5) skewX(40) scale(1 0.5)"))
    let image = heart.homogeneousImage(of: Point3D(x: 10, y: 30, z: 0))
    #expect(abs(image.x - -19.3092149117755) < 1e-12 && abs(image.y - 72.1117334311806) < 1e-12)
    // svg.js 52: zero is a centre, (90 0 10) is matrix(0, 1, -1, 0, 10, 10) (by hand).
    #expect(
      matrix(of: try svg("rotate(90 0 10)")).entries == [0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 10, 10, 0, 1]
    )
    // svgSalamander 85: a capital E and a padded exponent, (800, 500) to (627.203, 319.35) within 1e-10 (exact fractions).
    let export = matrix(of: try svg("matrix(2.64845E-014 -1 1 2.64845E-014 127.203 1119.35)"))
    let corner = export.homogeneousImage(of: Point3D(x: 800, y: 500, z: 0))
    #expect(abs(corner.x - 627.203) < 1e-10 && abs(corner.y - 319.35) < 1e-10)
  }

  private static let examples: [TextErrorExample] = [
    TextErrorExample(
      "Scale(2)",
      at: "Scale",
      "expected a transform function, found 'Scale'",
      hint: "SVG minds the case: write scale"
    ),
    TextErrorExample(
      "translateX(2)",
      at: "translateX",
      "expected a transform function of SVG, found 'translateX'",
      hint: "translateX is one of CSS only"
    ),
    TextErrorExample(
      "none",
      at: "none",
      "expected a transform function, found 'none'",
      hint: "an empty text is the identity in SVG"
    ),
    TextErrorExample(
      "scale(2) foo(3)",
      at: "foo",
      "expected a transform function, found 'foo'",
      hint: "SVG has matrix translate scale rotate skewX skewY"
    ),
    TextErrorExample(
      "\u{a0}scale(2)",
      at: "\u{a0}",
      "expected a transform function, found '\u{a0}'",
      hint: "SVG has matrix translate scale rotate skewX skewY"
    ),
    TextErrorExample("scale 2", at: "2", "expected '(' after scale, found '2'"),
    TextErrorExample("scale(2", at: "", "expected a number or ')', found the end of the text"),
    TextErrorExample("scale()", at: ")", "expected a number, found ')'", hint: "scale takes 1 or 2 numbers"),
    TextErrorExample("scale(2,)", at: ")", "expected a number, found ')'", hint: "scale takes 1 or 2 numbers"),
    TextErrorExample(
      "scale(2px)",
      at: "px",
      "expected a number or ')', found 'px'",
      hint: "numbers of SVG have no units"
    ),
    TextErrorExample(
      "rotate(45deg)",
      at: "deg",
      "expected a number or ')', found 'deg'",
      hint: "numbers of SVG have no units"
    ),
    TextErrorExample("skewX(45deg)", at: "deg", "expected ')', found 'deg'", hint: "numbers of SVG have no units"),
    TextErrorExample("scale(1 2 3)", at: "3", "expected ')', found '3'", hint: "scale takes 1 or 2 numbers"),
    TextErrorExample("rotate(1, 2)", at: "rotate(1, 2)", "rotate takes 1 or 3 numbers, found 2"),
    TextErrorExample("matrix(1 0 0 1)", at: "matrix(1 0 0 1)", "matrix takes 6 numbers, found 4"),
    TextErrorExample("scale(1.)", at: "1.", "expected a digit after the point, found '1.'", hint: "write 1"),
    TextErrorExample("scale(1--2)", at: "-", "expected a number or ')', found '-'"),
    TextErrorExample(
      "scale(1e39)",
      at: "1e39",
      "'1e39' is too large",
      hint: "numbers of SVG are single precision, up to 3.4e38"
    ),
    TextErrorExample(
      "scale(2) ,",
      at: ",",
      "expected a transform function after ','",
      hint: "leave out the ','"
    ),
    TextErrorExample(
      "skewY(-270)",
      at: "-270",
      "a skew by -270 degrees has no tangent",
      hint: "at a quarter turn the skewed axis would lie on the other one"
    ),
  ]

  @Test("says what was expected, what was found and where", arguments: examples)
  func errors(example: TextErrorExample) throws {
    example.check(try #require(throws: TextError.self) { try svg(example.text) })
  }

  @Test(.timeLimit(.minutes(1)))
  func `answers whatever the bytes are`() throws {
    let cases: [ParseCase] = try browserCases("svg-more.jsonl")
    let alphabet = Array("()+-*/., \t\n\u{c}%eE019px;\u{e9}\u{0}".utf8) + [0xff, 0xc3]
    var generator = SeededGenerator(seed: 34)
    var accepted = 0
    for round in 0..<20_000 {
      let original = Array(cases[round % cases.count].s.utf8)
      let bytes =
        round % 10 == 0
        ? (0..<Int.random(in: 0..<40, using: &generator)).map { _ in UInt8.random(in: 0...255, using: &generator) }
        : damaged(original, with: alphabet, using: &generator)
      do {
        let list = try SVGTransformText.parse(bytes)
        accepted += 1
        for function in list {
          #expect(function.range.upperBound <= bytes.count && !function.range.isEmpty)
          for case .number(let value) in function.arguments where !value.isFinite { Issue.record("\(bytes)") }
        }
      } catch {
        #expect(error.range.upperBound <= bytes.count && !error.message.isEmpty, "\(bytes)")
      }
    }
    // Damage leaves some texts whole, and most not.
    #expect(accepted > 1000 && accepted < 15_000)
  }
}
