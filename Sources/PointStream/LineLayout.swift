/// Where the coordinates stand in a line, as the options say or the first lines decide.

import NumberText

/// Everything about the form of a data line.
struct LineLayout: Equatable, Sendable {
  /// 2 or 3.
  var dimensions: Int

  var separator: StreamOptions.Separator

  /// The columns of x, y and perhaps z, from 0.
  var columns: [Int]

  /// Whether the coordinates lead the line without `columns` saying so: text may follow the last one after white space,
  /// and a line with another separator is read by its own.
  var isLeading: Bool

  /// Whether the separator was found in the data and not given.
  var separatorIsFound: Bool

  /// Whether the first data line would have as many coordinates if its commas were decimal signs.
  var mayHaveDecimalCommas = false
}

/// Why no layout can be found.
struct UnusableInput: Error, Equatable {
  var message: String
  var hint: String?
}

/// Finds the layout from the options, the header and the first data line.
struct LayoutFinder {
  private let options: StreamOptions
  private let syntax: NumberSyntax

  init(_ options: StreamOptions) {
    self.options = options
    syntax = NumberSyntax(options)
  }

  /// Whether some column is given by its name.
  var hasNames: Bool {
    options.columns?.contains { if case .name = $0 { true } else { false } } ?? false
  }

  /// What is wrong with the options alone.
  func unusableColumns() -> UnusableInput? {
    guard let columns = options.columns else { return nil }
    if !(2...3).contains(columns.count) {
      return UnusableInput(message: "a point has two or three coordinates, not \(columns.count)")
    }
    return numbers(of: columns).first { $0 < 0 }.map { index in
      UnusableInput(message: "columns are counted from 1: there is no column \(index + 1)")
    }
  }

  /// What is wrong with a layout: two coordinates cannot come from one column.
  func sharedColumn(of layout: LineLayout) -> UnusableInput? {
    let shared = layout.columns.first { column in layout.columns.filter { $0 == column }.count > 1 }
    return shared.map { UnusableInput(message: "column \($0 + 1) is picked twice") }
  }

  /// The layout that needs no look at the data.
  func layoutFromOptions() -> LineLayout? {
    guard let separator = options.separator, !hasNames else { return nil }
    if let columns = options.columns {
      return layout(numbers(of: columns), separator, isFound: false)
    }
    guard let dimensions = options.dimensions else { return nil }
    return layout(leading: dimensions, separator, isFound: false)
  }

  /// The layout by the first of these header lines that holds all the names; nil where none does.
  ///
  /// With `mustFit` the first data line has to be there and to have numbers in the named columns.
  func layout(headers: [Line], firstData: Line?, mustFit: Bool, tables: PowersOfTen) -> LineLayout? {
    for header in headers {
      let layouts = candidates.compactMap { layout(header: header, $0) }
      // Where several separators show the names, the data decide.
      let fitting = layouts.first { layout in
        firstData.map { leadingNumbers($0, layout, tables: tables) == layout.dimensions } ?? !mustFit
      }
      if let layout = fitting ?? (mustFit ? nil : layouts.first) { return layout }
    }
    return nil
  }

  private func layout(header: Line, _ separator: StreamOptions.Separator) -> LineLayout? {
    let names = Self.names(in: header, separator)
    let places = (options.columns ?? []).compactMap { column in
      switch column {
      case .number(let number): number - 1
      case .name(let name): names.firstIndex(of: name)
      }
    }
    guard places.count == options.columns?.count else { return nil }
    return layout(places, separator, isFound: options.separator == nil)
  }

  /// What is wrong with header lines none of which holds all the names.
  func unknownName(in headers: [Line]) -> UnusableInput {
    let best = headers.last.map { line in
      candidates.map { Self.names(in: line, $0) }.max { $0.count < $1.count } ?? []
    }
    let wanted = (options.columns ?? []).compactMap { if case .name(let name) = $0 { name } else { nil } }
    let missing = wanted.first { !(best ?? []).contains($0) } ?? wanted.first ?? ""
    return UnusableInput(
      message: "the header has no column '\(missing)'",
      hint: best.map { "its columns are: " + $0.joined(separator: ", ") }
    )
  }

