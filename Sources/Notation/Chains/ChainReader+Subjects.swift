/// What a chain is applied to.

import TransformCore

extension ChainReader {
  /// Reads the subject that a word begins; false where it begins none.
  func subject(named name: String, from start: Int) throws(NotationError) -> Bool {
    switch name {
    case "point": try point(from: start, isVector: false)
    case "vector": try point(from: start, isVector: true)
    case "points": try points(from: start)
    case "size": try size(from: start)
    case "rect": try rect(from: start)
    case "quad": try quad(from: start)
    case "layer": try layer(from: start)
    default: return false
    }
    return true
  }

  static let coordinateKinds: [Parameter.Kind] = [.lengthX, .lengthY, .lengthZ]

  func add(_ kind: Subject.Kind, from start: Int) {
    subjects.append(Subject(kind: kind, span: cursor.span(from: start)))
  }

  func lengths(_ numbers: [Number], kinds: [Parameter.Kind] = coordinateKinds) throws(NotationError) -> [Double] {
    var values: [Double] = []
    for (index, number) in numbers.enumerated() {
      values.append([try argument(number, as: kinds[index % kinds.count])].number(0))
    }
    return values
  }

  /// The numbers of a point, size, rect or quad: as words, or as programs print and write them.
  func shapeNumbers(limit: Int) throws(NotationError) -> [Number] {
    if let numbers = try pastedNumbers() { return numbers }
    return try numbers(allowsNone: false, limit: limit)
  }

  /// The numbers of a shape as programs print and write it; nil where no such form begins here.
  func pastedNumbers() throws(NotationError) -> [Number]? {
    // Right behind the name a parenthesis is a call, whose numbers may have units.
    guard cursor.byte != Byte.openParenthesis else { return nil }
    let before = cursor
    cursor.skipSpace(stayingOnLine: endsWithLine)
    guard let numbers = try GeometryReader.read(&cursor) else {
      cursor = before
      return nil
    }
    return numbers.map { Number(value: Value($0.value), range: $0.range) }
  }

  func wrongSubject(_ found: Int, _ expected: String, from start: Int) -> NotationError {
    let name = startName(start)
    let forms = SubjectTable.all.first { $0.name == name }?.forms.joined(separator: " or ") ?? ""
    return NotationError(
      "'\(name)' takes \(expected), found \(found)",
      at: cursor.span(from: start),
      hint: "write \(forms)"
    )
  }

  func startName(_ start: Int) -> String {
    var ahead = Cursor(cursor.source, from: start, to: cursor.end)
    return ahead.source.text(ahead.name())
  }

  func point(from start: Int, isVector: Bool) throws(NotationError) {
    let numbers = try shapeNumbers(limit: 4)
    guard numbers.count == 2 || numbers.count == 3 else {
      throw wrongSubject(numbers.count, "2 or 3 numbers", from: start)
    }
    let v = try lengths(numbers)
    let z = v.count > 2 ? v[2] : 0
    if isVector {
      add(.vector(Vector3D(x: v[0], y: v[1], z: z), typed: v.count), from: start)
    } else {
      add(.point(Point3D(x: v[0], y: v[1], z: z), typed: v.count), from: start)
    }
  }

  /// Words such as `1,2` or `1,2,3`, one point each.
  func pointWords(limit: Int) throws(NotationError) -> [(values: [Double], range: Range<Int>)] {
    var points: [(values: [Double], range: Range<Int>)] = []
    while points.count < limit {
      let before = cursor
      cursor.skipSpace(stayingOnLine: endsWithLine)
      guard ExpressionReader.startsNumber(cursor) else {
        cursor = before
        break
      }
      let start = cursor.position
      var numbers = [try number()]
      while numbers.count < 4, cursor.skip(Byte.comma) {
        guard ExpressionReader.startsNumber(cursor) else {
          throw NotationError(
            "expected a coordinate after the comma, found \(cursor.found())",
            at: cursor.span(from: start),
            hint: "a point is one word: 10,20"
          )
        }
        numbers.append(try number())
      }
      guard numbers.count == 2 || numbers.count == 3 else {
        throw NotationError(
          "a point is one word of 2 or 3 numbers, found '\(cursor.source.text(start..<cursor.position))'",
          at: cursor.span(from: start),
          hint: "write 10,20"
        )
      }
      points.append((try lengths(numbers), start..<cursor.position))
    }
    return points
  }

