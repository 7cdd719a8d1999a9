import JSONRPC
package import PluginSupervision

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
  }

  /// How a hook was decided.
  package struct Decision: Equatable, Sendable {
    /// The hook.
    package let hook: Hook
    /// The number of the event logged last when it was asked.
    package let sequence: Int
    /// The plugin that decided; nil when none had an opinion and the description did.
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

  /// How many causes and decisions are kept.
  private static let kept = 10_000

  private(set) var causes: [Cause] = []
  private(set) var decisions: [Decision] = []
  private var forgotten = (causes: 0, decisions: 0)

  /// A moment in the record.
  package struct Mark: Sendable {
    fileprivate let causes: Int
    fileprivate let decisions: Int
  }

  /// The moment now.
  package var mark: Mark {
    Mark(causes: forgotten.causes + causes.count, decisions: forgotten.decisions + decisions.count)
  }

  /// Forgets what was noted after a moment: it has been taken back.
  package func forget(after mark: Mark) {
    let now = self.mark
    causes.removeLast(min(causes.count, now.causes - mark.causes))
    decisions.removeLast(min(decisions.count, now.decisions - mark.decisions))
  }

  /// Notes what a request led to.
  func note(_ method: String, _ id: RequestID?, _ before: Int, _ after: Int, depth: Int) {
    guard after > before else { return }
    if causes.count >= 2 * Explanations.kept {
      causes.removeFirst(Explanations.kept)
      forgotten.causes += Explanations.kept
    }
    causes.append(Cause(method: method, id: id, first: before + 1, last: after, depth: depth))
  }

  /// Notes how a hook was decided.
  package func note(_ decision: Decision) {
    if decisions.count >= 2 * Explanations.kept {
      decisions.removeFirst(Explanations.kept)
      forgotten.decisions += Explanations.kept
    }
    decisions.append(decision)
  }

  /// The requests that led to an event, the client's first.
  func causes(of sequence: Int) -> [Cause] {
    causes.filter { $0.first <= sequence && sequence <= $0.last }.sorted { $0.depth < $1.depth }
  }

  /// The hooks that were asked at an event.
  func decisions(at sequence: Int) -> [Decision] { decisions.filter { $0.sequence == sequence } }
}
