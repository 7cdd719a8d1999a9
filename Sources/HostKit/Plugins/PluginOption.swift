import Jansson

/// The value that a plugin's option is given, and where it stands.
package struct PluginOption: Equatable, Sendable {
  /// The value: JSON, or the text of an argument, which is JSON for every type but `string`.
  private let text: String
  private let isArgument: Bool
  /// Where it stands, with path, line, column and JSON Pointer; nil for an argument.
  private let place: String?

  /// Makes the value of an argument.
  package init(argument text: String) {
    self.text = text
    isArgument = true
    place = nil
  }

  /// Makes the value that stands in a file.
  ///
  /// - Parameters:
  ///   - json: The value, as JSON.
  ///   - place: Where it stands.
  package init(json: String, at place: String) {
    text = json
    isArgument = false
    self.place = place
  }

  /// The value, as JSON, for an option of a type; an argument that is no JSON is a string.
  package func json(as type: String) -> String {
    if !isArgument { return text }
    if type != "string", (try? JSONDocument(parsing: text.utf8Span.span)) != nil { return text }
    var writer = JSONWriter()
    writer.string(text)
    return writer.text
  }

  /// A sentence about it, after its place.
  package func told(_ sentence: String) -> String { place.map { "\($0): \(sentence)" } ?? sentence }
}
