// Which side of a flat thing the viewer sees.

/// Which side of a flat thing the viewer sees.
///
/// It is judged by the sign of entry 33 of the inverse of the whole map, so that a mirror image shows its front, and by
/// the winding of the corners where there is no inverse. Source: css-transforms-2, `backface-visibility`.
public enum Facing: String, Hashable, Sendable, CaseIterable {
  /// The side that faces the viewer when nothing is transformed.
  case front
  /// The other side.
  case back
  /// Neither: it is seen edge-on and has no area.
  case edge
}
