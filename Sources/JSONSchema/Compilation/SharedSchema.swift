import Jansson

/// A schema that waits, or that may be asked for by name: one more owner of a value, not a copy.
///
/// It lives no longer than the compiler, and so no longer than the message that the value came with.
final class SharedSchema: Sendable {
  private let owner: Owner

  init(_ schema: JSONValue) {
    owner = Owner(document: JSONDocument(sharing: schema))
  }

  /// An owner for whoever wants to look at the schema.
  func document() -> JSONDocument { owner.another() }

  /// A view cannot be taken from a property of a class, whose end the compiler does not see.
  private struct Owner: ~Copyable {
    let document: JSONDocument

    func another() -> JSONDocument { JSONDocument(sharing: document.root) }
  }
}
