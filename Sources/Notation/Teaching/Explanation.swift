/// A chain worked out step by step, for somebody who wants to know why it does what it does.
///
/// Here everything is computed; `ExplanationText`, `ExplanationLaTeX` and `ExplanationJSON` write it. Each step is a factor
/// of the product with a name of its own: `S1` for a scale that is step 1, `R2` for a rotation that is step 2. Side by side the
/// later factor stands on the left, `R2 * S1`; `then` appends on the right.

import NumberText
import TransformCore

package struct Explanation: Sendable {
  /// A matrix in a product, with the name that the explanation calls it by.
  package struct Factor: Sendable {
    package var name: String
    /// What is written for it.
    package var text: String
    package var matrix: Transform3D
  }

  /// One multiplication of two matrices.
  package struct Multiplication: Sendable {
    package var left: String
    package var right: String
    package var leftMatrix: Transform3D
    package var rightMatrix: Transform3D
    package var result: Transform3D

    /// Multiplies as the chain itself does, so that the result is the same bit for bit.
    init(_ left: String, _ leftMatrix: Transform3D, _ right: String, _ rightMatrix: Transform3D) {
      self.left = left
      self.right = right
      self.leftMatrix = leftMatrix
      self.rightMatrix = rightMatrix
      result = leftMatrix.concatenating(rightMatrix)
    }
  }

  package struct Step: Sendable {
    package var item: Item
    /// What is written for it.
    package var text: String
    package var name: String
    /// The item's own matrix; for an assignment the identity with that cell.
    package var matrix: Transform3D
    /// The product of everything up to here, as `Chain.steps` has it.
    package var product: Transform3D
    /// The names of the factors in the product.
    package var formula: String
    package var followsThen: Bool
    /// For an assignment: whether the matrix with that one cell, put on the left, does the same.
    package var isFactor: Bool
    /// The step's matrix into the product since the last `then`; nil where there is none to multiply with.
    package var multiplication: Multiplication?
    /// What stands before the last `then` with what has come since; nil before the first `then`.
    package var joint: Multiplication?
    /// What the item holds, where it is a group.
    package var inside: [Step]
    /// The product of what the item holds, before suffixes.
    package var insideFormula: String?

    package var isAssignment: Bool {
      if case .assignment = item.kind { return true }
      return false
    }
  }

  /// Two neighbours, and what becomes of the chain when they change places.
  package struct Swap: Sendable {
    package enum Effect: Sendable, Equatable {
      /// The same matrix, bit for bit.
      case none
      /// The same but for rounding: no cell differs by more than 1e-12 of the largest.
      case rounding
      case another
    }

    package var first: String
    package var second: String
    /// Whether the two are joined by `then`.
    package var isJoint: Bool
    package var matrix: Transform3D
    package var effect: Effect
  }

  /// The largest number of steps that are explained; more help nobody.
  package static let largestCount = 100

  package var steps: [Step]
  /// All factors in the order in which they stand in the product: the first touches the point first.
  package var factors: [Factor]
  package var swaps: [Swap]
  package var traces: [Trace]
  /// The point that is followed where no subject was given, or the first subject that is a point.
  package var sample: Point3D
  package var calculation: Calculation

  package var matrix: Transform3D { calculation.matrix }

  /// Whether all matrices are 2-D affine ones, so that nine cells show everything.
  package var isFlat: Bool {
    func isFlat(_ steps: [Step]) -> Bool {
      steps.allSatisfy { $0.matrix.isAffine && $0.product.isAffine && isFlat($0.inside) }
    }
    return isFlat(steps) && matrix.isAffine && traces.allSatisfy({ $0.isFlat })
  }

  /// Works out the steps of a chain.
  ///
  /// - Parameters:
  ///   - chain: the chain.
  ///   - calculation: its matrix and where the subjects land.
  ///   - isInverted: whether the matrix is the inverse of the chain's: then the chain is explained as one group with the
  ///     suffix `inverse`.
  /// - Throws: `NotationError` where the chain has too many steps.
  package init(of chain: Chain, _ calculation: Calculation, isInverted: Bool = false) throws(NotationError) {
    let items = chain.items
    guard items.count <= Explanation.largestCount else {
      throw NotationError(
        "expected at most \(Explanation.largestCount) steps to explain, found \(items.count)",
        at: nil
      )
    }
    self.calculation = calculation
    var chain = chain
    if isInverted, let item = chain.inverted(to: calculation.matrix) { chain.segments = [[item]] }
    var builder = StepBuilder()
    (steps, factors) = builder.steps(of: chain, prefix: "")
    if isInverted, !steps.isEmpty {
      steps[0].text = "[ \(steps[0].text) ] inverse"
      factors[0].text = steps[0].text
    }
    swaps = chain.swaps
    sample = Explanation.sample(calculation)
    traces = []
    let subjects = calculation.images.map { $0.subject }
    if subjects.isEmpty {
      let isFlat = calculation.matrix.isAffine
      traces = [Trace(points: [sample], written: isFlat ? "point \(joined([sample.x, sample.y], .shortest))" : nil)]
    } else {
      traces = subjects.map { Trace(of: $0) }
    }
    for index in traces.indices { traces[index].follow(steps, factors) }
  }

  /// The first point that was given, or one that shows what happens: (1, 0), or where there is depth (100, 50).
  private static func sample(_ calculation: Calculation) -> Point3D {
    for image in calculation.images {
      if case .point(let point, _) = image.subject.kind { return point }
    }
    return calculation.matrix.isAffine ? Point3D(x: 1, y: 0) : Point3D(x: 100, y: 50)
  }
}

