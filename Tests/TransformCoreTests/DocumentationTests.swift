// The pages about the library say what is true: every block of Swift in them is compiled and run here.
//
// Each function below holds the blocks of one page word for word, and compares what they give with closed forms and with what
// the page says behind the `//`. Other tests see to it that no block, no result and no type of the library is left out.

import Testing

import class Foundation.FileManager
import struct Foundation.URL

@testable import TransformCore

@Suite struct DocumentationTests {
  @Test func `the landing page`() throws {
    let transform = Transform3D(perspectiveDistance: 500)
      .rotated(by: .degrees(45), x: 0, y: 1, z: 0)
    let layer = LayerGeometry(
      bounds: Rect(x: 0, y: 0, width: 200, height: 200),
      position: Point(x: 160, y: 240)
    )
    let image = layer.image(under: transform)
    let frame = image.bounds  // (77.6422, 123.5284, 144.3075, 232.9431)
    let side = image.facing  // .front

    // An edge at x = -100 or 100 has w = 1 + x*s/500 with s the sine of 45 degrees: x' = x*s/w, y' = 100/w.
    let sine = 0.5.squareRoot()
    let (near, far) = (1 - 100 * sine / 500, 1 + 100 * sine / 500)
    let left = 160 - 100 * sine / near
    let width = 100 * sine / near + 100 * sine / far
    try shows("TransformCore", "frame", frame?.numbers, [left, 240 - 100 / near, width, 200 / near])
    try shows("TransformCore", "side", side, .front)
  }

  @Test func `the page on conventions`() throws {
    let quarter = Angle.degrees(90)
    let right = Point3D(x: 1, y: 0, z: 0)
    let lower = Point3D(x: 0, y: 1, z: 0)
    let turnZ = Transform3D(rotation: quarter, x: 0, y: 0, z: 1)
    let turnX = Transform3D(rotation: quarter, x: 1, y: 0, z: 0)
    let turnY = Transform3D(rotation: quarter, x: 0, y: 1, z: 0)
    let aboutZ = turnZ.image(of: right)  // (0, 1, 0)
    let aboutX = turnX.image(of: lower)  // (0, 0, 1)
    let aboutY = turnY.image(of: right)  // (0, 0, -1)

    // The signs of Apple's formula for CATransform3DMakeRotation: m12 = s*z, m23 = s*x, m13 = -s*y.
    try shows("Conventions", "aboutZ", aboutZ?.numbers, [0, 1, 0], tolerance: 0)
    try shows("Conventions", "aboutX", aboutX?.numbers, [0, 0, 1], tolerance: 0)
    try shows("Conventions", "aboutY", aboutY?.numbers, [0, 0, -1], tolerance: 0)

    let half = Angle.degrees(30).sine  // 0.5
    let zero = Angle.degrees(90).cosine  // 0
    let noise = Angle.radians(.pi / 2).cosine  // 6.123233995736766e-17
    let exact = AffineTransform(rotation: .halfTurns(0.5))
    let cells = exact.entries  // (0, 1, -1, 0, 0, 0)

    try shows("Conventions", "half", [half], [0.5], tolerance: 0)
    try shows("Conventions", "zero", [zero], [0], tolerance: 0)
    // How far the double nearest pi/2 is from pi/2, by the digits of pi.
    try shows("Conventions", "noise", [noise], [6.123233995736766e-17], tolerance: 1e-31)
    try shows("Conventions", "cells", cells, [0, 1, -1, 0, 0, 0], tolerance: 0)

    let eye = Transform3D(perspectiveDistance: 500)
    let between = eye.image(of: Point3D(x: 50, y: 0, z: 250))  // (100, 0, 500)
    let behind = eye.image(of: Point3D(x: 50, y: 0, z: 600))  // nil
    let undivided = eye.homogeneousImage(of: Point3D(x: 50, y: 0, z: 600))
    let weight = undivided.w  // -0.2

    // w' = 1 - z/500.
    try shows("Conventions", "between", between?.numbers, [50 / 0.5, 0, 250 / 0.5])
    try shows("Conventions", "behind", behind?.numbers, nil)
    try shows("Conventions", "weight", [weight], [1 - 600.0 / 500])

    let square = Rect(x: 0, y: 0, width: 10, height: 10)
    let mirror = Transform3D(scaleX: -1, y: 1).image(of: square)
    let mirrorSide = mirror.facing  // .front
    let mirrorRuns = mirror.mirrored  // true
    let halfTurn = Transform3D(rotation: .degrees(180), x: 0, y: 1, z: 0)
    let halfTurnSide = halfTurn.image(of: square).facing  // .back
    let quarterTurn = Transform3D(rotation: .degrees(90), x: 0, y: 1, z: 0)
    let quarterTurnSide = quarterTurn.image(of: square).facing  // .edge

    // css-transforms-2, backface-visibility: entry 33 of the inverses is 1, cos 180 = -1, and cos 90 = 0.
    try shows("Conventions", "mirrorSide", mirrorSide, .front)
    try shows("Conventions", "mirrorRuns", mirrorRuns, true)
    try shows("Conventions", "halfTurnSide", halfTurnSide, .back)
    try shows("Conventions", "quarterTurnSide", quarterTurnSide, .edge)
  }

