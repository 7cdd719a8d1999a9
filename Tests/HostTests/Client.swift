import JSONRPC
import Jansson
import TestSupport
import Testing

/// A client that asks one thing at a time and holds every message against the schemas.
final class Client {
  /// What the schemas have against the messages so far, in both directions.
  private(set) var problems: [String] = []

  let host: HostProcess
  private let framing: Framing
  private var stream: MessageStream

  /// Starts a host.
  init(
    _ arguments: [String] = [], framing: Framing = .lines, environment: [String: String] = [:]
  ) throws {
    host = try HostProcess(arguments, environment: environment)
    stream = MessageStream(host)
    self.framing = framing
  }

  /// Sends a message that the schemas allow.
  func send(_ request: String) throws {
    if let document = try? JSONDocument(parsing: Array(request.utf8).span) {
      problems += Client.problems(document.root)
    } else {
      problems.append("not JSON: \(request)")
    }
    try sendAnything(Array(request.utf8))
  }

  /// Sends a message whatever it is.
  func sendAnything(_ bytes: [UInt8]) throws {
    try host.write(framing == .headers ? framed(bytes) : bytes + [0x0A])
  }

  /// The text of the next message; nil at the end.
  func receive() throws -> [UInt8]? {
    framing == .headers ? try stream.readBlock() : try stream.readLine()
  }

  /// Sends a request and returns the answer, with the notifications before it.
  func ask(_ request: String) throws -> (notifications: [Message], answer: Message) {
    try send(request)
    return try answer(to: Client.method(of: request))
  }

  /// Sends something that the schemas do not allow and returns the answer.
  func insult(_ text: String) throws -> Message {
    try sendAnything(Array(text.utf8))
    return try answer(to: nil).answer
  }

  /// Sends a batch and returns the answers in it; nil when it is not answered by an array.
  func askBatch(_ requests: [String]) throws -> [Message]? {
    try send("[\(requests.joined(separator: ","))]")
    // A notification has no answer.
    let methods = requests.filter { $0.contains("\"id\"") }.map { Client.method(of: $0) }
    let messages = Message.batch(try receive() ?? [], answering: methods)
    problems += messages?.flatMap(\.problems) ?? []
    return messages
  }

  /// Ends the input, and looks whether the host says nothing more, ends as it should and has kept to the schemas.
  func finish(
    _ ending: HostProcess.Ending = .exited(0), sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    host.closeInput()
    let rest = try stream.readToEnd()
    let actual = try host.wait()
    let log = String(decoding: host.errors.suffix(2000), as: UTF8.self)
    #expect(actual == ending, "\(log)", sourceLocation: sourceLocation)
    #expect(rest == [], sourceLocation: sourceLocation)
    #expect(problems == [], sourceLocation: sourceLocation)
  }

  private func answer(to method: String?) throws -> (notifications: [Message], answer: Message) {
    var notifications: [Message] = []
    while let bytes = try receive() {
      let message = Message(bytes, answering: method)
      problems += message.problems
      if message.id != nil || !message.problems.isEmpty { return (notifications, message) }
      notifications.append(message)
    }
    throw HostProcess.Failure.truncated
  }

  private static func problems(_ value: JSONValue) -> [String] {
    guard value.isArray else { return WireSchemas.shared.problems(value, type: "request") }
    var problems: [String] = []
    for index in 0..<value.count {
      if let element = value.element(index) {
        problems += WireSchemas.shared.problems(element, type: "request")
      }
    }
    return problems
  }

  private static func method(of request: String) -> String? {
    guard let document = try? JSONDocument(parsing: Array(request.utf8).span) else { return nil }
    return document.root.member("method")?.string?.copy()
  }
}

/// The text of a request.
func request(_ id: Int, _ method: String, _ params: String? = nil) -> String {
  let params = params.map { ",\"params\":\($0)" } ?? ""
  return "{\"jsonrpc\":\"2.0\",\"id\":\(id),\"method\":\"\(method)\"\(params)}"
}

/// The text of the answer to `host.ping`.
func pong(_ id: Int) -> String {
  "{\"jsonrpc\":\"2.0\",\"id\":\(id),\"result\":{}}"
}
