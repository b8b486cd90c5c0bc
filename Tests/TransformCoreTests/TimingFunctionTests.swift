// Timing functions at given times.

import Testing

@testable import TransformCore

@Suite struct TimingFunctionTests {
  private static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws -> TimingFunction {
    .cubicBezier(try #require(CubicBezierTiming(x1: x1, y1: y1, x2: x2, y2: y2)))
  }

  /// Worked numbers D01 to D05, solved with mpmath; the measured values of Core Animation agree to its own tolerance, 1e-4.
  @Test(arguments: [
    (TimingFunction.linear, [0.1, 0.25, 0.5, 0.67, 0.75, 0.9]),
    (
      .easeIn,
      [
        0.0170266096515629, 0.0934646507188249, 0.315356812572539, 0.515911272727332, 0.62186186917489,
        0.839427845762467,
      ]
    ),
    (
      .easeOut,
      [0.160572154237533, 0.37813813082511, 0.684643187427461, 0.846580928830558, 0.906535349281175, 0.982973390348437]
    ),
    (
      .easeInEaseOut,
      [0.0197224535483112, 0.12916193104732, 0.5, 0.772849877318721, 0.87083806895268, 0.980277546451689]
    ),
    (
      .ease,
      [
        0.0947963057160432, 0.408510591355396, 0.802403387584857, 0.92652647334166, 0.960458978348974,
        0.994316477484556,
      ]
    ),
  ])
  func `the named curves`(_ function: TimingFunction, _ expected: [Double]) {
    expect([0.1, 0.25, 0.5, 0.67, 0.75, 0.9].map(function.progress(at:)), expected, tolerance: 1e-14)
  }

  /// Worked numbers D06 and D07.
  @Test func `other curves`() throws {
    let steep = try Self.bezier(0.5, 0, 0.5, 1)
    expect(
      [steep.progress(at: 0.25), steep.progress(at: 0.75)],
      [0.105892543025018, 0.894107456974982],
      tolerance: 1e-14
    )
    expect([try Self.bezier(0.1, 1, 1, 0.2).progress(at: 0.67)], [0.589448846169858], tolerance: 1e-14)
  }

  /// arian/cubic-bezier 1: Newton's steps alone left the curve here.
  ///
  /// mpmath bisection to 1e-45.
  @Test func `the end of a curve that has caught others out`() throws {
    let curve = try Self.bezier(0, 0, 0.58, 1)
    expect(
      [curve.progress(at: 0.8955499999996391), curve.progress(at: 0.8963999999999942)],
      [0.981503242386826, 0.981788298060641],
      tolerance: 1e-14
    )
  }

  /// The curve (1, 0), (0, 1) has x(s) = 3s - 6s^2 + 4s^3 and y(s) = 3s^2 - 2s^3: with u = 2s - 1, x = (1 + u^3)/2
  /// and y = (2 + 3u - u^3)/4, so that y follows from x in closed form.
  ///
  /// Its slope in the middle is infinite.
  @Test func `a curve with an infinite slope`() throws {
    let curve = try Self.bezier(1, 0, 0, 1)
    #expect(curve.progress(at: 0.5) == 0.5)
    for exponent in 1...50 {
      let u = Double(sign: .plus, exponent: -exponent, significand: 1)
      let time = 0.5 + u * u * u / 2
      // Beyond this the time itself is rounded.
      guard exponent <= 17 else { break }
      expect([curve.progress(at: time)], [(2 + 3 * u - u * u * u) / 4], tolerance: 1e-15)
      expect([curve.progress(at: 1 - time)], [1 - (2 + 3 * u - u * u * u) / 4], tolerance: 1e-15)
    }
  }

  @Test func `the time that a parameter gives leads back to the parameter`() throws {
    var random = SeededGenerator(seed: 3)
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    for _ in 0..<randomCount(20_000) {
      // y = s: the progress is the parameter itself where y1 is 1/3 and y2 is 2/3.
      let (x1, x2, s) = (number(0...1), number(0...1), number(0...1))
      let curve = try Self.bezier(x1, 1.0 / 3, x2, 2.0 / 3)
      let time = 3 * (1 - s) * (1 - s) * s * x1 + 3 * (1 - s) * s * s * x2 + s * s * s
      let slope = 3 * (1 - s) * (1 - s) * x1 + 6 * (1 - s) * s * (x2 - x1) + 3 * s * s * (1 - x2)
      #expect(abs(curve.progress(at: time) - s) * min(slope, 1) < 1e-15)
    }
  }

  @Test func `time outside 0 to 1 counts as 0 or 1`() throws {
    for function in [TimingFunction.linear, .ease, try Self.bezier(0.3, -0.8, 0.4, 1.9)] {
      #expect(function.progress(at: -0.5) == 0)
      #expect(function.progress(at: 1.5) == 1)
    }
  }

  @Test func `control points outside 0 to 1 in time are no function`() {
    #expect(CubicBezierTiming(x1: -0.1, y1: 0, x2: 1, y2: 1) == nil)
    #expect(CubicBezierTiming(x1: 0, y1: 0, x2: 1.1, y2: 1) == nil)
    #expect(CubicBezierTiming(x1: 0, y1: .infinity, x2: 1, y2: 1) == nil)
    #expect(CubicBezierTiming(x1: 0, y1: -5, x2: 1, y2: 7) != nil)
  }

  /// The table of css-easing-2: three steps at the times 0, 0.4 and 1.
  @Test(arguments: [
    (StepTiming.Jumps.end, [0.0, 1.0 / 3, 1.0]), (.start, [1.0 / 3, 2.0 / 3, 1.0]), (.none, [0.0, 0.5, 1.0]),
    (.both, [0.25, 0.5, 1.0]),
  ])
  func `steps`(_ jumps: StepTiming.Jumps, _ expected: [Double]) throws {
    let steps = try #require(StepTiming(count: 3, jumps: jumps))
    #expect([0, 0.4, 1].map(TimingFunction.steps(steps).progress(at:)) == expected)
    #expect(StepTiming(count: 0, jumps: jumps) == nil)
    #expect((StepTiming(count: 1, jumps: jumps) == nil) == (jumps == .none))
  }

  /// The rules of css-easing-2 for missing and falling times.
  @Test func `points on a line`() throws {
    func progress(_ points: [(progress: Double, time: Double?)], _ times: [Double]) throws -> [Double] {
      times.map(try #require(PiecewiseLinearTiming(points)).progress(at:))
    }
    #expect(
      try progress([(0, nil), (0.25, 0.75), (1, nil)], [0, 0.375, 0.75, 0.875, 1]) == [0, 0.125, 0.25, 0.625, 1]
    )
    #expect(try progress([(0, nil), (1, nil), (0, nil)], [0.25, 0.5, 0.75]) == [0.5, 1, 0.5])
    // A jump: the last point of the time counts.
    #expect(try progress([(0, nil), (0.5, 0.5), (1, 0.5), (1, nil)], [0.25, 0.5, 0.75]) == [0.25, 1, 1])
    // A time that falls back counts as the one before it.
    #expect(try progress([(0, 0), (1, 0.6), (2, 0.4), (3, 1)], [0.3, 0.6, 0.8]) == [0.5, 2, 2.5])
    // Before the first point and after the last the line goes on.
    expect(try progress([(0, 0.2), (1, 0.8)], [0.1, 0.9]), [-1.0 / 6, 7.0 / 6], tolerance: 1e-15)
    #expect(try progress([(0.7, nil)], [0, 0.5, 1]) == [0.7, 0.7, 0.7])
    #expect(PiecewiseLinearTiming([]) == nil)
  }
}
