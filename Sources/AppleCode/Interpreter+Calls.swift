/// Calls: the transform functions, the program's own helpers, and everything else that may be handed a transform.

import Notation
import TransformCore

extension Interpreter {
  // MARK: C functions, initialisers and Swift methods

  mutating func call(
    _ function: Expression,
    _ arguments: [Expression.Argument],
    _ expression: Expression,
    _ expectation: Expectation
  ) throws(NotationError) -> CodeValue {
    switch function.kind {
    case .name(let name): return try call(named: name, arguments, expression)
    case .implicitMember("init"):
      var type = "CGAffineTransform"
      if case .spatial = expectation { type = "CATransform3D" }
      return try initializer(type, arguments, expression)
    case .member(let base, "init"):
      if case .name(let type) = base.kind, TransformFunction.isKnown(type) {
        return try initializer(type, arguments, expression)
      }
    case .member(let base, let name): return try callMember(name, of: base, arguments, expression)
    case .closure(let statements): return run(closure: statements)
    default: break
    }
    return try unknownCall(arguments, name: written(function), expression)
  }

  private mutating func call(
    named name: String,
    _ arguments: [Expression.Argument],
    _ expression: Expression
  ) throws(NotationError) -> CodeValue {
    if name == "CGAffineTransform" || name == "CATransform3D" { return try initializer(name, arguments, expression) }
    if let known = TransformFunction.named(name) {
      return try apply(known, arguments.map { $0.value }, expression)
    }
    if name == "CGAffineTransformMakeWithComponents" || name == "CGAffineTransformDecompose" {
      throw error("'\(name)' is not read here", expression.range, hint: "m34 decompose works out the components")
    }
    if let own = function(name, count: arguments.count) {
      return try call(own, values(arguments, own), expression)
    }
    if TransformFunction.isKnown(name), !name.hasPrefix("CGAffineTransformFromString") {
      let nearest = TransformFunction.all.map { $0.name }.filter {
        $0.lowercased().hasPrefix(name.lowercased().prefix(21))
      }
      throw error(
        "there is no function '\(name)'",
        expression.range,
        hint: nearest.isEmpty ? nil : "those that begin alike: " + nearest.joined(separator: ", ")
      )
    }
    if case .closure(let statements)? = storage.variable(name)?.value { return run(closure: statements) }
    if let kind = NumberFunction.conversion(name), arguments.count == 1 {
      return try convert(arguments[0], to: kind, name, expression)
    }
    if name == "NSValue" || name == "NSNumber", arguments.count == 1 { return try evaluate(arguments[0].value) }
    if let value = try calculated(name, arguments) { return value }
    let isLabelled = arguments.contains { $0.label != nil }
    return try unknownCall(arguments, name: isLabelled ? swiftName(name, arguments) : name, expression)
  }

  /// A function of the program with that name; with so many parameters, where there are several.
  private func function(_ name: String, count: Int) -> Function? {
    let all = (functions[name] ?? []).filter { !$0.isProperty && $0.extended == nil }
    return all.first { $0.parameters.count == count } ?? all.first
  }

  private mutating func values(
    _ arguments: [Expression.Argument],
    _ function: Function
  ) throws(NotationError) -> [CodeValue] {
    var values: [CodeValue] = []
    for (index, argument) in arguments.enumerated() {
      let meaning = index < function.parameters.count ? function.parameters[index].type?.meaning ?? .other : .other
      values.append(try evaluate(argument.value, .of(meaning)))
    }
    return values
  }

  /// `CGFloat(x)`, `Int(x)`.
  private mutating func convert(
    _ argument: Expression.Argument,
    to kind: NumberKind,
    _ name: String,
    _ expression: Expression
  ) throws(NotationError) -> CodeValue {
    let value = try evaluate(argument.value, kind == .integer ? .anything : .number(kind))
    guard case .number(let number) = value else { return value }
    let converted = kind == .integer ? NumberFunction.whole(number.value) : Number(number.value, kind)
    mistakes.keeps(number.value, as: .number(converted), of: name, line: expression.line)
    return .number(converted)
  }

