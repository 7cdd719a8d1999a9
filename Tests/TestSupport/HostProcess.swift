import Foundation
import Glibc
import Synchronization

/// A program run as a child: the built scenehost, or another one.
///
/// Every wait has the same deadline, so that a test fails and does not hang. A child that is still there when its
/// owner goes is killed.
package final class HostProcess {
  /// What a standard stream of the child is connected to.
  package enum Endpoint: Equatable, Sendable {
    /// A pipe to this process.
    case pipe
    /// A socket to this process.
    case socket
    /// A file, which has to exist.
    case file(String)
    /// Nothing: the descriptor is closed.
    case absent
  }

  /// How a child has ended.
  package enum Ending: Equatable, Sendable {
    /// By itself, with this status.
    case exited(Int32)
    /// By this signal.
    case signalled(Int32)
  }

  /// What went wrong between this process and the child.
  package enum Failure: Error, Equatable {
    /// No such program.
    case programNotFound(String)
    /// A system call failed.
    case system(String, Int32)
    /// The child did not do in time what was waited for.
    case deadlinePassed(String)
    /// The child takes no more input.
    case inputClosed
    /// The output ended in the middle of a message.
    case truncated
  }

  /// What the child has said on standard error so far; all of it after `wait`.
  package private(set) var errors: [UInt8] = []
  /// The ending, once it has been waited for.
  package private(set) var ending: Ending?

  /// The number of the process.
  package var process: Int32 { identifier }

  private let identifier: pid_t
  private let deadline: ContinuousClock.Instant
  private var input: Int32
  private var output: Int32
  private var errorOutput: Int32

  /// Starts a child.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the name of the program.
  ///   - program: A path, or a name to look for on `PATH`; nil for the built scenehost.
  ///   - environment: Variables to add to those of this process.
  ///   - standardInput: What its standard input is connected to.
  ///   - standardOutput: What its standard output is connected to.
  ///   - seconds: How long everything may take.
  /// - Throws: `Failure`.
  package init(
    _ arguments: [String] = [], program: String? = nil, environment: [String: String] = [:],
    standardInput: Endpoint = .pipe, standardOutput: Endpoint = .pipe, seconds: Int = 300
  ) throws {
    deadline = .now + .seconds(seconds)
    // A write to a child that is gone is an error to handle.
    _ = signal(SIGPIPE, SIG_IGN)
    let program = program ?? HostProcess.builtProgram
    let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    (identifier, input, output, errorOutput) = try descriptorsOrSpawning.withLock { _ in
      var ends: [Ends] = []
      defer { for end in ends { end.closeChildSide() } }
      ends.append(try Ends(standardInput, isInput: true))
      ends.append(try Ends(standardOutput, isInput: false))
      ends.append(try Ends(.pipe, isInput: false))
      let identifier = try spawn(
        program, arguments, variables.map { "\($0)=\($1)" }, ends: ends)
      return (identifier, ends[0].own, ends[1].own, ends[2].own)
    }
  }

  deinit {
    if ending == nil {
      kill(identifier, SIGKILL)
      var status: Int32 = 0
      _ = unsafe waitpid(identifier, &status, 0)
    }
    for descriptor in [input, output, errorOutput] where descriptor >= 0 { Glibc.close(descriptor) }
  }

  /// The built scenehost, which lies beside the tests that are running.
  package static let builtProgram: String =
    URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "scenehost").path

  // MARK: - Input

  /// Writes all the bytes, waiting for the child to take them.
  package func write(_ bytes: [UInt8]) throws {
    var position = 0
    while position < bytes.count {
      let written = try writeOnce(bytes[position...])
      position += written
      if written == 0 { _ = try waitUntilReady(writing: true, what: "taking input") }
    }
  }

  /// Writes all of a text.
  package func write(_ text: String) throws {
    try write(Array(text.utf8))
  }

  /// Writes what the child takes without waiting.
  package func writeOnce(_ bytes: ArraySlice<UInt8>) throws -> Int {
    let written = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(input, $0.baseAddress, $0.count) }
    if written >= 0 { return written }
    switch errno {
    case EAGAIN, EINTR: return 0
    case EPIPE, ECONNRESET: throw Failure.inputClosed
    case let number: throw Failure.system("write", number)
    }
  }

  /// Waits until the child has read everything written so far.
  package func waitUntilInputIsTaken() throws {
    while true {
      var left: Int32 = 0
      if unsafe ioctl(input, UInt(FIONREAD), &left) < 0 { throw Failure.system("ioctl", errno) }
      if left == 0 { return }
      if .now > deadline { throw Failure.deadlinePassed("reading input") }
      sched_yield()
    }
  }

  /// Ends the input.
  package func closeInput() {
    close(&input)
  }

  // MARK: - Output

  /// Reads what is there, waiting for the first byte; empty at the end of the output.
  package func read(atMost count: Int = 64 << 10) throws -> [UInt8] {
    while true {
      if let bytes = try readOnce(output, atMost: count) { return bytes }
      _ = try waitUntilReady(reading: true, what: "writing output")
    }
  }

  /// Stops taking output.
  package func closeOutput() {
    close(&output)
  }

  private func readOnce(_ descriptor: Int32, atMost count: Int) throws -> [UInt8]? {
    var failure: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
      let result = unsafe Glibc.read(descriptor, buffer.baseAddress, count)
      if result < 0 { failure = errno }
      length = max(0, result)
    }
    switch failure {
    case 0: return bytes
    case EAGAIN, EINTR: return nil
    default: throw Failure.system("read", failure)
    }
  }

  // MARK: - Waiting

  /// Waits until the child takes input or has output, and keeps what it says on standard error meanwhile.
  package func waitUntilReady(
    reading: Bool = false, writing: Bool = false, what: String
  ) throws -> (canRead: Bool, canWrite: Bool) {
    while true {
      let ready = try poll(reading: reading, writing: writing, milliseconds: remainingMilliseconds)
      if ready.canRead || ready.canWrite { return ready }
      if .now > deadline { throw Failure.deadlinePassed(what) }
    }
  }

  /// Waits until the child has ended.
  package func wait() throws -> Ending {
    while ending == nil {
      var status: Int32 = 0
      let result = unsafe waitpid(identifier, &status, WNOHANG)
      if result < 0 { throw Failure.system("waitpid", errno) }
      if result > 0 {
        ending = status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .signalled(status & 0x7F)
      } else if .now > deadline {
        throw Failure.deadlinePassed("ending")
      } else {
        _ = try poll(reading: false, writing: false, milliseconds: 2)
      }
    }
    while errorOutput >= 0, try takeErrors() {}
    return ending!
  }

  /// Sends a signal.
  package func send(_ signal: Int32) {
    if ending == nil { kill(identifier, signal) }
  }

  private var remainingMilliseconds: Int32 {
    Int32(max(0, ContinuousClock.now.duration(to: deadline) / .milliseconds(1))) + 1
  }

  private func poll(
    reading: Bool, writing: Bool, milliseconds: Int32
  ) throws -> (canRead: Bool, canWrite: Bool) {
    // A negative number is passed over by the system.
    var entries = [
      pollfd(fd: writing ? input : -1, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: reading ? output : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: errorOutput, events: Int16(POLLIN), revents: 0),
    ]
    let result = unsafe Glibc.poll(&entries, nfds_t(entries.count), milliseconds)
    if result < 0, errno != EINTR { throw Failure.system("poll", errno) }
    if result <= 0 { return (false, false) }
    if entries[2].revents != 0 { _ = try takeErrors() }
    return (entries[1].revents != 0, entries[0].revents != 0)
  }

  /// Takes what is on standard error. Returns whether there was something.
  private func takeErrors() throws -> Bool {
    guard let bytes = try readOnce(errorOutput, atMost: 64 << 10) else { return false }
    errors += bytes
    if bytes.isEmpty { close(&errorOutput) }
    return !bytes.isEmpty
  }

  private func close(_ descriptor: inout Int32) {
    if descriptor >= 0 { Glibc.close(descriptor) }
    descriptor = -1
  }
}

