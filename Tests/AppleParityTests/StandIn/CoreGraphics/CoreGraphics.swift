// A stand-in for Apple's Core Graphics, where there is none.
//
// It has the public names that the comparison with Apple's frameworks uses, with their Swift signatures, and nothing
// else. It lets the comparison be compiled and tried out on Linux. It is not Apple's code, says nothing about what
// Apple's code does, and is no part of m34: what it computes is what is written about Core Graphics, in the plainest
// way, and on request with one of the faults that the comparison must find.

// The names are Apple's, and what they mean is in Apple's documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

@_exported import Foundation

/// The fault that is asked for by M34_STANDIN_FAULT.
public enum Fault: String, Sendable {
  case transposedConcat = "transposed-concat"
  case wrongRotationSense = "wrong-rotation-sense"
  case identityInverse = "identity-inverse"
  case frameWithoutAnchor = "frame-without-anchor"
  case keyPathOrder = "key-path-order"
  case appendedTranslation = "appended-translation"
  case absoluteSize = "absolute-size"
  case unstandardizedRect = "unstandardized-rect"
  case mirrorInHeight = "mirror-in-height"
  case unnormalizedAxis = "unnormalized-axis"
  case epsilonInverse = "epsilon-inverse"
  case inverseInsteadOfPlane = "inverse-instead-of-plane"
  case pivotInTheMiddle = "pivot-in-the-middle"
  case pivotWithoutOrigin = "pivot-without-origin"
  case pivotInDepth = "pivot-in-depth"
  case oppositeAnchorDepth = "opposite-anchor-depth"
  case turnedZPosition = "turned-z-position"
  case unflipped = "unflipped"
  case noFlattening = "no-flattening"
  case nilIsRoot = "nil-is-root"
  case closedBounds = "closed-bounds"
  case hitByArrayOrder = "hit-by-array-order"
  case backsNotHit = "backs-not-hit"
  case unsolvedTiming = "unsolved-timing"
  case otherControlPoints = "other-control-points"
  case finiteFrame = "finite-frame"
  case floatRotation = "float-rotation"
  case mixedEntries = "mixed-entries"
  case dividedByScale = "divided-by-scale"
  case negativeHalfTurn = "negative-half-turn"
  case byAfter = "by-after"
  case modelFirst = "model-first"
  case noReverse = "no-reverse"
  case fewDigits = "few-digits"
  case noScreen = "no-screen"

  private static let current = ProcessInfo.processInfo.environment["M34_STANDIN_FAULT"].flatMap { Fault(rawValue: $0) }

  public static func has(_ fault: Fault) -> Bool { current == fault }
}

public struct CGVector: Equatable, Sendable {
  public var dx: CGFloat
  public var dy: CGFloat

  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
}

