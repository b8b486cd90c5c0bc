import ArgumentTable
import Foundation

/// A line being typed, up to the cursor, and what may stand there.
///
/// `FOLDER` in it stands for a folder with the files `board.txt` and `other.txt`.
package struct CompletionCase: CustomStringConvertible, Sendable {
  package let line: String
  /// The candidates; where ``isExact`` is not set, there may be more.
  package let candidates: [String]
  package let isExact: Bool

  package var description: String { line }

  package init(_ line: String, _ candidates: String...) {
    self.line = line
    self.candidates = candidates
    isExact = true
  }

  package init(_ line: String, atLeast candidates: [String]) {
    self.line = line
    self.candidates = candidates
    isExact = false
  }

  /// What a shell says to the case: `nil` where it offers what it should, otherwise what is wrong.
  package func complaint(in shell: Shell, about table: Table) throws -> String? {
    guard let program = Programs.named(shell.rawValue) else { return "\(shell.rawValue) is not installed" }
    return try Programs.inTemporaryFolder { folder in
      let script = folder.appending(path: "script").path
      try table.completions(for: shell).write(toFile: script, atomically: true, encoding: .utf8)
      let files = folder.appending(path: "files")
      try FileManager.default.createDirectory(at: files, withIntermediateDirectories: false)
      for file in ["board.txt", "other.txt"] {
        try "".write(toFile: files.appending(path: file).path, atomically: true, encoding: .utf8)
      }
      let line = line.replacing("FOLDER", with: files.path)
      let driver = Programs.cases.appending(path: "completion/drive.\(shell.rawValue)").path
      let arguments =
        switch shell {
        case .bash: ["--norc", driver, script, "_\(table.program)"] + Self.bashWords(line)
        case .zsh: ["-f", driver, script, line]
        case .fish: ["--no-config", driver, script, line]
        }
      let (output, status) = try Programs.run(program, arguments)
      let offered = Set(output.split(separator: "\n").map { Self.end(String($0)) })
      let wanted = Set(candidates.map { Self.end($0) })
      let missing = wanted.subtracting(offered)
      let surplus = isExact ? offered.subtracting(wanted) : []
      if status == 0, missing.isEmpty, surplus.isEmpty { return nil }
      return "status \(status), missing: \(missing.sorted()), too much: \(surplus.sorted())\n\(output)"
    }
  }

  /// Shells print only the part that they put in: what all candidates share with the typed word before its last `=`,
  /// `,`, `@` or `/` is left out on both sides.
  private static func end(_ word: String) -> String {
    guard let cut = word.dropLast().lastIndex(where: { "=,@/".contains($0) }) else { return word }
    return String(word[word.index(after: cut)...])
  }

  /// The words of a line as bash hands them over: split at `=` and `@` too.
  private static func bashWords(_ line: String) -> [String] {
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
    return words
  }
}
