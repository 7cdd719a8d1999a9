/// How messages are told apart on a byte stream.
package enum Framing: String, CaseIterable, Sendable {
  /// One JSON text a line, ended by a line feed.
  case lines
  /// A block of headers with `Content-Length`, an empty line, and as many bytes as it says: the base protocol of LSP.
  case headers
  /// Whichever of the two the first bytes show.
  case auto
}
