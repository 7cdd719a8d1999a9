import TestSupport
import Testing

/// What `host.explain` says of events.
@Suite(.timeLimit(.minutes(10)))
struct ExplainTests {
  private static let add =
    #""manifest":{"methods":[{"name":"add","summary":"Adds.","params":{"type":"object","properties":{"to":{"type":"integer"}},"required":["to"]},"result":{"type":"object"}},{"name":"any"}]}"#

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
    let silent = try Drill([
      FaultPlugin(mode: "mute", settings: #"{"hooks":[{"name":"approveActivation","deadlineMs":20}]}"#)
    ])
    let late = try #require(try silent.call("activate").events?.first)
    let allowed = try silent.call("host.explain", #"{"seq":\#(late.number)}"#)
    #expect(
      allowed.result?.contains(
        #"{"hook":"approveActivation","decidedBy":"default","faults":["faulty: no answer within 20 ms"]}"#)
        == true, "\(allowed)")
    try silent.finish()
    try drill.finish()
  }
}
