// What lies between two maps: matrices mixed by their parts, and the functions of a list mixed one by one.

/// By whose rules two matrices are mixed.
public enum InterpolationModel: String, Hashable, Sendable, CaseIterable {
  /// As browsers do: 2-D matrices by their 2-D parts, others by their 3-D parts, m44 divided out.
  case css
  /// As Core Animation does with `transform`: always by the 3-D parts, m44 not divided out.
  case coreAnimation
}

extension Double {
  /// The number a share of the way to another one: `(1 - progress)*this + progress*end`, exactly both at 0 and at 1.
  package func interpolated(to end: Double, progress: Double) -> Double {
    self == end ? self : (1 - progress) * self + progress * end
  }
}

extension Angle {
  /// The angle a share of the way to another one, whole turns included, in the unit in which their sum would be.
  public func interpolated(to end: Angle, progress: Double) -> Angle {
    self == end ? self : self * (1 - progress) + end * progress
  }
}

extension Vector3D {
  /// The displacement a share of the way to another one, number by number: `(1 - progress)*this + progress*end`.
  public func interpolated(to end: Vector3D, progress: Double) -> Vector3D {
    Vector3D(
      x: x.interpolated(to: end.x, progress: progress),
      y: y.interpolated(to: end.y, progress: progress),
      z: z.interpolated(to: end.z, progress: progress)
    )
  }
}

extension Transform3D {
  /// The map a share of the way to another one, as matrices: both are taken apart, the parts mixed and put together
  /// again.
  ///
  /// Scale, skew, translation and perspective are mixed number by number, the rotation by the shortest way. Under the
  /// rules of CSS two 2-D affine maps are mixed by `AffineTransform.interpolated(to:progress:)`, and progress 0 and 1
  /// give the maps themselves. Progress may lie outside 0 to 1. Edge cases: nil where either map is singular, or under
  /// the rules of CSS where an m44 is 0; then an animation jumps from one to the other in the middle.
  /// Source: css-transforms-2, "Interpolation of 3D matrices", except that the shortest way is always taken.
  public func interpolated(to end: Transform3D, progress: Double, model: InterpolationModel = .css) -> Transform3D? {
    if model == .css, let first = affineTransform, let second = end.affineTransform {
      return first.interpolated(to: second, progress: progress).map(Transform3D.init)
    }
    let parts: (first: Decomposition, second: Decomposition)
    switch model {
    case .css:
      guard m44 != 0, end.m44 != 0, let first = decomposition, let second = end.decomposition else { return nil }
      if progress == 0 { return self }
      if progress == 1 { return end }
      parts = (first, second)
    case .coreAnimation:
      guard let first = coreAnimationDecomposition, let second = end.coreAnimationDecomposition else { return nil }
      parts = (first, second)
    }
    return Transform3D(
      parts.first.interpolated(to: parts.second, progress: progress, positiveHalfTurns: model == .coreAnimation)
    )
  }
}

extension Transform3D.Decomposition {
  /// The parts a share of the way to other parts: every number linearly, the rotation by the shortest way, the factor
  /// 1.
  ///
  /// `positiveHalfTurns` is that of `Quaternion.interpolated(to:progress:positiveHalfTurns:)`.
  public func interpolated(
    to end: Transform3D.Decomposition,
    progress: Double,
    positiveHalfTurns: Bool = false
  ) -> Transform3D.Decomposition {
    func mixed(_ part: (Transform3D.Decomposition) -> Double) -> Double {
      part(self).interpolated(to: part(end), progress: progress)
    }
    return Transform3D.Decomposition(
      scale: scale.interpolated(to: end.scale, progress: progress),
      skew: Skew(xy: mixed({ $0.skew.xy }), xz: mixed({ $0.skew.xz }), yz: mixed({ $0.skew.yz })),
      rotation: rotation.interpolated(
        to: end.rotation,
        progress: progress,
        positiveHalfTurns: positiveHalfTurns
      ),
      translation: translation.interpolated(to: end.translation, progress: progress),
      perspective: Perspective(
        x: mixed({ $0.perspective.x }),
        y: mixed({ $0.perspective.y }),
        z: mixed({ $0.perspective.z }),
        w: mixed({ $0.perspective.w })
      )
    )
  }
}

