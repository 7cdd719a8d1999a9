import Testing

/// A document with one method, and what it says after a change.
@Suite struct ProtocolChangeTests {
  /// A document with one method, `m`, of one parameter and one result member.
  static func document(
    params: String = #"[{"name":"a","schema":{"type":"string","enum":["x","y"]}}]"#,
    result: String = #"{"type":"object","properties":{"r":{"type":"integer"}},"required":["r"]}"#
  ) -> String {
    #"{"openrpc":"1.3.2","methods":[{"name":"m","params":\#(params),"result":{"name":"r","schema":\#(result)}}]}"#
  }

  @Test(arguments: [
    (document(), []),
    (
      document(params: #"[{"name":"a","schema":{"type":"string","enum":["x","y","z"]}}]"#),
      [
        #"compatible: m params/a accepts more: "z""#
      ]
    ),
    (
      document(params: #"[{"name":"a","schema":{"type":"string","enum":["x"]}}]"#),
      [
        #"breaking: m params/a accepts less: "y""#
      ]
    ),
    (document(params: "[]"), ["breaking: m params/a is no longer there"]),
    (
      document(params: #"[{"name":"a","required":true,"schema":{"type":"string","enum":["x","y"]}}]"#),
      ["breaking: m params/a is required now"]
    ),
    (
      document(
        params: #"[{"name":"a","schema":{"type":"string","enum":["x","y"]}},{"name":"b","schema":{}}]"#),
      ["compatible: m params/b is new"]
    ),
    (
      document(result: #"{"type":"object","properties":{}}"#),
      [
        "breaking: m result/r may be left out now", "breaking: m result/r is no longer there",
      ]
    ),
    (
      document(result: #"{"type":"object","properties":{"r":{"type":"integer"},"s":{}},"required":["r"]}"#),
      ["compatible: m result/s is new"]
    ),
    (
      document(result: #"{"type":"object","properties":{"r":{"type":["integer","null"]}},"required":["r"]}"#),
      [
        #"breaking: m result/r may be more: "null""#
      ]
    ),
    (#"{"openrpc":"1.3.2","methods":[]}"#, ["breaking: m is no longer there"]),
  ])
  func `a change of the protocol is compatible or breaking`(_ new: String, _ expected: [String]) throws {
    #expect(try changes(from: Self.document(), to: new) == expected)
  }
}
