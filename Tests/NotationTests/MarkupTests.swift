/// Markup and style sheets: the one transform that they declare, or an error; never the identity by mistake.
///
/// The matrices are by hand: a quarter turn takes (x, y) to (-y, x), whose six numbers in the order of CSS are 0 1 -1 0 0 0.

import Notation
import Testing
import TransformCore

struct MarkupTests {
  private func read(_ text: String, _ origin: SourceText.Origin = .file("text")) throws -> [Double] {
    try ChainReader(options: ReadingOptions()).read(SourceText(Array(text.utf8), origin: origin)).chain.matrix.entries
  }

  private func typed(_ words: [String]) throws -> [Double] {
    try ChainReader(options: ReadingOptions()).read(SourceText(words: words)).chain.matrix.entries
  }

  private static let quarterTurn: [Double] = [0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

  static let quarterTurns = [
    "<div style=\"width:200px; transform: rotate(90deg)\">", "<div style='transform:rotate(90deg);color:red'>x</div>",
    "<p class=a style=\"-webkit-transform: rotate(90deg)\"/>", "<rect width=\"3\" transform=\"rotate(90)\"/>",
    "<svg>\n  <rect transform='rotate(90)'/>\n</svg>\n",
    "<!DOCTYPE html>\n<!-- transform=\"scale(9)\" -->\n<style>.a { transform: rotate(90deg) }</style><b>1 > 0</b>",
    "<script>if (a < b) { s = \"transform: scale(9)\" }</script><i style=\"transform: rotate(90deg)\">",
    "<?xml version=\"1.0\"?><g id=\"a\" data-transform=\"scale(9)\"><use transform=\"rotate(90)\"/></g>",
    "<g transform=\"rotate(90)\"/><g transform=\"rotate(90 0 0)\"/>", "<p style=transform:rotate(90deg)>",
    "<p style=\"transform: rotate(90deg); junk; 3: 4; }\">",
    "<style> <!-- .a { b } 3 { x: y } .c { transform: rotate(90deg) } } --></style>",
    ".card { color: red; transform: rotate(90deg); }",
    "#card, .b > i {\n  /* transform: scale(9); } */\n  transform: rotate(90deg) !important;\n}",
    "@charset \"utf-8\";\n@media print {\n  a:hover::before { content: \"}\"; transform: rotate(90deg) }\n}\nb {}",
    ".a { -webkit-transform: rotate(90deg); transform: rotate(0.25turn); rotate: none }",
    "color: red; transform: rotate(90deg)", "transform: rotate(90deg); color: red; ",
    ".a { background: url(data:image/png;base64,AA==); transform: rotate(90deg)",
  ]

  @Test(arguments: quarterTurns) func `the one transform is read, from files and from quotes`(_ text: String) throws {
    #expect(try read(text) == Self.quarterTurn)
    #expect(try typed([text]) == Self.quarterTurn)
    #expect(try read(text, .line(1)) == Self.quarterTurn)
  }

  @Test func `it stands in a chain like any other item`() throws {
    #expect(try typed(["translate", "5", "6", "a { transform: rotate(90deg) }"]).suffix(4) == [5, 6, 0, 1])
    #expect(try typed(["<a style='transform: rotate(90deg)'>", "inverse"]).prefix(2) == [0, -1])
    #expect(try typed(["css", " transform: rotate(90deg);"]) == Self.quarterTurn)
    #expect(try typed(["css", ".a { transform: rotate(90deg) }"]) == Self.quarterTurn)
    #expect(try typed(["css 'transform: rotate(90deg);'"]) == Self.quarterTurn)
  }

  @Test(arguments: [
    "<b>", "<b></b>\n<i/>", "<div style=\"color: red\">", "<div data-transform=\"scale(2)\">", ".a { color: red }",
    "color: red;", "<style>.a { color: red }</style>", ".a { rotate: 10deg }", "a { transform: }", "transform: ;",
    "<div style=\"transform: rotate(90deg); scale: 2\">", "translate: 3px; transform: rotate(90deg)",
    "<b", "<b style=\"transform: rotate(90deg)", "<!-- x",
    "<g transform=\"rotate(1)\"><g transform=\"rotate(2)\"/></g>", ".a { transform: scale(2) } .b { transform: none }",
    "@keyframes k { from { transform: scale(1) } to { transform: scale(2) } }", "<b> scale 2",
  ])
  func `without one transform there is an error, and no identity`(_ text: String) {
    #expect(throws: NotationError.self) { try read(text) }
    #expect(throws: NotationError.self) { try typed([text]) }
    #expect(throws: NotationError.self) { try read(text, .line(1)) }
  }

  @Test func `several transforms are told by their lines`() {
    let sheet = "a {\n  transform: scale(2);\n}\nb {\n  transform: scale(2);\n}\nc {\n  transform: scale(3);\n}\n"
    let error = #expect(throws: NotationError.self) { try read(sheet) }
    #expect(error?.message == "this text has 2 different transforms, in lines 2, 8")
  }

  @Test func `a comment in a file of chains is no style sheet`() throws {
    #expect(try read("# a { transform: scale(9) }\nscale 2 # b { transform: scale(9) }\n")[0] == 2)
    #expect(try read("scale 2\n#a { transform: scale(9) }\n")[0] == 2)
    #expect(try read("#a { transform: scale(9) }\nscale 2\n")[0] == 2)
  }
}
