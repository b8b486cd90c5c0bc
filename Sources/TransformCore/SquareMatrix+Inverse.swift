// Inverses, and the question whether there is one.

extension SquareMatrix {
  /// The inverse, nil where there is none or where it would overflow.
  ///
  /// Whether there is one is judged against the size of the entries, never by the bare determinant. A matrix whose last
  /// column is 0 but for its last entry is inverted block by block, so that affine maps have exactly affine inverses.
  func inverted() -> SquareMatrix? {
    guard isFinite, let inverse = invertedByBlocks(), inverse.isFinite else { return nil }
    return inverse
  }

  /// The sign of the determinant: -1, 1, or 0 where the matrix is singular by the measure of `inverted()`.
  var determinantSign: Int {
    guard isFinite, let scaling = MatrixScaling(of: self) else { return 0 }
    return Elimination(scaling.apply(to: self))?.determinantSign ?? 0
  }

  private func invertedByBlocks() -> SquareMatrix? {
    if isBlockTriangular { return invertedAsBlockTriangular() }
    guard let scaling = MatrixScaling(of: self) else { return nil }
    let elimination = Elimination(scaling.apply(to: self), preferring: scaling.transversal)
    return elimination.map { scaling.undo(onInverse: $0.inverse) }
  }

  /// Whether the last column is 0 except in the last row, as it is in every affine map of row vectors.
  private var isBlockTriangular: Bool {
    order > 1 && (0..<order - 1).allSatisfy { self[$0, order - 1] == 0 }
  }

  /// The inverse of [A 0; t m], which is [A^-1 0; -t*A^-1/m 1/m].
  private func invertedAsBlockTriangular() -> SquareMatrix? {
    let last = order - 1
    let corner = self[last, last]
    guard corner != 0, let block = keeping(Array(0..<last)).invertedByBlocks() else { return nil }
    var inverse = SquareMatrix(order: order, entries: Array(repeating: 0, count: order * order))
    for column in 0..<last {
      var sum = DoubleDouble(0)
      for row in 0..<last {
        inverse[row, column] = block[row, column]
        sum = sum + DoubleDouble.product(self[last, row], block[row, column])
      }
      // Subtracted from 0 rather than negated: no translation stays 0, not -0.
      inverse[last, column] = 0 - sum.value / corner
    }
    inverse[last, last] = 1 / corner
    return inverse
  }
}
