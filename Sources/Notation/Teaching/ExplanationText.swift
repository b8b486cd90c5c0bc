/// An explanation as text for somebody who has never multiplied matrices.

import NumberText
import TransformCore

extension Explanation {
  /// The explanation for people: the steps, the two readings, what a swap would change.
  package func text(_ options: OutputOptions) throws(NotationError) -> [UInt8] {
    let isFlat = options.isFlat ?? self.isFlat
    if options.isFlat == true { try requireFlat() }
    var writer = ExplanationWriter(explanation: self, style: options.numbers, isFlat: isFlat)
    writer.write()
    return Array((writer.lines.joined(separator: "\n") + "\n").utf8)
  }

  /// Refuses two dimensions for what they cannot hold.
  private func requireFlat() throws(NotationError) {
    for step in steps {
      _ = try MatrixShape.flat(step.matrix)
      _ = try MatrixShape.flat(step.product)
    }
    _ = try MatrixShape.flat(matrix)
  }
}

/// The cells of a matrix that are shown: nine in two dimensions, where row and column 3 are those of the identity.
struct ShownCells {
  let indices: [Int]

  init(isFlat: Bool) { indices = isFlat ? [1, 2, 4] : [1, 2, 3, 4] }

  func rows(of matrix: Transform3D, _ style: NumberStyle) -> MatrixRows {
    let numbers = indices.flatMap { row in indices.map { matrix[row, $0] } }
    return withoutNoise(MatrixRows(numbers: numbers, columns: indices.count), style)
  }

  /// What a cell is called: a b c d tx ty in two dimensions.
  func name(_ row: Int, _ column: Int) -> String {
    if indices.count == 3 {
      switch (row, column) {
      case (1, 1): return "a"
      case (1, 2): return "b"
      case (2, 1): return "c"
      case (2, 2): return "d"
      case (4, 1): return "tx"
      case (4, 2): return "ty"
      default: break
      }
    }
    return "m\(row)\(column)"
  }

  /// The place of a row or column among those shown, from 1.
  func place(_ index: Int) -> Int { (indices.firstIndex(of: index) ?? 0) + 1 }

  /// The cell of a product that says most about row by column: with the most terms that count, the last row first.
  func bestCell(of product: Explanation.Multiplication) -> (row: Int, column: Int) {
    var best = (row: 1, column: 1)
    var most = -1
    for row in indices.reversed() {
      for column in indices {
        var weight = 0
        for k in indices {
          let (left, right) = (product.leftMatrix[row, k], product.rightMatrix[k, column])
          guard left != 0, right != 0 else { continue }
          weight += 2 + (left != 1 ? 1 : 0) + (right != 1 ? 1 : 0)
        }
        if weight > most { (best, most) = ((row, column), weight) }
      }
    }
    return best
  }
}

private struct ExplanationWriter {
  private static let width = 79

  let explanation: Explanation
  let style: NumberStyle
  let isFlat: Bool
  let cells: ShownCells
  var lines: [String] = []

  init(explanation: Explanation, style: NumberStyle, isFlat: Bool) {
    self.explanation = explanation
    self.style = style
    self.isFlat = isFlat
    cells = ShownCells(isFlat: isFlat)
  }

  private var hasPerspective: Bool {
    explanation.matrix.hasPerspective || explanation.steps.contains { $0.matrix.hasPerspective }
  }

  // MARK: Parts

  mutating func write() {
    introduction()
    for (index, step) in explanation.steps.enumerated() { write(step, number: "\(index + 1)", indent: 0) }
    whole()
    readings()
    swaps()
  }

