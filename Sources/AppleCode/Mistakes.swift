/// What transform code usually gets wrong, found while it runs.
///
/// A note never changes a value. It says what the line does, and what was most likely meant.

import Notation
import NumberText
import TransformCore

struct Mistakes {
  private(set) var notes: [Note] = []
  /// The language that remedies are written in.
  private let dialect: Dialect

  /// Translations that have been made anywhere: a move there and back is a pivot, not a mistake.
  private var translations: Set<SIMD3<Double>> = []
  /// Notes that hold only where no pivot explains them.
  private var pending: [(translation: SIMD3<Double>, line: Int, text: String)] = []
  /// Where frames are used, and where transforms other than the identity are set, by the path of the view or layer.
  private var frames: [(owner: String, line: Int)] = []
  private var transformed: [(owner: String, line: Int)] = []
  /// Objects that the code makes itself: their frames may be used until they get a transform.
  private var made: Set<String> = []
  /// The animations, and what has been given to each.
  private var animated: [String: (keys: Set<String>, line: Int)] = [:]
  private var parents: [(child: String, parent: String)] = []
  private var centers: [(child: String, parent: String, line: Int)] = []
  /// The transforms passed to one method or assigned at one place: the faces of a solid.
  private var faces: [String: [CodeTransform]] = [:]
  private var faceOrder: [String] = []
  private var hasSingleNote = false
  /// The roundings that have been told, by line and what rounds.
  private var roundings: Set<String> = []
  /// The line that called the function being run.
  var callLine: Int?

  init(_ dialect: Dialect) { self.dialect = dialect }

  /// The constant pi as the language spells it.
  private var pi: String { dialect == .swift ? ".pi" : "M_PI" }

  mutating func note(_ line: Int, _ text: String) {
    let call = callLine.map { ", called from line \($0)" } ?? ""
    let note = Note("line \(line)\(call): \(text)")
    if notes.count < 1000, !notes.contains(note) { notes.append(note) }
  }

  // MARK: Numbers

  /// A number that changes when it is kept as 32 bits or as a whole number.
  mutating func keeps(_ value: Double, as converted: CodeValue, of name: String, line: Int) {
    guard case .number(let number) = converted, number.value != value, value.isFinite,
      roundings.insert("\(line) \(name)").inserted
    else { return }
    if number.kind == .single {
      note(
        line,
        "\(name) keeps 32 bits: \(exact(value)) becomes \(exact(number.value)); use \(dialect == .swift ? "Double" : "double") or CGFloat"
      )
    } else {
      note(line, "\(name) is a whole number: \(exact(value)) becomes \(exact(number.value))")
    }
  }

  /// `0.1f` in the code; said once.
  mutating func writesSingle(_ expression: Expression, _ source: SourceText, _ value: Double) {
    guard !hasSingleNote else { return }
    let text = source.text(expression.range)
    guard text.hasSuffix("f") || text.hasSuffix("F"), exact(value) != String(text.dropLast()),
      value != value.rounded(), value * 1024 != (value * 1024).rounded()
    else { return }
    hasSingleNote = true
    note(expression.line, "\(text) has 32 bits: it is \(exact(value)); without the f it is a double")
  }

  mutating func dropsFraction(_ text: String, _ whole: Double, exact value: Double, _ dialect: Dialect, line: Int) {
    let language = dialect == .swift ? "Swift" : "C"
    note(
      line,
      "'\(text)' is \(short(whole)) and not \(short(value)): \(language) divides whole numbers without the fraction; "
        + (dialect == .swift ? "make one of them a CGFloat" : "write one of them with a point, such as 1.0")
    )
  }

  private func exact(_ value: Double) -> String { NumberWriter.text(value) }

  // MARK: Calls

