/// The C library, under one name on every system: nothing else in this package imports Glibc, Musl or Darwin.
///
/// Foundation is not linked: it would cost milliseconds of start-up and tens of megabytes.

#if canImport(Darwin)
  @_exported import Darwin
#elseif canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#endif
