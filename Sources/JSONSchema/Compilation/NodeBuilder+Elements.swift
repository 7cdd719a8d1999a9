import Jansson

/// Keywords about the elements of an array, and about what no other keyword has looked at.
extension NodeBuilder {
  mutating func addElements(
    _ schema: JSONValue, _ compiler: inout SchemaCompiler
  ) throws(SchemaError) {
    // Draft-07 calls prefixItems items, and then items additionalItems.
    let items = schema.member("items")
    let isOldPrefix = dialect.isDraft07 && items?.isArray == true
    let prefixKeyword = isOldPrefix ? "items" : "prefixItems"
    let restKeyword = isOldPrefix ? "additionalItems" : "items"
    var prefix: Int32 = 0
    if isOldPrefix || !dialect.isDraft07, let schemas = schema.member(named: prefixKeyword) {
      let nodes = try compileArray(
        schemas, prefixKeyword, &compiler, isInPlace: false, mayBeEmpty: isOldPrefix)
      let (first, count) = compiler.list(nodes)
      prefix = count
      if count > 0 { add(isOldPrefix ? .oldPrefixItems : .prefixItems, TypeMask.array, first, count) }
    }
    if let rest = schema.member(named: restKeyword) {
      if rest.isArray {
        throw error(restKeyword, "items is a schema; use prefixItems for an array", compiler)
      }
      evaluates |= TypeMask.array
      let node = try compiler.compile(rest, at: compiler.child(place, restKeyword))
      add(isOldPrefix ? .additionalItems : .items, TypeMask.array, node, prefix)
    }
    if let contains = schema.member("contains") {
      let isCounted = !dialect.isDraft07 && dialect.has(.validation)
      let table = SchemaProgram.ContainsTable(
        node: try compiler.compile(contains, at: compiler.child(place, "contains")),
        minimum: isCounted ? try count(schema, "minContains", compiler) ?? 1 : 1,
        maximum: isCounted ? try count(schema, "maxContains", compiler) : nil)
      compiler.program.containsTables.append(table)
      add(.contains, TypeMask.array, Int32(compiler.program.containsTables.count - 1))
    }
  }

  /// These come last: they ask what all the others have evaluated.
  mutating func addUnevaluated(
    _ schema: JSONValue, _ compiler: inout SchemaCompiler
  ) throws(SchemaError) {
    let keywords: [(String, SchemaProgram.Operation, UInt8)] = [
      ("unevaluatedProperties", .unevaluatedProperties, TypeMask.object),
      ("unevaluatedItems", .unevaluatedItems, TypeMask.array),
    ]
    for (keyword, operation, types) in keywords {
      guard let schema = schema.member(named: keyword) else { continue }
      let target = try compiler.compile(schema, at: compiler.child(place, keyword))
      // Where everything is evaluated already there is nothing left to ask.
      if evaluates & types == 0 { add(operation, types, target, node) }
    }
    for (keyword, _, types) in keywords where schema.member(named: keyword) != nil { evaluates |= types }
  }
}
