// The models of a fit, solved on normalised points in double-double arithmetic.

/// A 3x3 matrix for row vectors in double-double arithmetic.
struct DoubleDoubleMatrix {
  private var entries: [DoubleDouble]

  init(entries: [DoubleDouble]) { self.entries = entries }

  /// The similarity (x, y) -> (a*x - b*y + tx, b*x + a*y + ty).
  init(_ a: DoubleDouble, _ b: DoubleDouble, _ tx: DoubleDouble, _ ty: DoubleDouble) {
    let (zero, one) = (DoubleDouble(0), DoubleDouble(1))
    entries = [a, b, zero, -b, a, zero, tx, ty, one]
  }

  subscript(row: Int, column: Int) -> DoubleDouble { entries[3 * row + column] }

  /// This map, then another.
  func concatenating(_ next: DoubleDoubleMatrix) -> DoubleDoubleMatrix {
    DoubleDoubleMatrix(
      entries: (0..<9).map { index in
        let (row, column) = (index / 3, index % 3)
        return (0..<3).reduce(DoubleDouble(0)) { $0 + self[row, $1] * next[$1, column] }
      }
    )
  }

  /// The w of a point's image.
  func weight(at point: Point) -> DoubleDouble {
    self[0, 2] * point.x + self[1, 2] * point.y + self[2, 2]
  }

  /// The transposed matrix of cofactors: the inverse times the determinant.
  var adjugate: DoubleDoubleMatrix {
    func cofactor(_ row: Int, _ column: Int) -> DoubleDouble {
      let (r1, r2) = ((row + 1) % 3, (row + 2) % 3)
      let (c1, c2) = ((column + 1) % 3, (column + 2) % 3)
      return self[r1, c1] * self[r2, c2] - self[r1, c2] * self[r2, c1]
    }
    return DoubleDoubleMatrix(entries: (0..<9).map { cofactor($0 % 3, $0 / 3) })
  }

  /// From the middle of some points to the middle of others.
  static func translation(_ from: NormalizedPoints, _ to: NormalizedPoints) -> DoubleDoubleMatrix {
    let (zero, one) = (DoubleDouble(0), DoubleDouble(1))
    let count = Double(from.points.count)
    // The middles are doubles; what is missing to the true ones is added here.
    func mean(_ set: NormalizedPoints) -> (x: DoubleDouble, y: DoubleDouble) {
      let sum = set.points.reduce((x: zero, y: zero)) { ($0.x + $1.x, $0.y + $1.y) }
      return (
        DoubleDouble(set.center.x) + (sum.x / count).times(powerOfTwo: -set.exponent),
        DoubleDouble(set.center.y) + (sum.y / count).times(powerOfTwo: -set.exponent)
      )
    }
    let (start, end) = (mean(from), mean(to))
    return DoubleDoubleMatrix(one, zero, end.x - start.x, end.y - start.y)
  }
}

extension Fit {
  /// The similarity with the least squares: as complex numbers w = a*z + b with a = sum(conj(z)*w) / sum(|z|^2) about the means.
  static func similarity(_ from: NormalizedPoints, _ to: NormalizedPoints) throws(FitError) -> DoubleDoubleMatrix {
    if from.isOnePlace { throw .degenerateSource }
    if to.isOnePlace { throw .degenerateTarget }
    let count = Double(from.points.count)
    func centred(_ set: NormalizedPoints) -> (
      points: [(x: DoubleDouble, y: DoubleDouble)], x: DoubleDouble, y: DoubleDouble
    ) {
      let sum = set.points.reduce((x: DoubleDouble(0), y: DoubleDouble(0))) { ($0.x + $1.x, $0.y + $1.y) }
      let (x, y) = (sum.x / count, sum.y / count)
      return (set.points.map { ($0.x - x, $0.y - y) }, x, y)
    }
    let (source, target) = (centred(from), centred(to))
    var (real, imaginary, squares) = (DoubleDouble(0), DoubleDouble(0), DoubleDouble(0))
    for (z, w) in zip(source.points, target.points) {
      real = real + z.x * w.x + z.y * w.y
      imaginary = imaginary + z.x * w.y - z.y * w.x
      squares = squares + z.x * z.x + z.y * z.y
    }
    let (a, b) = (real / squares, imaginary / squares)
    let solved = DoubleDoubleMatrix(
      a,
      b,
      target.x - (a * source.x - b * source.y),
      target.y - (b * source.x + a * source.y)
    )
    return from.normalizing.concatenating(solved).concatenating(to.restoring)
  }

