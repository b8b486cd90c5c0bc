/// The decimal sign of a stream's numbers: a point, or with `--decimal-comma` a comma.

import NumberText

struct NumberSyntax {
  let usesComma: Bool

  init(usesComma: Bool) {
    self.usesComma = usesComma
  }

  init(_ options: StreamOptions) {
    usesComma = options.usesDecimalComma
  }

  /// The number at `start`; with commas it ends before `end`, and a comma without a digit behind it is no part of it.
  func token(_ start: BytePointer, upTo end: BytePointer, tables: PowersOfTen) -> NumberReader.Token {
    guard usesComma else { return NumberReader.token(start, tables: tables) }
    var stop = start
    while stop < end, "0123456789,eE+-".utf8.contains(stop.pointee) { stop += 1 }
    let count = stop - start
    let capacity = count + NumberReader.padding
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { copy in
      copy.initialize(repeating: 0)
      for index in 0..<count { copy[index] = start[index] == UInt8(ascii: ",") ? UInt8(ascii: ".") : start[index] }
      guard let base = copy.baseAddress else { return NumberReader.Token(value: 0, end: start) }
      let token = NumberReader.token(BytePointer(base), tables: tables)
      var length = token.end - BytePointer(base)
      if length > 0, start[length - 1] == UInt8(ascii: ",") { length -= 1 }
      return NumberReader.Token(value: token.value, end: start + length)
    }
  }

  /// Puts a comma in the place of the point of a number just written.
  func putComma(_ start: UnsafeMutablePointer<UInt8>, _ count: Int) {
    for index in 0..<count where start[index] == UInt8(ascii: ".") { start[index] = UInt8(ascii: ",") }
  }

  /// Whether a comma with a digit on either side stands in these bytes.
  static func hasDecimalComma(_ start: BytePointer, _ end: BytePointer) -> Bool {
    guard end - start >= 3 else { return false }
    func isDigit(_ byte: UInt8) -> Bool { byte &- 48 < 10 }
    var position = start + 1
    while position < end - 1 {
      if position.pointee == UInt8(ascii: ","), isDigit(position[-1]), isDigit(position[1]) { return true }
      position += 1
    }
    return false
  }
}
