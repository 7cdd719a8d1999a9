import HostMethods
import JSONRPC
import JSONSchema
import Jansson
package import PosixRuntime
import SceneModel

/// A world that can be kept in a file between calls.
///
/// The file is a recorded session: a header and the requests that made the world what it is. The same requests
/// make the same world, so reading it is carrying them out again.
package struct StoredWorld: ~Copyable {
  private let path: String?
  private let host = Host()
  private var connection = Connection(framing: .lines)
  private var journal = JSONWriter(capacity: 4096)
  private var hasChanged = false
  /// The description of the app, on one line, and the file it came from; nil without one.
  private var appText: String?
  private var appPath: String?

  /// What came of a call.
  package struct Outcome {
    /// The result or the error, as JSON.
    package let text: String
    /// The error, if it is one.
    package let error: (code: Int, message: String)?
  }

  /// Makes a new world, or reads a stored one.
  ///
  /// - Parameters:
  ///   - path: The file; nil for a world that is not kept, and a new world when there is no file yet.
  ///   - app: The app of a new world; nil for the template's. A stored world has its own, which has to be the same.
  /// - Throws: `PosixError` when the file cannot be read, `BadFile` when it holds something else.
  package init(path: String?, app: AppFile? = nil) throws {
    self.path = path
    appText = app?.compactText
    appPath = app?.path
    guard let path, Files.exists(path) else {
      try begin(with: app.map { $0.loaded })
      return
    }
    try Files.requireRegularFile(path)
    var file = try Files.read(path)
    var line = 0
    while !file.isEmpty {
      line += 1
      let end = file.firstIndex(of: 0x0A, from: 0) ?? file.count
      try restore(file.span.extracting(0..<end), path: path, line: line)
      file.removeFirst(min(end + 1, file.count))
    }
    if line == 0 { try begin(with: app.map { $0.loaded }) }
  }

  private mutating func begin(with app: LoadedApp?) throws {
    journal.sessionHeader(app: appText, path: appPath)
    host.readPropertyList = { AppFile.propertyList($0, besides: "") }
    if let app { host.system.begin(with: app.app, policies: app.policies) }
  }

  /// Takes up the app of a stored world.
  private mutating func resume(_ header: JSONValue, path: String) throws {
    host.readPropertyList = { AppFile.propertyList($0, besides: "") }
    var stored: String?
    if let value = header.member("app") { stored = JSONFragment(value).text }
    if let appText, appText != stored {
      throw BadFile(
        path: path, line: 1,
        "the stored world has \(stored == nil ? "no app" : "another app"); leave --app out")
    }
    guard let stored, let value = header.member("app") else { return }
    let base = header.text("appFile") ?? path
    let host = host
    host.readPropertyList = { AppFile.propertyList($0, besides: base) }
    do throws(LoadingFailure) {
      let loaded = try LoadedApp(value, host: host)
      host.system.begin(with: loaded.app, policies: loaded.policies)
    } catch {
      let first = error.failures.first
      throw BadFile(path: path, line: 1, "/app\(first?.instanceLocation ?? ""): \(first?.message ?? stored)")
    }
    // What requests name stands where it stood when they were made.
    host.readPropertyList = { AppFile.propertyList($0, besides: "") }
  }

  private mutating func restore(_ text: Span<UInt8>, path: String, line: Int) throws {
    let entry: JSONDocument
    do throws(JSONParseError) {
      entry = try JSONDocument(parsing: text)
    } catch {
      throw BadFile(path: path, line: line, column: error.column, "not JSON: \(error.text)")
    }
    journal.startText()
    journal.value(entry.root)
    journal.bytes.append(0x0A)
    if line == 1 {
      guard entry.root.text("scenehost") == "session",
        entry.root.member("version")?.integer == 1
      else {
        throw BadFile(path: path, line: 1, "the first line is {\"scenehost\":\"session\",\"version\":1}")
      }
      try resume(entry.root, path: path)
      return
    }
    guard let message = entry.root.member("message"), entry.root.text("dir") == "in"
    else {
      throw BadFile(
        path: path, line: line, "a line of a stored world is {\"dir\":\"in\",\"message\":{…}}")
    }
    let outcome = send(JSONFragment(message).text)
    if let error = outcome.error {
      throw BadFile(
        path: path, line: line, "the request cannot be carried out again: \(error.message)")
    }
  }

  /// Carries out a request.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - candidates: Readings of its parameters; the first that fits the schema counts, the first of all when none does.
  package mutating func call(_ method: String, candidates: [String]) -> Outcome {
    var first: Outcome?
    for params in candidates.isEmpty ? [nil] : candidates.map({ Optional($0) }) {
      let request = JSONFragment.request(method, params: params)
      let outcome = send(request)
      if outcome.error?.code == RPCError.Code.invalidParams.rawValue {
        if first == nil { first = outcome }
        continue
      }
      if outcome.error == nil { note(request, method) }
      return outcome
    }
    return first ?? Outcome(text: "null", error: nil)
  }

  private mutating func note(_ request: String, _ method: String) {
    guard host.changesWorld(method) else { return }
    hasChanged = true
    journal.startText()
    journal.beginObject()
    journal.name("dir")
    journal.string(literal: "in")
    journal.name("message")
    journal.verbatim(request.utf8Span.span)
    journal.endObject()
    journal.bytes.append(0x0A)
  }

  /// Writes the world to its file, if it has one and a call has changed it.
  ///
  /// - Throws: `PosixError`; the file is left as it was.
  package func save() throws(PosixError) {
    guard let path, hasChanged || !Files.exists(path) else { return }
    try Files.replace(path, with: journal.bytes.span)
  }

  /// Sends one message through the connection and reads its answer.
  private mutating func send(_ message: String) -> Outcome {
    connection.reader.input.append(string: message)
    connection.reader.input.append(0x0A)
    while connection.serveNext(host, isAtEnd: false) {}
    defer { connection.outbox.json.bytes.removeAll() }
    guard let answer = try? JSONDocument(parsing: connection.outbox.json.bytes.span) else {
      return Outcome(text: "null", error: nil)
    }
    guard let error = answer.root.member("error") else {
      guard let result = answer.root.member("result") else { return Outcome(text: "null", error: nil) }
      return Outcome(text: JSONFragment(result).text, error: nil)
    }
    let code = error.member("code")?.integer.map { Int($0) } ?? 0
    let text = error.text("message") ?? ""
    return Outcome(text: JSONFragment(error).text, error: (code, text))
  }
}

extension JSONFragment {
  /// The text of a request with the id 1.
  fileprivate static func request(_ method: String, params: String?) -> String {
    var writer = JSONWriter()
    writer.request(1, method) { json in
      guard let params else { return }
      // A line is a message, and outside of strings a line feed is a blank.
      let line = params.utf8.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }
      json.name("params")
      json.verbatim(line.span)
    }
    return writer.text
  }
}

extension JSONWriter {
  /// Writes the first line of a recorded session.
  fileprivate mutating func sessionHeader(app: String?, path: String?) {
    beginObject()
    name("scenehost")
    string(literal: "session")
    name("version")
    integer(1)
    if let app {
      name("app")
      verbatim(app.utf8Span.span)
    }
    if let path {
      name("appFile")
      string(path)
    }
    name("host")
    string(Host.version)
    endObject()
    bytes.append(0x0A)
  }
}
