import Jansson
import ProtocolCompatibility
import Testing

@Suite struct MalformedDocumentTests {
  static func schema(_ schema: String, components: String = "{}") -> String {
    #"{"openrpc":"1.3.2","methods":[{"name":"m","params":[{"name":"x","schema":\#(schema)}]}],"components":{"schemas":\#(components)}}"#
  }

  static func methods(_ methods: String) -> String { #"{"openrpc":"1.3.2","methods":\#(methods)}"# }

  static let rows: [(String, String, String)] = [
    ("5", "", "an OpenRPC document has the members openrpc and methods"),
    ("[]", "", "an OpenRPC document has the members openrpc and methods"),
    (#"{"openrpc":"1.3.2"}"#, "", "an OpenRPC document has the members openrpc and methods"),
    (methods("{}"), "/methods", "methods is an array of method objects"),
    (methods("[5]"), "/methods/0", "a method has a name, a string"),
    (methods(#"[{"params":[]}]"#), "/methods/0", "a method has a name, a string"),
    (
      methods(#"[{"name":"m"},{"name":"m"}]"#), "/methods/1/name",
      #""m" is the name of /methods/0 too; every method has a name of its own"#
    ),
    (
      methods(#"[{"name":"m","params":{}}]"#), "/methods/0/params",
      "params is an array of parameters, each with a name and a schema"
    ),
    (
      methods(#"[{"name":"m","params":[{"schema":{}}]}]"#), "/methods/0/params/0",
      "a parameter has a name, a string"
    ),
    (methods(#"[{"name":"m","params":[{"name":"x"}]}]"#), "/methods/0/params/0", "a parameter has a schema"),
    (
      methods(#"[{"name":"m","params":[{"name":"x","schema":{}},{"name":"x","schema":{}}]}]"#),
      "/methods/0/params/1/name",
      #""x" is the name of a parameter before it; every parameter has a name of its own"#
    ),
    (methods(#"[{"name":"m","result":{"name":"r"}}]"#), "/methods/0/result", "a result has a schema"),
    (methods(#"[{"name":"m","errors":[{}]}]"#), "/methods/0/errors/0", "an error has a code, an integer"),
    (
      methods(#"[{"name":"m","paramStructure":"any"}]"#), "/methods/0/paramStructure",
      "paramStructure is one of by-name, by-position, either"
    ),
    (
      methods(##"[{"name":"m","params":[{"$ref":"#/components/contentDescriptors/X"}]}]"##),
      "/methods/0/params/0/$ref", "there is nothing at #/components/contentDescriptors/X"
    ),
    (
      methods(##"[{"$ref":"#/methods/0"}]"##), "/methods/0",
      "references lead to one another; in the end one leads to what is meant"
    ),
    (schema("5"), "/methods/0/params/0/schema", "a schema is an object, true or false"),
    (
      schema(##"{"items":{"$ref":"#/components/schemas/X"}}"##), "/methods/0/params/0/schema/items/$ref",
      "there is nothing at #/components/schemas/X"
    ),
    (
      schema(#"{"$ref":"https://example.com/a.json"}"#), "/methods/0/params/0/schema/$ref",
      #""https://example.com/a.json" leads out of the document; a reference leads into it: #/components/schemas/NAME"#
    ),
    (
      schema(##"{"$ref":"#name"}"##), "/methods/0/params/0/schema/$ref",
      ##""#name" is no JSON Pointer into the document: #/components/schemas/NAME"##
    ),
    (schema(#"{"$ref":5}"#), "/methods/0/params/0/schema/$ref", "a reference is a string"),
    (
      schema("true", components: ##"{"A":{"$ref":"#/components/schemas/A"}}"##), "/components/schemas/A",
      "the schema refers to itself for the same value; a schema says something of its own"
    ),
    (
      schema(
        "true",
        components:
          ##"{"A":{"anyOf":[{"$ref":"#/components/schemas/B"}]},"B":{"not":{"$ref":"#/components/schemas/A"}}}"##
      ), "/components/schemas/A",
      "the schema refers to itself for the same value; a schema says something of its own"
    ),
    (
      schema(##"{"$dynamicRef":"#a"}"##), "/methods/0/params/0/schema",
      "a schema refers to another with $ref; dynamic references are not compared"
    ),
    (
      schema(#"{"type":"text"}"#), "/methods/0/params/0/schema/type",
      "a type is one of null, boolean, object, array, string, integer and number, or an array of them"
    ),
    (schema(#"{"enum":5}"#), "/methods/0/params/0/schema/enum", "enum is an array of values"),
    (schema(#"{"minimum":"1"}"#), "/methods/0/params/0/schema/minimum", "minimum is a number"),
    (schema(#"{"multipleOf":0}"#), "/methods/0/params/0/schema/multipleOf", "multipleOf is a number above 0"),
    (
      schema(#"{"minLength":-1}"#), "/methods/0/params/0/schema/minLength",
      "minLength is a whole number from 0"
    ),
    (
      schema(#"{"required":"a"}"#), "/methods/0/params/0/schema/required",
      "the names of members stand in an array of strings"
    ),
    (schema(#"{"anyOf":{}}"#), "/methods/0/params/0/schema/anyOf", "anyOf is an array of schemas"),
    (
      schema(#"{"properties":[]}"#), "/methods/0/params/0/schema/properties",
      "properties is an object of schemas"
    ),
  ]

  @Test(arguments: rows)
  func `what is no OpenRPC document is refused with its place`(
    _ text: String, _ place: String, _ message: String
  ) throws {
    let bad = try JSONDocument(parsing: text.utf8Span.span)
    let good = try JSONDocument(parsing: Self.methods("[]").utf8Span.span)
    let fault = #expect(throws: OpenRPCFault.self) { try ProtocolComparison(old: bad.root, new: good.root) }
    #expect(fault?.place == place)
    #expect(fault?.message == message)
    #expect(throws: OpenRPCFault.self) { try ProtocolComparison(old: good.root, new: bad.root) }
    #expect(try ProtocolComparison(old: good.root, new: good.root).changes == [])
  }

  @Test func `schemas that nest without end in sight are refused`() throws {
    let deep = String(repeating: #"{"items":"#, count: 900) + "true" + String(repeating: "}", count: 900)
    let text = Self.schema(deep)
    let fault = #expect(throws: OpenRPCFault.self) { _ = try changes(from: text, to: text) }
    #expect(fault?.message == "schemas nest no deeper than 128")
  }

  @Test func `values that nest as deep as a document can are compared`() throws {
    let deep = String(repeating: "[", count: 1_990) + String(repeating: "]", count: 1_990)
    let (old, new) = (
      Self.schema(#"{"const":\#(deep)}"#), Self.schema(#"{"enum":[\#(deep),1],"minItems":1}"#)
    )
    let found = try changes(from: old, to: new)
    #expect(found == [#"compatible: m params/x accepts more: "integer""#])
    #expect(try changes(from: new, to: old) == [#"breaking: m params/x accepts less: "integer""#])
  }

  @Test func `a long chain of references costs no stack`() throws {
    func components(_ last: String) -> String {
      let links = (0..<3_000).map { ##""A\##($0)":{"items":{"$ref":"#/components/schemas/A\##($0 + 1)"}}"## }
      return "{" + links.joined(separator: ",") + #","A3000":{"type":\#(last)}}"#
    }
    let schema = ##"{"$ref":"#/components/schemas/A0"}"##
    let old = Self.schema(schema, components: components(#""string""#))
    let new = Self.schema(schema, components: components(#""integer""#))
    let found = try changes(from: old, to: new)
    #expect(found.first == #"breaking: type A3000 accepts less: "string""#, "\(found.prefix(5))")
  }

  @Test func `references that only lead on are refused when they are too many`() throws {
    let links = (0..<1_000).map { ##""A\##($0)":{"$ref":"#/components/schemas/A\##($0 + 1)"}"## }
    let text = Self.schema("true", components: "{" + links.joined(separator: ",") + #","A1000":{}}"#)
    let fault = #expect(throws: OpenRPCFault.self) { _ = try changes(from: text, to: text) }
    #expect(fault?.message == "references lead through more than 256 schemas of the same value")
  }

  @Test func `the longest chain that is compared costs no more stack than there is`() throws {
    func text(_ last: String) -> String {
      let links = (0..<120).map { ##""A\##($0)":{"allOf":[{"$ref":"#/components/schemas/A\##($0 + 1)"}]}"## }
      return Self.schema(
        ##"{"$ref":"#/components/schemas/A0"}"##,
        components: "{" + links.joined(separator: ",") + #","A120":{"not":{"type":\#(last)}}}"#)
    }
    let found = try changes(from: text(#""string""#), to: text(#""integer""#))
    let what = "cannot be proven to accept all that it did: something else is left out"
    #expect(found == ["breaking: type A0/not \(what)"])
  }

  @Test(arguments: ["allOf", "anyOf", "oneOf"])
  func `schemas that lead to one another in very many ways are compared in bounded time`(
    _ keyword: String
  ) throws {
    func text(_ last: String) -> String {
      let links = (0..<100).map {
        let next = ##"{"$ref":"#/components/schemas/A\##($0 + 1)"}"##
        return #""A\#($0)":{"\#(keyword)":[\#(next),\#(next),{"minLength":\#($0)}]}"#
      }
      let components = "{" + links.joined(separator: ",") + #","A100":{"type":\#(last)}}"#
      return Self.schema(##"{"$ref":"#/components/schemas/A0"}"##, components: components)
    }
    let (old, new) = (text(#""string""#), text(#""integer""#))
    #expect(try changes(from: old, to: new).contains { $0.hasPrefix("breaking: ") })
    #expect(try changes(from: old, to: old) == [])
  }

  static func joined(_ count: Int, _ text: (Int) -> String) -> String {
    (0..<count).map(text).joined(separator: ",")
  }

  /// Products of choices, branches that all look alike, many patterns and members, many values.
  static let hostile: [String] = [
    joined(20) { #"{"anyOf":[{"minimum":\#($0)},{"multipleOf":\#($0 + 2)}]}"# },
    #"{"anyOf":[\#(joined(400) { #"{"properties":{"a":{"minimum":\#($0)}}}"# })]}"#,
    #"{"oneOf":[\#(joined(90) { #"{"required":["a"],"properties":{"a":{"maximum":\#($0)}}}"# })]}"#,
    #"{"patternProperties":{\#(joined(300) { #""^(a+)+\#($0)$":{"minimum":\#($0)}"# })},"properties":{\#(joined(300) { #""aaaaaaaaaaaaaaaaaaaaaaaaaaaa\#($0)":{}"# })}}"#,
    #"{"enum":[\#(joined(20_000) { "\($0)" })]}"#,
  ]

  @Test(arguments: hostile)
  func `a hostile document is compared in bounded time`(_ schemas: String) throws {
    let old = Self.schema(#"{"allOf":[\#(schemas)]}"#)
    let new = Self.schema(#"{"allOf":[\#(schemas.replacing(":1", with: ":3")),{"minProperties":1}]}"#)
    let clock = ContinuousClock()
    let time = try clock.measure { _ = try changes(from: old, to: new) }
    #expect(time < .seconds(60), "\(time)")
  }

  @Test func `very many components and errors are compared in bounded time`() throws {
    let removed = Self.schema(
      "true", components: "{\(Self.joined(20_000) { #""A\#($0)":{"minimum":\#($0)}"# })}")
    let errors = Self.joined(50_000) { #"{"code":\#($0),"message":"m"}"# }
    let method = #"{"name":"m","params":[],"result":{"name":"r","schema":true},"errors":[\#(errors)]}"#
    let failing = #"{"openrpc":"1.3.2","methods":[\#(method)]}"#
    var counts: [Int] = []
    let time = try ContinuousClock().measure {
      counts.append(try changes(from: removed, to: Self.schema("true", components: "{}")).count)
      counts.append(try changes(from: failing, to: failing).count)
    }
    #expect(counts == [20_000, 0])
    #expect(time < .seconds(30), "\(time)")
  }
}
