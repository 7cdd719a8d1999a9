import HostMethods
import JSONRPC
import JSONSchema
import Jansson
import PluginSupervision
import PosixRuntime

extension PluginHost {
  /// Goes on with the start or the end of a plugin after it has answered.
  func advance(_ plugin: Plugin, _ call: PendingCall, _ host: Host) {
    plugin.handshake = nil
    guard let content = call.answer?.content else { return }
    let root = content.value
    if let error = root.member("error"), plugin.life.phase != .stopping {
      let text = error.text("message") ?? "no reason"
      perform(plugin.life.refused("it answers its start with an error: \(text)"), plugin, host)
      return
    }
    switch plugin.life.phase {
    case .starting:
      if isStartingAll, waitsForOthers(plugin) {
        plugin.heldManifest = content
        plugin.life.held()
      } else {
        acceptManifest(content, of: plugin, host)
      }
    case .initializing:
      if let reason = root.member("result")?.text("disable") {
        perform(plugin.life.disabled(reason, at: now), plugin, host)
      } else {
        perform(plugin.life.initialized(), plugin, host)
      }
    case .stopping: perform(plugin.life.shutdownAnswered(at: now), plugin, host)
    case .stopped, .running, .waiting, .disabled, .failed, .quarantined: break
    }
  }

  /// Whether a plugin that was given earlier may still say what it is: who comes first takes a name, however fast.
  private func waitsForOthers(_ plugin: Plugin) -> Bool {
    plugins.prefix { $0 !== plugin }.contains { $0.life.phase == .starting }
  }

  /// Accepts the manifests that have waited for others.
  func acceptHeldManifests(_ host: Host) {
    for plugin in plugins {
      guard let content = plugin.heldManifest, !waitsForOthers(plugin) else { continue }
      plugin.heldManifest = nil
      guard plugin.life.phase == .starting else { continue }
      plugin.life.released(at: now)
      acceptManifest(content, of: plugin, host)
    }
  }

  private func acceptManifest(_ content: JSONConstant, of plugin: Plugin, _ host: Host) {
    do throws(ManifestProblem) {
      let root = content.value
      guard let result = root.member("result") else { throw ManifestProblem("it has no result") }
      if let failure = host.failuresOfManifest(result).first {
        throw ManifestProblem("its manifest breaks the schema: \(failure.sentence)")
      }
      let manifest = try PluginManifest(result)
      try check(manifest, of: plugin, host)
      plugin.manifest = manifest
      plugin.manifestContent = content
      if let reason = manifest.disable {
        perform(plugin.life.disabled(reason, at: now), plugin, host)
      } else {
        perform(plugin.life.accepted(), plugin, host)
      }
    } catch {
      perform(plugin.life.refused(error.message), plugin, host)
    }
  }

  private func check(_ manifest: PluginManifest, of plugin: Plugin, _ host: Host) throws(ManifestProblem) {
    let others = plugins.filter { $0 !== plugin && $0.life.phase != .failed }
    if let other = others.first(where: { $0.manifest?.name == manifest.name }) {
      throw ManifestProblem("the name \"\(manifest.name)\" is taken by the plugin at \(other.file.path)")
    }
    for method in manifest.methods where host.hasMethod("\(manifest.name).\(method.name)") {
      throw ManifestProblem("the method \(manifest.name).\(method.name) is one of the host's own")
    }
    if let problem = host.problem(inSchemasOf: manifest) {
      throw ManifestProblem("its manifest has a schema that cannot be used: \(problem)")
    }
    let refused = plugin.file.grants.refused(manifest)
    if !refused.isEmpty {
      throw ManifestProblem("its plugin.json does not allow it the hooks \(refused.joined(separator: ", "))")
    }
    _ = try HookOrder(others.compactMap(\.manifest) + [manifest])
    for (name, given) in plugin.file.options.sorted(by: { $0.key < $1.key }) {
      guard let option = manifest.options.first(where: { $0.name == name }) else {
        let known = manifest.options.map(\.name).joined(separator: ", ")
        throw ManifestProblem(
          given.told("it has no option \"\(name)\"; it has \(known.isEmpty ? "none" : known)"))
      }
      let value = given.json(as: option.type)
      if !option.accepts(value) {
        throw ManifestProblem(given.told("its option \(name) is of type \(option.type), unlike \(value)"))
      }
    }
  }

  /// Tells a plugin the values of its options, and what it may do.
  func initialize(_ plugin: Plugin) {
    plugin.handshake = plugin.request("plugin.init") { json in
      json.name("options")
      json.beginObject()
      for option in plugin.manifest?.options ?? [] {
        let given = plugin.file.options[option.name]?.json(as: option.type)
        guard let value = given ?? option.defaultValue else { continue }
        json.name(escaping: option.name)
        json.verbatim(value.utf8Span.span)
      }
      json.endObject()
      json.name("grants")
      json.beginArray()
      for method in plugin.file.grants.methods.sorted() { json.string(method) }
      json.endArray()
    }
  }
}

extension JSONWriter {
  /// Writes what the host says of itself.
  mutating func greeting() {
    name("protocolVersions")
    beginArray()
    for version in Host.protocolVersions { integer(version) }
    endArray()
    name("host")
    beginObject()
    name("name")
    string(Host.name)
    name("version")
    string(Host.version)
    endObject()
  }
}
