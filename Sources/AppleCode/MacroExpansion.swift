/// `#define`: names replaced by their text, as the C preprocessor does, arguments included.

import Notation

struct MacroExpansion {
  /// A macro may double its argument, and the next one double that: the text must not grow without end.
  private static let limit = 1_000_000

  private var macros: [String: Macro] = [:]
  private var expanded = 0
  private let source: SourceText

  private init(_ source: SourceText) { self.source = source }

  /// The tokens of a file with every macro replaced from its definition on.
  static func expand(_ lexer: Lexer, _ source: SourceText) throws(NotationError) -> [Token] {
    guard !lexer.macros.isEmpty else { return lexer.tokens }
    var expansion = MacroExpansion(source)
    var result: [Token] = []
    var definitions = lexer.macros[...]
    var index = 0
    while index < lexer.tokens.count {
      while let next = definitions.first, next.tokenIndex <= index {
        expansion.macros[next.macro.name] = next.macro
        definitions.removeFirst()
      }
      let step = try expansion.replacement(lexer.tokens[...], at: index, hidden: [], depth: 0)
      result += step.tokens
      index = step.next
    }
    return result
  }

  /// What stands for the token at an index, and where reading goes on.
  private mutating func replacement(
    _ tokens: ArraySlice<Token>,
    at index: Int,
    hidden: Set<String>,
    depth: Int
  ) throws(NotationError) -> (tokens: [Token], next: Int) {
    let token = tokens[index]
    guard token.kind == .name, let macro = macros[token.text], !hidden.contains(token.text), depth < 40 else {
      return ([token], index + 1)
    }
    var next = index + 1
    var body = macro.body
    if let parameters = macro.parameters {
      guard next < tokens.endIndex, tokens[next].text == "(",
        let (arguments, after) = arguments(tokens, from: next)
      else { return ([token], index + 1) }
      next = after
      // An argument is expanded by itself, where the macro's own name is not hidden.
      var expandedArguments: [[Token]] = []
      for argument in arguments {
        expandedArguments.append(try replaced(argument, hidden: hidden, depth: depth + 1))
      }
      body = body.flatMap { piece -> [Token] in
        guard piece.kind == .name, let position = parameters.firstIndex(of: piece.text) else { return [piece] }
        return position < expandedArguments.count ? expandedArguments[position] : []
      }
    }
    expanded += body.count
    guard expanded <= Self.limit else {
      throw NotationError(.noAnswer, "macros grow to more than \(Self.limit) pieces", at: Span(source, token.range))
    }
    var result = try replaced(body, hidden: hidden.union([token.text]), depth: depth + 1)
    for position in result.indices {
      result[position].range = token.range
      result[position].line = token.line
      result[position].startsLine = position == 0 && token.startsLine
      if position == 0 { result[position].followsSpace = token.followsSpace }
    }
    return (result, next)
  }

  /// Some tokens with every macro in them replaced.
  private mutating func replaced(_ tokens: [Token], hidden: Set<String>, depth: Int) throws(NotationError) -> [Token] {
    var result: [Token] = []
    var index = 0
    while index < tokens.count {
      let step = try replacement(tokens[...], at: index, hidden: hidden, depth: depth)
      result += step.tokens
      index = step.next
    }
    return result
  }

  /// The arguments in the parentheses that open at an index, and the index behind them.
  private func arguments(_ tokens: ArraySlice<Token>, from open: Int) -> (arguments: [[Token]], next: Int)? {
    var arguments: [[Token]] = [[]]
    var depth = 0
    // No macro has arguments of thousands of pieces; a parenthesis that is never closed is not looked for to the end.
    for index in open..<min(tokens.endIndex, open + 2000) {
      let token = tokens[index]
      switch token.text {
      case "(", "[", "{", "@(", "@[", "@{":
        depth += 1
        if depth == 1 { continue }
      case ")", "]", "}":
        depth -= 1
        if depth == 0 { return (arguments, index + 1) }
      case "," where depth == 1:
        arguments.append([])
        continue
      default:
        if token.kind == .end { return nil }
      }
      arguments[arguments.count - 1].append(token)
    }
    return nil
  }
}
