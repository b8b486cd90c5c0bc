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
        let run = try runPipeline(example.command)
        #expect(run.status == 0, "\(example.command): \(run.error)")
        if let output = example.output { #expect(run.output == output, "\(example.command)") }
      }
    }
  }
}
