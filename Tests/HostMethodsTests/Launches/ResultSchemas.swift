import JSONSchema
import Jansson
import Schemas

/// The schemas of results, as they are embedded in the program.
enum ResultSchemas {
  /// What the schema of a method has against its result; empty when it has nothing.
  static func problems(_ result: String?, of method: String) throws -> [String] {
    guard let result, let file = EmbeddedSchema.at("methods/\(method).json") else { return ["no result"] }
    var library = SchemaLibrary()
    for document in EmbeddedSchema.all where document.path.hasPrefix("types/") {
      let parsed = try JSONDocument(parsing: document.bytes)
      library.add(parsed.root, uri: document.uri)
    }
    let document = try JSONDocument(parsing: file.bytes)
    guard let schema = document.root.member("result")?.member("schema") else { return ["no schema"] }
    let compiled = try CompiledSchema(schema, baseURI: file.uri, library: library)
    let value = try JSONDocument(parsing: result.utf8Span.span)
    return compiled.failures(of: value.root).map { "\($0.instanceLocation): \($0.message)" }
  }
}