/// Names and multiplies the steps of a chain and of the groups inside it.
private struct StepBuilder {
  /// How many steps inside groups may still be shown: named chains can hold each other more often than anybody reads.
  private var room = 200
  private static let deepest = 8

  mutating func steps(
    of chain: Chain,
    prefix: String,
    depth: Int = 0
  ) -> (steps: [Explanation.Step], factors: [Explanation.Factor]) {
    var steps: [Explanation.Step] = []
    /// The factors of the segments before the last `then`.
    var earlier: [Explanation.Factor] = []
    var before: Transform3D?
    for segment in chain.segments where !segment.isEmpty {
      var product = Transform3D.identity
      var factors: [Explanation.Factor] = []
      for (index, item) in segment.enumerated() {
        let name = "\(item.letter)\(prefix)\(steps.count + 1)"
        let own = item.applied(to: .identity)
        let next = item.applied(to: product)
        let isAssignment = item.isAssignment
        let isFactor = !isAssignment || own.concatenating(product) == next
        var multiplication: Explanation.Multiplication?
        if index > 0, isFactor {
          multiplication = Explanation.Multiplication(name, own, formula(factors), product)
        }
        if isFactor {
          factors.insert(Explanation.Factor(name: name, text: item.text, matrix: own), at: 0)
        } else {
          // Setting a cell of a product is no multiplication: from here on the whole so far is one matrix.
          let text = segment[...index].map { $0.text }.joined(separator: " ")
          factors = [Explanation.Factor(name: name, text: "[ \(text) ]", matrix: next)]
        }
        product = next
        var joint: Explanation.Multiplication?
        if let before { joint = Explanation.Multiplication(formula(earlier), before, formula(factors), product) }
        let (inside, insideFactors) = inside(item, prefix: "\(prefix)\(steps.count + 1).", depth: depth)
        steps.append(
          Explanation.Step(
            item: item,
            text: item.text,
            name: name,
            matrix: own,
            product: joint?.result ?? product,
            formula: formula(earlier + factors),
            followsThen: index == 0 && before != nil,
            isFactor: isFactor,
            multiplication: multiplication,
            joint: joint,
            inside: inside,
            insideFormula: insideFactors.isEmpty ? nil : formula(insideFactors)
          )
        )
      }
      before = before.map { $0.concatenating(product) } ?? product
      earlier += factors
    }
    return (steps, earlier)
  }

