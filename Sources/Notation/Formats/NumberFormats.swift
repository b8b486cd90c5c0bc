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
  /// csv for commands that write many matrices: each on one line.
  package static let csvOnOneLine = Format(
    name: csv.name,
    summary: csv.summary,
    isForPeople: false,
    matrix: { (matrix, shape, style) throws(NotationError) in joined(shape.numbers(of: matrix), style, by: ",") },
    image: csv.image
  )
}
