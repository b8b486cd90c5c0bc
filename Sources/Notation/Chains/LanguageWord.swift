/// What a word of the chain language means, in the form that help, the man page and the completions are made from.

/// A word of the language with its explanation.
package final class LanguageWord: Sendable {
  /// Where the word stands in a chain.
  package enum Kind: Sendable {
    case operation, suffix, joint, subject, assignment, source
  }

  /// The spelling to use.
  package let name: String
  package let kind: Kind
  /// One line, lower-case, without a full stop.
  package let summary: String
  private let makeSynonyms: @Sendable () -> [String]
  private let makeForeignNames: @Sendable () -> [ForeignName]
  private let makeForms: @Sendable () -> [String]
  private let makeDiscussion: @Sendable () -> String
  private let makeExamples: @Sendable () -> [LanguageExample]

  /// Makes a word; what only help needs is evaluated when help needs it.
  package init(
    _ name: String,
    _ kind: Kind,
    synonyms: @autoclosure @escaping @Sendable () -> [String] = [],
    foreignNames: @autoclosure @escaping @Sendable () -> [ForeignName] = [],
    forms: @autoclosure @escaping @Sendable () -> [String],
    summary: String,
    discussion: @autoclosure @escaping @Sendable () -> String,
    examples: @autoclosure @escaping @Sendable () -> [LanguageExample] = []
  ) {
    self.name = name
    self.kind = kind
    self.summary = summary
    makeSynonyms = synonyms
    makeForeignNames = foreignNames
    makeForms = forms
    makeDiscussion = discussion
    makeExamples = examples
  }

  /// Other spellings.
  package var synonyms: [String] { makeSynonyms() }

  /// What other programs call it: no words of the language, but errors and help lead from them to this one.
  package var foreignNames: [ForeignName] { makeForeignNames() }

  package var names: [String] { [name] + synonyms }

  /// Every way to write it, one a line of help: `rotate a`, `rotate a cx cy`.
  package var forms: [String] { makeForms() }

  package var discussion: String { makeDiscussion() }

  package var examples: [LanguageExample] { makeExamples() }
}

/// What another program calls something of the language.
package struct ForeignName: Sendable {
  package var name: String
  /// What to write instead.
  package var written: String

  package init(_ name: String, _ written: String) {
    self.name = name
    self.written = written
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
