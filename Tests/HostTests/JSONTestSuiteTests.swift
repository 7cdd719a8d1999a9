import TestSupport
import Testing

/// Every file of JSONTestSuite as a message: `n_` is not JSON, `y_` is, and `i_` may be either. None is a request.
@Suite(.timeLimit(.minutes(10)))
struct JSONTestSuiteTests {
  private static let folder = "suites/JSONTestSuite/test_parsing"

  /// A file of the suite.
  private struct File {
    let name: String
    let bytes: [UInt8]

    /// A line of white space is no message.
    var isBlank: Bool { bytes.allSatisfy { [0x20, 0x09, 0x0D].contains($0) } }
    /// What nests deeper than the limit is refused for that, before its end is missed.
    var isTooDeep: Bool {
      ["n_structure_100000_opening_arrays.json", "n_structure_open_array_object.json"].contains(name)
    }
    /// JSON that the host does not take: a name that stands twice, U+0000 in a name.
    var isDeparture: Bool {
      [
        "y_object_duplicated_key.json", "y_object_duplicated_key_and_value.json",
        "y_object_escaped_null_in_key.json",
      ].contains(name)
    }
  }

  private func files() -> [File] {
    SharedMaterial.names(in: Self.folder).compactMap { name in
      SharedMaterial.read("\(Self.folder)/\(name)").map { File(name: name, bytes: $0) }
    }
  }

  @Test func `as lines, each is answered and the request after it is served`() throws {
    let files = files()
    if files.isEmpty { return }
    #expect(files.count == 318)
    let lines = files.filter { !$0.bytes.contains(0x0A) }
    var input: [UInt8] = Array((request(-1, "host.ping") + "\n").utf8)
    for (index, file) in lines.enumerated() {
      input += file.bytes + Array("\n\(request(index, "host.ping"))\n".utf8)
    }
    let outcome = try HostProcess.run(input: input)
    #expect(outcome.ending == .exited(0))
    #expect(outcome.rest == [])
    var answers = outcome.lines[...]
    #expect(answers.popFirst() == Array(pong(-1).utf8))
    for (index, file) in lines.enumerated() {
      if !file.isBlank { check(answers.popFirst() ?? [], file) }
      #expect(answers.popFirst() == Array(pong(index).utf8), "after \(file.name)")
    }
    #expect(answers.isEmpty)
  }

  @Test func `by headers, each is answered and the request after it is served`() throws {
    let files = files()
    if files.isEmpty { return }
    var input: [UInt8] = []
    for (index, file) in files.enumerated() {
      input += framed(file.bytes) + framed(Array(request(index, "host.ping").utf8))
    }
    let child = try HostProcess(["--framing", "headers"])
    // The answers are fewer bytes than are taken ahead, so that nothing has to be read meanwhile.
    try child.write(input)
    child.closeInput()
    var stream = MessageStream(child)
    for (index, file) in files.enumerated() {
      check(try stream.readBlock() ?? [], file)
      #expect(try stream.readBlock() == Array(pong(index).utf8), "after \(file.name)")
    }
    #expect(try stream.readToEnd() == [])
    #expect(try child.wait() == .exited(0))
  }

  private func check(_ answer: [UInt8], _ file: File) {
    let isArray = answer.first == UInt8(ascii: "[")
    let messages = isArray ? Message.batch(answer, answering: []) ?? [] : [Message(answer)]
    #expect(!messages.isEmpty, "\(file.name)")
    #expect(messages.flatMap(\.problems) == [], "\(file.name)")
    let notJSON = Verdict(code: -32700, kind: "parseError", limit: nil)
    let noRequest = Verdict(code: -32600, kind: "invalidRequest", limit: nil)
    let verdicts = messages.map { Verdict(code: $0.code, kind: $0.kind, limit: $0.limit) }
    switch file.name.prefix(2) {
    case "n_" where file.isTooDeep:
      #expect(
        verdicts == [Verdict(code: -32600, kind: "invalidRequest", limit: "nestingDepth")],
        "\(file.name)")
    case "n_": #expect(verdicts == [notJSON], "\(file.name)")
    case "y_" where file.isDeparture: #expect(verdicts == [notJSON], "\(file.name)")
    case "y_": #expect(verdicts.allSatisfy { $0 == noRequest }, "\(file.name)")
    default:
      #expect(verdicts == [notJSON] || verdicts.allSatisfy { $0 == noRequest }, "\(file.name)")
    }
  }

  /// What an error says for scripts.
  private struct Verdict: Equatable {
    let code: Int?
    let kind: String?
    let limit: String?
  }
}
