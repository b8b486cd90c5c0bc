// A stand-in for the CALayer of Apple's Core Animation; see CoreGraphics.swift for what that is.

// The names are Apple's, and what they mean is in Apple's documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

import CoreGraphics
import Foundation

open class CALayer: NSObject {
  public var name: String?
  public var bounds: CGRect {
    get { storedBounds }
    set { storedBounds = newValue.standardized }
  }
  public var position = CGPoint.zero
  public var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  public var anchorPointZ: CGFloat = 0
  public var zPosition: CGFloat = 0
  public var transform = CATransform3DIdentity
  public var sublayerTransform = CATransform3DIdentity
  public var isGeometryFlipped = false
  public var isDoubleSided = true
  public var isHidden = false
  public var masksToBounds = false
  public private(set) var sublayers: [CALayer]?
  public private(set) weak var superlayer: CALayer?
  private var storedBounds = CGRect.zero

  public var speed: Float = 1
  public var timeOffset: CFTimeInterval = 0
  private var animations: [(key: String?, animation: CAAnimation)] = []

  public required override init() {}

  public func add(_ anim: CAAnimation, forKey key: String?) { animations.append((key, anim)) }

  public func removeAllAnimations() { animations = [] }

  /// The layer as the animations make it; only for a layer whose own time stands still.
  public func presentation() -> Self? {
    let copy = Self()
    (copy.bounds, copy.position, copy.anchorPoint) = (bounds, position, anchorPoint)
    (copy.transform, copy.sublayerTransform) = (transform, sublayerTransform)
    for (_, animation) in animations { copy.apply(animation, at: timeOffset) }
    return copy
  }

  public func addSublayer(_ layer: CALayer) {
    sublayers = (sublayers ?? []) + [layer]
    layer.superlayer = self
  }

  public func affineTransform() -> CGAffineTransform {
    CATransform3DIsAffine(transform) ? CATransform3DGetAffineTransform(transform) : .identity
  }

  public func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

  private var anchor: (x: Double, y: Double) {
    (
      Double(bounds.origin.x + anchorPoint.x * bounds.size.width),
      Double(bounds.origin.y + anchorPoint.y * bounds.size.height)
    )
  }

  /// To the superlayer, without its sublayerTransform.
  private var ownMatrix: [[Double]] {
    let depth = Double(Fault.has(.oppositeAnchorDepth) ? anchorPointZ : -anchorPointZ)
    var matrix = translation(-anchor.x, -anchor.y, depth)
    if isGeometryFlipped, !Fault.has(.unflipped) {
      let height = Double(2 * bounds.origin.y + bounds.size.height)
      matrix = product(product(scaling(1, -1, 1), translation(0, height, 0)), matrix)
    }
    let lift = translation(0, 0, Double(zPosition))
    if Fault.has(.turnedZPosition) { matrix = product(matrix, lift) }
    matrix = product(matrix, transform.matrix)
    if !Fault.has(.turnedZPosition) { matrix = product(matrix, lift) }
    return product(matrix, translation(Double(position.x), Double(position.y), 0))
  }

  private var spreadMatrix: [[Double]] {
    var (x, y) = anchor
    if Fault.has(.pivotInTheMiddle) { (x, y) = (Double(bounds.midX), Double(bounds.midY)) }
    if Fault.has(.pivotWithoutOrigin) { (x, y) = (x - Double(bounds.origin.x), y - Double(bounds.origin.y)) }
    let z = Fault.has(.pivotInDepth) ? Double(anchorPointZ) : 0
    return product(product(translation(-x, -y, -z), sublayerTransform.matrix), translation(x, y, z))
  }

  var keepsDepth: Bool { false }

