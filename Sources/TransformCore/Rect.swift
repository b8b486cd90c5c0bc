// Upright rectangles, with the conventions of `CGRect`.

/// An upright rectangle: an origin and a size, either side of which may be negative.
///
/// Source: Apple, CGGeometry reference.
public struct Rect: Hashable, Sendable {
  /// The x of the origin.
  public var x: Double
  /// The y of the origin.
  public var y: Double
  /// The extent along x from the origin.
  public var width: Double
  /// The extent along y from the origin.
  public var height: Double

  /// Makes the rectangle that spans width and height from (x, y).
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The rectangle that means "nothing", as `CGRectNull`: its origin is at positive infinity.
  public static let null = Rect(x: .infinity, y: .infinity, width: 0, height: 0)

  /// The rectangle that means "everywhere", as `CGRectInfinite`: half the greatest number to each side of 0.
  public static let infinite = Rect(
    x: -Double.greatestFiniteMagnitude / 2,
    y: -Double.greatestFiniteMagnitude / 2,
    width: .greatestFiniteMagnitude,
    height: .greatestFiniteMagnitude
  )

  /// Whether this is the null rectangle: either coordinate of the origin is positive infinity.
  public var isNull: Bool { x == .infinity || y == .infinity }

  /// Whether this is exactly the infinite rectangle.
  public var isInfinite: Bool { self == .infinite }

  /// The same area with its origin at the top left and no negative side.
  public var standardized: Rect {
    Rect(
      x: width < 0 ? x + width : x,
      y: height < 0 ? y + height : y,
      width: abs(width),
      height: abs(height)
    )
  }

  /// The corners of the standardised rectangle: top left, top right, bottom right, bottom left.
  public var corners: [Point] { Quad(self).corners }

  /// The smallest upright rectangle around some points.
  ///
  /// Edge cases: no points give the null rectangle, one point a rectangle without size.
  public static func bounding(_ points: [Point]) -> Rect {
    guard let first = points.first else { return .null }
    var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
    for point in points.dropFirst() {
      left = min(left, point.x)
      right = max(right, point.x)
      top = min(top, point.y)
      bottom = max(bottom, point.y)
    }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
