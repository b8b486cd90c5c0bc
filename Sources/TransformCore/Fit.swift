// The map that takes given points to other given points, or as near to them as a map of its kind can.

/// What kind of map is looked for.
public enum FitModel: String, Hashable, Sendable, CaseIterable {
  /// A move: 2 numbers, at least 1 pair of points.
  case translation
  /// A move, a turn and one factor for all directions: 4 numbers, at least 2 pairs.
  case similarity
  /// Any 2-D affine map: 6 numbers, at least 3 pairs.
  case affine
  /// Any map of a plane seen in perspective: 8 numbers, at least 4 pairs.
  case projective

  /// How many pairs of points determine the map.
  public var leastCount: Int {
    switch self {
    case .translation: 1
    case .similarity: 2
    case .affine: 3
    case .projective: 4
    }
  }
}

/// Why no map could be found.
public enum FitError: Error, Hashable, Sendable {
  /// Not as many points here as there, or a coordinate that is not finite.
  case unequalCounts
  /// Fewer pairs than the model needs.
  case tooFewPairs(needed: Int)
  /// The points to start from lie in one place, where a line is needed, or on one line, where a plane is needed.
  case degenerateSource
  /// The same of the points to arrive at.
  case degenerateTarget
  /// The map takes a line that passes between the points to infinity, so some of them would be behind the eye.
  case passesInfinity
  /// The map has entries beyond the greatest number.
  case overflow
}

/// A map found for pairs of points, and how well it meets them.
public struct Fit: Hashable, Sendable {
  /// The map: h33 is 1 or -1, and w is positive at all points to start from.
  public var homography: Homography
  /// The distance of each point's image from where it should be, in the order of the pairs.
  public var distances: [Double]
  /// Whether w changes its sign among the points to start from.
  public var passesInfinity: Bool

  /// The root of the mean squared distance, in the unit of the points: the root of `(d1*d1 + ... + dn*dn)/n`.
  public var residual: Double {
    let largest = largestDistance
    guard largest > 0, largest.isFinite else { return largest }
    let sum = distances.reduce(0) { $0 + ($1 / largest) * ($1 / largest) }
    return largest * (sum / Double(distances.count)).squareRoot()
  }

  /// The largest distance, in the unit of the points.
  public var largestDistance: Double { distances.reduce(0) { max($0, $1) } }

  /// Finds the map of a kind that takes points as near as can be to other points.
  ///
  /// As near as can be: with the least sum of squared distances. As many pairs as the model needs are met exactly. The
  /// points are moved to their middle and scaled first, and the equations solved in twice the digits of a double, so
  /// that coordinates near 6e6 keep their digits. Numbers within rounding error of 0 become 0: a parallelogram gives an
  /// affine map.
  ///
  /// The result is scaled to h33 = 1, or -1 where w would be negative at the points to start from; where h33 is 0, to a
  /// mean w of 1. A similarity never mirrors.
  ///
  /// - Parameters:
  ///   - source: the points to start from.
  ///   - target: where they should go, in the same order.
  ///   - model: the kind of map.
  ///   - allowsInfinity: whether a map is wanted even when some of the points would be behind the eye.
  /// - Throws: `FitError`, which says why there is no such map.
  public init(
    from source: [Point],
    to target: [Point],
    model: FitModel,
    allowsInfinity: Bool = false
  ) throws(FitError) {
    guard source.count == target.count, (source + target).allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else {
      throw .unequalCounts
    }
    guard source.count >= model.leastCount else { throw .tooFewPairs(needed: model.leastCount) }
    let (from, to) = (NormalizedPoints(source), NormalizedPoints(target))
    let solved: DoubleDoubleMatrix
    switch model {
    case .translation: solved = .translation(from, to)
    case .similarity: solved = try Fit.similarity(from, to)
    case .affine: solved = try Fit.affine(from, to)
    case .projective: solved = try Fit.projective(from, to)
    }
    let pairs = FitPairs(source: source, target: target)
    guard var (homography, passesInfinity) = Fit.scaled(solved, pairs) else { throw .overflow }
    homography = pairs.tidied(homography)
    if model == .projective, homography.h13 != 0 || homography.h23 != 0,
      let affine = try? Fit.affine(from, to), let (candidate, _) = Fit.scaled(affine, pairs), pairs.isExact(candidate)
    {
      // Perspective that only makes up for the rounding of coordinates is none.
      (homography, passesInfinity) = (pairs.tidied(candidate), false)
    }
    guard homography.entries.allSatisfy({ $0.isFinite }) else { throw .overflow }
    guard allowsInfinity || !passesInfinity else { throw .passesInfinity }
    self.homography = homography
    self.passesInfinity = passesInfinity
    distances = pairs.distances(homography)
  }

