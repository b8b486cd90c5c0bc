/// Expressions of both languages.

extension SyntaxReader {
  /// The operators that join two values, from weak to strong.
  private static let strengths: [[String]] = [
    ["??"], ["||"], ["&&"], ["==", "!=", "<", ">", "<=", ">=", "===", "!=="], ["..<", "..."], ["|", "^"], ["&"],
    ["<<", ">>"], ["+", "-"], ["*", "/", "%"],
  ]

  private static func strength(of text: String) -> Int? {
    strengths.firstIndex { $0.contains(text) }
  }

  mutating func expression() throws(Problem) -> Expression {
    let start = index
    let condition = try joined(weakest: 0)
    guard at("?"), !isNewLine || continuesLine() else { return condition }
    advance()
    let (first, second) = try deeper { (reader) throws(Problem) in
      let first = try reader.expression()
      try reader.expect(":")
      return (first, try reader.expression())
    }
    return made(.choice(condition, first, second), from: start)
  }

  func made(_ kind: Expression.Kind, from start: Int) -> Expression {
    Expression(kind: kind, range: range(from: start), line: tokens[start].line)
  }

  /// Whether a new line begins here that may end the expression.
  private var isNewLine: Bool { brackets == 0 && token.startsLine }

  /// Operands joined by operators that are at least so strong.
  private mutating func joined(weakest: Int) throws(Problem) -> Expression {
    let start = index
    var left = try operand()
    var count = 0
    while token.kind == .punctuation, let strength = Self.strength(of: token.text), strength >= weakest {
      if isNewLine, !continuesLine() { break }
      count += 1
      if count > Self.operators { throw beyond("\(Self.operators) operators in a row") }
      let text = token.text
      advance()
      let right = try joined(weakest: strength + 1)
      left = made(.binary(text, left, right), from: start)
    }
    return left
  }

  private mutating func operand() throws(Problem) -> Expression {
    let start = index
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.nesting else { throw beyond("\(Self.nesting) levels within each other") }
    if token.kind == .punctuation, at(anyOf: ["-", "+", "!", "~", "&", "*", "++", "--"]) {
      let text = token.text
      advance()
      let value = try operand()
      return made(.unary(text, value), from: start)
    }
    if token.kind == .name, at(anyOf: ["try", "await"]) {
      advance()
      _ = skip("?") || skip("!")
      return try operand()
    }
    return try followed(try primary(), from: start)
  }

  // MARK: What stands behind a value

  private mutating func followed(_ value: Expression, from start: Int) throws(Problem) -> Expression {
    var value = value
    var count = 0
    while true {
      count += 1
      if count > Self.operators { throw beyond("\(Self.operators) members in a row") }
      if at(".") || at("->") {
        advance()
        if case .number = token.kind {
          advance()
          value = made(.nothing, from: start)
          continue
        }
        let member = try name()
        value = made(.member(value, member), from: start)
      } else if at("("), !isNewLine, !token.startsLine || brackets > 0 {
        value = try call(of: value, from: start)
      } else if at("["), !isNewLine, !token.followsSpace {
        advance()
        brackets += 1
        let element = try expression()
        brackets -= 1
        try expect("]")
        value = made(.element(value, element), from: start)
      } else if at("{"), takesTrailingClosures, dialect == .swift, !isNewLine, canTakeClosure(value) {
        value = try withTrailingClosures(value, from: start)
      } else if at("!") || at("?"), !token.followsSpace, !token.startsLine, isUnwrapping {
        advance()
      } else if at("++") || at("--"), !isNewLine, !token.followsSpace {
        let text = token.text
        advance()
        value = made(.unary(text, value), from: start)
      } else if token.kind == .name, at("as") || at("is") {
        advance()
        _ = skip("?") || skip("!")
        _ = typeName()
      } else {
        return value
      }
    }
  }

  /// Whether `!` or `?` right behind a value unwraps it, and does not begin a choice.
  private var isUnwrapping: Bool {
    if at("!") { return true }
    return [".", "(", "[", "?"].contains(token(1).text) && !token.precedesSpace
  }

  private func canTakeClosure(_ value: Expression) -> Bool {
    switch value.kind {
    case .call, .member, .name: true
    default: false
    }
  }

  private mutating func call(of function: Expression, from start: Int) throws(Problem) -> Expression {
    let arguments = try arguments(until: ")")
    switch function.kind {
    case .name(let name), .implicitMember(let name): noteCall(of: name)
    case .member(let base, let name): noteCall(of: name, on: base)
    default: break
    }
    return made(.call(function, arguments), from: start)
  }