  private mutating func introduction() {
    let steps = explanation.steps
    guard !steps.isEmpty else {
      prose("The chain has no steps: its matrix is the identity, which leaves every point where it is.")
      return
    }
    let count = steps.count == 1 ? "1 step" : "\(steps.count) steps"
    let joints = steps.filter { $0.followsThen }.count
    let isNested = steps.count > joints + 1
    var text = "The chain has \(count)."
    if isNested {
      text +=
        " Side by side, each step works in the axes that the steps before it have left, so the last one written "
        + "touches the point first."
    }
    if joints > 0 {
      text += " What stands before a 'then' is done first, as a whole; what follows works along axes that stay."
    }
    prose(text)
    prose("A point is a row and stands on the left of its matrix M. Here")
    lines.append("")
    lines.append("  \(vector("'")) = \(vector("")) * M   with   M = " + (steps.last?.formula ?? ""))
  }

  private func vector(_ mark: String) -> String {
    let names = isFlat ? ["x", "y"] : ["x", "y", "z"]
    let last = isFlat || mark.isEmpty ? "1" : "w\(mark)"
    return "(" + (names.map { $0 + mark } + [last]).joined(separator: " ") + ")"
  }

  private mutating func write(_ step: Explanation.Step, number: String, indent: Int) {
    blank()
    let joint = step.followsThen ? "then " : ""
    line("step \(number): \(joint)\(step.text)", indent)
    let inner = indent + 2
    describe(step, inner)
    for (index, part) in step.inside.enumerated() { write(part, number: "\(number).\(index + 1)", indent: inner) }
    if !step.inside.isEmpty { blank() }
    ownMatrix(step, inner)
    if let product = step.multiplication {
      // After a 'then' this product is only the part since that word.
      let title = step.joint == nil ? "so far" : "since the 'then'"
      show(product, title: title, inner)
    } else if step.isAssignment, !step.isFactor {
      line("so far, with \(step.text) set: \(step.name)", inner)
      matrix(step.joint?.rightMatrix ?? step.product, inner + 2)
    }
    if let joint = step.joint { show(joint, title: "so far", inner) }
  }

  /// What kind of step it is, in a sentence.
  private mutating func describe(_ step: Explanation.Step, _ indent: Int) {
    switch step.item.kind {
    case .operation(let call):
      let word = call.declaration.word
      switch (word.name, call.arguments.count) {
      case ("rotate", 1): prose("rotate turns about z: x towards y, clockwise on a screen", indent)
      case ("rotate", 3): prose("rotate turns around a point: that point to the origin, turn, and back", indent)
      case ("rotate", _): prose("rotate turns about an axis, whose length does not matter", indent)
      case ("scale", 1): prose("scale multiplies x and y", indent)
      default: prose("\(word.name) \(word.summary)", indent)
      }
      if word.name == "perspective" {
        prose("It puts -1/d into m34, so that w = 1 - z/d; dividing by w makes near things large.", indent)
      }
    case .assignment(let cell, _):
      prose("sets the cell \(cell.name) of the matrix so far; the other fifteen stay as they are", indent)
      if step.isFactor {
        prose("Here that is the same as multiplying by the identity with that cell:", indent)
      } else {
        prose("That is no multiplication: from here on the whole so far counts as one matrix.", indent)
      }
    case .group(let chain), .named(_, let chain):
      let count = chain.items.count
      var text = "a group, worked out on its own" + (count == 0 ? "; it is empty: the identity" : "")
      if case .named(let name, _) = step.item.kind { text = "'\(name)' is a named chain, worked out on its own" }
      if step.inside.isEmpty, count > 0 { text += "; its \(count) steps are not shown" }
      prose(text, indent)
    }
  }

  private mutating func ownMatrix(_ step: Explanation.Step, _ indent: Int) {
    guard !step.isAssignment || step.isFactor else { return }
    var equation = step.name
    if let formula = step.insideFormula {
      if step.item.suffixes.isEmpty { equation += " = \(formula)" } else { line("inside: \(formula)", indent) }
    }
    for suffix in step.item.suffixes { prose(suffix.explanation, indent) }
    guard let symbols = step.item.symbols else {
      line(equation + " =", indent)
      matrix(step.matrix, indent + 2)
      return
    }
    line(equation + " =", indent)
    let letters = letterRows(symbols)
    let numbers = table(cells.rows(of: step.matrix, style), style).split(separator: "\n").map(String.init)
    let widest = letters.map { $0.count }.max() ?? 0
    let middle = numbers.count / 2
    if indent + 2 + widest + 3 + (numbers.map({ $0.count }).max() ?? 0) <= ExplanationWriter.width {
      for (row, pair) in zip(letters, numbers).enumerated() {
        let gap = String(repeating: " ", count: widest - pair.0.count)
        line(pair.0 + gap + (row == middle ? "   =" : "    ") + pair.1, indent + 2)
      }
    } else {
      for row in letters { line(row, indent + 2) }
      line("=", indent + 2)
      for row in numbers { line(row, indent + 2) }
    }
  }

  /// The cells in letters, in columns; what has no sign makes room for one.
  private func letterRows(_ symbols: [Symbol]) -> [String] {
    let rows = cells.indices.map { row in
      cells.indices.map { column in
        let text = symbols[(row - 1) * 4 + column - 1].written
        return text.hasPrefix("-") ? text : " " + text
      }
    }
    let widths = cells.indices.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      var text = ""
      for (column, cell) in row.enumerated() {
        let isLast = column == row.count - 1
        text += cell + (isLast ? "" : String(repeating: " ", count: widths[column] - cell.count + 2))
      }
      return text
    }
  }

