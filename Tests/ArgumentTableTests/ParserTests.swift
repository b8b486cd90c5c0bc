import Testing

@testable import ArgumentTable

/// What command lines mean.
///
/// The expected values are the rules of the command line, spelt out word by word.
@Suite struct ParserTests {
  // MARK: Commands

  @Test func `the first word that is no option decides the command`() throws {
    let map = try #require(try Toy.invocation("-p", "3", "map", "go", "1"))
    #expect(map.command.name == "map")
    #expect(map.operands == [Operand(text: "go", index: 3), Operand(text: "1", index: 4)])
    #expect(map.integer("precision") == 3)
  }

  @Test func `a word that is no command starts a chain`() throws {
    let walk = try #require(try Toy.invocation("go", "1", "map"))
    #expect(walk.command.name == "walk")
    #expect(walk.operands.map(\.text) == ["go", "1", "map"])
  }

  @Test func `the default command has no word`() throws {
    let walk = try #require(try Toy.invocation("walk"))
    #expect(walk.command.name == "walk")
    #expect(walk.operands.map(\.text) == ["walk"])
  }

  @Test func `a number may come first`() throws {
    let walk = try #require(try Toy.invocation("-pi/4", "-p5", "-1"))
    #expect(walk.operands == [Operand(text: "-pi/4", index: 0), Operand(text: "-1", index: 2)])
    #expect(walk.integer("precision") == 5)
  }

  @Test(arguments: ["(go", "@file", "[", "x=3", "go(1)", "mapp(1)"])
  func `what is no plain word is left to the chain`(word: String) throws {
    let walk = try #require(try Toy.invocation(word))
    #expect(walk.operands == [Operand(text: word, index: 0)])
  }

  @Test func `a misspelt word of the chain is left to the chain`() throws {
    // `trun` is as far from `turn` as `rad` is from `read`.
    #expect(try Toy.invocation("trun")?.operands.first?.text == "trun")
    #expect(throws: UsageError.self) { try Toy.parse("raed") }
  }

  @Test func `no arguments ask for the usage`() throws {
    guard case .usage = try Toy.parse() else {
      Issue.record("expected the usage")
      return
    }
  }

  // MARK: Options

  @Test(arguments: [["-p", "6"], ["-p6"], ["-p=6"], ["--precision", "6"], ["--precision=6"], ["-bp6"], ["-bp", "6"]])
  func `an option is spelt in many ways`(words: [String]) throws {
    let result = try Toy.table.parse(["go"] + words, isNumber: Toy.isNumber, isKnownWord: Toy.isKnownWord)
    guard case .invocation(let walk) = result else {
      Issue.record("expected a calculation")
      return
    }
    #expect(walk.integer("precision") == 6)
    #expect(walk.text("precision") == "6")
    #expect(walk.operands.map(\.text) == ["go"])
  }

  @Test func `the place of a value is known`() throws {
    let walk = try #require(try Toy.invocation("go", "-bp=6", "--at=0.5", "--at", "1"))
    #expect(walk.value("precision")?.index == 1)
    #expect(walk.value("precision")?.range == 4..<5)
    #expect(walk.all("at").map(\.index) == [2, 4])
    #expect(walk.all("at").map(\.range) == [5..<8, 0..<1])
    #expect(walk.value("bare")?.range == 0..<2)
  }

  @Test func `switches may be joined`() throws {
    let walk = try #require(try Toy.invocation("-bq", "go"))
    #expect(walk.flag("bare"))
    #expect(walk.flag("quiet"))
    #expect(!walk.flag("precision"))
  }

  @Test func `a value may start with a hyphen`() throws {
    let walk = try #require(try Toy.invocation("go", "--at", "-0.5", "--picture", "-", "--at", "-1e-3"))
    #expect(walk.all("at").map(\.content) == [.number(-0.5), .number(-0.001)])
    #expect(walk.text("picture") == "-")
  }

  @Test func `two hyphens end the options`() throws {
    let walk = try #require(try Toy.invocation("-b", "--", "go", "-q", "--", "--nothing"))
    #expect(walk.operands.map(\.text) == ["go", "-q", "--", "--nothing"])
    #expect(!walk.flag("quiet"))
  }

  @Test(arguments: ["-", "-pi/4", "-2", "-.5", "-(1)", "-,"])
  func `a hyphen without a letter is an operand, and a number is one always`(word: String) throws {
    #expect(try Toy.invocation("go", word)?.operands.map(\.text) == ["go", word])
  }

