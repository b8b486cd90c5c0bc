/// The filter once more: slow, over arrays, line by line, so that each rule can be checked by reading it. Numbers come from
/// NumberText, which has tests of its own against the C library.

import Foundation
import NumberText
import PointStream

/// What the filter ought to answer.
struct ReferenceFilter {
  var matrix: [Double]
  var options: StreamOptions

  struct Answer: Equatable {
    var output: [UInt8] = []
    /// The places of all failures, as messages name them.
    var places: [String] = []

    var isUnusable = false
    var isStopped = false
    var lines = 0
  }

  private typealias Bytes = ArraySlice<UInt8>

  private struct Piece {
    /// The field without white space, with quotes, and what is in the quotes.
    var whole: Bytes
    var text: Bytes
    var beforeEnd: Int
  }

  private enum Separator: Equatable {
    case white
    case byte(UInt8)
  }

  func answer(_ input: [UInt8]) -> Answer {
    var answer = Answer()
    let bytes = input.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(input.dropFirst(3)) : input
    let lines = split(bytes)

    var headerCount = options.headerLines ?? 0
    var columns: [Int]?
    var separator: Separator? = options.separator.map { if case .byte(let byte) = $0 { .byte(byte) } else { .white } }
    let isFound = separator == nil
    let candidates: [Separator] =
      separator.map { [$0] }
      ?? (options.usesDecimalComma ? [.byte(59), .byte(9), .white] : [.byte(44), .byte(59), .byte(9), .white])

    let wanted = options.columns ?? []
    let names = wanted.filter { if case .name = $0 { true } else { false } }
    if !names.isEmpty {
      if options.headerLines == nil {
        guard
          let index = lines.indices.first(where: { index in
            if !isComment(lines[index].content) { return true }
            guard let data = lines.dropFirst(index + 1).first(where: { !isComment($0.content) }) else { return false }
            return candidates.contains { candidate in
              columnNumbers(wanted, lines[index].content, candidate)?
                .allSatisfy { number(data.content, $0, candidate) != nil } ?? false
            }
          })
        else { return passed(lines) }
        headerCount = index + 1
      }
      let headers =
        options.headerLines == nil ? [lines[headerCount - 1]] : Array(lines.prefix(headerCount))
      if lines.isEmpty { return passed(lines) }
      let data = lines.dropFirst(headerCount).first { !isComment($0.content) }
      for header in headers where columns == nil {
        let able = candidates.filter { columnNumbers(wanted, header.content, $0) != nil }
        let best = able.first { candidate in
          guard let data, let numbers = columnNumbers(wanted, header.content, candidate) else { return true }
          return numbers.allSatisfy { number(data.content, $0, candidate) != nil }
        }
        if let chosen = best ?? able.first {
          columns = columnNumbers(wanted, header.content, chosen)
          separator = chosen
        }
      }
      if columns == nil {
        answer.isUnusable = true
        return answer
      }
    } else if !wanted.isEmpty {
      columns = wanted.compactMap { if case .number(let number) = $0 { number - 1 } else { nil } }
    }

    var dimensions = columns?.count ?? options.dimensions
    if separator == nil || dimensions == nil {
      guard let first = lines.dropFirst(headerCount).first(where: { !isComment($0.content) }) else {
        return passed(lines)
      }
      let data = first.content.prefix(options.blockSize)
      if let columns {
        separator = candidates.first { candidate in columns.prefix(2).allSatisfy { number(data, $0, candidate) != nil }
        }
      } else {
        separator = separator ?? ownSeparator(data)
        if let found = separator {
          let count = leadingNumbers(data, found)
          if count < 2 || (dimensions == 2 && count < 2) { separator = nil }
          dimensions = dimensions ?? min(count, 3)
        }
      }
      if separator == nil {
        answer.isUnusable = true
        return answer
      }
    }
    guard let separator, let dimensions else { return answer }

    let places = columns ?? Array(0..<dimensions)
    for (index, line) in lines.enumerated() {
      if index < headerCount || isComment(line.content.prefix(options.blockSize)) {
        answer.output += line.content + line.ending
        answer.lines += 1
        continue
      }
      let result = map(line.content, line, places, separator, isFound && columns == nil, columns == nil)
      answer.lines += 1
      switch result {
      case .success(let image):
        answer.output += image + line.ending
      case .failure(let failure):
        answer.places.append("line \(index + 1)" + (failure.column.map { ", column \($0 + 1)" } ?? ""))
        switch options.errorPolicy {
        case .mark: answer.output += failure.marked + line.ending
        case .keep: answer.output += line.content + line.ending
        case .skip: break
        case .stop:
          answer.isStopped = true
          return answer
        }
      }
    }
    return answer
  }

