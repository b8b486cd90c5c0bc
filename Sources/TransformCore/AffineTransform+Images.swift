// Where points, vectors, sizes and rectangles go under a 2-D map.

extension AffineTransform {
  /// Where a point goes, as `CGPointApplyAffineTransform`: `x' = a*x + c*y + tx, y' = b*x + d*y + ty`.
  public func image(of point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// What becomes of a displacement: `x' = a*x + c*y, y' = b*x + d*y`, without the translation.
  public func image(of vector: Vector) -> Vector {
    Vector(x: a * vector.x + c * vector.y, y: b * vector.x + d * vector.y)
  }

  /// What becomes of a size, as `CGSizeApplyAffineTransform`: as a displacement, its sign kept.
  ///
  ///     width' = a*width + c*height,  height' = b*width + d*height
  public func image(of size: Size) -> Size {
    Size(width: a * size.width + c * size.height, height: b * size.width + d * size.height)
  }

  /// The smallest upright rectangle around the image of a rectangle, as `CGRectApplyAffineTransform`.
  ///
  /// Edge cases: negative sizes are standardised first; the null and the infinite rectangle come back unchanged.
  public func image(of rect: Rect) -> Rect {
    if rect.isNull || rect.isInfinite { return rect }
    return Rect.bounding(rect.corners.map { image(of: $0) })
  }
}
