// A displacement or direction in space, which a translation leaves alone.

/// A displacement in space: x runs right, y runs down, z runs towards the viewer.
public struct Vector3D: Hashable, Sendable {
  /// How far to the right.
  public var x: Double
  /// How far down.
  public var y: Double
  /// How far towards the viewer.
  public var z: Double

  /// Makes the displacement by x, y and z; without z it is parallel to the plane z = 0.
  public init(x: Double, y: Double, z: Double = 0) {
    self.x = x
    self.y = y
    self.z = z
  }
}
