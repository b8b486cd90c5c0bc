/// Random command lines, files and streams: right ones, damaged ones and noise.

import ArgumentTable
import Foundation
import Notation

@testable import m34

/// A random number generator with a seed.
///
/// It is SplitMix64, by G. Steele, D. Lea and C. Flood, 2014.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<max(1, count), using: &self) }

  mutating func pick<Element>(of list: [Element]) -> Element { list[pick(list.count)] }
}

/// One run of the program with everything it reads.
struct FuzzInput {
  var arguments: [String]
  var bytes: [UInt8] = []
  var files: [String: [UInt8]] = [:]
  var block = 1 << 16
  var isTerminal = false

  func run() -> Run { m34(arguments, bytes: bytes, files: files, block: block, isTerminal: isTerminal) }

  /// The input as a person can run it again, cut where it is long.
  var text: String {
    func shown(_ bytes: [UInt8]) -> String { String(decoding: bytes.prefix(400), as: UTF8.self).debugDescription }
    return
      "arguments \(String("\(arguments)".prefix(2000))) input \(shown(bytes)) files \(files.mapValues(shown)) block \(block)"
  }
}

/// The words and texts that inputs are made of, put together once.
struct FuzzGrammar {
  let operations = OperationTable.all.map { (name: $0.word.name, counts: $0.forms.map(\.count)) }
  let subjects = SubjectTable.all.map(\.name)
  let suffixes = SuffixTable.all.map(\.name)
  let commands = Program.commands.map { $0.declaration.name }.filter { $0 != "calculate" }
  let options = OptionTable.all
  /// The options that go with a calculation.
  let usual = Command.calculate.declaration.options.compactMap { Program.table.option(named: $0) }
  /// Lines that mean something: the examples of help, the bad input of the error tests, the contract's cases.
  let corpus: [FuzzInput]

  init() throws {
    var corpus: [FuzzInput] = []
    for (_, example) in TableTests.examples {
      let line = example.command.components(separatedBy: " | ").last ?? ""
      corpus.append(FuzzInput(arguments: Array(words(line).dropFirst())))
    }
    for file in ["check/design.jsonl", "check/apple.jsonl", "public.jsonl"] {
      for one in try CheckCase.all(file) {
        corpus.append(FuzzInput(arguments: one.arguments, bytes: Array(one.input.utf8)))
      }
    }
    for file in ["browser/css-more.jsonl", "browser/svg-more.jsonl"] {
      for line in try jsonLines(file) {
        guard let text = line["s"] as? String else { continue }
        corpus.append(FuzzInput(arguments: [file.hasPrefix("browser/css") ? "css" : "svg", text]))
      }
    }
    self.corpus = corpus
  }
}

extension SeededGenerator {
  mutating func input(_ grammar: FuzzGrammar) -> FuzzInput {
    var input: FuzzInput
    switch pick(10) {
    case 0...2: input = FuzzInput(arguments: options(grammar) + chain(grammar))
    case 3, 4:
      input = pick(of: grammar.corpus)
      if input.bytes.isEmpty || pick(2) == 0 { mutate(&input.arguments, grammar) }
      if pick(2) == 0 { damage(&input.bytes) }
    case 5: input = each(grammar)
    case 6: input = FuzzInput(arguments: [pick(of: grammar.commands)] + options(grammar) + chain(grammar))
    case 7: input = FuzzInput(arguments: [nested()])
    case 8: input = file(grammar)
    default: input = FuzzInput(arguments: (0...pick(4)).map { _ in String(decoding: noise(pick(40)), as: UTF8.self) })
    }
    // Pictures go to standard output, never into files.
    input.arguments = input.arguments.map { $0.hasPrefix("--svg") ? "--svg=-" : $0 }
    if pick(4) == 0 { input.block = 1 + pick(7) }
    return input
  }

  // MARK: Words

  mutating func options(_ grammar: FuzzGrammar) -> [String] {
    guard pick(3) == 0 else { return [] }
    return (0..<pick(4)).flatMap { _ -> [String] in
      let option = pick(5) == 0 ? pick(of: grammar.options) : pick(of: grammar.usual)
      let name = option.short.map { pick(2) == 0 ? "-\($0)" : "--\(option.name)" } ?? "--\(option.name)"
      guard let value = option.value else { return [name] }
      let choices = value.choices.map(\.name) + ["3", "0.5", "100x50", "", "-1", "1e9", number()]
      let right = value.choices.isEmpty ? ["3", "100x50"] : value.choices.map(\.name)
      let text = pick(4) == 0 ? pick(of: choices) : pick(of: right)
      return pick(2) == 0 && name.hasPrefix("--") ? ["\(name)=\(text)"] : [name, text]
    }
  }

