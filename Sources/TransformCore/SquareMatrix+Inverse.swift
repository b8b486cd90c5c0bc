// Inverses, and the question whether there is one.

extension SquareMatrix {
  /// The unit by which "small" is measured: half the distance from 1 to the next double.
  private static let roundingUnit = 0x1p-53

  /// The inverse, nil where there is none or where it would overflow.
  ///
  /// Whether there is one is judged against the size of the entries, never by the bare determinant. A matrix whose last
  /// column is 0 ... 0 m is inverted block by block, so that affine maps have exactly affine inverses.
  func inverted() -> SquareMatrix? {
    guard isFinite, let inverse = invertedByBlocks(), inverse.isFinite else { return nil }
    return inverse
  }

  private func invertedByBlocks() -> SquareMatrix? {
    if order == 1 { return entries[0] == 0 ? nil : SquareMatrix(order: 1, entries: [1 / entries[0]]) }
    if isBlockTriangular { return invertedAsBlockTriangular() }
    guard let scaling = MatrixScaling(of: self) else { return nil }
    let scaled = scaling.apply(to: self)
    let inverse = order == 2 ? scaled.invertedInClosedForm() : scaled.eliminated()?.inverse
    return inverse.map(scaling.undo(onInverse:))
  }

  /// The inverse of [A 0; t m], which is [1/A 0; -t/A/m 1/m].
  private func invertedAsBlockTriangular() -> SquareMatrix? {
    let last = order - 1
    let corner = self[last, last]
    guard corner != 0, let block = leadingBlock.invertedByBlocks() else { return nil }
    var inverse = SquareMatrix.identity(order: order)
    for column in 0..<last {
      var sum = 0.0
      for row in 0..<last {
        inverse[row, column] = block[row, column]
        sum += self[last, row] * block[row, column]
      }
      // Subtracted from 0 rather than negated: no translation is 0, not -0.
      inverse[last, column] = 0 - sum / corner
    }
    inverse[last, last] = 1 / corner
    return inverse
  }

  /// The inverse of a scaled matrix of two rows: (d -b; -c a) / (a*d - b*c).
  ///
  /// Where one of the two products is 0 its factors take no part, and the other entries are plain reciprocals.
  private func invertedInClosedForm() -> SquareMatrix? {
    let (a, b, c, d) = (entries[0], entries[1], entries[2], entries[3])
    let determinant = Double.differenceOfProducts(a, d, b, c)
    guard abs(determinant) > 8 * SquareMatrix.roundingUnit * (abs(a * d) + abs(b * c)) else { return nil }
    let onlyDiagonal = b == 0 || c == 0
    let onlyAntidiagonal = a == 0 || d == 0
    return SquareMatrix(
      order: 2,
      entries: [
        onlyDiagonal ? 1 / a : d / determinant,
        onlyAntidiagonal ? 1 / c : (0 - b) / determinant,
        onlyAntidiagonal ? 1 / b : (0 - c) / determinant,
        onlyDiagonal ? 1 / d : a / determinant,
      ]
    )
  }

  /// Gauss-Jordan elimination with complete pivoting on a scaled matrix: the inverse and the determinant's sign.
  ///
  /// The matrix is singular, and the answer nil, when a pivot is no larger than the rounding errors that made it: four
  /// units for each row, of the largest entry at the start or of another size that the caller knows better.
  func eliminated(relativeTo size: Double? = nil) -> (inverse: SquareMatrix, determinantSign: Int)? {
    var work = self
    var result = SquareMatrix.identity(order: order)
    var pivotColumn = [Int?](repeating: nil, count: order)
    var isNegative = false
    let largest = size ?? entries.reduce(0) { max($0, abs($1)) }
    for _ in 0..<order {
      guard let (row, column) = work.largestEntry(outsideRowsAndColumnsOf: pivotColumn) else { return nil }
      let pivot = work[row, column]
      guard abs(pivot) > 4 * Double(order) * SquareMatrix.roundingUnit * largest else { return nil }
      pivotColumn[row] = column
      if pivot < 0 { isNegative.toggle() }
      work.divide(row: row, by: pivot)
      result.divide(row: row, by: pivot)
      for other in 0..<order where other != row {
        let factor = work[other, column]
        if factor == 0 { continue }
        work.subtract(row: row, times: factor, from: other)
        result.subtract(row: row, times: factor, from: other)
      }
    }
    // What is left of the matrix is a permutation: row i holds its 1 in column p(i), so row i of the result belongs there.
    let permutation = pivotColumn.compactMap(\.self)
    var inverse = result
    for (row, column) in permutation.enumerated() {
      for index in 0..<order { inverse[column, index] = result[row, index] }
      for later in permutation[(row + 1)...] where later < column { isNegative.toggle() }
    }
    return (inverse, isNegative ? -1 : 1)
  }

  /// The sign of the determinant: -1, 1, or 0 where the matrix is singular by the measure of `inverted()`.
  var determinantSign: Int {
    guard isFinite else { return 0 }
    return MatrixScaling(of: self)?.apply(to: self).eliminated()?.determinantSign ?? 0
  }

  /// Where the largest entry stands among the rows and columns that have no pivot yet.
  private func largestEntry(outsideRowsAndColumnsOf pivotColumn: [Int?]) -> (row: Int, column: Int)? {
    var best: (row: Int, column: Int)?
    for row in 0..<order where pivotColumn[row] == nil {
      for column in 0..<order where !pivotColumn.contains(column) {
        if let place = best, abs(self[row, column]) <= abs(self[place.row, place.column]) { continue }
        best = (row, column)
      }
    }
    return best
  }

  private mutating func divide(row: Int, by divisor: Double) {
    for column in 0..<order { self[row, column] /= divisor }
  }

  private mutating func subtract(row: Int, times factor: Double, from other: Int) {
    for column in 0..<order { self[other, column] -= factor * self[row, column] }
  }
}
