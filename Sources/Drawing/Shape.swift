// What a picture shows: flat shapes, points and arrows, each before and after a map.

import TransformCore

/// Something drawn twice: as it is, and where a map takes it.
package struct Shape: Sendable {
  package enum Kind: Sendable {
    /// A closed outline.
    case polygon
    /// Points by themselves.
    case points
    /// An arrow from the first point to the second.
    case arrow
  }

  package var kind: Kind
  /// The corners, in the shape's own coordinates.
  package var corners: [Point3D]
  /// From the shape's own coordinates to where it is shown first.
  package var before: Transform3D
  /// From the shape's own coordinates to where it is shown afterwards.
  package var after: Transform3D
  /// Which corners have a letter and, in an SVG picture, their coordinates.
  package var lettered: [Int]

  package init(
    _ kind: Kind,
    _ corners: [Point3D],
    before: Transform3D = .identity,
    after: Transform3D,
    lettered: [Int]? = nil
  ) {
    self.kind = kind
    self.corners = corners
    self.before = before
    self.after = after
    self.lettered = lettered ?? Array(corners.indices)
  }

  /// The letter F, whose turn and mirror can be seen: as high as `size`, its top left corner at the origin.
  package static func letterF(size: Double, after matrix: Transform3D) -> Shape {
    // Fifths of the height; clockwise from the top left.
    let fifths: [(Double, Double)] = [
      (0, 0), (3, 0), (3, 1), (1, 1), (1, 2), (2.4, 2), (2.4, 3), (1, 3), (1, 5), (0, 5),
    ]
    let corners = fifths.map { Point3D(x: $0.0 / 5 * size, y: $0.1 / 5 * size) }
    return Shape(.polygon, corners, after: matrix, lettered: [0, 1, 9])
  }

  /// A height for the letter F that goes well with some maps, 1, 2 or 5 times a power of ten.
  ///
  /// As large as what they move, or a good part of their distance from the eye; 100 where nothing says otherwise.
  package static func letterSize(for matrices: [Transform3D]) -> Double {
    var size = 0.0
    for matrix in matrices {
      let weight = [matrix.m14, matrix.m24, matrix.m34].reduce(0) { max($0, $1.magnitude) }
      if weight > 0 {
        size = max(size, 0.4 * matrix.m44.magnitude / weight)
      } else if matrix.m44 != 0 {
        size = max(size, matrix.m41.magnitude, matrix.m42.magnitude)
      }
    }
    guard size > 1e-12, size < 1e12 else { return 100 }
    return Scale.roundStep(atMost: size * 1.001)
  }
}

/// One picture of a map: a plane with its grid, and shapes.
package struct Panel: Sendable {
  package var title: String
  /// More to say, on a line of its own; may be empty.
  package var caption: String
  /// What becomes of the grid of the plane z = 0.
  package var matrix: Transform3D
  package var shapes: [Shape]

  package init(title: String, caption: String = "", matrix: Transform3D, shapes: [Shape]) {
    self.title = title
    self.caption = caption
    self.matrix = matrix
    self.shapes = shapes
  }

  /// The corners that have a letter, which run from A to Z over all shapes.
  var letters: [(letter: Character, shape: Int, corner: Int)] {
    var letters: [(letter: Character, shape: Int, corner: Int)] = []
    for (index, shape) in shapes.enumerated() {
      for corner in shape.kind == .arrow ? [1] : shape.lettered where letters.count < 26 {
        guard let scalar = Unicode.Scalar(65 + UInt32(letters.count)) else { continue }
        letters.append((Character(scalar), index, corner))
      }
    }
    return letters
  }
}

/// Panels that are drawn to one scale.
package struct Picture: Sendable {
  package var title: String
  package var panels: [Panel]
  /// Whether the panels are the frames of a movement, which an SVG picture then shows in a panel of its own.
  package var isMovement: Bool
  /// How many seconds the movement takes before it begins again.
  package var movementDuration: Double

  package init(title: String, panels: [Panel], isMovement: Bool = false, movementDuration: Double = 3) {
    self.title = title
    self.panels = panels
    self.isMovement = isMovement
    self.movementDuration = movementDuration
  }
}
