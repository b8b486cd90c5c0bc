/// What scripts rely on and no version may take away: exit statuses, commands, options with their values, and the keys of JSON.

import ArgumentTable
import Foundation
import Testing

@testable import m34

@Suite struct ContractTests {
  @Test func `commands, options and exit statuses are the recorded ones`() throws {
    let table = Program.table
    var lines = ["exit statuses"]
    lines += table.exitStatuses.map { "  \($0.code)  \($0.meaning)" }
    lines.append("options of every command")
    lines += table.globalOptions.compactMap { table.option(named: $0) }.map { "  \(spelling($0))" }
    for command in table.commands {
      lines.append("\(table.call(of: command)) \(command.operands)")
      if let words = table.sentence(onWordsOf: command) { lines.append("  \(words)") }
      lines += command.options.compactMap { table.option(named: $0) }.map { "  \(spelling($0, in: command))" }
    }
    try expectGolden(lines.joined(separator: "\n") + "\n", "contract.txt")
  }

  private func spelling(_ option: OptionDeclaration, in command: CommandDeclaration? = nil) -> String {
    let choices = option.value?.choices.filter { $0.command == nil || $0.command == command?.name } ?? []
    let values = choices.isEmpty ? "" : ": " + choices.map(\.name).joined(separator: " ")
    return Program.table.spelling(option) + (option.isRepeatable ? " ..." : "") + values
  }

  // MARK: Exit statuses

  /// Command lines and the statuses that section 6 of the design gives them.
  static let statuses: [(line: String, input: String, status: Int32)] = [
    ("scale 2 point 1 1", "", 0),
    ("perspective 100 point 0 0 100", "", 0),  // No image is an answer.
    ("is identity scale 1", "", 0),
    ("is identity scale 2", "", 1),
    ("check -", "chain scale 2\naccept 1 1\nexpect 2 2\n", 0),
    ("check -", "chain scale 2\naccept 1 1\nexpect 3 3\n", 1),
    ("", "", 2),
    ("scale", "", 2),
    ("--nonsense", "", 2),
    ("rotat 30", "", 2),
    ("skewX 90", "", 2),
    ("map scale 2", "a b\n", 2),  // The first line without numbers, before any output.
    ("scale 0 --inverse", "", 3),
    ("decompose scale 0", "", 3),
    ("unproject rotateY 90 point 0 0", "", 3),
    ("fit quad 0,0 1,0 2,0 3,0 to rect 1x1", "", 3),
    ("-f svg perspective 100", "", 3),
    ("each", "scale\n", 3),
    ("map scale 2", "1 1\na b\n", 3),
    ("map perspective 100", "0 0 100\n", 3),  // In map a point at the eye is a failure.
    ("@/nonexistent/file", "", 4),
    ("scene /nonexistent/file", "", 4),
  ]

  @Test(arguments: statuses)
  func `the exit status tells what happened`(line: String, input: String, status: Int32) {
    let run = m34(words(line), input: input)
    #expect(run.status == status, "\(line): \(run.error)")
  }

  // MARK: JSON

  /// The keys that the design promises, in its order: other keys may only follow them.
  static let promised: [(line: String, keys: String)] = [
    ("scale 2 point 1 1", "order matrix affine determinant results notes"),
    (
      "decompose scale 2",
      "matrix translation quaternion axis angle euler scale skew perspective components chain residual"
    ),
    ("tween scale 2 to scale 3", "frames"),
    ("fit rect 1x1 to rect 2x2", "model matrix affine residual"),
    ("unproject scale 2 point 1 1", "matrix results"),
    ("orders scale 2 rotate 3", "orders distinct"),
    ("explain scale 2", "steps matrix notes"),
    ("code CODE", "values ignored notes"),
    ("scene SCENE", "time layers order"),
    ("scene SCENE --frames 2", "frames"),
    ("scene SCENE --convert a 1 1 b", "from input to output"),
    ("scene SCENE --hit 1 1", "hit point stack"),
  ]

  @Test(arguments: promised)
  func `promised keys stand first and in order`(line: String, keys: String) throws {
    let wanted = keys.split(separator: " ").map(String.init)
    let found = keyPaths(try json(line)).filter { !$0.contains(".") }
    #expect(Array(found.prefix(wanted.count)) == wanted)
  }

