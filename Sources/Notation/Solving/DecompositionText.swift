/// A matrix written as the chain of its parts, which multiplies back; as a chain of this language, as CSS, or as SVG.

import NumberText
import TransformCore

/// One part of a matrix that has been taken apart, as a function of a chain.
package enum MatrixPart: Sendable {
  case perspective(Double)
  /// Assigned at the start of a chain.
  case m34(Double)
  case matrix(Transform3D)
  case translate(Vector3D)
  case rotate(Angle, Vector3D)
  case quaternion(Quaternion)
  /// By a factor, the tangent of the angle.
  case skewX(Double)
  case scale(Vector3D)
  /// The last column of a matrix, assigned at the end of a chain.
  case lastColumn(Transform3D)
}

/// A chain of parts, and how exactly it multiplies back.
package struct MatrixParts: Sendable {
  /// The parts as they stand in a chain: the last one acts first.
  package let parts: [MatrixPart]
  /// The chain as text.
  package let chain: String
  /// The largest difference between a cell of the chain's product and of the matrix, as a share of the largest in its row.
  package let residual: Double

  /// Takes a matrix apart; nil where it is singular, or where a part would overflow.
  ///
  /// The numbers are rounded to fifteen digits where the chain multiplies back as well with them. 2-D maps have 2-D parts, those
  /// of `CGAffineTransformDecompose`. Where the 3x3 part is so nearly singular that the perspective which goes with it does not
  /// multiply back, the last column is assigned instead.
  package init?(_ matrix: Transform3D) {
    var best: MatrixParts?
    for spelling in PartList.Spelling.allCases {
      if spelling == .lastColumn, !matrix.hasPerspective || (best?.residual ?? 1) < 1e-13 { continue }
      guard let parts = PartList(spelling: spelling).parts(of: matrix) else { continue }
      let chain = Self.chain(parts)
      let residual = Self.residual(of: chain, matrix)
      if best.map({ residual < $0.residual }) ?? true {
        best = MatrixParts(parts: parts, chain: chain, residual: residual)
      }
      // Four roundings are what a product of exact parts costs, too.
      if residual <= 0x1p-50 { break }
    }
    guard let best, best.residual.isFinite else { return nil }
    self = best
  }

  private init(parts: [MatrixPart], chain: String, residual: Double) {
    (self.parts, self.chain, self.residual) = (parts, chain, residual)
  }

  /// Reads the chain as anybody would and compares.
  private static func residual(of chain: String, _ matrix: Transform3D) -> Double {
    let reader = ChainReader(options: ReadingOptions())
    let source = SourceText(Array(chain.utf8), origin: .line(1))
    guard let product = try? reader.read(source).chain.matrix, product.isFinite else { return .infinity }
    var residual = 0.0
    for row in 1...4 {
      let largest = (1...4).reduce(0) { max($0, abs(matrix[row, $1])) }
      for column in 1...4 {
        residual = max(residual, abs(product[row, column] / largest - matrix[row, column] / largest))
      }
    }
    return residual
  }

  // MARK: Text

  private static func chain(_ parts: [MatrixPart]) -> String {
    if parts.isEmpty { return "identity" }
    return parts.map { $0.chainText }.joined(separator: " ")
  }

  /// The parts as a CSS transform list; the whole matrix where its last column is assigned, which CSS cannot do.
  package func css(_ style: NumberStyle) -> String {
    if let last = parts.last, case .lastColumn = last { return last.cssText(style) }
    return parts.isEmpty ? "none" : parts.map { $0.cssText(style) }.joined(separator: " ")
  }

  /// The parts as an SVG transform list; nil where a part is not in two dimensions.
  package func svg(_ style: NumberStyle) -> String? {
    let texts = parts.compactMap { $0.svgText(style) }
    return texts.count == parts.count ? texts.joined(separator: " ") : nil
  }
}

/// How the parts of a matrix are listed.
private struct PartList {
  /// How numbers and perspective are written.
  enum Spelling: CaseIterable {
    /// Numbers rounded, and what is rounding error among them left out.
    case rounded
    /// Every number to its last digit.
    case exact
    /// The same, and the last column of the matrix assigned at the end.
    case lastColumn
  }

  let spelling: Spelling

  private var isRounded: Bool { spelling == .rounded }

  func parts(of matrix: Transform3D) -> [MatrixPart]? {
    if let affine = matrix.affineTransform {
      guard let components = affine.components else { return nil }
      return affineParts(components)
    }
    guard matrix.isInvertible else { return nil }
    if spelling == .lastColumn {
      var affine = matrix
      (affine.m14, affine.m24, affine.m34, affine.m44) = (0, 0, 0, 1)
      return affine.decomposition.map { spatialParts($0) + [.lastColumn(matrix)] }
    }
    // Undivided, the parts are the ones that were typed where perspective comes first and then moves to another m44.
    if matrix.hasPerspective, let parts = matrix.coreAnimationDecomposition, abs(parts.perspective.w - 1) < 0x1p-44 {
      var parts = parts
      if isRounded { parts.perspective.w = 1 }
      return spatialParts(parts)
    }
    return matrix.decomposition.map { spatialParts($0) }
  }

