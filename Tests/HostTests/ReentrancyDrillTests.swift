import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ReentrancyDrillTests {
  private func caller(
    _ calls: [String], in hook: String, name: String = "faulty", hooks: [String]? = nil,
    settings: String = "",
    members: String = ""
  ) -> FaultPlugin {
    let entries = (hooks ?? [hook]).map { #"{"name":"\#($0)","deadlineMs":60000}"# }.joined(separator: ",")
    return FaultPlugin(
      name: name,
      settings:
        #"{"hooks":[\#(entries)],"callsIn":"\#(hook)","calls":[\#(calls.joined(separator: ","))]\#(settings)}"#,
      members: members)
  }

  @Test func `inside sceneWillConnect the scene is there and its session has none`() throws {
    let drill = try Drill([
      caller(
        [#"{"method":"listSessions"}"#, #"{"method":"createWindow","params":{"scene":"scene-2"}}"#],
        in: "sceneWillConnect", settings: #","after":1"#)
    ])
    let answer = try drill.call("activate")
    #expect(answer.result?.contains(#""scene":"scene-2""#) == true)
    #expect(answer.pluginFaults == [])
    #expect(try drill.waitForLog(#"{"session":"session-2","#))
    let line = try #require(drill.log.split(separator: "\n").first { $0.contains("listSessions: ") })
    #expect(line.contains(#""session":"session-2""#))
    #expect(line.firstMatch(of: /"session":"session-2"[^}]*"scene":null/) != nil, "\(line)")
    #expect(try drill.waitForLog(#"createWindow: {"window":"window-2""#))
    try drill.finish()
  }

  @Test(arguments: [
    (#"{"method":"destroy","params":{"session":"session-2"}}"#, "the session session-2 is in use"),
    (#"{"method":"discardSession","params":{"session":"session-2"}}"#, "the session session-2 is in use"),
    (#"{"method":"disconnectScene","params":{"scene":"scene-2"}}"#, "the scene scene-2 is in use"),
  ])
  func `a call that would take away what the request stands on is refused and taken back`(
    call: String, reason: String
  ) throws {
    let drill = try Drill([caller([call], in: "sceneWillConnect", settings: #","after":1"#)])
    let bare = try Drill([.witness])
    let answer = try drill.call("activate")
    #expect(answer == (try bare.call("activate")))
    #expect(try drill.waitForLog("-32044 reentrantCall"))
    #expect(drill.log.contains("inside the hook of faulty: \(reason)"), "\(drill.log)")
    // The numbers that were taken back are given again.
    #expect(try drill.call("activate").events?.first?.number == (answer.events?.last?.number ?? 0) + 1)
    try drill.finish()
    try bare.finish()
  }

  @Test(arguments: [
    (#"{"method":"disconnectScene","params":{"scene":"scene-1"}}"#, "the scene scene-1 is in use"),
    (#"{"method":"destroy","params":{"session":"session-1"}}"#, "the session session-1 is in use"),
    (#"{"method":"releaseWindow","params":{"window":"window-1"}}"#, nil),
  ])
  func `what a request has named stays until it ends, all else may go`(call: String, reason: String?) throws {
    let drill = try Drill([caller([call], in: "stateRestorationActivity")])
    #expect(try drill.call("refresh", #"{"session":"session-1"}"#).code == nil)
    let method = try #require(call.firstMatch(of: /"method":"([a-zA-Z]+)"/)?.output.1)
    #expect(
      try drill.waitForLog(reason.map { "inside the hook of faulty: \($0)" } ?? "faulty: \(method): {"))
    #expect(try drill.call("host.ping").result == "{}")
    try drill.finish()
  }

  @Test func `inside a hook another session may be destroyed`() throws {
    let destroy = #"{"method":"destroy","params":{"session":"session-1"}}"#
    let drill = try Drill([caller([destroy], in: "sceneWillConnect", settings: #","after":1"#)])
    let answer = try drill.call("activate")
    #expect(answer.code == nil && answer.pluginFaults == [])
    #expect(try drill.waitForLog(#"destroy: {"session":"session-1""#))
    let sessions = try drill.call("listSessions").result ?? ""
    #expect(sessions.contains("session-2") && !sessions.contains(#""session":"session-1""#), "\(sessions)")
    try drill.finish()
  }

  @Test(arguments: ["activate", "refresh"])
  func `a session that is being connected is not connected once more`(method: String) throws {
    let drill = try Drill([
      caller(
        [#"{"method":"\#(method)","params":{"session":"session-2"}}"#], in: "sceneWillConnect",
        settings: #","after":1"#)
    ])
    #expect(try drill.call("activate").code == nil)
    #expect(try drill.waitForLog("\(method): -32010 requestDenied the session session-2 is being connected"))
    #expect(try drill.call("describe").code == nil)
    try drill.finish()
  }

  @Test(arguments: [
    "configureApp", "launch", "terminate", "restore", "advanceTime", "host.shutdown", "plugin.stop",
    "checkpoint",
  ])
  func `what changes everything is refused inside a hook, granted or not`(method: String) throws {
    let drill = try Drill([
      caller(
        [#"{"method":"\#(method)","params":{"plugin":"faulty"}}"#], in: "approveActivation",
        members: #","grants":["*"]"#)
    ])
    #expect(try drill.call("activate").code == nil)
    #expect(
      try drill.waitForLog("\(method): -32044 reentrantCall \(method) cannot be called inside a hook"))
    #expect(try drill.call("host.ping").result == "{}")
    try drill.finish()
  }

  @Test func `two plugins that would wait for one another are told so, and the youngest call is taken back`()
    throws
  {
    let activate = #"{"method":"activate","params":{}}"#
    let drill = try Drill([
      caller([activate], in: "approveActivation", name: "a"),
      caller([activate], in: "approveActivation", name: "b"),
    ])
    let answer = try drill.call("activate")
    #expect(answer.code == nil && answer.pluginFaults == [])
    let cycle = "activate: -32042 pluginCycle plugins wait for one another: "
    #expect(try drill.waitForLog("b: \(cycle)a waits for b waits for a"))
    #expect(try drill.waitForLog("a: \(cycle)b waits for a waits for b"))
    // One by the client, and one by each plugin in its own hook; what was taken back left no gap.
    #expect(answer.events?.map(\.number) == Array(1...(answer.events?.count ?? 0)))
    let described = try drill.call("listSessions").result ?? ""
    #expect(described.matches(of: /"session":"session-/).count == 4, "\(described)")
    for number in 1...(answer.events?.count ?? 0) {
      #expect(try drill.call("host.explain", #"{"seq":\#(number)}"#).code == nil)
    }
    try drill.finish()
  }

  @Test func `outside its hooks a plugin may only ask, unless it is granted more`() throws {
    let calls =
      #""hooks":[],"callsAtStart":[{"method":"listSessions"},{"method":"activate"},{"method":"terminate"},{"method":"nothing"},{"method":"activate","notification":true}]"#
    let bare = try Drill([FaultPlugin(settings: "{\(calls)}")])
    _ = try bare.call("host.ping")
    #expect(try bare.waitForLog(#"faulty: listSessions: {"sessions""#))
    #expect(
      try bare.waitForLog(
        "faulty: activate: -32041 notGranted the plugin faulty may not call activate outside its hooks; "
          + "grant it with --grant faulty:activate or in its plugin.json"))
    #expect(
      try bare.waitForLog("faulty: terminate: -32041 notGranted the plugin faulty may not call terminate; "))
    #expect(try bare.waitForLog("faulty: nothing: -32601 methodNotFound"))
    #expect(try bare.call("activate").events?.first?.number == 1)
    try bare.finish()

    let granted = try Drill([FaultPlugin(settings: "{\(calls)}")], ["--grant", "faulty:activate"])
    _ = try granted.call("host.ping")
    #expect(try granted.waitForLog(#"faulty: activate: {"session":"session-2""#))
    #expect(try granted.waitForLog("faulty: terminate: -32041 notGranted"))
    #expect(try granted.call("host.ping").result == "{}")
    // What a plugin does by itself is told with the next answer.
    let answer = try granted.call("activate")
    #expect(answer.result?.contains(#""session":"session-4""#) == true, "\(answer)")
    #expect(answer.events?.map(\.number) == Array(1...(answer.events?.count ?? 0)))
    try granted.finish()
  }

  @Test func `whatever is called inside whatever hook, the host goes on and no number is left out`() throws {
    let hooks = try HookFiles.names()
    var calls: [String] = []
    for number in 1...4 {
      calls += [
        #"{"method":"destroy","params":{"session":"session-\#(number)"}}"#,
        #"{"method":"refresh","params":{"session":"session-\#(number)"}}"#,
        #"{"method":"activate","params":{"session":"session-\#(number)"}}"#,
        #"{"method":"activate","params":{"id":"mine-\#(number)"}}"#,
        #"{"method":"disconnectScene","params":{"scene":"scene-\#(number)"}}"#,
        #"{"method":"releaseWindow","params":{"window":"window-\#(number)"}}"#,
        #"{"method":"moveWindow","params":{"window":"window-\#(number)","scene":"scene-1"}}"#,
        #"{"method":"makeKeyAndVisible","params":{"window":"window-\#(number)"}}"#,
        #"{"method":"createWindow","params":{"scene":"scene-\#(number)"}}"#,
      ]
    }
    calls += ["enterBackground", "enterForeground", "resignActive", "becomeActive", "describe"].map {
      #"{"method":"\#($0)"}"#
    }
    let requests: [(String, String)] =
      (1...3).flatMap { number in
        [
          ("activate", "{}"), ("refresh", #"{"session":"session-\#(number)"}"#),
          ("activate", #"{"session":"session-\#(number)","userActivity":{"activityType":"a"}}"#),
          ("makeKeyAndVisible", #"{"window":"window-\#(number)"}"#),
          ("openWindow", #"{"userActivity":{"activityType":"a"}}"#),
          ("launch", #"{"launch":{"type":"openURL","url":"https://example.com/a"}}"#),
          ("launch", #"{"launch":{"type":"shortcutItem","item":{"type":"a"}}}"#),
          ("disconnectScene", #"{"scene":"scene-\#(number)"}"#), ("enterBackground", "{}"),
          ("terminate", "{}"), ("launch", "{}"), ("destroy", #"{"session":"session-\#(number)"}"#),
          ("describe", "{}"), ("makeKey", #"{"window":"window-\#(number)"}"#),
          ("sendTouch", #"{"scene":"scene-\#(number)","point":{"x":1,"y":1}}"#),
          ("setHidden", #"{"window":"window-\#(number)","hidden":false}"#),
          ("connectScreen", #"{"id":"screen-\#(number)"}"#), ("beginHandoff", #"{"activityType":"a"}"#),
          ("disconnectScreen", #"{"screen":"screen-\#(number)"}"#),
          ("setSceneLayout", #"{"layout":"full","scenes":["scene-\#(number)"]}"#),
          ("continueHandoff", #"{"scene":"scene-\#(number)","userActivity":{"activityType":"a"}}"#),
          ("setConditions", #"{"loggedIn":true}"#), ("becomeActive", "{}"), ("enterForeground", "{}"),
        ]
      }
    for seed in 1...12 {
      let drill = try Drill(
        ["a", "b"].map { name in
          let entries = hooks.map { #"{"name":"\#($0)","deadlineMs":60000}"# }.joined(separator: ",")
          return FaultPlugin(
            name: name,
            settings: #"{"hooks":[\#(entries)],"seed":\#(seed),"calls":[\#(calls.joined(separator: ","))]}"#)
        })
      var last = 0
      for (method, params) in requests {
        let answer = try drill.call(method, params)
        #expect(answer.pluginFaults == [], "seed \(seed)")
        for event in answer.events ?? [] {
          #expect(event.number == last + 1, "seed \(seed)")
          last = event.number
        }
      }
      try drill.finish()
    }
  }
}