  /// The solution as doubles, scaled as promised, and whether w changes its sign; nil if it overflows.
  private static func scaled(_ solved: DoubleDoubleMatrix, _ pairs: FitPairs) -> (Homography, passesInfinity: Bool)? {
    let weights = pairs.source.map { solved.weight(at: $0) }
    let isPositive = weights.contains { $0.hi > 0 }
    let isNegative = weights.contains { $0.hi < 0 }
    let passesInfinity = (isPositive && isNegative) || weights.contains { $0.hi == 0 }
    let corner = solved[2, 2]
    let sum = weights.reduce(DoubleDouble(0), +)
    // What the corner has left of the other terms of w is nothing where only rounding keeps it from 0.
    let largest = weights.reduce(0) { max($0, abs($1.hi)) }
    var divisor = corner
    if abs(corner.hi) <= 0x1p-90 * largest {
      divisor = sum.hi == 0 ? DoubleDouble(largest) : sum / Double(weights.count)
    } else if !passesInfinity, isNegative != (corner.hi < 0) {
      divisor = -divisor
    }
    let entries = (0..<9).map { (solved[$0 / 3, $0 % 3] / divisor).value }
    guard entries.allSatisfy({ $0.isFinite }), let homography = Homography(entries) else { return nil }
    return (homography, passesInfinity)
  }
}

/// The pairs of a fit, to measure maps by.
struct FitPairs {
  let source: [Point]
  let target: [Point]
  /// Below this a distance is only the rounding of the coordinates.
  private let rounding: Double
  /// The largest x, the largest y, and 1: by what the rows of a map are multiplied.
  private let reach: [Double]

  init(source: [Point], target: [Point]) {
    (self.source, self.target) = (source, target)
    func largest(_ points: [Point]) -> Double { points.reduce(0) { max($0, abs($1.x), abs($1.y)) } }
    rounding = 0x1p-50 * largest(target)
    reach = [source.reduce(0) { max($0, abs($1.x)) }, source.reduce(0) { max($0, abs($1.y)) }, 1]
  }

  func distances(_ homography: Homography) -> [Double] {
    zip(source, target).map { from, to in
      let image = homography.homogeneousImage(of: from)
      return Vector3D(x: image.x / image.w - to.x, y: image.y / image.w - to.y).length
    }
  }

  /// Whether a map meets all pairs to within the rounding of their coordinates.
  func isExact(_ homography: Homography) -> Bool {
    distances(homography).allSatisfy { $0 <= rounding }
  }

  /// The map without the entries that are 0 but for rounding, if it meets the pairs as well without them.
  func tidied(_ homography: Homography) -> Homography {
    var entries = homography.entries
    for column in 0..<3 {
      let shares = (0..<3).map { abs(entries[3 * $0 + column]) * reach[$0] }
      let largest = shares.reduce(0) { max($0, $1) }
      // Where all points have the coordinate 0, they say nothing about what it is multiplied by.
      for row in 0..<3 where reach[row] > 0 && shares[row] < 0x1p-50 * largest { entries[3 * row + column] = 0 }
    }
    guard entries != homography.entries, let tidied = Homography(entries) else { return homography }
    let (before, after) = (distances(homography), distances(tidied))
    let isAsGood = zip(before, after).allSatisfy { $1 <= max($0, rounding) }
    return isAsGood ? tidied : homography
  }
}

