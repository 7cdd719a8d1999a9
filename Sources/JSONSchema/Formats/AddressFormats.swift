/// Addresses of machines and of people.
extension FormatReader {
  /// Source: RFC 2673, section 3.2: four decimal numbers, as in RFC 3986 without zeros in front.
  @_lifetime(self: copy self)
  mutating func skipIPv4() -> Bool {
    for part in 0..<4 {
      if part > 0, !skip(".") { return false }
      let start = position
      let count = skipAll(isDigit)
      guard (1...3).contains(count), count == 1 || bytes[start] != UInt8(ascii: "0") else { return false }
      var value = 0
      for index in start..<position { value = value * 10 + Int(bytes[index] - 48) }
      if value > 255 { return false }
    }
    return true
  }

  /// Source: RFC 4291, section 2.2.
  @_lifetime(self: copy self)
  mutating func skipIPv6() -> Bool {
    var groups = 0
    var isShortened = false
    if skip(":") {
      guard skip(":") else { return false }
      isShortened = true
    }
    while groups < 8 {
      let start = position
      let count = skipAll(isHexadecimal)
      if count == 0 {
        return isShortened && (groups == 0 || bytes[start - 1] == UInt8(ascii: ":")) && isDouble(start)
      }
      if peek == UInt8(ascii: ".") {
        position = start
        guard groups <= 6, skipIPv4() else { return false }
        groups += 2
        return isShortened ? groups < 8 : groups == 8
      }
      if count > 4 { return false }
      groups += 1
      if groups == 8 { break }
      guard skip(":") else { break }
      if skip(":") {
        if isShortened { return false }
        isShortened = true
      }
    }
    return isShortened ? groups < 8 : groups == 8
  }

  /// Whether the two bytes before a position are colons.
  private func isDouble(_ position: Int) -> Bool {
    position >= 2 && bytes[position - 1] == UInt8(ascii: ":") && bytes[position - 2] == UInt8(ascii: ":")
  }

  /// Source: RFC 5321, section 4.1.2, `Mailbox`; with every character beyond ASCII, RFC 6531, section 3.3.
  @_lifetime(self: copy self)
  mutating func skipMailbox(isInternational: Bool) -> Bool {
    let start = position
    let isLocal = peek == UInt8(ascii: "\"") ? skipQuoted(isInternational) : skipAtoms(isInternational)
    guard isLocal, position - start <= 64, skip("@") else { return false }
    if skip("[") {
      let address = position
      if skipText("IPv6:") { return skipIPv6() && skip("]") }
      position = address
      return skipIPv4() && skip("]")
    }
    return skipDomain(isInternational)
  }

  @_lifetime(self: copy self)
  private mutating func skipAtoms(_ isInternational: Bool) -> Bool {
    repeat {
      let count = skipAll { byte in
        switch byte {
        case UInt8(ascii: "!"), UInt8(ascii: "#")...UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"),
          UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "?"),
          UInt8(ascii: "^")...UInt8(ascii: "`"), UInt8(ascii: "{")...UInt8(ascii: "~"):
          true
        default: isLetterOrDigit(byte) || isInternational && byte >= 0x80
        }
      }
      if count == 0 { return false }
    } while skip(".")
    return true
  }

  @_lifetime(self: copy self)
  private mutating func skipQuoted(_ isInternational: Bool) -> Bool {
    guard skip("\"") else { return false }
    while let byte = peek {
      position += 1
      if byte == UInt8(ascii: "\"") { return true }
      if byte == UInt8(ascii: "\\") {
        guard skip({ (32...126).contains($0) }) else { return false }
      } else if !(32...126).contains(byte), byte < 0x80 || !isInternational {
        return false
      }
    }
    return false
  }

  @_lifetime(self: copy self)
  private mutating func skipDomain(_ isInternational: Bool) -> Bool {
    repeat {
      let start = position
      let count = skipAll {
        isLetterOrDigit($0) || $0 == UInt8(ascii: "-") || isInternational && $0 >= 0x80
      }
      guard count > 0, count <= 63 || isInternational, bytes[start] != UInt8(ascii: "-"),
        bytes[position - 1] != UInt8(ascii: "-")
      else { return false }
    } while skip(".")
    return true
  }

  @_lifetime(self: copy self)
  mutating func skipText(_ text: String) -> Bool {
    for byte in text.utf8 where !skip({ $0 | 0x20 == byte | 0x20 }) { return false }
    return true
  }
}
