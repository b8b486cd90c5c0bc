// The angle that has a given sine, cosine or tangent.

import Platform

extension Angle {
  /// The angle from -90 to 90 degrees that has a given sine, in degrees; nil outside -1 to 1.
  ///
  /// Edge cases: `arcsine(0.5)` is exactly 30 degrees, `arcsine(1)` exactly 90.
  public static func arcsine(_ sine: Double) -> Angle? { arcsine(DoubleDouble(sine)) }

  /// The angle from 0 to 180 degrees that has a given cosine, in degrees; nil outside -1 to 1.
  ///
  /// Edge cases: `arccosine(0.5)` is exactly 60 degrees, `arccosine(0)` exactly 90.
  public static func arccosine(_ cosine: Double) -> Angle? { arccosine(DoubleDouble(cosine)) }

  /// The angle from -90 to 90 degrees that has a given tangent, in degrees.
  ///
  /// Edge cases: `arctangent(1)` is exactly 45 degrees, an infinite tangent gives exactly 90 or -90.
  public static func arctangent(_ tangent: Double) -> Angle { arctangent(DoubleDouble(tangent)) }

  /// The angle by which the direction (1, 0) turns into the direction (x, y), from -180 to 180 degrees.
  ///
  /// Edge cases: (0, 0) gives 0; a zero counts as positive whatever its sign, so (-1, -0) gives 180.
  public static func arctangent(y: Double, x: Double) -> Angle {
    arctangent(y: DoubleDouble(y), x: DoubleDouble(x))
  }

  /// The angle that has a given sine, to double-double precision.
  package static func arcsine(_ sine: DoubleDouble) -> Angle? {
    guard let cosine = complement(of: sine) else { return nil }
    return arctangent(y: sine, x: cosine)
  }

  /// The angle that has a given cosine, to double-double precision.
  package static func arccosine(_ cosine: DoubleDouble) -> Angle? {
    guard let sine = complement(of: cosine) else { return nil }
    return arctangent(y: sine, x: cosine)
  }

  /// The angle that has a given tangent, to double-double precision.
  package static func arctangent(_ tangent: DoubleDouble) -> Angle {
    arctangent(y: tangent, x: DoubleDouble(1))
  }

  /// The angle of a direction, to double-double precision.
  ///
  /// The C library's answer is turned back exactly, which leaves a direction so close to (1, 0) that its angle is the
  /// quotient of its coordinates.
  package static func arctangent(y: DoubleDouble, x: DoubleDouble) -> Angle {
    if y.hi == 0 { return .degrees(x.hi < 0 ? 180 : 0) }
    if x.hi == 0 { return .degrees(y.hi < 0 ? -90 : 90) }
    let estimate = Angle.degrees((Platform.atan2(y.hi, x.hi) * (180 / Double.pi)))
    guard y.isFinite, x.isFinite, let (sine, cosine) = estimate.exactSineAndCosine else { return estimate }
    let largest = max(abs(y.hi), abs(x.hi))
    let (rise, run) = (y.scaled(byPowerOfTwo: -largest.exponent), x.scaled(byPowerOfTwo: -largest.exponent))
    let remainingRise = rise * cosine - run * sine
    let remainingRun = run * cosine + rise * sine
    let correction = Angle(remainingRise / remainingRun, .radians)
    return Angle((estimate.value + correction.value(in: .degrees)).withoutNoise, .degrees)
  }

  /// The square root of 1 - ratio^2, nil outside -1 to 1.
  private static func complement(of ratio: DoubleDouble) -> DoubleDouble? {
    let one = DoubleDouble(1)
    guard ratio.isFinite, ratio.magnitude <= one else { return nil }
    return ((one - ratio) * (one + ratio)).squareRoot()
  }
}

extension DoubleDouble {
  /// The number times a power of two; exact unless it underflows.
  fileprivate func scaled(byPowerOfTwo exponent: Double.Exponent) -> DoubleDouble {
    DoubleDouble(hi: hi.scaled(byPowerOfTwo: exponent), lo: lo.scaled(byPowerOfTwo: exponent))
  }

  /// The number without a second part that is within the error of the computation, so that 90 degrees are 90 degrees.
  fileprivate var withoutNoise: DoubleDouble {
    abs(lo) < abs(hi) * 0x1p-96 ? DoubleDouble(hi) : self
  }
}
