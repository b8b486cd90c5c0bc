/// The names of Euler conventions.
///
/// `extrinsic-xyz`, `intrinsic-zyx` and so on; or, as in scipy, the axes alone, in small letters where they stay and in
/// capitals where they turn along.

import TransformCore

package enum EulerConventionText {
  /// The conventions that help lists: each axis once, in every order.
  package static var commonNames: [String] {
    ["xyz", "xzy", "yxz", "yzx", "zxy", "zyx"].flatMap { ["extrinsic-\($0)", "intrinsic-\($0)"] }
  }

  /// Reads the name of a convention.
  package static func read(_ source: SourceText) throws(NotationError) -> EulerConvention {
    let whole = source.text(0..<source.bytes.count)
    var letters = whole[...]
    var isIntrinsic: Bool?
    for (prefix, value) in [("intrinsic-", true), ("extrinsic-", false)] where whole.hasPrefix(prefix) {
      letters = whole.dropFirst(prefix.count)
      isIntrinsic = value
    }
    let isCapital = letters.allSatisfy { $0.isUppercase }
    let axes = letters.lowercased().compactMap { Self.axes[$0] }
    let isOneCase = isCapital || letters.allSatisfy { $0.isLowercase }
    guard axes.count == 3, letters.count == 3, isIntrinsic != nil || isOneCase,
      let convention = EulerConvention(axes[0], axes[1], axes[2], isIntrinsic: isIntrinsic ?? isCapital)
    else {
      throw NotationError(
        "unknown convention '\(whole)'",
        at: Span(source, 0..<source.bytes.count),
        hint: "write extrinsic-xyz, intrinsic-zyx and so on; or xyz for axes that stay, ZYX for axes that turn along"
      )
    }
    return convention
  }

  private static let axes: [Character: EulerConvention.Axis] = ["x": .x, "y": .y, "z": .z]

  /// The name of a convention in two words, such as `extrinsic xyz`.
  package static func name(_ convention: EulerConvention) -> String {
    let axes = [convention.first, convention.second, convention.third].map(letter).joined()
    return (convention.isIntrinsic ? "intrinsic " : "extrinsic ") + axes
  }

  /// The letter of an axis.
  package static func letter(_ axis: EulerConvention.Axis) -> String {
    switch axis {
    case .x: "x"
    case .y: "y"
    case .z: "z"
    }
  }
}
