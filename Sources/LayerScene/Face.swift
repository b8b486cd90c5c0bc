// Flat convex pieces of layers in the space that they share, and how two of them lie to each other.

import TransformCore

/// The points of a plane where a*x + b*y + c is not negative.
package struct HalfPlane: Hashable, Sendable {
  package var a: Double
  package var b: Double
  package var c: Double

  package init(a: Double, b: Double, c: Double) {
    (self.a, self.b, self.c) = (a, b, c)
  }

  /// The part of a convex polygon that lies within.
  package func clip(_ polygon: [Point]) -> [Point] {
    clipped(polygon, value: { a * $0.x + b * $0.y + c }, mix: { $0.interpolated(to: $1, progress: $2) })
  }

  /// The half-plane of another plane that this one is the image of.
  ///
  /// With (x', y', w') = (x, y, 1)*H, a*x'/w' + b*y'/w' + c is not negative where a*x' + b*y' + c*w' is not, as long as
  /// w' is positive; that is linear in x and y again.
  func pulledBack(through map: Homography) -> HalfPlane {
    let sign = map.h13 == 0 && map.h23 == 0 && map.h33 < 0 ? -1.0 : 1.0
    return HalfPlane(
      a: sign * (a * map.h11 + b * map.h12 + c * map.h13),
      b: sign * (a * map.h21 + b * map.h22 + c * map.h23),
      c: sign * (a * map.h31 + b * map.h32 + c * map.h33)
    )
  }
}

extension Point {
  func interpolated(to end: Point, progress: Double) -> Point {
    Point(x: x + progress * (end.x - x), y: y + progress * (end.y - y))
  }
}

extension Point3D {
  func interpolated(to end: Point3D, progress: Double) -> Point3D {
    Point3D(
      x: x + progress * (end.x - x),
      y: y + progress * (end.y - y),
      z: z + progress * (end.z - z)
    )
  }
}

/// The part of a convex polygon where a linear function is not negative.
private func clipped<Vertex>(
  _ polygon: [Vertex],
  value: (Vertex) -> Double,
  mix: (Vertex, Vertex, Double) -> Vertex
) -> [Vertex] {
  guard var previous = polygon.last else { return [] }
  var before = value(previous)
  var kept: [Vertex] = []
  kept.reserveCapacity(polygon.count + 1)
  for vertex in polygon {
    let here = value(vertex)
    if (before < 0) != (here < 0) { kept.append(mix(previous, vertex, before / (before - here))) }
    if here >= 0 { kept.append(vertex) }
    (previous, before) = (vertex, here)
  }
  return kept.count < 3 ? [] : kept
}

/// A plane in space, n*p + d = 0 with a normal n of length 1.
struct Plane {
  var normal: Point3D
  var offset: Double

  /// The plane of a polygon; nil for one without area.
  init?(of polygon: [Point3D]) {
    var normal = Point3D(x: 0, y: 0)
    var middle = Point3D(x: 0, y: 0)
    for (index, p) in polygon.enumerated() {
      let q = polygon[(index + 1) % polygon.count]
      normal.x += (p.y - q.y) * (p.z + q.z)
      normal.y += (p.z - q.z) * (p.x + q.x)
      normal.z += (p.x - q.x) * (p.y + q.y)
      middle = Point3D(x: middle.x + p.x, y: middle.y + p.y, z: middle.z + p.z)
    }
    let length = (normal.x * normal.x + normal.y * normal.y + normal.z * normal.z).squareRoot()
    guard length > 0, length.isFinite else { return nil }
    self.normal = Point3D(x: normal.x / length, y: normal.y / length, z: normal.z / length)
    let count = Double(polygon.count)
    offset =
      -(self.normal.x * middle.x + self.normal.y * middle.y + self.normal.z * middle.z) / count
  }

  func distance(to point: Point3D) -> Double {
    normal.x * point.x + normal.y * point.y + normal.z * point.z + offset
  }

