/// What a word of the chain language means, in the form that help, the man page and the completions are made from.

/// A word of the language with its explanation.
package struct LanguageWord: Sendable {
  /// Where the word stands in a chain.
  package enum Kind: Sendable {
    case operation, suffix, joint, subject, assignment, source
  }

  /// The spelling to use, then its synonyms.
  package var names: [String]
  package var kind: Kind
  /// Every way to write it, one a line of help: `rotate a`, `rotate a cx cy`.
  package var forms: [String]
  /// One line, lower-case, without a full stop.
  package var summary: String
  package var discussion: String
  package var examples: [LanguageExample]

  package var name: String { names.first ?? "" }

  package init(
    _ names: [String],
    _ kind: Kind,
    forms: [String],
    summary: String,
    discussion: String,
    examples: [LanguageExample] = []
  ) {
    self.names = names
    self.kind = kind
    self.forms = forms
    self.summary = summary
    self.discussion = discussion
    self.examples = examples
  }
}

/// A command that shows a word at work, and what it prints; the tests run it.
package struct LanguageExample: Sendable {
  package var command: String
  package var output: String

  package init(_ command: String, prints output: String) {
    self.command = command
    self.output = output
  }
}