  /// Arguments with or without labels; the opening bracket stands here.
  private mutating func arguments(until close: String) throws(Problem) -> [Expression.Argument] {
    advance()
    brackets += 1
    defer { brackets -= 1 }
    let outer = takesTrailingClosures
    takesTrailingClosures = true
    defer { takesTrailingClosures = outer }
    var arguments: [Expression.Argument] = []
    while !skip(close) {
      var label: String?
      if token.kind == .name, token(1).text == ":", token(1).kind == .punctuation {
        label = token.text
        advance()
        advance()
      } else if at("."), token(1).kind == .name, token(2).text == "=" {
        // A C initialiser names its fields: .m11 = 1
        label = token(1).text
        index += 3
      }
      arguments.append(Expression.Argument(label: label, value: try expression()))
      if skip(",") { continue }
      guard at(close) else { throw unexpected("',' or '\(close)'") }
    }
    return arguments
  }

  private mutating func withTrailingClosures(_ value: Expression, from start: Int) throws(Problem) -> Expression {
    var arguments: [Expression.Argument] = []
    var function = value
    if case .call(let inner, let given) = value.kind { (function, arguments) = (inner, given) }
    arguments.append(Expression.Argument(label: nil, value: try closure()))
    while token.kind == .name, token(1).text == ":", token(2).text == "{", !token.startsLine {
      let label = token.text
      index += 2
      arguments.append(Expression.Argument(label: label, value: try closure()))
    }
    if case .name(let name) = function.kind { noteCall(of: name) }
    return made(.call(function, arguments), from: start)
  }

  // MARK: Values

  private mutating func primary() throws(Problem) -> Expression {
    let start = index
    switch token.kind {
    case .number(let value, let kind):
      advance()
      return made(.number(value, kind), from: start)
    case .string:
      let text = token.text
      advance()
      // Texts side by side are one text.
      while token.kind == .string { advance() }
      return made(.text(text), from: start)
    case .name: return try named()
    case .punctuation: return try bracketed()
    case .end: throw unexpected("a value")
    }
  }

  private mutating func named() throws(Problem) -> Expression {
    let start = index
    let name = token.text
    advance()
    if name == "@selector" || name.hasPrefix("#") || name == "@encode" || name == "@protocol" {
      if at("(") { skipBalanced() }
      return made(.nothing, from: start)
    }
    if name == "sizeof" || name == "typeof" || name == "__typeof" || name == "__typeof__", at("(") {
      skipBalanced()
      return made(.nothing, from: start)
    }
    return made(.name(name), from: start)
  }

  private mutating func bracketed() throws(Problem) -> Expression {
    let start = index
    switch token.text {
    case ".":
      advance()
      let member = try name()
      return made(.implicitMember(member), from: start)
    case "(": return try parenthesized()
    case "[": return try listOrMessage()
    case "@[":
      let items = try arguments(until: "]")
      return made(.list(items.map { $0.value }), from: start)
    case "@{":
      skipBalanced()
      return made(.nothing, from: start)
    case "@(":
      advance()
      brackets += 1
      let value = try expression()
      brackets -= 1
      try expect(")")
      return Expression(kind: value.kind, range: range(from: start), line: value.line)
    case "@":
      advance()
      return try operand()
    case "^": return try objectiveCBlock()
    case "{": return startsFields ? try fields(nil, from: start) : try closure()
    default: throw unexpected("a value")
    }
  }

  /// Whether the brace here opens a C initialiser.
  private var startsFields: Bool {
    let next = token(1)
    if case .number = next.kind { return true }
    return ["-", "{", "}"].contains(next.text) || (next.text == "." && token(3).text == "=")
      || (dialect == .objectiveC && next.kind == .name && token(2).text == ",")
  }

  private mutating func fields(_ type: TypeName?, from start: Int) throws(Problem) -> Expression {
    let arguments = try arguments(until: "}")
    return made(.fields(type, arguments), from: start)
  }

  private mutating func parenthesized() throws(Problem) -> Expression {
    let start = index
    if let type = castType() {
      if at("{") { return try fields(type, from: start) }
      let value = try operand()
      return made(.cast(type, value), from: start)
    }
    let items = try arguments(until: ")")
    guard items.count == 1 else { return made(.nothing, from: start) }
    return Expression(kind: items[0].value.kind, range: range(from: start), line: tokens[start].line)
  }

