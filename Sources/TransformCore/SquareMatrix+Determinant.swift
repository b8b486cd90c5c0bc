// Determinants that do not overflow on the way.

extension SquareMatrix {
  /// The determinant; 0 and infinity only where the value itself is too small or too large for a double.
  ///
  /// Small whole entries give the exact value.
  var determinant: Double {
    if order == 1 { return entries[0] }
    if isBlockTriangular { return leadingBlock.determinant * self[order - 1, order - 1] }
    guard isFinite else { return expandedDeterminant }
    guard let scaling = MatrixScaling(of: self) else { return 0 }
    return scaling.apply(to: self).expandedDeterminant.scaled(byPowerOfTwo: scaling.determinantExponent)
  }

  /// The determinant by expansion along the first row down to two rows.
  private var expandedDeterminant: Double {
    if order == 2 { return Double.differenceOfProducts(entries[0], entries[3], entries[1], entries[2]) }
    var sum = 0.0
    for column in 0..<order where self[0, column] != 0 {
      let term = self[0, column] * minor(withoutColumn: column).expandedDeterminant
      sum += column.isMultiple(of: 2) ? term : -term
    }
    return sum
  }

  /// The matrix without its first row and one column.
  private func minor(withoutColumn removed: Int) -> SquareMatrix {
    let rows = 1..<order
    let columns = (0..<order).filter { $0 != removed }
    return SquareMatrix(order: order - 1, entries: rows.flatMap { row in columns.map { self[row, $0] } })
  }
}
