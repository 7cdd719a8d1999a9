import JSONSchema
import Jansson
import TestSupport
import Testing

/// Schemas and values that are as deep, as long and as twisted as they can be: an error or a result, never a crash.
@Suite struct ExtremeTests {
  private static func outcome(_ schema: String, _ value: String) throws -> String {
    let schemaDocument = try JSONDocument(parsing: schema.utf8Span.span)
    let valueDocument = try JSONDocument(parsing: value.utf8Span.span)
    do throws(SchemaError) {
      let compiled = try CompiledSchema(schemaDocument.root, referenceLimit: 100_000, stepLimit: 3_000_000)
      let isValid = compiled.validates(valueDocument.root)
      let failures = compiled.failures(ofInvalid: valueDocument.root, nested: true)
      if let exhaustion = compiled.exhaustion { return exhaustion }
      return isValid ? "valid" : failures.first?.message ?? "invalid"
    } catch {
      return "refused: \(error.message)"
    }
  }

  /// A keyword that nests a schema in itself, as deep as JSON may be.
  private static func nested(_ before: String, _ after: String, _ depth: Int, around inner: String) -> String
  {
    String(repeating: before, count: depth) + inner + String(repeating: after, count: depth)
  }

  @Test(arguments: [
    ("not", "valid"), ("if", "valid"), ("items", "valid"), ("unevaluatedItems", "valid"),
    ("unevaluatedProperties", "valid"), ("propertyNames", "valid"),
    // The innermost array is empty.
    ("contains", "must hold 1 matching element or more, holds 0"),
  ])
  func `a schema as deep as JSON goes has a verdict`(keyword: String, expected: String) throws {
    let schema = Self.nested(#"{"\#(keyword)":"#, "}", 2000, around: "{}")
    let value = Self.nested("[", "]", 2000, around: "")
    let result = try onLargeStack { try Self.outcome(schema, value) }
    #expect(result == expected)
  }

  @Test func `unevaluated members in one another double the work, and the limit ends it`() throws {
    let schema = Self.nested(
      #"{"anyOf":["#, #"],"unevaluatedProperties":{"type":"string"}}"#, 60, around: "{}")
    let result = try onLargeStack { try Self.outcome(schema, #"{"a":"b"}"#) }
    #expect(result == "to validate this the schema follows more than 100000 references")
  }

  @Test func `a thousand dynamic anchors that all may mean each other are refused`() throws {
    let resources = (0..<1000).map { number in
      ##""r\##(number)":{"$id":"r\##(number)","$dynamicAnchor":"a\##(number)","items":{"anyOf":[{"$ref":"r\##((number + 1) % 1000)"},{"$ref":"r\##((number + 7) % 1000)"},{"$dynamicRef":"#a\##(number)"}]}}"##
    }
    let schema = ##"{"$id":"x:/root","$ref":"r0","$defs":{\##(resources.joined(separator: ","))}}"##
    let result = try onLargeStack { try Self.outcome(schema, "[[[1]]]") }
    #expect(result == "refused: the dynamic references of the schema lead to too many others")
  }

  @Test func `ten thousand dynamic references one after the other are too deep, and no crash`() throws {
    let links = (0..<10_000).map { ##""d\##($0)":{"$dynamicRef":"#/$defs/d\##($0 + 1)"}"## }
    let schema = ##"{"$dynamicRef":"#/$defs/d0","$defs":{\##(links.joined(separator: ",")),"d10000":{}}}"##
    let result = try onLargeStack { try Self.outcome(schema, "1") }
    #expect(result == "nested too deep to validate")
  }

  @Test func `a long name far outside is not copied to every schema inside`() throws {
    let name = String(repeating: "n", count: 60_000)
    let members = (0..<20_000).map { #""m\#($0)":{}"# }.joined(separator: ",")
    let schema = #"{"properties":{"\#(name)":{"properties":{\#(members)}}}}"#
    #expect(try Self.outcome(schema, "{}") == "valid")
  }

  @Test(arguments: [
    (
      #"{"items":{"allOf":["# + String(repeating: #"{"minimum":1},"#, count: 20_000) + "true]}}",
      "[" + String(repeating: "1,", count: 20_000) + "1]"
    ),
    (
      #"{"items":{"enum":["# + (0..<20_000).map { "\($0).5," }.joined() + "0]}}",
      "[" + String(repeating: "0,", count: 20_000) + "0]"
    ),
  ])
  func `a long schema over a long value ends at the limit`(schema: String, value: String) throws {
    #expect(try Self.outcome(schema, value) == "to validate this takes too many steps")
  }

  @Test func `failures that would be longer than schema and value together are cut`() throws {
    let name = String(repeating: "n", count: 50_000)
    let schema = #"{"properties":{"\#(name)":{"items":{"const":"\#(name)"}}}}"#
    let value = #"{"\#(name)":[\#(String(repeating: "1,", count: 20_000))1]}"#
    let schemaDocument = try JSONDocument(parsing: schema.utf8Span.span)
    let valueDocument = try JSONDocument(parsing: value.utf8Span.span)
    let failures = try CompiledSchema(schemaDocument.root).failures(of: valueDocument.root)
    #expect(failures.count < 1000)
    #expect(failures.last?.message == "more is wrong than is written down here")
    #expect(failures.allSatisfy { $0.message.utf8.count < 600 })
  }

  @Test func `names that look the same are not the same`() throws {
    let schema =
      #"{"properties":{"\u00e9":{"type":"null"},"e\u0301":{"type":"string"}},"required":["e\u0301"]}"#
    #expect(try Self.outcome(schema, #"{"\u00e9":null,"e\u0301":"x"}"#) == "valid")
    #expect(try Self.outcome(schema, #"{"\u00e9":null}"#).hasPrefix("the member"))
  }

  @Test func `unevaluated members and elements are told apart beyond the first 256`() throws {
    let members = (0..<600).map { #""m\#($0)":\#($0)"# }
    let known = (0..<599).map { #""m\#($0)":true"# }
    let schema = #"{"properties":{\#(known.joined(separator: ","))},"unevaluatedProperties":false}"#
    let value = "{" + members.dropLast().joined(separator: ",") + "}"
    #expect(try Self.outcome(schema, value) == "valid")
    let more = "{" + members.joined(separator: ",") + "}"
    #expect(try Self.outcome(schema, more) == #"no schema here knows a member "m599""#)
    let elements = (0..<600).map { $0 % 2 == 0 ? "1" : #""a""# }.joined(separator: ",")
    let items = #"{"contains":{"type":"integer"},"unevaluatedItems":{"type":"string"}}"#
    #expect(try Self.outcome(items, "[\(elements)]") == "valid")
    #expect(try Self.outcome(items, "[\(elements),null]") == "expected a string, found null")
  }
}
