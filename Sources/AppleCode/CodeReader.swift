/// Reads a program in Objective-C, C or Swift and works out every transform in it, call by call.

import Notation
import NumberText
import TransformCore

/// One value of a transform, at the line that gives it.
package struct CodeTransform: Sendable {
  package enum Kind: String, Sendable {
    case affine = "CGAffineTransform"
    case spatial = "CATransform3D"
  }

  /// A variable, a property path, or the method that it is passed to.
  package var name: String
  package var kind: Kind
  package var line: Int
  package var matrix: Transform3D
  /// The statement, on one line.
  package var text: String
  /// The line of the call that led into the function in which the value came about; nil outside functions that are called.
  package var callLine: Int?
  /// The calls that made it, the innermost first.
  package var steps: [CodeStep]
}

/// One call on the way to a value.
package struct CodeStep: Sendable {
  /// The call as it is written, on one line.
  package var call: String
  /// What the call does in symbols: `R * t`.
  package var rule: String
  /// The numbers that were passed, worked out.
  package var arguments: [Double]
  /// The transform that came out; nil where the answer is yes or no, a number or a point.
  package var matrix: Transform3D?
  /// The answer where it is no transform.
  package var answer: String?
}

/// What a file says.
package struct CodeReading: Sendable {
  package var dialect: Dialect
  package var values: [CodeTransform] = []
  /// The lines of statements about other things, in order.
  package var ignored: [Int] = []
  package var notes: [Note] = []
  /// What could not be worked out; where there is any, the values are not to be relied on.
  package var errors: [NotationError] = []
}

/// A value that the code itself does not say: `label.frame.size.height` = `40`.
package struct CodeInput: Sendable {
  package var name: String
  /// An expression of the same language, in which `pi` is known too.
  package var value: SourceText
  /// The byte that the expression begins at.
  package var start: Int

  package init(name: String, value: SourceText, start: Int = 0) {
    self.name = name
    self.value = value
    self.start = start
  }
}

package enum CodeReader {
  /// The largest file, in bytes.
  package static let limit = 1 << 20

  /// Works a file out.
  ///
  /// - Parameters:
  ///   - source: the text.
  ///   - dialect: its language; nil finds out by itself.
  ///   - inputs: values for names that the code does not define.
  /// - Returns: the values, the notes, and the errors of what could not be worked out.
  /// - Throws: `NotationError` where nothing can be read at all: a file or macros without measure, an input that is no value.
  package static func read(
    _ source: SourceText,
    dialect: Dialect? = nil,
    inputs: [CodeInput] = []
  ) throws(NotationError) -> CodeReading {
    guard source.bytes.count <= limit else {
      throw NotationError(.noAnswer, "a program of more than \(limit >> 20) MiB", at: nil)
    }
    let lexer = Lexer(source)
    let tokens = try MacroExpansion.expand(lexer, source)
    let dialect = dialect ?? likelyDialect(tokens, hasMacros: !lexer.macros.isEmpty)
    var reader = SyntaxReader(tokens, dialect)
    let statements = reader.file()
    var interpreter = Interpreter(source, dialect, comments: lexer.comments, called: reader.called)
    if let excess = reader.excess { interpreter.keep(interpreter.error(excess.message, excess.range)) }
    for input in inputs { try interpreter.take(input) }
    interpreter.run(statements)
    interpreter.check(macros: lexer.macros.map { $0.macro })
    var reading = interpreter.finished()
    if let line = lexer.openComment {
      reading.notes.append(Note("the comment opened in line \(line) is not closed, so nothing behind it is read"))
    }
    return reading
  }

  /// The language that a file is most likely written in: by the words that only one of them has.
  static func likelyDialect(_ tokens: [Token], hasMacros: Bool) -> Dialect {
    var swift = 0
    var objectiveC = hasMacros ? 3 : 0
    for (index, token) in tokens.enumerated() {
      let next = tokens[min(index + 1, tokens.count - 1)]
      switch token.text {
      case "let", "var", "func", "guard": if token.kind == .name, next.kind == .name { swift += 2 }
      case "@property", "@interface", "@implementation", "@end", "@[", "@(", "@import": objectiveC += 2
      case ";": if next.startsLine { objectiveC += 1 }
      case "[": if next.text == "self" || next.text == "super" { objectiveC += 2 }
      case "translatedBy", "scaledBy", "rotated", "concatenating", "inverted": swift += 2
      case "CGFloat", "CGAffineTransform", "CATransform3D", "double", "float", "int":
        if next.kind == .name, !next.startsLine { objectiveC += 1 }
      case "CGAffineTransformMakeRotation", "CATransform3DMakeRotation": break
      default:
        if token.kind == .name, next.text == ":", index > 0, tokens[index - 1].text == "(" { swift += 1 }
      }
    }
    if swift != objectiveC { return swift > objectiveC ? .swift : .objectiveC }
    return tokens.contains { $0.text == ";" && $0.kind == .punctuation } ? .objectiveC : .swift
  }
}

/// Text with every run of white space turned into one space.
func oneLine(_ text: String) -> String {
  text.split { $0.isWhitespace }.joined(separator: " ")
}

/// A number as notes show it.
func short(_ value: Double) -> String { NumberWriter.text(value, style: .significant(6)) }
