/// The CSS reader against the answers of a browser (`Tests/Cases/browser`), and against worked values.

import Foundation
import Notation
import Testing
import TransformCore

@Suite struct CSSTransformTextTests {
  private struct ParseCase: Decodable {
    var id: String
    var s: String
    var throwsName: String?
    var matrix: Cells?

    private enum CodingKeys: String, CodingKey {
      case id, s, matrix
      case throwsName = "throws"
    }
  }

  /// Texts where this reader leaves the browser on purpose.
  private enum Departure {
    /// A quarter turn has no tangent; Chromium goes on with that of a rounded angle, 1.6e16.
    case tangent
    /// A value that is infinite; Chromium goes on with it, or with the largest double in a matrix.
    case infinity
    /// An infinite angle is whole turns, with tangent 0; Chromium takes that of 2867080569122160 degrees.
    case infiniteSkew
  }

  /// Tells from the browser's own cells whether a case is a departure.
  private func departure(_ text: String, _ cells: [Double]) -> Departure? {
    if cells.contains(where: { !$0.isFinite || abs($0) == Double.greatestFiniteMagnitude }) { return .infinity }
    // 3.4e38 stands for a number beyond single precision.
    if cells.contains(where: { abs($0) == Double(Float.greatestFiniteMagnitude) }) { return .infinity }
    if cells.contains(where: { abs($0) > 1e15 && abs($0) < 1e17 }), text.lowercased().contains("skew") {
      return .tangent
    }
    if text == "skew( /* x */ hypot( /* x */ calc(7.63deg*5/0) ))" { return .infiniteSkew }
    return nil
  }

  @Test(arguments: ["cssparse.jsonl", "css-more.jsonl"])
  func `reads what DOMMatrix reads and refuses what it refuses`(file: String) throws {
    let cases: [ParseCase] = try browserCases(file)
    #expect(cases.count == (file == "cssparse.jsonl" ? 76 : 617))
    for entry in cases {
      let list = try? css(entry.s)
      guard entry.throwsName == nil else {
        #expect(list == nil, "\(entry.id) \(entry.s)")
        continue
      }
      // Valid CSS that Chromium dies of: perspective(none).
      let cells = entry.matrix?.list ?? Transform3D.identity.entries
      switch departure(entry.s, cells) {
      case .tangent, .infinity: #expect(list == nil, "\(entry.id) \(entry.s)")
      case .infiniteSkew: #expect(list.map(matrix(of:)) == .identity, "\(entry.id) \(entry.s)")
      case nil:
        let matrix = try #require(list.map(matrix(of:)), "\(entry.id) \(entry.s)")
        #expect(agree(matrix, cells, within: 1e-6), "\(entry.id) \(entry.s) \(matrix)")
      }
    }
  }

  @Test func `takes percentages of the box as the transform property does`() throws {
    struct BoxCase: Decodable {
      var id: String
      var s: String
      var width: Double
      var height: Double
      var computed: String?
    }
    // Here the reader follows the specification or itself where Chromium does something of its own:
    let departures: [String: String] = [
      "scale(sqrt(50%))": "sqrt() takes a number; Chromium takes the percentage for one",
      "scale(calc(infinity * 1%))": "not finite",
      "translate(1e10%)": "Chromium limits lengths to its layout's range but not percentages",
      "translate(calc(1px*progress(50%,0px,200px)))": "a percentage of the box is a length; Chromium refuses",
      "translate(calc(atan2(50%,100px)/1deg*1px))": "the same",
    ]
    let cases: [BoxCase] = try browserCases("css-box.jsonl")
    #expect(cases.count == 172)
    for entry in cases where departures[entry.s] == nil {
      let list = try? css(entry.s, box: Size(width: entry.width, height: entry.height))
      guard let computed = entry.computed else {
        #expect(list == nil, "\(entry.id) \(entry.s)")
        continue
      }
      let cells = cells(ofComputed: computed)
      if departure(entry.s, cells) != nil {
        #expect(list == nil, "\(entry.id) \(entry.s)")
      } else {
        let matrix = try #require(list.map(matrix(of:)), "\(entry.id) \(entry.s)")
        #expect(agree(matrix, cells, within: 1e-5), "\(entry.id) \(entry.s) \(matrix)")
      }
    }
  }

  /// The cells of a computed value: `matrix(6)`, `matrix3d(16)` or `none`.
  private func cells(ofComputed text: String) -> [Double] {
    let numbers = text.drop { $0 != "(" }.dropFirst().dropLast().split(separator: ",")
      .map { Double($0.trimmingCharacters(in: .whitespaces)) ?? .infinity }
    guard numbers.count == 6 else { return numbers.count == 16 ? numbers : Transform3D.identity.entries }
    return [
      numbers[0], numbers[1], 0, 0, numbers[2], numbers[3], 0, 0, 0, 0, 1, 0, numbers[4], numbers[5], 0, 1,
    ]
  }

