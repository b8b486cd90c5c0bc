/// The functions of CGAffineTransform and CATransform3D, computed as Apple's headers define them.
///
/// Angles are radians and go through the C library's sine and cosine: no quarter turn is exact. A Swift initialiser or method is
/// the C function that does the same.

import TransformCore

struct TransformFunction: Sendable {
  enum Parameter: Sendable {
    case affine, spatial, angle, number, point, size, rect, either
  }

  var name: String
  var parameters: [Parameter]
  /// What is multiplied with what: the left factor acts first.
  var rule: String
  var compute: @Sendable ([CodeValue]) -> CodeValue

  /// Whether a name can only be one of these functions, or a misspelt one.
  static func isKnown(_ name: String) -> Bool { name.hasPrefix("CGAffineTransform") || name.hasPrefix("CATransform3D") }

  static func named(_ name: String) -> TransformFunction? { all.first { $0.name == name } }

  private init(
    _ name: String,
    _ parameters: [Parameter],
    _ rule: String,
    _ compute: @escaping @Sendable ([CodeValue]) -> CodeValue
  ) {
    self.name = name
    self.parameters = parameters
    self.rule = rule
    self.compute = compute
  }

  static let all: [TransformFunction] =
    makers + affineOperations + spatialOperations + questions

  private static let makers = [
    TransformFunction("CGAffineTransformMake", Array(repeating: .number, count: 6), "the six cells") { values in
      AffineTransform(numbers(values)).map { .affine($0) } ?? .nothing
    },
    TransformFunction("CGAffineTransformMakeTranslation", [.number, .number], "T") { values in
      .affine(AffineTransform(translationX: number(values, 0), y: number(values, 1)))
    },
    TransformFunction("CGAffineTransformMakeScale", [.number, .number], "S") { values in
      .affine(AffineTransform(scaleX: number(values, 0), y: number(values, 1)))
    },
    TransformFunction("CGAffineTransformMakeRotation", [.angle], "R") { values in
      .affine(AffineTransform(rotation: .radians(number(values, 0))))
    },
    TransformFunction("CATransform3DMake", Array(repeating: .number, count: 16), "the sixteen cells") { values in
      Transform3D(numbers(values)).map { .spatial($0) } ?? .nothing
    },
    TransformFunction("CATransform3DMakeTranslation", [.number, .number, .number], "T") { values in
      .spatial(Transform3D(translationX: number(values, 0), y: number(values, 1), z: number(values, 2)))
    },
    TransformFunction("CATransform3DMakeScale", [.number, .number, .number], "S") { values in
      .spatial(Transform3D(scaleX: number(values, 0), y: number(values, 1), z: number(values, 2)))
    },
    TransformFunction("CATransform3DMakeRotation", [.angle, .number, .number, .number], "R") { values in
      .spatial(rotation(values[...]))
    },
    TransformFunction("CATransform3DMakeAffineTransform", [.affine], "the same map, z left alone") { values in
      .spatial(Transform3D(affine(values, 0)))
    },
    TransformFunction("CATransform3DGetAffineTransform", [.spatial], "m11 m12 m21 m22 m41 m42") { values in
      let m = spatial(values, 0)
      return .affine(AffineTransform(a: m.m11, b: m.m12, c: m.m21, d: m.m22, tx: m.m41, ty: m.m42))
    },
  ]

  private static let affineOperations = [
    TransformFunction("CGAffineTransformTranslate", [.affine, .number, .number], "T * t") { values in
      .affine(affine(values, 0).translatedBy(x: number(values, 1), y: number(values, 2)))
    },
    TransformFunction("CGAffineTransformScale", [.affine, .number, .number], "S * t") { values in
      .affine(affine(values, 0).scaledBy(x: number(values, 1), y: number(values, 2)))
    },
    TransformFunction("CGAffineTransformRotate", [.affine, .angle], "R * t") { values in
      .affine(affine(values, 0).rotated(by: .radians(number(values, 1))))
    },
    TransformFunction("CGAffineTransformConcat", [.affine, .affine], "t1 * t2") { values in
      .affine(affine(values, 0).concatenating(affine(values, 1)))
    },
    TransformFunction("CGAffineTransformInvert", [.affine], "the inverse of t") { values in
      .affine(inverse(affine(values, 0)) ?? affine(values, 0))
    },
  ]

  private static let spatialOperations = [
    TransformFunction("CATransform3DTranslate", [.spatial, .number, .number, .number], "T * t") { values in
      .spatial(spatial(values, 0).translatedBy(x: number(values, 1), y: number(values, 2), z: number(values, 3)))
    },
    TransformFunction("CATransform3DScale", [.spatial, .number, .number, .number], "S * t") { values in
      .spatial(spatial(values, 0).scaledBy(x: number(values, 1), y: number(values, 2), z: number(values, 3)))
    },
    TransformFunction("CATransform3DRotate", [.spatial, .angle, .number, .number, .number], "R * t") { values in
      .spatial(rotation(values.dropFirst()).concatenating(spatial(values, 0)))
    },
    TransformFunction("CATransform3DConcat", [.spatial, .spatial], "t1 * t2") { values in
      .spatial(spatial(values, 0).concatenating(spatial(values, 1)))
    },
    TransformFunction("CATransform3DInvert", [.spatial], "the inverse of t") { values in
      .spatial(spatial(values, 0).inverted() ?? spatial(values, 0))
    },
  ]