  @Test func `the page on composition`() throws {
    let scale = AffineTransform(scaleX: 2, y: 2)
    let move = AffineTransform(translationX: 10, y: 0)
    let point = Point(x: 1, y: 0)

    // Doubled to 2, then moved by 10.
    let scaledThenMoved = scale.concatenating(move).image(of: point)  // (12, 0)
    // Moved to 11, then doubled.
    let movedThenScaled = move.concatenating(scale).image(of: point)  // (22, 0)
    // The call puts the move in front, so this is the second order again.
    let called = scale.translatedBy(x: 10, y: 0).image(of: point)  // (22, 0)

    try shows("Composition", "scaledThenMoved", scaledThenMoved.numbers, [1 * 2 + 10, 0], tolerance: 0)
    try shows("Composition", "movedThenScaled", movedThenScaled.numbers, [(1 + 10) * 2, 0], tolerance: 0)
    try shows("Composition", "called", called.numbers, [(1 + 10) * 2, 0], tolerance: 0)

    let afterwards = scale.concatenating(move).entries  // (2, 0, 0, 2, 10, 0)
    let beforehand = move.concatenating(scale).entries  // (2, 0, 0, 2, 20, 0)

    try shows("Composition", "afterwards", afterwards, [2, 0, 0, 2, 10, 0], tolerance: 0)
    try shows("Composition", "beforehand", beforehand, [2, 0, 0, 2, 10 * 2, 0], tolerance: 0)

    let nested = AffineTransform.identity
      .scaledBy(x: 0.5, y: 0.5)
      .rotated(by: .degrees(30))
      .translatedBy(x: 200, y: 0)
    let nestedOrigin = nested.image(of: Point(x: 0, y: 0))  // (86.6025, 50)

    let concatenated = AffineTransform(scaleX: 0.5, y: 0.5)
      .concatenating(AffineTransform(rotation: .degrees(30)))
      .concatenating(AffineTransform(translationX: 200, y: 0))
    let concatenatedOrigin = concatenated.image(of: Point(x: 0, y: 0))  // (200, 0)

    // 200 halved and turned by 30 degrees: 100*sqrt(3)/2, 100/2.
    try shows("Composition", "nestedOrigin", nestedOrigin.numbers, [100 * 3.0.squareRoot() / 2, 100 / 2])
    try shows("Composition", "concatenatedOrigin", concatenatedOrigin.numbers, [200, 0])

    let aboutPivot = AffineTransform(translationX: 10, y: 10)
      .rotated(by: .degrees(90))
      .translatedBy(x: -10, y: -10)
    let pivot = aboutPivot.image(of: Point(x: 10, y: 10))  // (10, 10)
    let beside = aboutPivot.image(of: Point(x: 20, y: 10))  // (10, 20)

    // The pivot stays; what lies 10 to the right of it comes to lie 10 below.
    try shows("Composition", "pivot", pivot.numbers, [10, 10], tolerance: 0)
    try shows("Composition", "beside", beside.numbers, [10, 10 + 10], tolerance: 0)

    let product = scale.concatenating(move)
    let undone = product.inverted()?.entries  // (0.5, 0, 0, 0.5, -5, 0)
    let stepwise = AffineTransform(translationX: -10, y: 0)
      .concatenating(AffineTransform(scaleX: 0.5, y: 0.5))
    let stepwiseEntries = stepwise.entries  // (0.5, 0, 0, 0.5, -5, 0)

    // x' = 2*x + 10 is undone by x = x'/2 - 5.
    try shows("Composition", "undone", undone, [0.5, 0, 0, 0.5, -5, 0], tolerance: 0)
    try shows("Composition", "stepwiseEntries", stepwiseEntries, [0.5, 0, 0, 0.5, -5, 0], tolerance: 0)

    var before = Transform3D.identity
    before.m34 = -1 / 500
    let early = before.rotated(by: .degrees(45), x: 0, y: 1, z: 0)
    let earlyCells = [early.m14, early.m34]  // (0.001414, -0.001414)
    let edge = Point3D(x: 100, y: 100)
    let earlyEdge = early.image(of: edge)  // (61.9497, 87.6101, -61.9497)

    var after = Transform3D(rotation: .degrees(45), x: 0, y: 1, z: 0)
    after.m34 = -1 / 500
    let lateCells = [after.m14, after.m34]  // (0, -0.002)
    let lateEdge = after.image(of: edge)  // (70.7107, 100, -70.7107)

    // The last column of R * P is that of R's third column, -s in row 1 and s in row 3, times -1/500.
    let sine = 0.5.squareRoot()
    let weight = 1 + 100 * sine / 500
    let turned = 100 * sine
    try shows("Composition", "earlyCells", earlyCells, [sine / 500, -sine / 500])
    try shows("Composition", "earlyEdge", earlyEdge?.numbers, [turned / weight, 100 / weight, -turned / weight])
    try shows("Composition", "lateCells", lateCells, [0, -1 / 500], tolerance: 0)
    try shows("Composition", "lateEdge", lateEdge?.numbers, [turned, 100, -turned])

    let rotation = Transform3D(rotation: .degrees(45), x: 0, y: 1, z: 0)
    let perspective = Transform3D(perspectiveDistance: 500)
    let isSame = rotation.concatenating(perspective) == early  // true

    try shows("Composition", "isSame", isSame, true)
    #expect(perspective.concatenating(rotation) == after, "the page says that the late m34 is P.concatenating(R)")
  }

