/// Texts that are compared with a file, and written anew only when a person asks for it.

import Foundation
import Testing

/// The folder that `M34_RECORD` names, to write the texts into instead of comparing them: see `make generated`.
let recordingFolder = ProcessInfo.processInfo.environment["M34_RECORD"].map { URL(fileURLWithPath: $0) }

/// Compares a text with the file of that name in Tests/Golden.
///
/// Where `M34_RECORD` is set the file is written to its folder instead, and the test fails, so that nobody records by accident.
func expectGolden(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
  if let folder = recordingFolder {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
    Issue.record("\(name) is written anew: read the difference and run the tests again", sourceLocation: sourceLocation)
    return
  }
  let file = casesFolder.deletingLastPathComponent().appendingPathComponent("Golden/\(name)")
  let expected = try? String(contentsOf: file, encoding: .utf8)
  #expect(text == expected, "Tests/Golden/\(name)", sourceLocation: sourceLocation)
}
