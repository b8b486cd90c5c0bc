/// Matrices written as the chain of their parts.

import Notation
import NumberText
import Testing
import TransformCore

@Suite struct DecompositionTextTests {
  private func product(_ text: String) throws -> Transform3D {
    try ChainReader(options: ReadingOptions()).read(SourceText(Array(text.utf8), origin: .line(1))).chain.matrix
  }

  /// A chain that is written in the order of the parts, with numbers of few digits, comes back as it was written.
  @Test(arguments: [
    "identity", "scale 2", "scale 2 3", "scale 2 3 4", "rotate 30", "rotateX 30", "rotateY -45", "translate 5 6",
    "translate 5 6 7", "skewX 20", "translate 5 6 rotate 30 skewX 20 scale 2 3", "perspective 500",
    "perspective 500 rotateY 45 scale 2 3", "perspective 300 translate 1 2 -3 rotateX 10 scale 1 2 3", "m34=0.002",
    "rotate 90 scale 2 3 4", "scale -1 1", "scale 1e-200 1e+200", "translate 10000000 0.001",
  ])
  func `a chain of parts comes back as it was`(_ chain: String) throws {
    let parts = try #require(MatrixParts(product(chain)))
    #expect(parts.chain == chain)
    #expect(parts.residual <= 0x1p-50)
  }

  @Test(arguments: [
    ("perspective 500 rotateY 45 scale 2 3", "perspective(500px) rotateY(45deg) scale(2, 3)"),
    ("translate 5 6 7 rotate 30 scale 1 1 2", "translate3d(5px, 6px, 7px) rotate(30deg) scale3d(1, 1, 2)"),
    ("skewX 20", "skewX(20deg)"), ("identity", "none"),
    ("m34=0.5", "matrix3d(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0.5, 0, 0, 0, 1)"),
  ])
  func `as CSS`(_ chain: String, _ css: String) throws {
    let parts = try #require(MatrixParts(product(chain)))
    #expect(parts.css(.shortest) == css)
    let read = try ChainReader(options: ReadingOptions()).read(SourceText(words: ["css", css])).chain.matrix
    #expect(try read.isEqual(to: product(chain), tolerance: 1e-15))
  }

  @Test func `as SVG, in two dimensions only`() throws {
    let flat = try #require(MatrixParts(product("translate 5 6 rotate 30 skewX 20 scale 2 3")))
    #expect(flat.svg(.shortest) == "translate(5 6) rotate(30) skewX(20) scale(2 3)")
    #expect(try #require(MatrixParts(product("rotateX 30"))).svg(.shortest) == nil)
  }

  /// konvajs/konva 1712: the parts of a mirror must multiply back; svg/svgo 541: a reflection is no rotation alone.
  @Test func `reflections multiply back`() throws {
    let drawn = try product("matrix 0.49234309 -0.87040122 -0.87040122 -0.49234309 96.139654 286.1997")
    let parts = try #require(MatrixParts(drawn))
    #expect(try product(parts.chain).isEqual(to: drawn, tolerance: 1e-15))
    #expect(parts.residual < 1e-15)
    #expect(try product(#require(MatrixParts(product("scale 1 -1 2"))).chain) == product("scale 1 -1 2"))
  }

  @Test func `a skew near a right angle keeps its factor`() throws {
    let steep = try product("skewX 89.9999999999")
    let parts = try #require(MatrixParts(steep))
    #expect(try product(parts.chain).isEqual(to: steep, tolerance: 1e-15))
  }

  @Test func `a singular matrix has no parts`() throws {
    #expect(try MatrixParts(product("scale 2 0")) == nil)
    #expect(try MatrixParts(product("scale 0 1 2")) == nil)
  }

  /// The perspective that goes with a 3x3 part of the size 1e-12 is of the size 1e12, and loses as many digits.
  @Test func `a nearly singular matrix under perspective multiplies back`() throws {
    let matrix = try product("matrix3d 1 2 3 0.5 4 5 6 -0.25 7 8 9.000000000001 1 10 20 30 1")
    let parts = try #require(MatrixParts(matrix))
    #expect(parts.residual < 1e-13)
    #expect(try product(parts.chain).isEqual(to: matrix, tolerance: 1e-13))
    let css = try ChainReader(options: ReadingOptions()).read(SourceText(words: ["css", parts.css(.shortest)]))
    #expect(css.chain.matrix.isEqual(to: matrix, tolerance: 1e-13))
  }

