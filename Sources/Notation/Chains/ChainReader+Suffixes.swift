/// What belongs to one item alone: `about`, `inverse`, `times`, `transpose`.

import TransformCore

extension ChainReader {
  func suffixed(_ kind: Item.Kind, from start: Int) throws(NotationError) -> Item {
    var item = Item(kind: kind, span: cursor.span(from: start), matrix: .identity)
    switch kind {
    case .operation(let call): item.matrix = call.matrix
    case .group(let chain), .named(_, let chain):
      item.matrix = chain.matrix
      item.depth = chain.depth + 1
    case .assignment: break
    }
    if item.depth > Limit.nesting {
      throw NotationError("chains nest more than \(Limit.nesting) deep, the named ones counted in", at: item.span)
    }
    try requireFinite(item)
    while true {
      let before = cursor
      cursor.skipSpace(stayingOnLine: endsWithLine)
      let range = cursor.name()
      guard SuffixTable.contains(cursor.source.text(range)) else {
        cursor = before
        noteCaution(item)
        return item
      }
      try suffix(named: cursor.source.text(range), at: range, on: &item)
      item.span = cursor.span(from: start)
      try requireFinite(item)
    }
  }

  /// What people get wrong with the operation, once it is known what follows it.
  func noteCaution(_ item: Item) {
    guard case .operation(let call) = item.kind, let caution = call.declaration.caution(call.arguments) else { return }
    if call.declaration.family == .matrix, item.suffixes.contains(where: { $0.isTranspose }) { return }
    note(caution)
  }

  func requireFinite(_ item: Item) throws(NotationError) {
    guard item.matrix.isFinite else {
      throw NotationError(.noAnswer, "the matrix of '\(item.text)' overflows", at: item.span)
    }
  }

  func suffix(named name: String, at range: Range<Int>, on item: inout Item) throws(NotationError) {
    switch name {
    case "inverse":
      guard let inverse = item.matrix.inverted() else {
        throw NotationError(
          .noAnswer,
          "'\(item.text)' has no inverse: its matrix is singular",
          at: item.span
        )
      }
      item.matrix = inverse
      item.suffixes.append(.inverse)
    case "transpose":
      item.matrix = item.matrix.transposed()
      item.suffixes.append(.transpose)
    case "times":
      let numbers = try numbers(allowsNone: false, limit: 1)
      guard numbers.count == 1, let value = numbers[0].value, case .plain(0) = value.unit,
        value.number.value == value.number.value.rounded()
      else {
        throw NotationError(
          numbers.isEmpty ? "expected a whole number after 'times'" : "'times' takes a whole number",
          at: cursor.span(numbers.first?.range ?? range),
          hint: "write times 3, or times -1 for the inverse"
        )
      }
      let count = value.number.value
      guard abs(count) <= Double(Limit.power) else {
        throw NotationError("'times' goes up to \(Limit.power)", at: cursor.span(numbers[0].range))
      }
      guard let power = item.matrix.power(Int(count)) else {
        throw NotationError(.noAnswer, "'\(item.text)' has no inverse: its matrix is singular", at: item.span)
      }
      guard power.isFinite else {
        throw NotationError(
          .noAnswer,
          "the matrix of '\(item.text) times \(Int(count))' overflows",
          at: cursor.span(from: item.span.range.lowerBound)
        )
      }
      item.matrix = power
      item.suffixes.append(.times(Int(count)))
    default:
      let point = try pivot(behind: range)
      let there = Transform3D(translationX: point.x, y: point.y, z: point.z)
      item.matrix = item.matrix.concatenating(there).translatedBy(x: -point.x, y: -point.y, z: -point.z)
      item.suffixes.append(.about(point))
    }
  }

  /// The point behind `about`, which stands at a place.
  func pivot(behind range: Range<Int>) throws(NotationError) -> Point3D {
    var ahead = cursor
    ahead.skipSpace(stayingOnLine: endsWithLine)
    let word = ahead.name()
    if SuffixTable.centerNames.contains(ahead.source.text(word)) {
      cursor = ahead
      return try center(at: range.lowerBound..<word.upperBound)
    }
    let numbers = try numbers(allowsNone: false, limit: 4)
    guard numbers.count == 2 || numbers.count == 3 else {
      throw NotationError(
        "'about' takes 2 or 3 numbers, found \(numbers.count)",
        at: cursor.span(numbers.last.map { range.lowerBound..<$0.range.upperBound } ?? range),
        hint: "write about x y [z], the point that stays where it is, or about center"
      )
    }
    var coordinates: [Double] = []
    for (number, kind) in zip(numbers, [Parameter.Kind.lengthX, .lengthY, .lengthZ]) {
      coordinates.append([try argument(number, as: kind)].number(0))
    }
    return Point3D(x: coordinates[0], y: coordinates[1], z: coordinates.count > 2 ? coordinates[2] : 0)
  }
}
