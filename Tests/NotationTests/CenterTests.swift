/// `about center`: the middle of the subject as the pivot, wherever the subject stands, and files read once all the same.

import Testing
import TransformCore

@testable import Notation

@Suite struct CenterTests {
  private func words(_ text: String) -> SourceText { SourceText(words: text.split(separator: " ").map { String($0) }) }

  private func matrix(_ text: String) throws(NotationError) -> Transform3D {
    try ChainReader(options: ReadingOptions()).read(words(text)).chain.matrix
  }

  /// The pivots by hand: x + width / 2, y + height / 2, and a quad's corners added up and divided by four.
  @Test(arguments: [
    ("rotate 90 about center rect 100x50", "rotate 90 about 50 25"),
    ("rotate 90 about centre rect 100x50", "rotate 90 about 50 25"),
    ("rect 10 20 100 50 scale 2 rotate 30 about center", "scale 2 rotate 30 about 60 45"),
    ("point 7 7 rotate 30 about center rect -10 -20 -4 -6 vector 1 1", "rotate 30 about -12 -23"),
    (
      "[ rotate 30 about center scale 3 ] about center inverse then skewX 10 quad 0,0 4,0 4,4 0,8",
      "[ rotate 30 about 2 3 scale 3 ] about 2 3 inverse then skewX 10"
    ),
    ("rotateX 30 about center quad 0,0,1 4,0,2 4,4,3 0,4,6", "rotateX 30 about 2 2 3"),
    // Different shapes with one center.
    ("scale 2 about center rect 10x10 rect 4 4 2 2 quad 0,0 10,0 10,10 0,10", "scale 2 about 5 5"),
  ])
  func `the pivot is the middle of the subject`(_ one: (String, String)) throws {
    #expect(try matrix(one.0) == matrix(one.1), "\(one.0)")
  }

  @Test func `a subject behind the second chain counts for both`() throws {
    let reader = ChainReader(options: ReadingOptions())
    let source = words("rotate 10 about center to rotate 30 about center rect 8x6")
    let (first, stop) = try reader.read(source, stopWord: "to")
    let second = try reader.read(source, from: stop + 2).chain
    #expect(try first.matrix == matrix("rotate 10 about 4 3"))
    #expect(try second.matrix == matrix("rotate 30 about 4 3"))
    #expect(reader.takeSubjects().map { $0.written } == ["rect 0 0 8 6"])
  }

  @Test func `subjects, names and notes come once, and the next text starts anew`() throws {
    let reader = ChainReader(options: ReadingOptions())
    let source = SourceText(words: ["let turn = rotate 3.14159 about center", "turn", "rect", "8x6"])
    #expect(try reader.read(source).chain.matrix == matrix("rotate 3.14159 about 4 3"))
    #expect(reader.takeSubjects().count == 1)
    #expect(reader.takeNotes().count == 1)
    #expect(throws: NotationError.self) { try reader.read(words("rotate 30 about center")) }
    #expect(try reader.read(words("rotate 30 about center rect 2x2")).chain.matrix == matrix("rotate 30 about 1 1"))
  }

  /// Standard input can be read once: the second time there is nothing, as with the program.
  @Test(arguments: [
    ("@- rotate 90 about center @shape", "scale 2 rotate 90 about 4 3"),
    ("rotate 90 about center @- @shape", "rotate 90 about 4 3 scale 2"),
    (
      "@- rotate 90 about center scale 3 about center @other @shape",
      "scale 2 rotate 90 about 4 3 scale 3 about 4 3 skewX 5"
    ),
    ("@centered @- @shape", "rotate 90 about 4 3 scale 2"),
  ])
  func `every file is read once, in order`(_ one: (String, String)) throws {
    var unread = ["-": "scale 2", "shape": "rect 8x6", "other": "skewX 5", "centered": "rotate 90 about center"]
    var options = ReadingOptions()
    options.files = FileAccess { (name) throws(FileFailure) in
      guard let text = unread.removeValue(forKey: name) else {
        throw FileFailure(.unreadable, "'\(name)' is read twice")
      }
      return Array(text.utf8)
    }
    let reader = ChainReader(options: options)
    #expect(try reader.read(words(one.0)).chain.matrix == matrix(one.1), "\(one.0)")
    #expect(reader.takeSubjects().map { $0.written } == ["rect 0 0 8 6"])
  }

  @Test(arguments: [
    ("rotate 90 about center", "needs a rect or a quad"),
    ("rotate 90 about center point 1 1", "needs a rect or a quad"),
    ("rotate 90 about center rect 2x2 rect 4x4", "have 2 centers"),
    ("rotate 90 about center layer 2x2", "anchor point"),
    ("rotate 90 about center rect 2x2 frobnicate", "unknown operation 'frobnicate'"),
    ("rotate 90 about center rect 2x2 then", "after 'then'"),
  ])
  func `without one middle there is an error`(_ one: (String, String)) {
    let error = #expect(throws: NotationError.self) { try matrix(one.0) }
    #expect(error?.message.contains(one.1) == true, "\(one.0): \(error?.message ?? "")")
  }

  @Test func `in a scene a layer turns about its anchor point`() {
    let error = #expect(throws: NotationError.self) {
      try ChainReader(options: ReadingOptions()).readLine(words("rotate 90 about center"), from: 0)
    }
    #expect(error?.message.contains("anchor point") == true)
  }
}
