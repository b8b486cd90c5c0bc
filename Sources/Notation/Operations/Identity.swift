/// The operation that changes nothing.

import TransformCore

extension OperationDeclaration {
  static let identity = OperationDeclaration(
    "identity",
    [[]],
    family: .identity,
    written: ["identity"],
    summary: "changes nothing",
    discussion: "The identity matrix. A chain that holds nothing else is the start of every other.",
    examples: [LanguageExample("m34 -b identity point 3 4", prints: "3 4")]
  ) { _ in .identity }
}
