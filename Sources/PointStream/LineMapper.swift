/// Mapping blocks of lines: the quick way for lines as files have them by the million.

import NumberText
import Platform

/// A part of the input in a buffer of its own.
final class InputBlock {
  let base: UnsafeMutablePointer<UInt8>
  let capacity: Int

  /// How many bytes belong to the block; `NumberReader.padding` zeros follow them.
  var count = 0

  var kind = MappedBlock.Kind.lines

  /// How many lines at the block's start pass through.
  var headerLines = 0

  init(capacity: Int) {
    self.capacity = capacity
    base = .allocate(capacity: capacity + NumberReader.padding)
    base.initialize(repeating: 0, count: capacity + NumberReader.padding)
  }

  deinit {
    base.deallocate()
  }
}

/// How many coordinates go in and come out, as a type, so that the loop over lines is compiled for each.
protocol PointShape {
  static var inputs: Int { get }
  static var outputs: Int { get }
}

enum PlaneShape: PointShape {
  static var inputs: Int { 2 }
  static var outputs: Int { 2 }
}

enum SpaceShape: PointShape {
  static var inputs: Int { 3 }
  static var outputs: Int { 3 }
}

enum ScreenShape: PointShape {
  static var inputs: Int { 3 }
  static var outputs: Int { 2 }
}

/// Maps blocks of lines, for one thread at a time.
final class LineMapper {
  private let plan: QuickPlan?
  private let map: PointMap
  private let style: NumberStyle
  private let dimensions: Int
  private let dropsDepth: Bool
  private var editor: LineEditor

  init(layout: LineLayout, map: PointMap, options: StreamOptions) {
    self.map = map
    style = options.style
    dimensions = layout.dimensions
    dropsDepth = options.dropsDepth && layout.dimensions == 3
    let keeps =
      options.style == .shortest
      ? map.keepsCoordinates(dimensions: layout.dimensions) : [false, false, false]
    // The quick way knows points alone; so numbers with a comma cost nothing where there are none.
    plan = options.usesDecimalComma ? nil : QuickPlan(layout, keeps: keeps)
    editor = LineEditor(layout: layout, map: map, options: options, keeps: keeps)
  }

  func map(_ input: InputBlock, to output: MappedBlock) {
    output.reset(kind: input.kind, inputCount: input.count)
    let start = BytePointer(input.base)
    let end = start + input.count
    output.endsWithReturn = input.count > 0 && end[-1] == 13
    PowersOfTen.withTables { tables in
      switch input.kind {
      case .longLineTail:
        copy(start, end, to: output)
      case .longLineHead:
        if input.headerLines > 0 {
          copy(start, end, to: output)
        } else {
          mapHead(start, end, to: output, tables: tables)
        }
        output.lineCount = 1
      case .lines:
        let body = passHeader(start, end, input.headerLines, to: output)
        switch style {
        case .shortest:
          mapLines(body, end, ShortestFormat(), to: output, tables: tables)
        case .significant(let count):
          mapLines(body, end, SignificantFormat(digits: SignificantDigits(count)), to: output, tables: tables)
        case .fixed(let count):
          mapLines(body, end, FixedFormat(digits: FixedDigits(count)), to: output, tables: tables)
        }
      }
    }
  }

  /// Maps lines whose numbers are written in one format; the loop is compiled for each format and shape.
  private func mapLines<Format: NumberFormat>(
    _ start: BytePointer,
    _ end: BytePointer,
    _ format: Format,
    to output: MappedBlock,
    tables: PowersOfTen
  ) {
    switch (dimensions, dropsDepth) {
    case (2, _): mapLines(start, end, format, PlaneShape.self, to: output, tables: tables)
    case (_, true): mapLines(start, end, format, ScreenShape.self, to: output, tables: tables)
    default: mapLines(start, end, format, SpaceShape.self, to: output, tables: tables)
    }
  }

