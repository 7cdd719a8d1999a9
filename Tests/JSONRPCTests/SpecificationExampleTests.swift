import JSONRPC
import Jansson
import TestSupport
import Testing

/// The exchanges of JSON-RPC 2.0, section 7.
@Suite struct SpecificationExampleTests {
  private struct Example {
    let name: String
    let send: String
    /// What has to come back, members in the order of their names; nil for nothing.
    let expected: String?
  }

  private func examples() throws -> [Example] {
    guard let text = SharedMaterial.read("suites/jsonrpc-2.0-spec-examples/examples.json") else { return [] }
    let document = try JSONDocument(parsing: text.span)
    var examples: [Example] = []
    guard let cases = document.root.member("cases") else { return [] }
    while let example = cases.element(examples.count) {
      let name = example.member("name")?.string?.copy()
      let send = example.member("send")?.string?.copy()
      guard let expect = example.member("expect") else { break }
      examples.append(
        Example(
          name: try #require(name), send: try #require(send),
          expected: expect.isNull ? nil : comparable(expect)))
    }
    #expect(examples.count == 15)
    return examples
  }

  /// A value as text with its members in the order of their names, and of an error only the code.
  private func comparable(_ value: JSONValue) -> String {
    if value.isArray {
      var parts: [String] = []
      while let element = value.element(parts.count) { parts.append(comparable(element)) }
      return "[" + parts.joined(separator: ",") + "]"
    }
    guard value.isObject else { return JSONFragment(value).text }
    var parts: [String] = []
    var members = value.members
    while let member = members.next() {
      let name = member.name.copy()
      if name == "error", let code = member.value.member("code") {
        parts.append("error:\(comparable(code))")
      } else {
        parts.append("\(name):\(comparable(member.value))")
      }
    }
    return "{" + parts.sorted().joined(separator: ",") + "}"
  }

  private func comparable(_ text: String) throws -> String {
    let document = try JSONDocument(parsing: text.utf8Span.span)
    return comparable(document.root)
  }

  @Test func `answers as the specification does behind headers`() throws {
    for example in try examples() {
      var peer = Peer()
      let replies = try peer.send(Array(framed(example.send).utf8)).map { try comparable($0) }
      let works = peer.works()
      #expect(replies == (example.expected.map { [$0] } ?? []), "\(example.name)")
      #expect(works, "\(example.name)")
    }
  }

  @Test func `answers as the specification does in lines`() throws {
    for example in try examples() {
      var peer = Peer()
      let line = example.send.split(separator: "\n").joined(separator: " ") + "\n"
      let replies = try peer.send(Array(line.utf8)).map { try comparable($0) }
      let works = peer.works()
      #expect(replies == (example.expected.map { [$0] } ?? []), "\(example.name)")
      #expect(works, "\(example.name)")
    }
  }

  @Test func `answers all of them on one connection`() throws {
    let examples = try examples()
    var peer = Peer(framing: .headers)
    let stream = examples.map { framed($0.send) }.joined()
    let replies = try peer.send(Array(stream.utf8)).map { try comparable($0) }
    #expect(replies == examples.compactMap { $0.expected })
  }
}
