/// Every order of a chain's items side by side: `m34 orders CHAIN [SUBJECT]`.

import ArgumentTable
import Drawing
import Notation

extension Command {
  static let orders = Command(
    CommandDeclaration(
      name: "orders",
      operands: "CHAIN [SUBJECT...]",
      operandKind: .chain,
      operandCount: 1...Int.max,
      summary: "tries every order of a chain's items and groups equal results",
      discussion: """
        Up to 7 items change places, which makes 5,040 orders. Results count as equal where their matrices are, or where \
        no cell differs by more than 1e-12 of the size; each group says which. Where the chain has a `then`, the parts \
        that it joins change places as wholes. The formats for programs write one order a line, matrices with 16 numbers.
        """,
      options: OptionTable.chain + OptionTable.output + OptionTable.pictures,
      examples: [
        Example(
          "m34 orders -b scale 2 translate 10 0 point 1 0",
          output: "22 0\n12 0\n",
          note: "as typed, and the other way round"
        ),
        Example("m34 orders scale 2 rotate 90 translate 1 0", note: "six orders, four results"),
      ]
    )
  ) { (invocation, session) throws(Failure) in
    let output = try session.output(invocation)
    let wish = try session.pictureWish(invocation, output)
    let reader = try session.reader(invocation)
    let chain = try session.notation { () throws(NotationError) in try reader.read(session.source(invocation)).chain }
    let notes = reader.takeNotes()
    let orders = try session.notation { () throws(NotationError) in
      try Orders(
        of: chain,
        subjects: reader.takeSubjects(),
        isGlobalOrder: reader.options.isGlobalOrder,
        inverse: invocation.flag("inverse")
      )
    }
    let bytes = try session.notation { () throws(NotationError) in try orders.written(output, notes: notes) }
    session.say(notes, invocation)
    try session.write(bytes, with: wish) { Picture(of: orders, title: chain.text) }
    return ExitCode.done
  }
}
