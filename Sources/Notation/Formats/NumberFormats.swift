/// Formats for programs that want numbers: bare and csv.

import NumberText
import TransformCore

extension Format {
  static let bare = Format(
    name: "bare",
    summary: "numbers only, one result a line",
    isForPeople: false,
    matrix: { (matrix, shape, style) throws(NotationError) in joined(shape.numbers(of: matrix), style) },
    image: { image, style in joined(image.numbers, style) }
  )

  static let csv = Format(
    name: "csv",
    summary: "numbers with commas; a matrix as its rows",
    isForPeople: false,
    matrix: { (matrix, shape, style) throws(NotationError) in
      shape.rows(of: matrix).map { joined($0, style, by: ",") }.joined(separator: "\n")
    },
    image: { image, style in joined(image.numbers, style, by: ",") }
  )
}

extension Format {
  /// A matrix of csv on one line, for commands that write many of them.
  package static let csvRow: @Sendable (Transform3D, MatrixShape, NumberStyle) throws(NotationError) -> String = {
    (matrix, shape, style) throws(NotationError) in joined(shape.numbers(of: matrix), style, by: ",")
  }
}
