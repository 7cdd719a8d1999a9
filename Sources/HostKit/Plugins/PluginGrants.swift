package import PluginSupervision

/// What a plugin may do beyond queries, and what it may not although it asks for it.
package struct PluginGrants: Equatable, Sendable {
  /// The methods it may call at any time; `*` for all.
  package var methods: Set<String> = []
  /// The hooks it may take part in; nil for all it declares.
  package var hooks: Set<String>?
  /// The topics it may subscribe to; nil for all it declares.
  package var topics: [TopicPattern]?

  /// Makes the grants of a plugin of which nothing is said.
  package init() {}

  /// Whether it may call a method at any time.
  package func allow(_ method: String) -> Bool { methods.contains("*") || methods.contains(method) }

  /// Whether it may hear of a topic.
  func allow(topic: String) -> Bool { topics?.contains { $0.matches(topic) } ?? true }

  /// The hooks that it declares and may not take part in.
  func refused(_ manifest: PluginManifest) -> [String] {
    guard let hooks else { return [] }
    return manifest.hooks.map(\.hook.rawValue).filter { !hooks.contains($0) }
  }
}
