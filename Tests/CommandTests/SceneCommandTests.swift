/// The command `scene`: times, questions, formats, and what is wrong with a command line.

import Foundation
import Testing

@testable import m34

struct SceneCommandTests {
  private let text = """
    layer root
      bounds 200 100
    layer a in root
      bounds 20 10
      position 30 40
      transform rotate 0
    animation a position.x
      from 30
      to 90
      duration 2

    """

  private func scene(_ words: String, input: String? = nil) -> Run {
    m34(["scene", "-"] + m34Words(words), input: input ?? text)
  }

  private func m34Words(_ line: String) -> [String] { words(line) }

  @Test func `times are one, several, or frames at a rate`() throws {
    #expect(dig(scene("--at 1 -f json").json, "layers.1.frame.0") as? Double == 50)
    let several = scene("--at 0 --at 1 -f json").json
    #expect(dig(several, "frames.1.time") as? Double == 1)
    let frames = scene("--frames 3 --fps 2 -f json").json
    #expect((dig(frames, "frames") as? [Any])?.count == 3)
    #expect(dig(frames, "frames.2.time") as? Double == 1)
    #expect(dig(frames, "frames.2.layers.1.frame.0") as? Double == 50)
    // Sixty frames a second where no rate is given; the first at the time of --at.
    #expect(dig(scene("--frames 2 --at 1 -f json").json, "frames.1.time") as? Double == 1 + 1 / 60.0)
    // One frame is a list of one.
    #expect((dig(scene("--frames 1 -f json").json, "frames") as? [Any])?.count == 1)
  }

  /// A quarter of 0.8 seconds of a way of 100 to the right; times on the command line and in the file have the same units.
  @Test(arguments: ["0.8", "0.8s", "800ms", "4/5"], ["0.3", "0.3s", "300ms", "3/10", "(1-0.7)"])
  func `times are seconds, or have a unit`(duration: String, time: String) {
    let text = """
      layer a
        bounds 10 10
      animation a position.x
        from 0
        to 100
        duration \(duration)
        beginTime 100ms
      """
    let run = scene("--at \(time) -f json", input: text)
    #expect(agrees(dig(run.json, "layers.0.frame.0"), 20, 1e-12), "\(run.error)")
    #expect(agrees(dig(run.json, "time"), 0.3, 1e-15))
  }

  @Test(arguments: [
    ("--at 50%", "duration 1", "no end"), ("--at 5px", "duration 1", "is no time"),
    ("--at 1", "duration 5px", "without a unit"),
    ("--at 1", "duration 50%", "no meaning here"), ("--at 1", "duration 9deg", "as a plain number"),
    ("--at 1", "speed 2s", "a time as a plain number"),
  ])
  func `what is no time is refused`(options: String, line: String, message: String) {
    let run = scene(options, input: "layer a\n bounds 1 1\nanimation a opacity\n to 0\n \(line)\n")
    #expect(run.status == 2 && run.error.contains(message), "\(run.error)")
  }

  /// Of two opposite faces of a cube one sees at most one.
  ///
  /// By hand, at a twelfth of its turn: the right edge goes
  /// away, so the left face comes into view beside the front; from above one sees the top.
  @Test func `the cube in help is whole, and seen from above`() throws {
    let page = m34(["help", "scenes"]).output.split(separator: "\n")
    let lines = page.drop { !$0.hasPrefix("    layer root") }.prefix { $0.hasPrefix("    ") }
    // The top stays in view all the way round, since the tilt is outside of the turn.
    for time in [0, 0.25, 1, 1.5, 2, 2.75] {
      let run = scene("--at \(time) -f json", input: lines.joined(separator: "\n"))
      let layers = try #require(dig(run.json, "layers") as? [[String: Any]], "\(run.error)")
      #expect(layers.count == 8)
      let front = Set(layers.filter { $0["facing"] as? String == "front" }.compactMap { $0["name"] as? String })
      #expect(front.contains("top") && !front.contains("bottom"), "\(time)")
      if time == 0.25 { #expect(front.isSuperset(of: ["front", "left"]) && !front.contains("right")) }
    }
  }

  @Test func `JSON has every key in its order`() {
    let output = scene("-f json", input: "layer a\n bounds 2 4\n").output
    #expect(
      output == """
        {"time":0,"layers":[{"name":"a","superlayer":null,"matrix":[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],\
        "corners":[[0,0],[2,0],[2,4],[0,4]],"depths":[0,0,0,0],"bounds":[0,0,2,4],"frame":[0,0,2,4],"facing":"front",\
        "mirrored":false,"clipped":false,"depth":0,"drawn":true,"vanishingPoint":null}],"order":["a"],"notes":[]}

        """
    )
  }

  @Test func `other formats write frames, corners and matrices`() {
    #expect(scene("-b").output == "0 0 200 100\n20 35 20 10\n")
    #expect(scene("-f csv").output == "0,root,0,0,200,0,200,100,0,100,0\n0,a,20,35,40,35,40,45,20,45,0\n")
    #expect(scene("-f css").output.hasPrefix("matrix(1, 0, 0, 1, 0, 0)\n"))
    // The sublayer is flattened: its matrix has no depth left, so it is no 2-D one.
    #expect(scene("-f css").output.contains("matrix3d(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 20, 35, 0, 1)"))
  }

