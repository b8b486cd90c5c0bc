/// Chains from files, and chains with a name.

import TransformCore

extension ChainReader {
  func file() throws(NotationError) -> Chain? {
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
      bytes = try self.bytes(of: path)
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
  ///
  /// An empty one is an error, since the program that should have written it has most likely failed.
  func fileContents() throws(NotationError) -> Chain {
    guard cursor.source.bytes.contains(where: { !Byte.isSpace($0) }) else {
      throw NotationError(
        "\(fileName) is empty",
        at: nil,
        hint: "expected a chain or a matrix; for no transform write identity"
      )
    }
    if cursor.skip("\u{FEFF}") {}
    let start = cursor.position
    if let chain = try style(in: start..<cursor.end) {
      cursor.position = cursor.end
      return chain
    }
    cursor.skipSpace()
    try enterPrinted()
    let first = cursor.position
    if let matrix = try MatrixReader.readWholeFile(&cursor, options) {
      if let other = matrix.doubt {
        note("the \(matrix.numbers.count) numbers are read as a matrix; are they \(other)?")
      }
      var chain = Chain()
      chain.segments[0].append(try given(matrix, from: first))
      return chain
    }
    let (subjectCount, nameCount) = (subjects.count, names.count)
    hasPassedDetail = false
    let chain = try chain(closing: nil)
    if names.count == nameCount { try requireMatrix(chain, from: first, subjects: subjectCount) }
    return chain
  }

  func definition(from start: Int) throws(NotationError) {
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
  static func isReserved(_ name: String, _ cursor: Cursor, _ range: Range<Int>) -> Bool {
    otherWords.contains(name) || OperationTable.named(name) != nil || SuffixTable.contains(name)
      || SubjectTable.contains(name) || Cell(named: name) != nil
      || ExpressionReader.startsNumber(Cursor(cursor.source, from: range.lowerBound, to: range.upperBound))
      || ExpressionReader.functions.contains { $0.name == name }
  }

  static let otherWords = ["then", "concat", "let", "to", "css", "svg", "it", "none"]
}
