import JSONRPC
package import PluginSupervision

/// A plugin that makes a request.
package struct Caller: Equatable, Sendable {
  /// Its name.
  package let plugin: String
  /// The hook that it is being asked; nil when it makes the request inside a method of its own, or by itself.
  package let hook: Hook?

  /// Makes a caller.
  package init(plugin: String, hook: Hook?) {
    self.plugin = plugin
    self.hook = hook
  }
}

/// What made each event and each decision, for as far back as is kept.
package final class Explanations {
  /// A request that led to events.
  struct Cause {
    let method: String
    let id: RequestID?
    let first: Int
    let last: Int
    /// How many hooks were waiting when it came; 0 for a client's.
    let depth: Int
    /// The plugin that made it; nil for the client.
    let caller: Caller?
  }

  /// How a hook was decided.
  package struct Decision: Equatable, Sendable {
    /// The hook.
    package let hook: Hook
    /// The number of the event logged last when it was asked; of the next one for a hook that precedes events.
    package let sequence: Int
    /// The plugin that decided; nil when none had an opinion and the fallback of the hook did.
    package let plugin: String?
    /// Plugins that did not do their part, each with its reason.
    package let faults: [String]

    /// Makes a record.
    package init(hook: Hook, sequence: Int, plugin: String?, faults: [String]) {
      self.hook = hook
      self.sequence = sequence
      self.plugin = plugin
      self.faults = faults
    }
  }

  private var causes = Record<Cause>()
  private var decisions = Record<Decision>()

  /// A moment in the record.
  package struct Mark: Sendable {
    fileprivate let causes: Int
    fileprivate let decisions: Int
  }

  /// The moment now.
  package var mark: Mark { Mark(causes: causes.end, decisions: decisions.end) }

  /// Forgets what was noted after a moment: it has been taken back.
  package func forget(after mark: Mark) {
    causes.forget(from: mark.causes)
    decisions.forget(from: mark.decisions)
  }

  /// Forgets everything: events are counted anew.
  package func forgetAll() {
    causes = Record()
    decisions = Record()
  }

  /// Notes what a request led to.
  ///
  /// - Parameter mark: The moment before it. What was decided meanwhile is forgotten when it led to no event: there is
  ///   none that it could explain.
  func note(
    _ method: String, _ id: RequestID?, _ before: Int, _ after: Int, callers: [Caller], since mark: Mark
  ) {
    guard after > before else { return decisions.forget(from: mark.decisions) }
    causes.append(
      Cause(
        method: method, id: id, first: before + 1, last: after, depth: callers.count, caller: callers.last))
  }

  /// Notes how a hook was decided.
  package func note(_ decision: Decision) { decisions.append(decision) }

  /// The decision noted last.
  var lastDecision: Decision? { decisions.kept.last }

  /// The requests that led to an event, the client's first.
  func causes(of sequence: Int) -> [Cause] {
    causes.kept.filter { $0.first <= sequence && sequence <= $0.last }.sorted { $0.depth < $1.depth }
  }

  /// The hooks that were asked at an event.
  func decisions(at sequence: Int) -> [Decision] { decisions.kept.filter { $0.sequence == sequence } }

  /// What was noted, the oldest first; the oldest of very much is let go.
  private struct Record<Entry> {
    private(set) var kept: [Entry] = []
    private var released = 0

    /// The number of all that has been noted.
    var end: Int { released + kept.count }

    mutating func append(_ entry: Entry) {
      // Half is let go at a time: to let one go moves all the others.
      if kept.count >= 20_000 {
        kept.removeFirst(10_000)
        released += 10_000
      }
      kept.append(entry)
    }

    /// Forgets what came after so many.
    mutating func forget(from number: Int) { kept.removeLast(min(kept.count, end - number)) }
  }
}
