import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct FloodTests {
  private static let count = 10_000

  private func pings() -> [UInt8] {
    Array((1...Self.count).map { request($0, "host.ping") + "\n" }.joined().utf8)
  }

  private func pongs() -> [UInt8] {
    Array((1...Self.count).map { pong($0) + "\n" }.joined().utf8)
  }

  @Test(arguments: [HostProcess.Endpoint.pipe, .socket])
  func `ten thousand requests and the end of input are answered in order`(
    endpoint: HostProcess.Endpoint
  ) throws {
    let outcome = try HostProcess.run(
      input: pings(), standardInput: endpoint, standardOutput: endpoint)
    #expect(outcome.ending == .exited(0))
    #expect(outcome.output == pongs())
    #expect(outcome.errors == [])
  }

  @Test func `ten thousand requests by headers are answered in order`() throws {
    var input: [UInt8] = []
    var expected: [UInt8] = []
    for id in 1...Self.count {
      input += framed(Array(request(id, "host.ping").utf8))
      expected += framed(Array(pong(id).utf8))
    }
    let outcome = try HostProcess.run(input: input)
    #expect(outcome.ending == .exited(0))
    #expect(outcome.output == expected)
  }

  @Test func `a file of requests is answered into a file`() throws {
    let folder = try TemporaryFolder()
    let input = try folder.write("in.jsonl", pings())
    let output = try folder.write("out.jsonl", [])
    let outcome = try HostProcess.run(standardInput: .file(input), standardOutput: .file(output))
    #expect(outcome.ending == .exited(0))
    #expect(try folder.read("out.jsonl") == pongs())
  }

  @Test(arguments: [HostProcess.Endpoint.pipe, .socket])
  func `a reader that begins late and reads in small pieces loses nothing`(
    endpoint: HostProcess.Endpoint
  ) throws {
    let child = try HostProcess(standardInput: endpoint, standardOutput: endpoint)
    try child.write(pings())
    child.closeInput()
    var stream = MessageStream(child)
    let output = try stream.readToEnd(pieces: 97)
    #expect(output == pongs())
    #expect(try child.wait() == .exited(0))
  }

  @Test func `a client that writes everything before it reads anything is served`() throws {
    // Several megabytes of requests whose answers are several megabytes too.
    let name = String(repeating: "n", count: 1000)
    let child = try HostProcess()
    for id in 1...3000 {
      try child.write(request(2 * id, "host.hello", #"{"client":"\#(name)"}"#) + "\n")
      try child.write(request(2 * id + 1, "describe") + "\n")
    }
    child.closeInput()
    var stream = MessageStream(child)
    var ids: [String] = []
    var refused = 0
    while let line = try stream.readLine() {
      let message = Message(line)
      if message.result == nil || !message.problems.isEmpty { refused += 1 }
      ids.append(message.id ?? "none")
    }
    #expect(ids == (2...6001).map { "\($0)" })
    #expect(refused == 0)
    #expect(try child.wait() == .exited(0))
  }

  @Test func `answers to requests sent together are those to requests sent one by one`() throws {
    let requests = try ClownTown.requests()
    let client = try Client()
    var oneByOne: [UInt8] = []
    for text in requests {
      try client.send(text)
      oneByOne += (try client.receive() ?? []) + [0x0A]
    }
    try client.finish()
    let outcome = try HostProcess.run(text: requests.joined(separator: "\n"))
    #expect(outcome.output == oneByOne)
    #expect(outcome.ending == .exited(0))
  }

  @Test(arguments: [false, true])
  func `a first message split at every byte is served`(byHeaders: Bool) throws {
    let (message, expected) = splitMessage(byHeaders: byHeaders)
    for offset in 1..<message.count {
      let child = try HostProcess()
      try child.write(Array(message[..<offset]))
      try child.waitUntilInputIsTaken()
      try child.write(Array(message[offset...]))
      child.closeInput()
      var stream = MessageStream(child)
      let output = try stream.readToEnd()
      #expect(output == expected, "split at \(offset)")
      #expect(try child.wait() == .exited(0))
    }
  }

  @Test(arguments: [false, true])
  func `a later message split at every byte is served`(byHeaders: Bool) throws {
    let (message, expected) = splitMessage(byHeaders: byHeaders)
    let child = try HostProcess()
    try child.write(message)
    var stream = MessageStream(child)
    let first = byHeaders ? try stream.readBlock() : try stream.readLine()
    #expect(first?.isEmpty == false)
    for offset in 1..<message.count {
      try child.write(Array(message[..<offset]))
      try child.waitUntilInputIsTaken()
      try child.write(Array(message[offset...]))
      let answer = byHeaders ? try stream.readBlock() : try stream.readLine()
      #expect(answer == first, "split at \(offset)")
    }
    child.closeInput()
    #expect(try stream.readToEnd() == [])
    #expect(try child.wait() == .exited(0))
    #expect(byHeaders ? framed(first ?? []) == expected : (first ?? []) + [0x0A] == expected)
  }

  private func splitMessage(byHeaders: Bool) -> (message: [UInt8], expected: [UInt8]) {
    let text = Array(#"{"jsonrpc":"2.0","id":"é𝄞\/","method":"host.ping","params":null}"#.utf8)
    let answer = Array(#"{"jsonrpc":"2.0","id":"é𝄞/","result":{}}"#.utf8)
    if !byHeaders { return (text + Array("\r\n".utf8), answer + [0x0A]) }
    let type = Array("Content-Type: application/vscode-jsonrpc; charset=utf-8\r\n".utf8)
    return (type + framed(text), framed(answer))
  }
}