  private func copy(_ start: BytePointer, _ end: BytePointer, to output: MappedBlock) {
    let target = output.makeRoom(end - start, at: output.base + output.count)
    target.update(from: start, count: end - start)
    output.count += end - start
  }

  private func passHeader(
    _ start: BytePointer,
    _ end: BytePointer,
    _ lines: Int,
    to output: MappedBlock
  ) -> BytePointer {
    var body = start
    while output.lineCount < lines && body < end {
      body = findLineFeed(body, end).map { $0 + 1 } ?? end
      output.lineCount += 1
    }
    copy(start, body, to: output)
    return body
  }

  private func mapHead(_ start: BytePointer, _ end: BytePointer, to output: MappedBlock, tables: PowersOfTen) {
    let line = Line(start, upTo: end)
    var target = output.base
    if editor.edit(line, isHead: true, to: &target, of: output, tables: tables) {
      output.count = target - output.base
      // A CR at the cut belongs to the line's text, or to a line end that comes with the next block.
      if output.fate == .kept { copy(line.end, end, to: output) }
    }
  }

  /// Maps the lines of [start, end), of which the last may lack its line feed.
  private func mapLines<Format: NumberFormat, Shape: PointShape>(
    _ start: BytePointer,
    _ end: BytePointer,
    _ format: Format,
    _ shape: Shape.Type,
    to output: MappedBlock,
    tables: PowersOfTen
  ) {
    var line = start
    var target = output.base + output.count
    var limit = output.limit
    var lineCount = output.lineCount
    // Copies, which no store into the output can change.
    let plan = plan
    let map = map
    // The quick way looks for line feeds that must be there.
    var lastLine = end
    while lastLine > start && lastLine[-1] != 10 { lastLine -= 1 }

    while line < end {
      if _slowPath(target > limit) {
        target = output.makeRoom(1 << 16, at: target)
        limit = output.limit
      }
      if let plan, line < lastLine,
        let next = mapQuickly(
          line,
          lastLine,
          plan,
          map,
          format,
          shape,
          to: &target,
          &limit,
          output,
          tables: tables
        )
      {
        line = next
        lineCount &+= 1
        continue
      }
      output.lineCount = lineCount
      let lineFeed = findLineFeed(line, end)
      let whole = Line(line, upTo: lineFeed ?? end)
      let lineEnd = lineFeed.map { $0 + 1 } ?? end
      if editor.edit(whole, to: &target, of: output, tables: tables) {
        target.update(from: whole.end, count: lineEnd - whole.end)
        target += lineEnd - whole.end
      } else if output.isStopped {
        lineCount &+= 1
        break
      }
      limit = output.limit
      line = lineEnd
      lineCount &+= 1
    }
    output.lineCount = lineCount
    output.count = target - output.base
  }

