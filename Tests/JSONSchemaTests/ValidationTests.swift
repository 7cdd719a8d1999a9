import JSONSchema
import Jansson
import TestSupport
import Testing

/// Validates a value, both given as JSON.
private func failures(_ schema: String, _ value: String) throws -> [ValidationFailure] {
  let schemaDocument = try JSONDocument(parsing: schema.utf8Span.span)
  let valueDocument = try JSONDocument(parsing: value.utf8Span.span)
  return try CompiledSchema(schemaDocument.root).failures(of: valueDocument.root)
}

private func error(_ schema: String) throws -> SchemaError? {
  let document = try JSONDocument(parsing: schema.utf8Span.span)
  do throws(SchemaError) {
    _ = try CompiledSchema(document.root)
    return nil
  } catch {
    return error
  }
}

@Suite struct FailureTests {
  @Test(arguments: [
    (#"{"type":"string"}"#, "1", "", "/type", "expected a string, found an integer"),
    (#"{"type":["string","null"]}"#, "1.5", "", "/type", "expected a string or null, found a number"),
    (#"{"const":1}"#, "2", "", "/const", "must be 1"),
    (
      #"{"enum":["standard","commit"]}"#, #""comit""#, "", "/enum",
      #"must be one of "standard", "commit"; did you mean "commit"?"#
    ),
    (#"{"minimum":3}"#, "2", "", "/minimum", "must be 3 or more"),
    (#"{"exclusiveMaximum":3}"#, "3", "", "/exclusiveMaximum", "must be less than 3"),
    (#"{"multipleOf":0.01}"#, "0.015", "", "/multipleOf", "must be a multiple of 0.01"),
    (#"{"minLength":2}"#, #""\ud83d\udc22""#, "", "/minLength", "must have 2 characters or more"),
    (#"{"maxItems":1}"#, "[1,2]", "", "/maxItems", "must have 1 element or fewer"),
    (#"{"uniqueItems":true}"#, "[1,1.0]", "", "/uniqueItems", "must not hold equal elements"),
    (#"{"required":["session"]}"#, "{}", "", "/required", #"the member "session" is missing"#),
    (
      #"{"properties":{"session":true},"additionalProperties":false}"#, #"{"sesion":1}"#, "/sesion",
      "/additionalProperties", #"no member has the name "sesion"; did you mean "session"?"#
    ),
    (
      #"{"properties":{"a/b":{"items":{"type":"null"}}}}"#, #"{"a/b":[null,0]}"#, "/a~1b/1",
      "/properties/a~1b/items/type", "expected null, found an integer"
    ),
    (
      ##"{"$ref":"#/$defs/x","$defs":{"x":{"type":"null"}}}"##, "0", "", "/$ref/type",
      "expected null, found an integer"
    ),
    (#"{"not":{"type":"null"}}"#, "null", "", "/not", "must not match the schema under not"),
    (
      #"{"if":{"type":"string"},"then":{"minLength":1}}"#, #""""#, "", "/then/minLength",
      "must have 1 character or more"
    ),
    ("false", "1", "", "", "nothing is allowed here"),
  ])
  func `a failure says where it is, which keyword says so, and what would be right`(
    schema: String, value: String, instance: String, keyword: String, message: String
  ) throws {
    let found = try failures(schema, value)
    #expect(found.map(\.instanceLocation) == [instance])
    #expect(found.map(\.keywordLocation) == [keyword])
    #expect(found.map(\.message) == [message])
  }

  @Test func `everything that is wrong is listed`() throws {
    let schema =
      #"{"properties":{"a":{"type":"string"},"b":{"minimum":1}},"required":["c"],"maxProperties":1}"#
    let found = try failures(schema, #"{"a":1,"b":0}"#)
    #expect(
      Set(found.map(\.keywordLocation)) == [
        "/maxProperties", "/properties/a/type", "/properties/b/minimum", "/required",
      ])
  }

  @Test func `a union told apart by one member blames only the branch that is meant`() throws {
    let schema = #"""
      {"oneOf":[
        {"type":"object","properties":{"type":{"const":"push"},"badge":{"type":"integer"}},"required":["type"]},
        {"type":"object","properties":{"type":{"const":"location"},"region":{"type":"string"}},"required":["type","region"]}
      ]}
      """#
    #expect(try failures(schema, #"{"type":"push","badge":1}"#) == [])
    #expect(try failures(schema, #"{"type":"location"}"#).map(\.keywordLocation) == ["/oneOf/1/required"])
    #expect(
      try failures(schema, #"{"type":"puhs"}"#).map(\.message) == [
        #"must be one of "push", "location"; did you mean "push"?"#
      ])
    #expect(try failures(schema, #"{}"#).map(\.message) == [#"the member "type" is missing"#])
    #expect(try failures(schema, "7").count > 0)
  }

  @Test func `of a union that several branches match the numbers are given`() throws {
    #expect(
      try failures(#"{"oneOf":[{"type":"integer"},{"minimum":1}]}"#, "2").map(\.message) == [
        "must match just one schema, matches 0 and 1"
      ])
  }
}

@Suite struct EqualityTests {
  @Test(arguments: [
    ("1", "1.0", true), ("0", "-0.0", true), ("0", "false", false),
    ("9007199254740993", "9007199254740992.0", false),
    ("9223372036854775807", "9223372036854775808.0", false), ("1e2", "100", true), ("1", "true", false),
    (#"{"a":1,"b":[2]}"#, #"{"b":[2.0],"a":1.0}"#, true), (#"{"a":1}"#, #"{"a":1,"b":2}"#, false),
    (#""a\u0000b""#, #""a\u0000c""#, false), ("[1,2]", "[2,1]", false), ("null", "null", true),
    ("[]", "{}", false),
  ])
  func `values are equal as JSON Schema means it`(one: String, other: String, expected: Bool) throws {
    let document = try JSONDocument(parsing: one.utf8Span.span)
    let otherDocument = try JSONDocument(parsing: other.utf8Span.span)
    let forward = isEqual(document.root, otherDocument.root)
    let backward = isEqual(otherDocument.root, document.root)
    #expect(forward == expected)
    #expect(backward == expected)
  }

  @Test(arguments: [
    ("10", "5", true), ("7", "2", false), ("0.0075", "0.0001", true), ("0.00751", "0.0001", false),
    ("1e308", "0.123456789", false), ("12391239123", "1e-8", true), ("2.4", "0.1", true),
    ("360.57", "0.0001", true),
    ("4.02", "0.01", true), ("-9223372036854775808", "1", true), ("0", "7", true),
    ("1e-300", "1e300", false),
    ("1e22", "1e21", true), ("5e-324", "5e-324", true),
  ])
  func `a multiple is decided on decimals`(value: String, divisor: String, expected: Bool) throws {
    #expect(try failures(#"{"multipleOf":\#(divisor)}"#, value).isEmpty == expected)
  }

  @Test func `a thousand different elements are unique, and one repeated among them is found`() throws {
    let elements = (0..<1000).map { #"{"a":\#($0)}"# }
    #expect(try failures(#"{"uniqueItems":true}"#, "[" + elements.joined(separator: ",") + "]") == [])
    let repeated = elements + [#"{"a":500.0}"#]
    #expect(try failures(#"{"uniqueItems":true}"#, "[" + repeated.joined(separator: ",") + "]").count == 1)
  }
}

@Suite struct SchemaErrorTests {
  @Test(arguments: [
    (#"{"type":"strin"}"#, "#/type"), (#"{"minLength":-1}"#, "#/minLength"),
    (#"{"minLength":1.5}"#, "#/minLength"),
    (#"{"properties":{"a":3}}"#, "#/properties/a"), (#"{"items":[true]}"#, "#/items"),
    (#"{"allOf":[]}"#, "#/allOf"),
    (##"{"$ref":"#/nowhere"}"##, "#"), (#"{"$ref":"https://example.com/absent"}"#, "#"), ("7", "#"),
    (#"{"properties":{"a/b":{"pattern":"("}}}"#, "#/properties/a~1b/pattern"),
    (#"{"patternProperties":{"[":{}}}"#, "#/patternProperties/["),
    (#"{"required":[1]}"#, "#/required"),
    (#"{"multipleOf":0}"#, "#/multipleOf"), (#"{"multipleOf":-1}"#, "#/multipleOf"),
    (#"{"enum":1}"#, "#/enum"),
  ])
  func `a schema that cannot be compiled is an error with its place`(schema: String, location: String) throws
  {
    #expect(try error(schema)?.location == location)
  }

  @Test(arguments: [
    ##"{"$ref":"#"}"##,
    ##"{"$defs":{"a":{"$ref":"#/$defs/b"},"b":{"$ref":"#/$defs/a"}},"$ref":"#/$defs/a"}"##,
    ##"{"allOf":[{"anyOf":[{"$ref":"#"}]}]}"##, ##"{"not":{"$ref":"#"}}"##,
  ])
  func `references that never get into the value are refused`(schema: String) throws {
    #expect(try error(schema)?.message == "a reference that leads back to itself never ends")
  }

  /// A schema that says the same of every child.
  private static let recursive =
    ##"{"type":"object","properties":{"child":{"$ref":"#"}},"additionalProperties":false}"##

  private static func nested(_ depth: Int, around value: String) -> String {
    String(repeating: #"{"child":"#, count: depth) + value + String(repeating: "}", count: depth)
  }

  @Test func `a recursive schema goes as deep as a value can be`() throws {
    let right = try onLargeStack { try failures(Self.recursive, Self.nested(2047, around: "{}")).count }
    let wrong = try onLargeStack { try failures(Self.recursive, Self.nested(2047, around: "1")) }
    #expect(right == 0)
    #expect(wrong.map(\.message) == ["expected an object, found an integer"])
    #expect(wrong.map(\.instanceLocation) == [String(repeating: "/child", count: 2047)])
  }

  /// A chain of references of this length, at whose end there is null.
  private static func chain(_ length: Int) -> String {
    let links = (0..<length).map { ##""d\##($0)":{"$ref":"#/$defs/d\##($0 + 1)"}"## }
    let definitions = links.joined(separator: ",")
    return ##"{"$ref":"#/$defs/d0","$defs":{\##(definitions),"d\##(length)":{"type":"null"}}}"##
  }

  @Test func `a thousand references one after the other are followed`() throws {
    let right = try onLargeStack { try failures(Self.chain(1000), "null").count }
    let wrong = try onLargeStack { try failures(Self.chain(1000), "1").map(\.message) }
    #expect(right == 0)
    #expect(wrong == ["expected null, found an integer"])
  }

  @Test func `ten thousand references one after the other are one, but too many to go through`() throws {
    let right = try onLargeStack { try failures(Self.chain(10_000), "null").count }
    let wrong = try onLargeStack { try failures(Self.chain(10_000), "1").map(\.message) }
    #expect(right == 0)
    #expect(wrong == ["nested too deep to validate"])
  }

  @Test func `ten thousand references of a schema that is not trusted are too deep, and no crash`() throws {
    let found = try onLargeStack {
      let schema = try JSONDocument(parsing: Self.chain(10_000).utf8Span.span)
      let value = try JSONDocument(parsing: "null".utf8Span.span)
      let compiled = try CompiledSchema(schema.root, referenceLimit: 1_000_000)
      return compiled.failures(of: value.root).map(\.message)
    }
    #expect(found == ["nested too deep to validate"])
  }
}

@Suite struct NearestNameTests {
  @Test(arguments: [
    ("activat", ["activate"]), ("makeKeyAndVisble", ["makeKeyAndVisible"]), ("ACTIVATE", ["activate"]),
    ("refersh", ["refresh"]), ("xyz", []), ("", []),
  ])
  func `the nearest names come first and far ones not at all`(name: String, expected: [String]) {
    let names = ["activate", "refresh", "destroy", "makeKeyAndVisible", "classifyLaunch"]
    #expect(nearestNames(to: name, among: names) == expected)
  }
}

@Suite struct ReferenceResolutionTests {
  @Test(arguments: [
    ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"), ("/g", "http://a/g"),
    ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"), ("g?y", "http://a/b/c/g?y"),
    ("#s", "http://a/b/c/d;p?q#s"),
    ("g#s", "http://a/b/c/g#s"), (";x", "http://a/b/c/;x"), ("", "http://a/b/c/d;p?q"),
    (".", "http://a/b/c/"),
    ("./", "http://a/b/c/"), ("..", "http://a/b/"), ("../", "http://a/b/"), ("../g", "http://a/b/g"),
    ("../..", "http://a/"), ("../../g", "http://a/g"), ("../../../g", "http://a/g"), ("/./g", "http://a/g"),
    ("/../g", "http://a/g"), ("g.", "http://a/b/c/g."), ("..g", "http://a/b/c/..g"),
    ("./../g", "http://a/b/g"),
    ("g/./h", "http://a/b/c/g/h"), ("g/../h", "http://a/b/c/h"), ("g:h", "g:h"),
  ])
  func `a reference is resolved as RFC 3986, section 5.4, shows`(reference: String, expected: String) {
    let base = URIReference("http://a/b/c/d;p?q")
    #expect(URIReference(reference).resolved(against: base).text == expected)
  }
}
