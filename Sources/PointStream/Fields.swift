/// Where the fields of a line are.

import Platform

typealias BytePointer = UnsafePointer<UInt8>

/// Spaces, tabs and the other white space of ASCII, but no line feed.
@inline(__always)
func isWhite(_ byte: UInt8) -> Bool { byte == 32 || (byte >= 9 && byte <= 13 && byte != 10) }

/// A piece of a line.
struct Field {
  /// The field without the white space around it, with its quotes.
  var start: BytePointer
  var end: BytePointer

  /// What may be a number: the same, or what stands in the quotes.
  var textStart: BytePointer
  var textEnd: BytePointer

  /// Where the field before this one ends; this one's start where there is none.
  var previousEnd: BytePointer
}

/// Goes through the fields of one line.
struct FieldCursor {
  private var position: BytePointer
  private let end: BytePointer
  private let separator: StreamOptions.Separator
  private var previousEnd: BytePointer?
  private var isAtEnd = false

  /// A cursor over the bytes of a line, without its line end.
  init(_ start: BytePointer, _ end: BytePointer, _ separator: StreamOptions.Separator) {
    position = start
    self.end = end
    self.separator = separator
  }

  /// The next field; nil after the last one.
  mutating func next() -> Field? {
    switch separator {
    case .whiteSpace: nextWord()
    case .byte(let byte): nextDelimited(byte)
    }
  }

  private mutating func nextWord() -> Field? {
    while position < end && isWhite(position.pointee) { position += 1 }
    if position == end { return nil }
    let start = position
    if let behind = endOfQuotes(start) { position = behind }
    while position < end && !isWhite(position.pointee) { position += 1 }
    return field(start, position)
  }

  private mutating func nextDelimited(_ delimiter: UInt8) -> Field? {
    if isAtEnd { return nil }
    let begin = position
    var start = position
    while start < end && start.pointee != delimiter && isWhite(start.pointee) { start += 1 }
    position = endOfQuotes(start) ?? start
    while position < end && position.pointee != delimiter { position += 1 }
    var fieldEnd = position
    while fieldEnd > start && isWhite(fieldEnd[-1]) { fieldEnd -= 1 }
    // A field without content stands where it begins.
    if fieldEnd == start {
      start = begin
      fieldEnd = begin
    }
    if position == end { isAtEnd = true } else { position += 1 }
    return field(start, fieldEnd)
  }

  private mutating func field(_ start: BytePointer, _ end: BytePointer) -> Field {
    var field = Field(
      start: start,
      end: end,
      textStart: start,
      textEnd: end,
      previousEnd: previousEnd ?? start
    )
    previousEnd = end
    if end - start >= 2, start.pointee == UInt8(ascii: "\""), endOfQuotes(start) == end {
      field.textStart += 1
      field.textEnd -= 1
      while field.textStart < field.textEnd && isWhite(field.textStart.pointee) { field.textStart += 1 }
      while field.textStart < field.textEnd && isWhite(field.textEnd[-1]) { field.textEnd -= 1 }
    }
    return field
  }

  /// Where the quoted part that begins at `start` ends; nil where none begins or ends.
  ///
  /// A quote in it is written twice.
  private func endOfQuotes(_ start: BytePointer) -> BytePointer? {
    guard start < end, start.pointee == UInt8(ascii: "\"") else { return nil }
    var position = start + 1
    while position < end {
      if position.pointee == UInt8(ascii: "\"") {
        if position + 1 < end && position[1] == UInt8(ascii: "\"") {
          position += 1
        } else {
          return position + 1
        }
      }
      position += 1
    }
    return nil
  }
}

/// A line in a buffer, without its line end.
struct Line {
  var start: BytePointer
  var end: BytePointer

  /// The line from `start` up to a line feed at `lineFeed`, or up to the end of the input.
  init(_ start: BytePointer, upTo lineFeed: BytePointer) {
    self.start = start
    end = lineFeed > start && lineFeed[-1] == 13 ? lineFeed - 1 : lineFeed
  }

  /// Whether the line holds no data: it is blank or begins with `#`.
  var isComment: Bool {
    if start < end && start.pointee == UInt8(ascii: "#") { return true }
    var position = start
    while position < end && isWhite(position.pointee) { position += 1 }
    return position == end
  }
}

/// The first line feed in these bytes.
@inline(__always)
func findLineFeed(_ start: BytePointer, _ end: BytePointer) -> BytePointer? {
  guard start < end, let found = memchr(start, 10, end - start) else { return nil }
  return BytePointer(found.assumingMemoryBound(to: UInt8.self))
}
