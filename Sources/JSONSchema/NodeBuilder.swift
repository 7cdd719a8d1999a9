import Jansson

/// Collects the instructions of one schema, cheap checks first.
struct NodeBuilder {
  let node: Int32
  let place: SchemaCompiler.Place
  var types = TypeMask.all
  var instructions: [SchemaProgram.Instruction] = []

  init(node: Int32, place: SchemaCompiler.Place) {
    self.node = node
    self.place = place
  }

  mutating func addKeywords(
    of schema: JSONValue, _ compiler: inout SchemaCompiler
  ) throws(SchemaError) {
    var members = schema.members
    while let member = members.next() {
      let name = member.name.copy()
      if SchemaKeyword.notApplied.contains(name) {
        throw error(name, "the keyword \(name) is not supported")
      }
    }
    try addType(schema)
    try addConstants(schema, &compiler)
    try addNumberChecks(schema, &compiler)
    try addCounts(schema)
    try addMembers(schema, &compiler)
    try addElements(schema, &compiler)
    try addDependencies(schema, &compiler)
    if let text = try string(schema, "$ref") {
      add(.reference, TypeMask.all, try compiler.reference(text, from: self))
    }
    try addAlternatives(schema, &compiler)
  }

  func error(_ keyword: String, _ message: String) -> SchemaError {
    SchemaError(location: place.child(keyword).location, message: message)
  }

  mutating func add(
    _ operation: SchemaProgram.Operation, _ types: UInt8, _ a: Int32 = 0, _ b: Int32 = 0
  ) {
    instructions.append(
      SchemaProgram.Instruction(operation: operation, types: types, a: a, b: b))
  }

  // MARK: - Any type

  private mutating func addType(_ schema: JSONValue) throws(SchemaError) {
    guard let type = schema.member("type") else { return }
    var mask: UInt8 = 0
    if let name = type.string?.copy() {
      mask = try typeMask(name)
    } else if type.isArray, type.count > 0 {
      for index in 0..<type.count {
        guard let name = type.element(index)?.string?.copy() else {
          throw error("type", "type is the name of a type or an array of names")
        }
        mask |= try typeMask(name)
      }
    } else {
      throw error("type", "type is the name of a type or an array of names")
    }
    types = mask
  }

  private func typeMask(_ name: String) throws(SchemaError) -> UInt8 {
    guard let mask = TypeMask.named(name) else {
      let known = ["object", "array", "string", "integer", "number", "boolean", "null"]
      throw error("type", "\"\(name)\" is no type; the types are \(known.joined(separator: ", "))")
    }
    return mask
  }

  private mutating func addConstants(
    _ schema: JSONValue, _ compiler: inout SchemaCompiler
  ) throws(SchemaError) {
    if let value = schema.member("const") {
      add(.constant, TypeMask.all, compiler.constant(value))
    }
    guard let values = schema.member("enum") else { return }
    guard values.isArray else { throw error("enum", "enum is an array") }
    var names: [String] = []
    for index in 0..<values.count {
      if let name = values.element(index)?.string?.copy() { names.append(name) }
    }
    if names.count == values.count, !names.isEmpty {
      compiler.program.nameTables.append(JSONNameTable(names))
      add(.stringEnumeration, TypeMask.all, Int32(compiler.program.nameTables.count - 1))
    } else {
      let first = Int32(compiler.program.constants.count)
      for index in 0..<values.count {
        if let value = values.element(index) { _ = compiler.constant(value) }
      }
      add(.enumeration, TypeMask.all, first, Int32(values.count))
    }
  }

  // MARK: - Numbers, and counts of things

  private mutating func addNumberChecks(
    _ schema: JSONValue, _ compiler: inout SchemaCompiler
  ) throws(SchemaError) {
    let checks: [(String, SchemaProgram.Operation)] = [
      ("minimum", .minimum), ("maximum", .maximum), ("exclusiveMinimum", .exclusiveMinimum),
      ("exclusiveMaximum", .exclusiveMaximum), ("multipleOf", .multipleOf),
    ]
    for (keyword, operation) in checks {
      guard let value = schema.member(named: keyword) else { continue }
      guard let number = value.number else { throw error(keyword, "\(keyword) is a number") }
      if operation == .multipleOf, number <= 0 {
        throw error(keyword, "multipleOf is more than 0")
      }
      add(operation, TypeMask.number, compiler.constant(value))
    }
  }

