/// The help topics: the words of the chain language from their declarations, and pages on the conventions.

import ArgumentTable
import Notation

enum HelpTopics {
  static var groups: [TopicGroup] {
    [
      TopicGroup(
        name: "operations",
        title: "Operations",
        introduction: "The words of a chain. `m34 help NAME` explains one.",
        topics: OperationTable.all.map { topic($0.word) }
      ),
      TopicGroup(name: "suffixes", title: "Suffixes", topics: SuffixTable.all.map(topic)),
      TopicGroup(name: "chains", title: "Joining, naming and reading chains", topics: JointTable.all.map(topic)),
      TopicGroup(name: "subjects", title: "Subjects", topics: SubjectTable.all.map(topic)),
    ]
  }

  private static func topic(_ word: LanguageWord) -> Topic {
    let synonyms = word.names.dropFirst().map { "`\($0)`" }
    let also =
      word.kind == .joint && !synonyms.isEmpty ? "\n\nAlso written " + synonyms.joined(separator: ", ") + "." : ""
    return Topic(
      name: word.name,
      summary: word.summary,
      body: word.forms.map { "`\($0)`" }.joined(separator: "\n") + "\n\n" + word.discussion + also,
      examples: word.examples.map { Example($0.command, output: $0.output + "\n") }
    )
  }
}