  mutating func number() -> String {
    let plain = [
      "0", "1", "-1", "2", "0.5", "-0", "30", "90", "1e-200", "1e200", "1e308", "5e-324", ".5", "5.", "+3",
    ]
    switch pick(120) {
    case 0: return "\(Double(bitPattern: next()))"
    case 1:
      return pick(of: [
        "pi", "tau", "2pi", "pi/4", "-M_PI_2", ".pi", "Double.pi", "CGFloat.pi/3", "1/2pi", "pi^2", "pi/pi",
      ])
    case 2: return number() + pick(of: ["deg", "rad", "turn", "grad", "px", "pt", "%", "em", "in", "x", "e", "_"])
    case 3: return number() + pick(of: ["*", "/", "^", "+", "-", "**", "/-", "^-"]) + number()
    case 4:
      return pick(of: ["(", "-(", "sqrt(", "sin(", "acos(", "tan("]) + number() + pick(of: [")", "+1)", " - 2)", ""])
    case 5: return pick(of: ["1e400", "nan", "inf", "-inf", "0x1p3", "1_000", "१", "1e", "--1", "1e+", "∞"])
    case 6: return String(repeating: pick(of: ["9", "0", "1", "-", "(", "2^", "-("]), count: 1 + pick(400))
    default: return pick(of: plain)
    }
  }

  mutating func chain(_ grammar: FuzzGrammar, depth: Int = 3) -> [String] {
    var words: [String] = []
    for _ in 0..<pick(6) {
      switch pick(24) {
      case 0 where depth > 0: words += ["["] + chain(grammar, depth: depth - 1) + (pick(9) == 0 ? [] : ["]"])
      case 1:
        words.append(
          pick(of: ["then", "concat", "identity", "then", "to", "let", "@-", "@f", "f", "it", "[", "]", "#"])
        )
      case 2:
        words.append(
          pick(of: ["m34", "m34", "m11", "a", "tx", "m43", "m44", "m14", "m24", "m55", "x"]) + pick(of: ["=", " = "])
            + number()
        )
      case 3 where pick(3) == 0: words += [pick(of: ["css", "svg"]), functions(grammar, isQuoted: true)]
      case 4 where words.count > 1:
        words += pick(of: [
          ["inverse"], ["transpose"], ["times", "2"], ["about", number(), number()], ["about", "center"],
          ["times", number()],
          [pick(of: grammar.suffixes)],
        ])
      case 5, 6: words += subject(grammar)
      case 7: words.append(matrix())
      case 8 where pick(3) == 0: words.append(functions(grammar, isQuoted: false))
      default:
        let operation = pick(of: grammar.operations)
        let count = pick(30) == 0 ? pick(18) : pick(of: operation.counts)
        words += [operation.name] + (0..<count).map { _ in number() }
      }
    }
    return words
  }

