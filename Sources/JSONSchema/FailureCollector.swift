import Jansson

/// The thorough run: walks a value that is known to be invalid and writes down everything that is wrong, and where.
struct FailureCollector {
  let program: SchemaProgram
  private(set) var failures: [ValidationFailure] = []
  private var instancePath: [String] = []
  private var keywordPath: [String] = []
  private var depth = 0

  init(program: SchemaProgram) {
    self.program = program
  }

  mutating func collect(_ value: JSONValue, _ node: Int32) {
    depth += 1
    defer { depth -= 1 }
    if depth > SchemaProgram.deepest {
      fail("nested too deep to validate", keyword: nil)
      return
    }
    let node = program.nodes[Int(node)]
    let type = TypeMask.of(value)
    guard node.types & type != 0 else {
      if node.types == 0 {
        fail("nothing is allowed here", keyword: nil)
      } else {
        let wanted = TypeMask.description(node.types)
        fail("expected \(wanted), found \(TypeMask.description(type))", keyword: "type")
      }
      return
    }
    for index in Int(node.first)..<Int(node.first + node.count) {
      let instruction = program.instructions[index]
      if instruction.types & type != 0 { collect(value, instruction) }
    }
  }

  private mutating func collect(_ value: JSONValue, _ instruction: SchemaProgram.Instruction) {
    let a = Int(instruction.a)
    let b = Int(instruction.b)
    switch instruction.operation {
    // These lead to other nodes, where the failures are.
    case .members: collectMembers(value, program.memberTables[a])
    case .reference:
      if let budget = program.budget, !budget.take() { return }
      descend(keyword: "$ref") { $0.collect(value, instruction.a) }
    case .allOf:
      for index in 0..<b {
        let node = program.lists[a + index]
        descend(keyword: "allOf", "\(index)") { $0.collect(value, node) }
      }
    case .prefixItems:
      for index in 0..<min(b, value.count) {
        guard let element = value.element(index) else { continue }
        let node = program.lists[a + index]
        descend(keyword: "prefixItems", "\(index)", instance: "\(index)") {
          $0.collect(element, node)
        }
      }
    case .items:
      var index = b
      while let element = value.element(index) {
        descend(keyword: "items", instance: "\(index)") { $0.collect(element, instruction.a) }
        index += 1
      }
    case .condition:
      let condition = program.conditions[a]
      let holds = program.validates(value, condition.condition, depth: depth)
      guard let next = holds ? condition.then : condition.otherwise else { return }
      descend(keyword: holds ? "then" : "else") { $0.collect(value, next) }
    case .dependency:
      collectDependency(value, program.dependencies[a])
    default:
      if program.passes(value, instruction, depth: depth) { return }
      collectFailed(value, instruction)
    }
  }

  /// Writes down an instruction that has failed and is not merely a way to others.
  private mutating func collectFailed(
    _ value: JSONValue, _ instruction: SchemaProgram.Instruction
  ) {
    let a = Int(instruction.a)
    let b = Int(instruction.b)
    switch instruction.operation {
    case .constant: fail("must be \(text(a))", keyword: "const")
    case .enumeration:
      let allowed = (a..<(a + b)).map { text($0) }.joined(separator: ", ")
      fail("must be one of \(allowed)", keyword: "enum")
    case .stringEnumeration:
      failNaming(value, program.nameTables[a].names, keyword: "enum")
    case .minimum: fail("must be \(text(a)) or more", keyword: "minimum")
    case .maximum: fail("must be \(text(a)) or less", keyword: "maximum")
    case .exclusiveMinimum: fail("must be more than \(text(a))", keyword: "exclusiveMinimum")
    case .exclusiveMaximum: fail("must be less than \(text(a))", keyword: "exclusiveMaximum")
    case .multipleOf: fail("must be a multiple of \(text(a))", keyword: "multipleOf")
    case .minLength: fail("must have \(a) characters or more", keyword: "minLength")
    case .maxLength: fail("must have \(a) characters or fewer", keyword: "maxLength")
    case .minItems: fail("must have \(a) elements or more", keyword: "minItems")
    case .maxItems: fail("must have \(a) elements or fewer", keyword: "maxItems")
    case .minProperties: fail("must have \(a) members or more", keyword: "minProperties")
    case .maxProperties: fail("must have \(a) members or fewer", keyword: "maxProperties")
    case .uniqueItems: fail("must not hold equal elements", keyword: "uniqueItems")
    case .contains: failContains(value, program.containsTables[a])
    case .propertyNames:
      let name = program.firstBadName(value, instruction.a, depth: depth) ?? ""
      fail("the name \(quoted(name)) is not allowed", keyword: "propertyNames")
    case .anyOf: collectBranches(value, a, b, keyword: "anyOf")
    case .oneOf: collectBranches(value, a, b, keyword: "oneOf")
    case .discriminate: collectDiscriminated(value, instruction)
    case .not: fail("must not match the schema under not", keyword: "not")
    case .members, .reference, .allOf, .prefixItems, .items, .condition, .dependency: break
    }
  }

