import Foundation
import HostMethods
import JSONRPC
import Jansson
import TestSupport
import Testing

@Suite struct ReferenceTests {
  @Test func `docs/methods.md is what the program writes`() throws {
    let file = SharedMaterial.project.appending(path: "docs/methods.md")
    let page = try String(contentsOf: file, encoding: .utf8)
    let isSame = page == MethodCatalog().reference
    #expect(isSame, "write it again: scenehost discover --format markdown > docs/methods.md")
  }

  @Test func `the index lists every method once`() throws {
    let text = MethodCatalog().index
    let document = try JSONDocument(parsing: text.utf8Span.span)
    let names = (0..<document.root.count).compactMap {
      document.root.element($0)?.member("name")?.string?.copy()
    }
    #expect(names == MethodCatalog().names)
  }

  @Test func `rpc.discover answers a valid OpenRPC document`() throws {
    let base = "suites/openrpc"
    guard let meta = SharedMaterial.read("\(base)/spec-repo/spec/1.3/schema.json"),
      let dialect = SharedMaterial.read("\(base)/json-schema-tools/schema.json")
    else { return }
    var dialogue = Dialogue(limits: Limits())
    let document = try #require(dialogue.call("rpc.discover").result)
    let params =
      #"{"schema":\#(String(decoding: meta, as: UTF8.self)),"instance":\#(document),"draft":"draft-07","remotes":{"https://meta.json-schema.tools/":\#(String(decoding: dialect, as: UTF8.self))}}"#
    let oneLine = params.replacing("\n", with: " ").replacing("\r", with: " ")
    let answer = dialogue.call("host.validate", oneLine)
    #expect(answer.result == #"{"valid":true}"#, "\(answer.line.prefix(2000))")
  }

  /// A document with one method, `m`, of one parameter and one result member.
  static func document(
    params: String = #"[{"name":"a","schema":{"type":"string","enum":["x","y"]}}]"#,
    result: String = #"{"type":"object","properties":{"r":{"type":"integer"}},"required":["r"]}"#
  ) -> String {
    #"{"openrpc":"1.3.2","methods":[{"name":"m","params":\#(params),"result":{"name":"r","schema":\#(result)}}]}"#
  }

  func changes(from old: String, to new: String) throws -> [String] {
    let before = try JSONDocument(parsing: old.utf8Span.span)
    let after = try JSONDocument(parsing: new.utf8Span.span)
    return try ProtocolComparison(old: before.root, new: after.root).changes.map(\.line)
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
