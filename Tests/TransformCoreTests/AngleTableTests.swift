// Sines, cosines and tangents against 10,000 values of mpmath, bit for bit.

import Testing

@testable import TransformCore

@Suite struct AngleTableTests {
  /// A row of Tests/Cases/core/angles.txt.
  struct Row {
    let text: Substring
    let angle: Angle
    let sine: Double
    let cosine: Double
    let tangent: Double?

    init(_ line: Substring) throws {
      let fields = line.split(separator: " ")
      try #require(fields.count == 6)
      func number(_ index: Int) throws -> Double { try #require(Double(fields[index])) }
      text = line
      angle = Angle(
        DoubleDouble(hi: try number(1), lo: try number(2)),
        try #require(Angle.Unit(rawValue: String(fields[0])))
      )
      sine = try number(3)
      cosine = try number(4)
      tangent = fields[5] == "none" ? nil : try number(5)
    }
  }

  @Test func `every sine, cosine and tangent of an exact angle is the double nearest the true value`() throws {
    let rows = try caseFile("core/angles.txt").split(separator: "\n").map(Row.init)
    #expect(rows.count == 10_000)
    var wrong: [Substring] = []
    for row in rows
    where row.angle.sine != row.sine || row.angle.cosine != row.cosine || row.angle.tangent != row.tangent {
      wrong.append(row.text)
    }
    #expect(wrong.isEmpty, "\(wrong.count) rows, the first: \(wrong.first ?? "")")
  }
}
