/// From tokens to statements, without ever giving up: what is no transform code is passed over, with the blocks in it read.
///
/// This file holds the ground that expressions, statements and declarations stand on.

import Notation

struct SyntaxReader {
  /// How deep brackets, choices, statements and blocks may nest; what lies deeper is passed over, and told.
  static let nesting = 60
  /// How many operators one expression may join.
  static let operators = 400

  let tokens: [Token]
  let dialect: Dialect
  var index = 0
  /// How many brackets are open around the expression being read: within them line ends mean nothing.
  var brackets = 0
  var depth = 0
  /// Whether `{` behind an expression is a closure; not in the condition of an `if`.
  var takesTrailingClosures = true
  /// The blocks that have been read, by their opening brace: a statement that turns out to be no statement is read again, and
  /// without this every level of braces would double the work.
  private var blocks: [Int: (statements: [Statement], end: Int)] = [:]
  /// Every function and method that is called anywhere.
  private(set) var called: Set<String> = []
  /// The first place where the code goes beyond one of the limits.
  private(set) var excess: Problem?

  init(_ tokens: [Token], _ dialect: Dialect) {
    self.tokens = tokens
    self.dialect = dialect
  }

  // MARK: Looking

  var token: Token { tokens[index] }

  func token(_ distance: Int) -> Token { tokens[min(max(index + distance, 0), tokens.count - 1)] }

  var isAtEnd: Bool { token.kind == .end }

  func at(_ text: String) -> Bool { token.text == text && token.kind != .string }

  func at(anyOf texts: [String]) -> Bool { token.kind != .string && texts.contains(token.text) }

  mutating func advance() { if !isAtEnd { index += 1 } }

  mutating func skip(_ text: String) -> Bool {
    guard at(text) else { return false }
    advance()
    return true
  }

  mutating func expect(_ text: String) throws(Problem) {
    guard skip(text) else { throw unexpected("'\(text)'") }
  }

  func unexpected(_ wanted: String) -> Problem {
    Problem("expected \(wanted), found \(isAtEnd ? "the end" : "'\(token.text)'")", token.range)
  }

  /// The problem of code that goes beyond a limit, which is told whatever the code is about.
  mutating func beyond(_ limit: String) -> Problem {
    let problem = Problem("more than \(limit)", token.range)
    if excess == nil { excess = problem }
    return problem
  }

  /// Reads something one level deeper.
  mutating func deeper<T>(_ work: (inout SyntaxReader) throws(Problem) -> T) throws(Problem) -> T {
    guard depth < Self.nesting else { throw beyond("\(Self.nesting) levels within each other") }
    depth += 1
    defer { depth -= 1 }
    return try work(&self)
  }

  mutating func name() throws(Problem) -> String {
    guard token.kind == .name else { throw unexpected("a name") }
    defer { advance() }
    return token.text
  }

  /// The bytes from a token to the one before the next.
  func range(from start: Int) -> Range<Int> {
    let first = tokens[start].range.lowerBound
    return first..<max(first, tokens[max(start, index - 1)].range.upperBound)
  }

  /// Remembers that a function is called; what goes to the superclass, and what makes an object of some class, is another.
  mutating func noteCall(of name: String, on receiver: Expression? = nil) {
    if case .name("super")? = receiver?.kind { return }
    if !name.hasPrefix("init") { called.insert(name) }
  }

  /// Tries something; where it fails, reading stands where it stood.
  mutating func attempt<T>(_ work: (inout SyntaxReader) throws(Problem) -> T?) -> T? {
    let (index, brackets, depth, takes) = (index, brackets, depth, takesTrailingClosures)
    if let result = try? work(&self) { return result }
    (self.index, self.brackets, self.depth, takesTrailingClosures) = (index, brackets, depth, takes)
    return nil
  }

  /// Skips the brackets that open here with everything in them.
  mutating func skipBalanced() {
    var depth = 0
    repeat {
      if token.kind == .punctuation {
        switch token.text {
        case "(", "[", "{", "@(", "@[", "@{": depth += 1
        case ")", "]", "}": depth -= 1
        default: break
        }
      }
      advance()
    } while depth > 0 && !isAtEnd
  }

  // MARK: Statements of any kind

  /// The whole file.
  mutating func file() -> [Statement] {
    var statements: [Statement] = []
    while !isAtEnd {
      statements += self.statements()
      // A brace that closes nothing.
      advance()
    }
    return statements
  }

  /// Statements up to a closing brace or the end.
  mutating func statements() -> [Statement] {
    var statements: [Statement] = []
    depth += 1
    defer { depth -= 1 }
    let outer = (brackets, takesTrailingClosures)
    defer { (brackets, takesTrailingClosures) = outer }
    (brackets, takesTrailingClosures) = (0, true)
    while !isAtEnd, !at("}") {
      if at(anyOf: [";", ")", "]", ","]) {
        advance()
        continue
      }
      let start = index
      statements.append(statement())
      if index == start { advance() }
    }
    return statements
  }

