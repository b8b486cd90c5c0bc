/// `m34 fit`

import Foundation
import Testing

@testable import m34

@Suite struct FitCommandTests {
  private func fit(_ line: String, input: String = "") -> Run { m34(["fit"] + words(line), input: input) }

  @Test func `JSON has its keys in order`() {
    let run = fit("-f json rect 1x1 to rect 10 20 2 3")
    #expect(
      run.output.hasPrefix(
        #"{"model":"projective","matrix":[2,0,0,0,0,3,0,0,0,0,1,0,10,20,0,1],"affine":[2,0,0,3,10,20],"residual":0"#
      )
    )
  }

  /// agens-no/AGGeometryKit 36: mpmath's matrix for the anchor (0.5, 0.5) has m44 = 1.4375, here divided out but for m33.
  @Test func `what to assign to a layer's transform`() throws {
    let run = fit("layer 100x100 at 50 50 to quad 0,0 300,0 100,120 0,100 -f json")
    let plane = [2.0625, 0.1875, -0.00375, -0.625, 1.625, 0.0125, 21.875, 40.625, 1.4375].map { $0 / 1.4375 }
    let matrix = try #require(dig(run.json, "matrix") as? [Double])
    #expect(agrees([0, 1, 3, 4, 5, 7, 12, 13, 15].map { matrix[$0] }, plane, 1e-13))
    #expect([2, 6, 8, 9, 10, 11, 14].map { matrix[$0] } == [0, 0, 0, 0, 1, 0, 0])
    // The layer with that transform covers the quad.
    let chain = "matrix3d " + matrix.map { "\($0)" }.joined(separator: " ")
    let corners = m34(["-f", "json"] + words(chain + " layer 100x100 at 50 50")).json
    #expect(agrees(dig(corners, "results.0.corners"), [[0, 0], [300, 0], [100, 120], [0, 100]], 1e-12))
    let other = fit("layer 100x100 anchor 0 0 to quad 0,0 300,0 100,120 0,100 -b")
    #expect(other.output == "1.875 0 0 -0.00375 0 2.25 0 0.0125 0 0 1 0 0 0 0 1\n")
  }

  @Test(arguments: [
    ("points 1,2 to points 4,6", "translation"), ("points 0,0 1,0 to points 0,0 0,2", "similarity"),
    ("points 0,0 1,0 0,1 to points 1,1 2,1 1,3", "affine"), ("rect 1x1 to quad 0,0 1,0 2,2 0,1", "projective"),
    ("points 0,0 1,0 1,1 0,1 2,2 to points 0,0 1,0 1,1 0,1 2,2", "projective"),
    ("layer 2x2 to layer 4x4 at 10 10", "projective"),
  ])
  func `the model is the richest that the pairs determine`(_ line: String, _ model: String) {
    #expect(dig(fit("-f json " + line).json, "model") as? String == model)
  }

  @Test func `pairs from standard input`() {
    let input = "# x y X Y\n0 0 5 6\n\n1,0,5,8\r\n0;1;3;6"
    #expect(fit("-b --model affine", input: input).output == "0 2 -2 0 5 6\n")
    for block in [1, 3, 7] {
      #expect(m34(["fit", "-b"], input: input, block: block).output == "0 2 -2 0 5 6\n")
    }
    let bad = fit("-b", input: "0 0 5 6\n1 0 5\n")
    #expect(bad.status == 3)
    #expect(bad.error.contains("line 2: expected four numbers"))
    #expect(fit("-b", input: "0 0 nan 1\n").status == 3)
    #expect(fit("-b", input: "# nothing\n").status == 3)
  }

  /// numpy's least squares for these pairs leave a root mean square of 8.151346173758322 (a translation).
  @Test func `residuals of each pair`() throws {
    let input = "0 0 10 5\n100 0 118 -3\n100 80 104 92\n0 80 -4 81\n50 40 57 42\n30 60 33 63\n"
    let run = fit("--model translation -f json --show residuals", input: input)
    #expect(agrees(dig(run.json, "residual"), 8.151346173758322, 1e-13))
    // (6.333, 3.333) was to be (10, 5): hypot(3.667, 1.667).
    #expect(
      agrees(
        dig(run.json, "residuals.0"),
        (3.6666666666666667 * 3.6666666666666667 + 1.6666666666666667 * 1.6666666666666667).squareRoot(),
        1e-13
      )
    )
    #expect((dig(run.json, "residuals") as? [Any])?.count == 6)
    let text = fit("--model translation --show matrix,residuals", input: input).output
    #expect(text.contains("pair 1  missed by 4.03\n"))
    #expect(text.contains("residual  8.15, the root mean square of 6 distances; the largest is 13.3\n"))
    #expect(fit("--model translation -b --show residuals", input: input).output.split(separator: "\n").count == 6)
  }

  @Test(arguments: [
    ("rect -10 -10 20 20 to quad 2,2 4,6 3,5 2,-1", "passes infinity"),
    ("rect 10x10 to quad 0,0 10,10 10,0 0,10", "sides cross"),
    ("rect 10x10 to quad 0,0 10,0 3,3 0,10", "points inwards"),
    ("quad 0,0 10,0 3,3 0,10 to quad 0,0 20,0 6,6 0,20", "not convex"),
    ("quad 0,0 50,0 100,0 0,100 to rect 1x1", "collinear"), ("rect 1x1 to quad 0,0 0,0 0,0 0,0", "collinear"),
    ("points 0,0 1,0 1,1 0,1 to points 0,0 1,1 1,0 0,1", "passes infinity"),
    ("points 0,0 1,0 to points 0,0 1,0 --model affine", "at least 3 pairs"),
    ("points 0,0 1,1 2,2 to points 0,0 1,0 0,1", "collinear"), ("points 1,1 1,1 to points 0,0 1,0", "in one place"),
  ])
  func `what has no answer says why`(_ line: String, _ reason: String) {
    let run = fit(line)
    #expect(run.status == 3)
    #expect(run.output.isEmpty)
    #expect(run.error.contains(reason), "\(run.error)")
  }

  /// Exact: the published concave quad.
  @Test func `force gives a map that passes infinity, with a note`() {
    let run = fit("rect -10 -10 20 20 to quad 2,2 4,6 3,5 2,-1 --force -f json")
    #expect(run.status == 0)
    #expect(agrees(dig(run.json, "matrix"), [2.2, 2.8, 0, 0.8, 0.6, 1.2, 0, 0.3, 0, 0, 1, 0, 8, 20, 0, 1], 1e-14))
    #expect(run.error.contains("passes infinity"))
    #expect(fit("rect 1x1 to quad 0,0 0,0 0,0 0,0 --force").status == 3)
  }

  @Test(arguments: [
    "rect 1x1", "rect 1x1 to", "to rect 1x1", "rect 1x1 to points 0,0", "scale 2 to rect 1x1", "rect 1x1 to vector 1 1",
    "point 0 0 1 to point 1 1", "rect 1x1 to rect 2x2 --model css",
  ])
  func `wrong usage`(_ line: String) {
    let run = fit(line)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
  }

  @Test func `every format, and nine numbers for a plane`() {
    #expect(fit("rect 100x100 to quad 0,0 50,0 50,50 0,100 -b --2d").output == "1 0 0.01 0 1 0 0 0 1\n")
    #expect(fit("rect 1x1 to rect 2x2 -f css").output == "matrix(2, 0, 0, 2, 0, 0)\n")
    #expect(fit("rect 1x1 to rect 2x2 -f swift").output == "CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 0)\n")
  }
}
