/// `m34 each`: one chain a line in, one line out.

import Foundation
import Testing

@testable import m34

@Suite struct EachTests {
  private func each(_ options: String, _ input: String, block: Int = 1 << 16) -> Run {
    m34(["each"] + words(options), input: input, block: block)
  }

  // MARK: Lines

  @Test func `every line gets one line, whatever it holds`() {
    let input = "scale 2 point 1 2\n\n# a comment\n   # another\n  \t \nrotat 30\nrotate 90 point 1 0\n"
    let run = each("", input)
    #expect(run.output == "2 4\n\n\n\n\n\n0 1\n")
    #expect(run.status == 3)
    #expect(run.error.hasPrefix("m34: line 6: unknown operation 'rotat'\n  rotat 30\n  ^^^^^\n"))
    #expect(run.error.components(separatedBy: "m34: ").count == 2, "one message for one bad line")
  }

  @Test func `the last line needs no end, and lines may end in CR LF`() {
    #expect(each("", "scale 2 point 1 2\nscale 3 point 1 2").output == "2 4\n3 6\n")
    #expect(each("", "scale 2 point 1 2\r\n\r\n# note\r\nscale 3 point 1 2\r\n").output == "2 4\n\n\n3 6\n")
    #expect(
      each("", "scale 2 point 1 2\r\nrotat\r\n").error.hasPrefix("m34: line 2: unknown operation 'rotat'\n  rotat")
    )
  }

  @Test func `no line gives nothing`() {
    let run = each("", "")
    #expect(run.output.isEmpty && run.error.isEmpty && run.status == 0)
    #expect(each("scale 2", "").output.isEmpty)
  }

  @Test(arguments: [1, 2, 3, 5, 7, 64])
  func `blocks of any size give the same`(_ block: Int) {
    let input =
      "scale 2 point 1 2\r\n\nrotate 30 rect 10x20\n# c\nbad\ncss \"translate(1px)\" point 0 0\nscale 3 point 1 1"
    let whole = each("-q", input)
    let parts = each("-q", input, block: block)
    #expect(parts.output == whole.output && parts.error == whole.error && parts.status == whole.status)
    #expect(whole.output.split(separator: "\n", omittingEmptySubsequences: false).count == 8)
  }

  @Test func `bytes that are no UTF-8 are a bad line and no more`() {
    let run = m34(
      ["each"],
      bytes: Array("scale 2 point 1 1\nsc".utf8) + [0xff, 0xfe, 0x00, 10] + Array("scale 3 point 1 1\n".utf8)
    )
    #expect(run.output == "2 2\n\n3 3\n")
    #expect(run.status == 3)
    #expect(run.error.hasPrefix("m34: line 2: "))
  }

  @Test func `what has been read is answered before more is waited for`() {
    // One line is handed over at a time; its answer must be out before the next is asked for.
    var lines = ["scale 2 point 1 1\n", "scale 3 point 1 1\n", ""].map { Array($0.utf8) }[...]
    var output = ""
    var seen: [String] = []
    let environment = Environment(
      readInput: { () throws(SystemError) in
        seen.append(output)
        return lines.popFirst() ?? []
      },
      readFile: { (name) throws(SystemError) in throw SystemError(message: "no file '\(name)'") },
      writeOutput: { (bytes) throws(SystemError) in output += String(decoding: bytes, as: UTF8.self) },
      writeError: { _ in },
      inputIsTerminal: { false }
    )
    #expect(Tool(environment: environment).run(["each"]) == 0)
    #expect(seen == ["", "2 2\n", "2 2\n3 3\n"])
  }

  @Test func `a line over the limit ends the run`() {
    let line = [UInt8](repeating: UInt8(ascii: " "), count: 17 << 20)
    let run = m34(["each"], bytes: Array("scale 2 point 1 1\n".utf8) + line)
    #expect(run.status == 3)
    #expect(run.output == "2 2\n")
    #expect(run.error == "m34: line 2 is longer than 16 MiB, which is the limit\n")
  }

  @Test func `many lines that go on from each other end well`() {
    // Kept as groups within groups, some ten thousand would exhaust the stack when they are let go of.
    let count = ProcessInfo.processInfo.environment["M34_LONG_TESTS"] == nil ? 3000 : 200_000
    let run = each("--accumulate --2d", String(repeating: "translate 1 0\n", count: count))
    #expect(run.status == 0)
    #expect(run.output.hasSuffix("\n1 0 0 1 \(count) 0\n"))
  }

  // MARK: Results

  @Test func `several results are separated by tabs`() {
    #expect(each("", "scale 2 point 1 2 size 3x4 rect 1x2\n").output == "2 4\t6 8\t0 0 2 4\n")
    #expect(each("-f csv", "scale 2 point 1 2 point 3 4\n").output == "2,4\t6,8\n")
    #expect(each("--show matrix,determinant --2d", "scale 2 3\n").output == "2 0 0 3 0 0\t6\n")
  }

  @Test func `a matrix has sixteen numbers, six with --2d`() {
    #expect(each("", "scale 2\n").output == "2 0 0 0 0 2 0 0 0 0 1 0 0 0 0 1\n")
    #expect(each("--2d", "scale 2\nrotateX 30\ntranslate 3 4\n").output == "2 0 0 2 0 0\n\n1 0 0 1 3 4\n")
    #expect(each("--2d", "rotateX 30\n").status == 3)
    #expect(each("-f csv --2d", "scale 2 3\n").output == "2,0,0,3,0,0\n")
    #expect(each("-f csv", "scale 2 3\n").output == "2,0,0,0,0,3,0,0,0,0,1,0,0,0,0,1\n")
    #expect(
      each("-f css", "scale 2\ntranslateZ 1\n").output
        == "matrix(2, 0, 0, 2, 0, 0)\nmatrix3d(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 1, 1)\n"
    )
  }

  @Test func `a point behind the eye is an empty result, not a bad line`() {
    let run = each("", "perspective 100 point 1 1 200 point 1 1 50\n")
    #expect(run.output == "\t2 2 100\n")
    #expect(run.status == 0 && run.error.isEmpty)
  }

  @Test func `JSON has one object a line, with the error of a bad one`() throws {
    let run = each("-f json", "scale 2 point 1 2\nrotat\n\n# c\nscale 0 inverse\n")
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines.count == 6)
    #expect(dig(Run(status: 0, output: lines[0], error: "").json, "results.0.output") as? [Double] == [2, 4, 0])
    #expect(lines[1] == "{\"line\":2,\"error\":\"unknown operation 'rotat'\"}")
    #expect(lines[2].isEmpty && lines[3].isEmpty)
    #expect(lines[4] == "{\"line\":5,\"error\":\"'scale 0' has no inverse: its matrix is singular\"}")
    #expect(run.status == 3)
  }

  @Test func `an error's text is right in JSON whatever it quotes`() throws {
    let run = m34(["each", "-f", "json"], bytes: Array("@\"\\\u{1}\u{7f}\u{e9}\"\n".utf8))
    let text = try #require(dig(run.json, "error") as? String, "\(run.output)")
    #expect(text.contains("\"\\\u{1}\u{7f}\u{e9}\""), "\(text)")
    #expect(!run.error.contains("\u{1}"), "no control character reaches the terminal")
  }

  @Test func `notes name their line, and -q silences them`() {
    let line = "scale 2 point 1 1\nrotate 30 0 0 0 point 1 0\nrotateY 45 m34=-1/500 point 1 0\n"
    let run = each("", line)
    #expect(run.error.contains("m34: line 2: note: the axis 0 0 0"))
    #expect(run.error.contains("m34: line 3: note: m34 is assigned after the rotation"))
    #expect(each("-q", line).error.isEmpty)
    #expect(each("-q", line).output == run.output)
  }

  // MARK: The chain before

  @Test func `a chain on the command line stands before every line as a group`() {
    // scale 2 translate 10 0 takes (1, 0) to (22, 0).
    #expect(each("scale 2", "translate 10 0 point 1 0\n").output == "22 0\n")
    // [ scale 2 then translate 1 0 ] translate 10 0: (1, 0) to (11, 0), (22, 0), (23, 0).
    #expect(each("scale 2 then translate 1 0", "translate 10 0 point 1 0\n").output == "23 0\n")
    // [ scale 2 ] translate 10 0 then translate 1 0 binds weaker: (22, 0), then (23, 0).
    #expect(each("scale 2", "translate 10 0 then translate 1 0 point 1 0\n").output == "23 0\n")
    // An assignment in a line goes into the matrix of the chain before it.
    #expect(each("--2d scale 2", "tx=5 \n").output == "2 0 0 2 5 0\n")
    #expect(each("--order global scale 2", "translate 10 0 point 1 0\n").output == "12 0\n")
  }

  @Test func `subjects on the command line are mapped by every line, before the line's own`() {
    #expect(each("point 1 2", "scale 2\nscale 3 point 1 1\n").output == "2 4\n3 6\t3 3\n")
    #expect(each("point 1 2", "\n").output == "\n")
  }

  @Test func `a bad chain on the command line is a usage error before any line is read`() {
    let run = each("rotat 30", "scale 2\n")
    #expect(run.status == 2 && run.output.isEmpty)
  }

  @Test func `options hold for every line`() {
    #expect(each("--inverse", "scale 2 point 1 2\ntranslate 1 2 point 0 0\n").output == "0.5 1\n-1 -2\n")
    #expect(each("--radians", "rotate pi/2 point 1 0\n").output == "0 1\n")
    #expect(each("--box 200x100", "translate 50% 50% point 0 0\n").output == "100 50\n")
    #expect(each("--decimals 2", "rotate 30 point 1 0\n").output == "0.87 0.50\n")
    #expect(each("-p 3", "rotate 30 point 1 0\n").output == "0.866 0.5\n")
    let bad = each("--inverse", "scale 0\nscale 2 point 1 1\n")
    #expect(bad.output == "\n0.5 0.5\n" && bad.status == 3)
  }

  // MARK: Going on

  @Test func `--accumulate goes on from the lines before, as t = op(t) does`() {
    // A drag and a pinch: t = translate(t, 10, 0); t = scale(t, 2); t = translate(t, 10, 0).
    let lines = "translate 10 0 point 0 0\nscale 2 point 1 0\ntranslate 10 0 point 1 0\n"
    #expect(each("--accumulate", lines).output == "10 0\n12 0\n32 0\n")
    #expect(each("", "translate 10 0 scale 2 translate 10 0 point 1 0\n").output == "32 0\n")
    // The whole of the lines before is a group, a `then` in one of them included.
    #expect(each("--accumulate", "scale 2 then translate 1 0\ntranslate 10 0 point 1 0\n").output.hasSuffix("\n23 0\n"))
    // Global: each line after those before it.
    #expect(each("--accumulate --order global", "scale 2\ntranslate 10 0 point 1 0\n").output.hasSuffix("\n12 0\n"))
  }

  @Test func `a bad, blank or naming line leaves what has been accumulated`() {
    let run = each("--accumulate", "scale 2 point 1 0\nrotat\n\n# c\nlet a = scale 5\nscale 3 point 1 0\n")
    #expect(run.output == "2 0\n\n\n\n\n6 0\n")
    let singular = each("--accumulate --inverse", "scale 2 point 4 0\nscale 0\nscale 2 point 4 0\n")
    #expect(singular.output == "2 0\n\n1 0\n")
  }

  // MARK: Names

  @Test func `a name holds for the lines that follow, and a line that only names is empty`() {
    #expect(each("", "let camera = scale 2\ncamera point 1 2\ncamera camera point 1 2\n").output == "\n2 4\n4 8\n")
    #expect(each("scale 10", "let\tcamera = scale 2\ncamera point 1 2\n").output == "\n20 40\n")
    let early = each("", "camera point 1 2\nlet camera = scale 2\n")
    #expect(early.status == 3 && early.output == "\n\n")
    #expect(
      each("", "let s = scale 2\nlet s = scale 3\ns point 1 1\n").output == "\n\n3 3\n",
      "the last definition holds"
    )
  }

  @Test func `a file of names serves every line`() {
    let run = m34(["each", "@names"], input: "camera point 1 2\n", files: ["names": "let camera = scale 2\n"])
    #expect(run.output == "2 4\n")
  }

  // MARK: The notebook

  @Test func `at a terminal it is a notebook with a prompt, names, it and help`() {
    let input = "scale 2 point 1 0\nit rotate 90\nlet s = scale 3\ns point 1 1\nhelp rotate\nrotat\nhelp nonsense\n"
    let run = m34(["each"], bytes: Array(input.utf8), block: 1 << 16, isTerminal: true)
    #expect(run.output.hasPrefix("matrix\n   2   0   0\n   0   2   0\n   0   0   1\npoint 1 0  ->  2 0\n"))
    #expect(run.output.contains("matrix\n   0   2   0\n  -2   0   0\n   0   0   1\n"), "it is the last result")
    #expect(run.output.contains("point 1 1  ->  3 3\n"))
    #expect(run.output.contains("rotate - turns about z"))
    #expect(run.output.contains("no help on 'nonsense'"))
    #expect(run.error.hasPrefix("m34> "))
    #expect(run.error.contains("unknown operation 'rotat'"))
  }

  @Test func `the last result stays small however often it is used`() {
    let run = m34(["each"], bytes: Array(("scale 1\n" + String(repeating: "it\n", count: 2000)).utf8), isTerminal: true)
    #expect(run.status == 0)
    #expect(!run.error.contains("deep"))
  }
}
