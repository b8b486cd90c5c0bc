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
package struct Parameter: Sendable {
  /// What a number means, and so which units it may have.
  package enum Kind: Sendable {
    /// A length along x, y or z; a percentage is of the box's width or height.
    case lengthX, lengthY, lengthZ
    /// A factor; 50% is 0.5.
    case factor
    /// A number without a unit.
    case number
    case angle
    /// A distance above 0, or `none`.
    case distance
  }

  package var name: String
  package var kind: Kind

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
package struct OperationDeclaration: Sendable {
  package var word: LanguageWord
  /// The lists of parameters that the operation can take, each of another length.
  package var forms: [[Parameter]]
  /// What kind of function it is when two lists are interpolated: functions of one family are paired.
  package var family: Family
  package var matrix: @Sendable ([Argument]) throws(OperationError) -> Transform3D
  /// What people get wrong with it, said about the arguments at hand.
  package var caution: @Sendable ([Argument]) -> String?

  /// The families of css-transforms: functions of one family interpolate argument by argument.
  package enum Family: Sendable {
    case identity, translate, scale, rotate, skew, skewX, skewY, perspective, matrix
  }

  package init(
    _ names: [String],
    _ forms: [[Parameter]],
    family: Family,
    written: [String],
    summary: String,
    discussion: String,
    examples: [LanguageExample] = [],
    caution: @escaping @Sendable ([Argument]) -> String? = { _ in nil },
    matrix: @escaping @Sendable ([Argument]) throws(OperationError) -> Transform3D
  ) {
    word = LanguageWord(
      names,
      .operation,
      forms: written,
      summary: summary,
      discussion: discussion,
      examples: examples
    )
    self.forms = forms
    self.family = family
    self.matrix = matrix
    self.caution = caution
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
    all.first { $0.word.names.contains(name) }
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