  private struct Failure: Error {
    var column: Int?
    var marked: [UInt8]
  }

  private struct SourceLine {
    var content: Bytes
    var ending: [UInt8]
    var isLong: Bool
  }

  private func split(_ bytes: [UInt8]) -> [SourceLine] {
    var lines: [SourceLine] = []
    var start = 0
    while start < bytes.count {
      let lineFeed = bytes[start...].firstIndex(of: 10)
      var content = bytes[start..<(lineFeed ?? bytes.count)]
      var ending: [UInt8] = lineFeed == nil ? [] : [10]
      let isLong = content.count >= options.blockSize
      if content.last == 13 {
        content = content.dropLast()
        ending.insert(13, at: 0)
      }
      lines.append(SourceLine(content: content, ending: ending, isLong: isLong))
      start = (lineFeed ?? bytes.count) + 1
    }
    return lines
  }

  private func passed(_ lines: [SourceLine]) -> Answer {
    var answer = Answer()
    for line in lines { answer.output += line.content + line.ending }
    answer.lines = lines.count
    return answer
  }

  private func isSpace(_ byte: UInt8) -> Bool { [9, 11, 12, 13, 32].contains(byte) }

  private func isComment(_ line: Bytes) -> Bool { line.first == 35 || line.allSatisfy(isSpace) }

  private func pieces(_ line: Bytes, _ separator: Separator) -> [Piece] {
    var pieces: [Piece] = []
    var index = line.startIndex
    func quotesEnd(_ start: Int) -> Int? {
      guard start < line.endIndex, line[start] == 34 else { return nil }
      var index = start + 1
      while index < line.endIndex {
        if line[index] == 34 {
          if index + 1 < line.endIndex && line[index + 1] == 34 { index += 1 } else { return index + 1 }
        }
        index += 1
      }
      return nil
    }
    func add(_ whole: Bytes) {
      var text = whole
      if whole.count >= 2 && quotesEnd(whole.startIndex) == whole.endIndex {
        text = whole.dropFirst().dropLast()
        while let first = text.first, isSpace(first) { text = text.dropFirst() }
        while let last = text.last, isSpace(last) { text = text.dropLast() }
      }
      pieces.append(Piece(whole: whole, text: text, beforeEnd: pieces.last?.whole.endIndex ?? whole.startIndex))
    }
    switch separator {
    case .white:
      while true {
        while index < line.endIndex && isSpace(line[index]) { index += 1 }
        if index == line.endIndex { return pieces }
        let start = index
        index = quotesEnd(index) ?? index
        while index < line.endIndex && !isSpace(line[index]) { index += 1 }
        add(line[start..<index])
      }
    case .byte(let byte):
      while true {
        let begin = index
        var start = index
        while start < line.endIndex && isSpace(line[start]) && line[start] != byte { start += 1 }
        index = quotesEnd(start) ?? start
        while index < line.endIndex && line[index] != byte { index += 1 }
        var end = index
        while end > start && isSpace(line[end - 1]) { end -= 1 }
        add(start == end ? line[begin..<begin] : line[start..<end])
        if index == line.endIndex { return pieces }
        index += 1
      }
    }
  }

  /// How many bytes at the start are a number.
  private func numberLength(_ text: Bytes) -> Int {
    var index = text.startIndex
    func digits() -> Int {
      let start = index
      while index < text.endIndex && (48...57).contains(text[index]) { index += 1 }
      return index - start
    }
    if index < text.endIndex && (text[index] == 43 || text[index] == 45) { index += 1 }
    var count = digits()
    if index < text.endIndex && text[index] == (options.usesDecimalComma ? 44 : 46) {
      let sign = index
      index += 1
      let decimals = digits()
      count += decimals
      // A comma may end a sentence, or a field.
      if decimals == 0 && options.usesDecimalComma { index = sign }
    }
    if count == 0 { return 0 }
    let end = index
    if index < text.endIndex && (text[index] == 69 || text[index] == 101) {
      index += 1
      if index < text.endIndex && (text[index] == 43 || text[index] == 45) { index += 1 }
      if digits() > 0 { return index - text.startIndex }
    }
    return end - text.startIndex
  }

