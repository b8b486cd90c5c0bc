/// Runs the program in this process, on streams in memory.

import Foundation
import Testing

@testable import m34

/// What a run has left behind.
struct Run {
  var status: Int32
  var output: String
  var error: String

  var json: Any? { try? JSONSerialization.jsonObject(with: Data(output.utf8), options: [.fragmentsAllowed]) }
}

/// Runs one command line.
///
/// - Parameters:
///   - arguments: the words behind the program's name.
///   - input: what stands on standard input.
///   - files: files that can be read, by name; others are read from the file system.
///   - block: how many bytes one read hands over.
///   - isTerminal: whether standard input says that it is a terminal.
/// - Returns: what the run has left behind.
func m34(
  _ arguments: [String],
  input: String = "",
  files: [String: String] = [:],
  block: Int = 1 << 16,
  isTerminal: Bool = false
) -> Run {
  m34(
    arguments,
    bytes: Array(input.utf8),
    files: files.mapValues { Array($0.utf8) },
    block: block,
    isTerminal: isTerminal
  )
}

/// The same with bytes, which need not be valid text.
///
/// - Parameters:
///   - arguments: the words behind the program's name.
///   - bytes: what stands on standard input.
///   - files: files that can be read, by name; others are read from the file system.
///   - block: how many bytes one read hands over.
///   - isTerminal: whether standard input says that it is a terminal.
/// - Returns: what the run has left behind.
func m34(
  _ arguments: [String],
  bytes: [UInt8],
  files: [String: [UInt8]] = [:],
  block: Int = 1 << 16,
  isTerminal: Bool = false
) -> Run {
  var output: [UInt8] = []
  var error: [UInt8] = []
  var rest = bytes[...]
  var environment = Environment(
    readInput: { () throws(SystemError) in
      let next = Array(rest.prefix(block))
      rest = rest.dropFirst(block)
      return next
    },
    readFile: { (name) throws(SystemError) in
      if let bytes = files[name] { return bytes }
      guard let data = FileManager.default.contents(atPath: name) else {
        throw SystemError(message: "cannot open '\(name)': No such file or directory")
      }
      return Array(data)
    },
    writeOutput: { (bytes) throws(SystemError) in output += bytes },
    writeError: { error += $0 },
    inputIsTerminal: { isTerminal }
  )
  // The filter goes around the closures; it gets temporary files for its streams.
  let streams = arguments.contains("map") ? TemporaryStreams(input: bytes) : nil
  if let streams { environment.descriptors = streams.descriptors }
  let status = Tool(environment: environment).run(arguments)
  if let streams {
    output += streams.output()
    error += streams.error()
  }
  return Run(
    status: status,
    output: String(decoding: output, as: UTF8.self),
    error: String(decoding: error, as: UTF8.self)
  )
}

/// Three unnamed files in the place of the standard streams.
private final class TemporaryStreams {
  private let files: [FileHandle]

  init?(input: [UInt8]) {
    let open = (0..<3).compactMap { _ in tmpfile() }
    guard open.count == 3 else { return nil }
    files = open.map { FileHandle(fileDescriptor: dup(fileno($0)), closeOnDealloc: true) }
    for file in open { fclose(file) }
    files[0].write(Data(input))
    files[0].seek(toFileOffset: 0)
  }

  var descriptors: (input: Int32, output: Int32, error: Int32) {
    (files[0].fileDescriptor, files[1].fileDescriptor, files[2].fileDescriptor)
  }

  func output() -> [UInt8] { contents(files[1]) }

  func error() -> [UInt8] { contents(files[2]) }

  private func contents(_ file: FileHandle) -> [UInt8] {
    file.seek(toFileOffset: 0)
    return Array(file.readDataToEndOfFile())
  }
}

/// The words of a command line as a shell takes them apart: blanks, and quotes of both kinds.
func words(_ line: String) -> [String] {
  var words: [String] = []
  var word: String?
  var quote: Character?
  for character in line {
    if let open = quote {
      if character == open { quote = nil } else { word = (word ?? "") + String(character) }
    } else if character == "'" || character == "\"" {
      quote = character
      word = word ?? ""
    } else if character == " " {
      if let done = word { words.append(done) }
      word = nil
    } else {
      word = (word ?? "") + String(character)
    }
  }
  if let done = word { words.append(done) }
  return words
}

/// Runs a command line as a shell would: `m34 ...`, with what `printf`, `echo` or another `m34` prints on standard input.
func runPipeline(_ command: String) throws -> Run {
  var run = Run(status: 0, output: "", error: "")
  for part in command.components(separatedBy: " | ") {
    let line = words(part)
    switch line.first {
    case "printf": run.output = line[1].replacingOccurrences(of: "\\n", with: "\n")
    case "echo": run.output = line[1] + "\n"
    default:
      try #require(line.first == "m34", "\(command)")
      run = m34(Array(line.dropFirst()), input: run.output)
    }
  }
  return run
}

/// The folder of the test data.
let casesFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .appendingPathComponent("Cases")

/// The objects of a file with one JSON object a line.
func jsonLines(_ path: String) throws -> [[String: Any]] {
  let text = try String(contentsOf: casesFolder.appendingPathComponent(path), encoding: .utf8)
  return try text.split(separator: "\n").map { line in
    try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }
}

/// What stands at a dotted path of a JSON value; nil where there is nothing, NSNull where null stands.
func dig(_ value: Any?, _ path: String) -> Any? {
  var value = value
  for key in path.split(separator: ".") where !path.isEmpty {
    if let list = value as? [Any], let index = Int(key) {
      let place = index < 0 ? list.count + index : index
      value = list.indices.contains(place) ? list[place] : nil
    } else {
      value = (value as? [String: Any])?[String(key)]
    }
  }
  return value
}

/// Whether a JSON value agrees with the expected one, numbers within a tolerance relative to max(1, |expected|).
func agrees(_ got: Any?, _ want: Any?, _ tolerance: Double) -> Bool {
  if let want = want as? [Any] {
    guard let got = got as? [Any], got.count == want.count else { return false }
    return zip(got, want).allSatisfy { agrees($0, $1, tolerance) }
  }
  if let want = want as? NSNumber {
    guard let got = got as? NSNumber, isBoolean(got) == isBoolean(want) else { return false }
    if isBoolean(want) { return got.boolValue == want.boolValue }
    return abs(got.doubleValue - want.doubleValue) <= tolerance * max(1, abs(want.doubleValue))
  }
  if want is NSNull { return got is NSNull }
  if let want = want as? String {
    // The checks write a path that must not be there so.
    if want.hasPrefix("<no ") { return got == nil }
    return got as? String == want
  }
  return false
}

private func isBoolean(_ number: NSNumber) -> Bool { String(cString: number.objCType) == "c" }
