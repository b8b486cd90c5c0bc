/// The format for people: a matrix as a table, six significant digits.

import NumberText
import TransformCore

extension Format {
  static let text = Format(
    name: "text",
    summary: "for people: tables, six significant digits",
    isForPeople: true,
    matrix: { (matrix, shape, style) throws(NotationError) in
      table(withoutNoise(shape.rows(of: matrix), style), style)
    },
    image: { image, style in image.isNone ? "none" : joined(image.numbers, style) }
  )
}

/// Rows of numbers in columns, aligned at the decimal point, indented by two; no line end behind the last.
func table(_ rows: MatrixRows, _ style: NumberStyle) -> String {
  let columns = rows.columns
  let texts = rows.numbers.map { joined([$0], style) }
  var whole = [Int](repeating: 2, count: columns)
  var fraction = [Int](repeating: 0, count: columns)
  for (index, text) in texts.enumerated() {
    let parts = split(text)
    whole[index % columns] = max(whole[index % columns], parts.whole.utf8.count)
    fraction[index % columns] = max(fraction[index % columns], parts.fraction.utf8.count)
  }
  var table = ""
  var blanks = 0
  for (index, text) in texts.enumerated() {
    let column = index % columns
    if column == 0 {
      // Blanks at the end of a line are never written.
      blanks = 0
      if index > 0 { table += "\n" }
    }
    let parts = split(text)
    blanks += 2 + whole[column] - parts.whole.utf8.count
    table += String(repeating: " ", count: blanks)
    table += text
    blanks = fraction[column] - parts.fraction.utf8.count
  }
  return table
}

/// What stands before the decimal point (or the exponent), and the rest.
private func split(_ text: String) -> (whole: Substring, fraction: Substring) {
  let point = text.firstIndex { $0 == "." || $0 == "e" } ?? text.endIndex
  return (text[..<point], text[point...])
}

/// The rows with rounding noise set to 0, as people's formats show them.
///
/// Noise is an entry that is smaller than the largest of its row by a factor of 10^12: far below the last digit that anybody
/// sees, and far above what rounding leaves behind. Where more than 12 digits are asked for, nothing is hidden. The row
/// decides, not the matrix, because the cells of perspective are small beside a translation and mean something.
func withoutNoise(_ rows: MatrixRows, _ style: NumberStyle) -> MatrixRows {
  switch style {
  case .shortest: return rows
  case .significant(let digits) where digits > 12: return rows
  case .fixed(let digits) where digits > 12: return rows
  case .significant, .fixed: break
  }
  var result = rows
  for start in stride(from: 0, to: rows.numbers.count, by: rows.columns) {
    var largest = 0.0
    for index in start..<start + rows.columns { largest = max(largest, rows.numbers[index].magnitude) }
    for index in start..<start + rows.columns where rows.numbers[index].magnitude < largest * 1e-12 {
      result.numbers[index] = 0
    }
  }
  return result
}
