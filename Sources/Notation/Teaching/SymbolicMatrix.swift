/// The matrix of an operation in letters: `cos 30` where the numbers would only say 0.866.

import NumberText
import TransformCore

/// One cell, before anything is worked out.
struct Symbol: Equatable {
  /// What is typed, or a number; the argument of a function where there is one.
  var text: String
  /// `cos`, `sin` or `tan`.
  var function: String?
  var isNegative = false
  /// How a slide shows the text.
  var latex: String

  init(number: Double) {
    text = joined([number], .significant(6))
    latex = text
  }

  init(_ text: String) {
    self.text = text
    latex = Symbol.latex(text)
  }

  init(_ function: String, of angle: String, isDegrees: Bool, isNegative: Bool = false) {
    text = angle
    self.function = function
    self.isNegative = isNegative
    let digits = angle.hasSuffix("deg") ? String(angle.dropLast(3)) : angle
    latex = isDegrees && Symbol.isNumeral(digits) ? "\(digits)^{\\circ}" : Symbol.latex(angle)
  }

  /// As the text format writes it: `-sin 30`, `cos(pi/6)`.
  var written: String {
    guard let function else { return text }
    let isPlain = text.utf8.allSatisfy { Byte.isName($0) || $0 == Byte.dot }
    return "\(isNegative ? "-" : "")\(function)\(isPlain ? " \(text)" : "(\(text))")"
  }

  /// As TeX writes it.
  var writtenInLaTeX: String {
    guard let function else { return latex }
    let isPlain = !latex.contains { "+-*/ ".contains($0) }
    return "\(isNegative ? "-" : "")\\\(function)\(isPlain ? " \(latex)" : "(\(latex))")"
  }

  static func isNumeral(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { Byte.isDigit($0) || $0 == Byte.dot }
  }

  /// What is typed as TeX: `pi` as a letter, everything else upright.
  private static func latex(_ text: String) -> String {
    switch text {
    case "pi": return "\\pi"
    case _ where text.hasPrefix("pi/") && isNumeral(String(text.dropFirst(3))): return "\\pi/\(text.dropFirst(3))"
    case _ where text.utf8.allSatisfy { Byte.isDigit($0) || "+-./".utf8.contains($0) }: return text
    default: return "\\mbox{\\texttt{\(LaTeX.escaped(text))}}"
    }
  }
}

extension Item {
  /// The sixteen cells of an item without suffixes in letters; nil where letters say no more than numbers.
  var symbols: [Symbol]? {
    guard suffixes.isEmpty else { return nil }
    var cells = matrix.entries.map(Symbol.init(number:))
    func set(_ row: Int, _ column: Int, _ symbol: Symbol) { cells[(row - 1) * 4 + column - 1] = symbol }
    switch kind {
    case .assignment(let cell, let value):
      cells = applied(to: .identity).entries.map(Symbol.init(number:))
      let typed = typedValue ?? joined([value], .significant(6))
      set(cell.row, cell.column, Item.symbol(typed, value))
    case .operation(let call):
      let typed = typedArguments(count: call.arguments.count)
      func number(_ index: Int) -> Symbol { Item.symbol(typed?[index], call.arguments.number(index)) }
      func function(_ name: String, _ index: Int, isNegative: Bool = false) -> Symbol {
        let angle = call.arguments.angle(index)
        let isDegrees = angle.unit == .degrees
        let written = typed?[index] ?? joined([isDegrees ? angle.degrees : angle.radians], .significant(6))
        return Symbol(name, of: written, isDegrees: isDegrees, isNegative: isNegative)
      }
      guard !call.arguments.contains(.none) else { return nil }
      let formulas = call.declaration.cells(call.arguments.count)
      if formulas.isEmpty { return nil }
      for formula in formulas {
        let symbol =
          switch formula.content {
          case .number(let index): number(index)
          case .cosine(let index): function("cos", index)
          case .sine(let index): function("sin", index)
          case .minusSine(let index): function("sin", index, isNegative: true)
          case .tangent(let index): function("tan", index)
          case .minusReciprocal(let index): Item.minusReciprocal(number(index).text)
          }
        set(formula.row, formula.column, symbol)
      }
    case .group, .named: return nil
    }
    let numbers = applied(to: .identity).entries.map(Symbol.init(number:))
    return cells == numbers ? nil : cells
  }

  private static func minusReciprocal(_ text: String) -> Symbol {
    Symbol(Symbol.isNumeral(text) ? "-1/\(text)" : "-1/(\(text))")
  }

  /// What is typed where it is an expression, otherwise the number itself.
  private static func symbol(_ typed: String?, _ value: Double) -> Symbol {
    guard let typed, typed.utf8.count <= 16, typed.utf8.contains(where: { "*/^(p".utf8.contains($0) }),
      !typed.hasSuffix("px"), !typed.hasSuffix("pt")
    else { return Symbol(number: value) }
    return Symbol(typed)
  }

  /// The value of an assignment as typed.
  private var typedValue: String? {
    let text = self.text
    if let equals = text.firstIndex(of: "=") {
      return String(text[text.index(after: equals)...].drop { $0 == " " })
    }
    return text.split(separator: " ").dropFirst().first.map(String.init)
  }

  /// The arguments of an operation as typed; nil where they cannot be told apart that simply.
  private func typedArguments(count: Int) -> [String]? {
    let bytes = Array(text.utf8)
    var index = bytes.prefix { Byte.isName($0) }.count
    guard index > 0 else { return nil }
    while index < bytes.count, bytes[index] == Byte.space { index += 1 }
    let isCall = index < bytes.count && bytes[index] == Byte.openParenthesis && bytes.last == Byte.closeParenthesis
    let end = isCall ? bytes.count - 1 : bytes.count
    if isCall { index += 1 }
    var pieces: [String] = []
    var piece: [UInt8] = []
    var depth = 0
    func finish() {
      if !piece.isEmpty { pieces.append(String(decoding: piece, as: UTF8.self)) }
      piece = []
    }
    while index < end {
      let byte = bytes[index]
      if depth == 0, byte == Byte.space || byte == Byte.comma {
        finish()
      } else {
        if byte == Byte.openParenthesis { depth += 1 }
        if byte == Byte.closeParenthesis { depth -= 1 }
        piece.append(byte)
      }
      index += 1
    }
    finish()
    return pieces.count == count ? pieces : nil
  }
}
