import Foundation
import ShellSupport
import Testing

@testable import ArgumentTable

/// The man page, judged by mandoc.
@Suite struct ManualPageTests {
  static let mandoc = Programs.named("mandoc")

  /// What mandoc says about a page, and the page as plain text without overstrikes.
  private func render(_ page: String) throws -> (complaints: String, text: String) {
    let mandoc = try #require(Self.mandoc)
    return try Programs.inTemporaryFolder { folder in
      let file = folder.appending(path: "page.1").path
      try page.write(toFile: file, atomically: true, encoding: .utf8)
      let complaints = try Programs.run(mandoc, ["-Tlint", file]).output
      let text = try Programs.run(mandoc, ["-Tascii", "-Owidth=200", file]).output
      return (complaints, text.replacing(/.\u{8}/, with: ""))
    }
  }

  @Test(.enabled(if: mandoc != nil, "mandoc is not installed"))
  func `mandoc has no complaint and shows everything`() throws {
    let (complaints, text) = try render(Toy.table.manual())
    #expect(complaints == "")
    for part in [
      "toy - moves a toy on a board", "toy [OPTION...] MOVES [PLACE...]", "toy map [OPTION...] MOVES",
      "-p, --precision N", "-f, --format FORMAT", "For people: wide.", "It's plain.", "More than 15 may show noise.",
      "(`go -1');", "$ toy map go 1 <places", "PROPERTY is one of `still', `closed'.", ".turn", "'turn'",
      "Wrong usage.",
    ] {
      #expect(text.contains(part), "\(part)")
    }
  }

  @Test(.enabled(if: mandoc != nil, "mandoc is not installed"))
  func `whatever the prose holds comes out as written`() throws {
    var page = Mdoc()
    page.request("Dd", raw: "July 1, 2026")
    page.request("Dt", raw: "PAGE 1")
    page.request("Os", raw: "")
    page.section("NAME")
    page.request("Nm", raw: "page")
    page.request("Nd", raw: "a test")
    page.section("DESCRIPTION")
    page.prose(
      """
      .Nm is no macro here, \\n is no escape, and 5 - 3 ^ 2 ~ 1. Sentences end? They do! (`In`) [`Os`], `a`/`b`s.
      `m34=-1/500` starts; `a "quoted" word`, then `'single'` and `\\e` and `.` and `-b`.

      - `No`
      - (see `x`: `y`)

        .Bd kept \\ ' ` -
        'lead

      'Tis the end
      """
    )
    let (complaints, text) = try render(page.text)
    #expect(complaints == "")
    for part in [
      ".Nm is no macro here, \\n is no escape, and 5 - 3 ^ 2 ~ 1.", "Sentences end?", "They do!", "(`In')", "[`Os'],",
      "`a'/`b's.", "`m34=-1/500' starts;", "`a \"quoted\" word',", "`'single''", "`\\e'", "`.'", "`-b'.",
      "(see `x': `y')", ".Bd kept \\ ' ` -\n", "'lead\n", "'Tis the end",
    ] {
      #expect(text.contains(part), "\(part) in \(text)")
    }
  }
}
