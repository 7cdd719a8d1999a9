import HostMethods
import Jansson
import ProtocolCompatibility
import Testing

/// The document that the program writes, compared with itself and with itself after one change.
@Suite struct OwnDocumentTests {
  static let document: String = {
    var writer = JSONWriter(capacity: 128 * 1_024)
    writer.openRPCDocument(MethodCatalog())
    return writer.text
  }()

  @Test func `the document of the host is what it was`() throws {
    #expect(try changes(from: Self.document, to: Self.document) == [])
  }

  @Test(arguments: [
    (
      #""enum":["callback","notification","system"]"#,
      #""enum":["callback","notification","system","plugin"]"#,
      [#"breaking: type event/kind may be more: "plugin""#],
      [#"compatible: type event/kind may be less: "plugin""#]
    ),
    (
      #""enum":["standard","prominent"]"#, #""enum":["standard","prominent","aside"]"#,
      [#"compatible: activate params/options/placement accepts more: "aside""#],
      [#"breaking: activate params/options/placement accepts less: "aside""#]
    ),
    (
      #""required":["seq","kind","name","target"]"#, #""required":["seq","kind","name"]"#,
      ["breaking: type event/target may be left out now"],
      ["compatible: type event/target is always there now"]
    ),
    (
      #""name":"windowOrder""#, #""name":"orderOfWindows""#,
      ["breaking: windowOrder is no longer there", "compatible: orderOfWindows is new"],
      ["breaking: orderOfWindows is no longer there", "compatible: windowOrder is new"]
    ),
  ])
  func `one change of the document of the host is told of`(
    _ text: String, _ replacement: String, _ forth: [String], _ back: [String]
  ) throws {
    let changed = Self.document.replacing(text, with: replacement, maxReplacements: 1)
    #expect(changed != Self.document)
    let changesForth = try changes(from: Self.document, to: changed)
    #expect(changesForth == forth)
    let changesBack = try changes(from: changed, to: Self.document)
    #expect(changesBack == back)
  }

  @Test func `members of answers that are gone or new are told of in both directions`() throws {
    let with = Self.document.replacing(
      #""kind":{"type":"string","enum":["callback""#,
      with: #""at":{"type":"number"},"kind":{"type":"string","enum":["callback""#, maxReplacements: 1)
    #expect(with != Self.document)
    let forth = try changes(from: Self.document, to: with)
    #expect(forth == ["compatible: type event/at is new"])
    let back = try changes(from: with, to: Self.document)
    #expect(back == ["breaking: type event/at is no longer there"])
  }
}
