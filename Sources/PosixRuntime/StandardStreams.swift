import CPosixSupport
import Glibc
package import Jansson

/// The wire: standard input and output, taken away from everything else in the process.
///
/// After `claim` descriptor 0 is the null device and descriptor 1 is standard error, so that nothing which
/// prints can put a byte between two messages.
package struct StandardStreams: ~Copyable {
  private let input: Descriptor
  private let output: Descriptor
  private let isSocket: Bool
  /// Whether a write of any length may be tried: it takes what fits and says so.
  private let takesAnyLength: Bool
  /// Whether the input is a file: then nobody waits for it to be read.
  package let inputIsFile: Bool

  /// Takes over standard input and output.
  ///
  /// - Throws: `PosixError` when a descriptor cannot be made.
  package static func claim() throws(PosixError) -> StandardStreams {
    // A write to a pipe that nobody reads is an error to handle, not a signal to die of.
    signal(SIGPIPE, SIG_IGN)
    // Answers would go nowhere unseen if a closed standard output became the null device.
    try check(fcntl(1, F_GETFD), "writing standard output")
    try check(posix_support_ensure_standard_descriptors(), "opening the null device")
    let input = Descriptor(owning: try check(posix_support_duplicate(0), "copying standard input"))
    // A pipe or a terminal opened once more has flags of its own; a socket cannot be, and is written with
    // MSG_DONTWAIT; a file takes everything.
    let isSocket = posix_support_is_socket(1) != 0
    var number = isSocket ? -ENXIO : posix_support_reopen_for_writing(1)
    let isReopened = number >= 0 && posix_support_is_regular_file(1) == 0
    if !isReopened {
      if number >= 0 { close(number) }
      number = try check(posix_support_duplicate(1), "copying standard output")
    }
    let output = Descriptor(owning: number)
    let takesAnyLength = isReopened || isSocket || posix_support_is_regular_file(1) != 0
    let null = unsafe Descriptor(owning: open("/dev/null", O_RDONLY | O_CLOEXEC))
    try check(dup2(null.number, 0), "closing standard input to others")
    try check(dup2(2, 1), "closing standard output to others")
    let inputIsFile = posix_support_is_regular_file(input.number) != 0
    return StandardStreams(
      input: input, output: output, isSocket: isSocket,
      takesAnyLength: takesAnyLength,
      inputIsFile: inputIsFile)
  }

  private init(
    input: consuming Descriptor, output: consuming Descriptor, isSocket: Bool,
    takesAnyLength: Bool, inputIsFile: Bool
  ) {
    self.input = input
    self.output = output
    self.isSocket = isSocket
    self.takesAnyLength = takesAnyLength
    self.inputIsFile = inputIsFile
  }

  /// The number to wait on for input.
  package var inputNumber: Int32 { input.number }
  /// The number to wait on for output.
  package var outputNumber: Int32 { output.number }

  /// Reads what is there, once; waits when nothing is.
  ///
  /// - Returns: The bytes read; 0 at the end of the input.
  /// - Throws: `PosixError`; a reading interrupted by a signal is taken up again.
  package borrowing func read(into buffer: inout ByteBuffer) throws(PosixError) -> Int {
    while true {
      let count = unsafe buffer.fill(minimum: 64 * 1024) { memory in
        unsafe Glibc.read(input.number, memory.baseAddress, memory.count)
      }
      if count >= 0 { return count }
      // A terminal that has hung up says EIO: its input has ended.
      if errno == EIO { return 0 }
      if errno != EINTR { throw PosixError(number: errno, attempt: "reading standard input") }
    }
  }

  /// Writes from the front of a buffer and takes off what is gone.
  ///
  /// - Throws: `PosixError` for anything but a reader that is slow or gone.
  package borrowing func write(_ buffer: inout ByteBuffer) throws(PosixError) -> WriteOutcome {
    let written = writeOnce(buffer.span)
    if written >= 0 {
      buffer.removeFirst(written)
      return .wrote(written)
    }
    switch Int32(-written) {
    case EAGAIN, EWOULDBLOCK, EINTR: return .wouldBlock
    case EPIPE, ECONNRESET, EIO: return .closed
    case let number: throw PosixError(number: number, attempt: "writing standard output")
    }
  }

  private borrowing func writeOnce(_ bytes: Span<UInt8>) -> Int {
    // A pipe that is ready takes 4,096 bytes without waiting, whoever else shares it.
    let length = takesAnyLength ? bytes.count : min(bytes.count, 4096)
    return unsafe bytes.withUnsafeBufferPointer { bytes in
      isSocket
        ? unsafe posix_support_send(output.number, bytes.baseAddress!, length)
        : unsafe resultOrError(Glibc.write(output.number, bytes.baseAddress!, length))
    }
  }
}

private func resultOrError(_ result: Int) -> Int { result < 0 ? Int(-errno) : result }