  /// `{ ... }`; the brace stands here.
  mutating func block() throws(Problem) -> [Statement] {
    guard at("{") else { throw unexpected("'{'") }
    return braced(isClosure: false)
  }

  /// The statements in the braces that open here.
  mutating func braced(isClosure: Bool) -> [Statement] {
    let start = index
    if let known = blocks[start] {
      index = known.end
      return known.statements
    }
    guard depth < Self.nesting else {
      _ = beyond("\(Self.nesting) levels within each other")
      skipBalanced()
      return []
    }
    advance()
    if isClosure { skipClosureHeader() }
    let statements = self.statements()
    _ = skip("}")
    blocks[start] = (statements, index)
    return statements
  }

  /// Goes on to one of these words; throws where none comes soon.
  mutating func advance(to texts: [String]) throws(Problem) {
    var count = 0
    while !at(anyOf: texts) {
      count += 1
      guard !isAtEnd, count < 200 else { throw unexpected("'\(texts[0])'") }
      advance()
    }
  }

  /// One statement, understood or passed over.
  mutating func statement() -> Statement {
    let start = index
    let line = token.line
    var failure: Problem?
    do {
      if let kind = try knownStatement() {
        return Statement(kind: kind, range: range(from: start), line: line)
      }
    } catch {
      failure = error
    }
    index = start
    brackets = 0
    let blocks = passOver()
    let problem = isTransformCode(start..<index) ? failure ?? Problem("cannot read this", range(from: start)) : nil
    return Statement(kind: .other(blocks: blocks, problem: problem), range: range(from: start), line: line)
  }

  /// Whether an expression may end here: at a line end, a semicolon or a brace.
  var isAtStatementEnd: Bool { isAtEnd || token.startsLine || at(anyOf: [";", "}"]) }

  /// Goes to the end of a statement that nobody understands, and reads the blocks in it.
  private mutating func passOver() -> [[Statement]] {
    var blocks: [[Statement]] = []
    var open = 0
    let start = index
    while !isAtEnd {
      if token.kind == .punctuation {
        switch token.text {
        case "(", "[", "@(", "@[": open += 1
        case ")", "]": open = max(0, open - 1)
        case ";" where open == 0 || token(1).startsLine: return blocks
        case "}": return blocks
        case "{", "@{":
          blocks.append(braced(isClosure: true))
          if open == 0, isAtStatementEnd { return blocks }
          continue
        default: break
        }
      }
      advance()
      if open == 0, token.startsLine, index > start, !continuesLine() { return blocks }
    }
    return blocks
  }

  /// Whether the line that begins here goes on with the expression of the line before.
  func continuesLine() -> Bool {
    guard token.kind == .punctuation else { return false }
    if isMethodStart { return false }
    switch token.text {
    case "-", "+", "*", "&": return dialect == .objectiveC || token.precedesSpace
    case ".", "?", ":", "/", "%", "==", "!=", "<", ">", "<=", ">=", "&&", "||", "??", "=": return true
    default: return false
    }
  }

  /// `- (void)name`: the start of an Objective-C method.
  var isMethodStart: Bool {
    guard at("-") || at("+"), token(1).text == "(", token(2).kind == .name else { return false }
    var distance = 3
    while distance < 12, token(distance).text != ")" { distance += 1 }
    guard token(distance + 1).kind == .name else { return false }
    let next = token(distance + 2)
    return next.text == ":" || next.text == "{" || next.text == ";" || next.startsLine || next.kind == .end
  }

  /// Whether what was passed over should have been understood.
  ///
  /// It should where it calls a transform function with values, or assigns an identity or to a transform property. A
  /// prototype with its types, and prose that mentions a function, do neither.
  private func isTransformCode(_ range: Range<Int>) -> Bool {
    for index in range where tokens[index].kind == .name {
      let token = tokens[index]
      let next = tokens[min(index + 1, tokens.count - 1)]
      if TransformFunction.isKnown(token.text), next.text == "(" {
        let before = index > range.lowerBound ? tokens[index - 1] : nil
        guard before.map({ ["=", "(", ",", ":", "return"].contains($0.text) }) ?? true else { continue }
        if !isPrototype(from: index + 1) { return true }
      }
      if token.text == "CGAffineTransformIdentity" || token.text == "CATransform3DIdentity",
        tokens[range.lowerBound..<index].contains(where: { $0.text == "=" })
      {
        return true
      }
      if TransformProperty.names.contains(token.text), next.text == "=", index > range.lowerBound,
        tokens[index - 1].text == "."
      {
        return true
      }
    }
    return false
  }

  /// Whether the parentheses hold types with names, or nothing: `(CGFloat angle)`.
  private func isPrototype(from open: Int) -> Bool {
    var open = open + 1
    if tokens[min(open, tokens.count - 1)].text == ")" { return true }
    while open + 1 < tokens.count, tokens[open].text != ")", tokens[open].kind != .end {
      if tokens[open].kind == .name, tokens[open + 1].kind == .name { return true }
      open += 1
    }
    return false
  }
}