/// Held while descriptors are open that a child would inherit, and while a child is started: a child of a test that
/// runs beside another would else keep the other's pipes open, or keep its programs from being started because they
/// are being written (ETXTBSY).
let descriptorsOrSpawning = Mutex(())

/// The two sides of a stream: one of this process, one of the child. -1 where there is none.
private struct Ends {
  var own: Int32 = -1
  var child: Int32 = -1

  init(_ endpoint: HostProcess.Endpoint, isInput: Bool) throws {
    var pair: [Int32] = [-1, -1]
    switch endpoint {
    case .absent: return
    case .file(let path):
      child = unsafe open(path, (isInput ? O_RDONLY : O_WRONLY | O_TRUNC) | O_CLOEXEC)
      if child < 0 { throw HostProcess.Failure.system("open", errno) }
      return
    case .pipe, .socket:
      pair = try Ends.pair(endpoint == .socket)
    }
    (own, child) = isInput ? (pair[1], pair[0]) : (pair[0], pair[1])
    _ = fcntl(own, F_SETFL, fcntl(own, F_GETFL) | O_NONBLOCK)
  }

  /// Makes two descriptors that no child inherits.
  private static func pair(_ isSocket: Bool) throws -> [Int32] {
    var pair: [Int32] = [-1, -1]
    let result =
      isSocket ? unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) : unsafe pipe(&pair)
    if result < 0 { throw HostProcess.Failure.system(isSocket ? "socketpair" : "pipe", errno) }
    for descriptor in pair { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    return pair
  }

  func closeChildSide() {
    if child >= 0 { close(child) }
  }
}

/// Starts a program with its standard streams, default signals, and nothing else of this process.
private func spawn(
  _ program: String, _ arguments: [String], _ environment: [String], ends: [Ends]
) throws -> pid_t {
  var actions = unsafe posix_spawn_file_actions_t()
  var attributes = posix_spawnattr_t()
  unsafe posix_spawn_file_actions_init(&actions)
  unsafe posix_spawnattr_init(&attributes)
  defer {
    unsafe posix_spawn_file_actions_destroy(&actions)
    unsafe posix_spawnattr_destroy(&attributes)
  }
  for (number, end) in ends.enumerated() {
    if end.child >= 0 {
      unsafe posix_spawn_file_actions_adddup2(&actions, end.child, Int32(number))
    } else {
      unsafe posix_spawn_file_actions_addclose(&actions, Int32(number))
    }
  }
  var none = sigset_t()
  var all = sigset_t()
  unsafe sigemptyset(&none)
  unsafe sigfillset(&all)
  unsafe posix_spawnattr_setsigmask(&attributes, &none)
  unsafe posix_spawnattr_setsigdefault(&attributes, &all)
  unsafe posix_spawnattr_setflags(
    &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
  var argumentPointers = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
  var environmentPointers = unsafe environment.map { unsafe strdup($0) } + [nil]
  defer {
    unsafe (argumentPointers + environmentPointers).forEach { unsafe free($0) }
  }
  var identifier: pid_t = 0
  let result = unsafe posix_spawnp(
    &identifier, program, &actions, &attributes, &argumentPointers, &environmentPointers)
  if result == ENOENT { throw HostProcess.Failure.programNotFound(program) }
  if result != 0 { throw HostProcess.Failure.system("posix_spawn", result) }
  return identifier
}