  private mutating func functions(_ grammar: FuzzGrammar, isQuoted: Bool) -> String {
    let units = isQuoted ? ["", "px", "deg", "%", "in", "turn"] : ["", "px", "deg", "%"]
    return (0...pick(3)).map { _ in
      let operation = pick(of: grammar.operations)
      let count = pick(30) == 0 ? pick(6) : pick(of: operation.counts)
      let numbers = (0..<count).map { _ in
        pick(5) == 0 && isQuoted
          ? "calc(\(number()) \(pick(of: ["+", "-", "*", "/"])) \(number()))" : number() + pick(of: units)
      }
      return "\(operation.name)(\(numbers.joined(separator: pick(of: [", ", " ", ","])))\(pick(20) == 0 ? "" : ")")"
    }.joined(separator: pick(of: [" ", "", ","]))
  }

  private mutating func subject(_ grammar: FuzzGrammar) -> [String] {
    switch pick(7) {
    case 0: return ["points"] + (0..<pick(5)).map { _ in "\(number()),\(number())" }
    case 1: return ["rect", "\(number())x\(number())"]
    case 2: return ["quad"] + (0..<4).map { _ in "\(number()),\(number())" + (pick(3) == 0 ? ",\(number())" : "") }
    case 3: return ["layer", "10x20", "at", number(), number(), "anchor", number(), number()]
    case 4: return ["rect", number(), number(), number(), number()]
    default: return [pick(of: ["point", "vector", "size", pick(of: grammar.subjects)]), number(), number()]
    }
  }

  private mutating func matrix() -> String {
    let count = pick(of: [6, 6, 9, 16, 16, pick(20)])
    let numbers = (0..<count).map { _ in number() }
    switch pick(8) {
    case 0: return "[\(numbers.joined(separator: ", "))]"
    case 1: return "{{\(numbers.prefix(4).joined(separator: ", "))}, {\(numbers.dropFirst(4).joined(separator: ","))}}"
    case 2:
      return
        "CGAffineTransform(\(zip(["a", "b", "c", "d", "tx", "ty"], numbers).map { "\($0): \($1)" }.joined(separator: ", ")))"
    case 3: return "{\"matrix\":[\(numbers.joined(separator: ","))],\"x\":null}"
    case 4: return "np.array([[\(numbers.joined(separator: "], ["))]])"
    case 5: return "\\begin{bmatrix} \(numbers.joined(separator: pick(of: [" & ", " \\\\ "]))) \\end{bmatrix}"
    case 6: return "double m[\(count)] = {\(numbers.joined(separator: ", "))};"
    default: return "matrix " + numbers.joined(separator: " ")
    }
  }

  /// Brackets, signs, functions, arrays and powers inside each other, far deeper than anybody writes.
  private mutating func nested() -> String {
    let count = pick(of: [3, 150, 199, 200, 201, 5000])
    let (open, close) = pick(of: [
      ("[ ", " ]"), ("(", ")"), ("[", "]"), ("{", "}"), ("rotate(", ")"), ("scale -", ""), ("scale (", ")"),
      ("scale 2^", ""),
      ("scale sqrt(", ")"), ("{\"a\":", "}"), ("{\"a\":[", "]}"), ("[[", "]]"), ("css ", ""), ("(m11:", ")"),
      ("scale 1*", ""),
    ])
    let text = String(repeating: open, count: count) + pick(of: ["", "1", "scale 2", "[1,2,3,4,5,6]"])
    let closed = text + String(repeating: close, count: pick(3) == 0 ? pick(count) : count)
    return pick(4) == 0
      ? "css \"translate(\(String(repeating: "calc(1px + (", count: count))1px\(String(repeating: "))", count: count)))\""
      : closed
  }

  mutating func noise(_ count: Int) -> [UInt8] {
    let common = Array("()[]{}<>,.;:=+-*/^%@#\"'\\ \t\r\n0123456789abcdefmxyz_\u{e9}\u{4e16}\u{1F600}".utf8)
    return (0..<count).map { _ in pick(4) == 0 ? UInt8(truncatingIfNeeded: next()) : pick(of: common) }
  }

  // MARK: Damage

  private mutating func mutate(_ words: inout [String], _ grammar: FuzzGrammar) {
    for _ in 0...pick(3) {
      guard !words.isEmpty else { return }
      let index = pick(words.count)
      switch pick(8) {
      case 0: words.remove(at: index)
      case 1: words.insert(words[index], at: index)
      case 2: words.swapAt(index, pick(words.count))
      case 3: words[index] = number()
      case 4: words.insert(contentsOf: chain(grammar, depth: 1), at: index)
      case 5: words = [words.joined(separator: " ")]
      default:
        var bytes = Array(words[index].utf8)
        damage(&bytes)
        words[index] = String(decoding: bytes, as: UTF8.self)
      }
    }
  }

  private mutating func damage(_ bytes: inout [UInt8]) {
    for _ in 0...pick(3) {
      guard !bytes.isEmpty else { return }
      let index = pick(bytes.count)
      switch pick(5) {
      case 0: bytes.remove(at: index)
      case 1: bytes.insert(contentsOf: noise(1 + pick(3)), at: index)
      case 2: bytes[index] ^= 1 << UInt8(pick(8))
      case 3: bytes.removeSubrange(index...)
      default: bytes += bytes[index...]
      }
    }
  }

  // MARK: Streams and files

  private mutating func each(_ grammar: FuzzGrammar) -> FuzzInput {
    var bytes: [UInt8] = []
    for _ in 0..<pick(8) {
      switch pick(6) {
      case 0: bytes += noise(pick(60))
      case 1: bytes += Array("let n\(pick(3)) = ".utf8) + Array(chain(grammar).joined(separator: " ").utf8)
      case 2: bytes += Array("# comment".utf8)
      default: bytes += Array(chain(grammar).joined(separator: " ").utf8)
      }
      bytes += Array(pick(of: ["\n", "\r\n", "\n\n"]).utf8)
    }
    if pick(4) == 0 { damage(&bytes) }
    if pick(3) == 0, !bytes.isEmpty { bytes.removeLast() }
    var input = FuzzInput(
      arguments: ["each"] + options(grammar) + (pick(2) == 0 ? [] : chain(grammar, depth: 1)),
      bytes: bytes
    )
    input.isTerminal = pick(5) == 0
    return input
  }

  private mutating func file(_ grammar: FuzzGrammar) -> FuzzInput {
    var text: [UInt8] = pick(3) == 0 ? [0xef, 0xbb, 0xbf] : []
    for _ in 0...pick(6) {
      switch pick(7) {
      case 0: text += noise(pick(80))
      case 1: text += Array("let f\(pick(3)) = \(chain(grammar).joined(separator: " "))".utf8)
      case 2: text += Array("point 1 2  ->  3 4".utf8)
      case 3: text += Array("f\(pick(3)) f\(pick(3)) @f @g".utf8)
      case 4: text += Array((0..<16).map { _ in number() }.joined(separator: ",").utf8)
      default: text += Array(chain(grammar).joined(separator: "\n").utf8)
      }
      text.append(10)
    }
    if pick(2) == 0 { damage(&text) }
    let files = ["f": text, "g": Array("@f".utf8), "h": noise(200)]
    let claim = pick(of: [["@f"], ["@g", "f0"], ["@h"], ["@-"], ["@f", "inverse", "point", "1", "2"], ["@f", "@-"]])
    return FuzzInput(arguments: options(grammar) + claim, bytes: text, files: files)
  }
}
