// The image of four corners that do not lie in the plane z = 0.

extension PlaneImage {
  /// The image of four corners in space, which need not lie in one plane.
  ///
  /// Facing and mirroring go by the winding of the projected corners, since such a quad has no plane to judge by.
  package init(spatialCorners: [Point3D], under matrix: Transform3D) {
    let images = spatialCorners.map { matrix.image(of: $0) }
    let corners = images.map { image in image.map { Point(x: $0.x, y: $0.y) } }
    let visible = corners.compactMap { $0 }
    var area = 0.0
    var before = 0.0
    for (index, corner) in spatialCorners.enumerated() {
      let next = (index + 1) % spatialCorners.count
      before += corner.x * spatialCorners[next].y - spatialCorners[next].x * corner.y
      if visible.count == corners.count {
        area += visible[index].x * visible[next].y - visible[next].x * visible[index].y
      }
    }
    let isComplete = visible.count == corners.count
    let facing: Facing? = !isComplete ? nil : area == 0 ? .edge : area > 0 ? .front : .back
    self.init(
      corners: corners,
      depths: images.map { $0?.z },
      weights: spatialCorners.map { matrix.homogeneousImage(of: $0).w },
      bounds: isComplete ? Rect.bounding(visible) : nil,
      facing: facing,
      mirrored: isComplete && area * before < 0,
      clipped: !isComplete,
      visiblePart: visible
    )
  }
}
