/// A matrix taken apart: `m34 decompose CHAIN`.

import ArgumentTable
import Notation
import NumberText
import TransformCore

extension Command {
  static let decompose = Command(
    CommandDeclaration(
      name: "decompose",
      operands: "CHAIN",
      operandKind: .chain,
      operandCount: 1...Int.max,
      summary: "takes a matrix apart into scale, skew, rotation, translation and perspective",
      discussion: """
        The parts act in this order: scale, skew, rotation, translation, perspective; m44 is divided out first. The chain \
        that is printed multiplies back to the matrix, and the residual says how exactly. A mirror makes all three factors of \
        the scale negative. Skews are factors, the tangents of their angles. Euler angles are turns about x, then y, then z, \
        axes that stay, unless `--convention` says otherwise; at the pole the last of them is 0. `--radians` reports radians, and \
        does not change how the chain is read. The components are those of \
        CGAffineTransformDecompose. A singular matrix has no decomposition: exit status 3. bare and csv write one part a line: \
        translation, quaternion, axis, angle, euler (about x, y, z where \
        each has its turn, otherwise in turning order), scale, skew, perspective; css and svg a transform list.
        """,
      options: OptionTable.chain + ["convention", "format", "bare", "precision", "decimals"] + OptionTable.pictures,
      examples: [
        Example(
          "m34 decompose -f css perspective 500 rotateY 45 scale 2 3",
          output: "perspective(500px) rotateY(45deg) scale(2, 3)\n"
        ),
        Example(
          "m34 decompose -f css matrix -1 0 0 1 5 6",
          output: "translate(5px, 6px) scale(-1, 1)\n",
          note: "a mirror"
        ),
      ]
    )
  ) { (invocation, session) throws(Failure) in
    let output = try session.output(invocation)
    let wish = try session.pictureWish(invocation, output)
    let reader = try session.reader(invocation)
    // Here the option is about what is reported; the chain is read as ever.
    reader.options.bareAnglesAreRadians = false
    var convention = EulerConvention.fixedXYZ
    if let name = invocation.text("convention") {
      convention = try session.notation { () throws(NotationError) in
        try EulerConventionText.read(SourceText(Array(name.utf8), origin: .option("convention")))
      }
    }
    let chain = try session.notation { () throws(NotationError) in try reader.read(session.source(invocation)).chain }
    if let subject = reader.takeSubjects().first {
      throw Failure(NotationError("'decompose' takes a chain alone, without subjects", at: subject.span))
    }
    let matrix = try session.matrix(of: chain, reader, invocation)
    guard matrix.isFinite else { throw Failure(ExitCode.noAnswer, "the matrix of the chain overflows") }
    guard let parts = matrix.decomposition,
      let written = MatrixParts(matrix)
    else {
      throw Failure(
        ExitCode.noAnswer,
        matrix.isInvertible
          ? "the matrix has no decomposition in numbers of this size: a part would overflow or vanish"
          : "the matrix is singular, so it has no decomposition: many parts would multiply back to it"
      )
    }
    if !Transform3D(parts).isEqual(to: matrix, tolerance: 1e-9) {
      reader.note("the matrix is nearly singular: its parts multiply back to few digits, the chain is more exact")
    }
    let report = DecompositionReport(
      matrix: matrix,
      parts: parts,
      written: written,
      convention: convention,
      usesRadians: invocation.flag("radians"),
      notes: reader.takeNotes()
    )
    session.say(report.notes, invocation)
    try session.write(report.bytes(output), with: wish, matrix: matrix, title: chain.text)
    return ExitCode.done
  }
}

/// A decomposition with all that is said about it.
private struct DecompositionReport {
  var matrix: Transform3D
  var parts: Transform3D.Decomposition
  var written: MatrixParts
  var convention: EulerConvention
  var usesRadians: Bool
  var notes: [Note]

  func bytes(_ output: OutputOptions) throws(Failure) -> [UInt8] {
    let style = output.numbers
    switch output.format.name {
    case "json": return json(style) + Array("\n".utf8)
    case "text": return lines(text(style))
    case "bare": return lines(numbers.map { join($0.values, " ", style) })
    case "csv": return lines(numbers.map { join($0.values, ",", style) })
    case "css": return lines([written.css(style)])
    case "svg":
      guard let list = written.svg(style) else {
        throw Failure(ExitCode.noAnswer, "svg has no 3-D transforms", hint: "css has them")
      }
      return lines([list])
    default:
      throw Failure(
        ExitCode.usage,
        "a decomposition has no form in '\(output.format.name)'",
        hint: "write -f text, json, bare, csv, css or svg"
      )
    }
  }

  // MARK: Numbers

  private func angle(_ angle: Angle) -> Double { usesRadians ? angle.radians : angle.degrees }

  private var turns: EulerAngles { matrix.eulerAngles(convention) ?? parts.eulerAngles(convention) }

  /// By axis where every axis has its turn, else in the order of turning.
  private var euler: [Double] {
    let angles = [turns.first, turns.second, turns.third].map(angle)
    guard convention.usesEveryAxis else { return angles }
    var byAxis = [0.0, 0, 0]
    for (axis, angle) in zip([convention.first, convention.second, convention.third], angles) {
      byAxis[axis.rawValue] = angle
    }
    return byAxis
  }

