/// What lies between two chains, against browsers and by the rules of the language.

import Notation
import Testing
import TransformCore

@Suite struct TweenTests {
  /// A chain of the language from words, an argument behind `css` being one word.
  private func chain(_ words: [String]) throws -> Chain {
    try ChainReader(options: ReadingOptions()).read(SourceText(words: words)).chain
  }

  private func chain(_ text: String) throws -> Chain { try chain(text.split(separator: " ").map(String.init)) }

  private func css(_ text: String) throws -> Chain { try chain(["css", text]) }

  private func mixed(
    _ first: String,
    _ second: String,
    _ progress: Double = 0.5,
    model: InterpolationModel = .css
  ) throws -> Transform3D {
    try Tween(from: chain(first), to: chain(second), model: model).matrix(at: progress)
  }

  private func product(_ text: String) throws -> Transform3D { try chain(text).matrix }

  private func expectSame(
    _ actual: Transform3D,
    _ expected: Transform3D,
    tolerance: Double = 1e-13,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      actual.isEqual(to: expected, tolerance: tolerance),
      "got \(actual.entries), expected \(expected.entries)",
      sourceLocation: sourceLocation
    )
  }

  // MARK: Browsers

  struct BrowserCase: Decodable {
    let id: String
    let from: String
    let to: String
    let easing: String
    let time: Double
    let progress: Double
    let matrix: Cells
  }

  @Test func `Chromium 156 mixes the same`() throws {
    let cases: [BrowserCase] = try browserCases("interp.jsonl")
    #expect(cases.count == 79)
    for one in cases {
      let timing = try TimingFunctionText.read(SourceText(Array(one.easing.utf8), origin: .option("timing")))
      let progress = timing.progress(at: one.time)
      #expect(abs(progress - one.progress) < 1e-6, "\(one.id)")
      // The browser's own progress, so that its Bezier solver plays no part in the matrix.
      let matrix = try Tween(from: css(one.from), to: css(one.to), model: .css).matrix(at: one.progress)
      let largest = one.matrix.list.reduce(0) { max($0, abs($1)) }
      let error = zip(matrix.entries, one.matrix.list).reduce(0) { max($0, abs($1.0 - $1.1)) }
      #expect(error <= 1e-6 * largest, "\(one.id): \(one.from) to \(one.to) is off by \(error)")
    }
  }

  struct PlatformCase: Decodable {
    let id: String
    let from: String
    let to: String
    let at: Double
    let matrix: Cells
    let tol: Double
  }

  @Test func `the Web Platform Tests' facts on interpolation`() throws {
    let cases: [PlatformCase] = try browserCases("wpt-interpolate.jsonl")
    #expect(cases.count == 188)
    for one in cases {
      let matrix = try Tween(from: css(one.from), to: css(one.to), model: .css).matrix(at: one.at)
      for (got, want) in zip(matrix.entries, one.matrix.list) {
        #expect(abs(got - want) <= one.tol * max(1, abs(want)), "\(one.id): \(one.from) to \(one.to) at \(one.at)")
      }
    }
  }

  // MARK: Lists

  /// w3c/csswg-drafts 927 and the Web Platform Tests' transform-interpolation-004, from mpmath.
  @Test func `a common start is kept and the rest is one matrix`() throws {
    let tween = Tween(
      from: try css("translate3d(8px, -4px, 12px) skewX(1rad) perspective(400px)"),
      to: try css("translate3d(4px, -12px, 8px) scaleY(2) perspective(500px)"),
      model: .css
    )
    let expected = try #require(
      Transform3D([
        1, 0, 0, 0, 1.46006974186397, 1.25, 0, 0, -0.016625, 0.01425, 0.973875, -0.002375, 7, -6, 11, 1,
      ])
    )
    expectSame(try tween.matrix(at: 0.25), expected)
  }

  /// The same source: the first functions differ, so that all is one matrix, and m44 is divided out.
  @Test func `lists that do not match from the start are matrices`() throws {
    let tween = Tween(
      from: try css("translate3d(8px, -4px, 12px) skewX(1rad) perspective(400px)"),
      to: try css("scaleY(2) skewX(2rad) perspective(500px)"),
      model: .css
    )
    let quarter = try #require(
      Transform3D([
        1, 0, 0, 0, 1.11865726322936, 1.25, 0, 0, -0.0151159793814433, 0.00755798969072165, 0.9775,
        -0.00237824742268041, 6, -3, 9, 1.00129896907216,
      ])
    )
    expectSame(try tween.matrix(at: 0.25), quarter)
    let before = try #require(
      Transform3D([
        1, 0, 0, 0, 0, 0, 0, 0, -0.0387628865979381, 0.0193814432989691, 0.94, -0.00296536082474227, 16, -8, 24,
        0.986144329896907,
      ])
    )
    expectSame(try tween.matrix(at: -1), before)
  }

  /// Closed forms of function lists: angles keep their turns, perspective is mixed in 1/d.
  @Test(arguments: [
    ("rotate 0", "rotate 90", 0.25, "rotate 22.5"), ("rotate 0", "rotate 360", 0.25, "rotate 90"),
    ("rotate 0", "rotate -180", 0.5, "rotate -90"), ("rotateX 45", "rotateX -22.5", 0.5, "rotateX 11.25"),
    ("perspective 400", "perspective 500", 0.25, "m34=-0.002375"),
    ("perspective none", "perspective 500", 0.5, "m34=-0.001"),
    ("perspective 400", "perspective none", 2, "identity"), ("scale 0", "scale 1", 0.25, "scale 0.25"),
    ("translate 10 20", "translate 20 40 8", 0.5, "translate 15 30 4"), ("skewX 10", "skewX 30", 0.5, "skewX 20"),
    ("skew 10 20", "skew 30", 0.5, "skew 20 10"), ("rotate 30 10 20", "rotate 50 20 40", 0.5, "rotate 40 15 30"),
    ("rotate 30 10 20", "identity", 0.5, "rotate 15 10 20"), ("rotate 40 0 0 2", "rotateZ 20", 0.5, "rotate 30"),
    ("rotate 90 1 0 0", "quaternion 1 0 0 0", 0.5, "rotateX 135"), ("scale3d 1 2 3", "scaleZ 5", 0.5, "scale 1 1.5 4"),
    // Padding with identities, in front of nothing and behind a common start.
    ("identity", "rotate 90 translate 10 0", 0.5, "rotate 45 translate 5 0"),
    ("rotate 10", "rotate 30 scale 3", 0.5, "rotate 20 scale 2"),
    ("identity translate 4 0", "scale 3 translate 8 0", 0.5, "scale 2 translate 6 0"),
  ])
  func `functions of one kind are mixed argument by argument`(
    _ first: String,
    _ second: String,
    _ progress: Double,
    _ expected: String
  ) throws {
    expectSame(try mixed(first, second, progress), try product(expected))
  }

  /// Groups of the same shape, `about` and assignments match item by item; a group without a suffix is its items.
  @Test(arguments: [
    ("[ scale 2 rotate 10 ] about 10 20", "[ scale 4 rotate 30 ] about 30 40", "[ scale 3 rotate 20 ] about 20 30"),
    ("rotate 10 about 1 2", "rotate 30 about 3 6", "rotate 20 about 2 4"),
    ("identity", "rotate 30 about 3 6", "rotate 15 about 3 6"),
    ("[ rotate 10 ] scale 2", "rotate 20 [ scale 4 ]", "rotate 15 scale 3"),
    ("[ [ rotate 10 scale 2 ] ]", "rotate 20 scale 4", "rotate 15 scale 3"),
    ("rotate 10 inverse", "rotate 30 inverse", "rotate -20"), ("rotate 10 times 3", "rotate 30 times 3", "rotate 60"),
    ("m34=-1/500 rotateY 10", "m34=-1/1000 rotateY 30", "m34=-0.0015 rotateY 20"),
    ("m34=-1/500 rotateY 10", "perspective 1000 rotateY 30", "m34=-0.0015 rotateY 20"),
    ("identity", "m34=-1/500", "m34=-0.001"), ("tx=10", "tx=30", "tx=20"),
    ("translate 5 0 tx=10", "translate 7 0", "translate 6 0 tx=8"),
    // `A then B` nests as B, A.
    ("scale 0.5 0.1 then translate 0 20", "identity", "translate 0 10 scale 0.75 0.55"),
    ("scale 2 then rotate 10", "rotate 30 scale 4", "rotate 20 scale 3"),
    (
      "rotate 10 [ m34=-1/500 rotateY 10 ]", "rotate 20 [ m34=-1/1000 rotateY 30 ]",
      "rotate 15 [ m34=-0.0015 rotateY 20 ]"
    ),
    ("m34=-1/500 then rotate 10", "m34=-1/1000 then rotate 20", "m34=-0.0015 then rotate 15"),
  ])
  func `groups, suffixes and assignments`(_ first: String, _ second: String, _ expected: String) throws {
    expectSame(try mixed(first, second), try product(expected))
  }

  /// What does not have the same shape is mixed as matrices: the same as of the two products.
  @Test(arguments: [
    ("rotate 10 about 1 2", "rotate 30"), ("rotate 10 times 2", "rotate 30 times 3"), ("rotate 10 1 2", "rotate 30"),
    ("rotate 10 inverse", "rotate 10 transpose"), ("rotate 30 m34=-1/500", "rotate 30 scale 2"), ("tx=5", "ty=7"),
    ("rotate 10 scale 2", "scale 2 rotate 10"),
  ])
  func `other shapes are matrices`(_ first: String, _ second: String) throws {
    let expected = try #require(product(first).interpolated(to: product(second), progress: 0.3))
    expectSame(try mixed(first, second, 0.3), expected, tolerance: 0)
  }

  @Test func `the ends are the chains' own matrices`() throws {
    for (first, second) in [
      ("rotate 33 scale 1.1 then translate 0.1 0.7", "scale 0.3"), ("rotateX 10", "translate 1 2 3"),
    ] {
      for model in InterpolationModel.allCases {
        #expect(try mixed(first, second, 0, model: model) == product(first))
        #expect(try mixed(first, second, 1, model: model) == product(second))
      }
    }
  }

  // MARK: Special cases

  /// css-transforms-1: a singular matrix in either role makes the whole list discrete.
  @Test func `a singular matrix makes the whole jump in the middle`() throws {
    let tween = Tween(
      from: try chain("rotate 20 matrix 0 0 0 0 0 0"),
      to: try chain("rotate 40 matrix 1 0 0 1 9 9"),
      model: .css
    )
    #expect(try tween.matrix(at: 0.499) == product("rotate 20 matrix 0 0 0 0 0 0"))
    #expect(try tween.matrix(at: 0.5) == product("rotate 40 matrix 1 0 0 1 9 9"))
    #expect(tween.notes.count == 1)
  }

  @Test func `half a turn between matrices is noted, between angles it is not`() throws {
    let matrices = Tween(from: try chain("identity"), to: try chain("matrix -1 0 0 -1 0 0"), model: .css)
    #expect(matrices.notes.count == 1)
    let angles = Tween(from: try chain("rotate 0"), to: try chain("rotate 180"), model: .css)
    #expect(angles.notes.isEmpty)
    let apple = Tween(from: try chain("rotate 0"), to: try chain("rotate 180"), model: .coreAnimation)
    #expect(apple.notes.count == 1)
  }

  @Test func `a skew through a right angle and the inverse of nothing have no matrix`() throws {
    let skew = Tween(from: try chain("skewX 80"), to: try chain("skewX 100"), model: .css)
    #expect(throws: NotationError.self) { try skew.matrix(at: 0.5) }
    #expect(try skew.matrix(at: 0.25) == product("skewX 85"))
    let inverse = Tween(from: try chain("scale 1 inverse"), to: try chain("scale -1 inverse"), model: .css)
    #expect(throws: NotationError.self) { try inverse.matrix(at: 0.5) }
  }

  /// Worked number D22: as matrices a whole turn does not move.
  @Test func `Core Animation mixes whole matrices`() throws {
    expectSame(try mixed("identity", "rotate 360", model: .coreAnimation), .identity)
    expectSame(try mixed("identity", "rotate 270", model: .coreAnimation), try product("rotate -45"))
  }
}
