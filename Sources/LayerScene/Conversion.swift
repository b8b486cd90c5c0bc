// Points from the coordinates of one layer to those of another.

import TransformCore

extension Scene {
  /// Where a point of one layer's plane appears in another layer's plane; nil where it is behind the eye, or where the
  /// other layer is seen edge-on.
  ///
  /// Up to the nearest layer that holds both, or to the screen, the point is projected; down from there each plane's
  /// own map is undone, perspective included. Undoing the 3-D matrix with z = 0 would be wrong, since the true z is not
  /// 0.
  package func convert(_ point: Point, from source: Int, to target: Int) -> Point? {
    let up = lineage(of: source)
    let common = Set(up).intersection(lineage(of: target))
    let meeting = up.first { common.contains($0) }
    var image: Point? = point
    for stage in stages(from: source, to: meeting) {
      image = image.flatMap { stage.image(of: $0) }
    }
    for stage in stages(from: target, to: meeting).reversed() {
      guard let inverse = stage.inverted() else { return nil }
      image = image.flatMap { inverse.image(of: $0) }
    }
    return image
  }

  /// Where a point of the screen lies in a layer's plane; nil where that plane is behind the eye there or seen edge-on.
  package func point(_ point: Point, onScreenIn layer: Int) -> Point? {
    var image: Point? = point
    for stage in stages(from: layer, to: nil).reversed() {
      guard let inverse = stage.inverted() else { return nil }
      image = image.flatMap { inverse.image(of: $0) }
    }
    return image
  }

  /// The layer itself and every layer that it lies in, from the inside.
  private func lineage(of index: Int) -> [Int] {
    var lineage: [Int] = []
    var next: Int? = index
    while let layer = next {
      lineage.append(layer)
      next = layers[layer].superlayer
    }
    return lineage
  }

  /// The plane maps from a layer up to one that holds it, or to the screen: one for every layer that flattens on the
  /// way.
  private func stages(from index: Int, to end: Int?) -> [Homography] {
    guard index != end else { return [] }
    var stages: [Homography] = []
    var matrix = layers[index].matrix
    var next = layers[index].superlayer
    while let above = next {
      matrix = matrix.concatenating(layers[above].pivotedSublayerTransform)
      if above == end { break }
      if !layers[above].isTransformLayer {
        stages.append(matrix.planeHomography)
        matrix = .identity
      }
      matrix = matrix.concatenating(layers[above].matrix)
      next = layers[above].superlayer
    }
    return stages + [matrix.planeHomography]
  }
}
