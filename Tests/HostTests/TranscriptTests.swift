import JSONRPC
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct TranscriptTests {
  private static let framings: [Framing] = [.lines, .headers]

  @Test(arguments: framings)
  func `a bare host answers the five methods`(framing: Framing) throws {
    let client = try Client(framing: framing)

    let activation = try client.ask(
      request(
        1, "activate",
        #"{"userActivity":{"activityType":"clown","title":"Crusty"},"options":{"requestingScene":"scene-1"}}"#
      ))
    #expect(
      activation.answer.result
        == #"{"session":"session-2","scene":"scene-2","created":true,"state":"foregroundActive"}"#)
    let callbacks = activation.answer.events?.filter { $0.kind == "callback" }
    #expect(
      callbacks?.map(\.name) == [
        "application(_:configurationForConnecting:options:)", "scene(_:willConnectTo:options:)",
        "sceneWillEnterForeground(_:)", "sceneDidBecomeActive(_:)",
      ])
    #expect(callbacks?.map(\.target) == ["application", "scene-2", "scene-2", "scene-2"])

    let refresh = try client.ask(request(2, "refresh", #"{"session":"session-2"}"#)).answer
    #expect(refresh.result == #"{"session":"session-2","scene":"scene-2","refreshed":true,"snapshot":1}"#)
    #expect(refresh.events?.map(\.name) == ["stateRestorationActivity(for:)", "snapshot"])

    let key = try client.ask(request(3, "makeKeyAndVisible", #"["window-2"]"#)).answer
    #expect(
      key.result == #"{"window":"window-2","key":true,"previousKey":"window-2","order":["window-2"]}"#)

    let destruction = try client.ask(
      request(
        4, "destroy", #"{"session":"session-2","options":{"windowDismissalAnimation":"commit"}}"#)
    ).answer
    #expect(destruction.result == #"{"session":"session-2","animation":"commit"}"#)
    #expect(destruction.events?.last?.name == "application(_:didDiscardSceneSessions:)")

    let launch = try client.ask(
      request(
        5, "classifyLaunch",
        #"{"launch":{"type":"notification","request":{"identifier":"n","trigger":{"type":"push"}}}}"#)
    ).answer
    #expect(launch.result?.contains(#""event":{"name":"remoteNotification","identifier":"n"}"#) == true)

    let events = [activation.answer, refresh, key, destruction].flatMap { $0.events ?? [] }
    #expect(events.map(\.number) == Array(1...events.count))
    try client.finish()
    #expect(client.host.errors == [])
  }

  @Test(arguments: framings)
  func `refusals name their code and kind and the next request is served`(framing: Framing) throws {
    let client = try Client(framing: framing)
    let refusals: [(String, Int, String)] = [
      (request(1, "makeKeyAndVisible", #"{"window":"window-9"}"#), -32003, "windowNotFound"),
      (request(2, "refresh", #"{"session":"session-9"}"#), -32001, "sessionNotFound"),
      (request(3, "destroy", #"{"session":7}"#), -32602, "invalidParams"),
      (request(4, "refresh"), -32602, "invalidParams"),
      (request(5, "actvate"), -32601, "methodNotFound"),
      (request(6, "activate", #"{"userInitiated":false}"#), -32010, "requestDenied"),
    ]
    for (index, (text, code, kind)) in refusals.enumerated() {
      let answer = try client.ask(text).answer
      #expect(answer.code == code)
      #expect(answer.kind == kind)
      #expect(answer.id == "\(index + 1)")
      #expect(try client.ask(request(100, "host.ping")).answer.result == "{}")
    }
    try client.finish()
  }

  @Test(arguments: framings)
  func `messages that are no requests are answered and the next request is served`(framing: Framing) throws {
    let client = try Client(framing: framing)
    let insults: [(String, Int, String, String)] = [
      (#"{"jsonrpc":"2.0","id":1,"#, -32700, "parseError", "null"),
      (#"{"jsonrpc":"1.0","id":2,"method":"host.ping"}"#, -32600, "invalidRequest", "2"),
      (#"{"jsonrpc":"2.0","id":1.5,"method":"host.ping"}"#, -32600, "invalidRequest", "null"),
      (#"{"jsonrpc":"2.0","id":3,"method":4}"#, -32600, "invalidRequest", "3"),
      (#"{"jsonrpc":"2.0","id":4,"method":"host.ping","params":5}"#, -32600, "invalidRequest", "4"),
      (#"{"jsonrpc":"2.0","id":5,"result":{}}"#, -32600, "invalidRequest", "5"),
      ("[]", -32600, "invalidRequest", "null"), ("7", -32600, "invalidRequest", "null"),
    ]
    // The first message shows the framing; a text that is none shows lines.
    #expect(try client.ask(request(99, "host.ping")).answer.result == "{}")
    for (text, code, kind, id) in insults {
      let answer = try client.insult(text)
      #expect(answer.code == code, "\(text)")
      #expect(answer.kind == kind, "\(text)")
      #expect(answer.id == id, "\(text)")
      #expect(try client.ask(request(100, "host.ping")).answer.result == "{}")
    }
    try client.finish()
  }

  @Test(arguments: framings)
  func `a batch is answered in its order and without its notifications`(framing: Framing) throws {
    let client = try Client(framing: framing)
    let answers = try client.askBatch([
      request(1, "createWindow", #"{"scene":"scene-1"}"#),
      #"{"jsonrpc":"2.0","method":"makeKeyAndVisible","params":{"window":"window-2"}}"#,
      request(2, "makeKeyAndVisible", #"{"window":"window-1"}"#),
      request(3, "nothing"),
      request(4, "destroy", #"{"session":"session-1"}"#),
    ])
    #expect(answers?.map(\.id) == ["1", "2", "3", "4"])
    #expect(answers?.map(\.code) == [nil, nil, -32601, nil])
    #expect(answers?[0].result == #"{"window":"window-2"}"#)
    #expect(
      answers?[1].result
        == #"{"window":"window-1","key":true,"previousKey":"window-2","order":["window-1","window-2"]}"#)
    #expect(answers?[3].result == #"{"session":"session-1","animation":"standard"}"#)
    let events = answers?.flatMap { $0.events ?? [] } ?? []
    #expect(events.map(\.number) == events.map(\.number).sorted())

    try client.send(#"[{"jsonrpc":"2.0","method":"host.ping"},{"jsonrpc":"2.0","method":"nothing"}]"#)
    #expect(try client.ask(request(5, "host.ping")).answer.id == "5")
    try client.finish()
  }

  @Test(arguments: framings)
  func `every id comes back as it was sent`(framing: Framing) throws {
    let client = try Client(framing: framing)
    let ids = [
      "0", "-1", "9223372036854775807", "-9223372036854775808", #""""#, #""1""#, "null",
      #""\u0000\u001f\"\\/é𝄞""#,
    ]
    for id in ids {
      let answer = try client.ask(#"{"jsonrpc":"2.0","id":\#(id),"method":"host.ping"}"#).answer
      #expect(answer.result == "{}")
      #expect(answer.id?.lowercased() == id.lowercased())
    }
    try client.finish()
  }

  @Test func `a cancellation reaches a request that waits before it`() throws {
    let client = try Client()
    let requests = [
      request(1, "host.ping"), request(2, "activate"), request(3, "host.ping"),
      #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":2}}"#, request(2, "host.ping"),
    ]
    try client.sendAnything(Array(requests.joined(separator: "\n").utf8))
    var answers: [Message] = []
    for _ in 0..<4 { answers.append(Message(try client.receive() ?? [])) }
    #expect(answers.map(\.id) == ["1", "2", "3", "2"])
    #expect(answers.map(\.code) == [nil, -32800, nil, nil])
    #expect(answers[1].kind == "cancelled")
    #expect(answers.flatMap(\.problems) == [])
    #expect(try client.ask(request(5, "activate")).answer.result?.contains("session-2") == true)
    try client.finish()
  }
}
