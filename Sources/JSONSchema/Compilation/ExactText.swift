/// A text that equals only the same code points; strings of Swift are equal when they look the same, names of JSON
/// members are not.
package struct ExactText: Hashable, Sendable {
  /// The text.
  package let text: String

  /// Makes an exact text of any text.
  package init(_ text: String) {
    self.text = text
  }

  /// Whether both are the same, code point by code point.
  package static func == (one: ExactText, other: ExactText) -> Bool {
    one.text.utf8.elementsEqual(other.text.utf8)
  }

  /// A hash of the code points.
  package func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
    hasher.combine(text.utf8.count)
  }
}
