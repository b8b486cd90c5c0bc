/// The words that belong to one operation or group, and the words that join chains, for the reader and for help.

/// The suffixes.
package enum SuffixTable {
  package static let all: [LanguageWord] = [
    LanguageWord(
      "about",
      .suffix,
      forms: ["about x y [z]", "about center"],
      summary: "does the item before it around that point",
      discussion: """
        The pivot x y stays where it is: a translation there stands around the item's matrix, and one back. `center` (or \
        `centre`) is the middle of the rect, or the mean of the corners of the quad, that the chain is applied to. A layer \
        turns about its anchor point already, its middle if not said otherwise.
        """,
      examples: [
        LanguageExample("m34 -b scale 2 about 10 10 point 10 10", prints: "10 10"),
        LanguageExample("m34 -b rotate 90 about center rect 100x50", prints: "25 -25 50 100"),
      ]
    ),
    LanguageWord(
      "inverse",
      .suffix,
      foreignNames: [ForeignName("invert", "inverse"), ForeignName("undo", "inverse")],
      forms: ["inverse"],
      summary: "undoes the item before it",
      discussion: """
        Inverts the matrix of that operation or group alone; `--inverse` inverts the whole chain. A matrix that has no \
        inverse is an error (Core Animation hands it back unchanged).
        """,
      examples: [LanguageExample("m34 -b rotate 90 inverse point 0 1", prints: "1 0")]
    ),
    LanguageWord(
      "times",
      .suffix,
      forms: ["times n"],
      summary: "does the item before it n times",
      discussion:
        "The n-th power of that operation or group, n a whole number; a negative one is a power of the inverse.",
      examples: [LanguageExample("m34 -b translate 1 0 times 3 point 0 0", prints: "3 0")]
    ),
    LanguageWord(
      "transpose",
      .suffix,
      forms: ["transpose"],
      summary: "swaps the rows and columns of the item before it",
      discussion: "Turns a matrix that was written for column vectors into the one for row vectors that m34 uses.",
      examples: [LanguageExample("m34 -b matrix 1 0 5 0 1 6 0 0 1 transpose point 0 0", prints: "5 6")]
    ),
  ]

  /// What stands behind `about` for the middle of the subject.
  static let centerNames = ["center", "centre"]

  /// Whether a word is one of them.
  package static func contains(_ word: String) -> Bool { all.contains { $0.name == word } }
}

/// What joins, names, reads and assigns.
package enum JointTable {
  package static let all: [LanguageWord] = [
    LanguageWord(
      "then",
      .joint,
      synonyms: ["concat"],
      forms: ["CHAIN then CHAIN"],
      summary: "first the left chain, then the right one",
      discussion: """
        As CGAffineTransformConcat(t1, t2): what stands on the left acts first, along axes that stay. It binds weaker than \
        writing side by side, and what follows starts from the identity.
        """,
      examples: [LanguageExample("m34 -b scale 2 then translate 10 0 point 1 0", prints: "12 0")]
    ),
    LanguageWord(
      "m34=",
      .assignment,
      synonyms: ["m11=", "a="],
      forms: ["m34=v", "m34 = v", "m34 v", "a= b= c= d= tx= ty=v"],
      summary: "assigns a cell of the matrix so far",
      discussion: """
        `m11` to `m44` and `a b c d tx ty` assign that cell of the matrix so far, since the last `then` or within the \
        group, as the code `t.m34 = v` does. Perspective is `m34=-1/500`, and it must stand before the rotation that it \
        is to show: an assignment after it leaves a flat layer without perspective.
        """,
      examples: [
        LanguageExample("m34 -b m34=-1/500 rotateY 60 point 50 25", prints: "23.007492685681516 23.007492685681516")
      ]
    ),
    LanguageWord(
      "css",
      .source,
      forms: ["css TEXT"],
      summary: "a CSS transform list, read as a browser reads it",
      discussion: """
        TEXT is the whole next argument; in files and inside quotes it stands in quotes of its own. In an HTML page it is the style's `transform`. All of CSS: px, in, cm, \
        mm, q, pt, pc, `calc()` and the other math functions, clamps and errors.
        """,
      examples: [LanguageExample("m34 -b css 'translate(1in, 0) rotate(0.25turn)' point 1 0", prints: "96 1")]
    ),
    LanguageWord(
      "svg",
      .source,
      forms: ["svg TEXT"],
      summary: "an SVG transform attribute, read as a browser reads it",
      discussion: "TEXT is the whole next argument; in files and inside quotes it stands in quotes of its own.",
      examples: [LanguageExample("m34 -b svg 'translate(10-5)rotate(90)' point 1 0", prints: "10 -4")]
    ),
    LanguageWord(
      "@",
      .source,
      forms: ["@FILE", "@-"],
      summary: "a chain or a matrix from a file or from standard input",
      discussion: """
        A chain over any number of lines, with comments from `#`, or a matrix: 6, 9 or 16 bare numbers, csv, brackets and \
        braces, JSON, CSS, SVG, Swift, Objective-C, C, numpy, LaTeX, and the prints of debuggers and of UIView. It acts as a \
        group. An empty file is an error.
        """,
      examples: [LanguageExample("echo 'scale 2 # twice' | m34 -b @- translate 10 0 point 1 0", prints: "22 0")]
    ),
    LanguageWord(
      "let",
      .source,
      forms: ["let NAME = CHAIN"],
      summary: "names a chain; a line in a file",
      discussion: """
        Letters, digits and `_`; defined before it is used; no word of the language. The name then stands for the chain as \
        a group: `m34 @camera.m34 camera rotate 30`. On the command line a definition ends with its word.
        """,
      examples: [LanguageExample("m34 -b 'let half = scale 0.5' half half point 8 4", prints: "2 1")]
    ),
    LanguageWord(
      "[",
      .source,
      forms: ["[ CHAIN ]", "( CHAIN ) in quotes and files"],
      summary: "a group",
      discussion: "Works out the chain inside on its own; suffixes behind it belong to the whole group.",
      examples: [LanguageExample("m34 -b [ scale 2 then translate 10 0 ] inverse point 12 0", prints: "1 0")]
    ),
  ]
}
