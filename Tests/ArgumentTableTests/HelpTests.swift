import Testing

@testable import ArgumentTable

/// The help texts of the toy's table.
@Suite struct HelpTests {
  static let topics: [String?] = [nil] + Toy.table.topicNames.map { $0 }

  @Test func `the usage is short`() {
    #expect(
      Toy.table.usage() == """
        usage: toy [OPTION...] MOVES [PLACE...]
               toy COMMAND [OPTION...] [ARGUMENT...]
        commands: map, read, is, completions, help
        example: toy go 1
        'toy help' explains it all.

        """
    )
  }

  @Test func `the overview names everything`() throws {
    #expect(
      try Toy.table.help(topic: nil) == """
        toy - moves a toy on a board

        Usage:
          toy [OPTION...] MOVES [PLACE...]
          toy COMMAND [OPTION...] [ARGUMENT...]

        The moves are done in the order written. A bare number is a step; 'pi/4' is a
        turn.

        - 'go n' goes on, backwards where 'n' is negative ('go -1');
        - 'turn' turns.

        They add up:

            toy go 1 go 2
            3

        Example:
          A step.
            $ toy go 1
            1

        Streams:
          map   walks from every place on standard input
          read  reads a board

        Questions:
          is  says yes or no

        Help:
          completions  prints a completion script
          help         explains a command, a topic or an option

        Options of 'toy MOVES [PLACE...]':
          -p, --precision N    significant digits; 6 without it
          -f, --format FORMAT  how results are written: text, json, csv
              --show WHAT      what is shown: place, path, board
          -b, --bare           numbers only
              --picture FILE   draws into a file
              --at T           a moment, '0' to '1'
          -q, --quiet          no notes
          -h, --help           explains the command
              --version        prints the version

        Topics:
          moves    Moves
          options  every option, with the commands that take it

        Exit status:
          0  done
          2  wrong usage

        'toy help go' shows how to do everyday things;
        'toy help WORD' explains a command, a topic or an option.

        """
    )
  }

  @Test func `a command has its options and examples`() throws {
    #expect(
      try Toy.table.help(topic: "map") == """
        toy map - walks from every place on standard input

        Usage:
          toy map [OPTION...] MOVES

        Line by line; see 'walk'.

        Options:
          -p, --precision N   significant digits; 6 without it
              --columns LIST  which columns hold the place: all
          -q, --quiet         no notes
          -h, --help          explains the command
              --version       prints the version

        Example:
          One step each.
            $ toy map go 1 <places
            1 2
            3 4

        """
    )
    #expect(try Toy.table.help(topic: "is").contains("\nPROPERTY is one of 'still', 'closed'.\n"))
  }

  @Test func `a topic has its body`() throws {
    #expect(
      try Toy.table.help(topic: "go") == """
        go - goes on by n steps

        'go n' takes 'n' steps.

        Example:
            $ toy go -1
            -1

        """
    )
  }

  @Test func `a group lists its topics`() throws {
    #expect(
      try Toy.table.help(topic: "moves") == """
        Moves

        What the toy can do.

          go    goes on by n steps
          turn  turns to the right

        'toy help WORD' says more about each.

        """
    )
  }

  @Test func `an option tells who takes it`() throws {
    #expect(
      try Toy.table.help(topic: "precision") == """
        -p, --precision N - significant digits; 6 without it

        More than 15 may show noise.

        Taken by:
          toy [OPTION...] MOVES [PLACE...]
          toy map [OPTION...] MOVES

        """
    )
    #expect(try Toy.table.help(topic: "format").contains("\nFORMAT:\n  text  for people: wide\n"))
    #expect(try Toy.table.help(topic: "quiet").hasSuffix("\nTaken by:\n  every command\n"))
  }

  @Test(arguments: topics)
  func `pages fit a terminal of 80 columns and end in a newline`(topic: String?) throws {
    let page = try Toy.table.help(topic: topic)
    #expect(page.hasSuffix("\n") && !page.hasSuffix("\n\n") && !page.contains("\n\n\n"))
    for line in page.split(separator: "\n") {
      #expect(line.count < 80 && line.last != " ")
      #expect(line.utf8.allSatisfy { (0x20...0x7E).contains($0) })
    }
  }

  @Test func `an option may have a summary of its own in a command`() throws {
    #expect(try Toy.table.help(topic: "read").contains("  a moment of the board\n"))
    #expect(try Toy.table.help(topic: "at").hasPrefix("--at T - a moment, '0' to '1'\n"))
    #expect(Toy.table.completions(for: .zsh).contains("a moment of the board"))
  }

  /// The names that a page of findings lists.
  private func findings(_ words: String) throws -> [Substring] {
    try Toy.table.help(topic: words).split(separator: "\n").filter { $0.hasPrefix("  ") }
      .compactMap { $0.split(separator: " ").first }
  }

  @Test func `words in a row come before words in any place, and those before beginnings`() throws {
    #expect(try findings("from every place") == ["map"])
    #expect(try findings("place every standard") == ["map"])
    // Small words of a question do not count where others do.
    #expect(try findings("how do I walk from standard input") == ["map"])
    #expect(try findings("stand inp") == ["map"])
    #expect(throws: UsageError.self) { try Toy.table.help(topic: "place nowhere") }
  }

  @Test func `an unknown topic offers the nearest`() {
    let error = #expect(throws: UsageError.self) { try Toy.table.help(topic: "precison") }
    #expect(error?.message == "no help on 'precison'")
    #expect(error?.hint == "did you mean 'precision'? 'toy help' lists the topics.")
  }

  // MARK: Markup

  @Test func `markup has paragraphs, items, verbatim lines and code`() {
    let text = "One `a b`\nmore.\n\n- first\n  goes on\n- `x`\n\n    kept\n      deeper\nAfter ` alone."
    #expect(
      Markup.blocks(text) == [
        .paragraph([.text("One "), .code("a b"), .text(" more.")]),
        .item([.text("first goes on")]),
        .item([.code("x")]),
        .verbatim(["kept", "  deeper"]),
        .paragraph([.text("After ` alone.")]),
      ]
    )
  }

  @Test func `code is not broken at the end of a line`() {
    var page = PlainText()
    page.prose(String(repeating: "word ", count: 14) + "`toy go 1 go 2` follows `it's`")
    #expect(
      page.text == String(repeating: "word ", count: 13) + "word\n'toy go 1 go 2' follows `it's`\n"
    )
  }

  @Test func `a long term stands above its description`() {
    var page = PlainText()
    page.list([("short", "one"), ("a-term-that-is-much-too-long-for-the-column", "two")])
    #expect(page.text == "  short  one\n  a-term-that-is-much-too-long-for-the-column\n         two\n")
  }
}
