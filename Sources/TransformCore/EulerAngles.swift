// A rotation as three turns about the coordinate axes, in any of the orders that people use.

/// Which axes three turns are about, in which order, and whether the axes turn along.
public struct EulerConvention: Hashable, Sendable {
  /// A coordinate axis.
  public enum Axis: Int, Hashable, Sendable, CaseIterable {
    /// To the right.
    case x
    /// Down.
    case y
    /// Towards the viewer.
    case z
  }

  /// The axis of the first turn.
  public let first: Axis
  /// The axis of the second turn.
  public let second: Axis
  /// The axis of the third turn: another one for the angles of Tait and Bryan, the first again for those of Euler.
  public let third: Axis
  /// Whether each turn is about an axis that the turns before it have moved (intrinsic), or about axes that stay
  /// (extrinsic).
  public let isIntrinsic: Bool

  /// Makes a convention; nil where two turns in a row would be about one axis.
  public init?(_ first: Axis, _ second: Axis, _ third: Axis, isIntrinsic: Bool) {
    guard first != second, second != third else { return nil }
    (self.first, self.second, self.third, self.isIntrinsic) = (first, second, third, isIntrinsic)
  }

  private init(fixed first: Axis, _ second: Axis, _ third: Axis) {
    (self.first, self.second, self.third, self.isIntrinsic) = (first, second, third, false)
  }

  /// About x, then y, then z, axes that stay: `Rx*Ry*Rz` for row vectors, as Core Animation's key paths have it.
  public static let fixedXYZ = EulerConvention(fixed: .x, .y, .z)

  /// Whether each of the three axes has its turn, so that an angle can be named by its axis.
  public var usesEveryAxis: Bool { first != third }
}

/// Three turns that together make a rotation, in the order of their convention.
public struct EulerAngles: Hashable, Sendable {
  /// The first turn.
  public var first: Angle
  /// The second turn: -90 to 90 degrees where each axis has its turn, 0 to 180 where the first comes again.
  public var second: Angle
  /// The third turn.
  public var third: Angle

  /// Makes three turns.
  public init(first: Angle, second: Angle, third: Angle) {
    (self.first, self.second, self.third) = (first, second, third)
  }
}

extension Quaternion {
  /// The three turns that make the rotation.
  ///
  /// For the axes x, y, z that stay: the second is the arcsine of -m13, the third atan2(m12, m11), and the first is
  /// read after the third has been taken out, which stays exact however near the pole. Other conventions are this one
  /// with the axes renamed, with all signs changed where that makes them left-handed. Edge cases: at the pole (gimbal
  /// lock) only the sum or the difference of two turns is determined; the one that acts last on the screen is 0 then.
  public func eulerAngles(_ convention: EulerConvention = .fixedXYZ) -> EulerAngles {
    RotationRows(self).eulerAngles(convention)
  }
}

extension Transform3D.Decomposition {
  /// The three turns that make the rotation; see `Quaternion.eulerAngles(_:)`.
  public func eulerAngles(_ convention: EulerConvention = .fixedXYZ) -> EulerAngles {
    rotation.eulerAngles(convention)
  }
}

extension Transform3D {
  /// The three turns that make the rotation of the map's `decomposition`, read off the map itself; nil where it is
  /// singular.
  ///
  /// They are those of the decomposition's quaternion without the rounding of a quaternion in between.
  public func eulerAngles(_ convention: EulerConvention = .fixedXYZ) -> EulerAngles? {
    guard isInvertible else { return nil }
    return OrthogonalParts(m44 < 0 ? multiplied(by: -1) : self)?.rotation.eulerAngles(convention)
  }
}

extension RotationRows {
  /// At the pole the two turns about the outer axes are one; so near to it the difference is rounding error.
  private static let pole = 0x1p-46

  func eulerAngles(_ convention: EulerConvention) -> EulerAngles {
    // Turns about axes that move along are the same turns about axes that stay, in the reverse order.
    let order =
      convention.isIntrinsic
      ? [convention.third, convention.second, convention.first]
      : [convention.first, convention.second, convention.third]
    let found = fixedAngles(order.map { $0.rawValue })
    return convention.isIntrinsic
      ? EulerAngles(first: found.third, second: found.second, third: found.first) : found
  }

  private func fixedAngles(_ axes: [Int]) -> EulerAngles {
    let (i, j) = (axes[0], axes[1])
    let k = 3 - i - j
    // Axes renamed in the wrong order make a left-handed system, in which every turn goes the other way.
    let sign = (j - i + 3) % 3 == 1 ? 1.0 : -1
    let rows = [first, second, third]
    func cell(_ row: Int, _ column: Int) -> Double { rows[row][column] }

    let isRepeated = axes[2] == i
    let run = Vector3D(x: cell(i, j), y: isRepeated ? cell(i, k) : cell(i, i), z: 0).length
    let isPole = run <= Self.pole
    let last: Angle
    let middle: Angle
    if isRepeated {
      last = isPole ? .zero : Angle.arctangent(y: cell(i, j), x: 0 - sign * cell(i, k))
      middle = Angle.arctangent(y: isPole ? 0 : run, x: cell(i, i))
    } else {
      last = isPole ? .zero : Angle.arctangent(y: sign * cell(i, j), x: cell(i, i))
      middle = Angle.arctangent(y: 0 - sign * cell(i, k), x: isPole ? 0 : run)
    }
    // The column of the second axis once the last turn is taken out again; the first turn alone fills it.
    let (sine, cosine) = last.sineAndCosine
    func untwisted(_ row: Int) -> Double {
      isRepeated
        ? cosine * cell(row, j) + sign * sine * cell(row, k)
        : cosine * cell(row, j) - sign * sine * cell(row, i)
    }
    let first = Angle.arctangent(y: 0 - sign * untwisted(k), x: untwisted(j))
    return EulerAngles(first: first, second: middle, third: last)
  }
}
