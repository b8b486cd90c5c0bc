// The order in which faces of one space are drawn, from the back, so that each covers what lies behind it.
//
// Faces are first parted by depth: what lies wholly behind a gap is drawn before what lies wholly in front of it. Among
// the rest, every two that cover each other on the screen give a rule: this one before that. Those that go through each
// other are cut where they do. Sorting by the rules, the farthest first where they leave a choice, gives the order.
// Where the rules run in a circle, or where there would be too many to look at, a tree of planes cuts what is left.

import TransformCore

/// Faces in the order of drawing.
struct DepthOrder {
  /// From the back to the front.
  private(set) var faces: [Face] = []
  /// Pairs of layers that go through each other, as they were found.
  private(set) var crossings: [Crossing] = []
  private var known: Set<Crossing> = []
  /// Whether there were so many pieces that the last were no longer cut.
  private(set) var isApproximate = false

  struct Crossing: Hashable {
    var first: Int
    var second: Int
  }

  /// The most pieces that faces are cut into.
  private static let pieceLimit = 100_000

  private let tolerance: Double

  init(_ unordered: [Face]) {
    tolerance = 1e-9 * unordered.reduce(1) { max($0, $1.extent) }
    for group in partedByDepth(unordered) { sort(group) }
  }

  /// Groups of faces, each wholly behind the next; faces that touch are left together, for their order to decide.
  private func partedByDepth(_ faces: [Face]) -> [[Face]] {
    var groups: [[Face]] = []
    var nearest = -Double.infinity
    let byDepth = faces.indices.sorted {
      (faces[$0].farthest, faces[$0].order) < (faces[$1].farthest, faces[$1].order)
    }
    for index in byDepth {
      let face = faces[index]
      if face.farthest > nearest + tolerance || groups.isEmpty { groups.append([]) }
      groups[groups.count - 1].append(face)
      nearest = max(nearest, face.nearest)
    }
    return groups
  }

  // MARK: Rules

  /// Rules between faces: which are drawn after each, and how many before.
  private struct Rules {
    var followers: [[Int]]
    var waiting: [Int]
    var crossings: [(Int, Int)] = []

    init(count: Int) {
      followers = Array(repeating: [], count: count)
      waiting = Array(repeating: 0, count: count)
    }

    mutating func put(_ first: Int, before second: Int) {
      followers[first].append(second)
      waiting[second] += 1
    }
  }

  private mutating func sort(_ group: [Face]) {
    guard group.count > 1 else {
      faces += group
      return
    }
    guard let rules = rules(for: group) else { return cutByPlanes(group) }
    if rules.crossings.isEmpty { return draw(group, by: rules) }
    let pieces = cutCrossings(group, rules.crossings)
    guard let refined = self.rules(for: pieces) else { return cutByPlanes(pieces) }
    draw(pieces, by: refined)
  }

  /// The rules between all faces; nil where there are too many pairs to look at.
  private func rules(for group: [Face]) -> Rules? {
    guard let pairs = FaceGrid(group).pairs(limit: 40 * group.count + 50_000) else { return nil }
    var rules = Rules(count: group.count)
    for (first, second) in pairs {
      switch group[first].relation(to: group[second], tolerance: tolerance) {
      case .apart: break
      case .behind: rules.put(first, before: second)
      case .inFront: rules.put(second, before: first)
      case .crossing: rules.crossings.append((first, second))
      }
    }
    return rules
  }

  /// Cuts the later face of every pair that goes through each other, along the plane of the earlier one.
  private mutating func cutCrossings(_ group: [Face], _ pairs: [(Int, Int)]) -> [Face] {
    var pieces = group.map { [$0] }
    for (a, b) in pairs {
      let (first, second) = group[a].order < group[b].order ? (a, b) : (b, a)
      note(group[first], group[second])
      pieces[second] = pieces[second].flatMap { piece -> [Face] in
        guard piece.relation(to: group[first], tolerance: tolerance) == .crossing else { return [piece] }
        let (front, back) = piece.split(by: group[first].plane)
        return [back, front].compactMap { $0 }
      }
    }
    return pieces.flatMap { $0 }
  }

  private mutating func note(_ first: Face, _ second: Face) {
    guard first.layer != second.layer else { return }
    let pair = Crossing(first: min(first.layer, second.layer), second: max(first.layer, second.layer))
    if known.insert(pair).inserted { crossings.append(pair) }
  }

