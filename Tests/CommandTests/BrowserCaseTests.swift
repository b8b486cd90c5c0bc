/// The browser's answers, asked of the program as a user would: by `css`, `svg`, `each`, `--inverse` and subjects.

import Foundation
import Testing

@testable import m34

@Suite struct BrowserCaseTests {
  // MARK: Lists of functions

  @Test func `css TEXT composes every list as the browser does`() throws {
    let chains = try jsonLines("browser/chains.jsonl")
    #expect(chains.count == 197)
    for chain in chains {
      let run = m34(["-q", "-f", "json", "css", try text(chain, "css")])
      try expect(run, chain)
    }
  }

  @Test func `lines of each with quoted css texts give the same`() throws {
    let chains = try jsonLines("browser/chains.jsonl")
    let lines = try chains.map { "css \"\(try text($0, "css"))\"\n" }
    let run = m34(["each", "-q", "-f", "json"], input: lines.joined(), block: 4096)
    #expect(run.status == 0, "\(run.error)")
    let answers = run.output.split(separator: "\n").map(String.init)
    try #require(answers.count == chains.count)
    for (chain, answer) in zip(chains, answers) { try expect(Run(status: 0, output: answer, error: ""), chain) }
  }

  /// The same functions as words of the chain language: `translateX -57px rotate 30deg`.
  @Test func `typed as words the functions give the same`() throws {
    var count = 0
    for chain in try jsonLines("browser/chains.jsonl") {
      let functions = try #require(chain["ops"] as? [[String: Any]])
      // A distance below 1px is clamped by CSS alone.
      guard try functions.allSatisfy({ try text($0, "fn") != "perspective" || numbers($0["args"])[0] >= 1 }) else {
        continue
      }
      count += 1
      try expect(m34(["-q", "-f", "json"] + functions.flatMap { try words(of: $0) }), chain)
    }
    #expect(count > 150)
  }

  private func expect(_ run: Run, _ chain: [String: Any]) throws {
    let id = try text(chain, "id")
    let product = try cells(chain["product"])
    let isExact = try #require(chain["exact"] as? Bool)
    #expect(run.status == 0, "\(id): \(run.error)")
    let got = try numbers(dig(run.json, "matrix"))
    expectClose(got, product, (isExact ? 1e-12 : 1e-6) * largest(product), id)
  }

  // MARK: Points

  @Test func `points land where the browser takes them`() throws {
    let cases = try jsonLines("browser/points.jsonl")
    #expect(cases.count == 105)
    for one in cases {
      let id = try text(one, "id")
      let point = try coordinates(one["point"])
      let out = try coordinates(one["out"])
      let product = try cells(one["product"])
      let functions = try #require(one["ops"] as? [[String: Any]])
      // Chromium keeps lengths, factors and axes in single precision.
      let relative = try functions.allSatisfy(isExactInSinglePrecision) ? 1e-12 : 1e-6
      let size = largest(product) * max(1, largest(point))
      let w = point[3]
      if w == 0 {
        let run = m34(["-q", "-f", "json", "css", try text(one, "css"), "vector"] + point[..<3].map { "\($0)" })
        expectClose(try numbers(dig(run.json, "results.0.output")), Array(out[..<3]), relative * size, id)
        continue
      }
      // The point (x, y, z, w) is w times the point (x/w, y/w, z/w, 1).
      let run = m34(
        ["-q", "-f", "json", "css", try text(one, "css"), "point"] + point[..<3].map { "\($0 / w)" }
      )
      let weight = try #require(dig(run.json, "results.0.w") as? Double, "\(id): \(run.error)")
      #expect(abs(weight * w - out[3]) <= relative * size, "\(id)")
      let hasImage = weight > 0 || (weight != 0 && product[3] == 0 && product[7] == 0 && product[11] == 0)
      guard hasImage else {
        #expect(dig(run.json, "results.0.output") is NSNull, "\(id): it is behind the eye")
        continue
      }
      let image = try numbers(dig(run.json, "results.0.output"))
      expectClose(image.map { $0 * weight * w }, Array(out[..<3]), relative * size, id)
    }
  }

  // MARK: Boxes of a document