  @Test func `a repetition that says the same is no error`() throws {
    let walk = try #require(try Toy.invocation("go", "-b", "-b", "-p6", "--precision=06"))
    #expect(walk.all("precision").map(\.text) == ["6"])
    #expect(walk.all("bare").count == 1)
  }

  @Test func `a list is taken apart at its commas`() throws {
    #expect(try Toy.invocation("--show", "path,place")?.names("show") == ["path", "place"])
  }

  @Test func `an open choice takes any text`() throws {
    #expect(try Toy.invocation("map", "go", "--columns=2,3")?.text("columns") == "2,3")
  }

  @Test func `an empty value is a value`() throws {
    #expect(try Toy.invocation("go", "--picture=")?.text("picture") == "")
    #expect(try Toy.invocation("go", "--picture", "")?.text("picture") == "")
  }

  // MARK: Help and version

  @Test(arguments: [
    (["--help"], nil), (["-h"], nil), (["-bh"], nil), (["map", "--help"], "map"), (["--help", "map"], "map"),
    (["map", "-p", "99", "--nothing", "-h"], "map"), (["--precison", "3", "map", "-h"], "map"),
    (["go", "1", "--help"], "go"), (["--at", "--help"], nil), (["help"], nil), (["help", "go"], "go"),
    (["help", "moves"], "moves"), (["help", "options"], "options"), (["help", "precision"], "precision"),
    (["read", "--help"], "read"), (["-h", "--version"], nil),
  ])
  func `help is given whatever else is wrong`(words: [String], expected: String?) throws {
    let result = try Toy.table.parse(words, isNumber: Toy.isNumber, isKnownWord: Toy.isKnownWord)
    guard case .help(let topic) = result else {
      Issue.record("expected help, got \(result)")
      return
    }
    #expect(topic == expected)
  }

  @Test func `help after the end of the options is an operand`() throws {
    #expect(try Toy.invocation("--", "--help")?.operands.map(\.text) == ["--help"])
  }

  @Test(arguments: [["--version"], ["go", "--version"], ["--version", "--nothing"], ["--version", "-h"]])
  func `the version is told wherever it is asked for`(words: [String]) throws {
    let result = try Toy.table.parse(words, isNumber: Toy.isNumber, isKnownWord: Toy.isKnownWord)
    guard case .version = result else {
      Issue.record("expected the version, got \(result)")
      return
    }
  }

  @Test func `the man page is asked for with help`() throws {
    guard case .manual = try Toy.parse("help", "--man") else {
      Issue.record("expected the man page")
      return
    }
    #expect(throws: UsageError.self) { try Toy.parse("--man") }
  }

  @Test(arguments: ["nan", "inf", "0x10", "1e400", "1_000", "", " 1", "1,5", "+-1", "1e"])
  func `what is no finite decimal number is refused`(text: String) {
    #expect(throws: UsageError.self) { try Toy.parse("go", "--at=\(text)") }
  }

  @Test(arguments: [("1", 1.0), ("+.5", 0.5), ("5.", 5.0), ("-1E3", -1000.0), ("1e-2", 0.01)])
  func `decimal numbers are read`(text: String, value: Double) throws {
    #expect(try Toy.invocation("go", "--at=\(text)")?.number("at") == value)
  }

  /// Any mixture of fragments is either read or refused with a place inside the words.
  @Test func `no command line stops the parser`() {
    let fragments = [
      "-", "--", "---", "-p", "--precision", "=", "--=", "-=", "-p=", "--at", "-h5", "--show", ",", "go", "map", "help",
      "\u{301}", "-\u{301}", "-p\u{301}", "--bare\u{301}=", "é", "-é", "", "is", "1",
    ]
    var state: UInt64 = 34
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    for _ in 0..<20_000 {
      let words = (0..<next(5)).map { _ in (0..<(1 + next(2))).map { _ in fragments[next(fragments.count)] }.joined() }
      do {
        _ = try Toy.table.parse(words, isNumber: Toy.isNumber, isKnownWord: Toy.isKnownWord)
      } catch {
        if let index = error.argumentIndex {
          #expect(words.indices.contains(index))
          if let range = error.range { #expect(range.upperBound <= words[index].utf8.count) }
        }
        #expect(Diagnostic(program: "toy", error: error, arguments: words).rendered().hasSuffix("\n"))
      }
    }
  }
}