  /// Functions of numbers and rects; nil where the name is none.
  private mutating func calculated(
    _ name: String,
    _ arguments: [Expression.Argument]
  ) throws(NotationError) -> CodeValue? {
    if let part = GeometryFunction.part(readBy: name), arguments.count == 1 {
      let rect = arguments[0].value
      if let path = path(of: rect), storage.variable(path) == nil {
        mistakes.reads(Path.canonical(path), line: rect.line)
        if let input = input(path + "." + part) { return input }
      }
      let value = try evaluate(rect)
      if case .object(let path) = value { return .object(path + "." + part) }
      return GeometryFunction.member(part, of: value) ?? .missing(value.missingNames ?? [written(rect)])
    }
    let isGeometry = GeometryFunction.made(name, labels: [], arguments.map { _ in .nothing }) != nil
    var values: [CodeValue] = []
    guard isGeometry || NumberFunction.value(name, arguments.map { _ in 1 }) != nil else { return nil }
    for argument in arguments { values.append(try evaluate(argument.value, .number(.double))) }
    if isGeometry { return GeometryFunction.made(name, labels: arguments.map { $0.label ?? "" }, values) }
    let numbers = values.compactMap { $0.number }
    guard numbers.count == values.count else {
      return .missing(values.flatMap { $0.missingNames ?? [] })
    }
    guard let result = NumberFunction.value(name, numbers.map({ $0.value })) else { return nil }
    if NumberFunction.keepsKind(name), numbers.allSatisfy({ $0.kind == .integer }) {
      return .number(Number(result.value, .integer))
    }
    return .number(result)
  }

  /// `CGAffineTransform(rotationAngle: x)` and all others.
  private mutating func initializer(
    _ type: String,
    _ arguments: [Expression.Argument],
    _ expression: Expression
  ) throws(NotationError) -> CodeValue {
    if arguments.isEmpty {
      mistakes.note(
        expression.line,
        "\(type)() has every cell 0; the identity is \(type == "CATransform3D" ? "CATransform3DIdentity" : ".identity")"
      )
      let zeros = [Double](repeating: 0, count: 16)
      let value: CodeValue? =
        type == "CATransform3D"
        ? Transform3D(zeros).map { .spatial($0) } : AffineTransform(Array(zeros.prefix(6))).map { .affine($0) }
      return value ?? .nothing
    }
    let labels = arguments.map { $0.label ?? "" }
    guard let name = TransformFunction.initializer(type, labels: labels), let function = TransformFunction.named(name)
    else {
      throw error(
        "there is no initialiser \(type)(\(labels.map { $0 + ":" }.joined()))",
        expression.range,
        hint: type == "CGAffineTransform"
          ? "there are (translationX:y:), (scaleX:y:), (rotationAngle:) and (a:b:c:d:tx:ty:)"
          : "there is (m11:m12: ... m44:); the functions CATransform3DMakeRotation and so on make all others"
      )
    }
    return try apply(function, arguments.map { $0.value }, expression)
  }

  private mutating func callMember(
    _ name: String,
    of base: Expression,
    _ arguments: [Expression.Argument],
    _ expression: Expression
  ) throws(NotationError) -> CodeValue {
    let value = try evaluate(base, .affine)
    switch value {
    case .affine, .spatial: return try method(name, on: value, arguments, base, expression)
    case .point, .size, .rect:
      guard name == "applying", arguments.count == 1 else { break }
      let names = ["CGPointApplyAffineTransform", "CGSizeApplyAffineTransform", "CGRectApplyAffineTransform"]
      let index: Int
      if case .point = value { index = 0 } else if case .size = value { index = 1 } else { index = 2 }
      if let function = TransformFunction.named(names[index]) {
        return try apply(function, [base, arguments[0].value], expression)
      }
    case .number(let number):
      if let own = functions[name]?.first(where: { $0.extended != nil && !$0.isProperty }) {
        return try call(own, values(arguments, own), receiver: value, expression)
      }
      switch name {
      case "squareRoot": return .number(Number(number.value.squareRoot(), number.kind))
      case "rounded": return .number(Number(number.value.rounded(.toNearestOrAwayFromZero), number.kind))
      default: break
      }
    case .failed: return .failed
    default: break
    }
    if isSuper(base) { return try unknownCall(arguments, name: swiftName(name, arguments), expression) }
    if let path = path(of: base) {
      if name == "setAffineTransform", arguments.count == 1 {
        return try set("affineTransform", of: base, path, arguments[0].value, expression)
      }
      if name == "affineTransform", arguments.isEmpty {
        return storage.properties[Path.canonical(path + ".affineTransform")] ?? .affine(.identity)
      }
      if name == "addSubview" || name == "addSublayer", let child = arguments.first.flatMap({ self.path(of: $0.value) })
      {
        mistakes.adds(Path.canonical(child), to: Path.canonical(path))
      }
    }
    if let own = function(name, count: arguments.count) {
      let values = try values(arguments, own)
      reportPassed(values, arguments, name: swiftName(name, arguments), expression)
      return try call(own, values, expression)
    }
    return try unknownCall(arguments, name: swiftName(name, arguments), expression)
  }

