package import Jansson

/// A place in a JSON document: RFC 6901.
package enum JSONPointer {
  /// A name as a pointer writes it: `~` becomes `~0` and `/` becomes `~1`.
  package static func escaped(_ name: String) -> String {
    guard name.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
      return name
    }
    var text = ""
    for character in name.unicodeScalars {
      switch character {
      case "~": text += "~0"
      case "/": text += "~1"
      default: text.unicodeScalars.append(character)
      }
    }
    return text
  }

  /// The tokens of a pointer, unescaped; nil when the text is no pointer.
  package static func tokens(_ pointer: Substring) -> [String]? {
    if pointer.isEmpty { return [] }
    guard pointer.hasPrefix("/") else { return nil }
    var tokens: [String] = []
    for token in pointer.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      guard let name = unescaped(token) else { return nil }
      tokens.append(name)
    }
    return tokens
  }

  private static func unescaped(_ token: Substring) -> String? {
    guard token.contains("~") else { return String(token) }
    var text = ""
    var rest = token.unicodeScalars
    while let character = rest.popFirst() {
      if character != "~" {
        text.unicodeScalars.append(character)
        continue
      }
      switch rest.popFirst() {
      case "0": text += "~"
      case "1": text += "/"
      default: return nil
      }
    }
    return text
  }

  /// The value at a place; nil when there is none.
  @_lifetime(copy value)
  package static func value(at tokens: [String], in value: JSONValue) -> JSONValue? {
    var value = value
    for token in tokens {
      if value.isArray {
        guard isIndex(token), let index = Int(token), let element = value.element(index) else {
          return nil
        }
        value = element
      } else {
        guard let member = value.member(named: token) else { return nil }
        value = member
      }
    }
    return value
  }

  private static func isIndex(_ token: String) -> Bool {
    token == "0" || token.utf8.first != UInt8(ascii: "0") && token.utf8.allSatisfy(isDigit)
  }
}
