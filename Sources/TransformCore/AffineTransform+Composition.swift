// Putting 2-D maps together, and undoing them.

extension AffineTransform {
  /// Puts a translation before this map: it moves in the axes that this map makes, as `CGAffineTransformTranslate`.
  ///
  /// The result is `T * this`, so the translation touches a point first:
  ///
  ///     tx' = a*x + c*y + tx,  ty' = b*x + d*y + ty
  public func translatedBy(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: a, b: b, c: c, d: d, tx: a * x + c * y + tx, ty: b * x + d * y + ty)
  }

  /// Puts a scaling before this map: it scales along the axes that this map makes, as `CGAffineTransformScale`.
  ///
  /// The result is `S * this`, so the scaling touches a point first: a and b are multiplied by x, c and d by y; tx and
  /// ty stay.
  public func scaledBy(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: a * x, b: b * x, c: c * y, d: d * y, tx: tx, ty: ty)
  }

  /// Puts a rotation before this map: it turns within the axes that this map makes, as `CGAffineTransformRotate`.
  ///
  /// The result is `R * this`, so the rotation touches a point first; a positive angle turns x towards y:
  ///
  ///     a' = a*cos + c*sin,  b' = b*cos + d*sin,  c' = c*cos - a*sin,  d' = d*cos - b*sin
  public func rotated(by angle: Angle) -> AffineTransform {
    let (sine, cosine) = angle.sineAndCosine
    return AffineTransform(
      a: cosine * a + sine * c,
      b: cosine * b + sine * d,
      c: cosine * c - sine * a,
      d: cosine * d - sine * b,
      tx: tx,
      ty: ty
    )
  }

  /// Maps by this map first, then by the next: the product `this * next`, as `CGAffineTransformConcat(this, next)`.
  ///
  /// The image of a point under the result is the image under `next` of its image under this. With n the next:
  ///
  ///     a' = a*n.a + b*n.c,  b' = a*n.b + b*n.d,  tx' = tx*n.a + ty*n.c + n.tx
  ///     c' = c*n.a + d*n.c,  d' = c*n.b + d*n.d,  ty' = tx*n.b + ty*n.d + n.ty
  public func concatenating(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * next.a + b * next.c,
      b: a * next.b + b * next.d,
      c: c * next.a + d * next.c,
      d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx,
      ty: tx * next.b + ty * next.d + next.ty
    )
  }

  /// The map that leads back; nil where there is none.
  ///
  ///     a' = d/k,  b' = -b/k,  c' = -c/k,  d' = a/k,  tx' = (c*ty - d*tx)/k,  ty' = (b*tx - a*ty)/k,  k = a*d - b*c
  ///
  /// Unlike `CGAffineTransformInvert`, which returns such a map unchanged. Whether there is an inverse is judged
  /// relative to the entries' own size: a scale by 1e-200 has one, entries whose products cancel to rounding error have
  /// none.
  public func inverted() -> AffineTransform? {
    let matrix = SquareMatrix(order: 3, entries: [a, b, 0, c, d, 0, tx, ty, 1])
    guard let inverse = matrix.inverted() else { return nil }
    return AffineTransform(
      a: inverse[0, 0],
      b: inverse[0, 1],
      c: inverse[1, 0],
      d: inverse[1, 1],
      tx: inverse[2, 0],
      ty: inverse[2, 1]
    )
  }

  /// Whether the map has an inverse, by the measure of `inverted()`.
  public var isInvertible: Bool { inverted() != nil }
}
