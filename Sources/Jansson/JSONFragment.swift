/// A JSON value kept as its compact text: what outlives a message without being looked into.
package struct JSONFragment: Equatable, Hashable, Sendable {
  /// The JSON text, compact, members in the order they came.
  package let text: String

  /// Keeps a copy of a value.
  package init(_ value: JSONValue) {
    var writer = JSONWriter()
    writer.value(value)
    text = writer.text
  }

  /// Keeps a text that is JSON already.
  package init(text: String) {
    self.text = text
  }
}

extension JSONWriter {
  /// Writes a kept value.
  package mutating func fragment(_ fragment: JSONFragment) {
    verbatim(fragment.text.utf8Span.span)
  }

  /// What has been written, as a string.
  package var text: String {
    let span = bytes.span
    return unsafe span.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}

extension JSONValue {
  /// A copy of the value as its compact text.
  package var fragment: JSONFragment { JSONFragment(self) }
}
