import JSONSchema
import Jansson

// Schemas that only accept values which can be listed: those values decide, whatever the other keywords are.

extension SchemaInclusion {
  /// The values that an alternative accepts at most; nil when they cannot be listed.
  ///
  /// - Parameter schemas: What the alternative is one of; values that those do not accept are left out.
  func values(of way: SchemaAlternative, _ schemas: [Int]) -> [SchemaValue]? {
    guard let values = listed(way) else { return nil }
    if isPlain(way) { return values }
    return values.filter { spend(4) && membership.accepts(schemas, $0, table) != false }
  }

  /// The values that `enum`, `const` and the types leave; nil when they cannot be listed.
  func listed(_ way: SchemaAlternative) -> [SchemaValue]? {
    var values: [SchemaValue]?
    for schema in way.nodes {
      guard let own = table.nodes[schema].values else { continue }
      guard let before = values else {
        values = own
        continue
      }
      let texts = Set(own.map { ExactText($0.text.text) })
      values = before.filter { texts.contains(ExactText($0.text.text)) }
    }
    if let values { return values.filter { way.types.contains($0.type) } }
    guard way.types.isSubset(of: [.null, .boolean]) else { return nil }
    return (way.types.contains(.null) ? [.null] : [])
      + (way.types.contains(.boolean) ? SchemaValue.booleans : [])
  }

  /// Whether schemas accept a value; what cannot be found out is no.
  func accepts(_ schemas: [Int], _ options: [SchemaAlternative], _ value: SchemaValue) -> Bool {
    guard spend(1) else { return false }
    let fitting = options.filter { $0.types.contains(value.type) }
    for option in fitting where isPlain(option) {
      guard let texts = texts(option) else { return true }
      if texts.contains(ExactText(value.text.text)) { return true }
    }
    if fitting.allSatisfy({ isPlain($0) }) { return false }
    return spend(4) && membership.accepts(schemas, value, table) == true
  }

  /// The texts of the values that an alternative lists; nil when its types alone decide.
  private func texts(_ option: SchemaAlternative) -> Set<ExactText>? {
    if let known = knownTexts[option.nodes] { return known }
    var texts: Set<ExactText>?
    for schema in option.nodes {
      guard let values = table.nodes[schema].values else { continue }
      let own = Set(values.map { ExactText($0.text.text) })
      texts = texts?.intersection(own) ?? own
    }
    knownTexts[option.nodes] = .some(texts)
    return texts
  }

  /// Whether an alternative says no more than its types and the values it lists.
  private func isPlain(_ way: SchemaAlternative) -> Bool {
    way.negated.isEmpty && way.nodes.allSatisfy { table.isPlain($0) }
  }

  /// Whether no value is accepted both by an alternative and by schemas; what cannot be found out is no.
  func areDisjoint(_ way: SchemaAlternative, _ schemas: [Int], nested: Int = 0) -> Bool {
    guard nested < 4, let others = alternatives(canonical(schemas)) else { return false }
    return others.allSatisfy { areDisjoint(way, $0, schemas, nested) }
  }

  private func areDisjoint(
    _ way: SchemaAlternative, _ other: SchemaAlternative, _ schemas: [Int], _ nested: Int
  ) -> Bool {
    guard spend(1) else { return false }
    let shared = way.types.intersection(other.types)
    if shared.isEmpty { return true }
    if let values = listed(way) {
      if let others = listed(other) {
        let texts = Set(others.map { ExactText($0.text.text) })
        return !values.contains { texts.contains(ExactText($0.text.text)) }
      }
      return spend(values.count) && values.allSatisfy { membership.accepts(schemas, $0, table) == false }
    }
    if let others = listed(other) {
      return spend(others.count)
        && others.allSatisfy { membership.accepts(way.nodes, $0, table) == false }
    }
    guard shared == .object else { return false }
    for name in required(way) + required(other) {
      guard let inner = alternatives(canonical(memberSchemas(way, name))) else { continue }
      let outer = memberSchemas(other, name)
      if inner.allSatisfy({ areDisjoint($0, outer, nested: nested + 1) }) { return true }
    }
    return false
  }
}
