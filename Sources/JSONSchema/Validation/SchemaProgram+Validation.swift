import Jansson

extension SchemaProgram {
  /// How many schemas may be applied one inside the other. Beyond it a value does not pass: neither a deep value
  /// nor a long chain of references may use up the stack.
  static let deepest = 8192

  /// Whether a value passes a node: the fast run, which says only yes or no.
  ///
  /// - Parameter depth: How many schemas are being applied around this one.
  @inline(__always) func validates(_ value: JSONValue, _ node: Int32, depth: Int) -> Bool {
    let checks = nodes[Int(node)].shortened
    let type = TypeMask.of(value)
    if checks.types & type == 0 { return false }
    return checks.count == 0 ? take(1) : passes(value, type, checks, depth: depth)
  }

  /// Whether a value passes a run of instructions.
  private func passes(_ value: JSONValue, _ type: UInt8, _ checks: Checks, depth: Int) -> Bool {
    if depth > SchemaProgram.deepest { return false }
    if !take(Int(checks.count) + 1) { return false }
    var index = Int(checks.first)
    let end = index + Int(checks.count)
    while index < end {
      let instruction = instructions[index]
      index += 1
      if instruction.types & type == 0 { continue }
      switch instruction.operation {
      case .members:
        if !passesMembers(value, memberTables[Int(instruction.a)], depth: depth + 1) { return false }
      case .stringEnumeration, .stringConstant:
        guard let text = value.string, names.number(of: text, in: Int(instruction.a)) != nil else {
          return false
        }
      default:
        if !passes(value, instruction, depth: depth + 1) { return false }
      }
    }
    return true
  }

  /// Takes steps from the budget, if there is one; false when they are used up.
  @inline(__always) func take(_ steps: @autoclosure () -> Int) -> Bool {
    guard let budget else { return true }
    return budget.take(steps())
  }

  /// Whether a value passes one instruction that is about its type.
  func passes(_ value: JSONValue, _ instruction: Instruction, depth: Int) -> Bool {
    let a = Int(instruction.a)
    let b = Int(instruction.b)
    switch instruction.operation {
    case .members: return passesMembers(value, memberTables[a], depth: depth)
    case .required: return hasRequired(value, memberTables[a], depth: depth)
    case .reference:
      if let budget, !budget.takeReference() { return false }
      return validates(value, instruction.a, depth: depth)
    case .stringEnumeration, .stringConstant:
      guard let text = value.string else { return false }
      return names.number(of: text, in: a) != nil
    case .constant: return equals(value, a)
    case .enumeration:
      // To compare values takes longer than most checks.
      if !take(b * 2) { return false }
      for index in a..<(a + b) where equals(value, index) { return true }
      return false
    case .minimum: return comparison(value, a) >= 0
    case .maximum: return comparison(value, a) <= 0
    case .exclusiveMinimum: return comparison(value, a) > 0
    case .exclusiveMaximum: return comparison(value, a) < 0
    case .multipleOf:
      let divisor = constants[a]
      return isMultiple(value, of: divisor.value)
    case .minLength: return hasLength(value, atLeast: a)
    case .maxLength: return hasLength(value, atMost: a)
    case .minItems, .minProperties: return value.count >= a
    case .maxItems, .maxProperties: return value.count <= a
    case .uniqueItems: return take(value.count * 8) && hasUniqueItems(value)
    case .pattern: return matches(value, a)
    case .format: return hasFormat(value, instruction.a)
    case .prefixItems, .oldPrefixItems:
      for index in 0..<min(b, value.count) {
        guard let element = value.element(index), validates(element, lists[a + index], depth: depth) else {
          return false
        }
      }
      return true
    case .items, .additionalItems:
      var index = b
      while let element = value.element(index) {
        if !validates(element, instruction.a, depth: depth) { return false }
        index += 1
      }
      return true
    case .contains:
      let table = containsTables[a]
      let count = countOfMatches(value, table, depth: depth)
      return count >= table.minimum && count <= table.maximum ?? Int.max
    case .propertyNames: return firstBadName(value, instruction.a, depth: depth) == nil
    case .dependency: return passesDependency(value, dependencies[a], depth: depth)
    case .allOf: return matchesAll(value, a..<(a + b), depth: depth)
    case .anyOf: return matchesAny(value, alternatives(of: value, a + b), depth: depth)
    case .oneOf: return matchesOne(value, alternatives(of: value, a + b), depth: depth)
    case .allOfChosen: return matchesAll(value, alternatives(of: value, choices[a]), depth: depth)
    case .anyOfChosen: return matchesAny(value, alternatives(of: value, choices[a]), depth: depth)
    case .oneOfChosen: return matchesOne(value, alternatives(of: value, choices[a]), depth: depth)
    case .discriminate:
      guard let branch = branch(value, instruction) else { return false }
      return validates(value, branch, depth: depth)
    case .not: return !validates(value, instruction.a, depth: depth)
    case .condition:
      let condition = conditions[a]
      let next = validates(value, condition.condition, depth: depth) ? condition.then : condition.otherwise
      return next.map { validates(value, $0, depth: depth) } ?? true
    case .unevaluatedProperties: return passesUnevaluatedMembers(value, instruction, depth: depth)
    case .unevaluatedItems: return passesUnevaluatedElements(value, instruction, depth: depth)
    }
  }

