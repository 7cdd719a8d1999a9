import TestSupport
import Testing

/// `host.validate` from outside.
@Suite struct ValidateMethodTests {
  /// The result of a validation, or the kind and data of its error.
  private static func validate(_ params: String) -> (result: String?, kind: String?, data: String?) {
    var dialogue = Dialogue()
    let answer = dialogue.call("host.validate", params)
    #expect(dialogue.call("host.sync").result == #"{"seq":0}"#)
    return (answer.result, answer.kind, answer.data)
  }

  @Test(arguments: [
    (
      #"{"schema":{"items":[{"type":"null"}],"additionalItems":false},"instance":[null],"draft":"draft-07"}"#,
      true
    ),
    (
      #"{"schema":{"items":[{"type":"null"}],"additionalItems":false},"instance":[1],"draft":"draft-07"}"#,
      false
    ),
    (
      #"{"schema":{"$schema":"http://json-schema.org/draft-07/schema#","items":[true],"additionalItems":false},"instance":[1,2]}"#,
      false
    ),
    (#"{"schema":{"prefixItems":[false]},"instance":[1],"draft":"draft-07"}"#, true),
    (#"{"schema":{"format":"ipv4"},"instance":"x"}"#, true),
    (#"{"schema":{"format":"ipv4"},"instance":"x","format":"annotation"}"#, true),
    (#"{"schema":{"format":"ipv4"},"instance":"x","format":"assertion"}"#, false),
    (
      ##"{"schema":{"$ref":"https://json-schema.org/draft/2020-12/schema"},"instance":{"type":"string"}}"##,
      true
    ),
    (
      ##"{"schema":{"$ref":"https://json-schema.org/draft/2020-12/schema"},"instance":{"type":"strin"}}"##,
      false
    ),
    (##"{"schema":{"$ref":"http://json-schema.org/draft-07/schema#"},"instance":{"items":[true]}}"##, true),
    (#"{"schema":{"unknownKeyword":7},"instance":1}"#, true),
    (#"{"schema":{"enum":[1,1]},"instance":1,"draft":"draft-07"}"#, true),
  ])
  func `a verdict is that of the dialect and of the options`(params: String, expected: Bool) {
    let flag = String(params.dropLast()) + #","output":"flag"}"#
    #expect(Self.validate(flag).result == #"{"valid":\#(expected)}"#)
  }

  @Test func `basic lists every error with the place of its keyword where that says more`() {
    let schema =
      ##"{"$id":"https://example.com/s","properties":{"a":{"$ref":"#/$defs/b"}},"$defs":{"b":{"type":"null"}}}"##
    #expect(
      Self.validate(#"{"schema":\#(schema),"instance":{"a":1}}"#).result
        == ##"{"valid":false,"errors":[{"instanceLocation":"/a","keywordLocation":"/properties/a/$ref/type","##
        + ##""absoluteKeywordLocation":"https://example.com/s#/$defs/b/type","##
        + ##""message":"expected null, found an integer"}]}"##)
  }

  @Test func `detailed puts errors under the one they come of, and none around a single one`() {
    let schema = #"{"items":{"required":["a","b"],"type":"object"},"minItems":1}"#
    #expect(
      Self.validate(#"{"schema":\#(schema),"instance":[{},{"a":1}],"output":"detailed"}"#).result
        == #"{"valid":false,"errors":[{"instanceLocation":"","keywordLocation":"/items","errors":["#
        + #"{"instanceLocation":"/0","keywordLocation":"/items","errors":["#
        + #"{"instanceLocation":"/0","keywordLocation":"/items/required","message":"the member \"a\" is missing"},"#
        + #"{"instanceLocation":"/0","keywordLocation":"/items/required","message":"the member \"b\" is missing"}]},"#
        + #"{"instanceLocation":"/1","keywordLocation":"/items/required","message":"the member \"b\" is missing"}]}]}"#
    )
  }

  @Test(arguments: [
    (#"{"schema":{"properties":{"a":{"title":7}}},"instance":1}"#, "#/properties/a/title"),
    (#"{"schema":{"required":["a","a"]},"instance":1}"#, "#/required"),
    (#"{"schema":{"dependencies":{"a":7}},"instance":1,"draft":"draft-07"}"#, "#/dependencies/a"),
    (#"{"schema":{"pattern":"(?i)a"},"instance":1}"#, "#/pattern"),
    (#"{"schema":{"patternProperties":{"\\Z":true}},"instance":1}"#, #"#/patternProperties/\\Z"#),
    (#"{"schema":{"$schema":"https://json-schema.org/draft/2019-09/schema"},"instance":1}"#, "#/$schema"),
    (
      #"{"schema":{"$schema":"x:m"},"instance":1,"remotes":{"x:m":{"$schema":"https://json-schema.org/draft/2020-12/schema","$vocabulary":{"x:unknown":true}}}}"#,
      "#/$schema"
    ),
    (
      #"{"schema":{"$schema":"x:m","minimum":1},"instance":1,"remotes":{"x:m":{"$schema":"https://json-schema.org/draft/2020-12/schema","propertyNames":{"enum":["$schema"]}}}}"#,
      "#"
    ),
  ])
  func `a bad schema is refused with its place`(params: String, place: String) {
    let answer = Self.validate(params)
    #expect(answer.kind == "invalidSchema")
    #expect(answer.data?.contains(#""location":"\#(place)""#) == true, "\(answer.data ?? "")")
  }

  @Test(arguments: [
    (#"{"pattern":"(a+)+$"}"#, #"""# + String(repeating: "a", count: 500) + #"!""#),
    (#"{"patternProperties":{"^(a|a)*$":false}}"#, #"{""# + String(repeating: "a", count: 500) + #"!":1}"#),
  ])
  func `a pattern that searches for ever is an error, each time it is sent`(schema: String, instance: String)
  {
    for _ in 0..<2 {
      let answer = Self.validate(#"{"schema":\#(schema),"instance":\#(instance)}"#)
      #expect(answer.kind == "invalidSchema")
    }
    #expect(Self.validate(#"{"schema":\#(schema),"instance":"a"}"#).result == #"{"valid":true}"#)
  }

  @Test func `a schema that is sent again gives the same answer, and so do more than are kept`() {
    var dialogue = Dialogue()
    for round in 0..<3 {
      for bound in 0..<40 {
        let params = #"{"schema":{"minimum":\#(bound)},"instance":20,"output":"flag"}"#
        #expect(dialogue.call("host.validate", params).result == #"{"valid":\#(bound <= 20)}"#, "\(round)")
      }
    }
  }

  @Test func `remotes, drafts and formats are told apart when a schema is sent again`() {
    var dialogue = Dialogue()
    for remote in ["true", "false"] {
      let params = #"{"schema":{"$ref":"x:a"},"instance":1,"remotes":{"x:a":\#(remote)},"output":"flag"}"#
      #expect(dialogue.call("host.validate", params).result == #"{"valid":\#(remote)}"#)
    }
    for (draft, verdict) in [("2020-12", false), ("draft-07", true)] {
      let params = #"{"schema":{"prefixItems":[false]},"instance":[1],"draft":"\#(draft)","output":"flag"}"#
      #expect(dialogue.call("host.validate", params).result == #"{"valid":\#(verdict)}"#)
    }
    for (format, verdict) in [("assertion", false), ("annotation", true)] {
      let params = #"{"schema":{"format":"date"},"instance":"x","format":"\#(format)","output":"flag"}"#
      #expect(dialogue.call("host.validate", params).result == #"{"valid":\#(verdict)}"#)
    }
  }
}
