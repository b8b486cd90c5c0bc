/// Pipes that stall or close, devices that are full, calls that are interrupted.

import Foundation
import PointStream
import Testing

/// Runs the filter on a thread of its own, so that the test can talk to it.
private final class BackgroundRun: @unchecked Sendable {
  // Written once by the thread, before it signals, and read after that.
  private var result: StreamOutcome?
  private let done = DispatchSemaphore(value: 0)

  init(_ matrix: [Double], input: Int32, output: Int32, errors: Int32 = 2, options: StreamOptions = StreamOptions()) {
    let stream = PointStream(kernel: StreamKernel(matrix: matrix), options: options)
    Thread.detachNewThread {
      self.result = stream.run(input: input, output: output, errors: errors)
      self.done.signal()
    }
  }

  /// The outcome; nil if the run does not end within some seconds.
  func outcome(seconds: Double = 20) -> StreamOutcome? {
    done.wait(timeout: .now() + seconds) == .success ? result : nil
  }
}

/// The bytes that come within some seconds, once there are any.
private func receive(_ descriptor: Int32, seconds: Double = 20) -> String {
  var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  guard poll(&request, 1, Int32(seconds * 1000)) > 0 else { return "nothing came" }
  var buffer = [UInt8](repeating: 0, count: 65536)
  let length = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
  return String(decoding: buffer.prefix(max(0, length)), as: UTF8.self)
}

private let doubled = affine(2, 0, 0, 2, 0, 0)

@Suite(.serialized) struct DescriptorTests {
  @Test func `each line is answered as it comes`() throws {
    let input = try makePipe()
    let output = try makePipe()
    let run = BackgroundRun(doubled, input: input.reading, output: output.writing)
    send("1 2\n", to: input.writing)
    #expect(receive(output.reading) == "2 4\n")
    // Half a line is no line yet.
    send("3 ", to: input.writing)
    send("4\n5 6\n7", to: input.writing)
    #expect(receive(output.reading) == "6 8\n10 12\n")
    send(" 8", to: input.writing)
    close(input.writing)
    #expect(run.outcome() == StreamOutcome(ending: .finished, lines: 4))
    #expect(receive(output.reading) == "14 16")
    for descriptor in [input.reading, output.reading, output.writing] { close(descriptor) }
  }

  @Test func `a header found by its names is answered before any data come`() throws {
    let input = try makePipe()
    let output = try makePipe()
    var options = StreamOptions()
    options.columns = [.name("x"), .name("y")]
    let run = BackgroundRun(doubled, input: input.reading, output: output.writing, options: options)
    send("x,y\n", to: input.writing)
    #expect(receive(output.reading) == "x,y\n")
    send("1,2\n", to: input.writing)
    #expect(receive(output.reading) == "2,4\n")
    close(input.writing)
    #expect(run.outcome()?.ending == .finished)
    for descriptor in [input.reading, output.reading, output.writing] { close(descriptor) }
  }

  @Test(arguments: [1, 3])
  func `a closed pipe ends the run quietly`(threads: Int) throws {
    let input = try makePipe()
    let output = try makePipe()
    let errors = try TemporaryFile([])
    var options = StreamOptions()
    options.threads = threads
    let run = BackgroundRun(
      doubled,
      input: input.reading,
      output: output.writing,
      errors: errors.descriptor,
      options: options
    )
    close(output.reading)
    Thread.detachNewThread {
      let lines = String(repeating: "1 2\n", count: 10_000)
      // More than the filter and the pipe hold; the write fails once the filter's end is closed.
      for _ in 0..<50 { send(lines, to: input.writing) }
      close(input.writing)
    }
    #expect(run.outcome()?.ending == .closedPipe)
    close(input.reading)
    close(output.writing)
    #expect(errors.contents().isEmpty)
  }

