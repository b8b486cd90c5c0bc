/// Matrices as they come from elsewhere: brackets and braces, Swift, Objective-C and C, debuggers' prints, JSON, numpy, LaTeX.
///
/// The order of the numbers is never changed: 6 are a b c d tx ty, 9 the rows of a 3x3 and 16 those of a 4x4 matrix, for row
/// vectors.

import NumberText
import TransformCore

enum MatrixReader {
  /// 6, 9 or 16 numbers, and where they stood.
  struct Result {
    var numbers: [Double]
    var range: Range<Int>
    /// What the numbers may be as well, where nothing tells.
    var doubt: String?
  }

  /// Reads a matrix that begins here; nil, and the cursor where it was, when none does.
  static func read(_ cursor: inout Cursor, _ options: ReadingOptions) throws(NotationError) -> Result? {
    let start = cursor.position
    var reader = MatrixReader.Body(cursor)
    guard let rows = try reader.matrix() else { return nil }
    cursor = reader.cursor
    return Result(numbers: try checked(rows, cursor.span(from: start)), range: start..<cursor.position)
  }

  /// Reads a file that is nothing but numbers: bare or csv.
  static func readWholeFile(_ cursor: inout Cursor, _ options: ReadingOptions) throws(NotationError) -> Result? {
    guard ExpressionReader.startsNumber(cursor), cursor.byte != Byte.openParenthesis else { return nil }
    let start = cursor.position
    var ahead = Body(cursor)
    var numbers: [Double] = []
    var rows: [[Double]] = [[]]
    var hasTabs = false
    var hasOthers = false
    while ExpressionReader.startsNumber(ahead.cursor) {
      guard numbers.count < 4096 else { break }
      numbers.append(try ahead.number())
      rows[rows.count - 1].append(numbers[numbers.count - 1])
      let gap = ahead.cursor.position
      ahead.cursor.skipSpace()
      let space = ahead.cursor.source.bytes[gap..<ahead.cursor.position]
      if space.contains(Byte.newline) {
        rows.append([])
      } else if space.contains(Byte.tab) {
        hasTabs = true
      } else {
        hasOthers = true
      }
      if ahead.cursor.skip(Byte.comma) { ahead.cursor.skipSpace() }
    }
    guard ahead.cursor.isAtEnd else { return nil }
    cursor = ahead.cursor
    try refuseOtherShapes(rows.filter { !$0.isEmpty }, isMixed: hasTabs && hasOthers, cursor.span(from: start))
    // Two lines of three numbers are a matrix for column vectors, as they are in brackets.
    let lines = rows.filter { !$0.isEmpty }
    let isForColumns = lines.count == 2 && lines.allSatisfy { $0.count == 3 }
    return Result(
      numbers: try checked(isForColumns ? lines : [numbers], cursor.span(from: start)),
      range: start..<cursor.position,
      doubt: doubt(lines)
    )
  }

  /// Numbers in lines are a matrix only as one line, as rows of as many, or one to a line: else they may well be points.
  private static func refuseOtherShapes(_ rows: [[Double]], isMixed: Bool, _ span: Span) throws(NotationError) {
    let widths = Set(rows.map { $0.count })
    let count = rows.reduce(0) { $0 + $1.count }
    if let width = widths.first, widths.count == 1, rows.count > 1 {
      let matrices = [6, 9, 16].contains(width) ? rows.count : [3, 4].contains(width) ? rows.count / width : 0
      if matrices > 1, ![3, 4].contains(width) || rows.count % width == 0 {
        throw NotationError(
          "these lines hold \(matrices) matrices",
          at: span,
          hint: "keep the one that is meant; to multiply them write 'matrix' before each"
        )
      }
    }
    let isMatrix = rows.count <= 1 ? !isMixed : widths == [1] || (widths == [3] && rows.count != 1) || widths == [4]
    guard !isMatrix, [6, 9, 16].contains(count) else { return }
    throw NotationError(
      "these \(count) numbers may be points or rects, and no matrix",
      at: span,
      hint: "write a matrix on one line, or as its 3 rows of 3 or 4 rows of 4"
    )
  }

