package import Jansson

/// What a plugin says of itself.
package struct PluginManifest: Equatable, Sendable {
  /// A hook that it takes part in.
  package struct HookEntry: Equatable, Sendable {
    /// The hook.
    package let hook: Hook
    /// Plugins that are asked after it.
    package let before: [String]
    /// Plugins that are asked before it.
    package let after: [String]
    /// The milliseconds in which it answers.
    package let deadline: Int
  }

  /// A method of its own, called as `plugin.method`.
  package struct Method: Equatable, Sendable {
    /// The name without that of the plugin.
    package let name: String
    /// What it does.
    package let summary: String?
    /// The schema of its parameters, as JSON; nil for anything.
    package let params: String?
    /// The schema of its result, as JSON; nil for anything.
    package let result: String?
  }

  /// An option that it understands.
  package struct Option: Equatable, Sendable {
    /// The name.
    package let name: String
    /// `string`, `integer`, `number` or `boolean`.
    package let type: String
    /// The value without a word from anybody, as JSON; nil for none.
    package let defaultValue: String?
    /// What it is for.
    package let description: String?

    /// Whether a value, as JSON, is of its type.
    package func accepts(_ text: String) -> Bool {
      guard let document = try? JSONDocument(parsing: text.utf8Span.span) else { return false }
      let value = document.root
      switch type {
      case "integer": return value.integer != nil
      case "number": return value.number != nil
      case "boolean": return value.boolean != nil
      default: return value.isString
      }
    }
  }

  /// Names that say something else where names of plugins stand.
  package static let reservedNames = [
    "application", "client", "default", "description", "host", "plugin", "rpc",
  ]

  /// The name.
  package let name: String
  /// The version.
  package let version: String
  /// The hooks, in its own order.
  package let hooks: [HookEntry]
  /// The events that it wants to hear of.
  package let subscriptions: [TopicPattern]
  /// Its methods.
  package let methods: [Method]
  /// Its options.
  package let options: [Option]
  /// Why it takes no part; nil when it does.
  package let disable: String?

  /// Reads a manifest that fits its schema.
  ///
  /// - Throws: `ManifestProblem` for a version of the protocol that nobody here speaks, a hook that there is none of, or
  ///   a name that stands twice.
  package init(_ value: JSONValue) throws(ManifestProblem) {
    name = value.text("name") ?? ""
    version = value.text("version") ?? ""
    disable = value.text("disable")
    if name.contains(".") { throw ManifestProblem("the name \"\(name)\" has a dot") }
    if PluginManifest.reservedNames.contains(name) {
      throw ManifestProblem("the name \"\(name)\" is taken by the host")
    }
    let spoken = value.member("protocolVersion")?.integer ?? 0
    guard spoken == 1 else {
      throw ManifestProblem("the plugin speaks version \(spoken) of the protocol; the host speaks 1")
    }
    var hooks: [HookEntry] = []
    if let list = value.member("hooks") {
      for index in 0..<list.count {
        guard let entry = list.element(index) else { continue }
        let wanted = entry.text("name") ?? ""
        guard let hook = Hook(rawValue: wanted) else {
          let known = Hook.allCases.map(\.rawValue).joined(separator: ", ")
          throw ManifestProblem("no hook is called \"\(wanted)\"; there are \(known)")
        }
        if hooks.contains(where: { $0.hook == hook }) {
          throw ManifestProblem("the hook \(wanted) stands twice in the manifest")
        }
        hooks.append(
          HookEntry(
            hook: hook, before: entry.texts("before") ?? [],
            after: entry.texts("after") ?? [],
            deadline: Int(entry.member("deadlineMs")?.integer ?? Int64(Hook.defaultDeadline))))
      }
    }
    self.hooks = hooks
    subscriptions = (value.texts("subscriptions") ?? []).map { TopicPattern($0) }
    var methods: [Method] = []
    if let list = value.member("methods") {
      for index in 0..<list.count {
        guard let entry = list.element(index), let name = entry.text("name") else { continue }
        if methods.contains(where: { $0.name == name }) {
          throw ManifestProblem("the method \(name) stands twice in the manifest")
        }
        if name == "event" || name.hasPrefix("hook.") || name.hasPrefix("plugin.") {
          throw ManifestProblem("a method cannot be called \(name): that is what the host says to plugins")
        }
        methods.append(
          Method(
            name: name, summary: entry.text("summary"),
            params: PluginManifest.schema(entry.member("params")),
            result: PluginManifest.schema(entry.member("result"))))
      }
    }
    self.methods = methods
    var options: [Option] = []
    if let list = value.member("options") {
      for index in 0..<list.count {
        guard let entry = list.element(index), let name = entry.text("name") else { continue }
        let option = Option(
          name: name, type: entry.text("type") ?? "string",
          defaultValue: PluginManifest.schema(entry.member("default")),
          description: entry.text("description"))
        if options.contains(where: { $0.name == name }) {
          throw ManifestProblem("the option \(name) stands twice in the manifest")
        }
        if let value = option.defaultValue, !option.accepts(value) {
          throw ManifestProblem("the option \(name) is of type \(option.type), unlike its default \(value)")
        }
        options.append(option)
      }
    }
    self.options = options
  }

  private static func schema(_ value: JSONValue?) -> String? {
    guard let value else { return nil }
    return JSONFragment(value).text
  }

  /// How it takes part in a hook; nil when it does not.
  package func entry(for hook: Hook) -> HookEntry? { hooks.first { $0.hook == hook } }
}

/// Why a manifest is refused.
package struct ManifestProblem: Error, Equatable, Sendable {
  /// What is wrong and what would be right.
  package let message: String

  /// Makes a problem.
  package init(_ message: String) {
    self.message = message
  }
}
