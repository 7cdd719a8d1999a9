import Jansson

/// What is wrong with the elements of an array.
extension FailureCollector {
  mutating func collectPrefix(
    _ value: JSONValue, _ instruction: SchemaProgram.Instruction, keyword: String
  ) {
    group(keyword: keyword) { collector in
      for index in 0..<min(Int(instruction.b), value.count) {
        guard let element = value.element(index) else { continue }
        let node = collector.program.lists[Int(instruction.a) + index]
        collector.descend(keyword: keyword, "\(index)", instance: "\(index)") { $0.collect(element, node) }
      }
    }
  }

  mutating func collectRest(
    _ value: JSONValue, _ instruction: SchemaProgram.Instruction, keyword: String
  ) {
    group(keyword: keyword) { collector in
      var index = Int(instruction.b)
      while let element = value.element(index) {
        collector.descend(keyword: keyword, instance: "\(index)") { $0.collect(element, instruction.a) }
        index += 1
      }
    }
  }

  mutating func collectUnevaluatedElements(_ value: JSONValue, _ instruction: SchemaProgram.Instruction) {
    let evaluated = program.evaluated(value, instruction, depth: depth)
    group(keyword: "unevaluatedItems") { collector in
      var index = 0
      while let element = value.element(index) {
        if !evaluated.contains(index) {
          collector.descend(keyword: "unevaluatedItems", instance: "\(index)") {
            $0.collect(element, instruction.a)
          }
        }
        index += 1
      }
    }
  }

  mutating func failContains(
    _ value: JSONValue, _ table: SchemaProgram.ContainsTable
  ) {
    let count = program.countOfMatches(value, table, depth: depth)
    if count < table.minimum {
      fail(
        "must hold \(counted(table.minimum, "matching element")) or more, holds \(count)",
        keyword: table.minimum == 1 ? "contains" : "minContains")
    } else {
      fail("must hold \(counted(table.maximum ?? 0, "matching element")) or fewer", keyword: "maxContains")
    }
  }
}
