/// Statements: assignments, branches and loops.

import Notation
import TransformCore

extension Interpreter {
  mutating func execute(_ statements: [Statement]) -> Completion {
    for statement in statements {
      let end = execute(statement)
      if !end.isNormal { return end }
      if isExhausted { return .left }
    }
    return .normal
  }

  /// Runs statements with names of their own.
  private mutating func executeBlock(_ statements: [Statement]) -> Completion {
    storage.scopes.append([:])
    let end = execute(statements)
    storage.scopes.removeLast()
    return end
  }

  /// The properties of a class first, then its methods: they may use properties that stand below them.
  private mutating func execute(members statements: [Statement]) -> Completion {
    let outer = storage.scopes
    storage.scopes = [outer[0]]
    func isDeclaration(_ statement: Statement) -> Bool {
      if case .declare = statement.kind { return true }
      return false
    }
    _ = execute(statements.filter(isDeclaration))
    _ = execute(statements.filter { !isDeclaration($0) })
    storage.scopes = [storage.scopes[0]] + outer.dropFirst()
    return .normal
  }

  private mutating func execute(_ statement: Statement) -> Completion {
    calls = []
    do {
      try spend(statement.range)
      return try deeper(statement.range) { (interpreter) throws(NotationError) in
        try interpreter.run(statement)
      }
    } catch {
      keep(error)
      forget(statement)
      return .normal
    }
  }

  /// What a statement that failed would have given a value to is not known, and no second error says so.
  private mutating func forget(_ statement: Statement) {
    switch statement.kind {
    case .declare(let declarations):
      for declaration in declarations { storage.declare(declaration.name, .failed, declaration.type) }
    case .assign(let target, _, _):
      if case .name(let name) = target.kind, storage.set(name, .failed) { return }
      if let path = path(of: target) { storage.properties[Path.canonical(path)] = .failed }
    default: break
    }
  }

  private mutating func run(_ statement: Statement) throws(NotationError) -> Completion {
    switch statement.kind {
    case .declare(let declarations):
      for declaration in declarations { try declare(declaration, statement) }
    case .assign(let target, let operation, let value):
      try assign(target, operation, value, statement)
    case .expression(let expression):
      try runExpression(expression, statement)
    case .block(let statements): return executeBlock(statements)
    case .members(let statements): return execute(members: statements)
    case .conditional(let branches, let otherwise): return try branch(branches, otherwise: otherwise)
    case .arms(let arms): return branch(arms, dependingOn: ["the 'switch' in line \(statement.line)"])
    case .loop(let first, let condition, let step, let body, let testsFirst):
      storage.scopes.append([:])
      defer { storage.scopes.removeLast() }
      _ = execute(first)
      return try loop(condition, step, body, testsFirst: testsFirst, statement)
    case .each(let name, let values, let body): return try loop(name, values, body, statement)
    case .function(let function):
      if !function.isProperty, !called.contains(function.name) { runAsEntry(function) }
    case .returns(let value):
      guard let value else { return .returned(.nothing, statement.range, statement.line) }
      return .returned(try evaluate(value), statement.range, statement.line)
    case .leave: return .left
    case .proceed: return .proceeded
    case .other(let blocks, let problem):
      if let problem {
        throw error("cannot read this transform: \(problem.message)", problem.range)
      }
      ignore(statement.line)
      for block in blocks {
        let end = executeBlock(block)
        if case .returned = end { return .normal }
      }
    }
    return .normal
  }

  // MARK: Variables

