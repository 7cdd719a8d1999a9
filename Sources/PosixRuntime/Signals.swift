import CPosixSupport
import Glibc

/// The signals that ask the process to finish, turned into something to wait for.
package final class TerminationSignals {
  private let descriptor: Descriptor
  /// How many have come.
  package private(set) var count = 0

  /// Begins to collect SIGTERM, SIGINT and SIGHUP, which no longer end the process by themselves.
  ///
  /// - Throws: `PosixError` when the system has no descriptor left.
  package init() throws(PosixError) {
    let signals = [SIGTERM, SIGINT, SIGHUP]
    let number = unsafe posix_support_open_signals(signals, signals.count)
    descriptor = Descriptor(owning: try check(number, "waiting for signals"))
  }

  /// The number to wait on.
  package var number: Int32 { descriptor.number }

  /// Takes the next signal; nil when none came.
  package func next() -> Int32? {
    let signal = posix_support_next_signal(descriptor.number)
    guard signal > 0 else { return nil }
    count += 1
    return signal
  }
}

/// What a wait is for.
package struct Readiness: OptionSet, Sendable {
  /// The bits.
  package let rawValue: Int

  /// Makes a set of its bits.
  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The input can be read, or has ended.
  package static let input = Readiness(rawValue: 1)
  /// The output can be written, or nobody reads it any more.
  package static let output = Readiness(rawValue: 2)
  /// A signal came.
  package static let signal = Readiness(rawValue: 4)
}

/// Waits until something that is asked for is ready.
///
/// - Parameters:
///   - interest: What to wait for, beside signals.
///   - streams: The wire.
///   - signals: The signals.
/// - Returns: What is ready.
/// - Throws: `PosixError`.
package func waitUntilReady(
  _ interest: Readiness, _ streams: borrowing StandardStreams,
  _ signals: TerminationSignals
) throws(PosixError) -> Readiness {
  // A negative number is passed over by the system.
  var entries: InlineArray<3, pollfd> = [
    pollfd(
      fd: interest.contains(.input) ? streams.inputNumber : -1, events: Int16(POLLIN), revents: 0),
    pollfd(
      fd: interest.contains(.output) ? streams.outputNumber : -1, events: Int16(POLLOUT),
      revents: 0),
    pollfd(fd: signals.number, events: Int16(POLLIN), revents: 0),
  ]
  var span = entries.mutableSpan
  let count = unsafe span.withUnsafeMutableBufferPointer { buffer in
    unsafe poll(buffer.baseAddress, nfds_t(buffer.count), -1)
  }
  if count < 0 {
    if errno == EINTR { return [] }
    throw PosixError(number: errno, attempt: "waiting for input")
  }
  var ready: Readiness = []
  if entries[0].revents != 0 { ready.insert(.input) }
  if entries[1].revents != 0 { ready.insert(.output) }
  if entries[2].revents != 0 { ready.insert(.signal) }
  return ready
}