  @Test func `the page on perspective`() throws {
    let eye = Transform3D(perspectiveDistance: 500)
    let onTheScreen = eye.image(of: Point3D(x: 50, y: 0, z: 0))  // (50, 0, 0)
    let nearer = eye.image(of: Point3D(x: 50, y: 0, z: 100))  // (62.5, 0, 125)
    let farther = eye.image(of: Point3D(x: 50, y: 0, z: -100))  // (41.6667, 0, -83.3333)

    // d/(d - z) times as large: 1, 500/400, 500/600.
    try shows("Perspective", "onTheScreen", onTheScreen?.numbers, [50, 0, 0])
    try shows("Perspective", "nearer", nearer?.numbers, [50 * 1.25, 0, 100 * 1.25])
    try shows("Perspective", "farther", farther?.numbers, [50 * 5.0 / 6, 0, -100 * 5.0 / 6])

    let turned = eye.rotated(by: .degrees(45), x: 0, y: 1, z: 0)
    let alongDepth = eye.vanishingPoint(of: Vector3D(x: 0, y: 0, z: 1))  // (0, 0)
    let alongWidth = turned.vanishingPoint(of: Vector3D(x: 1, y: 0))  // (500, 0)
    let alongHeight = turned.vanishingPoint(of: Vector3D(x: 0, y: 1))  // nil

    // A line along (u, v, w) in space vanishes at d/(-w) * (u, v); the width of the square points along (s, 0, -s).
    try shows("Perspective", "alongDepth", alongDepth?.numbers, [0, 0])
    try shows("Perspective", "alongWidth", alongWidth?.numbers, [500, 0])
    try shows("Perspective", "alongHeight", alongHeight?.numbers, nil)

    let wide = turned.image(of: Rect(x: -1000, y: -1000, width: 2000, height: 2000))
    let isClipped = wide.clipped  // true
    let leftWeight = wide.weights[0]  // -0.414214
    let wideBounds = wide.bounds  // nil
    let topLeft = wide.corners[0]  // nil
    let topRight = wide.corners[1]  // (292.8932, -414.2136)

    // w = 1 + x*s/500 with x = -1000 and 1000: 1 - sqrt(2) and 1 + sqrt(2).
    let root = 2.0.squareRoot()
    try shows("Perspective", "isClipped", isClipped, true)
    try shows("Perspective", "leftWeight", [leftWeight], [1 - root])
    try shows("Perspective", "wideBounds", wideBounds?.numbers, nil)
    try shows("Perspective", "topLeft", topLeft?.numbers, nil)
    try shows("Perspective", "topRight", topRight?.numbers, [1000 / root / (1 + root), -1000 / (1 + root)])

    let screen = turned.image(of: Point3D(x: 50, y: -50))
    let seen = screen.map { Point(x: $0.x, y: $0.y) }  // (33.0204, -46.6980)
    let back = turned.planeInverse
    let source = seen.flatMap { back?.source(ofScreenPoint: $0).point }  // (50, -50)

    let weight = 1 + 50 / root / 500
    try shows("Perspective", "seen", seen?.numbers, [50 / root / weight, -50 / weight])
    try shows("Perspective", "source", source?.numbers, [50, -50])
  }

