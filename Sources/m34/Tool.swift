/// The way through the program: words, table, invocation, command, exit status.

import ArgumentTable
import Notation
import Platform

struct Tool {
  var environment: Environment

  /// Runs one command line and returns the exit status.
  func run(_ arguments: [String]) -> Int32 {
    // A closed pipe is an error of write, which ends the program quietly, and no signal.
    signal(SIGPIPE, SIG_IGN)
    do {
      return try dispatch(arguments)
    } catch {
      if let diagnostic = error.diagnostic { environment.writeError(Array(diagnostic.rendered().utf8)) }
      return error.status
    }
  }

  private func dispatch(_ arguments: [String]) throws(Failure) -> Int32 {
    let table = Program.table
    let result: ParseResult
    do {
      result = try table.parse(
        arguments,
        isNumber: ChainReader.readsAsNumber,
        isKnownWord: Program.canBeginChain
      )
    } catch {
      throw Failure(ExitCode.usage, Diagnostic(program: Program.name, error: error, arguments: arguments))
    }
    let session = Session(environment: environment, arguments: arguments)
    switch result {
    case .usage:
      environment.writeError(Array(table.usage().utf8))
      return ExitCode.usage
    case .version: try session.write(Array("\(Program.name) \(Program.version)\n".utf8))
    case .manual: try session.write(Array(table.manual().utf8))
    case .help(let topic):
      let text: String
      do throws(UsageError) {
        text = try table.help(topic: topic)
      } catch {
        throw Failure(ExitCode.usage, Diagnostic(program: Program.name, error: error, arguments: arguments))
      }
      try session.write(Array(text.utf8))
    case .invocation(let invocation):
      guard let command = Program.commands.first(where: { $0.declaration.name == invocation.command.name }) else {
        throw Failure(ExitCode.usage, "unknown command '\(invocation.command.name)'")
      }
      return try command.run(invocation, session)
    }
    return ExitCode.done
  }
}