  @inline(__always)
  private func matchesAll(_ value: JSONValue, _ nodes: Range<Int>, depth: Int) -> Bool {
    for index in nodes where !validates(value, lists[index], depth: depth) { return false }
    return true
  }

  @inline(__always)
  private func matchesAny(_ value: JSONValue, _ alternatives: Range<Int>, depth: Int) -> Bool {
    for index in alternatives where validates(value, lists[index], depth: depth) { return true }
    return false
  }

  @inline(__always)
  private func matchesOne(_ value: JSONValue, _ alternatives: Range<Int>, depth: Int) -> Bool {
    var found = false
    for index in alternatives where validates(value, lists[index], depth: depth) {
      if found { return false }
      found = true
    }
    return found
  }

  /// Where in `lists` those alternatives stand that admit a value, as the header behind all of them says.
  @inline(__always) private func alternatives(of value: JSONValue, _ header: Int) -> Range<Int> {
    run(header, TypeMask.of(value).trailingZeroBitCount)
  }

  /// Where in `lists` those alternatives stand that an object may match.
  @inline(__always) private func alternatives(of value: JSONValue, _ choice: Choice) -> Range<Int> {
    var number = Int(choice.count) + 1
    if let member = names.member(0, in: Int(choice.member), of: value) {
      number -= 1
      if let text = member.string, let known = names.number(of: text, in: Int(choice.texts)) {
        number = known
      }
    }
    return run(Int(choice.header), number)
  }

  /// A run of those whose beginnings and lengths stand in `lists` from a header on.
  @inline(__always) private func run(_ header: Int, _ number: Int) -> Range<Int> {
    let place = header + number * 2
    let first = Int(lists[place])
    return first..<(first + Int(lists[place + 1]))
  }

  private func equals(_ value: JSONValue, _ index: Int) -> Bool {
    let constant = constants[index]
    return isEqual(value, constant.value)
  }

  private func comparison(_ value: JSONValue, _ index: Int) -> Int {
    let constant = constants[index]
    return compareNumbers(value, constant.value)
  }

  private func passesMembers(_ value: JSONValue, _ table: MemberTable, depth: Int) -> Bool {
    let count = value.memberCount
    if !take(count) { return false }
    if count < table.requiredCount { return false }
    if table.onlyNames > 0, table.onlyNames &* 2 <= count { return passesNames(value, table, depth: depth) }
    var seen: UInt64 = 0
    var members = value.members
    while let member = members.next() {
      var isKnown = false
      if let number = names.number(of: member.name, in: Int(table.names)) {
        if number < 64 { seen |= 1 &<< UInt64(truncatingIfNeeded: number) }
        let node = lists[Int(table.firstNode) + number]
        if node >= 0 {
          if !validates(member.value, node, depth: depth) { return false }
          if table.patternCount == 0 { continue }
          isKnown = true
        }
      }
      for index in table.patterns {
        let entry = patternMembers[index]
        guard matches(member.name, entry.pattern) else { continue }
        if !validates(member.value, entry.node, depth: depth) { return false }
        isKnown = true
      }
      // A name that is only required is an additional one to `additionalProperties`.
      if isKnown || table.additional == -1 { continue }
      if table.additional == -2 || !validates(member.value, table.additional, depth: depth) { return false }
    }
    return seen & table.required == table.required && (table.more < 0 || hasMoreRequired(value, table))
  }

