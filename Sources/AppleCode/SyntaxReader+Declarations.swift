/// Declarations: variables, functions, methods and types.

extension SyntaxReader {
  // MARK: Swift

  private static let modifiers: Set<String> = [
    "private", "fileprivate", "public", "internal", "open", "static", "final", "override", "lazy", "weak", "unowned",
    "mutating", "required", "convenience", "dynamic", "nonisolated", "indirect", "package",
  ]

  /// Swift's `let`, `var`, `func` and `init`, with what may stand before them; nil for anything else.
  mutating func swiftDeclaration() throws(Problem) -> Statement.Kind? {
    let start = index
    while token.kind == .name,
      Self.modifiers.contains(token.text) || (token.text.hasPrefix("@") && dialect == .swift)
        || (at("class") && ["func", "var"].contains(token(1).text))
    {
      advance()
      if at("("), !token.followsSpace { skipBalanced() }
    }
    switch token.kind == .name ? token.text : "" {
    case "let", "var":
      guard token(1).kind == .name || token(1).text == "(" else { break }
      return try swiftVariables()
    case "func" where token(1).kind == .name || token(1).kind == .punctuation: return try swiftFunction()
    case "init" where ["(", "?", "!"].contains(token(1).text), "deinit" where token(1).text == "{":
      return try swiftFunction()
    case "class", "struct", "enum", "extension", "protocol":
      if index > start { return try typeDeclaration() }
    default: break
    }
    index = start
    return nil
  }

  private mutating func swiftVariables() throws(Problem) -> Statement.Kind? {
    let line = token.line
    advance()
    var declarations: [Statement.Declaration] = []
    repeat {
      guard token.kind == .name else { return nil }
      let name = try name()
      var type: TypeName?
      if skip(":") { type = typeName() }
      if at("{") {
        // Worked out on reading, or observers.
        let body = try block()
        guard declarations.isEmpty else { return nil }
        return .function(
          Function(name: name, parameters: [], result: type, body: accessors(body), isProperty: true, line: line)
        )
      }
      var value: Expression?
      if skip("=") {
        value = try expression()
        // Observers of a stored property.
        if at("{") { _ = try block() }
      }
      declarations.append(Statement.Declaration(name: name, type: type, value: value))
    } while skip(",")
    guard isAtStatementEnd else { throw unexpected("the end of the statement") }
    return .declare(declarations)
  }

  /// The statements of a property's `get`, where it is written out.
  private func accessors(_ body: [Statement]) -> [Statement] {
    for statement in body {
      guard case .expression(let value) = statement.kind, case .call(let function, let arguments) = value.kind,
        case .name("get") = function.kind, case .closure(let statements)? = arguments.last?.value.kind
      else { continue }
      return statements
    }
    return body
  }

  private mutating func swiftFunction() throws(Problem) -> Statement.Kind? {
    let line = token.line
    let isFunction = at("func")
    if isFunction { advance() }
    let name = token.text
    advance()
    _ = skip("?") || skip("!")
    if at("<") { try advance(to: ["(", "{"]) }
    var parameters: [Function.Parameter] = []
    if at("(") { parameters = try swiftParameters() }
    while at(anyOf: ["throws", "rethrows", "async"]) { advance() }
    var result: TypeName?
    if skip("->") { result = typeName() }
    if at("where") { try advance(to: ["{", "}"]) }
    guard at("{") else { return .block([]) }
    return .function(
      Function(name: name, parameters: parameters, result: result, body: try block(), line: line)
    )
  }

