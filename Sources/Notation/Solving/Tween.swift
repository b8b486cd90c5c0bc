/// What lies between two chains: their items are paired and mixed one by one as far as they match, what is left as matrices.
///
/// Before they are paired, both chains are written as one list of functions that nest: groups without a suffix are opened, and
/// `A then B` becomes the list of B followed by that of A, which is the same product. A group that assigns to a cell stays
/// closed unless it comes first, since its assignments are to a matrix of its own.

import NumberText
import TransformCore

/// The way from one chain to another.
package struct Tween: Sendable {
  private let start: Transform3D
  private let end: Transform3D
  private let model: InterpolationModel
  /// Nil where a matrix that would have to be taken apart is singular, so that the whole jumps in the middle.
  private let pairs: [TweenPair]?
  /// What people should know about this way.
  package private(set) var notes: [Note] = []

  /// Pairs the items of two chains.
  ///
  /// By the rules of CSS list by list; by those of Core Animation both chains are one matrix each.
  package init(from first: Chain, to second: Chain, model: InterpolationModel) {
    (start, end, self.model) = (first.matrix, second.matrix, model)
    var pairs: [TweenPair]
    switch model {
    case .css: pairs = TweenPair.pairs(TweenItem.list(of: first), TweenItem.list(of: second))
    case .coreAnimation: pairs = [.matrix(start, end)]
    }
    if pairs.isEmpty { pairs = [.matrix(.identity, .identity)] }
    let matrices = pairs.flatMap { $0.matrices }
    if matrices.contains(where: { $0.0.interpolated(to: $0.1, progress: 0.5, model: model) == nil }) {
      self.pairs = nil
      notes.append(
        Note("a matrix that would have to be taken apart is singular, so the whole jumps at the progress 0.5")
      )
    } else {
      self.pairs = pairs
      if matrices.contains(where: { Tween.isHalfTurn($0.0, $0.1) }) {
        notes.append(
          Note(
            "as matrices the two are half a turn apart, so both ways round are as long; rotations written out say which way"
          )
        )
      }
    }
  }

  private static func isHalfTurn(_ first: Transform3D, _ second: Transform3D) -> Bool {
    guard let first = first.decomposition, let second = second.decomposition else { return false }
    return first.rotation.isOpposite(to: second.rotation)
  }

  /// The matrix at a progress, which may lie outside 0 to 1.
  ///
  /// - Throws: `NotationError` of the kind `noAnswer` where a mixed item has no matrix, as a skew of 90 degrees or the inverse
  ///   of a scale of 0.
  package func matrix(at progress: Double) throws(NotationError) -> Transform3D {
    guard let pairs else { return progress < 0.5 ? start : end }
    // The ends are the chains' own matrices, bit for bit; Core Animation's are not where m44 is lost on the way.
    if progress == 0, model == .css || start.m44 == 1 { return start }
    if progress == 1, model == .css || end.m44 == 1 { return end }
    return try TweenPair.product(pairs, at: progress, model: model)
  }
}

/// An item of a chain, ready to be paired.
private indirect enum TweenItem {
  case function(OperationCall)
  case assignment(Cell, Double)
  /// A group that cannot be opened, or an item with suffixes.
  case block([TweenItem], [Suffix])

  static func list(of chain: Chain) -> [TweenItem] {
    var list: [TweenItem] = []
    for segment in chain.segments.reversed() {
      append(self.list(of: segment), to: &list)
    }
    return list
  }

  private static func list(of items: [Item]) -> [TweenItem] {
    var list: [TweenItem] = []
    for item in items {
      let inner: [TweenItem]
      switch item.kind {
      case .operation(let call): inner = call.declaration.family == .identity ? [] : [.function(call)]
      case .assignment(let cell, let value):
        list.append(.assignment(cell, value))
        continue
      case .group(let chain), .named(_, let chain): inner = self.list(of: chain)
      }
      if item.suffixes.isEmpty {
        if inner.isEmpty { list.append(.block([], [])) } else { append(inner, to: &list) }
      } else {
        list.append(.block(inner, item.suffixes))
      }
    }
    return list
  }

  /// Opens a list into another, or keeps it closed where its assignments would otherwise be to another matrix.
  private static func append(_ inner: [TweenItem], to list: inout [TweenItem]) {
    if !list.isEmpty, inner.contains(where: { $0.isAssignment }) {
      list.append(.block(inner, []))
    } else {
      list += inner
    }
  }

  var isAssignment: Bool {
    if case .assignment = self { return true }
    return false
  }

  /// Whether the item is `identity`, or an empty group, which match anything.
  var isIdentity: Bool {
    if case .block(let inner, let suffixes) = self { return inner.isEmpty && suffixes.isEmpty }
    return false
  }
}

