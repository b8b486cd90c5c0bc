/// `--plot` and `--svg`: where pictures go, how wide they are, and what colours they have.

import ArgumentTable
import Foundation
import Testing

@testable import m34

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Runs one command line at a terminal of the given width, or at none.
private func run(
  _ line: String,
  terminal: Int? = nil,
  variables: [String: String] = [:],
  writeFails: Bool = false
) -> (status: Int32, output: String, error: String, files: [String: String]) {
  var output: [UInt8] = []
  var error: [UInt8] = []
  var files: [String: String] = [:]
  let environment = Environment(
    readInput: { () throws(SystemError) in [] },
    readFile: { (name) throws(SystemError) in throw SystemError(message: "cannot open '\(name)'") },
    writeOutput: { (bytes) throws(SystemError) in output += bytes },
    writeError: { error += $0 },
    inputIsTerminal: { false },
    writeFile: { (name, bytes) throws(SystemError) in
      if writeFails { throw SystemError(message: "cannot write '\(name)': No space left on device") }
      files[name] = String(decoding: bytes, as: UTF8.self)
    },
    outputWidth: { terminal },
    variable: { variables[$0] }
  )
  let status = Tool(environment: environment).run(words(line))
  return (status, String(decoding: output, as: UTF8.self), String(decoding: error, as: UTF8.self), files)
}

@Suite struct PictureTests {
  @Test("plots are pinned at three widths", arguments: [40, 80, 200])
  func golden(_ width: Int) throws {
    for (name, line) in [
      ("letter", "scale 0.5 rotate 30 translate 200 0"), ("rect", "m34=-1/500 rotateY 60 rect -100 -100 200 200"),
      ("clipped", "m34=-1/500 rotateY 45 rect -1000 -1000 2000 2000"),
      ("points", "scale 2 translate 10 0 points 1,0 3,3 vector 3 4"),
    ] {
      let plot = run("\(line) --plot --width \(width)")
      #expect(plot.status == 0)
      for text in plot.output.split(separator: "\n") where !text.contains("  ->  ") {
        #expect(text.count <= width, "\(text)")
      }
      try expectGolden(plot.output, "plots/\(name)-\(width).txt")
    }
    try expectGolden(
      run("explain scale 2 rotate 90 translate 1 0 --plot --width \(width)").output,
      "plots/explain-\(width).txt"
    )
  }

  private func longestLine(_ text: String) -> Int {
    text.split(separator: "\n").filter { $0.contains("\u{2514}") }.map(\.count).max() ?? 0
  }

  @Test func `the width comes from the option, the terminal, COLUMNS, or is 80`() {
    #expect(longestLine(run("scale 2 --plot --width 50", terminal: 120).output) == 50)
    #expect(longestLine(run("scale 2 --plot", terminal: 120, variables: ["COLUMNS": "60"]).output) == 120)
    #expect(longestLine(run("scale 2 --plot", terminal: 0, variables: ["COLUMNS": "60"]).output) == 60)
    #expect(longestLine(run("scale 2 --plot", variables: ["COLUMNS": "60"]).output) == 60)
    #expect(longestLine(run("scale 2 --plot", variables: ["COLUMNS": "much"]).output) == 80)
  }

  @Test(arguments: [
    "translate 1e10 1", "m44=-1 rect -1000 -1000 2000 2000", "scale 1e-200 size 3 4", "translate 123456789 1e-9",
  ])
  func `a narrow plot of long numbers is drawn all the same`(line: String) {
    for width in 20...30 {
      let plot = run("\(line) --plot --width \(width)")
      #expect(plot.status == 0)
      #expect(plot.output.contains("\u{2514}"))
    }
  }

