// Quads and rectangles under a 3-D map.

extension Transform3D {
  /// What becomes of a rectangle in the plane z = 0, which is standardised first.
  public func image(of rect: Rect) -> PlaneImage { image(of: Quad(rect)) }

  /// What becomes of a quadrilateral in the plane z = 0.
  ///
  /// A corner whose w' is not positive has no image, and then the whole has no bounds. Edge cases: where m14, m24 and
  /// m34 are all 0 nothing is clipped, unless m44 is 0 and there is no image at all.
  public func image(of quad: Quad) -> PlaneImage {
    let images = quad.corners.map { homogeneousImage(of: Point3D(x: $0.x, y: $0.y)) }
    let visible = images.map { isVisible(w: $0.w) }
    let corners = zip(images, visible).map { image, isVisible in
      isVisible ? Point(x: image.x / image.w, y: image.y / image.w) : nil
    }
    let clipped = visible.contains(false)
    let orientation = PlaneOrientation(of: self)
    return PlaneImage(
      corners: corners,
      depths: zip(images, visible).map { image, isVisible in isVisible ? image.z / image.w : nil },
      weights: images.map { $0.w },
      bounds: clipped ? nil : Rect.bounding(corners.compactMap { $0.self }),
      facing: orientation.facing(somethingIsVisible: visible.contains(true)),
      mirrored: orientation.isMirrored,
      clipped: clipped,
      visiblePart: clipped ? Transform3D.visiblePart(of: images) : corners.compactMap { $0.self }
    )
  }

  /// The part of a polygon whose w is at least a thousandth of the largest, divided by w.
  ///
  /// At w = 0 the image is infinitely far away; at a thousandth it is far outside any picture and still harmless to
  /// draw.
  private static func visiblePart(of corners: [HomogeneousPoint]) -> [Point] {
    let nearest = 0x1p-10 * (corners.map { $0.w }.max() ?? 0)
    guard nearest > 0 else { return [] }
    var kept: [HomogeneousPoint] = []
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      if corner.w >= nearest { kept.append(corner) }
      if (corner.w >= nearest) != (next.w >= nearest) {
        let share = (nearest - corner.w) / (next.w - corner.w)
        kept.append(
          HomogeneousPoint(
            x: corner.x + share * (next.x - corner.x),
            y: corner.y + share * (next.y - corner.y),
            z: corner.z + share * (next.z - corner.z),
            w: nearest
          )
        )
      }
    }
    return kept.map { Point(x: $0.x / $0.w, y: $0.y / $0.w) }
  }
}
