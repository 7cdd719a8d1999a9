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
    let descriptor = Descriptor(owning: try check(number, attempt))
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
    let descriptor = Descriptor(owning: try check(number, attempt))
    var failure = writeAll(bytes, to: descriptor.number)
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

extension Files {
  /// The path from the root, without links.
  ///
  /// - Throws: `PosixError` when nothing is there.
  package static func absolutePath(_ path: String) throws(PosixError) -> String {
    guard let real = unsafe realpath(path, nil) else {
      throw PosixError(number: errno, attempt: "reading \(path)")
    }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// The path of this program; nil where the system does not say.
  package static var ownPath: String? { try? absolutePath("/proc/self/exe") }

  /// Whether a folder is at a path.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The path of a program: as it is when it starts at the root, from a folder when it has a slash, else looked for
  /// where programs are.
  ///
  /// - Throws: `PosixError` when there is none that can be started.
  package static func program(_ name: String, in folder: String) throws(PosixError) -> String {
    if name.hasPrefix("/") { return name }
    if name.contains("/") { return "\(folder)/\(name)" }
    if let path = programs(name).first { return path }
    throw PosixError(number: ENOENT, attempt: "looking for the program \(name)")
  }

  /// The paths of all programs of a name where programs are, the one that a shell would start first.
  package static func programs(_ name: String) -> [String] {
    Environment.programFolders.map { "\($0)/\(name)" }.filter { unsafe access($0, X_OK) == 0 }
  }
}

extension Files {
  /// Refuses what is at a path and cannot be started.
  ///
  /// - Throws: `PosixError`, with the path in its attempt.
  package static func requireProgram(_ path: String) throws(PosixError) {
    // A folder that can be entered looks like a program that can be started.
    if isFolder(path) { throw PosixError(number: EACCES, attempt: "starting \(path), which is a folder") }
    if unsafe access(path, X_OK) == 0 { return }
    let number = errno
    throw PosixError(number: number, attempt: "starting \(path)\(obstacle(path, number))")
  }

  /// What keeps a file from being started, in words that go on after its path; empty when nothing more is known.
  static func obstacle(_ path: String, _ number: Int32) -> String {
    switch number {
    case EACCES where exists(path):
      return unsafe access(path, X_OK) != 0 ? ", which is not executable" : ""
    case ENOEXEC: return ", which is no program and has no first line that names an interpreter"
    case ENOENT where exists(path):
      return interpreter(of: path).first.map { ", whose interpreter is \($0)" } ?? ""
    default: return ""
    }
  }

  /// The interpreter that the first line of a script names, and the words after it; empty for what is no script.
  package static func interpreter(of path: String) -> [String] {
    let number = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { return [] }
    let descriptor = Descriptor(owning: number)
    // The system reads no more of it either.
    var buffer = ByteBuffer(capacity: 256)
    _ = unsafe buffer.fill(minimum: 256) { memory in
      unsafe Glibc.read(descriptor.number, memory.baseAddress, 256)
    }
    guard buffer.count > 2, buffer.span[0] == UInt8(ascii: "#"), buffer.span[1] == UInt8(ascii: "!") else {
      return []
    }
    let end = buffer.firstIndex(of: 0x0A, from: 0) ?? buffer.count
    var bytes: [UInt8] = []
    for index in 2..<end { bytes.append(buffer.span[index]) }
    return String(decoding: bytes, as: UTF8.self).split { $0 == " " || $0 == "\t" }.map { String($0) }
  }
}

/// The variables that the host was started with.
package enum Environment {
  /// The value of a variable; nil when it is not set.
  package static func value(of name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// The number of this process.
  package static var process: Int { Int(getpid()) }

  /// The folders that programs are looked for in, in their order.
  package static var programFolders: [String] {
    (value(of: "PATH") ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":").map { String($0) }
  }

  /// The home folders of whoever runs the host, without links: as the environment says, and as the system says.
  package static var homes: [String] {
    var homes: [String] = []
    if let home = value(of: "HOME") { homes.append(home) }
    if let entry = unsafe getpwuid(geteuid()) { unsafe homes.append(String(cString: entry.pointee.pw_dir)) }
    return homes.compactMap { try? Files.absolutePath($0) }
  }

  /// Whether this process is the superuser of the machine, whom few bounds of the system hold; the superuser of a
  /// container may be somebody else outside of it.
  package static var isSuperuser: Bool {
    guard geteuid() == 0, let map = try? Files.read("/proc/self/uid_map") else { return false }
    let words = String(decoding: map.copy(), as: UTF8.self).split { $0 == " " || $0 == "\n" }
    return words.count > 1 && words[1] == "0"
  }
}
