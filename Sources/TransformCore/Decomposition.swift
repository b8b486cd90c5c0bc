// A 3-D map taken apart into scale, skew, rotation, translation and perspective, and put together again.

extension Transform3D {
  /// The parts of a 3-D map, in the order in which they act.
  ///
  /// For row vectors, `M = S * K * R * T * P`, all of it times `factor`:
  ///
  ///     S   the scale sx, sy, sz
  ///     K   the skew, rows (1 0 0), (xy 1 0), (xz yz 1): x += xy*y + xz*z, y += yz*z
  ///     R   the rotation
  ///     T   the translation
  ///     P   the identity with the last column x, y, z, w
  ///
  /// This is the decomposition of css-transforms-2 and of Core Animation's key paths. Source: S. Thomas, "Decomposing a
  /// matrix into simple transformations", Graphics Gems II, 1991.
  public struct Decomposition: Hashable, Sendable {
    /// The last column of a map that does nothing else: `w' = x*px + y*py + z*pz + pw`.
    public struct Perspective: Hashable, Sendable {
      /// How much of x goes into w.
      public var x: Double
      /// How much of y goes into w.
      public var y: Double
      /// How much of z goes into w, -1/d for an eye at the distance d.
      public var z: Double
      /// What is added to w.
      public var w: Double

      /// Makes the column with these entries.
      public init(x: Double, y: Double, z: Double, w: Double) {
        (self.x, self.y, self.z, self.w) = (x, y, z, w)
      }

      /// No perspective.
      public static let none = Perspective(x: 0, y: 0, z: 0, w: 1)
    }

    /// By how much one axis is slanted along another: factors, the tangents of the angles.
    public struct Skew: Hashable, Sendable {
      /// How much of y goes into x.
      public var xy: Double
      /// How much of z goes into x.
      public var xz: Double
      /// How much of z goes into y.
      public var yz: Double

      /// Makes the skew with these factors.
      public init(xy: Double, xz: Double, yz: Double) {
        (self.xy, self.xz, self.yz) = (xy, xz, yz)
      }

      /// No skew.
      public static let none = Skew(xy: 0, xz: 0, yz: 0)
    }

    /// The factors along x, y and z; all three are negative where the map mirrors.
    public var scale: Vector3D
    /// The skew after the scale.
    public var skew: Skew
    /// The rotation after the skew.
    public var rotation: Quaternion
    /// The translation after the rotation.
    public var translation: Vector3D
    /// The perspective after the translation.
    public var perspective: Perspective
    /// What all sixteen entries of the product are multiplied by: m44, which changes no image.
    public var factor: Double

    /// Makes the parts; what is not given does nothing.
    public init(
      scale: Vector3D = Vector3D(x: 1, y: 1, z: 1),
      skew: Skew = .none,
      rotation: Quaternion = .identity,
      translation: Vector3D = Vector3D(x: 0, y: 0, z: 0),
      perspective: Perspective = .none,
      factor: Double = 1
    ) {
      self.scale = scale
      self.skew = skew
      self.rotation = rotation
      self.translation = translation
      self.perspective = perspective
      self.factor = factor
    }

    /// Whether no part is infinite or "not a number".
    var isFinite: Bool {
      let numbers = [
        scale.x, scale.y, scale.z, skew.xy, skew.xz, skew.yz, rotation.x, rotation.y, rotation.z, rotation.w,
        translation.x, translation.y, translation.z, perspective.x, perspective.y, perspective.z, perspective.w, factor,
      ]
      return numbers.allSatisfy({ $0.isFinite })
    }
  }

  /// Puts parts together: `factor * S * K * R * T * P`.
  ///
  /// Row 2 of the 3x3 part, for one, is `sy * (xy*r1 + r2)` with the rows r1, r2, r3 of the rotation, and m14 is the
  /// product of row 1 and the first three entries of the perspective.
  public init(_ parts: Decomposition) {
    self.init(parts, rotation: RotationRows(parts.rotation))
  }

