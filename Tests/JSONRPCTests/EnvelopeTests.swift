import JSONRPC
import Jansson
import Testing

@Suite struct EnvelopeTests {
  @Test(arguments: [
    (#"{"id":1,"method":"get_data"}"#, "1"), (#"{"jsonrpc":"1.0","id":1,"method":"get_data"}"#, "1"),
    (#"{"jsonrpc":2.0,"id":"a","method":"get_data"}"#, #""a""#),
    (#"{"jsonrpc":"2.0 ","id":1,"method":"get_data"}"#, "1"),
    (#"{"jsonrpc":null,"id":1,"method":"get_data"}"#, "1"), (#"{"jsonrpc":"2.0","id":1}"#, "1"),
    (#"{"jsonrpc":"2.0","id":1,"method":7}"#, "1"), (#"{"jsonrpc":"2.0","id":1,"method":null}"#, "1"),
    (#"{"jsonrpc":"2.0","id":1,"method":["get_data"]}"#, "1"), (#"{"jsonrpc":"2.0","method":{}}"#, "null"),
    (#"{"jsonrpc":"2.0","id":1,"method":"echo","params":1}"#, "1"),
    (#"{"jsonrpc":"2.0","id":1,"method":"echo","params":"x"}"#, "1"),
    (#"{"jsonrpc":"2.0","id":1,"method":"echo","params":true}"#, "1"),
    (#"{"jsonrpc":"2.0","id":1,"method":"echo","params":false}"#, "1"),
    (#"{"jsonrpc":"2.0","id":1,"method":"echo","params":1.5}"#, "1"),
    (#"{"jsonrpc":"2.0","method":"echo","params":1}"#, "null"),
    (#"{"jsonrpc":"2.0","id":1.5,"method":"get_data"}"#, "null"),
    (#"{"jsonrpc":"2.0","id":1.0,"method":"get_data"}"#, "null"),
    (#"{"jsonrpc":"2.0","id":1e2,"method":"get_data"}"#, "null"),
    (#"{"jsonrpc":"2.0","id":-0.0,"method":"get_data"}"#, "null"),
    (#"{"jsonrpc":"2.0","id":{},"method":"get_data"}"#, "null"),
    (#"{"jsonrpc":"2.0","id":[1],"method":"get_data"}"#, "null"),
    (#"{"jsonrpc":"2.0","id":true,"method":"get_data"}"#, "null"),
    (#"{"jsonrpc":"2.0","id":false,"method":"get_data"}"#, "null"),
    (#"{"jsonrpc":"2.0","id":9223372036854775808,"method":"get_data"}"#, "null"),
    (#"{"jsonrpc":"2.0","id":-9223372036854775809,"method":"get_data"}"#, "null"),
    (#"{"jsonrpc":"2.0","id":123456789012345678901234567890,"method":"get_data"}"#, "null"),
    (#"{"jsonrpc":"2.0","id":1,"result":5}"#, "1"),
    (#"{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":""}}"#, "1"),
    ("{}", "null"), ("1", "null"), (#""get_data""#, "null"), ("true", "null"), ("null", "null"),
    ("-1.5", "null"),
  ])
  func `refuses what is JSON and no request`(text: String, id: String) {
    var peer = Peer(framing: .lines)
    let replies = peer.send(text + "\n")
    #expect(replies == ["\(id) ! -32600 invalidRequest"])
    #expect(peer.handler.calls == [])
    let works = peer.works()
    #expect(works)
  }

  @Test(arguments: [
    (#""""#, #""""#), (#""1""#, #""1""#), ("1", "1"), ("0", "0"), ("-1", "-1"), ("null", "null"),
    ("9223372036854775807", "9223372036854775807"), ("-9223372036854775808", "-9223372036854775808"),
    ("999999999999999999", "999999999999999999"), ("-999999999999999999", "-999999999999999999"),
    ("1000000000000000000", "1000000000000000000"),
    (#""a\"b\\c\n\u0001\u0000""#, #""a\"b\\c\n\u0001\u0000""#),
    (#""é e\#u{301} 🐲 \#u{2028}""#, #""é e\#u{301} 🐲 \#u{2028}""#), (#""\u00e9\ud83d\udc32\/""#, #""é🐲/""#),
    (#""\u007f""#, "\"\u{7F}\""),
  ])
  func `echoes an id exactly`(id: String, echoed: String) {
    var peer = Peer()
    let replies = peer.send(Array(#"{"jsonrpc":"2.0","id":\#(id),"method":"get_data"}"#.utf8) + [0x0A])
    let expected = #"{"jsonrpc":"2.0","id":\#(echoed),"result":["hello",5]}"#
    #expect(replies.map { Array($0.utf8) } == [Array(expected.utf8)], "\(replies)")
    let errors = peer.send(#"{"jsonrpc":"2.0","method":7,"id":\#(id)}"# + "\n")
    #expect(errors == ["\(echoed) ! -32600 invalidRequest"])
  }

  @Test func `echoes an id exactly beside a number beyond 64 bits`() {
    var peer = Peer()
    let replies = peer.send(
      #"{"jsonrpc":"2.0","id":9223372036854775807,"method":"echo","params":[9223372036854775808]}"# + "\n")
    #expect(replies == ["9223372036854775807 = [9.223372036854776e+18]"])
  }

  @Test(arguments: [
    (#""params":null"#, #""none""#), (#""params":[]"#, "[]"), (#""params":{}"#, "{}"),
    (#""params":[null]"#, "[null]"),
    (#""extra":1"#, #""none""#), (#""params":{"id":2,"method":"x"}"#, #"{"id":2,"method":"x"}"#),
  ])
  func `takes params as they are and null as none`(member: String, result: String) {
    var peer = Peer()
    let replies = peer.send(#"{"jsonrpc":"2.0","id":1,"method":"echo",\#(member)}"# + "\n")
    #expect(replies == ["1 = \(result)"])
  }

  @Test(arguments: [
    #"{"method":"echo","id":1,"params":[7],"jsonrpc":"2.0"}"#,
    #" { "jsonrpc" : "2.0" , "id" : 1 , "method" : "echo" , "params" : [ 7 ] } "#,
    #"{"params":[7],"\u006asonrpc":"2.\u0030","m\u0065thod":"\u0065cho","i\u0064":1}"#,
    "{\"jsonrpc\":\"2.0\",\t\"id\":1,\r\"method\":\"echo\",\"params\":[7]}",
  ])
  func `reads the members in any order and spelling`(text: String) {
    var peer = Peer()
    let replies = peer.send(text + "\n")
    #expect(replies == ["1 = [7]"])
  }

  @Test(arguments: [
    #"{"jsonrpc":"2.0","id":1,"id":2,"method":"echo"}"#,
    #"{"jsonrpc":"2.0","id":1,"method":"echo","method":"echo"}"#,
    #"{"jsonrpc":"2.0","jsonrpc":"2.0","id":1,"method":"echo"}"#,
    #"{"jsonrpc":"2.0","id":1,"method":"echo","params":{"a":1,"a":1}}"#,
    #"{"jsonrpc":"2.0","id":1,"method":"echo","params":[],"params":[]}"#,
    #"{"jsonrpc":"2.0","id":1,"method":"echo","\u0069d":1}"#,
    #"{"jsonrpc":"2.0","id":1,"method":"echo","params":{"a\u0000":1}}"#,
    #"{"jsonrpc":"2.0","id":1,"method":"echo",}"#,
    #"{"jsonrpc":"2.0","id":1,"method":"echo"}}"#, #"{"jsonrpc":"2.0","id":01,"method":"echo"}"#,
    #"{"jsonrpc":"2.0","id":1 2,"method":"echo"}"#,
    #"{"jsonrpc":"2.0","id":1,"method":"echo","params":[1]2}"#,
    "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"echo\",\"params\":[1\0]}",
    #"{"jsonrpc":"2.0","id":1,"method":"echo","params":[1e999]}"#,
    #"{"jsonrpc":"2.0","id":-,"method":"echo"}"#,
  ])
  func `refuses a request that is not JSON`(text: String) {
    var peer = Peer()
    let replies = peer.send(text + "\n")
    #expect(replies == ["null ! -32700 parseError"])
    #expect(peer.handler.calls == [])
    let works = peer.works()
    #expect(works)
  }

  @Test func `never answers a notification, not even one that fails`() {
    var peer = Peer()
    for method in ["update", "fail", "unknown", "$/unknown", "sum"] {
      let replies = peer.send(#"{"jsonrpc":"2.0","method":"\#(method)"}"# + "\n")
      #expect(replies == [], "\(method)")
    }
    #expect(peer.handler.calls == ["update", "fail", "unknown", "$/unknown", "sum"])
    let works = peer.works()
    #expect(works)
  }

  @Test func `answers what the handler refuses with its code, kind and details`() {
    var peer = Peer()
    let replies = peer.send(Array(#"{"jsonrpc":"2.0","id":1,"method":"fail"}"#.utf8) + [0x0A])
    #expect(
      replies == [
        #"{"jsonrpc":"2.0","id":1,"error":{"code":-32001,"message":"no window","#
          + #""data":{"kind":"windowNotFound","window":"window-9","origin":"host"}}}"#
      ])
    let unknown = peer.send(#"{"jsonrpc":"2.0","id":null,"method":"unknown"}"# + "\n")
    #expect(unknown == ["null ! -32601 methodNotFound"])
  }

  @Test(arguments: [1, 63, 64, 65, 300])
  func `takes a method of any length`(length: Int) {
    let method = String(repeating: "m", count: length)
    var peer = Peer()
    let replies = peer.send(#"{"jsonrpc":"2.0","id":1,"method":"\#(method)"}"# + "\n")
    #expect(replies == ["1 ! -32601 methodNotFound"])
    #expect(peer.handler.calls == [method])
  }

  @Test func `sends the notifications of a request before its answer`() {
    var peer = Peer()
    let told = peer.send(#"{"jsonrpc":"2.0","id":1,"method":"tell"}"# + "\n")
    #expect(told == [#""event": 1"#, #""event": 2"#, #"1 = "told""#])
    let failed = peer.send(#"{"jsonrpc":"2.0","id":2,"method":"tellAndFail"}"# + "\n")
    #expect(failed == [#""event": 1"#, #""event": 2"#, "2 ! -32001 windowNotFound"])
    let silent = peer.send(#"{"jsonrpc":"2.0","method":"tell"}"# + "\n")
    #expect(silent == [#""event": 1"#, #""event": 2"#])
    let batch = peer.send(
      #"[{"jsonrpc":"2.0","id":3,"method":"tell"},{"jsonrpc":"2.0","id":4,"method":"get_data"}]"# + "\n")
    #expect(batch == [#""event": 1"#, #""event": 2"#, #"[3 = "told", 4 = ["hello",5]]"#])
    let works = peer.works()
    #expect(works)
  }

  @Test func `frames the notifications of a request behind headers`() {
    var peer = Peer()
    let told = peer.send(framed(#"{"jsonrpc":"2.0","id":1,"method":"tell"}"#))
    #expect(told == [#""event": 1"#, #""event": 2"#, #"1 = "told""#])
  }
}
