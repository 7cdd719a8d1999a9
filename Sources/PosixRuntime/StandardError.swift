import Glibc

/// Standard error: where everything goes that is not protocol.
package enum StandardError {
  /// Writes a line in one piece.
  package static func write(line text: String) {
    Output.write(text + "\n", to: 2)
  }
}

/// Plain output of the commands that do not serve.
package enum Output {
  /// Writes a text to a descriptor, all of it, waiting when it has to.
  ///
  /// - Returns: Whether all of it could be written.
  @discardableResult
  package static func write(_ text: String, to descriptor: Int32 = 1) -> Bool {
    var rest = text[...].utf8
    while !rest.isEmpty {
      let part = Array(rest.prefix(64 * 1024))
      let written = unsafe part.withUnsafeBytes { bytes in
        unsafe Glibc.write(descriptor, bytes.baseAddress, bytes.count)
      }
      if written > 0 {
        rest = rest.dropFirst(written)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }
}
