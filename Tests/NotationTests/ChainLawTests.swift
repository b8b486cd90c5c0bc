/// The order rules of the chain language, over random chains.

import Foundation
import NumberText
import Testing
import TransformCore

@testable import Notation

@Suite struct ChainLawTests {
  /// A reader with files in memory.
  private func reader(_ files: [String: String] = [:]) -> ChainReader {
    var options = ReadingOptions()
    options.files = FileAccess { (name) throws(FileFailure) in
      guard let text = files[name] else { throw FileFailure(.inputOutput, "no file '\(name)'") }
      return Array(text.utf8)
    }
    return ChainReader(options: options)
  }

  private func chain(_ text: String, files: [String: String] = [:]) throws -> Chain {
    try reader(files).read(SourceText(words: text.split(separator: " ").map(String.init))).chain
  }

  private func matrix(_ text: String, files: [String: String] = [:]) throws -> Transform3D {
    try chain(text, files: files).matrix
  }

  /// Rounding may differ in the order of a sum: some units in the last place of the largest entry, times the condition of inverses.
  private func expect(
    _ got: Transform3D,
    _ want: RowMatrix,
    _ text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let size = want.cells.reduce(1) { max($0, abs($1)) }
    let difference = zip(got.entries, want.cells).reduce(0) { max($0, abs($1.0 - $1.1)) }
    #expect(difference <= 1e-9 * size, "\(text): \(got.entries), not \(want.cells)", sourceLocation: sourceLocation)
  }

  @Test func `a random chain has the matrix that plain row-by-column arithmetic gives it`() throws {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<1500 {
      let random = generator.chain()
      expect(try matrix(random.text), random.matrix, random.text)
    }
  }

  @Test func `the same chain as one quoted text, with brackets and commas as in calls, has the same matrix`() throws {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<500 {
      let random = generator.chain()
      let typed = try matrix(random.text)
      let quoted = try reader().read(SourceText(words: [random.text])).chain.matrix
      let lines = try reader().read(
        SourceText(Array((random.words.joined(separator: "\n# so far\n\t") + "\r\n").utf8), origin: .file("f"))
      ).chain.matrix
      let round = random.text.replacingOccurrences(of: "[ ", with: "(").replacingOccurrences(of: " ]", with: ")")
      let parentheses = try reader().read(SourceText(words: [round])).chain.matrix
      #expect(typed == quoted && typed == lines && typed == parentheses, "\(random.text)")
    }
  }

  @Test func `side by side nests as calls that take the transform so far`() throws {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<500 {
      let x = generator.number(-80...80)
      let y = generator.number(-80...80)
      let a = generator.number(-2880...2880)
      let s = generator.number(4...16)
      // CATransform3DTranslate(t, ...), CATransform3DRotate(t, ...), CATransform3DScale(t, ...), one after the other.
      var t = Transform3D.identity
      t = t.translatedBy(x: x, y: y, z: 3)
      t = t.rotated(by: .degrees(a), x: 1, y: 2, z: 3)
      t = t.scaledBy(x: s, y: y, z: 2)
      t = t.translatedBy(x: y, y: x)
      let text = "translate \(x) \(y) 3 rotate \(a) 1 2 3 scale \(s) \(y) 2 translate \(y) \(x)"
      #expect(try matrix(text).isEqual(to: t, tolerance: 1e-14), "\(text)")
      // And so does CATransform3DConcat(op, t), in the other order with `then`.
      let concat = "translate \(y) \(x) then scale \(s) \(y) 2 then rotate \(a) 1 2 3 then translate \(x) \(y) 3"
      #expect(try matrix(concat).isEqual(to: t, tolerance: 1e-14), "\(concat)")
    }
  }

  @Test func `then and concat multiply whole chains, bit for bit`() throws {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<300 {
      let (left, right) = (generator.chain().text, generator.chain().text)
      let product = try matrix("[ \(left) ]").concatenating(matrix("[ \(right) ]"))
      #expect(try matrix("[ \(left) ] then [ \(right) ]") == product)
      #expect(try matrix("[ \(left) ] concat [ \(right) ]") == product)
      #expect(try matrix("[ \(right) ] [ \(left) ]") == product)
    }
  }

