/// The manual page of the program itself, judged by mandoc.

import Foundation
import Testing

@testable import m34

@Suite struct ManualTests {
  static let mandoc = ["/usr/bin/mandoc", "/usr/local/bin/mandoc", "/opt/homebrew/bin/mandoc"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test("mandoc finds nothing to say", .enabled(if: mandoc != nil, "mandoc is not installed"))
  func lint() throws {
    let page = m34(["help", "--man"])
    #expect(page.status == 0)
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: try #require(Self.mandoc))
    process.arguments = ["-Tlint"]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    input.fileHandleForWriting.write(Data(page.output.utf8))
    try input.fileHandleForWriting.close()
    let found = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(found.isEmpty)
  }
}
