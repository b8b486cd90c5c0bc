// Maps of a plane onto a plane, perspective included.

/// A projective map of a plane: what a 3-D map does to the plane z = 0 as seen on the screen.
///
/// A point is a row vector on the left:
///
///     x' = x*h11 + y*h21 + h31
///     y' = x*h12 + y*h22 + h32
///     w' = x*h13 + y*h23 + h33
///
/// and the image is (x'/w', y'/w'). It is the 3x3 matrix that is left of a `Transform3D` without its third row and its
/// third column, and has its inverse where the plane is not seen edge-on.
public struct Homography: Hashable, Sendable {
  /// How much of x goes into x'.
  public var h11: Double
  /// How much of x goes into y'.
  public var h12: Double
  /// How much of x goes into w'.
  public var h13: Double
  /// How much of y goes into x'.
  public var h21: Double
  /// How much of y goes into y'.
  public var h22: Double
  /// How much of y goes into w'.
  public var h23: Double
  /// What is added to x'.
  public var h31: Double
  /// What is added to y'.
  public var h32: Double
  /// What is added to w'.
  public var h33: Double

  /// Makes the map with these nine entries.
  public init(
    h11: Double,
    h12: Double,
    h13: Double,
    h21: Double,
    h22: Double,
    h23: Double,
    h31: Double,
    h32: Double,
    h33: Double
  ) {
    (self.h11, self.h12, self.h13) = (h11, h12, h13)
    (self.h21, self.h22, self.h23) = (h21, h22, h23)
    (self.h31, self.h32, self.h33) = (h31, h32, h33)
  }

  /// Makes the map with the entries h11, h12 to h33, row after row; nil unless there are nine.
  public init?(_ nine: [Double]) {
    guard nine.count == 9 else { return nil }
    (h11, h12, h13) = (nine[0], nine[1], nine[2])
    (h21, h22, h23) = (nine[3], nine[4], nine[5])
    (h31, h32, h33) = (nine[6], nine[7], nine[8])
  }

  /// The map that leaves every point where it is.
  public static let identity = Homography(h11: 1, h12: 0, h13: 0, h21: 0, h22: 1, h23: 0, h31: 0, h32: 0, h33: 1)

  /// The nine entries h11, h12 to h33, row after row.
  public var entries: [Double] { [h11, h12, h13, h21, h22, h23, h31, h32, h33] }

  /// The determinant of the nine entries: 0 where the plane is seen edge-on or squeezed onto a line.
  public var determinant: Double { matrix.determinant }

  /// The map that leads back; nil where there is none, judged relative to the entries' own size.
  ///
  /// The w of an image under the inverse is 1 divided by the w on the way there, so what lies behind the eye is told
  /// from what lies before it in both directions.
  public func inverted() -> Homography? {
    matrix.inverted().flatMap { Homography($0.entries) }
  }

  /// Maps by this map first, then by the next: the product `this * next`, rows times columns.
  public func concatenating(_ next: Homography) -> Homography {
    func image(_ x: Double, _ y: Double, _ w: Double) -> [Double] {
      [
        x * next.h11 + y * next.h21 + w * next.h31,
        x * next.h12 + y * next.h22 + w * next.h32,
        x * next.h13 + y * next.h23 + w * next.h33,
      ]
    }
    let rows = [image(h11, h12, h13), image(h21, h22, h23), image(h31, h32, h33)]
    return Homography(
      h11: rows[0][0],
      h12: rows[0][1],
      h13: rows[0][2],
      h21: rows[1][0],
      h22: rows[1][1],
      h23: rows[1][2],
      h31: rows[2][0],
      h32: rows[2][1],
      h33: rows[2][2]
    )
  }

  /// Where a point goes before the division by w: `x' = x*h11 + y*h21 + h31`, and so for y' and w'.
  public func homogeneousImage(of point: Point) -> (x: Double, y: Double, w: Double) {
    (
      point.x * h11 + point.y * h21 + h31,
      point.x * h12 + point.y * h22 + h32,
      point.x * h13 + point.y * h23 + h33
    )
  }

  /// Where a point goes: (x'/w', y'/w'); nil at or behind the eye, where w' is not positive.
  ///
  /// Edge cases: where h13 and h23 are 0, w' is the overall scale h33; it divides whatever its sign, and only 0 leaves
  /// no image.
  public func image(of point: Point) -> Point? {
    let image = homogeneousImage(of: point)
    let isVisible = h13 == 0 && h23 == 0 ? image.w != 0 : image.w > 0
    return isVisible ? Point(x: image.x / image.w, y: image.y / image.w) : nil
  }

  /// The 3-D map that does this to the plane z = 0 and leaves z itself alone.
  ///
  /// Its rows are (h11 h12 0 h13), (h21 h22 0 h23), (0 0 1 0) and (h31 h32 0 h33).
  public func transform3D() -> Transform3D {
    Transform3D(SIMD4(h11, h12, 0, h13), SIMD4(h21, h22, 0, h23), SIMD4(0, 0, 1, 0), SIMD4(h31, h32, 0, h33))
  }

  /// The entries for the algorithms that work on any size of matrix.
  var matrix: SquareMatrix { SquareMatrix(order: 3, entries: entries) }
}
