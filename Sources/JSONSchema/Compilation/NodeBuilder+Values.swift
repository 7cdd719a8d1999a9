import Jansson

/// Keywords about a value itself: its type, its bounds, its text.
extension NodeBuilder {
  mutating func addType(_ schema: JSONValue, _ compiler: inout SchemaCompiler) throws(SchemaError) {
    guard let type = schema.member("type") else { return }
    var mask: UInt8 = 0
    if let name = type.string?.copy() {
      mask = try typeMask(name, compiler)
    } else if type.isArray, type.count > 0 {
      for index in 0..<type.count {
        guard let name = type.element(index)?.string?.copy() else {
          throw error("type", "type is the name of a type or an array of names", compiler)
        }
        mask |= try typeMask(name, compiler)
      }
    } else {
      throw error("type", "type is the name of a type or an array of names", compiler)
    }
    types = mask
  }

  private func typeMask(_ name: String, _ compiler: SchemaCompiler) throws(SchemaError) -> UInt8 {
    guard let mask = TypeMask.named(name) else {
      let known = ["object", "array", "string", "integer", "number", "boolean", "null"]
      throw error("type", "\"\(name)\" is no type; the types are \(known.joined(separator: ", "))", compiler)
    }
    return mask
  }

  mutating func addConstants(
    _ schema: JSONValue, _ compiler: inout SchemaCompiler
  ) throws(SchemaError) {
    if let value = schema.member("const") {
      let constant = compiler.constant(value)
      if let text = value.string {
        add(.stringConstant, TypeMask.all, compiler.names([text.copy()]), constant)
      } else {
        add(.constant, TypeMask.all, constant)
      }
    }
    guard let values = schema.member("enum") else { return }
    guard values.isArray else { throw error("enum", "enum is an array", compiler) }
    var names: [String] = []
    for index in 0..<values.count {
      if let name = values.element(index)?.string?.copy() { names.append(name) }
    }
    if names.count == values.count, !names.isEmpty {
      add(.stringEnumeration, TypeMask.all, compiler.names(names))
    } else {
      let first = Int32(compiler.program.constants.count)
      for index in 0..<values.count {
        if let value = values.element(index) { _ = compiler.constant(value) }
      }
      add(.enumeration, TypeMask.all, first, Int32(values.count))
    }
  }

  mutating func addNumberChecks(
    _ schema: JSONValue, _ compiler: inout SchemaCompiler
  ) throws(SchemaError) {
    let checks: [(String, SchemaProgram.Operation)] = [
      ("minimum", .minimum), ("maximum", .maximum), ("exclusiveMinimum", .exclusiveMinimum),
      ("exclusiveMaximum", .exclusiveMaximum), ("multipleOf", .multipleOf),
    ]
    for (keyword, operation) in checks {
      guard let value = schema.member(named: keyword) else { continue }
      guard let number = value.number else { throw error(keyword, "\(keyword) is a number", compiler) }
      if operation == .multipleOf, number <= 0 {
        throw error(keyword, "multipleOf is more than 0", compiler)
      }
      add(operation, TypeMask.number, compiler.constant(value))
    }
  }

  mutating func addCounts(_ schema: JSONValue, _ compiler: inout SchemaCompiler) throws(SchemaError) {
    let checks: [(String, SchemaProgram.Operation, UInt8)] = [
      ("minLength", .minLength, TypeMask.string), ("maxLength", .maxLength, TypeMask.string),
      ("minItems", .minItems, TypeMask.array), ("maxItems", .maxItems, TypeMask.array),
      ("minProperties", .minProperties, TypeMask.object),
      ("maxProperties", .maxProperties, TypeMask.object),
    ]
    for (keyword, operation, types) in checks {
      if let bound = try count(schema, keyword, compiler) {
        add(operation, types, Int32(clamping: bound))
      }
    }
    if let unique = schema.member("uniqueItems") {
      guard let flag = unique.boolean else {
        throw error("uniqueItems", "uniqueItems is a boolean", compiler)
      }
      if flag { add(.uniqueItems, TypeMask.array) }
    }
  }

  func count(
    _ schema: JSONValue, _ keyword: String, _ compiler: SchemaCompiler
  ) throws(SchemaError) -> Int? {
    guard let value = schema.member(named: keyword) else { return nil }
    guard isWhole(value), let number = value.number, number >= 0 else {
      throw error(keyword, "\(keyword) is a whole number, 0 or more", compiler)
    }
    return Int(exactly: number) ?? Int.max
  }

  mutating func addPattern(_ schema: JSONValue, _ compiler: inout SchemaCompiler) throws(SchemaError) {
    guard let source = try string(schema, "pattern", compiler) else { return }
    let place = compiler.child(place, "pattern")
    add(.pattern, TypeMask.string, try compiler.pattern(source, at: place))
  }

  mutating func addFormat(_ schema: JSONValue, _ compiler: inout SchemaCompiler) throws(SchemaError) {
    guard compiler.assertsFormats || dialect.has(.formatAssertion),
      let name = try string(schema, "format", compiler), let format = StringFormat(rawValue: name)
    else { return }
    add(.format, TypeMask.string, format.number)
  }
}
