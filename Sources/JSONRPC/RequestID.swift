package import Jansson

/// The `id` of a request. A string and a number are never the same, whatever their text.
package enum RequestID: Hashable, Sendable {
  /// A string.
  case string(String)
  /// A whole number of 64 bits.
  case integer(Int64)
  /// Null, which a request may carry and an error carries whose request could not be read.
  case null

  /// Reads an id; nil for a value that is none.
  package init?(_ value: JSONValue) {
    switch value.kind {
    case .string:
      guard let text = value.string else { return nil }
      self = .string(text.copy())
    case .integer:
      guard let number = value.integer else { return nil }
      self = .integer(number)
    case .null: self = .null
    case .object, .array, .real, .true, .false: return nil
    }
  }

  /// Whether both are the same, code point by code point; strings of Swift are equal when they look the same.
  package static func == (one: RequestID, other: RequestID) -> Bool {
    switch (one, other) {
    case (.string(let one), .string(let other)): one.utf8.elementsEqual(other.utf8)
    case (.integer(let one), .integer(let other)): one == other
    case (.null, .null): true
    case (.string, _), (.integer, _), (.null, _): false
    }
  }

  /// Writes the id as it was received.
  package func write(to json: inout JSONWriter) {
    switch self {
    case .string(let text): json.string(text)
    case .integer(let number): json.integer(number)
    case .null: json.null()
    }
  }
}
