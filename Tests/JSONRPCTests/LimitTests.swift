import JSONRPC
import Jansson
import Testing

private func limits(_ change: (inout Limits) -> Void) -> Limits {
  var limits = Limits()
  change(&limits)
  return limits
}

private func call(params: String) -> String {
  #"{"jsonrpc":"2.0","id":1,"method":"echo","params":\#(params)}"#
}

/// A request of exactly so many bytes.
private func call(bytes: Int) -> String {
  call(params: "[\"\(String(repeating: "x", count: bytes - call(params: #"[""]"#).utf8.count))\"]")
}

@Suite struct LimitTests {
  private static let tooLong = "null ! -32600 invalidRequest messageBytes"

  @Test func `has the stated defaults`() {
    let limits = Limits()
    #expect(limits.messageBytes == 64 << 20)
    #expect(limits.nestingDepth == 2048)
    #expect(limits.batchLength == 10_000)
    #expect(limits.stringBytes == 64 << 20)
  }

  @Test(arguments: ["\n", "\r\n"]) func `takes a line as long as the limit and refuses a longer one`(
    ending: String
  ) {
    var peer = Peer(limits: limits { $0.messageBytes = 100 })
    let taken = peer.send(call(bytes: 100) + ending)
    #expect(taken.count == 1)
    #expect(taken.first?.hasPrefix("1 = ") == true)
    let refused = peer.send(call(bytes: 101) + ending)
    #expect(refused == [Self.tooLong])
    let works = peer.works()
    #expect(works)
    #expect(peer.handler.calls == ["echo", "sum"])
  }

  @Test(arguments: ["\n", "\r\n"], [99, 100, 101, 102, 103])
  func `decides the same about a long line wherever it is cut`(ending: String, length: Int) {
    let stream = Array((call(bytes: length) + ending + call(bytes: 70) + ending).utf8)
    for offset in 0...stream.count {
      var peer = Peer(limits: limits { $0.messageBytes = 100 })
      let replies = peer.send(Array(stream[..<offset])) + peer.send(Array(stream[offset...]))
      let isTaken = replies.map(digest).first != Self.tooLong
      #expect(replies.count == 2, "cut at \(offset)")
      #expect(isTaken == (length <= 100), "cut at \(offset)")
    }
  }

  @Test func `refuses a line that never ends once and keeps nothing of it`() {
    var peer = Peer(framing: .lines, limits: limits { $0.messageBytes = 100 })
    var replies: [String] = []
    for _ in 0..<50 {
      replies += peer.send(String(repeating: "[", count: 60))
      #expect(peer.connection.reader.input.count <= 120)
    }
    #expect(replies == [Self.tooLong])
    let rest = peer.send("]]]\n")
    #expect(rest == [])
    let works = peer.works()
    #expect(works)
  }

  @Test func `says nothing more when the input ends inside a long line`() {
    var peer = Peer(limits: limits { $0.messageBytes = 100 })
    let replies = peer.send(String(repeating: "{", count: 200))
    let end = peer.send("{{{", isAtEnd: true)
    #expect(replies == [Self.tooLong])
    #expect(end == [])
  }

  @Test(arguments: [100, 101, 5000])
  func `frames a body beyond the limit by its length`(length: Int) {
    let stream = Array((framed(call(bytes: length)) + framed(call(bytes: 70))).utf8)
    for cut in [0, 10, 25, 60, 130, stream.count] where cut <= stream.count {
      var peer = Peer(limits: limits { $0.messageBytes = 100 })
      let replies = (peer.send(Array(stream[..<cut])) + peer.send(Array(stream[cut...]))).map(digest)
      #expect(replies.count == 2)
      #expect((replies.first == Self.tooLong) == (length > 100))
      #expect(replies.last?.hasPrefix("1 = ") == true)
      let works = peer.works()
      #expect(works)
    }
  }

  @Test func `refuses a length beyond every number without waiting for its body`() {
    var peer = Peer()
    let replies = peer.send("Content-Length: 99999999999999999999999\r\n\r\n{}")
    let end = peer.end()
    #expect(replies == [Self.tooLong])
    #expect(end == [])
  }

