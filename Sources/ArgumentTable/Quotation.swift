// Foreign text in messages: whatever somebody typed must not act on the terminal, and must not flood it.

/// A word in single quotes, shortened where it is long; what cannot be printed is escaped.
package func quoted(_ text: String, longest: Int = 40) -> String {
  let prefix = text.unicodeScalars.prefix(longest + 1)
  let isCut = prefix.count > longest
  return "'\(printable(String(prefix.prefix(longest))))\(isCut ? "..." : "")'"
}

/// Text with every scalar escaped that a terminal would act on or would not show.
func printable(_ text: String) -> String {
  if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
  var result = ""
  for scalar in text.unicodeScalars { result += DisplayCell(scalar).text }
  return result
}
