// Rectangles: standardising, bounding, and the two special ones.

import Testing

@testable import TransformCore

@Suite struct RectTests {
  @Test func `a standardised rect covers the same area from its top left`() {
    #expect(Rect(x: 1, y: 2, width: -3, height: -4).standardized == Rect(x: -2, y: -2, width: 3, height: 4))
    #expect(Rect(x: 1, y: 2, width: 3, height: 4).standardized == Rect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func `corners run clockwise from the top left`() {
    let corners = Rect(x: 4, y: 6, width: -3, height: 4).corners
    #expect(corners == [Point(x: 1, y: 6), Point(x: 4, y: 6), Point(x: 4, y: 10), Point(x: 1, y: 10)])
  }

  @Test func `bounding is the smallest upright rect`() {
    let points = [Point(x: 3, y: -1), Point(x: -2, y: 5), Point(x: 0, y: 0)]
    #expect(Rect.bounding(points) == Rect(x: -2, y: -1, width: 5, height: 6))
    #expect(Rect.bounding([]).isNull)
    #expect(Rect.bounding([Point(x: 3, y: 4)]) == Rect(x: 3, y: 4, width: 0, height: 0))
  }

  @Test func `the null and the infinite rect pass through every map unchanged`() {
    let map = AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(map.image(of: Rect.null) == .null)
    #expect(map.image(of: Rect.infinite) == .infinite)
    // The numbers of CGRectInfinite: half the greatest double, and the greatest.
    #expect(Rect.infinite.x == -0x1.fffffffffffffp1022)
    #expect(Rect.infinite.height == 0x1.fffffffffffffp1023)
  }
}
