// A layer with the properties of a `CALayer`: where it lies, how it turns, and what it looks like.

import TransformCore

/// A layer of a scene.
package struct Layer: Sendable {
  package var name: String
  /// The index of the layer that this one lies in; nil for one that lies on the screen.
  package var superlayer: Int?
  package var geometry = LayerGeometry(bounds: Rect(x: 0, y: 0, width: 0, height: 0))
  package var transform = Transform3D.identity
  /// What is done to all sublayers together, about this layer's anchor point.
  package var sublayerTransform = Transform3D.identity
  /// Whether y runs upwards in the layer's own coordinates.
  package var isGeometryFlipped = false
  /// Whether the back shows too.
  package var isDoubleSided = true
  package var isHidden = false
  /// Whether what lies outside the bounds is cut off.
  package var masksToBounds = false
  /// A `CATransformLayer`: it shows nothing itself, and does not flatten its sublayers into its own plane.
  package var isTransformLayer = false
  package var appearance = Appearance()

  package init(name: String, superlayer: Int? = nil) {
    self.name = name
    self.superlayer = superlayer
  }

  /// The map from the layer's own coordinates to the superlayer's, before the superlayer's sublayerTransform.
  ///
  /// With geometryFlipped, y is first mirrored within the bounds: y' = 2*bounds.y + bounds.height - y.
  package var matrix: Transform3D {
    let upright = geometry.matrix(for: transform)
    guard isGeometryFlipped else { return upright }
    let bounds = geometry.bounds.standardized
    let flip = Transform3D(
      AffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * bounds.y + bounds.height)
    )
    return flip.concatenating(upright)
  }

  /// The sublayerTransform about the anchor point: T(-anchor) * sublayerTransform * T(anchor).
  package var pivotedSublayerTransform: Transform3D {
    geometry.sublayerMatrix(for: sublayerTransform)
  }

  /// The layer's `frame`: the smallest upright rectangle around its corners in the superlayer; nil where it passes the
  /// eye.
  package var frame: Rect? {
    let homography = matrix.planeHomography
    var corners: [Point] = []
    for corner in geometry.bounds.corners {
      guard let image = homography.image(of: corner) else { return nil }
      corners.append(image)
    }
    return Rect.bounding(corners)
  }

  /// The middle of the bounds in the layer's own coordinates.
  var middle: Point {
    let bounds = geometry.bounds.standardized
    return Point(x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2)
  }
}
