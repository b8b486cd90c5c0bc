// What is painted, in which order: the layers of a scene from the back to the front, cut where they cross.

import TransformCore

/// One stroke of the painter: a part of a layer, cut down to what is seen.
package struct PaintStep: Sendable {
  package enum Part: Sendable {
    /// Background, gradient and text; sublayers follow.
    case content
    /// The border, which lies over the sublayers.
    case border
  }

  package var layer: Int
  package var part: Part
  /// The plane maps from the layer up to the screen, one for every layer that flattens on the way.
  package var map: Homography
  /// What of the layer's plane is seen: within all of these, in the layer's own coordinates.
  package var cuts: [HalfPlane]
  /// The product of the opacities of the layer and of all that it is flattened into.
  package var opacity: Double
}

/// The painting of a scene at one time.
package struct Painting: Sendable {
  /// From the back to the front.
  package private(set) var steps: [PaintStep] = []
  /// Pairs of layers that go through each other.
  package private(set) var crossings: [(first: Int, second: Int)] = []
  /// Whether there were so many pieces that the last were no longer cut.
  package private(set) var isApproximate = false

  /// The most steps of a painting.
  private static let stepLimit = 500_000

  private let scene: Scene
  private let placed: [PlacedLayer]
  /// What each layer and all that is flattened into it cover, in its own plane; nil for nothing.
  private var covers: [Rect?]

  /// Works out the order of painting.
  ///
  /// - Parameters:
  ///   - scene: the scene at the time of the picture.
  ///   - placed: where its layers lie.
  ///   - onlyPainted: leaves out layers that have neither colour nor border nor text.
  package init(of scene: Scene, _ placed: [PlacedLayer], onlyPainted: Bool) {
    self.scene = scene
    self.placed = placed
    covers = Array(repeating: nil, count: placed.count)
    for index in scene.topDown.reversed() { cover(index, onlyPainted) }
    paint(onlyPainted)
  }

  /// The layers that are drawn, each once, from the back to the front; one that is cut stands where its last piece
  /// does.
  package var order: [Int] {
    var isSeen = [Bool](repeating: false, count: placed.count)
    var order: [Int] = []
    for step in steps.reversed() where step.part == .content && placed[step.layer].isDrawn && !isSeen[step.layer] {
      isSeen[step.layer] = true
      order.append(step.layer)
    }
    return order.reversed()
  }

  private mutating func cover(_ index: Int, _ onlyPainted: Bool) {
    let (layer, place) = (scene.layers[index], placed[index])
    guard place.showsContents else {
      covers[index] = nil
      return
    }
    var rect = covers[index]
    if layer.masksToBounds, !layer.isTransformLayer { rect = rect.flatMap { $0.intersection(layer.geometry.bounds) } }
    if place.isDrawn, !onlyPainted || layer.appearance.isVisible {
      rect = rect.map { $0.union(layer.geometry.bounds) } ?? layer.geometry.bounds.standardized
    }
    covers[index] = rect
    guard !layer.isTransformLayer, let rect, let space = place.space else { return }
    let polygon = Face.beforeEye(rect.corners, place.spaceMatrix)
    let images = polygon.compactMap { place.spaceMatrix.planeHomography.image(of: $0) }
    guard images.count > 2 else { return }
    let image = Rect.bounding(images)
    covers[space] = covers[space].map { $0.union(image) } ?? image
  }

  /// What a space is painted with: where its plane lands, what of it is seen, how opaque it is.
  private struct Brush {
    var map = Homography.identity
    var cuts: [HalfPlane] = []
    var opacity = 1.0
  }

  private enum Work {
    /// The layers of one space.
    case space([Int], Brush)
    case face(Face, Brush)
    case step(PaintStep)
  }

  /// Paints everything; what waits stands on a stack of its own, since layers may nest deeply.
  private mutating func paint(_ onlyPainted: Bool) {
    var stack = [Work.space(scene.roots, Brush())]
    while let work = stack.popLast() {
      guard steps.count < Painting.stepLimit else {
        isApproximate = true
        return
      }
      switch work {
      case .step(let step): steps.append(step)
      case .space(let members, let brush):
        for face in sorted(members).reversed() { stack.append(.face(face, brush)) }
      case .face(let face, let brush): paint(face, brush, onlyPainted, &stack)
      }
    }
  }

  /// The faces of a space from the back to the front.
  private mutating func sorted(_ members: [Int]) -> [Face] {
    var faces: [Face] = []
    var waiting = Array(members.reversed())
    while let index = waiting.popLast() {
      guard placed[index].showsContents else { continue }
      if scene.layers[index].isTransformLayer {
        waiting += scene.sublayers[index].reversed()
      } else if let rect = covers[index],
        let face = Face(layer: index, order: faces.count, rect: rect, matrix: placed[index].spaceMatrix)
      {
        faces.append(face)
      }
    }
    guard !faces.isEmpty else { return [] }
    let order = DepthOrder(faces)
    crossings += order.crossings.map { ($0.first, $0.second) }
    if order.isApproximate { isApproximate = true }
    return order.faces
  }

  private mutating func paint(_ face: Face, _ brush: Brush, _ onlyPainted: Bool, _ stack: inout [Work]) {
    let layer = scene.layers[face.layer]
    let own = face.matrix.planeHomography
    var inner = Brush(
      map: own.concatenating(brush.map),
      cuts: brush.cuts.map { $0.pulledBack(through: own) } + face.cuts,
      opacity: brush.opacity * layer.appearance.opacity
    )
    if own.h13 != 0 || own.h23 != 0, let rect = covers[face.layer],
      let limit = HalfPlane(beforeEyeOf: own, nearest: rect.corners)
    {
      inner.cuts.append(limit)
    }
    if placed[face.layer].isDrawn && (!onlyPainted || layer.appearance.isVisible) {
      var step = PaintStep(
        layer: face.layer,
        part: .content,
        map: inner.map,
        cuts: inner.cuts,
        opacity: inner.opacity
      )
      steps.append(step)
      if onlyPainted, layer.appearance.hasBorder {
        step.part = .border
        stack.append(.step(step))
      }
    }
    let sublayers = scene.sublayers[face.layer]
    guard !sublayers.isEmpty else { return }
    if layer.masksToBounds {
      inner.cuts += layer.geometry.bounds.edges(cornerRadius: layer.appearance.cornerRadius)
    }
    stack.append(.space(sublayers, inner))
  }
}