  /// Puts parts together with a rotation that is known better than its quaternion.
  init(_ parts: Decomposition, rotation: RotationRows) {
    let (scale, skew, move) = (parts.scale, parts.skew, parts.translation)
    let column = SIMD3(parts.perspective.x, parts.perspective.y, parts.perspective.z)
    func row(_ row: SIMD3<Double>, _ last: Double) -> SIMD4<Double> {
      SIMD4(row, (row * column).sum() + last)
    }
    let second = skew.xy == 0 ? rotation.second : skew.xy * rotation.first + rotation.second
    var third = rotation.third
    if skew.xz != 0 || skew.yz != 0 { third = skew.xz * rotation.first + skew.yz * rotation.second + third }
    let product = Transform3D(
      row(scale.x * rotation.first, 0),
      row(scale.y * second, 0),
      row(scale.z * third, 0),
      row(SIMD3(move.x, move.y, move.z), parts.perspective.w)
    )
    self = product.multiplied(by: parts.factor)
  }

  /// The map with all sixteen entries multiplied, which changes no image unless the factor is 0.
  func multiplied(by factor: Double) -> Transform3D {
    factor == 1 ? self : Transform3D(factor * row1, factor * row2, factor * row3, factor * row4)
  }

  /// The parts of the map; nil where it is singular, since they are not unique then, and where a part would overflow.
  ///
  /// Divided by m44 first, which becomes the `factor`; where m44 is 0 the factor is 1. The rows of the 3x3 part are
  /// made perpendicular one after the other, which gives scale, skew and rotation; where they are left-handed, all
  /// three factors of the scale change their signs. The quaternion's w is not negative.
  /// Edge cases: whether the map is singular is judged relative to its entries' own size. The parts multiply back to
  /// rounding error; where the 3x3 part is nearly singular and there is perspective, to rounding error of the
  /// perspective column, which is large then.
  public var decomposition: Decomposition? {
    guard isInvertible else { return nil }
    let parts = OrthogonalParts(m44 == 0 ? self : divided(by: m44))
      .map { $0.decomposition(factor: m44 == 0 ? 1 : m44, keepsOverallScale: true) }
    return parts.flatMap { $0.isFinite ? $0 : nil }
  }

  /// The parts of the map as Core Animation interpolates them: m44 is not divided out.
  ///
  /// Without perspective m44 plays no part at all, so half the identity, all sixteen entries, halves what it is applied
  /// to once it is animated. nil where the 3x3 part is singular, or where a part would overflow.
  public var coreAnimationDecomposition: Decomposition? {
    guard isFinite else { return nil }
    let parts = OrthogonalParts(self).map { $0.decomposition(factor: 1, keepsOverallScale: false) }
    return parts.flatMap { $0.isFinite ? $0 : nil }
  }

  /// The map with all sixteen entries divided by a number.
  private func divided(by divisor: Double) -> Transform3D {
    divisor == 1 ? self : Transform3D(row1 / divisor, row2 / divisor, row3 / divisor, row4 / divisor)
  }
}

/// The 3x3 part of a map as a lower triangular matrix times three perpendicular unit rows.
struct OrthogonalParts {
  private let transform: Transform3D
  /// The powers of two by which the rows have been divided, so that no square overflows or vanishes.
  private let exponents: SIMD3<Int>
  /// The unit rows, right-handed.
  private let rows: RotationRows
  /// What row 2 has of row 1, what row 3 has of row 1 and of row 2, and what each row has of its own.
  private let skew: (xy: Double, xz: Double, yz: Double)
  private let lengths: SIMD3<Double>

