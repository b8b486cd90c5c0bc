/// Expressions: names, members and arithmetic by the rules of the language.

import Notation
import TransformCore

extension Interpreter {
  /// The value of an expression, given what it is for: Swift reads the literals of `-1 / 500` as what is expected.
  mutating func evaluate(
    _ expression: Expression,
    _ expectation: Expectation = .anything
  ) throws(NotationError) -> CodeValue {
    try spend(expression.range)
    return try deeper(expression.range) { (interpreter) throws(NotationError) in
      try interpreter.value(of: expression, expectation)
    }
  }

  private mutating func value(
    of expression: Expression,
    _ expectation: Expectation
  ) throws(NotationError) -> CodeValue {
    switch expression.kind {
    case .number(let value, let kind):
      if kind == .single, dialect == .objectiveC { mistakes.writesSingle(expression, source, value) }
      if dialect == .swift, kind == .integer, case .number(let wanted) = expectation {
        return .number(value, wanted)
      }
      return .number(value, kind)
    case .text, .nothing: return .nothing
    case .closure(let statements): return .closure(statements)
    case .name(let name): return try value(named: name, expression, expectation)
    case .implicitMember(let name): return try implicit(name, expression, expectation)
    case .member(let base, let name): return try member(name, of: base, expression, expectation)
    case .call(let function, let arguments): return try call(function, arguments, expression, expectation)
    case .message(let receiver, let selector, let arguments):
      return try message(receiver, selector, arguments, expression)
    case .element(let base, let index): return try element(of: base, index, expression)
    case .unary(let operation, let operand): return try unary(operation, operand, expression, expectation)
    case .binary(let operation, let left, let right):
      return try binary(operation, left, right, expression, expectation)
    case .choice(let condition, let first, let second):
      let value = try evaluate(condition)
      if case .number(let number) = value { return try evaluate(number.value != 0 ? first : second, expectation) }
      let (a, b) = (try evaluate(first, expectation), try evaluate(second, expectation))
      return a.isSame(as: b) ? a : .missing(value.missingNames ?? [written(condition)])
    case .cast(let type, let operand):
      let value = try evaluate(operand, .of(type.meaning))
      if type.meaning == .single, case .number(let number) = value {
        mistakes.keeps(number.value, as: converted(value, to: .single), of: "(\(type.name))", line: expression.line)
      }
      return converted(value, to: type.meaning)
    case .list(let items):
      var values: [CodeValue] = []
      for item in items { values.append(try evaluate(item)) }
      return .list(values)
    case .fields(let type, let arguments): return try fields(type, arguments, expression, expectation)
    }
  }

  // MARK: Names

  private mutating func value(
    named name: String,
    _ expression: Expression,
    _ expectation: Expectation
  ) throws(NotationError) -> CodeValue {
    if let variable = storage.variable(name) {
      switch variable.value {
      case .object(let path):
        if let input = input(path) { return converted(input, to: variable.meaning) }
        if let known = storage.properties[Path.canonical(path)] { return known }
        return variable.value
      case .missing: if let input = input(name) { return converted(input, to: variable.meaning) }
      default: break
      }
      return variable.value
    }
    switch name {
    case "CGAffineTransformIdentity": return .affine(.identity)
    case "CATransform3DIdentity": return .spatial(.identity)
    case "CGPointZero": return .point(Point(x: 0, y: 0))
    case "CGSizeZero": return .size(Size(width: 0, height: 0))
    case "CGRectZero": return .rect(Rect(x: 0, y: 0, width: 0, height: 0))
    case "nil", "NULL", "Nil": return .nothing
    case "self", "super": return .object("self")
    default: break
    }
    if let constant = NumberFunction.constant(name) { return .number(constant) }
    if let input = input(name) { return input }
    if let property = functions[name]?.first(where: { $0.isProperty && $0.extended == nil }) {
      return try call(property, [], expression)
    }
    return known(at: name, expectation, line: expression.line)
  }

  /// What is kept at a path, or the object that the path stands for.
  private mutating func known(at path: String, _ expectation: Expectation, line: Int) -> CodeValue {
    if let value = storage.properties[Path.canonical(path)] { return value }
    if !path.contains("."), let variable = storage.scopes[0][path] { return variable.value }
    let last = Path.lastName(path)
    guard TransformProperty.names.contains(last), path != last else { return .object(path) }
    // A transform that nobody has assigned is the identity, as it is in a new view or layer.
    switch (last, expectation) {
    case ("affineTransform", _), ("transform", .affine): return .affine(.identity)
    case ("sublayerTransform", _), ("transform", .spatial): return .spatial(.identity)
    default: return isLayer(Path.owner(path)) ? .spatial(.identity) : .affine(.identity)
    }
  }

