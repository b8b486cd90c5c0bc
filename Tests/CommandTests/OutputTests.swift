/// Exact angles in every format, and the options that say what is shown and how.

import Foundation
import Notation
import Testing

@testable import m34

@Suite struct ExactAngleTests {
  /// Quarter turns have nothing but 0, 1 and -1 in them, whatever the unit and the format.
  @Test(
    arguments: [
      ("rotate 90", "0 1 -1 0 0 0"), ("rotate pi/2", "0 1 -1 0 0 0"), ("rotate 100grad", "0 1 -1 0 0 0"),
      ("rotate 0.25turn", "0 1 -1 0 0 0"), ("rotate 180", "-1 0 0 -1 0 0"), ("rotate pi", "-1 0 0 -1 0 0"),
      ("rotate -90", "0 -1 1 0 0 0"), ("rotate 2pi", "1 0 0 1 0 0"), ("rotate 450", "0 1 -1 0 0 0"),
      ("rotate 36000000090", "0 1 -1 0 0 0"), ("rotateX 270", "1 0 0 0 0 0 -1 0 0 1 0 0 0 0 0 1"),
      ("rotateY 90", "0 0 -1 0 0 1 0 0 1 0 0 0 0 0 0 1"), ("rotate 90 1 0 0", "1 0 0 0 0 0 1 0 0 -1 0 0 0 0 0 1"),
      ("rotate3d 0 0 5 100grad", "0 1 -1 0 0 0"),
    ],
    Format.all.map(\.name)
  )
  func `a quarter turn is exact`(_ one: (String, String), _ format: String) throws {
    let (line, cells) = one
    let isFlat = cells.split(separator: " ").count == 6
    let run = m34(["-f", format] + words(line))
    if format == "svg", !isFlat {
      #expect(run.status == 3)
      return
    }
    #expect(run.status == 0)
    // Every number of the text is one of these, to the letter: no 6.1e-17, no -0, no 0.9999999999999999.
    let body = format == "json" ? m34(["-f", "bare"] + words(line)).output : withoutNames(run.output)
    let numbers = body.split { !($0.isNumber || "+-.".contains($0) || $0.isLetter) }.map(String.init)
      .filter { $0.contains(where: \.isNumber) }
    #expect(numbers.allSatisfy { ["0", "1", "-1"].contains($0) }, "\(run.output)")
    // And they are the right ones.
    let read = m34(["-f", "bare", "@f"], files: ["f": run.output]).output
    #expect(read == cells + "\n", "\(run.output)")
    if format == "json" {
      #expect(!run.output.contains(where: { $0 == "." }) && !run.output.contains("-0"), "\(run.output)")
    }
  }

  /// Names of cells and types have digits of their own.
  private func withoutNames(_ text: String) -> String {
    text.replacingOccurrences(of: "matrix3d", with: "").replacingOccurrences(of: "CATransform3D", with: "")
      .replacingOccurrences(of: "double m\\[\\d+\\]", with: "", options: .regularExpression)
      .replacingOccurrences(of: "\\bm[1-4][1-4]\\b", with: "", options: .regularExpression)
  }

  @Test func `thirds and sixths of a half turn have exact halves`() {
    // sin 30 = cos 60 = 1/2; the cosine is the double nearest to sqrt(3)/2.
    for line in ["rotate 30", "rotate pi/6"] {
      #expect(m34(["-b"] + words(line)).output == "0.8660254037844386 0.5 -0.5 0.8660254037844386 0 0\n", "\(line)")
    }
    #expect(m34(words("-b rotate 60")).output == "0.5 0.8660254037844386 -0.8660254037844386 0.5 0 0\n")
    #expect(m34(words("-b skewX 45")).output == "1 0 1 1 0 0\n")
    #expect(m34(words("-b skew 135 -45")).output == "1 -1 -1 1 0 0\n")
  }

  @Test func `radians without pi go through the radian functions`() {
    // The cosine of the double nearest to pi/2 is 6.123233995736766e-17 (mpmath).
    #expect(
      m34(words("-b rotate 1.5707963267948966rad")).output
        == "6.123233995736766e-17 1 -1 6.123233995736766e-17 0 0\n"
    )
    #expect(m34(words("-b --radians rotate 1.5707963267948966")).output.hasPrefix("6.123233995736766e-17 1"))
    #expect(m34(words("--radians -b rotate pi/2")).output == "0 1 -1 0 0 0\n")
  }
}

@Suite struct OutputOptionTests {
  private func bare(_ line: String) -> String { m34(["-b"] + words(line)).output }