  /// The same for a table of few names that says nothing of others: they are looked up in an object of many members.
  private func passesNames(_ value: JSONValue, _ table: MemberTable, depth: Int) -> Bool {
    for number in 0..<Int(table.onlyNames) {
      if let member = names.member(number, in: Int(table.names), of: value) {
        let node = lists[Int(table.firstNode) + number]
        if node >= 0, !validates(member, node, depth: depth) { return false }
      } else if number < 64, table.required &>> UInt64(truncatingIfNeeded: number) & 1 == 1 {
        return false
      }
    }
    return true
  }

  /// Whether a value has the members that a table requires which does nothing else.
  private func hasRequired(_ value: JSONValue, _ table: MemberTable, depth: Int) -> Bool {
    let count = value.memberCount
    if !take(count) { return false }
    var missing = table.required
    if count < table.requiredCount { return false }
    if table.onlyNames > 0, table.onlyNames &* 2 <= count { return passesNames(value, table, depth: depth) }
    var members = value.members
    while missing != 0, let member = members.next() {
      guard let number = names.number(of: member.name, in: Int(table.names)), number < 64 else { continue }
      missing &= ~(1 &<< UInt64(truncatingIfNeeded: number))
    }
    return missing == 0 && (table.more < 0 || hasMoreRequired(value, table))
  }

  private func hasMoreRequired(_ value: JSONValue, _ table: MemberTable) -> Bool {
    let required = moreRequired[Int(table.more)]
    if !take(required.count) { return false }
    return required.allSatisfy { value.member(named: $0) != nil }
  }

  /// The branch of a discriminated `oneOf` that is about a value; nil when none is.
  func branch(_ value: JSONValue, _ instruction: Instruction) -> Int32? {
    let constant = constants[Int(instruction.b)]
    guard let name = constant.value.string, let text = value.member(named: name)?.string else {
      return nil
    }
    let table = memberTables[Int(instruction.a)]
    return names.number(of: text, in: Int(table.names)).map { lists[Int(table.firstNode) + $0] }
  }

  func countOfMatches(_ value: JSONValue, _ table: ContainsTable, depth: Int) -> Int {
    var count = 0
    var index = 0
    while let element = value.element(index) {
      if validates(element, table.node, depth: depth) { count += 1 }
      index += 1
    }
    return count
  }

  func firstBadName(_ value: JSONValue, _ node: Int32, depth: Int) -> String? {
    var members = value.members
    while let member = members.next() {
      let name = JSONDocument(string: member.name)
      if !validates(name.root, node, depth: depth) { return member.name.copy() }
    }
    return nil
  }

  func passesDependency(_ value: JSONValue, _ dependency: Dependency, depth: Int) -> Bool {
    guard value.member(named: dependency.name) != nil else { return true }
    if !take(dependency.required.count) { return false }
    for name in dependency.required where value.member(named: name) == nil { return false }
    return dependency.node.map { validates(value, $0, depth: depth) } ?? true
  }

  private func hasLength(_ value: JSONValue, atLeast bound: Int) -> Bool {
    guard let text = value.string else { return true }
    // A code point has at most four bytes: often the number of bytes decides.
    if text.count < bound { return false }
    return text.count / 4 >= bound || take(text.count / 16) && text.codePointCount >= bound
  }

  private func hasLength(_ value: JSONValue, atMost bound: Int) -> Bool {
    guard let text = value.string else { return true }
    return text.count <= bound || take(text.count / 16) && text.codePointCount <= bound
  }
}