  /// The text is read back by the reader of the language, as a user would have it read.
  @Test func `chains of random matrices multiply back`() throws {
    var state: UInt64 = 1
    func number(_ low: Double, _ high: Double) -> Double {
      // A linear congruential generator with Knuth's multiplier; the upper bits are random enough.
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return low + (high - low) * Double(state >> 11) / 0x1p53
    }
    for index in 0..<500 {
      var entries = (0..<16).map { _ in number(-3, 3) }
      if index % 3 > 0 { (entries[3], entries[7], entries[11]) = (0, 0, 0) }
      if index % 3 > 1 { entries = entries.enumerated().map { [2, 6, 8, 9, 14].contains($0.offset) ? 0 : $0.element } }
      if index % 3 > 1 { (entries[10], entries[15]) = (1, 1) }
      let matrix = try #require(Transform3D(entries))
      let parts = try #require(MatrixParts(matrix))
      #expect(parts.residual < 1e-12)
      #expect(try product(parts.chain).isEqual(to: matrix, tolerance: 1e-11))
    }
  }
}

@Suite struct EulerConventionTextTests {
  private func read(_ text: String) throws(NotationError) -> EulerConvention {
    try EulerConventionText.read(SourceText(Array(text.utf8), origin: .option("convention")))
  }

  /// scipy writes axes that stay in small letters and axes that turn along in capitals.
  @Test func `names of conventions`() throws {
    #expect(try read("extrinsic-xyz") == .fixedXYZ)
    #expect(try read("xyz") == .fixedXYZ)
    #expect(try read("ZYX") == EulerConvention(.z, .y, .x, isIntrinsic: true))
    #expect(try read("intrinsic-zyx") == EulerConvention(.z, .y, .x, isIntrinsic: true))
    #expect(try read("zxz") == EulerConvention(.z, .x, .z, isIntrinsic: false))
    #expect(try EulerConventionText.name(read("ZXZ")) == "intrinsic zxz")
    for name in EulerConventionText.commonNames { #expect(try EulerConventionText.name(read(name)).count == 13) }
  }

  @Test(arguments: ["", "xy", "xxy", "xyy", "xYz", "abc", "intrinsic-", "intrinsic-xyzw", "extrinsic xyz"])
  func `what is no convention is refused`(_ text: String) {
    #expect(throws: NotationError.self) { try read(text) }
  }
}

@Suite struct KeyPathTextTests {
  private func source(_ text: String) -> SourceText { SourceText(Array(text.utf8), origin: .option("key-path")) }

  @Test func `paths with and without the property`() throws {
    #expect(try KeyPathText.read(source("rotation.y")) == .rotationY)
    #expect(try KeyPathText.read(source("transform.rotation.y")) == .rotationY)
    #expect(try KeyPathText.read(source("sublayerTransform.scale")) == .scale)
    #expect(throws: NotationError.self) { try KeyPathText.read(source("m34")) }
    #expect(throws: NotationError.self) { try KeyPathText.read(source("position.x")) }
  }

  @Test func `values are those of the language`() throws {
    func value(_ text: String, _ path: TransformKeyPath, radians: Bool = false) throws(NotationError)
      -> TransformComponent
    {
      try KeyPathText.value(source(text), for: path, bareAnglesAreRadians: radians)
    }
    #expect(try value("90", .rotationX) == .angle(.degrees(90)))
    #expect(try value("2", .rotationX, radians: true) == .angle(.radians(2)))
    let turn = try value("2pi", .rotation)
    #expect(turn == .angle(.halfTurns(2)))
    #expect(try value("1/4", .scale) == .number(0.25))
    #expect(try value("-3px", .translationX) == .number(-3))
    #expect(try value("1,2", .translation) == .size(Size(width: 1, height: 2)))
    #expect(try value("1 2", .translation) == .size(Size(width: 1, height: 2)))
    for (text, path) in [
      ("1px", TransformKeyPath.rotation), ("1 2", .scale), ("1", .translation), ("", .scale), ("x", .scale),
    ] {
      #expect(throws: NotationError.self) { try value(text, path) }
    }
  }
}
