/// Whatever is written is read: every command in every format, fed back to the program.
///
/// What comes out is either the matrix that the command gives as JSON, within the digits shown, or a refusal that says why;
/// never something else.

import Foundation
import Notation
import Testing

@testable import m34

/// One command line, on one input, in one format.
private struct ReadBack: CustomTestStringConvertible {
  var line: String
  var format: String

  var testDescription: String { "m34 \(line) -f \(format)" }

  /// Swift code with one transform, and with two.
  static let files = [
    "one.swift": "let t = CGAffineTransform(scaleX: 2, y: 3)\n",
    "two.swift": "let t = CGAffineTransform(scaleX: 2, y: 3)\nlet u = t.translatedBy(x: 1, y: 2)\n",
    "one.m": "CATransform3D t = CATransform3DMakeRotation(M_PI / 3, 1, 0, 0);\n",
    "one.scene": "layer a\n  bounds 30 40\n  position 50 60\n  transform rotate 30\n",
    "four.scene": (1...4).map { "layer l\($0)\n  bounds 3\($0) 40\n  transform rotateY 3\($0)\n" }.joined(
      separator: "\n"
    ),
  ]

  static let lines = [
    "scale 2 rotate 30", "scale 2 rotateX 30 translate 1 2 3", "m34=-1/700 rotateY 30", "m34=-1/700 rotateY 30 --2d",
    "scale 1e-9 translate 1e9 -1e-9", "scale 2 point 1 2", "rotateX 30 point 1 2 3", "scale 2 points 1,2 3,4 5,6",
    "scale 2 points 1,2,3 4,5,6", "rotate 30 rect 0 0 30 40",
    "rotate 30 rect 0 0 30 40 rect 1 1 2 2 quad 0,0 1,0 1,1 0,1",
    "scale 2 quad 0,0 1,0 1,1 0,1 quad 0,0 1,0 1,1 0,1", "rotate 10 layer 30x40 at 5 6 size 1 2 vector 1 2",
    "m34=-1/100 point 0 0 200", "scale 2 rotate 30 --show matrix,determinant", "scale 2 rotate 30 --show determinant",
    "scale 2 rotate 30 --show inverse", "scale 2 rotate 30 --show matrix,affine", "scale 2 --show affine",
    "scale 2 rect 1x2 --show bounds,facing,corners", "scale 2 point 1 2 --show points", "identity",
    "fit 0,0 1,0 0,1", "fit quad 0,0 1,0 1,1 0,1 to quad 0,0 2,0 3,3 0,2", "fit rect 0 0 3 4 to rect 5 6 7 8",
    "fit quad 0,0 1,0 1,1 0,1 to quad 0,0 2,0 3,3 0,2 --2d",
    "tween scale 1 to scale 2 --at 0.25", "tween scale 1 to rotateY 30 --frames 3",
    "tween scale 1 to scale 3 --frames 2",
    "tween scale 1 to scale 3 --at 0.5 point 1 2", "tween scale 1 to scale 3 --at 0.5 --timing easeIn",
    "decompose translate 1 2 rotate 30 scale 2", "decompose m34=-1/500 rotateY 30 translate 1 2 3 scale 1.1",
    "decompose skewX 10 scale 2 3", "decompose matrix 2 0 0 0 0 2 0 0 0 0 2 0 0 0 0 3",
    "explain scale 2", "explain scale 2 rotate 30", "explain scale 2 rotateX 30 point 1 2", "explain identity",
    "unproject rotateX 30 point 1 2", "unproject rotateX 30 rect 0 0 3 4 point 1 2 3 4 5 6",
    "orders scale 2", "orders scale 2 rotate 30", "orders scale 2 translate 1 2", "orders scale 2 rotate 30 point 1 2",
    "orders scale 2 rotateX 30 translate 1 2 point 1 2", "code one.swift", "code two.swift", "code one.m",
    "code one.m --explain", "scene one.scene", "scene four.scene", "scene one.scene --at 1",
    "scene one.scene --frames 2",
    "scene one.scene --hit 50 60", "scene four.scene --convert l1 1 2 l3", "each", "each --2d", "angle 30",
    "is affine scale 2", "check sums", "tween scale 1 to scale 2 --frames 6",
    "scale 2 points 1,2 3,4 5,6 7,8 9,1 2,3 4,5 6,7",
  ]

  static let all = lines.flatMap { line in Format.all.map { ReadBack(line: line, format: $0.name) } }

  func run(_ format: String) -> Run {
    var files = Self.files
    files["sums"] = "chain scale 2\naccept 1 2\nexpect 2 4\n"
    let input =
      line.hasPrefix("each") ? "scale 2\nrotate 30\nscale 2 points 1,2 3,4 5,6\n" : "0 0 1 1\n1 0 2 1\n0 1 1 3\n"
    // Commands without formats are what they are.
    let plain = line.hasPrefix("is") || line.hasPrefix("check")
    var words = words(line)
    if line.hasPrefix("fit 0,0") { words = ["fit", "--model", "affine"] }
    return m34(words + (plain ? [] : ["-f", format]), input: input, files: files)
  }

