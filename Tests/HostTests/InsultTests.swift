import JSONRPC
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct InsultTests {
  private static let mebibyte = 1 << 20

  /// A request of exactly so many bytes: a long client name in `host.hello`.
  private func longRequest(_ id: Int, bytes count: Int) -> [UInt8] {
    let start = Array(request(id, "host.hello", #"{"client":""#).utf8.dropLast())
    let end = Array(#""}}"#.utf8)
    var name = Array("0123456789abcdef".utf8)
    while name.count < count { name += name }
    return start + name.prefix(count - start.count - end.count) + end
  }

  @Test func `a line one byte too long is refused by the name of the limit and the next is served`() throws {
    let client = try Client()
    try client.sendAnything(longRequest(1, bytes: 64 * Self.mebibyte + 1))
    let refused = Message(try client.receive() ?? [])
    #expect(refused.code == -32600)
    #expect(refused.kind == "invalidRequest")
    #expect(refused.limit == "messageBytes")
    #expect(refused.id == "null")
    #expect(refused.problems == [])
    #expect(try client.ask(request(2, "host.ping")).answer.id == "2")
    try client.finish()
  }

  @Test func `a line as long as the limit is served`() throws {
    let client = try Client()
    try client.sendAnything(longRequest(1, bytes: 64 * Self.mebibyte))
    let answer = Message(try client.receive() ?? [], answering: "host.hello")
    #expect(answer.id == "1")
    #expect(answer.code == nil)
    #expect(answer.problems == [])
    #expect(try client.ask(request(2, "host.ping")).answer.id == "2")
    try client.finish()
  }

  @Test func `a body one byte too long is refused by the name of the limit and the next is served`() throws {
    let client = try Client(framing: .headers)
    try client.sendAnything(longRequest(1, bytes: 64 * Self.mebibyte + 1))
    let refused = Message(try client.receive() ?? [])
    #expect(refused.code == -32600)
    #expect(refused.kind == "invalidRequest")
    #expect(refused.limit == "messageBytes")
    #expect(try client.ask(request(2, "host.ping")).answer.id == "2")
    try client.finish()
  }

  @Test func `every limit has an option and an error that names it`() throws {
    let refused: [(option: String, value: String, text: String, limit: String)] = [
      ("--max-message-bytes", "60", request(1, "host.hello", #"{"client":"abcdefghij"}"#), "messageBytes"),
      ("--max-nesting-depth", "3", request(1, "host.ping", "[[[]]]"), "nestingDepth"),
      ("--max-batch-length", "2", "[1,2,3]", "batchLength"),
      ("--max-string-bytes", "9", request(1, "host.ping.x"), "stringBytes"),
    ]
    for (option, value, text, limit) in refused {
      let client = try Client([option, value])
      let answer = try client.insult(text)
      #expect(answer.code == -32600, "\(option)")
      #expect(answer.kind == "invalidRequest")
      #expect(answer.limit == limit)
      #expect(try client.ask(request(2, "host.ping")).answer.id == "2")
      try client.finish()
    }
  }

  @Test func `nesting deeper than the parser goes is refused by the name of the limit`() throws {
    let client = try Client()
    let deep = String(repeating: "[", count: 100_000)
    for text in [deep, deep + String(repeating: "]", count: 100_000)] {
      let answer = try client.insult(text)
      #expect(answer.code == -32600)
      #expect(answer.kind == "invalidRequest")
      #expect(answer.limit == "nestingDepth")
      #expect(try client.ask(request(2, "host.ping")).answer.id == "2")
    }
    try client.finish()
  }

  @Test(arguments: 1...4)
  func `garbage in lines is answered line by line and the next request is served`(seed: Int) throws {
    var garbage = Garbage(seed: seed)
    // The first byte shows the framing.
    let noise = [UInt8(ascii: "x")] + garbage.bytes(300_000, fromAlphabet: seed > 2)
    let outcome = try HostProcess.run(input: noise + Array("\n\(request(1, "host.ping"))\n".utf8))
    let sent = splitLines(noise + [0x0A]).lines.filter { line in
      line.contains { ![0x20, 0x09, 0x0D].contains($0) }
    }
    #expect(outcome.ending == .exited(0))
    #expect(outcome.errors == [])
    #expect(outcome.rest == [])
    #expect(outcome.lines.count == sent.count + 1)
    #expect(outcome.lines.last == Array(pong(1).utf8))
    #expect(problems(outcome.lines.dropLast()) == [])
  }

  @Test(arguments: 1...4)
  func `garbage between framed messages is answered and the next message is served`(seed: Int) throws {
    var garbage = Garbage(seed: seed)
    let ping = framed(Array(request(1, "host.ping").utf8))
    let noise = garbage.bytes(100_000, fromAlphabet: seed > 2)
    let child = try HostProcess()
    try child.write(ping)
    var stream = MessageStream(child)
    #expect(try stream.readBlock() == Array(pong(1).utf8))
    try child.write(noise + Array("\r\n\r\n".utf8) + ping)
    child.closeInput()
    var answers: [[UInt8]] = []
    while let answer = try stream.readBlock() { answers.append(answer) }
    #expect(answers.last == Array(pong(1).utf8))
    #expect(answers.count > 1)
    #expect(problems(answers.dropLast()) == [])
    #expect(try child.wait() == .exited(0))
    #expect(child.errors == [])
  }

  @Test func `a byte-order mark is refused with a word about it`() throws {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let ping = Array("\(request(1, "host.ping"))\n".utf8)
    let outcome = try HostProcess.run(input: mark + ping + ping + mark + ping + ping)
    let answers = outcome.lines.map { Message($0) }
    #expect(answers.map(\.code) == [-32700, nil, -32700, nil])
    #expect(answers.map(\.kind) == ["parseError", nil, "parseError", nil])
    #expect(answers[0].text?.contains("byte-order mark") == true)
    #expect(answers[2].text?.contains("byte-order mark") == true)
    #expect(outcome.ending == .exited(0))
  }

  /// What is wrong with answers that should all say that something is no request.
  private func problems(_ answers: some Sequence<[UInt8]>) -> [String] {
    var problems: [String] = []
    for bytes in answers {
      // A line that happens to be a JSON array is a batch.
      for message in Message.batch(bytes, answering: []) ?? [Message(bytes)] {
        problems += message.problems
        let isExpected =
          (message.code == -32700 && message.kind == "parseError")
          || (message.code == -32600 && message.kind == "invalidRequest")
        if !isExpected { problems.append(String(decoding: bytes, as: UTF8.self)) }
      }
    }
    return problems
  }
}

/// Bytes that mean nothing and are the same each time.
private struct Garbage {
  private var random: RandomSource

  init(seed: Int) {
    random = RandomSource(seed: UInt64(seed))
  }

  mutating func bytes(_ count: Int, fromAlphabet: Bool) -> [UInt8] {
    let alphabet = Array(#"{}[]",:0123456789.eE+-\/ntrufals"#.utf8) + [0x0A, 0x0D, 0x20, 0x00, 0xC3, 0xA9]
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    for _ in 0..<count {
      let byte = UInt8(truncatingIfNeeded: random.next())
      bytes.append(fromAlphabet ? alphabet[Int(byte) % alphabet.count] : byte)
    }
    return bytes
  }
}
