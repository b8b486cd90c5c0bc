/// Operations, assignments, groups and given matrices: the items that have a matrix of their own.

import NumberText
import TransformCore

extension ChainReader {
  func operation(_ declaration: OperationDeclaration, name: Range<Int>) throws(NotationError) -> Item.Kind {
    var numbers: [Number] = []
    if declaration.family == .matrix, cursor.byte != Byte.openParenthesis, let given = try bracketsBehindMatrix() {
      return try matrixCall(given)
    }
    if declaration.forms.last?.isEmpty == false || cursor.byte == Byte.openParenthesis {
      numbers = try self.numbers(
        allowsNone: declaration.forms.contains { $0.contains { $0.kind == .distance } },
        limit: 17
      )
    }
    return .operation(try call(declaration, numbers, name: name))
  }

  /// `matrix [[1, 0, 0], ...]`: the brackets alone would do, and most who write both mean the same.
  func bracketsBehindMatrix() throws(NotationError) -> MatrixReader.Result? {
    var ahead = cursor
    ahead.skipSpace(stayingOnLine: endsWithLine)
    guard ahead.byte == Byte.openBracket || ahead.byte == Byte.openBrace,
      let matrix = try MatrixReader.read(&ahead, options)
    else { return nil }
    cursor = ahead
    return matrix
  }

  func call(
    _ declaration: OperationDeclaration,
    _ numbers: [Number],
    name: Range<Int>
  ) throws(NotationError) -> OperationCall {
    guard let form = declaration.forms.first(where: { $0.count == numbers.count }) else {
      if let error = strayWord(after: declaration.word.name, numbers) { throw error }
      throw wrongCount(declaration, numbers, name: name)
    }
    var arguments: [Argument] = []
    arguments.reserveCapacity(form.count)
    for (parameter, number) in zip(form, numbers) {
      arguments.append(try argument(number, as: parameter.kind))
    }
    do {
      return try OperationCall(declaration, arguments)
    } catch {
      let range = error.argument.flatMap { $0 < numbers.count ? numbers[$0].range : nil }
      throw NotationError(error.message, at: cursor.span(range ?? name), hint: error.hint)
    }
  }

  /// What stands where a number of an operation is missing, unless it is a word of the language.
  func strayWord(after name: String, _ numbers: [Number]) -> NotationError? {
    var ahead = cursor
    ahead.skipSpace(stayingOnLine: endsWithLine)
    let piece = ahead.piece()
    let first = ahead.byte
    guard !piece.isEmpty, !ahead.isAtEnd, !Byte.isNameStart(first),
      ![Byte.openBracket, Byte.closeBracket, Byte.closeParenthesis, Byte.at, Byte.newline].contains(first),
      !ExpressionReader.startsNumber(ahead)
    else { return nil }
    let found = ahead.source.text(piece)
    var hint: String?
    if let scalar = found.unicodeScalars.first, [0x2212, 0x2013, 0x2014, 0xFF0D].contains(scalar.value) {
      hint = "this is no ASCII minus: write -\(String(found.unicodeScalars.dropFirst()))"
    } else if found.unicodeScalars.first.map({ $0.properties.numericType != nil && !$0.isASCII }) ?? false {
      hint = "digits are ASCII: 0 to 9"
    }
    return NotationError(
      "expected a number after '\(name)', found \(ahead.found(piece))",
      at: ahead.span(piece),
      hint: hint
    )
  }

  func wrongCount(
    _ declaration: OperationDeclaration,
    _ numbers: [Number],
    name: Range<Int>
  ) -> NotationError {
    let word = cursor.source.text(name)
    let counts = declaration.forms.map { String($0.count) }
    let list =
      counts.count < 2 ? counts.joined() : counts.dropLast().joined(separator: ", ") + " or " + (counts.last ?? "")
    let plural = counts == ["1"] ? "" : "s"
    let range = numbers.last.map { name.lowerBound..<$0.range.upperBound } ?? name
    return NotationError(
      "'\(word)' takes \(list) number\(plural), found \(numbers.count)",
      at: cursor.span(range),
      hint: "write " + declaration.word.forms.joined(separator: " or ")
    )
  }

  /// The number in the program's units, for a parameter of this kind.
  func argument(_ number: Number, as kind: Parameter.Kind) throws(NotationError) -> Argument {
    guard let value = number.value else {
      guard kind == .distance else {
        throw NotationError("expected a number, found 'none'", at: cursor.span(number.range))
      }
      return .none
    }
    func checked<T>(_ work: () throws(ArithmeticError) -> T) throws(NotationError) -> T {
      do { return try work() } catch {
        throw NotationError("cannot \(error.message)", at: cursor.span(number.range), hint: kind.hint)
      }
    }
    if value.unit == .percent {
      switch kind {
      case .factor: return .number(value.number.value / 100)
      case .lengthX, .lengthY:
        guard let box = options.box else {
          throw NotationError(
            "a percentage needs to know of what: '\(cursor.source.text(number.range))'",
            at: cursor.span(number.range),
            hint: "give the box with --box WxH; x is of its width, y of its height"
          )
        }
        return .number(
          (value.number * DoubleDouble(kind == .lengthX ? box.width : box.height) / DoubleDouble(100)).value
        )
      default:
        throw NotationError(
          "a percentage has no meaning here: '\(cursor.source.text(number.range))'",
          at: cursor.span(number.range),
          hint: kind.hint
        )
      }
    }
    if kind == .angle {
      let angle = try checked { () throws(ArithmeticError) in
        try value.angle(bareIsRadians: options.bareAnglesAreRadians)
      }
      noteSuspiciousAngle(value, angle, number.range)
      return .angle(angle)
    }
    if kind == .factor || kind == .number || kind == .time, value.unit == .length {
      throw NotationError("expected a number without a unit", at: cursor.span(number.range), hint: kind.hint)
    }
    if kind == .time, value.unit == .time { return .number(value.number.value) }
    return .number(try checked { () throws(ArithmeticError) in try value.plain() })
  }

