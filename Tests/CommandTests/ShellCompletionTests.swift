import ArgumentTable
import ShellSupport
import Testing

@testable import m34

/// What the shells offer for the program's own table; how scripts are made from a table is tested with a toy one.
///
/// The words are those of the README and of the language's description, written out here.
@Suite struct ShellCompletionTests {
  static let operations = [
    "identity", "translate", "translateX", "translateY", "translateZ", "translate3d", "scale", "scaleX", "scaleY",
    "scaleZ",
    "scale3d", "rotate", "rotateX", "rotateY", "rotateZ", "rotate3d", "quaternion", "skew", "skewX", "skewY",
    "perspective",
    "matrix", "matrix3d",
  ]
  static let suffixes = ["about", "inverse", "times", "transpose"]
  static let joints = ["then", "m34=", "css", "svg"]
  static let subjects = ["point", "points", "vector", "size", "rect", "quad", "layer"]
  static let commands = [
    "map", "each", "explain", "orders", "decompose", "tween", "fit", "unproject", "scene", "is", "code", "check",
    "angle",
    "help", "completions",
  ]

  static let cases = [
    // Chains.
    CompletionCase("m34 ", atLeast: commands + operations + subjects),
    CompletionCase("m34 scale 2 ", atLeast: operations + suffixes + joints + subjects),
    CompletionCase("m34 scale 2 rot", "rotate", "rotateX", "rotateY", "rotateZ", "rotate3d"),
    CompletionCase("m34 -b rotate 90 ab", "about"),
    CompletionCase("m34 -b rotate 90 inv", "inverse"),
    CompletionCase("m34 rotate 90 then poi", "point", "points"),
    CompletionCase("m34 map rotate 90 per", "perspective"),
    CompletionCase("m34 explain rotate 90 per", "perspective"),
    // A command's word in a chain is none.
    CompletionCase("m34 scale 2 map"),
    CompletionCase("m34 scale 2 exp"),
    CompletionCase("m34 scale 2 @FOLDER/bo", "@FOLDER/board.txt"),
    CompletionCase("m34 map @FOLDER/o", "@FOLDER/other.txt"),
    CompletionCase("m34 is affine @FOLDER/", "@FOLDER/board.txt", "@FOLDER/other.txt"),
    // The word between two chains, once there is a first one.
    CompletionCase("m34 tween rotate 0 to", "to"),
    CompletionCase("m34 fit rect 1x1 to", "to"),
    CompletionCase("m34 is equal rotate 90 to", "to"),
    // Options and their values.
    CompletionCase(
      "m34 map --",
      atLeast: [
        "--columns", "--delimiter", "--dimensions", "--threads", "--on-error", "--inverse", "--precision", "--help",
      ]
    ),
    CompletionCase("m34 map --co", "--columns"),
    CompletionCase("m34 scale 2 --co"),
    CompletionCase("m34 decompose --co", "--convention"),
    CompletionCase("m34 scale 2 --sh", "--show"),
    CompletionCase(
      "m34 -f ",
      "text",
      "bare",
      "json",
      "csv",
      "css",
      "svg",
      "swift",
      "objc",
      "nsstring",
      "latex",
      "numpy",
      "c"
    ),
    CompletionCase("m34 scale 2 --format=sw", "swift"),
    CompletionCase("m34 --show matrix,mi", "matrix,mirrored"),
    CompletionCase("m34 --show matrix,corners,", atLeast: ["determinant", "depths", "vanishing", "w"]),
    CompletionCase("m34 tween --timing easeI", "easeIn", "easeInEaseOut"),
    CompletionCase("m34 tween --timing ", atLeast: ["linear", "easeIn", "easeOut", "easeInEaseOut", "ease-in-out"]),
    CompletionCase("m34 tween --key-path rotation.", "rotation.x", "rotation.y", "rotation.z"),
    CompletionCase("m34 fit --model pro", "projective"),
    CompletionCase("m34 map --on-error ", "keep", "mark", "skip", "stop"),
    CompletionCase("m34 scale 2 --svg FOLDER/", "FOLDER/board.txt", "FOLDER/other.txt"),
    // Commands that take no chain.
    CompletionCase("m34 scene FOLDER/", "FOLDER/board.txt", "FOLDER/other.txt"),
    CompletionCase("m34 code FOLDER/bo", "FOLDER/board.txt"),
    CompletionCase("m34 check FOLDER/board.txt FOLDER/o", "FOLDER/other.txt"),
    CompletionCase(
      "m34 help ",
      atLeast: commands + operations + suffixes + subjects + ["operations", "suffixes", "chains", "order", "angles"]
    ),
    CompletionCase("m34 help mis", "mistakes"),
    CompletionCase("m34 completions ", "bash", "zsh", "fish"),
    CompletionCase("m34 is ", "identity", "affine", "invertible", "rigid", "similarity", "equal"),
    CompletionCase("m34 is rigid rotateX", "rotateX"),
    CompletionCase("m34 angle 9"),
  ]

  @Test(.enabled(if: Programs.named("bash") != nil, "bash is not installed"), arguments: cases)
  func `bash offers what fits`(_ test: CompletionCase) throws {
    #expect(try test.complaint(in: .bash, about: Program.table) == nil)
  }

  @Test(.enabled(if: Programs.named("zsh") != nil, "zsh is not installed"), arguments: cases)
  func `zsh offers what fits`(_ test: CompletionCase) throws {
    #expect(try test.complaint(in: .zsh, about: Program.table) == nil)
  }

  @Test(.enabled(if: Programs.named("fish") != nil, "fish is not installed"), arguments: cases)
  func `fish offers what fits`(_ test: CompletionCase) throws {
    #expect(try test.complaint(in: .fish, about: Program.table) == nil)
  }
}
