/// The units of CSS, and the types that calculations with them have.

import TransformCore

/// What a CSS quantity can measure.
enum CSSDimension: Int, CaseIterable, Sendable {
  case length, angle, time, frequency, resolution, percentage
}

/// The type of a calculation: to what power it holds each dimension.
///
/// A plain number holds none.
struct CSSType: Equatable, Sendable {
  /// By `CSSDimension.rawValue`.
  private var powers: SIMD8<Int32> = .zero

  static let number = CSSType()
  static let length = CSSType(.length)
  static let angle = CSSType(.angle)
  static let percentage = CSSType(.percentage)

  private init() {}

  init(_ dimension: CSSDimension) {
    powers[dimension.rawValue] = 1
  }

  static func * (left: CSSType, right: CSSType) -> CSSType {
    var product = left
    product.powers &+= right.powers
    return product
  }

  static func / (left: CSSType, right: CSSType) -> CSSType {
    var quotient = left
    quotient.powers &-= right.powers
    return quotient
  }

  /// The type in a word.
  var noun: String {
    if self == .number { return "number" }
    for dimension in CSSDimension.allCases where self == CSSType(dimension) { return "\(dimension)" }
    return "product of units"
  }

  /// The type in words, with its article.
  var description: String {
    self == .angle ? "an angle" : "a \(noun)"
  }
}

/// A quantity in the canonical unit of its type: px, deg, s, Hz, dppx, percent.
struct CSSQuantity: Sendable {
  var amount: CSSNumber
  var type: CSSType

  init(_ amount: CSSNumber, _ type: CSSType = .number) {
    self.amount = amount
    self.type = type
  }
}

/// The units whose size is fixed.
enum CSSUnit: String, CaseIterable, Sendable {
  case px, cm, mm, q, pt, pc
  case inch = "in"
  case deg, grad, rad, turn
  case s, ms
  case hz, khz
  case dppx, x, dpi, dpcm

  /// The unit of that name, in any case.
  init?(name: String) {
    guard let unit = Self.allCases.first(where: { isSameCSSName($0.rawValue, name) }) else { return nil }
    self = unit
  }

  var dimension: CSSDimension {
    switch self {
    case .px, .cm, .mm, .q, .pt, .pc, .inch: .length
    case .deg, .grad, .rad, .turn: .angle
    case .s, .ms: .time
    case .hz, .khz: .frequency
    case .dppx, .x, .dpi, .dpcm: .resolution
    }
  }

  /// An amount of this unit in the canonical one.
  func canonical(_ amount: CSSNumber) -> CSSQuantity {
    CSSQuantity(amount * size.numerator / size.denominator, CSSType(dimension))
  }

  /// The angle of that many units, kept in them.
  func angle(_ amount: CSSNumber) -> Angle? {
    switch self {
    case .deg: Angle(amount.parts, .degrees)
    case .grad: Angle(amount.parts, .gradians)
    case .turn: Angle(amount.parts, .turns)
    case .rad: Angle(amount.parts, .radians)
    default: nil
    }
  }

  /// The unit in canonical ones, as a fraction: whole numbers but for pi, so that 2.54cm is 96px to the last bit.
  private var size: (numerator: CSSNumber, denominator: CSSNumber) {
    switch self {
    case .px, .deg, .s, .hz, .dppx, .x: (CSSNumber(1), CSSNumber(1))
    case .inch: (CSSNumber(96), CSSNumber(1))
    case .cm: (CSSNumber(4800), CSSNumber(127))
    case .mm: (CSSNumber(480), CSSNumber(127))
    case .q: (CSSNumber(120), CSSNumber(127))
    case .pt: (CSSNumber(4), CSSNumber(3))
    case .pc: (CSSNumber(16), CSSNumber(1))
    case .grad: (CSSNumber(9), CSSNumber(10))
    case .rad: (CSSNumber(180), .pi)
    case .turn: (CSSNumber(360), CSSNumber(1))
    case .ms: (CSSNumber(1), CSSNumber(1000))
    case .khz: (CSSNumber(1000), CSSNumber(1))
    case .dpi: (CSSNumber(1), CSSNumber(96))
    case .dpcm: (CSSNumber(127), CSSNumber(4800))
    }
  }

  /// What a relative unit is relative to, in words; nothing for a name that is no relative unit.
  static func reference(ofRelativeUnit name: String) -> String? {
    func isOneOf(_ names: [String]) -> Bool { names.contains { isSameCSSName($0, name) } }
    if isOneOf(["em", "ex", "cap", "ch", "ic", "lh", "rem", "rex", "rcap", "rch", "ric", "rlh"]) {
      return "the font of an element"
    }
    let sides = ["w", "h", "i", "b", "min", "max"]
    if ["v", "sv", "lv", "dv"].contains(where: { prefix in isOneOf(sides.map { prefix + $0 }) }) {
      return "the size of a window"
    }
    if isOneOf(sides.map { "cq" + $0 }) { return "the size of a container" }
    return nil
  }
}
