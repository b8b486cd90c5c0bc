/// Runs a program as far as transforms go.
///
/// Everything that can be known is worked out: numbers, transforms, rects, the helpers that are called. Everything else is an
/// object that stands for its own name; a transform that needs it is an error which says what is missing.

import Notation
import TransformCore

struct Interpreter {
  /// How many steps a program may take: a loop without end must end.
  static let steps = 200_000
  /// How deep calls and expressions may lie within each other.
  static let nesting = 300
  static let errors = 10
  static let values = 10_000

  let source: SourceText
  let dialect: Dialect
  let comments: [Int: AngleComment]
  /// The names of the functions that are called anywhere.
  let called: Set<String>

  var storage = Storage()
  var functions: [String: [Function]] = [:]
  /// Values from outside, by canonical path.
  private(set) var inputs: [String: CodeValue] = [:]
  var usedInputs: Set<String> = []
  var reading: CodeReading
  var mistakes: Mistakes

  /// The calls of the statement being worked out.
  var calls: [CodeStep] = []
  var callLines: [Int] = [] { didSet { mistakes.callLine = callLines.last } }
  /// What the function being run may have returned on ways that depend on what is not known.
  var possibleResults: [CodeValue] = []
  /// Functions that have run, by line.
  private var hasRun: Set<Int> = []
  private var ignored: Set<Int> = []
  private var spent = 0
  private var depth = 0
  private(set) var isExhausted = false

  init(_ source: SourceText, _ dialect: Dialect, comments: [Int: AngleComment], called: Set<String>) {
    self.source = source
    self.dialect = dialect
    self.comments = comments
    self.called = called
    reading = CodeReading(dialect: dialect)
    mistakes = Mistakes(dialect)
  }

  // MARK: The whole program

  /// Takes a value from outside.
  mutating func take(_ input: CodeInput) throws(NotationError) {
    // What stands before the value is read as space, so that places are those of the whole text.
    let bytes = input.value.bytes
    let start = min(input.start, bytes.count)
    let text = SourceText([UInt8](repeating: 32, count: start) + bytes[start...], origin: input.value.origin)
    var tokens = Lexer(text).tokens
    // Whatever the language calls it, `pi` alone is the constant.
    for index in tokens.indices where tokens[index].kind == .name && tokens[index].text == "pi" {
      if index == 0 || tokens[index - 1].text != "." { tokens[index].kind = .number(.pi, .double) }
    }
    var reader = SyntaxReader(tokens, dialect)
    let expression: Expression
    do throws(Problem) {
      expression = try reader.wholeExpression()
    } catch {
      throw NotationError("expected a value: \(error.message)", at: Span(input.value, error.range))
    }
    var inner = Interpreter(input.value, dialect, comments: [:], called: [])
    let value = try inner.evaluate(expression, .number(.double))
    if let name = value.missingNames?.first {
      throw NotationError(
        "'\(name)' is not known",
        at: Span(input.value, start..<bytes.count),
        hint: "write a number, or an expression of numbers, such as pi / 4"
      )
    }
    inputs[Path.canonical(input.name)] = value
  }

  mutating func run(_ statements: [Statement]) {
    collect(statements)
    _ = execute(statements)
    runTheRest(statements)
  }

  /// Finds all functions first: a method may be called above its own lines.
  private mutating func collect(_ statements: [Statement]) {
    for statement in statements {
      switch statement.kind {
      case .function(let function):
        functions[function.name, default: []].append(function)
        collect(function.body)
      case .block(let inner), .members(let inner): collect(inner)
      case .other(let blocks, _): for block in blocks { collect(block) }
      default: break
      }
    }
  }

  /// Functions that only call each other have not run yet.
  private mutating func runTheRest(_ statements: [Statement]) {
    for statement in statements {
      switch statement.kind {
      case .function(let function):
        if !hasRun.contains(function.line) { runAsEntry(function) }
        runTheRest(function.body)
      case .block(let inner), .members(let inner): runTheRest(inner)
      case .other(let blocks, _): for block in blocks { runTheRest(block) }
      default: break
      }
    }
  }

  mutating func finished() -> CodeReading {
    mistakes.finish()
    reading.ignored = ignored.sorted()
    reading.notes = mistakes.notes
    for name in inputs.keys.sorted() where !usedInputs.contains(name) {
      reading.notes.append(Note("the code does not ask for '\(name)', which --set gives"))
    }
    return reading
  }

  mutating func input(_ path: String) -> CodeValue? {
    guard !inputs.isEmpty else { return nil }
    let canonical = Path.canonical(path)
    guard let value = inputs[canonical] else { return nil }
    usedInputs.insert(canonical)
    return value
  }

  mutating func ignore(_ line: Int) { ignored.insert(line) }

  // MARK: Errors and limits

  func error(_ message: String, _ range: Range<Int>, hint: String? = nil) -> NotationError {
    NotationError(message, at: Span(source, range), hint: hint)
  }

  /// Keeps an error; the program goes on, so that all that is missing is told at once.
  mutating func keep(_ error: NotationError) {
    guard reading.errors.count < Self.errors else { return }
    if error.kind == .noAnswer { isExhausted = true }
    if !reading.errors.contains(where: { $0.message == error.message }) { reading.errors.append(error) }
  }

  /// Counts a step; throws when there have been too many.
  mutating func spend(_ range: Range<Int>) throws(NotationError) {
    spent += 1
    guard spent <= Self.steps, !isExhausted else {
      isExhausted = true
      throw NotationError(
        .noAnswer,
        "the program takes more than \(Self.steps) steps: a loop without an end?",
        at: Span(source, range)
      )
    }
  }

