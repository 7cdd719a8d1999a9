package import Foundation

/// JSON read by Foundation, a second opinion that owes nothing to the code under test.
package enum JSONText {
  /// Parses a text; nil when Foundation takes it for no JSON.
  package static func parse(_ text: String) -> NSObject? {
    let options: JSONSerialization.ReadingOptions = [.fragmentsAllowed]
    return try? JSONSerialization.jsonObject(with: Data(text.utf8), options: options) as? NSObject
  }

  /// Whether two texts are the same JSON, whatever the order of members.
  package static func areEqual(_ one: String, _ other: String) -> Bool {
    guard let parsed = parse(one), let otherParsed = parse(other) else { return false }
    return parsed == otherParsed
  }
}