  private mutating func declare(
    _ declaration: Statement.Declaration,
    _ statement: Statement
  ) throws(NotationError) {
    let meaning = declaration.type?.meaning ?? .other
    guard let expression = declaration.value else {
      let type = declaration.type
      var value = meaning == .other ? CodeValue.object(declaration.name) : .unset(meaning)
      if let input = input(declaration.name) { value = input }
      storage.declare(declaration.name, value, type)
      if meaning == .other { ignore(statement.line) }
      return
    }
    var value = try evaluate(expression, .of(meaning))
    if value.missingNames != nil || isNothing(value), let input = input(declaration.name) { value = input }
    if meaning == .single || meaning == .integer, case .number(let number) = value {
      mistakes.keeps(number.value, as: converted(value, to: meaning), of: declaration.name, line: statement.line)
    }
    value = converted(value, to: meaning)
    value = try checked(value, as: meaning, expression)
    var type = declaration.type
    if type == nil || type?.meaning == .other, let made = typeMade(by: expression) { type = made }
    if case .number(let number) = value, meaning == .other, type == nil || dialect == .swift {
      // The type is understood from the value.
      type = TypeName(name: number.kind == .integer ? "Int" : number.kind == .single ? "Float" : "Double")
    }
    if isNothing(value) || isFresh(value, expression) {
      value = .object(declaration.name)
      mistakes.makes(Path.canonical(declaration.name))
    }
    if case .object = value { spendOnStorage() }
    storage.declare(declaration.name, value, type)
    try keepFrame(of: declaration.name, madeBy: expression)
    if case .object = value, type?.isLayer ?? false { storage.layers.insert(Path.canonical(declaration.name)) }
    if value.transform != nil {
      report(declaration.name, value, statement.range, line: statement.line)
    } else if value.missingNames != nil, meaning == .other, !isArithmetic(expression) {
      ignore(statement.line)
    }
  }

  private func isNothing(_ value: CodeValue) -> Bool {
    if case .nothing = value { return true }
    return false
  }

  private func isArithmetic(_ expression: Expression) -> Bool {
    if case .binary = expression.kind { return true }
    return false
  }

  /// Whether an unknown value is a new object and not another name for one: the result of a call.
  private func isFresh(_ value: CodeValue, _ expression: Expression) -> Bool {
    guard case .object = value else { return false }
    return path(of: expression) == nil
  }

  /// The class that an expression makes an object of: `CALayer()`, `[CALayer layer]`.
  private func typeMade(by expression: Expression) -> TypeName? {
    switch expression.kind {
    case .call(let function, _):
      if case .name(let name) = function.kind { return TypeName(name: name) }
    case .message(let receiver, _, _):
      if case .name(let name) = receiver.kind { return TypeName(name: name) }
      return typeMade(by: receiver)
    default: break
    }
    return nil
  }

  /// A transform of the right kind where one is declared.
  private func checked(
    _ value: CodeValue,
    as meaning: TypeName.Meaning,
    _ expression: Expression
  ) throws(NotationError) -> CodeValue {
    switch (meaning, value) {
    case (.affine, .spatial), (.spatial, .affine):
      let wanted = meaning == .affine ? "CGAffineTransform" : "CATransform3D"
      throw error(
        "expected a \(wanted), found a \(meaning == .affine ? "CATransform3D" : "CGAffineTransform")",
        expression.range,
        hint: meaning == .affine
          ? "CATransform3DGetAffineTransform makes one where the transform is 2-D"
          : "CATransform3DMakeAffineTransform makes one"
      )
    case (.affine, .object), (.affine, .missing), (.spatial, .object), (.spatial, .missing):
      throw missing(value, expression.range)
    default: return value
    }
  }

  /// The rect that a new view is made with: `UIView(frame: rect)`, `[[UIView alloc] initWithFrame:rect]`.
  private mutating func keepFrame(of name: String, madeBy expression: Expression) throws(NotationError) {
    var frame: Expression?
    switch expression.kind {
    case .call(_, let arguments): frame = arguments.first { $0.label == "frame" }?.value
    case .message(_, let selector, let arguments) where selector.hasPrefix("initWithFrame:"): frame = arguments.first
    default: break
    }
    guard let frame, case .rect(let rect) = try evaluate(frame) else { return }
    keep(frame: rect, of: Path.canonical(name))
  }

  private mutating func keep(frame rect: Rect, of owner: String) {
    storage.properties[owner + ".frame"] = .rect(rect)
    storage.properties[owner + ".bounds"] = .rect(Rect(x: 0, y: 0, width: rect.width, height: rect.height))
  }

  // MARK: Assignments

