// Whether a map keeps shapes: rigid maps keep all distances, similarities all proportions.

extension Transform3D {
  /// Whether the map keeps all distances: a rotation and a translation, with or without a mirror.
  ///
  /// The rows of the 3x3 part, divided by m44, must be perpendicular and of length 1 to within the tolerance.
  /// Edge cases: a map with perspective keeps no distances, whatever its other entries.
  public func isRigid(tolerance: Double = 1e-12) -> Bool {
    guard let rows = linearRows(dimensions: 3) else { return false }
    return Transform3D.areOrthogonal(rows, squaredLength: 1, tolerance: tolerance)
  }

  /// Whether the map keeps all proportions and angles: a rigid map after a scaling that is the same in all directions.
  ///
  /// A 2-D affine map is judged in its plane alone, so `scale 2` of x and y is a similarity; any other map in space.
  /// The tolerance is a share of the scaling. Edge cases: a scaling by 0 is none.
  public func isSimilarity(tolerance: Double = 1e-12) -> Bool {
    guard let rows = linearRows(dimensions: isAffine ? 2 : 3) else { return false }
    // A power of two keeps the squares of very small and very large scalings in range.
    let largest = rows.reduce(0) { max($0, abs($1.x), abs($1.y), abs($1.z)) }
    guard largest > 0 else { return false }
    let exponent = -largest.exponent
    let scaled = rows.map { row in
      SIMD3(
        row.x.scaled(byPowerOfTwo: exponent),
        row.y.scaled(byPowerOfTwo: exponent),
        row.z.scaled(byPowerOfTwo: exponent)
      )
    }
    let meanSquare = scaled.reduce(0) { $0 + ($1 * $1).sum() } / Double(scaled.count)
    return Transform3D.areOrthogonal(scaled, squaredLength: meanSquare, tolerance: tolerance)
  }

  /// The rows of the map's linear part, divided by the overall scale m44; nil under perspective.
  private func linearRows(dimensions: Int) -> [SIMD3<Double>]? {
    guard isFinite, !hasPerspective, m44 != 0 else { return nil }
    return [row1, row2, row3].prefix(dimensions).map { SIMD3($0.x, $0.y, $0.z) / m44 }
  }

  /// Whether rows are perpendicular and have one squared length, to within a share of it.
  private static func areOrthogonal(_ rows: [SIMD3<Double>], squaredLength: Double, tolerance: Double) -> Bool {
    for first in rows.indices {
      for second in first..<rows.count {
        let expected = first == second ? squaredLength : 0
        let difference = (rows[first] * rows[second]).sum() - expected
        guard abs(difference) <= tolerance * squaredLength else { return false }
      }
    }
    return true
  }
}
