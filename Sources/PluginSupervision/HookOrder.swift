/// The order in which plugins are asked for each hook: by their own words about one another, else as they were given.
package struct HookOrder: Equatable, Sendable {
  /// The plugins of each hook, by name, first to last.
  package private(set) var names: [Hook: [String]] = [:]

  /// Makes an order without plugins.
  package init() {}

  /// Orders plugins.
  ///
  /// - Parameter manifests: The plugins in the order in which they were given.
  /// - Throws: `ManifestProblem`, with the cycle, when their words contradict one another.
  package init(_ manifests: [PluginManifest]) throws(ManifestProblem) {
    for hook in Hook.allCases {
      let entries = manifests.compactMap { manifest in manifest.entry(for: hook).map { (manifest.name, $0) } }
      names[hook] = try HookOrder.sorted(entries, hook)
    }
  }

  private static func sorted(
    _ entries: [(name: String, entry: PluginManifest.HookEntry)], _ hook: Hook
  ) throws(ManifestProblem) -> [String] {
    var ordered: [String] = []
    var waiting = entries.map(\.name)
    /// Whether one has to be asked before another.
    func precedes(_ one: String, _ other: String) -> Bool {
      entries.contains { $0.name == one && $0.entry.before.contains(other) }
        || entries.contains { $0.name == other && $0.entry.after.contains(one) }
    }
    while !waiting.isEmpty {
      guard
        let next = waiting.first(where: { name in !waiting.contains { $0 != name && precedes($0, name) } })
      else {
        throw ManifestProblem(
          "the order of the hook \(hook.rawValue) has a cycle: \(cycle(waiting, precedes))")
      }
      ordered.append(next)
      waiting.removeAll { $0 == next }
    }
    return ordered
  }

  /// A cycle among names of which each has another before it.
  private static func cycle(_ names: [String], _ precedes: (String, String) -> Bool) -> String {
    var path: [String] = []
    var current = names[0]
    while !path.contains(current) {
      path.append(current)
      current = names.first { $0 != current && precedes($0, current) } ?? current
    }
    let start = path.firstIndex(of: current) ?? 0
    return (path[start...] + [current]).reversed().joined(separator: " before ")
  }
}
