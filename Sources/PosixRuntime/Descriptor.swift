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

/// Whether writing may go on.
package enum WriteOutcome: Equatable, Sendable {
  /// So many bytes are gone.
  case wrote(Int)
  /// Nobody takes more now.
  case wouldBlock
  /// Nobody will ever take more.
  case closed
}
