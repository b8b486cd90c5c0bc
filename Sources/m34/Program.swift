/// The table of everything that can be typed, put together from the declarations of commands, options and operations.

import ArgumentTable
import Notation

enum Program {
  static let name = "m34"
  static var version: String { Release.latest.version }

  /// The commands; the first is the calculation, which is written without a name.
  static let commands: [Command] = [
    .calculate,
    .map,
    .each,
    .explain,
    .orders,
    .decompose,
    .tween,
    .fit,
    .unproject,
    .scene,
    .is,
    .code,
    .check,
    .angle,
    .help,
    .completions,
  ]

  static let table = Table(
    program: name,
    version: version,
    date: Release.latest.date,
    summary: "a transform calculator",
    discussion: """
      Type a chain of operations; m34 composes them into one matrix, as Core Graphics, Core Animation and CSS do, prints \
      the matrix, and says where points, rects, quads and layers land, perspective included. Operations side by side \
      nest: the last one written touches the point first. `then` puts whole chains one after the other.
      """,
    commands: commands.map { $0.declaration },
    options: OptionTable.all,
    globalOptions: ["quiet", "help", "version"],
    guide: "tasks",
    examples: [
      Example(
        "m34 scale 0.5 rotate 30 translate 200 0 point 0 0",
        output: """
          matrix
             0.433013   0.25       0
            -0.25       0.433013   0
            86.6025    50          1
          point 0 0  ->  86.6025 50

          """,
        note: "the matrix of a chain, and where a point lands"
      ),
      Example(
        "m34 -b m34=-1/500 rotateY 60 point 50 25",
        output: "23.007492685681516 23.007492685681516\n",
        note: "perspective; numbers only"
      ),
    ],
    exitStatuses: ExitCode.meanings,
    topicGroups: HelpTopics.groups,
    words: languageWords
  )

  /// Every word of the chain language with its summary.
  static var language: [LanguageWord] {
    OperationTable.all.map { $0.word } + SuffixTable.all + JointTable.all + SubjectTable.all
  }

  private static var languageWords: [CompletionWord] {
    language.flatMap { word in word.names.filter { $0 != "[" && $0 != "@" }.map { CompletionWord($0, word.summary) } }
  }

  /// Whether a word can begin a chain.
  static func canBeginChain(_ word: String) -> Bool {
    OperationTable.named(word) != nil || SubjectTable.contains(word) || SuffixTable.contains(word)
      || language.contains { $0.names.contains(word) || $0.foreignNames.contains { $0.name == word } }
      || ChainReader.readsAsNumber(word)
      || (word.hasPrefix("m") && word.utf8.count == 3
        && word.utf8.dropFirst().allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
      || ["CGAffineTransform", "CATransform3D"].contains(word)
  }

  /// What to offer for a word that is neither of the chain language nor one of the names defined.
  static func hint(unknownWord word: String, names: [String]) -> String {
    let foreign = language.lazy.flatMap { $0.foreignNames }.first { $0.name == word }?.written
    let nearest = foreign ?? Suggestion.nearest(to: word, among: language.flatMap { $0.names } + names)
    return (nearest.map { "did you mean '\($0)'? " } ?? "") + "'\(name) help operations' lists them all."
  }
}
