/// A text that equals only the same code points; strings of Swift are equal when they look the same, names of JSON
/// members are not.
struct ExactText: Hashable, Sendable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (one: ExactText, other: ExactText) -> Bool {
    one.text.utf8.elementsEqual(other.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
    hasher.combine(text.utf8.count)
  }
}