  private mutating func swiftParameters() throws(Problem) -> [Function.Parameter] {
    advance()
    brackets += 1
    defer { brackets -= 1 }
    var parameters: [Function.Parameter] = []
    while !skip(")") {
      while token.text.hasPrefix("@") { advance() }
      let first = try name()
      var inner = first
      if token.kind == .name { inner = try name() }
      try expect(":")
      while at("inout") || at("_") || token.text.hasPrefix("@") { advance() }
      let type = typeName()
      var standard: Expression?
      if skip("=") { standard = try expression() }
      parameters.append(
        Function.Parameter(label: first == "_" ? nil : first, name: inner, type: type, standard: standard)
      )
      if !skip(","), !at(")") { throw unexpected("',' or ')'") }
    }
    return parameters
  }

  /// A type in Swift: its name, or the text of something longer.
  mutating func typeName() -> TypeName {
    var start = index
    while at("[") || at("(") {
      skipBalanced()
      guard skip("->") else { break }
      // The type of a function is known by what it gives back.
      start = index
    }
    if index == start {
      while token.kind == .name {
        advance()
        guard at("."), token(1).kind == .name else { break }
        advance()
      }
      if at("<") {
        var open = 0
        repeat {
          if at("<") { open += 1 }
          if at(">") { open -= 1 }
          advance()
        } while open > 0 && !isAtEnd && !at("{") && index - start < 200
      }
    }
    let text = tokens[start..<max(start, index)].map { $0.text }.joined()
    while at("?") || at("!") { advance() }
    return TypeName(name: text)
  }

  /// A class, struct or extension: what matters is in the braces.
  mutating func typeDeclaration() throws(Problem) -> Statement.Kind? {
    let keyword = token.text
    guard token(1).kind == .name else { return nil }
    advance()
    let type = token.text
    var ahead = index
    while !tokens[ahead].text.hasPrefix("{"), tokens[ahead].kind != .end {
      if ahead - index > 200 || [";", "}", "=", ")"].contains(tokens[ahead].text) { return nil }
      ahead += 1
    }
    guard tokens[ahead].kind != .end else { return nil }
    index = ahead
    if keyword == "struct" || keyword == "enum" || keyword == "union", dialect == .objectiveC {
      skipBalanced()
      return .block([])
    }
    var body = try block()
    if keyword == "extension" {
      for index in body.indices {
        guard case .function(var function) = body[index].kind else { continue }
        function.extended = type
        body[index].kind = .function(function)
      }
    }
    return .members(body)
  }

  // MARK: C and Objective-C

  private static let qualifiers: Set<String> = [
    "const", "static", "inline", "extern", "struct", "unsigned", "signed", "register", "volatile", "long", "short",
    "__block", "__weak", "__strong", "__unused", "__unsafe_unretained", "CG_INLINE", "NS_INLINE", "CG_EXTERN",
    "UIKIT_STATIC_INLINE", "__inline__", "IBOutlet", "_Nonnull", "_Nullable", "nullable", "nonnull", "__kindof",
  ]

  private static let notTypes: Set<String> = [
    "try", "await", "throw", "return", "in", "is", "as", "goto", "new", "delete", "where", "case", "default", "else",
  ]

  /// Variables or a function in C, such as `CGFloat d = 500, e;` and `static CGFloat radians(CGFloat degrees) { ... }`.
  mutating func cDeclaration() throws(Problem) -> Statement.Kind? {
    let start = index
    guard let type = cType() else {
      index = start
      return nil
    }
    let next = token(1)
    if next.text == "(" {
      if let function = try cFunction(type) { return function }
      index = start
      return nil
    }
    guard ["=", ";", ",", "["].contains(next.text) || next.startsLine || next.kind == .end || next.text == "}" else {
      index = start
      return nil
    }
    var declarations: [Statement.Declaration] = []
    repeat {
      while skip("*") {}
      let name = try name()
      var value: Expression?
      while at("[") { skipBalanced() }
      if skip("=") { value = try expression() }
      declarations.append(Statement.Declaration(name: name, type: type, value: value))
    } while skip(",")
    guard isAtStatementEnd else { throw unexpected("';'") }
    return .declare(declarations)
  }

