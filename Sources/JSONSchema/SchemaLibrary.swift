package import Jansson

/// The documents that schemas may refer to, by URI. Nothing is ever fetched.
package struct SchemaLibrary: Sendable {
  private(set) var documents: [String: JSONConstant] = [:]
  /// The URIs under which documents were added that have another `$id`, by that.
  private var aliases: [String: String] = [:]

  /// Makes an empty library.
  package init() {}

  /// Adds a document.
  ///
  /// - Parameters:
  ///   - document: The document, a schema or something that holds schemas.
  ///   - uri: The absolute URI it is known by, without a fragment; its `$id` leads to it too.
  package mutating func add(_ document: JSONValue, uri: String) {
    let key = URIReference(uri).documentURI
    documents[key] = JSONConstant(document)
    guard let id = document.text("$id") else { return }
    let own = URIReference(id).resolved(against: URIReference(key)).documentURI
    if own != key, aliases[own] == nil { aliases[own] = key }
  }

  /// The document of a URI, and the URI it was added under.
  func document(_ uri: String) -> (document: JSONConstant, uri: String)? {
    if let document = documents[uri] { return (document, uri) }
    guard let alias = aliases[uri], let document = documents[alias] else { return nil }
    return (document, alias)
  }
}
