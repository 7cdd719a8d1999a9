import Jansson

/// Collects the instructions of one schema, cheap checks first.
struct NodeBuilder {
  let node: Int32
  let place: SchemaCompiler.Place
  let dialect: SchemaDialect
  var types = TypeMask.all
  /// The types of instance all of whose members or elements count as evaluated.
  var evaluates: UInt8 = 0
  var instructions: [SchemaProgram.Instruction] = []

  init(node: Int32, place: SchemaCompiler.Place, dialect: SchemaDialect) {
    self.node = node
    self.place = place
    self.dialect = dialect
  }

  mutating func addKeywords(
    of schema: JSONValue, _ compiler: inout SchemaCompiler
  ) throws(SchemaError) {
    // Source: draft-07 core, section 8.3: beside $ref everything else is ignored.
    if dialect.isDraft07, schema.member("$ref") != nil {
      return try addReference(schema, "$ref", &compiler)
    }
    if dialect.has(.validation) {
      try addType(schema, &compiler)
      try addConstants(schema, &compiler)
      try addNumberChecks(schema, &compiler)
      try addCounts(schema, &compiler)
      try addPattern(schema, &compiler)
    }
    try addFormat(schema, &compiler)
    try addMembers(schema, &compiler)
    if dialect.has(.applicator) { try addElements(schema, &compiler) }
    try addDependencies(schema, &compiler)
    try addReference(schema, "$ref", &compiler)
    if !dialect.isDraft07 { try addReference(schema, "$dynamicRef", &compiler) }
    if dialect.has(.applicator) { try addAlternatives(schema, &compiler) }
    if dialect.has(.unevaluated), !dialect.isDraft07 { try addUnevaluated(schema, &compiler) }
  }

  private mutating func addReference(
    _ schema: JSONValue, _ keyword: String, _ compiler: inout SchemaCompiler
  ) throws(SchemaError) {
    guard let text = try string(schema, keyword, compiler) else { return }
    let target = try compiler.reference(text, keyword, from: self)
    add(.reference, TypeMask.all, target, keyword == "$ref" ? 0 : 1)
  }

  mutating func add(
    _ operation: SchemaProgram.Operation, _ types: UInt8, _ a: Int32 = 0, _ b: Int32 = 0
  ) {
    instructions.append(
      SchemaProgram.Instruction(operation: operation, types: types, a: a, b: b))
  }

  // MARK: - Reading the schema

  func error(_ keyword: String, _ message: String, _ compiler: SchemaCompiler) -> SchemaError {
    let parent = compiler.places.location(place.number)
    return SchemaError(location: parent + "/" + JSONPointer.escaped(keyword), message: message)
  }

  func compileArray(
    _ schemas: JSONValue, _ keyword: String, _ compiler: inout SchemaCompiler,
    isInPlace: Bool = true, mayBeEmpty: Bool = false
  ) throws(SchemaError) -> [Int32] {
    guard schemas.isArray, schemas.count > 0 || mayBeEmpty else {
      throw error(keyword, "\(keyword) is an array of schemas with one or more", compiler)
    }
    var nodes: [Int32] = []
    for index in 0..<schemas.count {
      guard let schema = schemas.element(index) else { continue }
      let place = compiler.child(place, keyword, "\(index)")
      nodes.append(
        isInPlace
          ? try compiler.alternative(schema, at: place, from: self)
          : try compiler.compile(schema, at: place))
    }
    return nodes
  }

  func string(
    _ schema: JSONValue, _ keyword: String, _ compiler: SchemaCompiler
  ) throws(SchemaError) -> String? {
    guard let value = schema.member(named: keyword) else { return nil }
    guard let text = value.string else { throw error(keyword, "\(keyword) is a string", compiler) }
    return text.copy()
  }

  func strings(
    _ schema: JSONValue, _ keyword: String, _ compiler: SchemaCompiler
  ) throws(SchemaError) -> [String]? {
    guard let value = schema.member(named: keyword) else { return nil }
    guard value.isArray else { throw error(keyword, "\(keyword) is an array of strings", compiler) }
    var texts: [String] = []
    for index in 0..<value.count {
      guard let text = value.element(index)?.string else {
        throw error(keyword, "\(keyword) is an array of strings", compiler)
      }
      texts.append(text.copy())
    }
    return texts
  }
}