  /// Looks at a call of a transform function, and at the degrees that a comment beside it speaks of.
  mutating func calls(
    _ function: TransformFunction,
    _ values: [CodeValue],
    _ result: CodeValue,
    line: Int,
    comment: Double?
  ) {
    for (parameter, value) in zip(function.parameters, values) {
      if case .angle = parameter, let angle = value.number?.value { look(atAngle: angle, comment: comment, line: line) }
    }
    let numbers = values.compactMap { $0.number?.value }
    switch function.name {
    case "CATransform3DRotate", "CATransform3DMakeRotation":
      if numbers.suffix(3).allSatisfy({ $0 == 0 }) { noteZeroAxis(function.name, angle: numbers[0], line) }
    case "CGAffineTransformMakeTranslation", "CGAffineTransformTranslate", "CATransform3DMakeTranslation",
      "CATransform3DTranslate":
      translations.insert(SIMD3(numbers[0], numbers[1], numbers.count > 2 ? numbers[2] : 0))
      if function.name == "CGAffineTransformTranslate", case .affine(let t)? = values.first {
        look(atTranslation: numbers[0], numbers[1], in: t, line)
      }
    case "CGAffineTransformConcat", "CATransform3DConcat":
      if let first = values[0].transform, let second = values[1].transform, let product = result.transform {
        look(atProductOf: first, second, product, function.name, line)
      }
    case "CGAffineTransformInvert":
      if case .affine(let t)? = values.first, TransformFunction.inverse(t) == nil { noteSingular(function.name, line) }
    case "CATransform3DInvert":
      if case .spatial(let t)? = values.first, t.inverted() == nil { noteSingular(function.name, line) }
    case "CATransform3DGetAffineTransform":
      if case .spatial(let t)? = values.first, !t.isAffine {
        let cells = t.nonAffineCells.map { "m\($0.row)\($0.column)" }.joined(separator: ", ")
        note(line, "the transform is not affine, so CATransform3DGetAffineTransform is undefined: it loses \(cells)")
      }
    case "CGAffineTransformIsIdentity", "CATransform3DIsIdentity":
      if let t = values[0].transform, !t.isIdentity, t.isEqual(to: .identity, tolerance: 1e-12) {
        note(line, "not the identity, though within 1e-12 of it: the comparison is exact, and a turn by 2 pi is not")
      }
    case "CGAffineTransformEqualToTransform", "CATransform3DEqualToTransform":
      if let a = values[0].transform, let b = values[1].transform, a != b, a.isEqual(to: b, tolerance: 1e-12) {
        note(line, "not equal, though within 1e-12: the comparison is exact")
      }
    default: break
    }
  }

  private mutating func look(atAngle angle: Double, comment: Double?, line: Int) {
    let size = angle.magnitude
    let back = size * .pi / 180
    if size > 2 * .pi, size == size.rounded() {
      note(
        line,
        "\(short(angle)) is an angle in radians, \(short((angle * 180 / .pi).rounded())) degrees; "
          + "for \(short(angle)) degrees write \(short(angle)) * \(pi) / 180"
      )
    } else if size > 2 * .pi, abs(back - back.rounded()) < 1e-9 * size {
      note(
        line,
        "the angle \(short(angle)) is \(short((angle < 0 ? -back : back).rounded())) * 180 / pi: radians were turned into "
          + "degrees, but rotations take radians; write degrees / 180 * \(pi)"
      )
    } else if let comment, size <= 2 * .pi {
      let degrees = angle * 180 / .pi
      if abs(degrees - comment) > 0.5 {
        note(line, "the comment says \(short(comment)) degrees, the code turns by \(short(degrees))")
      }
    }
  }

  private mutating func noteZeroAxis(_ name: String, angle: Double, _ line: Int) {
    note(
      line,
      "the axis 0 0 0 has no direction: "
        + (name == "CATransform3DRotate" ? "what CATransform3DRotate does is undefined" : "CATransform3DMakeRotation")
        + (name == "CATransform3DRotate" ? "; here it turns nothing" : " gives the identity")
        + (angle == 0 ? "" : ", so the turn by \(short(angle * 180 / .pi)) degrees is lost")
        + "; 0 0 1 turns within the screen, 0 1 0 like a door"
    )
  }

