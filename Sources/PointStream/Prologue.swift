/// What the first lines of the input decide before any of them is written.

import NumberText

/// Looks at the first lines, as they come, until the layout is known.
struct Prologue {
  private let finder: LayoutFinder
  private let headerLines: Int?
  private let hasNames: Bool

  /// The layout, once it is known.
  private(set) var layout: LineLayout?

  /// Why the input cannot be used.
  private(set) var problem: UnusableInput?

  /// How many lines belong to the header, as far as is known.
  private(set) var headerCount: Int

  /// How many lines were passed in blocks before the one looked at.
  private var linesBefore = 0

  init(_ options: StreamOptions) {
    finder = LayoutFinder(options)
    headerLines = options.headerLines
    hasNames = finder.hasNames
    headerCount = options.headerLines ?? 0
    problem = finder.unusableColumns()
    if problem == nil { accept(finder.layoutFromOptions()) }
  }

  /// Takes a layout, if there is one and its columns differ.
  private mutating func accept(_ found: LineLayout?) {
    guard let found else { return }
    problem = finder.sharedColumn(of: found)
    if problem == nil { layout = found }
  }

  /// Whether nothing is left to find out.
  var isDecided: Bool { layout != nil || problem != nil }

  /// Looks at a block as far as it has come; true once it is decided.
  mutating func examine(_ arrival: BlockReader.Arrival, tables: PowersOfTen) -> Bool {
    if isDecided { return true }
    let lines = Self.lines(in: arrival)
    do throws(UnusableInput) {
      if hasNames {
        try findHeader(in: lines, of: arrival, tables: tables)
      } else if let (index, line) = firstData(in: lines, from: max(0, headerCount - linesBefore)) {
        accept(try finder.layout(firstData: line, number: linesBefore + index + 1, tables: tables))
      }
    } catch {
      problem = error
    }
    return isDecided
  }

  /// Counts the lines of a block that decided nothing.
  mutating func pass(lines: Int) {
    linesBefore += lines
  }

  private mutating func findHeader(
    in lines: [Line],
    of arrival: BlockReader.Arrival,
    tables: PowersOfTen
  ) throws(UnusableInput) {
    if lines.isEmpty { return }
    if let headerLines {
      if lines.count < headerLines && !arrival.isAtEnd {
        guard arrival.isFull else { return }
        throw UnusableInput(message: "the header is longer than \(arrival.bytes.count) bytes")
      }
      let header = Array(lines.prefix(headerLines))
      let data = firstData(in: lines, from: headerLines)?.1
      accept(finder.layout(headers: header, firstData: data, mustFit: false, tables: tables))
      if !isDecided { throw finder.unknownName(in: header) }
      return
    }
    // The header is the first line that is no comment, or a comment before it that holds the names of the numbers below.
    for (index, line) in lines.enumerated() {
      let data = firstData(in: lines, from: index + 1)?.1
      accept(finder.layout(headers: [line], firstData: data, mustFit: line.isComment, tables: tables))
      if isDecided {
        headerCount = index + 1
        return
      }
      if !line.isComment { throw finder.unknownName(in: [line]) }
    }
  }

  private func firstData(in lines: [Line], from start: Int) -> (Int, Line)? {
    guard start < lines.count, let index = lines[start...].firstIndex(where: { !$0.isComment }) else { return nil }
    return (index, lines[index])
  }

  /// The whole lines that have come; the last one too if nothing follows it or it fills the block.
  private static func lines(in arrival: BlockReader.Arrival) -> [Line] {
    guard var position = arrival.bytes.baseAddress else { return [] }
    let end = position + arrival.bytes.count
    if arrival.continuesLine {
      guard let lineFeed = findLineFeed(position, end) else { return [] }
      position = lineFeed + 1
    }
    var lines: [Line] = []
    while position < end {
      if let lineFeed = findLineFeed(position, end) {
        lines.append(Line(position, upTo: lineFeed))
        position = lineFeed + 1
      } else {
        if arrival.isAtEnd || (arrival.isFull && lines.isEmpty && !arrival.continuesLine) {
          lines.append(Line(position, upTo: end))
        }
        break
      }
    }
    return lines
  }
}
