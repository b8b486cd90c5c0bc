import Foundation
import Testing

@testable import ArgumentTable

/// What the completion scripts offer, asked in the shells themselves.
///
/// A shell that is not installed is skipped.
@Suite struct CompletionTests {
  /// A line being typed, up to the cursor, and what may stand there by the rules of the toy's table.
  struct Case: CustomTestStringConvertible {
    let line: String
    let candidates: Set<String>
    var testDescription: String { line }

    init(_ line: String, _ candidates: String...) {
      self.line = line
      self.candidates = Set(candidates)
    }
  }

  static let cases = [
    Case("toy ma", "map"),
    Case("toy ", "map", "read", "is", "completions", "help", "go", "turn", "x="),
    Case("toy go 1 ", "go", "turn", "x="),
    Case("toy map ", "go", "turn", "x="),
    Case("toy -p map ", "map", "read", "is", "completions", "help", "go", "turn", "x="),
    Case("toy -p 3 --fo", "--format"),
    Case("toy map --", "--precision", "--columns", "--quiet", "--help", "--version"),
    Case("toy is --", "--quiet", "--help", "--version"),
    Case("toy --format ", "text", "json", "csv"),
    Case("toy -f j", "json"),
    Case("toy --format=j", "json"),
    Case("toy --show place,p", "place,place", "place,path"),
    Case("toy map --columns ", "all"),
    Case("toy is ", "still", "closed"),
    Case("toy is still t", "turn"),
    Case("toy completions z", "zsh"),
    Case("toy completions zsh "),
    Case("toy help mo", "moves"),
    Case("toy help t", "turn"),
    Case("toy -- -"),
    Case("toy read FOLDER/bo", "FOLDER/board.txt"),
    Case("toy --picture FOLDER/bo", "FOLDER/board.txt"),
    Case("toy go @FOLDER/bo", "@FOLDER/board.txt"),
  ]

  /// The completion is for bash 4 and later; macOS comes with bash 3.
  static let bashIsNewEnough =
    Cases.program("bash").flatMap { try? Cases.run($0, ["-c", "((BASH_VERSINFO[0] >= 4))"]).status } == 0

  @Test(.enabled(if: bashIsNewEnough, "bash 4 or later is not installed"), arguments: cases)
  func `bash offers what fits`(_ test: Case) throws {
    try check(test, in: .bash) { script, line in
      // bash hands over its words split at '=' and '@'.
      var words: [String] = []
      for word in line.split(separator: " ", omittingEmptySubsequences: false) {
        var current = ""
        for character in word {
          if character == "=" || character == "@" {
            if !current.isEmpty { words.append(current) }
            words.append(String(character))
            current = ""
          } else {
            current.append(character)
          }
        }
        if !current.isEmpty || word.isEmpty { words.append(current) }
      }
      return [script, "_toy"] + words
    }
  }

  @Test(.enabled(if: Cases.program("zsh") != nil, "zsh is not installed"), arguments: cases)
  func `zsh offers what fits`(_ test: Case) throws {
    try check(test, in: .zsh) { script, line in [script, line] }
  }

  @Test(.enabled(if: Cases.program("fish") != nil, "fish is not installed"), arguments: cases)
  func `fish offers what fits`(_ test: Case) throws {
    try check(test, in: .fish) { script, line in [script, line] }
  }

  /// Runs the driver of a shell.
  ///
  /// Shells print only the part that they put in: what all candidates share with the typed
  /// word before its last `=`, `,`, `@` or `/` is left out on both sides.
  private func check(_ test: Case, in shell: Shell, words: (String, String) -> [String]) throws {
    let program = try #require(Cases.program(shell.rawValue))
    try Cases.inTemporaryFolder { folder in
      let script = folder.appending(path: "script").path
      try Toy.table.completions(for: shell).write(toFile: script, atomically: true, encoding: .utf8)
      try "".write(toFile: folder.appending(path: "board.txt").path, atomically: true, encoding: .utf8)
      try "".write(toFile: folder.appending(path: "other.txt").path, atomically: true, encoding: .utf8)
      let driver = Cases.folder.appending(path: "completion/drive.\(shell.rawValue)").path
      let flags = [Shell.bash: ["--norc"], .zsh: ["-f"], .fish: ["--no-config"]][shell] ?? []
      let line = test.line.replacing("FOLDER", with: folder.path)
      let (output, status) = try Cases.run(program, flags + [driver] + words(script, line))
      #expect(status == 0)
      let offered = Set(output.split(separator: "\n").map { Self.end(String($0)) })
      #expect(offered == Set(test.candidates.map { Self.end($0) }), "\(output)")
    }
  }

  private static func end(_ word: String) -> String {
    guard let cut = word.dropLast().lastIndex(where: { "=,@/".contains($0) }) else { return word }
    return String(word[word.index(after: cut)...])
  }
}
