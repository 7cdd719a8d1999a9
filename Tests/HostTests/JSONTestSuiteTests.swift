import TestSupport
import Testing

/// Every file of JSONTestSuite as a message: `n_` is not JSON, `y_` is, and `i_` may be either. None is a request.
@Suite(.timeLimit(.minutes(10)))
struct JSONTestSuiteTests {
  /// What nests deeper than the limit is refused for that, before its end is missed.
  private static let tooDeep: Set = [
    "n_structure_100000_opening_arrays.json", "n_structure_open_array_object.json",
  ]

  @Test func `as lines, each is answered and the request after it is served`() throws {
    if JSONTestSuite.texts.isEmpty { return }
    #expect(JSONTestSuite.isWhole)
    let lines = JSONTestSuite.texts.filter { !$0.bytes.contains(0x0A) }
    var input: [UInt8] = Array((request(-1, "host.ping") + "\n").utf8)
    for (index, text) in lines.enumerated() {
      input += text.bytes + Array("\n\(request(index, "host.ping"))\n".utf8)
    }
    let outcome = try HostProcess.run(input: input)
    #expect(outcome.ending == .exited(0))
    #expect(outcome.rest == [])
    var answers = outcome.lines[...]
    #expect(answers.popFirst() == Array(pong(-1).utf8))
    for (index, text) in lines.enumerated() {
      if !text.isBlank { check(answers.popFirst() ?? [], text) }
      #expect(answers.popFirst() == Array(pong(index).utf8), "after \(text.name)")
    }
    #expect(answers.isEmpty)
  }

  @Test func `by headers, each is answered and the request after it is served`() throws {
    if JSONTestSuite.texts.isEmpty { return }
    var input: [UInt8] = []
    for (index, text) in JSONTestSuite.texts.enumerated() {
      input += framed(text.bytes) + framed(Array(request(index, "host.ping").utf8))
    }
    let child = try HostProcess(["--framing", "headers"])
    // The answers are fewer bytes than are taken ahead, so that nothing has to be read meanwhile.
    try child.write(input)
    child.closeInput()
    var stream = MessageStream(child)
    for (index, text) in JSONTestSuite.texts.enumerated() {
      check(try stream.readBlock() ?? [], text)
      #expect(try stream.readBlock() == Array(pong(index).utf8), "after \(text.name)")
    }
    #expect(try stream.readToEnd() == [])
    #expect(try child.wait() == .exited(0))
  }

  private func check(_ answer: [UInt8], _ text: JSONTestSuite.Text) {
    let isArray = answer.first == UInt8(ascii: "[")
    let messages = isArray ? Message.batch(answer, answering: []) ?? [] : [Message(answer)]
    #expect(!messages.isEmpty, "\(text.name)")
    #expect(messages.flatMap(\.problems) == [], "\(text.name)")
    let notJSON = Verdict(code: -32700, kind: "parseError", limit: nil)
    let noRequest = Verdict(code: -32600, kind: "invalidRequest", limit: nil)
    let verdicts = messages.map { Verdict(code: $0.code, kind: $0.kind, limit: $0.limit) }
    switch text.name.prefix(2) {
    case "n_" where Self.tooDeep.contains(text.name):
      #expect(
        verdicts == [Verdict(code: -32600, kind: "invalidRequest", limit: "nestingDepth")],
        "\(text.name)")
    case "n_": #expect(verdicts == [notJSON], "\(text.name)")
    case "y_" where text.isDeviation: #expect(verdicts == [notJSON], "\(text.name)")
    case "y_": #expect(verdicts.allSatisfy { $0 == noRequest }, "\(text.name)")
    default:
      #expect(verdicts == [notJSON] || verdicts.allSatisfy { $0 == noRequest }, "\(text.name)")
    }
  }

  /// What an error says for scripts.
  private struct Verdict: Equatable {
    let code: Int?
    let kind: String?
    let limit: String?
  }
}
