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
  // All numbers in one text, and where each begins, has its point, and ends.
  var digits: [UInt8] = []
  var places: [Int] = []
  for number in rows.numbers {
    let start = digits.count
    NumberWriter.append(number, style: style, to: &digits)
    let point = digits[start...].firstIndex { $0 == Byte.dot || $0 == UInt8(ascii: "e") } ?? digits.count
    places += [start, point, digits.count]
  }
  var whole = [Int](repeating: 2, count: columns)
  var fraction = [Int](repeating: 0, count: columns)
  for index in rows.numbers.indices {
    let column = index % columns
    whole[column] = max(whole[column], places[3 * index + 1] - places[3 * index])
    fraction[column] = max(fraction[column], places[3 * index + 2] - places[3 * index + 1])
  }
  var table: [UInt8] = []
  // Blanks at the end of a line are never written.
  var blanks = 0
  for index in rows.numbers.indices {
    let column = index % columns
    let (start, point, end) = (places[3 * index], places[3 * index + 1], places[3 * index + 2])
    if column == 0 {
      blanks = 0
      if index > 0 { table.append(Byte.newline) }
    }
    blanks += 2 + whole[column] - (point - start)
    for _ in 0..<blanks { table.append(Byte.space) }
    table += digits[start..<end]
    blanks = fraction[column] - (end - point)
  }
  return String(decoding: table, as: UTF8.self)
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