  private func number(_ line: Bytes, _ column: Int, _ separator: Separator) -> Double? {
    let pieces = pieces(line, separator)
    return column < pieces.count ? value(pieces[column].text) : nil
  }

  /// The number that is all of a text.
  private func value(_ text: Bytes) -> Double? {
    guard options.usesDecimalComma else { return NumberReader.value(of: Array(text)) }
    return numberLength(text) == text.count ? NumberReader.value(of: text.map { $0 == 44 ? 46 : $0 }) : nil
  }

  private func columnNumbers(_ columns: [StreamOptions.Column], _ header: Bytes, _ separator: Separator) -> [Int]? {
    let names = pieces(header.first == 35 ? header.dropFirst() : header, separator).map {
      let text = String(decoding: $0.text, as: UTF8.self)
      return $0.text.count < $0.whole.count ? text.replacingOccurrences(of: "\"\"", with: "\"") : text
    }
    let places = columns.map { column in
      switch column {
      case .number(let number): number - 1
      case .name(let name): names.firstIndex(of: name) ?? -1
      }
    }
    return places.contains(-1) ? nil : places
  }

  /// What stands between the line's first two numbers.
  private func ownSeparator(_ line: Bytes) -> Separator? {
    var rest = line.drop(while: isSpace)
    let isQuoted = rest.first == 34
    if isQuoted { rest = rest.dropFirst().drop(while: isSpace) }
    let length = numberLength(rest)
    if length == 0 { return nil }
    rest = rest.dropFirst(length)
    if isQuoted {
      rest = rest.drop(while: isSpace)
      if rest.first != 34 { return nil }
      rest = rest.dropFirst()
    }
    let white = rest.prefix(while: isSpace)
    rest = rest.dropFirst(white.count)
    guard let next = rest.first else { return nil }
    if next == 44 && options.usesDecimalComma { return nil }
    if next == 44 || next == 59 { return .byte(next) }
    return white.isEmpty ? nil : white.filter { $0 == 9 }.count == 1 ? .byte(9) : .white
  }

  private func leadingNumbers(_ line: Bytes, _ separator: Separator) -> Int {
    var count = 0
    for piece in pieces(line, separator).prefix(options.dimensions ?? 3) {
      let length = numberLength(piece.text)
      guard length > 0, value(piece.text.prefix(length)) != nil else { return count }
      if length < piece.text.count {
        return isSpace(piece.text[piece.text.startIndex + length]) ? count + 1 : count
      }
      count += 1
    }
    return count
  }

  private func map(
    _ line: Bytes,
    _ source: SourceLine,
    _ columns: [Int],
    _ separator: Separator,
    _ mayUseOwn: Bool,
    _ isLeading: Bool
  ) -> Result<[UInt8], Failure> {
    let first = attempt(line, source, columns, separator, isLeading: isLeading, allowsText: true)
    if case .failure(let failure) = first, mayUseOwn, !failure.isOfImage,
      let own = ownSeparator(head(line, source)), own != separator
    {
      let second = attempt(line, source, columns, own, isLeading: isLeading, allowsText: false)
      switch second {
      case .success(let bytes): return .success(bytes)
      case .failure(let failure) where failure.isOfImage: return .failure(failure.plain)
      case .failure: break
      }
    }
    return first.mapError(\.plain)
  }

  private struct Attempt: Error {
    var plain: Failure
    /// Whether the coordinates were read and only the image is missing.
    var isOfImage: Bool
  }

  /// What is looked at of a line that may be overlong.
  private func head(_ line: Bytes, _ source: SourceLine) -> Bytes {
    guard source.isLong else { return line }
    let head = line.prefix(options.blockSize)
    return head.last == 13 && head.count == options.blockSize ? head.dropLast() : head
  }

