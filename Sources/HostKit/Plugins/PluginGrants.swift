package import PluginSupervision

/// What a plugin may do beyond queries, and what it may not although it asks for it.
package struct PluginGrants: Equatable, Sendable {
  /// The methods it may call at any time, the host's and those of other plugins, with `*` for any text.
  package var methods: Set<String> = []
  /// The hooks it may take part in; nil for all it declares.
  package var hooks: Set<String>?
  /// The topics it may subscribe to; nil for all it declares.
  package var topics: [TopicPattern]?

  /// Makes the grants of a plugin of which nothing more is said.
  package init(methods: Set<String> = []) {
    self.methods = methods
  }

  /// Whether it may call a method at any time.
  package func allow(_ method: String) -> Bool {
    methods.contains(method) || methods.contains { TopicPattern($0).matches(method) }
  }

  /// The grants that are for none of some methods, sorted.
  package func unknown(among methods: [String]) -> [String] {
    self.methods.filter { grant in
      let pattern = TopicPattern(grant)
      return grant != "*" && !methods.contains { pattern.matches($0) }
    }.sorted()
  }

  /// Whether a name or pattern can mean the method of a plugin: names of plugins stand before a dot, and some are the
  /// host's own.
  package static func meansPlugins(_ grant: String) -> Bool {
    guard let dot = grant.firstIndex(of: ".") else { return false }
    return !PluginManifest.reservedNames.contains(String(grant[..<dot]))
  }

  /// Whether it may hear of a topic.
  func allow(topic: String) -> Bool { topics?.contains { $0.matches(topic) } ?? true }

  /// The hooks that it declares and may not take part in.
  func refused(_ manifest: PluginManifest) -> [String] {
    guard let hooks else { return [] }
    return manifest.hooks.map(\.hook.rawValue).filter { !hooks.contains($0) }
  }
}