public struct CGAffineTransform: Equatable, Sendable {
  public var a: CGFloat
  public var b: CGFloat
  public var c: CGFloat
  public var d: CGFloat
  public var tx: CGFloat
  public var ty: CGFloat

  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  public init(translationX tx: CGFloat, y ty: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty) }

  public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0) }

  public init(rotationAngle angle: CGFloat) {
    let exact = Fault.has(.floatRotation) ? Double(Float(angle)) : Double(angle)
    let turn = Fault.has(.wrongRotationSense) ? -exact : exact
    self.init(a: CGFloat(cos(turn)), b: CGFloat(sin(turn)), c: CGFloat(-sin(turn)), d: CGFloat(cos(turn)), tx: 0, ty: 0)
  }

  public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
    let (s, t) = Fault.has(.transposedConcat) ? (t2, self) : (self, t2)
    return CGAffineTransform(
      a: s.a * t.a + s.b * t.c,
      b: s.a * t.b + s.b * t.d,
      c: s.c * t.a + s.d * t.c,
      d: s.c * t.b + s.d * t.d,
      tx: s.tx * t.a + s.ty * t.c + t.tx,
      ty: s.tx * t.b + s.ty * t.d + t.ty
    )
  }

  public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
    var moved = self
    moved.tx = Fault.has(.appendedTranslation) ? self.tx + tx : a * tx + c * ty + self.tx
    moved.ty = Fault.has(.appendedTranslation) ? self.ty + ty : b * tx + d * ty + self.ty
    return moved
  }

  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(a: sx * a, b: sx * b, c: sy * c, d: sy * d, tx: tx, ty: ty)
  }

  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    let turn = CGAffineTransform(rotationAngle: angle)
    return CGAffineTransform(
      a: turn.a * a + turn.b * c,
      b: turn.a * b + turn.b * d,
      c: turn.c * a + turn.d * c,
      d: turn.c * b + turn.d * d,
      tx: tx,
      ty: ty
    )
  }

  public func inverted() -> CGAffineTransform {
    if Fault.has(.identityInverse) { return .identity }
    let determinant = a * d - b * c
    if determinant == 0 { return self }
    return CGAffineTransform(
      a: d / determinant,
      b: -b / determinant,
      c: -c / determinant,
      d: a / determinant,
      tx: (c * ty - d * tx) / determinant,
      ty: (b * tx - a * ty) / determinant
    )
  }

  public var isIdentity: Bool { self == .identity }

  public func decomposed() -> CGAffineTransformComponents {
    var rotation = atan2(Double(b), Double(a))
    let (sine, cosine) = (CGFloat(sin(rotation)), CGFloat(cos(rotation)))
    var width = abs(sine) > abs(cosine) ? b / sine : a / cosine
    var height = d * cosine - c * sine
    let shear = height == 0 ? 0 : (c * cosine + d * sine) / height
    if height < 0, !Fault.has(.mirrorInHeight) {
      (width, height) = (-width, -height)
      rotation -= rotation.sign == .minus ? -Double.pi : Double.pi
    }
    return CGAffineTransformComponents(
      scale: CGSize(width: width, height: height),
      horizontalShear: shear,
      rotation: CGFloat(rotation),
      translation: CGVector(dx: tx, dy: ty)
    )
  }

  public init(_ components: CGAffineTransformComponents) {
    let scale = CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
    let shear = CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0)
    let move = CGAffineTransform(translationX: components.translation.dx, y: components.translation.dy)
    self =
      scale.concatenating(shear).concatenating(CGAffineTransform(rotationAngle: components.rotation)).concatenating(
        move
      )
  }
}

public struct CGAffineTransformComponents: Equatable, Sendable {
  public var scale: CGSize
  public var horizontalShear: CGFloat
  public var rotation: CGFloat
  public var translation: CGVector

  public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
    (self.scale, self.horizontalShear, self.rotation, self.translation) = (
      scale, horizontalShear, rotation, translation
    )
  }
}

extension CGPoint {
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension CGSize {
  public func applying(_ t: CGAffineTransform) -> CGSize {
    let size = CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
    return Fault.has(.absoluteSize) ? CGSize(width: abs(size.width), height: abs(size.height)) : size
  }
}

extension CGRect {
  public func applying(_ t: CGAffineTransform) -> CGRect {
    if origin.x == .infinity || origin.y == .infinity || self == .infinite { return self }
    if Fault.has(.unstandardizedRect) { return CGRect(origin: origin.applying(t), size: size.applying(t)) }
    let xs = [origin.x, origin.x + size.width]
    let ys = [origin.y, origin.y + size.height]
    let corners = xs.flatMap { x in ys.map { y in CGPoint(x: x, y: y).applying(t) } }
    let (left, right) = (corners.map(\.x).min() ?? 0, corners.map(\.x).max() ?? 0)
    let (top, bottom) = (corners.map(\.y).min() ?? 0, corners.map(\.y).max() ?? 0)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

/// What NSStringFromPoint, NSStringFromSize and NSStringFromRect write on Apple's systems.
public func standInTexts(of rect: CGRect) -> [String] {
  func text(_ number: CGFloat) -> String {
    String(format: Fault.has(.fewDigits) ? "%.6g" : "%.17g", number == 0 ? 0 : Double(number))
  }
  let origin = "{\(text(rect.origin.x)), \(text(rect.origin.y))}"
  let size = "{\(text(rect.size.width)), \(text(rect.size.height))}"
  return [origin, size, "{\(origin), \(size)}"]
}
