// Four corners in a plane, in any shape.

/// A quadrilateral, named by the corners of the upright shape that it stands for.
public struct Quad: Hashable, Sendable {
  /// The first corner.
  public var topLeft: Point
  /// The second corner.
  public var topRight: Point
  /// The third corner.
  public var bottomRight: Point
  /// The fourth corner.
  public var bottomLeft: Point

  /// Makes a quadrilateral from its corners: top left, top right, bottom right, bottom left.
  public init(_ topLeft: Point, _ topRight: Point, _ bottomRight: Point, _ bottomLeft: Point) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// Makes the quadrilateral that covers a rectangle, which is standardised first.
  public init(_ rect: Rect) {
    let upright = rect.standardized
    let right = upright.x + upright.width
    let bottom = upright.y + upright.height
    self.init(
      Point(x: upright.x, y: upright.y),
      Point(x: right, y: upright.y),
      Point(x: right, y: bottom),
      Point(x: upright.x, y: bottom)
    )
  }

  /// The corners: top left, top right, bottom right, bottom left.
  public var corners: [Point] { [topLeft, topRight, bottomRight, bottomLeft] }
}
