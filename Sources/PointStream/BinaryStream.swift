/// Packed binary points: read, mapped and written as they are in memory.

import NumberText
import Platform

/// Maps little-endian coordinates, which is how every system that Swift runs on holds them.
struct BinaryStream {
  private let map: PointMap
  private let inputs: Int
  private let outputs: Int
  private let size: Int
  private let options: StreamOptions

  /// Enough for the cost of a call to vanish, and little enough to stay in the cache.
  private static let blockCapacity = 1 << 17

  init(map: PointMap, dimensions: Int, format: StreamOptions.BinaryFormat, options: StreamOptions) {
    self.map = map
    inputs = dimensions
    outputs = dimensions == 3 && !options.dropsDepth ? 3 : 2
    size = format.size
    self.options = options
  }

  /// Maps all points from one descriptor to another.
  func run(input: Int32, output: Int32, emitter: Emitter) -> StreamOutcome.Ending {
    let pointSize = inputs * size
    let capacity = Self.blockCapacity / pointSize * pointSize
    let buffer = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 64)
    defer { buffer.deallocate() }
    let block = MappedBlock(capacity: capacity, reserve: 0)
    var count = 0
    while true {
      do {
        let bytes = buffer.assumingMemoryBound(to: UInt8.self)
        let length = try readSome(input, bytes + count, capacity - count)
        if length == 0 { return count == 0 ? .finished : .brokenPoint(bytes: count) }
        count += length
      } catch {
        return .readFailed(error.code)
      }
      let points = count / pointSize
      if points == 0 { continue }
      block.reset(kind: .lines, inputCount: points * pointSize)
      if size == 8 {
        mapPoints(Double.self, buffer, points, to: block)
      } else {
        mapPoints(Float.self, buffer, points, to: block)
      }
      block.lineCount = points
      guard emitter.emit(block) else { return .finished }
      count -= points * pointSize
      buffer.copyMemory(from: buffer + points * pointSize, byteCount: count)
    }
  }

  private func mapPoints<Scalar: StreamScalar>(
    _: Scalar.Type,
    _ bytes: UnsafeMutableRawPointer,
    _ count: Int,
    to block: MappedBlock
  ) {
    let source = UnsafePointer(bytes.assumingMemoryBound(to: Scalar.self))
    let target = UnsafeMutableRawPointer(block.base).assumingMemoryBound(to: Scalar.self)
    var done = 0
    var written = 0
    while done < count && !block.isStopped {
      let step = min(256, count - done)
      let from = source + done * inputs
      let to = target + written
      let isGood =
        switch (inputs, outputs) {
        case (2, _): mapQuickly(from, step, to, inputs: 2, outputs: 2)
        case (_, 2): mapQuickly(from, step, to, inputs: 3, outputs: 2)
        default: mapQuickly(from, step, to, inputs: 3, outputs: 3)
        }
      written += isGood ? step * outputs : mapCarefully(from, step, to, first: done, block)
      done += step
    }
    block.count = written * size
  }

  /// Maps points that all have an image; false where one has none, and what was written does not count.
  @inline(__always)
  private func mapQuickly<Scalar: StreamScalar>(
    _ source: UnsafePointer<Scalar>,
    _ count: Int,
    _ target: UnsafeMutablePointer<Scalar>,
    inputs: Int,
    outputs: Int
  ) -> Bool {
    let map = map
    var isGood = true
    for index in 0..<count {
      let point = source + index &* inputs
      let image =
        inputs == 3
        ? map.image(point[0].double, point[1].double, point[2].double) : map.image(point[0].double, point[1].double)
      let place = target + index &* outputs
      place[0] = Scalar(rounding: image.x)
      place[1] = Scalar(rounding: image.y)
      var size = place[0].magnitude + place[1].magnitude
      if outputs == 3 {
        place[2] = Scalar(rounding: image.z)
        size += place[2].magnitude
      }
      isGood = isGood && image.w > map.nearest && image.w < .infinity && size < .infinity
    }
    return isGood
  }

  /// Maps points one by one, with what the policy makes of failures, and returns how many coordinates were written.
  private func mapCarefully<Scalar: StreamScalar>(
    _ source: UnsafePointer<Scalar>,
    _ count: Int,
    _ target: UnsafeMutablePointer<Scalar>,
    first: Int,
    _ block: MappedBlock
  ) -> Int {
    var written = 0
    for index in 0..<count {
      let point = (0..<inputs).map { source[index * inputs + $0].double }
      let image = inputs == 3 ? map.image(point[0], point[1], point[2]) : map.image(point[0], point[1])
      let place = [image.x, image.y, image.z].prefix(outputs).map { Scalar(rounding: $0) }
      var failure: LineFailure?
      if let bad = point.firstIndex(where: { !$0.isFinite }) {
        failure = LineFailure(line: first + index, column: bad + 1, reason: .notFinite)
      } else if !image.w.isFinite {
        failure = LineFailure(line: first + index, reason: .overflow)
      } else if !(image.w > map.nearest) {
        failure = LineFailure(line: first + index, reason: .noImage(w: image.w))
      } else if !place.allSatisfy({ $0.isFinite }) {
        failure = LineFailure(line: first + index, reason: .overflow)
      }
      if let failure {
        block.note(failure)
        switch options.errorPolicy {
        case .mark: break
        case .skip: continue
        case .keep:
          for offset in 0..<outputs { target[written + offset] = source[index * inputs + offset] }
          written += outputs
          continue
        case .stop:
          block.isStopped = true
          return written
        }
      }
      for (offset, value) in place.enumerated() {
        target[written + offset] = failure == nil ? value : .nan
      }
      written += outputs
    }
    return written
  }
}

/// The two widths of binary coordinates.
protocol StreamScalar: BinaryFloatingPoint {
  var double: Double { get }
  init(rounding value: Double)
}

extension Double: StreamScalar {
  @inline(__always) var double: Double { self }
  @inline(__always) init(rounding value: Double) { self = value }
}

extension Float: StreamScalar {
  @inline(__always) var double: Double { Double(self) }
  @inline(__always) init(rounding value: Double) { self = Float(value) }
}
