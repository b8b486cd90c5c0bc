/// What the program reads besides its own language, and what it says where it cannot.

import Foundation
import Testing

@testable import m34

@Suite struct ReadingTests {
  @Test func `the name of a file behind css or svg is answered by how to read the file`() {
    // Any file that is there will do: this one.
    let file = #filePath
    for line in [["css", file], ["svg", file], ["css", "@" + file]] {
      let run = m34(line)
      #expect(run.status == 2)
      #expect(run.output == "")
      #expect(run.error.hasSuffix("\n  to read the file write @\(file) alone, without css or svg before it\n"))
    }
    #expect(!m34(["css", "no.such.file"]).error.contains("to read the file"))
  }

  @Test func `map reads decimal commas only where nothing else is a comma`() {
    let run = m34(["map", "--decimal-comma", "scale", "2"], input: "1,5;2\n")
    #expect(run.output == "3;4\n")
    for arguments in [["--delimiter", "comma"], ["--delimiter", ","], ["--binary", "f64"]] {
      let refused = m34(["map", "--decimal-comma", "scale", "2"] + arguments, input: "1,5;2\n")
      #expect(refused.status == 2)
      #expect(refused.output == "")
    }
  }

  @Test func `map keeps the lines that it cannot map`() {
    let run = m34(["map", "--on-error", "keep", "scale", "2"], input: "1 2\nx y\n")
    #expect(run.output == "2 4\nx y\n")
    #expect(run.status == 3)
    #expect(m34(["map", "--on-error", "keep", "--max-errors", "1", "scale", "2"], input: "1 2\nx y\n").status == 0)
  }

  @Test func `columns by number beside a header are answered by the option for headers`() {
    let run = m34(["map", "--columns", "3,4", "scale", "2"], input: "a,b,lon,lat\n1,2,3,4\n")
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.error.contains("no numbers in columns 3, 4") && run.error.contains("'--header 1'"))
    let right = m34(["map", "--columns", "3,4", "--header", "1", "scale", "2"], input: "a,b,lon,lat\n1,2,3,4\n")
    #expect(right.output == "a,b,lon,lat\n1,2,6,8\n")
  }
}
