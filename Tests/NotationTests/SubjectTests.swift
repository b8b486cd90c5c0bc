/// Subjects in every spelling, and matrices in the spellings that the round trips do not write.

import Testing
import TransformCore

@testable import Notation

@Suite struct SubjectTests {
  private func subjects(_ text: String, box: Size? = nil) throws -> [String] {
    var options = ReadingOptions()
    options.box = box
    let reader = ChainReader(options: options)
    _ = try reader.read(SourceText(words: text.split(separator: " ").map(String.init)))
    return reader.takeSubjects().map(\.written)
  }

  @Test(arguments: [
    ("point 1 2", "point 1 2"), ("point 1 2 3", "point 1 2 3"), ("point 1,2", "point 1 2"), ("point(1,2)", "point 1 2"),
    ("point 1/2 -pi/pi", "point 0.5 -1"), ("point 10px 5pt", "point 10 5"), ("vector 1 2 3", "vector 1 2 3"),
    ("size 100x50", "size 100 50"), ("size 100 50", "size 100 50"), ("size 1e2x.5", "size 100 0.5"),
    ("rect 100x50", "rect 0 0 100 50"), ("rect 1 2 3 4", "rect 1 2 3 4"), ("rect 0x50", "rect 0 0 0 50"),
    ("rect 1 2 -3 -4", "rect 1 2 -3 -4"), ("rect 2*50xsqrt(4)", "rect 0 0 100 2"),
    ("quad 0,0 1,0 1,1 0,1", "quad 0,0 1,0 1,1 0,1"), ("quad 0 0 1 0 1 1 0 1", "quad 0,0 1,0 1,1 0,1"),
    ("quad 0,0,0 1,0,0 1,1,0 0,1,0", "quad 0,0 1,0 1,1 0,1"),
    ("quad 0,0,5 1,0,0 1,1,0 0,1,0", "quad 0,0,5 1,0,0 1,1,0 0,1,0"),
    ("layer 10x20", "layer 10x20"), ("layer 10 20", "layer 10x20"), ("layer 10x20 at 5 6", "layer 10x20 at 5 6"),
    ("layer 10x20 anchor 0 1", "layer 10x20 anchor 0 1"),
    ("layer 10x20 anchor 0 1 at 5 6", "layer 10x20 at 5 6 anchor 0 1"),
    ("layer 10x20 at 0 0 anchor 0.5 0.5", "layer 10x20"), ("layer 10x20 anchor 100% 50%", "layer 10x20 anchor 1 0.5"),
  ])
  func `a subject can be written in several ways`(_ one: (String, String)) throws {
    #expect(try subjects(one.0) == [one.1], "\(one.0)")
    // And it may stand anywhere between the items.
    #expect(try subjects("scale 2 \(one.0) rotate 30 \(one.0) then translate 1 0") == [one.1, one.1], "\(one.0)")
    // What is printed is read.
    #expect(try subjects(one.1) == [one.1], "\(one.1)")
  }

  @Test func `points are one a word`() throws {
    #expect(try subjects("points 1,2 3,4,5 -6,.5") == ["point 1 2", "point 3 4 5", "point -6 0.5"])
    #expect(try subjects("points 1,2 scale 3 points 4,5") == ["point 1 2", "point 4 5"])
  }

  @Test func `percentages are of the box, x of its width and y of its height`() throws {
    let box = Size(width: 200, height: 100)
    #expect(try subjects("point 50% 50%", box: box) == ["point 100 50"])
    #expect(try subjects("rect 10% 10% 50% 50%", box: box) == ["rect 20 10 100 50"])
    #expect(try subjects("size 50% 50%", box: box) == ["size 100 50"])
    #expect(throws: NotationError.self) { try subjects("point 50% 50%") }
  }

  @Test(arguments: [
    "point", "point 1", "point 1 2 3 4", "points", "points 1", "points 1,2,3,4", "vector 1", "size 1", "size 1 2 3",
    "rect 1 2 3",
    "rect 1 2 3 4 5", "rect 10x", "rect x10", "quad 1,2 3,4 5,6", "quad 1 2 3 4 5 6 7", "quad 1,2 3,4 5,6 7,8 9,10",
    "layer",
    "layer 10", "layer 10x20 at 5", "layer 10x20 anchor", "point a b", "point 30deg 2", "[ point 1 2 ]",
    "[ scale 2 rect 1x1 ]",
  ])
  func `anything else is refused`(_ text: String) {
    #expect(throws: NotationError.self, "\(text)") { try subjects(text) }
  }
}

@Suite struct MatrixReaderTests {
  private func matrix(_ text: String) throws -> Transform3D {
    try ChainReader(options: ReadingOptions()).read(SourceText(words: [text])).chain.matrix
  }

