import JSONRPC
import Jansson
import Testing

@Suite struct MessageReaderTests {
  private func reader(_ text: String, _ framing: Framing) -> MessageReader {
    var reader = MessageReader(framing: framing, limits: Limits())
    reader.input.append(Array(text.utf8).span)
    return reader
  }

  @Test func `says where a message is and what to take off with it`() {
    var lines = reader("{}\r\n[1]\n7", .auto)
    var found = [lines.next(isAtEnd: false)]
    lines.take(4)
    found.append(lines.next(isAtEnd: false))
    lines.take(4)
    found.append(lines.next(isAtEnd: false))
    found.append(lines.next(isAtEnd: true))
    lines.take(1)
    found.append(lines.next(isAtEnd: true))
    #expect(
      found == [
        .message(text: 0..<2, end: 4), .message(text: 0..<3, end: 4), .needsMore,
        .message(text: 0..<1, end: 1), .needsMore,
      ])
  }

  @Test func `leaves the header out of the text`() {
    var headers = reader("Content-Length: 2\r\n\r\n{}", .auto)
    let found = headers.next(isAtEnd: false)
    let framing = headers.framing
    #expect(found == .message(text: 21..<23, end: 23))
    #expect(framing == .headers)
  }

  @Test func `gives the same message until it is taken`() {
    for (text, framing) in [("{}\n[]\n", Framing.lines), (framed("{}") + framed("[]"), .headers)] {
      var reader = reader(text, framing)
      let first = reader.next(isAtEnd: false)
      let again = reader.next(isAtEnd: false)
      #expect(first == again)
      #expect(first != .needsMore)
    }
  }

  @Test func `takes off what is no message by itself`() {
    var headers = reader("nonsense\r\n" + framed("{}"), .headers)
    let failure = headers.next(isAtEnd: false)
    let message = headers.next(isAtEnd: false)
    let reason = "a header line without a colon; a message begins with Content-Length"
    let expected = RPCError(
      .parseError, reason,
      details: [
        ("line", .integer(1)), ("column", .integer(1)), ("position", .integer(0)), ("text", .string(reason)),
      ])
    #expect(failure == .failure(expected))
    #expect(message == .message(text: 21..<23, end: 23))
  }
}