  /// The matrices on the way to a layer further out, or out of all of them; one for each plane that is flattened into.
  private func way(to end: CALayer?) -> [[[Double]]] {
    guard self !== end else { return [] }
    var steps: [[[Double]]] = []
    var matrix = ownMatrix
    var layer = self
    while let above = layer.superlayer {
      matrix = product(matrix, above.spreadMatrix)
      if above === end { break }
      if !above.keepsDepth, !Fault.has(.noFlattening) {
        steps.append(matrix)
        matrix = unit
      }
      matrix = product(matrix, above.ownMatrix)
      layer = above
    }
    return steps + [matrix]
  }

  private func outermost() -> CALayer { superlayer?.outermost() ?? self }

  private func holders() -> [CALayer] { [self] + (superlayer?.holders() ?? []) }

  private static func projected(_ p: CGPoint, _ m: [[Double]]) -> (point: CGPoint, w: Double) {
    let image = product([[Double(p.x), Double(p.y), 0, 1]], m)[0]
    return (CGPoint(x: image[0] / image[3], y: image[1] / image[3]), image[3])
  }

  private static func broughtBack(_ p: CGPoint, _ m: [[Double]]) -> (point: CGPoint, w: Double)? {
    if Fault.has(.inverseInsteadOfPlane) { return inverse(m).map { projected(p, $0) } }
    let kept = [0, 1, 3]
    guard let back = inverse(kept.map { row in kept.map { m[row][$0] } }) else { return nil }
    let image = product([[Double(p.x), Double(p.y), 1]], back)[0]
    return (CGPoint(x: image[0] / image[2], y: image[1] / image[2]), image[2])
  }

  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    let others = l?.holders() ?? []
    let meeting = holders().first { holder in others.contains { $0 === holder } }
    var point = p
    let end = l == nil && Fault.has(.nilIsRoot) ? outermost() : meeting
    for step in way(to: end) { point = CALayer.projected(point, step).point }
    for step in (l?.way(to: meeting) ?? []).reversed() { point = CALayer.broughtBack(point, step)?.point ?? point }
    return point
  }

  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    if let l { return l.convert(p, to: self) }
    var point = p
    for step in way(to: nil).reversed() { point = CALayer.broughtBack(point, step)?.point ?? point }
    return point
  }

  private static func corners(_ r: CGRect) -> [CGPoint] {
    [
      CGPoint(x: r.minX, y: r.minY), CGPoint(x: r.maxX, y: r.minY), CGPoint(x: r.maxX, y: r.maxY),
      CGPoint(x: r.minX, y: r.maxY),
    ]
  }

  private static func box(_ points: [CGPoint]) -> CGRect {
    let (left, right) = (points.map(\.x).min() ?? 0, points.map(\.x).max() ?? 0)
    let (top, bottom) = (points.map(\.y).min() ?? 0, points.map(\.y).max() ?? 0)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    CALayer.box(CALayer.corners(r.standardized).map { convert($0, to: l) })
  }

  public var frame: CGRect {
    get {
      let upright = CGRect(origin: bounds.origin, size: bounds.size)
      let images = CALayer.corners(upright).map { CALayer.projected($0, frameMatrix) }
      if images.contains(where: { $0.w <= 0 }), !Fault.has(.finiteFrame) { return .infinite }
      return CALayer.box(images.map(\.point))
    }
    set {
      let wanted = newValue.standardized
      guard let back = inverse(transform.matrix) else { return }
      let size = product([[Double(wanted.size.width), Double(wanted.size.height), 0, 0]], back)[0]
      bounds.size = CGSize(width: abs(size[0]), height: abs(size[1]))
      position = .zero
      let placed = frame
      position = CGPoint(x: wanted.origin.x - placed.origin.x, y: wanted.origin.y - placed.origin.y)
    }
  }

  private var frameMatrix: [[Double]] {
    let pivot = Fault.has(.frameWithoutAnchor) ? (x: Double(bounds.midX), y: Double(bounds.midY)) : anchor
    let turned = product(translation(-pivot.x, -pivot.y, -Double(anchorPointZ)), transform.matrix)
    return product(turned, translation(Double(position.x), Double(position.y), Double(zPosition)))
  }

  public func contains(_ p: CGPoint) -> Bool {
    if Fault.has(.closedBounds) {
      return bounds.minX <= p.x && p.x <= bounds.maxX && bounds.minY <= p.y && p.y <= bounds.maxY
    }
    return bounds.minX <= p.x && p.x < bounds.maxX && bounds.minY <= p.y && p.y < bounds.maxY
  }

  public func hitTest(_ p: CGPoint) -> CALayer? {
    hit(p, through: superlayer.map { product(ownMatrix, $0.spreadMatrix) } ?? ownMatrix)?.layer
  }

  /// The layer that is hit at a point of the space that the matrix leads to, and how near it is there.
  private func hit(_ p: CGPoint, through matrix: [[Double]]) -> (layer: CALayer, depth: Double)? {
    if isHidden { return nil }
    guard let own = CALayer.broughtBack(p, matrix), own.w > 0 else { return nil }
    if Fault.has(.backsNotHit), !isDoubleSided, let back = inverse(matrix), back[2][2] < 0 { return nil }
    let image = product([[Double(own.point.x), Double(own.point.y), 0, 1]], matrix)[0]
    let depth = image[2] / image[3]
    let isInside = contains(own.point)
    if isInside || !masksToBounds {
      var best: (layer: CALayer, depth: Double)?
      for sublayer in sublayers ?? [] {
        guard let found = sublayer.hit(own.point, through: product(sublayer.ownMatrix, spreadMatrix)) else { continue }
        if let known = best, known.depth > found.depth + 1e-6, !Fault.has(.hitByArrayOrder) { continue }
        best = found
      }
      if let best { return (best.layer, depth) }
    }
    return isInside ? (self, depth) : nil
  }

  // MARK: Key paths

  public func value(forKeyPath keyPath: String) -> Any? {
    guard let (matrix, name) = target(keyPath), let parts = Parts(matrix) else { return nil }
    switch name {
    case "rotation.x": return NSNumber(value: parts.turns[0])
    case "rotation.y": return NSNumber(value: parts.turns[1])
    case "rotation.z", "rotation": return NSNumber(value: parts.turns[2])
    case "scale.x": return NSNumber(value: parts.scale[0])
    case "scale.y": return NSNumber(value: parts.scale[1])
    case "scale.z": return NSNumber(value: parts.scale[2])
    case "scale": return NSNumber(value: parts.scale.reduce(0, +) / 3)
    case "translation.x": return NSNumber(value: parts.move[0])
    case "translation.y": return NSNumber(value: parts.move[1])
    case "translation.z": return NSNumber(value: parts.move[2])
    case "translation": return NSValue(size: NSSize(width: parts.move[0], height: parts.move[1]))
    default: return nil
    }
  }

  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let (matrix, name) = target(keyPath), var parts = Parts(matrix) else { return }
    let number = (value as? NSNumber)?.doubleValue ?? 0
    switch name {
    case "rotation.x": parts.turns[0] = number
    case "rotation.y": parts.turns[1] = number
    case "rotation.z", "rotation": parts.turns[2] = number
    case "scale.x": parts.scale[0] = number
    case "scale.y": parts.scale[1] = number
    case "scale.z": parts.scale[2] = number
    case "scale": parts.scale = [number, number, number]
    case "translation.x": parts.move[0] = number
    case "translation.y": parts.move[1] = number
    case "translation.z": parts.move[2] = number
    case "translation":
      if let size = (value as? NSValue)?.sizeValue {
        (parts.move[0], parts.move[1]) = (Double(size.width), Double(size.height))
      }
    default: return
    }
    let changed = CATransform3D(parts.matrix)
    if keyPath.hasPrefix("sublayerTransform.") { sublayerTransform = changed } else { transform = changed }
  }

  private func target(_ keyPath: String) -> (matrix: [[Double]], name: String)? {
    for (prefix, value) in [("transform.", transform), ("sublayerTransform.", sublayerTransform)]
    where keyPath.hasPrefix(prefix) {
      return (value.matrix, String(keyPath.dropFirst(prefix.count)))
    }
    return nil
  }
}

