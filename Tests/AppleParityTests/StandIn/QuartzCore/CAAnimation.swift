// A stand-in for the animations of Apple's Core Animation; see CoreGraphics.swift for what that is.

// The names are Apple's, and what they mean is in Apple's documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

import CoreGraphics
import Foundation

public typealias CFTimeInterval = Double

/// Whether there is a screen to draw on.
public func CGSessionCopyCurrentDictionary() -> NSDictionary? { Fault.has(.noScreen) ? nil : NSDictionary() }

public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

open class CAAnimation: NSObject {
  public var beginTime: CFTimeInterval = 0
  public var duration: CFTimeInterval = 0
  public var speed: Float = 1
  public var timeOffset: CFTimeInterval = 0
  public var repeatCount: Float = 0
  public var autoreverses = false
  public var fillMode = CAMediaTimingFillMode.removed
  public var timingFunction: CAMediaTimingFunction?
  public var isRemovedOnCompletion = true

  /// How far the way has come at a time of the layer; nil where the animation does nothing.
  func progress(_ layerTime: Double) -> Double? {
    var time = (layerTime - beginTime) * Double(speed) + timeOffset
    let length = duration == 0 ? 0.25 : duration
    let legs = Double(repeatCount == 0 ? 1 : repeatCount) * (autoreverses && !Fault.has(.noReverse) ? 2 : 1)
    if time < 0 {
      if fillMode != .backwards, fillMode != .both { return nil }
      time = 0
    } else if time >= legs * length {
      if fillMode != .forwards, fillMode != .both { return nil }
      time = legs * length
      // The end of a whole leg is its end, not the start of the next.
      if legs == legs.rounded() { return eased(autoreverses && legs.truncatingRemainder(dividingBy: 2) == 0 ? 0 : 1) }
    }
    let leg = (time / length).rounded(.down)
    let share = time / length - leg
    let isReturning = autoreverses && leg.truncatingRemainder(dividingBy: 2) == 1
    return eased(isReturning && !Fault.has(.noReverse) ? 1 - share : share)
  }

  private func eased(_ share: Double) -> Double {
    timingFunction.map { Double($0._solveForInput(Float(share))) } ?? share
  }
}

open class CAPropertyAnimation: CAAnimation {
  public var keyPath: String?
  public var isAdditive = false

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
}

open class CABasicAnimation: CAPropertyAnimation {
  public var fromValue: Any?
  public var toValue: Any?
  public var byValue: Any?

  /// The value at a share of the way.
  func value(_ progress: Double, in layer: CALayer) -> Any? {
    guard let keyPath else { return nil }
    if keyPath == "transform" || keyPath == "sublayerTransform" {
      let current = (keyPath == "transform" ? layer.transform : layer.sublayerTransform).matrix
      func given(_ value: Any?) -> [[Double]]? { (value as? CATransform3D)?.matrix }
      func sum(_ base: [[Double]], _ change: [[Double]]) -> [[Double]] {
        Fault.has(.byAfter) ? product(base, change) : product(change, base)
      }
      let from = given(fromValue) ?? current
      let to = given(toValue) ?? given(byValue).map { sum(from, $0) } ?? current
      let mixed = mix(from, to, progress)
      if !isAdditive { return mixed }
      return Fault.has(.modelFirst) ? product(current, mixed) : product(mixed, current)
    }
    let current = (layer.number(keyPath)) ?? 0
    func given(_ value: Any?) -> Double? { (value as? NSNumber)?.doubleValue }
    let from = given(fromValue) ?? (given(toValue).flatMap { to in given(byValue).map { to - $0 } }) ?? current
    let to = given(toValue) ?? given(byValue).map { from + $0 } ?? current
    return from + progress * (to - from) + (isAdditive ? current : 0)
  }

  private func mix(_ from: [[Double]], _ to: [[Double]], _ progress: Double) -> [[Double]] {
    func between(_ a: Double, _ b: Double) -> Double { a + progress * (b - a) }
    func rows(_ a: [[Double]], _ b: [[Double]]) -> [[Double]] {
      zip(a, b).map { zip($0, $1).map { between($0, $1) } }
    }
    if Fault.has(.mixedEntries) { return rows(from, to) }
    let divisors = Fault.has(.dividedByScale) ? (from[3][3], to[3][3]) : (1, 1)
    let start = from.map { $0.map { $0 / divisors.0 } }
    let end = to.map { $0.map { $0 / divisors.1 } }
    guard let first = Parts(start), let second = Parts(end) else { return progress < 0.5 ? from : to }
    var parts = first
    parts.scale = zip(first.scale, second.scale).map { between($0, $1) }
    parts.skew = zip(first.skew, second.skew).map { between($0, $1) }
    parts.move = zip(first.move, second.move).map { between($0, $1) }
    parts.perspective = zip(first.perspective, second.perspective).map { between($0, $1) }
    // The shorter way round: what turns the first rotation into the second, done in part.
    let way = product(transposed(first.turn), second.turn)
    let cosine = max(-1, min(1, (way[0][0] + way[1][1] + way[2][2] - 1) / 2))
    let angle = acos(cosine)
    var axis = [way[1][2] - way[2][1], way[2][0] - way[0][2], way[0][1] - way[1][0]]
    let length = axis.reduce(0) { $0 + $1 * $1 }.squareRoot()
    if length < 1e-9, cosine < 0 {
      // Half a turn shows no sense; it is taken in the positive one.
      axis = (0..<3).map { (max(0, (way[$0][$0] + 1) / 2)).squareRoot() }
      if Fault.has(.negativeHalfTurn) { axis = axis.map { -$0 } }
    }
    return parts.matrix(turn: product(first.turn, rotation(progress * angle, axis[0], axis[1], axis[2])))
  }

  private func transposed(_ m: [[Double]]) -> [[Double]] { m.indices.map { row in m.indices.map { m[$0][row] } } }
}

extension CALayer {
  func number(_ keyPath: String) -> Double? {
    if keyPath == "position.x" { return Double(position.x) }
    return (value(forKeyPath: keyPath) as? NSNumber)?.doubleValue
  }

  /// Gives the layer what an animation makes of it.
  func apply(_ animation: CAAnimation, at time: Double) {
    guard let basic = animation as? CABasicAnimation, let progress = basic.progress(time) else { return }
    switch (basic.keyPath, basic.value(progress, in: self)) {
    case ("transform"?, let matrix as [[Double]]): transform = CATransform3D(matrix)
    case ("sublayerTransform"?, let matrix as [[Double]]): sublayerTransform = CATransform3D(matrix)
    case ("position.x"?, let number as Double): position.x = CGFloat(number)
    case (let keyPath?, let number as Double): setValue(NSNumber(value: number), forKeyPath: keyPath)
    default: break
    }
  }
}
