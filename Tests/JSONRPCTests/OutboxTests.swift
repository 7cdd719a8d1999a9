import JSONRPC
import Jansson
import TestSupport
import Testing

@Suite struct OutboxTests {
  private func output(_ outbox: borrowing Outbox) -> String {
    String(decoding: bytes(of: outbox.json.bytes), as: UTF8.self)
  }

  private func writeMessages(to outbox: inout Outbox) {
    for text in ["a", "é🐲", String(repeating: "x", count: 1000)] {
      outbox.begin()
      outbox.json.beginArray()
      outbox.json.string(text)
      outbox.json.endArray()
      outbox.end()
    }
  }

  @Test(arguments: [Framing.lines, .auto]) func `ends each message with a line feed`(framing: Framing) {
    var outbox = Outbox(framing: framing)
    writeMessages(to: &outbox)
    let text = output(outbox)
    let long = String(repeating: "x", count: 1000)
    #expect(text == "[\"a\"]\n[\"é🐲\"]\n[\"\(long)\"]\n")
    #expect(outbox.count == text.utf8.count)
  }

  @Test func `puts the length in bytes before each message`() {
    var outbox = Outbox(framing: .headers)
    writeMessages(to: &outbox)
    let text = output(outbox)
    let long = String(repeating: "x", count: 1000)
    #expect(
      text
        == "Content-Length: 5\r\n\r\n[\"a\"]Content-Length: 10\r\n\r\n[\"é🐲\"]"
        + "Content-Length: 1004\r\n\r\n[\"\(long)\"]"
    )
    #expect(outbox.count == text.utf8.count)
  }

  @Test(arguments: [Framing.lines, .headers]) func `takes back the message begun last`(framing: Framing) {
    var outbox = Outbox(framing: framing)
    writeMessages(to: &outbox)
    let before = output(outbox)
    outbox.begin()
    outbox.json.beginObject()
    outbox.json.name("lost")
    outbox.discard()
    let after = output(outbox)
    #expect(after == before)
    outbox.begin()
    outbox.json.integer(7)
    outbox.end()
    let next = output(outbox)
    #expect(next == before + (framing == .lines ? "7\n" : "Content-Length: 1\r\n\r\n7"))
  }

  @Test func `goes on after some of it was sent`() {
    var outbox = Outbox(framing: .headers)
    writeMessages(to: &outbox)
    outbox.json.bytes.removeFirst(3)
    outbox.begin()
    outbox.json.integer(7)
    outbox.end()
    let text = output(outbox)
    #expect(text.hasPrefix("tent-Length: 5\r\n\r\n[\"a\"]Content"))
    #expect(text.hasSuffix("\"]Content-Length: 1\r\n\r\n7"))
  }
}
