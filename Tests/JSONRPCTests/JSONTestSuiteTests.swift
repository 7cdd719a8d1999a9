import JSONRPC
import Jansson
import TestSupport
import Testing

/// The texts of JSONTestSuite as messages: none of them is a request.
@Suite struct JSONTestSuiteTests {
  private static let folder = "suites/JSONTestSuite/test_parsing"

  private static let refusals: Set = [
    "null ! -32700 parseError", "null ! -32600 invalidRequest", "null ! -32600 invalidRequest nestingDepth",
  ]

  /// The texts that have to be accepted as JSON and are not.
  private static let deviations: Set = [
    "y_object_duplicated_key.json", "y_object_duplicated_key_and_value.json",
    "y_object_escaped_null_in_key.json",
  ]

  private func isBlank(_ text: [UInt8]) -> Bool {
    text.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
  }

  private func expectOneReply(_ replies: [String], to name: String) {
    guard replies.count == 1 else {
      Issue.record("\(name): \(replies.count) replies")
      return
    }
    if name.hasPrefix("y_") {
      // A batch is refused request by request, in one array.
      let isParseError = replies[0].contains("-32700")
      let isRefused = replies[0].contains("-32600") || Self.deviations.contains(name)
      #expect(isParseError == Self.deviations.contains(name), "\(name): \(replies[0])")
      #expect(isRefused, "\(name): \(replies[0])")
    } else if name.hasPrefix("n_") {
      #expect(Self.refusals.contains(replies[0]), "\(name): \(replies[0])")
    } else {
      #expect(replies[0].contains("-32700") || replies[0].contains("-32600"), "\(name): \(replies[0])")
    }
  }

  @Test(arguments: [Framing.lines, .headers, .auto])
  func `answers every text once and serves the next request`(framing: Framing) throws {
    let names = SharedMaterial.names(in: Self.folder)
    #expect(names.isEmpty || names.count == 318)
    var served = 0
    for name in names {
      let text = try #require(SharedMaterial.read("\(Self.folder)/\(name)"))
      // A text of several lines or of none is a message in headers only.
      let isLine = !text.contains(0x0A) && !isBlank(text)
      if framing != .headers, !isLine { continue }
      served += 1
      var peer = Peer(framing: framing)
      let message =
        framing == .headers ? Array("Content-Length: \(text.count)\r\n\r\n".utf8) + text : text + [0x0A]
      let replies = peer.send(message).map(digest)
      expectOneReply(replies, to: name)
      #expect(peer.handler.calls == [], "\(name)")
      let works = peer.works()
      #expect(works, "\(name)")
    }
    #expect(names.isEmpty || served > 280)
  }

  @Test func `serves all texts on one connection`() throws {
    let names = SharedMaterial.names(in: Self.folder)
    var peer = Peer(framing: .headers)
    for name in names {
      let text = try #require(SharedMaterial.read("\(Self.folder)/\(name)"))
      let replies = peer.send(Array("Content-Length: \(text.count)\r\n\r\n".utf8) + text).map(digest)
      expectOneReply(replies, to: name)
    }
    let works = peer.works()
    #expect(works)
  }
}
