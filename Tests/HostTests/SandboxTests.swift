import Foundation
import TestSupport
import Testing

/// What a plugin gets that tries what it should not, in a sandbox and out of it.
@Suite(.timeLimit(.minutes(10)), .enabled(if: Bubblewrap.canRun, Comment(rawValue: Bubblewrap.absence)))
struct SandboxTests {
  @Test func `a plugin reaches nobody over the network`() throws {
    let (confined, free) = try Drill.confinedAndFree()
    let name = "scenehost-\(UUID().uuidString)"
    let shelf = try TemporaryFolder()
    let listeners = [
      (try Listener(.port), #"{"port":%}"#), (try Listener(.name(name)), #"{"name":"\#(name)"}"#),
      (try Listener(.path(shelf.path("socket"))), #"{"path":"\#(shelf.path("socket"))"}"#),
    ]
    for (listener, params) in listeners {
      let params = params.replacing("%", with: "\(listener.port)")
      #expect(try free.attempt("connect", params) == #"{"got":"connected"}"#)
      #expect(listener.arrivals() == 1)
      #expect(try confined.attempt("connect", params).hasPrefix(#"{"error":"E"#), "\(params)")
      #expect(listener.arrivals() == 0)
    }
    #expect(try confined.isAtWork)
    try confined.finish()
    try free.finish()
  }

  @Test func `a plugin writes to its own folder and nowhere else`() throws {
    let (confined, free) = try Drill.confinedAndFree()
    let outside = try TemporaryFolder()
    func attempt(_ drill: Drill, _ path: String) throws -> String {
      try drill.attempt("overwrite", #"{"path":"\#(path)","text":"here"}"#)
    }
    #expect(try attempt(free, outside.path("free")) == #"{"got":"written"}"#)
    #expect(try outside.read("free") == Array("here".utf8))

    #expect(try attempt(confined, outside.path("confined")) == #"{"error":"ENOENT"}"#)
    for path in ["/usr/scenehost-trial", "/etc/scenehost-trial", "/scenehost-trial", "/proc/self/comm"] {
      #expect(try attempt(confined, path) == #"{"error":"EROFS"}"#, "\(path)")
    }
    // The folder beside its own is that of the plugin which is free.
    #expect(try attempt(confined, "\(free.folder.path)/faulty/note") == #"{"error":"ENOENT"}"#)
    #expect(try outside.names() == ["free"])

    #expect(try attempt(confined, "note") == #"{"got":"written"}"#)
    #expect(try confined.folder.read("faulty/note") == Array("here".utf8))
    #expect(try confined.isAtWork)
    try confined.finish()
    try free.finish()
  }

  @Test func `a plugin reads what the user shows it, and cannot write to it`() throws {
    let shelf = try TemporaryFolder()
    try shelf.write("kit", Array("swordfish".utf8))
    let (read, write) = (
      #"{"path":"\#(shelf.path("kit"))"}"#, #"{"path":"\#(shelf.path("kit"))","text":"x"}"#
    )
    let blind = try Drill([.pry], ["--sandbox"])
    #expect(try blind.attempt("read", read) == #"{"error":"ENOENT"}"#)
    try blind.finish()
    for shown in [shelf.path, shelf.path("kit")] {
      let drill = try Drill([.pry], ["--sandbox", "--sandbox-read", shown])
      #expect(try drill.attempt("read", read) == #"{"got":"swordfish"}"#)
      #expect(try drill.attempt("overwrite", write) == #"{"error":"EROFS"}"#)
      #expect(try drill.isAtWork)
      try drill.finish()
    }
    // Its own folder stays its own inside a folder that is shown.
    let folder = try TemporaryFolder()
    let drill = try Drill([.pry], ["--sandbox", "--sandbox-read", folder.path], in: folder)
    #expect(try drill.attempt("overwrite", #"{"path":"note","text":"x"}"#) == #"{"got":"written"}"#)
    #expect(try drill.attempt("overwrite", #"{"path":"plugin.json"}"#) == #"{"error":"EROFS"}"#)
    try drill.finish()
  }

  @Test func `what hides the sandbox itself is not shown, and nothing without one`() throws {
    let home = try TemporaryFolder()
    let path = try FaultPlugin.pry.write(to: home)
    for (shown, says) in [
      ("/", "/ is or holds a home folder"), ("/etc", "/etc is or holds a folder of the system"),
      (home.path, "\(home.path) is or holds a home folder"),
    ] {
      let outcome = try HostProcess.run(
        ["--sandbox", "--sandbox-read", shown, "--plugin", path], environment: ["HOME": home.path])
      #expect(outcome.ending == .exited(3))
      #expect(
        outcome.errorText == "scenehost: --sandbox-read shows a file or a folder to plugins, and \(says)\n")
    }
    let absent = try HostProcess.run(
      ["--sandbox", "--sandbox-read", home.path("none"), "--plugin", path])
    #expect(absent.ending == .exited(3))
    #expect(absent.errorText == "scenehost: reading \(home.path("none")): No such file or directory\n")
    try expectWrongUsage(
      ["--sandbox-read", home.path, "--plugin", path], "the option --sandbox-read needs --sandbox")
  }

  @Test func `what a plugin writes to the folder of temporary files is its own and goes with it`() throws {
    let (confined, free) = try Drill.confinedAndFree()
    let path = "/tmp/scenehost-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let params = #"{"path":"\#(path)","text":"mine"}"#
    #expect(try confined.attempt("overwrite", params) == #"{"got":"written"}"#)
    #expect(try confined.attempt("read", params) == #"{"got":"mine"}"#)
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(try free.attempt("overwrite", params) == #"{"got":"written"}"#)
    #expect(FileManager.default.fileExists(atPath: path))
    #expect(try confined.attempt("read", params) == #"{"got":"mine"}"#)
    _ = try confined.call("plugin.stop", #"{"plugin":"faulty"}"#)
    _ = try confined.call("plugin.start", #"{"plugin":"faulty"}"#)
    #expect(try confined.attempt("read", params) == #"{"error":"ENOENT"}"#)
    try confined.finish()
    try free.finish()
  }

  @Test func `a plugin cannot say what it may do the next time`() throws {
    let (confined, free) = try Drill.confinedAndFree()
    #expect(try confined.attempt("overwrite", #"{"path":"plugin.json"}"#) == #"{"error":"EROFS"}"#)
    #expect(try free.attempt("overwrite", #"{"path":"plugin.json"}"#) == #"{"got":"written"}"#)
    #expect(try confined.isAtWork)
    try confined.finish()
    try free.finish()
  }

  @Test func `a plugin cannot undo its confinement, also when the superuser runs it`() throws {
    let drill = try Drill([.pry], ["--sandbox"])
    for path in ["/", "/usr", "/proc"] {
      #expect(try drill.attempt("remount", #"{"path":"\#(path)"}"#) == #"{"error":"EPERM"}"#, "\(path)")
    }
    // What is there is written, so that nothing is harmed by a sandbox that lets it be.
    for setting in ["kernel/core_pattern", "vm/swappiness"] {
      let path = "/proc/sys/\(setting)"
      #expect(try drill.attempt("overwrite", #"{"path":"\#(path)"}"#) == #"{"error":"EROFS"}"#, "\(path)")
    }
    try drill.finish()
  }

  @Test func `a plugin does not see the home folder, also when it lies in there`() throws {
    let home = try TemporaryFolder()
    try home.write("secret", Array("swordfish".utf8))
    let (confined, free) = try Drill.confinedAndFree(in: home, environment: ["HOME": home.path])
    let secret = #"{"path":"\#(home.path("secret"))"}"#
    #expect(try free.attempt("read", secret) == #"{"got":"swordfish"}"#)
    #expect(try confined.attempt("read", secret) == #"{"error":"ENOENT"}"#)
    #expect(try confined.attempt("read", #"{"path":"\#(home.path)"}"#) == #"{"got":["faulty"]}"#)

    // The folder that the system has for the user, whatever the environment says.
    let real = FileManager.default.homeDirectoryForCurrentUser.path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: real)) ?? []
    let seen = try confined.attempt("read", #"{"path":"\#(real)"}"#)
    for name in names where !home.path.hasPrefix("\(real)/\(name)") {
      #expect(!seen.contains("\"\(name)\""), "\(seen)")
    }
    #expect(try free.attempt("read", #"{"path":"\#(real)"}"#) != seen || names.isEmpty)
    #expect(try confined.isAtWork)
    try confined.finish()
    try free.finish()
  }

  @Test func `a plugin sees no process but its own and has no privileges`() throws {
    let (confined, free) = try Drill.confinedAndFree(environment: ["SCENEHOST_SECRET": "swordfish"])
    let nothing = "0000000000000000"
    let seen = try confined.attempt("look", "{}")
    #expect(seen.contains(#""descriptors":["0","1","2"]"#))
    // In a session whose leader it sees, so that it has not the terminal of the host.
    #expect(seen.contains(#""isInSession":true"#))
    #expect(seen.contains(#""privileges":["\#(nothing)","\#(nothing)","1"]"#), "\(seen)")
    // Its own process, and the one that takes those in that lost their parents.
    #expect(seen.contains(#""processes":2}"#), "\(seen)")
    #expect(
      !seen.contains("SECRET") && !seen.contains("HOME") && seen.contains("SCENEHOST_PLUGIN"), "\(seen)")
    #expect(try !free.attempt("look", "{}").contains(#""processes":2}"#))

    #expect(try confined.attempt("tell", #"{"process":\#(confined.process)}"#) == #"{"error":"ESRCH"}"#)
    #expect(try free.attempt("tell", #"{"process":\#(free.process)}"#) == #"{"got":"told"}"#)
    try confined.finish()
    try free.finish()
  }
}
