import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct StateTests {
  private static let header = #"{"scenehost":"session","version":1,"host":"1.0.0"}"#

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private var path: String { folder.path("world.session.jsonl") }

  private func call(_ arguments: String...) throws -> HostProcess.Outcome {
    try HostProcess.run(["call"] + arguments + ["--state", path])
  }

  private func lines() throws -> [String] {
    let (lines, rest) = splitLines(try folder.read("world.session.jsonl"))
    #expect(rest == [])
    return lines.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `the world is kept between calls as a recorded session`() throws {
    let requests = try ClownTown.requests()
    let client = try Client()
    for text in requests {
      let expected = try client.ask(text).answer
      #expect(expected.code == nil)
      // The method and the parameters as they stand in the request.
      let parts = text.split(separator: "\"method\":\"", maxSplits: 1)[1].split(separator: "\"", maxSplits: 1)
      let params = parts[1].hasPrefix(",\"params\":") ? [String(parts[1].dropFirst(10).dropLast())] : []
      let outcome = try HostProcess.run(["call", String(parts[0])] + params + ["--state", path])
      #expect(outcome.ending == .exited(0), "\(text)")
      let answer = Message(result: outcome.text)
      #expect(answer.result == expected.result, "\(text)")
      #expect(answer.events == expected.events, "\(text)")
    }
    let lines = try lines()
    #expect(lines.first == Self.header)
    #expect(lines.count == requests.count + 1)
    for line in lines.dropFirst() {
      #expect(line.hasPrefix(#"{"dir":"in","message":{"jsonrpc":"2.0","id":1,"method":""#))
    }
    #expect(try folder.names() == ["world.session.jsonl"])
    // The same world answers the same when its requests are sent to a host.
    let world = try call("describe").text
    #expect(world == "\(try client.ask(request(1, "describe")).answer.result ?? "none")\n")
    try client.finish()
  }

  @Test func `a first call makes the file, and a question does not change it`() throws {
    #expect(try call("describe").ending == .exited(0))
    #expect(try lines() == [Self.header])
    #expect(try call("activate").ending == .exited(0))
    let before = try lines()
    #expect(before.count == 2)
    #expect(try call("describe").ending == .exited(0))
    #expect(try call("refresh", "session=session-9").ending == .exited(1))
    #expect(try call("refresh", "session=7", "options=1").ending == .exited(2))
    #expect(try call("actvate").ending == .exited(2))
    #expect(try lines() == before)
    #expect(try call("activate").text.hasPrefix(#"{"session":"session-3","#))
  }

  @Test func `a file that is no stored world is refused with its place and left alone`() throws {
    let good = #"{"dir":"in","message":{"jsonrpc":"2.0","id":1,"method":"activate"}}"#
    let refused = #"{"dir":"in","message":\#(request(1, "refresh", #"{"session":"x"}"#))}"#
    let files: [(text: String, place: String)] = [
      ("{bad\n", ":1:2: not JSON: "),
      ("{}\n", ":1:1: "),
      ("\(good)\n", ":1:1: "),
      (#"{"scenehost":"session","version":2}"# + "\n", ":1:1: "),
      ("\(Self.header)\n\(good)\n{\"dir\":\n", ":3:"),
      ("\(Self.header)\n{\"dir\":\"up\"}\n", ":2:1: "),
      ("\(Self.header)\n\(good)\n\(refused)\n\(good)\n", ":3:1: the request cannot be carried out again: "),
      ("\(Self.header)\n\(good)\n\n\(good)\n", ":3:1: "),
    ]
    for (text, place) in files {
      try folder.write("world.session.jsonl", Array(text.utf8))
      let outcome = try call("activate")
      #expect(outcome.ending == .exited(3), "\(text)")
      #expect(outcome.output == [])
      #expect(outcome.errorText.hasPrefix("scenehost: \(path)\(place)"), "\(outcome.errorText)")
      #expect(try folder.read("world.session.jsonl") == Array(text.utf8))
    }
    try folder.write("world.session.jsonl", Array("\(Self.header)\n\(good)\n".utf8))
    #expect(try call("activate").text.hasPrefix(#"{"session":"session-3","#))
  }

  @Test func `an empty file is a new world`() throws {
    try folder.write("world.session.jsonl", [])
    #expect(try call("activate").text.hasPrefix(#"{"session":"session-2","#))
    #expect(try lines().first == Self.header)
    #expect(try lines().count == 2)
  }

  @Test func `a file that cannot be read or written is named`() throws {
    let missing = try HostProcess.run(["call", "activate", "--state", folder.path("no/world")])
    #expect(missing.ending == .exited(3))
    #expect(missing.errorText == "scenehost: writing \(folder.path("no/world")): No such file or directory\n")
    let directory = try HostProcess.run(["call", "activate", "--state", folder.path])
    #expect(directory.ending == .exited(3))
    #expect(directory.errorText == "scenehost: reading \(folder.path): Is a directory\n")
    #expect(try folder.names() == [])
    let endless = try HostProcess.run(["call", "activate", "--state", "/dev/zero"])
    #expect(endless.ending == .exited(3))
    #expect(
      endless.errorText == "scenehost: reading /dev/zero, which is no regular file: Invalid argument\n")
  }

  @Test func `a symbolic link to the world stays one`() throws {
    #expect(try call("activate").ending == .exited(0))
    let link = folder.path("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    #expect(try HostProcess.run(["call", "activate", "--state", link]).ending == .exited(0))
    #expect(try lines().count == 3)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
  }
}
