/// The C library, under one name on every system: nothing else in this package imports Glibc, Musl or Darwin.
///
/// Foundation is not linked: it would cost milliseconds of start-up and tens of megabytes.

#if hasFeature(Embedded)
  @_exported import CLibrary
#elseif canImport(Darwin)
  @_exported import Darwin
#elseif canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#endif

/// How many characters a line of a terminal has, 0 where it does not say.
package func terminalWidth(_ descriptor: Int32) -> Int {
  var size = winsize()
  #if hasFeature(Embedded)
    let status = m34_window_size(descriptor, &size)
  #else
    let status = ioctl(descriptor, UInt(TIOCGWINSZ), &size)
  #endif
  return status == 0 ? Int(size.ws_col) : 0
}
