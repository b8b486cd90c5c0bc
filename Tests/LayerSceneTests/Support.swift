// What the tests of scenes share: reading a scene from text, and comparing points.

import LayerScene
import Notation
import Testing
import TransformCore

// Foundation brings a Point, a Rect and a Size from the C library of macOS along; ours are meant.
typealias Point = TransformCore.Point
typealias Rect = TransformCore.Rect

/// Reads a scene.
func read(_ text: String) throws -> (scene: Scene, notes: [Note]) {
  let source = SourceText(Array(text.utf8), origin: .file("scene"))
  return try SceneReader.read(source, ChainReader(options: ReadingOptions()))
}

func scene(_ text: String) throws -> Scene { try read(text).scene }

extension Scene {
  /// A layer's place at a time.
  func place(_ name: String, at time: Double = 0) throws -> PlacedLayer {
    let scene = at(time)
    return scene.placed()[try #require(scene.index(named: name))]
  }

  /// The names of what is drawn, from the back to the front.
  var drawn: [String] { Snapshot(of: self, at: 0).order.map { layers[$0].name } }
}

/// Whether two lists of numbers agree to within tolerance * max(1, |expected|).
func agree(_ actual: [Double], _ expected: [Double], _ tolerance: Double) -> Bool {
  actual.count == expected.count
    && zip(actual, expected).allSatisfy { abs($0 - $1) <= tolerance * max(1, abs($1)) }
}

extension Point {
  var numbers: [Double] { [x, y] }
}

extension Rect {
  var numbers: [Double] { [x, y, width, height] }
}

/// Numbers that look random and are the same in every run (the generator of Steele, Lea and Flood, "SplitMix").
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