  func points(from start: Int) throws(NotationError) {
    let words = try pointWords(limit: Limit.items)
    guard !words.isEmpty else {
      throw NotationError("expected points such as 10,20 after 'points'", at: cursor.span(from: start))
    }
    for (v, range) in words {
      let point = Point3D(x: v[0], y: v[1], z: v.count > 2 ? v[2] : 0)
      subjects.append(Subject(kind: .point(point, typed: v.count), span: cursor.span(range)))
    }
  }

  /// Where the run of bytes without white space ends.
  func wordEnd(from start: Int) -> Int {
    var end = start
    while end < cursor.end, !Byte.isSpace(cursor.source.bytes[end]) { end += 1 }
    return end
  }

  func quad(from start: Int) throws(NotationError) {
    var ahead = cursor
    ahead.skipSpace()
    let first = ahead.piece()
    ahead.position = first.upperBound
    let corners: [[Double]]
    // Points are words of their own; all eight numbers in one word are a line of csv.
    let commas = ahead.source.bytes[first.lowerBound..<wordEnd(from: first.lowerBound)].count { $0 == Byte.comma }
    if ahead.byte == Byte.comma, !Byte.isSpace(ahead.byte(after: 1)), cursor.byte != Byte.openParenthesis, commas < 7 {
      let words = try pointWords(limit: 5)
      guard words.count == 4 else { throw wrongSubject(words.count, "4 points", from: start) }
      corners = words.map { $0.values }
    } else {
      let numbers = try shapeNumbers(limit: 9)
      guard numbers.count == 8 else { throw wrongSubject(numbers.count, "4 points or 8 numbers", from: start) }
      let v = try lengths(numbers, kinds: [.lengthX, .lengthY])
      corners = [[v[0], v[1]], [v[2], v[3]], [v[4], v[5]], [v[6], v[7]]]
    }
    if corners.contains(where: { $0.count == 3 && $0[2] != 0 }) {
      add(.spatialQuad(corners.map { Point3D(x: $0[0], y: $0[1], z: $0.count > 2 ? $0[2] : 0) }), from: start)
    } else {
      let p = corners.map { Point(x: $0[0], y: $0[1]) }
      add(.quad(Quad(p[0], p[1], p[2], p[3])), from: start)
    }
  }

  /// `100x50`, or nil where the next word is something else.
  func sizeWord() throws(NotationError) -> Size? {
    let before = cursor
    cursor.skipSpace(stayingOnLine: endsWithLine)
    guard ExpressionReader.startsNumber(cursor) else {
      cursor = before
      return nil
    }
    let start = cursor.position
    var reader = ExpressionReader(cursor, bareAnglesAreRadians: options.bareAnglesAreRadians)
    reader.readsSizes = true
    let width = try reader.number()
    guard reader.cursor.skip(UInt8(ascii: "x")) else {
      cursor = before
      return nil
    }
    let widthRange = start..<(reader.cursor.position - 1)
    cursor = reader.cursor
    guard ExpressionReader.startsNumber(cursor) else {
      throw NotationError("expected a size such as 100x50", at: cursor.span(from: start))
    }
    let height = try number()
    let v = try lengths([Number(value: width, range: widthRange), height], kinds: [.lengthX, .lengthY])
    return Size(width: v[0], height: v[1])
  }

