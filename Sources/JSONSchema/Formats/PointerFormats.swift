/// Names of places and things.
extension FormatReader {
  /// Source: RFC 6901, section 3.
  @_lifetime(self: copy self)
  mutating func skipJSONPointer() -> Bool {
    guard !isAtEnd else { return true }
    guard skip("/") else { return false }
    while let byte = peek {
      position += 1
      if byte == UInt8(ascii: "~"), !skip({ $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: "1") }) {
        return false
      }
    }
    return true
  }

  /// Source: draft-bhutton-relative-json-pointer-00, section 3.
  @_lifetime(self: copy self)
  mutating func skipRelativeJSONPointer() -> Bool {
    let start = position
    let count = skipAll(isDigit)
    guard count == 1 || count > 1 && bytes[start] != UInt8(ascii: "0") else { return false }
    return skip("#") || skipJSONPointer()
  }

  /// Source: RFC 4122, section 3.
  @_lifetime(self: copy self)
  mutating func skipUUID() -> Bool {
    for (number, count) in [8, 4, 4, 4, 12].enumerated() {
      if number > 0, !skip("-") { return false }
      if skipAll(isHexadecimal) != count { return false }
    }
    return true
  }
}
