import Jansson
import Patterns

/// What is wrong with the members of an object.
extension FailureCollector {
  mutating func collectMembers(_ value: JSONValue, _ table: SchemaProgram.MemberTable) {
    let known = program.names.sets[Int(table.names)]
    var members = value.members
    while let member = members.next() {
      let name = member.name.copy()
      let value = member.value
      var isKnown = false
      let number = program.names.number(of: member.name, in: Int(table.names))
      if let node = number.map({ program.lists[Int(table.firstNode) + $0] }), node >= 0 {
        isKnown = true
        descend(keyword: "properties", name, instance: name) { $0.collect(value, node) }
      }
      for entry in program.patternMembers[table.patterns] where program.matches(member.name, entry.pattern) {
        isKnown = true
        let source = program.patterns[Int(entry.pattern)].source
        descend(keyword: "patternProperties", source, instance: name) { $0.collect(value, entry.node) }
      }
      if isKnown { continue }
      if table.additional == -2 {
        descend(keyword: "additionalProperties", instance: name) {
          $0.fail("no member has the name \(quoted(name))\(suggestion(name, known))", keyword: nil)
        }
      } else if table.additional >= 0 {
        descend(keyword: "additionalProperties", instance: name) {
          $0.collect(value, table.additional)
        }
      }
    }
    let more = table.more < 0 ? [] : program.moreRequired[Int(table.more)]
    for (number, name) in known.enumerated() {
      let isRequired = number < 64 ? table.required >> UInt64(number) & 1 == 1 : more.contains(name)
      if isRequired, value.member(named: name) == nil {
        fail("the member \(quoted(name)) is missing", keyword: "required")
      }
    }
  }

  mutating func collectDependency(
    _ value: JSONValue, _ dependency: SchemaProgram.Dependency
  ) {
    guard value.member(named: dependency.name) != nil else { return }
    descend(keyword: dependency.keyword, dependency.name) { collector in
      for name in dependency.required where value.member(named: name) == nil {
        collector.fail("the member \(quoted(name)) is missing", keyword: nil)
      }
      if let node = dependency.node { collector.collect(value, node) }
    }
  }

  mutating func collectUnevaluatedMembers(_ value: JSONValue, _ instruction: SchemaProgram.Instruction) {
    let evaluated = program.evaluated(value, instruction, depth: depth)
    let isRefusal = program.nodes[Int(instruction.a)].checks.types == 0
    group(keyword: "unevaluatedProperties") { collector in
      var position = 0
      var members = value.members
      while let member = members.next() {
        defer { position += 1 }
        if evaluated.contains(position) { continue }
        let name = member.name.copy()
        let value = member.value
        collector.descend(keyword: "unevaluatedProperties", instance: name) {
          if isRefusal {
            $0.fail("no schema here knows a member \(quoted(name))", keyword: nil)
          } else {
            $0.collect(value, instruction.a)
          }
        }
      }
    }
  }
}
