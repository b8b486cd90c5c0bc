/// Whole programs: twenty of the kind that questions about these functions show, and three of the kind that tutorials show.
///
/// The expected values are in values.jsonl, worked out by values.py with numpy from the formulas of Apple's headers (Rodrigues'
/// formula for rotations, numpy's inverse), to 1e-12 of the largest cell.

import AppleCode
import Foundation
import Notation
import Testing
import TransformCore

struct Program: CustomTestStringConvertible {
  var file: String
  var values: [(line: Int, name: String, cells: [Double])]

  var testDescription: String { file }

  static let all: [Program] = {
    let text = (try? String(contentsOf: programFolder.appendingPathComponent("values.jsonl"), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { line in
      guard let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
        let file = object["file"] as? String, let values = object["values"] as? [[Any]]
      else { return nil }
      return Program(
        file: file,
        values: values.compactMap { value in
          guard let line = value[0] as? Int, let name = value[1] as? String, let cells = value[2] as? [NSNumber] else {
            return nil
          }
          return (line, name, cells.map(\.doubleValue))
        }
      )
    }
  }()
}

struct ProgramTests {
  private func reading(_ file: String) throws -> CodeReading {
    let text = try String(contentsOf: programFolder.appendingPathComponent(file), encoding: .utf8)
    // The label rolls down by half its height, 24.
    return try read(text, inputs: ["direction.rawValue": "1", "label.frame.size.height": "48"])
  }

  @Test func `all programs are there`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: programFolder.path)
      .filter { $0.hasSuffix(".m") || $0.hasSuffix(".swift") }
    #expect(files.sorted() == Program.all.map(\.file).sorted())
    #expect(Program.all.count == 23)
    #expect(Program.all.allSatisfy { !$0.values.isEmpty })
  }

  @Test(arguments: Program.all)
  func `every transform has its value at its line`(_ program: Program) throws {
    let reading = try reading(program.file)
    #expect(reading.errors.map(\.message) == [])
    #expect(reading.values.map(\.line) == program.values.map(\.line))
    #expect(reading.values.map(\.name) == program.values.map(\.name))
    for (value, expected) in zip(reading.values, program.values) {
      #expect(isClose(value.matrix, expected.cells), "line \(value.line), \(value.name): \(value.matrix.entries)")
    }
  }

  @Test(arguments: Program.all)
  func `the language is found out`(_ program: Program) throws {
    #expect(try reading(program.file).dialect == (program.file.hasSuffix(".swift") ? .swift : .objectiveC))
  }

  // MARK: The mistakes that tutorials make

  private func notes(_ file: String) throws -> [String] {
    let text = try String(contentsOf: programFolder.appendingPathComponent(file), encoding: .utf8)
    return try read(text).notes.map(\.text)
  }

  @Test func `the steps and the cube get their notes`() throws {
    let notes = try notes("30-steps-and-cube.m")
    // 30 * 180 / pi = 1718.87 and 30 * pi / 180 = 0.523599; (200, 0) scaled by a half and turned by 30 degrees is (86.6025, 50),
    // worked number A04. The camera turns by -45 degrees in a line of its own, away from the comment.
    #expect(notes.count == 3)
    #expect(notes.contains { $0.hasPrefix("line 3: RADIANS_TO_DEGREES(30) is 1718.87: it turns radians into degrees") })
    #expect(notes.contains { $0.hasPrefix("line 12: the translation") && $0.contains("by 86.6025 50, not by 200 0") })
    #expect(notes.contains { $0.hasPrefix("line 50: the center of 'stage' is in the coordinates of its superview") })
  }

  @Test func `the box of numbers gets its notes`() throws {
    let notes = try notes("31-box-of-numbers.m")
    // The back has no axis, so it is not turned and looks inward; top and bottom are turned the wrong way.
    #expect(
      notes.contains {
        $0.hasPrefix("line 7, called from line 15: the axis 0 0 0") && $0.contains("180 degrees is lost")
      }
    )
    #expect(notes.contains { $0.hasPrefix("the faces of lines 15, 18, 19 look inward") })
    // float(pi) = 3.1415927410125732 (IEEE 754 single).
    #expect(notes.contains { $0.contains("floatValue keeps 32 bits: 3.141592653589793 becomes 3.1415927410125732") })
    #expect(notes.contains { $0.contains("numberWithFloat: keeps 32 bits") })
    #expect(notes.contains { $0.contains("'spin' has a toValue and no fromValue") })
    #expect(!notes.contains { $0.contains("the comment says 18 degrees") })
  }

  @Test func `the rolling label says what it lacks`() throws {
    let text = try String(contentsOf: programFolder.appendingPathComponent("32-label-cube.swift"), encoding: .utf8)
    let reading = try read(text)
    let error = try #require(reading.errors.first)
    #expect(error.message == "the code does not say what 'direction.rawValue' and 'label.frame.size.height' are")
    #expect(error.hint?.contains("--set 'direction.rawValue=VALUE' --set 'label.frame.size.height=VALUE'") ?? false)
    #expect(error.span.map { $0.source.line(at: $0.range.lowerBound).number } == 4)
    let notes = try self.reading("32-label-cube.swift").notes.map(\.text)
    #expect(notes.contains { $0.hasPrefix("line 2: the frame of 'label' means nothing") })
  }
}
