/// Why a chain does what it does: `m34 explain CHAIN [SUBJECT...]`.

import ArgumentTable
import Drawing
import Notation

extension Command {
  static let explain = Command(
    CommandDeclaration(
      name: "explain",
      operands: "CHAIN [SUBJECT...]",
      operandKind: .chain,
      operandCount: 1...Int.max,
      summary: "shows a chain step by step, in both readings",
      discussion: """
        Every step with its own matrix and the product so far; one cell of each product as row by column; where each \
        subject goes, read backwards in axes that stay and forwards in axes that move; and what would change if two \
        neighbours changed places. Without a subject a point is followed: 1 0, or 100 50 where there is depth. \
        `--format latex` makes a page of it that compiles, `json` has every number, and the other formats write the \
        product after each step, one a line.
        """,
      options: OptionTable.chain + OptionTable.matrices + OptionTable.pictures,
      examples: [
        Example("m34 explain scale 2 translate 10 0 point 1 0", note: "why 22"),
        Example("m34 explain scale 2 then translate 10 0 point 1 0", note: "and why 12"),
        Example("m34 explain -b scale 2 translate 10 0 --2d", output: "2 0 0 2 0 0\n2 0 0 2 20 0\n"),
      ]
    )
  ) { (invocation, session) throws(Failure) in
    let output = try session.output(invocation)
    let wish = try session.pictureWish(invocation, output)
    let reader = try session.reader(invocation)
    let chain = try session.notation { () throws(NotationError) in try reader.read(session.source(invocation)).chain }
    let matrix = try session.matrix(of: chain, reader, invocation)
    let notes = reader.takeNotes()
    let explanation = try session.notation { () throws(NotationError) in
      try Explanation(
        of: chain,
        Calculation(
          matrix: matrix,
          subjects: reader.takeSubjects(),
          isGlobalOrder: reader.options.isGlobalOrder,
          notes: notes
        ),
        isInverted: invocation.flag("inverse")
      )
    }
    let bytes = try session.notation { () throws(NotationError) in try explanation.written(output) }
    session.say(notes, invocation)
    try session.write(bytes, with: wish) { Picture(of: explanation, title: chain.text) }
    return ExitCode.done
  }
}
