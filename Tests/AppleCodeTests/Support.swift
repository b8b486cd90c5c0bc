/// Reading programs in tests.

import AppleCode
import Foundation
import Notation
import Testing
import TransformCore

/// The folder of the programs.
let programFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .appendingPathComponent("Cases/code")

/// Reads a program, with values for names that it does not define.
func read(
  _ text: String,
  _ dialect: Dialect? = nil,
  inputs: [String: String] = [:]
) throws -> CodeReading {
  try CodeReader.read(
    SourceText(Array(text.utf8), origin: .file("program")),
    dialect: dialect,
    inputs: inputs.map { CodeInput(name: $0.key, value: SourceText(Array($0.value.utf8), origin: .option("set"))) }
  )
}

/// The only or last value of a program that has no errors.
func lastValue(_ text: String, _ dialect: Dialect? = nil, inputs: [String: String] = [:]) throws -> CodeTransform {
  let reading = try read(text, dialect, inputs: inputs)
  #expect(reading.errors.map(\.message) == [])
  return try #require(reading.values.last)
}

/// Whether the cells are within 1e-12 of others, relative to the largest of them or 1.
func isClose(_ matrix: Transform3D, _ cells: [Double]) -> Bool {
  let largest = cells.reduce(1) { max($0, abs($1)) }
  return zip(matrix.entries, cells).allSatisfy { abs($0 - $1) <= 1e-12 * largest }
}

/// The six cells a b c d tx ty of a value.
func affine(_ value: CodeTransform) -> [Double] {
  let m = value.matrix
  return [m.m11, m.m12, m.m21, m.m22, m.m41, m.m42]
}

func isClose(_ numbers: [Double], _ others: [Double]) -> Bool {
  numbers.count == others.count && zip(numbers, others).allSatisfy { abs($0 - $1) <= 1e-12 * max(1, abs($1)) }
}
