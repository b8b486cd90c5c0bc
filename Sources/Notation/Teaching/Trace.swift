/// What a chain does to one subject on the way, in both readings.
///
/// Forwards, in moving axes: after each step of the chain, where the subject would be if the chain ended there. Backwards, in
/// fixed axes: the subject goes through the factors of the product from left to right, each moving it along axes that stay.
/// Both end at the same place.

import TransformCore

package struct Trace: Sendable {
  /// Where the subject is after one step: its points, not yet divided by w.
  package struct Stage: Sendable {
    /// What has just been done; nil at the start.
    package var step: String?
    package var points: [HomogeneousPoint]
  }

  /// The subject as written; nil for a sample point in space that nobody has typed.
  package var written: String?
  /// What each point of it is called.
  package var labels: [String]
  /// Whether they are directions, which nothing divides.
  package var isDirection: Bool
  package var fixed: [Stage] = []
  package var moving: [Stage] = []
  private var start: [HomogeneousPoint]
  /// What brings a layer's anchor point to the origin, and what brings it to its position.
  private var layer: LayerGeometry?

  init(points: [Point3D], written: String?, labels: [String] = ["point"]) {
    self.written = written
    self.labels = labels
    isDirection = false
    start = points.map { HomogeneousPoint(x: $0.x, y: $0.y, z: $0.z, w: 1) }
  }

  init(of subject: Subject) {
    let corners = ["top left", "top right", "bottom right", "bottom left"]
    func direction(_ x: Double, _ y: Double, _ z: Double, _ label: String) -> Trace {
      var trace = Trace(points: [], written: subject.written, labels: [label])
      trace.isDirection = true
      trace.start = [HomogeneousPoint(x: x, y: y, z: z, w: 0)]
      return trace
    }
    func flat(_ points: [Point]) -> Trace {
      Trace(points: points.map { Point3D(x: $0.x, y: $0.y) }, written: subject.written, labels: corners)
    }
    switch subject.kind {
    case .point(let point, _): self.init(points: [point], written: subject.written)
    case .vector(let vector, _): self = direction(vector.x, vector.y, vector.z, "vector")
    case .size(let size): self = direction(size.width, size.height, 0, "size")
    case .rect(let rect): self = flat(Quad(rect).corners)
    case .quad(let quad): self = flat(quad.corners)
    case .spatialQuad(let points): self.init(points: points, written: subject.written, labels: corners)
    case .layer(let layer):
      self = flat(Quad(layer.bounds).corners)
      self.layer = layer
    }
  }

  /// Whether no point of it leaves the plane z = 0 before anything is done.
  var isFlat: Bool { start.allSatisfy { $0.z == 0 } }

  /// Fills both readings.
  mutating func follow(_ steps: [Explanation.Step], _ factors: [Explanation.Factor]) {
    var points = start
    fixed = [Stage(step: nil, points: points)]
    moving = [Stage(step: nil, points: points)]
    if let layer {
      points = points.map { $0.mapped(by: Transform3D(translationX: -layer.anchor.x, y: -layer.anchor.y)) }
      fixed.append(Stage(step: "its anchor point to the origin", points: points))
    }
    for factor in factors {
      points = points.map { $0.mapped(by: factor.matrix) }
      fixed.append(Stage(step: factor.text, points: points))
    }
    if let layer {
      let place = Transform3D(translationX: layer.position.x, y: layer.position.y)
      fixed.append(Stage(step: "its anchor point to its position", points: points.map { $0.mapped(by: place) }))
    }
    for step in steps {
      let whole = layer?.matrix(for: step.product) ?? step.product
      moving.append(
        Stage(step: (step.followsThen ? "then " : "") + step.text, points: start.map { $0.mapped(by: whole) })
      )
    }
  }

  /// The largest difference between the ends of the two readings, as a share of the largest coordinate: rounding.
  package var disagreement: Double {
    guard let first = fixed.last?.points, let second = moving.last?.points else { return 0 }
    var largest = 1e-300
    var difference = 0.0
    for (left, right) in zip(first, second) {
      for (a, b) in [(left.x, right.x), (left.y, right.y), (left.z, right.z), (left.w, right.w)] {
        largest = max(largest, abs(a), abs(b))
        difference = max(difference, abs(a - b))
      }
    }
    return difference / largest
  }
}

extension HomogeneousPoint {
  /// The row vector times a matrix: x' = x*m11 + y*m21 + z*m31 + w*m41 and so on.
  func mapped(by matrix: Transform3D) -> HomogeneousPoint {
    func sum(_ column: Int) -> Double {
      x * matrix[1, column] + y * matrix[2, column] + z * matrix[3, column] + w * matrix[4, column]
    }
    return HomogeneousPoint(x: sum(1), y: sum(2), z: sum(3), w: sum(4))
  }
}
