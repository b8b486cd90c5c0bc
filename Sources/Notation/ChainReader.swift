/// The chain language: from a text to a chain and its subjects.
///
///     chain      = segment { ("then" | "concat") segment }
///     segment    = { item | subject | definition }            subjects only outside groups
///     item       = ( operation | group | matrix | file | name | text ) { suffix } | assignment
///     operation  = NAME numbers | NAME "(" numbers ")"
///     group      = "[" chain "]" | "(" chain ")"
///     assignment = CELL [ "=" ] number
///     text       = ( "css" | "svg" ) ( next word | quoted text )
///     file       = "@" path | "@-"
///     suffix     = "about" x y [z] | "inverse" | "times" n | "transpose"
///     definition = "let" NAME "=" chain                       ends with its line
///
/// Every item keeps its span, and its matrix is made at once, so that an error can point at the words that caused it.

import NumberText
import TransformCore

/// What the reader needs to know besides the text.
package struct ReadingOptions {
  /// The box that percentages are of.
  package var box: Size?
  /// Bare numbers as angles are radians.
  package var bareAnglesAreRadians = false
  /// `then` is understood between all typed items.
  package var isGlobalOrder = false
  package var files = FileAccess.none

  package init() {}
}

/// Reads chains.
///
/// One reader serves one run of the program: named chains, subjects and notes collect in it.
package final class ChainReader {
  package var options: ReadingOptions
  package private(set) var subjects: [Subject] = []
  package private(set) var notes: [Note] = []
  /// Named chains, in the order of their definition.
  package private(set) var names: [String: Chain] = [:]

  private var cursor: Cursor
  private var stopWord: String?
  private var groupDepth = 0
  private var includeDepth = 0
  private var itemCount = 0
  private var endsWithLine = false
  /// Whether `then` is understood between the items being read now.
  private var isGlobal = false

  package init(options: ReadingOptions) {
    self.options = options
    cursor = Cursor(SourceText([], origin: .arguments))
  }

  // MARK: Reading

  /// Reads a chain with its subjects from the words of a command line, a line of a stream, or a file.
  ///
  /// - Parameters:
  ///   - source: the text.
  ///   - start: where to begin.
  ///   - end: where to end; nil is the end of the text.
  ///   - stopWord: a word that ends the chain, such as the `to` between two chains; the caller reads on behind it.
  /// - Returns: the chain, and where reading stopped.
  /// - Throws: `NotationError` at the first place that cannot be read.
  package func read(
    _ source: SourceText,
    from start: Int = 0,
    to end: Int? = nil,
    stopWord: String? = nil
  ) throws(NotationError) -> (chain: Chain, stop: Int) {
    cursor = Cursor(source, from: start, to: end)
    self.stopWord = stopWord
    groupDepth = 0
    includeDepth = 0
    endsWithLine = false
    isGlobal = options.isGlobalOrder && !source.isFile
    let chain = try source.isFile ? fileContents() : self.chain(closing: nil)
    return (chain, cursor.position)
  }

  /// Reads a chain that ends with its line unless a group is open, such as a property of a scene.
  ///
  /// - Returns: the chain, which is empty for a line that only defines a name, and where reading stopped.
  package func readLine(_ source: SourceText, from start: Int) throws(NotationError) -> (chain: Chain, stop: Int) {
    begin(source, from: start)
    let chain = try chain(closing: nil)
    if let subject = subjects.first {
      throw NotationError("a subject cannot stand here: '\(oneLine(subject.span.text))'", at: subject.span)
    }
    return (chain, cursor.position)
  }

  /// Reads numbers up to the end of the line, or to a word that is none.
  ///
  /// - Parameters:
  ///   - source: the text.
  ///   - start: where to begin.
  ///   - kinds: what the numbers mean, again from the first where there are more.
  ///   - limit: how many to read at most.
  /// - Returns: the numbers with their places, and where reading stopped.
  /// - Throws: `NotationError` at the first number that cannot be read.
  package func readNumbers(
    _ source: SourceText,
    from start: Int,
    kinds: [Parameter.Kind],
    limit: Int
  ) throws(NotationError) -> (arguments: [(argument: Argument, range: Range<Int>)], stop: Int) {
    begin(source, from: start)
    var arguments: [(argument: Argument, range: Range<Int>)] = []
    for (index, number) in try numbers(allowsNone: false, limit: limit).enumerated() {
      arguments.append((try argument(number, as: kinds[index % kinds.count]), number.range))
    }
    return (arguments, cursor.position)
  }

  private func begin(_ source: SourceText, from start: Int) {
    cursor = Cursor(source, from: start)
    stopWord = nil
    (groupDepth, includeDepth, itemCount) = (0, 0, 0)
    endsWithLine = true
    isGlobal = false
  }

  /// Hands over what the chains read since the last call were applied to, and what there was to say about them.
  package func takeSubjects() -> [Subject] {
    defer { subjects = [] }
    return subjects
  }

  package func takeNotes() -> [Note] {
    defer { notes = [] }
    return notes
  }

  package func note(_ text: String) {
    let note = Note(text)
    if !notes.contains(note) { notes.append(note) }
  }

  /// Gives a chain a name, as `let` does.
  package func define(_ name: String, as chain: Chain) {
    names[name] = chain
  }

  /// Forgets what a line that failed has left half-read.
  package func discard() {
    subjects = []
    notes = []
  }

  // MARK: Chains

  private func chain(closing: UInt8?) throws(NotationError) -> Chain {
    var chain = Chain()
    var joint: Range<Int>?
    while true {
      cursor.skipSpace(stayingOnLine: endsWithLine)
      let start = cursor.position
      let byte = cursor.byte
      if cursor.isAtEnd || (endsWithLine && byte == Byte.newline) || byte == closing { break }
      if Byte.isNameStart(byte) {
        var ahead = cursor
        let word = ahead.source.text(ahead.name())
        if word == stopWord, groupDepth == 0, includeDepth == 0 { break }
        if word == "then" || word == "concat" {
          let range = start..<ahead.position
          cursor = ahead
          if chain.segments.last?.isEmpty ?? true { throw nothing(beside: range, before: true) }
          chain.segments.append([])
          joint = range
          continue
        }
      }
      let subjectCount = subjects.count
      guard let item = try nextItem() else {
        if subjects.count == subjectCount { joint = nil }
        continue
      }
      joint = nil
      itemCount += 1
      if itemCount > Limit.items {
        throw NotationError("a chain of more than \(Limit.items) items", at: cursor.span(from: start))
      }
      if isGlobal, !(chain.segments.last?.isEmpty ?? true) { chain.segments.append([]) }
      chain.segments[chain.segments.count - 1].append(item)
    }
    if let joint, chain.segments.last?.isEmpty ?? true { throw nothing(beside: joint, before: false) }
    for segment in chain.segments { noteInverse(in: segment) }
    return chain
  }

  private func nothing(beside range: Range<Int>, before: Bool) -> NotationError {
    NotationError(
      "expected an operation \(before ? "before" : "after") '\(cursor.source.text(range))'",
      at: cursor.span(range)
    )
  }

  /// `scale 2 rotate 30 inverse` inverts the rotation alone; most who write it mean the whole.
  private func noteInverse(in segment: [Item]) {
    guard segment.count > 1, let item = segment.last, item.suffixes.count == 1, case .inverse? = item.suffixes.first
    else { return }
    note(
      "'inverse' applies to the last item alone, '\(item.text)'; for the whole chain use --inverse or [ ... ] inverse"
    )
  }

  /// Reads one item, or a subject or definition, for which it returns nil.
  private func nextItem() throws(NotationError) -> Item? {
    let start = cursor.position
    switch cursor.byte {
    case Byte.openBracket, Byte.openParenthesis, Byte.openBrace:
      return try suffixed(try bracketed(), from: start)
    case Byte.at:
      guard let chain = try file() else { return nil }
      return try suffixed(.group(chain), from: start)
    case Byte.backslash:
      if let matrix = try MatrixReader.read(&cursor, options) { return try given(matrix, from: start) }
    case Byte.less:
      if let element = try element(from: start) { return element }
    case Byte.closeBracket, Byte.closeParenthesis, Byte.closeBrace:
      throw NotationError("this '\(cursor.found().dropFirst().prefix(1))' closes nothing", at: span(start, start + 1))
    default:
      if Byte.isNameStart(cursor.byte) { return try word() }
    }
    if ExpressionReader.startsNumber(cursor) { throw strayNumbers() }
    let hint: String? =
      switch cursor.byte {
      case Byte.plus, Byte.minus, Byte.asterisk, Byte.slash, Byte.caret:
        "arithmetic is one word, 45*2, and a sum stands in parentheses: (45+45)"
      case Byte.hash: "comments stand in files alone"
      default: nil
      }
    throw NotationError("expected an operation, found \(cursor.found())", at: cursor.span(cursor.piece()), hint: hint)
  }

  /// Anything that begins with a name.
  private func word() throws(NotationError) -> Item? {
    let start = cursor.position
    if let matrix = try MatrixReader.read(&cursor, options) { return try given(matrix, from: start) }
    let range = cursor.name()
    let name = cursor.source.text(range)
    if name == "css" || name == "svg" { return try suffixed(.group(text(isCSS: name == "css")), from: start) }
    if name == "transform", let declared = try declaredTransform() {
      return try suffixed(.group(declared), from: start)
    }
    if name == "let" {
      try definition(from: start)
      return nil
    }
    if let cell = Cell(named: name), name.utf8.count == 3 || assigns() {
      return try assignment(to: cell, from: start)
    }
    if let chain = names[name] {
      return try suffixed(.named(name, chain), from: start)
    }
    if SubjectTable.contains(name) {
      guard groupDepth == 0 else {
        throw NotationError(
          "a subject cannot stand inside a group: '\(name)'",
          at: cursor.span(range),
          hint: "subjects are mapped by the whole chain; write it outside the brackets"
        )
      }
      guard try subject(named: name, from: start) else { return nil }
      return nil
    }
    if SuffixTable.contains(name) {
      throw NotationError(
        "'\(name)' belongs behind an operation or a group",
        at: cursor.span(range),
        hint: name == "inverse" ? "for the whole chain use --inverse or [ ... ] inverse" : nil
      )
    }
    if let declaration = OperationTable.named(name) {
      return try suffixed(operation(declaration, name: range), from: start)
    }
    if ExpressionReader.startsNumber(Cursor(cursor.source, from: start, to: cursor.end)) {
      cursor.position = start
      throw strayNumbers()
    }
    if cursor.source.isPrintedDetail(name) {
      while !cursor.isAtEnd, cursor.byte != Byte.newline { cursor.position += 1 }
      return nil
    }
    if let error = functionWithoutParentheses(range) { throw error }
    if name.utf8.count == 3, name.utf8.first == UInt8(ascii: "m"), name.utf8.dropFirst().allSatisfy(Byte.isDigit) {
      throw NotationError("there is no cell '\(name)'", at: cursor.span(range), hint: "the cells are m11 to m44")
    }
    var error = NotationError("unknown operation '\(name)'", at: cursor.span(range), unknownWord: name)
    error.definedNames = names.keys.sorted()
    throw error
  }

  /// `sqrt 4`, which most calculators read.
  private func functionWithoutParentheses(_ range: Range<Int>) -> NotationError? {
    let name = cursor.source.text(range)
    guard ExpressionReader.functions.contains(where: { $0.name == name }) else { return nil }
    return NotationError("expected '(' after '\(name)'", at: cursor.span(range), hint: "write \(name)(...)")
  }

  private func assigns() -> Bool {
    var ahead = cursor
    ahead.skipSpace()
    return ahead.byte == Byte.equals
  }

  /// Numbers where an operation is due: most likely a matrix that the shell has taken out of its brackets.
  private func strayNumbers() -> NotationError {
    let start = cursor.position
    let piece = cursor.piece()
    var count = 0
    var ahead = ExpressionReader(cursor)
    while ExpressionReader.startsNumber(ahead.cursor), (try? ahead.number()) != nil {
      count += 1
      ahead.cursor.skipSpace()
      _ = ahead.cursor.skip(Byte.comma)
      ahead.cursor.skipSpace()
    }
    let hint: String
    switch count {
    case 6:
      hint =
        "for a matrix write 'matrix \(oneLine(cursor.source.text(start..<ahead.cursor.position)))', or '[...]' in quotes"
    case 9, 16: hint = "for a matrix write 'matrix' before its \(count) numbers"
    case 2, 3: hint = "for a point write 'point' before its numbers"
    default: hint = "numbers follow the operation that takes them"
    }
    return NotationError(
      "expected an operation, found \(cursor.found(piece))",
      at: cursor.span(piece),
      hint: hint
    )
  }

  // MARK: Items

  private func operation(_ declaration: OperationDeclaration, name: Range<Int>) throws(NotationError) -> Item.Kind {
    var numbers: [Number] = []
    if declaration.forms.last?.isEmpty == false || cursor.byte == Byte.openParenthesis {
      numbers = try self.numbers(
        allowsNone: declaration.forms.contains { $0.contains { $0.kind == .distance } },
        limit: 17
      )
    }
    return .operation(try call(declaration, numbers, name: name))
  }

  private func call(
    _ declaration: OperationDeclaration,
    _ numbers: [Number],
    name: Range<Int>
  ) throws(NotationError) -> OperationCall {
    guard let form = declaration.forms.first(where: { $0.count == numbers.count }) else {
      throw wrongCount(declaration, numbers, name: name)
    }
    var arguments: [Argument] = []
    arguments.reserveCapacity(form.count)
    for (parameter, number) in zip(form, numbers) {
      arguments.append(try argument(number, as: parameter.kind))
    }
    do {
      let call = try OperationCall(declaration, arguments)
      if let caution = declaration.caution(arguments) { note(caution) }
      return call
    } catch {
      let range = error.argument.flatMap { $0 < numbers.count ? numbers[$0].range : nil }
      throw NotationError(error.message, at: cursor.span(range ?? name), hint: error.hint)
    }
  }

  private func wrongCount(
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
  private func argument(_ number: Number, as kind: Parameter.Kind) throws(NotationError) -> Argument {
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
    if kind == .factor || kind == .number, value.unit == .length {
      throw NotationError("expected a number without a unit", at: cursor.span(number.range))
    }
    return .number(try checked { () throws(ArithmeticError) in try value.plain() })
  }

  /// Radians given as degrees (3.14159) and degrees given as radians (90rad).
  private func noteSuspiciousAngle(_ value: Value, _ angle: Angle, _ range: Range<Int>) {
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
        note("'\(written)' is \(Int(min(angle.degrees.magnitude, 1e15).rounded())) degrees; for degrees leave out rad")
      }
    default: break
    }
  }

  private func assignment(to cell: Cell, from start: Int) throws(NotationError) -> Item {
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

  private func refuseSuffix(onAssignment item: Item) throws(NotationError) {
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
  private func bracketed() throws(NotationError) -> Item.Kind {
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

  private func given(_ matrix: MatrixReader.Result, from start: Int) throws(NotationError) -> Item {
    try suffixed(matrixCall(matrix), from: start)
  }

  private func matrixCall(_ matrix: MatrixReader.Result) throws(NotationError) -> Item.Kind {
    do {
      let call = try OperationCall(.matrix, matrix.numbers.map(Argument.number))
      if let caution = call.declaration.caution(call.arguments) { note(caution) }
      return .operation(call)
    } catch {
      throw NotationError(error.message, at: cursor.span(matrix.range))
    }
  }

  /// The text behind `css` or `svg`: the next word of the command line, or a quoted text.
  private func text(isCSS: Bool) throws(NotationError) -> Chain {
    let name = isCSS ? "css" : "svg"
    let nameRange = (cursor.position - 3)..<cursor.position
    var range: Range<Int>
    if let index = cursor.source.words.firstIndex(where: { $0.upperBound == cursor.position && !$0.isEmpty }),
      cursor.source.words[index].upperBound <= cursor.end
    {
      guard index + 1 < cursor.source.words.count else {
        throw NotationError(
          "expected a text after '\(name)'",
          at: cursor.span(nameRange),
          hint: "write \(name) 'rotate(30deg)'"
        )
      }
      range = cursor.source.words[index + 1]
      cursor.position = range.upperBound
    } else {
      cursor.skipSpace(stayingOnLine: endsWithLine)
      let quote = cursor.byte
      guard quote == Byte.quote || quote == Byte.apostrophe else {
        throw NotationError(
          "expected a text in quotes after '\(name)', found \(cursor.found())",
          at: cursor.span(cursor.piece()),
          hint: "write \(name) \"rotate(30deg)\""
        )
      }
      let open = cursor.position
      cursor.position += 1
      while !cursor.isAtEnd, cursor.byte != quote { cursor.position += 1 }
      guard !cursor.isAtEnd else {
        throw NotationError("this quote is not closed", at: span(open, open + 1))
      }
      range = (open + 1)..<cursor.position
      cursor.position += 1
    }
    return try list(in: range, isCSS: isCSS)
  }

  /// A CSS declaration `transform: ...;` or an SVG attribute `transform="..."`; the name has been read.
  private func declaredTransform() throws(NotationError) -> Chain? {
    var ahead = cursor
    ahead.skipSpace()
    let isCSS = ahead.byte == Byte.colon
    guard isCSS || ahead.byte == Byte.equals else { return nil }
    ahead.position += 1
    ahead.skipSpace()
    let quote = ahead.byte
    if !isCSS {
      guard quote == Byte.quote || quote == Byte.apostrophe else { return nil }
      ahead.position += 1
    }
    let start = ahead.position
    while !ahead.isAtEnd, isCSS ? ahead.byte != Byte.semicolon && ahead.byte != Byte.closeBrace : ahead.byte != quote {
      ahead.position += 1
    }
    guard isCSS || !ahead.isAtEnd else {
      throw NotationError("this quote is not closed", at: span(start - 1, start))
    }
    let end = ahead.position
    if !isCSS || ahead.byte == Byte.semicolon { ahead.position += 1 }
    cursor = ahead
    return try list(in: start..<end, isCSS: isCSS)
  }

  /// What a debugger prints of a view, `<UIView: 0x7f; ... transform = [...]; ...>`, or an SVG element with its `transform`.
  private func element(from start: Int) throws(NotationError) -> Item? {
    var depth = 0
    var inner: Cursor?
    var ahead = cursor
    repeat {
      if ahead.byte == Byte.less { depth += 1 }
      if ahead.byte == Byte.greater { depth -= 1 }
      if inner == nil, depth == 1, ahead.byte == UInt8(ascii: "t"), !Byte.isName(ahead.byte(after: -1)),
        ahead.byte(after: -1) != Byte.minus
      {
        var named = ahead
        let name = named.source.text(named.name())
        named.skipSpace()
        if name == "transform", named.byte == Byte.equals { inner = ahead }
      }
      ahead.position += 1
    } while depth > 0 && !ahead.isAtEnd
    guard depth == 0, Byte.isNameStart(cursor.byte(after: 1)) else { return nil }
    let end = ahead.position
    // Neither a view nor an element says so where its transform is the identity.
    guard let inner else {
      cursor.position = end
      return try suffixed(.group(Chain()), from: start)
    }
    cursor.position = inner.position
    let kind: Item.Kind
    if let matrix = try MatrixReader.read(&cursor, options) {
      kind = try matrixCall(matrix)
    } else {
      cursor.position = inner.position + "transform".utf8.count
      guard let declared = try declaredTransform() else { return nil }
      kind = .group(declared)
    }
    cursor.position = end
    return try suffixed(kind, from: start)
  }

  /// The functions of a CSS or SVG list as a chain.
  private func list(in range: Range<Int>, isCSS: Bool) throws(NotationError) -> Chain {
    func placed(_ inner: Range<Int>) -> Span {
      cursor.span((range.lowerBound + inner.lowerBound)..<(range.lowerBound + inner.upperBound))
    }
    let bytes = Array(cursor.source.bytes[range])
    let functions: [ListedFunction]
    do {
      functions = try isCSS ? CSSTransformText.parse(bytes, box: options.box) : SVGTransformText.parse(bytes)
    } catch {
      throw NotationError("\(isCSS ? "css" : "svg"): \(error.message)", at: placed(error.range), hint: error.hint)
    }
    var chain = Chain()
    for function in functions {
      guard let declaration = OperationTable.named(function.name) else {
        throw NotationError("unknown operation '\(function.name)'", at: placed(function.range))
      }
      do {
        let call = try OperationCall(declaration, function.arguments)
        chain.segments[0].append(
          Item(kind: .operation(call), span: placed(function.range), matrix: call.matrix)
        )
      } catch {
        throw NotationError(error.message, at: placed(function.range), hint: error.hint)
      }
    }
    return chain
  }

  // MARK: Suffixes

  private func suffixed(_ kind: Item.Kind, from start: Int) throws(NotationError) -> Item {
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
        return item
      }
      try suffix(named: cursor.source.text(range), at: range, on: &item)
      item.span = cursor.span(from: start)
      try requireFinite(item)
    }
  }

  private func requireFinite(_ item: Item) throws(NotationError) {
    guard item.matrix.isFinite else {
      throw NotationError(.noAnswer, "the matrix of '\(item.text)' overflows", at: item.span)
    }
  }

  private func suffix(named name: String, at range: Range<Int>, on item: inout Item) throws(NotationError) {
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
      let numbers = try numbers(allowsNone: false, limit: 4)
      guard numbers.count == 2 || numbers.count == 3 else {
        throw NotationError(
          "'about' takes 2 or 3 numbers, found \(numbers.count)",
          at: cursor.span(numbers.last.map { range.lowerBound..<$0.range.upperBound } ?? range),
          hint: "write about x y [z]: the point that stays where it is"
        )
      }
      var coordinates: [Double] = []
      for (number, kind) in zip(numbers, [Parameter.Kind.lengthX, .lengthY, .lengthZ]) {
        coordinates.append([try argument(number, as: kind)].number(0))
      }
      let point = Point3D(x: coordinates[0], y: coordinates[1], z: coordinates.count > 2 ? coordinates[2] : 0)
      let there = Transform3D(translationX: point.x, y: point.y, z: point.z)
      item.matrix = item.matrix.concatenating(there).translatedBy(x: -point.x, y: -point.y, z: -point.z)
      item.suffixes.append(.about(point))
    }
  }

  // MARK: Files and names

  private func file() throws(NotationError) -> Chain? {
    let start = cursor.position
    cursor.position += 1
    var stop = cursor.position
    while stop < cursor.end, !Byte.isSpace(cursor.source.bytes[stop]),
      cursor.source.words.isEmpty == false || cursor.source.bytes[stop] != Byte.closeBracket
    {
      stop += 1
    }
    if let word = cursor.source.words.first(where: { $0.lowerBound == start }) { stop = word.upperBound }
    let path = cursor.source.text(cursor.position..<stop)
    cursor.position = stop
    guard !path.isEmpty else {
      throw NotationError(
        "expected a file name after '@'",
        at: span(start, start + 1),
        hint: "write @FILE, or @- for standard input"
      )
    }
    guard includeDepth < Limit.includes else {
      throw NotationError(
        "files include files more than \(Limit.includes) deep",
        at: cursor.span(from: start),
        hint: "does '\(path)' include itself?"
      )
    }
    let bytes: [UInt8]
    do {
      bytes = try options.files.read(path)
    } catch {
      throw NotationError(error.kind, error.message, at: cursor.span(from: start))
    }
    guard bytes.count <= Limit.fileBytes else {
      throw NotationError(
        .noAnswer,
        "'\(path)' has more than \(Limit.fileBytes >> 20) MiB",
        at: cursor.span(from: start)
      )
    }
    let (outer, outerEnds, outerGlobal) = (cursor, endsWithLine, isGlobal)
    includeDepth += 1
    cursor = Cursor(SourceText(bytes, origin: .file(path)))
    (endsWithLine, isGlobal) = (false, false)
    let chain = try fileContents()
    includeDepth -= 1
    (cursor, endsWithLine, isGlobal) = (outer, outerEnds, outerGlobal)
    return chain
  }

  /// A file: a matrix in any readable form, or a chain over any number of lines.
  private func fileContents() throws(NotationError) -> Chain {
    if cursor.skip("\u{FEFF}") {}
    cursor.skipSpace()
    let start = cursor.position
    if let matrix = try MatrixReader.readWholeFile(&cursor, options) {
      var chain = Chain()
      chain.segments[0].append(try given(matrix, from: start))
      return chain
    }
    return try chain(closing: nil)
  }

  private func definition(from start: Int) throws(NotationError) {
    guard groupDepth == 0 else {
      throw NotationError("'let' cannot stand inside a group", at: cursor.span(from: start))
    }
    cursor.skipSpace(stayingOnLine: true)
    let range = cursor.name()
    let name = cursor.source.text(range)
    guard !range.isEmpty else {
      throw NotationError(
        "expected a name after 'let', found \(cursor.found())",
        at: cursor.span(cursor.piece()),
        hint: "letters, digits and _, as in: let camera = m34=-1/500"
      )
    }
    guard !Self.isReserved(name, cursor, range) else {
      throw NotationError("'\(name)' is a word of the language and cannot be a name", at: cursor.span(range))
    }
    cursor.skipSpace(stayingOnLine: true)
    guard cursor.skip(Byte.equals) else {
      throw NotationError("expected '=' after the name, found \(cursor.found())", at: cursor.span(cursor.piece()))
    }
    let subjectCount = subjects.count
    let outer = (cursor.end, endsWithLine, isGlobal)
    endsWithLine = true
    // On the command line a definition ends with its word.
    if let word = cursor.source.words.first(where: { $0.contains(start) }), word.upperBound > cursor.position {
      cursor = Cursor(cursor.source, from: cursor.position, to: word.upperBound)
    }
    let chain = try chain(closing: nil)
    cursor = Cursor(cursor.source, from: cursor.position, to: outer.0)
    (endsWithLine, isGlobal) = (outer.1, outer.2)
    if subjects.count > subjectCount {
      throw NotationError("a named chain cannot hold a subject", at: subjects[subjectCount].span)
    }
    guard !chain.isEmpty else {
      throw NotationError(
        "expected a chain after '='",
        at: cursor.span(from: start),
        hint: "write let \(name) = identity"
      )
    }
    names[name] = chain
  }

  /// Whether a name means something already.
  private static func isReserved(_ name: String, _ cursor: Cursor, _ range: Range<Int>) -> Bool {
    otherWords.contains(name) || OperationTable.named(name) != nil || SuffixTable.contains(name)
      || SubjectTable.contains(name) || Cell(named: name) != nil
      || ExpressionReader.startsNumber(Cursor(cursor.source, from: range.lowerBound, to: range.upperBound))
      || ExpressionReader.functions.contains { $0.name == name }
  }

  private static let otherWords = ["then", "concat", "let", "to", "css", "svg", "it", "none"]

  // MARK: Numbers

  /// A number with its place; no value stands for the word `none`.
  struct Number {
    var value: Value?
    var range: Range<Int>
  }

  /// Reads the numbers behind a name: words separated by white space or one comma, or a list in parentheses that begins at once.
  private func numbers(allowsNone: Bool, limit: Int) throws(NotationError) -> [Number] {
    if cursor.byte == Byte.openParenthesis { return try calledNumbers(allowsNone: allowsNone) }
    var numbers: [Number] = []
    var comma: Range<Int>?
    while numbers.count < limit {
      let before = cursor
      cursor.skipSpace(stayingOnLine: endsWithLine)
      if allowsNone, numbers.isEmpty, startsWord("none") {
        let range = cursor.name()
        return [Number(value: nil, range: range)]
      }
      guard ExpressionReader.startsNumber(cursor), !startsCall(afterNumbers: numbers.count) else {
        if let comma {
          throw NotationError("expected a number after the comma, found \(cursor.found())", at: before.span(comma))
        }
        if numbers.isEmpty, let error = unreadableNumber() { throw error }
        cursor = before
        return numbers
      }
      numbers.append(try number())
      comma = nil
      let gap = cursor
      cursor.skipSpace(stayingOnLine: endsWithLine)
      if cursor.byte == Byte.comma {
        comma = cursor.position..<cursor.position + 1
        cursor.position += 1
      } else {
        cursor = gap
      }
    }
    if let comma { throw NotationError("one number too many after the comma", at: cursor.span(comma)) }
    return numbers
  }

  /// A parenthesis with white space before it is a number in parentheses where one is due, else a group.
  private func startsCall(afterNumbers count: Int) -> Bool {
    guard cursor.byte == Byte.openParenthesis else { return false }
    var ahead = cursor
    while ahead.skip(Byte.openParenthesis) { ahead.skipSpace() }
    return !ExpressionReader.startsNumber(ahead)
  }

  /// `nan`, `inf` or `sqrt 4` where a number is due.
  private func unreadableNumber() -> NotationError? {
    var ahead = cursor
    if let error = functionWithoutParentheses(ahead.name()) { return error }
    let piece = cursor.piece()
    let text = cursor.source.text(piece)
    guard Self.isNotFinite(text) else { return nil }
    return NotationError("expected a number, found '\(text)', which is not finite", at: cursor.span(piece))
  }

  private static func isNotFinite(_ text: String) -> Bool {
    ["nan", "inf", "infinity", "nan(ind)"].contains(text.drop { $0 == "-" || $0 == "+" }.lowercased())
  }

  private func startsWord(_ word: String) -> Bool {
    var ahead = cursor
    return ahead.source.text(ahead.name()) == word
  }

  /// One number as a word: what follows it must end it.
  private func number() throws(NotationError) -> Number {
    let start = cursor.position
    var reader = ExpressionReader(cursor, bareAnglesAreRadians: options.bareAnglesAreRadians)
    let value = try reader.number()
    cursor = reader.cursor
    let byte = cursor.byte
    guard cursor.isAtWordEnd || byte == Byte.comma || byte == Byte.closeBracket || byte == Byte.closeParenthesis else {
      // What has been read may hold brackets, at which a piece ends: the rest is a piece of its own.
      let piece = start..<cursor.piece().upperBound
      if byte == Byte.plus || byte == Byte.minus {
        throw NotationError(
          "'\(cursor.source.text(piece))' glues two numbers together by a sign",
          at: cursor.span(piece),
          hint: "for a sum write (\(cursor.source.text(piece))), for two numbers put a space between them"
        )
      }
      throw NotationError(
        "expected the end of the number, found '\(cursor.source.text(cursor.position..<piece.upperBound))'",
        at: cursor.span(cursor.position..<piece.upperBound)
      )
    }
    return Number(value: value, range: start..<cursor.position)
  }

  /// `(10, 20)`, `(10 20)` or `(10-20)` right behind a name: separated by white space, a comma or a sign.
  private func calledNumbers(allowsNone: Bool) throws(NotationError) -> [Number] {
    let open = cursor.position
    cursor.position += 1
    var numbers: [Number] = []
    var comma: Range<Int>?
    while true {
      cursor.skipSpace()
      if cursor.isAtEnd {
        throw NotationError("this '(' is not closed", at: span(open, open + 1), hint: "expected ')'")
      }
      if cursor.byte == Byte.closeParenthesis, comma == nil {
        cursor.position += 1
        return numbers
      }
      if allowsNone, numbers.isEmpty, startsWord("none") {
        numbers.append(Number(value: nil, range: cursor.name()))
      } else {
        guard ExpressionReader.startsNumber(cursor) else {
          throw unreadableNumber()
            ?? NotationError("expected a number, found \(cursor.found())", at: cursor.span(cursor.piece()))
        }
        let start = cursor.position
        var reader = ExpressionReader(cursor, bareAnglesAreRadians: options.bareAnglesAreRadians)
        let value = try reader.number()
        cursor = reader.cursor
        numbers.append(Number(value: value, range: start..<cursor.position))
      }
      guard numbers.count <= 16 else {
        throw NotationError("more than 16 numbers", at: cursor.span(from: open))
      }
      comma = nil
      cursor.skipSpace()
      if cursor.byte == Byte.comma {
        comma = cursor.position..<cursor.position + 1
        cursor.position += 1
      }
    }
  }

  private func span(_ start: Int, _ end: Int) -> Span { cursor.span(start..<end) }

  // MARK: Subjects

  /// Reads the subject that a word begins; false where it begins none.
  private func subject(named name: String, from start: Int) throws(NotationError) -> Bool {
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

  private static let coordinateKinds: [Parameter.Kind] = [.lengthX, .lengthY, .lengthZ]

  private func add(_ kind: Subject.Kind, from start: Int) {
    subjects.append(Subject(kind: kind, span: cursor.span(from: start)))
  }

  private func lengths(_ numbers: [Number], kinds: [Parameter.Kind] = coordinateKinds) throws(NotationError) -> [Double]
  {
    var values: [Double] = []
    for (index, number) in numbers.enumerated() {
      values.append([try argument(number, as: kinds[index % kinds.count])].number(0))
    }
    return values
  }

  /// The numbers of a point, size, rect or quad: as words, or as programs print and write them.
  private func shapeNumbers(limit: Int) throws(NotationError) -> [Number] {
    if let numbers = try pastedNumbers() { return numbers }
    return try numbers(allowsNone: false, limit: limit)
  }

  /// The numbers of a shape as programs print and write it; nil where no such form begins here.
  private func pastedNumbers() throws(NotationError) -> [Number]? {
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

  private func wrongSubject(_ found: Int, _ expected: String, from start: Int) -> NotationError {
    let name = startName(start)
    let forms = SubjectTable.all.first { $0.name == name }?.forms.joined(separator: " or ") ?? ""
    return NotationError(
      "'\(name)' takes \(expected), found \(found)",
      at: cursor.span(from: start),
      hint: "write \(forms)"
    )
  }

  private func startName(_ start: Int) -> String {
    var ahead = Cursor(cursor.source, from: start, to: cursor.end)
    return ahead.source.text(ahead.name())
  }

  private func point(from start: Int, isVector: Bool) throws(NotationError) {
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
  private func pointWords(limit: Int) throws(NotationError) -> [(values: [Double], range: Range<Int>)] {
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

  private func points(from start: Int) throws(NotationError) {
    let words = try pointWords(limit: Limit.items)
    guard !words.isEmpty else {
      throw NotationError("expected points such as 10,20 after 'points'", at: cursor.span(from: start))
    }
    for (v, range) in words {
      let point = Point3D(x: v[0], y: v[1], z: v.count > 2 ? v[2] : 0)
      subjects.append(Subject(kind: .point(point, typed: v.count), span: cursor.span(range)))
    }
  }

  private func quad(from start: Int) throws(NotationError) {
    var ahead = cursor
    ahead.skipSpace()
    let first = ahead.piece()
    ahead.position = first.upperBound
    let corners: [[Double]]
    if ahead.byte == Byte.comma, !Byte.isSpace(ahead.byte(after: 1)), cursor.byte != Byte.openParenthesis {
      let words = try pointWords(limit: 5)
      guard words.count == 4 else { throw wrongSubject(words.count, "4 points", from: start) }
      corners = words.map(\.values)
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
  private func sizeWord() throws(NotationError) -> Size? {
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

  private func size(from start: Int) throws(NotationError) {
    var pasted = try pastedNumbers()
    if pasted == nil, let size = try sizeWord() { return add(.size(size), from: start) }
    if pasted == nil { pasted = try numbers(allowsNone: false, limit: 3) }
    let numbers = pasted ?? []
    guard numbers.count == 2 else { throw wrongSubject(numbers.count, "2 numbers or WxH", from: start) }
    let v = try lengths(numbers)
    add(.size(Size(width: v[0], height: v[1])), from: start)
  }

  private func rect(from start: Int) throws(NotationError) {
    var pasted = try pastedNumbers()
    if pasted == nil, let size = try sizeWord() {
      return add(.rect(Rect(x: 0, y: 0, width: size.width, height: size.height)), from: start)
    }
    if pasted == nil { pasted = try numbers(allowsNone: false, limit: 5) }
    let numbers = pasted ?? []
    guard numbers.count == 4 else { throw wrongSubject(numbers.count, "4 numbers or WxH", from: start) }
    let v = try lengths(numbers, kinds: [.lengthX, .lengthY])
    add(.rect(Rect(x: v[0], y: v[1], width: v[2], height: v[3])), from: start)
  }

  private func layer(from start: Int) throws(NotationError) {
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

  // MARK: Other readers

  /// Whether a whole word reads as a number or as a list of them, so that it is no option though it begins with `-`.
  package static func readsAsNumber(_ word: String) -> Bool {
    // What is not finite is refused as a number, not as a bundle of letters of options.
    if word.hasPrefix("-"), isNotFinite(word) { return true }
    var reader = ExpressionReader(Cursor(SourceText(Array(word.utf8), origin: .arguments)))
    while ExpressionReader.startsNumber(reader.cursor) {
      guard (try? reader.number()) != nil else { return false }
      if reader.cursor.isAtEnd { return true }
      guard reader.cursor.skip(Byte.comma) else { return false }
    }
    return false
  }

  /// Reads one angle, as the command `angle` does.
  package func angle(_ source: SourceText) throws(NotationError) -> Angle {
    cursor = Cursor(source)
    cursor.skipSpace()
    // A parenthesis here begins a number, not the numbers of a call.
    let number = ExpressionReader.startsNumber(cursor) ? try self.number() : nil
    cursor.skipSpace()
    guard let number, cursor.isAtEnd else {
      if number == nil, let error = unreadableNumber() { throw error }
      throw NotationError(
        number == nil ? "expected an angle, found \(cursor.found())" : "expected one angle",
        at: source.bytes.isEmpty ? nil : cursor.span(number == nil ? cursor.piece() : 0..<source.bytes.count),
        hint: "write 30, 30deg, 0.5rad, 0.25turn, 100grad or pi/6"
      )
    }
    return [try argument(number, as: .angle)].angle(0)
  }

  /// Reads a size such as `200x100`, as the option `--box` does.
  package static func size(_ text: String, option: String) throws(NotationError) -> Size {
    let source = SourceText(Array(text.utf8), origin: .option(option))
    let reader = ChainReader(options: ReadingOptions())
    reader.cursor = Cursor(source)
    guard let size = try reader.sizeWord(), reader.cursor.isAtEnd else {
      throw NotationError(
        "expected a size such as 200x100, found '\(text)'",
        at: Span(source, 0..<source.bytes.count)
      )
    }
    return size
  }
}

extension SourceText {
  var isFile: Bool {
    if case .file = origin { return true }
    return false
  }

  /// Words that begin a line of printed detail, which means nothing when the print is read back.
  func isPrintedDetail(_ word: String) -> Bool {
    isFile && ["determinant", "inverse", "affine", "homography", "facing", "bounds", "corners", "w"].contains(word)
  }
}
