import Jansson

/// What `unevaluatedProperties` and `unevaluatedItems` ask: which members or elements other keywords have evaluated.
///
/// Nothing is noted while a value is validated. The question is asked afterwards, only where one of the two keywords
/// stands, by going once more through the schemas that were applied to the same value and hold for it.
///
/// Source: JSON Schema 2020-12 core, section 11.
extension SchemaProgram {
  func passesUnevaluatedMembers(_ value: JSONValue, _ instruction: Instruction, depth: Int) -> Bool {
    let evaluated = evaluated(value, instruction, depth: depth)
    if evaluated.isComplete { return true }
    var position = 0
    var members = value.members
    while let member = members.next() {
      if !evaluated.contains(position), !validates(member.value, instruction.a, depth: depth) { return false }
      position += 1
    }
    return true
  }

  func passesUnevaluatedElements(_ value: JSONValue, _ instruction: Instruction, depth: Int) -> Bool {
    let evaluated = evaluated(value, instruction, depth: depth)
    if evaluated.isComplete { return true }
    var position = 0
    while let element = value.element(position) {
      if !evaluated.contains(position), !validates(element, instruction.a, depth: depth) { return false }
      position += 1
    }
    return true
  }

  /// What the other keywords of an instruction's schema have evaluated.
  func evaluated(_ value: JSONValue, _ instruction: Instruction, depth: Int) -> EvaluatedSet {
    var set = EvaluatedSet()
    // What is asked again inside the answer doubles the work at each step, so each asking is counted.
    if let budget, !budget.takeReference() {
      set.isComplete = true
      return set
    }
    markKeywords(value, nodes[Int(instruction.b)].checks, &set, depth: depth)
    return set
  }

  /// Marks what a schema that holds for a value has evaluated.
  private func mark(_ value: JSONValue, _ node: Int32, _ set: inout EvaluatedSet, depth: Int) {
    if set.isComplete || depth > SchemaProgram.deepest { return }
    let node = nodes[Int(node)]
    if let budget, !budget.takeReference() || !budget.take(Int(node.checks.count) + value.count) { return }
    if node.evaluates & TypeMask.of(value) != 0 {
      set.isComplete = true
    } else {
      markKeywords(value, node.checks, &set, depth: depth + 1)
    }
  }

  private func markKeywords(_ value: JSONValue, _ checks: Checks, _ set: inout EvaluatedSet, depth: Int) {
    let type = TypeMask.of(value)
    for index in checks.indices {
      let instruction = instructions[index]
      if instruction.types & type != 0 { mark(value, instruction, &set, depth: depth) }
    }
  }

  private func mark(
    _ value: JSONValue, _ instruction: Instruction, _ set: inout EvaluatedSet, depth: Int
  ) {
    let a = Int(instruction.a)
    let b = Int(instruction.b)
    switch instruction.operation {
    case .members: markMembers(value, memberTables[a], &set)
    case .prefixItems, .oldPrefixItems:
      for position in 0..<min(b, value.count) { set.insert(position) }
    case .contains:
      let table = containsTables[a]
      var position = 0
      while let element = value.element(position) {
        if validates(element, table.node, depth: depth) { set.insert(position) }
        position += 1
      }
    case .reference: mark(value, instruction.a, &set, depth: depth)
    case .allOf:
      for index in a..<(a + b) { mark(value, lists[index], &set, depth: depth) }
    case .anyOf, .oneOf:
      for index in a..<(a + b) where validates(value, lists[index], depth: depth) {
        mark(value, lists[index], &set, depth: depth)
      }
    case .discriminate:
      if let branch = branch(value, instruction), validates(value, branch, depth: depth) {
        mark(value, branch, &set, depth: depth)
      }
    case .condition:
      let condition = conditions[a]
      let holds = validates(value, condition.condition, depth: depth)
      if holds { mark(value, condition.condition, &set, depth: depth) }
      if let next = holds ? condition.then : condition.otherwise { mark(value, next, &set, depth: depth) }
    case .dependency:
      let dependency = dependencies[a]
      if let node = dependency.node, value.member(named: dependency.name) != nil {
        mark(value, node, &set, depth: depth)
      }
    default: break
    }
  }

  private func markMembers(_ value: JSONValue, _ table: MemberTable, _ set: inout EvaluatedSet) {
    var position = 0
    var members = value.members
    while let member = members.next() {
      if let number = names.number(of: member.name, in: Int(table.names)),
        lists[Int(table.firstNode) + number] >= 0
      {
        set.insert(position)
      } else {
        for index in table.patterns where matches(member.name, patternMembers[index].pattern) {
          set.insert(position)
        }
      }
      position += 1
    }
  }
}