  private func attempt(
    _ line: Bytes,
    _ source: SourceLine,
    _ columns: [Int],
    _ separator: Separator,
    isLeading: Bool,
    allowsText: Bool
  ) -> Result<[UInt8], Attempt> {
    let head = head(line, source)
    let rest = line.dropFirst(head.count)
    let dimensions = columns.count
    let all = pieces(head, separator)
    let order = columns.indices.sorted { columns[$0] < columns[$1] }
    var values = [0.0, 0.0, 0.0]
    var spans: [Int: Bytes] = [:]
    var ends: [Int: Int] = [:]
    var bad: Int?
    for coordinate in order where columns[coordinate] < all.count {
      let piece = all[columns[coordinate]]
      var text = piece.text
      ends[coordinate] = piece.whole.endIndex
      if allowsText && isLeading && coordinate == order.last {
        let length = numberLength(text)
        if length > 0 && length < text.count && isSpace(text[text.startIndex + length])
          && value(text.prefix(length)) != nil
        {
          text = text.prefix(length)
          ends[coordinate] = text.endIndex
        }
      }
      spans[coordinate] = text
      if let value = value(text) {
        values[coordinate] = value
      } else {
        bad = bad ?? columns[coordinate]
      }
    }
    let missing = order.first { columns[$0] >= all.count }.map { columns[$0] }
    let screen = options.dropsDepth && dimensions == 3
    let lastEnd = order.last.flatMap { ends[$0] } ?? order.compactMap { ends[$0] }.max()
    let isCut = source.isLong && (missing != nil || lastEnd == head.endIndex || spans.isEmpty)

    func spliced(_ texts: [[UInt8]?]) -> [UInt8] {
      var output: [UInt8] = []
      var done = head.startIndex
      for coordinate in order {
        guard let span = spans[coordinate], let end = ends[coordinate] else { continue }
        if coordinate == 2 && screen {
          if columns[2] == 0 {
            output += head[done..<all[0].whole.startIndex]
            var index = end
            func skip() {
              while index < head.endIndex && isSpace(head[index]) && separator != .byte(head[index]) { index += 1 }
            }
            skip()
            if index < head.endIndex && separator == .byte(head[index]) {
              index += 1
              skip()
            }
            done = index
          } else {
            output += head[done..<max(done, all[columns[2]].beforeEnd)]
            done = end
          }
          continue
        }
        output += head[done..<max(done, span.startIndex)]
        output += texts[coordinate] ?? Array(span)
        done = max(done, span.endIndex)
      }
      return output + head[done...] + rest
    }
    func failure(_ column: Int?, isOfImage: Bool = false) -> Result<[UInt8], Attempt> {
      var marked: [UInt8] = []
      if missing == nil {
        marked = spliced([Array("nan".utf8), Array("nan".utf8), Array("nan".utf8)])
      } else {
        let byte: UInt8 = if case .byte(let byte) = separator { byte } else { 32 }
        marked = Array(
          [[UInt8]](repeating: Array("nan".utf8), count: screen ? 2 : dimensions).joined(separator: [byte])
        )
      }
      return .failure(Attempt(plain: Failure(column: isCut ? nil : column, marked: marked), isOfImage: isOfImage))
    }
    if let column = bad ?? missing { return failure(column) }
    if isCut { return failure(nil, isOfImage: true) }

    let m = matrix
    func sum(_ column: Int) -> Double {
      dimensions == 3
        ? values[0] * m[column] + values[1] * m[4 + column] + values[2] * m[8 + column] + m[12 + column]
        : values[0] * m[column] + values[1] * m[4 + column] + m[12 + column]
    }
    let w = sum(3)
    let depthMatters = dimensions == 3
    let isScale = m[3] == 0 && m[7] == 0 && (!depthMatters || m[11] == 0)
    if !w.isFinite || (isScale ? w == 0 : w <= 0) { return failure(nil, isOfImage: true) }
    var texts: [[UInt8]?] = []
    for coordinate in 0..<(screen ? 2 : dimensions) {
      let value = sum(coordinate) / w
      if !value.isFinite { return failure(nil, isOfImage: true) }
      let unit = (0..<3).map { $0 == coordinate ? 1.0 : 0.0 }
      let isKept =
        options.style == .shortest && isScale && m[15] == 1 && m[12 + coordinate] == 0
        && (0..<dimensions).allSatisfy { m[4 * $0 + coordinate] == unit[$0] }
      let text = Array(NumberWriter.text(value, style: options.style).utf8)
      texts.append(isKept ? nil : text.map { $0 == 46 && options.usesDecimalComma ? 44 : $0 })
    }
    if screen { texts.append(nil) }
    return .success(spliced(texts))
  }
}
