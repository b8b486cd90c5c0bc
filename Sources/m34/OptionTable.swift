/// All options, each declared once for every command that takes it.

import ArgumentTable
import Notation

enum OptionTable {
  static let all: [OptionDeclaration] = [
    format, bare, show, precision, decimals, flat, spatial, order, inverse, radians, box, accumulate, tolerance,
    at, frames, framesPerSecond, hit, convert, manual,
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

  private static let at = OptionDeclaration(
    name: "at",
    value: ValueDeclaration("T", .number),
    summary: "the time, in seconds; 0 if not given",
    isRepeatable: true
  )

  private static let frames = OptionDeclaration(
    name: "frames",
    value: ValueDeclaration("N", .integer(1...1_000_000)),
    summary: "N times, one after the other"
  )

  private static let framesPerSecond = OptionDeclaration(
    name: "fps",
    value: ValueDeclaration("F", .number),
    summary: "F frames a second; 60 if not given"
  )

  private static let hit = OptionDeclaration(
    name: "hit",
    value: ValueDeclaration("X Y"),
    summary: "which layers lie under the point X Y of the screen"
  )

  private static let convert = OptionDeclaration(
    name: "convert",
    value: ValueDeclaration("LAYER X Y LAYER"),
    summary: "where the point X Y of the first layer lies in the second"
  )

  private static let manual = OptionDeclaration(name: "man", summary: "prints the manual page")

  private static let quiet = OptionDeclaration(name: "quiet", short: "q", summary: "says no notes")

  private static let help = OptionDeclaration(name: "help", short: "h", summary: "shows help")

  private static let version = OptionDeclaration(name: "version", summary: "shows the version")
}
