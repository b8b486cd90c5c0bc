// Where points, vectors and sizes go under a 3-D map, and when they have no image.

extension Transform3D {
  /// Where a point goes before the division by w: `x' = x*m11 + y*m21 + z*m31 + m41`, and so for y', z' and w'.
  public func homogeneousImage(of point: Point3D) -> HomogeneousPoint {
    let image = point.x * row1 + point.y * row2 + point.z * row3 + row4
    return HomogeneousPoint(x: image.x, y: image.y, z: image.z, w: image.w)
  }

  /// Where a point goes: (x'/w', y'/w', z'/w'); nil at or behind the eye, where w' is not positive.
  ///
  /// Edge cases: where m14, m24 and m34 are all 0, w' is the overall scale m44 and not a distance from an eye; it
  /// divides whatever its sign, and only m44 = 0 leaves no image.
  public func image(of point: Point3D) -> Point3D? {
    let image = homogeneousImage(of: point)
    guard isVisible(w: image.w) else { return nil }
    return Point3D(x: image.x / image.w, y: image.y / image.w, z: image.z / image.w)
  }

  /// Whether what has this w has an image.
  func isVisible(w: Double) -> Bool {
    hasPerspective ? w > 0 : w != 0
  }

  /// What becomes of a displacement: `x' = x*m11 + y*m21 + z*m31` and so on, without translation and without division.
  public func image(of vector: Vector3D) -> Vector3D {
    let image = vector.x * row1 + vector.y * row2 + vector.z * row3
    return Vector3D(x: image.x, y: image.y, z: image.z)
  }

  /// Where all lines of a direction meet on the screen: (x'/w', y'/w') with `w' = x*m14 + y*m24 + z*m34`.
  ///
  /// Edge cases: nil where w' is 0 or no more than rounding error, since such lines stay parallel.
  public func vanishingPoint(of direction: Vector3D) -> Point? {
    let image = direction.x * row1 + direction.y * row2 + direction.z * row3
    let size = abs(direction.x * row1.w) + abs(direction.y * row2.w) + abs(direction.z * row3.w)
    guard abs(image.w) > 0x1p-51 * size else { return nil }
    return Point(x: image.x / image.w, y: image.y / image.w)
  }

  /// What becomes of a size in the plane: as a displacement, its sign kept, without translation and perspective.
  ///
  ///     width' = m11*width + m21*height,  height' = m12*width + m22*height
  public func image(of size: Size) -> Size {
    Size(width: m11 * size.width + m21 * size.height, height: m12 * size.width + m22 * size.height)
  }

  /// The map of the plane z = 0 onto the screen: the matrix without its third row and third column.
  public var planeHomography: Homography {
    Homography(h11: m11, h12: m12, h13: m14, h21: m21, h22: m22, h23: m24, h31: m41, h32: m42, h33: m44)
  }
}