  @Test func `a chain built from a document's boxes puts corners, bounds and back faces where the browser does`() throws
  {
    let cases = try jsonLines("browser/rects.jsonl")
    #expect(cases.count == 71)
    var hidden = 0
    for one in cases {
      let id = try text(one, "id")
      let element = try #require(one["el"] as? [String: Any])
      let (width, height) = (try number(element, "width"), try number(element, "height"))
      let quad = ["0,0", "\(width),0", "\(width),\(height)", "0,\(height)"]
      let run = m34(
        ["-q", "-f", "json"] + (try chain(of: one)) + ["rect", "\(width)x\(height)", "quad"] + quad
      )
      #expect(run.status == 0, "\(id): \(run.error)")
      let matrix = try cells(one["matrix"])
      expectClose(try numbers(dig(run.json, "matrix")), matrix, 1e-12 * largest(matrix), id)
      let corners = try #require(one["corners"] as? [[String: Any]]).map { try coordinates($0) }
      for result in ["results.0", "results.1"] {
        for (index, corner) in corners.enumerated() {
          let got = dig(run.json, "\(result).corners.\(index)")
          guard corner[3] > 0 else {
            #expect(got is NSNull, "\(id): corner \(index) is behind the eye")
            continue
          }
          let want = [corner[0] / corner[3], corner[1] / corner[3]]
          expectClose(try numbers(got), want, 1e-12 * largest(want) * max(1, 1 / corner[3]), id)
        }
        let isClipped = corners.contains { $0[3] <= 0 }
        #expect(dig(run.json, "\(result).clipped") as? Bool == isClipped, "\(id)")
        if isClipped {
          #expect(dig(run.json, "\(result).bounds") is NSNull, "\(id)")
        } else {
          let box = try #require(one["bounding"] as? [String: Any])
          let want = try ["x", "y", "width", "height"].map { try number(box, $0) }
          // Layout computes in 32 bits: a thousandth of a pixel.
          expectClose(try numbers(dig(run.json, "\(result).bounds")), want, 1e-3, id)
        }
        if try text(element, "backface") == "hidden", let hit = one["hit"] as? Bool {
          hidden += 1
          #expect(dig(run.json, "\(result).facing") as? String == (hit ? "front" : "back"), "\(id)")
        }
      }
    }
    // Twice 28 boxes hide their backs, and some of them have no centre to hit.
    #expect(hidden >= 50)
  }

