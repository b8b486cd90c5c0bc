// The texts of points, sizes and rectangles: NSStringFromPoint and its relatives against the format nsstring.
//
// NSStringFromCGAffineTransform belongs to UIKit, which macOS has not.

#if canImport(QuartzCore)
  import CoreGraphics
  import Foundation
  import Notation
  import Testing
  import TransformCore

  @MainActor @Suite(.onRequest, .serialized) struct StringTests {
    @Test func `texts of points, sizes and rectangles`() throws {
      var generator = SeededGenerator("strings")
      let rule = "Sources/Notation/Formats/CodeFormats.swift, nsString"
      var written = Comparison(
        .question,
        "Do NSStringFromPoint, -Size and -Rect write what -f nsstring writes?",
        rule: rule
      )
      var read = Comparison(
        .question,
        "Do NSPointFromString, NSSizeFromString and NSRectFromString read it back?",
        rule: rule
      )
      let format = try #require(Format.named("nsstring"))
      for _ in 0..<Parity.cases {
        let (x, y, w, h) = (generator.length(), generator.length(), generator.length(), generator.length())
        func text(_ image: PlainImage) -> String { format.image(image, format.defaultStyle) }
        let texts = [text(.point([x, y])), text(.size([w, h])), text(.rect([x, y, w, h]))]
        let rect = CGRect(x: x, y: y, width: w, height: h)
        for (apple, m34) in zip(AppleText.texts(of: rect), texts) { written.check(apple: apple, m34: m34, "\(rect)") }
        // -0 is written as 0.
        read.check(
          apple: AppleText.numbers(in: texts),
          m34: [x, y, w, h, x, y, w, h],
          within: [0],
          "\(texts)"
        )
      }
      written.conclude()
      read.conclude()
    }
  }

  private enum AppleText {
    /// The texts of a rectangle's origin, of its size and of itself.
    static func texts(of rect: CGRect) -> [String] {
      #if canImport(ObjectiveC)
        [NSStringFromPoint(rect.origin), NSStringFromSize(rect.size), NSStringFromRect(rect)]
      #else
        // The Foundation of other systems has these functions too, but writes fewer digits.
        standInTexts(of: rect)
      #endif
    }

    static func numbers(in texts: [String]) -> [Double] {
      let (point, size, rect) = (NSPointFromString(texts[0]), NSSizeFromString(texts[1]), NSRectFromString(texts[2]))
      let pairs = [point.x, point.y, size.width, size.height]
      return (pairs + [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]).map { Double($0) }
    }
  }
#endif
