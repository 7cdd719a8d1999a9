import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct PluginMethodTests {
  private static let add =
    #""manifest":{"methods":[{"name":"add","summary":"Adds.","params":{"type":"object","properties":{"to":{"type":"integer"}},"required":["to"]},"result":{"type":"object"}},{"name":"any"}]}"#

  private func drill(_ mode: String = "healthy", _ settings: String = "") throws -> Drill {
    try Drill([FaultPlugin(mode: mode, settings: #"{"hooks":[],\#(Self.add)\#(settings)}"#), .witness])
  }

  @Test func `a method of a plugin is called by its full name`() throws {
    let drill = try drill()
    #expect(try drill.call("faulty.add", #"{"to":2}"#).result == #"{"params":{"to":2}}"#)
    #expect(try drill.call("faulty.any").result == #"{"params":{}}"#)
    let wrong = try drill.call("faulty.add", #"{"to":"two"}"#)
    #expect(wrong.code == -32602 && wrong.kind == "invalidParams")
    let missing = try drill.call("faulty.ad", "{}")
    #expect(missing.code == -32601 && missing.text?.contains(#"did you mean "faulty.add""#) == true)
    #expect(try drill.call("rpc.discover").code == nil)
    #expect(try drill.status(of: "faulty").faults == 0)
    try drill.finish()
  }

  @Test func `a result that breaks its own schema is the fault of the plugin`() throws {
    let drill = try drill("bad-result")
    let answer = try drill.call("faulty.add", #"{"to":2}"#)
    #expect(answer.code == -32043 && answer.kind == "pluginFault")
    #expect(answer.text == "the plugin's result breaks its own schema: expected an object, found an integer")
    #expect(try drill.status(of: "faulty").faults == 1)
    try drill.finish()
  }

  @Test func `a schema of a plugin that would never be done is the fault of the plugin`() throws {
    let links = (0..<40).map {
      ##""d\##($0)":{"allOf":[{"$ref":"#/$defs/d\##($0 + 1)"},{"$ref":"#/$defs/d\##($0 + 1)"}]}"##
    }
    let long = ##"{"$defs":{\##(links.joined(separator: ",")),"d40":true},"##
    let settings =
      ##"{"manifest":{"methods":[{"name":"long","params":\##(long)"properties":{"x":{"$ref":"#/$defs/d0"}}}}]}}"##
    let drill = try Drill([FaultPlugin(settings: settings), .witness])
    #expect(try drill.call("faulty.long").code == nil)
    let answer = try drill.call("faulty.long", #"{"x":1}"#)
    #expect(answer.code == -32043 && answer.kind == "pluginFault")
    #expect(
      answer.text
        == "the schema in the plugin's manifest: to validate this the schema follows more than 20000000 references"
    )
    #expect(try drill.call("activate").pluginFaults == [])
    try drill.finish()
  }

  @Test func `an error of a plugin is passed on as it is`() throws {
    let drill = try drill("method-error")
    let answer = try drill.call("faulty.any")
    #expect(answer.code == 7 && answer.kind == "mine" && answer.text == "no")
    try drill.finish()
  }

  @Test func `a plugin that ends in its method is a fault, and the next call is answered once it is back`()
    throws
  {
    let drill = try drill("method-exit")
    let answer = try drill.call("faulty.any")
    #expect(answer.kind == "pluginFault")
    #expect(answer.text == "the plugin faulty does not answer: it exited with 4")
    let meanwhile = try drill.call("faulty.any")
    #expect(meanwhile.kind == "pluginFault")
    #expect(try drill.call("activate").code == nil)
    #expect(try drill.wait(for: "running", of: "faulty").restarts >= 1)
    try drill.finish()
  }

  @Test func `plugins that call one another in a circle are told so`() throws {
    func asking(_ name: String, _ other: String) -> FaultPlugin {
      FaultPlugin(
        name: name, settings: #"{"hooks":[],"asks":"\#(other).any",\#(Self.add)}"#,
        members: #","grants":["\#(other).any"]"#)
    }
    let drill = try Drill([asking("a", "b"), asking("b", "a")])
    let answer = try drill.call("a.any")
    #expect(answer.result?.contains(#""kind":"pluginCycle","cycle":["a","b","a"]"#) == true, "\(answer)")
    try drill.finish()
  }

  @Test
  func `a plugin is found by its name or its path, and one that nobody has is named with those there are`()
    throws
  {
    let drill = try drill()
    #expect(try drill.call("plugin.stop", #"{"plugin":"\#(drill.folder.path("faulty"))"}"#).code == nil)
    #expect(try drill.status(of: "faulty").phase == "stopped")
    #expect(try drill.call("plugin.stop", #"{"plugin":"faulty"}"#).code == nil)
    #expect(try drill.call("faulty.any").text == "the plugin faulty is stopped")
    #expect(try drill.call("plugin.start", #"{"plugin":"faulty"}"#).code == nil)
    #expect(try drill.call("plugin.start", #"{"plugin":"faulty"}"#).code == nil)
    #expect(try drill.status(of: "faulty").phase == "running")
    for method in ["plugin.start", "plugin.stop"] {
      let answer = try drill.call(method, #"{"plugin":"nobody"}"#)
      #expect(answer.code == -32040 && answer.kind == "pluginNotFound")
      #expect(answer.text?.contains("faulty, witness") == true)
    }
    try drill.finish()
    let bare = try Drill([])
    #expect(try bare.call("plugin.list").result == #"{"plugins":[]}"#)
    #expect(try bare.call("plugin.start", #"{"plugin":"a"}"#).kind == "pluginNotFound")
    try bare.finish()
  }

  // MARK: - Events

  @Test func `a plugin hears of the events that it subscribed to and may hear of`() throws {
    let subscriptions = #"{"hooks":[],"manifest":{"subscriptions":["sceneDid*","*KeyNotification"]}}"#
    let drill = try Drill([
      FaultPlugin(settings: subscriptions),
      FaultPlugin(name: "limited", settings: subscriptions, members: #","topics":["sceneDidBecome*"]"#),
    ])
    let answer = try drill.call("activate")
    #expect(try drill.waitForLog(#"limited: event {"seq":"#))
    let names = Set((answer.events ?? []).map(\.name))
    #expect(names.contains("sceneDidBecomeActive(_:)") && names.contains("UIWindow.didBecomeKeyNotification"))
    for name in ["sceneDidBecomeActive(_:)", "UIWindow.didBecomeKeyNotification"] {
      #expect(try drill.waitForLog(#""name":"\#(name)""#))
    }
    let lines = drill.log.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("faulty: event") && $0.contains("KeyNotification") })
    #expect(!lines.contains { $0.hasPrefix("limited: event") && $0.contains("KeyNotification") })
    #expect(!lines.contains { $0.contains("event") && $0.contains("willConnect") })
    try drill.finish()
  }

  @Test func `what the app tracks about a launch is told to plugins that subscribed to it`() throws {
    let drill = try Drill([
      FaultPlugin(settings: #"{"hooks":[],"manifest":{"subscriptions":["launch.*"]}}"#),
      FaultPlugin(
        name: "limited", settings: #"{"hooks":[],"manifest":{"subscriptions":["*"]}}"#,
        members: #","topics":["sceneDidEnter*"]"#),
    ])
    let told = try drill.call(
      "launch", #"{"launch":{"type":"shortcutItem","item":{"type":"new"}}}"#)
    let one = #"{"event":{"name":"homeScreen","type":"new"}}"#
    #expect(told.result?.contains(#""tracked":[\#(one)]"#) == true, "\(told)")
    #expect(try drill.waitForLog("faulty: launch.tracked \(one)"), "\(drill.log)")
    _ = try drill.call("enterBackground")
    #expect(try drill.waitForLog("limited: event"))
    #expect(!drill.log.contains("limited: launch.tracked"))
    try drill.finish()
  }

  @Test func `a line for the log stays one line`() throws {
    let message =
      #"{"method":"log","params":{"level":"warning","message":"one\nwitness: two"},"notification":true}"#
    let drill = try Drill([FaultPlugin(settings: #"{"callsAtStart":[\#(message)]}"#)])
    _ = try drill.call("host.ping")
    #expect(try drill.waitForLog("faulty: warning: one?witness: two\n"))
    #expect(!drill.log.contains("\nwitness: two"))
    try drill.finish()
  }

  @Test func `a log that comes as a request is answered`() throws {
    let settings =
      #"{"hooks":["approveActivation"],"calls":[{"method":"log","params":{"level":"info","message":"hello"}}]}"#
    let drill = try Drill([FaultPlugin(settings: settings)])
    #expect(try drill.call("activate").pluginFaults == [])
    #expect(try drill.waitForLog("faulty: info: hello"))
    #expect(try drill.waitForLog("log: {}"), "\(drill.log)")
    try drill.finish()
  }

  @Test func `a healthy plugin gives the same bytes each time`() throws {
    let settings =
      #"{"hooks":["sceneWillConnect","classifyLaunch","approveActivation"],"calls":[{"method":"describe"}],"answers":{"classifyLaunch":{"result":"answer","event":{"name":"intent","word":"w"}}}}"#
    let requests = [
      request(1, "activate"),
      request(2, "launch", #"{"launch":{"type":"openURL","url":"https://example.com"}}"#),
      request(3, "describe"), request(4, "host.explain", #"{"seq":3}"#), request(5, "rpc.discover"),
    ]
    let folder = try TemporaryFolder()
    let path = try FaultPlugin(settings: settings).write(to: folder)
    let runs = try (1...4).map { _ in
      try HostProcess.run(["--plugin", path], input: Array((requests.joined(separator: "\n") + "\n").utf8))
    }
    #expect(runs[0].ending == .exited(0) && runs[0].lines.count == 5)
    for run in runs { #expect(run.output == runs[0].output) }
  }
}
