import JSONSchema
import Jansson

/// The schemas of both documents, by number.
struct SchemaTable {
  var nodes: [SchemaNode] = []
  /// The names of the schemas that are components.
  var componentNames: [Int: String] = [:]

  /// The JSON Pointer of a schema in its document.
  func place(_ schema: Int) -> String {
    var steps: [String] = []
    var next: Int? = schema
    while let number = next {
      steps.append(nodes[number].step)
      next = nodes[number].parent
    }
    return steps.reversed().joined()
  }

  /// The schema that is meant, where a schema is nothing but a reference; known once `settle` has run.
  private(set) var resolved: [Int] = []
  /// Whether a schema says nothing at all: it accepts everything; known once `settle` has run.
  private(set) var isAnything: [Bool] = []

  /// Works out what references mean, when every schema is there and none leads to itself.
  mutating func settle() {
    let saysNothing = nodes.indices.map { saysNothingItself($0) }
    isAnything = nodes.indices.map { saysNothing[$0] && nodes[$0].reference == nil }
    resolved = nodes.indices.map { start in
      var schema = start
      while saysNothing[schema], let target = nodes[schema].reference { schema = target }
      return schema
    }
  }

  /// The schemas that a value is also held against where it is held against one.
  func schemasInPlace(_ schema: Int) -> [Int] {
    let node = nodes[schema]
    var found = node.all + node.any + node.one + node.members.schemasWith.map(\.schema)
    for child in [node.reference, node.no] { if let child { found.append(child) } }
    if let condition = node.condition {
      found.append(condition.condition)
      for child in [condition.then, condition.otherwise] { if let child { found.append(child) } }
    }
    return found
  }

  /// Every schema inside a schema, and where its reference leads.
  func children(_ schema: Int) -> [Int] {
    let node = nodes[schema]
    var found = schemasInPlace(schema) + node.elements.prefix + node.members.patterns.map(\.schema)
    found += node.members.names.compactMap { node.members.schemas[$0] }
    for child in [
      node.elements.rest, node.elements.contained, node.elements.unevaluated, node.members.additional,
      node.members.namesSchema, node.members.unevaluated,
    ] {
      if let child { found.append(child) }
    }
    return found
  }

  /// Whether no keyword but `$ref` says anything.
  private func saysNothingItself(_ schema: Int) -> Bool {
    let node = nodes[schema]
    return !node.isNever && node.types == .all && node.values == nil && node.defaultValue == nil
      && isPlain(schema) && !node.hasAny && !node.hasOne
      && children(schema).count == (node.reference == nil ? 0 : 1)
  }

  /// Whether a schema says nothing about numbers, strings, elements and members.
  func isPlain(_ schema: Int) -> Bool {
    let node = nodes[schema]
    let members = node.members
    return node.numbers.lower == nil && node.numbers.upper == nil && node.numbers.divisor == nil
      && node.strings.length == CountRange() && node.strings.pattern == nil && node.strings.format == nil
      && node.elements.count == CountRange() && !node.elements.isUnique && node.elements.prefix.isEmpty
      && node.elements.rest == nil && node.elements.contained == nil && node.elements.unevaluated == nil
      && members.count == CountRange() && members.names.isEmpty && members.patterns.isEmpty
      && members.additional == nil && members.namesSchema == nil && members.required.isEmpty
      && members.requiredWith.isEmpty && members.schemasWith.isEmpty && members.unevaluated == nil
  }
}
