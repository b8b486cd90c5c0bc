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
        title: "everyday questions and conventions: tasks, order, layers, scenes, mistakes",
        introduction: """
          How to do everyday things, the conventions, and what people get wrong about them. Perspective has its page among the operations: \
          `m34 help perspective`.
          """,
        topics: [
          .tasks, .order, .angles, .layers, .scenes, .numbers, .formats, .json, .streams, .status, .mistakes, .changes,
        ]
      ),
    ]
  }

  /// What else people look a word up by.
  private static func aliases(of word: LanguageWord) -> [String] {
    switch word.name {
    case "m34=":
      return ["m34", "assign", "assignment", "cells"] + (1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } }
    case "@": return ["@file", "@-", "file", "files"]
    case "[": return ["group", "groups", "]", "("]
    default: return word.synonyms + word.foreignNames.map { $0.name }
    }
  }

  private static func topic(_ word: LanguageWord) -> Topic {
    let synonyms = word.names.dropFirst().map { "`\($0)`" }
    let also =
      word.kind == .joint && !synonyms.isEmpty ? "\n\nAlso written " + synonyms.joined(separator: ", ") + "." : ""
    // The operation and the convention of this name have one page.
    let convention = word.name == Topic.perspective.name ? Topic.perspective : nil
    let more = convention.map { "\n\n" + $0.body } ?? ""
    return Topic(
      name: word.name,
      aliases: aliases(of: word),
      summary: word.summary,
      body: word.forms.map { "  " + $0 }.joined(separator: "\n") + "\n\n" + word.discussion + also + more,
      examples: word.examples.map { Example($0.command, output: $0.output + "\n") } + (convention?.examples ?? [])
    )
  }
}
