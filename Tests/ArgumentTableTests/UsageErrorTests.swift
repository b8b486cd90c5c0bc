import Testing

/// What people see who mistype a command line: message, place and hint, to the letter.
@Suite struct UsageErrorTests {
  @Test func `a letter leads to the one option that begins with it and has no letter`() {
    for spelling in ["-v", "-V"] {
      #expect(Toy.complaint("go", "1", spelling)?.contains("did you mean '--version'?") == true)
    }
    // Columns go with another command.
    for spelling in ["-c", "-z"] {
      #expect(Toy.complaint("go", "1", spelling)?.contains("did you mean") == false)
    }
  }

  @Test func `what others call a value leads to it before one that looks like it`() {
    #expect(Toy.complaint("go", "1", "-f", "sheet")?.contains("did you mean 'csv'?") == true)
    #expect(Toy.complaint("go", "1", "-f", "cvs")?.contains("did you mean 'csv'?") == true)
  }

  @Test func `a misspelt command`() {
    #expect(
      Toy.complaint("-b", "mpa", "go", "1") == """
        toy: unknown command or operation 'mpa'
          -b mpa go 1
             ^^^
          did you mean 'map'? 'toy help' lists the commands.

        """
    )
  }

  @Test func `a misspelt option`() {
    #expect(
      Toy.complaint("go", "1", "--precison=3") == """
        toy: unknown option '--precison'
          go 1 --precison=3
               ^^^^^^^^^^
          did you mean '--precision'? 'toy help walk' lists the options.

        """
    )
  }

  @Test func `a misspelt option before the command is the first thing wrong`() {
    #expect(
      Toy.complaint("--colums", "1", "map", "go") == """
        toy: unknown option '--colums'
          --colums 1 map go
          ^^^^^^^^
          did you mean '--columns'? It goes with 'toy map'.

        """
    )
  }

  @Test func `an unknown letter among switches`() {
    #expect(
      Toy.complaint("go", "-bzq") == """
        toy: unknown option '-z'
          go -bzq
               ^
          'toy help walk' lists the options.

        """
    )
  }

  @Test func `an option of another command`() {
    #expect(
      Toy.complaint("map", "-b", "go") == """
        toy: option '-b' does not go with 'toy map'
          map -b go
              ^^
          It goes with 'toy MOVES [PLACE...]'.

        """
    )
    #expect(
      Toy.complaint("is", "still", "--precision", "3") == """
        toy: option '--precision' does not go with 'toy is'
          is still --precision 3
                   ^^^^^^^^^^^
          It goes with 'toy MOVES [PLACE...]' and 'toy map'.

        """
    )
  }

  @Test func `a value that is missing`() {
    #expect(
      Toy.complaint("go", "--precision") == """
        toy: option '--precision' needs a whole number from 1 to 17
          go --precision
             ^^^^^^^^^^^

        """
    )
    #expect(
      Toy.complaint("-f", "--bare", "go") == """
        toy: option '-f' needs one of its values
          -f --bare go
          ^^
          The values are text, json, csv.

        """
    )
  }

  @Test(arguments: ["-1", "0", "18", "6.0", "99999999999999999999"])
  func `a number out of bounds`(value: String) {
    #expect(
      Toy.complaint("go", "--precision", value) == """
        toy: option '--precision' needs a whole number from 1 to 17, found '\(value)'
          go --precision \(value)
                         \(String(repeating: "^", count: value.count))

        """
    )
  }

  @Test func `a single hyphen before a long name`() {
    #expect(
      Toy.complaint("-precision", "3", "go") == """
        toy: option '-p' needs a whole number from 1 to 17, found 'recision'
          -precision 3 go
            ^^^^^^^^
          did you mean '--precision'?

        """
    )
  }

  @Test func `a value that is none of the choices`() {
    #expect(
      Toy.complaint("go", "--format=jsn") == """
        toy: option '--format' needs one of its values, found 'jsn'
          go --format=jsn
                      ^^^
          did you mean 'json'? The values are text, json, csv.

        """
    )
  }

  @Test func `one bad name in a list`() {
    #expect(
      Toy.complaint("--show", "place,pth,board", "go") == """
        toy: option '--show' needs one or more of its values, separated by commas, found 'pth'
          --show place,pth,board go
                       ^^^
          did you mean 'path'? The values are place, path, board.

        """
    )
    #expect(Toy.complaint("go", "--show=place,")?.contains("found ''") == true)
  }

  @Test func `a switch with a value`() {
    #expect(
      Toy.complaint("go", "--bare=1") == """
        toy: option '--bare' takes no value
          go --bare=1
                   ^^

        """
    )
    #expect(
      Toy.complaint("go", "-bq=1") == """
        toy: option '--quiet' takes no value
          go -bq=1
                ^^

        """
    )
  }

  @Test func `an option given twice`() {
    #expect(
      Toy.complaint("-p", "3", "go", "-p4") == """
        toy: option '-p' is given twice, first as '3', then as '4'
          -p 3 go -p4
                    ^

        """
    )
  }

  @Test func `too few and too many operands`() {
    #expect(Toy.complaint("read") == "toy: 'toy read' needs FILE\n  usage: toy read [OPTION...] FILE\n")
    #expect(
      Toy.complaint("read", "a", "b") == """
        toy: unexpected argument 'b'
          read a b
                 ^
          usage: toy read [OPTION...] FILE

        """
    )
  }

  @Test func `a word that the command does not know`() {
    #expect(
      Toy.complaint("completions", "fsh") == """
        toy: 'toy completions' expects one of its words, found 'fsh'
          completions fsh
                      ^^^
          did you mean 'zsh'? The words are bash, zsh, fish.

        """
    )
    #expect(Toy.complaint("is", "stil", "go")?.contains("did you mean 'still'?") == true)
    #expect(Toy.complaint("is", "still", "nothing") == nil)
  }

  @Test func `help on nothing`() {
    #expect(
      Toy.complaint("help", "mvoes") == """
        toy: no help on 'mvoes'
          help mvoes
               ^^^^^
          did you mean 'moves'? 'toy help' lists the topics.

        """
    )
  }

  @Test func `what was typed does not act on the terminal`() {
    #expect(
      Toy.complaint("go", "--\u{1B}[31m\n") == """
        toy: unknown option '--\\u{1b}[31m\\n'
          go --\\u{1b}[31m\\n
             ^^^^^^^^^^^^^^
          'toy help walk' lists the options.

        """
    )
  }
}