  private mutating func addCounts(_ schema: JSONValue) throws(SchemaError) {
    let checks: [(String, SchemaProgram.Operation, UInt8)] = [
      ("minLength", .minLength, TypeMask.string), ("maxLength", .maxLength, TypeMask.string),
      ("minItems", .minItems, TypeMask.array), ("maxItems", .maxItems, TypeMask.array),
      ("minProperties", .minProperties, TypeMask.object),
      ("maxProperties", .maxProperties, TypeMask.object),
    ]
    for (keyword, operation, types) in checks {
      if let bound = try count(schema, keyword) {
        add(operation, types, Int32(clamping: bound))
      }
    }
    if let unique = schema.member("uniqueItems") {
      guard let flag = unique.boolean else { throw error("uniqueItems", "uniqueItems is a boolean") }
      if flag { add(.uniqueItems, TypeMask.array) }
    }
  }

  private func count(_ schema: JSONValue, _ keyword: String) throws(SchemaError) -> Int? {
    guard let value = schema.member(named: keyword) else { return nil }
    guard isWhole(value), let number = value.number, number >= 0 else {
      throw error(keyword, "\(keyword) is a whole number, 0 or more")
    }
    return Int(exactly: number) ?? Int.max
  }

  // MARK: - Objects

  private mutating func addMembers(
    _ schema: JSONValue, _ compiler: inout SchemaCompiler
  ) throws(SchemaError) {
    var names: [String] = []
    var nodes: [Int32] = []
    if let properties = schema.member("properties") {
      guard properties.isObject else { throw error("properties", "properties is an object") }
      var members = properties.members
      while let member = members.next() {
        let name = member.name.copy()
        names.append(name)
        nodes.append(try compiler.compile(member.value, at: place.child("properties", name)))
      }
    }
    let required = try strings(schema, "required") ?? []
    for name in required where !names.contains(name) {
      names.append(name)
      nodes.append(-1)
    }
    var additional: Int32 = -1
    if let schema = schema.member("additionalProperties") {
      if schema.boolean == false {
        additional = -2
      } else if schema.boolean == nil {
        additional = try compiler.compile(schema, at: place.child("additionalProperties"))
      }
    }
    if !names.isEmpty || additional != -1 {
      var mask: UInt64 = 0
      var more: [String] = []
      for name in required {
        let number = names.firstIndex(of: name) ?? 0
        if number < 64 { mask |= 1 << UInt64(number) } else { more.append(name) }
      }
      compiler.program.memberTables.append(
        SchemaProgram.MemberTable(
          names: JSONNameTable(names), nodes: nodes, required: mask, moreRequired: more,
          additional: additional))
      add(.members, TypeMask.object, Int32(compiler.program.memberTables.count - 1))
    }
    if let names = schema.member("propertyNames") {
      add(
        .propertyNames, TypeMask.object,
        try compiler.compile(names, at: place.child("propertyNames")))
    }
  }

  private mutating func addDependencies(
    _ schema: JSONValue, _ compiler: inout SchemaCompiler
  ) throws(SchemaError) {
    for keyword in ["dependentRequired", "dependentSchemas"] {
      guard let value = schema.member(named: keyword) else { continue }
      guard value.isObject else { throw error(keyword, "\(keyword) is an object") }
      var members = value.members
      while let member = members.next() {
        let name = member.name.copy()
        let dependency: SchemaProgram.Dependency
        if keyword == "dependentRequired" {
          let names = try strings(value, name) ?? []
          dependency = .init(name: name, required: names, node: nil, keyword: keyword)
        } else {
          let node = try compiler.alternative(
            member.value, at: place.child(keyword, name), from: self)
          dependency = .init(name: name, required: [], node: node, keyword: keyword)
        }
        compiler.program.dependencies.append(dependency)
        add(.dependency, TypeMask.object, Int32(compiler.program.dependencies.count - 1))
      }
    }
  }

  // MARK: - Arrays

  private mutating func addElements(
    _ schema: JSONValue, _ compiler: inout SchemaCompiler
  ) throws(SchemaError) {
    var prefix: Int32 = 0
    if let schemas = schema.member("prefixItems") {
      let nodes = try compileArray(schemas, "prefixItems", &compiler, isInPlace: false)
      let (first, count) = compiler.list(nodes)
      prefix = count
      add(.prefixItems, TypeMask.array, first, count)
    }
    if let items = schema.member("items") {
      if items.isArray { throw error("items", "items is a schema; use prefixItems for an array") }
      add(.items, TypeMask.array, try compiler.compile(items, at: place.child("items")), prefix)
    }
    if let contains = schema.member("contains") {
      let table = SchemaProgram.ContainsTable(
        node: try compiler.compile(contains, at: place.child("contains")),
        minimum: try count(schema, "minContains") ?? 1, maximum: try count(schema, "maxContains"))
      compiler.program.containsTables.append(table)
      add(.contains, TypeMask.array, Int32(compiler.program.containsTables.count - 1))
    }
  }

