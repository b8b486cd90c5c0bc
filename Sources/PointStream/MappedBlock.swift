/// What a thread makes of one block of input, until it is its turn to be written.

import NumberText
import Platform

/// A line that has no image.
struct LineFailure: Equatable {
  enum Reason: Equatable {
    /// The field holds this instead of a number.
    case notANumber(found: [UInt8])

    /// The number is beyond the greatest double.
    case tooLarge(found: [UInt8])

    /// The line ends before this column.
    case missing

    /// The coordinates do not stand in the first part of an overlong line.
    case tooLong

    /// w' is 0 or less.
    case noImage(w: Double)

    /// A coordinate of the image is beyond the greatest double.
    case overflow

    /// A coordinate of a binary point is nan or infinite.
    case notFinite
  }

  /// The line's place in its block, from 0.
  var line: Int

  /// The field's number, from 1.
  var column: Int?

  var reason: Reason
}

/// Output bytes and what else there is to say about a block.
final class MappedBlock {
  /// How the block's bytes belong to lines.
  enum Kind {
    /// Whole lines.
    case lines

    /// The beginning of a line that is longer than a block.
    case longLineHead

    /// A later part of such a line.
    case longLineTail
  }

  /// What becomes of the rest of an overlong line.
  enum Fate {
    case kept
    case dropped
    case droppedUpToLineEnd
  }

  private(set) var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int

  /// How many bytes of output there are.
  var count = 0

  var kind = Kind.lines
  var fate = Fate.kept

  /// How many lines begin in the block.
  var lineCount = 0

  var failureCount = 0

  /// The first failures, as many as may be shown in full.
  var failures: [LineFailure] = []

  /// Whether a failure has ended the run, so that nothing after this block counts.
  var isStopped = false

  var inputCount = 0

  /// Whether the input of the block ended with a CR.
  var endsWithReturn = false

  /// Room that is always left where a line begins: its numbers and the bytes copied between them.
  let reserve: Int

  static let shownFailures = 10

  init(capacity: Int, reserve: Int) {
    self.reserve = reserve
    self.capacity = capacity + reserve
    base = .allocate(capacity: self.capacity)
  }

  deinit {
    base.deallocate()
  }

  /// Makes ready for another block.
  func reset(kind: Kind, inputCount: Int) {
    count = 0
    self.kind = kind
    self.inputCount = inputCount
    fate = .kept
    lineCount = 0
    failureCount = 0
    failures.removeAll(keepingCapacity: true)
    isStopped = false
  }

  /// Up to here a line may begin.
  var limit: UnsafeMutablePointer<UInt8> { base + (capacity - reserve) }

  /// Makes room for `room` more bytes besides the reserve at `position`, and returns where that is now.
  func makeRoom(_ room: Int, at position: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    let used = position - base
    if used + room + reserve <= capacity { return position }
    let larger = max(2 * capacity, used + room + reserve)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    moved.update(from: base, count: used)
    base.deallocate()
    base = moved
    capacity = larger
    return moved + used
  }

  func note(_ failure: LineFailure) {
    failureCount += 1
    if failures.count < Self.shownFailures { failures.append(failure) }
  }
}
