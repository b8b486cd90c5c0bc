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
}
