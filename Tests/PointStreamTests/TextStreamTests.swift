/// Lines of text: what is mapped, what passes, and what is said about the rest.

import Foundation
import NumberText
import PointStream
import Testing

/// The matrix of most cases: (x, y) -> (10 - 3y, 20 + 2x), exact for whole numbers.
private let turned = affine(0, 2, -3, 0, 10, 20)

@Suite struct TextStreamTests {
  private func options(_ change: (inout StreamOptions) -> Void) -> StreamOptions {
    var options = StreamOptions()
    change(&options)
    return options
  }

  // MARK: Cases from public bug reports; the images are exact.

  /// After PROJ #932: comment lines were mapped.
  @Test func `comments and blank lines pass`() throws {
    let run = try filtered("1 2\n# 3 4\n#5 6\n\n7 8\n", turned)
    #expect(run.text == "4 22\n# 3 4\n#5 6\n\n-14 34\n")
    #expect(run.outcome == StreamOutcome(ending: .finished, lines: 5, failedLines: 0))
    #expect(run.errors.isEmpty)
  }

  /// After GMT #7891: a short row ended the program.
  ///
  /// The last line has a separator of its own.
  @Test func `short and wordy lines are marked and named, and the rest goes on`() throws {
    let run = try filtered("1 2\n4\nx y\n6 5 9\n3,4\n", turned)
    #expect(run.text == "4 22\nnan nan\nnan nan\n-5 32 9\n-2,26\n")
    #expect(run.places == ["line 2, column 2", "line 3, column 1"])
    #expect(run.errorText.contains("m34: line 3, column 1: expected a number, found 'x'\n"))
    #expect(run.outcome.failedLines == 2)
  }

  /// After PROJ #1166: the last line was lost.
  @Test func `a last line without a line end is mapped and stays without`() throws {
    #expect(try filtered("1 2\n3 4", turned).text == "4 22\n-2 26")
  }

  /// After libpointmatcher #34.
  @Test func `CR LF and tabs stay`() throws {
    #expect(try filtered("1\t2\r\n3, 4\r\n", turned).text == "4\t22\r\n-2, 26\r\n")
  }

  /// After PROJ PR #3603 and tippecanoe PR #570.
  @Test func `what is not finite is no number`() throws {
    let run = try filtered("1 2\nnan 2\ninf 0\n1e400 0\n0x1 2\n", turned)
    #expect(run.text == "4 22\nnan nan\nnan nan\nnan nan\nnan nan\n")
    #expect(run.places == (2...5).map { "line \($0), column 1" })
  }

  /// After gdal #9411: names behind the numbers were lost.
  @Test func `text behind the numbers stays`() throws {
    let run = try filtered("300 -370 Silverstein Winery Ltd.\n1 2 zzz 3 4\n5 6 Café\u{A0}№\n", turned)
    #expect(run.text == "1120 620 Silverstein Winery Ltd.\n4 22 zzz 3 4\n-8 30 Café\u{A0}№\n")
  }

  /// After euclid #290: w = 0.5, 0, -0.5 and 1.
  @Test func `points at and behind the eye have no image`() throws {
    let run = try filtered(
      "10 20 50\n10 20 100\n10 20 150\n10 20 0\n",
      perspective(100),
      options { $0.dropsDepth = true }
    )
    #expect(run.text == "20 40\nnan nan\nnan nan\n10 20\n")
    #expect(run.errorText.contains("m34: line 2: the point is at the eye (w = 0)"))
    #expect(run.errorText.contains("m34: line 3: the point is behind the eye (w = -0.5)"))
  }

  // MARK: Separators and columns

  @Test(arguments: [
    ("1 2", "4 22"), ("1,2", "4,22"), ("1;2", "4;22"), ("1\t2", "4\t22"), ("1 , 2", "4 , 22"), (" 1  2 ", " 4  22 "),
    ("1 \t 2", "4 \t 22"), ("\"1\",\"2\"", "\"4\",\"22\""), ("1, 2 a, b", "4, 22 a, b"),
    ("+1 2.", "4 22"), ("1e0 .2e1", "4 22"), ("1,2,", "4,22,"), ("1.0 2.0 # note", "4 22 # note"),
  ])
  func `the first line decides what separates`(line: String, image: String) throws {
    let run = try filtered(line, turned)
    #expect(run.text == image)
  }

