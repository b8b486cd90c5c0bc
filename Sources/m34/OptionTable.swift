/// All options, each declared once for every command that takes it.

import ArgumentTable
import Notation

enum OptionTable {
  static let all: [OptionDeclaration] = [
    format, bare, show, precision, decimals, flat, spatial, order, inverse, radians, box, accumulate, tolerance,
    set, language, explain,
    columns,
    delimiter, header, dimensions, screen, onError, maximumErrors, threads, progress, binary, manual,
    quiet, help, version,
  ]

  /// The options of every command that reads a chain.
  static let chain = ["order", "inverse", "radians", "box"]
  /// The options of every command that writes matrices or numbers.
  static let output = ["format", "bare", "show", "precision", "decimals", "2d", "3d"]

  private static let format = OptionDeclaration(
    name: "format",
    short: "f",
    value: ValueDeclaration("FORMAT", .choice(Format.all.map { Choice($0.name, $0.summary) })),
    summary: "how results are written",
    discussion: "`m34 help formats` shows each."
  )

  private static let bare = OptionDeclaration(
    name: "bare",
    short: "b",
    summary: "numbers only, one result a line; as `--format bare`"
  )

  private static let show = OptionDeclaration(
    name: "show",
    value: ValueDeclaration("ITEMS", .choices(ShownItem.allCases.map { Choice($0.rawValue, $0.summary) })),
    summary: "what is shown, separated by commas"
  )

  private static let precision = OptionDeclaration(
    name: "precision",
    short: "p",
    value: ValueDeclaration("N", .integer(1...17)),
    summary: "rounds to N significant digits",
    discussion:
      "Without it `text` and `latex` show 6, and all other formats the shortest text that reads back to the same double."
  )

  private static let decimals = OptionDeclaration(
    name: "decimals",
    value: ValueDeclaration("N", .integer(0...20)),
    summary: "rounds to N decimals"
  )

  private static let flat = OptionDeclaration(
    name: "2d",
    summary: "two dimensions: 6 numbers, or 9 for a plane seen in perspective",
    discussion: "A matrix that two dimensions cannot hold is refused, naming the cells."
  )

  private static let spatial = OptionDeclaration(name: "3d", summary: "all 16 cells, also of an affine matrix")

  private static let order = OptionDeclaration(
    name: "order",
    value: ValueDeclaration(
      "ORDER",
      .choice([
        Choice("local", "each item acts in the axes left by the ones before it"),
        Choice("global", "as if `then` stood between all items: each acts along axes that stay"),
      ])
    ),
    summary: "how items side by side are read; local if not given"
  )

  private static let inverse = OptionDeclaration(
    name: "inverse",
    summary: "inverts the whole chain",
    discussion: "A chain without an inverse ends with exit status 3."
  )

  private static let radians = OptionDeclaration(name: "radians", summary: "takes bare angles as radians, not degrees")

  private static let box = OptionDeclaration(
    name: "box",
    value: ValueDeclaration("WxH"),
    summary: "the box that percentages are of: x of W, y of H"
  )

  private static let accumulate = OptionDeclaration(
    name: "accumulate",
    summary: "each line goes on from the lines before it",
    discussion: "As if one group of all lines before stood before each line, the way gestures are handled: `t = op(t)`."
  )

  private static let tolerance = OptionDeclaration(
    name: "tolerance",
    value: ValueDeclaration("E", .number),
    summary: "allows a difference of E, relative to the largest cell"
  )

  private static let columns = OptionDeclaration(
    name: "columns",
    value: ValueDeclaration("LIST"),
    summary: "the columns of x, y and perhaps z, by number from 1 or by name",
    discussion: "`--columns 3,2` reads x from column 3 and writes it there. Names imply `--header 1`."
  )

  private static let delimiter = OptionDeclaration(
    name: "delimiter",
    value: ValueDeclaration("BYTE", .open([Choice("tab"), Choice("space"), Choice("comma"), Choice("semicolon")])),
    summary: "what separates the fields, if not what the first data line has"
  )

  private static let header = OptionDeclaration(
    name: "header",
    value: ValueDeclaration("N", .integer(0...1_000_000)),
    summary: "lets the first N lines pass"
  )

  private static let dimensions = OptionDeclaration(
    name: "dimensions",
    value: ValueDeclaration("2|3", .choice([Choice("2"), Choice("3")])),
    summary: "how many coordinates a point has, if not as many as the first data line"
  )

  private static let screen = OptionDeclaration(
    name: "screen",
    summary: "writes two coordinates for three: where the point lands on the screen"
  )

  private static let onError = OptionDeclaration(
    name: "on-error",
    value: ValueDeclaration(
      "WHAT",
      .choice([
        Choice("mark", "its coordinates become nan"), Choice("skip", "it is left out"),
        Choice("stop", "the run ends before it"),
      ])
    ),
    summary: "what becomes of a line without an image; mark if not given"
  )

  private static let maximumErrors = OptionDeclaration(
    name: "max-errors",
    value: ValueDeclaration("N", .open([Choice("all")])),
    summary: "how many such lines leave the exit status 0; 0 if not given",
    discussion: "`all` forgives any number."
  )

  private static let threads = OptionDeclaration(
    name: "threads",
    value: ValueDeclaration("N", .integer(1...256)),
    summary: "how many threads; all cores if not given"
  )

  private static let progress = OptionDeclaration(
    name: "progress",
    summary: "shows how far, how fast and how long still",
    discussion: "On by itself where errors go to a terminal and the work lasts over a second."
  )

  private static let binary = OptionDeclaration(
    name: "binary",
    value: ValueDeclaration(
      "FORMAT",
      .choice([Choice("f64", "doubles"), Choice("f32", "single precision")])
    ),
    summary: "reads and writes packed little-endian coordinates instead of text"
  )

  private static let set = OptionDeclaration(
    name: "set",
    value: ValueDeclaration("NAME=VALUE"),
    summary: "gives a value that the code does not define",
    discussion: """
      NAME is written as in the code: a variable, or a path such as `label.frame.size.height`. VALUE is a number or an \
      expression of the same language, such as `.pi / 4` or `CGRectMake(0, 0, 320, 480)`.
      """,
    isRepeatable: true
  )

  private static let language = OptionDeclaration(
    name: "language",
    value: ValueDeclaration("LANGUAGE", .choice([Choice("objc", "Objective-C or C"), Choice("swift", "Swift")])),
    summary: "the language of the code; found out by itself if not given"
  )

  private static let explain = OptionDeclaration(
    name: "explain",
    summary: "shows how each value came about, call by call"
  )

  private static let manual = OptionDeclaration(name: "man", summary: "prints the manual page")

  private static let quiet = OptionDeclaration(name: "quiet", short: "q", summary: "says no notes")

  private static let help = OptionDeclaration(name: "help", short: "h", summary: "shows help")

  private static let version = OptionDeclaration(name: "version", summary: "shows the version")
}
