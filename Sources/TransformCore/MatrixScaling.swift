// Powers of two that bring the entries of a matrix to one size, so that "small" means something.

/// Exponents for the rows and columns of a matrix: dividing entry (i, j) by 2^(rows[i] + columns[j]) leaves every entry
/// below 4, and an entry of at least 1 in each row and each column.
///
/// Whether a matrix is singular must not depend on the units of its rows and columns: a scale by 1e-200 has an inverse,
/// and so has a translation by 1e20 with perspective after it. Powers of two change no digit.
struct MatrixScaling {
  private(set) var rows: [Int]
  private(set) var columns: [Int]

  /// The column, for each row, of the entry that takes part in the largest product.
  let transversal: [Int]

  /// Finds the scaling along the largest product of entries of which no two share a row or column.
  ///
  /// Along that product the scaled entries are between 1 and 2. The column exponents are the longest paths of a graph
  /// whose edges say by how much an entry exceeds the chosen one of its row; since the product is the largest, there are no
  /// endless paths. Edge cases: nil where every such product is 0, which makes the matrix singular.
  init?(of matrix: SquareMatrix) {
    let order = matrix.order
    guard let chosen = MatrixScaling.largestTransversal(of: matrix) else { return nil }
    transversal = chosen
    columns = Array(repeating: 0, count: order)
    for _ in 0..<order {
      for row in 0..<order {
        let reference = columns[chosen[row]] - Int(matrix[row, chosen[row]].exponent)
        for column in 0..<order where matrix[row, column] != 0 {
          columns[column] = max(columns[column], reference + Int(matrix[row, column].exponent))
        }
      }
    }
    rows = (0..<order).map { [columns] row in Int(matrix[row, chosen[row]].exponent) - columns[chosen[row]] }
  }

  /// The matrix with its rows and columns divided by the powers of two.
  func apply(to matrix: SquareMatrix) -> SquareMatrix {
    var scaled = matrix
    for row in 0..<matrix.order {
      for column in 0..<matrix.order {
        scaled[row, column] = matrix[row, column].scaled(byPowerOfTwo: -(rows[row] + columns[column]))
      }
    }
    return scaled
  }

  /// Turns the inverse of the scaled matrix into the inverse of the matrix itself.
  func undo(onInverse inverse: SquareMatrix) -> SquareMatrix {
    var unscaled = inverse
    for row in 0..<inverse.order {
      for column in 0..<inverse.order {
        unscaled[row, column] = inverse[row, column].scaled(byPowerOfTwo: -(columns[row] + rows[column]))
      }
    }
    return unscaled
  }

  /// The exponent of the power of two by which the determinant has been divided.
  var determinantExponent: Int { rows.reduce(0, +) + columns.reduce(0, +) }

  /// The column for each row that together make the largest product; nil where all products are 0.
  private static func largestTransversal(of matrix: SquareMatrix) -> [Int]? {
    var best: (columns: [Int], exponent: Int)?
    func extend(_ columns: [Int], exponent: Int) {
      let row = columns.count
      if row == matrix.order {
        if best.map({ exponent > $0.exponent }) ?? true { best = (columns, exponent) }
        return
      }
      for column in 0..<matrix.order where matrix[row, column] != 0 && !columns.contains(column) {
        extend(columns + [column], exponent: exponent + Int(matrix[row, column].exponent))
      }
    }
    extend([], exponent: 0)
    return best?.columns
  }
}