  private mutating func show(_ product: Explanation.Multiplication, title: String, _ indent: Int) {
    func operand(_ name: String) -> String { name.contains("*") ? "(\(name))" : name }
    line("\(title): \(operand(product.left)) * \(operand(product.right)) =", indent)
    matrix(product.result, indent + 2)
    let cell = cells.bestCell(of: product)
    let row = cells.place(cell.row)
    let column = cells.place(cell.column)
    line(
      "one cell of it: \(cells.name(cell.row, cell.column)) is row \(row) of \(operand(product.left)) "
        + "times column \(column) of \(operand(product.right)):",
      indent
    )
    let terms = cells.indices.map { k in
      "\(factor(product.leftMatrix[cell.row, k]))*\(factor(product.rightMatrix[k, cell.column]))"
    }
    line("\(terms.joined(separator: " + ")) = \(number(product.result[cell.row, cell.column]))", indent + 2)
  }

  /// The whole matrix, and what it says about x and y.
  private mutating func whole() {
    blank()
    heading("the whole")
    line("M =", 2)
    matrix(explanation.matrix, 4)
    line("row by column this says", 2)
    let outputs = isFlat ? [1, 2] : [1, 2, 3, 4]
    for column in outputs {
      let name = "xyzw".map(String.init)[column - 1]
      line("\(name)' = \(sum(column))", 4)
    }
    if explanation.matrix.hasPerspective || explanation.matrix.m44 != 1 {
      line("and on the screen it lies at (x'/w', y'/w')", 2)
    }
    if explanation.steps.count > 1 {
      line("in one line: \(vector("'")) = \(vector("")) * \(explanation.steps.last?.formula ?? "")", 2)
    }
  }

  /// The formula of one coordinate, without the terms that are 0.
  private func sum(_ column: Int) -> String {
    var text = ""
    let shown = cells.rows(of: explanation.matrix, style)
    let names = isFlat ? ["x", "y", ""] : ["x", "y", "z", ""]
    for (place, name) in names.enumerated() {
      let coefficient = shown.numbers[place * shown.columns + cells.place(column) - 1]
      guard coefficient != 0 else { continue }
      let size = number(coefficient.magnitude)
      let term = name.isEmpty ? size : coefficient.magnitude == 1 ? name : "\(size)*\(name)"
      if text.isEmpty {
        text = (coefficient < 0 ? "-" : "") + term
      } else {
        text += (coefficient < 0 ? " - " : " + ") + term
      }
    }
    return text.isEmpty ? "0" : text
  }

  // MARK: The two readings

  private mutating func readings() {
    guard !explanation.steps.isEmpty else { return }
    blank()
    heading("the same chain, read in two ways")
    for (index, trace) in explanation.traces.enumerated() {
      if index > 0 { blank() }
      let sample = "point \(list(explanation.sample))"
      let name = trace.written ?? sample
      if explanation.calculation.images.isEmpty { line("(no subject was given, so \(name) is followed)", 2) }
      line("backwards, in axes that stay: what is done to \(name)", 2)
      stages(trace.fixed, trace, showsAxes: false)
      blank()
      line("forwards, in axes that move: where \(name) lies after each step as written", 2)
      stages(trace.moving, trace, showsAxes: isFlat && index == 0)
      agreement(trace)
    }
    if isFlat { movesAlongAxes() }
  }

  /// Says for each translation how far it moves in the axes that it finds: what most people get wrong.
  private mutating func movesAlongAxes() {
    for (index, step) in explanation.steps.enumerated() where index > 0 {
      guard case .operation(let call) = step.item.kind, call.declaration.family == .translate,
        step.item.suffixes.isEmpty
      else { continue }
      let move = Vector3D(x: step.matrix.m41, y: step.matrix.m42)
      let typed = pair(move.x, move.y)
      if step.followsThen {
        prose("Step \(index + 1) stands behind a 'then': it moves by \(typed) along the axes of the start.", 2)
        continue
      }
      let axes = explanation.steps[index - 1].product
      let moved = axes.image(of: move)
      prose(
        "Step \(index + 1) moves by \(typed) in axes where by then x is \(pair(axes.m11, axes.m12)) and y is "
          + "\(pair(axes.m21, axes.m22)): seen from outside that is \(pair(moved.x, moved.y)).",
        2
      )
    }
  }

  private func pair(_ x: Double, _ y: Double) -> String {
    text(HomogeneousPoint(x: x, y: y, z: 0, w: 0), isDirection: true)
  }

  private mutating func stages(_ stages: [Trace.Stage], _ trace: Trace, showsAxes: Bool) {
    var header = ["", ""]
    if showsAxes { header += ["origin at", "x axis to", "y axis to"] }
    header += trace.labels.count == 1 && !showsAxes ? [""] : trace.labels
    var rows = [header]
    for (index, stage) in stages.enumerated() {
      var row = [index == 0 ? "" : "\(index)", stage.step.map(shortened) ?? "start"]
      if showsAxes {
        let product = index == 0 ? Transform3D.identity : explanation.steps[index - 1].product
        for tip in [(0.0, 0.0), (1, 0), (0, 1)] {
          row.append(text(product.homogeneousImage(of: Point3D(x: tip.0, y: tip.1)), isDirection: false))
        }
      }
      row += stage.points.map { text($0, isDirection: trace.isDirection) }
      rows.append(row)
    }
    if rows[0].allSatisfy({ $0.isEmpty }) { rows.removeFirst() }
    columns(rows, indent: 4)
  }

  private mutating func agreement(_ trace: Trace) {
    guard let end = trace.moving.last?.points, let fixed = trace.fixed.last?.points else { return }
    let places = end.map { text($0, isDirection: trace.isDirection) }.joined(separator: " ")
    let other = fixed.map { text($0, isDirection: trace.isDirection) }.joined(separator: " ")
    if places == other || trace.disagreement < 1e-9 {
      prose("Both readings end at \(places).", 2)
    } else {
      prose(
        "They end at \(other) and \(places), which differ by rounding: \(number(trace.disagreement)) of the size.",
        2
      )
    }
    guard hasPerspective, !trace.isDirection, !isFlat else { return }
    let images = end.map { point -> String in
      let isVisible = explanation.matrix.hasPerspective ? point.w > 0 : point.w != 0
      return isVisible ? "(\(number(point.x / point.w)), \(number(point.y / point.w)))" : "none: at or behind the eye"
    }
    prose("The fourth number is w; divided by it, the screen shows \(images.joined(separator: " ")).", 2)
  }

  /// A point with the coordinates that matter: two in two dimensions, w where there is perspective.
  private func text(_ point: HomogeneousPoint, isDirection: Bool) -> String {
    var numbers = isFlat ? [point.x, point.y] : [point.x, point.y, point.z]
    if !isFlat, hasPerspective, !isDirection { numbers.append(point.w) }
    let largest = numbers.reduce(0) { max($0, $1.magnitude) }
    return "(" + numbers.map { number($0.magnitude < largest * 1e-12 ? 0 : $0) }.joined(separator: ", ") + ")"
  }

  // MARK: Swaps

  private mutating func swaps() {
    guard !explanation.swaps.isEmpty else { return }
    blank()
    heading("what if two neighbours change places?")
    for swap in explanation.swaps {
      let joint = swap.isJoint ? " then " : "  "
      line("\(swap.second)\(joint)\(swap.first)", 2)
      switch swap.effect {
      case .none: prose("the very same matrix: they commute, so their order does not matter", 4)
      case .rounding: prose("the same matrix but for rounding: they commute", 4)
      case .another:
        let cells = changedCells(swap.matrix)
        prose("another matrix: \(cells)", 4)
        if let moved = moved(swap.matrix) { prose(moved, 4) }
      }
    }
  }

  private func changedCells(_ matrix: Transform3D) -> String {
    let before = cells.rows(of: explanation.matrix, style)
    let after = cells.rows(of: matrix, style)
    var changes: [String] = []
    for row in cells.indices {
      for column in cells.indices {
        let place = (cells.place(row) - 1) * before.columns + cells.place(column) - 1
        let (old, new) = (number(before.numbers[place]), number(after.numbers[place]))
        if old != new { changes.append("\(cells.name(row, column)) \(old) becomes \(new)") }
      }
    }
    return changes.isEmpty ? "in digits that are not shown" : changes.joined(separator: ", ")
  }

  private func moved(_ matrix: Transform3D) -> String? {
    guard let old = explanation.matrix.image(of: explanation.sample), let new = matrix.image(of: explanation.sample)
    else { return nil }
    let from = list(explanation.sample)
    if list(old) == list(new) { return "(\(from) lands at the same place, \(list(old)), but other points do not)" }
    return "\(from) lands at \(list(new)) instead of \(list(old))"
  }

  private func list(_ point: Point3D) -> String {
    let numbers = isFlat || (point.z == 0 && hasPerspective) ? [point.x, point.y] : [point.x, point.y, point.z]
    return "(" + numbers.map(number).joined(separator: ", ") + ")"
  }

  // MARK: Lines

  private func number(_ value: Double) -> String { joined([value], style) }

  /// A number in a product: a negative one in parentheses.
  private func factor(_ value: Double) -> String { value < 0 ? "(\(number(value)))" : number(value) }

  private mutating func blank() {
    if lines.last?.isEmpty == false { lines.append("") }
  }

  private mutating func line(_ text: String, _ indent: Int) {
    lines.append(String(repeating: " ", count: indent) + text)
  }

  private mutating func heading(_ text: String) {
    lines.append(text)
    lines.append(String(repeating: "-", count: text.count))
  }

  private mutating func matrix(_ matrix: Transform3D, _ indent: Int) {
    let rows = table(cells.rows(of: matrix, style), style)
    for row in rows.split(separator: "\n") { line(String(row), indent) }
  }

  /// Writes rows of cells under each other, left-aligned.
  ///
  /// Where they are too wide for the page, the columns are shown in parts, each beside the first two columns.
  private mutating func columns(_ rows: [[String]], indent: Int) {
    let count = rows.map { $0.count }.max() ?? 0
    let widths = (0..<count).map { column in rows.map { column < $0.count ? $0[column].count + 2 : 0 }.max() ?? 0 }
    let room = ExplanationWriter.width - indent - widths.prefix(2).reduce(0, +)
    var parts: [[Int]] = [[]]
    var used = 0
    for column in 2..<max(count, 2) {
      if used > 0, used + widths[column] > room {
        parts.append([])
        used = 0
      }
      parts[parts.count - 1].append(column)
      used += widths[column]
    }
    for part in parts {
      for row in rows {
        var text = ""
        for column in [0, 1] + part {
          text += row[column] + String(repeating: " ", count: widths[column] - row[column].count)
        }
        while text.hasSuffix(" ") { text.removeLast() }
        line(text, indent)
      }
    }
  }

  /// What is written for a step, cut where it is long; it stands in full above.
  private func shortened(_ text: String) -> String {
    text.count > 36 ? text.prefix(33) + "..." : text
  }

  private mutating func prose(_ text: String, _ indent: Int = 0) {
    var current = ""
    for word in text.split(separator: " ") {
      if !current.isEmpty, indent + current.count + 1 + word.count > ExplanationWriter.width {
        line(current, indent)
        current = ""
      }
      current += current.isEmpty ? String(word) : " \(word)"
    }
    if !current.isEmpty { line(current, indent) }
  }
}

extension Suffix {
  /// What a suffix does to the matrix before it, in a sentence.
  fileprivate var explanation: String {
    switch self {
    case .about(let point):
      let place = joined([point.x, point.y] + (point.z == 0 ? [] : [point.z]), .significant(6))
      return "about \(place): that point to the origin, do it, and back, so that point stays where it is"
    case .inverse: return "inverse: the matrix that undoes it; their product is the identity"
    case .times(let count): return "times \(count): the matrix multiplied by itself, \(count) of them"
    case .transpose: return "transpose: rows and columns change places"
    }
  }
}