  @Test func `the table for people tells nesting, facing, frames and the order of drawing`() {
    let lines = scene("").output.split(separator: "\n").map(String.init)
    #expect(lines.first == "time 0")
    #expect(lines[3].hasPrefix("  a    front   yes    0      20 35 20 10"))
    #expect(lines.last == "drawn, back to front: root a")
  }

  @Test func `hits are asked on the screen and answered in the layer`() {
    #expect(scene("--hit 25 38 -b").output == "a 5 3\n")
    #expect(scene("--hit 25 38").output == "hit a at 5 3\nfront to back: a root\n")
    #expect(scene("--hit 25 38 --at 1 -b").output == "root 25 38\n")
    #expect(scene("--hit -5 0").output == "nothing is hit\n")
    #expect(scene("--hit -5 0 -f json").output == #"{"hit":null,"point":null,"stack":[],"notes":[]}"# + "\n")
  }

  @Test func `points are converted from layer to layer`() {
    #expect(scene("--convert a 5 3 root -b").output == "25 38\n")
    #expect(scene("--convert root 25 38 a").output == "root 25 38  ->  a 5 3\n")
    let edge = text.replacing("rotate 0", with: "rotateY 90")
    let run = scene("--convert root 25 38 a -b -q", input: edge)
    #expect(run.output == "\n" && run.status == 0)
    #expect(scene("--convert root 25 38 a -f json -q", input: edge).output.contains(#""output":null"#))
  }

  @Test func `a file may stand before or behind an option of several words`() {
    for arguments in [["scene", "-", "--hit", "25", "38", "-b"], ["scene", "--hit", "25", "38", "-", "-b"]] {
      #expect(m34(arguments, input: text).output == "a 5 3\n")
    }
  }

  @Test(arguments: [
    ("--hit 5", "--hit takes 2 words, found 1"), ("--hit 5 x", "expected a point, two numbers"),
    ("--convert a 5 3", "--convert takes 4 words, found 3"), ("--convert b 5 3 root", "there is no layer 'b'"),
    ("--hit 1 2 --frames 3", "--hit asks about one time, not 3"), ("--fps 30", "--fps needs --frames"),
    ("--frames 3 --fps 0", "the number of frames per second is above 0"),
    ("--frames 3 --at 1 --at 2", "with --frames there is one --at: the time of the first frame"),
    ("other", "one scene at a time"), ("--svg - --plot", "--plot and --svg exclude each other"),
    ("--svg - --frames 5000", "a picture has at most 1000 frames, not 5000"),
  ])
  func `what is wrong with a command line is said, and nothing is printed`(words: String, message: String) {
    let run = scene(words)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.error.contains(message), "\(run.error)")
  }

  @Test func `errors in a scene point at line and column`() {
    let run = scene("", input: "layer root\n  bounds 1 2\n  postion 3 4\n")
    #expect(run.status == 2)
    #expect(
      run.error.hasPrefix(
        "m34: standard input:3:3: unknown property 'postion' of a layer\n    postion 3 4\n    ^^^^^^^\n"
      )
    )
    #expect(run.error.contains("did you mean 'position'?"))
    #expect(m34(["scene", "nowhere.m34"]).status == 4)
    #expect(m34(["scene"]).status == 2)
    #expect(scene("", input: "layer a\n frame 0 0 9 9\n transform scale 0\n").status == 3)
  }

  @Test func `a picture on standard output takes the place of the table`() {
    let run = scene("--svg - --at 0")
    #expect(run.output.hasPrefix("<svg "))
    #expect(!run.output.contains("<animate"))
    #expect(scene("--svg -").output.contains("<animate"))
  }

  @Test func `random scenes never end the program, whatever stands in them`() {
    var numbers = SystemRandomNumberGenerator()
    let parts = [
      "layer ", "a", "b", " in ", "\n", "\n  bounds ", "\n transform ", "1e9 ", "-3 ",
      "scale 1e300 ", "translate 1e308 0 ", "scale 1e-300 ", "0 ", "scale 0 ", "rotateY 90 ",
      "m34=-1/50 ", "translate 0 0 49 ", "\nanimation a ", "transform.rotation.y", "opacity", "\n from ", "\n to ",
      "1 ",
      "\n kind transform", "\n masksToBounds yes", "\n gradient red #0000", "\n zPosition ", "#", "[", "]", "(", "\"",
      "\0",
      "\n text x", "\n repeatCount forever", "\n duration 0", "\n speed ", "perspective 3 ", "\n doubleSided no", "é",
    ]
    for _ in 0..<400 {
      let text =
        "layer a\n bounds 90 90"
        + (0..<Int.random(in: 1...14, using: &numbers)).map { _ in
          parts.randomElement(using: &numbers) ?? ""
        }.joined()
      for options in ["-f json", "--svg - --frames 2", "--hit 3 3", "--plot --at 0.1"] {
        let run = scene(options, input: text)
        #expect([0, 2, 3].contains(run.status), "\(text)")
        #expect(!run.output.contains("nan") && !run.output.contains("inf"), "\(text)")
      }
    }
  }

  @Test func `a picture is never written over the scene it shows`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("m34-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("a.m34")
    try "layer a\n  bounds 10 10\n".write(to: file, atomically: true, encoding: .utf8)
    // The same file by another name.
    let run = m34(["scene", file.path, "--svg", folder.path + "/./a.m34"])
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.error.contains("would be written over"))
  }
}
