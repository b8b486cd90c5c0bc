/// Cutting the input into blocks of whole lines.

import NumberText
import Platform

/// Reads blocks, one at a time; it answers with what has come, and waits only where no whole line has.
///
/// It is not safe for several threads at once: who reads holds a lock.
final class BlockReader {
  private let descriptor: Int32

  /// The beginning of the next block's first line.
  private let carry: UnsafeMutablePointer<UInt8>
  private var carryCount = 0

  /// How many of the next lines belong to the header.
  var headerLinesLeft = 0

  /// A descriptor on which input means that no more is to be read.
  var cancellation: Int32?

  private var isAtEnd = false
  private var isInLongLine = false
  private var isAtStart = true

  /// Why reading ended early.
  private(set) var failure: SystemFailure?

  /// Whether the last block came without waiting and was full enough for several threads to be of use.
  private(set) var isFast = false

  /// Enough bytes for a block when more would have to be asked for: as many as a pipe holds.
  private let plenty: Int

  init(_ descriptor: Int32, blockCapacity: Int) {
    self.descriptor = descriptor
    carry = .allocate(capacity: blockCapacity)
    plenty = min(65536, blockCapacity / 2)
  }

  deinit {
    carry.deallocate()
  }

  /// Fills `block` with the next lines; false at the end.
  ///
  /// `isEnough` is asked about what has come, until it is content or there is no more, or no more room.
  func fill(_ block: InputBlock, isEnough: (Arrival) -> Bool = { _ in true }) -> Bool {
    var count = carryCount
    block.base.update(from: carry, count: count)
    carryCount = 0
    while true {
      if !isAtEnd { count = read(into: block, after: count) }
      let arrival = Arrival(
        bytes: UnsafeBufferPointer(start: BytePointer(block.base), count: count),
        isAtEnd: isAtEnd,
        isFull: count == block.capacity,
        continuesLine: isInLongLine
      )
      if !isEnough(arrival) && !arrival.isAtEnd && !arrival.isFull { continue }
      if let used = cut(block, count) {
        keepRest(of: block, from: used, to: count)
        countHeader(of: block)
        return used > 0
      }
    }
  }

  /// What has come of a block.
  struct Arrival {
    var bytes: UnsafeBufferPointer<UInt8>

    /// Whether nothing more comes, and whether there is no more room.
    var isAtEnd: Bool
    var isFull: Bool

    /// Whether the bytes begin within an overlong line.
    var continuesLine: Bool
  }

  private func countHeader(of block: InputBlock) {
    block.headerLines = 0
    switch block.kind {
    case .longLineTail: break
    case .longLineHead: block.headerLines = min(headerLinesLeft, 1)
    case .lines:
      var position = BytePointer(block.base)
      let end = position + block.count
      while block.headerLines < headerLinesLeft && position < end {
        position = findLineFeed(position, end).map { $0 + 1 } ?? end
        block.headerLines += 1
      }
    }
    headerLinesLeft -= block.headerLines
  }

  /// Where the block ends in so many bytes; nil if more are needed.
  private func cut(_ block: InputBlock, _ count: Int) -> Int? {
    block.kind = .lines
    let start = BytePointer(block.base)
    if isInLongLine {
      block.kind = .longLineTail
      guard let lineFeed = findLineFeed(start, start + count) else { return count > 0 || isAtEnd ? count : nil }
      isInLongLine = false
      return lineFeed - start + 1
    }
    if isAtEnd { return count }
    var end = count
    while end > 0 && start[end - 1] != 10 { end -= 1 }
    if end > 0 { return end }
    guard count == block.capacity else { return nil }
    block.kind = .longLineHead
    isInLongLine = true
    return count
  }

  private func keepRest(of block: InputBlock, from used: Int, to count: Int) {
    carryCount = count - used
    carry.update(from: block.base + used, count: carryCount)
    block.count = used
    (block.base + used).update(repeating: 0, count: NumberReader.padding)
  }

  /// Reads what there is, at least once, and returns how many bytes the block has then.
  private func read(into block: InputBlock, after start: Int) -> Int {
    var count = start
    isFast = false
    do {
      repeat {
        if let cancellation, !waitForInput(descriptor, unless: cancellation) {
          isAtEnd = true
          break
        }
        let length = try readSome(descriptor, block.base + count, block.capacity - count)
        if length == 0 {
          isAtEnd = true
          break
        }
        count += length
        if isAtStart { count = dropByteOrderMark(block, count) }
        if count >= plenty {
          isFast = true
          break
        }
      } while hasInputNow(descriptor)
    } catch {
      failure = error
      isAtEnd = true
    }
    return count
  }

  /// Drops the mark that some systems put before UTF-8 text.
  private func dropByteOrderMark(_ block: InputBlock, _ count: Int) -> Int {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    for (index, byte) in mark.enumerated() {
      // While too little has come to tell, the next read looks again.
      if index == count { return count }
      if block.base[index] != byte {
        isAtStart = false
        return count
      }
    }
    isAtStart = false
    block.base.update(from: block.base + 3, count: count - 3)
    return count - 3
  }
}
