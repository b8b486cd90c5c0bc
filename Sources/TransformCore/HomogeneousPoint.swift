// What a matrix makes of a point before the division by w.

/// A point in homogeneous coordinates: it stands for (x/w, y/w, z/w) where w is not 0.
///
/// Under perspective a w of 0 lies at the eye and a negative one behind it, where there is no image.
public struct HomogeneousPoint: Hashable, Sendable {
  /// The first coordinate, not yet divided.
  public var x: Double
  /// The second coordinate, not yet divided.
  public var y: Double
  /// The third coordinate, not yet divided.
  public var z: Double
  /// What the others are divided by.
  ///
  /// Under perspective this is the distance from the eye as a share of the eye's distance from the plane z = 0: 1 in
  /// that plane, 0.5 half way to the eye.
  public var w: Double

  /// Makes the homogeneous point (x, y, z, w).
  public init(x: Double, y: Double, z: Double, w: Double) {
    self.x = x
    self.y = y
    self.z = z
    self.w = w
  }
}
