import Jansson
import ProtocolCompatibility
import Testing

@Suite struct MethodChangeTests {
  static func document(_ methods: String, version: String? = nil) -> String {
    let info = version.map { #""info":{"title":"t","version":"\#($0)"},"# } ?? ""
    return #"{"openrpc":"1.3.2",\#(info)"methods":[\#(methods)]}"#
  }

  static func method(_ params: String, _ others: String = "") -> String {
    document(#"{"name":"m","params":[\#(params)]\#(others)}"#)
  }

  static let a = #"{"name":"a","schema":{"type":"string"}}"#
  static let b = #"{"name":"b","schema":{"type":"string"}}"#
  static let requiredB = #"{"name":"b","required":true,"schema":{"type":"string"}}"#
  static let byName = #","paramStructure":"by-name""#
  static let byPosition = #","paramStructure":"by-position""#

  static let rows: [(String, String, [String])] = [
    (method(a), method(b), ["breaking: m params/a is no longer there", "compatible: m params/b is new"]),
    (
      method("\(a),\(b)"), method("\(b),\(a)"),
      ["breaking: m params/a stands at another position", "breaking: m params/b stands at another position"]
    ),
    (method("\(a),\(b)", byName), method("\(b),\(a)", byName), []),
    (
      method(a, byPosition), method(b, byPosition),
      ["compatible: m params/a is called b now, which stands at its position"]
    ),
    (method("\(a),\(b)", byPosition), method(a, byPosition), ["breaking: m params/b is no longer there"]),
    (method(a), method("\(a),\(b)"), ["compatible: m params/b is new"]),
    (method(a), method("\(a),\(requiredB)"), ["breaking: m params/b is new and required"]),
    (method(b), method(requiredB), ["breaking: m params/b is required now"]),
    (method(requiredB), method(b), ["compatible: m params/b may be left out now"]),
    (method(a), method(a, byName), ["breaking: m params come by name only now"]),
    (method(a, byName), method(a), ["compatible: m params come by name or by position now"]),
    (method(a), method(a, #","deprecated":true"#), ["compatible: m is deprecated now"]),
    (
      method(a), method(#"{"name":"a","deprecated":true,"schema":{"type":"string"}}"#),
      ["compatible: m params/a is deprecated now"]
    ),
    (
      method("", #","result":{"name":"r","schema":true}"#), method(""),
      ["breaking: m result is no longer there"]
    ),
    (method(""), method("", #","result":{"name":"r","schema":true}"#), ["compatible: m result is new"]),
    (
      method("", #","result":{"name":"r","required":true,"schema":true}"#),
      method("", #","result":{"name":"r","schema":true}"#), ["breaking: m result may be left out now"]
    ),
    (
      method("", #","errors":[{"code":1,"message":"a"},{"code":2,"message":"b"}]"#),
      method("", #","errors":[{"code":2,"message":"c"},{"code":3,"message":"d"}]"#),
      [
        "compatible: m errors/1 is no longer there", "compatible: m errors/2 says something else: c",
        "compatible: m errors/3 is new",
      ]
    ),
    (
      document(#"{"name":"one","params":[]},{"name":"two","params":[]}"#),
      document(#"{"name":"three","params":[]},{"name":"two","params":[]}"#),
      ["breaking: one is no longer there", "compatible: three is new"]
    ),
    (
      document(#"{"name":"one","params":[]},{"name":"two","params":[]}"#),
      document(#"{"name":"two","params":[]},{"name":"one","params":[]}"#), []
    ),
  ]

  @Test(arguments: rows)
  func `a change of a method breaks clients or not`(_ old: String, _ new: String, _ lines: [String]) throws {
    #expect(try changes(from: old, to: new) == lines)
  }

  @Test(arguments: [
    ("1.0.0", "1.0.0", "both documents are 1.0.0; what breaks comes after 1"),
    ("1.0.0", "1.2.0", "from 1.0.0 to 1.2.0 nothing may break; what breaks comes after 1"),
    ("0.3.0", "0.3.1", "from 0.3.0 to 0.3.1 nothing may break; what breaks comes after 0.3"),
    ("2.0.0", "1.9.0", "1.9.0 is before 2.0.0"), ("1.0.0", "2.0.0", nil), ("0.3.0", "0.4.0", nil),
    ("spring", "autumn", nil),
  ])
  func `a version that promises more than the changes keep is told of`(
    _ old: String, _ new: String, _ reason: String?
  ) throws {
    let one = Self.document(#"{"name":"m","params":[]}"#, version: old)
    let before = try JSONDocument(parsing: one.utf8Span.span)
    let after = try JSONDocument(parsing: Self.document("", version: new).utf8Span.span)
    let comparison = try ProtocolComparison(old: before.root, new: after.root)
    let suffix = reason.map { ", and info.version does not say so: \($0)" } ?? ""
    #expect(comparison.summary == "clients of the old document may break" + suffix)
    let same = try ProtocolComparison(old: before.root, new: before.root)
    #expect(same.lines == ["nothing has changed"])
  }
}
