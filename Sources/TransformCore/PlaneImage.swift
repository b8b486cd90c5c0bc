// What becomes of a flat shape under a 3-D map.

/// What becomes of four corners that lie in the plane z = 0.
public struct PlaneImage: Hashable, Sendable {
  /// Where the four corners go, in their order; nil for one at or behind the eye.
  public var corners: [Point?]
  /// How near the viewer the corners' images are, z'/w'; nil for one at or behind the eye.
  public var depths: [Double?]
  /// The w' of each corner, by which x', y' and z' are divided; not positive at or behind the eye.
  public var weights: [Double]
  /// The smallest upright rectangle around the image; nil when clipped, since what is left reaches infinity.
  public var bounds: Rect?
  /// Which side shows; nil where that cannot be told.
  public var facing: Facing?
  /// Whether the visible part runs the other way round than the corners given: for a mirror, or seen from the back.
  public var mirrored: Bool
  /// Whether any corner is at or behind the eye.
  public var clipped: Bool
  /// The outline of what is visible, cut off a little before the eye where the shape passes it; for drawing.
  public var visiblePart: [Point]
}
