import TestSupport
import Testing

/// What a plugin does wrong inside a hook, and what is told of it.
struct Fault: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let mode: String
  var settings = ""
  var members = ""
  /// What the event says; nil when the answer counts.
  var reason: String?
  /// What the log says.
  var logs: String?

  init(
    _ description: String, _ mode: String, _ settings: String = "", members: String = "",
    reason: String? = nil, logs: String? = nil
  ) {
    testDescription = description
    self.mode = mode
    self.settings = settings
    self.members = members
    self.reason = reason
    self.logs = logs
  }

  func plugin(deadline: Int) -> FaultPlugin {
    let hooks = #""hooks":[{"name":"approveActivation","deadlineMs":\#(deadline)}]"#
    return FaultPlugin(
      mode: mode, settings: "{\(hooks)\(settings.isEmpty ? "" : ",\(settings)")}", members: members)
  }

  static let silent = [
    Fault("never reads", "deaf", reason: "no answer within"),
    Fault("reads and never answers", "mute", reason: "no answer within"),
    Fault(
      "answers another request", "unknown-id", reason: "no answer within",
      logs: "an answer to a request that it was not asked"),
    Fault(
      "answers with the id as a string", "other-id-type", reason: "no answer within",
      logs: "an answer to a request that it was not asked"),
    Fault("answers in a batch", "batch", reason: "no answer within", logs: "not a message: [{"),
    Fault("begins a line and stops", "unfinished-line", reason: "no answer within"),
    Fault(
      "answers with bytes that are no UTF-8", "invalid-utf8", reason: "no answer within",
      logs: "not a message: {"),
    Fault("answers with deep nesting", "deep", reason: "no answer within", logs: "not a message: {"),
    Fault("is slow by twice its deadline", "slow", #""seconds":1.2"#, reason: "no answer within"),
    Fault(
      "answers without a result", "no-result", reason: "no answer within", logs: "an answer to a request"),
  ]

  static let prompt = [
    Fault(
      "writes a line that is too long", "long-line", #""bytes":3000000"#,
      members: #","limits":{"messageBytes":1048576}"#, reason: "it wrote a line longer than 1048576 bytes"),
    Fault("closes its output and lives", "close-output", reason: "it closed its output"),
    Fault("exits", "exit", reason: "it exited with 3", logs: "going down"),
    Fault("is killed", "kill", reason: "it was ended by signal 9"),
    Fault("exits and leaves a process that holds its pipes", "hold-pipes", reason: "it exited with 5"),
    Fault("answers with an error", "error", reason: "it answers with an error: I do not want to"),
    Fault(
      "answers with a word of its own", "healthy", #""answer":{"result":"maybe"}"#,
      reason: "its member result is"),
    Fault("answers with a number", "healthy", #""answer":42"#, reason: "its answer is {"),
    Fault(
      "leaves out what the hook wants", "healthy", #""answer":{"result":"answer"}"#,
      reason: "its answer breaks the schema: the member \"approve\" is missing"),
    Fault(
      "answers with a value of another type", "healthy", #""answer":{"result":"answer","approve":"yes"}"#,
      reason: "its answer breaks the schema: /approve"),
  ]

  static let harmless = [
    Fault("prints a banner first", "banner", logs: "not a message: Welcome to the plugin!"),
    Fault("floods standard error before the handshake", "flood-errors-first", logs: "xxxx"),
    Fault("answers one byte at a time", "bytewise"),
    Fault(
      "adds members that nobody knows", "extra", #""manifest":{"features":["teleport"],"mood":{"a":[1]}}"#),
    Fault("emits a topic of its own", "topic", logs: "event: -32601 methodNotFound"),
    Fault(
      "answers twice", "twice", logs: "an answer to a request that it was not asked, or has answered before"),
    Fault("closes its input after it has answered", "close-input"),
    Fault("leaves a process that has detached", "detach"),
    Fault("asks for thousands of things", "flood-requests", #""count":3000"#),
  ]
}

@Suite(.timeLimit(.minutes(10)))
struct FaultDrillTests {
  /// Runs one drill: the request falls back, the event and the log say why, and nobody else is touched.
  private func drill(_ fault: Fault, deadline: Int) throws {
    let drill = try Drill([fault.plugin(deadline: deadline), .witness])
    let answer = try drill.call("activate")
    #expect(answer.code == nil, "\(answer)")
    if let reason = fault.reason {
      #expect(answer.pluginFaults.count == 1)
      let told = answer.pluginFaults.first ?? ""
      #expect(told.hasPrefix("faulty: approveActivation: \(reason)"), "\(told)")
      #expect(try drill.waitForLog("faulty: approveActivation: \(reason)"), "\(drill.log)")
    } else {
      #expect(answer.pluginFaults == [])
    }
    if let text = fault.logs { #expect(try drill.waitForLog("faulty: \(text)"), "\(drill.log)") }
    #expect(try drill.call("host.ping").result == "{}")
    #expect(try drill.call("refresh", #"{"session":"session-2"}"#).code == nil)
    let witness = try drill.status(of: "witness")
    #expect(witness.phase == "running" && witness.faults == 0 && witness.calls == 3)
    let faulty = try drill.status(of: "faulty")
    #expect(fault.reason == nil || faulty.faults >= 1)
    drill.expectNoZombies()
    try drill.finish()
  }

  @Test(arguments: Fault.silent)
  func `an answer that does not come costs the deadline and nothing else`(fault: Fault) throws {
    try drill(fault, deadline: 600)
  }

  @Test(arguments: Fault.prompt)
  func `a fault that can be seen does not cost the deadline`(fault: Fault) throws {
    let start = ContinuousClock.now
    try drill(fault, deadline: 120_000)
    #expect(.now - start < .seconds(100))
  }

  @Test(arguments: Fault.harmless)
  func `what is only odd costs nothing`(fault: Fault) throws {
    try drill(fault, deadline: 60_000)
  }

  @Test func `an answer cut inside its characters at every place is the same`() throws {
    let refusal = #"{"result":"answer","approve":false,"reason":"né 𝄞 日"}"#
    let drill = try Drill([
      FaultPlugin(
        mode: "split",
        settings: #"{"hooks":[{"name":"approveActivation","deadlineMs":60000}],"answer":\#(refusal)}"#)
    ])
    for _ in 0..<110 {
      let answer = try drill.call("activate")
      #expect(answer.kind == "requestDenied")
      #expect(answer.text == "né 𝄞 日")
    }
    #expect(try drill.status(of: "faulty").faults == 0)
    try drill.finish()
  }

  @Test func `a plugin that has closed its input is not waited for`() throws {
    let drill = try Drill([
      Fault("", "close-input").plugin(deadline: 120_000)
    ])
    #expect(try drill.call("activate").pluginFaults == [])
    #expect(
      try drill.call("activate").pluginFaults == ["faulty: approveActivation: it has closed its input"])
    try drill.finish()
  }

  @Test func `an answer that comes too late answers nothing`() throws {
    let refusal = #""answer":{"result":"answer","approve":false}"#
    let drill = try Drill([Fault("", "slow-once", #""seconds":4,\#(refusal)"#).plugin(deadline: 1500)])
    #expect(try drill.call("activate").code == nil)
    #expect(try drill.waitForLog("faulty: an answer that comes too late"))
    #expect(try drill.call("activate").kind == "requestDenied")
    #expect(try drill.status(of: "faulty").phase == "running")
    try drill.finish()
  }

  private static let link = #"{"launch":{"type":"openURL","url":"https://example.com/a"}}"#

  @Test(arguments: [0, 1, 2])
  func `a plugin that exits first, in the middle or last is passed over`(position: Int) throws {
    let hooks = #""hooks":[{"name":"classifyLaunch","deadlineMs":60000}]"#
    var plugins = ["a", "b"].map { name in
      FaultPlugin(
        name: name,
        settings:
          #"{\#(hooks),"answer":{"result":"answer","event":{"name":"intent","word":"\#(name)"}},"logs":true}"#
      )
    }
    plugins.insert(FaultPlugin(mode: "exit", settings: "{\(hooks)}"), at: position)
    let drill = try Drill(plugins)
    let answer = try drill.call("launch", Self.link)
    #expect(answer.result?.contains(#"{"name":"intent","word":"b"}"#) == true, "\(answer)")
    #expect(try drill.waitForLog("faulty: classifyLaunch: it exited with 3"))
    // The last one sees what the first has answered.
    #expect(
      try drill.waitForLog(
        #"b: asked {"jsonrpc":"2.0","id":3,"method":"hook.classifyLaunch","params":{"launchType":"openURL","options":{"urlContexts":[{"url":"https://example.com/a"}]},"event":{"name":"intent","word":"a"}}}"#
      ))
    let restarted = try drill.wait(for: "running", of: "faulty")
    #expect(restarted.restarts == 1)
    // The order is the same as before.
    let again = try drill.call("launch", Self.link)
    #expect(again.result?.contains(#""word":"b""#) == true)
    try drill.finish()
  }

  @Test
  func `a plugin that could refuse and is not there yet again is missed, and one that could not is not`()
    throws
  {
    let folder = try TemporaryFolder()
    let gate = try FaultPlugin(
      mode: "exit", settings: #"{"hooks":["approveRefresh","stateRestorationActivity"]}"#
    ).write(to: folder)
    let requests = (1...2).map { request($0, "refresh", #"{"session":"session-1"}"#) + "\n" }.joined()
    let outcome = try HostProcess.run(["--plugin", gate], input: Array(requests.utf8))
    #expect(outcome.ending == .exited(0))
    let reasons = outcome.text.matches(of: /"reason":"([^"]+)"/).map { String($0.output.1) }
    #expect(
      reasons == ["approveRefresh: it exited with 3", "approveRefresh: it cannot be asked: it is waiting"],
      "\(outcome.text)")
    let stopped = try Drill([.witness])
    _ = try stopped.call("plugin.stop", #"{"plugin":"witness"}"#)
    #expect(try stopped.call("activate").pluginFaults == [])
    try stopped.finish()
  }

  @Test func `what a plugin takes over its hooks is told in microseconds`() throws {
    let drill = try Drill([Fault("", "mute").plugin(deadline: 20), .witness])
    for _ in 1...2 { _ = try drill.call("activate") }
    let list = try drill.call("plugin.list").result ?? ""
    let durations = list.matches(
      of:
        /"durations":\[{"hook":"approveActivation","calls":2,"totalMicroseconds":(\d+),"longestMicroseconds":(\d+)}\]/
    ).map { (Int($0.output.1) ?? 0, Int($0.output.2) ?? 0) }
    #expect(durations.count == 2, "\(list)")
    let (total, longest) = durations.first ?? (0, 0)
    #expect(longest >= 20_000 && total >= 40_000 && total <= 2 * longest)
    try drill.finish()
  }

  @Test func `a plugin that goes on not answering is ended and started again, and at last is not`() throws {
    let drill = try Drill([Fault("", "mute").plugin(deadline: 20)])
    for _ in 1...5 {
      _ = try drill.wait(for: "running", of: "faulty")
      for _ in 1...3 {
        #expect(
          try drill.call("activate").pluginFaults == ["faulty: approveActivation: no answer within 20 ms"])
      }
    }
    let status = try drill.status(of: "faulty")
    #expect(status.phase == "quarantined")
    #expect(status.reason?.hasPrefix("3 faults in a row, the last: approveActivation: no answer") == true)
    #expect(
      try drill.call("activate").pluginFaults
        == ["faulty: approveActivation: it cannot be asked: it is quarantined"])
    #expect(try drill.status(of: "faulty").faults == 16)
    #expect(try drill.call("plugin.start", #"{"plugin":"faulty"}"#).code == nil)
    #expect(try drill.status(of: "faulty").phase == "running")
    try drill.finish()
  }
}
