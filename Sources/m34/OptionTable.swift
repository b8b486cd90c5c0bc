/// All options, each declared once for every command that takes it.

import ArgumentTable
import Notation

enum OptionTable {
  static let all: [OptionDeclaration] = [
    format, bare, show, precision, decimals, flat, spatial, order, inverse, radians, box, accumulate, tolerance, plot,
    svg,
    width, manual, quiet, help, version,
  ]

  /// The options of every command that reads a chain.
  static let chain = ["order", "inverse", "radians", "box"]
  /// The options of every command that writes matrices or numbers.
  static let output = ["format", "bare", "show", "precision", "decimals", "2d", "3d"]
  /// The same for commands that have a layout of their own.
  static let matrices = output.filter { $0 != "show" }
  /// The options of every command that draws.
  static let pictures = ["plot", "svg", "width"]

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

  private static let plot = OptionDeclaration(
    name: "plot",
    summary: "draws before and after in the terminal",
    discussion: """
      Braille dots with axes, as wide as the terminal: before is dotted, after is solid; without a subject the letter F \
      shows turns and mirrors. Colours only at a terminal, and not where `NO_COLOR` is set. It stands below the text, so \
      it goes with no other format.
      """
  )

  private static let svg = OptionDeclaration(
    name: "svg",
    value: ValueDeclaration("FILE", .file),
    summary: "writes a picture of before and after as SVG",
    discussion: """
      With grid, axes and the coordinates of corners; edges that lead to the eye are dashed red. `explain` has a panel \
      for each step, `orders` one for each result. With `-` the picture goes to standard output in place of the text.
      """
  )

  private static let width = OptionDeclaration(
    name: "width",
    value: ValueDeclaration("N", .integer(20...1000)),
    summary: "how many characters wide `--plot` draws",
    discussion: "If not given: as wide as the terminal, else as `COLUMNS` says, else 80."
  )

  private static let manual = OptionDeclaration(name: "man", summary: "prints the manual page")

  private static let quiet = OptionDeclaration(name: "quiet", short: "q", summary: "says no notes")

  private static let help = OptionDeclaration(name: "help", short: "h", summary: "shows help")

  private static let version = OptionDeclaration(name: "version", summary: "shows the version")
}
