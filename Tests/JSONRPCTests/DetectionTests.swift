import JSONRPC
import Testing

private let call = #"{"jsonrpc":"2.0","id":1,"method":"sum","params":[1,2]}"#

@Suite struct DetectionTests {
  @Test(
    arguments: [
      (call + "\n", ["1 = 3"]), ("[\(call)]\n", ["[1 = 3]"]), (" \t\(call)\n", ["1 = 3"]),
      ("\n\r\n \n\(call)\n", ["1 = 3"]),
      ("garbage\n", ["null ! -32700 parseError"]), ("C\n", ["null ! -32700 parseError"]),
      ("Content\n", ["null ! -32700 parseError"]), ("Connection: x\n", ["null ! -32700 parseError"]),
      ("7\n", ["null ! -32600 invalidRequest"]), ("\0\n", ["null ! -32700 parseError"]),
    ] as [(String, [String])])
  func `takes what does not begin with a header for lines`(text: String, expected: [String]) {
    var peer = Peer()
    let replies = peer.send(text)
    let framings = [peer.connection.reader.framing, peer.connection.outbox.framing]
    #expect(replies == expected)
    #expect(framings == [.lines, .lines])
    let works = peer.works()
    #expect(works)
  }

  @Test(arguments: [
    framed(call), "\r\n\r\n" + framed(call), "  \t" + framed(call), "\n " + framed(call),
    "content-length: \(call.utf8.count)\r\n\r\n\(call)", "CONTENT-LENGTH:\(call.utf8.count)\r\n\r\n\(call)",
    "Content-Length: \(call.utf8.count)\n\n\(call)",
    "Content-Type: application/vscode-jsonrpc; charset=utf-8\r\n" + framed(call),
  ])
  func `takes what begins with a header for headers`(text: String) {
    var peer = Peer()
    let replies = peer.send(text)
    let framings = [peer.connection.reader.framing, peer.connection.outbox.framing]
    #expect(replies == ["1 = 3"])
    #expect(framings == [.headers, .headers])
    let works = peer.works()
    #expect(works)
  }

  @Test func `waits until the first bytes have shown the framing`() {
    var peer = Peer()
    for character in "  \nContent" {
      let replies = peer.send(String(character))
      #expect(replies == [])
      #expect(peer.connection.reader.framing == .auto)
    }
    let replies = peer.send("-Length: \(call.utf8.count)\r\n\r\n\(call)")
    #expect(replies == ["1 = 3"])
    #expect(peer.connection.reader.framing == .headers)
  }

  @Test(arguments: [call, "", "garbage", "Content-Length: 5"])
  func `refuses a byte-order mark by name and serves the next line`(rest: String) {
    var peer = Peer()
    let replies = peer.send(Array("\u{FEFF}\(rest)\n".utf8))
    #expect(replies.map(digest) == ["null ! -32700 parseError"])
    #expect(replies.first?.contains("byte-order mark") == true)
    let works = peer.works()
    #expect(works)
  }

  @Test func `refuses a byte-order mark by name in lines that were asked for, at any line`() {
    var peer = Peer(framing: .lines)
    for _ in 1...2 {
      let replies = peer.send(Array("\u{FEFF}\(call)\n".utf8))
      #expect(replies.map(digest) == ["null ! -32700 parseError"])
      #expect(replies.first?.contains("byte-order mark") == true)
      let works = peer.works()
      #expect(works)
    }
  }

  @Test func `refuses a byte-order mark in a body by name`() {
    var peer = Peer()
    let replies = peer.send(Array(framed("\u{FEFF}\(call)").utf8))
    #expect(replies.map(digest) == ["null ! -32700 parseError"])
    #expect(replies.first?.contains("byte-order mark") == true)
    let works = peer.works()
    #expect(works)
  }

  @Test func `serves headers after a byte-order mark on a line of its own`() {
    var peer = Peer()
    let refused = peer.send("\u{FEFF}\n")
    let served = peer.send(framed(call))
    #expect(refused == ["null ! -32700 parseError"])
    #expect(served == ["1 = 3"])
  }

  @Test func `says where a byte-order mark stands`() {
    var peer = Peer()
    let replies = peer.send(Array("\u{FEFF}\(call)\n".utf8))
    #expect(
      replies.first?.contains(#""data":{"kind":"parseError","line":1,"column":1,"position":3,"text":"#)
        == true)
  }

  @Test func `keeps to the framing that was asked for`() {
    var lines = Peer(framing: .lines)
    let broken = lines.send("Content-Length: 5\n")
    #expect(broken == ["null ! -32700 parseError"])
    let linesWork = lines.works()
    #expect(linesWork)
    var headers = Peer(framing: .headers)
    let refused = headers.send(call + "\n" + framed(call))
    #expect(refused == ["null ! -32700 parseError", "1 = 3"])
    let headersWork = headers.works()
    #expect(headersWork)
  }

  @Test(arguments: ["", " ", "\n\n", "\r\n \t"])
  func `says nothing to an input without a message`(text: String) {
    for framing in Framing.allCases {
      var peer = Peer(framing: framing)
      let replies = peer.send(text, isAtEnd: true)
      let more = peer.end()
      #expect(replies == [], "\(framing)")
      #expect(more == [], "\(framing)")
    }
  }
}