  /// What rows without a word before them may be instead of a matrix, unless their last columns are those of one.
  private static func doubt(_ rows: [[Double]]) -> String? {
    switch rows.map({ $0.count }) {
    case [3, 3, 3]: rows[2][2] == 1 ? nil : "3 points"
    case [4, 4, 4, 4]:
      rows.map { $0[3] } == [0, 0, 0, 1] || rows.contains { $0[2] < 0 || $0[3] < 0 } ? nil : "4 rects"
    default: nil
    }
  }

  private static func checked(_ rows: [[Double]], _ span: Span) throws(NotationError) -> [Double] {
    if rows.count == 2, rows.allSatisfy({ $0.count == 3 }) {
      throw NotationError(
        "a matrix of 2 rows of 3 is for column vectors: [[a, c, tx], [b, d, ty]]",
        at: span,
        hint: "write its six numbers in the order a b c d tx ty"
      )
    }
    let numbers = rows.flatMap { $0 }
    guard [6, 9, 16].contains(numbers.count) else {
      throw NotationError(
        "a matrix has 6, 9 or 16 numbers, found \(numbers.count)",
        at: span,
        hint: "6: a b c d tx ty; 9: the rows of a 3x3; 16: m11 m12 ... m44"
      )
    }
    return numbers
  }

  /// The lists of matrices in what the program writes as JSON, and what to do about several.
  private static let lists = [
    ("frames", "for one frame write --at T"), ("values", "for one of them leave the rest of the code out"),
    ("orders", "keep the order that is meant"), ("layers", "keep the layer that is meant"),
  ]

