import HostMethods
import JSONRPC
import Jansson
import PluginSupervision

extension Plugin {
  /// Sends a request with parameters as they came.
  func request(_ method: String, params: JSONValue?) -> PendingCall {
    guard let params else { return request(method) { _ in } }
    guard params.isObject else {
      return request(method) { json in
        json.name("arguments")
        json.value(params)
      }
    }
    return request(method) { json in
      var members = params.members
      while let member = members.next() {
        json.name(escaping: member.name)
        json.value(member.value)
      }
    }
  }

  /// Answers a request of the plugin.
  func answer(_ id: RequestID, _ reply: borrowing Reply) {
    answer(id, isError: false, reply.json.bytes.span)
  }

  /// Answers a request of the plugin with an error.
  func answer(_ id: RequestID, _ error: RPCError) {
    var content = JSONWriter(capacity: 512)
    error.write(to: &content)
    answer(id, isError: true, content.bytes.span)
  }

  private func answer(_ id: RequestID, isError: Bool, _ content: Span<UInt8>) {
    var writer = JSONWriter(capacity: content.count + 64)
    writer.answer(id, isError: isError, content)
    queue(writer)
  }

  /// Writes a line of the plugin into the log.
  func log(_ params: JSONValue?) {
    let level = params?.text("level") ?? "info"
    let text = params?.text("message") ?? ""
    logLine("\(level): \(text)")
  }

  /// Writes how the plugin is.
  func write(to json: inout JSONWriter) {
    json.beginObject()
    json.name("plugin")
    json.string(name)
    json.name("path")
    json.string(file.path)
    json.name("version")
    json.stringOrNull(manifest?.version)
    json.name("phase")
    json.string(life.phase.rawValue)
    json.name("reason")
    json.stringOrNull(life.reason)
    json.name("hooks")
    json.beginArray()
    for entry in manifest?.hooks ?? [] { json.string(entry.hook.rawValue) }
    json.endArray()
    json.name("methods")
    json.beginArray()
    for method in manifest?.methods ?? [] { json.string("\(name).\(method.name)") }
    json.endArray()
    json.name("restarts")
    json.integer(life.restarts)
    json.name("calls")
    json.integer(counts.calls)
    json.name("faults")
    json.integer(counts.faults)
    json.name("strayLines")
    json.integer(counts.strayLines)
    json.name("droppedEvents")
    json.integer(counts.droppedEvents)
    writeDurations(to: &json)
    json.endObject()
  }

  private func writeDurations(to json: inout JSONWriter) {
    json.name("durations")
    json.beginArray()
    for (hook, entry) in durations.known {
      json.beginObject()
      json.name("hook")
      json.string(hook.rawValue)
      json.name("calls")
      json.integer(entry.calls)
      json.name("totalMicroseconds")
      json.integer(entry.total)
      json.name("longestMicroseconds")
      json.integer(entry.longest)
      json.endObject()
    }
    json.endArray()
  }
}

extension RPCError {
  /// The error for plugins that wait for one another, each for the next of these.
  init(cycle: [String]) {
    self.init(
      .pluginCycle, "plugins wait for one another: \(cycle.joined(separator: " waits for "))",
      details: [("cycle", .strings(cycle))])
  }

  /// The error that a plugin has answered with, as it is, with the plugin as its origin.
  init(forwarding error: JSONValue, of plugin: String) {
    let message = error.text("message") ?? "no message"
    let code = error.member("code")?.integer.map { Int($0) } ?? -32603
    var details: [(name: StaticString, value: Detail)] = []
    var kind = "pluginError"
    if let data = error.member("data") {
      details.append(("data", .fragment(JSONFragment(data))))
      if let given = data.text("kind") { kind = given }
    }
    self.init(code: code, kind: kind, message: message, details: details, origin: plugin)
  }
}
