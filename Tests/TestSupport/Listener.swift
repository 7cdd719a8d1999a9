import Glibc

/// A socket that waits for somebody to connect, on this machine.
package final class Listener {
  /// Where it waits.
  package enum Place: Sendable {
    /// A port of this machine that is free, over TCP.
    case port
    /// A name that stands in no file system.
    case name(String)
    /// A path.
    case path(String)
  }

  /// The number of its port; 0 when it has none.
  package private(set) var port = 0
  private let descriptor: Int32

  /// Begins to wait.
  ///
  /// - Throws: `HostProcess.Failure`.
  package init(_ place: Place) throws {
    let family: Int32
    if case .port = place { family = AF_INET } else { family = AF_UNIX }
    descriptor = socket(
      family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    let bound =
      switch place {
      case .port: bind(AF_INET, [0, 0, 127, 0, 0, 1], padding: 8)
      case .name(let name): bind(AF_UNIX, [0] + Array(name.utf8), padding: 0)
      case .path(let path): bind(AF_UNIX, Array(path.utf8), padding: 1)
      }
    guard bound == 0, listen(descriptor, 8) == 0 else { throw HostProcess.Failure.system("listen", errno) }
    if case .port = place { port = boundPort }
  }

  deinit { close(descriptor) }

  /// How many have connected that were not counted before.
  package func arrivals() -> Int {
    var count = 0
    while true {
      let peer = accept(descriptor, nil, nil)
      if peer < 0 { return count }
      close(peer)
      count += 1
    }
  }

  /// Takes an address, which is the number of its family and then these bytes.
  private func bind(_ family: Int32, _ address: [UInt8], padding: Int) -> Int32 {
    let bytes = [UInt8(family), 0] + address + [UInt8](repeating: 0, count: padding)
    return unsafe bytes.withUnsafeBytes { bytes in
      unsafe Glibc.bind(
        descriptor, bytes.baseAddress!.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
    }
  }

  private var boundPort: Int {
    var bytes = [UInt8](repeating: 0, count: 16)
    var length = socklen_t(bytes.count)
    let result = unsafe bytes.withUnsafeMutableBytes { bytes in
      unsafe getsockname(descriptor, bytes.baseAddress!.assumingMemoryBound(to: sockaddr.self), &length)
    }
    return result == 0 ? Int(bytes[2]) << 8 | Int(bytes[3]) : 0
  }
}