  /// The layout by the first data line.
  func layout(firstData line: Line, number: Int, tables: PowersOfTen) throws(UnusableInput) -> LineLayout {
    if let columns = options.columns {
      for separator in candidates {
        let layout = layout(numbers(of: columns), separator, isFound: options.separator == nil)
        if leadingNumbers(line, layout, tables: tables) >= 2 { return layout }
      }
      let names = numbers(of: columns).map { String($0 + 1) }.joined(separator: ", ")
      throw UnusableInput(
        message: "line \(number): no numbers in columns \(names) of the first data line",
        hint:
          "'--header 1' lets a header line pass, '--columns' picks other columns, '--delimiter' says what separates them"
          + commaHint(line)
      )
    }
    if let separator = options.separator ?? Self.separator(in: line, syntax, tables: tables) {
      let dimensions = options.dimensions ?? 3
      let wide = layout(leading: dimensions, separator, isFound: options.separator == nil)
      let count = leadingNumbers(line, wide, tables: tables)
      if count >= 2 {
        var found = layout(leading: options.dimensions ?? count, separator, isFound: options.separator == nil)
        found.mayHaveDecimalCommas = found.separatorIsFound && separator == .byte(44) && wouldFit(line, tables: tables)
        return found
      }
    }
    throw UnusableInput(
      message: "line \(number): the first data line does not begin with two numbers",
      hint: "'--header 1' lets a header line pass, '--columns' picks the columns of the coordinates" + commaHint(line)
        + (Self.beginsWithMark(line)
          ? "; for the mark of a point without an image give '--dimensions' and '--delimiter'" : "")
    )
  }

  /// Whether the line begins with the mark that the filter itself leaves for a point without an image.
  private static func beginsWithMark(_ line: Line) -> Bool {
    UnsafeBufferPointer(start: line.start, count: line.end - line.start).drop(while: isWhite).starts(with: "nan".utf8)
  }

  /// What to add to a hint about a line in which a comma stands between digits.
  private func commaHint(_ line: Line) -> String {
    guard !options.usesDecimalComma, options.separator != .byte(44), NumberSyntax.hasDecimalComma(line.start, line.end)
    else { return "" }
    // In quotes the comma stands between fields that commas separate.
    if UnsafeBufferPointer(start: line.start, count: line.end - line.start).contains(34) { return "" }
    return "; '--decimal-comma' reads 10,5 as a number"
  }

  /// Whether all of a line is points whose decimal sign is a comma, as `10,5 3,2`.
  private func wouldFit(_ line: Line, tables: PowersOfTen) -> Bool {
    var words = FieldCursor(line.start, line.end, .whiteSpace)
    var count = 0
    while let word = words.next() {
      guard NumberSyntax.hasDecimalComma(word.start, word.end),
        case .success = readCoordinate(word, NumberSyntax(usesComma: true), allowsText: false, tables: tables)
      else { return false }
      count += 1
    }
    return count == 2 || count == 3
  }

  /// What stands between the first two numbers of a line; nil where it does not begin with a number.
  static func separator(in line: Line, _ syntax: NumberSyntax, tables: PowersOfTen) -> StreamOptions.Separator? {
    var position = line.start
    while position < line.end && isWhite(position.pointee) { position += 1 }
    let isQuoted = position < line.end && position.pointee == UInt8(ascii: "\"")
    if isQuoted {
      position += 1
      while position < line.end && isWhite(position.pointee) { position += 1 }
    }
    guard position < line.end else { return nil }
    let number = syntax.token(position, upTo: line.end, tables: tables)
    guard number.end > position, number.end < line.end else { return nil }
    position = number.end
    if isQuoted {
      while position < line.end && isWhite(position.pointee) { position += 1 }
      guard position < line.end, position.pointee == UInt8(ascii: "\"") else { return nil }
      position += 1
    }
    var tabs = 0
    let start = position
    while position < line.end && isWhite(position.pointee) {
      if position.pointee == 9 { tabs += 1 }
      position += 1
    }
    guard position < line.end else { return nil }
    switch position.pointee {
    case UInt8(ascii: ","): return syntax.usesComma ? nil : .byte(position.pointee)
    case UInt8(ascii: ";"): return .byte(position.pointee)
    default: return position == start ? nil : tabs == 1 ? .byte(9) : .whiteSpace
    }
  }

  /// How many of the layout's coordinates, from x on, are numbers in this line.
  private func leadingNumbers(_ line: Line, _ layout: LineLayout, tables: PowersOfTen) -> Int {
    var fields = FieldSearch(layout)
    _ = fields.find(in: line, layout.separator)
    for coordinate in 0..<layout.dimensions {
      guard let field = fields.field(of: coordinate),
        case .success(let number) = readCoordinate(field, syntax, allowsText: layout.isLeading, tables: tables)
      else { return coordinate }
      // Text may follow only the last one.
      if number.end < field.textEnd { return coordinate + 1 }
    }
    return layout.dimensions
  }

