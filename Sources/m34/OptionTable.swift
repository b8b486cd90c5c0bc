/// All options, each declared once for every command that takes it.

import ArgumentTable
import Notation
import TransformCore

enum OptionTable {
  static let all: [OptionDeclaration] = [
    format, bare, show, precision, decimals, flat, spatial,
    order, inverse, radians, box,
    accumulate,
    tolerance,
    at, frames, duration, framesPerSecond, hit, convert, timing, model, keyPath, from, to,
    convention,
    force,
    columns, delimiter, header, dimensions, screen, decimalComma, onError, maximumErrors, threads, progress, binary,
    set, language, explain,
    plot, svg, width,
    manual,
    quiet, help, version,
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
    value: ValueDeclaration(
      "FORMAT",
      .choice(Format.all.map { Choice($0.name, $0.summary, foreignNames: $0.foreignNames) })
    ),
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
      shows turns and mirrors. A scene is drawn by the outlines of what is seen of its layers. Colours only at a terminal, and not where `NO_COLOR` is set. It stands below the text, so \
      it goes with no other format.
      """
  )

  private static let svg = OptionDeclaration(
    name: "svg",
    value: ValueDeclaration("FILE", .file),
    summary: "writes a picture of before and after as SVG",
    discussion: """
      With grid, axes and the coordinates of corners; edges that lead to the eye are dashed red. `explain` has a panel \
      for each step, `orders` one for each result, `tween` one for each frame and one that moves. A scene is drawn as \
      it looks, in motion where it has animations. With `-` the picture goes to standard output in place of the text.
      """
  )

  private static let width = OptionDeclaration(
    name: "width",
    value: ValueDeclaration("N", .integer(20...1000)),
    summary: "how many characters wide `--plot` draws",
    discussion: "If not given: as wide as the terminal, else as `COLUMNS` says, else 80."
  )

  private static let at = OptionDeclaration(
    name: "at",
    value: ValueDeclaration("T"),
    summary: "a time: of a scene in seconds, of `tween` 0 at the start and 1 at the end",
    summaries: [
      ("scene", "a time in seconds (`0.2`, `1/3`, `200ms`); may be given several times"),
      (
        "tween",
        "a time: 0 at the start, 1 at the end, or seconds where `--duration` is given; may be given several times"
      ),
    ],
    discussion: """
      May be given several times, and be arithmetic (`0.2/0.8`, `1/3`). A unit is `s` or `ms`, in `tween` with `--duration` \
      alone, or there `%` of the whole. Without `--timing` the time of `tween` may leave 0 to 1: the way goes on beyond its \
      ends.
      """,
    isRepeatable: true
  )

  private static let frames = OptionDeclaration(
    name: "frames",
    value: ValueDeclaration("N", .integer(1...1_000_000)),
    summary: "makes N frames: of a scene at `--fps`, of `tween` at equal distances, both ends included",
    summaries: [
      ("scene", "makes N frames, `--fps` of them a second"),
      ("tween", "makes N frames at equal distances, both ends included"),
    ]
  )

  private static let duration = OptionDeclaration(
    name: "duration",
    value: ValueDeclaration("T"),
    summary: "how many seconds the whole way takes: `--at` is then in seconds",
    discussion: """
      `0.8`, `0.8s` and `800ms` are the same. The `t` of JSON stays the share of the way, from 0 to 1; a picture that moves \
      takes as long as its frames lie apart.
      """
  )

  private static let framesPerSecond = OptionDeclaration(
    name: "fps",
    value: ValueDeclaration("F", .number),
    summary: "how many frames a second; 60 if not given"
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

  private static let timing = OptionDeclaration(
    name: "timing",
    value: ValueDeclaration("FUNCTION", .open(TimingFunctionText.names.map { Choice($0.name, $0.summary) })),
    summary: "how the progress follows the time",
    discussion: """
      The easing: a name, or `cubic-bezier(x1, y1, x2, y2)`, `steps(n, jump-start)`, `linear(0, 0.25 75%, 1)` as in CSS. Times outside \
      0 to 1 count as 0 or 1. Without it time and progress are the same.
      """
  )

  private static let model = OptionDeclaration(
    name: "model",
    value: ValueDeclaration(
      "MODEL",
      .choice([
        Choice(
          "css",
          "tween: function by function where the chains match, as browsers do; if not given",
          command: "tween"
        ),
        Choice("apple", "tween: whole matrices, as Core Animation does with `transform`", command: "tween"),
        Choice("translation", "fit: a move", command: "fit"),
        Choice("similarity", "fit: a move, a turn and one factor for all directions; no mirror", command: "fit"),
        Choice("affine", "fit: any map of six numbers", command: "fit"),
        Choice("projective", "fit: any plane seen in perspective; if not given, from four points on", command: "fit"),
      ])
    ),
    summary: "by which rules `tween` mixes, or what kind of map `fit` looks for",
    summaries: [("tween", "by which rules matrices are mixed"), ("fit", "what kind of map is looked for")]
  )

  private static let keyPath = OptionDeclaration(
    name: "key-path",
    value: ValueDeclaration("PATH", .open(TransformKeyPath.allCases.map { Choice($0.rawValue) })),
    summary: "animates one component of a chain, as Core Animation does",
    discussion: """
      The chain is taken apart at every frame, the component replaced, and the rest kept, perspective included. `--from` and \
      `--to` are its values at the ends; one that is missing is the value that the chain has.
      """
  )

  private static let from = OptionDeclaration(
    name: "from",
    value: ValueDeclaration("VALUE"),
    summary: "where the component of `--key-path` starts"
  )

  private static let to = OptionDeclaration(
    name: "to",
    value: ValueDeclaration("VALUE"),
    summary: "where the component of `--key-path` ends"
  )

  private static let convention = OptionDeclaration(
    name: "convention",
    value: ValueDeclaration("ORDER", .open(EulerConventionText.commonNames.map { Choice($0) })),
    summary: "about which axes, and in which order, Euler angles turn; extrinsic-xyz if not given",
    discussion: """
      `extrinsic` turns are about axes that stay, `intrinsic` ones about axes that turn along. `xyz` alone is short for \
      `extrinsic-xyz`, `XYZ` for `intrinsic-xyz`. The first axis may come again, as in `zxz`.
      """
  )

  private static let force = OptionDeclaration(
    name: "force",
    summary: "gives a map that passes infinity between the points all the same"
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

  private static let decimalComma = OptionDeclaration(
    name: "decimal-comma",
    summary: "reads and writes coordinates with a comma as the decimal sign",
    discussion: "Fields are then separated by semicolons, tabs or spaces, and never by commas."
  )

  private static let onError = OptionDeclaration(
    name: "on-error",
    value: ValueDeclaration(
      "WHAT",
      .choice([
        Choice("mark", "its coordinates become nan"), Choice("skip", "it is left out"),
        Choice("keep", "it goes out unchanged"),
        Choice("stop", "the run ends before it"),
      ])
    ),
    summary: "what becomes of a line without an image; mark if not given"
  )

  private static let maximumErrors = OptionDeclaration(
    name: "max-errors",
    value: ValueDeclaration("N|all", .open([Choice("all", "any number")])),
    summary: "how many lines without an image leave the exit status 0; `all` forgives any number; 0 if not given"
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
    value: ValueDeclaration(
      "LANGUAGE",
      .choice([Choice("objc", "for Objective-C and C"), Choice("swift", "for Swift")])
    ),
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
