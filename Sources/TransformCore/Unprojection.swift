// The way back from the screen onto the plane z = 0.

extension Transform3D {
  /// Where a point on the screen comes from, when it was the image of a point of the plane z = 0.
  public struct PlaneSource: Hashable, Sendable {
    /// The point of the plane; nil where the line of sight does not meet the plane in front of the eye.
    public var point: Point?
    /// The w of that point's image, which is not positive behind the eye; nil where the line of sight is parallel to
    /// the plane.
    public var w: Double?
  }

  /// The map from the screen back onto the plane z = 0: the inverse of the plane's homography; nil where the plane is
  /// seen edge-on.
  ///
  /// This is not the inverse of the 3-D map at z = 0: the image of a point has a depth, which the screen does not show.
  /// Whether the plane is edge-on is judged by the whole map, so that what rounding leaves of a quarter turn counts as
  /// one.
  public var planeInverse: Homography? {
    guard isFinite, PlaneOrientation(of: self).facing(somethingIsVisible: false) != .edge else { return nil }
    return planeHomography.inverted()
  }
}

extension Homography {
  /// Finds the point that a homography has taken to a point on the screen; to be asked of the inverse of that
  /// homography.
  ///
  /// With the inverse's (X, Y, W) the point is (X/W, Y/W), and the w of its image is 1/W. Edge cases: where W is 0 or
  /// below 0 there is no such point before the eye; but for a homography without perspective, whose w is an overall
  /// scale.
  public func source(ofScreenPoint point: Point) -> Transform3D.PlaneSource {
    let image = homogeneousImage(of: point)
    guard image.w != 0, (1 / image.w).isFinite else { return Transform3D.PlaneSource(point: nil, w: nil) }
    let hasPerspective = h13 != 0 || h23 != 0
    guard image.w > 0 || !hasPerspective else { return Transform3D.PlaneSource(point: nil, w: 1 / image.w) }
    return Transform3D.PlaneSource(point: Point(x: image.x / image.w, y: image.y / image.w), w: 1 / image.w)
  }
}

extension Rect {
  /// Whether a point lies inside, as `CGRectContainsPoint` has it: the left and the top edge do, the right and the
  /// bottom edge do not.
  public func contains(_ point: Point) -> Bool {
    let upright = standardized
    return upright.x <= point.x && point.x < upright.x + upright.width
      && upright.y <= point.y && point.y < upright.y + upright.height
  }
}
