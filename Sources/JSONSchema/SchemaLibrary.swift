package import Jansson

/// The documents that schemas may refer to, by URI. Nothing is ever fetched.
package struct SchemaLibrary: Sendable {
  private(set) var documents: [String: JSONConstant] = [:]

  /// Makes an empty library.
  package init() {}

  /// Adds a document.
  ///
  /// - Parameters:
  ///   - document: The document, a schema or something that holds schemas.
  ///   - uri: The absolute URI it is known by, without a fragment.
  package mutating func add(_ document: JSONValue, uri: String) {
    documents[uri] = JSONConstant(document)
  }
}
