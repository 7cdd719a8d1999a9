import Foundation
import TestSupport
import Testing

/// How plugins in a sandbox begin, go on and end.
@Suite(.timeLimit(.minutes(10)), .enabled(if: Bubblewrap.canRun, Comment(rawValue: Bubblewrap.absence)))
struct SandboxLifeTests {
  /// The control groups of a host that are there.
  private func groups(of host: Int32) -> [String] {
    let walker = FileManager.default.enumerator(atPath: "/sys/fs/cgroup")
    var found: [String] = []
    while let path = walker?.nextObject() as? String {
      if path.contains("/scenehost.\(host).") && !path.contains(".procs") { found.append(path) }
    }
    return found.filter { $0.split(separator: "/").last?.hasPrefix("scenehost.") == true }
  }

  // MARK: - Many processes

  @Test func `a plugin that makes processes without end has a few hundred, and the host goes on`() throws {
    // Each of them only waits, and no more are made than any machine takes, should nothing keep them from it.
    let bomb = #"{"count":1000}"#
    let drill = try Drill([.pry, FaultPlugin(name: "witness", isWhole: true)], ["--sandbox"])
    let got = try drill.attempt("fork", bomb)
    if drill.log.contains("--sandbox does not bound") {
      print("skipped: no control group can be made here for the superuser's processes")
    } else {
      #expect(got.contains(#""error":"EAGAIN""#), "\(got)")
      let made = got.split { !$0.isNumber }.first.flatMap { Int($0) } ?? 0
      #expect(made > 100 && made < 256, "\(got)")
    }
    let process = drill.process
    #expect(ProcessTable.started(by: process).count > 100)
    let start = ContinuousClock.now
    #expect(try drill.isAtWork)
    #expect(.now - start < .seconds(20))
    // It has what it may have, and others have what they had.
    #expect(try drill.attempt("look", "{}").contains(#""processes":"#))
    #expect(try drill.call("plugin.stop", #"{"plugin":"witness"}"#).code == nil)
    #expect(try drill.call("plugin.start", #"{"plugin":"witness"}"#).code == nil)
    #expect(try drill.status(of: "witness").phase == "running")
    #expect(try drill.call("plugin.stop", #"{"plugin":"witness"}"#).code == nil)

    #expect(try drill.call("plugin.stop", #"{"plugin":"faulty"}"#).code == nil)
    #expect(ProcessTable.waits(seconds: 2) { ProcessTable.started(by: process).isEmpty })
    drill.expectNoZombies()
    #expect(try drill.isAtWork)
    try drill.finish()
    #expect(groups(of: process).isEmpty)
  }

  @Test func `a plugin outside of a sandbox has as many processes as it makes`() throws {
    let drill = try Drill([.pry])
    #expect(try drill.attempt("fork", #"{"count":300}"#) == #"{"got":{"made":300,"error":null}}"#)
    let process = drill.process
    #expect(try drill.call("plugin.stop", #"{"plugin":"faulty"}"#).code == nil)
    #expect(ProcessTable.waits(seconds: 2) { ProcessTable.started(by: process).isEmpty })
    try drill.finish()
  }

  // MARK: - Ending

