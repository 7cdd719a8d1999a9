import JSONSchema

// What has changed in the branches of anyOf and oneOf. Their order is no change.

extension SchemaReport {
  func choiceDetails(_ subject: Subject, _ old: SchemaOutline, _ new: SchemaOutline) -> Told {
    var told = Told()
    if old.conditions.count == 1, new.conditions.count == 1 {
      told += conditionDetails(subject, old.conditions[0], new.conditions[0])
    }
    guard old.choices.count <= 1, new.choices.count <= 1,
      let keyword = (old.choices + new.choices).first?.keyword
    else { return told }
    let isInner = (!old.choices.isEmpty, !new.choices.isEmpty)
    // Where just one side has branches, the whole of the other is compared with the branch that is meant.
    let before = old.choices.first?.branches.map { [$0] } ?? [subject.old]
    let after = new.choices.first?.branches.map { [$0] } ?? [subject.new]
    let pairs = partners(before, after)
    let types = TypeChange(
      lost: subject.toldTypes.lost.union(old.types.subtracting(new.types)),
      won: subject.toldTypes.won.union(new.types.subtracting(old.types)))
    for (index, branch) in before.enumerated() {
      let place = isInner.0 ? "\(subject.place)/\(keyword)/\(index)" : subject.place
      if let partner = pairs[index] {
        told += compare(
          place, branch, after[partner], subject.use, scope: subject.scope,
          toldTypes: types)
      } else if isInner.0, isTold(branch, new.types), inclusion.coverage(of: branch, by: subject.new) != .all
      {
        told += differ(subject, .less, "nothing accepts what it did", at: "/\(keyword)/\(index)")
      }
    }
    guard isInner.1 else { return told }
    let paired = Set(pairs.values)
    for (index, branch) in after.enumerated() where !paired.contains(index) && isTold(branch, old.types) {
      if inclusion.coverage(of: branch, by: subject.old) == .no {
        told += differ(subject, .more, "branch \(index) is new", at: "/\(keyword)")
      }
    }
    return told
  }

  /// What `not` leaves out: more of it is less of the whole.
  func negationDetails(_ subject: Subject, _ old: SchemaOutline, _ new: SchemaOutline) -> Told {
    let before = old.nodes.compactMap { table.nodes[$0].no }
    let after = new.nodes.compactMap { table.nodes[$0].no }
    if inclusion.isSame(before, after) { return Told() }
    if before.isEmpty { return differ(subject, .less, "something is left out", at: "/not") }
    if after.isEmpty { return differ(subject, .more, "nothing is left out", at: "/not") }
    return differ(subject, .other, "something else is left out", at: "/not")
  }

  private func conditionDetails(
    _ subject: Subject, _ old: SchemaNode.Condition, _ new: SchemaNode.Condition
  ) -> Told {
    guard inclusion.likeness.isSame(old.condition, new.condition) else {
      return differ(subject, .other, "the condition has changed", at: "/if")
    }
    let place = subject.place
    let then = ([old.then].compactMap { $0 }, [new.then].compactMap { $0 })
    let otherwise = ([old.otherwise].compactMap { $0 }, [new.otherwise].compactMap { $0 })
    return compare("\(place)/then", then.0, then.1, subject.use, scope: subject.scope)
      .adding(compare("\(place)/else", otherwise.0, otherwise.1, subject.use, scope: subject.scope))
  }

  /// Whether a branch is worth a word beside what the types say already.
  private func isTold(_ branch: [Int], _ others: SchemaTypes) -> Bool {
    !SchemaOutline(inclusion.canonical(branch), inclusion).types.isDisjoint(with: others)
  }

  /// Which new branch an old one has become, by their numbers.
  private func partners(_ old: [[Int]], _ new: [[Int]]) -> [Int: Int] {
    var pairs: [Int: Int] = [:]
    var free = Array(new.indices)
    func pair(_ matches: ([Int], [Int]) -> Bool) {
      for index in old.indices where pairs[index] == nil {
        guard inclusion.spend(free.count),
          let place = free.firstIndex(where: {
            matches(inclusion.canonical(old[index]), inclusion.canonical(new[$0]))
          })
        else { continue }
        pairs[index] = free.remove(at: place)
      }
    }
    pair { inclusion.isSame($0, $1) }
    pair { one, other in
      guard let one = one.first, let name = table.componentNames[one] else { return false }
      return other.first.flatMap { table.componentNames[$0] } == name
    }
    pair { inclusion.coverage(of: $0, by: $1) == .all }
    pair { one, other in
      guard let ways = inclusion.alternatives(one) else { return false }
      return !ways.allSatisfy { inclusion.areDisjoint($0, other) }
    }
    return pairs
  }
}
