/// What a chain is applied to.

import TransformCore

/// A point, vector, size, rect, quad or layer, as it was typed.
package struct Subject: Sendable {
  package enum Kind: Sendable {
    /// z is 0 where only two numbers were typed.
    case point(Point3D, typed: Int)
    case vector(Vector3D, typed: Int)
    case size(Size)
    case rect(Rect)
    case quad(Quad)
    /// Four corners of which at least one lies off the plane z = 0.
    case spatialQuad([Point3D])
    case layer(LayerGeometry)
  }

  package var kind: Kind
  package var span: Span
}

/// The words that begin a subject, for help and completion.
package enum SubjectTable {
  package static let all: [LanguageWord] = [
    LanguageWord(
      "point",
      .subject,
      forms: ["point x y [z]"],
      summary: "a point",
      discussion: """
        Printed with as many coordinates as it was typed with, after dividing by w. A point at or behind the eye has no \
        image: `none` in text, an empty line in bare, null in JSON.
        """,
      examples: [LanguageExample("m34 -b perspective 500 point 50 0 250", prints: "100 0 500")]
    ),
    LanguageWord(
      "points",
      .subject,
      forms: ["points x,y ...", "points x,y,z ..."],
      summary: "several points, one a word",
      discussion: "Each word is one point of two or three numbers with commas between them.",
      examples: [LanguageExample("m34 -b scale 2 points 1,2 3,4", prints: "2 4\n6 8")]
    ),
    LanguageWord(
      "vector",
      .subject,
      forms: ["vector x y [z]"],
      summary: "a direction: it turns and stretches but does not move",
      discussion: "JSON also tells where lines of that direction meet under perspective: its vanishing point.",
      examples: [LanguageExample("m34 -b translate 5 5 scale 2 vector 1 1", prints: "2 2")]
    ),
    LanguageWord(
      "size",
      .subject,
      forms: ["size w h", "size WxH"],
      summary: "a size: no translation, the sign is kept",
      discussion: "As CGSizeApplyAffineTransform: w*m11 + h*m21 and w*m12 + h*m22.",
      examples: [LanguageExample("m34 -b scale 1 -1 size 100x100", prints: "100 -100")]
    ),
    LanguageWord(
      "rect",
      .subject,
      forms: ["rect x y w h", "rect x y WxH", "rect WxH [at x y]"],
      summary: "a rectangle: its corners and bounds",
      discussion: """
        Standardised first, as CGRectApplyAffineTransform does; the bounds are the smallest upright rect around the image. \
        A rect that passes the eye is clipped and has no bounds.
        """,
      examples: [LanguageExample("m34 -b scale 2 rect 1 2 3 4", prints: "2 4 6 8")]
    ),
    LanguageWord(
      "quad",
      .subject,
      forms: ["quad x1,y1 x2,y2 x3,y3 x4,y4", "quad x1 y1 x2 y2 x3 y3 x4 y4"],
      summary: "four corners in order",
      discussion: "The corners run top left, top right, bottom right, bottom left.",
      examples: [LanguageExample("m34 -b scale 2 quad 0,0 1,0 1,1 0,1", prints: "0 0 2 0 2 2 0 2")]
    ),
    LanguageWord(
      "layer",
      .subject,
      forms: ["layer WxH [at x y] [anchor ax ay]"],
      summary: "a CALayer: its corners and frame",
      discussion: """
        A layer of that size whose `position` is at x y (0 0 if not given) and whose `anchorPoint` is ax ay (0.5 0.5 if \
        not given). The chain is its `transform`, which acts about the anchor point.
        """,
      examples: [LanguageExample("m34 -b scale 2 layer 10x20 at 100 100", prints: "90 80 20 40")]
    ),
  ]

  /// Whether a word begins a subject.
  package static func contains(_ word: String) -> Bool { all.contains { $0.name == word } }
}
