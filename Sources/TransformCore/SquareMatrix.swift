// The common ground of inverses and determinants of 2 to 4 rows: one algorithm for 2-D, planes and 3-D.

/// A square matrix of at most four rows, listed row by row.
struct SquareMatrix {
  /// The number of rows, and of columns.
  let order: Int

  /// The entries, row after row.
  var entries: [Double]

  init(order: Int, entries: [Double]) {
    self.order = order
    self.entries = entries
  }

  /// The matrix with 1 on the diagonal and 0 elsewhere.
  static func identity(order: Int) -> SquareMatrix {
    var identity = SquareMatrix(order: order, entries: Array(repeating: 0, count: order * order))
    for index in 0..<order { identity[index, index] = 1 }
    return identity
  }

  subscript(row: Int, column: Int) -> Double {
    get { entries[row * order + column] }
    set { entries[row * order + column] = newValue }
  }

  /// What is left of the matrix when only some rows and the same columns are kept.
  func keeping(_ indices: [Int]) -> SquareMatrix {
    SquareMatrix(order: indices.count, entries: indices.flatMap { row in indices.map { self[row, $0] } })
  }

  /// Whether the last column is 0 except in the last row, as it is in every affine map of row vectors.
  var isBlockTriangular: Bool {
    (0..<order - 1).allSatisfy { self[$0, order - 1] == 0 }
  }

  /// The matrix without its last row and column.
  var leadingBlock: SquareMatrix { keeping(Array(0..<order - 1)) }

  /// Whether no entry is infinite or "not a number".
  var isFinite: Bool { entries.allSatisfy(\.isFinite) }
}
