// Boxes laid out by Chromium 156: where their corners land, their bounds, and whether their back shows.

import Testing

@testable import TransformCore

@Suite struct BrowserRectTests {
  struct Case: Decodable {
    struct Corner: Decodable {
      let x, y, z, w: Double
    }
    struct Box: Decodable {
      let x, y, width, height: Double
    }
    struct Element: Decodable {
      let width, height: Double
      let backface: String
    }

    let id: String
    let category: String
    let el: Element
    let matrix: BrowserMatrix
    let corners: [Corner]
    let bounding: Box
    let hit: Bool?
    let smallestWeight: Double

    private enum CodingKeys: String, CodingKey {
      case id, category, el, matrix, corners, bounding, hit
      case smallestWeight = "min_w"
    }

    var image: PlaneImage {
      matrix.transform.image(of: Rect(x: 0, y: 0, width: el.width, height: el.height))
    }
  }

  private static let cases = Result { try caseLines("browser/rects.jsonl", as: Case.self) }

  @Test func `corners land where the browser's matrices put them`() throws {
    let cases = try Self.cases.get()
    #expect(cases.count == 71)
    for example in cases {
      for (index, corner) in example.corners.enumerated() {
        let image = example.image
        #expect(abs(image.weights[index] - corner.w) <= 1e-12 * max(1, abs(corner.w)), "\(example.id)")
        guard corner.w > 0 else {
          #expect(image.corners[index] == nil, "\(example.id): corner \(index) is behind the eye")
          continue
        }
        let actual = try #require(image.corners[index], "\(example.id)")
        expect(actual.numbers, [corner.x / corner.w, corner.y / corner.w], "\(example.id)")
        expect([try #require(image.depths[index])], [corner.z / corner.w], "\(example.id)")
      }
    }
  }

  @Test func `bounds are the browser's bounding client rects`() throws {
    for example in try Self.cases.get() {
      guard example.smallestWeight > 0 else {
        // Layout divides by a negative w; here such a box has no bounds.
        #expect(example.image.bounds == nil && example.image.clipped, "\(example.id)")
        continue
      }
      let box = example.bounding
      let bounds = try #require(example.image.bounds, "\(example.id)")
      // Layout computes in 32 bits: a thousandth of a pixel.
      for (actual, expected) in zip(bounds.numbers, [box.x, box.y, box.width, box.height]) {
        #expect(abs(actual - expected) <= 1e-3, "\(example.id): got \(actual), expected \(expected)")
      }
    }
  }

  @Test func `a hidden back face is hidden in the browser exactly where it faces away here`() throws {
    var hidden = 0
    for example in try Self.cases.get() where example.el.backface == "hidden" {
      // `hit` tells whether the box is found at its centre: it is not if its back is turned.
      guard let isHit = example.hit else { continue }
      hidden += isHit ? 0 : 1
      #expect((example.image.facing == .front) == isHit, "\(example.id), \(example.category)")
    }
    #expect(hidden > 10)
  }
}
