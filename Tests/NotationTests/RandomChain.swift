/// Random chains with the matrix that they must have, worked out from the formulas of the textbooks in arrays of plain numbers.
///
/// Nothing here calls the program's own mathematics: rows times columns, Rodrigues' formula, and elimination for the inverse.

import Foundation

extension SeededGenerator {
  mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }

  /// A number with few digits, so that its text is its value.
  mutating func number(_ range: ClosedRange<Int>, over divisor: Double = 8) -> Double {
    Double(Int.random(in: range, using: &self)) / divisor
  }
}

/// A 4x4 matrix as its rows, for row vectors: p' = p * M.
struct RowMatrix {
  var rows: [[Double]]

  static let identity = RowMatrix(rows: (0..<4).map { row in (0..<4).map { $0 == row ? 1 : 0 } })

  var cells: [Double] { rows.flatMap { $0 } }

  /// First this, then the other.
  func then(_ next: RowMatrix) -> RowMatrix {
    RowMatrix(
      rows: rows.map { row in (0..<4).map { column in (0..<4).reduce(0) { $0 + row[$1] * next.rows[$1][column] } } }
    )
  }

  var transposed: RowMatrix { RowMatrix(rows: (0..<4).map { column in rows.map { $0[column] } }) }

  /// Gauss and Jordan, with the largest pivot of each column.
  var inverse: RowMatrix {
    var work = (0..<4).map { rows[$0] + RowMatrix.identity.rows[$0] }
    for column in 0..<4 {
      let pivot = (column..<4).max { abs(work[$0][column]) < abs(work[$1][column]) } ?? column
      work.swapAt(column, pivot)
      work[column] = work[column].map { [factor = work[column][column]] in $0 / factor }
      for row in 0..<4 where row != column {
        work[row] = zip(work[row], work[column]).map { [factor = work[row][column]] in $0 - factor * $1 }
      }
    }
    return RowMatrix(rows: work.map { Array($0[4...]) })
  }

  static func translation(_ x: Double, _ y: Double, _ z: Double) -> RowMatrix {
    var matrix = identity
    matrix.rows[3] = [x, y, z, 1]
    return matrix
  }

  static func scale(_ x: Double, _ y: Double, _ z: Double) -> RowMatrix {
    var matrix = identity
    (matrix.rows[0][0], matrix.rows[1][1], matrix.rows[2][2]) = (x, y, z)
    return matrix
  }

  /// A rotation by Rodrigues' formula, v cos a + (u x v) sin a + u (u * v)(1 - cos a); each row is the image of an axis.
  static func rotation(_ degrees: Double, _ x: Double, _ y: Double, _ z: Double) -> RowMatrix {
    let length = (x * x + y * y + z * z).squareRoot()
    let u = [x / length, y / length, z / length]
    let (s, c) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    var matrix = identity
    for axis in 0..<3 {
      let (next, last) = ((axis + 1) % 3, (axis + 2) % 3)
      for column in 0..<3 { matrix.rows[axis][column] = u[axis] * u[column] * (1 - c) }
      matrix.rows[axis][axis] += c
      matrix.rows[axis][next] += u[last] * s
      matrix.rows[axis][last] -= u[next] * s
    }
    return matrix
  }

  static func skew(_ x: Double, _ y: Double) -> RowMatrix {
    var matrix = identity
    (matrix.rows[1][0], matrix.rows[0][1]) = (tan(x * .pi / 180), tan(y * .pi / 180))
    return matrix
  }

  static func perspective(_ distance: Double) -> RowMatrix {
    var matrix = identity
    matrix.rows[2][3] = -1 / distance
    return matrix
  }
}

/// One item of a random chain.
struct RandomItem {
  enum Effect {
    case matrix(RowMatrix)
    /// Row and column from 0.
    case cell(Int, Int, Double)
  }

  var words: [String]
  var effect: Effect
  /// The words with `then` between all items, inside groups too, which is how global order reads the item.
  var globalWords: [String]

  init(words: [String], effect: Effect, globalWords: [String]? = nil) {
    self.words = words
    self.effect = effect
    self.globalWords = globalWords ?? words
  }

  var text: String { words.joined(separator: " ") }

  func applied(to matrix: RowMatrix) -> RowMatrix {
    switch effect {
    case .matrix(let own): return own.then(matrix)
    case .cell(let row, let column, let value):
      var result = matrix
      result.rows[row][column] = value
      return result
    }
  }
}

/// A random chain: segments joined by `then`, of items side by side.
struct RandomChain {
  var segments: [[RandomItem]]

  var words: [String] { Array(segments.map { $0.flatMap(\.words) }.joined(separator: ["then"])) }
  var text: String { words.joined(separator: " ") }
  var globalWords: [String] { Array(segments.flatMap { $0 }.map(\.globalWords).joined(separator: ["then"])) }

