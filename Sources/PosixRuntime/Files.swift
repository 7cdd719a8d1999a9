import CPosixSupport
import Glibc
package import Jansson

/// Whole files.
package enum Files {
  /// Reads a file, or standard input for `-`.
  ///
  /// - Throws: `PosixError`, with the path in its attempt.
  package static func read(_ path: String) throws(PosixError) -> ByteBuffer {
    let attempt = "reading \(path == "-" ? "standard input" : path)"
    let number =
      path == "-" ? posix_support_duplicate(0) : unsafe open(path, O_RDONLY | O_CLOEXEC)
    if number < 0 { throw PosixError(number: number == -1 ? errno : -number, attempt: attempt) }
    let descriptor = Descriptor(owning: number)
    var buffer = ByteBuffer(capacity: 64 * 1024)
    while true {
      let count = unsafe buffer.fill(minimum: 64 * 1024) { memory in
        unsafe Glibc.read(descriptor.number, memory.baseAddress, memory.count)
      }
      if count == 0 { return buffer }
      if count < 0, errno != EINTR { throw PosixError(number: errno, attempt: attempt) }
    }
  }

  /// Whether something is at a path.
  package static func exists(_ path: String) -> Bool {
    unsafe access(path, F_OK) == 0
  }

  /// Refuses what is at a path and is no regular file: a device may have no end, and cannot be replaced.
  ///
  /// - Throws: `PosixError`, with the path in its attempt.
  package static func requireRegularFile(_ path: String) throws(PosixError) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return
    case S_IFDIR: throw PosixError(number: EISDIR, attempt: "reading \(path)")
    default: throw PosixError(number: EINVAL, attempt: "reading \(path), which is no regular file")
    }
  }

  /// Writes a file in one step: readers see the old content or the new, never a part. A symbolic link stays one.
  ///
  /// - Throws: `PosixError`, with the path in its attempt; the old file is left as it was.
  package static func replace(_ path: String, with bytes: Span<UInt8>) throws(PosixError) {
    let attempt = "writing \(path)"
    let path = withoutLinks(path)
    let temporary = "\(path).\(getpid()).partial"
    let number = unsafe open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    if number < 0 { throw PosixError(number: errno, attempt: attempt) }
    let descriptor = Descriptor(owning: number)
    var failure: Int32 = 0
    var position = 0
    while position < bytes.count, failure == 0 {
      let written = unsafe bytes.extracting(position...).withUnsafeBufferPointer {
        unsafe Glibc.write(descriptor.number, $0.baseAddress!, $0.count)
      }
      if written >= 0 { position += written } else if errno != EINTR { failure = errno }
    }
    if failure == 0, fsync(descriptor.number) < 0 { failure = errno }
    if failure == 0, unsafe rename(temporary, path) < 0 { failure = errno }
    if failure != 0 {
      unsafe unlink(temporary)
      throw PosixError(number: failure, attempt: attempt)
    }
  }

  private static func withoutLinks(_ path: String) -> String {
    guard let real = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }
}
