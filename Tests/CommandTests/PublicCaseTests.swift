/// Questions and bug reports from public places, as command lines with their right answers.

import Testing

@Suite struct PublicCaseTests {
  @Test("questions from public places", arguments: try CheckCase.all("public.jsonl"))
  func publicQuestion(_ one: CheckCase) { one.check() }
}
