/// The table of everything that can be typed: it is in order, its examples run, and everything that lists operations is made from
/// their declarations.

import ArgumentTable
import Foundation
import Notation
import Testing

@testable import m34

@Suite struct TableTests {
  @Test func `the declarations keep the rules`() {
    #expect(Program.table.problems() == [])
  }

  // MARK: Examples

  /// Every example of the program, of its commands and of its help topics, with where it stands.
  static let examples: [(place: String, example: Example)] =
    Program.table.examples.map { ("the overview", $0) }
    + Program.table.commands.flatMap { command in command.examples.map { ("the command '\(command.name)'", $0) } }
    + Program.table.topicGroups.flatMap(\.topics).flatMap { topic in
      topic.examples.map { ("the topic '\(topic.name)'", $0) }
    }

  @Test func `every example runs and prints what help says`() throws {
    for (place, example) in Self.examples {
      guard let output = example.output else {
        // Without an output to show it reads or writes a file of the reader's own: that it is a right command line is all to ask.
        #expect(try isUnderstood(example.command), "\(place): \(example.command)")
        continue
      }
      let run = try runPipeline(example.command)
      // The answer no is an answer.
      #expect(run.status == (output == "no\n" ? 1 : 0), "\(place): \(example.command): \(run.error)")
      #expect(run.output == output, "\(place): \(example.command)")
    }
  }

  @Test func `every operation, suffix and subject has an example`() {
    for word in OperationTable.all.map(\.word) + SuffixTable.all + SubjectTable.all {
      #expect(!word.examples.isEmpty, "\(word.name)")
      #expect(word.examples.allSatisfy { $0.command.contains(word.name) }, "\(word.name)")
    }
  }