  @Test func `colours only at a terminal that wants them`() {
    let escape = "\u{1B}["
    #expect(run("scale 2 --plot", terminal: 80).output.contains(escape))
    #expect(run("scale 2 --plot", terminal: 80, variables: ["NO_COLOR": ""]).output.contains(escape))
    #expect(!run("scale 2 --plot", terminal: 80, variables: ["NO_COLOR": "1"]).output.contains(escape))
    #expect(!run("scale 2 --plot", terminal: 80, variables: ["TERM": "dumb"]).output.contains(escape))
    #expect(!run("scale 2 --plot").output.contains(escape))
  }

  @Test(arguments: [
    "scale 2 rotate 30", "explain scale 2 then rotate 30 translate 5 0", "orders scale 2 rotate 90 translate 1 0",
    "tween identity to rotate 90 translate 50 0", "m34=-1/500 rotateY 60 rect -1000 -1000 2000 2000", "scale 0",
    "identity", "rotateY 90", "scale 1e-200 point 1 1", "css '' vector 0 0", "decompose scale 2 3 rotate 30",
    "fit rect 100x100 to quad 0,0 50,0 50,50 0,100", "unproject rotate 30 point 1 1", "m44=0", "translate 1e300 0",
  ])
  func `every SVG is well-formed, and text and picture go where they should`(_ line: String) throws {
    let file = run("\(line) --svg a.svg -q")
    let svg = try #require(file.files["a.svg"], "\(file.error)")
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    #expect(!svg.contains("nan") && !svg.contains("inf"))
    #expect(file.output == run("\(line) -q").output)
    #expect(run("\(line) --svg - -q").output == svg)
    #expect(!run("\(line) --plot -q").output.isEmpty)
  }

  @Test func `where the file cannot be written nothing is printed`() {
    let failed = run("scale 2 --svg a.svg", writeFails: true)
    #expect(failed.status == 4)
    #expect(failed.output.isEmpty)
    #expect(failed.error.contains("No space left on device"))
  }

  @Test func `a plot goes with text alone, and not with SVG`() {
    #expect(run("-b scale 2 --plot").status == 2)
    #expect(run("-f json scale 2 --plot").status == 2)
    #expect(run("scale 2 --plot --svg a.svg").status == 2)
  }

  @Test func `one panel for each step, each result and each frame`() {
    func panels(_ line: String) -> Int {
      run("\(line) --svg -").output.components(separatedBy: "class=\"panel\" id=\"panel").count - 1
    }
    #expect(panels("scale 2 rotate 90 translate 1 0") == 1)
    #expect(panels("explain scale 2 rotate 90 translate 1 0") == 3)
    #expect(panels("orders scale 2 rotate 90 translate 1 0") == 4)
    #expect(panels("tween identity to rotate 90 --frames 6") == 6)
  }
}

@Suite struct ConventionTopicTests {
  @Test func `no topic is there twice or breaks the rules of style`() {
    #expect(Program.table.problems().filter { $0.contains("topic") } == [])
  }

  @Test(arguments: ["order", "angles", "perspective", "layers", "numbers", "formats", "streams", "mistakes"])
  func `there is a page on each convention, 79 columns wide`(topic: String) {
    let page = m34(["help", topic]).output
    #expect(page.hasPrefix("\(topic) - "))
    #expect(page.split(separator: "\n").count > 15)
    for line in page.split(separator: "\n") { #expect(line.count <= 79) }
  }

  @Test func `the page on formats shows each of them`() {
    let page = m34(["help", "formats"]).output
    for choice in ["text", "bare", "json", "csv", "css", "svg", "swift", "objc", "nsstring", "latex", "numpy", "c"] {
      #expect(page.contains("- '\(choice)': "))
    }
  }

  /// Pipes need a shell; the other examples run here.
  @Test func `the examples of the topics print what they say`() {
    for topic in HelpTopics.groups.first(where: { $0.name == "topics" })?.topics ?? [] {
      for example in topic.examples where !example.command.contains("|") {
        guard let output = example.output else { continue }
        #expect(m34(Array(words(example.command).dropFirst())).output == output, "\(example.command)")
      }
    }
  }
}
