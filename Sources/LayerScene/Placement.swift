// Where every layer of a scene lies on the screen.
//
// A layer's coordinates go up to the superlayer by its own matrix and the superlayer's sublayerTransform. An ordinary
// superlayer then flattens: it projects its sublayers into its own plane, z becomes 0, and its own matrix takes the
// flat picture further up. A transform layer does not, so that its sublayers share the space that it lies in itself.
// What shares a space can lie in front of each other and cross.

import TransformCore

/// A layer's place on the screen and in the space that it shares with its siblings.
package struct PlacedLayer: Sendable {
  /// The layer whose plane the shared space is flattened into; nil for the screen.
  package var space: Int?
  /// From the layer's coordinates to the shared space.
  package var spaceMatrix: Transform3D
  /// From the layer's coordinates to the screen; where a superlayer flattens, the third column is 0.
  package var matrix: Transform3D
  /// The layer in the shared space, where facing, mirroring and depths are judged.
  package var image: PlaneImage
  /// The corners on the screen; nil for one at or behind the eye, in this space or in one that a superlayer lies in.
  package var corners: [Point?]
  package var isClipped: Bool
  /// The smallest upright rectangle around the corners on the screen; nil where clipped.
  package var bounds: Rect?
  /// Apple's frame, in the superlayer.
  package var frame: Rect?
  /// How near the viewer the middle is in the shared space; nil at or behind the eye.
  package var depth: Double?
  /// Where lines straight away from the viewer meet on the screen; nil without perspective.
  package var vanishingPoint: Point?
  /// Whether the layer is drawn: neither hidden nor turned away nor without any visible area.
  package var isDrawn: Bool
  /// Whether the layer's contents can show: neither it nor a superlayer that holds it is hidden, transparent or turned
  /// away.
  var showsContents: Bool
  /// The vanishing point that sublayers have from this layer or from further out.
  var sublayerVanishingPoint: Point?
  /// What sublayers lie in, from the coordinates of this layer after its sublayerTransform to the screen.
  var sublayersToScreen: Transform3D
  /// The same to the space that sublayers are in.
  var sublayersToSpace: Transform3D
  /// Whether this layer's space, or one that holds it, has perspective, so that corners can be behind the eye there.
  var canPassEye: Bool
}

extension PlacedLayer {
  /// Which side shows; nil where that cannot be told.
  package var facing: Facing? { image.facing }
  /// Whether the visible part runs the other way round than the layer itself.
  package var isMirrored: Bool { image.mirrored }
}

extension Transform3D {
  /// The map with all depth taken away at its end: this * diag(1, 1, 0, 1).
  var flattened: Transform3D {
    var flat = self
    (flat.m13, flat.m23, flat.m33, flat.m43) = (0, 0, 0, 0)
    return flat
  }
}

extension Scene {
  /// Every layer's place, in the order of the layers.
  package func placed() -> [PlacedLayer] {
    var placed: [PlacedLayer?] = Array(repeating: nil, count: layers.count)
    for index in topDown {
      let layer = layers[index]
      let above = layer.superlayer.flatMap { placed[$0] }
      placed[index] = place(layer, in: above, ancestors: placed)
    }
    return placed.compactMap { $0 }
  }

  private func place(_ layer: Layer, in above: PlacedLayer?, ancestors: [PlacedLayer?]) -> PlacedLayer {
    let superlayer = layer.superlayer.map { layers[$0] }
    let own = layer.matrix
    let spaceMatrix = above.map { own.concatenating($0.sublayersToSpace) } ?? own
    let space = superlayer.flatMap { $0.isTransformLayer ? above?.space : layer.superlayer }
    let holder = space.flatMap { ancestors[$0] }
    let matrix = holder.map { spaceMatrix.flattened.concatenating($0.matrix) } ?? spaceMatrix
    let image = spaceMatrix.image(of: layer.geometry.bounds)
    let canPassEye = spaceMatrix.hasPerspective || holder?.canPassEye ?? false

    var corners = image.corners
    if let holder {
      let homography = matrix.planeHomography
      for (index, corner) in layer.geometry.bounds.corners.enumerated() {
        guard let inSpace = image.corners[index], isVisible(inSpace, on: holder, ancestors) else {
          corners[index] = nil
          continue
        }
        let screen = homography.homogeneousImage(of: corner)
        corners[index] = screen.w == 0 ? nil : Point(x: screen.x / screen.w, y: screen.y / screen.w)
      }
    }
    let visible = corners.compactMap { $0 }
    let isClipped = visible.count < corners.count
    let sublayerTransform = layer.pivotedSublayerTransform

    var vanishingPoint = above?.sublayerVanishingPoint
    if vanishingPoint == nil, layer.transform.hasPerspective {
      let geometry = layer.geometry
      let position = Point3D(x: geometry.position.x, y: geometry.position.y, z: geometry.zPosition)
      vanishingPoint =
        above.map { $0.sublayersToScreen.image(of: position)?.plane }
        ?? Point(x: position.x, y: position.y)
    }

    var showsContents = above?.showsContents ?? true && !layer.isHidden
    // What is flattened into an ordinary layer goes with it; a transform layer has no face to turn away.
    if !layer.isTransformLayer {
      let isTurnedAway = image.facing == .back && !layer.isDoubleSided
      if isTurnedAway || image.facing == .edge || layer.appearance.opacity <= 0 { showsContents = false }
    }
    let isEmpty = layer.geometry.bounds.width == 0 || layer.geometry.bounds.height == 0
    let middle = layer.middle
    var result = PlacedLayer(
      space: space,
      spaceMatrix: spaceMatrix,
      matrix: matrix,
      image: image,
      corners: corners,
      isClipped: isClipped,
      bounds: isClipped ? nil : Rect.bounding(visible),
      frame: layer.frame,
      depth: spaceMatrix.image(of: Point3D(x: middle.x, y: middle.y))?.z,
      vanishingPoint: vanishingPoint,
      isDrawn: showsContents && !layer.isTransformLayer && !isEmpty && !visible.isEmpty,
      showsContents: showsContents,
      sublayerVanishingPoint: vanishingPoint,
      sublayersToScreen: .identity,
      sublayersToSpace: sublayerTransform,
      canPassEye: canPassEye
    )
    if vanishingPoint == nil, layer.sublayerTransform.hasPerspective {
      result.sublayerVanishingPoint = matrix.planeHomography.image(of: layer.geometry.anchor)
    }
    if layer.isTransformLayer {
      result.sublayersToSpace = sublayerTransform.concatenating(spaceMatrix)
      result.sublayersToScreen =
        holder.map { result.sublayersToSpace.flattened.concatenating($0.matrix) } ?? result.sublayersToSpace
    } else {
      result.sublayersToScreen = sublayerTransform.flattened.concatenating(matrix)
    }
    return result
  }

  /// Whether a point of a layer's plane is before the eye there and in every space further out.
  private func isVisible(_ point: Point, on holder: PlacedLayer, _ ancestors: [PlacedLayer?]) -> Bool {
    var point = point
    var next: PlacedLayer? = holder
    while let layer = next, layer.canPassEye {
      guard let further = layer.spaceMatrix.planeHomography.image(of: point) else { return false }
      point = further
      next = layer.space.flatMap { ancestors[$0] }
    }
    return true
  }
}

extension Point3D {
  /// The position without its depth.
  var plane: Point { Point(x: x, y: y) }
}
