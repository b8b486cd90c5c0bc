// Angles: units, arithmetic, exact places, inverse functions.

import Testing

@testable import TransformCore

@Suite struct AngleTests {
  @Test(arguments: [
    Angle.degrees(90), .gradians(100), .turns(0.25), .halfTurns(0.5), .degrees(36_000_090), .turns(-7.75),
  ])
  func `a quarter turn is exact in every exact unit`(_ quarter: Angle) {
    #expect(quarter.sine == 1)
    #expect(quarter.cosine == 0)
    #expect(quarter.tangent == nil)
  }

  @Test func `the angles of a schoolbook have their schoolbook values`() {
    #expect(Angle.degrees(30).sine == 0.5)
    #expect(Angle.degrees(60).cosine == 0.5)
    #expect(Angle.degrees(45).sine == Angle.degrees(45).cosine)
    #expect(Angle.degrees(45).tangent == 1)
    #expect(Angle.degrees(-45).tangent == -1)
    #expect(Angle.degrees(360).sine == 0)
    #expect(Angle.degrees(180).tangent == 0)
  }

  @Test func `radians go through the C library, where no double is a quarter turn`() {
    // cos of the double nearest pi/2, as every C library prints it.
    #expect(Angle.radians(.pi / 2).cosine == 6.123233995736766e-17)
    #expect(Angle.radians(.pi / 2).tangent == 1.633123935319537e16)
    #expect(!Angle.radians(1).isExact)
    #expect(Angle.halfTurns(1).isExact)
  }

  @Test func `units convert into each other`() {
    let quarter = Angle.halfTurns(0.5)
    #expect(quarter.degrees == 90)
    #expect(quarter.gradians == 100)
    #expect(quarter.turns == 0.25)
    #expect(quarter.radians == 1.5707963267948966)
    // 180/pi, from mpmath at 50 digits.
    #expect(Angle.radians(1).degrees == 57.29577951308232)
    #expect(Angle.radians(.pi).halfTurns == 1)
  }

  @Test func `sums stay in the common unit, else in degrees, and in radians only with radians`() {
    #expect(Angle.turns(0.25) + .turns(0.5) == .turns(0.75))
    #expect(Angle.turns(0.25) + .gradians(100) == .degrees(180))
    #expect(Angle.degrees(90) - .halfTurns(0.5) == .degrees(0))
    #expect((Angle.degrees(180) + .radians(1)).unit == .radians)
    #expect((Angle.degrees(180) + .radians(1)).radians == 4.141592653589793)
    #expect(-Angle.degrees(30) * 2 == .degrees(-60))
    // A third of a turn keeps enough digits for the sine of 120 degrees; sqrt(3)/2 = 0.8660254037844386468 (mpmath).
    #expect((Angle.turns(1) / 3).sine == 0.8660254037844386)
    #expect((Angle.turns(1) / 3).cosine == -0.5)
  }

  @Test func `inverse functions find the exact places`() {
    #expect(Angle.arcsine(0.5) == .degrees(30))
    #expect(Angle.arcsine(-1) == .degrees(-90))
    #expect(Angle.arcsine(1) == .degrees(90))
    #expect(Angle.arccosine(0.5) == .degrees(60))
    #expect(Angle.arccosine(-0.5) == .degrees(120))
    #expect(Angle.arccosine(0) == .degrees(90))
    #expect(Angle.arccosine(-1) == .degrees(180))
    #expect(Angle.arctangent(1) == .degrees(45))
    #expect(Angle.arctangent(.infinity) == .degrees(90))
    #expect(Angle.arctangent(y: 1, x: -1) == .degrees(135))
    #expect(Angle.arctangent(y: 0, x: -1) == .degrees(180))
    #expect(Angle.arctangent(y: -0.0, x: -1) == .degrees(180))
    #expect(Angle.arctangent(y: -2, x: 0) == .degrees(-90))
    #expect(Angle.arctangent(y: 0, x: 0) == .degrees(0))
    #expect(Angle.arctangent(y: 1e308, x: 1e308) == .degrees(45))
    #expect(Angle.arcsine(1.0000000000000002) == nil)
    #expect(Angle.arcsine(.nan) == nil)
  }

  // Degrees from mpmath at 50 digits, rounded to the nearest double.
  @Test(arguments: [
    (0.1, 5.739170477266787, 84.26082952273322, 5.710593137499643),
    (0.7, 44.4270040008057, 45.5729959991943, 34.99202019855866),
    (0.9999, 89.18970856293434, 0.8102914370656549, 44.99713506778012),
    (1e-9, 5.7295779513082324e-08, 89.99999994270422, 5.7295779513082324e-08),
  ])
  func `inverse functions are right to the last digit`(
    _ ratio: Double,
    _ arcsine: Double,
    _ arccosine: Double,
    _ arctangent: Double
  ) {
    #expect(Angle.arcsine(ratio)?.degrees == arcsine)
    #expect(Angle.arccosine(ratio)?.degrees == arccosine)
    #expect(Angle.arctangent(ratio).degrees == arctangent)
  }

  @Test func `a sine leads back to itself`() {
    for step in 0...1000 {
      let sine = Double(step) / 1000
      #expect(Angle.arcsine(sine)?.sine == sine)
    }
  }
}
