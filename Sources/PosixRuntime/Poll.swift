import Glibc

/// Descriptors to wait on, with what is ready after a wait.
package struct PollSet {
  private var entries: [pollfd] = []

  /// Makes an empty set.
  package init() {}

  /// Forgets all descriptors.
  package mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

  /// Adds a descriptor. A negative number is never ready.
  ///
  /// - Returns: Where it stands in the set.
  package mutating func add(_ number: Int32, reading: Bool = false, writing: Bool = false) -> Int {
    let events = (reading ? Int16(POLLIN) : 0) | (writing ? Int16(POLLOUT) : 0)
    entries.append(pollfd(fd: number, events: events, revents: 0))
    return entries.count - 1
  }

  /// Waits until one is ready, or so many milliseconds have passed; without end when nil.
  ///
  /// - Throws: `PosixError`.
  package mutating func wait(milliseconds: Int?) throws(PosixError) {
    let timeout = milliseconds.map { Int32(clamping: max(0, $0)) } ?? -1
    let count = unsafe entries.withUnsafeMutableBufferPointer { buffer in
      unsafe poll(buffer.baseAddress, nfds_t(buffer.count), timeout)
    }
    if count < 0, errno != EINTR { throw PosixError(number: errno, attempt: "waiting for plugins") }
    if count < 0 { for index in entries.indices { entries[index].revents = 0 } }
  }

  /// Whether a descriptor can be read or written, or has ended.
  package func isReady(_ index: Int) -> Bool { entries[index].revents != 0 }
}