  @Test(arguments: ["healthy", "deaf", "stubborn", "detach-at-start", "hold-pipes-at-start", "pry"])
  func `nothing of a sandbox is alive two seconds after the host is killed`(mode: String) throws {
    let drill = try Drill([FaultPlugin(mode: mode, isWhole: true)], ["--sandbox"])
    _ = try drill.call("host.ping")
    if mode == "pry" { _ = try drill.attempt("fork", #"{"count":50}"#) }
    let process = drill.process
    // The plugin and the two that keep it.
    #expect(ProcessTable.waits(seconds: 10) { ProcessTable.started(by: process).count >= 3 })
    drill.client.host.send(SIGKILL)
    #expect(try drill.client.host.wait() == .signalled(SIGKILL))
    drill.expectNothingLeft(seconds: 2)
    #expect(ProcessTable.waits(seconds: 2) { groups(of: process).isEmpty })
  }

  @Test(arguments: ["healthy", "deaf", "stubborn", "detach-at-start", "hold-pipes-at-start"])
  func `a plugin is stopped with all that it has started in its sandbox`(mode: String) throws {
    let drill = try Drill([FaultPlugin(mode: mode, isWhole: true)], ["--sandbox"])
    _ = try drill.call("host.ping")
    let process = drill.process
    #expect(ProcessTable.waits(seconds: 10) { ProcessTable.started(by: process).count >= 3 })
    let start = ContinuousClock.now
    #expect(try drill.call("plugin.stop", #"{"plugin":"faulty"}"#).code == nil)
    #expect(.now - start < .seconds(20))
    #expect(try drill.status(of: "faulty").phase == "stopped")
    #expect(ProcessTable.waits(seconds: 2) { ProcessTable.started(by: process).isEmpty })
    drill.expectNoZombies()
    #expect(try drill.isAtWork)
    try drill.finish()
  }

  @Test(arguments: [true, false])
  func `what hides from the host in a sandbox goes with it`(isKilled: Bool) throws {
    let drill = try Drill([.pry], ["--sandbox"])
    _ = try drill.call("host.ping")
    let process = drill.process
    let namespaces = Set(ProcessTable.started(by: process).map { ProcessTable.namespace(of: $0) })
    let inner = namespaces.subtracting([ProcessTable.namespace(of: process)])
    let namespace = try #require(inner.first)
    #expect(inner.count == 1 && ProcessTable.processes(in: namespace).count == 2)
    #expect(try drill.attempt("hide", "{}") == #"{"got":"hidden"}"#)
    #expect(ProcessTable.processes(in: namespace).count == 3)
    #expect(ProcessTable.waits(seconds: 10) { ProcessTable.started(by: process).count == 3 })
    if isKilled {
      drill.client.host.send(SIGKILL)
      #expect(try drill.client.host.wait() == .signalled(SIGKILL))
    } else {
      #expect(try drill.call("plugin.stop", #"{"plugin":"faulty"}"#).code == nil)
    }
    #expect(ProcessTable.waits(seconds: 2) { ProcessTable.processes(in: namespace).isEmpty })
    if !isKilled { try drill.finish() }
  }

  @Test func `a plugin in a sandbox hears the signal that asks it to finish`() throws {
    for arguments in [[], ["--sandbox"]] {
      let drill = try Drill([FaultPlugin(mode: "waits-for-signal", isWhole: true)], arguments)
      _ = try drill.call("host.ping")
      #expect(try drill.call("plugin.stop", #"{"plugin":"faulty"}"#).code == nil)
      #expect(try drill.waitForLog("faulty: told to finish\n"), "\(arguments): \(drill.log)")
      try drill.finish()
    }
  }

  @Test func `starting and stopping in a sandbox leaves nothing open and nobody behind`() throws {
    let drill = try Drill([FaultPlugin(isWhole: true)], ["--sandbox"])
    _ = try drill.call("host.ping")
    let process = drill.process
    let descriptors = ProcessTable.descriptors(of: process)
    let children = ProcessTable.children(of: process).count
    for _ in 1...20 {
      #expect(try drill.call("plugin.stop", #"{"plugin":"faulty"}"#).code == nil)
      #expect(try drill.call("plugin.start", #"{"plugin":"faulty"}"#).code == nil)
    }
    #expect(try drill.status(of: "faulty").phase == "running")
    #expect(ProcessTable.descriptors(of: process) == descriptors)
    #expect(ProcessTable.children(of: process).count == children)
    try drill.finish()
    #expect(groups(of: process).isEmpty)
  }

  // MARK: - What is told

  @Test(arguments: [
    ("exit", "faulty: going down\n", "it exited with 3"), ("kill", nil, "it was ended by signal 9"),
  ])
  func `what a plugin says and how it ends is told as without a sandbox`(
    mode: String, line: String?, end: String
  ) throws {
    for arguments in [[], ["--sandbox"]] {
      let plugin = FaultPlugin(mode: mode, settings: #"{"hooks":["approveActivation"]}"#, isWhole: true)
      let drill = try Drill([plugin], arguments)
      #expect(
        try drill.call("activate").pluginFaults == ["faulty: approveActivation: \(end)"], "\(arguments)")
      if let line { #expect(drill.log.contains(line)) }
      #expect(try drill.waitForLog("faulty: \(end); it is started again in 100 ms\n"), "\(drill.log)")
      _ = try drill.wait(for: "running", of: "faulty")
      try drill.finish()
    }
  }
}
