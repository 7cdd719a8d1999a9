import JSONSchema
import Jansson
import Schemas
import Synchronization

/// The schemas of `host.validate`, compiled and checked; those used last are kept.
///
/// Whoever validates many values sends the same schema with each. Which schemas are kept depends on the requests
/// alone, and no answer depends on it.
final class ValidationSchemas: Sendable {
  /// The one of the program: a compiled schema is the same for every world.
  static let shared = ValidationSchemas()

  /// More than any schema and message need that end in a second or two.
  private static let referenceLimit = 20_000_000
  private static let mostKept = 32
  /// How long the texts of all that is kept may be together, in bytes.
  private static let mostBytes = 1 << 20

  /// What a compiled schema depends on.
  private struct Key: Equatable {
    let schema: JSONFragment
    let remotes: JSONFragment?
    let draft: SchemaDraft
    let assertsFormats: Bool

    var size: Int { schema.text.utf8.count + (remotes?.text.utf8.count ?? 0) }
  }

  /// The schemas kept, the one used last at the end.
  private let kept = Mutex<[(key: Key, schema: CompiledSchema)]>([])

  /// A compiled schema, with limits as if it had not been used.
  ///
  /// - Throws: `SchemaError` for a schema that cannot be compiled or that breaks its meta-schema.
  func schema(
    _ schema: JSONValue, remotes: JSONValue?, draft: SchemaDraft, assertsFormats: Bool
  ) throws(SchemaError) -> CompiledSchema {
    let key = Key(
      schema: JSONFragment(schema), remotes: remotes?.fragment, draft: draft, assertsFormats: assertsFormats)
    if let known = find(key) { return known.renewed(referenceLimit: ValidationSchemas.referenceLimit) }
    var library = ValidationSchemas.metaLibrary
    if let remotes {
      var members = remotes.members
      while let member = members.next() { library.add(member.value, uri: member.name.copy()) }
    }
    let compiled = try CompiledSchema(
      schema, library: library, draft: draft, assertsFormats: assertsFormats,
      referenceLimit: ValidationSchemas.referenceLimit)
    try ValidationSchemas.check(schema, library: library, draft: draft)
    keep(key, compiled)
    return compiled
  }

  private func find(_ key: Key) -> CompiledSchema? {
    kept.withLock { kept in
      guard let index = kept.firstIndex(where: { $0.key == key }) else { return nil }
      let entry = kept.remove(at: index)
      kept.append(entry)
      return entry.schema
    }
  }

  private func keep(_ key: Key, _ schema: CompiledSchema) {
    if key.size > ValidationSchemas.mostBytes { return }
    kept.withLock { kept in
      kept.append((key, schema))
      var size = kept.reduce(0) { $0 + $1.key.size }
      while size > ValidationSchemas.mostBytes || kept.count > ValidationSchemas.mostKept {
        size -= kept.removeFirst().key.size
      }
    }
  }

  // MARK: - Meta-schemas

  /// The meta-schemas by their URIs.
  private static let metaLibrary: SchemaLibrary = {
    var library = SchemaLibrary()
    for document in EmbeddedSchema.metaSchemas {
      let parsed = embedded(document)
      if let uri = parsed.root.text("$id") { library.add(parsed.root, uri: uri) }
    }
    return library
  }()

  private static let metaSchemas = SchemaDraft.allCases.map { compiledMetaSchema($0) }

  private static func compiledMetaSchema(_ draft: SchemaDraft) -> CompiledSchema {
    do throws(SchemaError) {
      return try metaSchema(draft.metaSchema, library: metaLibrary, referenceLimit: nil)
    } catch {
      preconditionFailure("\(error.location): \(error.message)")
    }
  }

  private static func metaSchema(
    _ uri: String, library: SchemaLibrary, referenceLimit: Int?
  ) throws(SchemaError) -> CompiledSchema {
    try CompiledSchema(referringTo: uri, library: library, referenceLimit: referenceLimit)
  }

  /// Checks a schema against the meta-schema that it names, or that of its draft.
  private static func check(
    _ schema: JSONValue, library: SchemaLibrary, draft: SchemaDraft
  ) throws(SchemaError) {
    let meta: CompiledSchema
    if let uri = schema.text("$schema"), SchemaDraft(metaSchema: uri) == nil {
      meta = try metaSchema(uri, library: library, referenceLimit: referenceLimit)
    } else {
      let named = schema.text("$schema")
      let draft = named.flatMap { SchemaDraft(metaSchema: $0) } ?? draft
      meta = metaSchemas[SchemaDraft.allCases.firstIndex(of: draft) ?? 0]
    }
    if meta.validates(schema) { return }
    if let exhaustion = meta.exhaustion { throw SchemaError(location: "", message: exhaustion) }
    let failure = meta.failures(ofInvalid: schema).first
    throw SchemaError(
      location: "#" + (failure?.instanceLocation ?? ""),
      message: "the schema breaks its meta-schema: \(failure?.message ?? "")")
  }
}