  // MARK: - Alternatives

  private mutating func addAlternatives(
    _ schema: JSONValue, _ compiler: inout SchemaCompiler
  ) throws(SchemaError) {
    if let schemas = schema.member("allOf") {
      let (first, count) = compiler.list(try compileArray(schemas, "allOf", &compiler))
      add(.allOf, TypeMask.all, first, count)
    }
    if let schemas = schema.member("anyOf") {
      let (first, count) = compiler.list(try compileArray(schemas, "anyOf", &compiler))
      add(.anyOf, TypeMask.all, first, count)
    }
    if let schemas = schema.member("oneOf") {
      let nodes = try compileArray(schemas, "oneOf", &compiler)
      if let discriminator = discriminator(of: schemas) {
        addDiscriminated(discriminator, nodes, &compiler)
      } else {
        let (first, count) = compiler.list(nodes)
        add(.oneOf, TypeMask.all, first, count)
      }
    }
    if let schema = schema.member("not") {
      add(
        .not, TypeMask.all,
        try compiler.alternative(schema, at: place.child("not"), from: self))
    }
    guard let condition = schema.member("if") else { return }
    var branches: [Int32?] = []
    for keyword in ["then", "else"] {
      if let branch = schema.member(named: keyword) {
        branches.append(
          try compiler.alternative(branch, at: place.child(keyword), from: self))
      } else {
        branches.append(nil)
      }
    }
    let node = try compiler.alternative(condition, at: place.child("if"), from: self)
    compiler.program.conditions.append(
      SchemaProgram.Condition(condition: node, then: branches[0], otherwise: branches[1]))
    add(.condition, TypeMask.all, Int32(compiler.program.conditions.count - 1))
  }

  private mutating func addDiscriminated(
    _ discriminator: (member: JSONConstant, values: [String]), _ nodes: [Int32],
    _ compiler: inout SchemaCompiler
  ) {
    compiler.program.memberTables.append(
      SchemaProgram.MemberTable(
        names: JSONNameTable(discriminator.values), nodes: nodes, required: 0, moreRequired: [],
        additional: -1))
    add(
      .discriminate, TypeMask.all, Int32(compiler.program.memberTables.count - 1),
      compiler.constant(discriminator.member.value))
  }

  /// The member whose value decides which schema of a `oneOf` can match: each is for objects only, requires
  /// the member, and gives it a string of its own. Nil when there is none.
  private func discriminator(of schemas: JSONValue) -> (member: JSONConstant, values: [String])? {
    guard schemas.count > 1, let first = schemas.element(0),
      let candidates = first.member("required"), candidates.isArray
    else { return nil }
    for index in 0..<candidates.count {
      guard let candidate = candidates.element(index), let name = candidate.string else { continue }
      var values: [String] = []
      for branch in 0..<schemas.count {
        guard let schema = schemas.element(branch), let type = schema.member("type")?.string,
          type == "object", requires(name, schema),
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

  private func requires(_ name: JSONString, _ schema: JSONValue) -> Bool {
    guard let required = schema.member("required") else { return false }
    for index in 0..<required.count {
      if let other = required.element(index)?.string, other == name { return true }
    }
    return false
  }

  // MARK: - Reading the schema

  private func compileArray(
    _ schemas: JSONValue, _ keyword: String, _ compiler: inout SchemaCompiler,
    isInPlace: Bool = true
  ) throws(SchemaError) -> [Int32] {
    guard schemas.isArray, schemas.count > 0 else {
      throw error(keyword, "\(keyword) is an array of schemas with one or more")
    }
    var nodes: [Int32] = []
    for index in 0..<schemas.count {
      guard let schema = schemas.element(index) else { continue }
      let place = place.child(keyword, "\(index)")
      nodes.append(
        isInPlace
          ? try compiler.alternative(schema, at: place, from: self)
          : try compiler.compile(schema, at: place))
    }
    return nodes
  }

  private func string(_ schema: JSONValue, _ keyword: String) throws(SchemaError) -> String? {
    guard let value = schema.member(named: keyword) else { return nil }
    guard let text = value.string else { throw error(keyword, "\(keyword) is a string") }
    return text.copy()
  }

  private func strings(_ schema: JSONValue, _ keyword: String) throws(SchemaError) -> [String]? {
    guard let value = schema.member(named: keyword) else { return nil }
    guard value.isArray else { throw error(keyword, "\(keyword) is an array of strings") }
    var texts: [String] = []
    for index in 0..<value.count {
      guard let text = value.element(index)?.string else {
        throw error(keyword, "\(keyword) is an array of strings")
      }
      texts.append(text.copy())
    }
    return texts
  }
}
