import Jansson

/// The dialects of JSON Schema that are known.
package enum SchemaDraft: String, CaseIterable, Sendable {
  /// The dialect of 2020.
  case draft202012 = "2020-12"
  /// The dialect of 2018.
  case draft07 = "draft-07"

  /// The URI of the dialect's meta-schema, without a fragment.
  package var metaSchema: String {
    switch self {
    case .draft202012: "https://json-schema.org/draft/2020-12/schema"
    case .draft07: "http://json-schema.org/draft-07/schema"
    }
  }

  /// The dialect that `$schema` names; nil for another one.
  ///
  /// Policy: dialect names. Draft-07 is also known by the same URI with `https`, which many write, and by that of the
  /// meta-schema that the one of OpenRPC names, which describes itself and means draft-07.
  package init?(metaSchema: String) {
    switch metaSchema.hasSuffix("#") ? String(metaSchema.dropLast()) : metaSchema {
    case SchemaDraft.draft202012.metaSchema: self = .draft202012
    case SchemaDraft.draft07.metaSchema, "https://json-schema.org/draft-07/schema",
      "https://meta.json-schema.tools", "https://meta.json-schema.tools/":
      self = .draft07
    default: return nil
    }
  }
}

/// A draft and which of its vocabularies apply.
struct SchemaDialect: Equatable, Sendable {
  var draft: SchemaDraft
  var vocabularies: Vocabularies

  init(_ draft: SchemaDraft) {
    self.draft = draft
    vocabularies = [.applicator, .unevaluated, .validation]
  }

  func has(_ vocabulary: Vocabularies) -> Bool { vocabularies.contains(vocabulary) }

  var isDraft07: Bool { draft == .draft07 }

  /// The vocabularies of 2020-12 that assert or apply something; the others only describe.
  struct Vocabularies: OptionSet {
    let rawValue: UInt8
    static let applicator = Vocabularies(rawValue: 1)
    static let unevaluated = Vocabularies(rawValue: 2)
    static let validation = Vocabularies(rawValue: 4)
    static let formatAssertion = Vocabularies(rawValue: 8)

    /// The vocabulary of a URI; nil for one that is not known, empty for one that only describes.
    static func named(_ uri: String) -> Vocabularies? {
      let prefix = "https://json-schema.org/draft/2020-12/vocab/"
      guard uri.hasPrefix(prefix) else { return nil }
      switch uri.dropFirst(prefix.count) {
      case "applicator": return .applicator
      case "unevaluated": return .unevaluated
      case "validation": return .validation
      case "format-assertion": return .formatAssertion
      case "core", "content", "format-annotation", "meta-data": return []
      default: return nil
      }
    }
  }

  /// Where schemas stand in a keyword's value.
  enum Shape {
    case schema, schemas, schemaOrSchemas, namedSchemas, other
  }

  /// Where schemas stand below a keyword of this dialect.
  func shape(of keyword: String) -> Shape {
    switch keyword {
    case "additionalProperties", "contains", "else", "if", "not", "propertyNames", "then": .schema
    case "allOf", "anyOf", "oneOf": .schemas
    // 2020-12 has no `definitions` and `dependencies` any more, but keeps their names for what they were.
    case "definitions", "dependencies", "patternProperties", "properties": .namedSchemas
    case "items": isDraft07 ? .schemaOrSchemas : .schema
    case "additionalItems": isDraft07 ? .schema : .other
    case "contentSchema", "unevaluatedItems", "unevaluatedProperties": isDraft07 ? .other : .schema
    case "prefixItems": isDraft07 ? .other : .schemas
    case "$defs", "dependentSchemas": isDraft07 ? .other : .namedSchemas
    default: .other
    }
  }
}