  /// The affine map with the least squares: the normal equations for x' and for y'.
  static func affine(_ from: NormalizedPoints, _ to: NormalizedPoints) throws(FitError) -> DoubleDoubleMatrix {
    if from.isOneLine { throw .degenerateSource }
    var equations = NormalEquations(unknowns: 3, rightSides: 2)
    for (source, target) in zip(from.points, to.points) {
      equations.add([source.x, source.y, DoubleDouble(1)], equal: [target.x, target.y])
    }
    guard let solution = equations.solved() else { throw .degenerateSource }
    let (zero, one) = (DoubleDouble(0), DoubleDouble(1))
    let entries = (0..<3).flatMap { [solution[$0][0], solution[$0][1], $0 == 2 ? one : zero] }
    return from.normalizing.concatenating(DoubleDoubleMatrix(entries: entries)).concatenating(to.restoring)
  }

  /// The projective map: exact for four pairs, else with the least squares.
  static func projective(_ from: NormalizedPoints, _ to: NormalizedPoints) throws(FitError) -> DoubleDoubleMatrix {
    if from.isOneLine { throw .degenerateSource }
    if to.isOneLine { throw .degenerateTarget }
    if from.points.count > 4 {
      let solved = try ProjectiveLeastSquares(from, to).solved()
      return from.normalizing.concatenating(solved).concatenating(to.restoring)
    }
    guard let source = basis(from) else { throw .degenerateSource }
    guard let target = basis(to) else { throw .degenerateTarget }
    let solved = source.adjugate.concatenating(target)
    return from.normalizing.concatenating(solved).concatenating(to.restoring)
  }

  /// The map that takes (1 0 0), (0 1 0), (0 0 1) and (1 1 1) to four points; nil where three of them are on one line.
  ///
  /// Its rows are the first three points, each times a weight; the weights are areas of triangles with the fourth.
  private static func basis(_ set: NormalizedPoints) -> DoubleDoubleMatrix? {
    let weights = [set.area(3, 1, 2), set.area(0, 3, 2), set.area(0, 1, 3)]
    guard set.area(0, 1, 2).hi != 0, weights.allSatisfy({ $0.hi != 0 }) else { return nil }
    return DoubleDoubleMatrix(
      entries: zip(set.points, weights).flatMap { point, weight in [weight * point.x, weight * point.y, weight] }
    )
  }
}

/// Least squares by the normal equations, A^T A x = A^T b, summed in double-doubles, in which squaring loses nothing that counts.
struct NormalEquations {
  private var matrix: [[DoubleDouble]]
  private var right: [[DoubleDouble]]

  init(unknowns: Int, rightSides: Int) {
    matrix = Array(repeating: Array(repeating: DoubleDouble(0), count: unknowns), count: unknowns)
    right = Array(repeating: Array(repeating: DoubleDouble(0), count: rightSides), count: unknowns)
  }

  /// Adds one equation: the sum of coefficients times unknowns is to be as near as can be to a number on each right side.
  mutating func add(_ coefficients: [DoubleDouble], equal values: [DoubleDouble]) {
    for row in coefficients.indices where coefficients[row].hi != 0 {
      for column in row..<coefficients.count {
        matrix[row][column] = matrix[row][column] + coefficients[row] * coefficients[column]
      }
      for side in values.indices { right[row][side] = right[row][side] + coefficients[row] * values[side] }
    }
  }

  /// The unknowns, one row each, by elimination with the largest pivot; nil where they are not determined.
  func solved() -> [[DoubleDouble]]? {
    let order = matrix.count
    var rows = (0..<order).map { row in (0..<order).map { row <= $0 ? matrix[row][$0] : matrix[$0][row] } + right[row] }
    let largest = rows.indices.reduce(0) { max($0, abs(rows[$1][$1].hi)) }
    for step in 0..<order {
      let pivot = (step..<order).max { abs(rows[$0][step].hi) < abs(rows[$1][step].hi) } ?? step
      guard abs(rows[pivot][step].hi) > 0x1p-96 * largest else { return nil }
      rows.swapAt(step, pivot)
      rows[step] = rows[step].map { [divisor = rows[step][step]] in $0 / divisor }
      for other in 0..<order where other != step && rows[other][step].hi != 0 {
        let factor = rows[other][step]
        for column in step..<rows[other].count {
          rows[other][column] = rows[other][column] - factor * rows[step][column]
        }
      }
    }
    return rows.map { Array($0[order...]) }
  }
}