  /// A method of a CGAffineTransform.
  mutating func method(
    _ name: String,
    on value: CodeValue,
    _ arguments: [Expression.Argument],
    _ base: Expression,
    _ expression: Expression
  ) throws(NotationError) -> CodeValue {
    let labels = arguments.map { $0.label ?? "" }
    guard let known = TransformFunction.method(name, labels: labels), let function = TransformFunction.named(known)
    else {
      throw error(
        "a transform has no method '\(name)(\(labels.map { $0 + ":" }.joined()))'",
        expression.range,
        hint: "there are translatedBy(x:y:), scaledBy(x:y:), rotated(by:), concatenating(_:) and inverted()"
      )
    }
    guard case .affine = value else {
      throw error(
        "a CATransform3D has no method '\(name)'",
        expression.range,
        hint: "the functions CATransform3DRotate, CATransform3DConcat and so on work on it"
      )
    }
    return try apply(function, [base] + arguments.map { $0.value }, expression, first: value)
  }

  // MARK: Working a transform out

  /// Calls one of the transform functions; `first` is the first argument where it is worked out already, as a method's receiver.
  private mutating func apply(
    _ function: TransformFunction,
    _ arguments: [Expression],
    _ expression: Expression,
    first: CodeValue? = nil
  ) throws(NotationError) -> CodeValue {
    guard arguments.count == function.parameters.count else {
      throw error(
        "'\(function.name)' takes \(function.parameters.count) arguments, found \(arguments.count)",
        expression.range
      )
    }
    var values: [CodeValue] = []
    var absent: [String] = []
    var place: Range<Int>?
    for (index, (parameter, argument)) in zip(function.parameters, arguments).enumerated() {
      let value: CodeValue
      if index == 0, let first { value = first } else { value = try evaluate(argument, expectation(of: parameter)) }
      if let names = value.missingNames {
        absent += names.filter { !absent.contains($0) }
        place = place.map { $0.lowerBound..<argument.range.upperBound } ?? argument.range
        values.append(value)
      } else {
        values.append(try checked(value, as: parameter, argument))
      }
    }
    guard absent.isEmpty else { throw missing(.missing(Array(absent.prefix(8))), place ?? expression.range) }
    let result = function.compute(values)
    if let transform = result.transform, !transform.isFinite {
      throw error("the result of '\(function.name)' is not finite", expression.range)
    }
    calls.append(step(function, values, result, expression))
    mistakes.calls(function, values, result, line: expression.line, comment: comment(for: expression))
    return result
  }

  private func step(
    _ function: TransformFunction,
    _ values: [CodeValue],
    _ result: CodeValue,
    _ expression: Expression
  ) -> CodeStep {
    var answer: String?
    switch result {
    case .number(let number): answer = number.value == 0 ? "no" : "yes"
    case .point(let p): answer = "\(short(p.x)) \(short(p.y))"
    case .size(let s): answer = "\(short(s.width)) \(short(s.height))"
    case .rect(let r): answer = [r.x, r.y, r.width, r.height].map(short).joined(separator: " ")
    default: break
    }
    return CodeStep(
      call: oneLine(source.text(expression.range)),
      rule: function.rule,
      arguments: values.compactMap { $0.number?.value },
      matrix: result.transform,
      answer: answer
    )
  }

  private func expectation(of parameter: TransformFunction.Parameter) -> Expectation {
    switch parameter {
    case .affine: .affine
    case .spatial: .spatial
    case .angle, .number: .number(.double)
    default: .anything
    }
  }