  /// The matrices of the command, by its JSON.
  var matrices: [[Double]] {
    // What is shown of the inverse is the inverse; JSON has the matrix all the same.
    let shown =
      format == "json"
      ? self : ReadBack(line: line.replacingOccurrences(of: "--show inverse", with: "--inverse"), format: "json")
    return shown.run("json").output.split(separator: "\n").flatMap { line -> [[Double]] in
      let json = try? JSONSerialization.jsonObject(with: Data(line.utf8))
      if let matrix = dig(json, "matrix") as? [Double] { return [matrix] }
      for key in ["frames", "orders", "values", "layers"] {
        guard let items = dig(json, key) as? [[String: Any]] else { continue }
        return items.flatMap { item -> [[Double]] in
          if let matrix = item["matrix"] as? [Double] { return [matrix] }
          return (item["layers"] as? [[String: Any]] ?? []).compactMap { $0["matrix"] as? [Double] }
        }
      }
      return []
    }
  }
}

@Suite struct ReadBackTests {
  @Test(arguments: ReadBack.all) private func `what is written is read or refused`(_ one: ReadBack) throws {
    let written = one.run(one.format)
    guard written.status == 0 else {
      // A form that cannot hold the value.
      #expect([2, 3].contains(written.status) && written.output.isEmpty && !written.error.isEmpty)
      return
    }
    let read = m34(["-q", "-f", "json", "@-"], input: written.output)
    guard read.status == 0 else {
      #expect([2, 3].contains(read.status) && read.output.isEmpty)
      #expect(read.error.hasPrefix("m34: "), "\(written.output)")
      return
    }
    let found = try #require(dig(read.json, "matrix") as? [Double])
    let matrices = one.matrices
    if m34(["@-"], input: written.output).error.contains("matrices, which are multiplied") { return }
    guard matrices.count == 1 || line(one, begins: "orders") else {
      // Four rects and a 4x4 matrix are the same sixteen numbers; that one is taken for the other is told.
      let told = m34(["@-"], input: written.output).error
      #expect(told.contains("numbers are read as a matrix; are they"), "\(written.output) -> \(found)")
      return
    }
    // People's formats show six digits, and drop what is noise beside the largest cell.
    let tolerance = ["text", "latex"].contains(one.format) ? 1e-5 : 1e-14
    #expect(!matrices.isEmpty)
    for expected in matrices {
      let size = expected.map { abs($0) }.max() ?? 1
      for (cell, wanted) in zip(found, expected) {
        #expect(abs(cell - wanted) <= tolerance * max(abs(wanted), size * 1e-1), "\(written.output) -> \(found)")
      }
    }
  }

  private func line(_ one: ReadBack, begins word: String) -> Bool { one.line.hasPrefix(word) }

  /// What holds exactly one matrix has to be read, and not only refused.
  @Test(arguments: [
    "scale 2 rotate 30", "scale 2 rotateX 30 translate 1 2 3", "scale 2 rotate 30 --show matrix,determinant",
    "fit quad 0,0 1,0 1,1 0,1 to quad 0,0 2,0 3,3 0,2", "fit rect 0 0 3 4 to rect 5 6 7 8",
    "tween scale 1 to scale 2 --at 0.25", "tween scale 1 to scale 3 --at 0.5 point 1 2",
    "decompose translate 1 2 rotate 30 scale 2", "decompose m34=-1/500 rotateY 30 translate 1 2 3 scale 1.1",
    "orders scale 2", "code one.swift", "code one.m",
  ]) func `one matrix is read from text and from JSON`(_ line: String) {
    for format in ["text", "json"] {
      let one = ReadBack(line: line, format: format)
      let read = m34(["-q", "-b", "@-"], input: one.run(format).output)
      #expect(read.status == 0, "\(format): \(read.error)")
    }
  }

  @Test(arguments: [
    ("tween scale 1 to scale 3 --frames 3", "3 matrices"), ("orders scale 2 translate 1 2", "2 matrices"),
    ("code two.swift", "2 matrices"),
  ]) func `several matrices are counted`(_ line: String, _ count: String) {
    for format in Format.all.map({ $0.name }) {
      let one = ReadBack(line: line, format: format)
      let read = m34(["-b", "@-"], input: one.run(format).output)
      // As operations they are a chain over several lines, as it may stand in any file.
      #expect(read.status == (["css", "svg"].contains(format) ? 0 : 2), "\(format)")
      #expect(read.error.contains(count), "\(format): \(read.error)")
    }
  }

  @Test func `a file of nothing but matrix operations is a chain, with a note`() {
    // First the doubling, as the last one written: (1, 1), (2, 2), then 5 to the right.
    for text in [
      "matrix(1,0,0,1,5,0)\nmatrix(2,0,0,2,0,0)\n", "matrix\n1 0 0\n0 1 0\n5 0 1\nmatrix\n2 0 0\n0 2 0\n0 0 1\n",
    ] {
      let run = m34(["-b", "@-", "point", "1", "1"], input: text)
      #expect(run.output == "7 2\n", "\(run.error)")
      #expect(run.error.contains("holds 2 matrices, which are multiplied"))
    }
  }
}