  /// The depth of the plane at a place of the screen.
  func depth(at point: Point) -> Double { -(normal.x * point.x + normal.y * point.y + offset) / normal.z }

  /// How fast the depth changes across the screen.
  var slope: Double { (abs(normal.x) + abs(normal.y)) / abs(normal.z) }

  /// The half-plane of a layer's own plane that lies on the side of the normal.
  func halfPlane(under matrix: Transform3D, reversed: Bool) -> HalfPlane {
    let sign = (matrix.hasPerspective || matrix.m44 > 0 ? 1.0 : -1.0) * (reversed ? -1 : 1)
    func side(_ x: Double, _ y: Double, _ z: Double, _ w: Double) -> Double {
      sign * (normal.x * x + normal.y * y + normal.z * z + offset * w)
    }
    return HalfPlane(
      a: side(matrix.m11, matrix.m12, matrix.m13, matrix.m14),
      b: side(matrix.m21, matrix.m22, matrix.m23, matrix.m24),
      c: side(matrix.m41, matrix.m42, matrix.m43, matrix.m44)
    )
  }
}

/// A convex piece of a layer and of all that is flattened into it.
struct Face {
  var layer: Int
  /// Where the face stands among its siblings; of two in one plane the later is drawn over the earlier.
  var order: Int
  /// From the layer's plane to the shared space.
  var matrix: Transform3D
  /// The corners in the shared space, divided by w.
  var vertices: [Point3D]
  var plane: Plane
  /// What the face has been cut down to, in the layer's own plane.
  var cuts: [HalfPlane] = []
  /// 1 where the corners run from x to y on the screen, -1 where they run the other way.
  private var turn = 1.0
  private(set) var left = 0.0
  private(set) var right = 0.0
  private(set) var top = 0.0
  private(set) var bottom = 0.0
  private(set) var farthest = 0.0
  private(set) var nearest = 0.0

  /// Makes the face of a rectangle in a layer's plane; nil where nothing of it is seen.
  init?(layer: Int, order: Int, rect: Rect, matrix: Transform3D) {
    self.layer = layer
    self.order = order
    self.matrix = matrix
    vertices = []
    for vertex in Face.beforeEye(rect.corners, matrix) {
      let image = matrix.homogeneousImage(of: Point3D(x: vertex.x, y: vertex.y))
      vertices.append(Point3D(x: image.x / image.w, y: image.y / image.w, z: image.z / image.w))
    }
    guard vertices.count > 2, let plane = Plane(of: vertices), plane.normal.z != 0 else { return nil }
    self.plane = plane
    measure()
    // Differences and products of such coordinates cannot overflow; "not a number" is refused too.
    guard extent < 1e100 else { return nil }
  }

  /// A polygon of a layer's plane without what is at or behind the eye.
  static func beforeEye(_ polygon: [Point], _ matrix: Transform3D) -> [Point] {
    guard matrix.hasPerspective else { return matrix.m44 == 0 ? [] : polygon }
    guard let limit = HalfPlane(beforeEyeOf: matrix.planeHomography, nearest: polygon) else { return [] }
    return limit.clip(polygon)
  }

  private mutating func measure() {
    (left, top, farthest) = (.infinity, .infinity, .infinity)
    (right, bottom, nearest) = (-.infinity, -.infinity, -.infinity)
    for vertex in vertices {
      (left, right) = (min(left, vertex.x), max(right, vertex.x))
      (top, bottom) = (min(top, vertex.y), max(bottom, vertex.y))
      (farthest, nearest) = (min(farthest, vertex.z), max(nearest, vertex.z))
    }
    turn = area(vertices) < 0 ? -1 : 1
  }

  /// The largest coordinate, by which rounding errors are judged.
  var extent: Double { max(abs(left), abs(right), abs(top), abs(bottom), abs(farthest), abs(nearest)) }

  /// The depth of the middle of the corners.
  var depth: Double { vertices.reduce(0) { $0 + $1.z } / Double(vertices.count) }

