import ProtocolCompatibility
import Testing

@Suite struct SchemaReferenceTests {
  /// A document whose method takes and gives references, with components of its own.
  static func document(_ schema: String, result: String = "true", components: String) -> String {
    #"{"openrpc":"1.3.2","methods":[{"name":"m","params":[{"name":"x","schema":\#(schema)}],"result":{"name":"r","schema":\#(result)}}],"components":{"schemas":{\#(components)}}}"#
  }

  static func reference(_ name: String) -> String { ##"{"$ref":"#/components/schemas/\##(name)"}"## }

  @Test func `a reference and the same schema in its place are equal`() throws {
    let components = #""A":{"type":"string"}"#
    let inline = Self.document(#"{"type":"string"}"#, components: "")
    let found = try changes(from: Self.document(Self.reference("A"), components: components), to: inline)
    #expect(found == [])
    #expect(try changes(from: inline, to: Self.document(Self.reference("A"), components: components)) == [])
  }

  @Test func `a type under another name is no change`() throws {
    let recursive = { (name: String) in
      #""\#(name)":{"type":"object","properties":{"next":\#(Self.reference(name))}}"#
    }
    let found = try changes(
      from: Self.document(Self.reference("A"), components: recursive("A") + #","U":{"type":"null"}"#),
      to: Self.document(Self.reference("B"), components: recursive("B") + #","V":{"type":"null"}"#))
    #expect(found == [])
  }

  @Test func `a change of a type is told of once, in the directions it is used in`() throws {
    let (narrow, wide) = (#""A":{"enum":["a"]}"#, #""A":{"enum":["a","b"]}"#)
    let used = { Self.document($0, result: $1, components: $2) }
    let reference = Self.reference("A")
    let request = try changes(from: used(reference, "true", narrow), to: used(reference, "true", wide))
    #expect(request == [#"compatible: type A accepts more: "b""#])
    let answer = try changes(from: used("true", reference, narrow), to: used("true", reference, wide))
    #expect(answer == [#"breaking: type A may be more: "b""#])
    let both = try changes(from: used(reference, reference, narrow), to: used(reference, reference, wide))
    #expect(both == [#"compatible: type A accepts more: "b""#, #"breaking: type A may be more: "b""#])
    let none = try changes(from: used("true", "true", narrow), to: used("true", "true", wide))
    #expect(none == both)
    let gone = try changes(from: used("true", "true", narrow), to: used("true", "true", ""))
    #expect(gone == ["breaking: type A is no longer there"])
  }

  @Test func `types that refer to themselves and to each other are compared to the end`() throws {
    func components(_ leaf: String) -> String {
      #""A":{"type":"object","properties":{"b":\#(Self.reference("B"))}},"B":{"type":"array","items":{"anyOf":[\#(Self.reference("A")),\#(leaf)]}}"#
    }
    let old = Self.document(Self.reference("A"), components: components(#"{"type":"null"}"#))
    let new = Self.document(
      Self.reference("A"), components: components(#"{"type":["null","integer"]}"#))
    #expect(try changes(from: old, to: old) == [])
    let wider = try changes(from: old, to: new)
    #expect(wider == [#"compatible: type B/items accepts more: "integer""#])
    let narrower = try changes(from: new, to: old)
    #expect(narrower == [#"breaking: type B/items accepts less: "integer""#])
  }

  @Test func `a claim that was taken for granted inside itself is taken back`() throws {
    // The lists differ only at the end of what they refer to, so that each is covered as long as the other is.
    func components(_ last: String) -> String {
      #""A":{"type":"object","properties":{"next":\#(Self.reference("B"))}},"B":{"type":"object","properties":{"next":\#(Self.reference("A")),"last":\#(last)}}"#
    }
    let old = Self.document(Self.reference("A"), components: components(#"{"type":"integer"}"#))
    let new = Self.document(Self.reference("A"), components: components(#"{"type":"string"}"#))
    let found = try changes(from: old, to: new)
    #expect(
      found == [
        #"breaking: type B/last accepts less: "integer""#, #"compatible: type B/last accepts more: "string""#,
      ])
  }

  @Test func `what stands beside a reference counts`() throws {
    let components = #""A":{"type":"integer"}"#
    let reference = ##"{"$ref":"#/components/schemas/A","minimum":1}"##
    let found = try changes(
      from: Self.document(Self.reference("A"), components: components),
      to: Self.document(reference, components: components))
    #expect(found == ["breaking: m params/x accepts less: minimum 1"])
  }

  @Test func `parameters, results and errors may be references`() throws {
    func document(_ type: String) -> String {
      ##"{"openrpc":"1.3.2","methods":[{"name":"m","params":[{"$ref":"#/components/contentDescriptors/P"}],"result":{"$ref":"#/components/contentDescriptors/R"},"errors":[{"$ref":"#/components/errors/E"}]}],"components":{"contentDescriptors":{"P":{"name":"p","schema":{"type":\##(type)}},"R":{"name":"r","schema":{"type":\##(type)}}},"errors":{"E":{"code":1,"message":"e"}}}}"##
    }
    let found = try changes(from: document(#""string""#), to: document(#"["string","null"]"#))
    #expect(
      found == [#"compatible: m params/p accepts more: "null""#, #"breaking: m result may be more: "null""#])
  }

  @Test func `a reference may lead anywhere in the document, escaped and encoded`() throws {
    let components = #""a/b c":{"type":"string"}"#
    let old = Self.document(##"{"$ref":"#/components/schemas/a~1b%20c"}"##, components: components)
    let new = Self.document(#"{"type":"string"}"#, components: components)
    #expect(try changes(from: old, to: new) == [])
  }
}
