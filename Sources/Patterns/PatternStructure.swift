/// How the groups of a pattern stand in one another, and what refers to them.
///
/// A repetition forgets what its groups have matched before it goes on: ECMA-262, RepeatMatcher, step 4. PCRE2
/// remembers it. That makes a difference only where a reference may be reached without its group.
struct PatternStructure {
  fileprivate struct Group {
    var parent: Int?
    let start: Int
    /// Where it ends, counted in groups and references.
    var end = Int.max
    var quantifier = PatternQuantifier.once
    var hasAlternatives = false
  }

  private var groups: [Group] = []
  /// The group of each number, from 1.
  private var numbered: [Int] = []
  private var references: [(number: Int, offset: Int, time: Int)] = []
  private var current: Int?
  /// Counts what is met, so that two things can be told apart by which comes first.
  private var time = 0

  private mutating func tick() -> Int {
    time += 1
    return time
  }

  /// A group begins. Returns its place.
  mutating func open(at offset: Int) -> Int {
    groups.append(Group(parent: current, start: tick()))
    current = groups.count - 1
    return groups.count - 1
  }

  /// A group turns out to capture.
  mutating func number(_ group: Int) { numbered.append(group) }

  /// The group that is open has one more alternative.
  mutating func branch() {
    if let current { groups[current].hasAlternatives = true }
  }

  /// A group ends.
  mutating func close(_ group: Int) {
    groups[group].end = tick()
    current = groups[group].parent
  }

  /// A group is repeated.
  mutating func repeats(_ group: Int, _ quantifier: PatternQuantifier) {
    groups[group].quantifier = quantifier
  }

  /// A reference to the group of a number is met.
  mutating func refer(to number: Int, from offset: Int) {
    references.append((number, offset, tick()))
  }

  /// Where the first reference stands that may mean something that a repetition should have forgotten; nil when none.
  var firstForgottenReference: Int? {
    references.first { mayBeForgotten($0.number, $0.time) }?.offset
  }

  private func mayBeForgotten(_ number: Int, _ time: Int) -> Bool {
    let place = numbered[number - 1]
    let group = groups[place]
    // Read before the group has matched in the same repetition.
    let isEarly = time < group.end
    if isEarly, time > group.start, group.isRepeated { return true }
    var canBeLeftOut = group.quantifier.least == 0
    var next = group.parent
    while let around = next {
      let outer = groups[around]
      if outer.hasAlternatives { canBeLeftOut = true }
      let isInside = outer.start < time && time < outer.end
      if outer.isRepeated, canBeLeftOut || isEarly && isInside { return true }
      if outer.quantifier.least == 0 { canBeLeftOut = true }
      next = outer.parent
    }
    return false
  }
}

extension PatternStructure.Group {
  fileprivate var isRepeated: Bool { quantifier.most ?? 2 > 1 }
}