  private func affineParts(_ components: AffineTransform.Components) -> [MatrixPart] {
    let move = round([components.translation.x, components.translation.y])
    let turn = round([components.rotation.degrees, 360])[0]
    // The factor of a skew is written as its angle, which is rounded there.
    let shear = round([components.horizontalShear, 1])[0] == 0 ? 0 : components.horizontalShear
    let scale = round([components.scale.width]) + round([components.scale.height])
    return [
      .translate(Vector3D(x: move[0], y: move[1])),
      .rotate(.degrees(turn), Vector3D(x: 0, y: 0, z: 1)),
      .skewX(shear),
      .scale(Vector3D(x: scale[0], y: scale[1], z: 1)),
    ].filter { $0.doesSomething }
  }

  private func spatialParts(_ parts: Transform3D.Decomposition) -> [MatrixPart] {
    let move = round([parts.translation.x, parts.translation.y, parts.translation.z])
    let skew = round([parts.skew.xy, parts.skew.xz, parts.skew.yz, 1])
    let scale = round([parts.scale.x]) + round([parts.scale.y]) + round([parts.scale.z])
    var shear = Transform3D.identity
    (shear.m21, shear.m31, shear.m32) = (skew[0] == 0 ? 0 : parts.skew.xy, skew[1], skew[2])
    let axis = round([parts.rotation.axis.x, parts.rotation.axis.y, parts.rotation.axis.z])
    let turn = round([parts.rotation.angle.degrees, 360])[0]
    return [
      perspective(parts),
      .translate(Vector3D(x: move[0], y: move[1], z: move[2])),
      isRounded ? .rotate(.degrees(turn), Vector3D(x: axis[0], y: axis[1], z: axis[2])) : .quaternion(parts.rotation),
      shear.m31 == 0 && shear.m32 == 0 ? .skewX(shear.m21) : .matrix(shear),
      .scale(Vector3D(x: scale[0], y: scale[1], z: scale[2])),
    ].filter { $0.doesSomething }
  }

  /// The last column, and what all is multiplied by.
  private func perspective(_ parts: Transform3D.Decomposition) -> MatrixPart {
    let given = parts.perspective
    let column = round([given.x, given.y, given.z]) + round([given.w])
    let factor = parts.factor
    if factor == 1, column[0] == 0, column[1] == 0, column[3] == 1 {
      guard given.z < 0 else { return .m34(column[2]) }
      let distance = round([-1 / given.z])[0]
      return isRounded || -1 / distance == given.z ? .perspective(distance) : .m34(column[2])
    }
    let entries = [
      factor, 0, 0, factor * column[0], 0, factor, 0, factor * column[1], 0, 0, factor, factor * column[2],
      0, 0, 0, factor * column[3],
    ]
    return .matrix(Transform3D(entries) ?? .identity)
  }

  /// Numbers that belong together; where they are rounded, to fifteen digits, and to 0 far below the largest of them.
  private func round(_ numbers: [Double]) -> [Double] {
    guard isRounded else { return numbers }
    let largest = numbers.reduce(0) { max($0, abs($1)) }
    return numbers.map { number in
      if abs(number) < 2e-15 * largest { return 0 }
      return NumberReader.value(of: NumberWriter.text(number, style: .significant(15))) ?? number
    }
  }
}

extension MatrixPart {
  /// Whether leaving the part out would change anything.
  var doesSomething: Bool {
    switch self {
    case .perspective: true
    case .m34(let value): value != 0
    case .matrix(let matrix): !matrix.isIdentity
    case .translate(let move): move != Vector3D(x: 0, y: 0)
    case .rotate(let angle, _): angle.degrees != 0
    case .quaternion(let quaternion): quaternion != .identity
    case .skewX(let factor): factor != 0
    case .scale(let factors): factors != Vector3D(x: 1, y: 1, z: 1)
    case .lastColumn: true
    }
  }