  /// Counts the work of going through all that is kept.
  mutating func spendOnStorage() { spent += storage.properties.count / 32 }

  /// Does something one level deeper.
  mutating func deeper<T>(
    _ range: Range<Int>,
    _ work: (inout Interpreter) throws(NotationError) -> T
  ) throws(NotationError) -> T {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.nesting else {
      throw error("calls lie more than \(Self.nesting) deep: a function that calls itself?", range)
    }
    return try work(&self)
  }

  // MARK: Results

  /// Records the value of a transform.
  mutating func report(_ name: String, _ value: CodeValue, _ statement: Range<Int>, line: Int) {
    guard let matrix = value.transform else { return }
    guard reading.values.count < Self.values else {
      let place = Span(source, statement)
      return keep(NotationError(.noAnswer, "the program gives more than \(Self.values) transforms", at: place))
    }
    guard matrix.isFinite else {
      keep(error("the value of '\(name)' is not finite", statement))
      return
    }
    var kind = CodeTransform.Kind.spatial
    if case .affine = value { kind = .affine }
    let transform = CodeTransform(
      name: name,
      kind: kind,
      line: line,
      matrix: matrix,
      text: oneLine(source.text(statement)),
      callLine: callLines.last,
      steps: calls
    )
    reading.values.append(transform)
    mistakes.sees(transform)
  }

  /// What is written, without white space: the name of a place.
  func written(_ expression: Expression) -> String {
    switch expression.kind {
    // Out of a macro the bytes of the file are those of the macro's name.
    case .name(let name): name
    case .member(let base, let name): written(base) + "." + name
    default: String(source.text(expression.range).filter { !$0.isWhitespace })
    }
  }

  // MARK: Functions

  /// Runs a function that nobody calls: what its parameters are is not known.
  mutating func runAsEntry(_ function: Function) {
    hasRun.insert(function.line)
    guard function.extended == nil else { return }
    let outer = storage.scopes
    storage.scopes = [outer[0], [:]]
    for parameter in function.parameters {
      storage.declare(parameter.name, .object(parameter.name), parameter.type)
      storage.scopes[1][parameter.name]?.meaning = parameter.type?.meaning ?? .other
    }
    let outerResults = possibleResults
    possibleResults = []
    let end = execute(function.body)
    if case .returned(let value, let range, let line) = end { report(function.name, value, range, line: line) }
    possibleResults = outerResults
    storage.scopes = [storage.scopes[0]] + outer.dropFirst()
  }

  /// Calls a function of the program.
  mutating func call(
    _ function: Function,
    _ arguments: [CodeValue],
    receiver: CodeValue? = nil,
    _ expression: Expression
  ) throws(NotationError) -> CodeValue {
    hasRun.insert(function.line)
    try spend(expression.range)
    let (outer, outerResults, outerCalls) = (storage.scopes, possibleResults, calls)
    storage.scopes = [outer[0], [:]]
    possibleResults = []
    calls = []
    callLines.append(expression.line)
    defer {
      storage.scopes = [storage.scopes[0]] + outer.dropFirst()
      possibleResults = outerResults
      calls = outerCalls
      callLines.removeLast()
    }
    if let receiver { storage.declare("self", receiver, nil) }
    for (index, parameter) in function.parameters.enumerated() {
      var value = index < arguments.count ? arguments[index] : .object(parameter.name)
      if index >= arguments.count, let standard = parameter.standard { value = try evaluate(standard) }
      if let type = parameter.type { value = converted(value, to: type.meaning) }
      storage.declare(parameter.name, value, parameter.type)
      storage.scopes[1][parameter.name]?.meaning = parameter.type?.meaning ?? .other
    }
    var result = CodeValue.nothing
    let body = function.body
    let line = try deeper(expression.range) { (interpreter) throws(NotationError) -> Completion in
      // A function or closure of one expression returns it.
      if body.count == 1, case .expression(let only) = body[0].kind, function.result != nil {
        let meaning = function.result?.meaning ?? .other
        return .returned(try interpreter.evaluate(only, .of(meaning)), only.range, only.line)
      }
      return interpreter.execute(body)
    }
    if case .returned(let value, _, _) = line { result = value }
    if let differing = possibleResults.first(where: { !$0.isSame(as: result) }) {
      result = .missing(differing.missingNames ?? ["the result of '\(function.name)'"])
    }
    if let type = function.result { result = converted(result, to: type.meaning) }
    return result
  }

  // MARK: Conversions

  /// A value as a variable of a type holds it.
  func converted(_ value: CodeValue, to meaning: TypeName.Meaning) -> CodeValue {
    guard case .number(let number) = value else { return value }
    switch meaning {
    case .integer: return .number(NumberFunction.whole(number.value))
    case .single: return .number(Number(number.value, .single))
    case .double: return .number(Number(number.value, .double))
    default: return value
    }
  }
}

/// How a statement ends.
enum Completion {
  case normal
  case returned(CodeValue, Range<Int>, Int)
  case left
  case proceeded

  var isNormal: Bool {
    if case .normal = self { return true }
    return false
  }
}

/// What is expected of an expression, which decides what Swift makes of `1/3` and `.identity`.
enum Expectation {
  case anything
  case number(NumberKind)
  case affine
  case spatial

  static func of(_ meaning: TypeName.Meaning) -> Expectation {
    switch meaning {
    case .integer: .number(.integer)
    case .single: .number(.single)
    case .double: .number(.double)
    case .affine: .affine
    case .spatial: .spatial
    case .other: .anything
    }
  }
}