  private mutating func assign(
    _ target: Expression,
    _ operation: String,
    _ expression: Expression,
    _ statement: Statement
  ) throws(NotationError) {
    if case .member(let base, let cell) = target.kind {
      if let current = try transformPlace(base, cell: cell) {
        return try assign(cell: cell, of: base, current, operation, expression, statement)
      }
      try refuse(cell, of: base, target)
    }
    var value = try evaluate(expression, expectation(of: target))
    if operation != "=" {
      let old = try evaluate(target)
      value = try arithmetic(String(operation.dropLast()), old, value, statement.range, statement.line)
    }
    switch target.kind {
    case .name(let name):
      if let variable = storage.variable(name) {
        value = try checked(converted(value, to: variable.meaning), as: variable.meaning, expression)
        if value.missingNames != nil, let input = input(name) { value = input }
        if isNothing(value) || isFresh(value, expression) { value = .object(name) }
        _ = storage.set(name, value)
      } else {
        assign(path: name, value, statement)
      }
      if typeMade(by: expression)?.isLayer ?? false { storage.layers.insert(Path.canonical(name)) }
    default:
      if let path = path(of: target) {
        if Path.lastName(path) == "center", let other = self.path(of: expression) {
          mistakes.assignsCenter(of: path, from: other, line: statement.line)
        }
        assign(path: path, value, statement)
        if TransformProperty.names.contains(Path.lastName(path)), value.missingNames != nil {
          throw missing(value, expression.range)
        }
      }
    }
    if value.transform != nil {
      report(written(target), value, statement.range, line: statement.line)
    } else if value.number == nil || path(of: target).map({ storage.variable($0) == nil }) ?? true {
      ignore(statement.line)
    }
  }

  /// What a place wants: a transform property or a variable of a declared type.
  private mutating func expectation(of target: Expression) -> Expectation {
    if case .name(let name) = target.kind, let variable = storage.variable(name) {
      switch variable.value {
      case .affine: return .affine
      case .spatial: return .spatial
      default: return .of(variable.meaning)
      }
    }
    guard let path = path(of: target) else { return .anything }
    switch Path.lastName(path) {
    case "affineTransform": return .affine
    case "sublayerTransform": return .spatial
    case "transform": return isLayer(Path.owner(path)) ? .spatial : .affine
    default: return .anything
    }
  }

  /// Whether a path leads to a layer: by its declared type or its name.
  func isLayer(_ path: String) -> Bool {
    storage.layers.contains(Path.canonical(path)) || Path.lastName(path).lowercased().hasSuffix("layer")
  }

  /// Keeps what is assigned to a property, and what that means for others.
  mutating func assign(path: String, _ value: CodeValue, _ statement: Statement) {
    let canonical = Path.canonical(path)
    let owner = Path.owner(canonical)
    storage.properties[canonical] = value
    switch value {
    case .rect, .point, .size:
      // Parts of the old value, such as frame.width, mean nothing any more.
      spendOnStorage()
      for key in storage.properties.keys where key.hasPrefix(canonical + ".") { storage.properties[key] = nil }
    default: break
    }
    // A property of the object itself may have been declared as a variable of its class.
    if !canonical.contains("."), storage.scopes[0][canonical] != nil { storage.scopes[0][canonical]?.value = value }
    switch (Path.lastName(canonical), value) {
    case ("frame", .rect(let rect)): keep(frame: rect, of: owner)
    case ("transform", .affine(let affine)) where !isLayer(owner):
      storage.properties[owner + ".layer.transform"] = .spatial(Transform3D(affine))
    case ("transform", .spatial(let spatial)) where Path.lastName(owner) == "layer":
      storage.properties[Path.owner(owner) + ".transform"] = .affine(spatial.affineTransform ?? .identity)
    default: break
    }
    mistakes.assigns(canonical, value, line: statement.line)
  }

  /// The transform that a cell is assigned to; nil where the member is no cell of a transform.
  private mutating func transformPlace(_ base: Expression, cell: String) throws(NotationError) -> CodeValue? {
    let isSpatial = TransformFunction.cells.contains(cell)
    guard isSpatial || TransformFunction.affineCells.contains(cell) else { return nil }
    switch try evaluate(base, isSpatial ? .spatial : .affine) {
    case .affine(let affine) where !isSpatial: return .affine(affine)
    case .spatial(let spatial) where isSpatial: return .spatial(spatial)
    case .unset(let meaning) where meaning == (isSpatial ? .spatial : .affine):
      mistakes.note(
        base.line,
        "'\(written(base))' has no value yet: cells that are never assigned are not defined; begin with the identity"
      )
      return isSpatial
        ? Transform3D([Double](repeating: 0, count: 16)).map { .spatial($0) }
        : AffineTransform([0, 0, 0, 0, 0, 0]).map { .affine($0) }
    case .object(let path) where isSpatial: throw missing(.object(path), base.range)
    case .failed: return .failed
    default: return nil
    }
  }

