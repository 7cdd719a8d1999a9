/// Reads the simplest tokens of a JSON text in place, without a parser: what is not simple is not read.
package struct JSONScanner: ~Escapable {
  private let text: Span<UInt8>
  /// The bytes taken so far.
  package var position = 0

  /// Begins at the start of a text.
  @_lifetime(copy text)
  package init(_ text: Span<UInt8>) {
    self.text = text
  }

  private mutating func skipBlanks() {
    while position < text.count {
      let byte = unsafe text[unchecked: position]
      if byte > 0x20 { return }
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
      position += 1
    }
  }

  /// Whether nothing but white space is left.
  package mutating func isAtEnd() -> Bool {
    skipBlanks()
    return position == text.count
  }

  /// Takes one byte, after white space. Returns whether it was there.
  package mutating func take(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard position < text.count, unsafe text[unchecked: position] == byte else { return false }
    position += 1
    return true
  }

  /// Takes a string of printable ASCII without escapes. Returns its text; nil for anything else.
  @_lifetime(copy self)
  package mutating func plainString() -> JSONString? {
    guard take(UInt8(ascii: "\"")) else { return nil }
    let start = position
    while position < text.count {
      let byte = unsafe text[unchecked: position]
      if byte == UInt8(ascii: "\"") {
        position += 1
        return JSONString(unescaped: text.extracting(start..<(position - 1)))
      }
      if byte < 0x20 || byte >= 0x7F || byte == UInt8(ascii: "\\") { return nil }
      position += 1
    }
    return nil
  }

  /// Takes a whole number of at most 18 digits that a comma, a closing brace or white space ends.
  ///
  /// - Returns: Nil for anything else, also for a leading zero or a minus zero.
  package mutating func plainInteger() -> Int64? {
    skipBlanks()
    var index = position
    let isNegative = index < text.count && text[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    let start = index
    var value: Int64 = 0
    while index < text.count, index - start < 18 {
      let digit = unsafe text[unchecked: index] &- 48
      if digit > 9 { break }
      value = value &* 10 &+ Int64(digit)
      index += 1
    }
    let digits = index - start
    guard digits > 0, text[start] != 48 || digits == 1 && !isNegative, index < text.count else { return nil }
    switch text[index] {
    case UInt8(ascii: ","), UInt8(ascii: "}"), 0x20, 0x09, 0x0A, 0x0D:
      position = index
      return isNegative ? -value : value
    default: return nil
    }
  }

  /// What is left of the text.
  package var rest: Span<UInt8> {
    @_lifetime(copy self)
    get { text.extracting(position...) }
  }
}