  private func list(_ vector: Vector3D) -> [Double] { [vector.x, vector.y, vector.z] }

  /// The parts by their names in JSON, in its order.
  private var numbers: [(name: String, values: [Double])] {
    let (quaternion, perspective) = (parts.rotation, parts.perspective)
    return [
      ("translation", list(parts.translation)),
      ("quaternion", [quaternion.x, quaternion.y, quaternion.z, quaternion.w]),
      ("axis", list(quaternion.axis)),
      ("angle", [angle(quaternion.angle)]),
      ("euler", euler),
      ("scale", list(parts.scale)),
      ("skew", [parts.skew.xy, parts.skew.xz, parts.skew.yz]),
      ("perspective", [perspective.x, perspective.y, perspective.z, perspective.w]),
    ]
  }

  private var components: AffineTransform.Components? { matrix.affineTransform?.components }

  // MARK: JSON

  private func json(_ style: NumberStyle) -> [UInt8] {
    var writer = JSONWriter(style: style)
    writer.object { writer in
      writer.numbers("matrix", matrix.entries)
      for (name, values) in numbers {
        if name == "angle" { writer.number(name, values[0]) } else { writer.numbers(name, values) }
      }
      if let components {
        writer.object("components") { writer in
          writer.numbers("scale", [components.scale.width, components.scale.height])
          writer.number("horizontalShear", components.horizontalShear)
          writer.number("rotation", angle(components.rotation))
          writer.numbers("translation", [components.translation.x, components.translation.y])
        }
      } else {
        writer.string("components", nil)
      }
      writer.string("chain", written.chain)
      writer.number("residual", written.residual)
      writer.number("factor", parts.factor)
      writer.string("convention", EulerConventionText.name(convention))
      writer.notes(notes)
    }
    return writer.bytes
  }

  // MARK: Text

  private func text(_ style: NumberStyle) -> [String] {
    func clean(_ values: [Double]) -> String { join(withoutNoise(values), " ", style) }
    func number(_ value: Double) -> String { join([abs(value) < 1e-12 ? 0 : value], " ", style) }
    func line(_ label: String, _ text: String) -> String {
      label + String(repeating: " ", count: 13 - label.count) + text
    }
    let unit = usesRadians ? " rad" : ""
    let axis = clean(list(parts.rotation.axis))
    let angles = [turns.first, turns.second, turns.third].map { number(angle($0)) }
    let letters = [convention.first, convention.second, convention.third].map(EulerConventionText.letter)
    let euler = zip(letters, angles).map { "\($0) \($1)" }.joined(separator: ", then ")
    let shear = [parts.skew.xy, parts.skew.xz, parts.skew.yz]
    let column = parts.perspective
    var lines = [
      line("scale", join(list(parts.scale), " ", style)),
      line("skew", zip(["xy", "xz", "yz"], shear).map { "\($0) \(number($1))" }.joined(separator: "  ")),
      line("rotation", "\(number(angle(parts.rotation.angle)))\(unit) about \(axis)"),
      line("quaternion", clean([parts.rotation.x, parts.rotation.y, parts.rotation.z, parts.rotation.w])),
      line("euler", euler + unit + ", about axes that " + (convention.isIntrinsic ? "turn along" : "stay")),
      line("translation", clean(list(parts.translation))),
    ]
    if column != .none {
      let distance = column.z < 0 ? "  (the eye at \(join([-1 / column.z], " ", style)))" : ""
      let flat = withoutNoise([column.x, column.y, column.z])
      lines.append(line("perspective", join(flat + [column.w], " ", style) + distance))
    }
    if parts.factor != 1 { lines.append(line("m44", join([parts.factor], " ", style) + ", divided out first")) }
    if let components {
      lines.append(
        line(
          "components",
          "scale \(join([components.scale.width, components.scale.height], " ", style))"
            + ", horizontalShear \(number(components.horizontalShear))"
            + ", rotation \(number(angle(components.rotation)))\(unit)"
            + ", translation \(clean([components.translation.x, components.translation.y]))"
        )
      )
    }
    lines.append(line("chain", written.chain))
    lines.append(
      line(
        "residual",
        NumberWriter.text(written.residual, style: .significant(2))
          + " of the largest cell of a row, when the chain is multiplied back"
      )
    )
    return lines
  }

  /// Numbers far below the largest of them are what rounding has left.
  private func withoutNoise(_ values: [Double]) -> [Double] {
    let largest = values.reduce(0) { max($0, abs($1)) }
    return values.map { abs($0) < 1e-12 * largest ? 0 : $0 }
  }

  private func join(_ values: [Double], _ separator: String, _ style: NumberStyle) -> String {
    values.map { NumberWriter.text($0, style: style) }.joined(separator: separator)
  }

  private func lines(_ lines: [String]) -> [UInt8] {
    Array((lines.joined(separator: "\n") + "\n").utf8)
  }
}
