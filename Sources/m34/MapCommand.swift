/// The filter: `m34 map CHAIN <points >points`.

import ArgumentTable
import Notation
import NumberText
import Platform
import PointStream
import TransformCore

extension Command {
  static let map = Command(
    CommandDeclaration(
      name: "map",
      operands: "CHAIN <points",
      operandKind: .chain,
      operandCount: 1...Int.max,
      summary: "moves the points of a stream, one line in, one line out",
      discussion: """
        Reads points from standard input and writes their images, in order. Only the coordinates change; every other byte \
        of a line goes through untouched: other columns, separators, comments, blank lines, text behind the numbers (a byte \
        order mark at the start is dropped). With `--decimal-comma` numbers are read and written with a comma. Header lines pass as they are, also with `--screen`. \
        Two coordinates come out as two (z = 0, projected), three as three, or as two with `--screen`. Fields are separated \
        by white space, comma, tab or semicolon, as the first data line has them.

        A line that cannot be read, and a point at or behind the eye, gets `nan` for its coordinates, is told on standard \
        error, and the exit status is 3. A line whose own separator is another one is read by that. Binary points have 3 \
        coordinates if `--dimensions` does not say 2. Numbers are the shortest text that reads back to the same double.

        With `--dimensions`, `--delimiter` and no header the input may be split anywhere at line ends, so GNU parallel, \
        Hadoop streaming and Spark's rdd.pipe run it across machines unchanged.
        """,
      options: [
        "columns", "delimiter", "header", "dimensions", "screen", "decimal-comma", "inverse", "precision", "decimals",
        "on-error", "max-errors", "threads", "progress", "binary", "order", "radians", "box",
      ],
      examples: [
        Example("printf '1 0\\n2 0 label\\n' | m34 map scale 2 translate 10 0", output: "22 0\n24 0 label\n"),
        Example(
          "printf 'id,lon,lat\\n7,1,2\\n' | m34 map --columns lon,lat scale 2",
          output: "id,lon,lat\n7,2,4\n"
        ),
      ]
    )
  ) { (invocation, session) throws(Failure) in
    do throws(FileFailure) {
      try session.claimInput("'map'")
    } catch {
      throw Failure(ExitCode.usage, error.message)
    }
    var options = try streamOptions(invocation, session)
    options.showsNotes = !invocation.flag("quiet")
    let kernel = try streamKernel(invocation, session)
    let streams = session.environment.descriptors
    let outcome = PointStream(kernel: kernel, options: options)
      .run(input: streams.input, output: streams.output, errors: streams.error)
    return try status(outcome, invocation)
  }

  /// The maps for three and for two coordinates: with `--inverse` the way back, which for two leads through the plane z = 0.
  private static func streamKernel(_ invocation: Invocation, _ session: Session) throws(Failure) -> StreamKernel {
    let reader = try session.reader(invocation)
    let chain = try session.notation { () throws(NotationError) in try reader.read(session.source(invocation)).chain }
    if let subject = reader.takeSubjects().first {
      throw Failure(
        NotationError(
          "'map' takes its points from standard input, not from the command line",
          at: subject.span,
          hint: "leave out 'map' to map '\(subject.written)'"
        )
      )
    }
    let matrix = chain.matrix
    guard matrix.isFinite else { throw Failure(ExitCode.noAnswer, "the matrix of the chain overflows") }
    if let note = chain.perspectiveNote(matrix: matrix) { reader.note(note.text) }
    session.say(reader.takeNotes(), invocation)
    guard invocation.flag("inverse") else { return StreamKernel(matrix: matrix.entries) }
    return StreamKernel(
      spatial: matrix.inverted()?.entries,
      planar: matrix.planeHomography.inverted()?.entries
    )
  }