  /// The path that an expression names; nil for everything that is no chain of names.
  func path(of expression: Expression) -> String? {
    switch expression.kind {
    case .name(let name):
      if case .object(let path)? = storage.variable(name)?.value { return path }
      return name
    case .member(let base, let name):
      guard let path = path(of: base) else { return nil }
      return path == "self" ? name : path + "." + name
    case .message(let receiver, let selector, let arguments) where arguments.isEmpty && selector != "new":
      guard let path = path(of: receiver), path.first?.isLowercase ?? false || path.first == "_" else { return nil }
      return path == "self" ? selector : path + "." + selector
    case .cast(_, let operand): return path(of: operand)
    case .element(let base, _):
      return path(of: base).map { $0 + String(source.text(base.range.upperBound..<expression.range.upperBound)) }
    default: return nil
    }
  }

  private mutating func implicit(
    _ name: String,
    _ expression: Expression,
    _ expectation: Expectation
  ) throws(NotationError) -> CodeValue {
    switch name {
    case "pi":
      if case .number(.single) = expectation { return .number(Double(Float.pi), .single) }
      return .number(Double.pi)
    case "identity":
      if case .spatial = expectation { return .spatial(.identity) }
      return .affine(.identity)
    case "zero":
      if case .number(let kind) = expectation { return .number(0, kind) }
      return .nothing
    default: return .object("." + name)
    }
  }

  private mutating func member(
    _ name: String,
    of base: Expression,
    _ expression: Expression,
    _ expectation: Expectation
  ) throws(NotationError) -> CodeValue {
    if case .name(let type) = base.kind, storage.variable(type) == nil {
      if let kind = NumberFunction.conversion(type), let number = NumberFunction.member(name, of: kind) {
        return .number(number)
      }
      switch (type, name) {
      case ("CGAffineTransform", "identity"): return .affine(.identity)
      case ("CATransform3D", "identity"): return .spatial(.identity)
      case ("CGPoint", "zero"): return .point(Point(x: 0, y: 0))
      case ("CGSize", "zero"): return .size(Size(width: 0, height: 0))
      case ("CGRect", "zero"): return .rect(Rect(x: 0, y: 0, width: 0, height: 0))
      default: break
      }
    }
    let value = try evaluate(base)
    switch value {
    case .object(let path):
      let path = path == "self" ? name : path + "." + name
      mistakes.reads(Path.canonical(path), line: expression.line)
      if let input = input(path) { return input }
      if path == name, let property = functions[name]?.first(where: { $0.isProperty && $0.extended == nil }) {
        return try call(property, [], expression)
      }
      return known(at: path, expectation, line: expression.line)
    case .number(let number):
      if let property = functions[name]?.first(where: { $0.isProperty && $0.extended != nil }) {
        return try call(property, [], receiver: value, expression)
      }
      return numberMember(name, of: number, expression)
    case .affine(let affine):
      if let index = TransformFunction.affineCells.firstIndex(of: name) { return .number(affine.entries[index]) }
      if name == "isIdentity" || name == "inverted" { return try method(name, on: value, [], base, expression) }
      return .nothing
    case .spatial(let spatial):
      if let index = TransformFunction.cells.firstIndex(of: name) { return .number(spatial.entries[index]) }
      return .nothing
    case .list(let items):
      switch name {
      case "count": return .number(Double(items.count), .integer)
      case "first", "firstObject": return items.first ?? .nothing
      case "last", "lastObject": return items.last ?? .nothing
      default: return .nothing
      }
    case .point, .size, .rect: return GeometryFunction.member(name, of: value) ?? .nothing
    case .missing(let names): return .missing(names)
    case .failed: return .failed
    default: return .nothing
    }
  }

  private mutating func numberMember(_ name: String, of number: Number, _ expression: Expression) -> CodeValue {
    switch name {
    case "floatValue":
      let rounded = Number(number.value, .single)
      mistakes.keeps(number.value, as: .number(rounded), of: "floatValue", line: expression.line)
      return .number(rounded)
    case "doubleValue", "CGFloatValue", "native": return .number(Number(number.value, .double))
    case "intValue", "integerValue", "longValue", "unsignedIntegerValue":
      return .number(NumberFunction.whole(number.value))
    case "boolValue": return .truth(number.value != 0)
    case "magnitude": return .number(Number(number.value.magnitude, number.kind))
    default: return .nothing
    }
  }

  private mutating func element(
    of base: Expression,
    _ index: Expression,
    _ expression: Expression
  ) throws(NotationError) -> CodeValue {
    let (values, position) = (try evaluate(base), try evaluate(index))
    switch values {
    case .list(let items):
      guard let number = position.number else { return .missing(position.missingNames ?? [written(index)]) }
      guard number.value >= 0, number.value < Double(items.count) else {
        throw error(
          "the list has \(items.count) items, so there is none with the index \(short(number.value))",
          index.range
        )
      }
      return items[Int(number.value)]
    case .object(let path): return known(at: "\(path)[\(written(index))]", .anything, line: expression.line)
    case .missing, .failed: return values
    default: return .nothing
    }
  }