  @Test func `every command has an example, shown with what it prints where that is short`() {
    for command in Program.table.commands { #expect(!command.examples.isEmpty, "\(command.name)") }
    #expect(Self.examples.count { $0.example.output != nil } > 40)
  }

  private func isUnderstood(_ command: String) throws -> Bool {
    let line = words(command).prefix { !$0.hasPrefix("<") && !$0.hasPrefix(">") && $0 != "|" }
    let result = try Program.table.parse(
      Array(line.dropFirst()),
      isNumber: ChainReader.readsAsNumber,
      isKnownWord: Program.canBeginChain
    )
    if case .usage = result { return false }
    return line.first == "m34"
  }

  // MARK: Operations

  /// What adding an operation takes: its declaration and its line in `OperationTable.all`.
  ///
  /// The reader, help, the man page and the completions all find it there, which this shows for each that there is.
  @Test func `an operation is known everywhere from its line in the table`() throws {
    let overview = m34(["help", "operations"]).output
    let manual = m34(["help", "--man"]).output
    let completions = ["bash", "zsh", "fish"].map { m34(["completions", $0]).output }
    for operation in OperationTable.all {
      let name = operation.word.name
      #expect(OperationTable.named(name) === operation)
      #expect(Program.canBeginChain(name))
      #expect(overview.contains("\n  \(name)  ") || overview.contains("\n  \(name) "), "\(name)")
      #expect(manual.contains(name), "\(name)")
      for text in completions { #expect(text.contains(name), "\(name)") }
      let page = m34(["help", name]).output
      #expect(page.hasPrefix("\(name) - \(operation.word.summary)\n"), "\(name)")
      for form in operation.word.forms { #expect(page.contains("    \(form)\n"), "\(name): \(form)") }
      // Every form that help writes is one that the reader takes, and no other.
      let counts = Set(operation.forms.map(\.count))
      for count in 0...17 where !counts.contains(count) {
        let run = m34([name] + Array(repeating: "1", count: count))
        #expect(run.status == 2, "\(name) with \(count) numbers")
      }
      for count in counts where count > 0 || !operation.word.forms.contains("\(name) none") {
        #expect(m34(["-q", name] + Array(repeating: "1", count: count)).status == 0, "\(name) with \(count) numbers")
      }
    }
  }

  /// A name of another program's must not be one of ours, or it would be offered for itself.
  @Test func `foreign names are no words of the language, and what they lead to is one`() throws {
    var count = 0
    for word in Program.language {
      for foreign in word.foreignNames {
        count += 1
        #expect(!Program.language.contains { $0.names.contains(foreign.name) }, "\(foreign.name)")
        let run = m34([foreign.name, "2", "3"])
        #expect(run.status == 2 && run.error.contains("did you mean '\(foreign.written)'?"), "\(run.error)")
        #expect(foreign.written.split(separator: " ").first.map { String($0) } == word.name)
        #expect(m34(["help", foreign.name]).output.hasPrefix("\(word.name) - "), "\(foreign.name)")
      }
    }
    #expect(count > 10)
  }

  @Test(arguments: [
    ("m43=-1/500 rotateY 60", true), ("rotateY 60 then m43=0.002", true), ("m43=-1/500 perspective 500", false),
    ("m43=-1/500 m34=-1/500", false), ("m43=-50", false), ("m43=0", false), ("[ m43=0.05 ] m34=-1/500", false),
  ])
  func `a tiny m43 without perspective is noted`(line: String, isNoted: Bool) {
    #expect(m34(words(line)).error.contains("m43 is the translation") == isNoted, "\(line)")
  }

  @Test func `help lists the operations of the table, in its order, and no others`() {
    let lines = m34(["help", "operations"]).output.split(separator: "\n", omittingEmptySubsequences: false)
    let listed = lines.filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(listed == OperationTable.all.map(\.word.name))
  }

  /// Only the declarations themselves, and the readers of the web's own languages, spell the names of operations.
  @Test func `no other source file spells a list of operations`() throws {
    let sources = casesFolder.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")
    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var count = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      let place = file.path.replacingOccurrences(of: sources.path, with: "")
      if place.hasPrefix("/Notation/Operations/") || place.hasPrefix("/Notation/Web/") {
        continue
      }
      count += 1
      let text = try String(contentsOf: file, encoding: .utf8)
      let spelled = OperationTable.all.map(\.word.name).filter { text.contains("\"\($0)\"") }
      #expect(spelled.count < 8, "\(place) lists \(spelled)")
    }
    #expect(count > 50)
  }

  // MARK: Texts

  @Test func `the help texts are the recorded ones`() throws {
    try expectGolden(m34([]).error, "usage.txt")
    try expectGolden(m34(["help"]).output, "help.txt")
    for group in Program.table.topicGroups {
      try expectGolden(m34(["help", group.name]).output, "help-\(group.name).txt")
    }
    for command in Program.table.commands {
      try expectGolden(m34(["help", command.name]).output, "help-\(command.name).txt")
    }
    for name in [
      "rotate", "perspective", "m34=", "then", "format", "show", "json", "changes", "tasks", "scenes", "status",
    ] {
      try expectGolden(m34(["help", name]).output, "help-\(name).txt")
    }
    try expectGolden(m34(["help", "--man"]).output, "m34.1")
    for shell in Shell.allCases {
      try expectGolden(m34(["completions", shell.rawValue]).output, "completions.\(shell.rawValue)")
    }
  }

  /// What people who met the program for the first time looked for, and a page that tells.
  @Test(arguments: [
    ("euler", "decompose"), ("cube", "scenes"), ("animation", "tween"), ("easing", "--timing"),
    ("hit test", "unproject"),
    ("CSV", "formats"), ("anchorPoint", "layers"), ("zPosition", "scenes"), ("homography", "--show"),
    ("pivot", "about"),
    ("vanishing point", "perspective"), ("slerp", "tween"), ("flip", "scale"), ("undo", "inverse"), ("shear", "skew"),
    ("lesson", "check"), ("stdin", "streams"), ("pipe", "streams"),
    ("exit status", "status"), ("exit", "status"), ("centre", "about"), ("center", "about"), ("photo", "fit"),
    ("crop", "scenes"), ("html", "css"), ("swiftui", "formats"), ("lerp", "tween"), ("visible", "layers"),
    ("keyframe", "tween"),
    ("invert", "inverse"), ("mirror", "scale"), ("move", "translate"), ("turn", "rotate"),
    ("from above", "scenes"), ("seconds", "tween"), ("how do I", "tasks"), ("web page", "tasks"),
    ("undo transform", "tasks"),
    ("slide", "tasks"),
    // Words that stand on one page, but not in a row.
    ("corners sheet upright", "fit"), ("how do I invert the whole chain", "inverse"),
    ("forgives exit status", "--max-errors"),
  ])
  func `help finds the pages that speak of a word`(word: String, page: String) {
    let run = m34(["help"] + words(word))
    #expect(run.status == 0)
    #expect(run.output.contains("\n  \(page) ") || run.output.hasPrefix("\(page) - "), "\(run.output)\(run.error)")
  }

  @Test func `the everyday questions come first, and the overview leads to them`() throws {
    #expect(Program.table.topicGroups.last?.topics.first?.name == "tasks")
    #expect(m34(["help"]).output.contains("'m34 help tasks' "))
    let tasks = Topic.tasks.examples
    #expect(15...25 ~= tasks.count)
    #expect(tasks.allSatisfy { !$0.note.isEmpty })
    // Shown with what it prints, but for what fills a page or needs a file.
    #expect(tasks.count { $0.output == nil } <= 6)
  }

  @Test func `help is the same whichever way it is asked for`() {
    #expect(m34(["--help"]).output == m34(["help"]).output)
    #expect(m34(["-h"]).output == m34(["help"]).output)
    for command in Program.table.commands.dropFirst() where command.name != "help" {
      let page = m34(["help", command.name])
      #expect(page.status == 0 && page.error.isEmpty, "\(command.name)")
      #expect(m34([command.name, "--help"]).output == page.output, "\(command.name)")
      #expect(m34([command.name, "-h", "--nonsense"]).output == page.output, "\(command.name)")
    }
    // Behind an operation help is about that.
    #expect(m34(["scale", "2", "-h"]).output == m34(["help", "scale"]).output)
  }

  @Test func `no help text is wider than 80 columns or has blanks at the end of a line`() {
    let table = Program.table
    let topics = table.commands.map(\.name) + table.topicGroups.flatMap { [$0.name] + $0.topics.map(\.name) }
    for topic in topics + ["options"] + table.options.map(\.name) {
      let run = m34(["help", topic])
      #expect(run.status == 0, "\(topic)")
      for line in run.output.split(separator: "\n") {
        #expect(line.count <= 80 || line.hasPrefix("    "), "\(topic): \(line)")
        #expect(line.last != " ", "\(topic): '\(line)'")
      }
    }
  }

  @Test func `the version and the bare name answer`() {
    let version = m34(["--version"])
    #expect(version.status == 0 && version.output == "m34 \(Program.version)\n" && version.error.isEmpty)
    let bare = m34([])
    #expect(bare.status == 2 && bare.output.isEmpty && bare.error.hasPrefix("usage: m34 "))
  }
}
