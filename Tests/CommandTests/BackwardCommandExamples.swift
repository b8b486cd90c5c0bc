/// The examples in the help of the commands that answer backwards run and print what they say.

import ArgumentTable
import Foundation
import Testing

@testable import m34

@Suite struct BackwardCommandExamples {
  private static let commands: [Command] = [.decompose, .tween, .fit, .unproject]

  @Test func `every example prints what help says`() throws {
    for command in Self.commands {
      #expect(!command.declaration.examples.isEmpty)
      for example in command.declaration.examples {
        var line = example.command
        var input = ""
        // `printf 'TEXT' | m34 ...`
        if line.hasPrefix("printf '"), let end = line.range(of: "' | ") {
          input = String(line[..<end.lowerBound].dropFirst(8)).replacing("\\n", with: "\n")
          line = String(line[end.upperBound...])
        }
        let run = m34(Array(words(line).dropFirst()), input: input)
        #expect(run.status == 0, "\(example.command): \(run.error)")
        if let output = example.output { #expect(run.output == output, "\(example.command)") }
      }
    }
  }
}
