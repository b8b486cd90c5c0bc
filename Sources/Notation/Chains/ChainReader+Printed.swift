/// Files that hold what this program has printed: read where one matrix is in them, refused where several are.
///
/// Read as a chain, the frames of an animation would be multiplied, and results without a matrix be the identity.

import TransformCore

extension ChainReader {
  /// Looks at the file in the cursor, and goes to the one matrix in it where other things stand around that.
  func enterPrinted() throws(NotationError) {
    let matrices = wholeMatrices()
    if matrices.count > 1 {
      guard matrices.areCalls else { throw several(matrices.count) }
      noteSeveral(matrices.count)
    }
    // Every print of several lines that is meant here has a word of its own at its start.
    guard Byte.isNameStart(cursor.byte) || Byte.isDigit(cursor.byte) else { return }
    let lines = fileLines()
    guard let first = lines.first.map({ cursor.source.text($0) }) else { return }
    if first.hasPrefix("The chain has ") {
      throw NotationError(
        "\(fileName) holds the steps of an explanation, which are several matrices",
        at: nil,
        hint: "leave out 'explain', or write its last matrix with -f json"
      )
    }
    let blocks = matrixBlocks(lines)
    if blocks.count > 1 {
      guard cursor.source.text(blocks[0]).hasPrefix("matrix"), !isReport(first) else { throw several(blocks.count) }
      noteSeveral(blocks.count)
    }
    if let chain = decomposedChain(lines, first) {
      cursor = Cursor(cursor.source, from: chain.lowerBound, to: chain.upperBound)
    } else if let block = blocks.first, isReport(first) {
      // The numbers of code stand below the place and the name, without a word of their own.
      let isNamed = cursor.source.text(block).hasPrefix("matrix")
      cursor = Cursor(cursor.source, from: block.lowerBound, to: isNamed ? cursor.end : block.upperBound)
    } else if isTable(first, lines) {
      throw NotationError(
        "\(fileName) holds a table of layers and no matrix",
        at: nil,
        hint: "write the layers with -f json, and the matrix of one of them by itself"
      )
    }
  }

  /// Refuses a file whose lines have all been passed over, or that holds results alone.
  func requireMatrix(_ chain: Chain, from start: Int, subjects before: Int) throws(NotationError) {
    guard chain.isEmpty, hasPassedDetail || (subjects.count > before && holdsResults(from: start)) else { return }
    throw NotationError(
      "\(fileName) holds results and no matrix",
      at: nil,
      hint: "write the matrix too, with --show matrix,... or -f json"
    )
  }

  /// How the file is named in a message.
  var fileName: String {
    guard case .file(let path) = cursor.source.origin else { return "the text" }
    return path == "-" ? "standard input" : "'\(path)'"
  }

  private func several(_ count: Int) -> NotationError {
    NotationError(
      "\(fileName) holds \(count) matrices",
      at: nil,
      hint:
        "keep the one that is meant, as tween does with --at; to multiply them write them on one line"
    )
  }

  /// Operations called matrix are a chain like any other, though they may have been printed one by one.
  private func noteSeveral(_ count: Int) {
    note("\(fileName) holds \(count) matrices, which are multiplied; to keep one of them leave out the others")
  }

  /// How many whole matrices the file is made of, one a line or separated by tabs, 0 where it holds anything else; and
  /// whether all are written as operations.
  private func wholeMatrices() -> (count: Int, areCalls: Bool) {
    var ahead = cursor
    var count = 0
    var areCalls = true
    while true {
      ahead.skipSpace()
      if ahead.isAtEnd { return (count, areCalls) }
      if (try? MatrixReader.read(&ahead, options)) != nil {
        areCalls = false
      } else if !skipCall(&ahead) {
        return (0, false)
      }
      count += 1
      while ahead.byte == Byte.space || ahead.byte == Byte.carriageReturn { ahead.position += 1 }
      guard ahead.isAtEnd || ahead.byte == Byte.newline || ahead.byte == Byte.tab else { return (0, false) }
    }
  }

