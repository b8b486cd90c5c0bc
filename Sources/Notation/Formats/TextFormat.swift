/// The format for people: a matrix as a table, six significant digits.

import NumberText
import TransformCore

extension Format {
  static let text = Format(
    name: "text",
    summary: "for people: tables, six significant digits",
    isForPeople: true,
    matrix: { (matrix, shape, style) throws(NotationError) in
      table(withoutNoise(shape.rows(of: matrix), style), style).joined(separator: "\n")
    },
    image: { image, style in image.isNone ? "none" : joined(image.numbers, style) }
  )
}

/// Rows of numbers in columns, aligned at the decimal point, indented by two.
func table(_ rows: [[Double]], _ style: NumberStyle) -> [String] {
  let texts = rows.map { row in row.map { joined([$0], style) } }
  let columns = rows.first?.count ?? 0
  var whole = [Int](repeating: 2, count: columns)
  var fraction = [Int](repeating: 0, count: columns)
  for row in texts {
    for (column, text) in row.enumerated() {
      let parts = split(text)
      whole[column] = max(whole[column], parts.whole.count)
      fraction[column] = max(fraction[column], parts.fraction.count)
    }
  }
  return texts.map { row in
    var line = ""
    for (column, text) in row.enumerated() {
      let parts = split(text)
      line += "  " + String(repeating: " ", count: whole[column] - parts.whole.count) + text
      line += String(repeating: " ", count: fraction[column] - parts.fraction.count)
    }
    while line.last == " " { line.removeLast() }
    return line
  }
}

/// What stands before the decimal point (or the exponent), and the rest.
private func split(_ text: String) -> (whole: Substring, fraction: Substring) {
  let point = text.firstIndex { $0 == "." || $0 == "e" } ?? text.endIndex
  return (text[..<point], text[point...])
}

/// The rows with rounding noise set to 0, as people's formats show them.
///
/// Noise is an entry that is smaller than the largest of its row by a factor of 10^12, or of ten to the number of digits shown
/// where more are: far below the last digit that anybody sees, and far above what rounding leaves behind. The row decides,
/// not the matrix, because the cells of perspective are small beside a translation and mean something.
func withoutNoise(_ rows: [[Double]], _ style: NumberStyle) -> [[Double]] {
  var share = 1e-12
  switch style {
  case .shortest: return rows
  case .significant(let digits) where digits > 12: return rows
  case .fixed(let digits) where digits > 12: return rows
  case .significant, .fixed: break
  }
  if rows.isEmpty { share = 0 }
  return rows.map { row in
    let largest = row.reduce(0) { max($0, $1.magnitude) }
    return row.map { $0.magnitude < largest * share ? 0 : $0 }
  }
}
