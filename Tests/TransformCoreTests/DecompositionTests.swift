// Maps taken apart: worked numbers, and parts that multiply back for maps of every kind.

import Testing

@testable import TransformCore

@Suite struct DecompositionTests {
  private static func rotation(_ degrees: Double, _ x: Double, _ y: Double, _ z: Double) -> Transform3D {
    Transform3D(rotation: .degrees(degrees), x: x, y: y, z: z)
  }

  private func numbers(_ vector: Vector3D) -> [Double] { [vector.x, vector.y, vector.z] }

  private func numbers(_ q: Quaternion) -> [Double] { [q.x, q.y, q.z, q.w] }

  /// Worked number D25: S(2,3,4)*Rx(.2)*Ry(.3)*Rz(.4)*T(5,6,7), from double-precision reference arithmetic.
  @Test func `scale, rotation and translation come back`() throws {
    let matrix = Transform3D(scaleX: 2, y: 3, z: 4)
      .concatenating(Transform3D(rotation: .radians(0.2), x: 1, y: 0, z: 0))
      .concatenating(Transform3D(rotation: .radians(0.3), x: 0, y: 1, z: 0))
      .concatenating(Transform3D(rotation: .radians(0.4), x: 0, y: 0, z: 1))
      .concatenating(Transform3D(translationX: 5, y: 6, z: 7))
    let parts = try #require(matrix.decomposition)
    expect(numbers(parts.scale), [2, 3, 4])
    expect([parts.skew.xy, parts.skew.xz, parts.skew.yz], [0, 0, 0])
    expect(numbers(parts.translation), [5, 6, 7])
    let turns = parts.eulerAngles()
    expect([turns.first.radians, turns.second.radians, turns.third.radians], [0.2, 0.3, 0.4])
    #expect(parts.perspective == .none)
    #expect(parts.factor == 1)
  }

  /// Worked number D28, and the two answers published for scale(-1, 1) (w3c/csswg-drafts 3711): in 3-D all three factors
  /// are negative and the rotation is half a turn about x.
  @Test func `a mirror makes all three factors negative`() throws {
    let parts = try #require(Transform3D(scaleX: -1, y: 1).decomposition)
    #expect(numbers(parts.scale) == [-1, -1, -1])
    #expect(numbers(parts.rotation) == [1, 0, 0, 0])
    #expect(parts.rotation.angle.degrees == 180)
  }

  /// toji/gl-matrix 245: the quaternion of a scaled rotation has length 1; mpmath gives sqrt(1/2).
  @Test func `unequal scales leave the quaternion alone`() throws {
    let parts = try #require(Self.rotation(90, 0, 0, 1).scaledBy(x: 2, y: 3, z: 4).decomposition)
    expect(numbers(parts.scale), [2, 3, 4])
    expect(numbers(parts.rotation), [0, 0, 0.5.squareRoot(), 0.5.squareRoot()])
  }

  /// mattdesl/mat4-decompose 3, perspective(400px) rotateX(45deg) translateY(170px); mpmath at 50 digits.
  @Test func `m44 is divided out first`() throws {
    let matrix = Self.rotation(45, 1, 0, 0).translatedBy(x: 0, y: 170)
      .concatenating(Transform3D(perspectiveDistance: 400))
    let parts = try #require(matrix.decomposition)
    expect([parts.factor], [0.699479617995717], tolerance: 1e-14)
    expect(numbers(parts.translation), [0, 171.853689098414, 171.853689098414], tolerance: 1e-14)
    expect(numbers(parts.scale), [1.42963422274603, 1.42963422274603, 1.42963422274603], tolerance: 1e-14)
    expect(numbers(parts.rotation), [0.38268343236509, 0, 0, 0.923879532511287], tolerance: 1e-14)
    let column = parts.perspective
    expect([column.x, column.y, column.z, column.w], [0, 0, -0.0025, 1.42963422274603], tolerance: 1e-14)
  }

  /// w3c/csswg-drafts 912: all sixteen entries of a translation negated are the same map; exact.
  @Test func `a negative m44 is a factor like any other`() throws {
    let matrix = try #require(Transform3D(Transform3D(translationX: 30, y: 40).entries.map { -$0 }))
    let parts = try #require(matrix.decomposition)
    #expect(parts.factor == -1)
    #expect(numbers(parts.translation) == [30, 40, 0])
    #expect(numbers(parts.scale) == [1, 1, 1])
    #expect(parts.rotation == .identity)
    #expect(Transform3D(parts) == matrix)
  }

