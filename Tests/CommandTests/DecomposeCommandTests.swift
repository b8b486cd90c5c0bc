/// `m34 decompose`

import Foundation
import Testing

@testable import m34

@Suite struct DecomposeCommandTests {
  private func decompose(_ line: String) -> Run { m34(["decompose"] + words(line)) }

  /// The keys of the contract, in its order, before any others.
  @Test func `JSON has its keys in order`() throws {
    let run = decompose("-f json scale 2 3 rotate 30")
    let keys = [
      "matrix", "translation", "quaternion", "axis", "angle", "euler", "scale", "skew", "perspective", "components",
      "chain", "residual",
    ]
    let places = keys.compactMap { run.output.range(of: "\"\($0)\":")?.lowerBound }
    #expect(places.count == keys.count)
    #expect(places == places.sorted())
    #expect(run.output.contains("\"components\":{\"scale\":["))
    for key in ["scale", "horizontalShear", "rotation", "translation"] {
      #expect(dig(run.json, "components.\(key)") != nil)
    }
    #expect(dig(decompose("-f json rotateX 30").json, "components") is NSNull)
  }

  /// The chain of the answer, typed again, is the matrix.
  @Test(arguments: [
    "scale 2 3 rotate 30 translate 5 6", "m34=-1/500 rotateY 45 scale 2 3", "scaleX -1 rotate 20 skewX 30",
    "css 'perspective(400px) rotateX(45deg) translateY(170px)'", "matrix3d -1 0 0 0 0 -1 0 0 0 0 -1 0 -30 -40 0 -1",
    "rotate 10 1 2 3 skew 10 20 scale 1 2 3 translate 1 1e6 3", "rotate 10 scale 1e-200 1e200",
  ])
  func `the chain multiplies back`(_ chain: String) throws {
    let json = decompose("-f json \(chain)").json
    let text = try #require(dig(json, "chain") as? String)
    let residual = try #require(dig(json, "residual") as? Double)
    #expect(residual < 1e-14)
    #expect(agrees(dig(m34(["-f", "json"] + words(text)).json, "matrix"), dig(json, "matrix"), 1e-14))
  }

  @Test func `radians are reported, and the chain is read in degrees`() {
    let run = decompose("rotate 90 --radians -f json")
    #expect(agrees(dig(run.json, "angle"), Double.pi / 2, 1e-15))
    #expect(agrees(dig(run.json, "euler"), [0, 0, Double.pi / 2], 1e-15))
    #expect(agrees(dig(run.json, "components.rotation"), Double.pi / 2, 1e-15))
    #expect(dig(run.json, "chain") as? String == "rotate 90")
  }

  /// scipy 1.17 has z 33.75, y 11.82, x 19.01 for this rotation in the convention ZYX; JSON names them by their axes.
  @Test func `another convention`() {
    let run = decompose("rotateX 10 rotateY 20 rotateZ 30 --convention ZYX -f json")
    #expect(agrees(dig(run.json, "euler"), [19.008263264952674, 11.822130763866353, 33.753695002935395], 1e-13))
    #expect(dig(run.json, "convention") as? String == "intrinsic zyx")
    let text = decompose("rotateX 10 rotateY 20 rotateZ 30 --convention ZYX").output
    #expect(text.contains("euler        z 33.7537, then y 11.8221, then x 19.0083, about axes that turn along\n"))
    #expect(decompose("rotateX 10 --convention foo").status == 2)
  }

  @Test func `text says how to multiply back and how exactly`() {
    let run = decompose("perspective 500 rotateY 45 scale 2 3")
    #expect(
      run.output == """
        scale        2 3 1
        skew         xy 0  xz 0  yz 0
        rotation     45 about 0 1 0
        quaternion   0 0.382683 0 0.92388
        euler        x 0, then y 45, then z 0, about axes that stay
        translation  0 0 0
        perspective  0 0 -0.002 1  (the eye at 500)
        chain        perspective 500 rotateY 45 scale 2 3
        residual     0 of the largest cell of a row, when the chain is multiplied back

        """
    )
    #expect(run.error.isEmpty)
  }

  @Test func `numbers only, one part a line`() {
    #expect(
      decompose("-b scale 2 3 4").output == "0 0 0\n0 0 0 1\n0 0 1\n0\n0 0 0\n2 3 4\n0 0 0\n0 0 0 1\n"
    )
    #expect(decompose("-f csv scale 2 3 4").output.hasSuffix("\n2,3,4\n0,0,0\n0,0,0,1\n"))
    #expect(decompose("-f svg rotate 30 scale 2").output == "rotate(30) scale(2)\n")
    #expect(decompose("-f svg rotateX 30").status == 3)
    #expect(decompose("-f swift rotateX 30").status == 2)
  }

  @Test(arguments: ["scale 2 0", "scale 0", "matrix 1 2 2 4 0 0", "perspective 500 scaleZ 0"])
  func `a singular matrix is said so`(_ chain: String) {
    let run = decompose(chain)
    #expect(run.status == 3)
    #expect(run.output.isEmpty)
    #expect(run.error.contains("singular"))
  }

  /// Its skew would be 1e400.
  @Test func `parts beyond the range of numbers are said so`() {
    let run = decompose("scale 1e-200 1e200 rotate 10")
    #expect(run.status == 3)
    #expect(run.output.isEmpty)
    #expect(run.error.contains("overflow"))
  }

  @Test func `the inverse is taken apart where it is asked for`() {
    #expect(dig(decompose("scale 2 4 --inverse -f json").json, "chain") as? String == "scale 0.5 0.25")
  }

  @Test func `subjects are refused`() {
    let run = decompose("scale 2 point 1 1")
    #expect(run.status == 2)
    #expect(run.error.contains("without subjects"))
  }
}
