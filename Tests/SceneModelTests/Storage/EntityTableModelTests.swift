import SceneModel
import TestSupport
import Testing

/// Compares the table with a dictionary over long sequences of commands.
@Suite struct EntityTableModelTests {
  /// One change to a table; handles are named by the number of the insertion that made them.
  enum Command {
    case insert(String, Int)
    case remove(Int)
    case change(Int, Int)
  }

  /// The table under test beside the simplest thing that could stand for it.
  struct Pair {
    var table = EntityTable<Item>()
    /// Every handle ever given, by insertion.
    var given: [Handle<Item>] = []
    /// What lives, by insertion, in the order of insertion.
    var living: [(insertion: Int, item: Item)] = []

    mutating func carryOut(_ command: Command) {
      switch command {
      case .insert(let identifier, let value):
        let item = Item(identifier: identifier, value: value)
        living.append((given.count, item))
        given.append(table.insert(item))
      case .remove(let insertion):
        living.removeAll { $0.insertion == insertion }
        table.remove(given[insertion])
      case .change(let insertion, let value):
        guard let index = living.firstIndex(where: { $0.insertion == insertion }) else { return }
        living[index].item.value = value
        table[given[insertion]].value = value
      }
    }

    /// What the table gets wrong; nil when it agrees with its model.
    func disagreement() -> String? {
      if table.count != living.count { return "count \(table.count), not \(living.count)" }
      if table.handles != living.map({ given[$0.insertion] }) { return "the order of the handles" }
      for (insertion, item) in living {
        let handle = given[insertion]
        if !table.contains(handle) { return "\(item) is not contained" }
        if table[handle] != item { return "\(table[handle]), not \(item)" }
        if table.handle(of: item.identifier) != handle { return "\(item) under another handle" }
      }
      let alive = Set(living.map(\.insertion))
      for (insertion, handle) in given.enumerated()
      where !alive.contains(insertion) && table.contains(handle) {
        return "the handle of insertion \(insertion) came back to life"
      }
      return nil
    }
  }

  static func command(for pair: Pair, counting counter: inout Int, _ random: inout RandomSource) -> Command {
    let target = Int.random(in: 0..<max(pair.given.count, 1), using: &random)
    let recent = pair.living.randomElement(using: &random)?.insertion ?? target
    let wantsMore = pair.living.count < 150
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<3 where !pair.given.isEmpty: return .change(recent, Int.random(in: 0..<100, using: &random))
    case 3 where !pair.given.isEmpty: return .remove(target)
    case 4..<6 where !pair.given.isEmpty, 6..<9 where !wantsMore: return .remove(recent)
    default:
      let own = "own-\(Int.random(in: 0..<40, using: &random))"
      if random.oneIn(3), pair.table.handle(of: own) == nil { return .insert(own, 0) }
      return .insert(pair.table.unusedIdentifier("i-", counting: &counter), 1)
    }
  }

  @Test func `agrees with a dictionary and keeps its copies over long sequences of commands`() {
    let seed = RandomRun.seed("EntityTable")
    var random = RandomSource(seed: seed)
    var pair = Pair()
    var counter = 0
    var commands: [Command] = []
    var checkpoints: [(step: Int, pair: Pair)] = []
    let steps = RandomRun.steps
    for step in 0..<steps {
      let command = Self.command(for: pair, counting: &counter, &random)
      commands.append(command)
      pair.carryOut(command)
      let isDue = step % max(steps / 20, 1) == 0
      if isDue { checkpoints.append((step, pair)) }
      if step < 500 || isDue || random.oneIn(100), let disagreement = pair.disagreement() {
        Issue.record("seed \(seed), step \(step), after \(command): \(disagreement)")
        return
      }
    }
    var remade = Pair()
    for (step, command) in commands.enumerated() {
      remade.carryOut(command)
      guard let index = checkpoints.firstIndex(where: { $0.step == step }) else { continue }
      let copy = checkpoints[index].pair
      #expect(copy.disagreement() == nil, "seed \(seed), the copy of step \(step)")
      #expect(copy.table == remade.table, "seed \(seed), the copy of step \(step)")
    }
    #expect(remade.table == pair.table)
    #expect(checkpoints.count >= min(20, steps))
  }
}