  @Test func `agrees with the Web Platform Tests`() throws {
    struct Fact: Decodable {
      struct Input: Decodable { var css: String? }
      struct Expected: Decodable {
        var matrix: Cells?
        var throwsName: String?

        private enum CodingKeys: String, CodingKey {
          case matrix
          case throwsName = "throws"
        }
      }
      var id: String
      var op: String
      var input: Input
      var expected: Expected
      var tol: Double
    }
    let facts: [Fact] = try browserCases("wpt-parse.jsonl")
    #expect(facts.filter { $0.input.css != nil }.count == 28)
    for fact in facts {
      guard let text = fact.input.css else { continue }
      let list = try? css(text)
      guard let expected = fact.expected.matrix else {
        #expect(fact.expected.throwsName != nil && list == nil, "\(fact.id) \(text)")
        continue
      }
      let matrix = try #require(list.map(matrix(of:)), "\(fact.id) \(text)")
      #expect(agree(matrix, expected.list, within: fact.tol), "\(fact.id) \(text) \(matrix)")
    }
  }

  /// The names, numbers and units of a list must be those of the case, to the last bit.
  private func expectFunctions(_ list: [ListedFunction], _ ops: [CaseFunction], _ id: String) {
    #expect(list.map(\.name) == ops.map(\.fn), "\(id)")
    for (function, op) in zip(list, ops) {
      let units: [String: (Double) -> Angle] = [
        "deg": Angle.degrees, "grad": Angle.gradians, "turn": Angle.turns, "rad": Angle.radians,
      ]
      #expect(function.arguments.count == op.args.count, "\(id) \(op.fn)")
      for (argument, (value, unit)) in zip(function.arguments, zip(op.args, op.units)) {
        switch argument {
        case .number(let number):
          // A distance below 1px is 1px.
          let expected = op.fn == "perspective" ? max(value, 1) : value
          #expect(number == expected, "\(id) \(op.fn)")
        case .angle(let angle):
          // The angle holds the decimal that was typed, so it may be nearer to it than the double.
          let expected = units[unit].map { $0(value) }
          #expect(angle.unit == expected?.unit && angle.value.value == value, "\(id) \(op.fn)")
        case .none: Issue.record("\(id) \(op.fn)")
        }
      }
    }
  }

  private struct Chain: Decodable {
    var id: String
    var css: String
    var ops: [CaseFunction]
    var exact: Bool
    var product: Cells
  }

  @Test func `multiplies chains to the browser's product`() throws {
    let chains: [Chain] = try browserCases("chains.jsonl")
    #expect(chains.count == 197)
    for chain in chains {
      let list = try css(chain.css)
      expectFunctions(list, chain.ops, chain.id)
      let product = matrix(of: list)
      #expect(agree(product, chain.product.list, within: chain.exact ? 1e-12 : 1e-6), "\(chain.id) \(product)")
    }
  }

  @Test func `gives what the operation table takes`() throws {
    for chain in try browserCases("chains.jsonl") as [Chain] {
      for function in try css(chain.css) {
        let operation = try #require(OperationTable.named(function.name), "\(function.name)")
        let call = try OperationCall(operation, function.arguments)
        // The evaluator of these tests is written down from the formulas alone.
        #expect(agree(call.matrix, matrix(of: function).entries, within: 1e-15), "\(chain.id) \(function.name)")
      }
    }
  }

  @Test func `maps points to the browser's images`() throws {
    struct Homogeneous: Decodable {
      var x, y, z, w: Double
      var list: [Double] { [x, y, z, w] }
    }
    struct PointCase: Decodable {
      var id: String
      var css: String
      var ops: [CaseFunction]
      var point: Homogeneous
      var out: Homogeneous
    }
    let cases: [PointCase] = try browserCases("points.jsonl")
    #expect(cases.count == 105)
    for entry in cases {
      let list = try css(entry.css)
      expectFunctions(list, entry.ops, entry.id)
      let cells = matrix(of: list).entries
      for column in 0..<4 {
        let terms = (0..<4).map { cells[4 * $0 + column] * entry.point.list[$0] }
        let size = terms.reduce(0) { $0 + abs($1) }
        let image = terms.reduce(0, +)
        #expect(abs(image - entry.out.list[column]) <= 1e-12 * max(size, 1), "\(entry.id) column \(column)")
      }
    }
  }

  private static let lengthTexts: [(String, [Double])] = [
    ("translate(1in, 2.54cm)", [96.0, 96.0]), ("translate(25.4mm, 101.6q)", [96, 96]),
    ("translate(72pt, 6pc)", [96, 96]), ("translate(1PX, 0)", [1, 0]), ("translate(-0.5in, 1pt)", [-48, 4.0 / 3]),
    ("translate(1cm, 1mm)", [4800.0 / 127, 480.0 / 127]),
    ("translate(calc(1in - 2.54cm), calc(1pc / 3))", [0, 16.0 / 3]),
  ]

