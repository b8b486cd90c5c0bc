/// Statements of both languages: branches, loops, assignments.

extension SyntaxReader {
  /// The statement here if it is of a kind that is understood; nil passes it over.
  mutating func knownStatement() throws(Problem) -> Statement.Kind? {
    guard token.kind == .name || token.kind == .punctuation else { return nil }
    if token.kind == .punctuation {
      if isMethodStart { return try objectiveCMethod() }
      if at("{") { return .block(try block()) }
      return try simpleStatement()
    }
    switch token.text {
    case "if", "guard": return try conditional()
    case "for": return try loop()
    case "while": return try whileLoop()
    case "do", "repeat": return try doLoop()
    case "switch": return try arms()
    case "return":
      advance()
      if isAtStatementEnd { return .returns(nil) }
      return .returns(try wholeExpression())
    case "break":
      advance()
      return .leave
    case "continue", "fallthrough":
      advance()
      return .proceed
    case "else", "catch", "finally", "@catch", "@finally", "@try", "@autoreleasepool", "@synchronized", "defer":
      advance()
      if at("(") { skipBalanced() }
      guard at("{") else { return nil }
      return .block(try block())
    case "@implementation", "@interface", "@end", "@protocol", "@class", "@import", "@synthesize":
      return skipLine()
    case "@property", "typedef", "import", "case", "default": return nil
    case "class", "struct", "enum", "extension", "protocol", "actor", "union":
      if let kind = try typeDeclaration() { return kind }
    default: break
    }
    if let kind = try swiftDeclaration() { return kind }
    if dialect == .objectiveC, let kind = try cDeclaration() { return kind }
    return try simpleStatement()
  }

  private mutating func skipLine() -> Statement.Kind {
    advance()
    while !isAtEnd, !token.startsLine, !at("{") { advance() }
    return .block([])
  }

  /// An assignment or a call.
  private mutating func simpleStatement() throws(Problem) -> Statement.Kind {
    let value = try expression()
    if token.kind == .punctuation, at(anyOf: ["=", "+=", "-=", "*=", "/="]),
      brackets > 0 || !token.startsLine || at("=")
    {
      let text = token.text
      advance()
      return .assign(value, text, try wholeExpression())
    }
    try requireStatementEnd()
    return .expression(value)
  }

  /// An expression that ends its statement.
  mutating func wholeExpression() throws(Problem) -> Expression {
    let value = try expression()
    try requireStatementEnd()
    return value
  }

  private func requireStatementEnd() throws(Problem) {
    guard isAtStatementEnd || at(anyOf: [")", ","]) else { throw unexpected("the end of the statement") }
  }

  // MARK: Branches

  private mutating func conditional() throws(Problem) -> Statement.Kind {
    let isGuard = at("guard")
    advance()
    var line = token.line
    var condition = self.condition()
    if isGuard {
      try expect("else")
      return .conditional([Statement.Branch(condition: condition, body: [], line: line)], otherwise: try block())
    }
    var branches = [Statement.Branch(condition: condition, body: try body(), line: line)]
    while skip("else") {
      guard at("if") else { return .conditional(branches, otherwise: try body()) }
      line = token.line
      advance()
      condition = self.condition()
      branches.append(Statement.Branch(condition: condition, body: try body(), line: line))
    }
    return .conditional(branches, otherwise: [])
  }

  /// A block, or in C one statement.
  private mutating func body() throws(Problem) -> [Statement] {
    if at("{") { return try block() }
    guard dialect == .objectiveC else { throw unexpected("'{'") }
    if skip(";") { return [] }
    let only = try deeper { (reader) throws(Problem) in reader.statement() }
    _ = skip(";")
    return [only]
  }

  /// A condition; nil where it is none that can be worked out, such as `if let`.
  private mutating func condition() -> Expression? {
    let outer = takesTrailingClosures
    takesTrailingClosures = false
    defer { takesTrailingClosures = outer }
    let isC = dialect == .objectiveC && at("(")
    let value = attempt { (reader) throws(Problem) -> Expression? in
      if isC {
        reader.advance()
        reader.brackets += 1
        let value = try reader.expression()
        reader.brackets -= 1
        try reader.expect(")")
        return value
      }
      let value = try reader.expression()
      return reader.at("{") || reader.at("else") ? value : nil
    }
    if let value { return value }
    if isC {
      skipBalanced()
    } else {
      var count = 0
      while !isAtEnd, !at("{"), !at("}"), !at("else"), count < 200 {
        if at("(") || at("[") { skipBalanced() } else { advance() }
        count += 1
      }
    }
    return nil
  }

