import JSONRPC
import Testing

private func call(_ id: Int) -> String { #"{"jsonrpc":"2.0","id":\#(id),"method":"sum","params":[\#(id)]}"# }

@Suite struct LineFramingTests {
  @Test func `serves several lines of one read in their order`() {
    var peer = Peer()
    let replies = peer.send("\(call(1))\n\(call(2))\r\n\n \t\r\n\r\n\(call(3))\n")
    #expect(replies == ["1 = 1", "2 = 2", "3 = 3"])
  }

  @Test func `serves one line of several reads`() {
    var peer = Peer()
    for character in call(1) {
      let replies = peer.send(String(character))
      #expect(replies == [])
    }
    let replies = peer.send("\n")
    #expect(replies == ["1 = 1"])
  }

  @Test func `ends each answer with a line feed and nothing else`() {
    var peer = Peer()
    peer.receive(Array("\(call(1))\r\n\(call(2))\n".utf8))
    let output = peer.serve()
    #expect(
      String(decoding: output, as: UTF8.self)
        == #"{"jsonrpc":"2.0","id":1,"result":1}"# + "\n" + #"{"jsonrpc":"2.0","id":2,"result":2}"# + "\n")
  }

  @Test(arguments: ["", "\r", "\n", "\r\n", " "])
  func `serves the last line at the end of the input`(ending: String) {
    var peer = Peer()
    let before = peer.send(call(1) + "\n" + call(2) + ending)
    let after = peer.end()
    #expect(before + after == ["1 = 1", "2 = 2"])
    #expect(after == (ending.contains { $0.isNewline && $0 != "\r" } ? [] : ["2 = 2"]))
    let more = peer.end()
    #expect(more == [])
  }

  @Test func `answers a last line that is cut off`() {
    var peer = Peer()
    let replies = peer.send(call(1) + "\n" + #"{"jsonrpc":"2.0","id":2"#, isAtEnd: true)
    #expect(replies == ["1 = 1", "null ! -32700 parseError"])
  }

  @Test func `gives at most one line for a line`() {
    var peer = Peer()
    let texts = [
      call(1), "[\(call(1)),\(call(2))]", "[]", "x", "{}", "[1,2,3]", #"{"jsonrpc":"2.0","method":"update"}"#,
      "[1",
    ]
    var counts: [Int] = []
    for text in texts { counts.append(peer.send(text + "\n").count) }
    #expect(counts == [1, 1, 1, 1, 1, 1, 0, 1])
  }

  @Test func `names the place in the line of what is not JSON`() {
    var peer = Peer()
    _ = peer.send(call(1) + "\n")
    let replies = peer.send(Array("{\"é\":tru}\n".utf8))
    #expect(
      replies == [
        #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"#
          + #""message":"not JSON: invalid token near 'tru', at line 1, column 6","#
          + #""data":{"kind":"parseError","line":1,"column":6,"position":6,"#
          + #""text":"invalid token near 'tru'","origin":"client"}}}"#
      ])
    let works = peer.works()
    #expect(works)
  }
}