  // MARK: - Objects

  private mutating func collectMembers(_ value: JSONValue, _ table: SchemaProgram.MemberTable) {
    var members = value.members
    while let member = members.next() {
      let name = member.name.copy()
      if let number = table.names.number(of: member.name), table.nodes[number] >= 0 {
        let node = table.nodes[number]
        let value = member.value
        descend(keyword: "properties", name, instance: name) { $0.collect(value, node) }
      } else if table.additional == -2 {
        let known = table.names.names
        descend(keyword: "additionalProperties", instance: name) {
          $0.fail("no member has the name \(quoted(name))\(suggestion(name, known))", keyword: nil)
        }
      } else if table.additional >= 0 {
        let value = member.value
        descend(keyword: "additionalProperties", instance: name) {
          $0.collect(value, table.additional)
        }
      }
    }
    for (number, name) in table.names.names.enumerated() {
      let isRequired =
        number < 64 ? table.required >> UInt64(number) & 1 == 1 : table.moreRequired.contains(name)
      if isRequired, value.member(named: name) == nil {
        fail("the member \(quoted(name)) is missing", keyword: "required")
      }
    }
  }

  private mutating func collectDependency(
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

  private mutating func failContains(
    _ value: JSONValue, _ table: SchemaProgram.ContainsTable
  ) {
    let count = program.countOfMatches(value, table, depth: depth)
    if count < table.minimum {
      fail(
        "must hold \(table.minimum) matching elements or more, holds \(count)",
        keyword: table.minimum == 1 ? "contains" : "minContains")
    } else {
      fail("must hold \(table.maximum ?? 0) matching elements or fewer", keyword: "maxContains")
    }
  }

  // MARK: - Alternatives

  private mutating func collectBranches(
    _ value: JSONValue, _ first: Int, _ count: Int, keyword: String
  ) {
    let matching = (0..<count).filter { program.validates(value, program.lists[first + $0], depth: depth) }
    if matching.count > 1 {
      let numbers = matching.map { "\($0)" }.joined(separator: " and ")
      fail("must match just one schema, matches \(numbers)", keyword: keyword)
      return
    }
    fail("matches none of the \(count) schemas allowed", keyword: keyword)
    for index in 0..<count {
      let node = program.lists[first + index]
      descend(keyword: keyword, "\(index)") { $0.collect(value, node) }
    }
  }

  private mutating func collectDiscriminated(
    _ value: JSONValue, _ instruction: SchemaProgram.Instruction
  ) {
    let table = program.memberTables[Int(instruction.a)]
    let constant = program.constants[Int(instruction.b)]
    guard let name = constant.value.string?.copy() else { return }
    guard let chosen = program.branch(value, instruction),
      let index = table.nodes.firstIndex(of: chosen)
    else {
      guard let found = value.member(named: name) else {
        fail("the member \(quoted(name)) is missing", keyword: "oneOf")
        return
      }
      descend(keyword: "oneOf", instance: name) {
        $0.failNaming(found, table.names.names, keyword: nil)
      }
      return
    }
    descend(keyword: "oneOf", "\(index)") { $0.collect(value, chosen) }
  }

  // MARK: - Writing down

  private mutating func failNaming(_ value: JSONValue, _ names: [String], keyword: String?) {
    let allowed = names.map(quoted).joined(separator: ", ")
    let given = value.string?.copy()
    fail("must be one of \(allowed)\(suggestion(given ?? "", names))", keyword: keyword)
  }

  private mutating func fail(_ message: String, keyword: String?) {
    let keywords = keywordPath + (keyword.map { ["/" + $0] } ?? [])
    failures.append(
      ValidationFailure(
        instanceLocation: instancePath.joined(), keywordLocation: keywords.joined(),
        message: message))
  }

  private mutating func descend(
    keyword: String, _ token: String? = nil, instance: String? = nil,
    _ body: (inout FailureCollector) -> Void
  ) {
    let step = "/" + keyword + (token.map { "/" + JSONPointer.escaped($0) } ?? "")
    keywordPath.append(step)
    if let instance { instancePath.append("/" + JSONPointer.escaped(instance)) }
    body(&self)
    if instance != nil { instancePath.removeLast() }
    keywordPath.removeLast()
  }

  private func text(_ index: Int) -> String {
    let constant = program.constants[index]
    return JSONFragment(constant.value).text
  }
}

/// A name between double quotes.
private func quoted(_ name: String) -> String { "\"\(name)\"" }

/// The end of a message that says what was probably meant; empty when nothing is near.
private func suggestion(_ name: String, _ candidates: [String]) -> String {
  guard let nearest = nearestNames(to: name, among: candidates, limit: 1).first else { return "" }
  return "; did you mean \(quoted(nearest))?"
}
