/// `explain` and `orders`: what they show is what the calculation computes.

import Foundation
import Notation
import Testing
import TransformCore

@testable import m34

@Suite struct ExplainTests {
  /// Chains with every kind of item, suffix and joint.
  static let chains =
    [
      "identity", "scale 0.5 rotate 30 translate 200 0", "scale 2 then translate 10 0 rotate 30 then skew 10 20",
      "[ scale 2 then rotate 30 ] inverse translate 1 2 3", "rotate 0.3rad about 10 20 scale 3 times 5",
      "matrix 1 2 3 4 5 6 transpose", "m34=-1/500 rotateY 45", "rotateY 45 translate 1 2 3 m34=-1/500 scale 2",
      "a=2 b=0.3 rotate 10 tx=7 then c=0.5 d=3 ty=4", "scale 0.1 translate 0.2 0.7 m11=5 rotate 1rad m44=2",
      "css 'rotate(10deg) translate(3px, 4px)' svg 'rotate(30 1 2)'", "[ ] scale 2",
      "perspective 300 rotateX 50 rotate 20",
      "[ [ scale 2 rotate 3 ] times 2 [ translate 1 1 ] about 2 2 ] rotate3d 1 2 3 40deg quaternion 1 2 3 4",
    ]
    + (OperationTable.all.map(\.word) + SuffixTable.all + JointTable.all).flatMap(\.examples)
    // The subjects that tests add here have several centers.
    .filter { $0.command.hasPrefix("m34 ") && !$0.command.contains("center") }.map { example in
      words(example.command).dropFirst().filter { $0 != "-b" }.map { $0.contains(" ") ? "'\($0)'" : $0 }
        .joined(separator: " ")
    }

  private func numbers(_ json: Any?, _ path: String) throws -> [Double] {
    try #require(dig(json, path) as? [NSNumber], "\(path)").map(\.doubleValue)
  }

  @Test(
    "the product is the calculation's, bit for bit",
    arguments: chains,
    [[], ["--order", "global"], ["--inverse"]]
  )
  func product(_ chain: String, _ options: [String]) throws {
    let arguments = words(chain) + options + ["-f", "json", "-q"]
    let calculated = m34(arguments)
    let explained = m34(["explain"] + arguments)
    #expect(explained.status == calculated.status, "\(explained.error)")
    guard calculated.status == 0 else { return }
    // JSON writes the shortest text that reads back to the same double, so equal texts are equal bits.
    let matrix = try numbers(calculated.json, "matrix")
    #expect(try numbers(explained.json, "matrix") == matrix)
    guard dig(explained.json, "steps.0") != nil else { return }
    #expect(try numbers(explained.json, "steps.-1.product") == matrix)
  }

