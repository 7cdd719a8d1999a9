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
}
