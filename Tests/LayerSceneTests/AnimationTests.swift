// Animations: when they run, what they run between, and what their key paths do.

import LayerScene
import Testing
import TransformCore

struct AnimationTests {
  /// A layer whose x moves as the lines say; at rest it is at 7.
  private func x(_ lines: String, at time: Double) throws -> Double {
    let text = "layer a\n position 7 0\nanimation a position.x\n" + lines.split(separator: ";").joined(separator: "\n")
    return try scene(text).at(time).layers[0].geometry.position.x
  }

  /// Source: the rules of CAMediaTiming, t = (time - beginTime)*speed + timeOffset, worked out by hand.
  @Test(arguments: [
    // Active from 0 until before its end.
    ("from 0; to 100; duration 2", 0.0, 0.0), ("from 0; to 100; duration 2", 1.0, 50.0),
    ("from 0; to 100; duration 2", 2.0, 7.0), ("from 0; to 100; duration 2", -0.5, 7.0),
    // A duration of 0 is the transaction's quarter of a second.
    ("from 0; to 100; duration 0", 0.125, 50), ("from 0; to 100; duration 0", 0.25, 7),
    ("from 0; to 100", 0.125, 50),
    ("from 0; to 100; duration 2; beginTime 1", 0.5, 7), ("from 0; to 100; duration 2; beginTime 1", 2, 50),
    ("from 0; to 100; duration 2; beginTime 1; fillMode backwards", 0.5, 0),
    ("from 0; to 100; duration 2; beginTime 1; fillMode both", 9, 100),
    ("from 0; to 100; duration 2; fillMode forwards", 9, 100),
    ("from 0; to 100; duration 2; fillMode removed", 9, 7),
    ("from 0; to 100; duration 2; speed 2", 0.5, 50), ("from 0; to 100; duration 2; speed 2", 1, 7),
    ("from 0; to 100; duration 2; timeOffset 0.5", 0.5, 50),
    // Speed 0 holds the animation at its offset.
    ("from 0; to 100; duration 2; speed 0; timeOffset 0.5", 12, 25),
    // A count of 0 is one run; half a run stops in the middle and holds that.
    ("from 0; to 100; duration 2; repeatCount 0", 1, 50), ("from 0; to 100; duration 2; repeatCount 0", 3, 7),
    ("from 0; to 100; duration 2; repeatCount 1.5; fillMode forwards", 10, 50),
    ("from 0; to 100; duration 2; repeatCount forever", 1001, 50),
    // There and back; the whole cycle is 4 s, and it ends where it began.
    ("from 0; to 100; duration 2; autoreverses yes", 3, 50),
    ("from 0; to 100; duration 2; autoreverses yes; fillMode forwards", 5, 0),
    ("from 0; to 100; duration 2; autoreverses yes; repeatCount 0.5; fillMode forwards", 5, 100),
  ])
  func `time runs as CAMediaTiming says`(lines: String, time: Double, expected: Double) throws {
    #expect(try abs(x(lines, at: time) - expected) < 1e-12)
  }

  /// Source: the table of CABasicAnimation's interpolations, with the layer's own value 7; all half-way.
  @Test(arguments: [
    ("from 1; to 3", 2.0), ("from 1; by 4", 3), ("to 9; by 4", 7), ("from 1", 4), ("to 9", 8), ("by 4", 9),
  ])
  func `from, to and by say what it runs between`(lines: String, expected: Double) throws {
    #expect(try abs(x(lines + "; duration 2", at: 1) - expected) < 1e-12)
  }

  @Test func `the way back is the way there in a mirror, its timing function too`() throws {
    // Worked number D02: easeIn at a quarter is 0.0934646507188249.
    let lines = "from 0; to 1; duration 1; autoreverses yes; timing easeIn"
    #expect(try abs(x(lines, at: 0.25) - 0.0934646507188249) < 1e-12)
    #expect(try abs(x(lines, at: 1.75) - 0.0934646507188249) < 1e-12)
  }

  @Test func `a key path replaces one component, where the same ends as matrices would not move`() throws {
    // Worked number D22: from 0 to 2pi the key path turns fully, the matrices not at all.
    let turn = try scene("layer a\nanimation a transform.rotation.z\n from 0\n to 2pi\n duration 4").at(1)
    #expect(agree(Array(turn.layers[0].transform.entries.prefix(6)), [0, 1, 0, 0, -1, 0], 1e-12))
    let rest = try scene("layer a\nanimation a transform\n from identity\n to rotate 2pi\n duration 4").at(1)
    #expect(rest.layers[0].transform.isIdentity)
  }

  @Test func `matrices are interpolated by their parts`() throws {
    // Worked number D24: half-way to S(2,2,1)*R(pi/3)*T(100,0,0).
    let half = try scene(
      "layer a\nanimation a transform\n from identity\n to translate 100 rotate pi/3 scale 2\n duration 2"
    ).at(1).layers[0].transform
    let expected = [1.299038105676658, 0.75, -0.75, 1.299038105676658, 50]
    #expect(agree([half.m11, half.m12, half.m21, half.m22, half.m41], expected, 1e-12))
  }

  @Test func `the third tutorial's labels overlap by 2 points all the way`() throws {
    // Worked numbers D14 to D19: at 0.1 s the new label has a = 0.654183033340343, d = 0.377529460012618, ty =
    // 13.8326786663863.
    let labels = try scene(
      """
      layer root
        bounds 240 240
      layer old in root
        frame 20 100 200 40
      layer new in root
        frame 20 100 200 40
      animation old transform
        to scale 1 0.1 then translate 0 -20
        duration 0.5
        timing easeOut
        fillMode forwards
      animation new transform
        from scale 0.5 0.1 then translate 0 20
        to identity
        duration 0.5
        timing easeOut
        fillMode forwards
      """
    )
    let transform = labels.at(0.1).layers[2].transform
    #expect(
      agree(
        [transform.m11, transform.m22, transform.m42],
        [0.654183033340343, 0.377529460012618, 13.8326786663863],
        1e-12
      )
    )
    for time in [0, 0.05, 0.2, 0.4, 0.5] {
      let old = try #require(try labels.place("old", at: time).frame)
      let new = try #require(try labels.place("new", at: time).frame)
      #expect(abs(old.y + old.height - new.y - 2) < 1e-9)
    }
  }

  @Test func `a movement is shown until all its parts are where they were`() throws {
    func loop(_ animations: String) throws -> Double? { try scene("layer a\n" + animations).loopDuration }
    let forever = " to 1\n repeatCount forever\n"
    #expect(try loop("") == nil)
    #expect(try loop("animation a opacity\n to 0\n duration 2\n beginTime 1") == 3)
    // 3 s and 2 s meet after 6 s; there and back takes twice as long.
    #expect(try loop("animation a zPosition\n\(forever) duration 3\nanimation a opacity\n\(forever) duration 2") == 6)
    #expect(try loop("animation a zPosition\n\(forever) duration 3\n autoreverses yes") == 6)
  }
}
