// Which faces could cover each other: those whose boxes on the screen overlap.

/// A grid over the screen, each cell with the faces whose boxes reach into it.
struct FaceGrid {
  private let faces: [Face]
  private let left: Double
  private let top: Double
  private let cellWidth: Double
  private let cellHeight: Double
  private let columns: Int
  private let rows: Int
  private var cells: [[Int]]

  /// Lays a grid whose cells are about as large as the faces, so that each face reaches into few and each cell holds
  /// few.
  init(_ faces: [Face]) {
    self.faces = faces
    let count = Double(max(faces.count, 1))
    left = faces.reduce(.infinity) { min($0, $1.left) }
    top = faces.reduce(.infinity) { min($0, $1.top) }
    let width = faces.reduce(-.infinity) { max($0, $1.right) } - left
    let height = faces.reduce(-.infinity) { max($0, $1.bottom) } - top
    let meanWidth = faces.reduce(0) { $0 + ($1.right - $1.left) / count }
    let meanHeight = faces.reduce(0) { $0 + ($1.bottom - $1.top) / count }
    func number(_ whole: Double, _ mean: Double) -> Int {
      whole > 0 && mean > 0 ? Int(min(max(whole / mean, 1), 256)) : 1
    }
    columns = number(width, meanWidth)
    rows = number(height, meanHeight)
    cellWidth = width > 0 ? width / Double(columns) : 1
    cellHeight = height > 0 ? height / Double(rows) : 1
    cells = Array(repeating: [], count: columns * rows)
    for (index, face) in faces.enumerated() {
      for row in self.row(face.top)...self.row(face.bottom) {
        for column in self.column(face.left)...self.column(face.right) { cells[row * columns + column].append(index) }
      }
    }
  }

  private func column(_ x: Double) -> Int { min(max(Int((x - left) / cellWidth), 0), columns - 1) }

  private func row(_ y: Double) -> Int { min(max(Int((y - top) / cellHeight), 0), rows - 1) }

  /// Every pair of faces whose boxes overlap, once, found as it is asked for.
  var pairs: some Sequence<(Int, Int)> {
    cells.indices.lazy.flatMap { cell in
      cells[cell].indices.lazy.flatMap { place in
        cells[cell][(place + 1)...].lazy
          .map { (cells[cell][place], $0) }
          .filter { overlap($0, $1, in: cell) }
      }
    }
  }

  /// Whether two boxes overlap, and this is the first cell that holds both.
  private func overlap(_ first: Int, _ second: Int, in cell: Int) -> Bool {
    let (a, b) = (faces[first], faces[second])
    guard a.left < b.right, b.left < a.right, a.top < b.bottom, b.top < a.bottom else { return false }
    return cell == row(max(a.top, b.top)) * columns + column(max(a.left, b.left))
  }
}
