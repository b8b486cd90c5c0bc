// Where something lies in a plane.

/// A position in a plane: x runs right, y runs down.
public struct Point: Hashable, Sendable {
  /// How far right of the origin.
  public var x: Double
  /// How far below the origin.
  public var y: Double

  /// Makes the position (x, y).
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
