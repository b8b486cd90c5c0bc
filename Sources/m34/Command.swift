/// A command: its declaration and what it does.

import ArgumentTable

final class Command: Sendable {
  let declaration: CommandDeclaration
  /// Does the work and returns the exit status.
  let run: @Sendable (Invocation, Session) throws(Failure) -> Int32

  init(_ declaration: CommandDeclaration, run: @escaping @Sendable (Invocation, Session) throws(Failure) -> Int32) {
    self.declaration = declaration
    self.run = run
  }
}
