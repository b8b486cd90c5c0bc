/// Markup and style sheets in a chain: each stands for the one transform that it declares.

import TransformCore

extension ChainReader {
  /// Whether here begins what a debugger prints of a view: `<UIView: 0x7f8; ...>`.
  var startsView: Bool {
    var ahead = cursor
    ahead.position += 1
    guard Byte.isNameStart(ahead.byte) else { return false }
    while !ahead.isAtEnd,
      ![Byte.quote, Byte.apostrophe, Byte.equals, Byte.semicolon, Byte.newline].contains(ahead.byte)
    {
      if ahead.skip(Byte.colon) {
        while ahead.skip(Byte.space) {}
        if ahead.skip("0x") { return true }
      } else {
        ahead.position += 1
      }
    }
    return false
  }

  /// Tags, from the first to the last one of this word or file, and what stands between them.
  func markup(from start: Int) throws(NotationError) -> Item? {
    guard MarkupScanner.startsTag(cursor) else { return nil }
    let end = cursor.source.words.first { $0.contains(start) }?.upperBound ?? cursor.end
    guard let scanner = MarkupScanner(cursor.source, start..<min(end, cursor.end)) else {
      throw NotationError("this '<' is not closed", at: span(start, start + 1))
    }
    let chain = try declared(scanner.found, in: start..<scanner.stop)
    cursor.position = scanner.stop
    return try suffixed(.group(chain), from: start)
  }

  /// A whole word that is a style sheet or a list of declarations.
  func styleWord() throws(NotationError) -> Chain? {
    guard let word = cursor.source.word(at: cursor.position), word.upperBound <= cursor.end,
      let chain = try style(in: word)
    else { return nil }
    cursor.position = word.upperBound
    return chain
  }

  /// A style sheet or declarations; nil where the text is none.
  func style(in range: Range<Int>) throws(NotationError) -> Chain? {
    guard let found = StyleScanner.scan(cursor.source, range) else { return nil }
    return try declared(found, in: range)
  }

  /// The one transform among what was found.
  private func declared(_ found: DeclaredTransforms, in range: Range<Int>) throws(NotationError) -> Chain {
    if let companion = found.companions.first ?? (found.transforms.isEmpty ? found.lonely.first : nil) {
      let text = oneLine(cursor.source.text(companion))
      throw NotationError(
        "'\(text)' transforms too, and only the property 'transform' is read",
        at: cursor.span(companion),
        hint: "write all of it as one list of functions: transform: translate(...) rotate(...) scale(...)"
      )
    }
    guard let first = found.transforms.first else {
      throw NotationError(
        "this text has no transform",
        at: cursor.span(range),
        hint:
          "expected transform=\"...\", style=\"transform: ...\" or { transform: ... }; for no transform write identity"
      )
    }
    if let empty = found.transforms.first(where: { $0.isCSS && $0.range.isEmpty }) {
      throw NotationError(
        "expected a transform function after 'transform:'",
        at: span(empty.range.lowerBound - 1, empty.range.lowerBound),
        hint: "for no transform write none"
      )
    }
    let chain = try list(in: first.range, isCSS: first.isCSS)
    var different = [first]
    for transform in found.transforms.dropFirst() {
      // Spelt out with a prefix or copied, a transform may well come twice.
      guard try list(in: transform.range, isCSS: transform.isCSS).matrix != chain.matrix else { continue }
      different.append(transform)
    }
    guard different.count == 1 else {
      // To find a line takes a walk from the start, and more than a few help nobody.
      let lines = different.prefix(5).map { cursor.source.line(at: $0.range.lowerBound).number }
      let rest = different.count > lines.count ? ", ..." : ""
      let places =
        Set(lines).count > 1 ? ", in lines \(lines.map { String($0) }.joined(separator: ", "))\(rest)" : ""
      throw NotationError(
        "this text has \(different.count) different transforms\(places)",
        at: cursor.span(different[1].range),
        hint: "keep the one that is meant"
      )
    }
    if found.hasOrigin {
      note("'transform-origin' is not read: the matrix is about the point 0 0; [ ... ] about x y moves it")
    }
    return chain
  }
}

extension SourceText {
  /// The word of a command line that begins here.
  func word(at position: Int) -> Range<Int>? {
    var (low, high) = (0, words.count)
    while low < high {
      let middle = (low + high) / 2
      if words[middle].lowerBound < position { low = middle + 1 } else { high = middle }
    }
    guard low < words.count, words[low].lowerBound == position else { return nil }
    return words[low]
  }
}
