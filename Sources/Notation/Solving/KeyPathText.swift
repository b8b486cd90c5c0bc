/// Core Animation's key paths as text, and the values that go with them.

import TransformCore

package enum KeyPathText {
  /// Reads `rotation.y`, `transform.rotation.y` or `sublayerTransform.rotation.y`.
  package static func read(_ source: SourceText) throws(NotationError) -> TransformKeyPath {
    let whole = source.text(0..<source.bytes.count)
    var name = whole[...]
    for prefix in ["transform.", "sublayerTransform."] where name.hasPrefix(prefix) {
      name = name.dropFirst(prefix.count)
      break
    }
    guard let keyPath = TransformKeyPath(rawValue: String(name)) else {
      throw NotationError(
        "unknown key path '\(whole)'",
        at: Span(source, 0..<source.bytes.count),
        hint: "one of " + TransformKeyPath.allCases.map { $0.rawValue }.joined(separator: ", ")
      )
    }
    return keyPath
  }

  /// Reads the value of a component: an angle, a number, or two numbers for `translation`.
  package static func value(
    _ source: SourceText,
    for keyPath: TransformKeyPath,
    bareAnglesAreRadians: Bool
  ) throws(NotationError) -> TransformComponent {
    var reader = ExpressionReader(Cursor(source), bareAnglesAreRadians: bareAnglesAreRadians)
    var values: [Value] = []
    reader.cursor.skipSpace()
    while ExpressionReader.startsNumber(reader.cursor) {
      values.append(try reader.number())
      reader.cursor.skipSpace()
      if reader.cursor.skip(Byte.comma) { reader.cursor.skipSpace() }
    }
    let whole = Span(source, 0..<source.bytes.count)
    let count = keyPath == .translation ? 2 : 1
    guard values.count == count, reader.cursor.isAtEnd else {
      let expected = keyPath.isRotation ? "an angle" : count == 2 ? "two numbers, x and y," : "a number"
      throw NotationError("expected \(expected) for \(keyPath.rawValue), found '\(whole.text)'", at: whole)
    }
    do {
      if keyPath.isRotation { return .angle(try values[0].angle(bareIsRadians: bareAnglesAreRadians)) }
      let numbers = try [values[0].plain(), values[count - 1].plain()]
      return count == 2 ? .size(Size(width: numbers[0], height: numbers[1])) : .number(numbers[0])
    } catch {
      throw NotationError("cannot \(error.message)", at: whole)
    }
  }
}

extension TransformKeyPath {
  /// Whether the component is an angle.
  package var isRotation: Bool {
    switch self {
    case .rotationX, .rotationY, .rotationZ, .rotation: true
    default: false
    }
  }
}
