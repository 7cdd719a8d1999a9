package import HostMethods
package import JSONRPC
package import Jansson
package import PluginSupervision
import PosixRuntime
package import SceneModel

/// What plugins are told and asked for by name, and what is done with them.
extension PluginHost {
  /// Tells the plugins that have subscribed of events.
  package func tell(_ events: Span<Event>, of host: Host) {
    for plugin in plugins where plugin.hasSubscriptions {
      for index in events.indices where plugin.heard.contains(events[index].name) {
        plugin.tell("event") { host.write(events[index], to: &$0) }
      }
    }
  }

  /// Tells the plugins that have subscribed of something that is no event of the log.
  package func tell(_ topic: StaticString, _ writeParams: (inout JSONWriter) -> Void) {
    for plugin in plugins where plugin.hasSubscriptions && plugin.hears("\(topic)") {
      plugin.tell(topic, writeParams)
    }
  }

  /// The methods of the plugins that take part, in full.
  package var methods: [(name: String, method: PluginManifest.Method)] {
    plugins.filter { $0.life.phase == .running }.flatMap { plugin in
      (plugin.manifest?.methods ?? []).map { ("\(plugin.name).\($0.name)", $0) }
    }
  }

  /// How long a method of a plugin may take.
  private static let patience = 30_000

  /// Calls a method of a plugin.
  package func call(_ method: String, _ params: JSONValue?, of host: Host) throws(RPCError) -> String? {
    guard let dot = method.firstIndex(of: "."),
      let plugin = plugins.first(where: { $0.name == method[..<dot] && $0.life.phase != .failed })
        ?? plugins.first(where: { $0.name == method[..<dot] })
    else { return nil }
    let name = String(method[method.index(after: dot)...])
    guard let declared = plugin.manifest?.methods.first(where: { $0.name == name }) else { return nil }
    guard plugin.life.phase == .running else {
      let reason = plugin.life.reason.map { ": \($0)" } ?? ""
      throw RPCError(
        .pluginFault, "the plugin \(plugin.name) is \(plugin.life.phase.rawValue)\(reason)",
        origin: plugin.name)
    }
    if stack.contains(where: { $0 === plugin }) {
      throw RPCError(cycle: names(backTo: plugin))
    }
    if let schema = declared.params {
      try host.check(params, against: schema, isResult: false, origin: plugin.name)
    }
    stack.append(plugin)
    defer { stack.removeLast() }
    let call = plugin.request(name, params: params)
    wait(for: call, of: plugin, PluginHost.patience, host)
    guard let answer = call.answer else {
      let reason = call.failure ?? (isCut ? "the host is being ended" : "no answer in time")
      plugin.noteFault()
      if call.failure == nil { plugin.abandon(call) }
      perform(plugin.life.faulted("\(method): \(reason)", at: now), plugin, host)
      throw RPCError(
        .pluginFault, "the plugin \(plugin.name) does not answer: \(reason)", origin: plugin.name)
    }
    plugin.life.answered()
    let content = answer.content
    let root = content.value
    if let error = root.member("error") { throw RPCError(forwarding: error, of: plugin.name) }
    guard let result = root.member("result") else { return "null" }
    if let schema = declared.result {
      do throws(RPCError) {
        try host.check(result, against: schema, isResult: true, origin: plugin.name)
      } catch {
        plugin.noteFault()
        throw error
      }
    }
    return JSONFragment(result).text
  }

  // MARK: - Control

  /// Writes the plugins and how each of them is.
  package func writeList(to json: inout JSONWriter) {
    json.beginArray()
    for plugin in plugins { plugin.write(to: &json) }
    json.endArray()
  }

  private func find(_ name: String) throws(RPCError) -> Plugin {
    if let plugin = plugins.first(where: { $0.name == name || $0.file.path == name }) { return plugin }
    let known = plugins.map(\.name)
    throw RPCError(
      .pluginNotFound, "no plugin is called \"\(name)\"; there are \(known.joined(separator: ", "))",
      details: [("similar", .strings(known))])
  }

  /// Starts a plugin by its name or path, and waits until it takes part or cannot.
  package func start(_ name: String, of host: Host) throws(RPCError) {
    let plugin = try find(name)
    perform(plugin.life.start(at: now), plugin, host)
    while !plugin.life.isSettled { turn(host, until: nil) }
  }

  /// Stops a plugin by its name, and waits until it is gone.
  package func stop(_ name: String, of host: Host) throws(RPCError) {
    let plugin = try find(name)
    if stack.contains(where: { $0 === plugin }) {
      throw RPCError(.pluginFault, "the plugin \(name) is being asked and cannot be stopped now")
    }
    perform(plugin.life.stop(at: now), plugin, host)
    while plugin.life.hasProcess { turn(host, until: nil) }
  }
}
