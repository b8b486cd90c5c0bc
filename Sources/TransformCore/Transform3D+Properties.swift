// What can be asked of a 3-D map.

extension Transform3D {
  /// The determinant of the sixteen entries: by what factor volumes grow where the map is affine.
  public var determinant: Double { matrix.determinant }

  /// Whether the map is exactly the identity; -0 counts as 0.
  public var isIdentity: Bool { self == .identity }

  /// Whether no entry is infinite or "not a number".
  public var isFinite: Bool {
    // Infinity and "not a number" times 0 are "not a number", and so is any sum with it.
    let zero = row1 * 0 + row2 * 0 + row3 * 0 + row4 * 0
    return zero.x + zero.y + zero.z + zero.w == 0
  }

  /// Whether the map has an inverse, by the measure of `inverted()`.
  public var isInvertible: Bool { inverted() != nil }

  /// Whether the map depends on the depth or on the place: whether any of m14, m24, m34 is not 0.
  public var hasPerspective: Bool { row1.w != 0 || row2.w != 0 || row3.w != 0 }

  /// Whether the map is exactly a 2-D affine one, as `CATransform3DIsAffine`: x and y from x and y, z left alone.
  ///
  /// Edge cases: a scale of z alone is not affine in this sense.
  public var isAffine: Bool { affineTransform != nil }

  /// The 2-D map a, b, c, d, tx, ty = m11, m12, m21, m22, m41, m42; nil unless the map is exactly affine.
  ///
  /// Unlike `CATransform3DGetAffineTransform`, which drops what a 2-D map cannot hold.
  public var affineTransform: AffineTransform? {
    let affine = AffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
    return Transform3D(affine).agreesOutsidePlane(with: self) ? affine : nil
  }

  /// The cells that keep the map from being 2-D affine, row by row: those outside a, b, c, d, tx, ty that are not as in
  /// the identity.
  public var nonAffineCells: [(row: Int, column: Int)] {
    let planeColumns = 1...2
    return (1...4).flatMap { row in
      (1...4)
        .filter { column in row == 3 || !planeColumns.contains(column) }
        .filter { column in self[row, column] != Transform3D.identity[row, column] }
        .map { column in (row, column) }
    }
  }

  /// Whether two maps are equal to within a share of their size.
  ///
  /// No entry may differ by more than tolerance times the largest entry of either, or times 1 where all are smaller.
  /// This is no equivalence: a may be equal to b and b to c, but a not to c. Edge cases: the tolerance 0 compares
  /// exactly, -0 equal to 0; entries that are not finite are equal only to themselves.
  public func isEqual(to other: Transform3D, tolerance: Double) -> Bool {
    if self == other { return true }
    guard isFinite, other.isFinite else { return false }
    let (left, right) = (entries, other.entries)
    let largest = (left + right).reduce(1) { max($0, abs($1)) }
    return zip(left, right).allSatisfy { abs($0 - $1) <= tolerance * largest }
  }

  /// Whether the cells outside a, b, c, d, tx, ty are the same; quicker than listing them.
  private func agreesOutsidePlane(with other: Transform3D) -> Bool {
    row1.z == other.row1.z && row1.w == other.row1.w && row2.z == other.row2.z && row2.w == other.row2.w
      && row3 == other.row3 && row4.z == other.row4.z && row4.w == other.row4.w
  }
}