  @Test(
    "units have their exact sizes (an inch is 96px, 2.54cm, 25.4mm, 101.6q, 72pt and 6pc; CSS Values 4)",
    arguments: lengthTexts
  )
  func lengths(text: String, expected: [Double]) throws {
    #expect(try css(text).first?.arguments == expected.map { .number($0) })
  }

  private static let angleTexts: [(String, Angle)] = [
    ("rotate(90deg)", Angle.degrees(90)), ("rotate(100GRAD)", .gradians(100)), ("rotate(.25turn)", .turns(0.25)),
    ("rotate(1.5rad)", .radians(1.5)), ("rotate(0)", .degrees(0)), ("rotate(-0.5turn)", .turns(-0.5)),
    // In the calculations every step is exact by hand: a turn is 360 degrees, pi rad 180, 100 grad 90.
    ("rotate(calc(1turn - 270deg))", .degrees(90)), ("rotate(calc(100grad + 0.25turn))", .degrees(180)),
    ("rotate(calc(pi * 1rad / 6))", .degrees(30)), ("rotate(calc(pi / 7 * 7rad))", .degrees(180)),
    ("rotate(atan2(1, 0))", .degrees(90)), ("rotate(atan2(-1px, 1px))", .degrees(-45)),
    ("rotate(asin(0.5))", .degrees(30)), ("rotate(acos(-1))", .degrees(180)), ("rotate(atan(1))", .degrees(45)),
    ("rotate(min(1turn, 200grad))", .degrees(180)),
    // Infinite angles are whole turns, NaN is 0 (CSS Values 4, 10.9).
    ("rotate(calc(infinity * 1deg))", .zero), ("rotate(calc(NaN * 1deg))", .zero), ("rotate(1e400deg)", .zero),
  ]

  @Test("angles keep their unit, and those of calculations are exact degrees", arguments: angleTexts)
  func angles(text: String, expected: Angle) throws {
    let argument = try #require(try css(text).first?.arguments.first)
    guard case .angle(let angle) = argument else {
      Issue.record("\(argument) is no angle")
      return
    }
    #expect(angle.unit == expected.unit)
    #expect(angle.value.value == expected.value.value)
    #expect(angle.sine == expected.sine && angle.cosine == expected.cosine)
  }

  private static let mathTexts: [(String, Double)] = [
    ("scale(calc(2 * (3 + 4) - 6 / 4))", 12.5), ("scale(calc(8 / 2 / 2))", 2), ("scale(calc(1 - 2 - 3))", -4),
    ("scale(calc(0.1 + 0.2))", 0.3), ("scale(calc(1 / 3 * 3))", 1), ("scale(50%)", 0.5),
    ("scale(calc(1% * 55))", 0.55),
    ("scale(min(3, 1, 2))", 1), ("scale(max(3, 1, 2))", 3), ("scale(clamp(1, 5, 3))", 3),
    ("scale(clamp(4, 1, 3))", 4),
    ("scale(clamp(none, 5, 3))", 3), ("scale(clamp(7, 5, none))", 7), ("scale(clamp(none, 5, none))", 5),
    ("scale(round(2.5))", 3), ("scale(round(-2.5))", -2), ("scale(round(-1.5))", -1), ("scale(round(up, 7, 5))", 10),
    ("scale(round(down, -7, 5))", -10), ("scale(round(to-zero, -7, 5))", -5), ("scale(round(7, -5))", 5),
    ("scale(round(down, 0.3, 0.1))", 0.3), ("scale(round(0.49999999999999994))", 0), ("scale(round(7, infinity))", 0),
    ("scale(mod(-7, 5))", 3), ("scale(mod(7, -5))", -3), ("scale(mod(0.3, 0.1))", 0), ("scale(mod(1, infinity))", 1),
    ("scale(rem(-7, 5))", -2), ("scale(rem(7, -5))", 2), ("scale(rem(-1, infinity))", -1),
    ("scale(sin(30deg))", 0.5), ("scale(sin(pi / 6))", 0.5), ("scale(cos(pi / 2))", 0), ("scale(cos(60deg))", 0.5),
    ("scale(tan(45deg))", 1), ("scale(tan(atan(2)))", 2), ("scale(pow(2, 10))", 1024), ("scale(pow(10, -2))", 0.01),
    ("scale(pow(9, 0.5))", 3), ("scale(sqrt(2.25))", 1.5), ("scale(hypot(3, 4))", 5), ("scale(hypot(2, 3, 6))", 7),
    ("scale(hypot(-3))", 3), ("scale(log(8, 2))", 3), ("scale(log(e))", 1), ("scale(exp(0))", 1),
    ("scale(exp(1))", 2.718281828459045), ("scale(calc(pi))", 3.141592653589793), ("scale(abs(-2))", 2),
    ("scale(sign(-2px))", -1), ("scale(sign(0))", 0), ("scale(calc(10px / 4px))", 2.5),
    ("scale(calc(1in / 1cm))", 2.54),
    ("scale(calc(1s / 1ms))", 1000), ("scale(calc(1khz / 1hz))", 1000), ("scale(calc(1dppx / 1dpi))", 96),
    ("scale(progress(5, 0, 20))", 0.25), ("scale(progress(5px, 0px, 1px))", 1), ("scale(calc(1 / infinity))", 0),
    ("scale(calc(NaN))", 0), ("scale(sqrt(-1))", 0),
  ]

