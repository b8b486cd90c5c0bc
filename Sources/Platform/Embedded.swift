/// What the overlays of the C library add to its headers elsewhere, for Embedded Swift, which has none. The names are those
/// of the headers, so that the same code reads both.

#if hasFeature(Embedded)
  /// Why the last call of this thread failed.
  package var errno: Int32 { __errno_location().pointee }

  /// Opens a file; the mode counts where one is made.
  package func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t = 0) -> Int32 {
    m34_open(path, flags, mode)
  }

  /// What a file is, among the bits of its mode.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  package let S_IFMT: mode_t = 0o170000

  /// A regular file.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  package let S_IFREG: mode_t = 0o100000

  /// The handler that ignores a signal: the address 1, as the header has it.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  package let SIG_IGN = unsafeBitCast(1, to: (@convention(c) (Int32) -> Void).self)
#endif
