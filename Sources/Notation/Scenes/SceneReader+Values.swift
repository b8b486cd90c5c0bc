/// The values of a scene's lines: numbers, points, colours, chains, gradients, and what animations run between.

import LayerScene
import TransformCore

extension SceneReader {
  mutating func numbers(
    _ kinds: [Parameter.Kind],
    _ counts: ClosedRange<Int>,
    at word: Range<Int>,
    _ form: String
  )
    throws(NotationError) -> [Double]
  {
    let (arguments, stop) = try chains.readNumbers(
      source,
      from: cursor.position,
      kinds: kinds,
      limit: counts.upperBound + 1
    )
    cursor.position = stop
    let isCount = counts.contains(arguments.count) && (counts != 2...4 || arguments.count != 3)
    guard isCount else {
      let expected = counts == 2...4 ? "2 or 4" : "\(counts.lowerBound)"
      throw NotationError(
        "'\(source.text(word))' takes \(expected) number\(counts.upperBound == 1 ? "" : "s"), found \(arguments.count)",
        at: cursor.span(word.lowerBound..<max(arguments.last?.range.upperBound ?? 0, word.upperBound)),
        hint: "write " + form
      )
    }
    var values: [Double] = []
    for (argument, range) in arguments {
      let value = [argument].number(0)
      guard abs(value) <= Self.lengthLimit else {
        throw NotationError(
          "'\(source.text(range))' is too large for a scene, whose numbers go up to \(Int(Self.lengthLimit))",
          at: cursor.span(range)
        )
      }
      values.append(value)
    }
    return values
  }

  mutating func number(_ kind: Parameter.Kind, at word: Range<Int>, _ form: String) throws(NotationError)
    -> Double
  {
    try numbers([kind], 1...1, at: word, form)[0]
  }

  mutating func point(_ kinds: [Parameter.Kind], at word: Range<Int>, _ form: String) throws(NotationError)
    -> Point
  {
    let values = try numbers(kinds, 2...2, at: word, form)
    return Point(x: values[0], y: values[1])
  }

  mutating func rect(at word: Range<Int>, _ form: String) throws(NotationError) -> Rect {
    let v = try numbers([.lengthX, .lengthY], 2...4, at: word, form)
    return v.count == 2
      ? Rect(x: 0, y: 0, width: v[0], height: v[1]).standardized
      : Rect(x: v[0], y: v[1], width: v[2], height: v[3]).standardized
  }

  mutating func flag(_ form: String) throws(NotationError) -> Bool {
    cursor.skipSpace(stayingOnLine: true)
    let word = token()
    switch source.text(word) {
    case "yes", "YES", "true": return true
    case "no", "NO", "false": return false
    default:
      throw NotationError(
        "expected yes or no, found \(word.isEmpty ? "the end of the line" : cursor.found(word))",
        at: cursor.span(word),
        hint: "write " + form
      )
    }
  }

  mutating func nonNegative(_ kind: Parameter.Kind, at word: Range<Int>, _ form: String) throws(NotationError)
    -> Double
  {
    let value = try number(kind, at: word, form)
    guard value >= 0 else {
      throw NotationError("'\(source.text(word))' is at least 0", at: cursor.span(from: word.lowerBound))
    }
    return value
  }

  mutating func chain(of owner: String, at word: Range<Int>) throws(NotationError) -> Chain {
    let (chain, stop) = try chains.readLine(source, from: cursor.position)
    cursor.position = stop
    guard !chain.isEmpty else {
      throw NotationError(
        "expected a chain after '\(source.text(word))'",
        at: cursor.span(word),
        hint: "write \(source.text(word)) identity"
      )
    }
    guard chain.matrix.isFinite else {
      throw NotationError(
        .noAnswer,
        "the matrix of '\(source.text(word))' overflows",
        at: cursor.span(from: word.lowerBound)
      )
    }
    for note in chains.takeNotes() { self.note("\(owner), \(source.text(word)): \(note.text)") }
    return chain
  }