  /// The type before a name on one line; reading stands at the name.
  private mutating func cType() -> TypeName? {
    var type: String?
    let line = token.line
    while token.kind == .name, token.line == line {
      let text = token.text
      if Self.notTypes.contains(text) || text.hasPrefix("@") { return nil }
      if ["__typeof", "typeof", "__typeof__"].contains(text), token(1).text == "(" {
        advance()
        skipBalanced()
        type = "id"
      } else if Self.qualifiers.contains(text) {
        if type == nil || ["unsigned", "long", "short"].contains(text) {
          if ["unsigned", "long", "short", "signed"].contains(text) { type = "int" }
        }
        advance()
      } else if type == nil || (type == "int" && ["int", "double", "char"].contains(text)) {
        type = text == "double" ? "double" : text
        advance()
        if at("<") { skipGeneric() }
      } else {
        return TypeName(name: type ?? "")
      }
      if at("*"), let pointed = type {
        while at("*") { advance() }
        while token.kind == .name, Self.qualifiers.contains(token.text) { advance() }
        // A pointer to numbers or transforms is none of them; one to an object is the object.
        let name = TypeName(name: pointed).meaning == .other ? pointed : pointed + " *"
        return token.kind == .name ? TypeName(name: name) : nil
      }
    }
    return nil
  }

  private mutating func skipGeneric() {
    let start = index
    var open = 0
    while !isAtEnd, token.kind == .name || at(anyOf: ["<", ">", "*", ",", ">>"]) {
      if at("<") { open += 1 }
      if at(">") { open -= 1 }
      if at(">>") { open -= 2 }
      advance()
      if open <= 0 { return }
    }
    index = start
  }

  private mutating func cFunction(_ type: TypeName) throws(Problem) -> Statement.Kind? {
    let line = token.line
    let name = try name()
    let open = index
    skipBalanced()
    guard at("{") else {
      // A prototype says nothing.
      return at(";") || token.startsLine || isAtEnd ? .block([]) : nil
    }
    var parameters: [Function.Parameter] = []
    for part in split(open + 1..<index - 1) where !part.isEmpty {
      let names = tokens[part].filter { $0.kind == .name }.map { $0.text }
      guard names.count >= 2, let last = names.last else { continue }
      parameters.append(
        Function.Parameter(label: nil, name: last, type: TypeName(name: names[names.count - 2]), standard: nil)
      )
    }
    return .function(Function(name: name, parameters: parameters, result: type, body: try block(), line: line))
  }

  /// Token ranges between the commas outside brackets.
  private func split(_ range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    var open = 0
    for index in range {
      switch tokens[index].text {
      case "(", "[", "<": open += 1
      case ")", "]", ">": open -= 1
      case "," where open == 0:
        parts.append(start..<index)
        start = index + 1
      default: break
      }
    }
    parts.append(start..<max(start, range.upperBound))
    return parts
  }

  /// A method, such as `- (void)addFace:(NSInteger)index { ... }`.
  mutating func objectiveCMethod() throws(Problem) -> Statement.Kind? {
    let line = token.line
    advance()
    let result = parenthesizedType()
    var selector = ""
    var parameters: [Function.Parameter] = []
    while token.kind == .name || at(":") {
      var label = ""
      if token.kind == .name { label = try name() }
      selector += label
      guard skip(":") else { break }
      selector += ":"
      let type = at("(") ? parenthesizedType() : nil
      parameters.append(Function.Parameter(label: label, name: try name(), type: type, standard: nil))
    }
    guard at("{") else {
      _ = skip(";")
      return .block([])
    }
    return .function(
      Function(name: selector, parameters: parameters, result: result, body: try block(), line: line)
    )
  }

  private mutating func parenthesizedType() -> TypeName? {
    let start = index
    skipBalanced()
    let names = tokens[start..<index].filter { $0.kind == .name && !Self.qualifiers.contains($0.text) }.map { $0.text }
    return names.first.map { TypeName(name: $0) }
  }
}