  @Test func `a group works out what stands inside on its own`() throws {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<200 {
      let (before, inside, after) = (generator.operation().text, generator.chain(), generator.operation().text)
      let whole = try matrix(after).concatenating(matrix(inside.text).concatenating(matrix(before)))
      #expect(try matrix("\(before) [ \(inside.text) ] \(after)") == whole, "\(inside.text)")
      #expect(try matrix("[ \(inside.text) ]") == matrix(inside.text))
    }
  }

  @Test func `an assignment sets a cell of the product so far, within its segment and group`() throws {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<500 {
      let (before, after) = (generator.operation().text, generator.operation().text)
      var t = try matrix(before)
      t.m34 = -0.002
      #expect(try matrix("\(before) m34=-1/500 \(after)") == matrix(after).concatenating(t))
      // Behind `then` and inside a group it begins with the identity.
      var fresh = Transform3D.identity
      fresh.m34 = -0.002
      #expect(try matrix("\(before) then m34=-1/500") == matrix(before).concatenating(fresh))
      #expect(try matrix("\(before) [ m34=-1/500 ]") == fresh.concatenating(matrix(before)))
    }
  }

  @Test(arguments: [
    ("a", "m11"), ("b", "m12"), ("c", "m21"), ("d", "m22"), ("tx", "m41"), ("ty", "m42"),
  ])
  func `a cell of an affine transform is one of the sixteen`(_ names: (String, String)) throws {
    #expect(try matrix("\(names.0)=7") == matrix("\(names.1)=7"))
    #expect(try matrix("rotate 30 \(names.0) = 7 scale 2") == matrix("rotate 30 \(names.1) 7 scale 2"))
  }

  @Test func `every cell can be assigned, and lands where its name says`() throws {
    for row in 1...4 {
      for column in 1...4 {
        let entries = try matrix("m\(row)\(column)=7").entries
        var want = Transform3D.identity.entries
        want[(row - 1) * 4 + column - 1] = 7
        #expect(entries == want, "m\(row)\(column)")
      }
    }
  }

