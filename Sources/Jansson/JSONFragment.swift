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

  /// Whether both are the same, code point by code point; strings of Swift are equal when they look the same.
  package static func == (one: JSONFragment, other: JSONFragment) -> Bool {
    one.text.utf8.elementsEqual(other.text.utf8)
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
