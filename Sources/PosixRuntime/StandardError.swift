import Glibc

/// Standard error: where everything goes that is not protocol.
package enum StandardError {
  /// Writes a line in one piece.
  package static func write(line text: String) {
    // When it cannot be said there, it cannot be said.
    _ = writeAll((text + "\n").utf8Span.span, to: 2)
  }

  /// Writes a line if somebody takes it soon: whoever floods the log does not keep the host from its work.
  ///
  /// - Parameters:
  ///   - text: The line; what goes beyond 4,000 bytes of it is left out, so that a pipe takes it in one piece.
  ///   - milliseconds: How long to wait for somebody to take it.
  /// - Returns: Whether it was written.
  package static func offer(line text: String, waiting milliseconds: Int) -> Bool {
    var entry = pollfd(fd: 2, events: Int16(POLLOUT), revents: 0)
    if unsafe poll(&entry, 1, Int32(clamping: milliseconds)) == 0 { return false }
    write(line: text.utf8.count <= 4000 ? text : String(decoding: text.utf8.prefix(4000), as: UTF8.self))
    return true
  }
}

/// Plain output of the commands that do not serve.
package enum Output {
  /// Whether a person reads it on a terminal.
  package static var isTerminal: Bool { isatty(1) == 1 }

  /// Whether the environment asks for no colours: `NO_COLOR` with any value, or a terminal that is dumb.
  package static var refusesColour: Bool {
    if let value = unsafe getenv("NO_COLOR"), unsafe value.pointee != 0 { return true }
    guard let terminal = unsafe getenv("TERM") else { return false }
    return unsafe String(cString: terminal) == "dumb"
  }

  /// Writes a text to standard output, all of it, waiting when it has to.
  ///
  /// - Throws: `PosixError` when not all of it could be written.
  package static func write(_ text: String) throws(PosixError) {
    let number = writeAll(text.utf8Span.span, to: 1)
    if number != 0 { throw PosixError(number: number, attempt: "writing standard output") }
  }
}