  @Test(arguments: [
    // scale 2 3: determinant 2 * 3 * 1, inverse 1/2 and 1/3.
    ("--show determinant scale 2 3", "6\n"), ("--show inverse scale 2 4", "0.5 0 0 0.25 0 0\n"),
    ("--show matrix,determinant scale 2 3", "2 0 0 3 0 0\n6\n"), ("--show affine translate 1 2", "1 0 0 1 1 2\n"),
    ("--show points,matrix scale 2 point 1 2", "2 4\n2 0 0 2 0 0\n"),
    // (0,0) (10,0) (10,20) (0,20) doubled.
    ("--show corners scale 2 rect 10x20", "0,0 20,0 20,40 0,40\n"), ("--show bounds scale 2 rect 10x20", "0 0 20 40\n"),
    ("--show facing rotateY 120 rect 10x20", "back\n"), ("--show facing rotateY 60 rect 10x20", "front\n"),
    ("--show facing rotateY 90 rect 10x20", "edge\n"), ("--show mirrored scale -1 1 rect 1x1", "yes\n"),
    ("--show mirrored scale -1 -1 rect 1x1", "no\n"),
    ("--show clipped perspective 100 translateZ 200 rect 1x1", "yes\n"),
    // w = 1 - z/d = 1 - 50/100.
    ("--show w perspective 100 point 1 2 50", "0.5\n"), ("--show depths translateZ 5 rect 1x1", "5 5 5 5\n"),
    ("--show homography m14=0.25 scale 2", "2 0 0.5 0 2 0 0 0 1\n"),
    // Lines along z meet at the origin under perspective.
    ("--show vanishing perspective 100 vector 0 0 1", "0 0\n"),
  ])
  func `--show picks what is shown`(_ one: (String, String)) {
    #expect(bare(one.0) == one.1, "\(one.0)")
  }

  @Test func `JSON gets the inverse and the homography when asked`() {
    let run = m34(words("-f json --show inverse,homography scale 2 4"))
    #expect(dig(run.json, "inverse") as? [Double] == [0.5, 0, 0, 0, 0, 0.25, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
    #expect(dig(run.json, "homography") as? [Double] == [2, 0, 0, 0, 4, 0, 0, 0, 1])
  }

  @Test(arguments: [
    ("-p 3 rotate 30 point 100 0", "86.6 50\n"), ("-p 17 scale 0.1 point 1 0", "0.10000000000000001 0\n"),
    ("--decimals 2 rotate 30 point 100 0", "86.60 50.00\n"), ("--decimals 0 rotate 30 point 100 0", "87 50\n"),
    ("--decimals 3 point -0.0001 0", "0.000 0.000\n"), ("-p 1 point 0.96 94", "1 90\n"),
    ("-p 3 point 123456 1e-9", "123000 1e-9\n"),
    // Plain from 1e-6 to below 1e21, as JavaScript prints numbers.
    ("point 0.000001 100000000000000000000", "0.000001 100000000000000000000\n"), ("point 1e-7 1e21", "1e-7 1e+21\n"),
    ("point -0 0.1", "0 0.1\n"),
  ])
  func `digits are as many as asked for`(_ one: (String, String)) {
    #expect(bare(one.0) == one.1, "\(one.0)")
  }

