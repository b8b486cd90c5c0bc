// How many random cases a property test runs.

import Foundation

/// The full count in optimised builds and where the environment variable M34_LONG_TESTS is set, else a fiftieth of it.
///
/// Unoptimised code is about a hundred times slower, and the whole suite has to stay quick there.
func randomCount(_ full: Int) -> Int {
  #if DEBUG
    (ProcessInfo.processInfo.environment["M34_LONG_TESTS"] ?? "").isEmpty ? full / 50 : full
  #else
    full
  #endif
}
