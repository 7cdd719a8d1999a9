import Foundation

/// Numbers that look random and follow from their seed (SplitMix64).
struct RandomSource: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// Whether something happens that does so once in `count` times.
  mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }
}

/// How the random tests run, by environment variables.
enum RandomRun {
  /// How many commands: `SCENEHOST_RANDOM_STEPS`.
  static let steps = number("SCENEHOST_RANDOM_STEPS").map { Int($0) } ?? 20_000

  /// Where to start: `SCENEHOST_RANDOM_SEED`, else anywhere; it is printed so that a run can be repeated.
  static func seed(_ name: String) -> UInt64 {
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