extension AffineTransform {
  /// The 2-D map a share of the way to another one, by the rules that browsers follow.
  ///
  /// Both are taken apart as scale, then skew along x, then rotation, then translation; a mirroring map has a negative
  /// scale of x where a < d, else of y. All are mixed number by number, the skew as a factor, the angle by the shortest
  /// way. Progress may lie outside 0 to 1. Edge cases: nil where either map is singular; progress 0 and 1 give the maps
  /// themselves.
  /// Source: behaviour of Chromium and of the Web Platform Tests; the text of css-transforms-1 takes the skew out
  /// otherwise.
  public func interpolated(to end: AffineTransform, progress: Double) -> AffineTransform? {
    guard let first = mirrorAwareComponents, let second = end.mirrorAwareComponents else { return nil }
    if progress == 0 { return self }
    if progress == 1 { return end }
    var start = first.rotation
    let turn = second.rotation.degrees - start.degrees
    if turn > 180 { start = start + .degrees(360) }
    if turn < -180 { start = start - .degrees(360) }
    func mixed(_ part: (Components) -> Double) -> Double {
      part(first).interpolated(to: part(second), progress: progress)
    }
    return AffineTransform(
      components: Components(
        scale: Size(width: mixed({ $0.scale.width }), height: mixed({ $0.scale.height })),
        horizontalShear: mixed({ $0.horizontalShear }),
        rotation: start.interpolated(to: second.rotation, progress: progress),
        translation: Vector(x: mixed({ $0.translation.x }), y: mixed({ $0.translation.y }))
      )
    )
  }

  /// The parts of the map with a mirror in x or y, whichever the map itself is nearer to.
  ///
  /// Core Graphics puts every mirror into x; where it belongs to y, both factors change their signs and half a turn is
  /// added.
  var mirrorAwareComponents: Components? {
    guard var parts = components else { return nil }
    guard parts.scale.width < 0, a >= d else { return parts }
    parts.scale = Size(width: -parts.scale.width, height: -parts.scale.height)
    parts.rotation = parts.rotation + .degrees(parts.rotation.degrees <= 0 ? 180 : -180)
    return parts
  }
}

/// A turn about an axis, as a function of a list has it: more than a turn is more than a turn.
public struct AxisRotation: Hashable, Sendable {
  /// The axis, of any length.
  public var axis: Vector3D
  /// By how much it turns.
  public var angle: Angle

  /// Makes the turn by an angle about an axis.
  public init(axis: Vector3D, angle: Angle) {
    (self.axis, self.angle) = (axis, angle)
  }

  /// The map that turns so; the identity for an axis of length 0.
  public var transform: Transform3D { Transform3D(rotation: angle, x: axis.x, y: axis.y, z: axis.z) }

  private var turnsNothing: Bool { angle.degrees == 0 || axis.normalized == nil }

  /// The turn a share of the way to another one, by the rules of CSS for `rotate()` and `rotate3d()`.
  ///
  /// About one axis the angle is mixed, whole turns included; an angle of 0 and an axis of length 0 take the other's
  /// axis. Axes count as one when the square of the sine between them is at most 1e-4 and they do not point against
  /// each other. About two axes the rotations are mixed by the shortest way. Source: css-transforms-2 and the behaviour
  /// of Chromium.
  public func interpolated(to end: AxisRotation, progress: Double) -> AxisRotation {
    var common: Vector3D?
    if turnsNothing {
      common = end.turnsNothing ? axis : end.axis
    } else if end.turnsNothing {
      common = axis
    } else if let first = axis.normalized, let second = end.axis.normalized {
      let cosine = first.x * second.x + first.y * second.y + first.z * second.z
      if cosine > 0, 1 - cosine * cosine <= 1e-4 { common = axis }
    }
    if let common {
      let (first, second) = (angleOrZero, end.angleOrZero)
      return AxisRotation(axis: common, angle: first.interpolated(to: second, progress: progress))
    }
    let mixed = Quaternion(angle: angle, axis: axis)
      .interpolated(to: Quaternion(angle: end.angle, axis: end.axis), progress: progress)
    return AxisRotation(axis: mixed.axis, angle: mixed.angle)
  }

  private var angleOrZero: Angle { axis.normalized == nil ? Angle(DoubleDouble(0), angle.unit) : angle }
}
