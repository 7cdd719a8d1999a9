import Jansson
import Patterns

/// Patterns and formats.
extension SchemaProgram {
  func matches(_ value: JSONValue, _ pattern: Int) -> Bool {
    guard let text = value.string else { return true }
    return matches(text, Int32(pattern))
  }

  /// Whether a text has a part that matches a pattern. When the budget is used up the answer is false.
  func matches(_ text: JSONString, _ pattern: Int32) -> Bool {
    take(text.count / 4 + 4) && patterns[Int(pattern)].matches(text.span, budget?.patterns)
  }

  func hasFormat(_ value: JSONValue, _ format: Int32) -> Bool {
    guard let text = value.string else { return true }
    return take(text.count) && StringFormat.numbered(format).accepts(text.span)
  }
}
