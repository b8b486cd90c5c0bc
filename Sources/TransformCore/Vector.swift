// A displacement in a plane, which a translation leaves alone.

/// A displacement in a plane: x runs right, y runs down.
public struct Vector: Hashable, Sendable {
  /// How far to the right.
  public var x: Double
  /// How far down.
  public var y: Double

  /// Makes the displacement by x and y.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
