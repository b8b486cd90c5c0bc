/// The calculation itself: `m34 CHAIN [SUBJECT...]`.

import ArgumentTable
import Drawing
import Notation

extension Command {
  static let calculate = Command(
    CommandDeclaration(
      name: "calculate",
      operands: "CHAIN [SUBJECT...]",
      operandKind: .chain,
      summary: "computes the matrix of a chain and where subjects land",
      discussion: """
        Operations side by side nest, as successive CATransform3DRotate calls do: each acts in the axes left by the ones \
        before it. `then` joins whole chains, as CGAffineTransformConcat does: first the left one. Subjects may stand \
        anywhere between the items; each is mapped by the whole chain.
        """,
      options: OptionTable.chain + OptionTable.output + OptionTable.pictures,
      examples: [
        Example(
          "m34 -b scale 2 translate 10 0 point 1 0",
          output: "22 0\n",
          note: "side by side: first the translation"
        ),
        Example("m34 -b scale 2 then translate 10 0 point 1 0", output: "12 0\n", note: "with then: first the scale"),
        Example("m34 -f css rotate 90 translate 10 0", output: "matrix(0, 1, -1, 0, 0, 10)\n", note: "as CSS"),
      ]
    )
  ) { (invocation, session) throws(Failure) in
    guard !invocation.operands.isEmpty else {
      session.environment.writeError(Array(Program.table.usage().utf8))
      return ExitCode.usage
    }
    let output = try session.output(invocation)
    let wish = try session.pictureWish(invocation, output)
    let reader = try session.reader(invocation)
    let chain = try session.notation { () throws(NotationError) in try reader.read(session.source(invocation)).chain }
    let matrix = try session.matrix(of: chain, reader, invocation)
    let notes = reader.takeNotes()
    let calculation = try session.notation { () throws(NotationError) in
      try Calculation(
        matrix: matrix,
        subjects: reader.takeSubjects(),
        isGlobalOrder: reader.options.isGlobalOrder,
        notes: notes
      )
    }
    let bytes = try session.notation { () throws(NotationError) in try calculation.written(output) }
    session.say(notes, invocation)
    try session.write(bytes, with: wish) { Picture(of: calculation, title: chain.text) }
    return ExitCode.done
  }
}