open class CATransformLayer: CALayer {
  override var keepsDepth: Bool { true }
}

open class CATransaction: NSObject {
  public class func begin() {}
  public class func commit() {}
  public class func setDisableActions(_ flag: Bool) {}
  public class func flush() {}
}

/// A matrix as scale, skew, three turns, translation and perspective, after the description in Graphics Gems II.
struct Parts {
  var scale = [0.0, 0, 0]
  var skew = [0.0, 0, 0]
  var turns = [0.0, 0, 0]
  var move = [0.0, 0, 0]
  var perspective = [0.0, 0, 0, 1]

  init?(_ matrix: [[Double]]) {
    var flat = matrix
    for row in 0..<3 { flat[row][3] = 0 }
    flat[3][3] = 1
    guard let back = inverse(flat) else { return nil }
    if !matrix.prefix(3).allSatisfy({ $0[3] == 0 }) {
      perspective = product(back, matrix.map { [$0[3]] }).map { $0[0] }
    }
    move = Array(matrix[3][0..<3])
    var rows = matrix.prefix(3).map { Array($0[0..<3]) }
    func dot(_ a: [Double], _ b: [Double]) -> Double { zip(a, b).reduce(0) { $0 + $1.0 * $1.1 } }
    func shorten(_ a: [Double], _ b: [Double], _ by: Double) -> [Double] { zip(a, b).map { $0 - by * $1 } }
    scale[0] = dot(rows[0], rows[0]).squareRoot()
    rows[0] = rows[0].map { $0 / scale[0] }
    skew[0] = dot(rows[0], rows[1])
    rows[1] = shorten(rows[1], rows[0], skew[0])
    scale[1] = dot(rows[1], rows[1]).squareRoot()
    rows[1] = rows[1].map { $0 / scale[1] }
    skew[1] = dot(rows[0], rows[2])
    rows[2] = shorten(rows[2], rows[0], skew[1])
    skew[2] = dot(rows[1], rows[2])
    rows[2] = shorten(rows[2], rows[1], skew[2])
    scale[2] = dot(rows[2], rows[2]).squareRoot()
    rows[2] = rows[2].map { $0 / scale[2] }
    if determinant(rows) < 0 {
      scale = scale.map { -$0 }
      rows = rows.map { $0.map { -$0 } }
    }
    skew = [skew[0] / abs(scale[1]), skew[1] / abs(scale[2]), skew[2] / abs(scale[2])]
    if Fault.has(.keyPathOrder) {
      let y = asin(max(-1, min(1, rows[2][0])))
      turns = [atan2(-rows[2][1], rows[2][2]), y, atan2(-rows[1][0], rows[0][0])]
    } else {
      let y = asin(max(-1, min(1, -rows[0][2])))
      turns = [atan2(rows[1][2], rows[2][2]), y, atan2(rows[0][1], rows[0][0])]
    }
  }

  var turn: [[Double]] {
    let axes = [
      rotation(turns[0], 1, 0, 0), rotation(turns[1], 0, 1, 0), rotation(turns[2], 0, 0, 1),
    ]
    return (Fault.has(.keyPathOrder) ? axes.reversed() : axes).reduce(unit, product)
  }

  var matrix: [[Double]] { matrix(turn: turn) }

  func matrix(turn: [[Double]]) -> [[Double]] {
    let slant: [[Double]] = [[1, 0, 0, 0], [skew[0], 1, 0, 0], [skew[1], skew[2], 1, 0], [0, 0, 0, 1]]
    var eye = unit
    for row in 0..<4 { eye[row][3] = perspective[row] }
    let placed = product(product(scaling(scale[0], scale[1], scale[2]), slant), turn)
    return product(product(placed, translation(move[0], move[1], move[2])), eye)
  }
}
