/// How long a plugin has taken over its hooks, in microseconds.
package struct HookDurations: Equatable, Sendable {
  /// What a hook has taken.
  package struct Entry: Equatable, Sendable {
    /// How often the plugin was asked.
    package fileprivate(set) var calls = 0
    /// All its answers together, those that never came with the time they were waited for.
    package fileprivate(set) var total = 0
    /// The longest of them.
    package fileprivate(set) var longest = 0
  }

  private var entries: [Hook: Entry] = [:]

  /// Makes durations of which none is known.
  package init() {}

  /// Adds what a call has taken.
  package mutating func add(_ duration: Int, of hook: Hook) {
    var entry = entries[hook] ?? Entry()
    entry.calls += 1
    entry.total += duration
    entry.longest = max(entry.longest, duration)
    entries[hook] = entry
  }

  /// The hooks that were asked, in the order in which `Hook` lists them.
  package var known: [(hook: Hook, entry: Entry)] {
    Hook.allCases.compactMap { hook in entries[hook].map { (hook, $0) } }
  }
}
