/// `--plot` and `--svg`: which picture a result makes, and where it goes.

import ArgumentTable
import Drawing
import Notation
import NumberText
import TransformCore

/// What was asked for besides the text.
enum PictureWish {
  case none
  /// In the terminal, below the text.
  case plot(width: Int, isColored: Bool)
  /// To a file; `-` is standard output, in place of the text.
  case svg(String)

  var isSomething: Bool {
    if case .none = self { return false }
    return true
  }
}

extension Session {
  /// Reads the options for pictures.
  func pictureWish(_ invocation: Invocation, _ output: OutputOptions) throws(Failure) -> PictureWish {
    if let name = invocation.text("svg") {
      if invocation.flag("plot") { throw Failure(ExitCode.usage, "--plot and --svg exclude each other") }
      return .svg(name)
    }
    guard invocation.flag("plot") else { return .none }
    guard output.format.name == "text" else {
      throw Failure(
        ExitCode.usage,
        "--plot draws below the text format, not below \(output.format.name)",
        hint: "leave out --format, or write a picture with --svg FILE"
      )
    }
    let terminal = environment.outputWidth()
    let width =
      invocation.integer("width") ?? terminal.flatMap { $0 > 0 ? $0 : nil }
      ?? environment.variable("COLUMNS").flatMap { Int($0) }.flatMap { (20...1000).contains($0) ? $0 : nil } ?? 80
    let isColored =
      terminal != nil && (environment.variable("NO_COLOR") ?? "").isEmpty && environment.variable("TERM") != "dumb"
    return .plot(width: min(max(width, 20), 1000), isColored: isColored)
  }

  /// Writes a result with the picture of what a matrix does to the letter F.
  func write(
    _ bytes: [UInt8],
    with wish: PictureWish,
    matrix: Transform3D,
    title: String
  ) throws(Failure) {
    let calculation = try notation { () throws(NotationError) in try Calculation(matrix: matrix, subjects: []) }
    try write(bytes, with: wish) { Picture(of: calculation, title: title) }
  }

  /// Writes a result with the picture that was asked for; nothing is printed where that cannot be drawn or written.
  func write(_ bytes: [UInt8], with wish: PictureWish, picture: () -> Picture) throws(Failure) {
    if case .none = wish { return try write(bytes) }
    let picture = picture()
    guard picture.isDrawable else {
      throw Failure(ExitCode.noAnswer, "the picture would be too large or too small to draw to scale")
    }
    switch wish {
    case .none: break
    case .plot(let width, let isColored):
      try write(bytes + [10] + Array(picture.plot(width: width, isColored: isColored).utf8))
    case .svg("-"): try write(picture.svg())
    case .svg(let name):
      try writeFile(name, picture.svg())
      try write(bytes)
    }
  }
}

extension Picture {
  /// A calculation: one panel.
  init(of calculation: Calculation, title: String) {
    let subjects = calculation.images.map { $0.subject }
    self.init(
      title: title.isEmpty ? "identity" : title,
      panels: Panel.each([(title.isEmpty ? "identity" : title, "", calculation.matrix)], subjects)
    )
  }

  /// An explanation: a panel for each step, each showing the product so far.
  init(of explanation: Explanation, title: String) {
    let steps = explanation.steps.enumerated().map {
      index,
      step -> (title: String, caption: String, matrix: Transform3D) in
      ("\(index + 1)  \(step.followsThen ? "then " : "")\(step.text)", "M = \(step.formula)", step.product)
    }
    self.init(
      title: title.isEmpty ? "identity" : title,
      panels: Panel.each(steps, explanation.calculation.images.map { $0.subject })
    )
  }

  /// The frames between two chains: a panel for each, and the movement, as long as the way between them or 3 seconds.
  init(of frames: [(time: Double, calculation: Calculation)], title: String, duration: Double?) {
    let results = frames.map { frame -> (title: String, caption: String, matrix: Transform3D) in
      ("t = \(NumberWriter.text(frame.time, style: .significant(6)))", "", frame.calculation.matrix)
    }
    let shownDuration = (duration ?? 0) * ((frames.last?.time ?? 0) - (frames.first?.time ?? 0))
    self.init(
      title: title,
      panels: Panel.each(results, frames.first?.calculation.images.map { $0.subject } ?? []),
      isMovement: true,
      movementDuration: shownDuration > 0 ? shownDuration : 3
    )
  }