  @Test func `--precision holds in every format`() {
    #expect(m34(words("-f css -p 3 rotate 30")).output == "matrix(0.866, 0.5, -0.5, 0.866, 0, 0)\n")
    #expect(m34(words("-f nsstring -p 3 rotate 30")).output == "[0.866, 0.5, -0.5, 0.866, 0, 0]\n")
    #expect(m34(words("-f csv --decimals 1 rotate 30")).output == "0.9,0.5,0.0\n-0.5,0.9,0.0\n0.0,0.0,1.0\n")
    let json = m34(words("-f json -p 3 rotate 30 point 100 0"))
    #expect(dig(json.json, "affine") as? [Double] == [0.866, 0.5, -0.5, 0.866, 0, 0])
    #expect(dig(json.json, "results.0.output") as? [Double] == [86.6, 50, 0])
    #expect(
      m34(words("-p 3 rotate 30")).output
        == "matrix\n   0.866   0.5     0\n  -0.5     0.866   0\n   0       0       1\n"
    )
  }

  @Test func `people's formats hide rounding noise, and machine formats do not`() {
    // cos of the double nearest to pi/2 is 6.1e-17.
    let line = words("rotate 1.5707963267948966rad")
    #expect(m34(line).output == "matrix\n   0   1   0\n  -1   0   0\n   0   0   1\n")
    #expect(
      m34(["-f", "latex"] + line).output == "\\begin{bmatrix} 0 & 1 & 0 \\\\ -1 & 0 & 0 \\\\ 0 & 0 & 1 \\end{bmatrix}\n"
    )
    #expect(m34(["-b"] + line).output.hasPrefix("6.123233995736766e-17 "))
    // Cells of perspective are small and mean something.
    #expect(m34(words("m34=-1/100000 translate 1e6 0")).output.contains("-0.00001"))
  }

  @Test func `--2d and --3d choose the shape`() {
    #expect(m34(words("-b --3d scale 2")).output == "2 0 0 0 0 2 0 0 0 0 1 0 0 0 0 1\n")
    #expect(m34(words("-b --2d scale 2")).output == "2 0 0 2 0 0\n")
    #expect(m34(words("-f css --3d scale 2")).output == "matrix3d(2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)\n")
    // A plane seen in perspective: 9 numbers, rows and columns 1, 2 and 4.
    #expect(m34(words("-b --2d m14=0.5 translate 3 4")).output == "1 0 0.5 0 1 0 3 4 2.5\n")
    #expect(m34(words("--2d m14=0.5")).output == "matrix\n   1   0   0.5\n   0   1   0\n   0   0   1\n")
    let refused = m34(words("-b --2d rotateX 30"))
    #expect(refused.status == 3 && refused.output.isEmpty)
    #expect(refused.error.contains("m23, m32, m33 are not as in the identity"))
    #expect(m34(words("-f json --2d rotateX 30")).status == 3)
  }

  @Test func `-q silences notes and nothing else`() {
    let line = words("rotateY 45 m34=-1/500 point 1 1")
    let loud = m34(line)
    #expect(loud.error.hasPrefix("m34: note: "))
    let quiet = m34(["-q"] + line)
    #expect(quiet.error.isEmpty && quiet.output == loud.output)
    let json = m34(["-q", "-f", "json"] + line)
    #expect((dig(json.json, "notes") as? [String])?.count == 1, "JSON keeps them")
    #expect(m34(words("-q rotat 30")).error.hasPrefix("m34: unknown operation"))
  }

  @Test(arguments: [
    ("rotate 30 0 0 0", "the axis 0 0 0"), ("rotate 3.14159", "read as degrees"), ("rotate 90rad", "degrees"),
    ("m34=0.002", "m34 is positive"), ("m33=0.5", "m33"),
    ("rotateY 45 m34=-1/500", "m34 is assigned after the rotation"),
    ("matrix 1 0 5 0 1 6 0 0 1", "column vectors"), ("matrix3d 1 0 0 5 0 1 0 6 0 0 1 7 0 0 0 1", "column vectors"),
    ("scale 2 rotate 30 inverse", "'inverse' applies to the last item alone"),
  ])
  func `what people get wrong is noted`(_ one: (String, String)) {
    let run = m34(words(one.0))
    #expect(run.status == 0)
    #expect(run.error.hasPrefix("m34: note: ") && run.error.contains(one.1), "\(one.0): \(run.error)")
    #expect((dig(m34(["-f", "json"] + words(one.0)).json, "notes") as? [String])?.isEmpty == false)
  }

  @Test(arguments: [
    "rotate 30", "rotate 3", "rotate 6", "rotate pi/2", "rotate 1rad", "m34=-1/500 rotateY 45",
    "perspective 500 rotateX 20",
    "matrix 1 2 3 4 5 6", "matrix3d 1 0 0 0 0 1 0 0 0 0 1 -0.002 0 0 0 1", "scale 2 inverse",
    "[ scale 2 rotate 30 ] inverse",
    "rotateY 45 then m34=-1/500", "rotateY 45 then perspective 500",
  ])
  func `what is right is not noted`(_ line: String) {
    #expect(m34(words(line)).error.isEmpty, "\(line)")
  }

  @Test func `a positive precision and an order are remembered in JSON`() {
    #expect(dig(m34(words("-f json --order global scale 2")).json, "order") as? String == "global")
    #expect(dig(m34(words("-f json scale 2")).json, "order") as? String == "local")
  }

  @Test func `subjects of every kind come out of every format`() {
    // scale 2 about the origin; the layer stands at its position and grows about its anchor.
    let line = words("scale 2 point 1 2 vector 1 2 size 3x4 rect 1 2 3 4 quad 0,0 1,0 1,1 0,1 layer 10x20 at 100 100")
    #expect(m34(["-b"] + line).output == "2 4\n2 4\n6 8\n2 4 6 8\n0 0 2 0 2 2 0 2\n90 80 20 40\n")
    #expect(m34(["-f", "csv"] + line).output == "2,4\n2,4\n6,8\n2,4,6,8\n0,0,2,0,2,2,0,2\n90,80,20,40\n")
    #expect(
      m34(["-f", "swift"] + line).output == """
        CGPoint(x: 2, y: 4)
        CGVector(dx: 2, dy: 4)
        CGSize(width: 6, height: 8)
        CGRect(x: 2, y: 4, width: 6, height: 8)
        [CGPoint(x: 0, y: 0), CGPoint(x: 2, y: 0), CGPoint(x: 2, y: 2), CGPoint(x: 0, y: 2)]
        CGRect(x: 90, y: 80, width: 20, height: 40)

        """
    )
    for format in Format.all {
      let run = m34(["-f", format.name] + line)
      #expect(run.status == 0 && run.error.isEmpty, "\(format.name)")
      #expect(run.output.contains("40"), "\(format.name)")
    }
  }

  @Test func `a point behind the eye has no image, and says so in each format's way`() {
    let line = words("perspective 100 point 1 1 200")
    #expect(m34(["-b"] + line).output == "\n")
    #expect(m34(["--show", "points"] + line).output == "point 1 1 200  ->  none: behind the eye (w = -1)\n")
    #expect(dig(m34(["-f", "json"] + line).json, "results.0.output") is NSNull)
    #expect(m34(["-f", "swift"] + line).output == "nil\n")
    #expect(m34(["-f", "numpy"] + line).output == "None\n")
    for format in Format.all { #expect(m34(["-f", format.name] + line).status == 0, "\(format.name)") }
  }
}
