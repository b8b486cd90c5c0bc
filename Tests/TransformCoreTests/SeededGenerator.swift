// Random numbers that are the same in every run.

@testable import TransformCore

/// A random number generator with a seed.
///
/// It is SplitMix64, by G. Steele, D. Lea and C. Flood, 2014.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// A 3-D map made of a few random operations, now and then with perspective; never far from orthogonal.
  mutating func transform() -> Transform3D {
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }
    var transform = Transform3D.identity
    if Bool.random(using: &self) { transform.m34 = -1 / number(300...1500) }
    for _ in 0..<Int.random(in: 1...4, using: &self) {
      switch Int.random(in: 0..<3, using: &self) {
      case 0:
        transform = transform.translatedBy(x: number(-200...200), y: number(-200...200), z: number(-200...200))
      case 1:
        transform = transform.scaledBy(x: number(0.5...2), y: number(-2 ... -0.5), z: number(0.5...2))
      default:
        transform = transform.rotated(
          by: .degrees(number(-360...360)),
          x: number(-1...1),
          y: number(-1...1),
          z: number(0.1...1)
        )
      }
    }
    return transform
  }
}
