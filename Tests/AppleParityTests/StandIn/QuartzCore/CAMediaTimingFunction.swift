// A stand-in for the CAMediaTimingFunction of Apple's Core Animation; see CoreGraphics.swift for what that is.

// The names are Apple's, and what they mean is in Apple's documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

import CoreGraphics
import Foundation

public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

open class CAMediaTimingFunction: NSObject {
  private let controls: [Float]

  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) { controls = [c1x, c1y, c2x, c2y] }

  public convenience init(name: CAMediaTimingFunctionName) {
    let slow: Float = Fault.has(.otherControlPoints) ? 0.45 : 0.42
    switch name {
    case .easeIn: self.init(controlPoints: slow, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: slow, 0, 0.58, 1)
    case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    default: self.init(controlPoints: 0, 0, 1, 1)
    }
  }

  public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    let points: [[Float]] = [[0, 0], Array(controls[0..<2]), Array(controls[2..<4]), [1, 1]]
    (ptr[0], ptr[1]) = (points[idx][0], points[idx][1])
  }

  /// The way in which Core Animation answers without publishing it.
  public func _solveForInput(_ time: Float) -> Float {
    let time = max(0, min(1, Double(time)))
    func value(_ s: Double, _ first: Float, _ second: Float) -> Double {
      3 * (1 - s) * (1 - s) * s * Double(first) + 3 * (1 - s) * s * s * Double(second) + s * s * s
    }
    if Fault.has(.unsolvedTiming) { return Float(value(time, controls[1], controls[3])) }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if value(middle, controls[0], controls[2]) < time { low = middle } else { high = middle }
    }
    return Float(value((low + high) / 2, controls[1], controls[3]))
  }
}