  private mutating func fields(
    _ type: TypeName?,
    _ arguments: [Expression.Argument],
    _ expression: Expression,
    _ expectation: Expectation
  ) throws(NotationError) -> CodeValue {
    var isSpatial = type?.meaning == .spatial
    var isAffine = type?.meaning == .affine
    if type == nil {
      if case .spatial = expectation { isSpatial = true }
      if case .affine = expectation { isAffine = true }
    }
    guard isSpatial || isAffine else {
      var values: [CodeValue] = []
      for argument in arguments { values.append(try evaluate(argument.value)) }
      let numbers = values.compactMap { $0.number?.value }
      return GeometryFunction.fields(type?.name ?? "", numbers) ?? .list(values)
    }
    let names = isSpatial ? TransformFunction.cells : TransformFunction.affineCells
    guard arguments.count <= names.count else {
      throw error("\(names.count) cells at most, found \(arguments.count)", expression.range)
    }
    var cells = [Double](repeating: 0, count: names.count)
    for (position, argument) in arguments.enumerated() {
      let index = argument.label.flatMap { names.firstIndex(of: $0) } ?? position
      cells[index] = try number(try evaluate(argument.value, .number(.double)), argument.value).value
    }
    let value: CodeValue? =
      isSpatial ? Transform3D(cells).map { .spatial($0) } : AffineTransform(cells).map { .affine($0) }
    return value ?? .nothing
  }

  // MARK: What must be known

  /// A number; an error where it is not known.
  mutating func number(_ value: CodeValue, _ expression: Expression) throws(NotationError) -> Number {
    switch value {
    case .number(let number):
      guard number.value.isFinite else {
        let text = oneLine(source.text(expression.range))
        let reason =
          number.value.isInfinite && isConstant(expression)
          ? "is too large: a number goes up to about 1.8e308" : "is not finite: a division by 0?"
        throw error("'\(text)' \(reason)", expression.range)
      }
      return number
    case .object, .missing: throw missing(value, expression.range)
    case .failed:
      throw NotationError("a value is missing because of an error above", at: Span(source, expression.range))
    case .unset: throw error("'\(written(expression))' has no value yet", expression.range)
    default: throw error("expected a number, found '\(oneLine(source.text(expression.range)))'", expression.range)
    }
  }

