// Core Animation's key paths into a transform: one component read, or replaced and the rest kept.

/// A component of a transform that Core Animation can animate on its own, by the name that follows `transform.`.
///
/// Source: Apple, Core Animation Programming Guide, "Key-Value Coding Extensions".
public enum TransformKeyPath: String, Hashable, Sendable, CaseIterable {
  /// The turn about x.
  case rotationX = "rotation.x"
  /// The turn about y.
  case rotationY = "rotation.y"
  /// The turn about z.
  case rotationZ = "rotation.z"
  /// The turn about z by its short name.
  case rotation
  /// The factor along x.
  case scaleX = "scale.x"
  /// The factor along y.
  case scaleY = "scale.y"
  /// The factor along z.
  case scaleZ = "scale.z"
  /// The mean of the three factors when read; all three when written.
  case scale
  /// The move along x.
  case translationX = "translation.x"
  /// The move along y.
  case translationY = "translation.y"
  /// The move along z.
  case translationZ = "translation.z"
  /// The move along x and y.
  case translation
}

/// The value of a component of a transform.
public enum TransformComponent: Hashable, Sendable {
  /// A rotation.
  case angle(Angle)
  /// A factor, or a move along one axis.
  case number(Double)
  /// A move along x and y.
  case size(Size)

  /// The value a share of the way to another one of the same kind, number by number; nil for another kind.
  public func interpolated(to end: TransformComponent, progress: Double) -> TransformComponent? {
    switch (self, end) {
    case (.angle(let first), .angle(let second)): .angle(first.interpolated(to: second, progress: progress))
    case (.number(let first), .number(let second)): .number(first.interpolated(to: second, progress: progress))
    case (.size(let first), .size(let second)):
      .size(
        Size(
          width: first.width.interpolated(to: second.width, progress: progress),
          height: first.height.interpolated(to: second.height, progress: progress)
        )
      )
    default: nil
    }
  }
}

extension Transform3D {
  /// What a component of the map is, read as `valueForKeyPath:` reads it; nil where the map is singular.
  ///
  /// The rotations are those of `Rx*Ry*Rz`, so that about y can only be -90 to 90 degrees: a turn of 2 radians about y
  /// reads as (pi, 1.1416, pi).
  public func component(_ keyPath: TransformKeyPath) -> TransformComponent? {
    guard let parts = coreAnimationDecomposition, let orthogonal = OrthogonalParts(self) else { return nil }
    let turns = orthogonal.rotation.eulerAngles(.fixedXYZ)
    switch keyPath {
    case .rotationX: return .angle(turns.first)
    case .rotationY: return .angle(turns.second)
    case .rotationZ, .rotation: return .angle(turns.third)
    case .scaleX: return .number(parts.scale.x)
    case .scaleY: return .number(parts.scale.y)
    case .scaleZ: return .number(parts.scale.z)
    case .scale: return .number((parts.scale.x + parts.scale.y + parts.scale.z) / 3)
    case .translationX: return .number(parts.translation.x)
    case .translationY: return .number(parts.translation.y)
    case .translationZ: return .number(parts.translation.z)
    case .translation: return .size(Size(width: parts.translation.x, height: parts.translation.y))
    }
  }

  /// The map with one component replaced, as `setValue:forKeyPath:` does: taken apart, changed, put together again.
  ///
  /// The other components stay, perspective included. Edge cases: nil where the map is singular, or the value is not of
  /// the kind that the key path has.
  public func replacing(_ keyPath: TransformKeyPath, with value: TransformComponent) -> Transform3D? {
    guard var parts = coreAnimationDecomposition, let orthogonal = OrthogonalParts(self) else { return nil }
    var turns = orthogonal.rotation.eulerAngles(.fixedXYZ)
    switch (keyPath, value) {
    case (.rotationX, .angle(let angle)): turns.first = angle
    case (.rotationY, .angle(let angle)): turns.second = angle
    case (.rotationZ, .angle(let angle)), (.rotation, .angle(let angle)): turns.third = angle
    case (.scaleX, .number(let number)): parts.scale.x = number
    case (.scaleY, .number(let number)): parts.scale.y = number
    case (.scaleZ, .number(let number)): parts.scale.z = number
    case (.scale, .number(let number)): parts.scale = Vector3D(x: number, y: number, z: number)
    case (.translationX, .number(let number)): parts.translation.x = number
    case (.translationY, .number(let number)): parts.translation.y = number
    case (.translationZ, .number(let number)): parts.translation.z = number
    case (.translation, .size(let size)): (parts.translation.x, parts.translation.y) = (size.width, size.height)
    default: return nil
    }
    let rotation = Transform3D(rotation: turns.first, x: 1, y: 0, z: 0)
      .concatenating(Transform3D(rotation: turns.second, x: 0, y: 1, z: 0))
      .concatenating(Transform3D(rotation: turns.third, x: 0, y: 0, z: 1))
    return Transform3D(parts, rotation: RotationRows(rotation))
  }
}
