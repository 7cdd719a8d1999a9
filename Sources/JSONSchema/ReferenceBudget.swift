import Synchronization

/// How many references a schema may still follow.
///
/// Forty definitions that each refer twice to the next are two to the power of forty steps in a few bytes: a schema
/// from outside needs an end. Only references repeat work, so only they are counted.
final class ReferenceBudget: Sendable {
  private let remaining: Atomic<Int>

  init(_ count: Int) {
    remaining = Atomic(count)
  }

  /// Takes one; false when none is left.
  func take() -> Bool {
    remaining.wrappingSubtract(1, ordering: .relaxed).newValue >= 0
  }

  var isExhausted: Bool { remaining.load(ordering: .relaxed) < 0 }
}
