// Determinants that neither overflow nor cancel on the way.

extension SquareMatrix {
  /// The determinant; 0 and infinity only where the value itself is too small or too large for a double.
  ///
  /// Small whole entries give the exact value. Edge cases: not a number unless all entries are finite.
  var determinant: Double {
    guard isFinite else { return .nan }
    guard let scaling = MatrixScaling(of: self) else { return 0 }
    return scaling.apply(to: self).expandedDeterminant.value.scaled(byPowerOfTwo: scaling.determinantExponent)
  }

  /// The determinant by expansion along the first row, which divides by nothing, in double-double arithmetic.
  private var expandedDeterminant: DoubleDouble {
    if order == 1 { return DoubleDouble(entries[0]) }
    var sum = DoubleDouble(0)
    for column in 0..<order where self[0, column] != 0 {
      let term = minor(withoutColumn: column).expandedDeterminant * self[0, column]
      sum = column.isMultiple(of: 2) ? sum + term : sum - term
    }
    return sum
  }

  /// The matrix without its first row and one column.
  private func minor(withoutColumn removed: Int) -> SquareMatrix {
    let columns = (0..<order).filter { $0 != removed }
    return SquareMatrix(
      order: order - 1,
      entries: (1..<order).flatMap { row in columns.map { self[row, $0] } }
    )
  }
}