  @Test func `where m44 is 0 nothing is divided out`() throws {
    var matrix = Transform3D(perspectiveDistance: 500).translatedBy(x: 0, y: 0, z: 500)
    #expect(matrix.m44 == 0)
    let parts = try #require(matrix.decomposition)
    #expect(parts.factor == 1)
    #expect(Transform3D(parts).isEqual(to: matrix, tolerance: 1e-14))
    matrix.m34 = 0
    #expect(matrix.decomposition == nil)
  }

  @Test(arguments: [
    Transform3D(scaleX: 2, y: 0), Transform3D(scaleX: 0, y: 0, z: 0),
    Transform3D(AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0)),
    Transform3D(scaleX: .nan, y: 1), Transform3D(scaleX: .infinity, y: 1),
  ])
  func `a singular map has no parts`(_ matrix: Transform3D) {
    #expect(matrix.decomposition == nil)
    #expect(matrix.coreAnimationDecomposition == nil)
  }

  /// The smallness of a map is no reason: its determinant, 1e-600, is not even a double.
  @Test func `large and tiny maps have parts`() throws {
    let parts = try #require(Self.rotation(30, 1, 2, 3).scaledBy(x: 1e-200, y: 1e200, z: 1e-200).decomposition)
    expect([parts.scale.x * 1e200, parts.scale.y * 1e-200, parts.scale.z * 1e200], [1, 1, 1], tolerance: 1e-14)
    expect([parts.rotation.angle.degrees], [30], tolerance: 1e-14)
  }

  // MARK: Random maps

  /// What a random map is made like.
  enum Kind: String, CaseIterable, Sendable {
    case any, mirror, perspective, nearPole, nearlySingular, large, tiny, mixedSizes, affine
  }

  /// How far the parts' product is from the map: each row by its own largest entry.
  private func error(_ matrix: Transform3D, _ product: Transform3D, scale: (Int) -> Double) -> Double {
    var error = 0.0
    for row in 1...4 {
      for column in 1...4 { error = max(error, abs(product[row, column] - matrix[row, column]) / scale(row)) }
    }
    return error
  }

  @Test(arguments: Kind.allCases)
  func `parts multiply back to the map`(_ kind: Kind) throws {
    var random = SeededGenerator(seed: 25)
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    var worst = 0.0
    // Nine kinds make 100,000 maps.
    for _ in 0..<randomCount(11_112) {
      var entries = (0..<16).map { _ in number(-2...2) }
      if kind != .perspective { (entries[3], entries[7], entries[11]) = (0, 0, 0) }
      if kind != .perspective || Bool.random(using: &random) { entries[15] = 1 }
      var matrix = try #require(Transform3D(entries))
      switch kind {
      case .any, .perspective: break
      case .mirror: matrix = matrix.scaledBy(x: matrix.determinant < 0 ? 1 : -1, y: 1, z: 1)
      case .nearPole:
        matrix = Self.rotation(number(-180...180), 0, 0, 1)
          .concatenating(Self.rotation(90 + number(-1...1) * 1e-9, 0, 1, 0))
          .concatenating(Self.rotation(number(-180...180), 1, 0, 0))
      case .nearlySingular:
        matrix.m31 = matrix.m11 + matrix.m21 + number(-1...1) * 1e-9
        matrix.m32 = matrix.m12 + matrix.m22 + number(-1...1) * 1e-9
        matrix.m33 = matrix.m13 + matrix.m23 + number(-1...1) * 1e-9
      case .large: matrix = matrix.scaledBy(x: 1e150, y: 1e150, z: 1e150)
      case .tiny: matrix = matrix.scaledBy(x: 1e-150, y: 1e-150, z: 1e-150)
      case .mixedSizes: matrix = matrix.scaledBy(x: 1e-100, y: 1e100, z: 1)
      case .affine:
        matrix = Transform3D(
          AffineTransform(a: entries[0], b: entries[1], c: entries[4], d: entries[5], tx: entries[8], ty: entries[9])
        )
      }
      let parts = try #require(matrix.decomposition)
      // Under perspective rounding is a share of the terms of the last column, not of their sum.
      let column = parts.perspective
      let reach = kind == .perspective ? max(1, abs(column.x), abs(column.y), abs(column.z), abs(column.w)) : 1
      worst = max(
        worst,
        error(matrix, Transform3D(parts)) { row in
          reach * (1...4).reduce(0) { max($0, abs(matrix[row, $1])) } * max(1, row == 4 ? abs(parts.factor) : 1)
        }
      )
      let q = parts.rotation
      #expect(abs(q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w - 1) < 1e-14)
      #expect(q.w >= 0)
    }
    #expect(worst < 1e-12)
  }
}
