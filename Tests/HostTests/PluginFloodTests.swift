import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)), .serialized)
struct PluginFloodTests {
  @Test(arguments: [
    "flood-output", "flood-messages", "flood-errors", "flood-everywhere", "flood-requests-at-start",
  ])
  func `a plugin that floods costs bounded memory, and requests are served meanwhile`(mode: String) throws {
    let drill = try Drill([FaultPlugin(mode: mode, settings: #"{"hooks":[],"seconds":2}"#), .witness])
    _ = try drill.call("host.ping")
    let before = ProcessTable.peakMemory(of: drill.process)
    let end = ContinuousClock.now + .seconds(2)
    var served = 0
    while .now < end {
      #expect(try drill.call("host.ping").result == "{}")
      served += 1
    }
    #expect(served > 5, "\(served)")
    #expect(try drill.call("activate").pluginFaults == [])
    #expect(!ProcessTable.tellsMemory || ProcessTable.peakMemory(of: drill.process) - before < 32 << 20)
    // What it writes is not what everybody reads.
    #expect(drill.client.host.errors.count < 1 << 20, "\(drill.client.host.errors.count)")
    try drill.finish()
  }

  @Test func `a plugin that asks much before it reads is answered all of it, in order`() throws {
    let drill = try Drill([
      FaultPlugin(mode: "asks-before-reading", settings: #"{"hooks":[],"count":20000}"#), .witness,
    ])
    #expect(try drill.waitForLog("faulty: 20000 answers, in order"))
    #expect(try drill.call("activate").pluginFaults == [])
    #expect(try drill.status(of: "faulty").faults == 0)
    try drill.finish()
  }

  @Test func `a plugin that stops reading while events flow costs its own events`() throws {
    let drill = try Drill([
      FaultPlugin(mode: "deaf", settings: #"{"hooks":[],"manifest":{"subscriptions":["*"]}}"#), .witness,
    ])
    let before = ProcessTable.peakMemory(of: drill.process)
    let payload = String(repeating: "x", count: 40_000)
    let activity = #"{"session":"session-1","userActivity":{"activityType":"a","title":"\#(payload)"}}"#
    for _ in 1...400 { #expect(try drill.call("activate", activity).code == nil) }
    let list = try drill.call("plugin.list").result ?? ""
    let dropped = list.firstMatch(of: /"droppedEvents":([0-9]+)/).flatMap { Int($0.output.1) } ?? 0
    #expect(dropped > 0)
    #expect(!ProcessTable.tellsMemory || ProcessTable.peakMemory(of: drill.process) - before < 64 << 20)
    try drill.finish()
  }
}
