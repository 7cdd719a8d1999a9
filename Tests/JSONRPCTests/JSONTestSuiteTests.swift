import JSONRPC
import Jansson
import TestSupport
import Testing

/// The texts of JSONTestSuite as messages: none of them is a request.
@Suite struct JSONTestSuiteTests {
  private static let refusals: Set = [
    "null ! -32700 parseError", "null ! -32600 invalidRequest", "null ! -32600 invalidRequest nestingDepth",
  ]

  private func expectOneReply(_ replies: [String], to text: JSONTestSuite.Text) {
    let name = text.name
    guard replies.count == 1 else {
      Issue.record("\(name): \(replies.count) replies")
      return
    }
    if name.hasPrefix("y_") {
      // A batch is refused request by request, in one array.
      let isParseError = replies[0].contains("-32700")
      let isRefused = replies[0].contains("-32600") || text.isDeviation
      #expect(isParseError == text.isDeviation, "\(name): \(replies[0])")
      #expect(isRefused, "\(name): \(replies[0])")
    } else if name.hasPrefix("n_") {
      #expect(Self.refusals.contains(replies[0]), "\(name): \(replies[0])")
    } else {
      #expect(replies[0].contains("-32700") || replies[0].contains("-32600"), "\(name): \(replies[0])")
    }
  }

  @Test(arguments: [Framing.lines, .headers, .auto])
  func `answers every text once and serves the next request`(framing: Framing) {
    #expect(JSONTestSuite.isWhole)
    var served = 0
    for text in JSONTestSuite.texts {
      // A text of several lines or of none is a message in headers only.
      let isLine = !text.bytes.contains(0x0A) && !text.isBlank
      if framing != .headers, !isLine { continue }
      served += 1
      var peer = Peer(framing: framing)
      let replies = peer.send(framing == .headers ? framed(text.bytes) : text.bytes + [0x0A]).map(digest)
      expectOneReply(replies, to: text)
      #expect(peer.handler.calls == [], "\(text.name)")
      let works = peer.works()
      #expect(works, "\(text.name)")
    }
    #expect(JSONTestSuite.texts.isEmpty || served > 280)
  }

  @Test func `serves all texts on one connection`() {
    var peer = Peer(framing: .headers)
    for text in JSONTestSuite.texts {
      let replies = peer.send(framed(text.bytes)).map(digest)
      expectOneReply(replies, to: text)
    }
    let works = peer.works()
    #expect(works)
  }
}
