/// The arithmetic of the filter: one matrix, made ready once, applied to every point.

/// The maps that a stream needs: one for points of three coordinates and one for points of two, which lie on z = 0.
package struct StreamKernel: Sendable {
  /// m11, m12 and so on to m44, for row vectors; nil where it does not exist, as the inverse of a singular matrix.
  private let spatial: [Double]?

  /// h11, h12 and so on to h33, of the plane's map for row vectors; nil where it does not exist.
  private let planar: [Double]?

  /// The kernel of a matrix m11, m12 and so on to m44, for points of two or three coordinates.
  package init(matrix: [Double]) {
    precondition(matrix.count == 16)
    spatial = matrix
    planar = [0, 1, 3].flatMap { row in [0, 1, 3].map { column in matrix[4 * row + column] } }
  }

  /// The kernel of two maps that need not belong together, as the inverses of a matrix in space and on the plane z = 0.
  package init(spatial: [Double]?, planar: [Double]?) {
    precondition(spatial?.count ?? 16 == 16 && planar?.count ?? 9 == 9)
    self.spatial = spatial
    self.planar = planar
  }

  /// The map for points of 2 or 3 coordinates; nil where there is none.
  func map(dimensions: Int) -> PointMap? {
    if dimensions == 3 { return spatial.map(PointMap.init(matrix:)) }
    return planar.map { h in
      PointMap(matrix: [
        h[0], h[1], 0, h[2],
        h[3], h[4], 0, h[5],
        0, 0, 1, 0,
        h[6], h[7], 0, h[8],
      ])
    }
  }
}

/// x' = (x*m11 + y*m21 + z*m31 + m41) / w' and so on, w' = x*m14 + y*m24 + z*m34 + m44, in doubles, in this order.
struct PointMap: Sendable {
  /// The image of a point, and its distance from the eye in units of the eye's own.
  struct Image {
    var x: Double
    var y: Double
    var z: Double
    var w: Double
  }

  let m11, m12, m13, m14: Double
  let m21, m22, m23, m24: Double
  let m31, m32, m33, m34: Double
  let m41, m42, m43, m44: Double

  /// A point has an image where w' is above this: 0, or, where w' is the overall scale of all points, any w' but 0.
  let nearest: Double

  init(matrix m: [Double]) {
    (m11, m12, m13, m14) = (m[0], m[1], m[2], m[3])
    (m21, m22, m23, m24) = (m[4], m[5], m[6], m[7])
    (m31, m32, m33, m34) = (m[8], m[9], m[10], m[11])
    (m41, m42, m43, m44) = (m[12], m[13], m[14], m[15])
    let isScale = m[3] == 0 && m[7] == 0 && m[11] == 0
    nearest = isScale && m[15] != 0 ? -.infinity : 0
  }

  @inline(__always)
  func image(_ x: Double, _ y: Double, _ z: Double) -> Image {
    let w = x * m14 + y * m24 + z * m34 + m44
    return Image(
      x: (x * m11 + y * m21 + z * m31 + m41) / w,
      y: (x * m12 + y * m22 + z * m32 + m42) / w,
      z: (x * m13 + y * m23 + z * m33 + m43) / w,
      w: w
    )
  }

  /// The same for z = 0.
  @inline(__always)
  func image(_ x: Double, _ y: Double) -> Image {
    let w = x * m14 + y * m24 + m44
    return Image(x: (x * m11 + y * m21 + m41) / w, y: (x * m12 + y * m22 + m42) / w, z: 0, w: w)
  }

  /// Whether each coordinate of every point is its own image, as y is under a translation along x.
  func keepsCoordinates(dimensions: Int) -> [Bool] {
    let isSpace = dimensions == 3
    guard m14 == 0, m24 == 0, !isSpace || m34 == 0, m44 == 1 else { return [false, false, false] }
    return [
      m11 == 1 && m21 == 0 && (!isSpace || m31 == 0) && m41 == 0,
      m12 == 0 && m22 == 1 && (!isSpace || m32 == 0) && m42 == 0,
      m13 == 0 && m23 == 0 && m33 == 1 && m43 == 0,
    ]
  }
}
