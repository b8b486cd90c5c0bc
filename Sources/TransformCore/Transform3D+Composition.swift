// Putting 3-D maps together, and undoing them.

extension Transform3D {
  /// Puts a translation before this map: it moves along the axes that this map makes, as `CATransform3DTranslate`.
  ///
  /// The result is `T * this`, so the translation touches a point first; the new last row is
  /// `x*row1 + y*row2 + z*row3 + row4`.
  public func translatedBy(x: Double, y: Double, z: Double = 0) -> Transform3D {
    Transform3D(row1, row2, row3, x * row1 + y * row2 + z * row3 + row4)
  }

  /// Puts a scaling before this map: it scales along the axes that this map makes, as `CATransform3DScale`.
  ///
  /// The result is `S * this`, so the scaling touches a point first; rows 1 to 3 are multiplied by x, y and z, the last
  /// row stays.
  public func scaledBy(x: Double, y: Double, z: Double = 1) -> Transform3D {
    Transform3D(x * row1, y * row2, z * row3, row4)
  }

  /// Puts a rotation before this map: it turns within the axes that this map makes, as `CATransform3DRotate`.
  ///
  /// The result is `R * this`, so the rotation touches a point first; R, the sense and the axis are those of
  /// `init(rotation:x:y:z:)`. Edge cases: an axis of length 0 changes nothing; Apple leaves that undefined.
  public func rotated(by angle: Angle, x: Double, y: Double, z: Double) -> Transform3D {
    Transform3D(rotation: angle, x: x, y: y, z: z).concatenating(self)
  }

  /// Maps by this map first, then by the next: the product `this * next`, as `CATransform3DConcat(this, next)`.
  ///
  /// Each entry is a row of this times a column of the next: `m12' = m11*n12 + m12*n22 + m13*n32 + m14*n42`.
  public func concatenating(_ next: Transform3D) -> Transform3D {
    func image(of row: SIMD4<Double>) -> SIMD4<Double> {
      row.x * next.row1 + row.y * next.row2 + row.z * next.row3 + row.w * next.row4
    }
    return Transform3D(image(of: row1), image(of: row2), image(of: row3), image(of: row4))
  }

  /// The map that leads back; nil where there is none, or where it would overflow.
  ///
  /// Unlike `CATransform3DInvert`, which returns such a map unchanged. Whether there is an inverse is judged relative
  /// to the entries' own size, never by the bare determinant: a scale by 1e-200 has one, entries whose products cancel
  /// to rounding error have none. The inverse of an affine map is exactly affine.
  public func inverted() -> Transform3D? {
    matrix.inverted().flatMap { Transform3D($0.entries) }
  }

  /// The map with rows and columns exchanged: what a system of column vectors calls the same matrix.
  public func transposed() -> Transform3D {
    Transform3D(
      SIMD4(row1.x, row2.x, row3.x, row4.x),
      SIMD4(row1.y, row2.y, row3.y, row4.y),
      SIMD4(row1.z, row2.z, row3.z, row4.z),
      SIMD4(row1.w, row2.w, row3.w, row4.w)
    )
  }

  /// The map done n times over, by repeated squaring; for a negative n its inverse done -n times.
  ///
  /// Edge cases: the power 0 is the identity; nil where n is negative and there is no inverse. Entries may overflow.
  public func power(_ n: Int) -> Transform3D? {
    guard var square = n < 0 ? inverted() : self else { return nil }
    var result = Transform3D.identity
    var remaining = n.magnitude
    while remaining > 0 {
      if remaining & 1 == 1 { result = result.concatenating(square) }
      remaining >>= 1
      if remaining > 0 { square = square.concatenating(square) }
    }
    return result
  }

  /// The entries for the algorithms that work on any size of matrix.
  var matrix: SquareMatrix { SquareMatrix(order: 4, entries: entries) }
}
