// How a 3-D map turns the plane z = 0: which side shows, and whether the image is mirrored.

/// How a 3-D map turns the plane z = 0 towards or away from the viewer.
struct PlaneOrientation {
  /// The sign of the determinant of the plane's homography; 0 where the plane is seen edge-on.
  private let planeSign: Int
  /// The sign of the determinant of the whole map; 0 where it has no inverse.
  private let spaceSign: Int
  /// Whether w is an overall scale below 0, which turns shapes by half a turn and so changes no orientation of its own.
  private let hasNegativeScale: Bool

  /// Judges a map.
  ///
  /// Both determinants are measured on one scaling of the rows and columns, found for the whole map: what rounding left of
  /// a quarter turn is small beside the other entries of its row, though it may be all that the homography has there.
  init(of transform: Transform3D) {
    let matrix = transform.matrix
    let planeIndices = [0, 1, 3]
    hasNegativeScale = !transform.hasPerspective && transform.m44 < 0
    guard matrix.isFinite else {
      (planeSign, spaceSign) = (0, 0)
      return
    }
    if let scaled = MatrixScaling(of: matrix)?.apply(to: matrix), let elimination = Elimination(scaled) {
      spaceSign = elimination.determinantSign
      planeSign = Elimination(scaled.keeping(planeIndices), relativeTo: 1)?.determinantSign ?? 0
    } else {
      spaceSign = 0
      planeSign = matrix.keeping(planeIndices).determinantSign
    }
  }

  /// Whether what is visible runs the other way round than the original.
  ///
  /// The orientation of the image is the sign of det H / w^3, and w is positive wherever something is visible, but for an
  /// overall scale.
  var isMirrored: Bool { planeSign * (hasNegativeScale ? -1 : 1) < 0 }

  /// Which side shows.
  ///
  /// Where the map has an inverse, the sign of (M^-1)33 = det H / det M, which is the rule of CSS `backface-visibility`; where
  /// it has none, the winding, which takes something to be visible: nil where nothing is.
  func facing(somethingIsVisible: Bool) -> Facing? {
    if planeSign == 0 { return .edge }
    if spaceSign != 0 { return planeSign * spaceSign > 0 ? .front : .back }
    guard somethingIsVisible else { return nil }
    return isMirrored ? .back : .front
  }
}