  @Test func `the page on layers`() throws {
    let bounds = Rect(x: 0, y: 0, width: 100, height: 50)
    let position = Point(x: 200, y: 300)
    let middle = LayerGeometry(bounds: bounds, position: position)
    let corner = LayerGeometry(
      bounds: bounds,
      position: position,
      anchorPoint: Point(x: 0, y: 0)
    )

    let plainFrame = middle.image(under: .identity).bounds  // (150, 275, 100, 50)
    let cornerFrame = corner.image(under: .identity).bounds  // (200, 300, 100, 50)
    let grown = Transform3D(scaleX: 2, y: 4)
    let grownFrame = middle.image(under: grown).bounds  // (100, 200, 200, 200)
    let grownCornerFrame = corner.image(under: grown).bounds  // (200, 300, 200, 200)

    // The frames that the public tests of GNUstep's QuartzCore expect of CALayer, and find on macOS.
    try shows("Layers", "plainFrame", plainFrame?.numbers, [150, 275, 100, 50], tolerance: 0)
    try shows("Layers", "cornerFrame", cornerFrame?.numbers, [200, 300, 100, 50], tolerance: 0)
    try shows("Layers", "grownFrame", grownFrame?.numbers, [100, 200, 200, 200], tolerance: 0)
    // The anchor is the corner itself, which stays at the position.
    try shows("Layers", "grownCornerFrame", grownCornerFrame?.numbers, [200, 300, 100 * 2, 50 * 4], tolerance: 0)

    var framed = LayerGeometry(bounds: Rect(x: 0, y: 0, width: 1, height: 1))
    let wanted = Rect(x: 10, y: 20, width: 100, height: 50)
    let couldBeSet = framed.setFrame(wanted, transform: grown)  // true
    let framedBounds = framed.bounds  // (0, 0, 50, 12.5)
    let framedPosition = framed.position  // (60, 45)

    // 100/2 by 50/4, its middle in the middle of the frame.
    try shows("Layers", "couldBeSet", couldBeSet, true)
    try shows("Layers", "framedBounds", framedBounds.numbers, [0, 0, 100 / 2, 50.0 / 4])
    try shows("Layers", "framedPosition", framedPosition.numbers, [10 + 100 / 2, 20 + 50 / 2])

    let container = LayerGeometry(bounds: Rect(x: 0, y: 0, width: 320, height: 400))
    let card = LayerGeometry(
      bounds: Rect(x: 0, y: 0, width: 120, height: 120),
      position: Point(x: 80, y: 200)
    )
    let turn = Transform3D(rotation: .degrees(45), x: 0, y: 1, z: 0)
    let eye = Transform3D(perspectiveDistance: 500)

    let camera = container.sublayerMatrix(for: eye)
    let shared = card.matrix(for: turn).concatenating(camera)
    let cardOrigin = Point3D(x: 0, y: 0)
    let sharedCorner = shared.image(of: cardOrigin)  // (26.2222, 134.4368, 46.3602)
    let own = card.matrix(for: turn.concatenating(eye))
    let ownCorner = own.image(of: cardOrigin)  // (33.6398, 134.4368, 46.3602)

    // The corner lies at (80 - 60*s, 200 - 60, 60*s), which is seen from above (160, 200) in one case, (80, 200) in the other.
    let depth = 60 * 0.5.squareRoot()
    let weight = 1 - depth / 500
    try shows(
      "Layers",
      "sharedCorner",
      sharedCorner?.numbers,
      [160 + (80 - depth - 160) / weight, 200 - 60 / weight, depth / weight]
    )
    try shows("Layers", "ownCorner", ownCorner?.numbers, [80 - depth / weight, 200 - 60 / weight, depth / weight])

    let cardSide = shared.image(of: card.bounds).facing  // .front
    let turnedAway = Transform3D(rotation: .degrees(135), x: 0, y: 1, z: 0)
    let away = card.matrix(for: turnedAway).concatenating(camera)
    let awaySide = away.image(of: card.bounds).facing  // .back

    // The card's front, (0, 0, 1), is turned to (s, 0, s), towards the viewer, or to (s, 0, -s), away.
    try shows("Layers", "cardSide", cardSide, .front)
    try shows("Layers", "awaySide", awaySide, .back)
  }

