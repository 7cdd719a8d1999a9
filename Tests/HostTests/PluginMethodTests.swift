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

  // MARK: - Grants

  @Test func `a plugin calls the methods of another one when it is granted them`() throws {
    let callee = FaultPlugin(name: "b", settings: #"{"hooks":[],\#(Self.add)}"#)
    func answer(_ members: String, _ arguments: [String] = []) throws -> Message {
      let caller = FaultPlugin(
        name: "a", settings: #"{"hooks":[],"asks":"b.any",\#(Self.add)}"#, members: members)
      let drill = try Drill([caller, callee], arguments)
      let answer = try drill.call("a.any", #"{"x":1}"#)
      #expect(!drill.log.contains("no such method"), "\(drill.log)")
      try drill.finish()
      return answer
    }
    for members in ["", #","grants":["b.add","c*"]"#] {
      let refused = try answer(members).result ?? ""
      #expect(
        refused.contains(#""code":-32041,"#) && refused.contains(#""kind":"notGranted","method":"b.any""#))
      #expect(
        refused.contains(
          "the plugin a may not call b.any; grant it with --grant a:b.any or in its plugin.json"),
        "\(refused)")
    }
    for grant in ["b.any", "b.*", "*.any", "*"] {
      #expect(try answer(#","grants":["\#(grant)"]"#).result == #"{"params":{"x":1}}"#)
      #expect(try answer("", ["--grant", "a:\(grant)"]).result == #"{"params":{"x":1}}"#)
    }
  }

  @Test func `a grant is asked for inside a hook, and also when the other plugin is stopped`() throws {
    let caller = FaultPlugin(
      name: "a", settings: #"{"hooks":["approveActivation"],"calls":[{"method":"b.any"},{"method":"b.no"}]}"#)
    let drill = try Drill([caller, FaultPlugin(name: "b", settings: #"{"hooks":[],\#(Self.add)}"#)])
    _ = try drill.call("plugin.stop", #"{"plugin":"b"}"#)
    #expect(try drill.call("activate").pluginFaults == [])
    #expect(try drill.waitForLog("a: b.any: -32041 notGranted the plugin a may not call b.any; "))
    #expect(try drill.waitForLog("a: b.no: -32601 methodNotFound"))
    try drill.finish()
  }

  @Test func `a plugin needs no grant for its own methods, and cannot wait for itself inside one`() throws {
    let settings =
      #"{"hooks":[],"asks":"faulty.any","callsAtStart":[{"method":"faulty.add","params":{"to":1},"notification":true}],\#(Self.add)}"#
    let drill = try Drill([FaultPlugin(settings: settings)])
    let answer = try drill.call("faulty.any").result ?? ""
    #expect(answer.contains(#""kind":"pluginCycle","cycle":["faulty","faulty"]"#), "\(answer)")
    #expect(!drill.log.contains("notGranted"))
    try drill.finish()
  }

  @Test func `a grant for a method that nobody has is told once all plugins have started`() throws {
    let caller = FaultPlugin(
      name: "a", settings: #"{"hooks":[]}"#, members: #","grants":["b.ad","actvate","b.*","set*","nobody.*"]"#
    )
    let drill = try Drill(
      [caller, FaultPlugin(name: "b", settings: #"{"hooks":[],\#(Self.add)}"#)], ["--grant", "a:b.addd"])
    #expect(try drill.call("host.ping").result == "{}")
    let lines = drill.log.split(separator: "\n").filter { $0.contains("no such method") }
    #expect(
      lines == [
        #"a: it is granted "actvate", and there is no such method now; did you mean "activate"?"#,
        #"a: it is granted "b.ad", and there is no such method now; did you mean "b.add"?"#,
        #"a: it is granted "b.addd", and there is no such method now; did you mean "b.add"?"#,
        #"a: it is granted "nobody.*", and there is no such method now"#,
      ], "\(drill.log)")
    try drill.finish()
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

  // MARK: - Options

  @Test func `options come from the manifest, the folder and the command line, the last one wins`() throws {
    let options =
      #"[{"name":"a","type":"string","default":"m"},{"name":"b","type":"integer","default":1},{"name":"c","type":"boolean"},{"name":"d","type":"number"}]"#
    let drill = try Drill(
      [
        FaultPlugin(
          settings: #"{"logs":true,"manifest":{"options":\#(options)}}"#, members: #","options":{"b":2}"#)
      ],
      [
        "--plugin-option", "faulty.a=text = with", "--plugin-option", "faulty.c=true", "--grant",
        "faulty:refresh",
      ])
    _ = try drill.call("host.ping")
    #expect(
      try drill.waitForLog(
        #"faulty: init {"options":{"a":"text = with","b":2,"c":true},"grants":["refresh"]}"#), "\(drill.log)")
    try drill.finish()
  }

  @Test func `options come from the app description too, between the folder and the command line`() throws {
    let folder = try TemporaryFolder()
    let app = try folder.write(
      "app.json",
      Array(#"{"pluginOptions":{"faulty":{"a":"app","b":3,"d":1.5}}}"#.utf8))
    let options =
      #"[{"name":"a","type":"string"},{"name":"b","type":"integer"},{"name":"c","type":"string"},{"name":"d","type":"number"},{"name":"e","type":"string"}]"#
    let drill = try Drill(
      [
        FaultPlugin(
          settings: #"{"logs":true,"manifest":{"options":\#(options)}}"#,
          members: #","options":{"a":"folder","b":2,"c":"folder"}"#)
      ], ["--app", app, "--plugin-option", "faulty.b=4", "--plugin-option", "faulty.e=5"])
    _ = try drill.call("configureApp", #"{"app":{"pluginOptions":{"faulty":{"b":9}}}}"#)
    _ = try drill.call("plugin.stop", #"{"plugin":"faulty"}"#)
    _ = try drill.call("plugin.start", #"{"plugin":"faulty"}"#)
    #expect(
      try drill.waitForLog(
        #"faulty: init {"options":{"a":"app","b":4,"c":"folder","d":1.5,"e":"5"},"grants":[]}"#),
      "\(drill.log)")
    #expect(drill.log.matches(of: /"b":4/).count == 2 && !drill.log.contains(#""b":9"#), "\(drill.log)")
    try drill.finish()
  }

  @Test func `options of an app description that cannot be are refused with their place`() throws {
    let folder = try TemporaryFolder()
    let path = try FaultPlugin(
      settings: #"{"manifest":{"options":[{"name":"speed","type":"integer"}]}}"#
    ).write(to: folder)
    func run(_ text: String) throws -> HostProcess.Outcome {
      try HostProcess.run(
        ["--plugin", path, "--app", try folder.write("app.json", Array(text.utf8))],
        input: Array((request(1, "host.ping") + "\n").utf8))
    }
    let app = folder.path("app.json")
    let files: [(text: String, says: String)] = [
      (
        "{\"pluginOptions\":\n {\"fualty\":{\"speed\":1}}}",
        "2:12: /pluginOptions/fualty: no plugin is called 'fualty'; did you mean 'faulty'?"
      ),
      (#"{"pluginOptions":{"faulty":{"speed":[1]}}}"#, "1:37: /pluginOptions/faulty/speed: expected "),
      (#"{"pluginOptions":{"faulty":7}}"#, "1:28: /pluginOptions/faulty: expected an object"),
    ]
    for (text, says) in files {
      let outcome = try run(text)
      #expect(outcome.ending == .exited(3) && outcome.output == [])
      #expect(outcome.errorText.hasPrefix("scenehost: \(app):\(says)"), "\(outcome.errorText)")
    }
    let options: [(text: String, says: String)] = [
      (
        "{\"speed\":\"fast\"}",
        #"1:37: /pluginOptions/faulty/speed: its option speed is of type integer, unlike "fast""#
      ),
      ("{\"sped\":1}", #"1:36: /pluginOptions/faulty/sped: it has no option "sped"; it has speed"#),
    ]
    for (text, says) in options {
      let outcome = try run("{\"pluginOptions\":{\"faulty\":\(text)}}")
      #expect(outcome.ending == .exited(4) && outcome.text == pong(1) + "\n")
      #expect(outcome.errorText == "faulty: \(app):\(says)\n", "\(outcome.errorText)")
    }
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

  // MARK: - Explanations

  @Test func `an event is explained by the requests that led to it, the client's first`() throws {
    let settings =
      #"{"hooks":["sceneWillConnect"],"after":1,"calls":[{"method":"createWindow","params":{"scene":"scene-2"}},{"method":"makeKeyAndVisible","params":{"window":"window-2"}}]}"#
    let drill = try Drill([FaultPlugin(settings: settings)])
    let answer = try drill.call("activate")
    let key = try #require(answer.events?.first { $0.name == "UIWindow.didBecomeKeyNotification" })
    let explained = try drill.call("host.explain", #"{"seq":\#(key.number)}"#)
    let causes = #""causes":[{"origin":"client","method":"activate","id":1,"events":"#
    #expect(explained.result?.contains(causes) == true, "\(explained)")
    let inner =
      #"{"origin":"faulty","hook":"sceneWillConnect","method":"makeKeyAndVisible","id":"faulty-makeKeyAndVisible","events":"#
    #expect(explained.result?.contains(inner) == true, "\(explained)")
    let asked = try #require(answer.events?.first { $0.name == "scene(_:willConnectTo:options:)" })
    let decided = try drill.call("host.explain", #"{"seq":\#(asked.number)}"#)
    #expect(
      decided.result?.contains(
        #""decisions":[{"hook":"sceneWillConnect","decidedBy":"description","faults":[]}]"#) == true,
      "\(decided)")
    for (number, text) in [("100000", "100000"), ("1e300", "1e+300"), ("1e3", "1000")] {
      let unknown = try drill.call("host.explain", #"{"seq":\#(number)}"#)
      #expect(unknown.kind == "eventNotFound")
      #expect(
        unknown.text?.hasPrefix("no event that is remembered has the number \(text); the last is ") == true,
        "\(unknown)")
    }
    #expect(try drill.call("host.explain", #"{"seq":1.0}"#).code == nil)
    try drill.finish()
  }

  @Test func `an event that a method of a plugin led to is explained by the method and by the plugin`() throws
  {
    let asking = #"{"hooks":[],"asks":"activate",\#(Self.add)}"#
    let drill = try Drill([
      FaultPlugin(
        name: "a", settings: #"{"hooks":[],"asks":"b.any",\#(Self.add)}"#, members: #","grants":["b.*"]"#),
      FaultPlugin(name: "b", settings: asking),
      FaultPlugin(
        name: "c", settings: #"{"hooks":[],"callsAtStart":[{"method":"activate"}]}"#,
        members: #","grants":["*"]"#),
    ])
    #expect(try drill.waitForLog(#"c: activate: {"session":"session-2""#))
    let alone = try drill.call("host.explain", #"{"seq":1}"#).result
    #expect(
      alone?.contains(#""causes":[{"origin":"c","method":"activate","id":"c-activate","events":[1,"#) == true)
    let answer = try drill.call("a.any")
    let last = try #require(answer.events?.last?.number)
    let explained = try drill.call("host.explain", #"{"seq":\#(last)}"#).result ?? ""
    let causes = explained.matches(of: /"origin":"([^"]+)","method":"([^"]+)"/).map {
      "\($0.output.1) \($0.output.2)"
    }
    #expect(causes == ["client a.any", "a b.any", "b activate"], "\(explained)")
    try drill.finish()
  }

  @Test func `what was approved explains the first event, and nothing else does`() throws {
    let settings =
      #"{"hooks":["approveActivation","configurationForConnecting"],"answers":{"approveActivation":{"result":"answer","approve":true}}}"#
    let drill = try Drill([FaultPlugin(settings: settings)])
    // The first launch has asked for a configuration; its events are not told, and explain none of those that are.
    _ = try drill.call("enterBackground")
    for number in 1...4 {
      let told = try drill.call("host.explain", #"{"seq":\#(number)}"#)
      #expect(told.result?.contains(#""decisions":[]"#) == true, "\(told)")
    }
    let answer = try drill.call("activate")
    let first = try #require(answer.events?.first)
    let told = try drill.call("host.explain", #"{"seq":\#(first.number)}"#)
    #expect(
      told.result?.contains(#"{"hook":"approveActivation","decidedBy":"faulty","faults":[]}"#) == true,
      "\(told)")
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