  /// Goes behind `matrix(...)` or `matrix3d(...)`.
  private func skipCall(_ cursor: inout Cursor) -> Bool {
    var ahead = cursor
    let name = ahead.source.text(ahead.name())
    guard name == "matrix" || name == "matrix3d", ahead.skip(Byte.openParenthesis) else { return false }
    while !ahead.isAtEnd, ahead.byte != Byte.closeParenthesis {
      guard ExpressionReader.startsNumber(ahead) else { return false }
      var reader = ExpressionReader(ahead)
      guard (try? reader.number()) != nil else { return false }
      ahead = reader.cursor
      ahead.skipSpace()
      if ahead.skip(Byte.comma) { ahead.skipSpace() }
    }
    guard ahead.skip(Byte.closeParenthesis) else { return false }
    cursor = ahead
    return true
  }

  /// The lines that are not blank, without the white space around them.
  private func fileLines() -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = cursor.position
    while start < cursor.end {
      let stop = cursor.source.bytes[start..<cursor.end].firstIndex(of: Byte.newline) ?? cursor.end
      var line = start..<stop
      while let first = line.first, Byte.isSpace(cursor.source.bytes[first]) { line = line.dropFirst() }
      while let last = line.last, Byte.isSpace(cursor.source.bytes[last]) { line = line.dropLast() }
      if !line.isEmpty { lines.append(line) }
      start = stop + 1
    }
    return lines
  }

  /// The printed matrices: three or four rows of as many numbers below the word `matrix`, or below `line N` of code.
  private func matrixBlocks(_ lines: [Range<Int>]) -> [Range<Int>] {
    var blocks: [Range<Int>] = []
    for (index, line) in lines.enumerated() {
      let text = cursor.source.text(line)
      guard text == "matrix" || text.hasPrefix("line ") else { continue }
      let rows = lines[(index + 1)...].prefix(4)
      let width = rows.first.map { numberCount($0) } ?? 0
      guard width == 3 || width == 4, rows.count >= width, rows.prefix(width).allSatisfy({ numberCount($0) == width })
      else { continue }
      let start = text == "matrix" ? line.lowerBound : lines[index + 1].lowerBound
      blocks.append(start..<lines[index + width].upperBound)
    }
    return blocks
  }

  /// How many plain numbers a line is made of; 0 where it holds anything else.
  private func numberCount(_ line: Range<Int>) -> Int {
    var ahead = Cursor(cursor.source, from: line.lowerBound, to: line.upperBound)
    var count = 0
    while !ahead.isAtEnd {
      guard ExpressionReader.startsNumber(ahead) else { return 0 }
      var reader = ExpressionReader(ahead)
      guard (try? reader.number()) != nil else { return 0 }
      ahead = reader.cursor
      guard ahead.isAtWordEnd else { return 0 }
      ahead.skipSpace()
      count += 1
    }
    return count
  }

  /// What stands behind `chain` in a decomposition.
  private func decomposedChain(_ lines: [Range<Int>], _ first: String) -> Range<Int>? {
    guard first.hasPrefix("scale "), lines.contains(where: { cursor.source.text($0).hasPrefix("residual ") }) else {
      return nil
    }
    let word = "chain "
    guard let line = lines.first(where: { cursor.source.text($0).hasPrefix(word) }) else { return nil }
    return line.lowerBound + word.utf8.count..<line.upperBound
  }

  /// Whether a print begins so that has more than a matrix and its results in it: of `fit`, `tween`, `orders` or `code`.
  private func isReport(_ first: String) -> Bool {
    let words = first.split(separator: " ")
    guard words.count >= 2 else { return false }
    switch words[0] {
    case "model": return words.count == 2
    case "t": return numberText(words[1])
    case "line": return numberText(words[1])
    default: return numberText(words[0]) && words.count == 6 && words[3].hasPrefix("order")
    }
  }

  private func numberText(_ word: Substring) -> Bool { Self.readsAsNumber(String(word)) }

  /// Whether this is the list of a scene's layers.
  private func isTable(_ first: String, _ lines: [Range<Int>]) -> Bool {
    guard first.hasPrefix("time "), lines.count > 1 else { return false }
    return cursor.source.text(lines[1]).hasPrefix("layer ")
  }

  /// Whether an arrow with a result behind it is printed in the file.
  private func holdsResults(from start: Int) -> Bool {
    let bytes = cursor.source.bytes
    return zip(bytes[start...], bytes[start...].dropFirst()).contains { $0.0 == Byte.minus && $0.1 == Byte.greater }
  }
}
