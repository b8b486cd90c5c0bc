/// Questions with yes or no for an answer: `m34 is PROPERTY CHAIN`, `m34 is equal CHAIN to CHAIN`.

import ArgumentTable
import Notation
import NumberText
import TransformCore

extension Command {
  /// A property that a matrix has or has not.
  private struct Property {
    var name: String
    var summary: String
    /// A no within this tolerance is worth a note; where rounding is allowed anyway, the digits of a print are.
    var noteTolerance = 1e-12
    /// The answer, exact or within a tolerance relative to the largest cell.
    var holds: @Sendable (Transform3D, Double?) -> Bool
  }

  private static let properties: [Property] = [
    Property(name: "identity", summary: "the identity, cell by cell") { matrix, tolerance in
      tolerance.map { matrix.isEqual(to: .identity, tolerance: $0) } ?? matrix.isIdentity
    },
    Property(name: "affine", summary: "holds in a b c d tx ty") { matrix, tolerance in
      guard let tolerance, let flat = nearestAffine(matrix) else { return matrix.isAffine }
      return matrix.isEqual(to: flat, tolerance: tolerance)
    },
    Property(name: "invertible", summary: "has an inverse") { matrix, _ in matrix.isInvertible },
    Property(name: "rigid", summary: "keeps all distances; mirrors do", noteTolerance: 1e-6) { matrix, tolerance in
      matrix.isRigid(tolerance: tolerance ?? 1e-12)
    },
    Property(name: "similarity", summary: "keeps all shapes: distances change by one factor", noteTolerance: 1e-6) {
      matrix,
      tolerance in
      matrix.isSimilarity(tolerance: tolerance ?? 1e-12)
    },
  ]

  static let `is` = Command(
    CommandDeclaration(
      name: "is",
      operands: "PROPERTY CHAIN | equal CHAIN to CHAIN",
      operandKind: .wordThenChain(properties.map { $0.name } + ["equal"]),
      separators: ["to"],
      summary: "answers yes or no about a chain, with exit status 0 or 1",
      discussion: "PROPERTY is one of: " + properties.map { "`\($0.name)` (\($0.summary))" }.joined(separator: ", ")
        + """
        ; `equal` compares two chains. identity, affine and equal are exact unless `--tolerance` is given, which is relative \
        to the largest cell; rigid and similarity allow rounding, 1e-12 of the size.
        """,
      options: OptionTable.chain + ["tolerance"],
      examples: [
        Example("m34 is identity rotate 360", output: "yes\n"),
        Example("m34 is equal scale 2 rotate 90 to rotate 90 scale 2", output: "yes\n"),
      ]
    )
  ) { (invocation, session) throws(Failure) in
    guard let word = invocation.operands.first else {
      throw Failure(
        ExitCode.usage,
        "expected a property",
        hint: "one of " + properties.map { $0.name }.joined(separator: ", ") + ", or equal"
      )
    }
    let tolerance = invocation.number("tolerance")
    if let tolerance, tolerance < 0, let value = invocation.value("tolerance") {
      throw Failure(
        ExitCode.usage,
        Diagnostic(
          program: Program.name,
          error: UsageError("a tolerance is at least 0", argumentIndex: value.index, range: value.range),
          arguments: session.arguments
        )
      )
    }
    let source = session.source(invocation)
    let reader = try session.reader(invocation)
    let start = source.words[0].upperBound
    func matrix(from start: Int, stopWord: String?) throws(Failure) -> (Transform3D, Int) {
      let (chain, stop) = try session.notation { () throws(NotationError) in
        try reader.read(source, from: start, stopWord: stopWord)
      }
      if let subject = reader.takeSubjects().first {
        throw Failure(NotationError("this question is about chains alone, without subjects", at: subject.span))
      }
      guard !chain.isEmpty else {
        throw Failure(NotationError("expected a chain", at: Span(source, stop..<stop)))
      }
      try session.require(chain, in: source, at: min(start + 1, source.bytes.count))
      let matrix = try session.matrix(of: chain, reader, invocation)
      guard matrix.isFinite else { throw Failure(ExitCode.noAnswer, "the matrix of the chain overflows") }
      return (matrix, stop)
    }
    let answer: Bool
    var isClose = false
    var closeness = 1e-12
    if word.text == "equal" {
      let (first, stop) = try matrix(from: start, stopWord: "to")
      guard stop < source.bytes.count else {
        throw Failure(
          NotationError(
            "expected 'to' and a second chain",
            at: Span(source, source.bytes.count..<source.bytes.count),
            hint: "write m34 is equal CHAIN to CHAIN"
          )
        )
      }
      let (second, _) = try matrix(from: stop + 2, stopWord: nil)
      answer = tolerance.map { first.isEqual(to: second, tolerance: $0) } ?? (first == second)
      isClose = tolerance == nil && first.isEqual(to: second, tolerance: 1e-12)
    } else {
      guard let property = properties.first(where: { $0.name == word.text }) else {
        let names = properties.map { $0.name } + ["equal"]
        throw Failure(
          ExitCode.usage,
          Diagnostic(
            program: Program.name,
            error: UsageError(
              "unknown property '\(word.text)'",
              argumentIndex: word.index,
              hint: (Suggestion.nearest(to: word.text, among: names).map { "did you mean '\($0)'? " } ?? "")
                + "The properties are " + names.joined(separator: ", ") + "."
            ),
            arguments: session.arguments
          )
        )
      }
      let (matrix, _) = try matrix(from: start, stopWord: nil)
      answer = property.holds(matrix, tolerance)
      isClose = tolerance == nil && property.holds(matrix, property.noteTolerance)
      closeness = property.noteTolerance
    }
    if !answer, isClose {
      reader.note("the answer is yes within a tolerance of \(NumberWriter.text(closeness)); --tolerance allows it")
    }
    session.say(reader.takeNotes(), invocation)
    try session.write(Array((answer ? "yes\n" : "no\n").utf8))
    return answer ? ExitCode.done : ExitCode.no
  }

  /// The matrix with all cells but the six affine ones as in the identity.
  private static func nearestAffine(_ matrix: Transform3D) -> Transform3D? {
    Transform3D(
      AffineTransform(
        a: matrix.m11,
        b: matrix.m12,
        c: matrix.m21,
        d: matrix.m22,
        tx: matrix.m41,
        ty: matrix.m42
      )
    )
  }
}
