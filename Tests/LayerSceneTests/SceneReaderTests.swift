// The scene language: what errors say and where they point, and what is noted.

import LayerScene
import Notation
import Testing
import TransformCore

struct SceneReaderTests {
  /// What is wrong with a scene, as `line:column message`; nil where nothing is.
  private func problem(_ text: String) -> String? {
    do {
      _ = try read(text)
      return nil
    } catch let error as NotationError {
      guard let span = error.span else { return error.message }
      let line = span.source.line(at: span.range.lowerBound)
      return "\(line.number):\(span.range.lowerBound - line.range.lowerBound + 1) \(error.message)"
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    ("", "1:1 a scene has at least one layer"),
    ("bounds 1 2", "1:1 expected 'layer NAME', 'animation NAME KEYPATH' or 'let NAME = CHAIN', found 'bounds'"),
    ("layer", "1:1 expected the name of a layer after 'layer'"),
    ("layer a b", "1:9 expected 'in' and the superlayer, or the end of the line, found 'b'"),
    ("layer a in", "1:9 expected the name of a superlayer after 'in'"),
    ("layer a/b", "1:7 'a/b' is no name of a layer"),
    ("layer a\nlayer a", "2:7 there are two layers 'a'; the first is in line 1"),
    ("layer a in c", "1:12 there is no layer 'c'"),
    ("layer a in a", "1:12 layer 'a' lies in itself: the layers of a scene are a tree"),
    ("layer a in b\nlayer b in a", "1:12 layer 'a' lies in 'b' in 'a': the layers of a scene are a tree"),
    ("layer a\n  bounds 1 2\n  bounds 1 2", "3:3 'bounds' is given twice"),
    ("layer a\n  bond 1 2", "2:3 unknown property 'bond' of a layer"),
    ("layer a\n  bounds 1 2 3", "2:3 'bounds' takes 2 or 4 numbers, found 3"),
    ("layer a\n  position 1", "2:3 'position' takes 2 numbers, found 1"),
    ("layer a\n  position 1 x", "2:3 'position' takes 2 numbers, found 1"),
    ("layer a\n  position 1 2 3", "2:3 'position' takes 2 numbers, found 3"),
    ("layer a\n  bounds 1e300 2", "2:10 '1e300' is too large for a scene, whose numbers go up to 1000000000"),
    ("layer a\n  bounds nan 2", "2:10 expected a number, found 'nan', which is not finite"),
    ("layer a\n  hidden maybe", "2:10 expected yes or no, found 'maybe'"),
    ("layer a\n  opacity 2", "2:3 the opacity is from 0 to 1"),
    ("layer a\n  kind text", "2:8 expected 'transform', found 'text'"),
    ("layer a\n  transform", "2:3 expected a chain after 'transform'"),
    ("layer a\n  transform rotat 20", "2:13 unknown operation 'rotat'"),
    ("layer a\n  transform point 1 2", "2:13 a subject cannot stand here: 'point 1 2'"),
    ("layer a\n  transform [ scale 2", "2:13 this '[' is not closed"),
    ("layer a\n  transform scale 1e200 scale 1e200", "2:3 the matrix of 'transform' overflows"),
    ("layer a\n  backgroundColor beige", "2:19 expected a colour, found 'beige'"),
    ("layer a\n  backgroundColor #12345", "2:19 expected a colour, found the end of the line"),
    ("layer a\n  gradient red", "2:3 a gradient has at least 2 colours, found 1"),
    (
      "layer a\n  gradient red blue locations 0",
      "2:21 a location from 0 to 1 is due for each of the 2 colours, found 1"
    ),
    ("layer a\n  text \"open", "2:8 this quote is not closed"),
    (
      "layer a\n  frame 0 0 9 9\n  position 1 2",
      "3:3 'frame' sets size and position, so 'position' cannot stand beside it"
    ),
    ("layer a\n  frame 0 0 9 9\n  transform scale 0", "2:3 no bounds have this frame under the layer's transform"),
    ("animation", "1:1 expected the name of a layer after 'animation'"),
    ("layer a\nanimation a", "2:12 expected what to animate, found the end"),
    ("layer a\nanimation b opacity\n to 1", "2:11 there is no layer 'b'"),
    ("layer a\nanimation a transform.spin", "2:13 nothing can be animated by the name 'transform.spin'"),
    ("layer a\nanimation a frame", "2:13 nothing can be animated by the name 'frame'"),
    ("layer a\nanimation a opacity", "2:1 an animation needs at least one of from, to and by"),
    ("layer a\nanimation a opacity\n to 1\n duration -1", "4:2 'duration' is at least 0"),
    ("layer a\nanimation a opacity\n to 1\n timing soft", "4:9 unknown timing function 'soft'"),
    ("layer a\nanimation a opacity\n to 1\n fillMode front", "4:11 expected a fill mode, found 'front'"),
    ("layer a\nanimation a transform.rotation\n to x", "3:2 expected an angle after 'to'"),
    ("layer a\nanimation a hidden\n by yes", "3:2 yes and no cannot be added to a value"),
    ("let rotate = scale 2", "1:5 'rotate' is a word of the language and cannot be a name"),
  ])
  func `errors say what was expected and where`(text: String, expected: String) {
    #expect(problem(text) == expected)
  }

  @Test func `a hundred thousand nested layers are an error, and a thousand are read`() throws {
    func nested(_ count: Int) -> String {
      (0..<count).map { $0 == 0 ? "layer l0\n" : "layer l\($0) in l\($0 - 1)\n bounds 5 5\n" }.joined()
    }
    #expect(problem(nested(100_000)) == "2002:7 layers nest more than 1000 deep")
    #expect(problem(nested(1001)) == nil)
    #expect(try scene(nested(1001)).drawn.count == 1000)
  }

