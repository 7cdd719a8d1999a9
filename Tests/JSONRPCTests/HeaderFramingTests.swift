import JSONRPC
import Testing

private func call(_ id: Int, _ text: String = "x") -> String {
  #"{"jsonrpc":"2.0","id":\#(id),"method":"echo","params":["\#(text)"]}"#
}

/// A message behind headers of which one is wrong or more than usual.
private func block(_ headers: String..., body: String = call(1)) -> String {
  headers.map { $0.replacing("LENGTH", with: String(body.utf8.count)) + "\r\n" }.joined() + "\r\n" + body
}

@Suite struct HeaderFramingTests {
  @Test func `serves several messages of one read and one of several`() {
    var peer = Peer()
    let replies = peer.send((1...3).map { framed(call($0)) }.joined())
    #expect(replies == [#"1 = ["x"]"#, #"2 = ["x"]"#, #"3 = ["x"]"#])
    let text = framed(call(4))
    var last: [String] = []
    for byte in text.utf8 {
      #expect(last == [])
      last = peer.send([byte]).map(digest)
    }
    #expect(last == [#"4 = ["x"]"#])
  }

  @Test func `frames each answer by its bytes`() {
    var peer = Peer()
    peer.receive(Array((framed(call(1, "é🐲")) + framed(call(2))).utf8))
    let output = String(decoding: peer.serve(), as: UTF8.self)
    let first = #"{"jsonrpc":"2.0","id":1,"result":["é🐲"]}"#
    let second = #"{"jsonrpc":"2.0","id":2,"result":["x"]}"#
    #expect(
      output
        == "Content-Length: \(first.utf8.count)\r\n\r\n\(first)"
        + "Content-Length: \(second.utf8.count)\r\n\r\n\(second)"
    )
    #expect(first.utf8.count == first.count + 4)
  }

  @Test(arguments: [
    block("Content-Length: LENGTH", "Content-Type: application/vscode-jsonrpc; charset=utf-8"),
    block("Content-Type: application/vscode-jsonrpc; charset=utf8", "Content-Length: LENGTH"),
    block("Content-Length: LENGTH", #"Content-Type: application/json; charset="UTF-8""#),
    block("Content-Length: LENGTH", "Content-Type: application/json; charset=utf-8; version=1"),
    block("Content-Length: LENGTH", "Content-Type: application/json"),
    block("Content-Length: LENGTH", "X-Trace: a:b:c", "Empty:"),
    block("X-Before: 1", "Content-Length: LENGTH"), block("Content-Length:LENGTH"),
    block("content-length:  LENGTH \t"),
    "\r\n\r\n" + block("Content-Length: LENGTH"),
    block("Content-Length: LENGTH").replacing("\r\n", with: "\n"),
    block(
      "Content-Length: LENGTH",
      body: "{\n\n  \"jsonrpc\":\"2.0\",\r\n\r\n\"id\":1,\"method\":\"echo\",\"params\":[\"x\"]\n}\n"),
    block("Content-Length: 00000LENGTH"),
  ])
  func `takes extra headers, spellings and line feeds in the body`(text: String) {
    var peer = Peer(framing: .headers)
    let replies = peer.send(text + framed(call(2)))
    #expect(replies == [#"1 = ["x"]"#, #"2 = ["x"]"#])
    let works = peer.works()
    #expect(works)
  }

  @Test(arguments: [
    block("X-Other: 1"), block("Content-Type: application/json"), block("Content-Length: abc"),
    block("Content-Length:"),
    block("Content-Length: -5"), block("Content-Length: 5.0"), block("Content-Length: 0x10"),
    block("Content-Length: +5"),
    block("X-Other: 1", "Content-Length: abc"), block("Content-Length: abc", "X-Other: 1"),
    block("Content-Length: 1 2"), block("Content-Length: 50", "Content-Length: 3"),
    block("Content-Length: LENGTH", "Content-Type: application/json; charset=latin1"),
    block("Content-Type: application/json; charset=utf-16", "Content-Length: LENGTH"),
    block("Content-Type: charset=latin1", "Content-Length: LENGTH"),
    block("Content-Length: LENGTH", "Content-Type: x; charset=latin1", body: "Content-Length: 2\r\n\r\n{}"),
    block("Content-Length: LENGTH", body: "not JSON"), block("Content-Length: LENGTH", body: #"{"a":"#),
    block("Content-Length: 0", body: ""),
    block("Content-Length: LENGTH", body: " \r\n"), "no colon here\r\n", "no colon here\r\nnor here\r\n",
    "{\"jsonrpc\":\"2.0\"}\r\n", "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"echo\"}\n",
    block("Content-Length: 5", body: "{...}"),
  ])
  func `answers a broken message once and serves the next`(text: String) {
    var peer = Peer(framing: .headers)
    let replies = peer.send(text + framed(call(2)))
    #expect(replies == ["null ! -32700 parseError", #"2 = ["x"]"#])
    #expect(peer.handler.calls == ["echo"])
    let works = peer.works()
    #expect(works)
  }

  @Test func `says what is wrong with a block of headers`() {
    let table = [
      (block("X-Other: 1"), "a block of headers without Content-Length"),
      (block("Content-Length: abc"), "Content-Length is a number of bytes, not abc"),
      (
        block("Content-Length: LENGTH", "Content-Type: a; charset=latin1"), "the charset is utf-8, not latin1"
      ),
      (
        block("Content-Length: 50", "Content-Length: 3"), "Content-Length is given twice, as 50 and as 3"
      ),
      ("nonsense\r\n\r\n", "a header line without a colon; a message begins with Content-Length"),
    ]
    for (text, message) in table {
      var peer = Peer(framing: .headers)
      let replies = peer.send(Array(text.utf8))
      #expect(replies.count == 1)
      #expect(replies.first?.contains(#""message":"\#(message)""#) == true, "\(replies)")
    }
  }

  @Test(arguments: [1, 10, 40])
  func `answers a body that the end of the input cuts off`(missing: Int) {
    var peer = Peer()
    let text = framed(call(1)) + framed(call(2)).dropLast(missing)
    let before = peer.send(text)
    #expect(before == [#"1 = ["x"]"#])
    let after = messages(in: peer.serve(isAtEnd: true), framing: .headers)
    #expect(after.map(digest) == ["null ! -32700 parseError"])
    #expect(after.first?.contains("the input ends \(missing) bytes before the message does") == true)
    let more = peer.end()
    #expect(more == [])
  }

  @Test(arguments: ["Content-Length: 5", "Content-Length: 5\r\n", "Content-Length: 5\r\nX-Other", "Content-"])
  func `answers headers that the end of the input cuts off`(text: String) {
    var peer = Peer(framing: .headers)
    let before = peer.send(framed(call(1)) + text)
    let after = peer.end()
    let more = peer.end()
    #expect(before == [#"1 = ["x"]"#])
    #expect(after == ["null ! -32700 parseError"])
    #expect(more == [])
  }

  @Test func `serves a whole last message at the end of the input`() {
    var peer = Peer()
    let replies = peer.send(framed(call(1)), isAtEnd: true)
    #expect(replies == [#"1 = ["x"]"#])
  }

  @Test func `waits for no block of headers without end`() {
    var peer = Peer(framing: .headers)
    var replies: [String] = []
    for _ in 0..<40 { replies += peer.send(String(repeating: "X-Long: 1\r\n", count: 100)) }
    #expect(replies == ["null ! -32700 parseError"])
    let works = peer.works()
    #expect(works)
    var line = Peer(framing: .headers)
    var answers: [String] = []
    for _ in 0..<40 { answers += line.send(String(repeating: "X", count: 1000)) }
    #expect(answers == ["null ! -32700 parseError"])
    let lineWorks = line.works()
    #expect(lineWorks)
  }
}
