import JSONSchema
import Jansson

/// What schemas that all hold say together before any choice: what changes are told of.
struct SchemaOutline {
  /// The schemas that hold in every alternative.
  var nodes: [Int] = []
  /// The choices, each with its keyword.
  var choices: [(keyword: String, branches: [Int])] = []
  var conditions: [SchemaNode.Condition] = []
  /// The types of all alternatives.
  var types: SchemaTypes = []
  /// The values of all alternatives; nil when they cannot be listed.
  var values: [SchemaValue]?

  init(_ schemas: [Int], _ inclusion: SchemaInclusion) {
    var seen: Set<Int> = []
    for schema in schemas { add(schema, inclusion.table, &seen) }
    guard let alternatives = inclusion.alternatives(schemas) else {
      types = .all
      return
    }
    types = alternatives.reduce(into: []) { $0.formUnion($1.types) }
    var listed: [SchemaValue] = []
    for alternative in alternatives {
      guard let values = inclusion.values(of: alternative, schemas) else { return }
      listed += values
    }
    var texts: Set<ExactText> = []
    values = listed.filter { texts.insert(ExactText($0.text.text)).inserted }
  }

  private mutating func add(_ schema: Int, _ table: SchemaTable, _ seen: inout Set<Int>) {
    guard seen.insert(schema).inserted else { return }
    let node = table.nodes[schema]
    nodes.append(schema)
    if node.hasAny { choices.append(("anyOf", node.any)) }
    if node.hasOne { choices.append(("oneOf", node.one)) }
    if let condition = node.condition { conditions.append(condition) }
    if let reference = node.reference { add(reference, table, &seen) }
    for inner in node.all { add(inner, table, &seen) }
  }

  /// The members named, in their order.
  func names(_ table: SchemaTable) -> [ExactText] {
    var seen: Set<ExactText> = []
    return nodes.flatMap { table.nodes[$0].members.names }.filter { seen.insert($0).inserted }
  }

  /// The members required, in their order.
  func required(_ table: SchemaTable) -> [ExactText] {
    var seen: Set<ExactText> = []
    return nodes.flatMap { table.nodes[$0].members.required }.filter { seen.insert($0).inserted }
  }

  /// The alternative that only what holds in every alternative makes.
  var base: SchemaAlternative { SchemaAlternative(nodes: nodes, types: types) }
}
