/// What the fast run leaves out.
extension SchemaProgram {
  /// Finds for each list of alternatives which of them each type of instance has, and makes the checks of the fast run:
  /// what a schema applies to the same instance is among its own checks where it is short, and what the type of the
  /// instance decides is no check at all.
  ///
  /// A schema that is not trusted is run as it is written: its references are counted.
  ///
  /// - Parameters:
  ///   - order: The nodes, each after those it applies to the same instance.
  ///   - nameSets: The sets of names, of which `names` will be made.
  mutating func shorten(_ order: [Int], _ nameSets: inout [[String]]) {
    for node in order {
      let checks = nodes[node].checks
      var run = ShortRun(types: checks.types)
      for index in checks.indices {
        let instruction = instructions[index]
        if instruction.operation == .anyOf || instruction.operation == .oneOf {
          sortAlternatives(instruction)
        }
        if budget == nil { shorten(instruction, into: &run, &nameSets) }
      }
      if budget == nil { chooseConditions(&run.instructions, &nameSets) }
      nodes[node].shortened = budget == nil ? adding(run) : checks
    }
  }

  private mutating func adding(_ run: ShortRun) -> Checks {
    let needed = run.instructions.filter { $0.types & run.types != 0 }
    let first = Int32(instructions.count)
    instructions += needed
    return Checks(types: run.types, first: first, count: Int32(needed.count))
  }

  /// Writes behind a list of alternatives which of them each type has.
  private mutating func sortAlternatives(_ instruction: Instruction) {
    let header = Int(instruction.a + instruction.b)
    var known: [[Int32]: Int32] = [:]
    for bit in 0..<TypeMask.count {
      let admitting = admitting(instruction, 1 << UInt8(bit))
      let first = known[admitting] ?? Int32(lists.count)
      if known.updateValue(first, forKey: admitting) == nil { lists += admitting }
      lists[header + bit * 2] = first
      lists[header + bit * 2 + 1] = Int32(admitting.count)
    }
  }

  /// The alternatives that admit one of some types.
  private func admitting(_ instruction: Instruction, _ types: UInt8) -> [Int32] {
    let all = lists[Int(instruction.a)..<Int(instruction.a + instruction.b)]
    return all.filter { nodes[Int($0)].shortened.types & types != 0 }
  }

  private mutating func shorten(
    _ instruction: Instruction, into run: inout ShortRun, _ nameSets: inout [[String]]
  ) {
    let a = Int(instruction.a)
    switch instruction.operation {
    case .reference: include(a, for: TypeMask.all, in: &run)
    case .allOf:
      for index in a..<(a + Int(instruction.b)) { include(Int(lists[index]), for: TypeMask.all, in: &run) }
    case .anyOf, .oneOf: include(alternatives: instruction, in: &run, &nameSets)
    case .not where nodes[a].shortened.count == 0: run.types &= ~nodes[a].shortened.types
    default: run.instructions.append(instruction)
    }
  }

  /// Adds alternatives: for a type that has one of them only, the checks of that one.
  private mutating func include(
    alternatives instruction: Instruction, in run: inout ShortRun, _ nameSets: inout [[String]]
  ) {
    var open = instruction
    var only: [(node: Int, types: UInt8)] = []
    for bit in 0..<TypeMask.count {
      let type: UInt8 = 1 << UInt8(bit)
      let admitting = admitting(instruction, type)
      if admitting.isEmpty { run.types &= ~type }
      let isFree =
        instruction.operation == .anyOf && admitting.contains { nodes[Int($0)].shortened.count == 0 }
      if isFree || admitting.count == 1 { open.types &= ~type }
      if isFree || admitting.count != 1 { continue }
      let node = Int(admitting[0])
      if let index = only.firstIndex(where: { $0.node == node }) {
        only[index].types |= type
      } else {
        only.append((node, type))
      }
    }
    for (node, types) in only { include(node, for: types, in: &run) }
    if open.types & run.types & TypeMask.object != 0,
      let choice = addChoice(admitting(instruction, TypeMask.object), &nameSets)
    {
      open.types &= ~TypeMask.object
      let operation: Operation = instruction.operation == .anyOf ? .anyOfChosen : .oneOfChosen
      run.instructions.append(Instruction(operation: operation, types: TypeMask.object, a: choice))
    }
    run.instructions.append(open)
  }

  /// Adds the checks of a schema that instances of some types have to pass, or a reference to it where it has many.
  private func include(_ node: Int, for types: UInt8, in run: inout ShortRun) {
    let checks = nodes[node].shortened
    run.types &= checks.types | ~types
    if checks.count == 0 { return }
    if checks.count == 1 || checks.count <= 4 && run.instructions.count < 32 {
      for index in checks.indices {
        var instruction = instructions[index]
        instruction.types &= types
        run.instructions.append(instruction)
      }
    } else {
      run.instructions.append(Instruction(operation: .reference, types: types, a: Int32(node)))
    }
  }
}

/// The checks of a fast run as they are gathered.
private struct ShortRun {
  var types: UInt8
  var instructions: [SchemaProgram.Instruction] = []
}