extension Appearance {
  /// Whether there is a border to be seen.
  package var hasBorder: Bool { borderWidth > 0 && borderColor.alpha > 0 }

  /// Whether there is anything to be seen.
  var isVisible: Bool {
    opacity > 0
      && (backgroundColor.alpha > 0 || hasBorder || !(text ?? "").isEmpty
        || gradient?.stops.contains { $0.color.alpha > 0 } ?? false)
  }
}

extension Rect {
  /// The smallest rectangle that covers both.
  func union(_ other: Rect) -> Rect { Rect.bounding(corners + other.corners) }

  /// What both have in common; nil where that has no area.
  func intersection(_ other: Rect) -> Rect? {
    let (a, b) = (standardized, other.standardized)
    let (left, top) = (max(a.x, b.x), max(a.y, b.y))
    let (right, bottom) = (min(a.x + a.width, b.x + b.width), min(a.y + a.height, b.y + b.height))
    guard left < right, top < bottom else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The outline as a convex polygon; corners are rounded by chords that stay within a hundredth of the radius.
  package func outline(cornerRadius: Double = 0) -> [Point] {
    let upright = standardized
    let radius = min(cornerRadius, upright.width / 2, upright.height / 2)
    guard radius > 0 else { return upright.corners }
    let (right, bottom) = (upright.x + upright.width, upright.y + upright.height)
    let centers = [
      (Point(x: right - radius, y: upright.y + radius), -90.0), (Point(x: right - radius, y: bottom - radius), 0.0),
      (Point(x: upright.x + radius, y: bottom - radius), 90.0),
      (Point(x: upright.x + radius, y: upright.y + radius), 180.0),
    ]
    let steps = 12
    return centers.flatMap { center, start in
      (0...steps).map { step in
        let (sine, cosine) = Angle.degrees(start + 90 * Double(step) / Double(steps)).sineAndCosine
        return Point(x: center.x + radius * cosine, y: center.y + radius * sine)
      }
    }
  }

  /// The half-planes whose common part is the outline.
  func edges(cornerRadius: Double = 0) -> [HalfPlane] {
    let outline = outline(cornerRadius: cornerRadius)
    return outline.indices.compactMap { index in
      let (start, end) = (outline[index], outline[(index + 1) % outline.count])
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      guard dx != 0 || dy != 0 else { return nil }
      return HalfPlane(a: -dy, b: dx, c: dy * start.x - dx * start.y)
    }
  }
}