  /// Throws where a member that is no cell is assigned to what is known to be a transform.
  private func refuse(_ cell: String, of base: Expression, _ target: Expression) throws(NotationError) {
    var value: CodeValue?
    if case .name(let name) = base.kind { value = storage.variable(name)?.value }
    if value == nil, let path = path(of: base) { value = storage.properties[Path.canonical(path)] }
    let type: String
    let cells: [String]
    switch value {
    case .affine, .unset(.affine): (type, cells) = ("CGAffineTransform", TransformFunction.affineCells)
    case .spatial, .unset(.spatial): (type, cells) = ("CATransform3D", TransformFunction.cells)
    default: return
    }
    // The program may extend the type with a property of its own.
    if functions[cell]?.contains(where: { $0.isProperty }) ?? false { return }
    let end = target.range.upperBound
    throw error(
      "a \(type) has no \(cell)",
      max(target.range.lowerBound, end - cell.utf8.count)..<end,
      hint: "its cells are " + cells.joined(separator: " ")
    )
  }

  private mutating func assign(
    cell: String,
    of base: Expression,
    _ current: CodeValue,
    _ operation: String,
    _ expression: Expression,
    _ statement: Statement
  ) throws(NotationError) {
    if case .failed = current { return }
    var value = try evaluate(expression, .number(.double))
    let result: CodeValue
    switch current {
    case .spatial(var matrix):
      let index = TransformFunction.cells.firstIndex(of: cell) ?? 0
      let old = matrix[index / 4 + 1, index % 4 + 1]
      if operation != "=" {
        value = try arithmetic(
          String(operation.dropLast()),
          .number(old),
          value,
          statement.range,
          statement.line
        )
      }
      let number = try number(value, expression)
      mistakes.assigns(cell: cell, number.value, in: matrix, line: statement.line)
      matrix[index / 4 + 1, index % 4 + 1] = number.value
      result = .spatial(matrix)
    case .affine(let affine):
      var cells = affine.entries
      let index = TransformFunction.affineCells.firstIndex(of: cell) ?? 0
      if operation != "=" {
        value = try arithmetic(
          String(operation.dropLast()),
          .number(cells[index]),
          value,
          statement.range,
          statement.line
        )
      }
      cells[index] = try number(value, expression).value
      result = AffineTransform(cells).map { .affine($0) } ?? current
    default: return
    }
    calls.append(
      CodeStep(
        call: "\(written(base)).\(cell) \(operation) \(oneLine(source.text(expression.range)))",
        rule: "assigns \(cell)",
        arguments: value.number.map { [$0.value] } ?? [],
        matrix: result.transform
      )
    )
    if case .name(let name) = base.kind, storage.set(name, result) {
    } else if let path = path(of: base) {
      assign(path: path, result, statement)
    }
    report(written(base), result, statement.range, line: statement.line)
  }

  // MARK: Expressions as statements

  private mutating func runExpression(_ expression: Expression, _ statement: Statement) throws(NotationError) {
    let before = reading.values.count
    let value = try evaluate(expression)
    switch expression.kind {
    case .call, .message, .binary:
      if value.transform != nil, !callsOwnFunction(expression) {
        report(oneLine(source.text(expression.range)), value, statement.range, line: statement.line)
      }
    default: break
    }
    let isStep: Bool
    if case .unary(let operation, _) = expression.kind {
      isStep = operation == "++" || operation == "--"
    } else {
      isStep = false
    }
    if reading.values.count == before, calls.isEmpty, !isStep { ignore(statement.line) }
  }

