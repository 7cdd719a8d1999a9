import HostMethods
import JSONRPC
import JSONSchema
import Jansson
import PluginSupervision
package import PosixRuntime
import SceneModel

/// Starts a plugin outside a session, asks it everything that it says it answers, and tells what is wrong.
package enum PluginCheck {
  /// What a check comes to.
  package enum Verdict: Sendable {
    /// It keeps to the protocol.
    case good
    /// It takes part, and does something that it should not.
    case faulty
    /// It cannot take part.
    case unusable
  }

  /// What was found, a line for each thing.
  package struct Report: Sendable {
    /// The lines; one when all is well.
    package let lines: [String]
    /// What they come to.
    package let verdict: Verdict
  }

  /// Checks a plugin.
  ///
  /// - Throws: `PosixError` when the watchdog cannot be started.
  package static func report(on file: PluginFile) throws(PosixError) -> Report {
    let app = HookedApp()
    let host = Host(system: .bare(app: app))
    // What the samples name is there: a second session, its scene and its window.
    _ = try? host.system.activate(ActivationRequest())
    app.host = host
    let plugins = try PluginHost([file])
    host.plugins = plugins
    let plugin = plugins.plugins[0]
    plugin.keepRefusals()
    plugins.startAll(of: host)
    defer { plugins.stopAll(of: host) }
    switch plugin.life.phase {
    case .running: break
    case .disabled, .stopping:
      return Report(lines: ["takes no part: \(plugin.life.reason ?? "no reason")"], verdict: .good)
    case .stopped, .starting, .initializing, .waiting, .failed, .quarantined:
      return Report(lines: [plugin.life.reason ?? "it cannot be started"], verdict: .unusable)
    }
    var lines = unreadMembers(plugin, host)
    plugins.serveRequests(of: plugin, host, milliseconds: 100)
    for entry in plugin.manifest?.hooks ?? [] { lines += plugins.faults(in: entry.hook, of: plugin, host) }
    plugins.serveRequests(of: plugin, host, milliseconds: 100)
    lines += plugins.faultsAtEnd(of: plugin, host)
    lines += plugin.refusals ?? []
    if plugin.counts.strayLines > 0 {
      lines.append(
        "standard output: \(plugin.counts.strayLines) lines are no messages; print to standard error")
    }
    guard lines.isEmpty else { return Report(lines: lines, verdict: .faulty) }
    return Report(lines: [summary(plugin)], verdict: .good)
  }

  private static func summary(_ plugin: Plugin) -> String {
    let hooks = plugin.manifest?.hooks.count ?? 0
    let methods = plugin.manifest?.methods.count ?? 0
    return "\(plugin.name) \(plugin.manifest?.version ?? "") is well: \(hooks) hooks, \(methods) methods"
  }

  /// Members of the manifest that nobody reads.
  private static func unreadMembers(_ plugin: Plugin, _ host: Host) -> [String] {
    guard let content = plugin.manifestContent, let manifest = content.value.member("result") else {
      return []
    }
    return host.unreadMembers(ofManifest: manifest).map { "plugin.manifest: \($0)" }
  }
}

extension PluginHost {
  /// What a plugin does wrong when it is asked a hook, with every sample there is.
  func faults(in hook: Hook, of plugin: Plugin, _ host: Host) -> [String] {
    var found: [String] = []
    for sample in Host.sampleParams(of: hook) {
      guard plugin.life.phase == .running, let document = try? JSONDocument(parsing: sample.utf8Span.span)
      else { break }
      let opinion = request(hook, of: plugin, host) { json in
        var members = document.root.members
        while let member = members.next() {
          json.name(escaping: member.name)
          json.value(member.value)
        }
      } _: { _ in
        .taken
      }
      guard case .fault(let reason) = opinion else { continue }
      let line = "hook.\(hook.rawValue): \(reason)"
      if !found.contains(line) { found.append(line) }
    }
    return found
  }

  /// Carries out for a while what a plugin that takes part asks for outside its hooks.
  func serveRequests(of plugin: Plugin, _ host: Host, milliseconds: Int) {
    let end = now + milliseconds
    while now < end, plugin.life.phase == .running {
      turn(host, until: end)
      serveRequests(host, isClientReady: false)
    }
  }

  /// What a plugin does wrong when it is asked to finish.
  func faultsAtEnd(of plugin: Plugin, _ host: Host) -> [String] {
    guard plugin.life.phase == .running else {
      return ["it does not run any more: \(plugin.life.reason ?? "")"]
    }
    let faults = plugin.counts.faults
    let begun = now
    stopAll(of: host)
    var found: [String] = []
    if now - begun >= 1000 {
      found.append("plugin.shutdown: it is not gone one second after it was asked to finish")
    }
    if plugin.counts.faults > faults { found.append("plugin.shutdown: it answers something else") }
    return found
  }
}
