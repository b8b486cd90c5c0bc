// Which faces could cover each other: those whose boxes on the screen overlap.

/// A grid over the screen, each cell with the faces whose boxes reach into it.
struct FaceGrid {
  /// The left, upper, right and lower edge of each face's box.
  private let boxes: [SIMD4<Double>]
  private let left: Double
  private let top: Double
  private let cellWidth: Double
  private let cellHeight: Double
  private let columns: Int
  private let rows: Int
  private var cells: [[Int32]]

  /// Lays a grid whose cells are about as large as the faces, so that each face reaches into few and each cell holds few.
  ///
  /// There are at most about four cells for each face, however far apart the faces lie.
  init(_ faces: [Face]) {
    boxes = faces.map { SIMD4($0.left, $0.top, $0.right, $0.bottom) }
    let count = Double(max(faces.count, 1))
    let most = min(max((4 * count).squareRoot(), 1), 256)
    left = boxes.reduce(.infinity) { min($0, $1.x) }
    top = boxes.reduce(.infinity) { min($0, $1.y) }
    let width = boxes.reduce(-.infinity) { max($0, $1.z) } - left
    let height = boxes.reduce(-.infinity) { max($0, $1.w) } - top
    let meanWidth = boxes.reduce(0) { $0 + ($1.z - $1.x) / count }
    let meanHeight = boxes.reduce(0) { $0 + ($1.w - $1.y) / count }
    func number(_ whole: Double, _ mean: Double) -> Int {
      whole > 0 && mean > 0 ? Int(min(max(whole / mean, 1), most)) : 1
    }
    columns = number(width, meanWidth)
    rows = number(height, meanHeight)
    cellWidth = width > 0 ? width / Double(columns) : 1
    cellHeight = height > 0 ? height / Double(rows) : 1
    cells = Array(repeating: [], count: columns * rows)
    for (index, box) in boxes.enumerated() {
      for row in self.row(box.y)...self.row(box.w) {
        for column in self.column(box.x)...self.column(box.z) { cells[row * columns + column].append(Int32(index)) }
      }
    }
  }

  private func column(_ x: Double) -> Int { min(max(Int((x - left) / cellWidth), 0), columns - 1) }

  private func row(_ y: Double) -> Int { min(max(Int((y - top) / cellHeight), 0), rows - 1) }

  /// Every pair of faces whose boxes overlap, once; nil where there are more than so many.
  func pairs(limit: Int) -> [(Int, Int)]? {
    var pairs: [(Int, Int)] = []
    for (cell, members) in cells.enumerated() {
      for place in members.indices {
        let first = Int(members[place])
        for second in members[(place + 1)...] where overlap(first, Int(second), in: cell) {
          pairs.append((first, Int(second)))
        }
        if pairs.count > limit { return nil }
      }
    }
    return pairs
  }

  /// Whether two boxes overlap, and this is the first cell that holds both.
  private func overlap(_ first: Int, _ second: Int, in cell: Int) -> Bool {
    let (a, b) = (boxes[first], boxes[second])
    guard a.x < b.z, b.x < a.z, a.y < b.w, b.y < a.w else { return false }
    return cell == row(max(a.y, b.y)) * columns + column(max(a.x, b.x))
  }
}
