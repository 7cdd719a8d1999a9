import Jansson

/// Alternatives of objects, told apart by the text of one member.
///
/// Schemas made from tagged unions have many alternatives, each with a `const` or `enum` for the same member: the value
/// of that member leaves one or few of them, and the others need not be run to see them fail.
extension SchemaProgram {
  /// Adds the choice between some alternatives for objects; nil where no member tells them apart.
  mutating func addChoice(_ alternatives: [Int32], _ nameSets: inout [[String]]) -> Int32? {
    if alternatives.count < 2 || alternatives.count > 256 { return nil }
    let texts = alternatives.map { textsOfMembers(Int($0), nameSets) }
    guard let member = commonMember(texts) else { return nil }
    let found = distinct(texts.compactMap { $0.first { $0.member == member }?.texts }.joined())
    if found.count > SchemaProgram.mostTexts { return nil }
    var runs: [[Int32]] = Array(repeating: [], count: found.count + 2)
    for (alternative, texts) in zip(alternatives, texts) {
      if let rule = texts.first(where: { $0.member == member }) {
        let allowed = Set(rule.texts.map { ExactText($0) })
        for (number, text) in found.enumerated() where allowed.contains(ExactText(text)) {
          runs[number].append(alternative)
        }
        if !rule.isRequired { runs[found.count + 1].append(alternative) }
      } else {
        for number in runs.indices { runs[number].append(alternative) }
      }
    }
    return addChoice(member, found, runs, &nameSets)
  }

  /// Choices with more texts would take more memory than they save time.
  private static let mostTexts = 512

  /// Some texts, each once.
  private func distinct(_ texts: some Sequence<String>) -> [String] {
    var seen: Set<ExactText> = []
    return texts.filter { seen.insert(ExactText($0)).inserted }
  }

  private mutating func addChoice(
    _ member: ExactText, _ texts: [String], _ runs: [[Int32]], _ nameSets: inout [[String]]
  ) -> Int32 {
    nameSets += [[member.text], texts]
    var place = lists.count
    choices.append(
      Choice(
        member: Int32(nameSets.count - 2), texts: Int32(nameSets.count - 1), count: Int32(texts.count),
        header: Int32(place)))
    lists += [Int32](repeating: 0, count: runs.count * 2)
    for run in runs {
      lists[place] = Int32(lists.count)
      lists[place + 1] = Int32(run.count)
      lists += run
      place += 2
    }
    return Int32(choices.count - 1)
  }

  /// A member that has to have one of some texts, if it is there.
  private struct TextRule {
    let member: ExactText
    let texts: [String]
    let isRequired: Bool
  }

  /// The members of objects that a node allows certain texts only, in the order of the schema.
  private func textsOfMembers(_ node: Int, _ nameSets: [[String]], depth: Int = 0) -> [TextRule] {
    var rules: [TextRule] = []
    let checks = nodes[node].shortened
    for instruction in instructions[checks.indices] where instruction.types & TypeMask.object != 0 {
      switch instruction.operation {
      case .reference where depth < SchemaProgram.longestChain:
        rules += textsOfMembers(Int(instruction.a), nameSets, depth: depth + 1)
      case .members:
        let table = memberTables[Int(instruction.a)]
        for (number, name) in nameSets[Int(table.names)].enumerated() {
          let node = lists[Int(table.firstNode) + number]
          guard node >= 0, let texts = texts(Int(node), nameSets) else { continue }
          let isRequired = number < 64 && table.required >> UInt64(number) & 1 == 1
          rules.append(TextRule(member: ExactText(name), texts: texts, isRequired: isRequired))
        }
      default: break
      }
    }
    return rules
  }

  /// How many references are followed to find out what a member may be.
  private static let longestChain = 8

