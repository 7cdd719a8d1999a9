import Jansson

/// Keywords that apply schemas to the value itself.
extension NodeBuilder {
  mutating func addAlternatives(
    _ schema: JSONValue, _ compiler: inout SchemaCompiler
  ) throws(SchemaError) {
    if let schemas = schema.member("allOf") {
      let (first, count) = compiler.list(try compileArray(schemas, "allOf", &compiler))
      add(.allOf, TypeMask.all, first, count)
    }
    if let schemas = schema.member("anyOf") {
      let (first, count) = compiler.alternatives(try compileArray(schemas, "anyOf", &compiler))
      add(.anyOf, TypeMask.all, first, count)
    }
    if let schemas = schema.member("oneOf") {
      let nodes = try compileArray(schemas, "oneOf", &compiler)
      if let discriminator = discriminator(of: schemas) {
        addDiscriminated(discriminator, nodes, &compiler)
      } else {
        let (first, count) = compiler.alternatives(nodes)
        add(.oneOf, TypeMask.all, first, count)
      }
    }
    if let schema = schema.member("not") {
      add(
        .not, TypeMask.all,
        try compiler.alternative(schema, at: compiler.child(place, "not"), from: self))
    }
    guard let condition = schema.member("if") else { return }
    var branches: [Int32?] = []
    for keyword in ["then", "else"] {
      if let branch = schema.member(named: keyword) {
        branches.append(
          try compiler.alternative(branch, at: compiler.child(place, keyword), from: self))
      } else {
        branches.append(nil)
      }
    }
    let node = try compiler.alternative(condition, at: compiler.child(place, "if"), from: self)
    compiler.program.conditions.append(
      SchemaProgram.Condition(condition: node, then: branches[0], otherwise: branches[1]))
    add(.condition, TypeMask.all, Int32(compiler.program.conditions.count - 1))
  }

  private mutating func addDiscriminated(
    _ discriminator: (member: JSONConstant, values: [String]), _ nodes: [Int32],
    _ compiler: inout SchemaCompiler
  ) {
    compiler.program.memberTables.append(
      compiler.memberTable(discriminator.values, nodes))
    add(
      .discriminate, TypeMask.all, Int32(compiler.program.memberTables.count - 1),
      compiler.constant(discriminator.member.value))
  }

  /// The member whose value decides which schema of a `oneOf` can match: each is for objects only, requires
  /// the member, and gives it a string of its own. Nil when there is none.
  private func discriminator(of schemas: JSONValue) -> (member: JSONConstant, values: [String])? {
    guard dialect.has(.validation), schemas.count > 1, let first = schemas.element(0),
      let candidates = first.member("required"), candidates.isArray
    else { return nil }
    for index in 0..<candidates.count {
      guard let candidate = candidates.element(index), let name = candidate.string else { continue }
      var values: [String] = []
      for branch in 0..<schemas.count {
        guard let schema = schemas.element(branch), let type = schema.member("type")?.string,
          type == "object", requires(name, schema), !hasOtherRules(schema),
          let value = schema.member("properties")?.member(named: name)?.member("const")?.string
        else { break }
        values.append(value.copy())
      }
      if values.count == schemas.count, Set(values).count == values.count {
        return (JSONConstant(candidate), values)
      }
    }
    return nil
  }

  /// Whether a schema may be read by other rules than the one it stands in: with `$ref` it means something else in
  /// draft-07, and with `$schema` it may be of another dialect.
  private func hasOtherRules(_ schema: JSONValue) -> Bool {
    dialect.isDraft07 && schema.member("$ref") != nil || schema.member("$schema") != nil
  }

  private func requires(_ name: JSONString, _ schema: JSONValue) -> Bool {
    guard let required = schema.member("required") else { return false }
    for index in 0..<required.count {
      if let other = required.element(index)?.string, other == name { return true }
    }
    return false
  }
}
