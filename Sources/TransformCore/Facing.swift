// Which side of a flat thing the viewer sees.

/// Which side of a flat thing the viewer sees.
public enum Facing: String, Hashable, Sendable, CaseIterable {
  /// The side that faces the viewer when nothing is transformed.
  case front
  /// The other side.
  case back
  /// Neither: it is seen edge-on and has no area.
  case edge
}