  var matrix: RowMatrix {
    segments.map { $0.reduce(.identity) { $1.applied(to: $0) } }.reduce(.identity) { $0.then($1) }
  }
}

extension SeededGenerator {
  /// A chain of a few items; groups nest as deep as asked.
  mutating func chain(depth: Int = 2) -> RandomChain {
    RandomChain(
      segments: (0...pick(3)).map { _ in (0...pick(3)).map { _ in item(depth: depth) } }
    )
  }

  mutating func item(depth: Int = 2) -> RandomItem {
    switch pick(8) {
    case 0 where depth > 0:
      let inner = chain(depth: depth - 1)
      return suffixed(
        RandomItem(
          words: ["["] + inner.words + ["]"],
          effect: .matrix(inner.matrix),
          globalWords: ["["] + inner.globalWords + ["]"]
        )
      )
    case 1: return assignment()
    default: return suffixed(operation())
    }
  }

  /// Assigned cells stay small, so that what they are assigned into stays far from singular.
  mutating func assignment() -> RandomItem {
    let cells = [("m34", 2, 3), ("m14", 0, 3), ("m43", 3, 2), ("tx", 3, 0), ("ty", 3, 1), ("m41", 3, 0)]
    let (name, row, column) = cells[pick(cells.count)]
    let value = column == 3 ? -number(1...8, over: 4096) : number(-80...80)
    let words = [["\(name)=\(value)"], [name, "=", "\(value)"], [name, "\(value)"]][pick(name.count == 3 ? 3 : 2)]
    return RandomItem(words: words, effect: .cell(row, column, value))
  }

  mutating func operation() -> RandomItem {
    func item(_ name: String, _ numbers: [Double], _ matrix: RowMatrix, unit: String = "") -> RandomItem {
      RandomItem(words: [name] + numbers.map { "\($0)\(unit)" }, effect: .matrix(matrix))
    }
    let (x, y, z) = (number(-80...80), number(-80...80), number(-80...80))
    let (sx, sy, sz) = (number(4...16), -number(4...16), number(4...16))
    let (a, b) = (number(-2880...2880), number(-400...400))
    switch pick(18) {
    case 0: return item("translate", [x], .translation(x, 0, 0))
    case 1: return item("translate", [x, y], .translation(x, y, 0), unit: "px")
    case 2: return item("translate", [x, y, z], .translation(x, y, z))
    case 3: return item("translateZ", [z], .translation(0, 0, z), unit: "pt")
    case 4: return item("scale", [sx], .scale(sx, sx, 1))
    case 5: return item("scale", [sx, sy], .scale(sx, sy, 1))
    case 6: return item("scale3d", [sx, sy, sz], .scale(sx, sy, sz))
    case 7: return item("scaleY", [sy], .scale(1, sy, 1))
    case 8: return item("rotate", [a], .rotation(a, 0, 0, 1))
    case 9:
      return item("rotate", [a, x, y], .translation(-x, -y, 0).then(.rotation(a, 0, 0, 1)).then(.translation(x, y, 0)))
    case 10: return item("rotate", [a, x, y, 3], .rotation(a, x, y, 3))
    case 11: return item("rotateX", [a], .rotation(a, 1, 0, 0), unit: "deg")
    case 12: return item("rotateY", [a], .rotation(a, 0, 1, 0))
    case 13: return item("rotate3d", [x, 5, z, a], .rotation(a, x, 5, z))
    case 14: return item("skewX", [b], .skew(b, 0))
    case 15: return item("skew", [b, b / 2], .skew(b, b / 2))
    case 16: return item("perspective", [1000 + x], .perspective(1000 + x))
    default:
      let half = a * .pi / 360
      return item("quaternion", [0, sin(half), 0, cos(half)], .rotation(a, 0, 1, 0))
    }
  }

  private mutating func suffixed(_ plain: RandomItem) -> RandomItem {
    guard case .matrix(let matrix) = plain.effect else { return plain }
    func item(_ words: [String], _ matrix: RowMatrix) -> RandomItem {
      RandomItem(words: plain.words + words, effect: .matrix(matrix), globalWords: plain.globalWords + words)
    }
    switch pick(12) {
    case 0: return item(["inverse"], matrix.inverse)
    case 1:
      let (x, y) = (number(-80...80), number(-80...80))
      return item(
        ["about", "\(x)", "\(y)"],
        .translation(-x, -y, 0).then(matrix).then(.translation(x, y, 0))
      )
    case 2: return item(["times", "2"], matrix.then(matrix))
    case 3: return item(["times", "-1"], matrix.inverse)
    case 4: return item(["times", "0"], .identity)
    case 5: return item(["inverse", "transpose"], matrix.inverse.transposed)
    default: return plain
    }
  }
}
