import JSONRPC
import Jansson
import Testing

private func call(_ id: String, _ method: String = "get_data") -> String {
  #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)"}"#
}

private func cancel(_ id: String, method: String = "$/cancelRequest") -> String {
  #"{"jsonrpc":"2.0","method":"\#(method)","params":{"id":\#(id)}}"#
}

private func lines(_ texts: String...) -> String { texts.map { $0 + "\n" }.joined() }

private func done(_ id: String) -> String { #"\#(id) = ["hello",5]"# }

private func cancelled(_ id: String) -> String { "\(id) ! -32800 cancelled" }

@Suite struct CancellationTests {
  @Test func `answers a request that is cancelled later in the same read once, and does not begin it`() {
    var peer = Peer()
    let replies = peer.send(lines(call("1"), cancel("1")))
    #expect(replies == [cancelled("1")])
    #expect(peer.handler.calls == [])
    let works = peer.works()
    #expect(works)
    let end = peer.end()
    #expect(end == [])
  }

  @Test func `says of a cancelled request who cancelled it`() {
    var peer = Peer()
    let replies = peer.send(Array(lines(call("1"), cancel("1")).utf8))
    #expect(
      replies == [
        #"{"jsonrpc":"2.0","id":1,"error":{"code":-32800,"message":"the request was cancelled","#
          + #""data":{"kind":"cancelled","origin":"client"}}}"#
      ])
  }

  /// Requests that wait before the cancellation, and others.
  private static let overtaken: [(String, [String])] = [
    (
      lines(call("1"), call("2"), call("3"), cancel("3"), cancel("1")),
      [cancelled("1"), done("2"), cancelled("3")]
    ),
    (lines(cancel("1"), call("1")), [done("1")]),
    (lines(call("0"), cancel("1"), call("1")), [done("0"), done("1")]),
    (lines(call("1"), cancel("1"), call("1")), [cancelled("1"), done("1")]),
    (lines(cancel("1"), call("1"), cancel("1")), [cancelled("1")]),
    (lines(call("1"), cancel("1"), cancel("1"), call("1")), [cancelled("1"), done("1")]),
    (lines(call("1"), cancel("1", method: #"$\/cancelRequest"#)), [cancelled("1")]),
    (lines(call("\"a\""), cancel("\"a\"")), [cancelled("\"a\"")]),
    (lines(call("\"a\""), cancel(#""\u0061""#)), [cancelled("\"a\"")]),
    (lines(call("null"), cancel("null")), [cancelled("null")]),
    (
      lines(call("-9223372036854775808"), cancel("-9223372036854775808")), [cancelled("-9223372036854775808")]
    ),
  ]

  /// Ids that are not the same.
  private static let unrelated: [(String, [String])] = [
    (lines(call("1"), cancel("\"1\"")), [done("1")]), (lines(call("\"1\""), cancel("1")), [done("\"1\"")]),
    (lines(call("null"), cancel("\"null\"")), [done("null")]), (lines(call("1"), cancel("1.0")), [done("1")]),
    (lines(call("1"), cancel("2")), [done("1")]),
    (lines(call("\"\u{E9}\""), cancel("\"e\u{301}\"")), [done("\"\u{E9}\"")]),
    (lines(call("0"), cancel("null")), [done("0")]),
  ]

  /// Messages that are no cancellation, and one that says nothing of which request.
  private static let harmless: [(String, [String])] = [
    (lines(call("1"), cancel("1", method: "$/cancelrequest")), [done("1")]),
    (lines(call("1"), cancel("1", method: "cancelRequest")), [done("1")]),
    (
      lines(call("1"), #"{"jsonrpc":"2.0","id":7,"method":"$/cancelRequest","params":{"id":1}}"#),
      [done("1"), "7 ! -32601 methodNotFound"]
    ),
    (
      lines(call("1"), #"{"method":"$/cancelRequest","params":{"id":1}}"#),
      [done("1"), "null ! -32600 invalidRequest"]
    ),
    (lines(call("1"), #"{"jsonrpc":"2.0","method":"$/cancelRequest"}"#), [done("1")]),
    (lines(call("1"), #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{}}"#), [done("1")]),
    (lines(call("1"), #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":[1]}}"#), [done("1")]),
    (
      lines(call("1"), #"{"jsonrpc":"2.0","method":"update","params":{"$/cancelRequest":{"id":1}}}"#),
      [done("1")]
    ),
  ]

  /// Cancellations among other things.
  private static let surrounded: [(String, [String])] = [
    (lines(call("1"), "not JSON $/", "", cancel("1")), [cancelled("1"), "null ! -32700 parseError"]),
    (lines(call("1", "unknown"), cancel("1")), [cancelled("1")]),
    (lines("\r\n \(call("1"))\r", "\r", "\(cancel("1"))\r"), [cancelled("1")]),
  ]

  @Test(arguments: overtaken + unrelated + harmless + surrounded)
  func `cancels exactly the requests that wait before it`(text: String, expected: [String]) {
    var peer = Peer()
    let replies = peer.send(text)
    #expect(replies.map { Array($0.utf8) } == expected.map { Array($0.utf8) }, "\(replies)")
    let works = peer.works()
    #expect(works)
    var repeated = Peer()
    let twice = repeated.send(text) + repeated.send(text)
    #expect(twice == expected + expected)
  }

  @Test func `counts the request before a cancellation in headers too`() {
    var peer = Peer()
    let replies = peer.send(
      framed(call("1")) + framed(call("2")) + "X-Other: 1\r\n" + framed(cancel("2")) + "\r\n"
        + framed(call("2")))
    #expect(replies == [done("1"), cancelled("2"), done("2")])
    let none = peer.send(framed(cancel("3")) + framed(call("3")))
    #expect(none == [done("3")])
    let folded = peer.send(framed(call("4")) + framed(cancel("4").replacing("{", with: "{\n\n")))
    #expect(folded == [cancelled("4")])
    let works = peer.works()
    #expect(works)
  }

  @Test(
    arguments: [
      (lines("[\(call("1")),\(call("2"))]", cancel("1")), ["[\(cancelled("1")), \(done("2"))]"]),
      (lines("[\(call("1")),\(cancel("1")),\(call("2"))]"), ["[\(cancelled("1")), \(done("2"))]"]),
      (lines("[\(cancel("1")),\(call("1"))]"), ["[\(done("1"))]"]),
      (lines(call("1"), "[\(call("2")),\(cancel("1"))]"), [cancelled("1"), "[\(done("2"))]"]),
      (lines(call("1"), "[\(cancel("1")),\(cancel("2")),\(call("1"))]"), [cancelled("1"), "[\(done("1"))]"]),
      (
        lines(call("1"), "[[\(cancel("1"))]]", call("1")),
        [done("1"), "[null ! -32600 invalidRequest]", done("1")]
      ),
    ] as [(String, [String])])
  func `cancels inside batches and out of them`(text: String, expected: [String]) {
    var peer = Peer()
    let replies = peer.send(text)
    #expect(replies == expected)
    let again = peer.send(lines(call("1"), call("2")))
    #expect(again == [done("1"), done("2")])
  }

  @Test func `ignores a cancellation after the answer`() {
    var peer = Peer()
    for _ in 0..<3 {
      let replies = peer.send(lines(call("1")))
      let late = peer.send(lines(cancel("1")))
      #expect(replies == [done("1")])
      #expect(late == [])
    }
    #expect(peer.handler.calls == ["get_data", "get_data", "get_data"])
  }

  @Test func `hears a cancellation while earlier requests are answered`() {
    var peer = Peer()
    peer.receive(Array(lines(call("1"), call("2"), call("3")).utf8))
    _ = peer.connection.serveNext(peer.handler, isAtEnd: false)
    let replies = peer.send(lines(cancel("3")))
    #expect(replies == [done("1"), done("2"), cancelled("3")])
  }

  @Test func `hears a cancellation wherever it is cut`() {
    let text = cancel("3", method: #"$\/cancelRequest"#) + "\n"
    for offset in 0...text.utf8.count {
      var peer = Peer()
      peer.receive(Array((lines(call("1"), call("2"), call("3")) + text.prefix(offset)).utf8))
      _ = peer.connection.serveNext(peer.handler, isAtEnd: false)
      let replies = peer.send(String(text.dropFirst(offset)))
      #expect(replies == [done("1"), done("2"), cancelled("3")], "cut at \(offset)")
      let works = peer.works()
      #expect(works)
    }
  }

  @Test(arguments: ["\n", "\r\n", " \n", "garbage\n", "{\n"])
  func `hears a cancellation after what is no message`(noise: String) {
    var peer = Peer()
    let count = 300
    let quiet = noise.contains { $0 == "g" || $0 == "{" } ? count : 0
    let first = peer.send(lines(call("1")) + String(repeating: noise, count: count) + lines(cancel("1")))
    #expect(first.first == cancelled("1"))
    #expect(first.count == 1 + quiet)
    let second = peer.send(lines(call("2"), cancel("2")))
    #expect(second == [cancelled("2")])
    let works = peer.works()
    #expect(works)
  }

  @Test func `hears a cancellation after a block that is no message`() {
    var peer = Peer()
    let bad = "X-Other: 1\r\n\r\n" + String(repeating: "lost ", count: 100)
    let first = peer.send(
      framed(call("1")) + framed(cancel("1")) + bad + framed(call("2")) + framed(cancel("2")))
    #expect(first.count == 3)
    #expect(first.first == cancelled("1"))
    let second = peer.send(framed(call("3")) + framed(cancel("3")))
    #expect(second == [cancelled("3")])
    let works = peer.works()
    #expect(works)
  }

  @Test func `forgets a cancellation in a message that passes a limit`() {
    var limits = Limits()
    limits.nestingDepth = 4
    limits.batchLength = 2
    limits.stringBytes = 40
    limits.messageBytes = 300
    let padding = String(repeating: " ", count: 300)
    let long = String(repeating: "x", count: 41)
    let table = [
      (#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1,"x":[[[]]]}}"#, "nestingDepth"),
      ("[\(cancel("1")),\(cancel("1")),\(cancel("1"))]", "batchLength"),
      (
        #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1,"x":"\#(long)"}}"#,
        "stringBytes"
      ),
      (cancel("1") + padding + ".", "messageBytes"), (padding + cancel("1"), "messageBytes"),
    ]
    for (text, limit) in table {
      var peer = Peer(framing: .lines, limits: limits)
      let replies = peer.send(lines(call("0"), text, call("1")))
      let later = peer.send(lines(call("1")))
      #expect(replies == [done("0"), "null ! -32600 invalidRequest \(limit)", done("1")])
      #expect(later == [done("1")])
      let overtaken = peer.send(lines(call("1"), text))
      #expect(overtaken == [done("1"), "null ! -32600 invalidRequest \(limit)"])
    }
  }

  @Test func `forgets a cancellation in a body that is refused`() {
    var peer = Peer()
    let refused = "Content-Type: a; charset=latin1\r\n" + framed(cancel("1"))
    let replies = peer.send(framed(call("0")) + refused + framed(call("1")))
    let later = peer.send(framed(call("1")))
    #expect(replies == [done("0"), "null ! -32700 parseError", done("1")])
    #expect(later == [done("1")])
  }
}
