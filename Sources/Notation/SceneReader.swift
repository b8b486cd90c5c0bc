/// The scene language: layers with `CALayer`'s property names, animations with `CABasicAnimation`'s.
///
///     scene      = { definition | layer | animation }
///     definition = "let" NAME "=" chain                       ends with its line
///     layer      = "layer" NAME [ "in" NAME ] { property }
///     animation  = "animation" NAME KEYPATH { property }
///     property   = WORD value                                 one a line
///
/// A layer may stand before the one that it lies in. Chains are read by the chain reader, so everything of the chain language
/// holds in them. How lines are indented means nothing.

import LayerScene
import TransformCore

/// Reads scenes.
package struct SceneReader {
  /// The most layers of a scene.
  package static let layerLimit = 100_000
  /// The largest length in a scene: with greater ones the digits of a double would no longer tell points apart.
  package static let lengthLimit = 1e9

  private let chains: ChainReader
  private let source: SourceText
  private var cursor: Cursor
  private var layers: [LayerBlock] = []
  private var animations: [AnimationBlock] = []
  private var indices: [String: Int] = [:]
  private var notes: [Note] = []

  /// Reads a scene with the chain reader's options.
  ///
  /// - Returns: the scene, and what there is to note about it as it is written.
  package static func read(
    _ source: SourceText,
    _ chains: ChainReader
  ) throws(NotationError) -> (scene: Scene, notes: [Note]) {
    var reader = SceneReader(source, chains)
    return try reader.scene()
  }

  private init(_ source: SourceText, _ chains: ChainReader) {
    self.source = source
    self.chains = chains
    cursor = Cursor(source)
  }

  // MARK: Blocks

  private mutating func scene() throws(NotationError) -> (scene: Scene, notes: [Note]) {
    if cursor.skip("\u{FEFF}") {}
    while true {
      cursor.skipSpace()
      if cursor.isAtEnd { break }
      let word = token()
      switch source.text(word) {
      case "layer": try layer(from: word)
      case "animation": try animation(from: word)
      case "let":
        cursor.position = try chains.readLine(source, from: word.lowerBound).stop
        try endLine()
      default:
        cursor.position = word.lowerBound
        throw NotationError(
          "expected 'layer NAME', 'animation NAME KEYPATH' or 'let NAME = CHAIN', found \(cursor.found(word))",
          at: cursor.span(word)
        )
      }
    }
    guard !layers.isEmpty else {
      throw NotationError("a scene has at least one layer", at: cursor.span(0..<0), hint: "begin with: layer root")
    }
    return try resolved()
  }

  private mutating func layer(from word: Range<Int>) throws(NotationError) {
    let range = try name(of: "layer", after: word)
    let name = source.text(range)
    var block = LayerBlock(name: name, range: range)
    cursor.skipSpace(stayingOnLine: true)
    if !isAtLineEnd {
      let joint = token()
      guard source.text(joint) == "in" else {
        throw NotationError(
          "expected 'in' and the superlayer, or the end of the line, found \(cursor.found(joint))",
          at: cursor.span(joint),
          hint: "write layer \(name) in SUPERLAYER"
        )
      }
      block.superlayer = try self.name(of: "superlayer", after: joint)
    }
    try endLine()
    if let first = indices[name] {
      throw NotationError(
        "there are two layers '\(name)'; the first is in line \(source.line(at: layers[first].range.lowerBound).number)",
        at: cursor.span(range)
      )
    }
    guard layers.count < Self.layerLimit else {
      throw NotationError("a scene of more than \(Self.layerLimit) layers", at: cursor.span(range))
    }
    var given: Set<LayerProperty> = []
    while let word = nextProperty() {
      let property = try self.property(LayerProperty.self, word, of: "layer", given: &given)
      try read(property, at: word, into: &block)
      try endLine(after: property.form)
    }
    try finish(&block)
    indices[name] = layers.count
    layers.append(block)
  }

  private mutating func animation(from word: Range<Int>) throws(NotationError) {
    let layer = try name(of: "layer", after: word)
    cursor.skipSpace(stayingOnLine: true)
    let path = token()
    let keyPath = source.text(path)
    guard !path.isEmpty else {
      throw NotationError(
        "expected what to animate, found \(cursor.found())",
        at: cursor.span(path),
        hint: "write animation \(source.text(layer)) transform.rotation.y"
      )
    }
    guard let property = AnimatedProperty(keyPath: keyPath) else {
      var error = NotationError("nothing can be animated by the name '\(keyPath)'", at: cursor.span(path))
      if keyPath == "frame" || keyPath.hasPrefix("frame.") {
        error.hint = "a frame follows from other properties: animate position and bounds.size"
      } else {
        error.unknownWord = keyPath
        error.candidates = AnimatedProperty.keyPaths
        error.hint = "a property of the layer, or transform.rotation.y and the like"
      }
      throw error
    }
    try endLine()
    var block = AnimationBlock(layer: layer, range: word.lowerBound..<path.upperBound, property: property)
    var given: Set<AnimationProperty> = []
    while let word = nextProperty() {
      let line = try self.property(AnimationProperty.self, word, of: "animation", given: &given)
      try read(line, at: word, into: &block)
      try endLine(after: line == .from || line == .to || line == .by ? nil : line.form)
    }
    guard block.from != nil || block.to != nil || block.by != nil else {
      throw NotationError(
        "an animation needs at least one of from, to and by",
        at: cursor.span(block.range),
        hint: "write, on a line below it: to \(block.property.isAngle ? "2pi" : "VALUE")"
      )
    }
    animations.append(block)
  }

  /// The word that begins the next line, where it is a property and no new block.
  private mutating func nextProperty() -> Range<Int>? {
    cursor.skipSpace()
    guard !cursor.isAtEnd else { return nil }
    let before = cursor
    let word = token()
    switch source.text(word) {
    case "layer", "animation", "let":
      cursor = before
      return nil
    default: return word
    }
  }

  private func property<Property: RawRepresentable<String> & CaseIterable & Hashable>(
    _ type: Property.Type,
    _ word: Range<Int>,
    of owner: String,
    given: inout Set<Property>
  ) throws(NotationError) -> Property {
    let text = source.text(word)
    guard let property = Property(rawValue: text) else {
      var error = NotationError(
        word.isEmpty
          ? "expected a property, found \(cursor.found())"
          : "unknown property '\(text)' of \(owner == "layer" ? "a" : "an") \(owner)",
        at: cursor.span(word.isEmpty ? cursor.piece() : word)
      )
      error.unknownWord = text
      error.candidates = Property.allCases.map(\.rawValue)
      error.hint = "the properties are " + error.candidates.joined(separator: ", ")
      throw error
    }
    guard given.insert(property).inserted else {
      throw NotationError("'\(text)' is given twice", at: cursor.span(word))
    }
    return property
  }

  // MARK: Lines

  private var isAtLineEnd: Bool { cursor.isAtEnd || cursor.byte == Byte.newline }

  /// The run of bytes here up to white space or a comment; empty at the end of a line.
  private mutating func token() -> Range<Int> {
    let start = cursor.position
    while !cursor.isAtEnd, !Byte.isSpace(cursor.byte), cursor.byte != Byte.hash { cursor.position += 1 }
    return start..<cursor.position
  }

  private mutating func endLine(after form: String? = nil) throws(NotationError) {
    cursor.skipSpace(stayingOnLine: true)
    guard !isAtLineEnd else { return }
    throw NotationError(
      "expected the end of the line, found \(cursor.found())",
      at: cursor.span(cursor.piece()),
      hint: form.map { "write " + $0 }
    )
  }

  private mutating func name(of what: String, after word: Range<Int>) throws(NotationError) -> Range<Int> {
    cursor.skipSpace(stayingOnLine: true)
    let range = token()
    guard !range.isEmpty else {
      throw NotationError("expected the name of a \(what) after '\(source.text(word))'", at: cursor.span(word))
    }
    let isName = source.bytes[range].allSatisfy {
      Byte.isName($0) || $0 == Byte.minus || $0 == Byte.dot || $0 >= 0x80
    }
    guard isName, source.bytes[range.lowerBound] != Byte.minus else {
      throw NotationError(
        "'\(source.text(range))' is no name of a layer",
        at: cursor.span(range),
        hint: "letters, digits, _, - and . make a name"
      )
    }
    return range
  }

  // MARK: Values

  private mutating func numbers(
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

  private mutating func number(_ kind: Parameter.Kind, at word: Range<Int>, _ form: String) throws(NotationError)
    -> Double
  {
    try numbers([kind], 1...1, at: word, form)[0]
  }

  private mutating func point(_ kinds: [Parameter.Kind], at word: Range<Int>, _ form: String) throws(NotationError)
    -> Point
  {
    let values = try numbers(kinds, 2...2, at: word, form)
    return Point(x: values[0], y: values[1])
  }

  private mutating func rect(at word: Range<Int>, _ form: String) throws(NotationError) -> Rect {
    let v = try numbers([.lengthX, .lengthY], 2...4, at: word, form)
    return v.count == 2
      ? Rect(x: 0, y: 0, width: v[0], height: v[1]).standardized
      : Rect(x: v[0], y: v[1], width: v[2], height: v[3]).standardized
  }

  private mutating func flag(_ form: String) throws(NotationError) -> Bool {
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

  private mutating func nonNegative(_ kind: Parameter.Kind, at word: Range<Int>, _ form: String) throws(NotationError)
    -> Double
  {
    let value = try number(kind, at: word, form)
    guard value >= 0 else {
      throw NotationError("'\(source.text(word))' is at least 0", at: cursor.span(from: word.lowerBound))
    }
    return value
  }

  private mutating func chain(of owner: String, at word: Range<Int>) throws(NotationError) -> Chain {
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

  private mutating func note(_ text: String) {
    let note = Note(text)
    if !notes.contains(note) { notes.append(note) }
  }

  /// A colour by name, or `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`.
  private mutating func color() throws(NotationError) -> Color {
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
    let names = Color.names.map(\.name)
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
  private mutating func text() throws(NotationError) -> String {
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

  private mutating func gradient(at word: Range<Int>) throws(NotationError) -> Gradient {
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

  // MARK: Layers

  /// A layer as written.
  private struct LayerBlock {
    var layer: Layer
    var range: Range<Int>
    var superlayer: Range<Int>?
    var frame: (rect: Rect, range: Range<Int>)?
    var boundsRange: Range<Int>?
    var positionRange: Range<Int>?

    init(name: String, range: Range<Int>) {
      layer = Layer(name: name)
      self.range = range
    }
  }

  private mutating func read(
    _ property: LayerProperty,
    at word: Range<Int>,
    into block: inout LayerBlock
  ) throws(NotationError) {
    let form = property.form
    let owner = "layer '\(block.layer.name)'"
    switch property {
    case .bounds:
      block.layer.geometry.bounds = try rect(at: word, form)
      block.boundsRange = word
    case .frame:
      let v = try numbers([.lengthX, .lengthY], 4...4, at: word, form)
      block.frame = (Rect(x: v[0], y: v[1], width: v[2], height: v[3]), cursor.span(from: word.lowerBound).range)
    case .position:
      block.layer.geometry.position = try point([.lengthX, .lengthY], at: word, form)
      block.positionRange = word
    case .anchorPoint: block.layer.geometry.anchorPoint = try point([.factor], at: word, form)
    case .anchorPointZ: block.layer.geometry.anchorPointZ = try number(.lengthZ, at: word, form)
    case .zPosition: block.layer.geometry.zPosition = try number(.lengthZ, at: word, form)
    case .transform:
      let chain = try chain(of: owner, at: word)
      block.layer.transform = chain.matrix
      if let note = chain.perspectiveNote(matrix: chain.matrix) { self.note("\(owner), transform: \(note.text)") }
    case .sublayerTransform: block.layer.sublayerTransform = try chain(of: owner, at: word).matrix
    case .doubleSided: block.layer.isDoubleSided = try flag(form)
    case .hidden: block.layer.isHidden = try flag(form)
    case .opacity:
      let opacity = try number(.factor, at: word, form)
      guard 0...1 ~= opacity else {
        throw NotationError("the opacity is from 0 to 1", at: cursor.span(from: word.lowerBound))
      }
      block.layer.appearance.opacity = opacity
    case .geometryFlipped: block.layer.isGeometryFlipped = try flag(form)
    case .masksToBounds: block.layer.masksToBounds = try flag(form)
    case .kind:
      cursor.skipSpace(stayingOnLine: true)
      let kind = token()
      guard source.text(kind) == "transform" else {
        throw NotationError(
          "expected 'transform', found \(kind.isEmpty ? "the end of the line" : cursor.found(kind))",
          at: cursor.span(kind),
          hint: "'kind transform' makes a CATransformLayer; other layers need no kind"
        )
      }
      block.layer.isTransformLayer = true
    case .backgroundColor: block.layer.appearance.backgroundColor = try color()
    case .borderColor: block.layer.appearance.borderColor = try color()
    case .borderWidth: block.layer.appearance.borderWidth = try nonNegative(.lengthX, at: word, form)
    case .cornerRadius: block.layer.appearance.cornerRadius = try nonNegative(.lengthX, at: word, form)
    case .text: block.layer.appearance.text = try text()
    case .gradient: block.layer.appearance.gradient = try gradient(at: word)
    }
  }

  /// What follows from all properties of a layer together: the frame, and the place of one on the screen.
  private func finish(_ block: inout LayerBlock) throws(NotationError) {
    if let frame = block.frame {
      if let other = block.boundsRange ?? block.positionRange {
        throw NotationError(
          "'frame' sets size and position, so '\(source.text(other))' cannot stand beside it",
          at: cursor.span(other)
        )
      }
      guard block.layer.geometry.setFrame(frame.rect, transform: block.layer.transform) else {
        throw NotationError(
          .noAnswer,
          "no bounds have this frame under the layer's transform",
          at: cursor.span(frame.range),
          hint: "give bounds and position instead"
        )
      }
    } else if block.superlayer == nil, block.positionRange == nil {
      let geometry = block.layer.geometry
      block.layer.geometry.position = Point(
        x: geometry.anchorPoint.x * geometry.bounds.width,
        y: geometry.anchorPoint.y * geometry.bounds.height
      )
    }
  }

  // MARK: Animations

  /// An animation as written.
  private struct AnimationBlock {
    var layer: Range<Int>
    var range: Range<Int>
    var property: AnimatedProperty
    var from: AnimatedValue?
    var to: AnimatedValue?
    var by: AnimatedValue?
    var timing = AnimationTiming()
  }

  private mutating func read(
    _ line: AnimationProperty,
    at word: Range<Int>,
    into block: inout AnimationBlock
  ) throws(NotationError) {
    let form = line.form
    switch line {
    case .from: block.from = try value(of: block.property, at: word)
    case .to: block.to = try value(of: block.property, at: word)
    case .by:
      let value = try value(of: block.property, at: word)
      if case .flag = value {
        throw NotationError("yes and no cannot be added to a value", at: cursor.span(from: word.lowerBound))
      }
      block.by = value
    case .duration: block.timing.duration = try nonNegative(.number, at: word, form)
    case .beginTime: block.timing.beginTime = try number(.number, at: word, form)
    case .speed: block.timing.speed = try number(.number, at: word, form)
    case .timeOffset: block.timing.timeOffset = try number(.number, at: word, form)
    case .repeatCount:
      cursor.skipSpace(stayingOnLine: true)
      let before = cursor
      let count = token()
      if ["forever", "infinity", "HUGE_VALF", ".infinity"].contains(source.text(count)) {
        block.timing.repeatCount = .infinity
      } else {
        cursor = before
        block.timing.repeatCount = try nonNegative(.number, at: word, form)
      }
    case .autoreverses: block.timing.autoreverses = try flag(form)
    case .fillMode:
      cursor.skipSpace(stayingOnLine: true)
      let mode = token()
      guard let fillMode = AnimationTiming.FillMode(rawValue: source.text(mode)) else {
        throw NotationError(
          "expected a fill mode, found \(mode.isEmpty ? "the end of the line" : cursor.found(mode))",
          at: cursor.span(mode),
          hint: "write " + form
        )
      }
      block.timing.fillMode = fillMode
    case .timing: block.timing.function = try timingFunction(at: word)
    }
  }

  private mutating func timingFunction(at word: Range<Int>) throws(NotationError) -> TimingFunction {
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

  private mutating func value(of property: AnimatedProperty, at word: Range<Int>) throws(NotationError) -> AnimatedValue
  {
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

  // MARK: Names

  /// Gives names their layers, and looks whether the layers make a tree.
  private mutating func resolved() throws(NotationError) -> (scene: Scene, notes: [Note]) {
    var list: [Layer] = []
    list.reserveCapacity(layers.count)
    for block in layers {
      var layer = block.layer
      if let range = block.superlayer { layer.superlayer = try index(of: range) }
      list.append(layer)
    }
    var moves: [Animation] = []
    for block in animations {
      let animation = Animation(
        layer: try index(of: block.layer),
        property: block.property,
        from: block.from,
        to: block.to,
        by: block.by,
        timing: block.timing
      )
      if animation.hasImplicitStart {
        note(
          "the animation of \(block.property.keyPath) has no 'from': it starts at the value that the layer has then, "
            + "so a restart on the way goes another way"
        )
      }
      moves.append(animation)
    }
    do {
      return (try Scene(layers: list, animations: moves), notes)
    } catch {
      switch error {
      case .cycle(let cycle):
        let names = cycle.map { "'\(list[$0].name)'" }
        let path = names.count == 1 ? "itself" : (names.dropFirst() + names.prefix(1)).joined(separator: " in ")
        throw NotationError(
          "layer \(names[0]) lies in \(path): the layers of a scene are a tree",
          at: cursor.span(layers[cycle[0]].superlayer ?? layers[cycle[0]].range)
        )
      case .tooDeep(let index):
        throw NotationError(
          "layers nest more than \(Scene.maximumDepth) deep",
          at: cursor.span(layers[index].range)
        )
      }
    }
  }

  private func index(of range: Range<Int>) throws(NotationError) -> Int {
    let name = source.text(range)
    if let index = indices[name] { return index }
    var error = NotationError("there is no layer '\(name)'", at: cursor.span(range))
    error.unknownWord = name
    error.candidates = layers.map(\.layer.name)
    throw error
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

extension AnimatedProperty {
  fileprivate var isAngle: Bool {
    guard case .component(_, let component) = self else { return false }
    switch component {
    case .rotation, .rotationX, .rotationY, .rotationZ: return true
    default: return false
    }
  }
}
