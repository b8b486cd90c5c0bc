// How wide and how high something is.

/// A width and a height; either may be negative, as in Core Graphics.
public struct Size: Hashable, Sendable {
  /// The extent along x.
  public var width: Double
  /// The extent along y.
  public var height: Double

  /// Makes the size width by height.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
