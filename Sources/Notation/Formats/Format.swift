/// The ways to write a matrix and the images of subjects, each declared once.
///
/// The option `--format`, its help and the completions are made from `Format.all`. A new format is one declaration and its line
/// there.

import NumberText
import TransformCore

/// How many numbers of a matrix are written.
package enum MatrixShape: Sendable {
  /// a b c d tx ty
  case affine
  /// The 3x3 matrix of the plane z = 0.
  case homography
  /// m11 ... m44
  case spatial

  /// The shape of a matrix where nothing else is asked for.
  package init(of matrix: Transform3D) { self = matrix.isAffine ? .affine : .spatial }

  /// The shape that `--2d` asks for.
  ///
  /// - Throws: `NotationError` of the kind `noAnswer`, naming the cells that two dimensions cannot hold.
  package static func flat(
    _ matrix: Transform3D,
    hint: String = "leave out --2d for all sixteen cells"
  ) throws(NotationError) -> MatrixShape {
    if matrix.isAffine { return .affine }
    let depth = Transform3D(
      m11: matrix.m11,
      m12: matrix.m12,
      m13: 0,
      m14: matrix.m14,
      m21: matrix.m21,
      m22: matrix.m22,
      m23: 0,
      m24: matrix.m24,
      m31: 0,
      m32: 0,
      m33: 1,
      m34: 0,
      m41: matrix.m41,
      m42: matrix.m42,
      m43: 0,
      m44: matrix.m44
    )
    if depth == matrix { return .homography }
    let cells = zip(0..<16, zip(matrix.entries, depth.entries)).filter { $0.1.0 != $0.1.1 }
      .map { "m\($0.0 / 4 + 1)\($0.0 % 4 + 1)" }
    throw NotationError(
      .noAnswer,
      "two dimensions cannot hold this matrix: \(cells.joined(separator: ", ")) \(cells.count == 1 ? "is" : "are") not as in the identity",
      at: nil,
      hint: hint
    )
  }

  func numbers(of matrix: Transform3D) -> [Double] {
    switch self {
    case .affine: return [matrix.m11, matrix.m12, matrix.m21, matrix.m22, matrix.m41, matrix.m42]
    case .homography: return matrix.planeHomography.entries
    case .spatial: return matrix.entries
    }
  }

  /// The matrix as rows: 3x3 for two dimensions.
  func rows(of matrix: Transform3D) -> MatrixRows {
    switch self {
    case .affine:
      return MatrixRows(
        numbers: [matrix.m11, matrix.m12, 0, matrix.m21, matrix.m22, 0, matrix.m41, matrix.m42, 1],
        columns: 3
      )
    case .homography: return MatrixRows(numbers: matrix.planeHomography.entries, columns: 3)
    case .spatial: return MatrixRows(numbers: matrix.entries, columns: 4)
    }
  }
}

/// The rows of a matrix, one after the other.
struct MatrixRows {
  var numbers: [Double]
  var columns: Int

  /// Every row as text, made from its numbers.
  func map(_ row: ([Double]) -> String) -> [String] {
    stride(from: 0, to: numbers.count, by: columns).map { row(Array(numbers[$0..<$0 + columns])) }
  }
}

/// The image of a subject as plain numbers, for formats that write numbers.
package enum PlainImage: Sendable {
  case point([Double])
  case vector([Double])
  case size([Double])
  case rect([Double])
  case quad([Double])
  /// At or behind the eye, or clipped.
  case none

  var numbers: [Double] {
    switch self {
    case .point(let numbers), .vector(let numbers), .size(let numbers), .rect(let numbers), .quad(let numbers):
      return numbers
    case .none: return []
    }
  }
}

/// A way to write.
package final class Format: Sendable {
  package let name: String
  package let summary: String
  /// What other programs call it, for what errors offer.
  package let foreignNames: [String]
  /// For people: six significant digits, rounding noise hidden.
  package let isForPeople: Bool
  /// One matrix, without a line end.
  package let matrix: @Sendable (Transform3D, MatrixShape, NumberStyle) throws(NotationError) -> String
  /// One image, without a line end.
  package let image: @Sendable (PlainImage, NumberStyle) -> String

  init(
    name: String,
    summary: String,
    foreignNames: [String] = [],
    isForPeople: Bool,
    matrix: @escaping @Sendable (Transform3D, MatrixShape, NumberStyle) throws(NotationError) -> String,
    image: @escaping @Sendable (PlainImage, NumberStyle) -> String
  ) {
    self.name = name
    self.summary = summary
    self.foreignNames = foreignNames
    self.isForPeople = isForPeople
    self.matrix = matrix
    self.image = image
  }

  /// The style of numbers where no precision is asked for.
  package var defaultStyle: NumberStyle { isForPeople ? .significant(6) : .shortest }

  package static let all: [Format] = [
    .text, .bare, .json, .csv, .css, .svg, .swift, .objectiveC, .nsString, .latex, .numpy, .c,
  ]

  package static func named(_ name: String) -> Format? { all.first { $0.name == name } }
}

/// Numbers joined by a separator.
func joined(_ numbers: [Double], _ style: NumberStyle, by separator: String = " ") -> String {
  var bytes: [UInt8] = []
  for (index, number) in numbers.enumerated() {
    if index > 0 { bytes.append(contentsOf: separator.utf8) }
    NumberWriter.append(number, style: style, to: &bytes)
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// The error of a format that has no room for a matrix.
func refusal(_ format: String, _ matrix: Transform3D, hint: String) -> NotationError {
  let cells = matrix.nonAffineCells.map { "m\($0.row)\($0.column)" }
  return NotationError(
    .noAnswer,
    "\(format) has no 3-D matrix: it would lose \(cells.joined(separator: ", "))",
    at: nil,
    hint: hint
  )
}
