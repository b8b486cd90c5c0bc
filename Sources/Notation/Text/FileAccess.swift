/// How this target gets at files, without doing input or output itself.

/// Why a file could not be had.
package struct FileFailure: Error, Sendable {
  /// Unreadable is a wrong use (standard input claimed twice); inputOutput is a failure of the system.
  package var kind: NotationError.Kind
  package var message: String

  package init(_ kind: NotationError.Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }
}

/// Reads whole files; the name `-` is standard input, which has one reader only.
package struct FileAccess {
  package var read: (String) throws(FileFailure) -> [UInt8]

  package init(read: @escaping (String) throws(FileFailure) -> [UInt8]) {
    self.read = read
  }

  /// Nothing can be read.
  package static var none: FileAccess {
    FileAccess { (name) throws(FileFailure) in
      throw FileFailure(.inputOutput, "'\(name)' cannot be read here")
    }
  }
}
