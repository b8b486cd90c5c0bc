// Gauss-Jordan elimination in double-double arithmetic: the inverse, the determinant's sign, and whether there is an inverse.

/// What elimination finds out about a matrix that has an inverse.
///
/// The arithmetic has twice the digits of a double, so what makes a pivot small is the matrix and not the computation, and
/// the entries of the inverse are the doubles nearest the true values wherever that inverse is worth anything.
struct Elimination {
  /// The inverse.
  private(set) var inverse: SquareMatrix
  /// The sign of the determinant, -1 or 1.
  private(set) var determinantSign: Int

  /// A pivot of no more than this share of the matrix's size is taken for what rounding left of a 0.
  ///
  /// Six roundings of half a unit in the last place. In products of rotations with one direction flattened, the roundings
  /// of the entries leave pivots of a fifth of one such rounding in the median and of five in one case out of a hundred.
  private static let negligible = 6 * 0x1p-53

  /// Eliminates a matrix of finite entries; nil if it is singular.
  ///
  /// The next pivot is the largest entry left, or one of the preferred places if that is at least half as large: with the
  /// places of the largest product preferred, triangular matrices keep every 0 that their inverse has.
  ///
  /// - Parameters:
  ///   - matrix: the matrix, scaled so that its entries can be compared.
  ///   - places: the preferred column for each row.
  ///   - size: what pivots are measured by; without it the largest entry.
  init?(_ matrix: SquareMatrix, preferring places: [Int]? = nil, relativeTo size: Double? = nil) {
    let order = matrix.order
    let indices = 0..<order
    var rows = indices.map { row in indices.map { DoubleDouble(matrix[row, $0]) } }
    var results = indices.map { row in indices.map { DoubleDouble(row == $0 ? 1 : 0) } }
    var pivotColumns = [Int?](repeating: nil, count: order)
    var isNegative = false
    let largest = size ?? matrix.entries.reduce(0) { max($0, abs($1)) }

    for _ in indices {
      guard let (row, column) = Elimination.nextPivot(of: rows, after: pivotColumns, preferring: places) else {
        return nil
      }
      let pivot = rows[row][column]
      guard abs(pivot.value) > Elimination.negligible * largest else { return nil }
      pivotColumns[row] = column
      if pivot.value < 0 { isNegative.toggle() }
      rows[row] = rows[row].map { $0 / pivot }
      results[row] = results[row].map { $0 / pivot }
      for other in indices where other != row && rows[other][column].value != 0 {
        let factor = rows[other][column]
        rows[other] = zip(rows[other], rows[row]).map { $0 - $1 * factor }
        results[other] = zip(results[other], results[row]).map { $0 - $1 * factor }
      }
    }

    // What is left of the matrix is a permutation. Where row i holds its 1 in column p(i), row i of the results is row
    // p(i) of the inverse; each pair of rows in the wrong order changes the sign of the determinant.
    let permutation = pivotColumns.compactMap { $0.self }
    inverse = SquareMatrix(order: order, entries: Array(repeating: 0, count: order * order))
    for (row, column) in permutation.enumerated() {
      for index in indices { inverse[column, index] = results[row][index].value }
      for later in permutation[(row + 1)...] where later < column { isNegative.toggle() }
    }
    determinantSign = isNegative ? -1 : 1
  }

  /// The place of the next pivot among the rows and columns that have none yet.
  private static func nextPivot(
    of rows: [[DoubleDouble]],
    after pivotColumns: [Int?],
    preferring places: [Int]?
  ) -> (row: Int, column: Int)? {
    func size(_ place: (row: Int, column: Int)) -> Double { abs(rows[place.row][place.column].value) }
    let freeRows = rows.indices.filter { pivotColumns[$0] == nil }
    let freeColumns = rows.indices.filter { !pivotColumns.contains($0) }
    let all = freeRows.flatMap { row in freeColumns.map { (row: row, column: $0) } }
    let largest = all.max { size($0) < size($1) }
    let preferred = all.filter { places?[$0.row] == $0.column }.max { size($0) < size($1) }
    guard let largest, let preferred else { return largest }
    return 2 * size(preferred) >= size(largest) ? preferred : largest
  }
}