  /// Draws what the rules allow, the farthest first; what is left when they run in a circle is cut by planes.
  private mutating func draw(_ group: [Face], by rules: Rules) {
    var waiting = rules.waiting
    var isDrawn = [Bool](repeating: false, count: group.count)
    var ready = Heap<Ready>()
    func entry(_ index: Int) -> Ready {
      Ready(depth: (group[index].depth / tolerance).rounded(), order: group[index].order, index: index)
    }
    for index in group.indices where waiting[index] == 0 { ready.insert(entry(index)) }
    while let next = ready.removeLeast() {
      faces.append(group[next.index])
      isDrawn[next.index] = true
      for follower in rules.followers[next.index] {
        waiting[follower] -= 1
        if waiting[follower] == 0 { ready.insert(entry(follower)) }
      }
    }
    let rest = group.indices.filter { !isDrawn[$0] }
    if !rest.isEmpty { cutByPlanes(rest.map { group[$0] }) }
  }

  /// A face whose turn has come.
  private struct Ready: Comparable {
    var depth: Double
    var order: Int
    var index: Int

    static func < (left: Ready, right: Ready) -> Bool {
      (left.depth, left.order, left.index) < (right.depth, right.order, right.index)
    }
  }

  // MARK: Planes

  /// Draws faces through a binary space partition: behind a face's plane, in it, in front of it.
  private mutating func cutByPlanes(_ group: [Face]) {
    enum Work {
      case part([Face])
      case draw([Face])
    }
    var stack = [Work.part(group)]
    var pieces = group.count
    while let work = stack.popLast() {
      switch work {
      case .draw(let coplanar): faces += coplanar.sorted { $0.order < $1.order }
      case .part(let part):
        guard part.count > 1 else {
          faces += part
          continue
        }
        guard pieces < DepthOrder.pieceLimit else {
          isApproximate = true
          faces += part.sorted { ($0.depth, $0.order) < ($1.depth, $1.order) }
          continue
        }
        let divider = divider(of: part)
        var (behind, within, before): ([Face], [Face], [Face]) = ([], [], [])
        for (index, face) in part.enumerated() {
          if index == divider {
            within.append(face)
            continue
          }
          switch side(of: face, to: part[divider].plane) {
          case .within: within.append(face)
          case .front: before.append(face)
          case .back: behind.append(face)
          case .both:
            if face.relation(to: part[divider], tolerance: tolerance) == .crossing { note(part[divider], face) }
            let (front, back) = face.split(by: part[divider].plane)
            if let front { before.append(front) }
            if let back { behind.append(back) }
            pieces += 1
          }
        }
        if part[divider].plane.normal.z < 0 { swap(&behind, &before) }
        if !before.isEmpty { stack.append(.part(before)) }
        stack.append(.draw(within))
        if !behind.isEmpty { stack.append(.part(behind)) }
      }
    }
  }

  private enum Side { case front, back, within, both }

  private func side(of face: Face, to plane: Plane) -> Side {
    var (least, most) = (0.0, 0.0)
    for vertex in face.vertices {
      let distance = plane.distance(to: vertex)
      (least, most) = (min(least, distance), max(most, distance))
    }
    if most <= tolerance { return least >= -tolerance ? .within : .back }
    return least >= -tolerance ? .front : .both
  }

  /// The face of a few, spread over the list, whose plane cuts the fewest others.
  private func divider(of part: [Face]) -> Int {
    let step = max(1, part.count / 5)
    var best = (index: 0, cost: Int.max)
    for candidate in stride(from: step / 2, to: part.count, by: step) {
      var (cuts, front, back) = (0, 0, 0)
      // A sample tells enough about a long list.
      for face in stride(from: 0, to: part.count, by: max(1, part.count / 200)) {
        switch side(of: part[face], to: part[candidate].plane) {
        case .both: cuts += 1
        case .front: front += 1
        case .back: back += 1
        case .within: break
        }
      }
      let cost = 8 * cuts + abs(front - back)
      if cost < best.cost { best = (candidate, cost) }
    }
    return best.index
  }
}

/// A priority queue: the least element leaves first.
private struct Heap<Element: Comparable> {
  private var elements: [Element] = []

  mutating func insert(_ element: Element) {
    elements.append(element)
    var child = elements.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard elements[child] < elements[parent] else { return }
      elements.swapAt(child, parent)
      child = parent
    }
  }

  mutating func removeLeast() -> Element? {
    guard let least = elements.first, let last = elements.popLast() else { return nil }
    guard !elements.isEmpty else { return least }
    elements[0] = last
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < elements.count {
        if elements[child] < elements[least] { least = child }
      }
      if least == parent { break }
      elements.swapAt(parent, least)
      parent = least
    }
    return least
  }
}