  mutating func note(_ text: String) {
    let note = Note(text)
    if !notes.contains(note) { notes.append(note) }
  }

  /// A colour by name, or `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`.
  mutating func color() throws(NotationError) -> Color {
    skipBlanks()
    let start = cursor.position
    if cursor.skip(Byte.hash) {
      var digits: [Double] = []
      while let digit = hexadecimal(cursor.byte), !cursor.isAtEnd {
        digits.append(digit)
        cursor.position += 1
      }
      if cursor.isAtWordEnd, let color = Color(hexadecimal: digits) { return color }
      cursor.position = start
    }
    let word = token()
    if let color = Color.named(source.text(word)) { return color }
    let names = Color.names.map { $0.name }
    var error = NotationError(
      "expected a colour, found \(word.isEmpty ? "the end of the line" : cursor.found(word))",
      at: cursor.span(word.isEmpty ? start..<start : word),
      hint: "a colour is #rgb, #rrggbb, #rrggbbaa, or one of " + names.joined(separator: ", ")
    )
    if !word.isEmpty {
      error.unknownWord = source.text(word)
      error.candidates = names
    }
    throw error
  }

  /// White space but no comments, which begin as colours do.
  private mutating func skipBlanks() {
    while cursor.byte == Byte.space || cursor.byte == Byte.tab { cursor.position += 1 }
  }

  private func hexadecimal(_ byte: UInt8) -> Double? {
    if Byte.isDigit(byte) { return Double(byte - 48) }
    let letter = (byte | 32) &- UInt8(ascii: "a")
    return letter < 6 ? Double(letter) + 10 : nil
  }

  /// The text between quotes, or up to the end of the line.
  mutating func text() throws(NotationError) -> String {
    skipBlanks()
    let start = cursor.position
    let quote = cursor.byte
    guard quote == Byte.quote || quote == Byte.apostrophe else {
      while !isAtLineEnd { cursor.position += 1 }
      var end = cursor.position
      while end > start, Byte.isSpace(source.bytes[end - 1]) { end -= 1 }
      return source.text(start..<end)
    }
    cursor.position += 1
    while !isAtLineEnd, cursor.byte != quote { cursor.position += 1 }
    guard cursor.byte == quote, !cursor.isAtEnd else {
      throw NotationError("this quote is not closed", at: cursor.span(start..<start + 1))
    }
    cursor.position += 1
    return source.text(start + 1..<cursor.position - 1)
  }

  mutating func gradient(at word: Range<Int>) throws(NotationError) -> Gradient {
    var colors: [Color] = []
    var gradient = Gradient(colors: [])
    var locations: [Double]?
    while true {
      skipBlanks()
      let before = cursor
      let next = token()
      let text = source.text(next)
      let startsColor = before.byte == Byte.hash && hexadecimal(before.byte(after: 1)) != nil
      if text.isEmpty, !startsColor { break }
      switch text {
      case "from": gradient.start = try point([.factor], at: next, "from 0.5,0 to 0.5,1")
      case "to": gradient.end = try point([.factor], at: next, "from 0.5,0 to 0.5,1")
      case "locations":
        let (arguments, stop) = try chains.readNumbers(source, from: cursor.position, kinds: [.factor], limit: 1000)
        cursor.position = stop
        locations = arguments.map { [$0.argument].number(0) }
        guard arguments.count == colors.count, locations?.allSatisfy({ 0...1 ~= $0 }) ?? false else {
          throw NotationError(
            "a location from 0 to 1 is due for each of the \(colors.count) colours, found \(arguments.count)",
            at: cursor.span(from: next.lowerBound)
          )
        }
      default:
        cursor = before
        colors.append(try color())
      }
    }
    guard colors.count >= 2 else {
      throw NotationError(
        "a gradient has at least 2 colours, found \(colors.count)",
        at: cursor.span(from: word.lowerBound),
        hint: "write " + LayerProperty.gradient.form
      )
    }
    return Gradient(colors: colors, start: gradient.start, end: gradient.end, locations: locations)
  }

