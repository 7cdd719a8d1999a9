/// A JSON value, as much as a plugin needs of it.
enum JSON: Sendable {
  case null
  case boolean(Bool)
  /// A number as it is written.
  case number(String)
  case string(String)
  case array([JSON])
  /// The members in their order.
  case object([Member])

  struct Member: Sendable {
    let name: String
    let value: JSON
  }

  /// The member of a name; nil when there is none.
  subscript(_ name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  var truth: Bool? {
    if case .boolean(let truth) = self { truth } else { nil }
  }
}

extension JSON: CustomStringConvertible {
  /// The value on one line.
  var description: String {
    switch self {
    case .null: "null"
    case .boolean(let truth): truth ? "true" : "false"
    case .number(let digits): digits
    case .string(let text): JSON.quoted(text)
    case .array(let elements): "[" + elements.map(\.description).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { JSON.quoted($0.name) + ":" + $0.value.description }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension JSON {
  /// Reads a text; nil when it is no JSON.
  init?(_ text: String) {
    var reader = Reader(rest: Array(text.utf8)[...])
    guard let value = reader.value(), reader.isAtEnd else { return nil }
    self = value
  }

  private struct Reader {
    var rest: ArraySlice<UInt8>

    var isAtEnd: Bool {
      mutating get {
        skipBlanks()
        return rest.isEmpty
      }
    }

    mutating func value() -> JSON? {
      skipBlanks()
      switch rest.first {
      case UInt8(ascii: "{"): return object()
      case UInt8(ascii: "["): return array()
      case UInt8(ascii: "\""): return string().map { .string($0) }
      case UInt8(ascii: "t"): return take("true") ? .boolean(true) : nil
      case UInt8(ascii: "f"): return take("false") ? .boolean(false) : nil
      case UInt8(ascii: "n"): return take("null") ? .null : nil
      default:
        let digits = rest.prefix { "+-.0123456789Ee".utf8.contains($0) }
        rest = rest[digits.endIndex...]
        return digits.isEmpty ? nil : .number(String(decoding: digits, as: UTF8.self))
      }
    }

    private mutating func object() -> JSON? {
      var members: [Member] = []
      guard take("{") else { return nil }
      if take("}") { return .object(members) }
      repeat {
        skipBlanks()
        guard let name = string(), take(":"), let value = value() else { return nil }
        members.append(Member(name: name, value: value))
      } while take(",")
      return take("}") ? .object(members) : nil
    }

    private mutating func array() -> JSON? {
      var elements: [JSON] = []
      guard take("[") else { return nil }
      if take("]") { return .array(elements) }
      repeat {
        guard let value = value() else { return nil }
        elements.append(value)
      } while take(",")
      return take("]") ? .array(elements) : nil
    }

    private mutating func string() -> String? {
      guard take("\"") else { return nil }
      var units: [UInt8] = []
      while let byte = rest.popFirst() {
        switch byte {
        case UInt8(ascii: "\""): return String(decoding: units, as: UTF8.self)
        case UInt8(ascii: "\\"):
          guard let scalar = escaped() else { return nil }
          units += Array(String(scalar).utf8)
        default: units.append(byte)
        }
      }
      return nil
    }

    private mutating func escaped() -> Unicode.Scalar? {
      guard let byte = rest.popFirst() else { return nil }
      switch byte {
      case UInt8(ascii: "n"): return "\n"
      case UInt8(ascii: "t"): return "\t"
      case UInt8(ascii: "r"): return "\r"
      case UInt8(ascii: "b"): return "\u{8}"
      case UInt8(ascii: "f"): return "\u{C}"
      case UInt8(ascii: "u"):
        guard let first = unit() else { return nil }
        guard (0xD800..<0xDC00).contains(first) else { return Unicode.Scalar(first) }
        guard take("\\u"), let second = unit(), (0xDC00..<0xE000).contains(second) else { return nil }
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      default: return Unicode.Scalar(byte)
      }
    }

    private mutating func unit() -> UInt32? {
      guard rest.count >= 4 else { return nil }
      let digits = String(decoding: rest.prefix(4), as: UTF8.self)
      rest = rest.dropFirst(4)
      return UInt32(digits, radix: 16)
    }

    /// Takes a word if it is next, blanks before it aside.
    private mutating func take(_ word: StaticString) -> Bool {
      skipBlanks()
      let bytes = Array("\(word)".utf8)
      guard rest.starts(with: bytes) else { return false }
      rest = rest.dropFirst(bytes.count)
      return true
    }

    private mutating func skipBlanks() {
      rest = rest.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    }
  }
}
