import JSONRPC
import Jansson
import Testing

private func request(_ id: Int, _ method: String = "get_data") -> String {
  #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)"}"#
}

@Suite struct BatchTests {
  @Test(arguments: [
    (
      "[\(request(3)),\(request(1)),\(request(2))]", [#"[3 = ["hello",5], 1 = ["hello",5], 2 = ["hello",5]]"#]
    ),
    ("[]", ["null ! -32600 invalidRequest"]), ("[ ]", ["null ! -32600 invalidRequest"]),
    (#"[{"jsonrpc":"2.0","method":"update"},{"jsonrpc":"2.0","method":"unknown"}]"#, []),
    ("[1]", ["[null ! -32600 invalidRequest]"]),
    (
      "[1,[],{},null]",
      ["[" + [String](repeating: "null ! -32600 invalidRequest", count: 4).joined(separator: ", ") + "]"]
    ),
    ("[[\(request(1))]]", ["[null ! -32600 invalidRequest]"]), ("[\(request(1))]", [#"[1 = ["hello",5]]"#]),
    (
      "[\(request(1, "fail")),\(request(2, "unknown")),\(request(2))]",
      [#"[1 ! -32001 windowNotFound, 2 ! -32601 methodNotFound, 2 = ["hello",5]]"#]
    ),
    (
      #"[{"jsonrpc":"2.0","method":"update"},\#(request(1)),7]"#,
      [#"[1 = ["hello",5], null ! -32600 invalidRequest]"#]
    ),
    (#"[{"jsonrpc":"2.0","id":5,"method":"echo","params":7}]"#, ["[5 ! -32600 invalidRequest]"]),
    ("[\(request(1)),\(request(2))", ["null ! -32700 parseError"]),
  ])
  func `answers a batch in the order of its requests`(text: String, expected: [String]) {
    var peer = Peer()
    let replies = peer.send(text + "\n")
    #expect(replies == expected)
    let works = peer.works()
    #expect(works)
    var headers = Peer()
    let framedReplies = headers.send(framed(text))
    #expect(framedReplies == expected)
    let stillWorks = headers.works()
    #expect(stillWorks)
  }

  @Test func `carries out the requests of a batch in order`() {
    var peer = Peer()
    let notification = #"{"jsonrpc":"2.0","method":"tell"}"#
    _ = peer.send("[\(request(1, "sum")),\(request(2, "update")),\(notification),\(request(3))]\n")
    #expect(peer.handler.calls == ["sum", "update", "tell", "get_data"])
  }

  @Test func `writes the answers of a batch as one array`() {
    var peer = Peer()
    let replies = peer.send(Array("[\(request(1, "update")),\(request(2, "update"))]\n".utf8))
    #expect(replies == [#"[{"jsonrpc":"2.0","id":1,"result":null},{"jsonrpc":"2.0","id":2,"result":null}]"#])
  }

  @Test func `takes a batch as long as the limit and refuses a longer one by name`() {
    var limits = Limits()
    limits.batchLength = 3
    var peer = Peer(limits: limits)
    let requests = (1...4).map { request($0, "update") }
    let taken = peer.send("[\(requests[..<3].joined(separator: ","))]\n")
    #expect(taken == ["[1 = null, 2 = null, 3 = null]"])
    let refused = peer.send("[\(requests.joined(separator: ","))]\n")
    #expect(refused == ["null ! -32600 invalidRequest batchLength"])
    #expect(peer.handler.calls.count == 3)
    let works = peer.works()
    #expect(works)
  }
}
