/// Several threads that map blocks while their order is kept.

import Platform

/// A ring of finished blocks between the threads that map and the one that happens to write.
///
/// Each thread reads the next block under one lock, maps it without any, and parks the result; whoever finds the writer's
/// seat free then writes all blocks that are due. So a slow block delays the output, but no other thread's work, until
/// the ring is full.
final class Pipeline: @unchecked Sendable {
  // Everything that changes is touched under one of the two monitors, as said at each.
  private let reader: BlockReader
  private let emitter: Emitter
  private let makeMapper: @Sendable () -> LineMapper
  private let makeOutput: @Sendable () -> MappedBlock
  private let blockCapacity: Int

  /// Guards `reader` and `sequence`.
  private let reading = Monitor()
  private var sequence = 0

  /// Guards the rest; the seat (`isWriting`) gives the right to `emitter`.
  private let writing = Monitor()
  private let ringSize: Int
  private var ring: [MappedBlock?]
  private var spare: [MappedBlock] = []
  private var made = 0
  private var turn = 0
  private var isWriting = false
  private var isOver = false
  private var isCancelled = false
  private var running = 0

  init(
    reader: BlockReader,
    emitter: Emitter,
    threads: Int,
    blockCapacity: Int,
    makeMapper: @escaping @Sendable () -> LineMapper,
    makeOutput: @escaping @Sendable () -> MappedBlock
  ) {
    self.reader = reader
    self.emitter = emitter
    self.makeMapper = makeMapper
    self.makeOutput = makeOutput
    self.blockCapacity = blockCapacity
    ringSize = 2 * threads + 2
    ring = Array(repeating: nil, count: ringSize)
  }

  /// Maps all that is left of the input; returns when it is written or the run is over for another reason, and all
  /// threads have ended.
  func run(threads: Int) {
    // A thread may wait for input when another finds that the run is over.
    var ends: [Int32] = [-1, -1]
    let canCancel = pipe(&ends) == 0
    if canCancel { reader.cancellation = ends[0] }
    running = threads
    for _ in 0..<threads where !startThread({ self.work() }) {
      writing.lock()
      running -= 1
      let isLast = running == 0
      if isLast { running = 1 }
      writing.unlock()
      // Without any thread the work is done here.
      if isLast { work() }
    }
    writing.lock()
    while running > 0 {
      if isOver && canCancel && !isCancelled {
        isCancelled = true
        _ = write(ends[1], "x", 1)
      }
      writing.wait()
    }
    writing.unlock()
    if canCancel {
      reader.cancellation = nil
      close(ends[0])
      close(ends[1])
    }
  }

  private func work() {
    let input = InputBlock(capacity: blockCapacity)
    let mapper = makeMapper()
    while true {
      reading.lock()
      let hasInput = reader.fill(input)
      let mine = sequence
      if hasInput { sequence += 1 }
      reading.unlock()
      guard hasInput, let output = takeOutput(for: mine) else { break }
      mapper.map(input, to: output)
      if !park(output, at: mine) { break }
    }
    writing.lock()
    running -= 1
    writing.wakeAll()
    writing.unlock()
  }

  /// A buffer for a block's output; nil where the run is over.
  private func takeOutput(for sequence: Int) -> MappedBlock? {
    writing.lock()
    defer { writing.unlock() }
    // The last buffer is kept for the block whose turn it is, or all would wait for that one.
    while !isOver && (sequence >= turn + ringSize || spare.isEmpty && made >= ringSize - 1 && sequence != turn) {
      writing.wait()
    }
    if isOver { return nil }
    if let output = spare.popLast() { return output }
    made += 1
    return makeOutput()
  }

  /// Hands a finished block over and writes what is due; false where the run is over.
  private func park(_ output: MappedBlock, at sequence: Int) -> Bool {
    writing.lock()
    defer { writing.unlock() }
    ring[sequence % ringSize] = output
    if isWriting { return !isOver }
    isWriting = true
    while !isOver, let due = ring[turn % ringSize] {
      ring[turn % ringSize] = nil
      writing.unlock()
      let goesOn = emitter.emit(due)
      writing.lock()
      turn += 1
      spare.append(due)
      if !goesOn { isOver = true }
      writing.wakeAll()
    }
    isWriting = false
    if isOver { writing.wakeAll() }
    return !isOver
  }
}
