import TestSupport
import Testing

@testable import SceneModel

/// Leads a system as a source of random numbers chooses.
protocol SeededDriver {
  /// What became of a command.
  associatedtype Step

  /// What it chooses by.
  var random: RandomSource { get set }

  init(seed: UInt64)

  /// Carries out one command.
  mutating func step(_ system: SceneSystem) -> Step
}

extension SeededDriver {
  /// Any entity of a table; nil when there is none.
  mutating func pick<Entity>(_ table: EntityTable<Entity>) -> Handle<Entity>? { random.pick(table) }
}

extension RandomSource {
  /// Any entity of a table; nil when there is none.
  mutating func pick<Entity>(_ table: EntityTable<Entity>) -> Handle<Entity>? {
    table.handles.randomElement(using: &self)
  }
}

extension LaunchDriver: SeededDriver {}

extension LifeDriver: SeededDriver {}

extension RandomDriver: SeededDriver {}

/// Expects a driver to lead two bare systems alike by the same seed, and another one otherwise by another seed.
func expectSameSeedTellsSame<Driver: SeededDriver>(
  _ type: Driver.Type, steps: Int, sourceLocation: SourceLocation = #_sourceLocation
) {
  let seed = RandomRun.seed("\(type), same seed")
  let systems = [seed, seed, seed &+ 1].map { seed in
    let system = SceneSystem.bare()
    var driver = Driver(seed: seed)
    for _ in 0..<min(RandomRun.steps, steps) { _ = driver.step(system) }
    return system
  }
  let told = systems.map { $0.takeTold() }
  let tellsSame = told[0] == told[1]
  let endsSame = systems[0].state == systems[1].state
  let isOther = told[0] != told[2]
  #expect(tellsSame, "seed \(seed)", sourceLocation: sourceLocation)
  #expect(endsSame, "seed \(seed)", sourceLocation: sourceLocation)
  #expect(isOther, "seed \(seed)", sourceLocation: sourceLocation)
}
