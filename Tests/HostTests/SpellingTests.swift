import TestSupport
import Testing

/// The same request can be spelt in many ways, and what looks like one need not be one.
@Suite(.timeLimit(.minutes(10)))
struct SpellingTests {
  @Test(arguments: [
    #"{"method":"host.ping","id":1,"jsonrpc":"2.0"}"#,
    "\t { \"jsonrpc\" : \"2.0\" , \"id\" : 1 ,\t\"method\" : \"host.ping\" } \r",
    #"{"jsonrpc":"2.0","id":1,"method":"host.ping","params":null}"#,
    #"{"jsonrpc":"2.0","id":1,"method":"host.ping","params":[]}"#,
    #"{"params":{},"jsonrpc":"2.0","id":1,"method":"host.ping"}"#,
    #"{"jsonrpc":"2.0","id":1,"\u006dethod":"host.ping"}"#,
    #"{"jsonrpc":"\u0032.0","id":1,"method":"host\u002eping"}"#,
    #"{"jsonrpc":"2.0","\u0069d":1,"method":"host.ping"}"#,
    #"{"jsonrpc":"2.0","id":1,"method":"host.ping","extra":[{"id":"}"},"\"method\":"]}"#,
    #"{"":0,"jsonrpc":"2.0","id":1,"method":"host.ping"}"#,
  ])
  func `a request spelt otherwise is answered the same`(text: String) throws {
    let outcome = try HostProcess.run(text: "\(text)\n\(request(2, "host.ping"))\n")
    #expect(outcome.text == "\(pong(1))\n\(pong(2))\n")
    #expect(outcome.ending == .exited(0))
  }

  @Test(arguments: [
    #"{"jsonrpc":"2.0","id":1,"id":1,"method":"host.ping"}"#,
    #"{"jsonrpc":"2.0","id":1,"method":"host.ping","\u006dethod":"host.ping"}"#,
    #"{"jsonrpc":"2.0","id":1,"method":"host.ping","params":{"a":1,"a":1}}"#,
    #"{"jsonrpc":"2.0","id":1,"method":"host.ping"}}"#,
    #"{"jsonrpc":"2.0","id":1,"method":"host.ping"}{"#,
    #"{"jsonrpc":"2.0","id":1,"method":"host.ping"} 7"#,
    #"{"jsonrpc":"2.0","id":1,"method":"host.ping",}"#,
    #"{"jsonrpc":"2.0","id":1,"method":"host.ping""#,
    #"{"jsonrpc":"2.0","id":1 "method":"host.ping"}"#,
    #"{"jsonrpc":"2.0","id":01,"method":"host.ping"}"#,
    #"{"jsonrpc":"2.0","id":+1,"method":"host.ping"}"#,
    #"{"jsonrpc":"2.0","id":-,"method":"host.ping"}"#,
    #"{"jsonrpc":"2.0","id":1,"method":"host.ping","params":{"a":NaN}}"#,
    #"{"jsonrpc":"2.0","id":"\ud800","method":"host.ping"}"#,
    #"{"jsonrpc":"2.0","id":1,"method":"host.ping","params":[01]}"#,
    #"{"jsonrpc":"2.0","id":1,"method":"host.ping","params":["\x"]}"#,
    #"{'jsonrpc':'2.0','id':1,'method':'host.ping'}"#,
    "{\"jsonrpc\":\"2.0\",\"id\":\"\u{0}\",\"method\":\"host.ping\"}",
    "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"host.ping\t\"}",
    "{\"jsonrpc\":\"2.0\",\"id\":\"a\u{1}\",\"method\":\"host.ping\"}",
  ])
  func `what is not JSON is no request however near it comes`(text: String) throws {
    try expectRefusal(Array(text.utf8), code: -32700, kind: "parseError", id: "null")
  }

