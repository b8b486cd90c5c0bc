/// `m34 help [TOPIC]` and `m34 completions SHELL`; the texts are made from the table.

import ArgumentTable

extension Command {
  static let help = Command(
    CommandDeclaration(
      name: "help",
      operands: "[TOPIC]",
      operandKind: .topic,
      operandCount: 0...Int.max,
      summary: "explains a command, an operation or a topic",
      options: ["man"],
      examples: [Example("m34 help rotate"), Example("m34 help operations"), Example("m34 help order")]
    )
  ) { (invocation, session) throws(Failure) in
    // The parser answers help itself; only what it leaves comes here.
    let text: String
    do throws(UsageError) {
      text = try Program.table.help(topic: invocation.operands.first?.text)
    } catch {
      throw Failure(ExitCode.usage, Diagnostic(program: Program.name, error: error, arguments: session.arguments))
    }
    try session.write(Array(text.utf8))
    return ExitCode.done
  }

  static let completions = Command(
    CommandDeclaration(
      name: "completions",
      operands: "SHELL",
      operandKind: .word(Shell.allCases.map { $0.rawValue }),
      operandCount: 1...1,
      summary: "prints completions for bash, zsh or fish",
      examples: [Example("m34 completions bash")]
    )
  ) { (invocation, session) throws(Failure) in
    guard let shell = invocation.operands.first.flatMap({ Shell(rawValue: $0.text) }) else {
      throw Failure(ExitCode.usage, "expected bash, zsh or fish")
    }
    try session.write(Array(Program.table.completions(for: shell).utf8))
    return ExitCode.done
  }
}
