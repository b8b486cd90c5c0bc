/// Mapping one line of any form: the careful way, which the quick one leaves all unusual lines to.

import NumberText

/// Puts the image of a line's point in the place of its coordinates and keeps every other byte.
struct LineEditor {
  let layout: LineLayout
  let map: PointMap
  let style: NumberStyle
  let policy: StreamOptions.ErrorPolicy
  let dropsDepth: Bool
  private let syntax: NumberSyntax

  /// The coordinates whose text stays because they cannot change.
  let keeps: [Bool]

  private var fields: FieldSearch
  private var values: [Double] = [0, 0, 0]

  init(layout: LineLayout, map: PointMap, options: StreamOptions, keeps: [Bool]) {
    self.layout = layout
    self.map = map
    style = options.style
    policy = options.errorPolicy
    dropsDepth = options.dropsDepth && layout.dimensions == 3
    self.keeps = keeps
    syntax = NumberSyntax(options)
    fields = FieldSearch(layout)
  }

  /// A line's failure, before it is known which line of the block it is.
  private struct Problem: Error {
    var column: Int?
    var reason: LineFailure.Reason
  }

  /// Writes the image of `line` without a line end; false where the line is to be left out.
  ///
  /// `isHead` says that the line goes on beyond `line.end`. The failure is noted in `block`, which may have to move its
  /// output, so `target` is another place then, in any case.
  mutating func edit(
    _ line: Line,
    isHead: Bool = false,
    to target: inout UnsafeMutablePointer<UInt8>,
    of block: MappedBlock,
    tables: PowersOfTen
  ) -> Bool {
    target = block.makeRoom(line.end - line.start, at: target)
    if line.isComment {
      append(line.start, line.end, to: &target)
      return true
    }
    do throws(Problem) {
      let image = try image(of: line, isHead: isHead, tables: tables)
      splice(line, image, to: &target, tables: tables)
    } catch {
      let isCut = isHead && (fields.last.map { $0.end == line.end } ?? true || !fields.isComplete)
      block.note(
        LineFailure(line: block.lineCount, column: isCut ? nil : error.column, reason: isCut ? .tooLong : error.reason)
      )
      switch policy {
      case .mark:
        if fields.isComplete {
          splice(line, nil, to: &target, tables: tables)
        } else {
          appendMarks(to: &target)
          block.fate = .droppedUpToLineEnd
        }
      case .keep:
        append(line.start, line.end, to: &target)
      case .skip:
        block.fate = .dropped
        return false
      case .stop:
        block.isStopped = true
        return false
      }
    }
    return true
  }

  /// Reads the coordinates, by the line's own separator where the file's does not do, and maps them.
  private mutating func image(
    of line: Line,
    isHead: Bool,
    tables: PowersOfTen
  ) throws(Problem) -> PointMap.Image {
    do throws(Problem) {
      try read(line, layout.separator, allowsText: true, tables: tables)
    } catch {
      guard layout.separatorIsFound, layout.isLeading,
        let own = LayoutFinder.separator(in: line, syntax, tables: tables), own != layout.separator
      else { throw error }
      do throws(Problem) {
        try read(line, own, allowsText: false, tables: tables)
      } catch {
        // The message and the mark go by the file's separator.
        try read(line, layout.separator, allowsText: true, tables: tables)
      }
    }
    // A field that ends where an overlong line is cut may go on.
    if isHead, let last = fields.last, last.end == line.end { throw Problem(reason: .tooLong) }
    let image =
      layout.dimensions == 3 ? map.image(values[0], values[1], values[2]) : map.image(values[0], values[1])
    if !image.w.isFinite { throw Problem(reason: .overflow) }
    if !(image.w > map.nearest) { throw Problem(reason: .noImage(w: image.w)) }
    let needsDepth = layout.dimensions == 3 && !dropsDepth
    guard image.x.isFinite, image.y.isFinite, !needsDepth || image.z.isFinite else { throw Problem(reason: .overflow) }
    return image
  }