  @Test("both readings end at the same place", arguments: chains)
  func readings(_ chain: String) throws {
    let subjects = [
      "point", "3", "4", "vector", "1", "2", "rect", "1", "2", "3", "4", "layer", "10x20", "at", "5", "6",
    ]
    let json = m34(["explain", "-f", "json", "-q"] + words(chain) + subjects).json
    let traces = try #require(dig(json, "traces") as? [[String: Any]])
    #expect(traces.count >= 4)
    for trace in traces {
      let fixed = try #require(dig(trace, "fixed.-1.points") as? [[Double]])
      let moving = try #require(dig(trace, "moving.-1.points") as? [[Double]])
      #expect(fixed.count == moving.count)
      for (left, right) in zip(fixed, moving) {
        let size = (left + right).reduce(1) { max($0, abs($1)) }
        for (a, b) in zip(left, right) { #expect(abs(a - b) <= 1e-12 * size, "\(fixed) \(moving)") }
      }
    }
  }

  /// Worked by hand: 1 + 10 = 11 doubled is 22; 1 doubled is 2, and 10 more are 12.
  @Test(arguments: [
    ("scale 2 translate 10 0", [[11.0], [22]], [[2.0], [22]]),
    ("scale 2 then translate 10 0", [[2.0], [12]], [[2.0], [12]]),
  ])
  func `the point goes the way that one can follow by hand`(_ chain: String, _ fixed: [[Double]], _ moving: [[Double]])
    throws
  {
    let json = m34(["explain", "-f", "json"] + words(chain) + ["point", "1", "0"]).json
    for (index, place) in fixed.enumerated() {
      #expect(dig(json, "traces.0.fixed.\(index + 1).points.0.0") as? Double == place[0])
    }
    for (index, place) in moving.enumerated() {
      #expect(dig(json, "traces.0.moving.\(index + 1).points.0.0") as? Double == place[0])
      #expect(dig(json, "steps.\(index).point.0") as? Double == place[0])
    }
  }

  @Test func `neighbours that commute are told from those that do not`() throws {
    // A uniform scale commutes with every rotation about the origin; a translation with neither.
    let json = m34(["explain", "-f", "json"] + words("scale 2 rotate 90 translate 1 0")).json
    #expect(dig(json, "swaps.0.commute") as? Bool == true)
    #expect(dig(json, "swaps.1.commute") as? Bool == false)
    #expect(dig(json, "swaps.2") == nil)
  }

  @Test(arguments: [
    ("two-steps", "scale 2 translate 10 0 point 1 0"), ("then", "scale 2 then rotate 30 translate 10 0"),
    ("perspective", "m34=-1/500 rotateY 45"),
    ("group", "[ scale 2 then translate 10 0 ] inverse rotate pi/4 about 1 2 b=0.5"),
  ])
  func `the text is pinned`(name: String, chain: String) throws {
    try expectGolden(m34(["explain"] + words(chain)).output, "explain/\(name).txt")
    try expectGolden(m34(["explain", "-f", "latex"] + words(chain)).output, "explain/\(name).tex")
  }

  private static let latexProgram = ["/usr/bin/pdflatex", "/Library/TeX/texbin/pdflatex"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test("LaTeX compiles", .enabled(if: latexProgram != nil, "needs pdflatex"), arguments: chains.prefix(14))
  func latex(_ chain: String) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("m34-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = m34(["explain", "-q", "-f", "latex"] + words(chain) + ["rect", "1", "2", "3", "4"])
    try run.output.write(to: folder.appendingPathComponent("a.tex"), atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(Self.latexProgram))
    process.arguments = ["-interaction=nonstopmode", "-halt-on-error", "a.tex"]
    process.currentDirectoryURL = folder
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(run.output)")
  }

  @Test func `other formats write a product a line`() {
    #expect(m34(["explain", "-b", "--2d"] + words("scale 2 translate 10 0")).output == "2 0 0 2 0 0\n2 0 0 2 20 0\n")
  }

  @Test func `a chain of more than a hundred steps is refused`() {
    let run = m34(["explain"] + Array(repeating: ["scale", "1"], count: 101).flatMap { $0 })
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
  }

  @Test func `chains that hold each other do not explode`() {
    // 40 names, each holding the one before it twice: 2^40 scales.
    let lines = ["let n0 = scale 1"] + (1...40).map { "let n\($0) = n\($0 - 1) n\($0 - 1)" } + ["n40"]
    let run = m34(["explain", "@-"], input: lines.joined(separator: "\n"))
    #expect(run.status == 0)
    #expect(run.output.utf8.count < 200_000)
  }
}

@Suite struct OrdersTests {
  @Test func `every order is there, grouped by its result`() throws {
    let json = m34(words("orders scale 2 rotate 90 translate 1 0 point 1 0 -f json")).json
    let orders = try #require(dig(json, "orders") as? [[String: Any]])
    // By hand: the translation first and then both others, between them, or last.
    let images: [String: [Double]] = [
      "scale 2 rotate 90 translate 1 0": [0, 4], "scale 2 translate 1 0 rotate 90": [2, 2],
      "rotate 90 scale 2 translate 1 0": [0, 4], "rotate 90 translate 1 0 scale 2": [0, 3],
      "translate 1 0 scale 2 rotate 90": [1, 2], "translate 1 0 rotate 90 scale 2": [1, 2],
    ]
    #expect(orders.count == images.count)
    for order in orders {
      let chain = try #require(order["chain"] as? String)
      let output = try #require(dig(order, "results.0.output") as? [Double])
      #expect(Array(output.prefix(2)) == images[chain], "\(chain)")
    }
    #expect(dig(json, "distinct") as? Int == 4)
    #expect(Set(orders.compactMap { $0["group"] as? Int }) == [0, 1, 2, 3])
  }

  @Test func `seven items have 5040 orders, eight are refused`() {
    let seven = (1...7).flatMap { ["translate", "\($0)", "0"] }
    #expect(m34(["orders", "-b"] + seven).output.split(separator: "\n").count == 5040)
    let run = m34(["orders"] + seven + ["scale", "2"])
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.error.contains("at most 7 items"))
  }

  @Test func `orders that differ by rounding are one result, and it says so`() {
    // Rotations about one axis commute, but the sines of 0.1, 0.2, 0.3 and 0.7 radians do not multiply exactly.
    let output = m34(words("orders rotate 0.1rad rotate 0.2rad rotate 0.3rad rotate 0.7rad scale 1.1")).output
    #expect(output.hasPrefix("5 items, 120 orders, 1 result\n"))
    #expect(output.contains("equal within 1e-12 of the size"))
    #expect(m34(words("orders scale 2 rotate 90")).output.contains("exactly equal"))
  }

  @Test func `equal items are not told apart, and parts joined by then change places whole`() {
    #expect(m34(words("orders -b scale 2 scale 2 translate 1 0 point 0 0")).output == "4 0\n2 0\n1 0\n")
    #expect(m34(words("orders -b scale 2 then rotate 90 translate 1 0 point 1 0")).output == "0 3\n0 4\n")
  }
}