  /// Maps a line of the usual form and returns where the next one begins; nil, with nothing written, for all others.
  @inline(__always)
  private func mapQuickly<Format: NumberFormat, Shape: PointShape>(
    _ line: BytePointer,
    _ end: BytePointer,
    _ plan: QuickPlan,
    _ map: PointMap,
    _ format: Format,
    _ shape: Shape.Type,
    to target: inout UnsafeMutablePointer<UInt8>,
    _ limit: inout UnsafeMutablePointer<UInt8>,
    _ output: MappedBlock,
    tables: PowersOfTen
  ) -> BytePointer? {
    var xStart = line
    if plan.gaps.0 > 0 {
      guard line.pointee != UInt8(ascii: "#"), let found = plan.skip(plan.gaps.0, from: line) else { return nil }
      xStart = found
    }
    let x = NumberReader.token(xStart, tables: tables)
    if _slowPath(x.end == xStart || x.end.pointee != plan.separator) { return nil }
    guard let yStart = plan.start(behind: x.end, gap: plan.gaps.1) else { return nil }
    let y = NumberReader.token(yStart, tables: tables)
    if _slowPath(y.end == yStart) { return nil }
    var last = y.end
    var zStart = yStart
    var zValue = 0.0
    if shape.inputs == 3 {
      if _slowPath(y.end.pointee != plan.separator) { return nil }
      guard let found = plan.start(behind: y.end, gap: plan.gaps.2) else { return nil }
      zStart = found
      let z = NumberReader.token(zStart, tables: tables)
      if _slowPath(z.end == zStart) { return nil }
      zValue = z.value
      last = z.end
    }
    var next = last + 1
    if _slowPath(last.pointee != 10) {
      guard plan.mayEndNumber(last), let lineFeed = findLineFeed(last, end) else { return nil }
      next = lineFeed + 1
    }

    let image = shape.inputs == 3 ? map.image(x.value, y.value, zValue) : map.image(x.value, y.value)
    // One comparison for all that may not be finite; sums that overflow are looked at again by the careful way.
    var size = image.x.magnitude + image.y.magnitude + image.w.magnitude
    if shape.outputs == 3 { size += image.z.magnitude }
    if _slowPath(!(image.w > map.nearest && size < .infinity)) { return nil }

    // Nothing can fail from here on.
    if plan.gaps.0 > 0 { target = copyShort(line, xStart, target) }
    if _slowPath(plan.keeps.0) {
      target = output.makeRoom(x.end - xStart, at: target)
      limit = output.limit
      target = copyShort(xStart, x.end, target)
    } else {
      target = format.write(image.x, to: target, tables: tables)
    }
    target = copySeparator(x.end, yStart, target)
    if _slowPath(plan.keeps.1) {
      target = output.makeRoom(y.end - yStart, at: target)
      limit = output.limit
      target = copyShort(yStart, y.end, target)
    } else {
      target = format.write(image.y, to: target, tables: tables)
    }
    if shape.outputs == 3 {
      target = copySeparator(y.end, zStart, target)
      if _slowPath(plan.keeps.2) {
        target = output.makeRoom(last - zStart, at: target)
        limit = output.limit
        target = copyShort(zStart, last, target)
      } else {
        target = format.write(image.z, to: target, tables: tables)
      }
    } else if shape.inputs == 3 && plan.gaps.2 > 0 {
      // The fields between y and z stay; z goes with the separator before it.
      target = copyShort(y.end, plan.endOfField(before: zStart), target)
    }
    if _fastPath(last.pointee == 10) {
      target.pointee = 10
      target += 1
    } else {
      let length = next - last
      target = output.makeRoom(length, at: target)
      limit = output.limit
      target.update(from: last, count: length)
      target += length
    }
    return next
  }
}

/// Copies a few bytes, sixteen at a time; may read and store up to 15 bytes past the end.
@inline(__always)
private func copyShort(
  _ start: BytePointer,
  _ end: BytePointer,
  _ target: UnsafeMutablePointer<UInt8>
) -> UnsafeMutablePointer<UInt8> {
  var done = 0
  let count = end - start
  repeat {
    let part = UnsafeRawPointer(start + done).loadUnaligned(as: SIMD16<UInt8>.self)
    UnsafeMutableRawPointer(target + done).storeBytes(of: part, as: SIMD16<UInt8>.self)
    done &+= 16
  } while done < count
  return target + count
}

/// Copies what stands between two coordinates: nearly always one byte.
@inline(__always)
private func copySeparator(
  _ start: BytePointer,
  _ end: BytePointer,
  _ target: UnsafeMutablePointer<UInt8>
) -> UnsafeMutablePointer<UInt8> {
  target.pointee = start.pointee
  return _fastPath(end - start == 1) ? target + 1 : copyShort(start, end, target)
}

/// What the quick way needs to know of a layout: coordinates in the order of their columns behind single separators.
struct QuickPlan {
  /// The byte behind each coordinate but the last.
  let separator: UInt8

  /// Whether spaces may follow a separator.
  private let skipsSpaces: Bool

  /// Whether white space ends the last number too.
  private let allowsText: Bool