  /// Whether an expression that is infinite can only be so because its numbers are too large.
  private func isConstant(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .number: true
    case .unary(_, let operand), .cast(_, let operand): isConstant(operand)
    case .binary(let operation, let left, let right): operation != "/" && isConstant(left) && isConstant(right)
    case .call(let function, let arguments):
      if case .name(let name) = function.kind, ["pow", "exp", "hypot", "CGFloat", "Double"].contains(name) {
        // A negative power of 0 divides by it.
        arguments.allSatisfy { isConstant($0.value) } && arguments.first?.value.kind.isZero != true
      } else {
        false
      }
    default: false
    }
  }

  /// The error that says what is not in the code, and how to give it.
  func missing(_ value: CodeValue, _ range: Range<Int>) -> NotationError {
    let names = value.missingNames ?? []
    let settable = names.filter { !$0.contains(" ") }
    let list = names.map { $0.contains(" ") ? $0 : "'\($0)'" }
    let subject =
      list.count < 2
      ? list.joined() : list.dropLast().joined(separator: ", ") + " and " + (list.last ?? "")
    return error(
      settable.isEmpty
        ? "the value depends on \(subject), which is not known"
        : "the code does not say what \(subject) \(list.count == 1 ? "is" : "are")",
      range,
      hint: settable.isEmpty
        ? nil
        : "give \(list.count == 1 ? "it" : "them"): "
          + settable.map { "--set '\($0)=VALUE'" }.joined(separator: " ")
    )
  }

  // MARK: Arithmetic

  private mutating func unary(
    _ operation: String,
    _ operand: Expression,
    _ expression: Expression,
    _ expectation: Expectation
  ) throws(NotationError) -> CodeValue {
    let value = try evaluate(operand, expectation)
    guard case .number(let number) = value else {
      // `&t` and `*t` stand for t.
      return operation == "&" || operation == "*" ? value : value.missingNames.map { .missing($0) } ?? value
    }
    switch operation {
    case "-": return .number(Number(0 - number.value, number.kind))
    case "!": return .truth(number.value == 0)
    case "++", "--":
      if case .name(let name) = operand.kind {
        _ = storage.set(name, .number(Number(number.value + (operation == "++" ? 1 : -1), number.kind)))
      }
      return value
    default: return value
    }
  }

  private mutating func binary(
    _ operation: String,
    _ left: Expression,
    _ right: Expression,
    _ expression: Expression,
    _ expectation: Expectation
  ) throws(NotationError) -> CodeValue {
    var inner = expectation
    switch operation {
    case "+", "-", "*", "/", "%":
      if case .number = expectation {
        // An expected type reaches into the operands, unless they have a type of their own.
        if dialect == .swift, let kind = kind(of: left) ?? kind(of: right) { inner = .number(kind) }
      } else {
        inner = (kind(of: left) ?? kind(of: right)).map { .number($0) } ?? .anything
      }
    case "&&", "||":
      let first = try evaluate(left)
      if let number = first.number, (number.value != 0) == (operation == "||") { return .truth(number.value != 0) }
      let second = try evaluate(right)
      if let number = second.number, first.number != nil || (number.value != 0) == (operation == "||") {
        return .truth(number.value != 0)
      }
      return .missing(first.missingNames ?? second.missingNames ?? [written(expression)])
    case "??":
      let first = try evaluate(left, expectation)
      return first.missingNames == nil ? first : try evaluate(right, expectation)
    default: inner = (kind(of: left) ?? kind(of: right)).map { .number($0) } ?? .anything
    }
    let (first, second) = (try evaluate(left, inner), try evaluate(right, inner))
    if operation == "==" || operation == "!=", let a = first.transform, let b = second.transform {
      return .truth((a == b) == (operation == "=="))
    }
    return try arithmetic(operation, first, second, expression.range, expression.line)
  }

  /// The kind that the operands of Swift arithmetic have by themselves; nil where all are whole literals or unknown.
  private func kind(of expression: Expression) -> NumberKind? {
    guard dialect == .swift else { return nil }
    switch expression.kind {
    case .number(_, let kind): return kind == .integer ? nil : .double
    case .implicitMember: return .double
    case .name(let name):
      if let number = storage.variable(name)?.value.number { return number.kind }
      return NumberFunction.constant(name)?.kind
    case .member(let base, let name):
      if case .name(let type) = base.kind, let kind = NumberFunction.conversion(type) { return kind }
      return ["count", "rawValue", "hashValue"].contains(name) ? nil : .double
    case .call(let function, _):
      guard case .name(let name) = function.kind else { return .double }
      return NumberFunction.conversion(name) ?? (functions[name] == nil ? .double : nil)
    case .unary(_, let operand): return kind(of: operand)
    case .binary(_, let left, let right): return kind(of: left) ?? kind(of: right)
    case .choice(_, let first, let second): return kind(of: first) ?? kind(of: second)
    default: return nil
    }
  }

  /// Two numbers joined as the language joins them: whole numbers stay whole, 32 bits stay 32 bits.
  mutating func arithmetic(
    _ operation: String,
    _ left: CodeValue,
    _ right: CodeValue,
    _ range: Range<Int>,
    _ line: Int
  ) throws(NotationError) -> CodeValue {
    guard case .number(let first) = left, case .number(let second) = right else {
      if case .failed = left { return .failed }
      if case .failed = right { return .failed }
      let names = (left.missingNames ?? []) + (right.missingNames ?? [])
      var unique: [String] = []
      for name in names where !unique.contains(name) { unique.append(name) }
      return unique.isEmpty ? .nothing : .missing(Array(unique.prefix(8)))
    }
    let kind: NumberKind =
      first.kind == .double || second.kind == .double
      ? .double : first.kind == .single || second.kind == .single ? .single : .integer
    let (a, b) = (first.value, second.value)
    switch operation {
    case "+": return .number(Number(a + b, kind))
    case "-": return .number(Number(a - b, kind))
    case "*": return .number(Number(a * b, kind))
    case "/":
      guard kind == .integer else { return .number(Number(a / b, kind)) }
      guard b != 0 else { throw error("a division of whole numbers by 0", range) }
      let whole = NumberFunction.whole(a / b)
      if whole.value != a / b {
        mistakes.dropsFraction(oneLine(source.text(range)), whole.value, exact: a / b, dialect, line: line)
      }
      return .number(whole)
    case "%":
      guard b != 0 else { throw error("a division by 0", range) }
      return .number(Number(a.truncatingRemainder(dividingBy: b), kind))
    case "<": return .truth(a < b)
    case ">": return .truth(a > b)
    case "<=": return .truth(a <= b)
    case ">=": return .truth(a >= b)
    case "==", "===": return .truth(a == b)
    case "!=", "!==": return .truth(a != b)
    default: return .nothing
    }
  }
}