  private mutating func noteSingular(_ name: String, _ line: Int) {
    note(line, "the transform has no inverse; \(name) gives it back unchanged")
  }

  private mutating func look(atTranslation x: Double, _ y: Double, in t: AffineTransform, _ line: Int) {
    guard t.a != 1 || t.b != 0 || t.c != 0 || t.d != 1, x != 0 || y != 0 else { return }
    let moved = t.image(of: Vector(x: x, y: y))
    guard pending.count < 1000 else { return }
    pending.append(
      (
        SIMD3(x, y, 0), line,
        "the translation runs along the axes of the transform, after its scaling and turning: it moves by "
          + "\(short(moved.x)) \(short(moved.y)), not by \(short(x)) \(short(y))"
      )
    )
  }

  private mutating func look(
    atProductOf first: Transform3D,
    _ second: Transform3D,
    _ product: Transform3D,
    _ name: String,
    _ line: Int
  ) {
    if losesPerspective(product), !losesPerspective(second), first.hasPerspective || second.hasPerspective {
      note(
        line,
        "\(name) lets its first argument act first: m34 comes before the rotation, so a flat layer (z = 0) gets no "
          + "perspective; CATransform3DRotate(t, ...) puts the rotation on the other side"
      )
    }
    let moved = first.image(of: Point3D(x: 0, y: 0, z: 0))
    guard let moved, !first.hasPerspective, !second.hasPerspective else { return }
    let translation = SIMD3(first.m41, first.m42, first.m43)
    let turned = second.image(of: Vector3D(x: moved.x, y: moved.y, z: moved.z))
    guard translation != .zero, turned.x != moved.x || turned.y != moved.y || turned.z != moved.z else { return }
    guard pending.count < 1000 else { return }
    let flat = first.m43 == 0 && turned.z == 0
    func text(_ x: Double, _ y: Double, _ z: Double) -> String {
      flat ? "\(short(x)) \(short(y))" : "\(short(x)) \(short(y)) \(short(z))"
    }
    pending.append(
      (
        translation, line,
        "\(name) lets its first argument act first, so the second turns and scales its translation too: "
          + "\(text(moved.x, moved.y, moved.z)) becomes \(text(turned.x, turned.y, turned.z)); "
          + "the other way round the translation stays"
      )
    )
  }

  /// Whether there is an m34 that the plane z = 0 never sees.
  private func losesPerspective(_ t: Transform3D) -> Bool {
    t.m34 != 0 && t.m14 == 0 && t.m24 == 0 && (t.m13 != 0 || t.m23 != 0)
  }

  // MARK: Cells

  /// A cell of a 3-D transform gets a value.
  mutating func assigns(cell: String, _ value: Double, in matrix: Transform3D, line: Int) {
    switch cell {
    case "m34":
      if value > 0 {
        note(
          line,
          "m34 is positive, which puts the eye behind the screen: what is nearer becomes smaller; the usual value is -1/distance"
        )
      }
      if value != 0, matrix.m13 != 0 || matrix.m23 != 0 {
        note(
          line,
          "m34 is assigned after the rotation, so a flat layer (z = 0) gets no perspective; assign it before "
            + "CATransform3DRotate"
        )
      }
    case "m33" where value != 1:
      note(line, "m33 changes depths alone and nothing that is seen of a flat layer; the overall scale is m44")
    case "m43" where value != 0 && value.magnitude < 0.1:
      note(line, "m43 is a move along z; perspective is m34")
    default: break
    }
  }

  // MARK: Properties

  /// A property is read.
  mutating func reads(_ path: String, line: Int) {
    let names = path.split(separator: ".").map(String.init)
    guard let index = names.lastIndex(of: "frame"), index > 0 else { return }
    use(frameOf: names[..<index].joined(separator: "."), line: line)
  }