extension [TweenItem] {
  /// The product of the items; the reader has seen to it that every suffix has an answer.
  fileprivate var product: Transform3D {
    reduce(.identity) { product, item in
      switch item {
      case .function(let call): return call.matrix.concatenating(product)
      case .assignment(let cell, let value):
        var changed = product
        changed[cell.row, cell.column] = value
        return changed
      case .block(let inner, let suffixes):
        let own = suffixes.reduce(inner.product) { matrix, suffix in suffix.applied(to: matrix) ?? matrix }
        return own.concatenating(product)
      }
    }
  }
}

/// Two items that are mixed; where one chain has no item left, the other's is mixed with what does nothing.
private indirect enum TweenPair: Sendable {
  case translation(Vector3D, Vector3D)
  case scale(Vector3D, Vector3D)
  /// Angles along x and along y.
  case skew((x: Angle, y: Angle), (x: Angle, y: Angle))
  /// One over the distance.
  case perspective(Double, Double)
  case rotation(AxisRotation, AxisRotation)
  case rotationAround(Angle, Angle, Vector3D, Vector3D)
  case matrix(Transform3D, Transform3D)
  /// A value that is missing is the one that the cell has so far.
  case assignment(Cell, Double?, Double?)
  case block([TweenPair], [(Suffix, Suffix)])

  /// Pairs two lists: item by item as long as they match, then what is left as one matrix each.
  static func pairs(_ first: [TweenItem], _ second: [TweenItem]) -> [TweenPair] {
    let common = matchedPrefix(first, second)
    if common.count == Swift.max(first.count, second.count) { return common }
    let rest = (Array(first.dropFirst(common.count)), Array(second.dropFirst(common.count)))
    // An assignment also changes what stands before it, so there is no matrix of the rest alone.
    if (rest.0 + rest.1).contains(where: { $0.isAssignment }) { return [.matrix(first.product, second.product)] }
    return common + [.matrix(rest.0.product, rest.1.product)]
  }

  /// The pairs of lists that match to the end of the longer one; nil if they do not.
  private static func matched(_ first: [TweenItem], _ second: [TweenItem]) -> [TweenPair]? {
    let pairs = matchedPrefix(first, second)
    return pairs.count == max(first.count, second.count) ? pairs : nil
  }

  private static func matchedPrefix(_ first: [TweenItem], _ second: [TweenItem]) -> [TweenPair] {
    var pairs: [TweenPair] = []
    for index in 0..<Swift.max(first.count, second.count) {
      let left = index < first.count && !first[index].isIdentity ? first[index] : nil
      let right = index < second.count && !second[index].isIdentity ? second[index] : nil
      guard let pair = pair(left, right, isFirst: index == 0) else { break }
      pairs.append(pair)
    }
    return pairs
  }

  private static func pair(_ first: TweenItem?, _ second: TweenItem?, isFirst: Bool) -> TweenPair? {
    switch (first, second) {
    case (nil, nil): return .translation(.zero, .zero)
    case (.function(let left), .function(let right)): return pair(left, right)
    case (.function(let call), nil): return pair(call, nil)
    case (nil, .function(let call)): return pair(nil, call)
    case (.assignment(let cell, let value), nil): return .assignment(cell, value, nil)
    case (nil, .assignment(let cell, let value)): return .assignment(cell, nil, value)
    case (.assignment(let left, let first), .assignment(let right, let second)):
      return left.row == right.row && left.column == right.column ? .assignment(left, first, second) : nil
    // At the start of a list, assigning m34 is the same as multiplying by a perspective.
    case (.assignment(let cell, let value), .function(let call)) where isFirst && isPerspective(cell, call):
      return .assignment(cell, value, call.matrix.m34)
    case (.function(let call), .assignment(let cell, let value)) where isFirst && isPerspective(cell, call):
      return .assignment(cell, call.matrix.m34, value)
    case (.block(let left, let first), .block(let right, let second)):
      guard let suffixes = paired(first, second), let inner = matched(left, right) else { return nil }
      return .block(inner, suffixes)
    case (.block(let items, let suffixes), nil):
      return matched(items, []).map { .block($0, suffixes.map { ($0, $0) }) }
    case (nil, .block(let items, let suffixes)):
      return matched([], items).map { .block($0, suffixes.map { ($0, $0) }) }
    default: return nil
    }
  }

  private static func isPerspective(_ cell: Cell, _ call: OperationCall) -> Bool {
    cell.row == 3 && cell.column == 4 && call.declaration.family == .perspective
  }

  private static func paired(_ first: [Suffix], _ second: [Suffix]) -> [(Suffix, Suffix)]? {
    guard first.count == second.count else { return nil }
    let pairs = Array(zip(first, second))
    return pairs.allSatisfy { $0.hasShape(of: $1) } ? pairs : nil
  }

  /// Pairs two functions of one family; nil for functions of different ones, and for rotations about a point with others.
  private static func pair(_ first: OperationCall?, _ second: OperationCall?) -> TweenPair? {
    guard let family = first?.declaration.family ?? second?.declaration.family else { return nil }
    if let first, let second, first.declaration.family != second.declaration.family { return nil }
    let (left, right) = (first?.matrix ?? .identity, second?.matrix ?? .identity)
    switch family {
    case .identity: return .translation(.zero, .zero)
    case .translate:
      func move(_ matrix: Transform3D) -> Vector3D { Vector3D(x: matrix.m41, y: matrix.m42, z: matrix.m43) }
      return .translation(move(left), move(right))
    case .scale:
      func factors(_ matrix: Transform3D) -> Vector3D { Vector3D(x: matrix.m11, y: matrix.m22, z: matrix.m33) }
      return .scale(factors(left), factors(right))
    case .perspective: return .perspective(0 - left.m34, 0 - right.m34)
    case .matrix: return .matrix(left, right)
    case .skew, .skewX, .skewY:
      func angles(_ call: OperationCall?) -> (x: Angle, y: Angle) {
        guard let call else { return (.zero, .zero) }
        let arguments = call.arguments
        return family == .skewY ? (.zero, arguments.angle(0)) : (arguments.angle(0), arguments.angle(1))
      }
      return .skew(angles(first), angles(second))
    case .rotate:
      if first?.center != nil || second?.center != nil {
        guard let from = first?.center ?? second?.center, let to = second?.center ?? first?.center else { return nil }
        if let first, first.center == nil { return nil }
        if let second, second.center == nil { return nil }
        return .rotationAround(first?.arguments.angle(0) ?? .zero, second?.arguments.angle(0) ?? .zero, from, to)
      }
      let nothing = AxisRotation(axis: .zero, angle: .zero)
      return .rotation(first?.axisRotation ?? nothing, second?.axisRotation ?? nothing)
    }
  }

  /// The pairs of matrices that have to be taken apart.
  var matrices: [(Transform3D, Transform3D)] {
    switch self {
    case .matrix(let first, let second): [(first, second)]
    case .block(let pairs, _): pairs.flatMap { $0.matrices }
    default: []
    }
  }

  // MARK: Mixing

  static func product(
    _ pairs: [TweenPair],
    at progress: Double,
    model: InterpolationModel
  ) throws(NotationError) -> Transform3D {
    var product = Transform3D.identity
    for pair in pairs {
      if case .assignment(let cell, let first, let second) = pair {
        let current = product[cell.row, cell.column]
        product[cell.row, cell.column] = (first ?? current).interpolated(to: second ?? current, progress: progress)
      } else {
        product = try pair.matrix(at: progress, model: model).concatenating(product)
      }
    }
    return product
  }

  private func matrix(at progress: Double, model: InterpolationModel) throws(NotationError) -> Transform3D {
    switch self {
    case .translation(let first, let second):
      let move = first.interpolated(to: second, progress: progress)
      return Transform3D(translationX: move.x, y: move.y, z: move.z)
    case .scale(let first, let second):
      let factors = first.interpolated(to: second, progress: progress)
      return Transform3D(scaleX: factors.x, y: factors.y, z: factors.z)
    case .skew(let first, let second):
      let x = first.x.interpolated(to: second.x, progress: progress)
      let y = first.y.interpolated(to: second.y, progress: progress)
      guard let skew = Transform3D(skewX: x, skewY: y) else {
        throw Self.noMatrix("the skew is by a right angle", progress)
      }
      return skew
    case .perspective(let first, let second):
      // Beyond the ends the distance stays between none and 1, or the nearer of the two where that is nearer.
      let mixed = first.interpolated(to: second, progress: progress)
      var result = Transform3D.identity
      result.m34 = 0 - Swift.min(Swift.max(mixed, 0), Swift.max(1, first, second))
      return result
    case .rotation(let first, let second):
      return first.interpolated(to: second, progress: progress).transform
    case .rotationAround(let first, let second, let from, let to):
      let center = from.interpolated(to: to, progress: progress)
      let angle = first.interpolated(to: second, progress: progress)
      return Transform3D(translationX: center.x, y: center.y).rotated(by: angle, x: 0, y: 0, z: 1)
        .translatedBy(x: -center.x, y: -center.y)
    case .matrix(let first, let second):
      guard let mixed = first.interpolated(to: second, progress: progress, model: model) else {
        throw Self.noMatrix("a matrix is singular", progress)
      }
      return mixed
    case .assignment: return .identity
    case .block(let pairs, let suffixes):
      var matrix = try Self.product(pairs, at: progress, model: model)
      for (first, second) in suffixes {
        guard let applied = first.interpolated(to: second, progress: progress).applied(to: matrix) else {
          throw Self.noMatrix("a matrix to be inverted is singular", progress)
        }
        matrix = applied
      }
      return matrix
    }
  }

  private static func noMatrix(_ reason: String, _ progress: Double) -> NotationError {
    NotationError(.noAnswer, "there is no matrix at the progress \(joined([progress], .shortest)): \(reason)", at: nil)
  }
}

