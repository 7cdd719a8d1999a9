import JSONRPC
import Testing

private func call(_ id: String, _ method: String, _ params: String) -> String {
  #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(params)}"#
}

@Suite struct SplitTests {
  private static let lines =
    " \r\n" + call("1", "sum", "[1,2]") + "\r\n\n\t\n" + call("\"é🐲\"", "echo", #"{"ключ":["\u00e9","🐲"]}"#)
    + "\n"
    + "[" + call("2", "get_data", "null") + ",7," + call("3", "unknown", "{}") + "]\r\n" + "not JSON é\n[]\n"
    + #"{"jsonrpc":"2.0","method":"tell"}"# + "\n" + "\u{FEFF}{}\n" + call("4", "tell", "[]") + "\n"
    + call("99999999999999999999", "sum", "[]") + "\n" + call("5", "sum", "[5]")

  private static let headers =
    "\r\n" + framed(call("1", "sum", "[1,2]")) + "Content-Type: application/vscode-jsonrpc; charset=utf8\r\n"
    + framed(call("\"é🐲\"", "echo", "{\"ключ\":[\n\r\n\"🐲\"]}"))
    + framed("[" + call("2", "tell", "null") + ",7]")
    + framed("not JSON") + "X-Other: 1\r\nX-More: 2\r\n\r\n{\"lost\":1}" + framed(call("3", "sum", "[3]"))
    + "X-Other: 1\r\nContent-Length: five\r\n\r\n{\"lost\":2}" + framed(call("4", "sum", "[4]"))
    + "Content-Length: 9\r\nContent-Type: a; charset=latin1\r\n\r\n{\"bad\":5}"
    + framed(call("5", "sum", "[5]"))
    + "garbage\r\n" + framed(call("6", "sum", "[6]")) + "Content-Length: 90\r\n\r\n{\"cut\":"

  private func unsplit(_ stream: [UInt8]) -> [UInt8] {
    var peer = Peer()
    peer.receive(stream)
    return peer.serve(isAtEnd: false) + peer.serve(isAtEnd: true)
  }

  @Test(arguments: [lines, headers])
  func `answers the same wherever the input is cut in two`(text: String) {
    let stream = Array(text.utf8)
    let whole = unsplit(stream)
    for offset in 0...stream.count {
      var peer = Peer()
      peer.receive(Array(stream[..<offset]))
      var output = peer.serve()
      peer.receive(Array(stream[offset...]))
      output += peer.serve()
      output += peer.serve(isAtEnd: true)
      if output != whole {
        let read = String(decoding: stream[..<offset].suffix(40), as: UTF8.self)
        Issue.record("cut at \(offset), after \(read): \(String(decoding: output, as: UTF8.self))")
        return
      }
    }
  }

  @Test(arguments: [lines, headers], [1, 2, 3, 7, 64])
  func `answers the same however short the reads are`(text: String, length: Int) {
    let stream = Array(text.utf8)
    var peer = Peer()
    var output: [UInt8] = []
    for start in stride(from: 0, to: stream.count, by: length) {
      peer.receive(Array(stream[start..<min(stream.count, start + length)]))
      output += peer.serve()
    }
    output += peer.serve(isAtEnd: true)
    #expect(String(decoding: output, as: UTF8.self) == String(decoding: unsplit(stream), as: UTF8.self))
  }

  @Test func `answers the lines of the stream in their order, good and bad`() {
    let replies = messages(in: unsplit(Array(Self.lines.utf8)), framing: .lines).map(digest)
    #expect(
      replies == [
        "1 = 3", #""é🐲" = {"ключ":["é","🐲"]}"#,
        #"[2 = ["hello",5], null ! -32600 invalidRequest, 3 ! -32601 methodNotFound]"#,
        "null ! -32700 parseError", "null ! -32600 invalidRequest", #""event": 1"#, #""event": 2"#,
        "null ! -32700 parseError",
        #""event": 1"#, #""event": 2"#, #"4 = "told""#, "null ! -32600 invalidRequest", "5 = 5",
      ])
  }

  @Test func `answers the blocks of the stream in their order, good and bad`() {
    let replies = messages(in: unsplit(Array(Self.headers.utf8)), framing: .headers).map(digest)
    #expect(
      replies == [
        "1 = 3", #""é🐲" = {"ключ":["🐲"]}"#, #""event": 1"#, #""event": 2"#,
        #"[2 = "told", null ! -32600 invalidRequest]"#,
        "null ! -32700 parseError", "null ! -32700 parseError", "3 = 3", "null ! -32700 parseError", "4 = 4",
        "null ! -32700 parseError", "5 = 5", "null ! -32700 parseError", "6 = 6", "null ! -32700 parseError",
      ])
  }
}