  private mutating func read(
    _ line: Line,
    _ separator: StreamOptions.Separator,
    allowsText: Bool,
    tables: PowersOfTen
  ) throws(Problem) {
    let isComplete = fields.find(in: line, separator)
    var problem: Problem?
    for rank in 0..<fields.count {
      let field = fields[rank]
      let coordinate = fields.order[rank]
      let isLast = rank == layout.dimensions - 1
      switch readCoordinate(field, syntax, allowsText: allowsText && layout.isLeading && isLast, tables: tables) {
      case .success(let number):
        values[coordinate] = number.value
        if number.end < field.textEnd { fields.cutLast(to: number.end) }
      case .failure(let failure):
        // Enough to recognise it by, however long it is.
        let found = Array(UnsafeBufferPointer(start: field.start, count: min(field.end - field.start, 41)))
        problem =
          problem
          ?? Problem(
            column: layout.columns[coordinate] + 1,
            reason: failure == .tooLarge ? .tooLarge(found: found) : .notANumber(found: found)
          )
      }
    }
    if let problem { throw problem }
    if !isComplete { throw Problem(column: layout.columns[fields.order[fields.count]] + 1, reason: .missing) }
  }

  /// Copies the line with the image, or marks, in the place of the coordinates.
  private func splice(
    _ line: Line,
    _ image: PointMap.Image?,
    to target: inout UnsafeMutablePointer<UInt8>,
    tables: PowersOfTen
  ) {
    var done = line.start
    for rank in 0..<fields.count {
      let field = fields[rank]
      let coordinate = fields.order[rank]
      if coordinate == 2 && dropsDepth {
        if layout.columns[2] == 0 {
          // The first field of the line goes with the separator behind it.
          append(done, field.start, to: &target)
          done = endOfSeparator(behind: field.end, line.end)
        } else {
          append(done, max(done, field.previousEnd), to: &target)
          done = field.end
        }
        continue
      }
      // An empty field stands before the white space that may have gone with z's separator.
      append(done, max(done, field.textStart), to: &target)
      done = max(done, field.textEnd)
      guard let image else {
        for byte in "nan".utf8 { appendByte(byte, to: &target) }
        continue
      }
      if keeps[coordinate] {
        append(field.textStart, field.textEnd, to: &target)
      } else {
        let value = coordinate == 0 ? image.x : coordinate == 1 ? image.y : image.z
        let length = NumberWriter.write(value, style: style, to: target, tables: tables)
        if syntax.usesComma { syntax.putComma(target, length) }
        target += length
      }
    }
    append(done, line.end, to: &target)
  }

  private func endOfSeparator(behind end: BytePointer, _ lineEnd: BytePointer) -> BytePointer {
    var position = end
    func skipWhite() {
      while position < lineEnd && isWhite(position.pointee) && .byte(position.pointee) != layout.separator {
        position += 1
      }
    }
    skipWhite()
    if position < lineEnd, case .byte(position.pointee) = layout.separator {
      position += 1
      skipWhite()
    }
    return position
  }

  /// What stands for a line that has no coordinates.
  private func appendMarks(to target: inout UnsafeMutablePointer<UInt8>) {
    let count = dropsDepth ? 2 : layout.dimensions
    for index in 0..<count {
      if index > 0 {
        if case .byte(let byte) = layout.separator {
          appendByte(byte, to: &target)
        } else {
          appendByte(32, to: &target)
        }
      }
      for byte in "nan".utf8 { appendByte(byte, to: &target) }
    }
  }
}

private func append(_ start: BytePointer, _ end: BytePointer, to target: inout UnsafeMutablePointer<UInt8>) {
  target.update(from: start, count: end - start)
  target += end - start
}

private func appendByte(_ byte: UInt8, to target: inout UnsafeMutablePointer<UInt8>) {
  target.pointee = byte
  target += 1
}
