import JSONSchema
import Jansson
import Testing

/// Schemas that would take for ever.
@Suite struct ReferenceLimitTests {
  /// Forty definitions, each referring twice to the next: two to the power of forty steps.
  private static func doubling(_ keyword: String) -> String {
    let definitions = (1..<40).map { number in
      ##""a\##(number)":{"\##(keyword)":[{"$ref":"#/$defs/a\##(number + 1)"},{"$ref":"#/$defs/a\##(number + 1)"}]}"##
    }
    return ##"{"$ref":"#/$defs/a1","$defs":{\##(definitions.joined(separator: ",")),"a40":false}}"##
  }

  @Test(arguments: ["anyOf", "oneOf"])
  func `a schema that doubles its work ends at the limit`(keyword: String) throws {
    let text = Self.doubling(keyword)
    let schema = try JSONDocument(parsing: text.utf8Span.span)
    let value = try JSONDocument(parsing: "1".utf8Span.span)
    let compiled = try CompiledSchema(schema.root, referenceLimit: 1000)
    #expect(!compiled.isExhausted)
    _ = compiled.validates(value.root)
    #expect(compiled.isExhausted)
  }

  @Test func `to write failures down is counted too`() throws {
    let text = ##"{"items":{"$ref":"#/$defs/a"},"$defs":{"a":{"type":"string"}}}"##
    let schema = try JSONDocument(parsing: text.utf8Span.span)
    let value = try JSONDocument(parsing: "[1,2,3]".utf8Span.span)
    let enough = try CompiledSchema(schema.root, referenceLimit: 5)
    #expect(enough.failures(of: value.root).count == 3)
    #expect(!enough.isExhausted)
    let short = try CompiledSchema(schema.root, referenceLimit: 2)
    #expect(short.failures(of: value.root).count == 1)
    #expect(short.isExhausted)
  }
}