  /// The parts on the side of a plane that its normal points to, and on the other; nil for a part without area.
  func split(by plane: Plane) -> (front: Face?, back: Face?) {
    func part(reversed: Bool) -> Face? {
      let sign = reversed ? -1.0 : 1.0
      var part = self
      part.vertices = clipped(
        vertices,
        value: { sign * plane.distance(to: $0) },
        mix: { $0.interpolated(to: $1, progress: $2) }
      )
      guard part.vertices.count > 2 else { return nil }
      part.cuts.append(plane.halfPlane(under: matrix, reversed: reversed))
      part.measure()
      return part
    }
    return (part(reversed: false), part(reversed: true))
  }

  /// How two faces lie to each other, seen from the viewer.
  enum Relation {
    /// They do not cover each other, so that either may be drawn first.
    case apart
    case behind
    case inFront
    /// They go through each other.
    case crossing
  }

  func relation(to other: Face, tolerance: Double) -> Relation {
    guard left < other.right, other.left < right, top < other.bottom, other.top < bottom else { return .apart }
    // Most faces whose boxes overlap are told apart by one of their edges.
    if isParted(from: other) || other.isParted(from: self) { return .apart }
    let overlap = overlap(with: other)
    guard overlap.count > 2, abs(area(overlap)) > tolerance * max(1, tolerance * 1e9) else { return .apart }
    let allowed = tolerance * (1 + plane.slope + other.plane.slope)
    var (least, most) = (Double.infinity, -Double.infinity)
    for vertex in overlap {
      let point = Point(x: vertex.x, y: vertex.y)
      let lead = plane.depth(at: point) - other.plane.depth(at: point)
      (least, most) = (min(least, lead), max(most, lead))
    }
    if most <= allowed, least >= -allowed { return order < other.order ? .behind : .inFront }
    if most <= allowed { return .behind }
    return least >= -allowed ? .inFront : .crossing
  }

  /// Whether an edge of this face has all of the other one outside.
  private func isParted(from other: Face) -> Bool {
    vertices.indices.contains { index in
      let edge = self.edge(from: index)
      return other.vertices.allSatisfy { edge.a * $0.x + edge.b * $0.y + edge.c <= 0 }
    }
  }

  /// The half of the screen on the inner side of an edge.
  private func edge(from index: Int) -> HalfPlane {
    let (start, end) = (vertices[index], vertices[index + 1 == vertices.count ? 0 : index + 1])
    let (dx, dy) = (turn * (end.x - start.x), turn * (end.y - start.y))
    return HalfPlane(a: -dy, b: dx, c: dy * start.x - dx * start.y)
  }

  /// The part that lies where the other face lies too, seen from the viewer.
  private func overlap(with other: Face) -> [Point3D] {
    var polygon = vertices
    for index in other.vertices.indices {
      let edge = other.edge(from: index)
      polygon = clipped(
        polygon,
        value: { edge.a * $0.x + edge.b * $0.y + edge.c },
        mix: { $0.interpolated(to: $1, progress: $2) }
      )
      if polygon.isEmpty { break }
    }
    return polygon
  }
}

/// The area of a polygon on the screen, positive where it runs from x to y.
private func area(_ polygon: [Point3D]) -> Double {
  guard var previous = polygon.last else { return 0 }
  var sum = 0.0
  for vertex in polygon {
    sum += previous.x * vertex.y - vertex.x * previous.y
    previous = vertex
  }
  return sum / 2
}

extension HalfPlane {
  /// Where a map's w is at least a thousandth of the largest that it has on a polygon; nil where it is nowhere
  /// positive.
  ///
  /// At w = 0 the image is infinitely far away; at a thousandth it is far outside any picture and still harmless to
  /// draw.
  init?(beforeEyeOf map: Homography, nearest polygon: [Point]) {
    let largest = polygon.map { $0.x * map.h13 + $0.y * map.h23 + map.h33 }.max() ?? 0
    guard largest > 0, largest.isFinite else { return nil }
    self.init(a: map.h13, b: map.h23, c: map.h33 - 0x1p-10 * largest)
  }
}
