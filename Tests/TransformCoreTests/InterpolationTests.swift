// Matrices mixed by their parts, and turns mixed as a list mixes them.

import Testing

@testable import TransformCore

@Suite struct InterpolationTests {
  private static func about(_ angle: Angle, _ x: Double, _ y: Double, _ z: Double) -> Transform3D {
    Transform3D(rotation: angle, x: x, y: y, z: z)
  }

  private static func affine(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double, _ ty: Double)
    -> Transform3D
  {
    Transform3D(AffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty))
  }

  private static func coreAnimation(_ first: Transform3D, _ second: Transform3D) -> [Double]? {
    first.interpolated(to: second, progress: 0.5, model: .coreAnimation)?.entries
  }

  private static let half = 0.5.squareRoot()

  /// Worked numbers D20 to D24: matrices half-way, as Core Animation mixes them.
  private static let workedNumbers = [
    WorkedNumber(
      "D20: a quarter turn",
      coreAnimation(.identity, about(.halfTurns(0.5), 0, 0, 1)),
      matrix([\.m11: half, \.m12: half, \.m21: -half, \.m22: half])
    ),
    WorkedNumber(
      "D21: three quarter turns go the short way",
      coreAnimation(.identity, about(.halfTurns(1.5), 0, 0, 1)),
      matrix([\.m11: half, \.m12: -half, \.m21: half, \.m22: half])
    ),
    WorkedNumber(
      "D22: a whole turn does not move",
      coreAnimation(.identity, about(.halfTurns(2), 0, 0, 1)),
      matrix([:])
    ),
    WorkedNumber(
      "D23: perspective stays in front of the rotation",
      coreAnimation(
        about(.degrees(45), 0, 1, 0).concatenating(Transform3D(perspectiveDistance: 500)),
        Transform3D(perspectiveDistance: 500)
      ),
      matrix([
        \.m11: 0.9238795325112868, \.m13: -0.3826834323650898, \.m14: 0.0007653668647301795,
        \.m31: 0.3826834323650898, \.m33: 0.9238795325112868, \.m34: -0.001847759065022574,
      ])
    ),
    WorkedNumber(
      "D24: scale, turn and move",
      coreAnimation(
        .identity,
        Transform3D(scaleX: 2, y: 2).concatenating(about(.halfTurns(1.0 / 3), 0, 0, 1))
          .concatenating(Transform3D(translationX: 100, y: 0))
      ),
      matrix([
        \.m11: 1.299038105676658, \.m12: 0.7499999999999999, \.m21: -0.7499999999999999, \.m22: 1.299038105676658,
        \.m41: 50,
      ])
    ),
  ]

  @Test(arguments: workedNumbers)
  func `Core Animation's worked numbers`(_ number: WorkedNumber) throws { try number.check() }

  /// The Web Platform Tests' transform-interpolation-005: scaleY(7) to skewX(45deg) scaleX(7); exact.
  @Test func `the skew of a 2-D matrix is taken out before the scale of y`() throws {
    let (first, second) = (Self.affine(1, 0, 0, 7, 0, 0), Self.affine(7, 0, 1, 1, 0, 0))
    expect(try #require(first.interpolated(to: second, progress: 0.5)).entries, Self.affine(4, 0, 2, 4, 0, 0).entries)
    expect(
      try #require(first.interpolated(to: second, progress: 1.0 / 3)).entries,
      Self.affine(3, 0, 5.0 / 3, 5, 0, 0).entries
    )
  }

  /// The Web Platform Tests' transform-interpolation-005, its last 3-D block, from mpmath at 50 digits.
  @Test func `a matrix with all sixteen entries busy`() throws {
    let busy = try #require(
      Transform3D([
        0, 0.6875, -0.625, 0.3125, -0.6666666666666665, -1, 0.8333333333333334, 0.125, -0.6666666666666665, 0, 0.5,
        1.0625, -1.1875, -0.0625, 1.3125, 1,
      ])
    )
    expect(
      try #require(Transform3D.identity.interpolated(to: busy, progress: 0.25)).entries,
      [
        0.904189096231909, 0.352270151929713, -0.152402042981769, -0.142825672052932, -0.757979877252759,
        0.680360628883923, -0.0513333607675724, 0.379046895308957, -0.195767978474549, 0.385541380295093,
        0.822618697434064, 0.337028814344188, -0.296875, -0.015625, 0.328125, 0.593052914268092,
      ],
      tolerance: 1e-13
    )
    expect(
      try #require(Transform3D.identity.interpolated(to: busy, progress: 2)).entries,
      [
        -0.584453444936604, -0.42278005999296, -0.465058065992257, -0.681759580906326, 0.915693876008846,
        0.385164702722589, 0.924444350751692, 0.721822502035825, -0.0803568793574341, 0.17199748502107,
        -0.49676609633513, -0.259681777869043, -2.375, -0.125, 2.625, 5.34076891447368,
      ],
      tolerance: 1e-13
    )
  }

  /// The Web Platform Tests' rotate3d(1, 1, 0, 90deg) to rotate3d(0, 1, 1, 180deg) at 0.25, from mpmath.
  @Test func `turns about two axes are mixed by the shortest way`() {
    let mixed = AxisRotation(axis: Vector3D(x: 1, y: 1, z: 0), angle: .degrees(90))
      .interpolated(to: AxisRotation(axis: Vector3D(x: 0, y: 1, z: 1), angle: .degrees(180)), progress: 0.25)
    expect([mixed.axis.x, mixed.axis.y, mixed.axis.z], [0.524082896721753, 0.804261733874801, 0.280178837153049])
    expect([mixed.angle.degrees], [106.910893359159])
  }

  @Test func `turns about one axis keep their whole turns, and no turn takes the other's axis`() {
    func turn(_ degrees: Double, _ x: Double, _ y: Double, _ z: Double) -> AxisRotation {
      AxisRotation(axis: Vector3D(x: x, y: y, z: z), angle: .degrees(degrees))
    }
    // Half of 800 degrees about an axis of another length.
    #expect(turn(0, 0, 1, 0).interpolated(to: turn(800, 0, 2, 0), progress: 0.5).angle == .degrees(400))
    let fromNothing = turn(0, 1, 0, 0).interpolated(to: turn(90, 0, 1, 0), progress: 0.5)
    #expect(fromNothing == turn(45, 0, 1, 0))
    let fromNowhere = turn(77, 0, 0, 0).interpolated(to: turn(90, 0, 1, 0), progress: 0.5)
    #expect(fromNowhere == turn(45, 0, 1, 0))
    // Opposed axes are two axes: the way from 170 about z to 170 about -z is 20 degrees over the half turn.
    let opposed = turn(170, 0, 0, 1).interpolated(to: turn(170, 0, 0, -1), progress: 0.5)
    #expect(abs(opposed.angle.degrees - 180) < 1e-12)
  }

  /// w3c/csswg-drafts 3713: a key frame of scale 0 has no parts, so the caller has to jump.
  @Test func `a singular matrix cannot be mixed`() {
    let flat = Transform3D(scaleX: 0, y: 0)
    for model in InterpolationModel.allCases {
      #expect(flat.interpolated(to: .identity, progress: 0.25, model: model) == nil)
      #expect(Transform3D.identity.interpolated(to: flat, progress: 0.25, model: model) == nil)
    }
    var withoutScale = Transform3D(perspectiveDistance: 500).translatedBy(x: 0, y: 0, z: 500)
    withoutScale.m12 = 0.5
    #expect(withoutScale.m44 == 0)
    #expect(withoutScale.interpolated(to: .identity, progress: 0.25) == nil)
  }

  /// Two half turns are a tie.
  ///
  /// P070: never the zero matrix, never a scale through 0.
  @Test func `half a turn is a turn, whichever way`() throws {
    let opposite = Self.affine(-1, 0, 0, -1, 0, 0)
    let css = try #require(Transform3D.identity.interpolated(to: opposite, progress: 0.5))
    #expect(css == Self.affine(0, 1, -1, 0, 0, 0) || css == Self.affine(0, -1, 1, 0, 0, 0))
    // Core Animation's direction is unknown; the positive one is the agreement, also on the way back.
    expect(try #require(Self.coreAnimation(.identity, opposite)), Self.affine(0, 1, -1, 0, 0, 0).entries)
    expect(try #require(Self.coreAnimation(opposite, .identity)), Self.affine(0, -1, 1, 0, 0, 0).entries)
  }

  /// Stack Overflow 51722958: key frames of half the identity, all sixteen entries, halve the layer.
  @Test func `Core Animation does not divide by m44`() throws {
    let half = try #require(Transform3D(Transform3D.identity.entries.map { $0 / 2 }))
    expect(try #require(Self.coreAnimation(half, half)), Transform3D(scaleX: 0.5, y: 0.5, z: 0.5).entries)
    expect(try #require(half.interpolated(to: .identity, progress: 0.5)).entries, Transform3D.identity.entries)
  }

  @Test func `the ends are the maps, and the way there is the way back`() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<randomCount(5_000) {
      let (first, second) = (random.transform(), random.transform())
      #expect(first.interpolated(to: second, progress: 0) == first)
      #expect(first.interpolated(to: second, progress: 1) == second)
      // Over half a turn there are two ways, and each direction may take its own.
      let rotations = try (#require(first.decomposition).rotation, #require(second.decomposition).rotation)
      if rotations.0.isOpposite(to: rotations.1) { continue }
      let progress = Double.random(in: 0...1, using: &random)
      for model in InterpolationModel.allCases {
        let there = try #require(first.interpolated(to: second, progress: progress, model: model))
        let back = try #require(second.interpolated(to: first, progress: 1 - progress, model: model))
        #expect(there.isEqual(to: back, tolerance: 1e-11))
      }
    }
  }
}