/// Points moved to around their middle and divided by a power of two that brings them below 1; exact in double-doubles.
struct NormalizedPoints {
  let points: [(x: DoubleDouble, y: DoubleDouble)]
  let center: Point
  let exponent: Double.Exponent
  /// How far rounding may have moved a point, on the scale of the points.
  let rounding: Double

  init(_ given: [Point]) {
    let count = Double(given.count)
    let sum = given.reduce((x: DoubleDouble(0), y: DoubleDouble(0))) {
      ($0.x + DoubleDouble($1.x / count), $0.y + DoubleDouble($1.y / count))
    }
    let middle = Point(x: sum.x.value, y: sum.y.value)
    let moved = given.map { (x: DoubleDouble(hi: $0.x, lo: -middle.x), y: DoubleDouble(hi: $0.y, lo: -middle.y)) }
    let extent = moved.reduce(0) { max($0, abs($1.x.hi), abs($1.y.hi)) }
    let power = extent > 0 && extent.isFinite ? -extent.exponent - 1 : 0
    let largest = given.reduce(0) { max($0, abs($1.x), abs($1.y)) }
    points = moved.map { ($0.x.times(powerOfTwo: power), $0.y.times(powerOfTwo: power)) }
    center = middle
    exponent = power
    rounding = largest.scaled(byPowerOfTwo: power) * 0x1p-52
  }

  /// The map from the given points to these.
  var normalizing: DoubleDoubleMatrix {
    let scale = DoubleDouble(1).times(powerOfTwo: exponent)
    return DoubleDoubleMatrix(
      scale,
      DoubleDouble(0),
      -(scale * center.x),
      -(scale * center.y)
    )
  }

  /// The map from these points to the given ones.
  var restoring: DoubleDoubleMatrix {
    DoubleDoubleMatrix(
      DoubleDouble(1).times(powerOfTwo: -exponent),
      DoubleDouble(0),
      DoubleDouble(center.x),
      DoubleDouble(center.y)
    )
  }

  /// Whether no point is further from the others than rounding has moved it.
  var isOnePlace: Bool {
    guard let first = points.first else { return true }
    return points.allSatisfy {
      abs(($0.x - first.x).hi) <= rounding && abs(($0.y - first.y).hi) <= rounding
    }
  }

  /// Whether all points are on one line, as far as rounding lets that be told.
  ///
  /// The smaller eigenvalue of the matrix of second moments is the mean squared distance from the best line; the
  /// product of both is its determinant.
  var isOneLine: Bool {
    let count = Double(points.count)
    let mean = points.reduce((x: DoubleDouble(0), y: DoubleDouble(0))) {
      ($0.x + $1.x / count, $0.y + $1.y / count)
    }
    var (xx, xy, yy) = (DoubleDouble(0), DoubleDouble(0), DoubleDouble(0))
    for point in points {
      let (x, y) = (point.x - mean.x, point.y - mean.y)
      xx = xx + x * x
      xy = xy + x * y
      yy = yy + y * y
    }
    let larger = xx + yy
    if larger.hi == 0 { return true }
    let smaller = ((xx * yy - xy * xy) / larger).hi / count
    return smaller <= rounding * rounding
  }

  /// Twice the area of the triangle of three points; 0 where rounding could have made it.
  func area(_ i: Int, _ j: Int, _ k: Int) -> DoubleDouble {
    let (a, b, c) = (points[i], points[j], points[k])
    let (ux, uy, vx, vy) = (b.x - a.x, b.y - a.y, c.x - a.x, c.y - a.y)
    let area = ux * vy - uy * vx
    let sides = abs(ux.hi) + abs(uy.hi) + abs(vx.hi) + abs(vy.hi)
    return abs(area.hi) <= rounding * sides ? DoubleDouble(0) : area
  }
}

extension DoubleDouble {
  /// The number times a power of two; exact unless it underflows.
  func times(powerOfTwo exponent: Double.Exponent) -> DoubleDouble {
    DoubleDouble(hi: hi.scaled(byPowerOfTwo: exponent), lo: lo.scaled(byPowerOfTwo: exponent))
  }
}
