// The order of composition: one test for each operation, with operands that do not commute.
//
// Integer cases are worked by hand from the row-vector formulas; B24, B25 and A07 to A14 of the worked numbers are others.

import Testing

@testable import TransformCore

@Suite struct CompositionTests {
  /// x' = 2*x + 3*y + 5, y' = 7*x + 11*y + 13.
  private static let plane = AffineTransform(a: 2, b: 7, c: 3, d: 11, tx: 5, ty: 13)

  /// Sixteen different primes.
  private static let primes = Transform3D(
    m11: 2,
    m12: 3,
    m13: 5,
    m14: 7,
    m21: 11,
    m22: 13,
    m23: 17,
    m24: 19,
    m31: 23,
    m32: 29,
    m33: 31,
    m34: 37,
    m41: 41,
    m42: 43,
    m43: 47,
    m44: 53
  )

  @Test func `a 2-D translation acts in the axes left so far`() {
    // (1, 1) moves to (11, 21) first, then goes through the map: 2*11 + 3*21 + 5, 7*11 + 11*21 + 13.
    #expect(Self.plane.translatedBy(x: 10, y: 20).image(of: Point(x: 1, y: 1)) == Point(x: 90, y: 321))
  }

  @Test func `a 2-D scaling acts along the axes left so far`() {
    // (1, 1) becomes (10, 20) first: 2*10 + 3*20 + 5, 7*10 + 11*20 + 13.
    #expect(Self.plane.scaledBy(x: 10, y: 20).image(of: Point(x: 1, y: 1)) == Point(x: 85, y: 303))
  }

  @Test func `a 2-D rotation turns within the axes left so far`() {
    // (1, 0) turns to (0, 1) first: 3 + 5, 11 + 13.
    #expect(Self.plane.rotated(by: .degrees(90)).image(of: Point(x: 1, y: 0)) == Point(x: 8, y: 24))
  }

  @Test func `2-D concatenation maps by the first, then by the second`() {
    let doubled = Self.plane.concatenating(AffineTransform(scaleX: 2, y: 10))
    // (1, 1) goes to (10, 31), then to (20, 310).
    #expect(doubled.image(of: Point(x: 1, y: 1)) == Point(x: 20, y: 310))
  }

  @Test func `a 3-D translation acts in the axes left so far`() {
    // The last row becomes 1*row1 + 2*row2 + 3*row3 + row4.
    let entries = Self.primes.translatedBy(x: 1, y: 2, z: 3).entries
    #expect(entries == Self.primes.entries[..<12] + [134, 159, 179, 209])
  }

  @Test func `a 3-D scaling multiplies the rows`() {
    let entries = Self.primes.scaledBy(x: 2, y: 3, z: 5).entries
    #expect(entries == [4, 6, 10, 14, 33, 39, 51, 57, 115, 145, 155, 185, 41, 43, 47, 53])
  }

  @Test func `a 3-D rotation turns within the axes left so far`() {
    // About z by a quarter: row1' = row2, row2' = -row1.
    let entries = Self.primes.rotated(by: .degrees(90), x: 0, y: 0, z: 3).entries
    #expect(entries == [11, 13, 17, 19, -2, -3, -5, -7] + Self.primes.entries[8...])
  }

  @Test func `3-D concatenation maps by the first, then by the second`() {
    var other = Transform3D.identity
    (other.m12, other.m34, other.m41) = (2, 3, 4)
    // Columns: c1 + 4*c4, c2 + 2*c1, c3, c4 + 3*c3.
    #expect(
      Self.primes.concatenating(other).entries
        == [30, 7, 5, 22, 87, 35, 17, 70, 171, 75, 31, 130, 253, 125, 47, 194]
    )
    // Rows the other way round: r1 + 2*r2, r2, r3 + 3*r4, r4 + 4*r1.
    #expect(
      other.concatenating(Self.primes).entries
        == [24, 29, 39, 45, 11, 13, 17, 19, 146, 158, 172, 196, 49, 55, 67, 81]
    )
  }

  @Test func `homographies concatenate as the maps of the plane that they are`() {
    let first = Homography(h11: 1, h12: 2, h13: 0, h21: 0, h22: 1, h23: 3, h31: 4, h32: 0, h33: 1)
    let second = Homography(h11: 1, h12: 0, h13: 0, h21: 5, h22: 1, h23: 0, h31: 0, h32: 0, h33: 2)
    #expect(first.concatenating(second).entries == [11, 2, 0, 5, 1, 6, 4, 0, 2])
    #expect(second.concatenating(first).entries == [1, 2, 0, 5, 11, 3, 8, 0, 2])
  }

  @Test func `a plane's homography is the matrix without its third row and column`() {
    #expect(Self.primes.planeHomography.entries == [2, 3, 7, 11, 13, 19, 41, 43, 53])
    #expect(
      Self.primes.planeHomography.transform3D().entries == [2, 3, 0, 7, 11, 13, 0, 19, 0, 0, 1, 0, 41, 43, 0, 53]
    )
  }

  @Test func `the transposed map has rows and columns exchanged`() {
    #expect(Self.primes.transposed().entries == [2, 11, 23, 41, 3, 13, 29, 43, 5, 17, 31, 47, 7, 19, 37, 53])
  }

  @Test func `powers repeat the map, and negative ones undo it`() throws {
    let step = Transform3D(AffineTransform(a: 1, b: 0, c: 3, d: 1, tx: 2, ty: 0))
    #expect(step.power(0) == .identity)
    #expect(step.power(1) == step)
    // A shear and a move along x add up.
    #expect(step.power(13)?.affineTransform == AffineTransform(a: 1, b: 0, c: 39, d: 1, tx: 26, ty: 0))
    #expect(step.power(-5)?.affineTransform == AffineTransform(a: 1, b: 0, c: -15, d: 1, tx: -10, ty: 0))
    #expect(Transform3D(scaleX: 0, y: 1).power(-1) == nil)
    #expect(Transform3D(rotation: .degrees(90), x: 0, y: 0, z: 1).power(.min) == .identity)
  }

  @Test func `entries are listed and found by row and column`() throws {
    #expect(Transform3D(Self.primes.entries) == Self.primes)
    #expect(Transform3D([1, 2, 3]) == nil)
    var written = Transform3D(scaleX: 0, y: 0, z: 0)
    for row in 1...4 {
      for column in 1...4 { written[row, column] = Self.primes[row, column] }
    }
    #expect(written == Self.primes)
    #expect(Self.primes[3, 4] == 37)
    #expect(Self.primes.m34 == 37)
    #expect(Self.primes[4, 1] == Self.primes.m41)
    #expect(AffineTransform([2, 7, 3, 11, 5, 13]) == Self.plane)
    #expect(AffineTransform([1]) == nil)
  }
}
