/// The scene language: layers with `CALayer`'s property names, animations with `CABasicAnimation`'s.
///
///     scene      = { definition | layer | animation }
///     definition = "let" NAME "=" chain                       ends with its line
///     layer      = "layer" NAME [ "in" NAME ] { property }
///     animation  = "animation" NAME KEYPATH { property }
///     property   = WORD value                                 one a line
///
/// A layer may stand before the one that it lies in. Chains are read by the chain reader, so everything of the chain
/// language holds in them. How lines are indented means nothing.

import LayerScene
import TransformCore

/// Reads scenes.
package struct SceneReader {
  /// The most layers of a scene.
  package static let layerLimit = 100_000
  /// The largest length in a scene: with greater ones the digits of a double would no longer tell points apart.
  package static let lengthLimit = 1e9

  let chains: ChainReader
  let source: SourceText
  var cursor: Cursor
  private var layers: [LayerBlock] = []
  private var animations: [AnimationBlock] = []
  private var indices: [String: Int] = [:]
  var notes: [Note] = []

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
      error.candidates = Property.allCases.map { $0.rawValue }
      error.hint = "the properties are " + error.candidates.joined(separator: ", ")
      throw error
    }
    guard given.insert(property).inserted else {
      throw NotationError("'\(text)' is given twice", at: cursor.span(word))
    }
    return property
  }

  // MARK: Lines

  var isAtLineEnd: Bool { cursor.isAtEnd || cursor.byte == Byte.newline }

  /// The run of bytes here up to white space or a comment; empty at the end of a line.
  mutating func token() -> Range<Int> {
    let start = cursor.position
    while !cursor.isAtEnd, !Byte.isSpace(cursor.byte), cursor.byte != Byte.hash { cursor.position += 1 }
    return start..<cursor.position
  }

  mutating func endLine(after form: String? = nil) throws(NotationError) {
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
    case .duration: block.timing.duration = try nonNegative(.time, at: word, form)
    case .beginTime: block.timing.beginTime = try number(.time, at: word, form)
    case .speed: block.timing.speed = try number(.number, at: word, form)
    case .timeOffset: block.timing.timeOffset = try number(.time, at: word, form)
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
    error.candidates = layers.map { $0.layer.name }
    throw error
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
