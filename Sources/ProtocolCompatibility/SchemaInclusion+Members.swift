import JSONSchema

// What an alternative says about the members of objects, held against one schema.

extension SchemaInclusion {
  func impliesMembers(
    _ way: SchemaAlternative, _ rules: SchemaNode.MemberRules, _ known: Set<ExactText>
  ) -> SchemaCoverage {
    let own = way.nodes.map { table.nodes[$0].members }
    let required = Set(required(way))
    guard !saysSomething(rules.unevaluated), rules.required.allSatisfy({ required.contains($0) }),
      isWithin(own.map(\.count), rules.count, least: required.count),
      rules.requiredWith.allSatisfy({ impliesRequired($0.name, $0.others, way, required) }),
      rules.schemasWith.allSatisfy({ impliesSchema($0.schema, with: $0.name, way) })
    else { return .no }
    if let names = rules.namesSchema, claim(own.compactMap(\.namesSchema), [names]) != .all { return .no }
    let found = impliesNamed(way, own, rules, known)
    return found == .no ? .no : min(found, impliesOthers(own, rules))
  }

  /// The members that an alternative requires.
  func required(_ way: SchemaAlternative) -> [ExactText] {
    way.nodes.flatMap { table.nodes[$0].members.required }
  }

  /// The schemas that hold for a member, as far as is known.
  func memberSchemas(_ way: SchemaAlternative, _ name: ExactText) -> [Int] {
    way.nodes.flatMap { schemas(table.nodes[$0].members, name)?.schemas ?? [] }
  }

  /// What one schema says about a member; nil when a pattern does not say whether it is meant.
  private func schemas(
    _ rules: SchemaNode.MemberRules, _ name: ExactText
  ) -> (schemas: [Int], isNamed: Bool)? {
    var found = rules.schemas[name].map { [$0] } ?? []
    for (pattern, schema) in rules.patterns {
      guard spend(1), let matches = membership.matches(pattern, name) else { return nil }
      if matches { found.append(schema) }
    }
    if found.isEmpty, let additional = rules.additional { return ([additional], false) }
    return (found, true)
  }

  private func impliesRequired(
    _ name: ExactText, _ others: [ExactText], _ way: SchemaAlternative, _ required: Set<ExactText>
  ) -> Bool {
    if isForbidden(name, way) { return true }
    var there = required
    for rule in way.nodes.flatMap({ table.nodes[$0].members.requiredWith }) where rule.name == name {
      there.formUnion(rule.others)
    }
    return others.allSatisfy { there.contains($0) || $0 == name }
  }

  private func impliesSchema(_ schema: Int, with name: ExactText, _ way: SchemaAlternative) -> Bool {
    if isForbidden(name, way) { return true }
    let own = way.nodes.flatMap { table.nodes[$0].members.schemasWith }.filter { $0.name == name }
    return claim(own.map(\.schema), [schema]) == .all
  }

  private func isForbidden(_ name: ExactText, _ way: SchemaAlternative) -> Bool {
    memberSchemas(way, name).contains { table.nodes[table.resolved[$0]].isNever }
  }

  /// The members that either side names.
  private func impliesNamed(
    _ way: SchemaAlternative, _ own: [SchemaNode.MemberRules], _ rules: SchemaNode.MemberRules,
    _ known: Set<ExactText>
  ) -> SchemaCoverage {
    var names = rules.names
    if rules.additional != nil || !rules.patterns.isEmpty {
      var seen = Set(rules.names)
      names += own.flatMap(\.names).filter { seen.insert($0).inserted }
    }
    var found = SchemaCoverage.all
    for name in names {
      guard spend(way.nodes.count), let wanted = schemas(rules, name) else { return .no }
      let given = memberSchemas(way, name)
      for schema in wanted.schemas {
        var covered = claim(given, [schema])
        if covered == .no, !wanted.isNamed, table.nodes[table.resolved[schema]].isNever, !known.contains(name)
        {
          covered = .newMembers
        }
        found = min(found, covered)
        if found == .no { return .no }
      }
    }
    return found
  }

  /// The members that neither side names.
  private func impliesOthers(
    _ own: [SchemaNode.MemberRules], _ rules: SchemaNode.MemberRules
  ) -> SchemaCoverage {
    for (pattern, schema) in rules.patterns {
      // A member that the pattern means: what else means it is not known where patterns differ.
      let given = own.compactMap { other in
        other.patterns.first { ExactText($0.pattern) == ExactText(pattern) }?.schema
          ?? (other.patterns.isEmpty ? other.additional : nil)
      }
      if claim(given, [schema]) != .all { return .no }
    }
    guard let additional = rules.additional else { return .all }
    let patterns = Set(rules.patterns.map { ExactText($0.pattern) })
    func isKnown(_ other: SchemaNode.MemberRules) -> Bool {
      other.patterns.allSatisfy { patterns.contains(ExactText($0.pattern)) }
    }
    let base = own.filter { isKnown($0) }.compactMap(\.additional)
    var options = [base]
    if let other = own.first(where: { !isKnown($0) }) {
      // A member is meant by one of the patterns, or by none of them.
      let unknown = other.patterns.filter { !patterns.contains(ExactText($0.pattern)) }
      options = unknown.map { base + [$0.schema] } + [base + [other.additional].compactMap { $0 }]
    }
    let isCovered = options.allSatisfy { claim($0, [additional]) == .all }
    if isCovered { return .all }
    return table.nodes[table.resolved[additional]].isNever ? .newMembers : .no
  }
}
