import JSONSchema
import Jansson
import Schemas
import TestSupport
import Testing

@Suite struct MetaSchemaTests {
  @Test func `every meta-schema holds for itself`() throws {
    let library = Suite.metaSchemas
    for document in EmbeddedSchema.metaSchemas {
      let parsed = try JSONDocument(parsing: document.bytes)
      let name = parsed.root.member("$schema")?.string?.copy() ?? ""
      let meta = try CompiledSchema(referringTo: name, library: library)
      let failures = meta.failures(of: parsed.root)
      #expect(failures == [], "\(document.path)")
    }
  }

  @Test(arguments: EmbeddedSchema.all.map(\.path).filter { $0.hasPrefix("types/") })
  func `the types of the wire are schemas`(path: String) throws {
    let file = try #require(EmbeddedSchema.at(path))
    let document = try JSONDocument(parsing: file.bytes)
    let meta = try CompiledSchema(referringTo: SchemaDraft.draft202012.metaSchema, library: Suite.metaSchemas)
    let failures = meta.failures(of: document.root)
    #expect(failures == [])
  }

  @Test(arguments: Suite.files(in: "tests/draft2020-12") + Suite.files(in: "tests/draft7"))
  func `the schemas of the suite are schemas`(file: String) throws {
    let draft: SchemaDraft = file.contains("draft7") ? .draft07 : .draft202012
    let meta = try CompiledSchema(referringTo: draft.metaSchema, library: Suite.metaSchemas)
    guard let bytes = SharedMaterial.read("\(Suite.folder)/\(file)") else { return }
    let document = try JSONDocument(parsing: bytes.span)
    for index in 0..<document.root.count {
      guard let schema = document.root.element(index)?.member("schema") else { continue }
      let failures = meta.failures(of: schema)
      let title = document.root.element(index)?.member("description")?.string?.copy() ?? ""
      #expect(failures == [], "\(file): \(title)")
    }
  }

  @Test(arguments: [
    (#"{"type":"strin"}"#, "/type"), (#"{"properties":[]}"#, "/properties"),
    (#"{"required":["a","a"]}"#, "/required"),
    (#"{"properties":{"a":{"minLength":-1}}}"#, "/properties/a/minLength"),
    (#"{"$anchor":"1a"}"#, "/$anchor"),
    (#"{"items":[true]}"#, "/items"), (#"{"title":7}"#, "/title"), (#"{"format":{}}"#, "/format"), ("7", ""),
  ])
  func `what is no schema breaks the meta-schema of 2020-12 at its place`(schema: String, place: String)
    throws
  {
    let document = try JSONDocument(parsing: schema.utf8Span.span)
    let meta = try CompiledSchema(referringTo: SchemaDraft.draft202012.metaSchema, library: Suite.metaSchemas)
    let failures = meta.failures(of: document.root)
    #expect(failures.first?.instanceLocation == place)
  }
}

/// OpenRPC documents are of draft-07, under a name of their own.
@Suite struct OpenRPCTests {
  private static func library() throws -> SchemaLibrary {
    var library = SchemaLibrary()
    for path in ["json-schema-tools/schema.json", "spec-repo/spec/1.3/schema.json"] {
      guard let bytes = SharedMaterial.read("suites/openrpc/\(path)") else { continue }
      let document = try JSONDocument(parsing: bytes.span)
      library.add(document.root, uri: document.root.member("$id")?.string?.copy() ?? "")
    }
    return library
  }

  @Test(arguments: SharedMaterial.names(in: "suites/openrpc/examples/service-descriptions"))
  func `the examples of OpenRPC hold for its meta-schema`(file: String) throws {
    guard let bytes = SharedMaterial.read("suites/openrpc/examples/service-descriptions/\(file)") else {
      return
    }
    let document = try JSONDocument(parsing: bytes.span)
    let schema = try CompiledSchema(referringTo: "https://meta.open-rpc.org/", library: Self.library())
    let failures = schema.failures(of: document.root)
    #expect(failures == [])
  }
}