extension Vector3D {
  fileprivate static let zero = Vector3D(x: 0, y: 0, z: 0)
}

extension OperationCall {
  /// The point that a rotation is around.
  fileprivate var center: Vector3D? {
    guard declaration.family == .rotate, arguments.count == 3 else { return nil }
    return Vector3D(x: arguments.number(1), y: arguments.number(2), z: 0)
  }

  /// The turn of a rotation through the origin.
  fileprivate var axisRotation: AxisRotation {
    func axis(_ start: Int) -> Vector3D {
      Vector3D(x: arguments.number(start), y: arguments.number(start + 1), z: arguments.number(start + 2))
    }
    switch declaration.word.name {
    case "rotateX": return AxisRotation(axis: Vector3D(x: 1, y: 0, z: 0), angle: arguments.angle(0))
    case "rotateY": return AxisRotation(axis: Vector3D(x: 0, y: 1, z: 0), angle: arguments.angle(0))
    case "rotate3d": return AxisRotation(axis: axis(0), angle: arguments.angle(3))
    case "quaternion":
      let given = axis(0)
      let turn = Angle.arctangent(y: given.length, x: arguments.number(3)) * 2
      return AxisRotation(axis: given, angle: turn)
    default:
      if arguments.count == 4 { return AxisRotation(axis: axis(1), angle: arguments.angle(0)) }
      return AxisRotation(axis: Vector3D(x: 0, y: 0, z: 1), angle: arguments.angle(0))
    }
  }
}

extension Suffix {
  /// What the suffix makes of a matrix; nil where there is no inverse.
  fileprivate func applied(to matrix: Transform3D) -> Transform3D? {
    switch self {
    case .about(let point):
      matrix.concatenating(Transform3D(translationX: point.x, y: point.y, z: point.z))
        .translatedBy(x: -point.x, y: -point.y, z: -point.z)
    case .inverse: matrix.inverted()
    case .times(let count): matrix.power(count)
    case .transpose: matrix.transposed()
    }
  }

  /// Whether two suffixes can be mixed: the same one, about any points, but times the same number.
  fileprivate func hasShape(of other: Suffix) -> Bool {
    switch (self, other) {
    case (.about, .about), (.inverse, .inverse), (.transpose, .transpose): true
    case (.times(let first), .times(let second)): first == second
    default: false
    }
  }

  fileprivate func interpolated(to end: Suffix, progress: Double) -> Suffix {
    guard case .about(let first) = self, case .about(let second) = end else { return self }
    return .about(
      Point3D(
        x: first.x.interpolated(to: second.x, progress: progress),
        y: first.y.interpolated(to: second.y, progress: progress),
        z: first.z.interpolated(to: second.z, progress: progress)
      )
    )
  }
}
