// The common ground of inverses and determinants of 2 to 4 rows: one algorithm for 2-D, planes and 3-D.

/// A square matrix of at most four rows, listed row by row; rows and columns are counted from 0.
struct SquareMatrix {
  /// The number of rows, and of columns.
  let order: Int

  /// The entries, row after row.
  var entries: [Double]

  subscript(row: Int, column: Int) -> Double {
    get { entries[row * order + column] }
    set { entries[row * order + column] = newValue }
  }

  /// What is left of the matrix when only some rows and the same columns are kept.
  func keeping(_ indices: [Int]) -> SquareMatrix {
    SquareMatrix(order: indices.count, entries: indices.flatMap { row in indices.map { self[row, $0] } })
  }

  /// Whether no entry is infinite or "not a number".
  var isFinite: Bool { entries.allSatisfy({ $0.isFinite }) }
}