  /// `(CGFloat)`, `(id)`, `(UIView *)` before a value.
  private mutating func castType() -> TypeName? {
    guard dialect == .objectiveC else { return nil }
    return attempt { (reader) throws(Problem) in
      reader.advance()
      while reader.at(anyOf: ["const", "unsigned", "struct", "__bridge", "long"]), reader.token(1).kind == .name {
        reader.advance()
      }
      let type = TypeName(name: try reader.name())
      var isPointer = false
      while reader.skip("*") { isPointer = true }
      try reader.expect(")")
      let isKnown = isPointer || type.meaning != .other || type.name == "id"
      let next = reader.token
      let isValue: Bool
      switch next.kind {
      case .name, .string: isValue = !next.startsLine
      case .number: isValue = true
      case .punctuation:
        isValue =
          ["[", "@[", "@(", "@", "{", "^"].contains(next.text) || (isKnown && ["(", "-", "+", "&"].contains(next.text))
      case .end: isValue = false
      }
      return isValue ? type : nil
    }
  }

  /// `[receiver selector]`, `[a, b]` or `[key: value]`.
  private mutating func listOrMessage() throws(Problem) -> Expression {
    let start = index
    advance()
    brackets += 1
    defer { brackets -= 1 }
    let outer = takesTrailingClosures
    takesTrailingClosures = true
    defer { takesTrailingClosures = outer }
    if skip("]") { return made(.list([]), from: start) }
    if at(":") {
      brackets -= 1
      defer { brackets += 1 }
      index = start
      skipBalanced()
      return made(.nothing, from: start)
    }
    if let message = try messageWithoutSpace(from: start) { return message }
    let first = try expression()
    if token.kind == .name { return try message(to: first, from: start) }
    if at(":") {
      index = start
      skipBalanced()
      return made(.nothing, from: start)
    }
    var items = [first]
    while skip(",") {
      if at("]") { break }
      items.append(try expression())
    }
    try expect("]")
    return made(.list(items), from: start)
  }

  private mutating func message(to receiver: Expression, from start: Int) throws(Problem) -> Expression {
    var selector = ""
    var arguments: [Expression] = []
    while !skip("]") {
      if token.kind == .name {
        selector += token.text
        advance()
      }
      guard skip(":") else {
        try expect("]")
        break
      }
      selector += ":"
      arguments.append(try expression())
      while skip(",") { arguments.append(try expression()) }
      guard at("]") || token.kind == .name || at(":") else { throw unexpected("']'") }
    }
    noteCall(of: selector, on: receiver)
    return made(.message(receiver, selector: selector, arguments), from: start)
  }

  /// `[paramsobjectAtIndex:0]`: the space that got lost on the way through a web page is put back.
  private mutating func messageWithoutSpace(from start: Int) throws(Problem) -> Expression? {
    let selector = "objectAtIndex"
    guard token.kind == .name, token.text.hasSuffix(selector), token.text.count > selector.count, token(1).text == ":"
    else { return nil }
    let receiver = made(.name(String(token.text.dropLast(selector.count))), from: index)
    advance()
    advance()
    let argument = try expression()
    try expect("]")
    return made(.message(receiver, selector: selector + ":", [argument]), from: start)
  }

  // MARK: Closures

  private mutating func closure() throws(Problem) -> Expression {
    let start = index
    let body = braced(isClosure: true)
    return made(.closure(body), from: start)
  }

  /// `(x) in`, `_ in`, `[weak self] a, b in` at the start of a closure.
  mutating func skipClosureHeader() {
    guard dialect == .swift else { return }
    var ahead = index
    var open = 0
    while ahead < tokens.count, tokens[ahead].kind != .end, ahead - index < 60 {
      let token = tokens[ahead]
      if token.kind == .name, ["for", "if", "let", "var", "switch", "while", "guard"].contains(token.text), open == 0 {
        return
      }
      if token.kind == .name, token.text == "in", open == 0 {
        index = ahead + 1
        return
      }
      switch token.text {
      case "(", "[": open += 1
      case ")", "]": open -= 1
      case "{", "}", ";", "=": return
      default: if token.startsLine, ahead > index { return }
      }
      if open < 0 { return }
      ahead += 1
    }
  }

  /// A block, such as `^(BOOL finished) { ... }`.
  private mutating func objectiveCBlock() throws(Problem) -> Expression {
    let start = index
    advance()
    while token.kind == .name || at("*") { advance() }
    if at("(") { skipBalanced() }
    let body = try block()
    return made(.closure(body), from: start)
  }
}
