/// `m34 tween`

import Foundation
import Testing

@testable import m34

@Suite struct TweenCommandTests {
  private func tween(_ line: String) -> Run { m34(["tween"] + words(line)) }

  @Test func `JSON has its keys in order, a frame each`() throws {
    let run = tween("identity to translate 10 0 point 1 2 --frames 3 -f json")
    #expect(
      run.output.hasPrefix(
        #"{"frames":[{"t":0,"progress":0,"matrix":[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],"affine":[1,0,0,1,0,0],"results":[{"kind":"point","#
      )
    )
    #expect(agrees(dig(run.json, "frames.1.results.0.output"), [6, 2, 0], 0))
    #expect((dig(run.json, "frames") as? [Any])?.count == 3)
  }

  @Test func `times are taken in the order given, and without timing may leave 0 to 1`() {
    let run = tween("identity to translate 10 0 point 0 0 -b --at 2 --at -0.5 --at 0.25")
    #expect(run.output == "20 0\n-5 0\n2.5 0\n")
    let timed = tween("identity to translate 10 0 point 0 0 -b --at 2 --at -0.5 --timing linear")
    #expect(timed.output == "10 0\n0 0\n")
  }

  @Test func `without times there are five frames`() {
    let run = tween("identity to translate 8 0 point 0 0 -b")
    #expect(run.output == "0 0\n2 0\n4 0\n6 0\n8 0\n")
    #expect(tween("identity to scale 2 --frames 3 --at 1").status == 2)
    #expect(tween("identity to scale 2 --frames 1").status == 2)
  }

  /// A quarter of 0.8 seconds is 0.2 seconds.
  @Test(arguments: [
    "--at 0.25", "--at 1/4", "--at 0.2/0.8", "--at 25%", "--at (1-3/4)", "--duration 0.8 --at 0.2",
    "--duration 0.8s --at 200ms",
    "--duration 800ms --at 0.2s", "--duration 4/5 --at 1/5", "--duration 0.8 --at 25%", "--duration=0.8 --at=.2s",
  ])
  func `a time may be arithmetic, and in seconds where a duration is given`(options: String) {
    let run = tween("identity to translate 100 0 point 0 0 -b \(options)")
    #expect(run.output == "25 0\n", "\(options): \(run.error)")
    // The time of JSON is the share of the way all the same.
    #expect(agrees(dig(tween("identity to scale 2 -f json \(options)").json, "frames.0.t"), 0.25, 0), "\(options)")
  }

  @Test(arguments: [
    ("--at 0.2s", "give --duration"), ("--at 20ms", "give --duration"), ("--at x", "expected a time, found 'x'"),
    ("--at 1,2", "expected the end of the time"), ("--at 5px", "is no time"), ("--at 90deg", "is no time"),
    ("--at ''", "expected a time"), ("--duration 0 --at 1", "above 0"), ("--duration -2", "above 0"),
    ("--duration 50%", "in seconds"),
    ("--duration 0.8 --at 1/0", "divide by 0"),
  ])
  func `what is no time is refused`(options: String, message: String) {
    let run = tween("identity to scale 2 \(options)")
    #expect(run.status == 2 && run.output.isEmpty && run.error.contains(message), "\(options): \(run.error)")
  }

  @Test func `text tells the seconds, and a picture takes as long as its frames lie apart`() {
    let run = tween("identity to translate 100 0 --duration 0.8 --frames 3 point 0 0 --show points")
    #expect(run.output.contains("t 0.5  time 0.4 s\n"), "\(run.output)")
    #expect(tween("identity to scale 2 rect 1x1 --duration 0.8 --frames 5 --svg -").output.contains(#"dur="0.8s""#))
    #expect(
      tween("identity to scale 2 rect 1x1 --duration 0.8 --at 0.2 --at 0.6 --svg -").output.contains(#"dur="0.4s""#)
    )
    #expect(tween("identity to scale 2 rect 1x1 --frames 5 --svg -").output.contains(#"dur="3s""#))
  }

  @Test func `bare and csv matrices are one line of 16 numbers, or of 6`() {
    #expect(tween("identity to scale 3 --at 0.5 -b").output == "2 0 0 0 0 2 0 0 0 0 1 0 0 0 0 1\n")
    #expect(tween("identity to scale 3 --at 0.5 -f csv").output == "2,0,0,0,0,2,0,0,0,0,1,0,0,0,0,1\n")
    #expect(tween("identity to scale 3 --at 0.5 -b --2d").output == "2 0 0 2 0 0\n")
    #expect(tween("identity to scale 3 --at 0.5 -f csv --2d").output == "2,0,0,2,0,0\n")
    #expect(tween("identity to scale 3 --at 0.5 -f css").output == "matrix(2, 0, 0, 2, 0, 0)\n")
    let refused = tween("identity to rotateX 30 --at 0 --at 0.5 -b --2d")
    #expect(refused.status == 3)
    #expect(refused.output.isEmpty)
  }

  @Test func `text names the frames`() {
    let run = tween("identity to rotate 90 point 1 0 --at 0.5 --at 1 --timing easeOut")
    #expect(
      run.output == """
        t 0.5  progress 0.684643
        matrix
           0.47535    0.879797   0
          -0.879797   0.47535    0
           0          0          1
        point 1 0  ->  0.47535 0.879797

        t 1  progress 1
        matrix
           0   1   0
          -1   0   0
           0   0   1
        point 1 0  ->  0 1

        """
    )
  }

  /// cos and sin of 90 * 0.684643187427461 degrees, as above, from Python's math module.
  @Test func `the numbers in that text are right`() {
    let run = tween("identity to rotate 90 point 1 0 --at 0.5 --timing easeOut -f json")
    #expect(agrees(dig(run.json, "frames.0.results.0.output"), [0.4753495730299469, 0.8797970126229386, 0], 1e-13))
  }

  /// Worked number D08 and D09: the spin of a tilted scene, a third of a turn in a second.
  @Test func `a key path turns all the way round`() {
    let run = tween(
      "m34=-1/700 rotateX 20 --key-path sublayerTransform.rotation.y --from 0 --to 2pi --frames 13 -f json"
    )
    #expect(
      agrees(
        dig(run.json, "frames.1.matrix"),
        [
          0.8660254037844387, 0, -0.5, 0.0007142857142857143, 0.1710100716628344, 0.9396926207859084,
          0.2961981327260238,
          -0.0004231401896086055, 0.4698463103929542, -0.3420201433256687, 0.8137976813493737, -0.001162568116213391, 0,
          0,
          0, 1,
        ],
        1e-12
      )
    )
    let whole = tween("identity --key-path rotation --from 0 --to 2pi --at 0.5 -b --2d")
    #expect(whole.output == "-1 0 0 -1 0 0\n")
  }

  @Test func `an end of a key path that is missing is what the chain has`() {
    #expect(
      tween("scale 3 3 3 --key-path scale --to 5 --at 0.5 point 1 1 -b").output == "4 4\n"
    )
    #expect(tween("translate 4 6 --key-path translation --from 0,0 --at 0.5 point 0 0 -b").output == "2 3\n")
    #expect(tween("identity --key-path rotation").status == 2)
    #expect(tween("identity --key-path m34 --to 1").status == 2)
    #expect(tween("identity to scale 2 --key-path scale --to 1").status == 2)
    #expect(tween("identity to scale 2 --from 1").status == 2)
    #expect(tween("scale 0 --key-path scale --to 1").status == 3)
  }

  @Test func `what is no way is an error`() {
    for line in ["identity", "identity to", "to scale 2", "identity to foo", "identity to scale 2 --model affine"] {
      let run = tween(line)
      #expect(line.hasSuffix("to") || line.hasPrefix("to") ? [0, 2].contains(run.status) : run.status == 2, "\(line)")
    }
    let skew = tween("skewX 80 to skewX 100 --frames 3")
    #expect(skew.status == 3)
    #expect(skew.output.isEmpty)
    #expect(skew.error.contains("progress 0.5"))
  }

  @Test func `the inverse of every frame where it is asked for`() {
    #expect(tween("scale 2 to scale 4 --inverse --frames 2 point 8 8 -b").output == "4 4\n2 2\n")
    #expect(tween("scale 0 to scale 4 --inverse --frames 2").status == 3)
  }

  @Test func `a jump is noted, and quiet says nothing`() {
    let run = tween("matrix 0 0 0 0 0 0 to identity --at 0.25 -f json")
    #expect(run.error.contains("singular"))
    #expect((dig(run.json, "notes") as? [Any])?.count == 1)
    #expect(tween("matrix 0 0 0 0 0 0 to identity --at 0.25 -q").error.isEmpty)
  }
}
