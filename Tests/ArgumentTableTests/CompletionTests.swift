import ArgumentTable
import ShellSupport
import Testing

/// What the completion scripts offer, asked in the shells themselves.
///
/// A shell that is not installed is skipped.
@Suite struct CompletionTests {
  static let cases = [
    CompletionCase("toy ma", "map"),
    CompletionCase("toy ", "map", "read", "is", "completions", "help", "go", "turn", "x="),
    CompletionCase("toy go 1 ", "go", "turn", "x="),
    CompletionCase("toy map ", "go", "turn", "x="),
    CompletionCase("toy -p map ", "map", "read", "is", "completions", "help", "go", "turn", "x="),
    CompletionCase("toy -p 3 --fo", "--format"),
    CompletionCase("toy map --", "--precision", "--columns", "--quiet", "--help", "--version"),
    CompletionCase("toy is --", "--quiet", "--help", "--version"),
    CompletionCase("toy --format ", "text", "json", "csv"),
    CompletionCase("toy -f j", "json"),
    CompletionCase("toy --format=j", "json"),
    CompletionCase("toy --show place,p", "place,place", "place,path"),
    CompletionCase("toy map --columns ", "all"),
    CompletionCase("toy is ", "still", "closed"),
    CompletionCase("toy is still t", "turn"),
    CompletionCase("toy completions z", "zsh"),
    CompletionCase("toy completions zsh "),
    CompletionCase("toy help mo", "moves"),
    CompletionCase("toy help t", "turn"),
    CompletionCase("toy -- -"),
    CompletionCase("toy is still go 1 a", "against"),
    CompletionCase("toy is a"),
    CompletionCase("toy go 1 a"),
    CompletionCase("toy read FOLDER/bo", "FOLDER/board.txt"),
    CompletionCase("toy --picture FOLDER/bo", "FOLDER/board.txt"),
    CompletionCase("toy go @FOLDER/bo", "@FOLDER/board.txt"),
  ]

  @Test(.enabled(if: Programs.named("bash") != nil, "bash is not installed"), arguments: cases)
  func `bash offers what fits`(_ test: CompletionCase) throws {
    #expect(try test.complaint(in: .bash, about: Toy.table) == nil)
  }

  @Test(.enabled(if: Programs.named("zsh") != nil, "zsh is not installed"), arguments: cases)
  func `zsh offers what fits`(_ test: CompletionCase) throws {
    #expect(try test.complaint(in: .zsh, about: Toy.table) == nil)
  }

  @Test(.enabled(if: Programs.named("fish") != nil, "fish is not installed"), arguments: cases)
  func `fish offers what fits`(_ test: CompletionCase) throws {
    #expect(try test.complaint(in: .fish, about: Toy.table) == nil)
  }
}