  private let affine = Transform3D(AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))

  @Test(arguments: [
    "matrix 1 2 3 4 5 6", "matrix(1, 2, 3, 4, 5, 6)", "[1, 2, 3, 4, 5, 6]", "[1 2 3 4 5 6]", "{1, 2, 3, 4, 5, 6}",
    "{1,2,3,4,5,6}",
    "{{1, 2, 3, 4}, {5, 6}}", "[[1,2],[3,4],[5,6]]", "[[1, 2, 0], [3, 4, 0], [5, 6, 1]]",
    "transform = [1, 2, 3, 4, 5, 6]",
    "CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)", "CGAffineTransform(1, 2, 3, 4, 5, 6)",
    "CGAffineTransformMake(1, 2, 3, 4, 5, 6)",
    "(CGAffineTransform) {1, 2, 3, 4, 5, 6}", "(a = 1, b = 2, c = 3, d = 4, tx = 5, ty = 6)",
    "CGAffineTransform t = {1, 2, 3, 4, 5, 6};",
    "{\"a\":1,\"b\":2,\"c\":3,\"d\":4,\"tx\":5,\"ty\":6}", "{\"affine\": [1, 2, 3, 4, 5, 6], \"name\": \"x\"}",
    "{\"matrix\":[[1,2,0,0],[3,4,0,0],[0,0,1,0],[5,6,0,1]]}", "np.array([[1, 2, 0], [3, 4, 0], [5, 6, 1]])",
    "numpy.array([[1., 2., 0.], [3., 4., 0.], [5., 6., 1.]], dtype=float)",
    "array([[1, 2, 0],\n       [3, 4, 0],\n       [5, 6, 1]])",
    "double m[6] = {1, 2, 3, 4, 5, 6};", "const float m[3][3] = {{1, 2, 0}, {3, 4, 0}, {5, 6, 1}};",
    "\\begin{pmatrix} 1 & 2 & 0 \\\\ 3 & 4 & 0 \\\\ 5 & 6 & 1 \\end{pmatrix}", "matrix 1 2 0 3 4 0 5 6 1",
    "matrix 1 2 0 0 3 4 0 0 0 0 1 0 5 6 0 1", "matrix3d(1,2,0,0, 3,4,0,0, 0,0,1,0, 5,6,0,1)",
    "CATransform3D(m11: 1, m12: 2, m13: 0, m14: 0, m21: 3, m22: 4, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: 0, m41: 5, m42: 6, m43: 0, m44: 1)",
    "a=1 b=2 c=3 d=4 tx=5 ty=6", "[1/1, 4/2, 3, 2^2, 10*0.5, (3+3)]",
  ])
  func `a matrix can be pasted in every form that others print`(_ text: String) throws {
    #expect(try matrix(text) == affine, "\(text)")
    // And it takes part in a chain as any item does.
    let after = try matrix("\(text) scale 2")
    #expect(try after == matrix("scale 2").concatenating(affine), "\(text)")
    if !text.hasSuffix("ty=6") {
      #expect(try matrix("\(text) transpose") == affine.transposed(), "\(text)")
    }
  }

  @Test func `a bracket before a number is a matrix, before a word a group`() throws {
    #expect(try matrix("[ scale 2 ]") == matrix("scale 2"))
    #expect(try matrix("[[1, 2, 3, 4, 5, 6] scale 2]") == matrix("[1, 2, 3, 4, 5, 6] scale 2"))
    #expect(try matrix("[ [1, 2, 3, 4, 5, 6] ]") == affine)
  }

  @Test(arguments: [
    "[1, 2, 3, 4, 5]", "[1, 2, 3, 4, 5, 6, 7]", "{{1, 0, 5}, {0, 1, 6}}", "[1, 2, 3, 4, 5, x]", "[1, 2, 3, 4, 5, 6",
    "[1, 2,, 3, 4, 5]",
    "CGAffineTransform(a: 1)", "CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6, m34: 1)", "(m11 = 1)",
    "{\"matrix\": [1, 2]}",
    "{\"matrix\": [1, null, 3, 4, 5, 6]}", "{}", "{\"a\":1", "\\begin{bmatrix} 1 & 2",
    "\\begin{table} 1 \\end{table}",
    "[nan, 0, 0, 1, 0, 0]", "[1e999, 0, 0, 1, 0, 0]", "[30deg, 0, 0, 1, 0, 0]", "np.array(1)", "matrix 1 2 3 4 5",
  ])
  func `what is no matrix is refused`(_ text: String) {
    #expect(throws: NotationError.self, "\(text)") { try matrix(text) }
  }
}
