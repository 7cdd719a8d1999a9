import Jansson

/// Keywords about the members of an object.
extension NodeBuilder {
  mutating func addMembers(
    _ schema: JSONValue, _ compiler: inout SchemaCompiler
  ) throws(SchemaError) {
    let applies = dialect.has(.applicator)
    var names: [String] = []
    var nodes: [Int32] = []
    if applies, let properties = schema.member("properties") {
      guard properties.isObject else { throw error("properties", "properties is an object", compiler) }
      var members = properties.members
      while let member = members.next() {
        let name = member.name.copy()
        names.append(name)
        nodes.append(try compiler.compile(member.value, at: compiler.child(place, "properties", name)))
      }
    }
    let required = dialect.has(.validation) ? try strings(schema, "required", compiler) ?? [] : []
    var numbers: [ExactText: Int] = [:]
    if !required.isEmpty {
      for (number, name) in names.enumerated() { numbers[ExactText(name)] = number }
    }
    for name in required where numbers[ExactText(name)] == nil {
      numbers[ExactText(name)] = names.count
      names.append(name)
      nodes.append(-1)
    }
    let patterns = applies ? try patternMembers(schema, &compiler) : []
    let additional = applies ? try additionalMembers(schema, &compiler) : -1
    if !names.isEmpty || !patterns.isEmpty || additional != -1 {
      var mask: UInt64 = 0
      var more: [String] = []
      for name in required {
        let number = numbers[ExactText(name)] ?? 0
        if number < 64 { mask |= 1 << UInt64(number) } else { more.append(name) }
      }
      var table = compiler.memberTable(names, nodes)
      table.required = mask
      if !more.isEmpty {
        table.more = Int32(compiler.program.moreRequired.count)
        compiler.program.moreRequired.append(more)
      }
      table.firstPattern = Int32(compiler.program.patternMembers.count)
      table.patternCount = Int32(patterns.count)
      compiler.program.patternMembers += patterns
      table.additional = additional
      if patterns.isEmpty, additional == -1, more.isEmpty { table.onlyNames = Int32(names.count) }
      let isPlain = patterns.isEmpty && additional == -1 && nodes.allSatisfy { $0 < 0 }
      compiler.program.memberTables.append(table)
      add(isPlain ? .required : .members, TypeMask.object, Int32(compiler.program.memberTables.count - 1))
    }
    if applies, let names = schema.member("propertyNames") {
      add(
        .propertyNames, TypeMask.object,
        try compiler.compile(names, at: compiler.child(place, "propertyNames")))
    }
  }

  private func patternMembers(
    _ schema: JSONValue, _ compiler: inout SchemaCompiler
  ) throws(SchemaError) -> [SchemaProgram.PatternMember] {
    guard let properties = schema.member("patternProperties") else { return [] }
    guard properties.isObject else {
      throw error("patternProperties", "patternProperties is an object", compiler)
    }
    var patterns: [SchemaProgram.PatternMember] = []
    var members = properties.members
    while let member = members.next() {
      let source = member.name.copy()
      let place = compiler.child(place, "patternProperties", source)
      let pattern = try compiler.pattern(source, at: place)
      patterns.append(.init(pattern: pattern, node: try compiler.compile(member.value, at: place)))
    }
    return patterns
  }

  private mutating func additionalMembers(
    _ schema: JSONValue, _ compiler: inout SchemaCompiler
  ) throws(SchemaError) -> Int32 {
    guard let schema = schema.member("additionalProperties") else { return -1 }
    evaluates |= TypeMask.object
    switch schema.boolean {
    case true: return -1
    case false: return -2
    case nil: return try compiler.compile(schema, at: compiler.child(place, "additionalProperties"))
    }
  }

  mutating func addDependencies(
    _ schema: JSONValue, _ compiler: inout SchemaCompiler
  ) throws(SchemaError) {
    if !dialect.isDraft07, dialect.has(.validation) {
      try addDependencies(schema, "dependentRequired", &compiler)
    }
    guard dialect.has(.applicator) else { return }
    if !dialect.isDraft07 { try addDependencies(schema, "dependentSchemas", &compiler) }
    try addDependencies(schema, "dependencies", &compiler)
  }

  private mutating func addDependencies(
    _ schema: JSONValue, _ keyword: String, _ compiler: inout SchemaCompiler
  ) throws(SchemaError) {
    guard let value = schema.member(named: keyword) else { return }
    guard value.isObject else { throw error(keyword, "\(keyword) is an object", compiler) }
    var members = value.members
    while let member = members.next() {
      let name = member.name.copy()
      let dependency: SchemaProgram.Dependency
      if keyword == "dependentRequired" || keyword == "dependencies" && member.value.isArray {
        let names = try strings(value, name, compiler) ?? []
        dependency = .init(name: name, required: names, node: nil, keyword: keyword)
      } else {
        let node = try compiler.alternative(
          member.value, at: compiler.child(place, keyword, name), from: self)
        dependency = .init(name: name, required: [], node: node, keyword: keyword)
      }
      compiler.program.dependencies.append(dependency)
      add(.dependency, TypeMask.object, Int32(compiler.program.dependencies.count - 1))
    }
  }
}