  /// The labels of a labelled matrix, in order.
  private static let affineLabels = ["a", "b", "c", "d", "tx", "ty"]
  private static let spatialLabels = (1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } }

  /// The grammar of all these forms, over a cursor of its own.
  struct Body {
    var cursor: Cursor
    private var depth = 0

    init(_ cursor: Cursor) { self.cursor = cursor }

    /// The rows of the matrix that begins here, or nil.
    mutating func matrix() throws(NotationError) -> [[Double]]? {
      switch cursor.byte {
      case Byte.openBracket: return startsNumbers() ? try array() : nil
      case Byte.openBrace:
        if startsNumbers() { return try array() }
        return try object()
      case Byte.openParenthesis:
        if skipTypeInParentheses() { return cursor.byte == Byte.openParenthesis ? try labelled() : try array() }
        return startsLabels() ? try labelled() : nil
      case Byte.backslash: return try latex()
      default: return try named()
      }
    }

    /// Whether behind any opening brackets here there is a number, and no word behind the first row of it.
    ///
    /// `[[1, 0], [0, 1], ...]` is a matrix, `[[1, 0, 0, 1, 5, 6] scale 2]` a group that begins with one.
    private func startsNumbers() -> Bool {
      var ahead = cursor
      var depth = 0
      while ahead.byte == Byte.openBracket || ahead.byte == Byte.openBrace {
        ahead.position += 1
        depth += 1
        ahead.skipSpace()
      }
      guard ahead.byte != Byte.openParenthesis, ExpressionReader.startsNumber(ahead) else { return false }
      guard depth > 1 else { return true }
      while !ahead.isAtEnd, ahead.byte != Byte.closeBracket, ahead.byte != Byte.closeBrace { ahead.position += 1 }
      ahead.position += 1
      ahead.skipSpace()
      return !Byte.isNameStart(ahead.byte) || ExpressionReader.startsNumber(ahead)
    }

    /// Whether `( a =` or `( m11:` stands here.
    private func startsLabels() -> Bool {
      var ahead = cursor
      ahead.position += 1
      ahead.skipSpace()
      let label = ahead.source.text(ahead.name())
      guard label == "a" || label == "m11" else { return false }
      ahead.skipSpace()
      return ahead.byte == Byte.equals || ahead.byte == Byte.colon
    }

    /// `(CGAffineTransform)` or `(CATransform3D)` before braces, as in C, or before what a debugger prints.
    private mutating func skipTypeInParentheses() -> Bool {
      var ahead = cursor
      guard ahead.skip("(CGAffineTransform)") || ahead.skip("(CATransform3D)") else { return false }
      ahead.skipSpace()
      // A debugger prints a name behind the type: (CATransform3D) $0 = (m11 = 1, ...).
      _ = ahead.skip(UInt8(ascii: "$"))
      if !ahead.name().isEmpty || Byte.isDigit(ahead.byte) {
        while Byte.isDigit(ahead.byte) { ahead.position += 1 }
        ahead.skipSpace()
        guard ahead.skip(Byte.equals) else { return false }
        ahead.skipSpace()
      }
      guard ahead.byte == Byte.openBrace || ahead.byte == Byte.openParenthesis else { return false }
      cursor = ahead
      return true
    }

    private mutating func named() throws(NotationError) -> [[Double]]? {
      var ahead = self
      let name = ahead.cursor.source.text(ahead.cursor.name())
      switch name {
      case "CGAffineTransform", "CATransform3D", "CGAffineTransformMake":
        if ahead.startsLabelsInCall() {
          self = ahead
          return try labelled()
        }
        if ahead.cursor.skip(Byte.colon) || (name != "CGAffineTransformMake" && ahead.skipVariable()) {
          ahead.cursor.skipSpace()
        }
        guard [Byte.openParenthesis, Byte.openBrace, Byte.openBracket].contains(ahead.cursor.byte) else { return nil }
        self = ahead
        let rows = try array()
        return finished(rows)
      case "transform", "array", "np", "numpy", "double", "float", "const":
        if name == "transform" {
          ahead.cursor.skipSpace()
          guard ahead.cursor.skip(Byte.equals) else { return nil }
        } else if name == "np" || name == "numpy" {
          guard ahead.cursor.skip(".array") else { return nil }
        } else if name != "array" {
          if name == "const" {
            ahead.cursor.skipSpace()
            _ = ahead.cursor.name()
          }
          guard ahead.skipVariable() else { return nil }
        }
        ahead.cursor.skipSpace()
        let isCall = ahead.cursor.skip(Byte.openParenthesis)
        guard ahead.cursor.byte == Byte.openBracket || ahead.cursor.byte == Byte.openBrace else { return nil }
        self = ahead
        let rows = try array()
        if isCall { try closeCall() }
        return finished(rows)
      default: return nil
      }
    }

    private func startsLabelsInCall() -> Bool { cursor.byte == Byte.openParenthesis && startsLabels() }

    /// `t =` or `m[16] =`, as before the braces of a C initialiser.
    private mutating func skipVariable() -> Bool {
      var ahead = cursor
      ahead.skipSpace()
      guard !ahead.name().isEmpty else { return false }
      while ahead.skip(Byte.openBracket) {
        while Byte.isDigit(ahead.byte) { ahead.position += 1 }
        guard ahead.skip(Byte.closeBracket) else { return false }
      }
      ahead.skipSpace()
      guard ahead.skip(Byte.equals) else { return false }
      cursor = ahead
      return true
    }

    /// The rest of a call, such as `, dtype=float)`.
    private mutating func closeCall() throws(NotationError) {
      let start = cursor.position
      while !cursor.isAtEnd, cursor.byte != Byte.closeParenthesis { cursor.position += 1 }
      guard cursor.skip(Byte.closeParenthesis) else {
        throw NotationError("expected ')' after the numbers", at: cursor.span(from: start))
      }
    }

    private mutating func finished(_ rows: [[Double]]) -> [[Double]] {
      _ = cursor.skip(Byte.semicolon)
      return rows
    }

    /// Numbers in any nesting of brackets; each innermost pair of brackets is a row.
    private mutating func array() throws(NotationError) -> [[Double]] {
      let start = cursor.position
      let open = cursor.byte
      depth += 1
      defer { depth -= 1 }
      if depth > Limit.nesting {
        throw NotationError("brackets nest more than \(Limit.nesting) deep", at: cursor.span(start..<start + 1))
      }
      let close =
        open == Byte.openBracket
        ? Byte.closeBracket : open == Byte.openBrace ? Byte.closeBrace : Byte.closeParenthesis
      cursor.position += 1
      var rows: [[Double]] = []
      var row: [Double] = []
      var needsItem = false
      while true {
        cursor.skipSpace()
        if cursor.isAtEnd {
          throw NotationError(
            "this '\(cursor.source.text(start..<start + 1))' is not closed",
            at: cursor.span(start..<start + 1)
          )
        }
        if cursor.byte == close, !needsItem {
          cursor.position += 1
          if !row.isEmpty { rows.append(row) }
          return rows
        }
        if cursor.byte == Byte.openBracket || cursor.byte == Byte.openBrace {
          if !row.isEmpty {
            rows.append(row)
            row = []
          }
          rows += try array()
        } else {
          guard ExpressionReader.startsNumber(cursor) else {
            throw NotationError("expected a number, found \(cursor.found())", at: cursor.span(cursor.piece()))
          }
          row.append(try number())
        }
        if row.count + rows.reduce(0, { $0 + $1.count }) > 64 {
          throw NotationError("more than 64 numbers in a matrix", at: cursor.span(from: start))
        }
        cursor.skipSpace()
        needsItem = cursor.skip(Byte.comma)
      }
    }

    /// `(a = 1, b = 0, ...)`, `(m11: 1.0, ...)`: every label once.
    private mutating func labelled() throws(NotationError) -> [[Double]] {
      let start = cursor.position
      cursor.position += 1
      var values: [String: Double] = [:]
      while true {
        cursor.skipSpace()
        if cursor.skip(Byte.closeParenthesis) { break }
        let range = cursor.name()
        let label = cursor.source.text(range)
        guard MatrixReader.affineLabels.contains(label) || MatrixReader.spatialLabels.contains(label) else {
          throw NotationError(
            "expected a cell such as \(values["m11"] == nil ? "tx" : "m34"), found \(cursor.found(range))",
            at: cursor.span(range.isEmpty ? cursor.piece() : range)
          )
        }
        guard values[label] == nil else {
          throw NotationError("the cell '\(label)' is given twice", at: cursor.span(range))
        }
        cursor.skipSpace()
        guard cursor.skip(Byte.equals) || cursor.skip(Byte.colon) else {
          throw NotationError("expected '=' or ':' after '\(label)'", at: cursor.span(cursor.piece()))
        }
        cursor.skipSpace()
        guard ExpressionReader.startsNumber(cursor) else {
          throw NotationError("expected a number, found \(cursor.found())", at: cursor.span(cursor.piece()))
        }
        values[label] = try number()
        cursor.skipSpace()
        _ = cursor.skip(Byte.comma)
      }
      _ = cursor.skip(Byte.semicolon)
      let labels = values["m11"] == nil ? MatrixReader.affineLabels : MatrixReader.spatialLabels
      var row: [Double] = []
      for label in labels {
        guard let value = values[label] else {
          throw NotationError("the cell '\(label)' is missing", at: cursor.span(from: start))
        }
        row.append(value)
      }
      guard values.count == labels.count else {
        throw NotationError("the cells are of two kinds of matrix", at: cursor.span(from: start))
      }
      return [row]
    }

    /// A LaTeX matrix: `\begin{bmatrix} 1 & 0 \\ 0 & 1 \end{bmatrix}`.
    private mutating func latex() throws(NotationError) -> [[Double]]? {
      guard cursor.skip("\\begin{") else { return nil }
      let start = cursor.position
      let name = cursor.source.text(cursor.name())
      guard name.hasSuffix("matrix"), cursor.skip(Byte.closeBrace) else {
        throw NotationError("expected a matrix environment such as bmatrix", at: cursor.span(from: start))
      }
      var rows: [[Double]] = [[]]
      while true {
        cursor.skipSpace()
        if cursor.skip("\\\\") {
          rows.append([])
        } else if cursor.skip("\\end{") {
          while !cursor.isAtEnd, cursor.byte != Byte.closeBrace { cursor.position += 1 }
          _ = cursor.skip(Byte.closeBrace)
          return rows.filter { !$0.isEmpty }
        } else if cursor.skip(Byte.ampersand) {
          continue
        } else {
          guard ExpressionReader.startsNumber(cursor) else {
            throw NotationError(
              "expected a number, '&' or '\\\\', found \(cursor.found())",
              at: cursor.span(cursor.piece())
            )
          }
          rows[rows.count - 1].append(try number())
        }
        if rows.reduce(0, { $0 + $1.count }) > 64 {
          throw NotationError("more than 64 numbers in a matrix", at: cursor.span(from: start))
        }
      }
    }

    /// A JSON object with `matrix`, `affine` or the cells by name.
    private mutating func object() throws(NotationError) -> [[Double]]? {
      var ahead = cursor
      ahead.position += 1
      ahead.skipSpace()
      guard ahead.byte == Byte.quote else { return nil }
      let start = cursor.position
      var reader = JSONReader(cursor)
      let value = try reader.value()
      cursor = reader.cursor
      for key in ["matrix", "affine"] {
        if let numbers = value[key]?.numbers { return [numbers] }
      }
      // What has a matrix for each frame, value, order or layer is read where there is one of them.
      for (key, hint) in MatrixReader.lists {
        guard case .array(let items) = value[key] else { continue }
        let matrices = items.compactMap { $0["matrix"]?.numbers }
        if matrices.count == 1, items.count == 1 { return [matrices[0]] }
        guard items.count > 1 else { continue }
        throw NotationError("this JSON object holds \(items.count) matrices, in '\(key)'", at: nil, hint: hint)
      }
      for labels in [MatrixReader.spatialLabels, MatrixReader.affineLabels] {
        let cells = labels.compactMap { value[$0]?.number }
        if cells.count == labels.count { return [cells] }
      }
      throw NotationError(
        "this JSON object has no matrix",
        at: cursor.span(from: start),
        hint: "expected the key \"matrix\" or \"affine\", or the cells m11 ... m44"
      )
    }

    mutating func number() throws(NotationError) -> Double {
      let start = cursor.position
      var reader = ExpressionReader(cursor)
      let value = try reader.number()
      cursor = reader.cursor
      if let value = try timesPowerOfTen(from: start) { return value }
      do {
        return try value.plain()
      } catch {
        throw NotationError("cannot \(error.message)", at: cursor.span(from: start))
      }
    }

    /// A number with its power of ten as TeX writes it, `1.5 \times 10^{21}`; nil where no power follows.
    private mutating func timesPowerOfTen(from start: Int) throws(NotationError) -> Double? {
      var ahead = cursor
      ahead.skipSpace()
      guard ahead.skip("\\times") else { return nil }
      let digits = cursor.source.text(start..<cursor.position)
      ahead.skipSpace()
      guard ahead.skip("10^{") else {
        throw NotationError("expected 10^{...}", at: ahead.span(ahead.piece()))
      }
      let open = ahead.position
      while !ahead.isAtEnd, ahead.byte != Byte.closeBrace { ahead.position += 1 }
      let exponent = ahead.source.text(open..<ahead.position)
      // The digits as they stand, and not the double that they are: it need not be the nearest one any more.
      guard ahead.skip(Byte.closeBrace), let value = NumberReader.value(of: digits + "e" + exponent) else {
        throw NotationError("expected a whole exponent", at: ahead.span(from: open))
      }
      cursor = ahead
      return value
    }
  }
}
