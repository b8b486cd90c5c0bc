// What a matrix makes of a point before the division by w.

/// A point in homogeneous coordinates: it stands for (x/w, y/w, z/w) where w is not 0.
public struct HomogeneousPoint: Hashable, Sendable {
  /// The first coordinate, not yet divided.
  public var x: Double
  /// The second coordinate, not yet divided.
  public var y: Double
  /// The third coordinate, not yet divided.
  public var z: Double
  /// What the others are divided by; under perspective the distance from the eye as a share of the eye's own distance.
  public var w: Double

  /// Makes the homogeneous point (x, y, z, w).
  public init(x: Double, y: Double, z: Double, w: Double) {
    self.x = x
    self.y = y
    self.z = z
    self.w = w
  }
}