  private mutating func use(frameOf owner: String, line: Int) {
    guard frames.count < 1000 else { return }
    if !made.contains(owner) || transformed.contains(where: { $0.owner == owner }) { frames.append((owner, line)) }
  }

  /// A new object gets a name.
  mutating func makes(_ owner: String) {
    noteFrames(of: owner)
    made.insert(owner)
    frames.removeAll { $0.owner == owner }
    transformed.removeAll { $0.owner == owner }
  }

  /// A property gets a value.
  mutating func assigns(_ path: String, _ value: CodeValue, line: Int) {
    let owner = Path.owner(path)
    switch Path.lastName(path) {
    case "frame": if !owner.isEmpty { use(frameOf: owner, line: line) }
    case "transform", "affineTransform":
      if let transform = value.transform, !transform.isIdentity, transformed.count < 1000 {
        transformed.append((owner.hasSuffix(".layer") ? Path.owner(owner) : owner, line))
      }
    case "sublayerTransform":
      if let transform = value.transform,
        transform.image(of: Rect(x: -0.5, y: -0.5, width: 1, height: 1)).facing == .back
      {
        note(
          line,
          "this sublayerTransform shows the scene from behind: layers that face the viewer without it face away"
        )
      }
    case "toValue", "fromValue", "byValue":
      var entry = animated[owner] ?? ([], line)
      entry.keys.insert(Path.lastName(path))
      if Path.lastName(path) == "toValue" { entry.line = line }
      animated[owner] = entry
    default: break
    }
  }

  /// Notes the frames that are used of what has a transform: of one object, or of all.
  private mutating func noteFrames(of object: String?) {
    for (owner, line) in transformed where object == nil || owner == object {
      guard let use = frames.first(where: { $0.owner == owner || $0.owner == owner + ".layer" }) else { continue }
      note(
        use.line,
        "the frame of '\(owner)' means nothing while its transform is not the identity (line \(line) sets one); "
          + "use bounds and center"
      )
    }
  }

  mutating func adds(_ child: String, to parent: String) {
    if parents.count < 1000 { parents.append((child, parent)) }
  }

  mutating func assignsCenter(of path: String, from other: String, line: Int) {
    guard Path.lastName(other) == "center", centers.count < 1000 else { return }
    centers.append((Path.owner(Path.canonical(path)), Path.owner(Path.canonical(other)), line))
  }

  // MARK: Values

  /// The value of a transform has come out.
  mutating func sees(_ value: CodeTransform) {
    // What is passed to a method, or given to a layer in a helper; not the variables on the way there.
    let isSelector = value.name.contains(":")
    guard isSelector || (value.callLine != nil && value.name.contains(".")), value.kind == .spatial else { return }
    let key = isSelector ? value.name : "\(value.name) \(value.line)"
    if faces[key] == nil { faceOrder.append(key) }
    faces[key, default: []].append(value)
  }

  /// The faces of a solid around the origin that turn their backs outwards.
  private mutating func lookAtFaces() {
    for key in faceOrder {
      guard let all = faces[key], all.count >= 4 else { continue }
      let translations = all.map { SIMD3($0.matrix.m41, $0.matrix.m42, $0.matrix.m43) }
      let lengths = translations.map { ($0 * $0).sum().squareRoot() }
      guard let first = lengths.first, first > 0, lengths.allSatisfy({ abs($0 - first) <= 1e-6 * first }),
        all.allSatisfy({ $0.matrix.isRigid(tolerance: 1e-6) })
      else { continue }
      let inward = zip(all, translations).filter { face, translation in
        let normal = SIMD3(face.matrix.m31, face.matrix.m32, face.matrix.m33)
        return (normal * translation).sum() < -0.5 * first
      }
      let lines = inward.map { String($0.0.callLine ?? $0.0.line) }
      guard !lines.isEmpty else { continue }
      let places =
        lines.count == 1
        ? "the face of line \(lines[0]) looks" : "the faces of lines \(lines.joined(separator: ", ")) look"
      let text =
        "\(places) inward: the front turns to the middle of the solid, so with \(dialect == .swift ? "isDoubleSided = false" : "doubleSided = NO") the wrong "
        + "ones vanish; turn it by the opposite angle, or by pi where it is not turned"
      if !notes.contains(Note(text)) { notes.append(Note(text)) }
    }
  }

