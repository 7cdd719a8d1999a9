import CPosixSupport
import Glibc

/// A file descriptor with one owner, closed when the owner goes.
package struct Descriptor: ~Copyable {
  /// The number the system knows it by.
  package let number: Int32

  /// Takes over an open descriptor.
  package init(owning number: Int32) {
    self.number = number
  }

  deinit { close(number) }
}

/// A system call that failed.
package struct PosixError: Error, Equatable, Sendable {
  /// The error number.
  package let number: Int32
  /// What was attempted, in a few words.
  package let attempt: String

  /// Makes an error.
  package init(number: Int32, attempt: String) {
    self.number = number
    self.attempt = attempt
  }

  /// The system's words for it.
  package var reason: String {
    unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
  }
}

/// Passes a result on, or throws what a negative one says.
@discardableResult
func check(_ result: Int32, _ attempt: String) throws(PosixError) -> Int32 {
  // Calls of the C library say -1 and leave the reason in errno; those of CPosixSupport say the reason.
  if result < 0 { throw PosixError(number: result == -1 ? errno : -result, attempt: attempt) }
  return result
}

/// Writes bytes to a descriptor, all of them, waiting when it has to.
///
/// - Returns: 0, or the error number that kept them from being written.
func writeAll(_ bytes: Span<UInt8>, to descriptor: Int32) -> Int32 {
  var position = 0
  while position < bytes.count {
    let written = unsafe bytes.extracting(position...).withUnsafeBufferPointer {
      unsafe Glibc.write(descriptor, $0.baseAddress!, $0.count)
    }
    if written >= 0 { position += written } else if errno != EINTR { return errno }
  }
  return 0
}

/// Whether writing may go on.
package enum WriteOutcome: Equatable, Sendable {
  /// So many bytes are gone.
  case wrote(Int)
  /// Nobody takes more now.
  case wouldBlock
  /// Nobody will ever take more.
  case closed
}
