import JSONRPC
import Jansson
import TestSupport
import Testing

/// The usual request is read without parsing its envelope: nothing may tell from outside.
@Suite struct ShortcutTests {
  /// Bounds that no message here passes, and that send every message through the parser.
  private static let throughParser: Limits = {
    var limits = Limits()
    limits.nestingDepth = 2047
    return limits
  }()

  private func replies(to text: [UInt8], limits: Limits) -> [String] {
    var peer = Peer(framing: .headers, limits: limits)
    let replies = peer.send(framed(text))
    return replies + peer.handler.calls
  }

  private static let texts = [
    #"{"jsonrpc":"2.0","id":1,"method":"sum","params":[1,2]}"#,
    #"{"jsonrpc":"2.0","method":"echo","params":{"a":[1.5,"x"]},"id":"a-b"}"#,
    #"{"id":-12,"params":{},"method":"echo","jsonrpc":"2.0"}"#,
    #" { "jsonrpc" : "2.0" , "id" : 0 , "method" : "get_data" } "#,
    #"{"jsonrpc":"2.0","id":null,"method":"tell","params":null}"#,
    #"{"jsonrpc":"2.0","id":123456789012345678,"method":"echo","params":[{"a":{"b":[]}}]}"#,
    #"{"jsonrpc":"2.0","method":"update"}"#,
    #"{"jsonrpc":"2.0","id":"é\n","method":"echo","params":["\u0000",99999999999999999999]}"#,
  ]

  @Test(arguments: texts)
  func `answers a message with one byte changed, dropped or added as the parser reads it`(text: String) {
    let original = Array(text.utf8)
    let bytes: [UInt8] = Array(#"{}[],:"\ 01-+.eE"#.utf8) + [0, 0x0A, 0x1F, 0x7F, 0x80, 0xC3, 0xEF, 0x61]
    for offset in 0...original.count {
      for byte in bytes {
        var added = original
        added.insert(byte, at: offset)
        compare(added)
        if offset == original.count { continue }
        var changed = original
        changed[offset] = byte
        compare(changed)
      }
      if offset == original.count { continue }
      var dropped = original
      dropped.remove(at: offset)
      compare(dropped)
      compare(Array(original[..<offset]))
    }
  }

  private func compare(_ text: [UInt8]) {
    let one = replies(to: text, limits: Limits())
    let other = replies(to: text, limits: Self.throughParser)
    if !one.elementsEqual(other, by: { $0.utf8.elementsEqual($1.utf8) }) {
      Issue.record("\(String(decoding: text, as: UTF8.self)): \(one), the parser: \(other)")
    }
  }

  @Test(arguments: [2, 3, 5, 7, 11] as [UInt64])
  func `answers a message of shuffled parts as the parser reads it`(seed: UInt64) {
    var numbers = RandomSource(seed: seed)
    let names = ["jsonrpc", "id", "method", "params", "i\\u0064", "extra", "", "Method"]
    let values = [
      #""2.0""#, "1", "-0", "00", "01", "-7", "1.0", "999999999999999999", "1234567890123456789", "null",
      "true", #""sum""#, #""echo""#,
      #""\u0065cho""#, "[]", "[1,2]", "{}", #"{"a":1,"a":2}"#, #"{"x":[1e400]}"#, #"["é"]"#, "[1", "", #""""#,
      "[99999999999999999999]",
    ]
    for _ in 0..<1500 {
      var members: [String] = [
        #""jsonrpc":"2.0""#, #""id":\#(values.randomElement(using: &numbers) ?? "1")"#, #""method":"echo""#,
      ]
      for _ in 0..<Int.random(in: 0...2, using: &numbers) {
        let name = names.randomElement(using: &numbers) ?? "id"
        members.append("\"\(name)\":\(values.randomElement(using: &numbers) ?? "1")")
      }
      if Bool.random(using: &numbers) {
        members.remove(at: Int.random(in: 0..<members.count, using: &numbers))
      }
      members.shuffle(using: &numbers)
      let blank = [" ", "", "", "\n", "\t"].randomElement(using: &numbers) ?? ""
      compare(Array(("{\(blank)" + members.joined(separator: "\(blank),") + "\(blank)}\(blank)").utf8))
    }
  }

  @Test(arguments: [3900, 3999, 4000, 4001, 5000, 70_000, 200_000])
  func `answers a message of any length as the parser reads it`(length: Int) {
    let frame = #"{"jsonrpc":"2.0","id":1,"method":"echo","params":[""]}"#
    compare(
      Array(
        frame.replacing(#""""#, with: "\"\(String(repeating: "x", count: length - frame.utf8.count))\"").utf8)
    )
    let numbers = (0..<(length - frame.utf8.count) / 2).map { _ in "7" }.joined(separator: ",")
    compare(Array(frame.replacing(#""""#, with: numbers).utf8))
    let objects = (0..<(length - frame.utf8.count) / 3).map { _ in "{}" }.joined(separator: ",")
    compare(Array(frame.replacing(#""""#, with: objects).utf8))
  }
}
