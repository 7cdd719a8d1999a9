import Foundation
import Glibc
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ProcessDrillTests {
  /// A plugin that begins in the time of a shell.
  private func shellPlugin(in folder: TemporaryFolder, version: String = "1") throws -> String {
    let text = """
      #!/bin/sh
      while read -r line; do
        id=${line#*'"id":'}
        id=${id%%,*}
        case $line in
          *plugin.manifest*) result='{"name":"shell","version":"\(version)","protocolVersion":1}' ;;
          *) result='{}' ;;
        esac
        echo '{"jsonrpc":"2.0","id":'"$id"',"result":'"$result"'}'
      done

      """
    let new = try folder.write("new.sh", Array(text.utf8))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: new)
    let path = folder.path("shell.sh")
    guard unsafe rename(new, path) == 0 else { throw HostProcess.Failure.system("rename", errno) }
    return path
  }

  @Test func `a thousand starts and stops leave nothing open and nobody behind`() throws {
    let folder = try TemporaryFolder()
    let client = try Client(["--plugin", try shellPlugin(in: folder)])
    _ = try client.ask(request(0, "host.ping"))
    let process = client.host.process
    let descriptors = ProcessTable.descriptors(of: process)
    let children = ProcessTable.children(of: process).count
    #expect(children == 2)
    for id in 1...1000 {
      let stopped = try client.ask(request(id, "plugin.stop", #"{"plugin":"shell"}"#)).answer
      #expect(stopped.result?.contains(#""phase":"stopped""#) == true)
      let started = try client.ask(request(id, "plugin.start", #"{"plugin":"shell"}"#)).answer
      #expect(started.result?.contains(#""phase":"running""#) == true)
    }
    #expect(ProcessTable.descriptors(of: process) == descriptors)
    #expect(ProcessTable.children(of: process).count == children)
    try client.finish()
    #expect(ProcessTable.started(by: process).isEmpty)
  }

  @Test func `a plugin that fails each time it is started leaves nothing either`() throws {
    let drill = try Drill([FaultPlugin(settings: #"{"manifest":{"protocolVersion":2}}"#)])
    _ = try drill.call("host.ping")
    let start = #"{"plugin":"faulty"}"#
    // All at once, so that none of them can end before the next one begins.
    let batch = (1...20).map { request($0, "plugin.start", start) }
    #expect(try drill.client.askBatch(batch)?.count == 20)
    drill.expectNoZombies()
    let process = drill.process
    #expect(ProcessTable.waits(seconds: 5) { ProcessTable.children(of: process).count == 1 })
    try drill.finish(.exited(4))
  }

  @Test func `a plugin that ignores every word and signal is gone in a few seconds`() throws {
    let drill = try Drill([FaultPlugin(mode: "stubborn"), .witness])
    _ = try drill.call("host.ping")
    let start = ContinuousClock.now
    #expect(try drill.call("plugin.stop", #"{"plugin":"faulty"}"#).code == nil)
    #expect(.now - start < .seconds(20))
    #expect(try drill.status(of: "faulty").phase == "stopped")
    #expect(try drill.call("activate").pluginFaults == [])
    drill.expectNoZombies()
    try drill.finish()
  }

  @Test(arguments: ["detach-at-start", "hold-pipes-at-start"])
  func `what a plugin has started goes with it`(mode: String) throws {
    let drill = try Drill([FaultPlugin(mode: mode), .witness])
    _ = try drill.call("host.ping")
    let process = drill.process
    #expect(ProcessTable.waits(seconds: 10) { ProcessTable.started(by: process).count == 3 })
    #expect(try drill.call("plugin.stop", #"{"plugin":"faulty"}"#).code == nil)
    #expect(ProcessTable.waits(seconds: 2) { ProcessTable.started(by: process).count == 1 })
    try drill.finish()
  }

  @Test(arguments: ["healthy", "deaf", "stubborn", "detach-at-start", "hold-pipes-at-start"])
  func `nothing is alive two seconds after the host is killed`(mode: String) throws {
    let drill = try Drill([FaultPlugin(mode: mode), .witness])
    _ = try drill.call("host.ping")
    let process = drill.process
    #expect(ProcessTable.started(by: process).count >= 2)
    drill.client.host.send(SIGKILL)
    #expect(try drill.client.host.wait() == .signalled(SIGKILL))
    drill.expectNothingLeft(seconds: 2)
  }

  @Test func `a plugin that is deleted while it runs goes on, and cannot be started again`() throws {
    let folder = try TemporaryFolder()
    let path = try shellPlugin(in: folder)
    let client = try Client(["--plugin", path])
    _ = try client.ask(request(1, "host.ping"))
    try FileManager.default.removeItem(atPath: path)
    let list = try client.ask(request(2, "plugin.list")).answer
    #expect(list.result?.contains(#""phase":"running""#) == true)
    _ = try client.ask(request(3, "plugin.stop", #"{"plugin":"shell"}"#))
    let started = try client.ask(request(4, "plugin.start", #"{"plugin":"shell"}"#)).answer
    #expect(started.result?.contains(#""phase":"failed""#) == true)
    #expect(started.result?.contains("starting \(path): No such file or directory") == true)
    #expect(try client.ask(request(5, "host.ping")).answer.result == "{}")
    try client.finish(.exited(4))
  }

  @Test func `a plugin that is replaced while it runs is the new one when it is started again`() throws {
    let folder = try TemporaryFolder()
    let client = try Client(["--plugin", try shellPlugin(in: folder)])
    func list() throws -> String { try client.ask(request(1, "plugin.list")).answer.result ?? "" }
    #expect(try list().contains(#""version":"1""#))
    _ = try shellPlugin(in: folder, version: "2")
    #expect(try list().contains(#""version":"1""#))
    kill(try #require(ProcessTable.started(by: client.host.process).first), SIGKILL)
    let end = ContinuousClock.now + .seconds(30)
    let isBack = #""version":"2","phase":"running""#
    while try !list().contains(isBack), .now < end { usleep(10_000) }
    #expect(try list().contains(isBack))
    try client.finish()
  }

  @Test func `a client that ends its input with work in flight gets every answer`() throws {
    let drill = try Drill([Fault("", "mute").plugin(deadline: 400), .witness])
    var text = ""
    for id in 1...5 { text += request(id, "activate") + "\n" }
    try drill.client.host.write(text)
    drill.client.host.closeInput()
    for id in 1...5 {
      let answer = Message(try drill.client.receive() ?? [], answering: "activate")
      #expect(answer.id == "\(id)" && answer.code == nil && answer.problems == [])
    }
    #expect(try drill.client.receive() == nil)
    #expect(try drill.client.host.wait() == .exited(0))
    drill.expectNothingLeft()
  }

  @Test func `a client that reads no answers keeps plugins from nothing`() throws {
    let drill = try Drill([.witness])
    let count = 3000
    for id in 1...count { try drill.client.host.write(request(id, "describe") + "\n") }
    try drill.client.host.write(request(count + 1, "activate") + "\n")
    usleep(300_000)
    for id in 1...(count + 1) {
      #expect(Message(try drill.client.receive() ?? []).id == "\(id)")
    }
    #expect(try drill.status(of: "witness").calls == 3)
    try drill.finish()
  }

  @Test func `one signal lets a hook have its time, a second one does not`() throws {
    let drill = try Drill([Fault("", "mute").plugin(deadline: 100_000)])
    _ = try drill.call("host.ping")
    try drill.client.host.write(request(8, "activate") + "\n" + request(9, "host.ping") + "\n")
    try drill.client.host.waitUntilInputIsTaken()
    usleep(300_000)
    drill.client.host.send(SIGTERM)
    usleep(300_000)
    #expect(drill.client.host.ending == nil)
    let start = ContinuousClock.now
    drill.client.host.send(SIGINT)
    let answer = Message(try drill.client.receive() ?? [], answering: "activate")
    #expect(answer.pluginFaults == ["faulty: approveActivation: the host is being ended"])
    #expect(try drill.client.host.wait() == .exited(0))
    #expect(.now - start < .seconds(10))
    drill.expectNothingLeft()
  }

  @Test func `a signal ends the wait for a plugin that does not finish its start`() throws {
    let drill = try Drill([FaultPlugin(mode: "sleep-in-manifest", members: #","limits":{"startMs":100000}"#)])
    let process = drill.process
    #expect(ProcessTable.waits(seconds: 20) { ProcessTable.started(by: process).count == 1 })
    usleep(200_000)
    drill.client.host.send(SIGTERM)
    #expect(try drill.client.host.wait() == .exited(0))
    drill.expectNothingLeft()
  }
}
