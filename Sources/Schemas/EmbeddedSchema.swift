import CSchemas

/// A document of the folder `schemas/`, as it is embedded in the program.
package struct EmbeddedSchema: Sendable {
  /// The path below `schemas/`, such as `methods/activate.json`.
  package let path: String
  private let index: Int

  private init(index: Int) {
    self.index = index
    path = unsafe String(cString: embedded_schema_at(index).path)
  }

  /// The bytes of the document: UTF-8, one JSON text.
  package var bytes: Span<UInt8> {
    @_lifetime(immortal)
    get {
      // The bytes are constants of the program, so the span never becomes invalid.
      let entry = unsafe embedded_schema_at(index)
      let span = unsafe Span(_unsafeStart: entry.bytes, count: entry.count)
      return unsafe _overrideLifetime(span, copying: ())
    }
  }

  /// The URI by which schemas refer to the document.
  package var uri: String { EmbeddedSchema.baseURI + path }

  /// What the URIs of all documents begin with.
  package static let baseURI = "https://scenehost.dev/schemas/"

  /// The documents about the wire, ordered by path.
  package static let all: [EmbeddedSchema] = embedded.filter { !$0.isMetaSchema }

  /// The meta-schemas of JSON Schema, ordered by path. What they are called by is their own `$id`.
  package static let metaSchemas: [EmbeddedSchema] = embedded.filter(\.isMetaSchema)

  private static let embedded = (0..<embedded_schema_count()).map { EmbeddedSchema(index: $0) }

  private var isMetaSchema: Bool { path.hasPrefix("meta/") }

  /// The document at a path; nil when there is none.
  package static func at(_ path: String) -> EmbeddedSchema? {
    all.first { $0.path == path }
  }
}
