import Foundation

/// How the random tests run, by environment variables.
package enum RandomRun {
  /// How many commands: `SCENEHOST_RANDOM_STEPS`.
  package static let steps = number("SCENEHOST_RANDOM_STEPS").map { Int($0) } ?? 20_000

  /// Where to start: `SCENEHOST_RANDOM_SEED`, else anywhere; it is printed so that a run can be repeated.
  package static func seed(_ name: String) -> UInt64 {
    let seed = number("SCENEHOST_RANDOM_SEED") ?? UInt64.random(in: .min ... .max)
    print("\(name): SCENEHOST_RANDOM_SEED=\(seed) SCENEHOST_RANDOM_STEPS=\(steps)")
    return seed
  }

  private static func number(_ variable: String) -> UInt64? {
    ProcessInfo.processInfo.environment[variable].map { text in
      guard let number = UInt64(text) else { preconditionFailure("\(variable) is no number: \(text)") }
      return number
    }
  }
}