  private var candidates: [StreamOptions.Separator] {
    if let separator = options.separator { return [separator] }
    let others: [StreamOptions.Separator] = [.byte(UInt8(ascii: ";")), .byte(9), .whiteSpace]
    return options.usesDecimalComma ? others : [.byte(UInt8(ascii: ","))] + others
  }

  private func layout(_ columns: [Int], _ separator: StreamOptions.Separator, isFound: Bool) -> LineLayout {
    LineLayout(
      dimensions: columns.count,
      separator: separator,
      columns: columns,
      isLeading: false,
      separatorIsFound: isFound
    )
  }

  private func layout(leading count: Int, _ separator: StreamOptions.Separator, isFound: Bool) -> LineLayout {
    LineLayout(
      dimensions: count,
      separator: separator,
      columns: Array(0..<count),
      isLeading: true,
      separatorIsFound: isFound
    )
  }

  private func numbers(of columns: [StreamOptions.Column]) -> [Int] {
    columns.compactMap { if case .number(let number) = $0 { number - 1 } else { nil } }
  }

  /// The names in a header line, without quotes; a `#` before the first one is no part of it.
  private static func names(in line: Line, _ separator: StreamOptions.Separator) -> [String] {
    var start = line.start
    if start < line.end && start.pointee == UInt8(ascii: "#") { start += 1 }
    var cursor = FieldCursor(start, line.end, separator)
    var names: [String] = []
    while let field = cursor.next() {
      var bytes: [UInt8] = []
      var position = field.textStart
      while position < field.textEnd {
        bytes.append(position.pointee)
        // In quotes, a quote is written twice.
        let isDouble = field.textStart > field.start && position.pointee == 34 && position + 1 < field.textEnd
        position += isDouble && position[1] == 34 ? 2 : 1
      }
      names.append(String(decoding: bytes, as: UTF8.self))
    }
    return names
  }
}

/// The fields of a line's coordinates.
struct FieldSearch {
  /// The coordinates (0 is x) in the order of their columns.
  let order: [Int]

  private let columns: [Int]
  private var found: [Field] = []

  init(_ layout: LineLayout) {
    columns = layout.columns
    order = layout.columns.indices.sorted { layout.columns[$0] < layout.columns[$1] }
    found.reserveCapacity(3)
  }

  /// Looks for the coordinates; false where the line has too few fields.
  mutating func find(in line: Line, _ separator: StreamOptions.Separator) -> Bool {
    found.removeAll(keepingCapacity: true)
    var fieldCount = 0
    var cursor = FieldCursor(line.start, line.end, separator)
    while found.count < order.count, let field = cursor.next() {
      if fieldCount == columns[order[found.count]] { found.append(field) }
      fieldCount += 1
    }
    return found.count == order.count
  }

  /// How many of the coordinates' fields the line has.
  var count: Int { found.count }
  var isComplete: Bool { found.count == order.count }
  var last: Field? { found.last }

  /// Ends the last coordinate's field where its number ends: what follows is text.
  mutating func cutLast(to end: BytePointer) {
    found[found.count - 1].textEnd = end
    found[found.count - 1].end = end
  }

  /// The field that comes at this place among the coordinates.
  subscript(rank: Int) -> Field { found[rank] }

  /// The field of a coordinate; nil where the line ended before it.
  func field(of coordinate: Int) -> Field? {
    guard let rank = order.firstIndex(of: coordinate), rank < found.count else { return nil }
    return found[rank]
  }
}

/// A coordinate's value and where its text ends.
struct Coordinate {
  var value: Double
  var end: BytePointer
}

/// Why a field is no coordinate.
enum CoordinateFailure: Error {
  case notANumber
  case tooLarge
}

/// Reads the number that is the whole text of a field, or stands before white space in it.
func readCoordinate(
  _ field: Field,
  _ syntax: NumberSyntax,
  allowsText: Bool,
  tables: PowersOfTen
) -> Result<Coordinate, CoordinateFailure> {
  guard field.textStart < field.textEnd else { return .failure(.notANumber) }
  var token = syntax.token(field.textStart, upTo: field.textEnd, tables: tables)
  if token.end > field.textEnd {
    // The separator is a byte that could belong to a number, as `e` or a digit.
    do {
      let number = try NumberReader.read(field.textStart, count: field.textEnd - field.textStart)
      token = NumberReader.Token(value: number.value, end: field.textStart + number.end)
    } catch {
      return .failure(error == .overflow ? .tooLarge : .notANumber)
    }
  }
  let isWhole = token.end == field.textEnd || (allowsText && token.end > field.textStart && isWhite(token.end.pointee))
  guard isWhole else { return .failure(.notANumber) }
  return token.value.isFinite ? .success(Coordinate(value: token.value, end: token.end)) : .failure(.tooLarge)
}
