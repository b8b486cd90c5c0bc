/// Matrices and shapes as other programs print them.
///
/// The texts have the forms that UIKit, lldb, Swift, numpy, CSS and SVG print; the numbers in them are the expected values.

import Notation
import NumberText
import Testing
import TransformCore

struct FormatReadingTests {
  private func matrix(_ text: String, isFile: Bool = true) throws -> [Double] {
    let source = SourceText(Array(text.utf8), origin: isFile ? .file("text") : .arguments)
    return try ChainReader(options: ReadingOptions()).read(source).chain.matrix.entries
  }

  private func affine(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double, _ ty: Double) -> [Double] {
    [a, b, 0, 0, c, d, 0, 0, 0, 0, 1, 0, tx, ty, 0, 1]
  }

  @Test(arguments: [
    "<UIView: 0x7f8; frame = (10 20; 100 50); transform = [0, 1, -1, 0, 5, 6]; layer = <CALayer: 0x600>>",
    "<UILabel: 0x1; text = 'a; b'; transform = [0, 1, -1, 0, 5, 6]>",
    "transform = [0, 1, -1, 0, 5, 6]", "[0, 1, -1, 0, 5, 6]", "{0, 1, -1, 0, 5, 6}", "{{0, 1, -1, 0}, {5, 6}}",
    "CGAffineTransform: {{0, 1, -1, 0}, {5, 6}}",
    "CGAffineTransform(a: 0.0, b: 1.0, c: -1.0, d: 0.0, tx: 5.0, ty: 6.0)",
    "CGAffineTransformMake(0, 1, -1, 0, 5, 6);", "(CGAffineTransform){0, 1, -1, 0, 5, 6}",
    "CGAffineTransform t = {0, 1, -1, 0, 5, 6};", "(a = 0, b = 1, c = -1, d = 0, tx = 5, ty = 6)",
    "array([[ 0.,  1.,  0.],\n       [-1.,  0.,  0.],\n       [ 5.,  6.,  1.]])",
    "[[ 0.  1.  0.]\n [-1.  0.  0.]\n [ 5.  6.  1.]]",
    "np.array([[0, 1, 0], [-1, 0, 0], [5, 6, 1]], dtype=float)",
    "{\"matrix\": [0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 5, 6, 0, 1]}",
    "{\"a\":0,\"b\":1,\"c\":-1,\"d\":0,\"tx\":5,\"ty\":6}",
    "[[0, 1, 0], [-1, 0, 0], [5, 6, 1]]", "\\begin{bmatrix} 0 & 1 & 0 \\\\ -1 & 0 & 0 \\\\ 5 & 6 & 1 \\end{bmatrix}",
    "transform: translate(5px, 6px) rotate(90deg);", "transform: matrix(0, 1, -1, 0, 5, 6)",
    "transform=\"translate(5 6) rotate(90)\"", "transform = 'matrix(0 1 -1 0 5 6)'",
    "<g id=\"a\" data-transform=\"x\" transform=\"translate(5,6) rotate(90)\">",
    "double m[6] = {0, 1, -1, 0, 5, 6};", "0 1 -1 0 5 6", "0,1,0\n-1,0,0\n5,6,1\n",
  ]) func `a matrix in every form`(_ text: String) throws {
    #expect(try matrix(text) == affine(0, 1, -1, 0, 5, 6))
  }

  @Test func `a view without a transform has the identity`() throws {
    #expect(
      try matrix("<UIView: 0x7f8; frame = (10 20; 100 50); layer = <CALayer: 0x600>>") == affine(1, 0, 0, 1, 0, 0)
    )
  }

  @Test func `what is written around a matrix stands in a chain`() throws {
    #expect(try matrix("scale 2 transform: translate(5px, 6px); translate 1 1") == affine(2, 0, 0, 2, 12, 14))
    #expect(try matrix("<g transform=\"scale(2)\"> inverse") == affine(0.5, 0, 0, 0.5, 0, 0))
  }

  @Test(arguments: ["<UIView", "<", "< 3", "transform=\"scale(2)", "transform: rotate(3)", "<g transform=\"no(2)\">"])
  func `what is not closed or wrong is an error`(_ text: String) {
    #expect(throws: NotationError.self) { try matrix(text) }
  }

  @Test(arguments: [
    ("point {1, 2}", [1.0, 2.0]), ("point NSPoint: {1, 2}", [1, 2]), ("point CGPoint(x: 1, y: 2)", [1, 2]),
    ("point CGPointMake(1, -2)", [1, -2]), ("point (1.0, 2.5)", [1, 2.5]), ("point SIMD3<Double>(1, 2, 3)", [1, 2, 3]),
    ("point (10-5) 3", [5, 3]), ("point (2*3) (4)", [6, 4]), ("point [1, 2]", [1, 2]),
    ("vector CGVector(dx: 1, dy: 2)", [1, 2]),
    ("size {3, 4}", [3, 4]), ("size CGSizeMake(3, 4)", [3, 4]), ("size CGSize(width: 3, height: 4)", [3, 4]),
    ("rect {{1, 2}, {3, 4}}", [1, 2, 3, 4]), ("rect NSRect: {{1, 2}, {3, 4}}", [1, 2, 3, 4]),
    ("rect CGRectMake(1, 2, 3, 4)", [1, 2, 3, 4]), ("rect CGRect(x: 1, y: 2, width: 3, height: 4)", [1, 2, 3, 4]),
    ("rect CGRect(origin: CGPoint(x: 1, y: 2), size: CGSize(width: 3, height: 4))", [1, 2, 3, 4]),
    ("rect (1.0, 2.0, 3.0, 4.0)", [1, 2, 3, 4]), ("rect x=\"1\" y=\"2\" width=\"3\" height=\"4\"", [1, 2, 3, 4]),
    (
      "quad [CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0), CGPoint(x: 1, y: 1), CGPoint(x: 0, y: 1)]",
      [0, 0, 1, 0, 1, 1, 0, 1]
    ),
    ("quad (CGPoint[4]){{0, 0}, {1, 0}, {1, 1}, {0, 1}}", [0, 0, 1, 0, 1, 1, 0, 1]),
    ("quad polygon(0px 0px, 1px 0px, 1px 1px, 0px 1px)", [0, 0, 1, 0, 1, 1, 0, 1]),
  ]) func `a shape in every form`(_ text: String, _ numbers: [Double]) throws {
    let reader = ChainReader(options: ReadingOptions())
    _ = try reader.read(SourceText(Array(text.utf8), origin: .arguments))
    let subjects = reader.takeSubjects()
    #expect(subjects.count == 1)
    // Under the identity every image is the shape itself.
    let calculation = try Calculation(matrix: .identity, subjects: subjects)
    let json = OutputOptions(format: try #require(Format.named("bare")))
    let written = String(decoding: try calculation.written(json), as: UTF8.self)
    #expect(written.split(whereSeparator: \.isWhitespace).compactMap { NumberReader.value(of: $0) } == numbers)
  }

  @Test(arguments: [
    "point {1, 2, 3, 4}", "rect {{1, 2}, {3, 4}", "rect CGRectMake(1, 2, 3)", "size {1, x}", "point CGPointMake()",
  ])
  func `a shape with too much, too little or no end is an error`(_ text: String) {
    #expect(throws: NotationError.self) {
      try ChainReader(options: ReadingOptions()).read(SourceText(Array(text.utf8), origin: .arguments))
    }
  }
}
