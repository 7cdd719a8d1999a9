import Testing

/// What is said of a change: where, what, and that something could not be proven when it could not.
@Suite struct SchemaWordingTests {
  static let rows: [(String, String, [String])] = [
    (
      #"{"type":"string"}"#, #"{"type":["string","null"]}"#,
      [#"compatible: m params/x accepts more: "null""#, #"breaking: m result may be more: "null""#]
    ),
    (
      #"{"type":"number"}"#, #"{"type":"integer"}"#,
      [
        #"breaking: m params/x accepts less: "number" with a fraction"#,
        #"compatible: m result may be less: "number" with a fraction"#,
      ]
    ),
    (
      #"{"pattern":"^a"}"#, #"{"pattern":"^b"}"#,
      [
        "breaking: m params/x cannot be proven to accept all that it did: pattern was ^a, is ^b",
        "breaking: m result cannot be proven to be only what it was: pattern was ^a, is ^b",
      ]
    ),
    (
      #"{"minimum":1}"#, #"{"exclusiveMinimum":1}"#,
      [
        "breaking: m params/x accepts less: minimum was 1, is exclusive 1",
        "compatible: m result may be less: minimum was 1, is exclusive 1",
      ]
    ),
    (
      #"{"type":"array","items":{"anyOf":[{"type":"null"},{"type":"object","properties":{"a":{"maxLength":3}}}]}}"#,
      #"{"type":"array","items":{"anyOf":[{"type":"object","properties":{"a":{"maxLength":2}}},{"type":"null"}]}}"#,
      [
        "breaking: m params/x/items/anyOf/1/a accepts less: maxLength was 3, is 2",
        "compatible: m result/items/anyOf/1/a may be less: maxLength was 3, is 2",
      ]
    ),
    (
      #"{"dependentRequired":{"a":["b"]}}"#, #"{"dependentRequired":{"a":["b","c"]}}"#,
      ["breaking: m params/x accepts less: a asks for c", "compatible: m result may be less: a asks for c"]
    ),
    (
      #"{"contains":{"type":"string"}}"#, #"{"contains":{"type":"string"},"maxContains":2}"#,
      ["breaking: m params/x accepts less: maxContains 2", "compatible: m result may be less: maxContains 2"]
    ),
    (
      #"{"not":{"minimum":5}}"#, #"{"not":{"minimum":4}}"#,
      [
        "breaking: m params/x/not cannot be proven to accept all that it did: something else is left out",
        "compatible: m result/not may be less: something else is left out",
      ]
    ),
    (
      #"{"properties":{"a":{}},"additionalProperties":false}"#, #"{"properties":{"a":{}}}"#,
      [
        "compatible: m params/x accepts more: further members",
        "compatible: m result may have further members",
      ]
    ),
    (
      #"{"properties":{"a":{}}}"#, #"{"properties":{"a":{},"b":{"type":"string"}}}"#,
      ["breaking: m params/x/b is new where other things were accepted", "compatible: m result/b is new"]
    ),
    (
      #"{"default":{"a":1}}"#, #"{"default":{"a":2}}"#,
      [
        #"breaking: m params/x means something else when it is left out: its default was {"a":1} and is {"a":2}"#
      ]
    ),
  ]

  @Test(arguments: rows)
  func `a change is told of with its place and what it is`(
    _ old: String, _ new: String, _ lines: [String]
  ) throws {
    #expect(try verdicts(old, new).lines == lines)
  }
}