  private func formula(_ factors: [Explanation.Factor]) -> String {
    factors.map { $0.name }.joined(separator: " * ")
  }

  private mutating func inside(
    _ item: Item,
    prefix: String,
    depth: Int
  ) -> (steps: [Explanation.Step], factors: [Explanation.Factor]) {
    switch item.kind {
    case .group(let chain), .named(_, let chain):
      let count = chain.segments.reduce(0) { $0 + $1.count }
      guard count <= room, depth < StepBuilder.deepest else { return ([], []) }
      room -= count
      return steps(of: chain, prefix: prefix, depth: depth + 1)
    case .operation, .assignment: return ([], [])
    }
  }
}

extension Item {
  /// The letter that an item's matrix is called by.
  fileprivate var letter: String {
    switch kind {
    case .assignment: return "A"
    case .group, .named: return "G"
    case .operation(let call):
      switch call.declaration.family {
      case .identity: return "I"
      case .translate: return "T"
      case .scale: return "S"
      case .rotate: return "R"
      case .skew, .skewX, .skewY: return "K"
      case .perspective: return "P"
      case .matrix: return "M"
      }
    }
  }

  fileprivate var isAssignment: Bool {
    if case .assignment = kind { return true }
    return false
  }
}

extension Chain {
  /// What becomes of the chain when two neighbours side by side, or two parts joined by `then`, change places.
  fileprivate var swaps: [Explanation.Swap] {
    let segments = self.segments.filter { !$0.isEmpty }
    let original = matrix
    func text(_ items: [Item]) -> String { items.map { $0.text }.joined(separator: " ") }
    func swap(_ first: String, _ second: String, isJoint: Bool, _ swapped: [[Item]]) -> Explanation.Swap {
      var chain = Chain()
      chain.segments = swapped
      let matrix = chain.matrix
      let effect: Explanation.Swap.Effect =
        matrix == original ? .none : matrix.isEqual(to: original, tolerance: 1e-12) ? .rounding : .another
      return Explanation.Swap(first: first, second: second, isJoint: isJoint, matrix: matrix, effect: effect)
    }
    var swaps: [Explanation.Swap] = []
    for (index, segment) in segments.enumerated() {
      if index > 0 {
        var swapped = segments
        swapped.swapAt(index - 1, index)
        swaps.append(swap(text(segments[index - 1]), text(segment), isJoint: true, swapped))
      }
      for place in segment.indices.dropFirst() {
        var swapped = segments
        swapped[index].swapAt(place - 1, place)
        swaps.append(swap(segment[place - 1].text, segment[place].text, isJoint: false, swapped))
      }
    }
    return swaps
  }
}

extension Explanation {
  /// The explanation in the format asked for.
  package func written(_ options: OutputOptions) throws(NotationError) -> [UInt8] {
    switch options.format.name {
    case "text": return try text(options)
    case "json": return json(options)
    case "latex": return try latex(options)
    default: return try plain(options)
    }
  }
}

extension Chain {
  /// The chain as written, on one line.
  package var text: String {
    segments.filter { !$0.isEmpty }.map { $0.map { $0.text }.joined(separator: " ") }.joined(separator: " then ")
  }

  /// The whole chain as one group with the suffix `inverse`, whose matrix is known already; nil for an empty chain.
  fileprivate func inverted(to matrix: Transform3D) -> Item? {
    let spans = items.map { $0.span }
    guard let first = spans.first, let last = spans.last else { return nil }
    let range = first.range.lowerBound..<max(first.range.upperBound, last.range.upperBound)
    var item = Item(group: self, span: Span(first.source, range))
    item.suffixes = [.inverse]
    item.matrix = matrix
    return item
  }
}
