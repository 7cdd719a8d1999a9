import Testing

/// A change of a schema, and what it means for requests and for answers.
struct SchemaChange: CustomTestStringConvertible {
  let old: String
  let new: String
  let request: Verdict
  let answer: Verdict

  init(_ old: String, _ new: String, _ request: Verdict, _ answer: Verdict) {
    self.old = old
    self.new = new
    self.request = request
    self.answer = answer
  }

  var testDescription: String { "\(old) to \(new)" }
}

@Suite struct SchemaChangeTests {
  static let types = [
    SchemaChange(#"{}"#, #"true"#, .same, .same),
    SchemaChange(#"{"type":"string"}"#, #"true"#, .compatible, .breaking),
    SchemaChange(#"true"#, #"{"type":"string"}"#, .breaking, .compatible),
    SchemaChange(#"{"type":"string"}"#, #"false"#, .breaking, .compatible),
    SchemaChange(#"false"#, #"{"type":"string"}"#, .compatible, .breaking),
    SchemaChange(#"false"#, #"false"#, .same, .same),
    SchemaChange(#"{"type":"string"}"#, #"{"type":["string"]}"#, .same, .same),
    SchemaChange(#"{"type":["string","null"]}"#, #"{"type":["null","string"]}"#, .same, .same),
    SchemaChange(#"{"type":"string"}"#, #"{"type":["string","null"]}"#, .compatible, .breaking),
    SchemaChange(#"{"type":"integer"}"#, #"{"type":"number"}"#, .compatible, .breaking),
    SchemaChange(#"{"type":"number"}"#, #"{"type":"integer"}"#, .breaking, .compatible),
    SchemaChange(#"{"type":["integer","number"]}"#, #"{"type":"number"}"#, .same, .same),
    SchemaChange(#"{"type":"string"}"#, #"{"type":"integer"}"#, .breaking, .breaking),
    SchemaChange(
      #"{"type":"string","title":"a","description":"b","examples":["c"],"$comment":"d","deprecated":true}"#,
      #"{"type":"string"}"#, .same, .same),
    SchemaChange(#"{"type":"string","x-unknown":1}"#, #"{"type":"string"}"#, .same, .same),
    SchemaChange(#"{"default":1}"#, #"{"default":2}"#, .breaking, .same),
    SchemaChange(#"{"default":1}"#, #"{"default":1.0}"#, .same, .same),
    SchemaChange(#"{"default":1}"#, #"{}"#, .breaking, .same),
    SchemaChange(#"{}"#, #"{"default":1}"#, .compatible, .same),
  ]

  static let values = [
    SchemaChange(#"{"const":"a"}"#, #"{"enum":["a"]}"#, .same, .same),
    SchemaChange(#"{"enum":["a","b"]}"#, #"{"enum":["b","a"]}"#, .same, .same),
    SchemaChange(#"{"enum":["a","b"]}"#, #"{"enum":["a","b","c"]}"#, .compatible, .breaking),
    SchemaChange(#"{"enum":["a","b"]}"#, #"{"enum":["a"]}"#, .breaking, .compatible),
    SchemaChange(#"{"enum":["a","b"]}"#, #"{"enum":["a","c"]}"#, .breaking, .breaking),
    SchemaChange(#"{"enum":[1]}"#, #"{"const":1.0}"#, .same, .same),
    SchemaChange(#"{"const":{"a":1,"b":2}}"#, #"{"const":{"b":2,"a":1}}"#, .same, .same),
    SchemaChange(#"{"const":"a"}"#, #"{"type":"string"}"#, .compatible, .breaking),
    SchemaChange(#"{"const":"abc"}"#, #"{"type":"string","minLength":3}"#, .compatible, .breaking),
    SchemaChange(#"{"const":"abc"}"#, #"{"type":"string","minLength":4}"#, .breaking, .breaking),
    SchemaChange(#"{"enum":["a",null]}"#, #"{"anyOf":[{"const":"a"},{"type":"null"}]}"#, .same, .same),
    SchemaChange(#"{"type":"boolean"}"#, #"{"enum":[true,false]}"#, .same, .same),
    SchemaChange(#"{"enum":["a",1]}"#, #"{"enum":["a",1],"type":"string"}"#, .breaking, .compatible),
    SchemaChange(#"{"enum":["é"]}"#, "{\"enum\":[\"e\u{301}\"]}", .breaking, .breaking),
  ]

  static let numbersAndStrings = [
    SchemaChange(#"{"minimum":1}"#, #"{"minimum":0}"#, .compatible, .breaking),
    SchemaChange(#"{"minimum":0}"#, #"{"minimum":1}"#, .breaking, .compatible),
    SchemaChange(#"{"minimum":1}"#, #"{"exclusiveMinimum":1}"#, .breaking, .compatible),
    SchemaChange(
      #"{"type":"integer","minimum":5}"#, #"{"type":"integer","exclusiveMinimum":4}"#, .same, .same),
    SchemaChange(#"{"maximum":1}"#, #"{"maximum":2}"#, .compatible, .breaking),
    SchemaChange(#"{"maximum":1}"#, #"{}"#, .compatible, .breaking),
    SchemaChange(#"{"exclusiveMaximum":1}"#, #"{"maximum":1}"#, .compatible, .breaking),
    SchemaChange(#"{"maximum":9007199254740993}"#, #"{"maximum":9007199254740992}"#, .breaking, .compatible),
    SchemaChange(#"{"type":"string","minimum":1}"#, #"{"type":"string","minimum":2}"#, .same, .same),
    SchemaChange(#"{"multipleOf":4}"#, #"{"multipleOf":2}"#, .compatible, .breaking),
    SchemaChange(#"{"multipleOf":2}"#, #"{"multipleOf":3}"#, .breaking, .breaking),
    SchemaChange(#"{"minLength":1}"#, #"{"minLength":2}"#, .breaking, .compatible),
    SchemaChange(#"{"maxLength":1}"#, #"{"maxLength":2}"#, .compatible, .breaking),
    SchemaChange(#"{"minLength":0}"#, #"{}"#, .same, .same),
    SchemaChange(#"{"pattern":"^a"}"#, #"{"pattern":"^b"}"#, .breaking, .breaking),
    SchemaChange(#"{"pattern":"^a"}"#, #"{}"#, .compatible, .breaking),
    SchemaChange(#"{}"#, #"{"pattern":"^a"}"#, .breaking, .compatible),
    SchemaChange(#"{"format":"uri"}"#, #"{"format":"date"}"#, .breaking, .breaking),
    SchemaChange(#"{"format":"uri"}"#, #"{}"#, .compatible, .breaking),
  ]

  static let elements = [
    SchemaChange(
      #"{"items":{"type":"string"}}"#, #"{"items":{"type":["string","null"]}}"#, .compatible, .breaking),
    SchemaChange(#"{"items":{"type":"string"}}"#, #"{}"#, .compatible, .breaking),
    SchemaChange(#"{"minItems":1}"#, #"{"minItems":2}"#, .breaking, .compatible),
    SchemaChange(#"{"maxItems":1}"#, #"{"maxItems":2}"#, .compatible, .breaking),
    SchemaChange(#"{"uniqueItems":true}"#, #"{}"#, .compatible, .breaking),
    SchemaChange(#"{"uniqueItems":false}"#, #"{"uniqueItems":true}"#, .breaking, .compatible),
    SchemaChange(
      #"{"prefixItems":[{"type":"string"}]}"#, #"{"prefixItems":[{"type":"integer"}]}"#, .breaking, .breaking),
    SchemaChange(
      #"{"prefixItems":[{"type":"string"}],"items":false}"#,
      #"{"prefixItems":[{"type":"string"},{"type":"string"}],"items":false}"#, .compatible, .breaking),
    SchemaChange(
      #"{"prefixItems":[{"type":"string"},{"type":"string"}],"items":{"type":"string"}}"#,
      #"{"items":{"type":"string"}}"#, .same, .same),
    SchemaChange(
      #"{"items":[{"type":"string"}],"additionalItems":false}"#,
      #"{"prefixItems":[{"type":"string"}],"items":false}"#, .same, .same),
    SchemaChange(
      #"{"contains":{"type":"string"}}"#, #"{"contains":{"type":["string","null"]}}"#, .compatible, .breaking),
    SchemaChange(
      #"{"contains":{"type":"string"},"minContains":2}"#, #"{"contains":{"type":"string"}}"#, .compatible,
      .breaking),
    SchemaChange(
      #"{"contains":{"type":"string"},"maxContains":2}"#, #"{"contains":{"type":"string"},"maxContains":1}"#,
      .breaking, .compatible),
    SchemaChange(
      #"{"unevaluatedItems":false}"#, #"{"unevaluatedItems":{"type":"string"}}"#, .breaking, .breaking),
  ]

  static let members = [
    SchemaChange(
      #"{"properties":{"a":{"type":"string"}}}"#, #"{"properties":{"a":{"type":["string","null"]}}}"#,
      .compatible, .breaking),
    SchemaChange(#"{"properties":{"a":true}}"#, #"{"properties":{}}"#, .breaking, .breaking),
    SchemaChange(
      #"{"properties":{"a":{}},"additionalProperties":false}"#,
      #"{"properties":{"a":{},"b":{}},"additionalProperties":false}"#, .compatible, .compatible),
    SchemaChange(
      #"{"properties":{"a":{}}}"#, #"{"properties":{"a":{},"b":{"type":"string"}}}"#, .breaking, .compatible),
    SchemaChange(#"{"properties":{"a":{},"b":{}}}"#, #"{"properties":{"b":{},"a":{}}}"#, .same, .same),
    SchemaChange(
      #"{"properties":{"a":{}}}"#, #"{"properties":{"a":{}},"required":["a"]}"#, .breaking, .compatible),
    SchemaChange(
      #"{"properties":{"a":{}},"required":["a"]}"#, #"{"properties":{"a":{}}}"#, .compatible, .breaking),
    SchemaChange(
      #"{"properties":{"a":{}},"additionalProperties":false}"#,
      #"{"properties":{"a":{},"b":{}},"additionalProperties":false,"required":["b"]}"#, .breaking, .compatible
    ),
    SchemaChange(
      #"{"properties":{"a":{}}}"#, #"{"properties":{"a":{}},"additionalProperties":false}"#, .breaking,
      .compatible),
    SchemaChange(
      #"{"properties":{"a":{}},"additionalProperties":false}"#, #"{"properties":{"a":{}}}"#, .compatible,
      .compatible),
    SchemaChange(
      #"{"additionalProperties":{"type":"string"}}"#, #"{"additionalProperties":{"type":["string","null"]}}"#,
      .compatible, .breaking),
    SchemaChange(
      #"{"additionalProperties":{"type":"string"}}"#,
      #"{"additionalProperties":{"type":"string"},"properties":{"a":{"type":"integer"}}}"#, .breaking,
      .breaking),
    SchemaChange(#"{"additionalProperties":true}"#, #"{}"#, .same, .same),
    SchemaChange(
      #"{"patternProperties":{"^a":{"type":"string"}}}"#,
      #"{"patternProperties":{"^a":{"type":["string","null"]}}}"#, .compatible, .breaking),
    SchemaChange(
      #"{"patternProperties":{"^a":{"type":"string"}},"additionalProperties":false}"#,
      #"{"additionalProperties":{"type":"string"}}"#, .compatible, .compatible),
    SchemaChange(
      #"{"patternProperties":{"^a":{"type":"string"}}}"#, #"{"patternProperties":{"^b":{"type":"string"}}}"#,
      .breaking, .breaking),
    SchemaChange(
      #"{"propertyNames":{"maxLength":2}}"#, #"{"propertyNames":{"maxLength":3}}"#, .compatible, .breaking),
    SchemaChange(#"{"minProperties":1}"#, #"{"minProperties":2}"#, .breaking, .compatible),
    SchemaChange(#"{"maxProperties":1}"#, #"{"maxProperties":2}"#, .compatible, .breaking),
    SchemaChange(
      #"{"dependentRequired":{"a":["b"]}}"#, #"{"dependentRequired":{"a":["b","c"]}}"#, .breaking, .compatible
    ),
    SchemaChange(#"{"dependencies":{"a":["b"]}}"#, #"{"dependentRequired":{"a":["b"]}}"#, .same, .same),
    SchemaChange(
      #"{"dependentSchemas":{"a":{"required":["b"]}}}"#,
      #"{"dependentSchemas":{"a":{"required":["b","c"]}}}"#, .breaking, .compatible),
    SchemaChange(
      #"{"unevaluatedProperties":false}"#, #"{"unevaluatedProperties":true}"#, .compatible, .breaking),
    SchemaChange(
      #"{"type":"object","properties":{"a":{"properties":{"b":{"items":{"minimum":1}}}}}}"#,
      #"{"type":"object","properties":{"a":{"properties":{"b":{"items":{"minimum":2}}}}}}"#, .breaking,
      .compatible),
  ]

  static let combinations = [
    SchemaChange(
      #"{"anyOf":[{"type":"string"},{"type":"null"}]}"#, #"{"anyOf":[{"type":"null"},{"type":"string"}]}"#,
      .same, .same),
    SchemaChange(
      #"{"anyOf":[{"type":"string"},{"type":"null"}]}"#, #"{"type":["string","null"]}"#, .same, .same),
    SchemaChange(
      #"{"type":"string"}"#, #"{"anyOf":[{"type":"string"},{"type":"null"}]}"#, .compatible, .breaking),
    SchemaChange(
      #"{"anyOf":[{"type":"string"},{"type":"null"}]}"#, #"{"anyOf":[{"type":"string"}]}"#, .breaking,
      .compatible),
    SchemaChange(
      #"{"anyOf":[{"minimum":1},{"type":"null"}]}"#, #"{"anyOf":[{"type":"null"},{"minimum":2}]}"#, .breaking,
      .compatible),
    SchemaChange(
      #"{"oneOf":[{"type":"string"},{"type":"null"}]}"#, #"{"anyOf":[{"type":"null"},{"type":"string"}]}"#,
      .same, .same),
    SchemaChange(
      #"{"oneOf":[{"const":1},{"const":2}]}"#, #"{"oneOf":[{"const":2},{"const":1},{"const":3}]}"#,
      .compatible, .breaking),
    // A wider branch of oneOf takes away what the other accepted alone.
    SchemaChange(
      #"{"oneOf":[{"maximum":1},{"minimum":5}]}"#, #"{"oneOf":[{"maximum":10},{"minimum":5}]}"#, .breaking,
      .breaking),
    SchemaChange(
      #"{"oneOf":[{"type":"object","properties":{"t":{"const":1}},"required":["t"],"additionalProperties":false},{"type":"object","properties":{"t":{"const":2}},"required":["t"],"additionalProperties":false}]}"#,
      #"{"oneOf":[{"type":"object","properties":{"t":{"const":2},"u":{}},"required":["t"],"additionalProperties":false},{"type":"object","properties":{"t":{"const":1}},"required":["t"],"additionalProperties":false}]}"#,
      .compatible, .compatible),
    SchemaChange(#"{"allOf":[{"minimum":1},{"maximum":2}]}"#, #"{"minimum":1,"maximum":2}"#, .same, .same),
    SchemaChange(
      #"{"allOf":[{"minimum":1}]}"#, #"{"allOf":[{"minimum":1},{"maximum":2}]}"#, .breaking, .compatible),
    SchemaChange(
      #"{"not":{"type":"string"}}"#, #"{"not":{"type":["string","null"]}}"#, .breaking, .compatible),
    SchemaChange(
      #"{"not":{"type":["string","null"]}}"#, #"{"not":{"type":"string"}}"#, .compatible, .breaking),
    SchemaChange(#"{"type":"integer"}"#, #"{"type":"integer","not":{"type":"string"}}"#, .same, .same),
    SchemaChange(
      #"{"if":{"minimum":1},"then":{"maximum":5}}"#, #"{"if":{"minimum":1},"then":{"maximum":6}}"#,
      .compatible, .breaking),
    SchemaChange(
      #"{"if":{"minimum":1},"else":{"multipleOf":2}}"#, #"{"if":{"minimum":1}}"#, .compatible, .breaking),
    SchemaChange(
      #"{"if":{"minimum":1},"then":{"maximum":5}}"#, #"{"if":{"minimum":2},"then":{"maximum":5}}"#, .breaking,
      .breaking),
    SchemaChange(#"{"then":{"maximum":5}}"#, #"{}"#, .same, .same),
  ]

  @Test(arguments: types + values + numbersAndStrings + elements + members + combinations)
  func `a change of a schema breaks requests or answers, or neither`(_ change: SchemaChange) throws {
    let found = try verdicts(change.old, change.new)
    #expect(found.request == change.request, "\(found.lines)")
    #expect(found.answer == change.answer, "\(found.lines)")
  }
}