  /// Takes the 3x3 part apart; nil where it is singular.
  ///
  /// Every row is made perpendicular twice: once is not enough where two rows are nearly parallel.
  init?(_ transform: Transform3D) {
    let linear = transform.matrix.keeping([0, 1, 2])
    guard linear.isFinite, linear.determinantSign != 0 else { return nil }
    self.transform = transform
    let given = [transform.row1.xyz, transform.row2.xyz, transform.row3.xyz]
    let exponents = given.map { Int(max(abs($0.x), abs($0.y), abs($0.z)).exponent) }
    self.exponents = SIMD3(exponents[0], exponents[1], exponents[2])
    let scaled = zip(given, exponents).map { $0.scaled(byPowerOfTwo: -$1) }
    func length(_ row: SIMD3<Double>) -> Double { Vector3D(x: row.x, y: row.y, z: row.z).length }
    func dot(_ left: SIMD3<Double>, _ right: SIMD3<Double>) -> Double { (left * right).sum() }

    let first = scaled[0] / length(scaled[0])
    var xy = dot(scaled[1], first)
    var rest = scaled[1] - xy * first
    let remainder = dot(rest, first)
    xy += remainder
    rest -= remainder * first
    let secondLength = length(rest)
    guard secondLength > 0 else { return nil }
    var second = rest / secondLength
    // What little is left along the first row counts once the rest has been stretched to the length 1.
    second -= dot(second, first) * first
    second /= length(second)

    let third = SIMD3(
      Double.differenceOfProducts(first.y, second.z, first.z, second.y),
      Double.differenceOfProducts(first.z, second.x, first.x, second.z),
      Double.differenceOfProducts(first.x, second.y, first.y, second.x)
    )
    var along = SIMD3(dot(scaled[2], first), dot(scaled[2], second), dot(scaled[2], third))
    let missing = scaled[2] - along.x * first - along.y * second - along.z * third
    along += SIMD3(dot(missing, first), dot(missing, second), dot(missing, third))
    guard along.z != 0 else { return nil }
    rows = RotationRows(first, second, third)
    skew = (xy, along.x, along.y)
    lengths = SIMD3(length(scaled[0]), secondLength, along.z)
  }

  /// The rotation, after the three rows have been turned over where the map mirrors.
  var rotation: RotationRows {
    lengths.z < 0 ? RotationRows(0 - rows.first, 0 - rows.second, rows.third) : rows
  }

  /// The parts; without the overall scale, m44 counts only beside perspective.
  func decomposition(factor: Double, keepsOverallScale: Bool) -> Transform3D.Decomposition {
    let sign = lengths.z < 0 ? -1.0 : 1
    return Transform3D.Decomposition(
      scale: Vector3D(
        x: (sign * lengths.x).scaled(byPowerOfTwo: exponents.x),
        y: (sign * lengths.y).scaled(byPowerOfTwo: exponents.y),
        z: lengths.z.scaled(byPowerOfTwo: exponents.z)
      ),
      skew: Transform3D.Decomposition.Skew(
        xy: skew.xy / lengths.y,
        xz: skew.xz / abs(lengths.z),
        yz: skew.yz / abs(lengths.z)
      ),
      rotation: Quaternion(rows: rotation),
      translation: Vector3D(x: transform.m41, y: transform.m42, z: transform.m43),
      perspective: perspective(keepsOverallScale: keepsOverallScale),
      factor: factor
    )
  }

  /// The column p with M = A * P, where A is the map without its last column: row i of A times p is mi4.
  ///
  /// Along the unit rows this is a triangular system, solved from the top.
  private func perspective(keepsOverallScale: Bool) -> Transform3D.Decomposition.Perspective {
    guard transform.hasPerspective else {
      return .init(x: 0, y: 0, z: 0, w: keepsOverallScale ? transform.m44 : 1)
    }
    let first = transform.m14.scaled(byPowerOfTwo: -exponents.x) / lengths.x
    let second = (transform.m24.scaled(byPowerOfTwo: -exponents.y) - skew.xy * first) / lengths.y
    let third =
      (transform.m34.scaled(byPowerOfTwo: -exponents.z) - skew.xz * first - skew.yz * second) / lengths.z
    let column = first * rows.first + second * rows.second + third * rows.third
    return .init(
      x: column.x,
      y: column.y,
      z: column.z,
      w: transform.m44 - (column * transform.row4.xyz).sum()
    )
  }
}

extension SIMD3<Double> {
  /// The vector times a power of two.
  fileprivate func scaled(byPowerOfTwo exponent: Int) -> SIMD3<Double> {
    SIMD3(
      x.scaled(byPowerOfTwo: exponent),
      y.scaled(byPowerOfTwo: exponent),
      z.scaled(byPowerOfTwo: exponent)
    )
  }
}