  mutating func timingFunction(at word: Range<Int>) throws(NotationError) -> TimingFunction {
    cursor.skipSpace(stayingOnLine: true)
    let start = cursor.position
    while !isAtLineEnd, cursor.byte != Byte.hash { cursor.position += 1 }
    while cursor.position > start, Byte.isSpace(source.bytes[cursor.position - 1]) { cursor.position -= 1 }
    let value = SourceText(Array(source.bytes[start..<cursor.position]), origin: .arguments)
    do {
      return try TimingFunctionText.read(value)
    } catch {
      // The function was read on its own; its places are places in this line.
      var placed = error
      let range = error.span?.range ?? 0..<value.bytes.count
      placed.span = cursor.span((range.lowerBound + start)..<(range.upperBound + start))
      throw placed
    }
  }

  mutating func value(of property: AnimatedProperty, at word: Range<Int>) throws(NotationError) -> AnimatedValue {
    let form = "\(source.text(word)) VALUE"
    switch property {
    case .matrix: return .transform(try chain(of: "animation of \(property.keyPath)", at: word).matrix)
    case .component(_, let component):
      switch component {
      case .rotation, .rotationX, .rotationY, .rotationZ:
        let (arguments, stop) = try chains.readNumbers(source, from: cursor.position, kinds: [.angle], limit: 1)
        cursor.position = stop
        guard arguments.count == 1, case .angle(let angle) = arguments[0].argument else {
          throw NotationError(
            "expected an angle after '\(source.text(word))'",
            at: cursor.span(word),
            hint: "write to 2pi"
          )
        }
        return .angle(angle)
      case .scale, .scaleX, .scaleY, .scaleZ: return .number(try number(.factor, at: word, form))
      case .translationX: return .number(try number(.lengthX, at: word, form))
      case .translationY: return .number(try number(.lengthY, at: word, form))
      case .translationZ: return .number(try number(.lengthZ, at: word, form))
      case .translation:
        let point = try point([.lengthX, .lengthY], at: word, "\(source.text(word)) x y")
        return .size(Size(width: point.x, height: point.y))
      }
    case .field(let field):
      let word2 = "\(source.text(word)) x y"
      switch field {
      case .bounds: return .rect(try rect(at: word, "\(source.text(word)) w h, or x y w h"))
      case .boundsOrigin, .position: return .point(try point([.lengthX, .lengthY], at: word, word2))
      case .anchorPoint: return .point(try point([.factor], at: word, word2))
      case .boundsSize:
        let point = try point([.lengthX, .lengthY], at: word, "\(source.text(word)) w h")
        return .size(Size(width: point.x, height: point.y))
      case .boundsOriginX, .boundsWidth, .positionX: return .number(try number(.lengthX, at: word, form))
      case .boundsOriginY, .boundsHeight, .positionY: return .number(try number(.lengthY, at: word, form))
      case .anchorPointX, .anchorPointY, .opacity: return .number(try number(.factor, at: word, form))
      case .anchorPointZ, .zPosition: return .number(try number(.lengthZ, at: word, form))
      case .borderWidth, .cornerRadius: return .number(try number(.lengthX, at: word, form))
      case .backgroundColor, .borderColor: return .color(try color())
      case .hidden, .doubleSided, .masksToBounds: return .flag(try flag(form))
      }
    }
  }
}

extension Color {
  /// The colour of 3 or 4 hexadecimal digits, one a component, or of 6 or 8, two a component.
  fileprivate init?(hexadecimal digits: [Double]) {
    var components: [Double] = []
    switch digits.count {
    case 3, 4: components = digits.map { $0 / 15 }
    case 6, 8:
      for index in stride(from: 0, to: digits.count, by: 2) {
        components.append((16 * digits[index] + digits[index + 1]) / 255)
      }
    default: return nil
    }
    self.init(
      red: components[0],
      green: components[1],
      blue: components[2],
      alpha: components.count > 3 ? components[3] : 1
    )
  }
}
