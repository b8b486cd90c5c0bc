// Maps found for pairs of points.

import Testing

@testable import TransformCore

@Suite struct FitTests {
  private func points(_ numbers: [Double]) -> [Point] {
    stride(from: 0, to: numbers.count, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) }
  }

  private func entries(_ fit: Fit) -> [Double] { fit.homography.transform3D().entries }

  private let unit: [Double] = [0, 0, 1, 0, 1, 1, 0, 1]

  /// Published questions with their answers from an 8x8 linear solve in mpmath, agreed to by exact fractions.
  @Test func `published quads`() throws {
    // A photo of 240 x 160 on tracked corners.
    let photo = try Fit(
      from: points([0, 0, 240, 0, 240, 160, 0, 160]),
      to: points([276.523, 236.438, 517.656, 208.945, 502.23, 292.344, 275.984, 331.285]),
      model: .projective
    )
    expect(
      entries(photo),
      [
        1.3789764271192, 0.0365091553919742, 0, 0.000722981272864346, 0.130536557535498, 0.753530676078676, 0,
        0.000485192284826287, 0, 0, 1, 0, 276.523, 236.438, 0, 1,
      ],
      tolerance: 1e-13
    )
    let middle = try #require(photo.homography.image(of: Point(x: 120, y: 80)))
    expect(middle.numbers, [401.966857217298, 267.509540898556], tolerance: 1e-13)

    // Stack Overflow 9088882: the unit square; the diagonals' crossing goes to the diagonals' crossing.
    let square = try Fit(from: points(unit), to: points([10, 20, 210, 40, 190, 160, 30, 140]), model: .projective)
    expect(
      entries(square),
      [
        191.428571428571, 18.3673469387755, 0, -0.0408163265306122, 27.3469387755102, 154.285714285714, 0,
        0.244897959183673, 0, 0, 1, 0, 10, 20, 0, 1,
      ],
      tolerance: 1e-13
    )
    expect(
      try #require(square.homography.image(of: Point(x: 0.5, y: 0.5))).numbers,
      [108.333333333333, 96.4814814814815],
      tolerance: 1e-13
    )

    // agens-no/AGGeometryKit 36, anchor (0, 0).
    let pulled = try Fit(
      from: points([0, 0, 100, 0, 100, 100, 0, 100]),
      to: points([0, 0, 300, 0, 100, 120, 0, 100]),
      model: .projective
    )
    #expect(pulled.homography.entries == [1.875, 0, -0.00375, 0, 2.25, 0.0125, 0, 0, 1])
  }

  /// agens-no/AGGeometryKit 33: the closed formula divides by 0 here.
  ///
  /// Exact.
  @Test func `a parallelogram and the rectangle itself give affine maps`() throws {
    let rectangle = points([0, 0, 200, 0, 200, 100, 0, 100])
    #expect(try Fit(from: rectangle, to: rectangle, model: .projective).homography == .identity)
    let slanted = try Fit(from: rectangle, to: points([10, 20, 210, 60, 230, 160, 30, 120]), model: .projective)
    #expect(slanted.homography.entries == [1, 0.2, 0, 0.2, 1, 0, 10, 20, 1])
    // The same from numbers that are not exact in binary: 0.1 + 0.2 is not 0.3.
    let tenths = try Fit(
      from: points([0.1, 0.1, 0.3, 0.1, 0.3, 0.2, 0.1, 0.2]),
      to: points([0.7, 0.1, 1.3, 0.1, 1.6, 0.4, 1.0, 0.4]),
      model: .projective
    )
    #expect(tenths.homography.h13 == 0)
    #expect(tenths.homography.h23 == 0)
  }

  /// jlouthan/perspective-transform 5: corners near 6e6, where other programs lost all digits.
  ///
  /// Exact fractions.
  @Test func `coordinates near six million keep their digits`() throws {
    let corners = points([
      491218.662528078, 6259800.43254993, 491664.008009023, 6259799.53201322, 491606.373219169, 6260054.09226945,
      491240.25960665, 6260028.56590027,
    ])
    let fit = try Fit(from: corners, to: points([0, 0, 100, 0, 100, 100, 0, 100]), model: .projective)
    let image = try #require(fit.homography.image(of: Point(x: 491438.780488201, y: 6259922.52984722)))
    expect(image.numbers, [54.6449798340934, 45.8939489713098], tolerance: 1e-9)
    #expect(fit.largestDistance < 1e-8)
  }

  /// Exact: w is (x - 100)/100 and would be negative nowhere on the points, but -1 at the origin.
  @Test func `w is positive all over the points`() throws {
    let near = try Fit(
      from: points([0, 0, 100, 0, 100, 100, 0, 100]),
      to: points([0, 0, 50, 0, 50, 50, 0, 100]),
      model: .projective
    )
    #expect(near.homography.entries == [1, 0, 0.01, 0, 1, 0, 0, 0, 1])
    let beyond = try Fit(
      from: points([200, 0, 300, 0, 300, 100, 200, 100]),
      to: points([200, 0, 150, 0, 150, 50, 200, 100]),
      model: .projective
    )
    #expect(beyond.homography.entries == [1, 0, 0.01, 0, 1, 0, 0, 0, -1])
  }

  /// The line x = 0 goes to infinity and the origin lies on it: (x, y) -> (1 + 1/x, y/x).
  @Test func `where the origin is at infinity w is 1 on the average`() throws {
    let fit = try Fit(
      from: points([1, 0, 3, 0, 3, 3, 1, 1]),
      to: points([2, 0, 4.0 / 3, 0, 4.0 / 3, 1, 2, 1]),
      model: .projective
    )
    #expect(fit.homography.h33 == 0)
    expect(fit.homography.entries, [0.5, 0, 0.5, 0, 0.5, 0, 0.5, 0, 0], tolerance: 1e-14)
  }

  /// A published check of a closed formula whose target is not convex: the corners match, the centre lands outside.
  ///
  /// Exact.
  @Test func `a map that passes infinity is refused unless it is asked for`() throws {
    let from = points([-10, -10, 10, -10, 10, 10, -10, 10])
    let to = points([2, 2, 4, 6, 3, 5, 2, -1])
    #expect(throws: FitError.passesInfinity) { try Fit(from: from, to: to, model: .projective) }
    let forced = try Fit(from: from, to: to, model: .projective, allowsInfinity: true)
    #expect(forced.passesInfinity)
    expect(forced.homography.entries, [2.2, 2.8, 0.8, 0.6, 1.2, 0.3, 8, 20, 1], tolerance: 1e-14)
    let weights = from.map { forced.homography.homogeneousImage(of: $0).w }
    expect(weights, [-10, 6, 12, -4], tolerance: 1e-14)
  }

  /// jlouthan/perspective-transform 3 and ChartsOrg/Charts 5160: collinear corners.
  @Test func `what has no answer is said so`() throws {
    let square = points(unit)
    let line = points([512, 171, 512, 853, 512, 0, 512, 1024])
    #expect(throws: FitError.degenerateTarget) { try Fit(from: square, to: line, model: .projective) }
    #expect(throws: FitError.degenerateSource) { try Fit(from: line, to: square, model: .projective) }
    let threeOnALine = points([0, 0, 50, 0, 100, 0, 0, 100])
    #expect(throws: FitError.degenerateSource) { try Fit(from: threeOnALine, to: square, model: .projective) }
    #expect(throws: FitError.degenerateTarget) { try Fit(from: square, to: threeOnALine, model: .projective) }
    // Collinear but for rounding: thirds near a million.
    let nearly = (0..<4).map { Point(x: 1e6 + Double($0) / 3, y: 1e6 + Double($0) / 3 * 7) }
    #expect(throws: FitError.degenerateSource) { try Fit(from: nearly, to: square, model: .projective) }
    #expect(throws: FitError.degenerateSource) {
      try Fit(from: points([0, 0, 1, 1, 2, 2]), to: points([0, 0, 1, 0, 0, 1]), model: .affine)
    }
    #expect(throws: FitError.degenerateSource) {
      try Fit(from: points([5, 5, 5, 5]), to: points([0, 0, 1, 0]), model: .similarity)
    }
    #expect(throws: FitError.tooFewPairs(needed: 3)) {
      try Fit(from: points([0, 0, 1, 0]), to: points([0, 0, 1, 0]), model: .affine)
    }
    #expect(throws: FitError.unequalCounts) {
      try Fit(from: points([0, 0]), to: points([0, 0, 1, 0]), model: .translation)
    }
    #expect(throws: FitError.unequalCounts) {
      try Fit(from: points([0, .nan]), to: points([0, 0]), model: .translation)
    }
  }

  /// numpy 2.4's lstsq, closed forms in numpy, and scipy 1.17's least_squares for the projective map.
  @Test func `more pairs than needed are met with the least squares`() throws {
    let from = points([0, 0, 100, 0, 100, 80, 0, 80, 50, 40, 30, 60])
    let to = points([10, 5, 118, -3, 104, 92, -4, 81, 57, 42, 33, 63])
    func check(_ model: FitModel, _ expected: [Double], residual: Double, tolerance: Double = 1e-12) throws {
      let fit = try Fit(from: from, to: to, model: model)
      expect(fit.homography.entries, expected, tolerance: tolerance)
      expect([fit.residual], [residual], tolerance: 1e-12)
    }
    try check(.translation, [1, 0, 0, 0, 1, 0, 6.333333333333336, 3.3333333333333286, 1], residual: 8.151346173758322)
    try check(
      .similarity,
      [1.076171875, 0.07871093750000006, 0, -0.07871093750000006, 1.076171875, 0, 6.189453125000007, -3.640625, 1],
      residual: 5.684895236868193
    )
    try check(
      .affine,
      [
        1.0783109404990399, 0.01726487523992267, 0, -0.17236084452975073, 1.0652111324376203, 0, 10.147792706333965,
        -0.29817658349327547, 1,
      ],
      residual: 3.9853759382474663
    )
    // The search of least_squares ends within about 1e-7 of the goal; the sum of squares is flat there.
    try check(
      .projective,
      [
        0.901404117088995, -0.046964480612545476, -0.001409353783438334, -0.17175147996520576, 0.9629554986545587,
        -0.00030627981637839827, 11.639663205771285, 3.114452599066063, 1,
      ],
      residual: 2.3456664846272584,
      tolerance: 2e-7
    )
  }

  /// Two points on the x axis settle a similarity: a quarter turn with the factor 2 is (0, 2), (-2, 0).
  ///
  /// Exact.
  @Test func `a coordinate that is 0 everywhere does not make its factor 0`() throws {
    let fit = try Fit(from: points([0, 0, 1, 0]), to: points([5, 6, 5, 8]), model: .similarity)
    #expect(fit.homography.entries == [0, 2, 0, -2, 0, 0, 5, 6, 1])
  }

  // MARK: Random maps

  private func randomHomography(_ random: inout SeededGenerator) -> Homography {
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    return Homography(
      h11: number(-2...2),
      h12: number(-2...2),
      h13: number(-0.4...0.4),
      h21: number(-2...2),
      h22: number(-2...2),
      h23: number(-0.4...0.4),
      h31: number(-5...5),
      h32: number(-5...5),
      h33: 1
    )
  }

  /// w is at least 1 - 0.8 within the unit square, so every such map shows all of it.
  @Test(arguments: [4, 5, 12])
  func `a random homography is found again`(_ count: Int) throws {
    var random = SeededGenerator(seed: UInt64(count))
    for _ in 0..<randomCount(3_000) {
      let homography = randomHomography(&random)
      var from = points([0, 0, 1, 0, 1, 1, 0, 1])
      while from.count < count {
        from.append(Point(x: .random(in: 0...1, using: &random), y: .random(in: 0...1, using: &random)))
      }
      let to = try from.map { try #require(homography.image(of: $0)) }
      // A map that is all but singular cannot be told from its images.
      guard abs(homography.determinant) > 0.01 else { continue }
      let fit = try Fit(from: from, to: to, model: .projective)
      expect(fit.homography.entries, homography.entries, tolerance: 1e-9)
      #expect(fit.largestDistance < 1e-9)
    }
  }

  @Test(arguments: FitModel.allCases)
  func `exact pairs of every model are met, wherever they lie`(_ model: FitModel) throws {
    var random = SeededGenerator(seed: 99)
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    for index in 0..<randomCount(2_000) {
      let center = [0, 1e3, 6e6][index % 3]
      let from = (0..<6).map { _ in Point(x: center + number(-50...50), y: center + number(-50...50)) }
      let (a, b) = (number(0.5...2), number(-1...1))
      let map =
        switch model {
        case .translation: AffineTransform(translationX: number(-9...9), y: number(-9...9))
        case .similarity: AffineTransform(a: a, b: b, c: -b, d: a, tx: number(-9...9), ty: number(-9...9))
        case .affine, .projective: AffineTransform(a: a, b: b, c: number(2...3), d: -a, tx: 3, ty: 4)
        }
      let fit = try Fit(from: from, to: from.map(map.image(of:)), model: model)
      // A unit in the last place of 3e7 is 4e-9.
      #expect(fit.largestDistance <= 4e-15 * max(center, 100))
    }
  }
}
