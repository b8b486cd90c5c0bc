/// The help topics: the words of the chain language from their declarations, and pages on the conventions.

import ArgumentTable
import Notation

enum HelpTopics {
  static var groups: [TopicGroup] {
    [
      TopicGroup(
        name: "operations",
        title: "the operations of a chain",
        introduction: "The words of a chain. `m34 help NAME` explains one.",
        topics: OperationTable.all.map { topic($0.word) }
      ),
      TopicGroup(
        name: "suffixes",
        title: "what belongs to one operation or group: about, inverse, times, transpose",
        topics: SuffixTable.all.map(topic)
      ),
      TopicGroup(
        name: "chains",
        title: "joining, assigning, naming and reading: then, m34=, css, svg, @file, let",
        topics: JointTable.all.map(topic)
      ),
      TopicGroup(
        name: "subjects",
        title: "what a chain is applied to: point, vector, size, rect, quad, layer",
        topics: SubjectTable.all.map(topic)
      ),
      TopicGroup(
        name: "topics",
        title: "how things work: order, angles, perspective, layers, scenes, numbers, formats, streams, mistakes",
        introduction: "The conventions, and what people get wrong about them.",
        topics: [.order, .angles, .perspective, .layers, .scenes, .numbers, .formats, .streams, .mistakes]
      ),
    ]
  }

  private static func topic(_ word: LanguageWord) -> Topic {
    let synonyms = word.names.dropFirst().map { "`\($0)`" }
    let also =
      word.kind == .joint && !synonyms.isEmpty ? "\n\nAlso written " + synonyms.joined(separator: ", ") + "." : ""
    return Topic(
      name: word.name,
      summary: word.summary,
      body: word.forms.map { "  " + $0 }.joined(separator: "\n") + "\n\n" + word.discussion + also,
      examples: word.examples.map { Example($0.command, output: $0.output + "\n") }
    )
  }
}
