import TestSupport
import Testing

/// What plugins may call of one another.
@Suite(.timeLimit(.minutes(10)))
struct PluginGrantTests {
  private static let add =
    #""manifest":{"methods":[{"name":"add","summary":"Adds.","params":{"type":"object","properties":{"to":{"type":"integer"}},"required":["to"]},"result":{"type":"object"}},{"name":"any"}]}"#

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
}
