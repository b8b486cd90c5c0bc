/// An explanation as a LaTeX document: a page that compiles, whose pieces can go on a slide.

import NumberText
import TransformCore

/// What TeX needs for text that somebody has typed.
enum LaTeX {
  /// Text that stands for itself; letters outside ASCII become question marks, since not every font has them.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\textbackslash{}"
      case "^": result += "\\textasciicircum{}"
      case "~": result += "\\textasciitilde{}"
      case "{", "}", "$", "&", "#", "_", "%": result += "\\" + String(scalar)
      // Between braces, so that no two of them join into another character.
      case "-", "'", "`", "<", ">", "\"", ",", "?", "!": result += "{" + String(scalar) + "}"
      case " "..."~": result += String(scalar)
      default: result += "?"
      }
    }
    return result
  }

  /// A matrix in square brackets; `cells` are already TeX.
  static func matrix(_ cells: [String], columns: Int) -> String {
    let rows = stride(from: 0, to: cells.count, by: columns).map { start in
      cells[start..<start + columns].joined(separator: " & ")
    }
    return "\\begin{bmatrix} \(rows.joined(separator: " \\\\ ")) \\end{bmatrix}"
  }
}

extension Explanation {
  /// The document.
  package func latex(_ options: OutputOptions) throws(NotationError) -> [UInt8] {
    let style = options.numbers
    let isFlat = options.isFlat ?? self.isFlat
    let cells = ShownCells(isFlat: isFlat)
    func matrix(_ matrix: Transform3D) -> String {
      let rows = cells.rows(of: matrix, style)
      return LaTeX.matrix(rows.numbers.map { Format.texNumber($0, style) }, columns: rows.columns)
    }
    func letters(_ symbols: [Symbol]) -> String {
      let shown = cells.indices.flatMap { row in
        cells.indices.map { symbols[(row - 1) * 4 + $0 - 1].writtenInLaTeX }
      }
      return LaTeX.matrix(shown, columns: cells.indices.count)
    }
    func code(_ text: String) -> String { "\\texttt{\(LaTeX.escaped(text))}" }
    var lines = [
      "\\documentclass{article}", "\\usepackage{amsmath}", "\\usepackage[a4paper,landscape,margin=15mm]{geometry}",
      "\\setlength{\\parindent}{0pt}", "\\allowdisplaybreaks", "\\begin{document}", "\\raggedright",
    ]
    // A display may not be empty, nor may an equation break inside a name.
    func display(_ equation: String) { lines += ["\\[", equation, "\\]"] }
    let coordinates = isFlat ? "x & y & 1" : "x & y & z & 1"
    let images = isFlat ? "x' & y' & 1" : "x' & y' & z' & w'"
    lines.append("A point is a row on the left of its matrix; what stands furthest to the left touches it first.")
    display(
      "\\begin{bmatrix} \(images) \\end{bmatrix} = \\begin{bmatrix} \(coordinates) \\end{bmatrix} "
        + (steps.isEmpty ? "I" : steps.last.map { texNames($0.formula) } ?? "I")
    )
    func write(_ step: Step, _ number: String) {
      lines += ["\\paragraph{Step \(number)} " + (step.followsThen ? "\\texttt{then} " : "") + code(step.text)]
      for (index, inner) in step.inside.enumerated() { write(inner, "\(number).\(index + 1)") }
      if !step.isAssignment || step.isFactor {
        let symbolic = step.item.symbols.map { letters($0) + " = " } ?? ""
        let inside = step.item.suffixes.isEmpty ? step.insideFormula.map { texNames($0) + " = " } ?? "" : ""
        display("\(texNames(step.name)) = \(inside)\(symbolic)\(matrix(step.matrix))")
      }
      for product in [step.multiplication, step.joint].compactMap({ $0 }) {
        func operand(_ name: String) -> String { name.contains("*") ? "(\(texNames(name)))" : texNames(name) }
        display("\(operand(product.left))\\,\(operand(product.right)) = \(matrix(product.result))")
        let cell = cells.bestCell(of: product)
        let terms = cells.indices.map { k in
          "\(texFactor(product.leftMatrix[cell.row, k], style)) \\cdot "
            + texFactor(product.rightMatrix[k, cell.column], style)
        }
        let name = cells.name(cell.row, cell.column)
        display(
          "\(texCell(name)) = \(terms.joined(separator: " + ")) = "
            + Format.texNumber(product.result[cell.row, cell.column], style)
        )
      }
      if step.isAssignment, !step.isFactor {
        lines.append("With that cell set, all so far is")
        display("\(texNames(step.name)) = \(matrix(step.joint?.rightMatrix ?? step.product))")
      }
    }
    for (index, step) in steps.enumerated() { write(step, "\(index + 1)") }
    lines.append("\\paragraph{The whole}")
    display("M = \(matrix(self.matrix))")
    for trace in traces {
      for (title, stages) in [
        ("Backwards, in axes that stay", trace.fixed), ("Forwards, in axes that move", trace.moving),
      ] {
        let name = code(trace.written ?? "point \(joined([sample.x, sample.y, sample.z], style))")
        lines.append("\\paragraph{\(title)} \(name)\\par")
        lines.append("\\begin{tabular}{l\(String(repeating: "l", count: trace.labels.count))}")
        for stage in stages {
          let points = stage.points.map { point in
            let numbers = isFlat ? [point.x, point.y] : [point.x, point.y, point.z, point.w]
            let largest = numbers.reduce(0) { max($0, $1.magnitude) }
            let texts = numbers.map { Format.texNumber($0.magnitude < largest * 1e-12 ? 0 : $0, style) }
            return "$(\(texts.joined(separator: ",\\; ")))$"
          }
          lines.append(([stage.step.map(code) ?? "start"] + points).joined(separator: " & ") + " \\\\")
        }
        lines.append("\\end{tabular}\\par")
      }
    }
    if !swaps.isEmpty {
      lines.append("\\paragraph{Neighbours that change places}\\par")
      for swap in swaps {
        let pair = code("\(swap.second)\(swap.isJoint ? " then " : "  ")\(swap.first)")
        switch swap.effect {
        case .none: lines.append("\(pair): the very same matrix\\par")
        case .rounding: lines.append("\(pair): the same matrix but for rounding\\par")
        case .another:
          lines.append("\(pair): another matrix")
          display(matrix(swap.matrix))
        }
      }
    }
    if !calculation.notes.isEmpty {
      lines.append("\\paragraph{Notes}\\par")
      for note in calculation.notes { lines.append(LaTeX.escaped(note.text) + "\\par") }
    }
    lines.append("\\end{document}")
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  /// `R2 * S1` with the numbers as indices.
  private func texNames(_ formula: String) -> String {
    formula.split(separator: " ").filter { $0 != "*" }.map { name in
      "\(name.prefix(1))_{\(name.dropFirst())}"
    }.joined(separator: "\\,")
  }

  /// `m41` and `tx` as letters with indices.
  private func texCell(_ name: String) -> String {
    name.count == 1 ? name : "\(name.prefix(1))_{\(name.dropFirst())}"
  }

  private func texFactor(_ number: Double, _ style: NumberStyle) -> String {
    number < 0 ? "(\(Format.texNumber(number, style)))" : Format.texNumber(number, style)
  }
}
