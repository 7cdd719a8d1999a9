import JSONSchema

/// One of the ways to be what a schema accepts: schemas that all hold, others that all do not.
///
/// What `anyOf`, `oneOf` and `if` say is the choice between alternatives; the schemas in `nodes` are asked for their
/// other keywords only.
struct SchemaAlternative {
  var nodes: [Int] = []
  var negated: [Int] = []
  var types = SchemaTypes.all
}

extension SchemaInclusion {
  /// More than schemas that are meant to be understood have; the products of many choices grow beyond everything.
  private static let mostAlternatives = 96

  /// The alternatives of schemas that all hold; nil when there are too many to go through.
  func alternatives(_ schemas: [Int]) -> [SchemaAlternative]? {
    if let known = knownAlternatives[schemas] { return known }
    var found: [SchemaAlternative]? = [SchemaAlternative()]
    for schema in schemas { found = found.flatMap { expanded(schema, $0) } }
    found = found?.filter { !$0.types.isEmpty }
    knownAlternatives[schemas] = .some(found)
    return found
  }

  /// What becomes of alternatives when a schema has to hold too.
  private func expanded(_ schema: Int, _ given: [SchemaAlternative]) -> [SchemaAlternative]? {
    let node = table.nodes[schema]
    // What holds already has been expanded there: schemas may lead to one another in many ways.
    let done = given.filter { $0.nodes.contains(schema) }
    var alternatives = done.isEmpty ? given : given.filter { !$0.nodes.contains(schema) }
    if alternatives.isEmpty { return done }
    guard spend(1 + given.reduce(0) { $0 + $1.nodes.count } / 32) else { return nil }
    for index in alternatives.indices {
      alternatives[index].nodes.append(schema)
      if let no = node.no { alternatives[index].negated.append(no) }
      alternatives[index].types.formIntersection(types(of: node))
    }
    for inner in [node.reference].compactMap({ $0 }) + node.all {
      guard let next = expanded(inner, alternatives) else { return nil }
      alternatives = next
    }
    if node.hasAny {
      guard let next = choice(alternatives, node.any.map { ([$0], []) }) else { return nil }
      alternatives = next
    }
    if node.hasOne {
      let ways = node.one.indices.map { index in
        ([node.one[index]], node.one.indices.filter { $0 != index }.map { node.one[$0] })
      }
      guard let next = choice(alternatives, ways) else { return nil }
      alternatives = next
    }
    if let condition = node.condition {
      let ways = [
        ([condition.condition] + [condition.then].compactMap { $0 }, []),
        ([condition.otherwise].compactMap { $0 }, [condition.condition]),
      ]
      guard let next = choice(alternatives, ways) else { return nil }
      alternatives = next
    }
    return done + alternatives
  }

  private func choice(
    _ given: [SchemaAlternative], _ ways: [(holds: [Int], negated: [Int])]
  ) -> [SchemaAlternative]? {
    var found: [SchemaAlternative] = []
    for way in ways {
      guard spend(given.count) else { return nil }
      var alternatives = given
      for index in alternatives.indices { alternatives[index].negated += way.negated }
      for schema in way.holds {
        guard let next = expanded(schema, alternatives) else { return nil }
        alternatives = next
      }
      found += alternatives.filter { !$0.types.isEmpty }
      if found.count > SchemaInclusion.mostAlternatives { return nil }
    }
    return found
  }

  private func types(of node: SchemaNode) -> SchemaTypes {
    if node.isNever { return [] }
    guard let values = node.values else { return node.types }
    return values.reduce(into: SchemaTypes()) { $0.formUnion($1.type) }
  }

  /// The names of members that schemas describe in any of their alternatives.
  func described(_ schemas: [Int]) -> Set<ExactText> {
    if let known = knownNames[schemas] { return known }
    var names: Set<ExactText> = []
    for alternative in alternatives(schemas) ?? [] where alternative.types.contains(.object) {
      for schema in alternative.nodes {
        let rules = table.nodes[schema].members
        for name in rules.names {
          if let inner = rules.schemas[name], !table.nodes[table.resolved[inner]].isNever {
            names.insert(name)
          }
        }
      }
    }
    knownNames[schemas] = names
    return names
  }
}
