/// The transform functions of CSS and what each of them takes.

/// The kinds of argument that the functions take.
enum CSSParameter: Sendable {
  case number
  /// A number or a percentage.
  case factor
  case angle
  /// A length, and along x and y a percentage of the box.
  case length(CSSAxis)
  /// The length of `perspective()`, not negative, or `none`.
  case distance

  /// The parameter in words, with its article.
  var description: String {
    switch self {
    case .number: "a number"
    case .factor: "a number or a percentage"
    case .angle: "an angle with a unit"
    case .length: "a length with a unit"
    case .distance: "a length with a unit or 'none'"
    }
  }
}

/// The axis that a length lies along.
enum CSSAxis: Sendable {
  case x, y, z
}

/// The functions of a transform list, in their canonical spelling.
enum CSSTransformFunction: String, CaseIterable, Sendable {
  case matrix, matrix3d
  case translate, translateX, translateY, translateZ, translate3d
  case scale, scaleX, scaleY, scaleZ, scale3d
  case rotate, rotateX, rotateY, rotateZ, rotate3d
  case skew, skewX, skewY
  case perspective

  /// The function of that name, in any case.
  init?(name: String) {
    guard let function = Self.allCases.first(where: { isSameCSSName($0.rawValue, name) }) else { return nil }
    self = function
  }

  /// What it takes, in order.
  var parameters: [CSSParameter] {
    switch self {
    case .matrix: Array(repeating: .number, count: 6)
    case .matrix3d: Array(repeating: .number, count: 16)
    case .translate: [.length(.x), .length(.y)]
    case .translateX: [.length(.x)]
    case .translateY: [.length(.y)]
    case .translateZ: [.length(.z)]
    case .translate3d: [.length(.x), .length(.y), .length(.z)]
    case .scale: [.factor, .factor]
    case .scaleX, .scaleY, .scaleZ: [.factor]
    case .scale3d: [.factor, .factor, .factor]
    case .rotate, .rotateX, .rotateY, .rotateZ: [.angle]
    case .rotate3d: [.number, .number, .number, .angle]
    case .skew: [.angle, .angle]
    case .skewX, .skewY: [.angle]
    case .perspective: [.distance]
    }
  }

  /// How many of the parameters must be there.
  var requiredCount: Int {
    switch self {
    case .translate, .scale, .skew: 1
    default: parameters.count
    }
  }

  /// Whether its angles must have tangents.
  var isSkew: Bool {
    switch self {
    case .skew, .skewX, .skewY: true
    default: false
    }
  }
}