  private static let questions = [
    TransformFunction("CGAffineTransformIsIdentity", [.affine], "whether t is exactly the identity") { values in
      .truth(affine(values, 0).isIdentity)
    },
    TransformFunction("CGAffineTransformEqualToTransform", [.affine, .affine], "whether all cells are equal") {
      values in
      .truth(affine(values, 0) == affine(values, 1))
    },
    TransformFunction("CATransform3DIsIdentity", [.spatial], "whether t is exactly the identity") { values in
      .truth(spatial(values, 0).isIdentity)
    },
    TransformFunction("CATransform3DEqualToTransform", [.spatial, .spatial], "whether all cells are equal") { values in
      .truth(spatial(values, 0) == spatial(values, 1))
    },
    TransformFunction("CATransform3DIsAffine", [.spatial], "whether t is exactly 2-D") { values in
      .truth(spatial(values, 0).isAffine)
    },
    TransformFunction("CGPointApplyAffineTransform", [.point, .affine], "p * t") { values in
      guard case .point(let point)? = values.first else { return .nothing }
      return .point(affine(values, 1).image(of: point))
    },
    TransformFunction("CGSizeApplyAffineTransform", [.size, .affine], "s * t without the translation") { values in
      guard case .size(let size)? = values.first else { return .nothing }
      return .size(affine(values, 1).image(of: size))
    },
    TransformFunction("CGRectApplyAffineTransform", [.rect, .affine], "the box around r * t") { values in
      guard case .rect(let rect)? = values.first else { return .nothing }
      return .rect(affine(values, 1).image(of: rect))
    },
  ]

  // MARK: Arguments that have been checked

  private static func number(_ values: [CodeValue], _ index: Int) -> Double { values[index].number?.value ?? .nan }

  private static func numbers(_ values: [CodeValue]) -> [Double] { values.indices.map { number(values, $0) } }

  private static func affine(_ values: [CodeValue], _ index: Int) -> AffineTransform {
    guard case .affine(let affine) = values[index] else { return .identity }
    return affine
  }

  private static func spatial(_ values: [CodeValue], _ index: Int) -> Transform3D {
    guard case .spatial(let spatial) = values[index] else { return .identity }
    return spatial
  }

  private static func rotation(_ values: ArraySlice<CodeValue>) -> Transform3D {
    let v = numbers(Array(values))
    return Transform3D(rotation: .radians(v[0]), x: v[1], y: v[2], z: v[3])
  }

  /// The inverse by cofactors, as the header describes it; nil where the determinant is exactly 0, however that came about.
  static func inverse(_ t: AffineTransform) -> AffineTransform? {
    let determinant = t.a * t.d - t.b * t.c
    guard determinant != 0, determinant.isFinite else { return nil }
    return AffineTransform(
      a: t.d / determinant,
      b: 0 - t.b / determinant,
      c: 0 - t.c / determinant,
      d: t.a / determinant,
      tx: (t.c * t.ty - t.d * t.tx) / determinant,
      ty: (t.b * t.tx - t.a * t.ty) / determinant
    )
  }

  // MARK: Swift

  /// The C function that a Swift initialiser stands for, by its argument labels.
  static func initializer(_ type: String, labels: [String]) -> String? {
    switch (type, labels) {
    case ("CGAffineTransform", ["translationX", "y"]): "CGAffineTransformMakeTranslation"
    case ("CGAffineTransform", ["scaleX", "y"]): "CGAffineTransformMakeScale"
    case ("CGAffineTransform", ["rotationAngle"]): "CGAffineTransformMakeRotation"
    case ("CGAffineTransform", ["a", "b", "c", "d", "tx", "ty"]): "CGAffineTransformMake"
    case ("CGAffineTransform", ["", "", "", "", "", ""]): "CGAffineTransformMake"
    case ("CATransform3D", cells): "CATransform3DMake"
    default: nil
    }
  }

  static let cells = (1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } }
  static let affineCells = ["a", "b", "c", "d", "tx", "ty"]

  /// The C function that a method of a CGAffineTransform stands for.
  static func method(_ name: String, labels: [String]) -> String? {
    switch (name, labels) {
    case ("translatedBy", ["x", "y"]): "CGAffineTransformTranslate"
    case ("scaledBy", ["x", "y"]): "CGAffineTransformScale"
    case ("rotated", ["by"]): "CGAffineTransformRotate"
    case ("concatenating", [""]): "CGAffineTransformConcat"
    case ("inverted", []): "CGAffineTransformInvert"
    case ("isIdentity", []): "CGAffineTransformIsIdentity"
    default: nil
    }
  }
}