  @Test(
    arguments: [
      (member: #""id":"A""#, placeOfA: [0xC3]), (member: #""id":"A""#, placeOfA: [0xED, 0xA0, 0x80]),
      (member: #""id":"A""#, placeOfA: [0xC0, 0xAF]), (member: #""id":1,"x":"A""#, placeOfA: [0xFF]),
      (member: #""id":1,"A":0"#, placeOfA: [0xF4, 0x90, 0x80, 0x80]),
      (member: #""id":1,"params":["A"]"#, placeOfA: [0x80]),
    ] as [(member: String, placeOfA: [UInt8])])
  func `what is not UTF-8 is not JSON`(member: String, placeOfA: [UInt8]) throws {
    let text = #"{"jsonrpc":"2.0",\#(member),"method":"host.ping"}"#
    let bytes = Array(text.utf8).flatMap { $0 == UInt8(ascii: "A") ? placeOfA : [$0] }
    try expectRefusal(bytes, code: -32700, kind: "parseError", id: "null")
  }

  @Test(arguments: [
    (text: #"{"jsonrpc":"2.0","id":1.0,"method":"host.ping"}"#, id: "null"),
    (text: #"{"jsonrpc":"2.0","id":1e0,"method":"host.ping"}"#, id: "null"),
    (text: #"{"jsonrpc":"2.0","id":9223372036854775808,"method":"host.ping"}"#, id: "null"),
    (text: #"{"jsonrpc":"2.0","id":true,"method":"host.ping"}"#, id: "null"),
    (text: #"{"jsonrpc":"2.0","id":[1],"method":"host.ping"}"#, id: "null"),
    (text: #"{"jsonrpc":"2.0","id":{},"method":"host.ping"}"#, id: "null"),
    (text: #"{"jsonrpc":2.0,"id":1,"method":"host.ping"}"#, id: "1"),
    (text: #"{"jsonrpc":"2.00","id":1,"method":"host.ping"}"#, id: "1"),
    (text: #"{"id":1,"method":"host.ping"}"#, id: "1"),
    (text: #"{"jsonrpc":"2.0","id":1}"#, id: "1"),
    (text: #"{"jsonrpc":"2.0","id":1,"method":null}"#, id: "1"),
    (text: #"{"jsonrpc":"2.0","id":1,"method":"host.ping","params":"x"}"#, id: "1"),
    (text: #"{"jsonrpc":"2.0","id":1,"method":"host.ping","params":false}"#, id: "1"),
    (text: "{}", id: "null"), (text: "null", id: "null"), (text: #""host.ping""#, id: "null"),
  ])
  func `JSON that is no request is refused`(text: String, id: String) throws {
    try expectRefusal(Array(text.utf8), code: -32600, kind: "invalidRequest", id: id)
  }

  /// Sends something between two good requests.
  private func expectRefusal(_ bytes: [UInt8], code: Int, kind: String, id: String) throws {
    let before = Array("\(request(7, "host.ping"))\n".utf8)
    let after = Array("\n\(request(8, "host.ping"))\n".utf8)
    let outcome = try HostProcess.run(input: before + bytes + after)
    #expect(outcome.ending == .exited(0))
    #expect(outcome.lines.count == 3)
    #expect(outcome.lines.first == Array(pong(7).utf8))
    #expect(outcome.lines.last == Array(pong(8).utf8))
    let answer = Message(outcome.lines.dropFirst().first ?? [])
    #expect(answer.code == code)
    #expect(answer.kind == kind)
    #expect(answer.id == id)
    #expect(answer.problems == [])
  }

  @Test func `the schemas refuse what the host must not say`() {
    let wrong = [
      #"{"jsonrpc":"2.0","id":1}"#, #"{"jsonrpc":"2.0","id":1,"result":{},"error":null}"#,
      #"{"jsonrpc":"2.0","id":1,"result":{"more":1}}"#, #"{"jsonrpc":"2.0","result":{}}"#,
      #"{"jsonrpc":"2.0","id":1,"error":{"code":-32600,"message":"x"}}"#,
      #"{"jsonrpc":"2.0","method":"log","params":{}}"#, "{",
    ]
    for text in wrong {
      #expect(!Message(Array(text.utf8), answering: "host.ping").problems.isEmpty, "\(text)")
    }
    #expect(Message(Array(pong(1).utf8), answering: "host.ping").problems == [])
  }
}
