// What decides which cases are compared with Apple's frameworks, and whether they are compared at all.
//
// These tests need macOS: everything in this folder is compiled only where QuartzCore is. `make apple-parity` runs
// them.

#if canImport(QuartzCore)
  import Foundation
  import Testing

  /// The settings of a comparison with Apple's frameworks.
  enum Parity {
    /// Where the random cases begin; `M34_PARITY_SEED` changes it.
    static let seed = number("M34_PARITY_SEED") ?? 34

    /// How many random cases each comparison has; `M34_PARITY_CASES` changes it.
    static let cases = max(1, Int(number("M34_PARITY_CASES") ?? 500))

    /// Whether somebody asks: the open questions may well come out against us, and `make test` is not the place for
    /// that.
    static let isAsked = number("M34_PARITY") == 1

    private static func number(_ name: String) -> UInt64? {
      ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
    }
  }

  extension Trait where Self == ConditionTrait {
    /// Runs the suite for `make apple-parity` alone.
    static var onRequest: Self {
      .enabled(if: Parity.isAsked, "'make apple-parity' runs the comparison with Apple's frameworks")
    }
  }

  /// A random number generator with a seed.
  ///
  /// It is SplitMix64, by G. Steele, D. Lea and C. Flood, 2014.
  struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    /// Begins another sequence for every purpose, so that one more case here changes none elsewhere.
    init(_ purpose: String) {
      state = Parity.seed
      for byte in purpose.utf8 { state = next() ^ UInt64(byte) }
    }

    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
      return mixed ^ (mixed >> 31)
    }

    mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }

    mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &self) < share }

    /// A length: mostly any, now and then whole, 0, tiny or large.
    mutating func length() -> Double {
      switch Int.random(in: 0..<8, using: &self) {
      case 0: 0
      case 1: number(-20...20).rounded()
      case 2: number(-1e-6...1e-6)
      case 3: number(-1e6...1e6)
      default: number(-300...300)
      }
    }

    /// A factor that is neither 0 nor near it.
    mutating func factor() -> Double {
      let size = chance(0.2) ? Double(Int.random(in: 1...3, using: &self)) : number(0.3...2.5)
      return chance(0.25) ? -size : size
    }

    /// Radians: any, twelfths of a turn, and many turns.
    mutating func radians() -> Double {
      switch Int.random(in: 0..<4, using: &self) {
      case 0: Double(Int.random(in: -24...24, using: &self)) * (Double.pi / 6)
      case 1: number(-100...100)
      default: number(-Double.pi...Double.pi)
      }
    }
  }
#endif
