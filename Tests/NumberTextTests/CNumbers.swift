/// The C library's conversions, which are exact on the systems that this package builds on: the judge of ours.

import Foundation

/// `strtod` of the whole text; nil where it does not read all of it.
func strtodOfWhole(_ text: [UInt8]) -> Double? {
  (text.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { buffer in
    guard let start = buffer.baseAddress else { return nil }
    var end: UnsafeMutablePointer<CChar>?
    let value = strtod(start, &end)
    return end == UnsafeMutablePointer(mutating: start) + text.count ? value : nil
  }
}

/// What `printf` prints for one conversion such as `%.*f`, with its precision.
func printed(_ format: String, _ precision: Int, _ value: Double) -> [UInt8] {
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: 2000) { room in
    let length = withVaList([Int32(precision), value]) { vsnprintf(room.baseAddress, room.count, format, $0) }
    return room[..<Int(length)].map { UInt8(bitPattern: $0) }
  }
}

/// The text that JavaScript would lay out for digits that `printf("%.*e")` printed: the rule of ECMA-262, Number::toString.
func laidOutAsJavaScript(_ scientific: [UInt8]) -> [UInt8] {
  let text = String(decoding: scientific, as: UTF8.self)
  let halves = text.split(separator: "e")
  var digits = halves[0].filter(\.isNumber)
  while digits.count > 1 && digits.hasSuffix("0") { digits.removeLast() }
  if digits == "0" { return Array("0".utf8) }
  let sign = text.hasPrefix("-") ? "-" : ""
  let point = (Int(halves[1]) ?? 0) + 1
  let count = digits.count
  let body: String
  if count <= point && point <= 21 {
    body = digits + String(repeating: "0", count: point - count)
  } else if 0 < point && point <= 21 {
    body = digits.prefix(point) + "." + digits.dropFirst(point)
  } else if -6 < point && point <= 0 {
    body = "0." + String(repeating: "0", count: -point) + digits
  } else {
    let exponent = point - 1 < 0 ? "e-\(1 - point)" : "e+\(point - 1)"
    body = digits.prefix(1) + (count > 1 ? "." + digits.dropFirst(1) : "") + exponent
  }
  return Array((sign + body).utf8)
}

/// How many random cases a test runs: `NUMBER_CASES` of the environment, or the quick run's.
func caseCount(_ quick: Int) -> Int {
  ProcessInfo.processInfo.environment["NUMBER_CASES"].flatMap(Int.init) ?? quick
}
