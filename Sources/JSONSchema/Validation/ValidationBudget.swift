import Patterns
import Synchronization

/// How much a schema may still do.
///
/// Forty definitions that each refer twice to the next are two to the power of forty steps in a few bytes: a schema
/// from outside needs an end. References are counted by a limit of the caller. Everything else is no more than the
/// schema's size times the value's, which is still too much when both are long; it is counted in steps of some
/// nanoseconds, and so are the searches of patterns.
final class ValidationBudget: Sendable {
  /// Two or three seconds.
  private static let mostSteps = 150_000_000

  let limit: Int
  private let references: Atomic<Int>
  private let steps: Atomic<Int>
  let patterns = PatternBudget()

  init(_ references: Int, steps: Int? = nil) {
    limit = references
    self.steps = Atomic(steps ?? ValidationBudget.mostSteps)
    self.references = Atomic(references)
  }

  /// Takes one reference; false when none is left.
  func takeReference() -> Bool {
    references.wrappingSubtract(1, ordering: .relaxed).newValue >= 0
  }

  /// Takes steps; false when none is left.
  func take(_ count: Int) -> Bool {
    // Two runs at once may count a step once: that is no harm, and cheaper than to exclude it.
    let rest = steps.load(ordering: .relaxed) - count
    steps.store(rest, ordering: .relaxed)
    return rest >= 0
  }

  /// Which limit has been passed, in words; nil when none has.
  var exhaustion: String? {
    if references.load(ordering: .relaxed) < 0 {
      return "to validate this the schema follows more than \(limit) references"
    }
    if steps.load(ordering: .relaxed) < 0 { return "to validate this takes too many steps" }
    if patterns.isExhausted { return "to validate this a pattern of the schema searches for too long" }
    return nil
  }
}