  @Test func `a layer may stand before the one that it lies in`() throws {
    let scene = try scene("layer a in b\n bounds 1 1\nlayer b\n bounds 2 2\n")
    #expect(scene.layers[0].superlayer == 1)
    #expect(scene.drawn == ["b", "a"])
  }

  @Test func `comments, indentation and named chains mean what they do in chain files`() throws {
    let scene = try scene(
      """
      # a camera
      let camera = m34=-1/700   # far away
      layer a   # the only one
      sublayerTransform camera [ rotate 90
        scale 2 ]
          backgroundColor #f80   # orange
        text 'a # b'
      """
    )
    #expect(scene.layers[0].sublayerTransform.m34 == -1 / 700.0)
    #expect(scene.layers[0].sublayerTransform.m12 == 2)
    #expect(scene.layers[0].appearance.backgroundColor == Color(red: 1, green: 8 / 15.0, blue: 0))
    #expect(scene.layers[0].appearance.text == "a # b")
  }

  @Test func `gradients take colours, a direction and locations`() throws {
    let gradient = try #require(
      try scene("layer a\n gradient gray #000 red from 0,0 to 1 1 locations 0 0.25 1").layers[0].appearance.gradient
    )
    #expect(gradient.stops.map(\.location) == [0, 0.25, 1])
    #expect(gradient.start == Point(x: 0, y: 0))
    #expect(gradient.end == Point(x: 1, y: 1))
    // Half-way from black at 0.25 to red at 1.
    #expect(gradient.color(at: 0.625) == Color(red: 0.5, green: 0, blue: 0))
  }

  @Test func `every property is read from the form that help shows`() throws {
    for property in LayerProperty.allCases {
      let form = property.form.prefix { $0 != "," || property == .gradient }
        .replacing("CHAIN", with: "identity").replacing("COLOR...", with: "blue").replacing("COLOR", with: "red")
        .replacing("[from x,y to x,y]", with: "from 0,0 to 1,1").replacing("[locations s s...]", with: "locations 0 1")
      let numbers = form.split(separator: " ").map { word in
        ["w", "h", "x", "y", "z", "r", "ax", "ay"].contains(String(word)) ? "1" : String(word)
      }
      #expect(problem("layer a\n " + numbers.joined(separator: " ")) == nil, "\(property)")
    }
  }
}

struct SceneNoteTests {
  private func notes(_ text: String) throws -> [String] {
    let (scene, notes) = try read(text)
    return notes.map(\.text) + Snapshot(of: scene, at: 0).notes
  }

  /// The six faces of a cube as the second tutorial prints them.
  private let cube = [
    ("front", "translate 0 0 50"), ("back", "translate 0 0 -50"), ("left", "translate -50 0 0 rotate -90 0 1 0"),
    ("right", "translate 50 0 0 rotate 90 0 1 0"), ("top", "translate 0 -50 0 rotate -90 1 0 0"),
    ("bottom", "translate 0 50 0 rotate 90 1 0 0"),
  ]

  private func text(_ faces: [(String, String)]) -> String {
    "layer root\n bounds 200 200\n sublayerTransform rotate 10 1 1 0\n"
      + faces.map { "layer \($0.0) in root\n bounds 100 100\n position 100 100\n transform \($0.1)\n" }.joined()
  }

  @Test func `the second tutorial's cube has three faces that look inward`() throws {
    // The reference's list of what is wrong there: back, top and bottom.
    #expect(
      try notes(text(cube)) == [
        "layers 'back', 'top', 'bottom' look inward: their fronts are turned to the other sides of the solid, so they show "
          + "their backs outside"
      ]
    )
  }

  @Test func `cards in a row are no solid, and a cube with all fronts outside is a good one`() throws {
    let cards = (0..<6).map { ("c\($0)", "translate 0 0 \(20 * $0) rotate 10 0 1 0") }
    #expect(try notes(text(cards)) == [])
    let outward = [
      ("front", "translate 0 0 50"), ("back", "translate 0 0 -50 rotate 180 0 1 0"),
      ("left", "translate -50 0 0 rotate -90 0 1 0"), ("right", "translate 50 0 0 rotate 90 0 1 0"),
      ("top", "translate 0 -50 0 rotate 90 1 0 0"), ("bottom", "translate 0 50 0 rotate -90 1 0 0"),
    ]
    #expect(try notes(text(outward)) == [])
  }

  @Test func `what people get wrong is noted`() throws {
    #expect(
      try notes("layer a\n bounds 9 9\n transform rotate 0 0 0 0").first?.hasPrefix("layer 'a', transform: the axis")
        == true
    )
    #expect(
      try notes("layer a\n bounds 9 9\n transform rotateY 90") == ["layer 'a' is seen edge-on, so nothing of it shows"]
    )
    #expect(
      try notes("layer a\n bounds 2000 9\n transform m34=-1/500 rotateY 45").first?.hasPrefix(
        "layer 'a' passes the eye"
      ) == true
    )
    #expect(try notes("layer a\nanimation a opacity\n to 0").first?.contains("has no 'from'") == true)
    #expect(
      try notes("layer a\n bounds 9 9\n transform rotateY 20\nlayer b\n bounds 9 9\n transform rotateY -20") == [
        "layers 'a' and 'b' go through each other; they are split where they do"
      ]
    )
    #expect(try notes("layer a\n bounds 9 9\n transform rotateY 20 m34=-1/500").first?.contains("m34") == true)
  }
}
