/// Where the reader of a CSS text stands among its tokens.

/// Walks over the tokens of a text.
struct CSSCursor {
  let quoter: TextQuoter
  private let tokens: [CSSToken]
  private var index = 0

  init(_ text: [UInt8]) {
    quoter = TextQuoter(text: text)
    tokens = CSSTokenizer.tokens(of: text)
  }

  /// The token at hand.
  var token: CSSToken { tokens[index] }

  /// The end of the last token that was taken, white space aside.
  private(set) var endOfTaken = 0

  /// Goes on to the next token; the end of the text is never left.
  mutating func advance() {
    if case .end = token.kind { return }
    if case .whitespace = token.kind {} else { endOfTaken = token.range.upperBound }
    index += 1
  }

  /// Skips white space and tells whether there was any.
  @discardableResult
  mutating func skipWhitespace() -> Bool {
    var skipped = false
    while case .whitespace = token.kind {
      advance()
      skipped = true
    }
    return skipped
  }

  var isAtComma: Bool {
    if case .comma = token.kind { true } else { false }
  }

  /// Whether the block at hand ends here: at its parenthesis, or with the text, which closes whatever is open.
  var isAtEndOfBlock: Bool {
    switch token.kind {
    case .closeParenthesis, .end: true
    default: false
    }
  }

  var isAtEnd: Bool {
    if case .end = token.kind { true } else { false }
  }

  /// The name at hand where it is this one.
  func isAt(_ name: String) -> Bool {
    guard case .identifier(let found) = token.kind else { return false }
    return isSameCSSName(found, name)
  }

  /// The token at hand as messages show it.
  var found: String { quoter.quote(token.range) }
}
