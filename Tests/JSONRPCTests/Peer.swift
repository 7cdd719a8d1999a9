import JSONRPC
import Jansson
import TestSupport
import Testing

/// A handler with a few methods, which keeps what it was asked to do.
final class TestHandler: RequestHandler {
  /// The methods that were carried out, notifications too.
  private(set) var calls: [String] = []

  func handle(_ request: borrowing Request, _ reply: inout Reply) throws(RPCError) {
    let method = request.method.copy()
    calls.append(method)
    switch method {
    case "subtract": reply.json.integer(try difference(request.params))
    case "sum":
      guard let params = request.params else { throw Self.invalidParams }
      var sum: Int64 = 0
      for index in 0..<params.count { sum += params.element(index)?.integer ?? 0 }
      reply.json.integer(sum)
    case "get_data":
      reply.json.beginArray()
      reply.json.string("hello")
      reply.json.integer(5)
      reply.json.endArray()
    case "echo":
      if let params = request.params { reply.json.value(params) } else { reply.json.string("none") }
    case "tell", "tellAndFail":
      for number in 1...2 { reply.notify("event") { $0.integer(number) } }
      reply.json.string("told")
      if method == "tellAndFail" { throw Self.refused }
    case "fail":
      reply.json.string("dropped")
      throw Self.refused
    case "update", "notify_hello", "notify_sum": reply.json.null()
    default:
      throw RPCError(
        .methodNotFound, "no method is called \"\(method)\"", details: [("method", .string(method))])
    }
  }

  static let refused = RPCError(
    code: -32001, kind: "windowNotFound", message: "no window", details: [("window", .string("window-9"))])

  private static let invalidParams = RPCError(.invalidParams, "numbers")

  private func difference(_ params: JSONValue?) throws(RPCError) -> Int64 {
    guard let params else { throw Self.invalidParams }
    let minuend = params.isArray ? params.element(0)?.integer : params.member("minuend")?.integer
    let subtrahend = params.isArray ? params.element(1)?.integer : params.member("subtrahend")?.integer
    guard let minuend, let subtrahend else { throw Self.invalidParams }
    return minuend - subtrahend
  }
}

/// A connection and its handler: bytes go in, whole messages come out.
struct Peer: ~Copyable {
  var connection: Connection
  let handler = TestHandler()

  init(framing: Framing = .auto, limits: Limits = Limits()) {
    connection = Connection(framing: framing, limits: limits)
  }

  /// Adds bytes to the input as one read would.
  mutating func receive(_ bytes: [UInt8]) {
    connection.reader.input.append(bytes.span)
    connection.received(bytes.count)
  }

  /// Answers everything that is complete, and takes what is sent.
  mutating func serve(isAtEnd: Bool = false) -> [UInt8] {
    while connection.serveNext(handler, isAtEnd: isAtEnd) {}
    let output = bytes(of: connection.outbox.json.bytes)
    connection.outbox.json.bytes.removeAll()
    return output
  }

  /// Sends bytes in one read. Returns the texts of the messages that come back.
  mutating func send(_ bytes: [UInt8], isAtEnd: Bool = false) -> [String] {
    receive(bytes)
    return messages(in: serve(isAtEnd: isAtEnd), framing: connection.outbox.framing)
  }

  /// Sends text in one read. Returns the messages that come back, in short.
  mutating func send(_ text: String, isAtEnd: Bool = false) -> [String] {
    send(Array(text.utf8), isAtEnd: isAtEnd).map(digest)
  }

  /// Ends the input. Returns the messages that come back, in short.
  mutating func end() -> [String] {
    messages(in: serve(isAtEnd: true), framing: connection.outbox.framing).map(digest)
  }

  /// Whether a usual request is answered as usual.
  mutating func works() -> Bool {
    let good = #"{"jsonrpc":"2.0","id":"ok","method":"sum","params":[1,2]}"#
    return send(connection.reader.framing == .headers ? framed(good) : good + "\n") == [#""ok" = 3"#]
  }
}

/// A message behind its header.
func framed(_ text: String) -> String { "Content-Length: \(text.utf8.count)\r\n\r\n\(text)" }

/// Takes apart what was sent; anything that is not framed as it should be is an issue.
func messages(in output: [UInt8], framing: Framing) -> [String] {
  var rest = output[...]
  var messages: [String] = []
  while !rest.isEmpty {
    guard let feed = rest.firstIndex(of: 0x0A) else {
      Issue.record("output ends inside a message: \(String(decoding: rest, as: UTF8.self))")
      return messages
    }
    if framing != .headers {
      messages.append(String(decoding: rest[..<feed], as: UTF8.self))
      rest = rest[(feed + 1)...]
      continue
    }
    let header = String(decoding: rest[..<feed], as: UTF8.self)
    let body = feed + 3
    guard header.hasPrefix("Content-Length: "), header.hasSuffix("\r"),
      let length = Int(header.dropFirst(16).dropLast()), rest[feed...].starts(with: [0x0A, 0x0D, 0x0A]),
      body + length <= rest.endIndex
    else {
      Issue.record("output is not framed: \(String(decoding: rest, as: UTF8.self))")
      return messages
    }
    messages.append(String(decoding: rest[body..<(body + length)], as: UTF8.self))
    rest = rest[(body + length)...]
  }
  return messages
}

/// A reply in short: `ID = RESULT`, `ID ! CODE KIND` with the limit if one is named, `METHOD: PARAMS`, or a
/// list of them.
func digest(_ message: String) -> String {
  do {
    let document = try JSONDocument(parsing: message.utf8Span.span)
    return digest(document.root)
  } catch {
    return "not JSON: \(message)"
  }
}

private func digest(_ value: JSONValue) -> String {
  if value.isArray {
    var parts: [String] = []
    while let element = value.element(parts.count) { parts.append(digest(element)) }
    return "[" + parts.joined(separator: ", ") + "]"
  }
  var names: [String] = []
  var members = value.members
  while let member = members.next() { names.append(member.name.copy()) }
  func text(_ name: String) -> String {
    guard let member = value.member(named: name) else { return "" }
    return JSONFragment(member).text
  }
  guard text("jsonrpc") == #""2.0""# else { return "no version: \(JSONFragment(value).text)" }
  switch names {
  case ["jsonrpc", "id", "result"]: return "\(text("id")) = \(text("result"))"
  case ["jsonrpc", "method", "params"]: return "\(text("method")): \(text("params"))"
  case ["jsonrpc", "id", "error"]:
    guard let error = value.member("error"), let data = error.member("data"),
      let code = error.member("code")?.integer,
      let kind = data.member("kind")?.string?.copy(), error.member("message")?.isString == true,
      data.member("origin")?.isString == true
    else { return "bad error: \(JSONFragment(value).text)" }
    let limit = data.member("limit")?.string?.copy()
    return "\(text("id")) ! \(code) \(kind)" + (limit.map { " \($0)" } ?? "")
  default: return "bad members: \(JSONFragment(value).text)"
  }
}
