import Jansson

/// What is wrong when schemas are alternatives.
extension FailureCollector {
  mutating func collectBranches(
    _ value: JSONValue, _ first: Int, _ count: Int, keyword: String
  ) {
    let matching = (0..<count).filter { program.validates(value, program.lists[first + $0], depth: depth) }
    if matching.count > 1 {
      let numbers = matching.map { "\($0)" }.joined(separator: " and ")
      fail("must match just one schema, matches \(numbers)", keyword: keyword)
      return
    }
    fail("matches none of the \(count) schemas allowed", keyword: keyword) { collector in
      for index in 0..<count {
        let node = collector.program.lists[first + index]
        collector.descend(keyword: keyword, "\(index)") { $0.collect(value, node) }
      }
    }
  }

  mutating func collectDiscriminated(
    _ value: JSONValue, _ instruction: SchemaProgram.Instruction
  ) {
    let table = program.memberTables[Int(instruction.a)]
    let constant = program.constants[Int(instruction.b)]
    guard let name = constant.value.string?.copy() else { return }
    guard let chosen = program.branch(value, instruction),
      let index = program.lists[Int(table.firstNode)...].firstIndex(of: chosen)
    else {
      guard let found = value.member(named: name) else {
        fail("the member \(quoted(name)) is missing", keyword: "oneOf")
        return
      }
      descend(keyword: "oneOf", instance: name) {
        $0.failNaming(found, $0.program.names.sets[Int(table.names)], keyword: nil)
      }
      return
    }
    descend(keyword: "oneOf", "\(index - Int(table.firstNode))") { $0.collect(value, chosen) }
  }
}
