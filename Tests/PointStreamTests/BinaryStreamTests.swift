/// Packed coordinates.

import Foundation
import PointStream
import Testing

private func bytes<Scalar>(_ values: [Scalar]) -> [UInt8] { values.withUnsafeBytes { Array($0) } }

private func values<Scalar>(_ bytes: [UInt8], _: Scalar.Type) -> [Scalar] {
  bytes.withUnsafeBytes { Array($0.bindMemory(to: Scalar.self)) }
}

@Suite struct BinaryStreamTests {
  private func options(_ change: (inout StreamOptions) -> Void) -> StreamOptions {
    var options = StreamOptions()
    options.binary = .float64
    change(&options)
    return options
  }

  /// (x, y, z) -> (x, y, z) / (1 - z/100): exact for these.
  @Test func `points of three coordinates keep three, or two on the screen`() throws {
    let points = bytes([10.0, 20, 50, -4, 8, 0])
    let all = try filtered(points, perspective(100), options { _ in })
    #expect(values(all.output, Double.self) == [20, 40, 100, -4, 8, 0])
    let screen = try filtered(points, perspective(100), options { $0.dropsDepth = true })
    #expect(values(screen.output, Double.self) == [20, 40, -4, 8])
    #expect(screen.outcome == StreamOutcome(ending: .finished, lines: 2))
  }

  @Test func `points of two coordinates, of either width`() throws {
    let matrix = affine(0, 2, -3, 0, 10, 20)
    let wide = try filtered(bytes([1.0, 2, 3, 4]), matrix, options { $0.dimensions = 2 })
    #expect(values(wide.output, Double.self) == [4, 22, -2, 26])
    let narrow = try filtered(
      bytes([1, 2, 3, 4] as [Float]),
      matrix,
      options {
        $0.dimensions = 2
        $0.binary = .float32
      }
    )
    #expect(values(narrow.output, Float.self) == [4, 22, -2, 26])
  }

  @Test func `failures are marked, skipped or end the run`() throws {
    let points = bytes([1.0, 2, 0, 1, 2, 100, .nan, 2, 0, 1, .infinity, 0, 5, 6, 0])
    let marked = try filtered(points, perspective(100), options { $0.dropsDepth = true })
    let found = values(marked.output, Double.self)
    #expect(found.count == 10 && found[0...1] == [1, 2] && found[2..<8].allSatisfy(\.isNaN) && found[8...9] == [5, 6])
    #expect(marked.places == ["point 2", "point 3, column 1", "point 4, column 2"])
    #expect(marked.outcome.failedLines == 3)
    let skipped = try filtered(
      points,
      perspective(100),
      options {
        $0.dropsDepth = true
        $0.errorPolicy = .skip
      }
    )
    #expect(values(skipped.output, Double.self) == [1, 2, 5, 6])
    let stopped = try filtered(points, perspective(100), options { $0.errorPolicy = .stop })
    #expect(values(stopped.output, Double.self) == [1, 2, 0])
    #expect(stopped.outcome.ending == .stopped)
  }

  /// 1e30 * 1e30 is no Float.
  @Test func `a result beyond the width has no image`() throws {
    let big = affine(1e30, 0, 0, 1, 0, 0)
    let run = try filtered(
      bytes([1e30, 1, 1, 1] as [Float]),
      big,
      options {
        $0.dimensions = 2
        $0.binary = .float32
      }
    )
    let found = values(run.output, Float.self)
    #expect(found[0].isNaN && found[1].isNaN && found[2] == 1e30 && found[3] == 1)
    #expect(run.errorText.hasPrefix("m34: point 1: the result is not finite\n"))
  }

  @Test func `half a point at the end is told, and all whole points are written`() throws {
    let run = try filtered(bytes([1.0, 2, 3]) + [1, 2, 3, 4, 5], identity, options { _ in })
    #expect(values(run.output, Double.self) == [1, 2, 3])
    #expect(run.outcome.ending == .brokenPoint(bytes: 5))
  }

  /// More than a block, in pieces that end within points.
  @Test func `many points come through a pipe whole`() throws {
    let input = try makePipe()
    let count = 30_000
    let points = bytes((0..<3 * count).map { Double($0 % 1000) })
    Thread.detachNewThread {
      var done = 0
      while done < points.count {
        let part = min(4099, points.count - done)
        done += points.withUnsafeBytes { write(input.writing, $0.baseAddress.map { $0 + done }, part) }
      }
      close(input.writing)
    }
    let output = try TemporaryFile([])
    let outcome = withExtendedLifetime(output) {
      PointStream(kernel: StreamKernel(matrix: affine(2, 0, 0, 3, 0, 0)), options: options { _ in })
        .run(input: input.reading, output: output.descriptor, errors: 2)
    }
    close(input.reading)
    #expect(outcome == StreamOutcome(ending: .finished, lines: count))
    let expected = (0..<3 * count).map { Double($0 % 1000) * [2, 3, 1][$0 % 3] }
    #expect(values(output.contents(), Double.self) == expected)
  }
}