/// The projective map of least squares for more than four pairs.
///
/// First the linear equations h11*x + h21*y + h31 - x'*(h13*x + h23*y + 1) = 0 and the same for y', which exact data satisfy;
/// then, from there, Gauss-Newton steps on the distances themselves. The middle of the points has w = 1, which every map has,
/// up to a factor, that shows them all.
struct ProjectiveLeastSquares {
  private let source: [(x: DoubleDouble, y: DoubleDouble)]
  private let target: [(x: DoubleDouble, y: DoubleDouble)]

  init(_ from: NormalizedPoints, _ to: NormalizedPoints) {
    (source, target) = (from.points, to.points)
  }

  func solved() throws(FitError) -> DoubleDoubleMatrix {
    let (zero, one) = (DoubleDouble(0), DoubleDouble(1))
    var equations = NormalEquations(unknowns: 8, rightSides: 1)
    for (p, q) in zip(source, target) {
      equations.add([p.x, p.y, one, zero, zero, zero, -(q.x * p.x), -(q.x * p.y)], equal: [q.x])
      equations.add([zero, zero, zero, p.x, p.y, one, -(q.y * p.x), -(q.y * p.y)], equal: [q.y])
    }
    guard var unknowns = equations.solved()?.map({ $0[0] }) else { throw .degenerateSource }
    // Where the linear equations are met to rounding there is nothing left to improve.
    var steps = 0
    while let current = cost(unknowns), current > 1e-30, steps < 50 {
      steps += 1
      guard let (candidate, change) = improved(unknowns, from: current) else { break }
      unknowns = candidate
      if change <= 0x1p-44 { break }
    }
    let u = unknowns
    return DoubleDoubleMatrix(entries: [u[0], u[3], u[6], u[1], u[4], u[7], u[2], u[5], one])
  }

  /// The sum of squared distances; nil where a point has no image.
  private func cost(_ unknowns: [DoubleDouble]) -> Double? {
    let u = unknowns.map { $0.value }
    var sum = 0.0
    for (p, q) in zip(source, target) {
      let w = u[6] * p.x.hi + u[7] * p.y.hi + 1
      guard w > 0 else { return nil }
      let dx = (u[0] * p.x.hi + u[1] * p.y.hi + u[2]) / w - q.x.hi
      let dy = (u[3] * p.x.hi + u[4] * p.y.hi + u[5]) / w - q.y.hi
      sum += dx * dx + dy * dy
    }
    return sum
  }

  /// One Gauss-Newton step, halved until it is one for the better, and the largest change of an unknown.
  ///
  /// A whole step that leaves the cost where it is counts as better: near the goal the cost no longer shows the way.
  private func improved(_ unknowns: [DoubleDouble], from current: Double) -> (unknowns: [DoubleDouble], change: Double)?
  {
    let u = unknowns.map { $0.value }
    var equations = NormalEquations(unknowns: 8, rightSides: 1)
    for (p, q) in zip(source, target) {
      let (x, y) = (p.x.hi, p.y.hi)
      let w = u[6] * x + u[7] * y + 1
      let (imageX, imageY) = ((u[0] * x + u[1] * y + u[2]) / w, (u[3] * x + u[4] * y + u[5]) / w)
      let forX = [x / w, y / w, 1 / w, 0, 0, 0, -imageX * x / w, -imageX * y / w]
      let forY = [0, 0, 0, x / w, y / w, 1 / w, -imageY * x / w, -imageY * y / w]
      equations.add(forX.map { DoubleDouble($0) }, equal: [DoubleDouble(q.x.hi - imageX)])
      equations.add(forY.map { DoubleDouble($0) }, equal: [DoubleDouble(q.y.hi - imageY)])
    }
    guard let step = equations.solved() else { return nil }
    var share = 1.0
    while share > 1e-6 {
      let candidate = zip(unknowns, step).map { $0 + $1[0] * share }
      let limit = share == 1 ? current * (1 + 1e-13) : current
      if let cost = cost(candidate), cost <= limit {
        return (candidate, step.reduce(0) { max($0, abs($1[0].value)) } * share)
      }
      share /= 2
    }
    return nil
  }
}