  @Test("math functions give their closed forms to the last bit", arguments: mathTexts)
  func math(text: String, expected: Double) throws {
    #expect(try css(text).first?.arguments == [.number(expected)])
  }

  @Test func `limits what a browser limits`() throws {
    // Chromium 156: translate(1e10px, -1e10px) and infinite lengths become 33554428 and -33554430; z has no limit.
    #expect(
      try css("translate3d(1e10px, calc(-infinity * 1px), 1e10px)").first?.arguments
        == [.number(33_554_428), .number(-33_554_430), .number(1e10)]
    )
    // CSS Transforms 2: a distance below 1px counts as 1px; CSS Values 4: a calculation is clamped into the range.
    #expect(try css("perspective(0)").first?.arguments == [.number(1)])
    #expect(try css("perspective(0.25px)").first?.arguments == [.number(1)])
    #expect(try css("perspective(calc(-5px))").first?.arguments == [.number(1)])
    // Chromium 156 has m34 = -5.562684646268003e-309, which is -1 over the largest double.
    #expect(try css("perspective(calc(infinity * 1px))").first?.arguments == [.number(.greatestFiniteMagnitude)])
    #expect(try css("perspective(none)").first?.arguments == [Argument.none])
  }

  @Test func `takes percentages of the width along x and of the height along y`() throws {
    // Width 200, height 100: -50% of 200 is -100, 115% of 100 is 115 (by hand).
    let box = Size(width: 200, height: 100)
    #expect(try css("translate(-50%, 115%)", box: box).first?.arguments == [.number(-100), .number(115)])
    #expect(try css("translateX(calc(50% + 1px))", box: box).first?.arguments == [.number(101)])
    #expect(try css("translateY(50%)", box: box).first?.arguments == [.number(50)])
    #expect(throws: TextError.self) { try css("translateZ(50%)", box: box) }
  }

  @Test func `gives canonical names, ranges and nothing for missing arguments`() throws {
    let text = "  SKEW(1DEG) /* x */ \\74 ranslate3D(1px,2px,3px)scale(2"
    #expect(
      try css(text) == [
        ListedFunction(name: "skew", arguments: [.angle(.degrees(1))], range: 2..<12),
        ListedFunction(name: "translate3d", arguments: [.number(1), .number(2), .number(3)], range: 21..<48),
        ListedFunction(name: "scale", arguments: [.number(2)], range: 48..<55),
      ]
    )
  }

  @Test func `nests to its limit and no deeper`() throws {
    func nested(_ depth: Int) -> String {
      "scale(" + String(repeating: "calc(", count: depth) + "2" + String(repeating: ")", count: depth) + ")"
    }
    #expect(try css(nested(Limit.nesting)).first?.arguments == [.number(2)])
    #expect(throws: TextError.self) { try css(nested(Limit.nesting + 1)) }
    #expect(throws: TextError.self) { try css("scale(calc(" + String(repeating: "(", count: 1_000_000)) }
  }

  @Test(.timeLimit(.minutes(1)))
  func `answers whatever the bytes are`() throws {
    struct Text: Decodable { var s: String }
    let texts: [Text] = try browserCases("css-more.jsonl")
    let alphabet = Array("()+-*/., \t\n%eE019px\\;!'\"#@_\u{e9}\u{0}".utf8) + [0xff, 0xc3]
    var generator = SeededGenerator(seed: 34)
    var accepted = 0
    for round in 0..<20_000 {
      let original = Array(texts[round % texts.count].s.utf8)
      let bytes =
        round % 10 == 0
        ? (0..<Int.random(in: 0..<40, using: &generator)).map { _ in UInt8.random(in: 0...255, using: &generator) }
        : damaged(original, with: alphabet, using: &generator)
      let box = round % 2 == 0 ? Size(width: 200, height: 100) : nil
      do {
        let list = try CSSTransformText.parse(bytes, box: box)
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
