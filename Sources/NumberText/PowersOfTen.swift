/// Powers of ten as the hot loops want them: plain pointers to constant data, valid inside one call.

/// The tables that reading and writing numbers need.
///
/// They are static data of the program. A loop over many numbers takes them once with `withTables` and hands them
/// to every call, so that no access inside the loop has to check whether a global is initialised.
@usableFromInline package struct PowersOfTen {
  /// The 128-bit powers of `tabledPowers`: upper and lower halves in turn.
  @usableFromInline let halves: UnsafeBufferPointer<UInt64>

  /// The powers that a double holds exactly: 10^0 to 10^22.
  @usableFromInline let doubles: UnsafeBufferPointer<Double>

  /// The powers that a `UInt64` holds: 10^0 to 10^19.
  @usableFromInline let integers: UnsafeBufferPointer<UInt64>

  /// Calls `body` with the tables; they must not be kept beyond the call.
  package static func withTables<Result, Failure: Error>(
    _ body: (PowersOfTen) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // `withUnsafeBufferPointer` predates typed errors, so the outcome is carried out by hand.
    let outcome = tabledPowers.withUnsafeBufferPointer { halves in
      exactDoubles.withUnsafeBufferPointer { doubles in
        wholePowers.withUnsafeBufferPointer { integers in
          do throws(Failure) {
            return Swift.Result<Result, Failure>.success(
              try body(PowersOfTen(halves: halves, doubles: doubles, integers: integers))
            )
          } catch {
            return .failure(error)
          }
        }
      }
    }
    return try outcome.get()
  }

  @usableFromInline init(
    halves: UnsafeBufferPointer<UInt64>,
    doubles: UnsafeBufferPointer<Double>,
    integers: UnsafeBufferPointer<UInt64>
  ) {
    self.halves = halves
    self.doubles = doubles
    self.integers = integers
  }

  /// The upper half of 10^power as a 128-bit number.
  @inlinable @inline(__always) func upperHalf(_ power: Int) -> UInt64 {
    halves[2 &* (power &- smallestTabledPower)]
  }

  /// The lower half of 10^power as a 128-bit number.
  @inlinable @inline(__always) func lowerHalf(_ power: Int) -> UInt64 {
    halves[2 &* (power &- smallestTabledPower) &+ 1]
  }
}

/// floor(log2(10^power)), right for |power| <= 1233.
@inlinable @inline(__always) func binaryExponentOfPowerOfTen(_ power: Int) -> Int {
  (power &* 1_741_647) &>> 19
}

private let exactDoubles: [Double] = [
  1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
  1e21, 1e22,
]

private let wholePowers: [UInt64] = [
  1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
  100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000,
  10_000_000_000_000_000, 100_000_000_000_000_000, 1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
]
