package import Jansson

/// The bytes that a buffer holds.
package func bytes(of buffer: borrowing ByteBuffer) -> [UInt8] {
  let span = buffer.span
  return unsafe span.withUnsafeBufferPointer { unsafe Array($0) }
}
