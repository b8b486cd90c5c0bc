/// Running the filter inside a test, on files and on pipes.

import Foundation
import PointStream

/// What a run gave.
struct StreamRun {
  var outcome: StreamOutcome
  var output: [UInt8]
  var errors: [UInt8]

  var text: String { String(decoding: output, as: UTF8.self) }
  var errorText: String { String(decoding: errors, as: UTF8.self) }

  /// The places that the messages name, as `line 3, column 2`, without the summary at the end.
  var places: [String] {
    errorText.split(separator: "\n").compactMap { message in
      let parts = message.split(separator: ":", maxSplits: 2)
      return parts.count == 3 ? String(parts[1].dropFirst()) : nil
    }
  }
}

/// The filter's answer to the whole of `input`, by way of files.
func filtered(_ input: [UInt8], _ matrix: [Double], _ options: StreamOptions = StreamOptions()) throws -> StreamRun {
  try filtered(input, StreamKernel(matrix: matrix), options)
}

/// The filter's answer to a text.
func filtered(_ input: String, _ matrix: [Double], _ options: StreamOptions = StreamOptions()) throws -> StreamRun {
  try filtered(Array(input.utf8), StreamKernel(matrix: matrix), options)
}

/// The filter's answer with a kernel of its own.
func filtered(_ input: [UInt8], _ kernel: StreamKernel, _ options: StreamOptions = StreamOptions()) throws -> StreamRun
{
  let source = try TemporaryFile(input)
  let target = try TemporaryFile([])
  let errors = try TemporaryFile([])
  let outcome = withExtendedLifetime((source, target, errors)) {
    PointStream(kernel: kernel, options: options)
      .run(input: source.descriptor, output: target.descriptor, errors: errors.descriptor)
  }
  return StreamRun(outcome: outcome, output: target.contents(), errors: errors.contents())
}

/// A file without a name.
final class TemporaryFile {
  let descriptor: Int32

  struct Failure: Error {}

  init(_ bytes: [UInt8]) throws {
    var path = Array((NSTemporaryDirectory() + "/stream.XXXXXX").utf8CString)
    descriptor = mkstemp(&path)
    guard descriptor >= 0 else { throw Failure() }
    unlink(path)
    var done = 0
    while done < bytes.count {
      let length = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress.map { $0 + done }, bytes.count - done) }
      guard length > 0 else { throw Failure() }
      done += length
    }
    lseek(descriptor, 0, SEEK_SET)
  }

  deinit {
    close(descriptor)
  }

  func contents() -> [UInt8] {
    lseek(descriptor, 0, SEEK_SET)
    return readAll(descriptor)
  }
}

/// All bytes up to the end.
func readAll(_ descriptor: Int32) -> [UInt8] {
  var all: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let length = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    if length <= 0 { return all }
    all += buffer[..<length]
  }
}

/// Both ends of a new pipe.
func makePipe() throws -> (reading: Int32, writing: Int32) {
  var ends: [Int32] = [0, 0]
  guard pipe(&ends) == 0 else { throw TemporaryFile.Failure() }
  return (ends[0], ends[1])
}

/// Writes a text in one call.
func send(_ text: String, to descriptor: Int32) {
  let bytes = Array(text.utf8)
  _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
}

/// SplitMix64 (Steele, Lea, Flood 2014).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}

/// The matrix of CSS `matrix(a, b, c, d, tx, ty)`.
func affine(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double, _ ty: Double) -> [Double] {
  [a, b, 0, 0, c, d, 0, 0, 0, 0, 1, 0, tx, ty, 0, 1]
}

/// The identity with m34 = -1/distance.
func perspective(_ distance: Double) -> [Double] {
  [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -1 / distance, 0, 0, 0, 1]
}

let identity = affine(1, 0, 0, 1, 0, 0)