  private mutating func arms() throws(Problem) -> Statement.Kind {
    advance()
    _ = condition()
    try expect("{")
    var arms: [[Statement]] = []
    while !isAtEnd, !at("}") {
      let start = index
      if at("case") || at("default") || at("@unknown") {
        // `case .left, .right:`; a colon in a choice or a label does not matter here.
        try advance(to: [":", "{", "}"])
        _ = skip(":")
        arms.append([])
        continue
      }
      if at(anyOf: [";", ")", "]", ","]) {
        advance()
        continue
      }
      let statement = try deeper { (reader) throws(Problem) in reader.statement() }
      if arms.isEmpty { arms.append([]) }
      arms[arms.count - 1].append(statement)
      if index == start { advance() }
    }
    _ = skip("}")
    return .arms(arms)
  }

  // MARK: Loops

  private mutating func loop() throws(Problem) -> Statement.Kind {
    advance()
    if dialect == .objectiveC || at("("), at("("),
      let kind = try cLoop()
    {
      return kind
    }
    // for x in values { }, for (index, x) in values.enumerated() { }
    let isTuple = at("(")
    var variable = ""
    if isTuple {
      skipBalanced()
    } else {
      _ = skip("var") || skip("let") || skip("case")
      variable = try name()
      if skip(":") { _ = typeName() }
    }
    try expect("in")
    let outer = takesTrailingClosures
    takesTrailingClosures = false
    defer { takesTrailingClosures = outer }
    let values = try expression()
    if at("where") { try advance(to: ["{"]) }
    takesTrailingClosures = outer
    return .each(name: variable, in: values, body: try block())
  }

  /// `for (int i = 0; i < 6; i++)`, `for (UIView *view in views)`; nil where the parentheses are a tuple of names.
  private mutating func cLoop() throws(Problem) -> Statement.Kind? {
    let start = index
    advance()
    var first: [Statement] = []
    if !at(";") {
      let statement = attempt { (reader) throws(Problem) -> Statement? in
        let begin = reader.index
        let line = reader.token.line
        if let kind = try reader.cDeclaration() {
          return Statement(kind: kind, range: reader.range(from: begin), line: line)
        }
        return Statement(kind: try reader.simpleStatement(), range: reader.range(from: begin), line: line)
      }
      if let statement, at(";") {
        first = [statement]
      } else {
        index = start + 1
        return try fastEnumeration(from: start)
      }
    }
    try expect(";")
    brackets += 1
    defer { brackets -= 1 }
    let condition = at(";") ? nil : try expression()
    try expect(";")
    var step: [Statement] = []
    while !at(")") {
      let begin = index
      let line = token.line
      let kind = try simpleStatement()
      step.append(Statement(kind: kind, range: range(from: begin), line: line))
      guard skip(",") else { break }
    }
    try expect(")")
    brackets -= 1
    defer { brackets += 1 }
    return .loop(first: first, condition: condition, step: step, body: try body(), testsFirst: true)
  }

  private mutating func fastEnumeration(from start: Int) throws(Problem) -> Statement.Kind? {
    // The name stands right before `in`.
    while !isAtEnd, token(1).text != "in" {
      guard token.kind == .name || at("*") || at("<") || at(">") else {
        index = start
        return nil
      }
      advance()
    }
    let variable = try name()
    try expect("in")
    brackets += 1
    let values = try expression()
    brackets -= 1
    try expect(")")
    return .each(name: variable, in: values, body: try body())
  }

  private mutating func whileLoop() throws(Problem) -> Statement.Kind {
    advance()
    let condition = self.condition()
    return .loop(first: [], condition: condition, step: [], body: try body(), testsFirst: true)
  }

  private mutating func doLoop() throws(Problem) -> Statement.Kind {
    advance()
    let body = try body()
    // In Swift `do { } catch { }` runs its block once.
    guard skip("while") else { return .block(body) }
    return .loop(first: [], condition: try wholeExpression(), step: [], body: body, testsFirst: false)
  }
}