  private func callsOwnFunction(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .message(_, let selector, _): functions[selector] != nil
    case .call(let function, _):
      if case .name(let name) = function.kind { functions[name] != nil } else { false }
    default: false
    }
  }

  // MARK: Branches

  private mutating func branch(
    _ branches: [Statement.Branch],
    otherwise: [Statement]
  ) throws(NotationError) -> Completion {
    var last = otherwise
    var ways: [[Statement]] = []
    // What decides first is what a value that differs between the ways depends on.
    var names: [String]?
    for branch in branches {
      var unknown = ["the condition in line \(branch.line)"]
      if let condition = branch.condition {
        let value = try evaluate(condition)
        if case .number(let number) = value {
          if number.value == 0 { continue }
          last = branch.body
          break
        }
        if let missing = value.missingNames { unknown = missing }
      }
      if names == nil { names = unknown }
      ways.append(branch.body)
    }
    guard let names else { return executeBlock(last) }
    return branch(ways + [last], dependingOn: names)
  }

  /// Goes every way from the same start, and keeps what is the same at the end of all.
  private mutating func branch(_ ways: [[Statement]], dependingOn names: [String]) -> Completion {
    let start = storage
    var merged: Storage?
    var completion: Completion?
    for way in ways {
      spendOnStorage()
      storage = start
      let end = executeBlock(way)
      if case .returned(let value, _, _) = end {
        possibleResults.append(value)
        completion = completion ?? end
        continue
      }
      if !end.isNormal {
        completion = completion ?? end
        continue
      }
      merged = merged.map { $0.merged(with: storage, dependingOn: names) } ?? storage
    }
    if let merged {
      storage = merged
      return .normal
    }
    storage = start
    return completion ?? .normal
  }

  // MARK: Loops

  private mutating func loop(
    _ condition: Expression?,
    _ step: [Statement],
    _ body: [Statement],
    testsFirst: Bool,
    _ statement: Statement
  ) throws(NotationError) -> Completion {
    var isFirst = true
    while true {
      try spend(statement.range)
      if testsFirst || !isFirst {
        let value = try condition.map { (condition) throws(NotationError) in try evaluate(condition) } ?? .nothing
        guard case .number(let number) = value else {
          let names = value.missingNames ?? ["the loop in line \(statement.line)"]
          return branch([body, []], dependingOn: names)
        }
        if number.value == 0 { return .normal }
      }
      isFirst = false
      let end = executeBlock(body)
      if case .returned = end { return end }
      if case .left = end { return .normal }
      _ = execute(step)
    }
  }

  private mutating func loop(
    _ name: String,
    _ values: Expression,
    _ body: [Statement],
    _ statement: Statement
  ) throws(NotationError) -> Completion {
    guard let items = try sequence(values) else {
      storage.scopes.append([:])
      defer { storage.scopes.removeLast() }
      if !name.isEmpty { storage.declare(name, .object(name), nil) }
      return branch([body, []], dependingOn: ["the loop in line \(statement.line)"])
    }
    for item in items {
      try spend(statement.range)
      storage.scopes.append([:])
      if !name.isEmpty { storage.declare(name, item, nil) }
      let end = execute(body)
      storage.scopes.removeLast()
      if case .returned = end { return end }
      if case .left = end { return .normal }
    }
    return .normal
  }

  /// The values that a loop goes through; nil where they are not known.
  private mutating func sequence(_ expression: Expression) throws(NotationError) -> [CodeValue]? {
    switch expression.kind {
    case .binary(let operation, let first, let second) where operation == "..<" || operation == "...":
      let (lower, upper) = (try evaluate(first), try evaluate(second))
      guard let lower = lower.number, let upper = upper.number else { return nil }
      return steps(from: lower, to: upper.value, by: 1, includesEnd: operation == "...")
    case .call(let function, let arguments) where arguments.count == 3:
      guard case .name("stride") = function.kind else { return nil }
      var numbers: [Number] = []
      for argument in arguments {
        guard let number = try evaluate(argument.value).number else { return nil }
        numbers.append(number)
      }
      let isFloating = numbers.contains { $0.kind != .integer }
      let start = Number(numbers[0].value, isFloating ? .double : .integer)
      return steps(
        from: start,
        to: numbers[1].value,
        by: numbers[2].value,
        includesEnd: arguments[1].label == "through"
      )
    default:
      guard case .list(let items) = try evaluate(expression) else { return nil }
      return items
    }
  }

  private func steps(from start: Number, to end: Double, by step: Double, includesEnd: Bool) -> [CodeValue]? {
    guard step != 0, start.value.isFinite, end.isFinite, abs((end - start.value) / step) <= 10_000 else { return nil }
    var values: [CodeValue] = []
    var index = 0.0
    while true {
      let value = start.value + index * step
      let isBeyond = step > 0 ? value > end : value < end
      if isBeyond || (value == end && !includesEnd) { return values }
      values.append(.number(Number(value, start.kind)))
      index += 1
    }
  }
}
