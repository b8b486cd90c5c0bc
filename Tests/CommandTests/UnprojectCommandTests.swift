/// `m34 unproject`

import Foundation
import Testing

@testable import m34

@Suite struct UnprojectCommandTests {
  private func unproject(_ line: String) -> Run { m34(["unproject"] + words(line)) }

  @Test func `JSON has its keys in order`() {
    #expect(
      unproject("scale 2 point 4 6 -f json").output
        == #"{"matrix":[2,0,0,0,0,2,0,0,0,0,1,0,0,0,0,1],"results":[{"input":[4,6],"output":[2,3],"w":1,"inside":null}],"notes":[]}"#
        + "\n"
    )
  }

  /// Worked number C16: the layer's own (61.49, -43.48), not what the inverse matrix gives at z = 0.
  @Test func `a tilted layer`() {
    let run = unproject("m34=-1/500 rotateY 45 point 40 -40 -f json")
    #expect(agrees(dig(run.json, "results.0.output"), [61.4875461901346, -43.47826086956522], 1e-13))
  }

  /// Half-open bounds, as CGRectContainsPoint; the corners of a scaled layer at (100, 100), anchor in the middle.
  @Test func `inside a layer or a rect`() {
    let layer = "scale 2 layer 10x20 at 100 100 -f json "
    func inside(_ line: String) -> Any? { dig(unproject(line).json, "results.0.inside") }
    #expect(inside(layer + "point 90 80") as? Bool == true)
    #expect(inside(layer + "point 110 100") as? Bool == false)
    #expect(inside(layer + "point 109.5 119.5") as? Bool == true)
    #expect(inside(layer + "point 100 120") as? Bool == false)
    #expect(agrees(dig(unproject(layer + "point 90 80").json, "results.0.output"), [0, 0], 0))
    #expect(inside("scale 2 rect 0 0 5 5 -f json point 9 9") as? Bool == true)
    #expect(inside("scale 2 rect 0 0 5 5 -f json point 10 9") as? Bool == false)
  }

  /// At 60 degrees the plane reaches 288.7 on the right at most: closed form 500/(2*sin 60).
  @Test func `behind the eye there is nothing`() {
    let run = unproject("m34=-1/500 rotateY 60 point 300 0 point 10 0 rect 100x100 -f json")
    #expect(dig(run.json, "results.0.output") is NSNull)
    #expect(dig(run.json, "results.0.inside") as? Bool == false)
    #expect(dig(run.json, "results.1.output") is [Any])
    #expect(unproject("m34=-1/500 rotateY 60 point 300 0 point 0 0 -b").output == "\n0 0\n")
    #expect(unproject("m34=-1/500 rotateY 60 point 300 0").output.contains("behind the eye"))
    // A floor ten points below the eye: lines of sight at the eye's own height are parallel to it.
    #expect(unproject("m34=-1/500 rotateX 90 translate 0 0 -10 point 0 0").output.contains("parallel to the plane"))
    #expect(unproject("m34=-1/500 rotateX 90 translate 0 0 -10 point 0 10 -b").output == "0 0\n")
  }

  @Test(arguments: ["rotateY 90 point 1 2", "rotateX 1.5707963267948966rad point 1 2", "scaleX 0 point 1 2"])
  func `edge-on has no answer`(_ line: String) {
    let run = unproject(line)
    #expect(run.status == 3)
    #expect(run.output.isEmpty)
    #expect(run.error.contains("edge-on"))
  }

  @Test(arguments: [
    "scale 2", "scale 2 rect 1x1", "scale 2 point 1 2 3", "scale 2 point 1 2 quad 0,0 1,0 1,1 0,1",
    "scale 2 point 1 2 rect 1x1 rect 2x2", "scale 2 vector 1 2",
  ])
  func `wrong usage`(_ line: String) {
    let run = unproject(line)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
  }

  @Test func `text and formats`() {
    #expect(
      unproject("scale 2 points 4,6 200,0 rect 100x100").output
        == "point 4 6  ->  2 3  inside\npoint 200 0  ->  100 0  outside\n"
    )
    #expect(unproject("scale 2 point 4 6 -f csv").output == "2,3\n")
    #expect(unproject("scale 3 point 1 1 -p 3 -b").output == "0.333 0.333\n")
  }
}
