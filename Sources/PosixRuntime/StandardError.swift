import Glibc

/// Standard error: where everything goes that is not protocol.
package enum StandardError {
  /// Writes a line in one piece.
  package static func write(line text: String) {
    // When it cannot be said there, it cannot be said.
    _ = Output.write(text + "\n", to: 2)
  }
}

/// Plain output of the commands that do not serve.
package enum Output {
  /// Writes a text to standard output, all of it, waiting when it has to.
  ///
  /// - Throws: `PosixError` when not all of it could be written.
  package static func write(_ text: String) throws(PosixError) {
    let number = write(text, to: 1)
    if number != 0 { throw PosixError(number: number, attempt: "writing standard output") }
  }

  /// Writes a text to a descriptor.
  ///
  /// - Returns: 0, or the error number that kept it from being written.
  fileprivate static func write(_ text: String, to descriptor: Int32) -> Int32 {
    var rest = text[...].utf8
    while !rest.isEmpty {
      let part = Array(rest.prefix(64 * 1024))
      let written = unsafe part.withUnsafeBytes { bytes in
        unsafe Glibc.write(descriptor, bytes.baseAddress, bytes.count)
      }
      if written > 0 {
        rest = rest.dropFirst(written)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}