  /// How many fields stand before x, between x and y and between y and z.
  let gaps: (Int, Int, Int)

  /// The coordinates whose text stays.
  let keeps: (Bool, Bool, Bool)

  private let separatorPattern: UInt64

  /// The longest run of bytes between coordinates that the reserve of an output block covers.
  static let longestGap = 256

  init?(_ layout: LineLayout, keeps: [Bool]) {
    let columns = layout.columns
    guard columns == columns.sorted(), Set(columns).count == columns.count else { return nil }
    gaps = (columns[0], columns[1] - columns[0] - 1, columns.count == 3 ? columns[2] - columns[1] - 1 : 0)
    switch layout.separator {
    case .whiteSpace:
      guard gaps == (0, 0, 0) else { return nil }
      separator = 32
      skipsSpaces = true
      allowsText = true
    case .byte(let byte):
      // A separator that can stand in a number, a quote or a line end needs care.
      guard !"0123456789.eE+-\"\r\n".utf8.contains(byte), byte != 0 else { return nil }
      separator = byte
      skipsSpaces = byte != 32
      allowsText = layout.isLeading
    }
    self.keeps = (keeps[0], keeps[1], keeps[2])
    separatorPattern = 0x0101_0101_0101_0101 &* UInt64(separator)
  }

  /// Where the next coordinate begins behind the separator at `end`, so many fields later; nil for the careful way.
  @inline(__always)
  func start(behind end: BytePointer, gap: Int) -> BytePointer? {
    var start = end + 1
    if _slowPath(gap > 0) {
      guard let found = skip(gap, from: start) else { return nil }
      start = found
    }
    if _slowPath(start.pointee == 32) {
      if !skipsSpaces { return nil }
      repeat { start += 1 } while start.pointee == 32
    }
    return start - end <= Self.longestGap ? start : nil
  }

  /// Whether a number may end before the byte at `end`, which is no line feed.
  @inline(__always)
  func mayEndNumber(_ end: BytePointer) -> Bool {
    let byte = end.pointee
    if byte == separator { return true }
    if byte == 13 { return end[1] == 10 }
    return allowsText && (byte == 32 || byte == 9)
  }

  /// Where the field ends whose separator stands before `start`, without the white space between.
  func endOfField(before start: BytePointer) -> BytePointer {
    var end = start
    while end[-1] != separator { end -= 1 }
    end -= 1
    while end[-1] != separator && isWhite(end[-1]) { end -= 1 }
    return end
  }

  /// Passes so many fields; nil where the line ends first or a field needs care.
  func skip(_ count: Int, from start: BytePointer) -> BytePointer? {
    var position = start
    for _ in 0..<count {
      if _slowPath(position.pointee <= 34) {
        if position.pointee == UInt8(ascii: "\"") {
          guard let end = endOfQuotes(position), end.pointee == separator else { return nil }
          position = end + 1
          continue
        }
        if isWhite(position.pointee) && position.pointee != separator { return nil }
      }
      while true {
        let word = UnsafeRawPointer(position).loadUnaligned(as: UInt64.self)
        let marks = zeroByteMarks(word ^ separatorPattern) | zeroByteMarks(word ^ 0x0A0A_0A0A_0A0A_0A0A)
        if marks != 0 {
          position += marks.trailingZeroBitCount &>> 3
          break
        }
        position += 8
      }
      if position.pointee != separator { return nil }
      position += 1
    }
    return position - start <= Self.longestGap ? position : nil
  }

  private func endOfQuotes(_ start: BytePointer) -> BytePointer? {
    var position = start + 1
    while position.pointee != 10 {
      if position.pointee == UInt8(ascii: "\"") {
        if position[1] != UInt8(ascii: "\"") { return position + 1 }
        position += 1
      }
      position += 1
    }
    return nil
  }

  /// The top bit of the first byte that is 0, and perhaps of some after it.
  @inline(__always)
  private func zeroByteMarks(_ word: UInt64) -> UInt64 {
    (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
  }
}
