package import HostMethods
import JSONRPC
import JSONSchema
import Jansson
import PluginSupervision

/// What plugins may call, of the host and of one another.
extension PluginHost {
  /// Refuses a call that a plugin may not make now.
  func allow(_ request: borrowing Request, of plugin: Plugin, _ host: Host) throws(RPCError) {
    let method = request.method.copy()
    let isReserved = PluginHost.reserved.contains(method)
    // A checkpoint would hold a world in the middle of a change.
    if isReserved || method == "checkpoint", hookDepth > 0 {
      throw RPCError(
        .reentrantCall, "\(method) cannot be called inside a hook",
        details: [("waiting", .strings(stack.map(\.name)))])
    }
    let isOthers = owner(of: method).map { $0 !== plugin } ?? false
    guard isOthers || host.hasMethod(method) && (host.changesWorld(method) || isReserved) else { return }
    if plugin.file.grants.allow(method) { return }
    // Another plugin does what it may itself, which is more than a delegate could.
    if stack.last === plugin, !isReserved, !isOthers { return }
    let when = isReserved || isOthers ? "" : " outside its hooks"
    throw RPCError(
      .notGranted,
      "the plugin \(plugin.name) may not call \(method)\(when); grant it with "
        + "--grant \(plugin.file.name):\(method) or in its plugin.json",
      details: [("method", .string(method))])
  }

  /// The plugin that has a method, whether it takes part now or not; nil when none has.
  private func owner(of method: String) -> Plugin? {
    guard let dot = method.firstIndex(of: ".") else { return nil }
    let name = method[method.index(after: dot)...]
    return plugins.first { plugin in
      plugin.name == method[..<dot] && plugin.manifest?.methods.contains { $0.name == name } ?? false
    }
  }

  /// Says in the log which grants are for methods that neither the host nor a plugin has that takes part.
  ///
  /// Plugins that are started later may have them, so nothing is refused.
  package func reportUnknownGrants(_ host: Host) {
    let known = host.methodNames + methods.map(\.name)
    for plugin in plugins {
      for grant in plugin.file.grants.unknown(among: known) {
        let nearest = nearestNames(to: grant, among: known, limit: 1).first
        let suggestion = nearest.map { "; did you mean \"\($0)\"?" } ?? ""
        plugin.log("it is granted \"\(grant)\", and there is no such method now\(suggestion)")
      }
    }
  }

  /// What no delegate of an app can do, and a plugin only when a grant says so, also inside its hooks.
  private static let reserved: Set<String> = [
    "configureApp", "launch", "terminate", "restore", "advanceTime", "host.shutdown", "host.hello",
    "plugin.start",
    "plugin.stop",
  ]
}