  private static func streamOptions(_ invocation: Invocation, _ session: Session) throws(Failure) -> StreamOptions {
    var options = StreamOptions()
    options.dimensions = invocation.text("dimensions").map { $0 == "2" ? 2 : 3 }
    options.dropsDepth = invocation.flag("screen")
    options.headerLines = invocation.integer("header")
    options.threads = invocation.integer("threads")
    options.style = try session.output(invocation).style ?? .shortest
    if invocation.flag("progress") { options.progress = .always }
    switch invocation.text("on-error") {
    case "skip": options.errorPolicy = .skip
    case "keep": options.errorPolicy = .keep
    case "stop": options.errorPolicy = .stop
    default: options.errorPolicy = .mark
    }
    switch invocation.text("binary") {
    case "f64": options.binary = .float64
    case "f32": options.binary = .float32
    default: options.binary = nil
    }
    if let value = invocation.value("delimiter") { options.separator = try separator(value, session) }
    options.usesDecimalComma = invocation.flag("decimal-comma")
    if options.usesDecimalComma, options.separator == .byte(UInt8(ascii: ",")) {
      throw Failure(
        ExitCode.usage,
        "--decimal-comma leaves no comma to separate fields",
        hint: "fields are separated by semicolons, tabs or spaces then"
      )
    }
    if let value = invocation.value("max-errors"), value.text != "all", Int(value.text).map({ $0 < 0 }) ?? true {
      throw wrong(value, "expected a whole number from 0, or all, found '\(value.text)'", session)
    }
    if let value = invocation.value("columns") { options.columns = try columns(value, session) }
    if options.dropsDepth, options.dimensions == 2 || options.columns?.count == 2 {
      throw Failure(ExitCode.usage, "--screen drops the third coordinate, and here there are two")
    }
    if let count = options.columns?.count, let dimensions = options.dimensions, count != dimensions {
      throw Failure(ExitCode.usage, "--dimensions \(dimensions) does not fit --columns, which names \(count)")
    }
    if options.binary != nil {
      for name in ["columns", "delimiter", "header", "decimal-comma", "on-error", "precision", "decimals"]
      where invocation.flag(name) {
        throw Failure(ExitCode.usage, "--\(name) is for text and has no meaning with --binary")
      }
    }
    return options
  }

  private static func separator(_ value: OptionValue, _ session: Session) throws(Failure) -> StreamOptions.Separator {
    switch value.text {
    case "tab", "\\t", "\t": return .byte(9)
    case "space", "whitespace", " ": return .whiteSpace
    case "comma": return .byte(UInt8(ascii: ","))
    case "semicolon": return .byte(UInt8(ascii: ";"))
    default:
      let bytes = Array(value.text.utf8)
      if bytes.count == 1, bytes[0] > 32, bytes[0] < 127, !isPartOfNumber(bytes[0]) { return .byte(bytes[0]) }
      throw wrong(value, "a delimiter is tab, space, or one byte that no number holds, found '\(value.text)'", session)
    }
  }

  private static func isPartOfNumber(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || "+-.eE\"#".utf8.contains(byte)
  }

  private static func columns(_ value: OptionValue, _ session: Session) throws(Failure) -> [StreamOptions.Column] {
    var columns: [StreamOptions.Column] = []
    for part in value.text.split(separator: ",", omittingEmptySubsequences: false) {
      if let number = Int(part) {
        guard number >= 1 else { throw wrong(value, "columns are numbered from 1, found '\(part)'", session) }
        columns.append(.number(number))
      } else if part.isEmpty {
        throw wrong(value, "expected column numbers or names separated by commas, found '\(value.text)'", session)
      } else {
        columns.append(.name(String(part)))
      }
    }
    guard 2...3 ~= columns.count else {
      throw wrong(value, "a point has 2 or 3 columns, found \(columns.count)", session)
    }
    for (index, column) in columns.enumerated() where columns[..<index].contains(column) {
      throw wrong(value, "a column is named twice", session)
    }
    return columns
  }

  private static func wrong(_ value: OptionValue, _ message: String, _ session: Session) -> Failure {
    Failure(
      ExitCode.usage,
      Diagnostic(
        program: Program.name,
        error: UsageError(message, argumentIndex: value.index, range: value.range),
        arguments: session.arguments
      )
    )
  }

  private static func status(_ outcome: StreamOutcome, _ invocation: Invocation) throws(Failure) -> Int32 {
    switch outcome.ending {
    case .finished:
      if invocation.text("max-errors") == "all" { return ExitCode.done }
      let allowed = invocation.text("max-errors").flatMap { Int($0) } ?? 0
      return outcome.failedLines > allowed ? ExitCode.noAnswer : ExitCode.done
    case .stopped: return ExitCode.noAnswer
    case .unusable(let message, let hint): throw Failure(ExitCode.usage, message, hint: hint)
    case .noInverse(let dimensions):
      throw Failure(
        ExitCode.noAnswer,
        dimensions == 2
          ? "the plane z = 0 has no area on the screen, so there is no way back onto it"
          : "the chain has no inverse: its matrix is singular"
      )
    case .brokenPoint(let bytes):
      let dimensions = invocation.text("dimensions") == "2" ? 2 : 3
      let size = dimensions * (invocation.text("binary") == "f32" ? 4 : 8)
      throw Failure(
        ExitCode.noAnswer,
        "the input ends within a point of \(size) bytes: \(bytes) are left over",
        hint: dimensions == 3 ? "points have 3 coordinates here; --dimensions 2 says otherwise" : nil
      )
    case .closedPipe: return ExitCode.done
    case .readFailed(let number):
      throw Failure(ExitCode.inputOutput, "cannot read standard input: \(Environment.reason(number))")
    case .writeFailed(let number):
      throw Failure(ExitCode.inputOutput, "cannot write the output: \(Environment.reason(number))")
    }
  }
}
