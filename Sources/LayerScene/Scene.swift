// A tree of layers and what moves them.

import TransformCore

/// Why layers make no scene.
package enum SceneProblem: Error, Hashable, Sendable {
  /// These layers lie in each other, the last in the first.
  case cycle([Int])
  /// This layer lies in more than `Scene.maximumDepth` others.
  case tooDeep(Int)
}

/// Layers in the order in which they were added, and their animations.
package struct Scene: Sendable {
  /// How deep layers may nest.
  package static let maximumDepth = 1000

  package private(set) var layers: [Layer]
  package var animations: [Animation]
  /// The indices of the layers, every superlayer before its sublayers, else in the order of the layers.
  let topDown: [Int]
  /// The sublayers of every layer, in order.
  let sublayers: [[Int]]
  /// The layers that lie on the screen itself, in order.
  let roots: [Int]

  /// Makes a scene of layers that name their superlayers by index.
  package init(layers: [Layer], animations: [Animation] = []) throws(SceneProblem) {
    self.layers = layers
    self.animations = animations
    var sublayers = [[Int]](repeating: [], count: layers.count)
    var roots: [Int] = []
    for (index, layer) in layers.enumerated() {
      if let superlayer = layer.superlayer { sublayers[superlayer].append(index) } else { roots.append(index) }
    }
    // Level by level from the screen: what is never reached lies in a cycle.
    var topDown = roots
    var level = roots
    var depth = 0
    while !level.isEmpty {
      level = level.flatMap { sublayers[$0] }
      topDown += level
      depth += 1
      if depth > Scene.maximumDepth, let first = level.first { throw .tooDeep(first) }
    }
    guard topDown.count == layers.count else { throw .cycle(Scene.cycle(in: layers, outside: topDown)) }
    (self.topDown, self.sublayers, self.roots) = (topDown, sublayers, roots)
  }

  /// A cycle among the layers that the screen does not hold.
  private static func cycle(in layers: [Layer], outside reached: [Int]) -> [Int] {
    var isReached = [Bool](repeating: false, count: layers.count)
    for index in reached { isReached[index] = true }
    var step = [Int](repeating: -1, count: layers.count)
    var path: [Int] = []
    var next = isReached.firstIndex(of: false)
    while let index = next {
      if step[index] >= 0 { return Array(path[step[index]...]) }
      step[index] = path.count
      path.append(index)
      next = layers[index].superlayer
    }
    return path
  }

  /// The index of the layer with a name.
  package func index(named name: String) -> Int? { layers.firstIndex { $0.name == name } }

  /// The scene at a time: every layer with the values that its animations give it then.
  package func at(_ time: Double) -> Scene {
    guard !animations.isEmpty else { return self }
    var scene = self
    for animation in animations { animation.apply(to: &scene.layers[animation.layer], at: time) }
    return scene
  }
}
