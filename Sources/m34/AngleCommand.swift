/// One angle in every unit: `m34 angle A`.

import ArgumentTable
import Notation
import NumberText
import TransformCore

extension Command {
  static let angle = Command(
    CommandDeclaration(
      name: "angle",
      operands: "A",
      operandKind: .none,
      summary: "an angle in degrees, radians, turns and as a multiple of pi",
      discussion: "A bare number is in degrees; `rad`, `turn`, `grad` and multiples of pi say otherwise.",
      options: ["format", "bare", "precision", "decimals", "radians"],
      examples: [
        Example(
          "m34 angle 3pi/4",
          output: "degrees   135\nradians   2.356194490192345\nturns     0.375\ngradians  150\npi        3pi/4\n"
        )
      ]
    )
  ) { (invocation, session) throws(Failure) in
    let output = try session.output(invocation)
    let reader = try session.reader(invocation)
    let angle = try session.notation { () throws(NotationError) in try reader.angle(session.source(invocation)) }
    let style = output.style ?? .shortest
    let values = [
      ("degrees", angle.degrees), ("radians", angle.radians), ("turns", angle.turns), ("gradians", angle.gradians),
    ]
    func text(_ value: Double) -> String { NumberWriter.text(value, style: style) }
    session.say(reader.takeNotes(), invocation)
    switch output.format.name {
    case "json":
      var writer = JSONWriter(style: style)
      writer.object { writer in
        for (name, value) in values { writer.number(name, value) }
        writer.number("pi", angle.halfTurns)
      }
      try session.write(writer.bytes + Array("\n".utf8))
    case "text":
      let lines =
        values.map { $0.0 + String(repeating: " ", count: 10 - $0.0.count) + text($0.1) }
        + ["pi        " + multipleOfPi(angle.halfTurns, style)]
      try session.write(Array((lines.joined(separator: "\n") + "\n").utf8))
    case "bare", "csv":
      let separator = output.format.name == "csv" ? "," : " "
      let numbers = values.map { text($0.1) } + [text(angle.halfTurns)]
      try session.write(Array((numbers.joined(separator: separator) + "\n").utf8))
    default:
      throw Failure(
        ExitCode.usage,
        "an angle has no form in '\(output.format.name)'",
        hint: "write -f text, bare, csv or json"
      )
    }
    return ExitCode.done
  }

  /// `3pi/4` where a small denominator hits the value to the last bit, else a decimal factor.
  static func multipleOfPi(_ factor: Double, _ style: NumberStyle) -> String {
    if factor == 0 { return "0" }
    for denominator in 1...360 {
      let numerator = (factor * Double(denominator)).rounded()
      guard abs(numerator) < 1e6, numerator / Double(denominator) == factor else { continue }
      let count = abs(numerator) == 1 ? "" : NumberWriter.text(abs(numerator))
      return (factor < 0 ? "-" : "") + count + "pi" + (denominator == 1 ? "" : "/\(denominator)")
    }
    return NumberWriter.text(factor, style: style) + "*pi"
  }
}
