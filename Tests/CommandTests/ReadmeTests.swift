/// Every command in the README runs and prints what the README says.

import ArgumentTable
import Foundation
import Testing

@testable import m34

@Suite struct ReadmeTests {
  /// A command at a prompt and what stands below it.
  struct Session: CustomTestStringConvertible, Sendable {
    var command: String
    var output: String
    var testDescription: String { command }
  }

  static let root = casesFolder.deletingLastPathComponent().deletingLastPathComponent()

  static func sessions() throws -> [Session] {
    let text = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    var sessions: [Session] = []
    var isConsole = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isConsole = line == "```console"
      } else if isConsole, line.hasPrefix("$ ") {
        sessions.append(Session(command: String(line.dropFirst(2)), output: ""))
      } else if isConsole, !sessions.isEmpty {
        sessions[sessions.count - 1].output += line + "\n"
      }
    }
    return sessions
  }

  /// The program beside the tests.
  static var program: URL {
    #if canImport(Darwin)
      // There the tests are a bundle, run by a program of the toolchain.
      let tests = Bundle(for: Marker.self).bundleURL
    #else
      let tests = URL(fileURLWithPath: CommandLine.arguments[0])
    #endif
    return tests.deletingLastPathComponent().appendingPathComponent("m34")
  }

  #if canImport(Darwin)
    /// A class of the tests' bundle, by which the bundle is found.
    private final class Marker {}
  #endif

  @Test("the README has commands") func hasCommands() throws {
    #expect(try Self.sessions().count >= 10)
  }

  @Test("a command in the README prints what stands below it", arguments: try Self.sessions())
  func prints(_ session: Session) throws {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", session.command]
    process.currentDirectoryURL = Self.root
    process.environment = ProcessInfo.processInfo.environment.merging([
      "PATH": Self.program.deletingLastPathComponent().path + ":"
        + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"),
      "COLUMNS": "80", "NO_COLOR": "1",
    ]) { $1 }
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    // A blank line before the next prompt is for the eye.
    func trimmed(_ text: String) -> String { text.trimmingCharacters(in: .newlines) }
    #expect(trimmed(output) == trimmed(session.output))
  }
}

extension ReadmeTests {
  @Test("the README's table of commands is the program's own")
  func commands() throws {
    let text = try String(contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `m34") }.map(String.init)
    let expected = Program.table.commands.map { command in
      let call = "\(Program.table.call(of: command)) \(command.operands)".replacingOccurrences(of: "|", with: "\\|")
      return "| `\(call.trimmingCharacters(in: .whitespaces))` | \(command.summary) |"
    }
    #expect(Set(rows) == Set(expected), "\(Set(rows).symmetricDifference(expected))")
  }
}

/// The pictures in the README and in the library's documentation are those that the command lines beside them write.
@Suite struct DocumentedPictureTests {
  /// A command line without its last words `--svg FILE`, and where that file lies.
  struct Picture: CustomTestStringConvertible, Sendable {
    var command: String
    var file: URL
    var testDescription: String { command }
  }

  static let folders = ["Examples/pictures", "Sources/TransformCore/TransformCore.docc/Resources"]

  static func pictures() throws -> [Picture] {
    let catalogue = ReadmeTests.root.appendingPathComponent("Sources/TransformCore/TransformCore.docc")
    let pages = try FileManager.default.contentsOfDirectory(atPath: catalogue.path).filter { $0.hasSuffix(".md") }
    let readme = (ReadmeTests.root.appendingPathComponent("README.md"), ReadmeTests.root)
    return try
      ([readme] + pages.map { (catalogue.appendingPathComponent($0), catalogue.appendingPathComponent("Resources")) })
      .flatMap { page, folder in
        try String(contentsOf: page, encoding: .utf8).split(separator: "\n").compactMap { line -> Picture? in
          guard line.hasPrefix("m34 "), let range = line.range(of: " --svg ") else { return nil }
          return Picture(
            command: String(line[..<range.lowerBound]),
            file: folder.appendingPathComponent(String(line[range.upperBound...]))
          )
        }
      }
  }

  @Test(arguments: try pictures())
  func `a picture is what its command writes`(_ picture: Picture) throws {
    let scene = "Examples/scene-cube-corrected.m34"
    let run = m34(
      Array(words(picture.command).dropFirst()) + ["--svg", "-"],
      files: [scene: try String(contentsOf: ReadmeTests.root.appendingPathComponent(scene), encoding: .utf8)]
    )
    #expect(run.output == (try String(contentsOf: picture.file, encoding: .utf8)))
  }

  @Test func `every picture has its command`() throws {
    let files = try Self.folders.flatMap { folder in
      let folder = ReadmeTests.root.appendingPathComponent(folder)
      return try FileManager.default.contentsOfDirectory(atPath: folder.path).map {
        folder.appendingPathComponent($0).path
      }
    }
    #expect(files.count >= 4)
    #expect(Set(files) == Set(try Self.pictures().map(\.file.path)))
  }
}
