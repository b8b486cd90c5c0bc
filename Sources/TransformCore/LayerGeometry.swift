// How a layer lies in its superlayer: bounds, position, anchor point and transform.

/// The geometry of a `CALayer`: what turns its own coordinates into those of its superlayer.
///
/// Source: Apple, CALayer.h and the Core Animation Programming Guide.
public struct LayerGeometry: Hashable, Sendable {
  /// The layer's rectangle in its own coordinates.
  public var bounds: Rect
  /// Where the anchor point lies in the superlayer.
  public var position: Point
  /// The point of the bounds about which the layer turns, as shares of its width and height; (0.5, 0.5) is the middle.
  public var anchorPoint: Point
  /// How far in front of the superlayer's plane the layer lies, towards the viewer; its own transform does not turn
  /// this.
  public var zPosition: Double
  /// The depth, in the layer's own coordinates, about which it turns.
  public var anchorPointZ: Double

  /// Makes the geometry; what is not given is as in a new `CALayer`.
  public init(
    bounds: Rect,
    position: Point = Point(x: 0, y: 0),
    anchorPoint: Point = Point(x: 0.5, y: 0.5),
    zPosition: Double = 0,
    anchorPointZ: Double = 0
  ) {
    self.bounds = bounds
    self.position = position
    self.anchorPoint = anchorPoint
    self.zPosition = zPosition
    self.anchorPointZ = anchorPointZ
  }

  /// The anchor point in the layer's own coordinates: the origin of the bounds and the anchor point's share of their
  /// size.
  public var anchor: Point {
    let upright = bounds.standardized
    return Point(x: upright.x + anchorPoint.x * upright.width, y: upright.y + anchorPoint.y * upright.height)
  }

  /// The map from the layer's own coordinates to the superlayer's: to the anchor, by the transform, to the position.
  ///
  ///     T(-anchor.x, -anchor.y, -anchorPointZ) * transform * T(position.x, position.y, zPosition)
  public func matrix(for transform: Transform3D) -> Transform3D {
    transform
      .translatedBy(x: -anchor.x, y: -anchor.y, z: -anchorPointZ)
      .concatenating(Transform3D(translationX: position.x, y: position.y, z: zPosition))
  }

  /// The map that a superlayer with this geometry puts after its sublayers' own: its sublayerTransform about its anchor
  /// point.
  ///
  ///     T(-anchor.x, -anchor.y, 0) * sublayerTransform * T(anchor.x, anchor.y, 0)
  ///
  /// A sublayer's map to the superlayer is `sublayer.matrix(for: transform)`, then this; perspective in it has its
  /// vanishing point at the superlayer's anchor point.
  public func sublayerMatrix(for sublayerTransform: Transform3D) -> Transform3D {
    guard !sublayerTransform.isIdentity else { return .identity }
    return
      sublayerTransform
      .translatedBy(x: -anchor.x, y: -anchor.y)
      .concatenating(Transform3D(translationX: anchor.x, y: anchor.y))
  }

  /// What becomes of the layer's corners in the superlayer; the bounds of the image are the layer's frame.
  ///
  /// The superlayer's sublayerTransform takes no part in it, as in `CALayer.frame`. Edge cases: no bounds where a
  /// corner is at or behind the eye.
  public func image(under transform: Transform3D) -> PlaneImage {
    matrix(for: transform).image(of: bounds)
  }

  /// Gives the layer the size and the position that make its frame a rectangle, as setting the frame of a `CALayer`.
  ///
  /// The size is the rectangle's under the inverse of the transform, without its sign; the origin of the bounds stays.
  /// The frame comes out as asked under translations, scalings and quarter turns; under others its top left corner
  /// does.
  ///
  /// - Returns: whether it could; the layer is unchanged where the transform has no inverse or the layer would pass the
  ///   eye.
  public mutating func setFrame(_ frame: Rect, transform: Transform3D) -> Bool {
    guard let inverse = transform.inverted() else { return false }
    let wanted = frame.standardized
    let size = inverse.image(of: Size(width: wanted.width, height: wanted.height))
    let origin = bounds.standardized
    var changed = self
    changed.bounds = Rect(x: origin.x, y: origin.y, width: abs(size.width), height: abs(size.height))
    changed.position = Point(x: 0, y: 0)
    guard let placed = changed.image(under: transform).bounds else { return false }
    changed.position = Point(x: wanted.x - placed.x, y: wanted.y - placed.y)
    self = changed
    return true
  }
}
