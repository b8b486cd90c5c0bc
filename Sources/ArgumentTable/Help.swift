// Help
extension Table {
  /// The names that help knows.
  var topicNames: [String] {
    commands.map(\.name) + topicGroups.flatMap { [$0.name] + $0.topics.map(\.name) } + options.map(\.name)
  }
  /// Tells whether there is help on a word.
  package func isTopic(_ word: String) -> Bool { topicNames.contains(word) }
  package func usage() -> String { "" }
  package func help(topic: String?) throws(UsageError) -> String { "" }
  package func manual() -> String { "" }
}
/// A shell that completions are made for.
package enum Shell: String, Sendable, CaseIterable { case bash, zsh, fish }
extension Table {
  package func completions(for shell: Shell) -> String { "" }
}