  /// Radians given as degrees (3.14159) and degrees given as radians (90rad).
  func noteSuspiciousAngle(_ value: Value, _ angle: Angle, _ range: Range<Int>) {
    let size = abs(value.number.value)
    let written = cursor.source.text(range)
    switch angle.unit {
    case .degrees where value.unit == .plain(piPower: 0):
      let quarters = size / (Double.pi / 4)
      if size > 0.5, size < 7, size != size.rounded(), abs(quarters - quarters.rounded()) < 0.01 {
        note("'\(written)' is read as degrees; for radians write \(written)rad, or a multiple of pi")
      }
    case .radians:
      if size > 2 * Double.pi, size == size.rounded(), size.truncatingRemainder(dividingBy: 5) == 0 {
        let degrees = NumberWriter.text(angle.degrees.magnitude, style: .significant(6))
        note("'\(written)' is \(degrees) degrees; for degrees leave out rad")
      }
    default: break
    }
  }

  func assignment(to cell: Cell, from start: Int) throws(NotationError) -> Item {
    cursor.skipSpace(stayingOnLine: endsWithLine)
    if cursor.skip(Byte.equals) { cursor.skipSpace(stayingOnLine: endsWithLine) }
    guard ExpressionReader.startsNumber(cursor) else {
      throw NotationError(
        "expected the value of \(cell.name), found \(cursor.found())",
        at: cursor.span(cursor.piece()),
        hint: "write \(cell.name)=-1/500"
      )
    }
    let number = try number()
    let value = [try argument(number, as: cell.kind)].number(0)
    let item = Item(
      kind: .assignment(cell, value),
      span: cursor.span(from: start),
      matrix: .identity
    )
    try refuseSuffix(onAssignment: item)
    if cell.row == 3, cell.column == 4, value > 0 {
      note(
        "m34 is positive, which puts the eye behind the screen: what is nearer becomes smaller; "
          + "the usual value is -1/distance"
      )
    }
    if cell.row == 3, cell.column == 3, value != 1 {
      note(
        "m33 changes depths alone and nothing that is seen of a flat layer; perspective is m34, the overall scale is m44"
      )
    }
    return item
  }

  func refuseSuffix(onAssignment item: Item) throws(NotationError) {
    var ahead = cursor
    ahead.skipSpace(stayingOnLine: endsWithLine)
    let range = ahead.name()
    let word = ahead.source.text(range)
    guard SuffixTable.contains(word) else { return }
    throw NotationError(
      "'\(word)' cannot follow an assignment, which has no matrix of its own",
      at: ahead.span(range),
      hint: "group it: [ \(item.text) ] \(word)"
    )
  }

  /// `[ ... ]`, `( ... )` or a matrix in brackets or braces.
  func bracketed() throws(NotationError) -> Item.Kind {
    if let matrix = try MatrixReader.read(&cursor, options) { return try matrixCall(matrix) }
    let start = cursor.position
    let open = cursor.byte
    guard open != Byte.openBrace else {
      throw NotationError(
        "expected the numbers of a matrix in braces",
        at: span(start, start + 1),
        hint: "groups are written [ ... ]"
      )
    }
    groupDepth += 1
    defer { groupDepth -= 1 }
    if groupDepth > Limit.nesting {
      throw NotationError("groups nest more than \(Limit.nesting) deep", at: span(start, start + 1))
    }
    let outer = endsWithLine
    endsWithLine = false
    defer { endsWithLine = outer }
    cursor.position += 1
    let chain = try chain(closing: open == Byte.openBracket ? Byte.closeBracket : Byte.closeParenthesis)
    guard !cursor.isAtEnd else {
      throw NotationError(
        "this '\(open == Byte.openBracket ? "[" : "(")' is not closed",
        at: span(start, start + 1),
        hint: "expected '\(open == Byte.openBracket ? "]" : ")")' at the end"
      )
    }
    cursor.position += 1
    return .group(chain)
  }

  func given(_ matrix: MatrixReader.Result, from start: Int) throws(NotationError) -> Item {
    try suffixed(matrixCall(matrix), from: start)
  }

  func matrixCall(_ matrix: MatrixReader.Result) throws(NotationError) -> Item.Kind {
    do {
      return .operation(try OperationCall(.matrix, matrix.numbers.map(Argument.number)))
    } catch {
      throw NotationError(error.message, at: cursor.span(matrix.range))
    }
  }
}
