import Testing

@testable import ArgumentTable

/// Which name is offered for a misspelt one.
@Suite struct SuggestionTests {
  static let names = [
    "translate", "translateX", "translate3d", "scale", "scaleX", "rotate", "rotateX", "rotateY", "perspective", "to",
    "is", "map",
  ]

  @Test(arguments: [
    ("rotat", "rotate"), ("scael", "scale"), ("translat3d", "translate3d"), ("rotatey", "rotateY"),
    ("SCALE", "scale"), ("scal", "scale"), ("persp", "perspective"), ("perspectiev", "perspective"), ("mpa", "map"),
    ("TO", "to"),
  ])
  func `a slip finds the name that was meant`(word: String, meant: String) {
    #expect(Suggestion.nearest(to: word, among: Self.names) == meant)
  }

  @Test(arguments: ["", "ti", "it", "point", "xyz", "shear", "sc", String(repeating: "rotate", count: 1000)])
  func `a word far from every name finds none`(word: String) {
    #expect(Suggestion.nearest(to: word, among: Self.names) == nil)
  }

  @Test func `the first of equally near names wins`() {
    #expect(Suggestion.nearest(to: "rotateU", among: ["rotateX", "rotateY"]) == "rotateX")
    #expect(Suggestion.nearest(to: "rotateU", among: ["rotateY", "rotateX"]) == "rotateY")
  }

  // Textbook distances: kitten/sitting (Levenshtein) is 3, ca/abc is 3 in optimal string alignment.
  @Test(arguments: [("kitten", "sitting", 3), ("ca", "abc", 3), ("ab", "ba", 1), ("", "abc", 3), ("abc", "", 3)])
  func `distances are those of optimal string alignment`(first: String, second: String, distance: Int) {
    #expect(Suggestion.distance(Array(first.utf8), Array(second.utf8)) == distance)
  }
}
