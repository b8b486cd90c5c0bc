/// A chain that has been read, and the one place where it becomes a matrix.
///
/// Items written side by side nest: each acts in the axes left by the ones before it, so its matrix is multiplied on the left.
/// `then` (and `concat`) joins whole chains: the left one acts first, so its matrix stands on the left.
///
///     scale 2 translate 10 0        T * S          (1, 0) -> (22, 0)
///     scale 2 then translate 10 0   S * T          (1, 0) -> (12, 0)

import TransformCore

/// One of the sixteen cells of a matrix, by row and column from 1.
package struct Cell: Equatable, Sendable {
  package var name: String
  package var row: Int
  package var column: Int

  package init(name: String, row: Int, column: Int) {
    self.name = name
    self.row = row
    self.column = column
  }

  /// The cell with a name that may be assigned to.
  ///
  /// The names are those of all sixteen cells, and a b c d tx ty for the six of an affine transform.
  package init?(named name: String) {
    switch name {
    case "a": self.init(name: name, row: 1, column: 1)
    case "b": self.init(name: name, row: 1, column: 2)
    case "c": self.init(name: name, row: 2, column: 1)
    case "d": self.init(name: name, row: 2, column: 2)
    case "tx": self.init(name: name, row: 4, column: 1)
    case "ty": self.init(name: name, row: 4, column: 2)
    default:
      let bytes = name.utf8
      guard bytes.count == 3, bytes.first == UInt8(ascii: "m") else { return nil }
      let row = Int(bytes[bytes.index(after: bytes.startIndex)]) - 48
      let column = Int(bytes[bytes.index(bytes.startIndex, offsetBy: 2)]) - 48
      guard 1...4 ~= row, 1...4 ~= column else { return nil }
      self.init(name: name, row: row, column: column)
    }
  }
}

extension Cell {
  /// What may be assigned: the last row holds lengths, all else plain numbers.
  var kind: Parameter.Kind {
    switch (row, column) {
    case (4, 1): return .lengthX
    case (4, 2): return .lengthY
    case (4, 3): return .lengthZ
    default: return .number
    }
  }
}

/// What is done to an operation or a group alone.
package enum Suffix: Sendable {
  case about(Point3D)
  case inverse
  case times(Int)
  case transpose

  var isTranspose: Bool {
    if case .transpose = self { return true }
    return false
  }
}

/// One item of a chain: something with a matrix of its own, or an assignment to a cell of the matrix so far.
package struct Item: Sendable {
  package indirect enum Kind: Sendable {
    case operation(OperationCall)
    case assignment(Cell, Double)
    /// `[ ... ]`, `css TEXT`, `svg TEXT` or `@file`.
    case group(Chain)
    /// A chain by its name.
    case named(String, Chain)
  }

  package var kind: Kind
  package var suffixes: [Suffix] = []
  package var span: Span
  /// The item's own matrix with its suffixes; the identity for an assignment.
  package var matrix: Transform3D
  /// How deep chains nest in the item, its own included; kept, because counting it takes exponential time where names double.
  package var depth = 0

  /// What is written, suffixes included, on one line.
  package var text: String { oneLine(span.text) }

  /// The matrix after this item, given the one before it.
  package func applied(to matrix: Transform3D) -> Transform3D {
    if case .assignment(let cell, let value) = kind {
      var result = matrix
      result[cell.row, cell.column] = value
      return result
    }
    return self.matrix.concatenating(matrix)
  }
}

/// Items side by side, in one or more segments joined by `then`.
package struct Chain: Sendable {
  package var segments: [[Item]] = [[]]
  package var isEmpty: Bool { segments.allSatisfy({ $0.isEmpty }) }
  package var items: [Item] { segments.flatMap { $0 } }
  /// How deep chains nest in the deepest item.
  package var depth: Int { segments.reduce(0) { $1.reduce($0) { max($0, $1.depth) } } }

  package init() {}

  package init(_ item: Item) { segments = [[item]] }

  /// One step of working a chain out.
  package struct Step: Sendable {
    package var item: Item
    /// The product of everything up to and including this item.
    package var product: Transform3D
    /// Whether a `then` stands before it.
    package var followsThen: Bool
  }

  /// The matrix of the chain.
  package var matrix: Transform3D {
    var total: Transform3D?
    for segment in segments where !segment.isEmpty {
      let product = segment.reduce(Transform3D.identity) { $1.applied(to: $0) }
      total = total.map { $0.concatenating(product) } ?? product
    }
    return total ?? .identity
  }

  /// The chain item by item; the last product is `matrix`, bit for bit.
  package var steps: [Step] {
    var steps: [Step] = []
    var before: Transform3D?
    for segment in segments where !segment.isEmpty {
      var product = Transform3D.identity
      for (index, item) in segment.enumerated() {
        product = item.applied(to: product)
        steps.append(
          Step(
            item: item,
            product: before.map { $0.concatenating(product) } ?? product,
            followsThen: index == 0 && before != nil
          )
        )
      }
      before = before.map { $0.concatenating(product) } ?? product
    }
    return steps
  }
}

/// Text with every run of white space turned into one space, for quoting what stands on several lines.
func oneLine(_ text: String) -> String {
  text.split { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r" || $0 == "\r\n" }.joined(separator: " ")
}

extension Item {
  /// A chain as one item.
  package init(group chain: Chain, span: Span) {
    self.init(kind: .group(chain), span: span, matrix: chain.matrix, depth: chain.depth + 1)
  }

  /// What a chain comes to as one item that forgets the steps, so that a sum of many lines stays as small as one.
  package init(productOf chain: Chain, span: Span) {
    self.init(kind: .group(Chain()), span: span, matrix: chain.matrix)
  }
}

extension Chain {
  /// The chain read as if an item stood before it: in the axes that the item leaves, or with `then` between all items.
  package func preceded(by item: Item, isGlobal: Bool) -> Chain {
    var chain = self
    if isGlobal, !(segments.first?.isEmpty ?? true) {
      chain.segments.insert([item], at: 0)
    } else {
      chain.segments[0].insert(item, at: 0)
    }
    return chain
  }
}
