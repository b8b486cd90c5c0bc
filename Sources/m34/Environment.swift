/// What the program reads from and writes to, so that tests can stand in for the system.

import Platform

/// Why something could not be read or written.
struct SystemError: Error {
  var message: String
  /// The reader at the other end is gone: the program ends quietly.
  var isClosedPipe = false
}

/// The streams and files of a run.
struct Environment {
  /// The next bytes of standard input, at most a block; empty at the end.
  var readInput: () throws(SystemError) -> [UInt8]
  var readFile: (String) throws(SystemError) -> [UInt8]
  var writeOutput: ([UInt8]) throws(SystemError) -> Void
  var writeError: ([UInt8]) -> Void
  var inputIsTerminal: () -> Bool
  /// Makes or replaces a file.
  var writeFile: (String, [UInt8]) throws(SystemError) -> Void = { (name, _) throws(SystemError) in
    throw SystemError(message: "cannot write '\(name)': there is no file system")
  }
  /// How many characters a line of the terminal has, 0 where it does not say; nil where standard output is no terminal.
  var outputWidth: () -> Int? = { nil }
  /// The value of an environment variable.
  var variable: (String) -> String? = { _ in nil }
  /// For the filter, which moves bytes faster than closures would.
  var descriptors: (input: Int32, output: Int32, error: Int32) = (0, 1, 2)

  static var system: Environment {
    Environment(
      readInput: { () throws(SystemError) in try readBlock(descriptor: 0, name: "standard input") },
      readFile: { (name) throws(SystemError) in
        let descriptor = open(name, O_RDONLY)
        guard descriptor >= 0 else { throw SystemError(message: "cannot open '\(name)': \(reason())") }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        while true {
          let block = try readBlock(descriptor: descriptor, name: "'\(name)'")
          if block.isEmpty { return bytes }
          bytes += block
          // The caller states the limit; reading on without end would only eat memory.
          if bytes.count > 64 << 20 { return bytes }
        }
      },
      writeOutput: { (bytes) throws(SystemError) in try writeAll(bytes, descriptor: 1) },
      writeError: { bytes in
        // Nobody is left to tell when standard error fails.
        try? writeAll(bytes, descriptor: 2)
      },
      inputIsTerminal: { isatty(0) == 1 },
      writeFile: { (name, bytes) throws(SystemError) in
        let descriptor = open(name, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
        guard descriptor >= 0 else { throw SystemError(message: "cannot write '\(name)': \(reason())") }
        do throws(SystemError) {
          try writeAll(bytes, descriptor: descriptor, name: "'\(name)'")
        } catch {
          close(descriptor)
          throw error
        }
        // Some file systems tell of a full disk only here.
        guard close(descriptor) == 0 else { throw SystemError(message: "cannot write '\(name)': \(reason())") }
      },
      outputWidth: { isatty(1) == 1 ? terminalWidth(1) : nil },
      variable: { name in getenv(name).map { String(cString: $0) } }
    )
  }

  private static func readBlock(descriptor: Int32, name: String) throws(SystemError) -> [UInt8] {
    var failure: Int32 = 0
    let block = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      while true {
        let got = read(descriptor, buffer.baseAddress, buffer.count)
        if got >= 0 {
          count = got
          return
        }
        if errno != EINTR {
          failure = errno
          count = 0
          return
        }
      }
    }
    guard failure == 0 else { throw SystemError(message: "cannot read \(name): \(reason(failure))") }
    return block
  }

  private static func writeAll(
    _ bytes: [UInt8],
    descriptor: Int32,
    name: String = "the output"
  ) throws(SystemError) {
    var failure: Int32 = 0
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset < buffer.count {
        let written = write(descriptor, buffer.baseAddress?.advanced(by: offset), buffer.count - offset)
        if written >= 0 {
          offset += written
        } else if errno != EINTR {
          failure = errno
          return
        }
      }
    }
    guard failure == 0 else {
      throw SystemError(message: "cannot write \(name): \(reason(failure))", isClosedPipe: failure == EPIPE)
    }
  }

  /// Whether two names lead to one file.
  static func isSameFile(_ first: String, _ second: String) -> Bool {
    if first == second { return true }
    var one = stat()
    var other = stat()
    guard stat(first, &one) == 0, stat(second, &other) == 0 else { return false }
    return one.st_dev == other.st_dev && one.st_ino == other.st_ino
  }

  static func reason(_ number: Int32 = errno) -> String {
    strerror(number).map { String(cString: $0) } ?? "error \(number)"
  }
}
