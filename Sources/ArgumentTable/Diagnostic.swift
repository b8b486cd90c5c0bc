// An error as people see it: what is wrong, the line with carets under the place, and what to do.

/// The line of text that a message is about, and the place in it.
package struct SourceExcerpt: Sendable {
  /// The bytes of one line, as they are: they need not be valid UTF-8.
  let bytes: [UInt8]
  /// The place, in bytes; empty between two characters.
  let range: Range<Int>
  /// Where the line comes from; `nil` for the command line.
  let file: String?
  /// From 1.
  let line: Int?

  package init(bytes: [UInt8], range: Range<Int>, file: String? = nil, line: Int? = nil) {
    self.bytes = bytes
    // A range that leaves the line would be a mistake of the caller; the message must come out all the same.
    self.range = range.clamped(to: 0..<bytes.count)
    self.file = file
    self.line = line
  }

  package init(text: String, range: Range<Int>, file: String? = nil, line: Int? = nil) {
    self.init(bytes: Array(text.utf8), range: range, file: file, line: line)
  }

  /// The command line itself, joined by spaces.
  ///
  /// - Parameters:
  ///   - arguments: The words of the command line.
  ///   - index: Which of them is meant.
  ///   - range: Which of its bytes; `nil` is all of it.
  package init?(arguments: [String], index: Int, range: Range<Int>? = nil) {
    guard arguments.indices.contains(index) else { return nil }
    let start = arguments[..<index].reduce(0) { $0 + $1.utf8.count + 1 }
    let range = range ?? 0..<arguments[index].utf8.count
    self.init(
      text: arguments.joined(separator: " "),
      range: (start + range.lowerBound)..<(start + range.upperBound)
    )
  }
}

/// A message with its place and its hint.
package struct Diagnostic: Sendable {
  package let program: String
  package let message: String
  package let excerpt: SourceExcerpt?
  package let hint: String?

  package init(program: String, message: String, excerpt: SourceExcerpt? = nil, hint: String? = nil) {
    self.program = program
    self.message = message
    self.excerpt = excerpt
    self.hint = hint
  }

  /// What a usage error looks like under the command line that caused it.
  package init(program: String, error: UsageError, arguments: [String]) {
    self.init(
      program: program,
      message: error.message,
      excerpt: error.argumentIndex.flatMap {
        SourceExcerpt(arguments: arguments, index: $0, range: error.range)
      },
      hint: error.hint
    )
  }

  /// The whole message, ending in a newline.
  package func rendered() -> String {
    var text = "\(program): \(excerpt?.location ?? "")\(printable(message))\n"
    if let excerpt {
      let (line, carets) = excerpt.underlined()
      text += "  \(line)\n  \(carets)\n"
    }
    for line in hint?.split(separator: "\n") ?? [] { text += "  \(printable(String(line)))\n" }
    return text
  }
}

extension SourceExcerpt {
  /// How many columns of a long line are shown.
  private static let window = 100
  /// How many of them stand before the place.
  private static let lead = 40
  /// How many bytes on each side of the place are looked at: a line may be as long as memory.
  private static let reach = 512
  private static let cut = "..."

  /// `chain.m34:3:7: ` where the file is known; the column counts characters from 1.
  var location: String {
    let file = file.map { printable($0) }
    guard let line else { return file.map { "\($0): " } ?? "" }
    let column = cells(in: 0..<range.lowerBound).count + 1
    return file.map { "\($0):\(line):\(column): " } ?? "line \(line): "
  }

  /// The line, or the part of it around the place, and the carets that stand under the place.
  func underlined() -> (line: String, carets: String) {
    let near = neighbourhood()
    let before = cells(in: near.lowerBound..<range.lowerBound)
    let markedEnd = min(range.upperBound, near.upperBound)
    let marked = cells(in: range.lowerBound..<markedEnd)
    let after = cells(in: markedEnd..<near.upperBound)
    let cells = before + marked + after
    let isWhole = near == 0..<bytes.count && columns(cells) <= Self.window
    let shown = isWhole ? 0..<cells.count : visible(cells, placeStart: before.count)

    let isCutBefore = shown.lowerBound > 0 || near.lowerBound > 0
    let isCutAfter = shown.upperBound < cells.count || near.upperBound < bytes.count
    var line = isCutBefore ? Self.cut : ""
    let indent = line.utf8.count + columns(cells[shown.lowerBound..<before.count])
    for cell in cells[shown] { line += cell.text }
    if isCutAfter { line += Self.cut }
    let place = (before.count..<(before.count + marked.count)).clamped(to: shown)
    let carets = String(repeating: "^", count: max(1, columns(cells[place])))
    return (line, String(repeating: " ", count: indent) + carets)
  }

  /// The bytes that are looked at: the line, or the part around the place, cut between characters.
  private func neighbourhood() -> Range<Int> {
    var start = max(0, range.lowerBound - Self.reach)
    while start > 0, start < range.lowerBound, bytes[start] & 0xC0 == 0x80 { start += 1 }
    var end = min(bytes.count, range.lowerBound + Self.reach)
    while end < bytes.count, end > range.lowerBound, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return start..<end
  }

  /// The cells that fit the window, with some of what stands before the place, and as much as possible where little follows.
  private func visible(_ cells: [DisplayCell], placeStart: Int) -> Range<Int> {
    let room = Self.window - 2 * Self.cut.utf8.count
    let following = columns(cells[placeStart...])
    let lead = max(Self.lead, room - following)
    var start = placeStart
    var width = 0
    while start > 0, width + cells[start - 1].width <= lead {
      start -= 1
      width += cells[start].width
    }
    var end = placeStart
    while end < cells.count, width + cells[end].width <= room {
      width += cells[end].width
      end += 1
    }
    return start..<end
  }

  private func columns(_ cells: some Sequence<DisplayCell>) -> Int {
    cells.reduce(0) { $0 + $1.width }
  }

  /// The characters of some bytes; what is no UTF-8 counts byte by byte.
  private func cells(in range: Range<Int>) -> [DisplayCell] {
    var cells: [DisplayCell] = []
    var position = range.lowerBound
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes[range].makeIterator()
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded):
        cells.append(DisplayCell(Unicode.UTF8.decode(encoded)))
        position += encoded.count
      case .error(let length):
        for byte in bytes[position..<(position + length)] { cells.append(DisplayCell(invalidByte: byte)) }
        position += length
      case .emptyInput:
        return cells
      }
    }
  }
}
