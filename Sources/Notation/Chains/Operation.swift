/// What an operation is: its names, what it takes, and the function from that to a matrix.
///
/// Everything that knows operations (the reader, `help`, the man page, the completions, the README's table) goes through
/// `OperationTable.all`. Adding an operation is one declaration in Operations/ and its line in that table.

import TransformCore

/// What an operation was given, in the program's units: lengths in points, factors as they are.
package enum Argument: Equatable, Sendable {
  case number(Double)
  case angle(Angle)
  /// The word `none`.
  case none
}

/// A number that an operation takes.
package final class Parameter: Sendable {
  /// What a number means, and so which units it may have.
  package enum Kind: Sendable {
    /// A length along x, y or z; a percentage is of the box's width or height.
    case lengthX, lengthY, lengthZ
    /// A factor; 50% is 0.5.
    case factor
    /// A number without a unit.
    case number
    case angle
    /// Seconds.
    case time
    /// A distance above 0, or `none`.
    case distance

    /// What to write where something else was given.
    var hint: String? {
      switch self {
      case .angle: "an angle is a number with deg, rad, turn or grad, or a multiple of pi"
      case .time: "a time is in seconds, or a number with s or ms"
      default: nil
      }
    }
  }

  package let name: String
  package let kind: Kind

  package init(_ name: String, _ kind: Kind) {
    self.name = name
    self.kind = kind
  }
}

/// Why an operation has no matrix for what it was given.
package struct OperationError: Error {
  package var message: String
  /// Which argument is to blame; nil for all of them.
  package var argument: Int?
  package var hint: String?

  package init(_ message: String, argument: Int? = nil, hint: String? = nil) {
    self.message = message
    self.argument = argument
    self.hint = hint
  }
}

/// An operation of the chain language.
package final class OperationDeclaration: Sendable {
  package let word: LanguageWord
  /// What kind of function it is when two lists are interpolated: functions of one family are paired.
  package let family: Family
  package let matrix: @Sendable ([Argument]) throws(OperationError) -> Transform3D
  /// What people get wrong with it, said about the arguments at hand.
  package let caution: @Sendable ([Argument]) -> String?
  /// The cells that differ from the identity, in letters, for so many arguments; empty where letters say no more.
  package let cells: @Sendable (Int) -> [CellFormula]
  private let makeForms: @Sendable () -> [[Parameter]]

  /// The families of css-transforms: functions of one family interpolate argument by argument.
  package enum Family: Sendable {
    case identity, translate, scale, rotate, skew, skewX, skewY, perspective, matrix
  }

  package init(
    _ name: String,
    _ forms: @autoclosure @escaping @Sendable () -> [[Parameter]],
    family: Family,
    written: @autoclosure @escaping @Sendable () -> [String],
    foreignNames: @autoclosure @escaping @Sendable () -> [ForeignName] = [],
    summary: String,
    discussion: @autoclosure @escaping @Sendable () -> String,
    examples: @autoclosure @escaping @Sendable () -> [LanguageExample] = [],
    caution: @escaping @Sendable ([Argument]) -> String? = { _ in nil },
    cells: @escaping @Sendable (Int) -> [CellFormula] = { _ in [] },
    matrix: @escaping @Sendable ([Argument]) throws(OperationError) -> Transform3D
  ) {
    word = LanguageWord(
      name,
      .operation,
      foreignNames: foreignNames(),
      forms: written(),
      summary: summary,
      discussion: discussion(),
      examples: examples()
    )
    makeForms = forms
    self.family = family
    self.matrix = matrix
    self.caution = caution
    self.cells = cells
  }

  /// The lists of parameters that the operation can take, each of another length.
  package var forms: [[Parameter]] { makeForms() }
}

/// What stands in a cell of an operation's matrix, in terms of its arguments, which are counted from 0.
package struct CellFormula: Sendable {
  package enum Content: Sendable {
    case number(Int)
    case cosine(Int), sine(Int), minusSine(Int), tangent(Int)
    /// -1 divided by the argument.
    case minusReciprocal(Int)
  }

  package var row: Int
  package var column: Int
  package var content: Content

  init(_ row: Int, _ column: Int, _ content: Content) {
    self.row = row
    self.column = column
    self.content = content
  }

  /// A turn by the first argument of the first axis towards the second.
  static func turn(_ first: Int, _ second: Int) -> [CellFormula] {
    [
      CellFormula(first, first, .cosine(0)), CellFormula(first, second, .sine(0)),
      CellFormula(second, first, .minusSine(0)), CellFormula(second, second, .cosine(0)),
    ]
  }
}

/// An operation with what it was given.
package struct OperationCall: Sendable {
  package var declaration: OperationDeclaration
  package var arguments: [Argument]
  package var matrix: Transform3D

  package init(_ declaration: OperationDeclaration, _ arguments: [Argument]) throws(OperationError) {
    self.declaration = declaration
    self.arguments = arguments
    matrix = try declaration.matrix(arguments)
    guard matrix.isFinite else { throw OperationError("the matrix overflows") }
  }
}

/// All operations, in the order in which help lists them.
package enum OperationTable {
  package static let all: [OperationDeclaration] = [
    .identity,
    .translate, .translateX, .translateY, .translateZ, .translate3D,
    .scale, .scaleX, .scaleY, .scaleZ, .scale3D,
    .rotate, .rotateX, .rotateY, .rotateZ, .rotate3D, .quaternion,
    .skew, .skewX, .skewY,
    .perspective,
    .matrix, .matrix3D,
  ]

  package static func named(_ name: String) -> OperationDeclaration? {
    all.first { $0.word.name == name }
  }
}

extension [Argument] {
  /// The number at a place, or what stands for it when fewer were given.
  func number(_ index: Int, or missing: Double = 0) -> Double {
    guard index < count, case .number(let value) = self[index] else { return missing }
    return value
  }

  func angle(_ index: Int) -> Angle {
    guard index < count, case .angle(let value) = self[index] else { return .zero }
    return value
  }
}
