import CPosixSupport
import Glibc
import Jansson

/// Control groups that bound how many processes there are: the only bound that holds for the superuser.
package enum ControlGroup {
  /// The folder in which groups that count their processes can be made; nil where there is none.
  ///
  /// - Parameter name: The name of a group that is made there to see, and removed.
  package static func folder(trying name: String) -> String? {
    candidates.first { folder in
      let group = "\(folder)/\(name)"
      defer { remove(group) }
      do throws(PosixError) {
        try make(group, processes: 1)
        return true
      } catch {
        return false
      }
    }
  }

  /// Makes a group, or takes the one that is there.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - processes: How many processes, each thread counted, may be in it.
  /// - Throws: `PosixError`.
  package static func make(_ path: String, processes: UInt64) throws(PosixError) {
    let attempt = "making the control group \(path)"
    if unsafe mkdir(path, 0o755) < 0, errno != EEXIST { throw PosixError(number: errno, attempt: attempt) }
    let number = unsafe open("\(path)/pids.max", O_WRONLY | O_CLOEXEC)
    let descriptor = Descriptor(owning: try check(number, attempt))
    let failure = writeAll("\(processes)".utf8Span.span, to: descriptor.number)
    if failure != 0 { throw PosixError(number: failure, attempt: attempt) }
  }

  /// Opens what a process writes to that enters a group.
  static func entrance(of path: String) throws(PosixError) -> Descriptor {
    let number = unsafe open("\(path)/cgroup.procs", O_WRONLY | O_CLOEXEC)
    return Descriptor(owning: try check(number, "entering the control group \(path)"))
  }

  private static func remove(_ path: String) { unsafe rmdir(path) }

  /// Where groups may be made: below the group of this process, and beside it, as a group of the second version that
  /// has processes cannot have groups below it.
  private static var candidates: [String] {
    guard let content = try? Files.read("/proc/self/cgroup") else { return [] }
    var first: [String] = []
    var second: [String] = []
    for line in String(decoding: content.copy(), as: UTF8.self).split(separator: "\n") {
      // number:controllers:path, without controllers in the second version.
      let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3 else { continue }
      let path = parts[2] == "/" ? "" : String(parts[2])
      if parts[1].split(separator: ",").contains("pids") {
        // In a container the path may be one that only stands outside.
        first += ["/sys/fs/cgroup/\(parts[1])\(path)", "/sys/fs/cgroup/\(parts[1])"]
      } else if parts[1].isEmpty {
        let parent = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
        second += ["/sys/fs/cgroup\(path)", "/sys/fs/cgroup\(parent)"]
      }
    }
    return first + second
  }
}