  /// The texts that a node allows; nil when it allows something else, or it is not known.
  private func texts(_ node: Int, _ nameSets: [[String]], depth: Int = 0) -> [String]? {
    for instruction in instructions[nodes[node].checks.indices] {
      switch instruction.operation {
      case .stringConstant, .stringEnumeration: return nameSets[Int(instruction.a)]
      case .reference where depth < SchemaProgram.longestChain:
        if let texts = texts(Int(instruction.a), nameSets, depth: depth + 1) { return texts }
      default: continue
      }
    }
    return nil
  }

  /// The member for which most alternatives allow certain texts only, two at least; of several the first.
  private func commonMember(_ texts: [[TextRule]]) -> ExactText? {
    var counts: [ExactText: Int] = [:]
    for rules in texts {
      for member in Set(rules.map(\.member)) { counts[member, default: 0] += 1 }
    }
    var best: ExactText?
    for rule in texts.joined()
    where counts[rule.member, default: 0] > best.map({ counts[$0, default: 0] }) ?? 1 {
      best = rule.member
    }
    return best
  }

  // MARK: - Conditions

  /// A condition that asks nothing but whether a member has one of some texts.
  private struct TextCondition {
    let rule: TextRule
    let condition: Condition

    /// What applies to an object whose member has a text, or another value for nil.
    func next(_ text: ExactText?) -> Int32? {
      let holds = text.map { text in rule.texts.contains { ExactText($0) == text } } ?? false
      return holds ? condition.then : condition.otherwise
    }

    /// What applies to an object without the member.
    var nextWithout: Int32? { rule.isRequired ? condition.otherwise : condition.then }
  }

  /// Puts a choice in the place of conditions that ask for the text of the same member of an object.
  mutating func chooseConditions(_ instructions: inout [Instruction], _ nameSets: inout [[String]]) {
    var members: [ExactText] = []
    var found: [ExactText: [(index: Int, condition: TextCondition)]] = [:]
    for (index, instruction) in instructions.enumerated()
    where instruction.operation == .condition && instruction.types & TypeMask.object != 0 {
      let condition = conditions[Int(instruction.a)]
      guard let rule = onlyRule(Int(condition.condition), nameSets) else { continue }
      if found[rule.member] == nil { members.append(rule.member) }
      found[rule.member, default: []].append((index, TextCondition(rule: rule, condition: condition)))
    }
    for member in members {
      guard let group = found[member], group.count > 1 else { continue }
      let texts = distinct(group.lazy.flatMap(\.condition.rule.texts))
      if texts.count > SchemaProgram.mostTexts { continue }
      var runs = texts.map { text in group.compactMap { $0.condition.next(ExactText(text)) } }
      runs.append(group.compactMap { $0.condition.next(nil) })
      runs.append(group.compactMap(\.condition.nextWithout))
      for (index, _) in group { instructions[index].types &= ~TypeMask.object }
      let choice = addChoice(member, texts, runs, &nameSets)
      instructions.append(Instruction(operation: .allOfChosen, types: TypeMask.object, a: choice))
    }
  }

  /// What a node says about a member of objects, if it is nothing but the texts that this member may have.
  private func onlyRule(_ node: Int, _ nameSets: [[String]]) -> TextRule? {
    let checks = nodes[node].shortened
    guard checks.types & TypeMask.object != 0, checks.count == 1,
      let instruction = instructions[checks.indices].first, instruction.operation == .members
    else { return nil }
    let table = memberTables[Int(instruction.a)]
    let names = nameSets[Int(table.names)]
    guard table.onlyNames == 1, let name = names.first else { return nil }
    let value = lists[Int(table.firstNode)]
    guard value >= 0, nodes[Int(value)].checks.count == 1,
      nodes[Int(value)].checks.types & TypeMask.string != 0,
      let check = instructions[nodes[Int(value)].checks.indices].first,
      check.operation == .stringConstant || check.operation == .stringEnumeration
    else { return nil }
    return TextRule(
      member: ExactText(name), texts: nameSets[Int(check.a)], isRequired: table.required != 0)
  }
}