  /// The way from a box to the document: its parent's place and perspective, then boxes between, each transform about its origin.
  private func chain(of one: [String: Any]) throws -> [String] {
    let parent = try #require(one["parent"] as? [String: Any])
    var words = try ["translate", "\(number(parent, "left"))", "\(number(parent, "top"))"]
    if let distance = parent["perspective"] as? Double {
      words +=
        ["[", "perspective", "\(distance)", "]", "about"] + (try numbers(parent["perspective_origin"])).map { "\($0)" }
    }
    let element = try own(#require(one["el"] as? [String: Any]))
    guard let middle = one["mid"] as? [String: Any] else { return words + element }
    words += try own(middle)
    guard middle["transform_style"] as? String == "flat" else { return words + element }
    // Flattening: the third row and column become those of the identity.
    return words + ["["] + element
      + ["m13=0", "m23=0", "m43=0", "m31=0", "m32=0", "m34=0", "m33=1", "]"]
  }

  private func own(_ box: [String: Any]) throws -> [String] {
    try [
      "translate", "\(number(box, "left"))", "\(number(box, "top"))", "[", "css", text(box, "transform"), "]", "about",
    ]
      + numbers(box["origin"]).map { "\($0)" }
  }

  // MARK: Inverses

  @Test func `--inverse inverts as the browser does and refuses what is singular`() throws {
    let cases = try jsonLines("browser/inverse.jsonl")
    #expect(cases.count == 53)
    for one in cases {
      let id = try text(one, "id")
      let matrix = try cells(one["m"])
      let words = ["matrix3d"] + matrix.map { "\($0)" }
      let run = m34(["-q", "-f", "json", "--inverse"] + words)
      if try text(one, "kind") == "extreme" {
        // The browser calls these singular because a float cannot hold their determinant; they have inverses all the same.
        #expect(run.status == 0, "\(id): \(run.error)")
        let back = m34(["-q", "is", "identity", "--tolerance", "1e-12"] + words + ["then"] + words + ["inverse"])
        #expect(back.output == "yes\n", "\(id)")
      } else if one["singular"] as? Bool == true {
        #expect(run.status == 3, "\(id)")
        #expect(run.output.isEmpty, "\(id)")
        #expect(run.error == "m34: the chain has no inverse: its matrix is singular\n", "\(id)")
      } else {
        let inverse = try cells(one["inv"])
        let condition = norm(matrix) * norm(inverse)
        let tolerance = max(1e-13, 8 * 0x1p-52 * condition) * (inverse.map(abs).max() ?? 0)
        expectClose(try numbers(dig(run.json, "matrix")), inverse, tolerance, id)
      }
    }
  }

  // MARK: Texts, right and wrong

  @Test func `css TEXT reads or refuses as the browser does`() throws {
    let cases = try jsonLines("browser/cssparse.jsonl")
    #expect(cases.count == 76)
    for one in cases {
      let run = m34(["-q", "-f", "json", "css", try text(one, "s")])
      let id = try text(one, "id")
      if one["throws"] is String {
        expectRefused(run, "css", id)
      } else if one["crash"] != nil {
        #expect(dig(run.json, "matrix") as? [Double] == identity, "\(id)")
      } else {
        let want = try cells(one["matrix"])
        expectClose(try numbers(dig(run.json, "matrix")), want, 1e-6 * largest(want), id)
      }
    }
  }

  @Test func `svg TEXT reads or refuses as the browser does`() throws {
    let cases = try jsonLines("browser/svgparse.jsonl")
    #expect(cases.count == 88)
    for one in cases {
      let run = m34(["-q", "-f", "json", "svg", try text(one, "s")])
      let id = try text(one, "id")
      guard one["ok"] as? Bool == true else {
        expectRefused(run, "svg", id)
        continue
      }
      // A list without items is the identity, for which the browser has no matrix.
      var want: [Double] = [1, 0, 0, 1, 0, 0]
      if let matrix = one["matrix"] as? [String: Any] {
        want = try ["a", "b", "c", "d", "e", "f"].map { try number(matrix, $0) }
      }
      expectClose(try numbers(dig(run.json, "affine")), want, 1e-6 * largest(want), id)
    }
  }

  private func expectRefused(_ run: Run, _ kind: String, _ id: String) {
    #expect(run.status == 2, "\(id)")
    #expect(run.output.isEmpty, "\(id)")
    #expect(run.error.hasPrefix("m34: \(kind): "), "\(id): \(run.error)")
    #expect(run.error.contains("^"), "\(id): the place is shown")
  }

  // MARK: Fields

  private let identity: [Double] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

  private func text(_ object: [String: Any], _ key: String) throws -> String {
    try #require(object[key] as? String, "\(key)")
  }

  private func number(_ object: [String: Any], _ key: String) throws -> Double {
    try #require(object[key] as? Double, "\(key)")
  }

  private func numbers(_ value: Any?) throws -> [Double] { try #require(value as? [Double]) }

  private func cells(_ value: Any?) throws -> [Double] {
    let object = try #require(value as? [String: Any])
    return try (1...4).flatMap { row in try (1...4).map { try number(object, "m\(row)\($0)") } }
  }

  private func coordinates(_ value: Any?) throws -> [Double] {
    let object = try #require(value as? [String: Any])
    return try ["x", "y", "z", "w"].map { try number(object, $0) }
  }

  private func words(of function: [String: Any]) throws -> [String] {
    let units = try #require(function["units"] as? [String])
    return try [text(function, "fn")] + zip(numbers(function["args"]), units).map { "\($0)\($1)" }
  }

  private func isExactInSinglePrecision(_ function: [String: Any]) throws -> Bool {
    let name = try text(function, "fn")
    guard ["translate", "scale", "perspective", "rotate3d"].contains(where: name.hasPrefix) else { return true }
    let arguments = try numbers(function["args"])
    return (name == "rotate3d" ? arguments.dropLast() : arguments[...]).allSatisfy { Double(Float($0)) == $0 }
  }

  private func largest(_ numbers: [Double]) -> Double { numbers.reduce(1) { max($0, abs($1)) } }

  private func norm(_ numbers: [Double]) -> Double { numbers.reduce(0) { $0 + $1 * $1 }.squareRoot() }

  private func expectClose(_ got: [Double], _ want: [Double], _ tolerance: Double, _ id: String) {
    #expect(
      got.count == want.count && zip(got, want).allSatisfy { abs($0 - $1) <= tolerance },
      "\(id): \(got), not \(want)"
    )
  }
}
