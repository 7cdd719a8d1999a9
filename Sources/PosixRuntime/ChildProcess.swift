import CPosixSupport
import Glibc
package import Jansson

/// What to start and within which bounds.
package struct ChildProgram: Sendable {
  /// The path of the executable.
  package var path: String
  /// The arguments, the name of the program first.
  package var arguments: [String]
  /// The whole environment, as `NAME=value`.
  package var environment: [String]
  /// The folder it runs in.
  package var directory: String
  /// Seconds of processor time, bytes of address space, open files, bytes of a file written; 0 for no bound.
  package var limits = Limits()
  /// The control group that it is started in; nil for that of this process.
  package var controlGroup: String?

  /// Bounds that the system keeps.
  package struct Limits: Equatable, Sendable {
    /// Seconds of processor time.
    package var cpuSeconds: UInt64 = 0
    /// Bytes of address space.
    package var memoryBytes: UInt64 = 0
    /// Open files.
    package var openFiles: UInt64 = 256
    /// Bytes of a file that is written.
    package var fileBytes: UInt64 = 0

    /// Makes the default bounds.
    package init() {}
  }

  /// Makes a program without arguments.
  package init(path: String, arguments: [String], environment: [String], directory: String) {
    self.path = path
    self.arguments = arguments
    self.environment = environment
    self.directory = directory
  }
}

/// A process that has been started, in a group of its own, with pipes for its standard streams.
///
/// It has descriptors 0, 1 and 2 and no other, and default signal handling. Whoever lets it go closes the pipes; the
/// process itself is ended by `signalGroup` and taken off the system's list by `reap`.
package final class ChildProcess {
  /// The number of the process, and of its group.
  package let process: Int32
  /// The number that is ready when the process has ended; negative where the system has none.
  package var handleNumber: Int32 { handle?.number ?? -1 }
  /// The number to wait on for its output.
  package var outputNumber: Int32 { output?.number ?? -1 }
  /// The number to wait on for what it writes to standard error.
  package var errorNumber: Int32 { errors?.number ?? -1 }
  /// The number to wait on for its input to take more.
  package var inputNumber: Int32 { input?.number ?? -1 }

  /// Whether it has ended and is off the system's list.
  package private(set) var hasEnded = false

  private var handle: Descriptor?
  private var input: Descriptor?
  private var output: Descriptor?
  private var errors: Descriptor?

  /// Starts a program.
  ///
  /// - Throws: `PosixError`, whose attempt says what could not be done and to which file.
  package init(starting program: ChildProgram) throws(PosixError) {
    var child = posix_support_child()
    let result: Int32
    if let group = program.controlGroup {
      let entrance = try ControlGroup.entrance(of: group)
      result = ChildProcess.start(program, entrance.number, &child)
    } else {
      result = ChildProcess.start(program, -1, &child)
    }
    if result < 0 {
      let attempt =
        switch Int(child.stage) {
        case Int(POSIX_SUPPORT_DIRECTORY): "changing to the folder \(program.directory)"
        case Int(POSIX_SUPPORT_GROUP): "entering the control group \(program.controlGroup ?? "")"
        case Int(POSIX_SUPPORT_EXECUTION): "starting \(program.path)\(Files.obstacle(program.path, -result))"
        default: "making a process for \(program.path)"
        }
      throw PosixError(number: -result, attempt: attempt)
    }
    process = child.process
    if child.handle >= 0 { handle = Descriptor(owning: child.handle) }
    input = Descriptor(owning: child.input)
    output = Descriptor(owning: child.output)
    errors = Descriptor(owning: child.errors)
  }

  private static func start(
    _ program: ChildProgram, _ group: Int32, _ child: inout posix_support_child
  ) -> Int32 {
    unsafe withArray(of: program.arguments) { arguments in
      unsafe withArray(of: program.environment) { environment in
        unsafe program.path.withCString { path in
          unsafe program.directory.withCString { directory in
            var settings = unsafe posix_support_program(
              path: path, arguments: arguments, environment: environment, directory: directory,
              cpu_seconds: program.limits.cpuSeconds, memory_bytes: program.limits.memoryBytes,
              open_files: program.limits.openFiles, file_bytes: program.limits.fileBytes, group: group)
            return unsafe posix_support_start(&settings, &child)
          }
        }
      }
    }
  }

  /// Passes an array of C strings that ends with null.
  private static func withArray<Result>(
    of texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var pointers = unsafe texts.map { unsafe strdup($0) }
    unsafe pointers.append(nil)
    defer { unsafe pointers.forEach { unsafe free($0) } }
    return unsafe pointers.withUnsafeBufferPointer { unsafe body($0.baseAddress!) }
  }

  // MARK: - Streams

  /// Reads what it has written, once.
  ///
  /// - Parameter buffer: Where it goes.
  /// - Returns: The bytes read, 0 at the end, nil when nothing is there now; less than `portion` is all there was.
  package func readOutput(into buffer: inout ByteBuffer) -> Int? {
    guard let number = output?.number else { return 0 }
    let count = ChildProcess.read(number, into: &buffer)
    if count == 0 { output = nil }
    return count
  }

  /// Reads what it has written to standard error, once.
  ///
  /// - Parameter buffer: Where it goes.
  /// - Returns: The bytes read, 0 at the end, nil when nothing is there now; less than `portion` is all there was.
  package func readErrors(into buffer: inout ByteBuffer) -> Int? {
    guard let number = errors?.number else { return 0 }
    let count = ChildProcess.read(number, into: &buffer)
    if count == 0 { errors = nil }
    return count
  }

  /// How many bytes are asked for at a time.
  package static let portion = 16 * 1024

  private static func read(_ number: Int32, into buffer: inout ByteBuffer) -> Int? {
    while true {
      let count = unsafe buffer.fill(minimum: portion) { memory in
        // No more than that, however much room there is: others wait for their turn.
        unsafe Glibc.read(number, memory.baseAddress, min(memory.count, portion))
      }
      if count >= 0 { return count }
      if errno == EINTR { continue }
      return errno == EAGAIN ? nil : 0
    }
  }

  /// Writes from the front of a buffer and takes off what is gone.
  package func writeInput(_ buffer: inout ByteBuffer) -> WriteOutcome {
    guard let number = input?.number else { return .closed }
    let written = unsafe buffer.span.withUnsafeBufferPointer { bytes in
      unsafe bytes.isEmpty ? 0 : Glibc.write(number, bytes.baseAddress!, bytes.count)
    }
    if written >= 0 {
      buffer.removeFirst(written)
      return .wrote(written)
    }
    if errno == EAGAIN || errno == EINTR { return .wouldBlock }
    input = nil
    return .closed
  }

  /// Closes its input: nothing more will come.
  package func closeInput() { input = nil }

  // MARK: - Ending

  /// Sends a signal to all processes of its group.
  ///
  /// Nothing is sent once it has been reaped: the number of the group may be a stranger's by then.
  package func signalGroup(_ signal: Int32) {
    if !hasEnded { posix_support_signal_group(process, signal) }
  }

  /// Sends a signal to the group of the process that this one confines, of which it is only the keeper; to its own group
  /// while there is none.
  package func signalConfined(_ signal: Int32) {
    if !hasEnded { posix_support_signal_confined(process, signal) }
  }

  /// Takes the process off the system's list if it has ended; what is left of its group is ended first.
  ///
  /// - Returns: The exit code, or the number of the signal that ended it with its sign turned; nil while it runs.
  package func reap() -> Int32? {
    var status: Int32 = 0
    guard !hasEnded, unsafe posix_support_reap(process, &status) != 0 else { return nil }
    hasEnded = true
    return status
  }

  /// Asks to finish.
  package static var terminationSignal: Int32 { SIGTERM }
  /// Ends at once.
  package static var killSignal: Int32 { SIGKILL }
}

