import JSONSchema
import Jansson

// The keywords that hold schemas.

extension SchemaReader {
  mutating func fillElements(_ schema: Int, _ value: JSONValue, _ depth: Int) throws(OpenRPCFault) {
    var elements = SchemaNode.ElementRules()
    elements.count = try range(schema, value, "minItems", "maxItems")
    elements.isUnique = try flag(schema, value, "uniqueItems")
    elements.prefix = try list(schema, value, "prefixItems", depth)
    if value.member("items")?.isArray == true {
      // Draft-07 has the list in items, and what follows it in additionalItems.
      elements.prefix = try list(schema, value, "items", depth)
      elements.rest = try only(schema, value, "additionalItems", depth)
    } else {
      elements.rest = try only(schema, value, "items", depth)
    }
    elements.contained = try only(schema, value, "contains", depth)
    elements.containedCount.least = try count(schema, value, "minContains") ?? 1
    elements.containedCount.most = try count(schema, value, "maxContains")
    elements.unevaluated = try only(schema, value, "unevaluatedItems", depth)
    table.nodes[schema].elements = elements
  }

  mutating func fillMembers(_ schema: Int, _ value: JSONValue, _ depth: Int) throws(OpenRPCFault) {
    var members = SchemaNode.MemberRules()
    members.count = try range(schema, value, "minProperties", "maxProperties")
    for (name, child) in try named(schema, value, "properties", depth) {
      members.names.append(ExactText(name))
      members.schemas[ExactText(name)] = child
    }
    members.patterns = try named(schema, value, "patternProperties", depth).map { ($0.name, $0.schema) }
    members.additional = try only(schema, value, "additionalProperties", depth)
    members.namesSchema = try only(schema, value, "propertyNames", depth)
    members.unevaluated = try only(schema, value, "unevaluatedProperties", depth)
    if let required = value.member("required") {
      members.required = try names(schema, required, "/required")
    }
    members.schemasWith = try named(schema, value, "dependentSchemas", depth).map {
      (ExactText($0.name), $0.schema)
    }
    try fillDependencies(schema, value, "dependentRequired", &members, depth)
    try fillDependencies(schema, value, "dependencies", &members, depth)
    table.nodes[schema].members = members
  }

  /// Reads what a member asks for: other members, or, in draft-07, a schema.
  private mutating func fillDependencies(
    _ schema: Int, _ value: JSONValue, _ keyword: StaticString, _ rules: inout SchemaNode.MemberRules,
    _ depth: Int
  ) throws(OpenRPCFault) {
    guard let object = value.member(keyword) else { return }
    guard object.isObject else { throw fault(schema, "/\(keyword)", "\(keyword) is an object") }
    var members = object.members
    while let member = members.next() {
      let name = member.name.copy()
      let step = "/\(keyword)/\(JSONPointer.escaped(name))"
      if member.value.isArray || keyword.description == "dependentRequired" {
        rules.requiredWith.append((ExactText(name), try names(schema, member.value, step)))
      } else {
        rules.schemasWith.append((ExactText(name), try child(schema, member.value, step, depth)))
      }
    }
  }

  mutating func fillCombinations(_ schema: Int, _ value: JSONValue, _ depth: Int) throws(OpenRPCFault) {
    table.nodes[schema].all = try list(schema, value, "allOf", depth)
    table.nodes[schema].any = try list(schema, value, "anyOf", depth)
    table.nodes[schema].hasAny = value.member("anyOf") != nil
    table.nodes[schema].one = try list(schema, value, "oneOf", depth)
    table.nodes[schema].hasOne = value.member("oneOf") != nil
    table.nodes[schema].no = try only(schema, value, "not", depth)
    // Without `if` the other two say nothing.
    guard let condition = try only(schema, value, "if", depth) else { return }
    let then = try only(schema, value, "then", depth)
    let otherwise = try only(schema, value, "else", depth)
    table.nodes[schema].condition = SchemaNode.Condition(
      condition: condition, then: then, otherwise: otherwise)
  }
}
