/// What the tests of the CSS and SVG readers share: the case files and a small evaluator.

import Foundation
import Notation
import Testing
import TransformCore

// Foundation brings a Point, a Rect and a Size from the C library of macOS along; ours are meant.
typealias Size = TransformCore.Size

/// Reads a file of `Tests/Cases/browser`, one JSON object a line.
func browserCases<Case: Decodable>(_ file: String) throws -> [Case] {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  let text = try String(contentsOf: folder.appendingPathComponent("Cases/browser/\(file)"), encoding: .utf8)
  let decoder = JSONDecoder()
  decoder.nonConformingFloatDecodingStrategy = .convertFromString(
    positiveInfinity: "Infinity",
    negativeInfinity: "-Infinity",
    nan: "NaN"
  )
  return try text.split(separator: "\n").map { try decoder.decode(Case.self, from: Data($0.utf8)) }
}

/// Sixteen cells by name, as DOMMatrix has them.
struct Cells: Decodable {
  var m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44: Double

  var list: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }
}

/// A function of a list as the case files spell it.
struct CaseFunction: Decodable {
  var fn: String
  var args: [Double]
  var units: [String]
}

/// A CSS text and its functions.
func css(_ text: String, box: Size? = nil) throws(TextError) -> [ListedFunction] {
  try CSSTransformText.parse(Array(text.utf8), box: box)
}

/// An SVG text and its functions.
func svg(_ text: String) throws(TextError) -> [ListedFunction] {
  try SVGTransformText.parse(Array(text.utf8))
}

/// The matrix of a list: the last function touches the point first.
func matrix(of list: [ListedFunction]) -> Transform3D {
  list.reduce(.identity) { matrix(of: $1).concatenating($0) }
}

/// The matrix of one function, written down from the formulas of CSS Transforms.
func matrix(of function: ListedFunction) -> Transform3D {
  let arguments = function.arguments
  func number(_ index: Int, else missing: Double = 0) -> Double {
    guard index < arguments.count, case .number(let value) = arguments[index] else { return missing }
    return value
  }
  func angle(_ index: Int) -> Angle {
    guard index < arguments.count, case .angle(let value) = arguments[index] else { return .zero }
    return value
  }
  func rotation(_ angle: Angle, _ x: Double, _ y: Double, _ z: Double) -> Transform3D {
    Transform3D(rotation: angle, x: x, y: y, z: z)
  }
  func skew(_ x: Angle, _ y: Angle) -> Transform3D {
    Transform3D(
      m11: 1,
      m12: y.tangent ?? .nan,
      m13: 0,
      m14: 0,
      m21: x.tangent ?? .nan,
      m22: 1,
      m23: 0,
      m24: 0,
      m31: 0,
      m32: 0,
      m33: 1,
      m34: 0,
      m41: 0,
      m42: 0,
      m43: 0,
      m44: 1
    )
  }
  func translation(_ x: Double, _ y: Double, _ z: Double = 0) -> Transform3D {
    Transform3D(translationX: x, y: y, z: z)
  }

  switch function.name {
  case "matrix":
    return Transform3D(
      m11: number(0),
      m12: number(1),
      m13: 0,
      m14: 0,
      m21: number(2),
      m22: number(3),
      m23: 0,
      m24: 0,
      m31: 0,
      m32: 0,
      m33: 1,
      m34: 0,
      m41: number(4),
      m42: number(5),
      m43: 0,
      m44: 1
    )
  case "matrix3d": return Transform3D((0..<16).map { number($0) }) ?? .identity
  case "translate", "translate3d": return translation(number(0), number(1), number(2))
  case "translateX": return translation(number(0), 0)
  case "translateY": return translation(0, number(0))
  case "translateZ": return translation(0, 0, number(0))
  case "scale": return Transform3D(scaleX: number(0), y: number(1, else: number(0)), z: 1)
  case "scale3d": return Transform3D(scaleX: number(0), y: number(1), z: number(2))
  case "scaleX": return Transform3D(scaleX: number(0), y: 1, z: 1)
  case "scaleY": return Transform3D(scaleX: 1, y: number(0), z: 1)
  case "scaleZ": return Transform3D(scaleX: 1, y: 1, z: number(0))
  case "rotate" where arguments.count == 3:
    return translation(-number(1), -number(2)).concatenating(rotation(angle(0), 0, 0, 1))
      .concatenating(translation(number(1), number(2)))
  case "rotate", "rotateZ": return rotation(angle(0), 0, 0, 1)
  case "rotateX": return rotation(angle(0), 1, 0, 0)
  case "rotateY": return rotation(angle(0), 0, 1, 0)
  case "rotate3d": return rotation(angle(3), number(0), number(1), number(2))
  case "skew": return skew(angle(0), angle(1))
  case "skewX": return skew(angle(0), .zero)
  case "skewY": return skew(.zero, angle(0))
  case "perspective":
    return arguments == [.none] ? .identity : Transform3D(perspectiveDistance: number(0))
  default: return Transform3D([Double](repeating: .nan, count: 16)) ?? .identity
  }
}

/// Whether two matrices agree within a tolerance times the largest expected entry, and at least 1.
func agree(_ matrix: Transform3D, _ expected: [Double], within tolerance: Double) -> Bool {
  let size = expected.reduce(1) { max($0, abs($1)) }
  return zip(matrix.entries, expected).allSatisfy { abs($0 - $1) <= tolerance * size }
}

/// A faulty text and what must be said of it.
struct TextErrorExample: Sendable, CustomTestStringConvertible {
  var text: String
  /// What the error points at; empty at the end of the text.
  var place: String
  var message: String
  var hint: String?

  init(_ text: String, at place: String, _ message: String, hint: String? = nil) {
    self.text = text
    self.place = place
    self.message = message
    self.hint = hint
  }

  var testDescription: String { text }

  func check(_ error: TextError) {
    #expect(error.message == message)
    #expect(error.hint == hint)
    #expect(String(decoding: Array(text.utf8)[error.range], as: UTF8.self) == place)
    if place.isEmpty { #expect(error.range.lowerBound == text.utf8.count) }
  }
}

/// Random numbers that are the same in every run (the linear congruential generator MMIX).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    // The high bits are the good ones.
    let high = state >> 32
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return high << 32 | state >> 32
  }
}

/// Puts a few bytes in, takes some out or cuts the text, as a slip of the hand or of a program would.
func damaged(_ text: [UInt8], with alphabet: [UInt8], using generator: inout SeededGenerator) -> [UInt8] {
  var text = text
  for _ in 0..<Int.random(in: 1...4, using: &generator) where !text.isEmpty {
    let index = Int.random(in: 0..<text.count, using: &generator)
    let byte = alphabet.randomElement(using: &generator) ?? 0
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: text.remove(at: index)
    case 1: text.insert(byte, at: index)
    case 2: text[index] = byte
    default: text.removeSubrange(index...)
    }
  }
  return text
}