  fileprivate var chainText: String {
    func text(_ numbers: [Double]) -> String { joined(numbers, .shortest) }
    func degrees(_ angle: Angle) -> String { text([angle.degrees]) }
    switch self {
    case .perspective(let distance): return "perspective " + text([distance])
    case .m34(let value): return "m34=" + text([value])
    case .matrix(let matrix): return "matrix3d " + text(matrix.entries)
    case .translate(let move): return "translate " + text(move.z == 0 ? [move.x, move.y] : [move.x, move.y, move.z])
    case .rotate(let angle, let axis):
      guard let (name, turn) = named(angle, axis) else {
        return "rotate \(degrees(angle)) " + text([axis.x, axis.y, axis.z])
      }
      return "\(name) \(degrees(turn))"
    case .quaternion(let q): return "quaternion " + text([q.x, q.y, q.z, q.w])
    case .skewX(let factor):
      guard let angle = Self.exactAngle(tangent: factor) else { return "skewX atan(\(text([factor])))" }
      return "skewX " + degrees(angle)
    case .scale(let factors): return "scale " + text(scaleNumbers(factors))
    case .lastColumn(let matrix):
      let cells = [("m14", matrix.m14), ("m24", matrix.m24), ("m34", matrix.m34), ("m44", matrix.m44)]
      return cells.map { "\($0)=" + text([$1]) }.joined(separator: " ")
    }
  }

  fileprivate func cssText(_ style: NumberStyle) -> String {
    func text(_ numbers: [Double]) -> String { joined(numbers, style, by: ", ") }
    func pixels(_ numbers: [Double]) -> String { numbers.map { text([$0]) + "px" }.joined(separator: ", ") }
    func degrees(_ angle: Angle) -> String { text([angle.degrees]) + "deg" }
    switch self {
    case .perspective(let distance): return "perspective(\(pixels([distance])))"
    case .m34(let value):
      var matrix = Transform3D.identity
      matrix.m34 = value
      return "matrix3d(\(text(matrix.entries)))"
    case .matrix(let matrix), .lastColumn(let matrix): return "matrix3d(\(text(matrix.entries)))"
    case .translate(let move):
      return move.z == 0
        ? "translate(\(pixels([move.x, move.y])))" : "translate3d(\(pixels([move.x, move.y, move.z])))"
    case .rotate(let angle, let axis):
      guard let (name, turn) = named(angle, axis) else {
        return "rotate3d(\(text([axis.x, axis.y, axis.z])), \(degrees(angle)))"
      }
      return "\(name)(\(degrees(turn)))"
    case .quaternion(let q):
      return "rotate3d(\(text([q.axis.x, q.axis.y, q.axis.z])), \(degrees(q.angle)))"
    case .skewX(let factor):
      guard let angle = Self.exactAngle(tangent: factor) else { return "matrix(1, 0, \(text([factor])), 1, 0, 0)" }
      return "skewX(\(degrees(angle)))"
    case .scale(let factors):
      let numbers = scaleNumbers(factors)
      return numbers.count == 3 ? "scale3d(\(text(numbers)))" : "scale(\(text(numbers)))"
    }
  }

  fileprivate func svgText(_ style: NumberStyle) -> String? {
    func text(_ numbers: [Double]) -> String { joined(numbers, style) }
    switch self {
    case .translate(let move) where move.z == 0: return "translate(\(text([move.x, move.y])))"
    case .rotate(let angle, let axis):
      guard let (name, turn) = named(angle, axis), name == "rotate" else { return nil }
      return "rotate(\(text([turn.degrees])))"
    case .skewX(let factor):
      guard let angle = Self.exactAngle(tangent: factor) else { return "matrix(1 0 \(text([factor])) 1 0 0)" }
      return "skewX(\(text([angle.degrees])))"
    case .scale(let factors) where factors.z == 1: return "scale(\(text(scaleNumbers(factors))))"
    default: return nil
    }
  }

  /// The name of a rotation about a coordinate axis, and its angle about that axis' positive direction.
  private func named(_ angle: Angle, _ axis: Vector3D) -> (name: String, angle: Angle)? {
    let parts = [("rotateX", axis.x), ("rotateY", axis.y), ("rotate", axis.z)].filter { $0.1 != 0 }
    guard parts.count == 1 else { return nil }
    return (parts[0].0, parts[0].1 < 0 ? -angle : angle)
  }

  private func scaleNumbers(_ factors: Vector3D) -> [Double] {
    if factors.z != 1 { return [factors.x, factors.y, factors.z] }
    return factors.x == factors.y ? [factors.x] : [factors.x, factors.y]
  }

  /// The angle in degrees whose tangent is a factor to within its rounding; nil where no double is.
  private static func exactAngle(tangent: Double) -> Angle? {
    let whole = Angle.arctangent(tangent).degrees
    let rounded = NumberReader.value(of: NumberWriter.text(whole, style: .significant(15))) ?? whole
    return [rounded, whole].map { Angle.degrees($0) }
      .first { angle in angle.tangent.map { abs($0 - tangent) <= 0x1p-52 * abs(tangent) } ?? false }
  }
}
