/// The program: the arguments in, the exit status out.

import Platform

#if hasFeature(Embedded)
  /// The entry point of Embedded Swift, whose library does not know the arguments.
  @_cdecl("m34_entry")
  func entry(_ count: Int32, _ words: UnsafePointer<UnsafePointer<CChar>?>) -> Int32 {
    let arguments = (1..<max(1, Int(count))).compactMap { words[$0].map { String(cString: $0) } }
    return Tool(environment: .system).run(arguments)
  }
#else
  exit(Tool(environment: .system).run(Array(CommandLine.arguments.dropFirst())))
#endif
