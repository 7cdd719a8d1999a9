/// Writes JSON straight into an output buffer: compact, in the order of the calls, no tree in between.
///
/// The caller keeps the grammar: a name before each value inside an object, as many ends as beginnings. Commas
/// are placed here.
public struct JSONWriter: ~Copyable {
  /// The bytes written so far.
  public var bytes: ByteBuffer
  @usableFromInline var needsComma = false

  /// Makes a writer with nothing written.
  ///
  /// - Parameter capacity: The bytes to have room for at first.
  package init(capacity: Int = 256) {
    bytes = ByteBuffer(capacity: capacity)
  }

  /// Forgets that a value was written before: what comes next stands on its own.
  @inlinable public mutating func startText() { needsComma = false }

  /// Begins an object.
  @inlinable public mutating func beginObject() { open(UInt8(ascii: "{")) }

  /// Ends the object begun last.
  @inlinable public mutating func endObject() { close(UInt8(ascii: "}")) }

  /// Begins an array.
  @inlinable public mutating func beginArray() { open(UInt8(ascii: "[")) }

  /// Ends the array begun last.
  @inlinable public mutating func endArray() { close(UInt8(ascii: "]")) }

  @inlinable mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  @inlinable mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  @inlinable mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  /// Writes the name of the member that comes next.
  ///
  /// - Parameter name: A literal that needs no escape.
  @inlinable public mutating func name(_ name: StaticString) {
    bytes.append(name: name, afterComma: needsComma)
    needsComma = false
  }

  /// Writes the name of the member that comes next, escaped where needed.
  package mutating func name(escaping name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes the name of the member that comes next, escaped where needed.
  package mutating func name(escaping name: JSONString) {
    string(name.span)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a string, escaped where needed.
  @inlinable public mutating func string(_ text: String) {
    if unsafe text.utf8.withContiguousStorageIfAvailable({ unsafe string($0.span) }) == nil {
      string(text.utf8Span.span)
    }
  }

  /// Writes a string that is known to need no escape.
  @inlinable public mutating func string(literal text: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(text)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a string of UTF-8, escaped where needed.
  @inlinable public mutating func string(_ text: Span<UInt8>) {
    separate()
    if !bytes.append(quoted: text) { appendEscaping(text) }
  }

  @inlinable static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  @usableFromInline mutating func appendEscaping(_ text: Span<UInt8>) {
    bytes.append(UInt8(ascii: "\""))
    defer { bytes.append(UInt8(ascii: "\"")) }
    for index in text.indices {
      let byte = text[index]
      guard JSONWriter.needsEscape(byte) else {
        bytes.append(byte)
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): bytes.append("\\\"")
      case UInt8(ascii: "\\"): bytes.append("\\\\")
      case 0x08: bytes.append("\\b")
      case 0x09: bytes.append("\\t")
      case 0x0A: bytes.append("\\n")
      case 0x0C: bytes.append("\\f")
      case 0x0D: bytes.append("\\r")
      default:
        bytes.append("\\u00")
        bytes.append(JSONWriter.hexadecimalDigit(byte >> 4))
        bytes.append(JSONWriter.hexadecimalDigit(byte & 15))
      }
    }
  }

  private static func hexadecimalDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? 48 + value : 87 + value
  }

  /// Writes a whole number.
  @inlinable public mutating func integer(_ value: Int64) {
    separate()
    bytes.append(decimal: value)
  }

  /// Writes a whole number.
  @inlinable public mutating func integer(_ value: Int) { integer(Int64(value)) }

  /// Writes a number: without a fraction where it has none, else in the fewest digits that read back as the same double.
  ///
  /// - Parameter value: A finite number.
  package mutating func number(_ value: Double) {
    if let whole = Int64(exactly: value), whole.magnitude < 1 << 53 {
      // Minus zero is a real in JSON; as a length or a coordinate it is zero.
      integer(whole)
    } else {
      real(value)
    }
  }

  /// Writes a real number as such, `1.0` with its fraction, in the fewest digits that read back as the same double.
  ///
  /// - Parameter value: A finite number.
  package mutating func real(_ value: Double) {
    precondition(value.isFinite, "JSON has no \(value)")
    separate()
    bytes.append(string: value.description)
  }

  /// Writes true or false.
  @inlinable public mutating func boolean(_ value: Bool) {
    separate()
    if value { bytes.append("true") } else { bytes.append("false") }
  }

  /// Writes null.
  @inlinable public mutating func null() {
    separate()
    bytes.append("null")
  }

  /// Writes a string, or null when there is none.
  @inlinable public mutating func stringOrNull(_ text: String?) {
    if let text { string(text) } else { null() }
  }

  /// Writes a member that is a string; nothing when there is none.
  package mutating func string(_ text: String?, ifPresentAs name: StaticString) {
    guard let text else { return }
    self.name(name)
    string(text)
  }

  /// Writes part of a text as it is, commas and all; nothing is placed before it or after it.
  @inlinable public mutating func raw(_ text: Span<UInt8>) {
    bytes.append(text)
    needsComma = false
  }

  /// Writes part of a text as it is, commas and all; nothing is placed before it or after it.
  @inlinable public mutating func raw(_ text: StaticString) {
    bytes.append(text)
    needsComma = false
  }

  /// Writes text that is JSON already.
  ///
  /// - Parameter text: One JSON value, such as a `JSONFragment` keeps.
  @inlinable public mutating func verbatim(_ text: Span<UInt8>) {
    separate()
    bytes.append(text)
  }

  /// Writes a Jansson value with all below it.
  package mutating func value(_ value: JSONValue) {
    switch value.kind {
    case .object:
      beginObject()
      var members = value.members
      while let member = members.next() {
        name(escaping: member.name)
        self.value(member.value)
      }
      endObject()
    case .array:
      beginArray()
      for index in 0..<value.count {
        if let element = value.element(index) { self.value(element) }
      }
      endArray()
    case .string: if let text = value.string { string(text.span) }
    case .integer: if let number = value.integer { integer(number) }
    case .real: if let number = value.number { real(number) }
    case .true: boolean(true)
    case .false: boolean(false)
    case .null: null()
    }
  }
}
