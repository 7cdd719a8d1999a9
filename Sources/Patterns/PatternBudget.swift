import Synchronization

/// How much searching the patterns of one validation may still do.
///
/// A pattern such as `(a+)+$` takes twice as long for every further character, and one such as `(?=a*[bc])a` looks at
/// the rest of the text from every place in it. What is counted is an upper bound of such work, the same on every
/// machine; the usual search ends before anything is counted.
package final class PatternBudget: Sendable {
  /// About two seconds of searching.
  package static let usual = 8_000_000_000

  private let remaining: Atomic<Int>

  /// Makes a budget of so many steps.
  package init(_ steps: Int = PatternBudget.usual) {
    remaining = Atomic(steps)
  }

  /// Takes steps; false when there are not enough left.
  func take(_ steps: Int) -> Bool {
    remaining.wrappingSubtract(steps, ordering: .relaxed).newValue >= 0
  }

  /// Whether a search was given up; what was answered then and since means nothing.
  package var isExhausted: Bool { remaining.load(ordering: .relaxed) < 0 }
}
