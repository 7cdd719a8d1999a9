import FoundationEssentials
import Jansson

/// Property lists, XML or binary, as JSON.
package enum PropertyList {
  /// Reads a property list and writes it as JSON, names in order of their code units.
  ///
  /// Dates and data, which JSON has no value for, become null.
  ///
  /// - Parameter bytes: The file.
  /// - Returns: Nil when it is no property list.
  package static func json(_ bytes: Span<UInt8>) -> String? {
    // Old-style lists are neither; any word is one.
    guard isBinary(bytes) || isMarkup(bytes), !isTooDeep(bytes) else { return nil }
    var data = Data(capacity: bytes.count)
    for index in bytes.indices { data.append(bytes[index]) }
    guard let root = try? PropertyListDecoder().decode(Node.self, from: data) else { return nil }
    var writer = JSONWriter(capacity: 4096)
    root.write(to: &writer)
    return writer.text
  }

  /// Whether the text opens more elements inside one another than any real list does, which the decoder would follow
  /// by calling itself.
  private static func isTooDeep(_ bytes: Span<UInt8>) -> Bool {
    if isBinary(bytes) {
      guard var depth = BinaryListDepth(bytes) else { return true }
      return !depth.isWithin(deepest)
    }
    var depth = 0
    for index in bytes.indices.dropLast(5) where bytes[index] == UInt8(ascii: "<") {
      let next = bytes[index + 1]
      let isClosing = next == UInt8(ascii: "/")
      let first = isClosing ? bytes[index + 2] : next
      let second = isClosing ? bytes[index + 3] : bytes[index + 2]
      let isDictionary = first == UInt8(ascii: "d") && second == UInt8(ascii: "i")
      let isArray = first == UInt8(ascii: "a") && second == UInt8(ascii: "r")
      guard isDictionary || isArray else { continue }
      depth += isClosing ? -1 : 1
      if depth > deepest { return true }
    }
    return false
  }

  private static func isBinary(_ bytes: Span<UInt8>) -> Bool {
    bytes.count > 8 && bytes[0] == UInt8(ascii: "b") && bytes[1] == UInt8(ascii: "p")
  }

  /// Whether the first character, after a byte-order mark and blanks, opens an element.
  private static func isMarkup(_ bytes: Span<UInt8>) -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let first = bytes.indices.first { bytes[$0] > 0x20 && !mark.contains(bytes[$0]) }
    return first.map { bytes[$0] == UInt8(ascii: "<") } ?? false
  }

  /// How deep elements may stand inside one another.
  private static let deepest = 200
}

/// One value of a property list.
private enum Node: Decodable {
  case dictionary([String: Node])
  case array([Node])
  case string(String)
  case integer(Int64)
  case real(Double)
  case boolean(Bool)
  case other

  init(from decoder: any Decoder) throws {
    if let table = try? decoder.container(keyedBy: Name.self) {
      var members: [String: Node] = [:]
      for name in table.allKeys { members[name.stringValue] = try table.decode(Node.self, forKey: name) }
      self = .dictionary(members)
      return
    }
    if var list = try? decoder.unkeyedContainer() {
      var elements: [Node] = []
      while !list.isAtEnd { elements.append(try list.decode(Node.self)) }
      self = .array(elements)
      return
    }
    let value = try decoder.singleValueContainer()
    if let text = try? value.decode(String.self) {
      self = .string(text)
    } else if let truth = try? value.decode(Bool.self) {
      self = .boolean(truth)
    } else if let number = try? value.decode(Int64.self) {
      self = .integer(number)
    } else if let number = try? value.decode(Double.self) {
      self = .real(number)
    } else {
      self = .other
    }
  }

  func write(to writer: inout JSONWriter) {
    switch self {
    case .dictionary(let members):
      writer.beginObject()
      for (name, value) in members.sorted(by: { $0.key < $1.key }) {
        writer.name(escaping: name)
        value.write(to: &writer)
      }
      writer.endObject()
    case .array(let elements):
      writer.beginArray()
      for element in elements { element.write(to: &writer) }
      writer.endArray()
    case .string(let text): writer.string(text)
    case .integer(let number): writer.integer(Int(number))
    case .real(let number): if number.isFinite { writer.number(number) } else { writer.null() }
    case .boolean(let truth): writer.boolean(truth)
    case .other: writer.null()
    }
  }

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { return nil }
  }
}