  private mutating func checked(
    _ value: CodeValue,
    as parameter: TransformFunction.Parameter,
    _ argument: Expression
  ) throws(NotationError) -> CodeValue {
    switch (parameter, value) {
    case (.angle, _), (.number, _): return .number(Number(try number(value, argument).value))
    case (.affine, .affine), (.spatial, .spatial), (.point, .point), (.size, .size), (.rect, .rect), (.either, _):
      return value
    case (_, .failed):
      throw NotationError("a value is missing because of an error above", at: Span(source, argument.range))
    case (_, .unset): throw error("'\(written(argument))' has no value yet", argument.range)
    case (.affine, .spatial):
      throw error(
        "expected a CGAffineTransform, found a CATransform3D",
        argument.range,
        hint: "CATransform3DGetAffineTransform makes one where the transform is 2-D"
      )
    case (.spatial, .affine):
      throw error(
        "expected a CATransform3D, found a CGAffineTransform",
        argument.range,
        hint: "CATransform3DMakeAffineTransform makes one"
      )
    default:
      throw error("expected a \(expected(parameter)), found '\(oneLine(source.text(argument.range)))'", argument.range)
    }
  }

  private func expected(_ parameter: TransformFunction.Parameter) -> String {
    switch parameter {
    case .affine: "CGAffineTransform"
    case .spatial: "CATransform3D"
    case .point: "CGPoint"
    case .size: "CGSize"
    case .rect: "CGRect"
    case .angle, .number, .either: "number"
    }
  }

  /// What a comment beside or right above a call says about its angle.
  private func comment(for expression: Expression) -> Double? {
    if let comment = comments[expression.line] { return comment.degrees }
    if let comment = comments[expression.line - 1], comment.isAlone { return comment.degrees }
    return nil
  }

  // MARK: Calls of anything else

  /// Functions that only print what they are given.
  private static let printers: Set<String> = [
    "NSLog", "print", "debugPrint", "printf", "NSStringFromCGAffineTransform",
  ]

  /// Evaluates what is passed on: a transform is reported under the name of what takes it, a closure is run.
  private mutating func unknownCall(
    _ arguments: [Expression.Argument],
    name: String,
    _ expression: Expression
  ) throws(NotationError) -> CodeValue {
    var values: [CodeValue] = []
    for argument in arguments { values.append(try evaluate(argument.value)) }
    if !Self.printers.contains(name) { reportPassed(values, arguments, name: name, expression) }
    for value in values {
      if case .closure(let statements) = value { _ = run(closure: statements) }
    }
    return .object(written(expression))
  }

  private mutating func reportPassed(
    _ values: [CodeValue],
    _ arguments: [Expression.Argument],
    name: String,
    _ expression: Expression
  ) {
    for value in values where value.transform != nil {
      report(name, value, expression.range, line: expression.line)
    }
  }

  private func swiftName(_ name: String, _ arguments: [Expression.Argument]) -> String {
    "\(name)(\(arguments.map { ($0.label ?? "_") + ":" }.joined()))"
  }

  /// Runs a closure where it stands; what its parameters are is not known.
  private mutating func run(closure statements: [Statement]) -> CodeValue {
    let outer = calls
    storage.scopes.append([:])
    let end = execute(statements)
    storage.scopes.removeLast()
    calls = outer
    if case .returned(let value, _, _) = end { return value }
    return .nothing
  }

  /// Assigns through a setter.
  private mutating func set(
    _ last: String,
    of receiver: Expression,
    _ owner: String,
    _ argument: Expression,
    _ expression: Expression
  ) throws(NotationError) -> CodeValue {
    let path = owner == "self" ? last : owner + "." + last
    var expectation = Expectation.anything
    if last == "affineTransform" { expectation = .affine }
    if last == "sublayerTransform" { expectation = .spatial }
    if last == "transform" { expectation = isLayer(Path.owner(path)) ? .spatial : .affine }
    let value = try evaluate(argument, expectation)
    if TransformProperty.names.contains(last), value.missingNames != nil { throw missing(value, argument.range) }
    let statement = Statement(kind: .expression(expression), range: expression.range, line: expression.line)
    assign(path: path, value, statement)
    report(written(receiver) + "." + last, value, expression.range, line: expression.line)
    return .nothing
  }