  // MARK: What keeps the pages and this file together

  @Test(arguments: Page.names)
  func `every block of Swift on a page stands in this file`(name: String) throws {
    let source = try lines(of: URL(fileURLWithPath: #filePath))
    let blocks = try Page(name).blocks
    #expect(!blocks.isEmpty)
    for block in blocks {
      let starts = source.indices.dropLast(block.count - 1).filter { source[$0] == block[0] }
      let isHere = starts.contains { Array(source[$0..<($0 + block.count)]) == block }
      #expect(isHere, "\(name).md: \(block.joined(separator: "\n"))")
    }
  }

  @Test func `every result on a page is compared with what the code gives`() throws {
    let source = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
    let compared = source.matches(of: #/shows\(\s*"(\w+)",\s*"(\w+)"/#).map { "\($0.1).\($0.2)" }
    let shown = try Page.names.flatMap { name in try Page(name).results.map { "\(name).\($0.name)" } }
    #expect(compared.sorted() == shown.sorted())
  }

  @Test func `every page is tested here`() throws {
    let names = try Page.folder.entries.filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }
    #expect(names.sorted() == Page.names.sorted())
  }

  @Test func `every public type stands under a heading of the landing page`() throws {
    let landing = try String(contentsOf: Page.folder.appendingPathComponent("TransformCore.md"), encoding: .utf8)
    let sources = Page.folder.deletingLastPathComponent()
    var count = 0
    for file in try sources.entries where file.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appendingPathComponent(file), encoding: .utf8)
      for line in text.split(separator: "\n") {
        guard let type = line.prefixMatch(of: #/public (?:struct|enum|protocol|final class|class) (\w+)/#)?.1 else {
          continue
        }
        count += 1
        #expect(landing.contains("\n- ``\(type)``\n"), "\(file)")
      }
    }
    #expect(count > 20)
  }
}

