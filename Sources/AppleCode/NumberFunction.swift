/// The numbers and functions of the C library and of Swift that transform code uses.

import Platform

enum NumberFunction {
  /// Constants by name, among them the spellings that Swift puts behind a type.
  static func constant(_ name: String) -> Number? {
    switch name {
    case "M_PI": Number(Double.pi)
    case "M_PI_2": Number(Double.pi / 2)
    case "M_PI_4": Number(Double.pi / 4)
    case "M_1_PI": Number(1 / Double.pi)
    case "M_2_PI": Number(2 / Double.pi)
    case "M_E": Number(2.718281828459045)
    case "M_SQRT2": Number(2.0.squareRoot())
    case "M_SQRT1_2": Number(0.5.squareRoot())
    case "YES", "true", "TRUE", "@YES": Number(1, .integer)
    case "NO", "false", "FALSE", "@NO": Number(0, .integer)
    default: nil
    }
  }

  /// A static member of a number type: `CGFloat.pi`, `Float.pi`.
  static func member(_ name: String, of kind: NumberKind) -> Number? {
    switch name {
    case "pi": kind == .single ? Number(Double(Float.pi), .single) : Number(Double.pi)
    case "zero": Number(0, kind)
    default: nil
    }
  }

  /// The kind that a type's initialiser converts to.
  static func conversion(_ name: String) -> NumberKind? {
    switch TypeName(name: name).meaning {
    case .integer: .integer
    case .single: .single
    case .double: .double
    default: name == "NSNumber" ? .double : nil
    }
  }

  /// The value of a function; nil where the name is none.
  ///
  /// A name that ends in `f` is the 32-bit function.
  static func value(_ name: String, _ arguments: [Double]) -> Number? {
    if name.hasSuffix("f"), let value = double(String(name.dropLast()), arguments.map { Double(Float($0)) }) {
      return Number(value, .single)
    }
    return double(name, arguments).map { Number($0) }
  }

  private static func double(_ name: String, _ v: [Double]) -> Double? {
    switch (name, v.count) {
    case ("sin", 1): sin(v[0])
    case ("cos", 1): cos(v[0])
    case ("tan", 1): tan(v[0])
    case ("asin", 1): asin(v[0])
    case ("acos", 1): acos(v[0])
    case ("atan", 1): atan(v[0])
    case ("atan2", 2): atan2(v[0], v[1])
    case ("sqrt", 1): v[0].squareRoot()
    case ("pow", 2): pow(v[0], v[1])
    case ("exp", 1): exp(v[0])
    case ("log", 1): log(v[0])
    case ("hypot", 2): hypot(v[0], v[1])
    case ("fabs", 1), ("ABS", 1), ("abs", 1): v[0].magnitude
    case ("floor", 1): v[0].rounded(.down)
    case ("ceil", 1): v[0].rounded(.up)
    case ("round", 1): v[0].rounded(.toNearestOrAwayFromZero)
    case ("trunc", 1): v[0].rounded(.towardZero)
    case ("fmod", 2): fmod(v[0], v[1])
    case ("MIN", 2), ("min", 2), ("fmin", 2): v[0] < v[1] ? v[0] : v[1]
    case ("MAX", 2), ("max", 2), ("fmax", 2): v[0] > v[1] ? v[0] : v[1]
    case ("GLKMathDegreesToRadians", 1): Double(Float(v[0]) * (Float.pi / 180))
    case ("GLKMathRadiansToDegrees", 1): Double(Float(v[0]) * (180 / Float.pi))
    default: nil
    }
  }

  /// Whether a function's result keeps the kind of its arguments.
  static func keepsKind(_ name: String) -> Bool { ["MIN", "MAX", "min", "max", "ABS", "abs"].contains(name) }

  /// `value` as a whole number, toward zero, as a conversion makes it.
  static func whole(_ value: Double) -> Number { Number(value.rounded(.towardZero), .integer) }
}
