/// Numbers and decimal texts that conversions get wrong first, made from a seed so that every run is the same.

/// SplitMix64 (Steele, Lea, Flood 2014).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}

/// A finite double of one of the kinds that conversions treat differently.
func hardDouble(_ random: inout SeededGenerator) -> Double {
  let sign: UInt64 = random.next() & (1 << 63)
  let bits: UInt64
  switch random.below(8) {
  case 0:  // every exponent alike
    bits = random.next() & ~(1 << 63)
  case 1:  // powers of two and their neighbours
    bits = (UInt64(random.below(2047)) << 52) &+ random.next() % 5 &- 2
  case 2:  // subnormal
    bits = random.next() >> UInt64(12 + random.below(52))
  case 3:  // few decimal digits
    bits = (Double(random.next() % 1_000_000) / [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7][random.below(8)]).bitPattern
  case 4:  // ties of decimal rounding: a whole number and a binary fraction
    bits = (Double(random.next() % 100_000) + Double(random.below(64)) / 64).bitPattern
  case 5:  // whole numbers
    bits = Double(random.next() >> UInt64(random.below(60))).bitPattern
  case 6:  // coordinates
    bits = Double.random(in: 0..<1e6, using: &random).bitPattern
  default:  // powers of ten and their neighbours
    bits = tenTo(random.below(632) - 323).bitPattern &+ random.next() % 3 &- 1
  }
  let value = Double(bitPattern: bits & ~(1 << 63) | sign)
  return value.isFinite ? value : 1
}

/// A decimal text that is hard to read; `nearText` prints a double with every digit that it has.
func hardDecimal(
  _ random: inout SeededGenerator,
  expansion: (Double, Int) -> [UInt8]
) -> [UInt8] {
  func digits(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8(48 + random.below(10)) } }
  var text: [UInt8] = random.below(4) == 0 ? [45] : random.below(16) == 0 ? [43] : []
  switch random.below(8) {
  case 0:  // plain coordinates
    text += digits(1 + random.below(6)) + [46] + digits(random.below(17))
  case 1:  // an exponent
    text += digits(1 + random.below(19)) + [46] + digits(random.below(19))
    text += Array("e\(random.below(700) - 350)".utf8)
  case 2:  // halfway between two doubles, exactly or with one digit more, less or after many zeros
    let value = hardDouble(&random).magnitude
    let next = value.nextUp
    guard next.isFinite, value > 1e-290, value < 1e290 else { fallthrough }
    // A middle has one bit more than a double: a quarter of the scale keeps it a double where c is small enough.
    let short = Double(bitPattern: value.bitPattern & ~0xFFFF_FFFF)
    let unit = short.ulp
    text += expansion(short, 1100)
    if unit < 1 {
      // short + unit / 2 has every digit in the expansions of both, which end at the same place at most one apart.
      let half = expansion(unit / 2, 1100)
      text = text.filter { $0 == 45 || $0 == 43 } + sumOfDecimals(text.filter { $0 != 45 && $0 != 43 }, half)
    }
    switch random.below(4) {
    case 0: break
    case 1: text += [49]
    case 2: text += [UInt8](repeating: 48, count: random.below(300)) + [48 + UInt8(random.below(2))]
    default:
      let last = text.lastIndex { $0 > 48 && $0 <= 57 } ?? 0
      if text[last] > 48 && text[last] <= 57 { text[last] -= 1 }
      text += [57, 57]
    }
  case 3:  // long
    text += digits(1 + random.below(800)) + [46] + digits(random.below(800))
  case 4:  // long with an exponent that brings it back
    text += [48, 46] + [UInt8](repeating: 48, count: random.below(400)) + digits(1 + random.below(40))
    text += Array("E+\(random.below(500))".utf8)
  case 5:  // around the least double and the greatest
    text +=
      digits(1 + random.below(25)) + Array("e\([-324, -325, -340, -343, -308, 283, 290, 308][random.below(8)])".utf8)
  case 6:  // seventeen digits of a double
    text += Array("\(hardDouble(&random).magnitude)".utf8)
  default:  // every digit of a double
    text += expansion(hardDouble(&random).magnitude, 1100)
  }
  return text
}

/// The sum of two plain decimals with a point, by the method of the school.
private func sumOfDecimals(_ left: [UInt8], _ right: [UInt8]) -> [UInt8] {
  func parts(_ text: [UInt8]) -> ([UInt8], [UInt8]) {
    let point = text.firstIndex(of: 46) ?? text.count
    return (Array(text[..<point]), Array(text[min(point + 1, text.count)...]))
  }
  let (leftWhole, leftPart) = parts(left)
  let (rightWhole, rightPart) = parts(right)
  let width = max(leftWhole.count, rightWhole.count)
  let length = max(leftPart.count, rightPart.count)
  func padded(_ whole: [UInt8], _ part: [UInt8]) -> [UInt8] {
    [UInt8](repeating: 48, count: width - whole.count) + whole + part
      + [UInt8](repeating: 48, count: length - part.count)
  }
  var carry: UInt8 = 0
  var sum: [UInt8] = []
  for (a, b) in zip(padded(leftWhole, leftPart), padded(rightWhole, rightPart)).reversed() {
    let digit = a - 48 + b - 48 + carry
    sum.append(48 + digit % 10)
    carry = digit / 10
  }
  if carry > 0 { sum.append(49) }
  let all = Array(sum.reversed())
  let point = all.count - length
  return Array(all[..<point]) + [46] + Array(all[point...])
}

private func tenTo(_ exponent: Int) -> Double { Double("1e\(exponent)") ?? 0 }
