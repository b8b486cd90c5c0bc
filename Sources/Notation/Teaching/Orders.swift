/// Every order of the items of a chain, and which of them come to the same.

import TransformCore

package struct Orders: Sendable {
  /// One order of the items.
  package struct Order: Sendable {
    package var text: String
    package var calculation: Calculation
    /// Which of the groups it belongs to.
    package var group: Int
  }

  /// Orders with one result.
  package struct Group: Sendable {
    /// Places in `orders`; the first is the one whose matrix is shown.
    package var members: [Int]
    /// Whether all matrices are equal bit for bit; otherwise they differ by at most 1e-12 of their size.
    package var isExact: Bool
  }

  /// 7! = 5,040 orders are as many as anybody wants.
  package static let largestCount = 7
  package static let tolerance = 1e-12

  /// In the order of the dictionary, the order as typed first.
  package var orders: [Order] = []
  package var groups: [Group] = []
  /// How many items change places.
  package var itemCount: Int

  /// Works out every order.
  ///
  /// What stands side by side changes places item by item. Where the chain has a `then`, the parts that it joins change
  /// places as wholes. Orders that differ only in which of two equal items comes first are one order.
  ///
  /// - Parameters:
  ///   - chain: the chain in the order as typed.
  ///   - subjects: what each order is applied to.
  ///   - isGlobalOrder: whether `then` is understood between the items.
  ///   - inverse: whether every order is inverted as a whole.
  /// - Throws: `NotationError` for more than seven items, and where an order has no answer.
  package init(
    of chain: Chain,
    subjects: [Subject],
    isGlobalOrder: Bool = false,
    inverse: Bool = false
  ) throws(NotationError) {
    let segments = chain.segments.filter { !$0.isEmpty }
    let isJoint = segments.count > 1
    let parts = isJoint ? segments : (segments.first ?? []).map { [$0] }
    itemCount = parts.count
    guard parts.count <= Orders.largestCount else {
      throw NotationError(
        "expected at most \(Orders.largestCount) items to put in order, found \(parts.count)",
        at: parts[Orders.largestCount].first?.span,
        hint: "group some of them: [ ... ] counts as one item"
      )
    }
    let texts = parts.map { part in part.map { $0.text }.joined(separator: " ") }
    // Equal items share the number of the first, so that their orders are not listed twice.
    let kinds = texts.map { text in texts.firstIndex(of: text) ?? 0 }
    for order in Orders.permutations(kinds) {
      var ordered = Chain()
      ordered.segments = isJoint ? order.map { parts[$0] } : [order.flatMap { parts[$0] }]
      let text = order.map { texts[$0] }.joined(separator: isJoint ? " then " : " ")
      var matrix = ordered.matrix
      if inverse {
        guard let undone = matrix.inverted() else {
          throw NotationError(.noAnswer, "'\(text)' has no inverse: its matrix is singular", at: nil)
        }
        matrix = undone
      }
      let calculation = try Calculation(matrix: matrix, subjects: subjects, isGlobalOrder: isGlobalOrder)
      orders.append(Order(text: text, calculation: calculation, group: 0))
    }
    group()
  }

  /// All orders of some numbers, equal ones not told apart, beginning with the one given.
  static func permutations(_ kinds: [Int]) -> [[Int]] {
    guard kinds.count > 1 else { return [kinds] }
    var result: [[Int]] = []
    var seen: [Int] = []
    for (place, kind) in kinds.enumerated() where !seen.contains(kind) {
      seen.append(kind)
      var rest = kinds
      rest.remove(at: place)
      for tail in permutations(rest) { result.append([kind] + tail) }
    }
    return result
  }

  /// Puts orders with equal matrices together: first those that are equal bit for bit, then those that differ by rounding.
  private mutating func group() {
    var exact: [Transform3D: Int] = [:]
    for index in orders.indices {
      let matrix = orders[index].calculation.matrix
      if let known = exact[matrix] {
        groups[known].members.append(index)
        orders[index].group = known
        continue
      }
      let close = groups.firstIndex {
        orders[$0.members[0]].calculation.matrix.isEqual(to: matrix, tolerance: Orders.tolerance)
      }
      let place = close ?? groups.count
      if close == nil {
        groups.append(Group(members: [index], isExact: true))
      } else {
        groups[place].members.append(index)
        groups[place].isExact = false
      }
      exact[matrix] = place
      orders[index].group = place
    }
  }
}
