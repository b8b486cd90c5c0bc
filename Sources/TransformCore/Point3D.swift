// Where something lies in space.

/// A position in space: x runs right, y runs down, z runs towards the viewer.
public struct Point3D: Hashable, Sendable {
  /// How far right of the origin.
  public var x: Double
  /// How far below the origin.
  public var y: Double
  /// How far in front of the plane z = 0, towards the viewer.
  public var z: Double

  /// Makes the position (x, y, z); without z it lies in the plane z = 0.
  public init(x: Double, y: Double, z: Double = 0) {
    self.x = x
    self.y = y
    self.z = z
  }
}
