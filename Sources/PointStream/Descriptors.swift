/// Reading and writing file descriptors: interrupted calls, partial writes and descriptors that must not block.

import Platform

/// An `errno`.
struct SystemFailure: Error {
  let code: Int32
}

/// Reads up to `count` bytes, at least one where there is one; 0 at the end.
func readSome(
  _ descriptor: Int32,
  _ target: UnsafeMutablePointer<UInt8>,
  _ count: Int
) throws(SystemFailure) -> Int {
  while true {
    let length = read(descriptor, target, count)
    if length >= 0 { return length }
    let code = errno
    if code == EAGAIN || code == EWOULDBLOCK {
      _ = waitUntilReady(descriptor, POLLIN, milliseconds: -1)
    } else if code != EINTR {
      throw SystemFailure(code: code)
    }
  }
}

/// Writes all of `count` bytes.
func writeAll(_ descriptor: Int32, _ bytes: UnsafePointer<UInt8>, _ count: Int) throws(SystemFailure) {
  var done = 0
  while done < count {
    let length = write(descriptor, bytes + done, count - done)
    if length >= 0 {
      done += length
      continue
    }
    let code = errno
    if code == EAGAIN || code == EWOULDBLOCK {
      _ = waitUntilReady(descriptor, POLLOUT, milliseconds: -1)
    } else if code != EINTR {
      throw SystemFailure(code: code)
    }
  }
}

/// Writes a message as far as that succeeds: there is nowhere to report that it does not.
func writeMessage(_ descriptor: Int32, _ text: String) {
  var text = text
  text.withUTF8 { bytes in
    if let start = bytes.baseAddress { try? writeAll(descriptor, start, bytes.count) }
  }
}

/// Whether bytes, or the end of the input, can be read without waiting.
func hasInputNow(_ descriptor: Int32) -> Bool {
  waitUntilReady(descriptor, POLLIN, milliseconds: 0)
}

/// Waits for input; false if the other descriptor has some first.
func waitForInput(_ descriptor: Int32, unless other: Int32) -> Bool {
  var requests = [
    pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0), pollfd(fd: other, events: Int16(POLLIN), revents: 0),
  ]
  // An interrupted or failed wait leaves it to the read to say what is wrong.
  _ = poll(&requests, 2, -1)
  return requests[1].revents == 0
}

private func waitUntilReady(_ descriptor: Int32, _ event: Int32, milliseconds: Int32) -> Bool {
  var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
  return poll(&request, 1, milliseconds) > 0
}

/// How many bytes a regular file has from its position on; nil for anything else.
func bytesLeft(_ descriptor: Int32) -> Int? {
  var status = stat()
  guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
  let position = lseek(descriptor, 0, SEEK_CUR)
  return position < 0 ? nil : max(0, Int(status.st_size) - Int(position))
}

/// How many processors this process may run on.
func availableProcessors() -> Int {
  let online = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  #if os(Linux)
    // A process may be bound to fewer (by taskset or a container); the C library's call for that is out of Swift's reach.
    return min(online, allowedProcessors() ?? online)
  #else
    return online
  #endif
}

#if os(Linux)
  /// The bits of `Cpus_allowed` in the kernel's account of this process.
  private func allowedProcessors() -> Int? {
    let descriptor = open("/proc/self/status", O_RDONLY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 8192)
    let length = bytes.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { try? readSome(descriptor, $0, buffer.count) } ?? 0
    }
    let label = Array("Cpus_allowed:".utf8)
    for line in bytes[..<length].split(separator: 10) where line.starts(with: label) {
      let digits = String(decoding: line.dropFirst(label.count), as: UTF8.self).compactMap { $0.hexDigitValue }
      let count = digits.reduce(0) { $0 + $1.nonzeroBitCount }
      return count > 0 ? count : nil
    }
    return nil
  }
#endif

/// Seconds of a clock that never goes back.
func monotonicSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}
