/// The filter: points in, their images out, in order.

import NumberText
import Platform

/// Maps a stream of points from one file descriptor to another.
///
/// Limits: a line may have any length, but its coordinates must stand in the first 128 KiB of it (a block); comments before
/// the first data line are held back only as far as they fit a block. Memory does not grow with the input.
package struct PointStream {
  /// More threads than this would only take memory.
  private static let mostThreads = 256

  private let kernel: StreamKernel
  private let options: StreamOptions

  /// Makes a filter; nothing is read or written yet.
  package init(kernel: StreamKernel, options: StreamOptions) {
    self.kernel = kernel
    self.options = options
  }

  /// Maps everything from `input` to `output`, and tells `errors` about lines without an image.
  ///
  /// A closed pipe must come back as an error of the write and not as a signal, so SIGPIPE is ignored from here on.
  package func run(input: Int32, output: Int32, errors: Int32) -> StreamOutcome {
    signal(SIGPIPE, SIG_IGN)
    if let format = options.binary {
      let dimensions = options.dimensions ?? 3
      guard let map = kernel.map(dimensions: dimensions) else {
        return StreamOutcome(ending: .noInverse(dimensions: dimensions))
      }
      let emitter = Emitter(options: options, unit: "point", input: input, output: output, errors: errors)
      let stream = BinaryStream(map: map, dimensions: dimensions, format: format, options: options)
      let ending = stream.run(input: input, output: output, emitter: emitter)
      return emitter.finish(ending, isProgressAlways: options.progress == .always)
    }
    return runText(input: input, output: output, errors: errors)
  }

  private func runText(input: Int32, output: Int32, errors: Int32) -> StreamOutcome {
    let reader = BlockReader(input, blockCapacity: options.blockSize)
    let emitter = Emitter(options: options, unit: "line", input: input, output: output, errors: errors)
    let block = InputBlock(capacity: options.blockSize)
    let mapped = makeOutput()

    switch readOpening(into: block, reader: reader, emitter: emitter, mapped: mapped) {
    case .unusable(let problem):
      return StreamOutcome(ending: .unusable(message: problem.message, hint: problem.hint))
    case .noData:
      break
    case .data(let layout):
      guard let map = kernel.map(dimensions: layout.dimensions) else {
        return StreamOutcome(ending: .noInverse(dimensions: layout.dimensions))
      }
      noteDimensions(layout, errors: errors)
      mapBlocks(from: block, layout: layout, map: map, reader: reader, emitter: emitter, mapped: mapped)
    }
    let ending = emitter.ending == nil ? reader.failure.map { StreamOutcome.Ending.readFailed($0.code) } : nil
    return emitter.finish(ending ?? .finished, isProgressAlways: options.progress == .always)
  }

  /// What the beginning of the input turned out to be.
  private enum Opening {
    /// Lines of this layout, the first of them in the block.
    case data(LineLayout)

    /// Nothing, or only header lines and comments, which have been written.
    case noData

    /// Something that does not fit the options.
    case unusable(UnusableInput)
  }

  /// Reads the first block, and as many more as hold nothing but header lines and comments.
  private func readOpening(
    into block: InputBlock,
    reader: BlockReader,
    emitter: Emitter,
    mapped: MappedBlock
  ) -> Opening {
    var prologue = Prologue(options)
    reader.headerLinesLeft = prologue.headerCount
    if let problem = prologue.problem { return .unusable(problem) }
    while true {
      let hasBlock = PowersOfTen.withTables { tables in
        reader.fill(block) { arrival in
          let isEnough = prologue.examine(arrival, tables: tables)
          // A header that no option counts is found with its names.
          if options.headerLines == nil { reader.headerLinesLeft = prologue.headerCount }
          return isEnough
        }
      }
      if let problem = prologue.problem { return .unusable(problem) }
      guard hasBlock else { return .noData }
      if let layout = prologue.layout { return .data(layout) }
      // Only header lines and comments so far, and too many of them to wait any longer.
      passThrough(block, to: mapped)
      prologue.pass(lines: mapped.lineCount)
      guard emitter.emit(mapped) else { return .noData }
    }
  }

  /// Maps the block that has been read and all that follow.
  private func mapBlocks(
    from block: InputBlock,
    layout: LineLayout,
    map: PointMap,
    reader: BlockReader,
    emitter: Emitter,
    mapped: MappedBlock
  ) {
    let threads = min(max(1, options.threads ?? availableProcessors()), Self.mostThreads)
    let mapper = LineMapper(layout: layout, map: map, options: options)
    repeat {
      mapper.map(block, to: mapped)
      guard emitter.emit(mapped) else { return }
      if threads > 1 && reader.isFast {
        // The input comes faster than it is mapped: let all processors share it.
        let pipeline = Pipeline(
          reader: reader,
          emitter: emitter,
          threads: threads,
          blockCapacity: options.blockSize,
          makeMapper: { LineMapper(layout: layout, map: map, options: options) },
          makeOutput: { makeOutput() }
        )
        pipeline.run(threads: threads)
        return
      }
    } while reader.fill(block)
  }

  private func makeOutput() -> MappedBlock {
    // Three numbers, what is copied between them, and the whole words that copying stores.
    let reserve = 3 * options.style.maximumLength + 3 * QuickPlan.longestGap + 128
    return MappedBlock(capacity: 2 * options.blockSize, reserve: reserve)
  }

  private func passThrough(_ block: InputBlock, to mapped: MappedBlock) {
    mapped.reset(kind: block.kind, inputCount: block.count)
    mapped.makeRoom(block.count, at: mapped.base).update(from: block.base, count: block.count)
    mapped.count = block.count
    var position = BytePointer(block.base)
    let end = position + block.count
    while position < end, let lineFeed = findLineFeed(position, end) {
      mapped.lineCount += 1
      position = lineFeed + 1
    }
    if position < end && block.kind != .longLineTail { mapped.lineCount += 1 }
    if block.kind == .longLineTail { mapped.lineCount = 0 }
  }

  /// Says which columns were taken where a column of something else may be among them.
  private func noteDimensions(_ layout: LineLayout, errors: Int32) {
    if options.showsNotes, layout.mayHaveDecimalCommas {
      let text = "note: commas are taken for what separates the fields; '--decimal-comma' reads 10,5 as a number"
      writeMessage(errors, "\(options.messagePrefix)\(text)\n")
      return
    }
    guard options.showsNotes, layout.isLeading, layout.dimensions == 3, options.dimensions == nil,
      layout.separator != .whiteSpace
    else { return }
    let text = "note: columns 1, 2 and 3 are taken for x, y and z; '--dimensions 2' or '--columns' says otherwise"
    writeMessage(errors, "\(options.messagePrefix)\(text)\n")
  }
}
