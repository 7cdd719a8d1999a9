import Jansson
import PosixRuntime

/// What confines plugins: bubblewrap, which gives each of them a system of its own without network, without the
/// processes of others, and with little of the file system.
package struct Sandbox: Sendable {
  /// How many processes a plugin may have, each thread counted: enough for an interpreter on a large machine, and few
  /// enough for the machine to go on when all of them are busy.
  static let processes: UInt64 = 256

  /// The path of bubblewrap.
  let bubblewrap: String
  /// The path of the program that sets the bound of processes inside the sandbox. Outside of it the bound would count
  /// all that the user runs.
  private let bounder: String
  /// Where control groups are made; nil where the other bound holds, or none can be made.
  let groups: String?
  private let view = SandboxView()
  /// Files and folders that are shown to every plugin, for reading, without links.
  private let readable: [String]

  /// Finds what is needed and tries it.
  ///
  /// - Parameter readable: The paths of files and folders that every plugin may read, because the user says so.
  /// - Throws: `SandboxProblem` when plugins cannot be confined here, or a path is one that hides what the sandbox is made of
  ///   or leads to a home folder; `PosixError` when nothing is there.
  package init(reading readable: [String] = []) throws {
    self.readable = try readable.map { try Files.absolutePath($0) }
    for path in self.readable { try view.requireReadable(path) }
    bubblewrap = try Sandbox.program("bwrap", "bubblewrap")
    bounder = try Sandbox.program("prlimit", "util-linux")
    let isSuperuser = Environment.isSuperuser
    groups = isSuperuser ? ControlGroup.folder(trying: "scenehost.\(Environment.process).trial") : nil
    try tryOut()
    if isSuperuser, groups == nil {
      StandardError.write(
        line: "scenehost: --sandbox does not bound how many processes a plugin has: the host is run by the "
          + "superuser, whom only control groups bound, and none can be made here")
    }
  }

  private static func program(_ name: String, _ package: String) throws(SandboxProblem) -> String {
    if let path = Files.programs(name).first { return path }
    throw SandboxProblem("--sandbox needs the program \(name) of \(package), which is not on PATH")
  }

  /// Confines a program that does nothing: bubblewrap may be there and not be allowed to.
  private func tryOut() throws(SandboxProblem) {
    let command =
      arguments + view.arguments(for: SandboxView.Needs()) + bounding(["\(bounder)", "--version"])
    var output = ByteBuffer()
    var errors = ByteBuffer()
    do throws(PosixError) {
      let program = ChildProgram(path: bubblewrap, arguments: command, environment: [], directory: "/")
      let child = try ChildProcess(starting: program)
      child.closeInput()
      let status = try child.finish(&output, &errors)
      if status == 0 { return }
      let lines = String(decoding: errors.copy(), as: UTF8.self).split(separator: "\n")
      let words = lines.isEmpty ? "it ended with \(status)" : lines.joined(separator: "; ")
      throw PosixError(number: 0, attempt: words)
    } catch {
      let words = error.number == 0 ? error.attempt : "\(error.attempt): \(error.reason)"
      throw SandboxProblem("--sandbox needs bubblewrap, which cannot confine programs here: \(words)")
    }
  }

  /// Refuses a folder that is not only the plugin's.
  ///
  /// - Throws: `SandboxProblem`.
  func requireOwn(_ folder: String) throws(SandboxProblem) { try view.requireOwn(folder) }

  /// The command that runs another one confined.
  ///
  /// - Parameters:
  ///   - command: The program, as a path or as a name to look for, and its arguments.
  ///   - folder: The folder that it runs in, without links: all that it may write to.
  /// - Throws: `PosixError` when the command cannot be started in there.
  func confining(_ command: [String], in folder: String) throws(PosixError) -> [String] {
    var needs = try view.needs(of: command[0], in: folder)
    needs.files += readable
    // What it may do the next time is not for it to say.
    let description = "\(folder)/plugin.json"
    return arguments + view.arguments(for: needs)
      + ["--ro-bind-try", description, description, "--chdir", folder]
      + bounding([needs.program] + command.dropFirst())
  }

  /// How a plugin is cut off, whatever it sees.
  ///
  /// Without capabilities, as the superuser would have those of the new namespaces, and could undo them. In a session of
  /// its own, so that it cannot type into the terminal of the host. It dies with the host.
  private var arguments: [String] {
    [
      bubblewrap, "--unshare-all", "--unshare-user", "--cap-drop", "ALL", "--new-session",
      "--die-with-parent",
    ]
  }

  private func bounding(_ command: [String]) -> [String] {
    ["--", bounder, "--nproc=\(Sandbox.processes):\(Sandbox.processes)", "--"] + command
  }

  /// How a program has ended that bubblewrap tells the end of, as if it had been seen itself.
  ///
  /// - Parameter status: The exit code of bubblewrap.
  static func status(of status: Int32) -> Int32 { status > 128 ? 128 - status : status }
}

/// A plugin cannot be confined.
package struct SandboxProblem: Error {
  /// Why, and what would be right.
  package let message: String

  init(_ message: String) {
    self.message = message
  }
}