  func size(from start: Int) throws(NotationError) {
    var pasted = try pastedNumbers()
    if pasted == nil, let size = try sizeWord() { return add(.size(size), from: start) }
    if pasted == nil { pasted = try numbers(allowsNone: false, limit: 3) }
    let numbers = pasted ?? []
    guard numbers.count == 2 else { throw wrongSubject(numbers.count, "2 numbers or WxH", from: start) }
    let v = try lengths(numbers)
    add(.size(Size(width: v[0], height: v[1])), from: start)
  }

  func rect(from start: Int) throws(NotationError) {
    var pasted = try pastedNumbers()
    if pasted == nil, let size = try sizeWord() {
      let origin = try rectOrigin(from: start)
      return add(.rect(Rect(x: origin.x, y: origin.y, width: size.width, height: size.height)), from: start)
    }
    if pasted == nil, let rect = try originAndSize() { return add(.rect(rect), from: start) }
    if pasted == nil { pasted = try numbers(allowsNone: false, limit: 5) }
    let numbers = pasted ?? []
    guard numbers.count == 4 else { throw wrongSubject(numbers.count, "4 numbers or WxH", from: start) }
    let v = try lengths(numbers, kinds: [.lengthX, .lengthY])
    add(.rect(Rect(x: v[0], y: v[1], width: v[2], height: v[3])), from: start)
  }

  /// `rect WxH at x y`, as a layer has it.
  func rectOrigin(from start: Int) throws(NotationError) -> Point {
    let before = cursor
    cursor.skipSpace(stayingOnLine: endsWithLine)
    guard startsWord("at") else {
      cursor = before
      return Point(x: 0, y: 0)
    }
    _ = cursor.name()
    let numbers = try numbers(allowsNone: false, limit: 3)
    guard numbers.count == 2 else {
      throw wrongSubject(numbers.count, "a size and 2 numbers behind 'at'", from: start)
    }
    let v = try lengths(numbers)
    return Point(x: v[0], y: v[1])
  }

  /// `rect x y WxH`; nil, and the cursor where it was, for anything else.
  func originAndSize() throws(NotationError) -> Rect? {
    let before = cursor
    if cursor.byte != Byte.openParenthesis, let pair = try? numbers(allowsNone: false, limit: 2), pair.count == 2,
      let size = try? sizeWord()
    {
      let v = try lengths(pair)
      return Rect(x: v[0], y: v[1], width: size.width, height: size.height)
    }
    cursor = before
    return nil
  }

  func layer(from start: Int) throws(NotationError) {
    var size = try sizeWord()
    if size == nil {
      let numbers = try numbers(allowsNone: false, limit: 3)
      guard numbers.count == 2 else { throw wrongSubject(numbers.count, "a size, WxH or 2 numbers", from: start) }
      let v = try lengths(numbers)
      size = Size(width: v[0], height: v[1])
    }
    var geometry = LayerGeometry(
      bounds: Rect(x: 0, y: 0, width: size?.width ?? 0, height: size?.height ?? 0).standardized
    )
    while true {
      let before = cursor
      cursor.skipSpace(stayingOnLine: endsWithLine)
      let range = cursor.name()
      let word = cursor.source.text(range)
      guard word == "at" || word == "anchor" else {
        cursor = before
        break
      }
      let numbers = try numbers(allowsNone: false, limit: 3)
      guard numbers.count == 2 else {
        throw NotationError(
          "'\(word)' takes 2 numbers, found \(numbers.count)",
          at: cursor.span(from: range.lowerBound),
          hint: "write layer WxH at x y anchor ax ay"
        )
      }
      let v = try lengths(numbers, kinds: word == "at" ? Self.coordinateKinds : [.factor])
      if word == "at" {
        geometry.position = Point(x: v[0], y: v[1])
      } else {
        geometry.anchorPoint = Point(x: v[0], y: v[1])
      }
    }
    add(.layer(geometry), from: start)
  }
}