  /// The shapes of `m34 help json`, in its order, with command lines whose answers together show every key of one.
  static let shapes: [String] = [
    "scale 2 point 1 1",
    "each|nonsense",
    "scale 2 point 1 1|results",
    "scale 2 vector 1 1|results",
    "scale 2 size 1 1|results",
    "scale 2 rect 1x1|results",
    "scale 2 quad 0,0 1,0 1,1 0,1|results",
    "scale 2 layer 1x1|results",
    "decompose scale 2",
    "tween scale 2 to scale 3 point 1 1",
    "fit rect 1x1 to rect 2x2 --show residuals",
    "unproject scale 2 point 1 1",
    "orders scale 2 rotate 3",
    "explain scale 2 translate 1 0",
    "code CODE --explain",
    "scene SCENE",
    "scene SCENE --frames 2",
    "scene SCENE --convert a 1 1 b",
    "scene SCENE --hit 1 1",
    "angle 30",
  ]

  /// The numbers are a worked number and two by hand.
  ///
  /// The middle of the bounds is 50,25 from the anchor point; there the rotation and the perspective take it to
  /// 23.007492685681516 in both directions. About its middle a layer turns without moving that; doubled about its upper right
  /// corner the middle lies 100 to the left of it and 50 below.
  @Test func `a layer's center is where the middle of its bounds lands`() {
    func center(_ line: String) -> Any? { dig(m34(words(line) + ["-f", "json", "-q"]).json, "results.0.center") }
    #expect(
      agrees(
        center("m34=-1/500 rotateY 60 layer 100x50 at 200 300 anchor 0 0"),
        [223.007492685681516, 323.007492685681516],
        1e-14
      )
    )
    #expect(agrees(center("scale 3 rotate 90 layer 100x50 at 200 300"), [200, 300], 1e-15))
    #expect(agrees(center("scale 2 layer 100x50 at 200 300 anchor 1 0"), [100, 350], 0))
    // The eye stands at the middle.
    #expect(center("perspective 100 translateZ 100 layer 10x10") is NSNull)
    #expect(center("scale 2 rect 1x1") == nil)
  }

  @Test func `help json tells every key that is written, in its order`() throws {
    let documented = documentedShapes()
    try #require(documented.count == Self.shapes.count)
    for (line, shape) in zip(Self.shapes, documented) {
      let parts = line.split(separator: "|").map(String.init)
      var written = keyPaths(try json(parts[0], input: parts[0] == "each" ? parts[1] + "\n" : ""))
      if parts.last == "results", parts.count == 2 {
        written = written.compactMap { $0.hasPrefix("results.") ? String($0.dropFirst("results.".count)) : nil }
      }
      // A shape that has a name of its own, in capitals, is not told again where it is part of another.
      let opaque = ["results", "frames.results", "orders.results", "frames.layers"].filter { path in
        shape.contains(path) && !shape.contains { $0.hasPrefix(path + ".") }
      }
      written = written.filter { path in !opaque.contains { path.hasPrefix($0 + ".") } }
      #expect(written == shape, "\(line)")
    }
  }

  private func json(_ line: String, input: String = "") throws -> String {
    let run = m34(
      words(line) + ["-f", "json"],
      input: input,
      files: [
        "CODE": "let t = CATransform3DMakeScale(2, 2, 1)\n",
        "SCENE": "layer a\n  bounds 10 10\nlayer b in a\n  bounds 5 5\n",
      ]
    )
    try #require(run.output.hasPrefix("{"), "\(line): \(run.error)")
    return run.output
  }

  /// The key paths of every shape on the help page, one shape from each brace that opens at the margin.
  private func documentedShapes() -> [[String]] {
    var shapes: [String] = []
    for line in m34(["help", "json"]).output.split(separator: "\n") {
      if line == "Example:" { break }
      if line.hasPrefix("    {") {
        shapes.append(String(line))
      } else if line.hasPrefix("     "), !shapes.isEmpty {
        shapes[shapes.count - 1] += line
      }
    }
    return shapes.map(keyPaths)
  }

  /// The keys of nested objects as paths, in the order of their first appearance; that of an array is its elements'.
  private func keyPaths(_ text: String) -> [String] {
    var paths: [String] = []
    var opened: [String] = []
    var key = ""
    var characters = Array(text)[...]
    while let character = characters.popFirst() {
      switch character {
      case "{": opened.append(key)
      case "}": key = opened.popLast() ?? ""
      case "\"":
        let end = characters.firstIndex { $0 == "\"" } ?? characters.endIndex
        let name = String(characters[..<end])
        characters = characters[end...].dropFirst()
        guard characters.first == ":" else { continue }
        let parent = opened.last ?? ""
        key = parent.isEmpty ? name : "\(parent).\(name)"
        if !paths.contains(key) { paths.append(key) }
      default: break
      }
    }
    return paths
  }
}