/// A process that outlives the host for a moment and ends whatever the host has started and left behind.
package final class Watchdog {
  private let lifeline: Descriptor
  private let process: Int32
  private let mark: String
  private let groups: Groups?
  private var isFinished = false

  /// Control groups that go with the host.
  package struct Groups: Sendable {
    /// The folder they are in.
    package let folder: String
    /// How their names begin, and those of no other.
    package let prefix: String

    /// Makes a description.
    package init(folder: String, prefix: String) {
      self.folder = folder
      self.prefix = prefix
    }
  }

  /// Starts it.
  ///
  /// - Parameters:
  ///   - mark: What stands in the environment of every process that it is to end, and of no other.
  ///   - groups: The control groups that it is to remove.
  /// - Throws: `PosixError`.
  package init(mark: String, groups: Groups? = nil) throws(PosixError) {
    var process: Int32 = 0
    let number = unsafe posix_support_start_watchdog(mark, groups?.folder, groups?.prefix, &process)
    lifeline = Descriptor(owning: try check(number, "starting the watchdog"))
    self.process = process
    self.mark = mark
    self.groups = groups
  }

  /// Ends every process that has the mark, and itself: nothing is left to watch.
  package func finish() {
    guard !isFinished else { return }
    isFinished = true
    Watchdog.endMarked(mark)
    posix_support_end_watchdog(process)
  }

  /// Removes the control groups, which are empty once all processes have ended.
  ///
  /// - Returns: Whether none is left.
  package func removeGroups() -> Bool {
    guard let groups else { return true }
    return unsafe posix_support_remove_groups(groups.folder, groups.prefix) == 0
  }

  /// Ends every process in whose environment a text stands.
  package static func endMarked(_ mark: String) { unsafe posix_support_end_marked(mark) }
}

/// Time that only goes forward, for deadlines; nothing of it is ever written.
package enum MonotonicClock {
  /// Milliseconds since some moment.
  package static var milliseconds: Int { Int(posix_support_milliseconds()) }

  /// Microseconds since the same moment.
  package static var microseconds: Int { Int(posix_support_microseconds()) }
}

extension ChildProcess {
  /// Reads all that it writes until it has ended, and takes it off the system's list.
  ///
  /// - Parameters:
  ///   - output: Takes its output.
  ///   - errors: Takes what it writes to standard error.
  /// - Returns: Its exit code, or the number of the signal that ended it with its sign turned.
  /// - Throws: `PosixError`.
  package func finish(
    _ output: inout ByteBuffer, _ errors: inout ByteBuffer
  ) throws(PosixError) -> Int32 {
    var set = PollSet()
    while outputNumber >= 0 || errorNumber >= 0 {
      set.removeAll()
      _ = set.add(outputNumber, reading: true)
      _ = set.add(errorNumber, reading: true)
      try set.wait(milliseconds: nil)
      _ = readOutput(into: &output)
      _ = readErrors(into: &errors)
    }
    while true {
      if let status = reap() { return status }
      set.removeAll()
      _ = set.add(handleNumber, reading: true)
      try set.wait(milliseconds: handleNumber < 0 ? 10 : nil)
    }
  }
}