  // MARK: Macros

  /// Looks at a macro of one argument, and what it makes of 30: it may turn degrees and radians into each other.
  mutating func look(atMacro name: String, of30 value: Double, line: Int) {
    let plain = name.uppercased().filter { $0 != "_" }
    let turnsIntoDegrees = abs(value - 30 * 180 / .pi) < 1e-6
    let turnsIntoRadians = abs(value - 30 * .pi / 180) < 1e-9
    let says: (radians: Bool, degrees: Bool) = (
      plain.holds("DEGREESTORADIANS") || plain.holds("DEGREETORADIAN") || plain == "RADIANS"
        || plain == "DEGTORAD",
      plain.holds("RADIANSTODEGREES") || plain.holds("RADIANTODEGREE") || plain == "DEGREES"
        || plain == "RADTODEG"
    )
    if turnsIntoDegrees {
      note(
        line,
        "\(name)(30) is \(short(value)): it turns radians into degrees, but rotations take radians; for degrees write "
          + "((x) / 180.0 * M_PI), which makes 30 to 0.523599"
      )
    } else if turnsIntoRadians, says.degrees {
      note(line, "\(name)(30) is \(short(value)): it turns degrees into radians, against its name")
    } else if says.radians, !turnsIntoRadians {
      note(line, "\(name)(30) is \(short(value)), and 30 degrees are 0.523599 radians")
    }
  }

  // MARK: The end

  /// Adds what only the whole program shows.
  mutating func finish() {
    for entry in pending where !translations.contains(SIMD3<Double>.zero - entry.translation) {
      note(entry.line, entry.text)
    }
    pending = []
    noteFrames(of: nil)
    for (owner, entry) in animated.sorted(by: { $0.value.line < $1.value.line }) {
      guard entry.keys == ["toValue"] else { continue }
      note(
        entry.line,
        "'\(owner)' has a toValue and no fromValue: it starts from whatever the value is then, which is not where the last run began"
      )
    }
    for (child, parent, line) in centers where parents.contains(where: { $0.child == child && $0.parent == parent }) {
      note(
        line,
        "the center of '\(parent)' is in the coordinates of its superview, and is not the middle for a subview of "
          + "'\(parent)'; use the middle of its bounds"
      )
    }
    lookAtFaces()
    notes.sort { Mistakes.line($0) < Mistakes.line($1) }
  }

  /// The line of a note, for their order.
  private static func line(_ note: Note) -> Int {
    guard note.text.hasPrefix("line ") else { return .max }
    return Int(note.text.dropFirst(5).prefix { $0.isNumber }) ?? .max
  }
}

extension Interpreter {
  /// Tries every macro of one argument on 30.
  mutating func check(macros: [Macro]) {
    for macro in macros {
      guard macro.parameters?.count == 1,
        macro.body.contains(where: { $0.text == "M_PI" || $0.text == "180" || $0.text == "180.0" })
      else { continue }
      let parameter = macro.parameters?.first ?? ""
      var tokens = macro.body
      for index in tokens.indices where tokens[index].text == parameter {
        tokens[index].kind = .number(30, .double)
        tokens[index].text = "30"
      }
      let end = macro.body.last?.range.upperBound ?? 0
      tokens.append(
        Token(kind: .end, text: "", range: end..<end, line: macro.line, startsLine: true, followsSpace: true)
      )
      var reader = SyntaxReader(tokens, dialect)
      var inner = Interpreter(source, dialect, comments: [:], called: [])
      guard let expression = try? reader.expression(), let value = try? inner.evaluate(expression).number else {
        continue
      }
      mistakes.look(atMacro: macro.name, of30: value.value, line: macro.line)
    }
  }
}