  @Test(arguments: [
    ("[[[]]]", true), ("[[[[]]]]", false), (#"{"a":{"b":{}}}"#, true), (#"{"a":{"b":{"c":{}}}}"#, false),
    ("[[[1]]]", true), (#"[[["x",null,1.5]]]"#, true), (#"[[],[[]],{"a":[[]]}]"#, false),
    (#"[[],[[]],{"a":[]}]"#, true),
  ])
  func `refuses nesting beyond the limit by name`(params: String, isTaken: Bool) {
    var peer = Peer(limits: limits { $0.nestingDepth = 4 })
    let replies = peer.send(call(params: params) + "\n")
    #expect(replies == [isTaken ? "1 = \(params)" : "null ! -32600 invalidRequest nestingDepth"])
    #expect(peer.handler.calls.count == (isTaken ? 1 : 0))
    let works = peer.works()
    #expect(works)
  }

  @Test func `names the nesting limit when the parser gives up too`() {
    var peer = Peer()
    let deep = String(repeating: "[", count: 3000) + String(repeating: "]", count: 3000)
    let replies = peer.send(Array((call(params: deep) + "\n").utf8))
    #expect(replies.map(digest) == ["null ! -32600 invalidRequest nestingDepth"])
    #expect(
      replies.first?.contains(
        #""data":{"kind":"invalidRequest","limit":"nestingDepth","maximum":2048,"origin":"client"}"#) == true)
    let works = peer.works()
    #expect(works)
    let openings = peer.send(String(repeating: "[", count: 100_000) + "\n")
    #expect(openings == ["null ! -32600 invalidRequest nestingDepth"])
    let stillWorks = peer.works()
    #expect(stillWorks)
  }

  @Test func `takes nesting as deep as the parser goes`() {
    var peer = Peer()
    let params = String(repeating: "[", count: 2047) + String(repeating: "]", count: 2047)
    let replies = peer.send(call(params: params) + "\n")
    #expect(replies == ["1 = \(params)"])
    let refused = peer.send(call(params: "[\(params)]") + "\n")
    #expect(refused == ["null ! -32600 invalidRequest nestingDepth"])
  }

  @Test(arguments: [
    (#"["1234567890"]"#, true), (#"["12345678901"]"#, false), (#"{"1234567890":1}"#, true),
    (#"{"12345678901":1}"#, false),
    (#"[{"a":[{"b":"12345678901"}]}]"#, false), (#"["ééééé"]"#, true), (#"["éééééx"]"#, false),
    (#"["\u0000234567890"]"#, true), (#"["\u00002345678901"]"#, false), (#"["\u0001\u0002"]"#, true),
  ])
  func `refuses a string or a name beyond the limit by name`(params: String, isTaken: Bool) {
    var peer = Peer(limits: limits { $0.stringBytes = 10 })
    let replies = peer.send(call(params: params) + "\n")
    #expect(replies == [isTaken ? "1 = \(params)" : "null ! -32600 invalidRequest stringBytes"])
    let works = peer.works()
    #expect(works)
  }

  @Test func `refuses a method and an id beyond the string limit`() {
    var peer = Peer(limits: limits { $0.stringBytes = 10 })
    let method = peer.send(#"{"jsonrpc":"2.0","id":1,"method":"longerthanten"}"# + "\n")
    let id = peer.send(#"{"jsonrpc":"2.0","id":"longerthanten","method":"sum"}"# + "\n")
    #expect(method == ["null ! -32600 invalidRequest stringBytes"])
    #expect(id == ["null ! -32600 invalidRequest stringBytes"])
    let works = peer.works()
    #expect(works)
  }

  @Test func `tells the limit and its maximum`() {
    let table: [(Limits, String, String)] = [
      (limits { $0.messageBytes = 60 }, call(bytes: 70), #""limit":"messageBytes","maximum":60"#),
      (limits { $0.nestingDepth = 2 }, call(params: "[[]]"), #""limit":"nestingDepth","maximum":2"#),
      (limits { $0.batchLength = 1 }, "[1,2]", #""limit":"batchLength","maximum":1"#),
      (limits { $0.stringBytes = 7 }, call(params: #"["12345678"]"#), #""limit":"stringBytes","maximum":7"#),
    ]
    for (limits, text, expected) in table {
      var peer = Peer(limits: limits)
      let replies = peer.send(Array((text + "\n").utf8))
      #expect(replies.count == 1)
      #expect(
        replies.first?.contains(#""data":{"kind":"invalidRequest",\#(expected),"origin":"client"}"#) == true,
        "\(replies)")
      let works = peer.works()
      #expect(works)
    }
  }
}