  @Test(.enabled(if: access("/dev/full", W_OK) == 0, "only Linux has a full device"), arguments: [1, 3])
  func `a full device is an error`(threads: Int) throws {
    let full = open("/dev/full", O_WRONLY)
    try #require(full >= 0)
    defer { close(full) }
    let input = try TemporaryFile(Array(String(repeating: "1 2\n", count: 200_000).utf8))
    var options = StreamOptions()
    options.threads = threads
    let outcome = withExtendedLifetime(input) {
      PointStream(kernel: StreamKernel(matrix: doubled), options: options)
        .run(input: input.descriptor, output: full, errors: 2)
    }
    #expect(outcome.ending == .writeFailed(ENOSPC))
  }

  @Test func `what cannot be read is an error`() throws {
    let folder = open("/", O_RDONLY)
    try #require(folder >= 0)
    defer { close(folder) }
    let output = try TemporaryFile([])
    let outcome = withExtendedLifetime(output) {
      PointStream(kernel: StreamKernel(matrix: doubled), options: StreamOptions())
        .run(input: folder, output: output.descriptor, errors: 2)
    }
    #expect(outcome.ending == .readFailed(EISDIR))
  }

  @Test func `descriptors that do not block lose nothing`() throws {
    let input = try makePipe()
    let output = try makePipe()
    for descriptor in [input.reading, output.writing] {
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }
    let count = 100_000
    let run = BackgroundRun(doubled, input: input.reading, output: output.writing)
    Thread.detachNewThread {
      for part in 0..<10 {
        send(String(repeating: "1 \(part)\n", count: count / 10), to: input.writing)
        usleep(2000)
      }
      close(input.writing)
    }
    let collected = Collector(output.reading)
    #expect(run.outcome() == StreamOutcome(ending: .finished, lines: count))
    close(output.writing)
    let expected = (0..<10).map { String(repeating: "2 \(2 * $0)\n", count: count / 10) }.joined()
    #expect(collected.text() == expected)
    for descriptor in [input.reading, output.reading] { close(descriptor) }
  }

  @Test func `interrupted calls go on`() throws {
    // A handler without SA_RESTART makes read and write fail with EINTR.
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = { _ in }
    #else
      action.__sigaction_handler.sa_handler = { _ in }
    #endif
    sigaction(SIGUSR1, &action, nil)
    let input = try makePipe()
    let output = try makePipe()
    let thread = ThreadBox()
    let outcome = OutcomeBox()
    Thread.detachNewThread {
      thread.set(pthread_self())
      outcome.set(
        PointStream(kernel: StreamKernel(matrix: doubled), options: StreamOptions())
          .run(input: input.reading, output: output.writing, errors: 2)
      )
    }
    let target = thread.wait()
    for index in 1...5 {
      usleep(20_000)
      pthread_kill(target, SIGUSR1)
      usleep(20_000)
      send("\(index) 0\n", to: input.writing)
      #expect(receive(output.reading) == "\(2 * index) 0\n")
    }
    close(input.writing)
    #expect(outcome.wait().ending == .finished)
    for descriptor in [input.reading, output.reading, output.writing] { close(descriptor) }
  }

  @Test func `progress ends with all that was done`() throws {
    var options = StreamOptions()
    options.progress = .always
    let run = try filtered("1 2\n3 4\nx\n", doubled, options)
    let last = run.errorText.split(separator: "\n").first { $0.hasPrefix("100 %, 3 lines") }
    #expect(last != nil)
  }
}

/// Reads a pipe on a thread of its own.
private final class Collector: @unchecked Sendable {
  // Written by the thread before it signals, read after that.
  private var bytes: [UInt8] = []
  private let done = DispatchSemaphore(value: 0)

  init(_ descriptor: Int32) {
    Thread.detachNewThread {
      self.bytes = readAll(descriptor)
      self.done.signal()
    }
  }

  func text() -> String {
    done.wait()
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Hands one value from a thread to another.
private class Handover<Value>: @unchecked Sendable {
  // Written before the signal and read after it.
  private var value: Value?
  private let done = DispatchSemaphore(value: 0)

  func set(_ value: Value) {
    self.value = value
    done.signal()
  }

  func wait() -> Value {
    while true {
      done.wait()
      if let value { return value }
    }
  }
}

private final class ThreadBox: Handover<pthread_t>, @unchecked Sendable {}
private final class OutcomeBox: Handover<StreamOutcome>, @unchecked Sendable {}