  // MARK: Messages

  mutating func message(
    _ receiver: Expression,
    _ selector: String,
    _ arguments: [Expression],
    _ expression: Expression
  ) throws(NotationError) -> CodeValue {
    let labelled = arguments.map { Expression.Argument(label: nil, value: $0) }
    if let own = functions[selector]?.first, !isSuper(receiver), !selector.hasPrefix("init") {
      let values = try values(labelled, own)
      let result = own.result.map { $0.meaning } ?? .other
      if result != .affine, result != .spatial { reportPassed(values, labelled, name: selector, expression) }
      return try call(own, values, expression)
    }
    if let value = try foundationMessage(receiver, selector, arguments, expression) { return value }
    if arguments.count == 1, selector.hasPrefix("set"), let path = path(of: receiver) {
      let name = selector.dropFirst(3).dropLast()
      let property = name.prefix(1).lowercased() + name.dropFirst()
      return try set(property, of: receiver, path, arguments[0], expression)
    }
    if selector == "addSubview:" || selector == "addSublayer:", let parent = path(of: receiver),
      let child = path(of: arguments[0])
    {
      mistakes.adds(Path.canonical(child), to: Path.canonical(parent))
    }
    if selector == "setValue:forKeyPath:" {
      mistakes.note(
        expression.line,
        "a value set by a key path is not followed; the transform that it changes keeps its value here"
      )
    }
    if arguments.isEmpty { return try messageWithoutArguments(receiver, selector, expression) }
    if case .name = receiver.kind {} else { _ = try evaluate(receiver) }
    return try unknownCall(labelled, name: selector, expression)
  }

  /// Whether a message goes to the superclass, whose method of the same name is another.
  private func isSuper(_ receiver: Expression) -> Bool {
    if case .name("super") = receiver.kind { return true }
    return false
  }

  private mutating func messageWithoutArguments(
    _ receiver: Expression,
    _ selector: String,
    _ expression: Expression
  ) throws(NotationError) -> CodeValue {
    if path(of: expression) != nil {
      return try evaluate(
        Expression(kind: .member(receiver, selector), range: expression.range, line: expression.line)
      )
    }
    if case .name(let name) = receiver.kind, storage.variable(name) == nil, NumberFunction.constant(name) == nil {
      return .object(written(expression))
    }
    let value = try evaluate(receiver)
    switch value {
    case .number, .list, .missing, .failed:
      return try evaluate(
        Expression(kind: .member(receiver, selector), range: expression.range, line: expression.line)
      )
    case .affine, .spatial:
      return ["CATransform3DValue", "CGAffineTransformValue", "copy"].contains(selector) ? value : .nothing
    default: return .object(written(expression))
    }
  }

  /// Messages to numbers, lists and values.
  private mutating func foundationMessage(
    _ receiver: Expression,
    _ selector: String,
    _ arguments: [Expression],
    _ expression: Expression
  ) throws(NotationError) -> CodeValue? {
    switch selector {
    case "objectAtIndex:", "objectAtIndexedSubscript:":
      return try evaluate(
        Expression(kind: .element(receiver, arguments[0]), range: expression.range, line: expression.line)
      )
    case "numberWithFloat:", "initWithFloat:":
      let value = try evaluate(arguments[0])
      guard case .number(let number) = value else { return value }
      let rounded = CodeValue.number(Number(number.value, .single))
      mistakes.keeps(number.value, as: rounded, of: "numberWithFloat:", line: expression.line)
      return rounded
    case "numberWithDouble:", "initWithDouble:": return converted(try evaluate(arguments[0]), to: .double)
    case "numberWithInt:", "numberWithInteger:", "initWithInt:":
      return converted(try evaluate(arguments[0]), to: .integer)
    case "valueWithCATransform3D:", "valueWithCGAffineTransform:", "valueWithCGPoint:", "valueWithCGSize:",
      "valueWithCGRect:":
      return try evaluate(arguments[0])
    case "arrayWithObjects:":
      var values: [CodeValue] = []
      for argument in arguments {
        if case .name("nil") = argument.kind { continue }
        values.append(try evaluate(argument))
      }
      return .list(values)
    default: return nil
    }
  }
}