  /// All orders: a panel for each result.
  init(of orders: Orders, title: String) {
    let results = orders.groups.enumerated().map {
      index,
      group -> (title: String, caption: String, matrix: Transform3D) in
      let first = orders.orders[group.members[0]]
      let others = group.members.count - 1
      let caption = others == 0 ? "" : "and \(others) other order\(others == 1 ? "" : "s")"
      return ("\(index + 1)  \(first.text)", caption, first.calculation.matrix)
    }
    self.init(
      title: "orders of \(title)",
      panels: Panel.each(results, orders.orders.first?.calculation.images.map { $0.subject } ?? [])
    )
  }
}

extension Panel {
  /// One panel for each matrix, all with the same subjects, or with the letter F where there are none.
  static func each(
    _ results: [(title: String, caption: String, matrix: Transform3D)],
    _ subjects: [Subject]
  ) -> [Panel] {
    let size = Shape.letterSize(for: results.map { $0.matrix })
    return results.map { result in
      let shapes =
        subjects.isEmpty
        ? [Shape.letterF(size: size, after: result.matrix)] : Shape.shapes(of: subjects, under: result.matrix)
      let facing = result.matrix.sideShown.map { result.caption.isEmpty ? $0 : "\(result.caption); \($0)" }
      return Panel(
        title: result.title,
        caption: facing ?? result.caption,
        matrix: result.matrix,
        shapes: shapes
      )
    }
  }
}

extension Transform3D {
  /// What is odd about the side that shows; nil where it is the front, not mirrored.
  fileprivate var sideShown: String? {
    let image = image(of: Rect(x: 0, y: 0, width: 1, height: 1))
    switch image.facing {
    case .edge?: return "seen edge-on"
    case .back?: return image.mirrored ? "seen from behind, mirrored" : "seen from behind"
    default: return image.mirrored ? "mirrored" : nil
    }
  }

  /// The map of directions: without translation and perspective.
  fileprivate var withoutTranslation: Transform3D {
    var map = self
    (map.m41, map.m42, map.m43) = (0, 0, 0)
    (map.m14, map.m24, map.m34, map.m44) = (0, 0, 0, 1)
    return map
  }
}

extension Shape {
  /// What is drawn for subjects; all points are one shape, so that their letters go on.
  fileprivate static func shapes(of subjects: [Subject], under matrix: Transform3D) -> [Shape] {
    var shapes: [Shape] = []
    var points: [Point3D] = []
    func flat(_ corners: [Point]) -> [Point3D] { corners.map { Point3D(x: $0.x, y: $0.y) } }
    func arrow(_ x: Double, _ y: Double, _ z: Double) -> Shape {
      Shape(.arrow, [Point3D(x: 0, y: 0), Point3D(x: x, y: y, z: z)], after: matrix.withoutTranslation)
    }
    for subject in subjects {
      switch subject.kind {
      case .point(let point, _): points.append(point)
      case .vector(let vector, _): shapes.append(arrow(vector.x, vector.y, vector.z))
      case .size(let size): shapes.append(arrow(size.width, size.height, 0))
      case .rect(let rect): shapes.append(Shape(.polygon, flat(Quad(rect).corners), after: matrix))
      case .quad(let quad): shapes.append(Shape(.polygon, flat(quad.corners), after: matrix))
      case .spatialQuad(let corners): shapes.append(Shape(.polygon, corners, after: matrix))
      case .layer(let layer):
        shapes.append(
          Shape(
            .polygon,
            flat(Quad(layer.bounds).corners),
            before: layer.matrix(for: .identity),
            after: layer.matrix(for: matrix)
          )
        )
      }
    }
    if !points.isEmpty { shapes.append(Shape(.points, points, after: matrix)) }
    return shapes
  }
}