/// A page of the catalogue.
private struct Page {
  /// The pages, which all have code; those below Types only sort the members of a type.
  static let names = ["TransformCore", "Conventions", "Composition", "Perspective", "Layers"]

  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/TransformCore/TransformCore.docc")

  /// The blocks of Swift, line by line, without indentation.
  let blocks: [[String]]

  init(_ name: String) throws {
    var blocks: [[String]] = []
    var isOpen = false
    for line in try lines(of: Self.folder.appendingPathComponent(name + ".md")) {
      if line.hasPrefix("```") {
        isOpen = line == "```swift"
        if isOpen { blocks.append([]) }
      } else if isOpen {
        blocks[blocks.count - 1].append(line)
      }
    }
    self.blocks = blocks
  }

  /// What the lines `let name = ...  // result` say.
  var results: [(name: String, result: String)] {
    blocks.flatMap { $0 }.compactMap { line in
      line.wholeMatch(of: #/let (\w+) = .*\S  // (.*)/#).map { (String($0.1), String($0.2)) }
    }
  }

  /// What the page says that a name holds.
  func result(_ name: String) throws -> String {
    let found = results.filter { $0.name == name }
    #expect(found.count == 1, "\(name) is not shown exactly once")
    return try #require(found.first).result
  }
}

/// The lines of a file without their indentation.
private func lines(of file: URL) throws -> [String] {
  try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
    .map { String($0.drop { $0 == " " }) }
}

extension URL {
  /// The names of what lies in a folder.
  fileprivate var entries: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path) }
  }
}

/// Checks that numbers are as expected, and that the page shows them, rounded to the digits that it gives.
private func shows(
  _ page: String,
  _ name: String,
  _ actual: [Double]?,
  _ expected: [Double]?,
  tolerance: Double = 1e-12,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let result = try Page(page).result(name)
  guard let expected else {
    #expect(actual == nil, sourceLocation: sourceLocation)
    #expect(result == "nil", sourceLocation: sourceLocation)
    return
  }
  expect(
    try #require(actual, sourceLocation: sourceLocation),
    expected,
    tolerance: tolerance,
    sourceLocation: sourceLocation
  )
  let words = result.split { "(), ".contains($0) }.map(String.init)
  #expect(words.count == expected.count, "the page says \(result)", sourceLocation: sourceLocation)
  for (word, number) in zip(words, expected) {
    let shown = try #require(Double(word), "\(word)", sourceLocation: sourceLocation)
    // Half a unit of the last digit shown; without a point, or with an exponent, the number itself.
    let decimals =
      word.contains("e") ? nil : word.firstIndex(of: ".").map { word.distance(from: $0, to: word.endIndex) - 1 }
    let rounding = decimals.map { (0..<$0).reduce(0.5) { half, _ in half / 10 } } ?? 0
    #expect(
      abs(shown - number) <= rounding + 1e-12 * abs(number),
      "the page says \(result)",
      sourceLocation: sourceLocation
    )
  }
}

/// Checks that an answer is as expected, and that the page shows it.
private func shows(
  _ page: String,
  _ name: String,
  _ actual: Bool,
  _ expected: Bool,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  #expect(actual == expected, sourceLocation: sourceLocation)
  #expect(try Page(page).result(name) == "\(expected)", sourceLocation: sourceLocation)
}

/// Checks that a side is as expected, and that the page shows it.
private func shows(
  _ page: String,
  _ name: String,
  _ actual: Facing?,
  _ expected: Facing,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  #expect(actual == expected, sourceLocation: sourceLocation)
  #expect(try Page(page).result(name) == ".\(expected)", sourceLocation: sourceLocation)
}
