package import HostMethods
package import JSONRPC
import Jansson

/// A host and the connection to it, in this process: lines in, lines out.
package struct Dialogue: ~Copyable {
  /// The host.
  package let host: Host
  private var connection: Connection

  /// Begins with a bare host.
  package init(limits: Limits = Limits()) {
    host = Host(limits: limits)
    connection = Connection(framing: .lines, limits: limits)
  }

  /// Sends one line. Returns the lines that come back.
  package mutating func send(_ line: String) -> [String] {
    connection.reader.input.append(string: line + "\n")
    connection.received(line.utf8.count + 1)
    while connection.serveNext(host, isAtEnd: false) {}
    let text = connection.outbox.json.text
    connection.outbox.json.bytes.removeAll()
    return text.split(separator: "\n").map(String.init)
  }

  /// Calls a method by name with parameters given as JSON.
  package mutating func call(_ method: String, _ params: String = "{}") -> Answer {
    let lines = send(#"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(params)}"#)
    return Answer(lines.last ?? "null", notifications: lines.dropLast())
  }
}

/// What came back from a call.
package struct Answer {
  /// The whole line.
  package let line: String
  /// The lines before it.
  package let notifications: [String]
  /// The result as JSON; nil for an error.
  package private(set) var result: String?
  /// The code of the error, if it is one.
  package private(set) var code: Int?
  /// The kind of the error, if it is one.
  package private(set) var kind: String?
  /// The message of the error, if it is one.
  package private(set) var message: String?
  /// The data of the error as JSON, if it is one.
  package private(set) var data: String?

  init(_ line: String, notifications: ArraySlice<String>) {
    self.line = line
    self.notifications = Array(notifications)
    guard let document = try? JSONDocument(parsing: line.utf8Span.span) else { return }
    if let value = document.root.member("result") { result = JSONFragment(value).text }
    guard let error = document.root.member("error") else { return }
    code = error.member("code")?.integer.map { Int($0) }
    message = error.member("message")?.string?.copy()
    guard let data = error.member("data") else { return }
    kind = data.member("kind")?.string?.copy()
    self.data = JSONFragment(data).text
  }

  /// A member of the result, as JSON; nil when there is none.
  package func value(_ name: String) -> String? {
    guard let result, let document = try? JSONDocument(parsing: result.utf8Span.span),
      let member = document.root.member(named: name)
    else { return nil }
    return JSONFragment(member).text
  }

  /// The names of the events in the result, in order.
  package var eventNames: [String] {
    guard let text = value("events"), let document = try? JSONDocument(parsing: text.utf8Span.span) else {
      return []
    }
    let events = document.root
    return (0..<events.count).compactMap { events.element($0)?.member("name")?.string?.copy() }
  }
}
