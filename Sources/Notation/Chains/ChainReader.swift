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
///     suffix     = "about" ( x y [z] | "center" ) | "inverse" | "times" n | "transpose"
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
  package internal(set) var subjects: [Subject] = []
  package private(set) var notes: [Note] = []
  /// Named chains, in the order of their definition.
  package internal(set) var names: [String: Chain] = [:]

  var cursor: Cursor
  var stopWord: String?
  var groupDepth = 0
  var includeDepth = 0
  var itemCount = 0
  var endsWithLine = false
  /// Whether a line of printed detail has been passed over.
  var hasPassedDetail = false
  /// Whether `then` is understood between the items being read now.
  var isGlobal = false
  /// The text that is being read as a whole; nil for a line of a scene, which has no subjects.
  var whole: WholeText?
  /// Whether this reader only looks for subjects, for another one.
  var isScout = false

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
    (groupDepth, includeDepth, itemCount) = (0, 0, 0)
    endsWithLine = false
    isGlobal = options.isGlobalOrder && !source.isFile
    enter(source, from: start, to: end)
    try refuseEmptyWords(source, from: start, to: end ?? source.bytes.count)
    if case .line = source.origin, let chain = try style(in: cursor.position..<cursor.end) {
      cursor.position = cursor.end
      return (chain, cursor.position)
    }
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
  /// - Throws: `NotationError` for what begins as a number and is none.
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

  /// An empty word is most often a shell variable that was never set: passed over, it would give a wrong answer.
  func refuseEmptyWords(_ source: SourceText, from start: Int, to end: Int) throws(NotationError) {
    for (index, word) in source.words.enumerated() where word.isEmpty && start...end ~= word.lowerBound {
      let before = index > 0 ? source.text(source.words[index - 1]) : ""
      if before.hasSuffix("css") || before.hasSuffix("svg") { continue }
      throw NotationError(
        "an empty word",
        at: Span(source, word),
        hint: "is it a shell variable that is not set?"
      )
    }
  }

  func begin(_ source: SourceText, from start: Int) {
    cursor = Cursor(source, from: start)
    stopWord = nil
    (groupDepth, includeDepth, itemCount) = (0, 0, 0)
    endsWithLine = true
    isGlobal = false
    whole = nil
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

  func chain(closing: UInt8?) throws(NotationError) -> Chain {
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
    if groupDepth == 0 { noteDepth(in: chain) }
    return chain
  }

  func nothing(beside range: Range<Int>, before: Bool) -> NotationError {
    NotationError(
      "expected an operation \(before ? "before" : "after") '\(cursor.source.text(range))'",
      at: cursor.span(range)
    )
  }

  /// `scale 2 rotate 30 inverse` inverts the rotation alone; most who write it mean the whole.
  func noteInverse(in segment: [Item]) {
    guard segment.count > 1, let item = segment.last, item.suffixes.count == 1, case .inverse? = item.suffixes.first
    else { return }
    note(
      "'inverse' applies to the last item alone, '\(item.text)'; for the whole chain use --inverse or [ ... ] inverse"
    )
  }

  /// A tiny m43 in a chain without perspective: two digits that have changed places.
  func noteDepth(in chain: Chain) {
    var depth = 0.0
    for case .assignment(let cell, let value) in chain.items.map({ $0.kind }) {
      if cell.name == "m34" { return }
      if cell.name == "m43" { depth = value }
    }
    guard depth != 0, abs(depth) < 0.1, chain.matrix.m34 == 0 else { return }
    note("m43 is the translation along z; perspective is m34")
  }

  /// Reads one item, or a subject or definition, for which it returns nil.
  func nextItem() throws(NotationError) -> Item? {
    let start = cursor.position
    if let style = try styleWord() { return try suffixed(.group(style), from: start) }
    switch cursor.byte {
    case Byte.openBracket, Byte.openParenthesis, Byte.openBrace:
      return try suffixed(try bracketed(), from: start)
    case Byte.at:
      guard let chain = try file() else { return nil }
      return try suffixed(.group(chain), from: start)
    case Byte.backslash:
      if let matrix = try MatrixReader.read(&cursor, options) { return try given(matrix, from: start) }
    case Byte.less:
      if startsView {
        if let view = try view(from: start) { return view }
      } else if let markup = try markup(from: start) {
        return markup
      }
    case Byte.closeBracket, Byte.closeParenthesis, Byte.closeBrace:
      throw NotationError("this '\(cursor.found().dropFirst().prefix(1))' closes nothing", at: span(start, start + 1))
    default:
      if Byte.isNameStart(cursor.byte) { return try word() }
    }
    if ExpressionReader.startsNumber(cursor) {
      if let matrix = quotedMatrix() { return try given(matrix, from: start) }
      throw strayNumbers()
    }
    let hint: String? =
      switch cursor.byte {
      case Byte.plus, Byte.minus, Byte.asterisk, Byte.slash, Byte.caret:
        "arithmetic is one word, 45*2, and a sum stands in parentheses: (45+45)"
      case Byte.hash: "comments stand in files and in lines"
      default: nil
      }
    throw NotationError("expected an operation, found \(cursor.found())", at: cursor.span(cursor.piece()), hint: hint)
  }

  /// Anything that begins with a name.
  func word() throws(NotationError) -> Item? {
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
      hasPassedDetail = true
      return nil
    }
    if let error = functionWithoutParentheses(range) { throw error }
    if name.utf8.count == 3, name.utf8.first == UInt8(ascii: "m"), name.utf8.dropFirst().allSatisfy(Byte.isDigit) {
      throw NotationError("there is no cell '\(name)'", at: cursor.span(range), hint: "the cells are m11 to m44")
    }
    // With a number behind it a unit is more likely what another program calls an operation.
    if ["deg", "rad", "grad", "turn", "px", "pt", "s", "ms"].contains(name), !isBeforeNumber() {
      throw NotationError(
        "the unit '\(name)' stands alone",
        at: cursor.span(range),
        hint: "a unit is glued to its number: 90deg, 10px"
      )
    }
    if name == "to" {
      throw NotationError(
        "unexpected 'to'",
        at: cursor.span(range),
        hint: "'to' stands once, between the two sides of is equal, tween and fit"
      )
    }
    var error = NotationError("unknown operation '\(name)'", at: cursor.span(range), unknownWord: name)
    error.definedNames = names.keys.sorted()
    throw error
  }

  /// `sqrt 4`, which most calculators read.
  func functionWithoutParentheses(_ range: Range<Int>) -> NotationError? {
    let name = cursor.source.text(range)
    guard ExpressionReader.functions.contains(where: { $0.name == name }) else { return nil }
    return NotationError("expected '(' after '\(name)'", at: cursor.span(range), hint: "write \(name)(...)")
  }

  func isBeforeNumber() -> Bool {
    var ahead = cursor
    ahead.skipSpace(stayingOnLine: endsWithLine)
    return ExpressionReader.startsNumber(ahead)
  }

  func assigns() -> Bool {
    var ahead = cursor
    ahead.skipSpace()
    return ahead.byte == Byte.equals
  }

  /// A matrix printed as numbers alone and pasted in quotes: one word of the command line that holds nothing else.
  private func quotedMatrix() -> MatrixReader.Result? {
    guard let word = cursor.source.words.first(where: { $0.lowerBound == cursor.position }) else { return nil }
    var inside = Cursor(cursor.source, from: word.lowerBound, to: word.upperBound)
    guard let matrix = try? MatrixReader.readWholeFile(&inside, options), matrix.numbers.count > 1 else { return nil }
    cursor.position = word.upperBound
    return matrix
  }

  /// Numbers where an operation is due: most likely a matrix that the shell has taken out of its brackets.
  func strayNumbers() -> NotationError {
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
    guard size.width >= 0, size.height >= 0 else {
      throw NotationError("a size is not negative, found '\(text)'", at: Span(source, 0..<source.bytes.count))
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
    isFile
      && [
        "determinant", "inverse", "affine", "homography", "facing", "bounds", "corners", "w", "residual", "residuals",
      ].contains(word)
  }
}
