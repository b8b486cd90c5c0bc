/// What a run of the filter is told, and what it tells at its end.

import NumberText

/// How points are read, mapped and written.
package struct StreamOptions: Sendable {
  /// What separates the fields of a line.
  package enum Separator: Equatable, Sendable {
    /// This byte, with white space around it.
    case byte(UInt8)

    /// Any run of spaces and tabs.
    case whiteSpace
  }

  /// A column of the input.
  package enum Column: Equatable, Sendable {
    /// The column's number, from 1.
    case number(Int)

    /// The column's name in the header.
    case name(String)
  }

  /// What becomes of a line that has no image.
  package enum ErrorPolicy: Equatable, Sendable {
    /// Its coordinates become `nan`.
    case mark

    /// It is left out.
    case skip

    /// It goes out unchanged.
    case keep

    /// The run ends before it.
    case stop
  }

  /// How binary coordinates are packed, always little-endian.
  package enum BinaryFormat: Equatable, Sendable {
    case float64
    case float32

    /// Bytes of one coordinate.
    package var size: Int { self == .float64 ? 8 : 4 }
  }

  /// When the progress is shown.
  package enum Progress: Equatable, Sendable {
    /// After a second of work, where errors go to a terminal and the output does not.
    case automatic
    case always
    case never
  }

  /// 2 or 3 coordinates a point; nil lets the first data line decide.
  ///
  /// Binary input has 3 unless this says 2.
  package var dimensions: Int?

  /// Nil lets the first data line decide.
  package var separator: Separator?

  /// The columns of x, y and perhaps z; nil takes the first ones.
  package var columns: [Column]?

  /// How many lines at the start pass through; nil is none, or one where columns are named.
  package var headerLines: Int?

  /// Whether points of 3 coordinates lose the third on the way: they land on the screen.
  package var dropsDepth = false

  /// Whether a comma, and no point, is the decimal sign of what is read and written.
  ///
  /// A comma then separates no fields.
  package var usesDecimalComma = false

  package var style = NumberStyle.shortest
  package var errorPolicy = ErrorPolicy.mark

  /// How many threads map; nil is one for each processor that this process may use.
  package var threads: Int?

  /// Nil is text.
  package var binary: BinaryFormat?

  package var progress = Progress.automatic

  /// How many bytes are read and mapped at once, at least 16; this is also how much of an overlong line is looked at.
  package var blockSize = 1 << 17

  /// Whether notes are shown.
  package var showsNotes = true

  /// What stands before each message.
  package var messagePrefix = "m34: "

  package init() {}
}

/// How a run ended.
package struct StreamOutcome: Equatable, Sendable {
  package enum Ending: Equatable, Sendable {
    /// All of the input was read and its image written.
    case finished

    /// A line without an image ended the run, as `ErrorPolicy.stop` asks.
    case stopped

    /// The options do not fit the input's first lines; nothing was written. The caller shows message and hint.
    case unusable(message: String, hint: String?)

    /// Points of so many coordinates cannot be mapped: the map has no inverse. Nothing was written.
    case noInverse(dimensions: Int)

    /// Binary input ended within a point, with so many bytes left over; all whole points were written.
    case brokenPoint(bytes: Int)

    /// Nobody reads the output any more.
    case closedPipe

    /// Reading failed with this `errno`; what was read before was mapped and written.
    case readFailed(Int32)

    /// Writing failed with this `errno`.
    case writeFailed(Int32)
  }

  package var ending: Ending

  /// How many lines, or binary points, were answered.
  package var lines = 0

  /// How many of them had no image.
  package var failedLines = 0

  package init(ending: Ending, lines: Int = 0, failedLines: Int = 0) {
    self.ending = ending
    self.lines = lines
    self.failedLines = failedLines
  }
}
