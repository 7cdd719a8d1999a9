import Foundation
import Glibc

/// What the system says of processes.
package enum ProcessTable {
  /// The processes that a host has started, or that were started by these, wherever they are now.
  package static func started(by host: Int32) -> [Int32] {
    let mark = Data("SCENEHOST_MARK=\(host).".utf8)
    return numbers.filter { contents(of: "/proc/\($0)/environ").range(of: mark) != nil }
  }

  /// The children of a process, each with the letter of its state: Z for one that has ended and was not taken off.
  package static func children(of parent: Int32) -> [(process: Int32, state: Character)] {
    numbers.compactMap { number in
      // number (name) state parent …; the name may have blanks and parentheses.
      let text = String(decoding: contents(of: "/proc/\(number)/stat"), as: UTF8.self)
      guard let rest = text.split(separator: ")").last?.split(separator: " "),
        rest.count > 1, Int32(rest[1]) == parent
      else { return nil }
      return (number, rest[0].first ?? "?")
    }
  }

  /// The namespace of processes that a process is in; empty for one that has gone.
  package static func namespace(of process: Int32) -> String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/ns/pid")) ?? ""
  }

  /// The processes in a namespace.
  package static func processes(in namespace: String) -> [Int32] {
    numbers.filter { self.namespace(of: $0) == namespace }
  }

  /// How many descriptors a process has open.
  package static func descriptors(of process: Int32) -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd").count) ?? 0
  }

  /// The bytes of memory that a process has had at most.
  package static func peakMemory(of process: Int32) -> Int {
    let status = contents(of: "/proc/\(process)/status")
    for line in String(decoding: status, as: UTF8.self).split(separator: "\n") where line.hasPrefix("VmHWM:")
    {
      return (Int(line.split(separator: " ").dropLast().last ?? "") ?? 0) << 10
    }
    return 0
  }

  /// Waits until something is so, for a time at the most. Returns whether it is.
  package static func waits(seconds: Double, until isSo: () -> Bool) -> Bool {
    let end = ContinuousClock.now + .seconds(seconds)
    while !isSo() {
      if .now > end { return false }
      usleep(20_000)
    }
    return true
  }

  /// Whether what a process takes is what it needs: a sanitizer keeps what was freed.
  package static let tellsMemory = unsafe dlsym(nil, "__asan_init") == nil

  /// What is in a file; empty when the process it is about has gone, which may happen while it is read.
  private static func contents(of path: String) -> Data {
    let number = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { return Data() }
    defer { close(number) }
    var content: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = unsafe part.withUnsafeMutableBytes { unsafe read(number, $0.baseAddress, $0.count) }
      if count <= 0 { return Data(content) }
      content += part.prefix(count)
    }
  }

  private static var numbers: [Int32] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { Int32($0) }
  }
}
