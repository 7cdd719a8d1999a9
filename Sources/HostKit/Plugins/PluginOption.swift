import Jansson

/// The value that a plugin's option is given, and where it stands.
package struct PluginOption: Equatable, Sendable {
  /// The value: JSON, or the text of an argument, which is JSON for every type but `string`.
  private let text: String
  private let isArgument: Bool
  /// Where it stands; nil for an argument.
  private let place: Place?

  /// A JSON Pointer into the text of a file; line and column are looked for when anything is wrong.
  private struct Place: Equatable, Sendable {
    let path: String
    let pointer: String
    let text: [UInt8]
  }

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
  ///   - pointer: The JSON Pointer that leads to it.
  ///   - path: The path of the file.
  ///   - text: The text of the file.
  package init(json: String, at pointer: String, ofFile path: String, _ text: [UInt8]) {
    self.text = json
    isArgument = false
    place = Place(path: path, pointer: pointer, text: text)
  }

  /// The value, as JSON, for an option of a type; an argument that is no JSON is a string.
  package func json(as type: String) -> String {
    if !isArgument { return text }
    if type != "string", (try? JSONDocument(parsing: text.utf8Span.span)) != nil { return text }
    var writer = JSONWriter()
    writer.string(text)
    return writer.text
  }

  /// A sentence about it, after its place: path, line, column and JSON Pointer.
  package func told(_ sentence: String) -> String {
    guard let place else { return sentence }
    let text = place.text
    let position = TextPosition(ofValueAt: place.pointer, in: text.span)
    return "\(place.path):\(position.line):\(position.column): \(place.pointer): \(sentence)"
  }
}
