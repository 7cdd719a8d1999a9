import Glibc
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct EndingTests {
  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func `a signal ends the reading, and everything accepted is answered in whole lines`(
    signal: Int32
  ) throws {
    let child = try HostProcess()
    // The answers are much more than a pipe holds, so the host is in the middle of writing them.
    let count = 100
    for id in 1...count { try child.write(request(id, "rpc.discover") + "\n") }
    try child.write(#"{"jsonrpc":"2.0","id":101,"method":"host.pi"#)
    try child.waitUntilInputIsTaken()
    child.send(signal)
    var stream = MessageStream(child)
    let (lines, rest) = splitLines(try stream.readToEnd())
    #expect(rest == [])
    #expect(lines.map { Message($0).id } == (1...count).map { "\($0)" })
    #expect(lines.allSatisfy { $0 == lines[0].replacingID(with: $0) })
    #expect(try child.wait() == .exited(0))
    #expect(child.errors == [])
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func `a signal ends a host that waits for input`(signal: Int32) throws {
    let client = try Client()
    #expect(try client.ask(request(1, "host.ping")).answer.result == "{}")
    client.host.send(signal)
    #expect(try client.receive() == nil)
    #expect(try client.host.wait() == .exited(0))
  }

  @Test func `a second signal ends a host whose client takes no answers`() throws {
    let child = try HostProcess()
    for id in 1...100 { try child.write(request(id, "rpc.discover") + "\n") }
    try child.waitUntilInputIsTaken()
    child.send(SIGTERM)
    child.send(SIGINT)
    #expect(try child.wait() == .exited(1))
  }

  @Test func `a shutdown is answered and ends the host although the input is open`() throws {
    let client = try Client()
    #expect(try client.ask(request(1, "activate")).answer.code == nil)
    #expect(try client.ask(request(2, "host.shutdown")).answer.code == nil)
    #expect(try client.receive() == nil)
    #expect(try client.host.wait() == .exited(0))
    #expect(client.problems == [])
  }

  @Test func `an input that ends at once has no answer`() throws {
    for input in ["", "\n", " \r\n\t\n"] {
      let outcome = try HostProcess.run(text: input)
      #expect(outcome.ending == .exited(0))
      #expect(outcome.output == [])
      #expect(outcome.errors == [])
    }
  }

  @Test func `the last line needs no line feed`() throws {
    let outcome = try HostProcess.run(text: request(1, "host.ping"))
    #expect(outcome.text == pong(1) + "\n")
    #expect(outcome.ending == .exited(0))
  }

  @Test func `an input that ends inside a message is answered`() throws {
    let line = try HostProcess.run(text: request(1, "host.ping") + "\n" + #"{"jsonrpc":"2.0","#)
    #expect(line.lines.map { Message($0).code } == [nil, -32700])
    #expect(line.lines.last.map { Message($0).kind } == "parseError")
    #expect(line.ending == .exited(0))

    let body = framed(Array(request(1, "host.ping").utf8))
    for missing in 1..<body.count {
      let child = try HostProcess(["--framing", "headers"])
      try child.write(body + Array(body.dropLast(missing)))
      child.closeInput()
      var stream = MessageStream(child)
      #expect(try stream.readBlock() == Array(pong(1).utf8))
      let answer = Message(try stream.readBlock() ?? [])
      #expect(answer.code == -32700, "\(missing) bytes missing")
      #expect(answer.kind == "parseError")
      #expect(try stream.readToEnd() == [])
      #expect(try child.wait() == .exited(0))
    }
  }

  @Test(arguments: [HostProcess.Endpoint.pipe, .socket])
  func `an output that nobody reads any more ends the host without a crash`(
    endpoint: HostProcess.Endpoint
  ) throws {
    let child = try HostProcess(standardInput: endpoint, standardOutput: endpoint)
    child.closeOutput()
    do {
      for id in 1...10_000 { try child.write(request(id, "describe") + "\n") }
      child.closeInput()
    } catch HostProcess.Failure.inputClosed {
      // The host may be gone before it has been told everything.
    }
    #expect(try child.wait() == .exited(0))
    #expect(child.errors == [])
  }

  @Test func `an output closed between two answers ends the host without a crash`() throws {
    let client = try Client()
    #expect(try client.ask(request(1, "host.ping")).answer.result == "{}")
    client.host.closeOutput()
    try client.send(request(2, "host.ping"))
    #expect(try client.host.wait() == .exited(0))
  }

  @Test func `an absent standard input is an empty one`() throws {
    let outcome = try HostProcess.run(standardInput: .absent)
    #expect(outcome.ending == .exited(0))
    #expect(outcome.output == [])
  }

  @Test func `an absent standard output is said on standard error`() throws {
    let input = Array((request(1, "activate") + "\n" + request(2, "describe") + "\n").utf8)
    let outcome = try HostProcess.run(input: input, standardOutput: .absent)
    #expect(outcome.ending == .exited(70))
    #expect(outcome.errorText == "scenehost: writing standard output: Bad file descriptor\n")
    let neither = try HostProcess.run(standardInput: .absent, standardOutput: .absent)
    #expect(neither.ending == .exited(70))
  }

  @Test func `an output that cannot be written is said on standard error`() throws {
    let outcome = try HostProcess.run(
      input: Array((request(1, "host.ping") + "\n").utf8), standardOutput: .file("/dev/full"))
    #expect(outcome.ending == .exited(70))
    #expect(outcome.errorText.hasPrefix("scenehost: writing standard output: "))
  }
}

extension [UInt8] {
  /// This answer with the id of another one; both have a number as id.
  fileprivate func replacingID(with other: [UInt8]) -> [UInt8] {
    let prefix = Array(#"{"jsonrpc":"2.0","id":"#.utf8)
    guard starts(with: prefix), other.starts(with: prefix) else { return [] }
    let id = other.dropFirst(prefix.count).prefix { $0 != UInt8(ascii: ",") }
    let rest = dropFirst(prefix.count).drop { $0 != UInt8(ascii: ",") }
    return prefix + id + rest
  }
}