  @Test func `columns are picked by number, in any order`() throws {
    let csv = options {
      $0.columns = [.number(4), .number(2)]
      $0.separator = .byte(UInt8(ascii: ","))
    }
    // x = 1 from column 4, y = 2 from column 2.
    #expect(try filtered("a,2,b,1,c\n", turned, csv).text == "a,22,b,4,c\n")
  }

  @Test func `columns are picked by name, and the header passes`() throws {
    let named = options { $0.columns = [.name("lon"), .name("lat")] }
    let input = "id,name,lon,lat\n1,\"a, \"\"b\"\"\",1,2\n2,x, 1 ,\"2\"\n3,y,1,\n4\n"
    let run = try filtered(input, turned, named)
    #expect(run.text == "id,name,lon,lat\n1,\"a, \"\"b\"\"\",4,22\n2,x, 4 ,\"22\"\n3,y,nan,nan\nnan,nan\n")
    #expect(run.places == ["line 4, column 4", "line 5, column 3"])
    #expect(run.errorText.contains("line 4, column 4: expected a number, found an empty field"))
    #expect(run.errorText.contains("line 5, column 3: expected a number, found the end of the line"))
  }

  @Test func `an unknown name is refused before any output`() throws {
    let run = try filtered("id,lon,lat\n1,2,3\n", turned, options { $0.columns = [.name("lon"), .name("latt")] })
    #expect(
      run.outcome.ending
        == .unusable(message: "the header has no column 'latt'", hint: "its columns are: id, lon, lat")
    )
    #expect(run.output.isEmpty)
  }

  @Test func `columns that cannot be are refused`() throws {
    for columns: [StreamOptions.Column] in [
      [.number(2), .number(2)], [.number(0), .number(1)], [.number(1)], [.name("x"), .number(1)],
      [.number(1), .number(2), .number(3), .number(4)],
    ] {
      for separator in [nil, StreamOptions.Separator.byte(UInt8(ascii: ","))] {
        let run = try filtered(
          "x,y\n1,2\n",
          turned,
          options {
            $0.columns = columns
            $0.separator = separator
          }
        )
        guard case .unusable = run.outcome.ending else {
          Issue.record("\(columns) were taken")
          continue
        }
        #expect(run.output.isEmpty)
      }
    }
  }

  @Test func `a header may follow comments or be one`() throws {
    let named = options { $0.columns = [.name("x"), .name("y")] }
    #expect(try filtered("# made by hand\nx y\n1 2\n", turned, named).text == "# made by hand\nx y\n4 22\n")
    #expect(try filtered("#x,y\n1,2\n", turned, named).text == "#x,y\n4,22\n")
    // A comment that only speaks of the names is no header.
    #expect(try filtered("# has x y\nx,y\n1,2\n", turned, named).text == "# has x y\nx,y\n4,22\n")
  }

  @Test func `header lines pass whatever they hold`() throws {
    #expect(try filtered("7 8\nx y\n1 2\n", turned, options { $0.headerLines = 2 }).text == "7 8\nx y\n4 22\n")
  }

  @Test func `a first line without two numbers is refused with a hint`() throws {
    for input in ["x y\n1 2\n", "1\n1 2\n", "nan 2\n", "\n# c\na,1,2\n", "1,,2\n", "1 x\n"] {
      let run = try filtered(input, turned)
      guard case .unusable(_, let hint) = run.outcome.ending else {
        Issue.record("\(input.debugDescription) was taken")
        continue
      }
      #expect(hint?.contains("'--header 1'") == true && hint?.contains("'--columns'") == true)
      #expect(run.output.isEmpty)
    }
  }

  @Test func `where nothing is left to decide, no first line is refused`() throws {
    let given = options {
      $0.dimensions = 2
      $0.separator = .byte(UInt8(ascii: ","))
    }
    let run = try filtered("a,b\n1,2\n", turned, given)
    #expect(run.text == "nan,nan\n4,22\n")
    #expect(run.outcome.failedLines == 1)
  }

  @Test func `an empty input is an empty output`() throws {
    #expect(try filtered("", turned).outcome == StreamOutcome(ending: .finished))
    #expect(try filtered("\n# only comments\n", turned).text == "\n# only comments\n")
    #expect(try filtered("", turned, options { $0.columns = [.name("x"), .name("y")] }).outcome.ending == .finished)
  }

  @Test func `a byte order mark is dropped`() throws {
    #expect(try filtered("\u{FEFF}1 2\n", turned).text == "4 22\n")
    #expect(try filtered([0xEF, 0xBB, 0xBF], turned).output.isEmpty)
  }

  // MARK: Dimensions

  /// The matrix adds 1, 2, 3.
  @Test func `three numbers are three coordinates, and a note says so where columns may be of another kind`() throws {
    let moved: [Double] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1, 2, 3, 1]
    let words = try filtered("10 20 30 40\n", moved)
    #expect(words.text == "11 22 33 40\n" && words.errors.isEmpty)
    let table = try filtered("10,20,30,40\n", moved)
    #expect(table.text == "11,22,33,40\n")
    #expect(table.errorText.hasPrefix("m34: note: columns 1, 2 and 3"))
    #expect(try filtered("10,20,30\n", moved, options { $0.showsNotes = false }).errors.isEmpty)
    #expect(try filtered("10,20,30\n", moved, options { $0.dimensions = 2 }).text == "11,22,30\n")
    #expect(try filtered("10,20,30\n", moved, options { $0.dimensions = 2 }).errors.isEmpty)
  }

  @Test(arguments: [
    ([1, 2, 3], "1,2,3,4", "1,2,4"), ([2, 3, 1], "3,1,2,4", "1,2,4"), ([3, 1, 2], "2 , 3 , 1", "2 , 1"),
    ([1, 4, 3], "1,9, 3 ,2", "1,9 ,2"), ([1, 2, 3], "1 2 3 z", "1 2 z"),
  ])
  func `the screen has no z, and the separator goes with it`(columns: [Int], line: String, image: String) throws {
    let screen = options {
      $0.columns = columns.map { .number($0) }
      $0.dropsDepth = true
    }
    #expect(try filtered(line, identity, screen).text == image)
  }

  @Test func `the inverse on the plane serves points of two coordinates`() throws {
    // (x, y) -> (2x, 3y) on the plane; nothing for points of three coordinates.
    let kernel = StreamKernel(spatial: nil, planar: [2, 0, 0, 0, 3, 0, 0, 0, 1])
    #expect(try filtered(Array("1 2\n".utf8), kernel).text == "2 6\n")
    #expect(try filtered(Array("1 2 3\n".utf8), kernel).outcome.ending == .noInverse(dimensions: 3))
  }

  // MARK: Numbers

  @Test func `a coordinate that cannot change keeps its text unless it is rounded`() throws {
    let along = affine(1, 0, 0, 1, 5, 0)
    #expect(try filtered("1.0 2.50\n007 1e2 x\n", along).text == "6 2.50\n12 1e2 x\n")
    #expect(try filtered("1.0 2.50\n", along, options { $0.style = .significant(6) }).text == "6 2.5\n")
    #expect(try filtered("1.0 2.50\n", along, options { $0.style = .fixed(1) }).text == "6.0 2.5\n")
    // Text that is no number is none here either.
    #expect(try filtered("1 2\n1 two\n", along).text == "6 2\nnan nan\n")
  }

  @Test func `an overall scale divides whatever its sign, and 0 leaves no image`() throws {
    var matrix = affine(2, 0, 0, 2, 0, 0)
    matrix[15] = -2
    #expect(try filtered("1 2\n", matrix).text == "-1 -2\n")
    matrix[15] = 0
    #expect(try filtered("1 2\n", matrix).text == "nan nan\n")
  }

  @Test func `a result beyond the greatest double has no image`() throws {
    let run = try filtered("1 2\n1e300 0\n", affine(1e10, 0, 0, 1, 0, 0))
    #expect(run.text == "10000000000 2\nnan nan\n")
    #expect(run.errorText.contains("m34: line 2: the result is not finite\n"))
  }

  // MARK: Errors

  @Test func `failures are skipped, or end the run, as asked`() throws {
    let input = "1 2\nx\n3 4\ny\n"
    let skipped = try filtered(input, turned, options { $0.errorPolicy = .skip })
    #expect(skipped.text == "4 22\n-2 26\n" && skipped.outcome.failedLines == 2 && skipped.outcome.lines == 4)
    let stopped = try filtered(input, turned, options { $0.errorPolicy = .stop })
    #expect(stopped.text == "4 22\n")
    #expect(stopped.outcome == StreamOutcome(ending: .stopped, lines: 2, failedLines: 1))
    #expect(stopped.errorText == "m34: line 2, column 1: expected a number, found 'x'\n")
  }

  @Test func `ten failures are told in full and then their count`() throws {
    let input = "1 2\n" + String(repeating: "x\n", count: 25)
    let run = try filtered(input, turned)
    #expect(run.places.count == 10)
    #expect(run.errorText.hasSuffix("m34: 25 lines failed\n"))
  }

  @Test func `bytes that are no text are told readably`() throws {
    let run = try filtered(Array("1 2\n".utf8) + [0, 0xFF, 0xC3, 0xA9, 27] + Array(" 2\n".utf8), turned)
    #expect(run.errorText.contains("found '\\x00\\xFFé\\x1B'"))
    let long = try filtered("1 2\n" + String(repeating: "x", count: 50) + " 1\n", turned)
    #expect(long.errorText.contains("found '" + String(repeating: "x", count: 40) + "…'"))
  }

  // MARK: Long lines and many threads

  /// Four million bytes behind the coordinates, and four million before them.
  @Test func `a line of any length passes in blocks`() throws {
    let tail = String(repeating: "abc ", count: 1_000_000)
    let kept = try filtered("1 2 \(tail)\r\n3 4\n", turned)
    #expect(kept.text == "4 22 \(tail)\r\n-2 26\n" && kept.outcome.lines == 2 && kept.outcome.failedLines == 0)

    let words = options {
      $0.dimensions = 2
      $0.separator = .whiteSpace
    }
    let marked = try filtered("\(tail)\r\n3 4\n", turned, words)
    #expect(marked.text == "nan nan \(tail.dropFirst(8))\r\n-2 26\n")
    let blank = String(repeating: " ", count: 300_000)
    #expect(try filtered("# \(tail)\n\(blank)\n3 4\n", turned, words).text == "# \(tail)\n\(blank)\n-2 26\n")

    let columns = options {
      $0.columns = [.number(200_000), .number(200_001)]
      $0.separator = .whiteSpace
    }
    let far = try filtered("\(tail)\r\n3 4\n", turned, columns)
    #expect(far.text == "nan nan\r\nnan nan\n")
    #expect(far.places == ["line 1", "line 2, column 200000"])
  }

  @Test func `all threads together give the bytes of one`() throws {
    var random = SeededGenerator(seed: 11)
    var lines = ""
    for index in 0..<60_000 {
      lines +=
        "\(Double.random(in: -200..<200, using: &random)) \(Float.random(in: -9..<9, using: &random)) \(index % 500 - 250)\n"
      if index % 997 == 0 { lines += "not a point\n# a comment\n" }
    }
    let one = try filtered(lines, perspective(200), options { $0.threads = 1 })
    for threads in [2, 3, 7] {
      let all = try filtered(lines, perspective(200), options { $0.threads = threads })
      #expect(all.output == one.output)
      #expect(all.errors == one.errors)
      #expect(all.outcome == one.outcome)
    }
    let stopped = try filtered(
      lines,
      perspective(200),
      options {
        $0.threads = 3
        $0.errorPolicy = .stop
      }
    )
    #expect(stopped.outcome.ending == .stopped)
  }

  // MARK: Decimal commas

  private var commas: StreamOptions { options { $0.usesDecimalComma = true } }

  @Test func `decimal commas are read and written`() throws {
    #expect(try filtered("0,5;1,25\n-1,5e1; \"2\" ;x,y\n", turned, commas).text == "6,25;21\n4; \"-10\" ;x,y\n")
    #expect(try filtered("1\t2,5\t# 0.5\n", turned, commas).text == "2,5\t22\t# 0.5\n")
    #expect(try filtered("0,5 1 2,75 text, more.\n", identity, commas).text == "0,5 1 2,75 text, more.\n")
    #expect(try filtered("2;1e-7\n", affine(1, 0, 0, 1.5, 0, 0), commas).text == "2;1,5e-7\n")
    let rounded = options { ($0.usesDecimalComma, $0.style) = (true, .fixed(2)) }
    #expect(try filtered("1;2\n", turned, rounded).text == "4,00;22,00\n")
  }

  @Test func `decimal commas come with names, in quotes and in columns as numbers do`() throws {
    let named = options { ($0.usesDecimalComma, $0.columns) = (true, [.name("x"), .name("y")]) }
    #expect(try filtered("id;y;x\n1,5;0,5;\"1,5\"\n", turned, named).text == "id;y;x\n1,5;23;\"8,5\"\n")
  }

  @Test func `a point, a comma without digits and a comma between fields are no decimal commas`() throws {
    let run = try filtered("1;2\n0.5;2\n1,;2\n1,2,3;4\n", turned, commas)
    #expect(run.text == "4;22\nnan;nan\nnan;nan\nnan;nan\n")
    #expect(
      run.errorText.hasPrefix(
        "m34: line 2, column 1: expected a number, found '0.5'; the decimal sign is a comma here\nm34: line 3, column 1: "
          + "expected a number, found '1,'\n"
      )
    )
    guard case .unusable = try filtered("1,2\n", turned, commas).outcome.ending else {
      Issue.record("a comma has separated fields")
      return
    }
  }

  @Test func `a decimal comma without the option is told as that`() throws {
    for separator in [";", "\t", " "] {
      let run = try filtered("1\(separator)2\n3\(separator)10,5\n", turned)
      #expect(run.text == "4\(separator)22\nnan\(separator)nan\n")
      let text = "found '10,5'; the decimal sign is a point, or a comma with --decimal-comma\n"
      #expect(run.errorText.hasPrefix("m34: line 2, column 2: expected a number, \(text)"))
    }
    #expect(
      try filtered("1,2\n\"10,5\",3\n", turned).errorText.contains("found '\"10,5\"'; the decimal sign is a point\n")
    )
    #expect(try filtered("1 2\nx,y 3\n", turned).errorText.contains("found 'x,y'\n"))

    for input in ["10,5;3,2\n", "10,5;x\n"] {
      guard case .unusable(_, let hint?) = try filtered(input, turned).outcome.ending else {
        Issue.record("not refused: \(input)")
        continue
      }
      #expect(hint.hasSuffix("; '--decimal-comma' reads 10,5 as a number"))
    }
    // These could be points with a text behind them, and are taken for that.
    #expect(try filtered("10,5 3,2\n", identity).errorText.contains("'--decimal-comma'"))
    #expect(try filtered("10,5 3 a\n", identity).errors.isEmpty)
    #expect(try filtered("10, 5\n", identity).errors.isEmpty)
  }

  @Test func `decimal commas are the same in small blocks and on many threads`() throws {
    var input = ""
    var output = ""
    for number in 0..<20_000 {
      input += "\(number),5;-\(number),25;no, change\n"
      // Twice n + 1/2 and n + 1/4.
      output += "\(2 * number + 1);-\(2 * number),5;no, change\n"
    }
    for threads in [1, 4] {
      let run = try filtered(
        input,
        affine(2, 0, 0, 2, 0, 0),
        options { ($0.usesDecimalComma, $0.threads, $0.blockSize) = (true, threads, 64) }
      )
      #expect(run.text == output)
    }
  }

  @Test func `kept lines stay as they are and are told all the same`() throws {
    let keep = options { $0.errorPolicy = .keep }
    let run = try filtered("1 2\n4\nx  y z\n0 1,5 z", turned, keep)
    #expect(run.text == "4 22\n4\nx  y z\n0 1,5 z")
    #expect(run.places == ["line 2, column 2", "line 3, column 1", "line 4, column 2"])
    #expect(run.outcome == StreamOutcome(ending: .finished, lines: 4, failedLines: 3))
    let behind = options { ($0.errorPolicy, $0.dropsDepth) = (.keep, true) }
    #expect(try filtered("0 0 250\n0 5 600 a\n", perspective(500), behind).text == "0 0\n0 5 600 a\n")
  }
}