  @Test func `global order is then between all typed items`() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      let random = generator.chain()
      let global = reader()
      global.options.isGlobalOrder = true
      let typed = try global.read(SourceText(words: random.words)).chain.matrix
      #expect(try typed == matrix(random.globalWords.joined(separator: " ")), "\(random.text)")
    }
  }

  @Test func `suffixes are what they stand for`() throws {
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<150 {
      let item = "[ \(generator.chain(depth: 1).text) ]"
      let own = try matrix(item)
      #expect(try matrix("\(item) transpose") == own.transposed())
      #expect(try matrix("\(item) times 1") == own)
      #expect(try matrix("\(item) times 0") == .identity)
      #expect(try matrix("\(item) times 3").isEqual(to: matrix("\(item) \(item) \(item)"), tolerance: 1e-12))
      #expect(try matrix("\(item) times -2").isEqual(to: matrix("\(item) inverse \(item) inverse"), tolerance: 1e-9))
      let (x, y, z) = (generator.number(-80...80), generator.number(-80...80), generator.number(-80...80))
      let about = try matrix("\(item) about \(x) \(y) \(z)")
      let spelled = try matrix("translate \(x) \(y) \(z) \(item) translate \(-x) \(-y) \(-z)")
      #expect(about.isEqual(to: spelled, tolerance: 1e-12), "\(item)")
      // Suffixes apply from left to right.
      #expect(try matrix("\(item) inverse transpose") == matrix("[ \(item) inverse ] transpose"))
      #expect(try matrix("\(item) about 1 2 times 2") == matrix("[ \(item) about 1 2 ] times 2"))
    }
  }

  @Test func `a named chain is a group`() throws {
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<200 {
      let (camera, rest) = (generator.chain().text, generator.chain().text)
      let file = "# a camera\nlet camera = \(camera)   # with a comment\n\ncamera \(rest)\n"
      #expect(try matrix("@f", files: ["f": file]) == matrix("[ \(camera) ] \(rest)"), "\(file)")
      // Defined in a file, used by the words behind it.
      let definition = "let camera = [\n\(camera)\n]\n"
      #expect(try matrix("@d camera \(rest)", files: ["d": definition]) == matrix("[ [ \(camera) ] ] \(rest)"))
    }
  }

  @Test func `a file is a group, whatever its lines`() throws {
    var generator = SeededGenerator(seed: 10)
    for _ in 0..<200 {
      let (inside, rest) = (generator.chain(), generator.operation().text)
      let file = "\u{FEFF}" + inside.words.joined(separator: "\n") + "  # end"
      #expect(
        try matrix("\(rest) @f inverse \(rest)", files: ["f": file])
          == matrix("\(rest) [ \(inside.text) ] inverse \(rest)")
      )
      #expect(try matrix("@outer", files: ["f": file, "outer": "@f times 2"]) == matrix("[ \(inside.text) ] times 2"))
    }
  }

  @Test func `a file keeps its own order under global order`() throws {
    var options = ReadingOptions()
    options.isGlobalOrder = true
    options.files = FileAccess { _ throws(FileFailure) in Array("scale 2 translate 10 0".utf8) }
    let words = ["@f", "translate", "1", "0", "css", "scale(3) translate(1px)"]
    let global = try ChainReader(options: options).read(SourceText(words: words)).chain.matrix
    // The file takes (1, 0) to (22, 0), then it moves to (23, 0), then the text takes it to 3 * (23 + 1) = 72.
    #expect(global.image(of: Point3D(x: 1, y: 0, z: 0)) == Point3D(x: 72, y: 0, z: 0))
  }

  @Test func `the last product of the steps is the matrix, bit for bit`() throws {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<800 {
      let random = generator.chain()
      let chain = try chain(random.text)
      #expect(chain.steps.last?.product.entries == chain.matrix.entries, "\(random.text)")
      #expect(chain.steps.map(\.item.text) == random.segments.flatMap { $0 }.map(\.text), "\(random.text)")
      #expect(chain.steps.filter(\.followsThen).count == random.segments.count - 1)
    }
  }

  @Test func `every step's product is the chain up to there`() throws {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<60 {
      let random = generator.chain(depth: 1)
      let steps = try chain(random.text).steps
      var soFar = RandomChain(segments: [])
      var index = 0
      for segment in random.segments {
        soFar.segments.append([])
        for item in segment {
          soFar.segments[soFar.segments.count - 1].append(item)
          #expect(try steps[index].product == matrix(soFar.text), "\(soFar.text)")
          index += 1
        }
      }
    }
  }

  @Test func `groups, names and files nest up to the limit and no further`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[ ", count: depth) + "scale 2" + String(repeating: " ]", count: depth)
    }
    #expect(try matrix(nested(Limit.nesting)) == matrix("scale 2"))
    #expect(throws: NotationError.self) { try matrix(nested(Limit.nesting + 1)) }

    func named(_ count: Int) -> String {
      "let n0 = translate 1 0\n" + (1..<count).map { "let n\($0) = n\($0 - 1) n\($0 - 1)\n" }.joined()
        + "n\(count - 1)\n"
    }
    // Every name doubles the one before it: 2^20 translations by 1, worked out in a moment.
    #expect(try matrix("@f", files: ["f": named(21)]).m41 == 1_048_576)
    #expect(try matrix("@f", files: ["f": named(Limit.nesting - 1)]).m41 == 0x1p198)
    #expect(throws: NotationError.self) { try matrix("@f", files: ["f": named(Limit.nesting + 1)]) }

    let files = Dictionary(uniqueKeysWithValues: (0..<40).map { ("f\($0)", $0 == 0 ? "scale 2" : "@f\($0 - 1)") })
    #expect(try matrix("@f\(Limit.includes - 1)", files: files) == matrix("scale 2"))
    #expect(throws: NotationError.self) { try matrix("@f\(Limit.includes)", files: files) }
  }
}
