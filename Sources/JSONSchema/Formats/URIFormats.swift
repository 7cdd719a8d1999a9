/// URIs, IRIs and templates of them.
extension FormatReader {
  /// Source: RFC 3986, appendix A; RFC 3987, section 2.2.
  @_lifetime(self: copy self)
  mutating func skipURI(mayBeRelative: Bool, isInternational: Bool) -> Bool {
    let hasScheme = skipScheme()
    guard hasScheme || mayBeRelative else { return false }
    if skipText("//") {
      guard skipAuthority(isInternational) else { return false }
      if let next = peek, next != UInt8(ascii: "/"), next != UInt8(ascii: "?"), next != UInt8(ascii: "#") {
        return false
      }
    } else if !hasScheme {
      // A colon here would make what is before it a scheme.
      guard skipCharacters(isInternational, also: "@") else { return false }
      if peek == UInt8(ascii: ":") { return false }
    }
    guard skipCharacters(isInternational, also: ":@/") else { return false }
    if skip("?"), !skipCharacters(isInternational, also: ":@/?", allowsPrivateUse: true) { return false }
    if skip("#"), !skipCharacters(isInternational, also: ":@/?") { return false }
    return true
  }

  /// Skips a scheme with its colon, or nothing.
  @_lifetime(self: copy self)
  private mutating func skipScheme() -> Bool {
    let start = position
    if skip(isLetter) {
      _ = skipAll {
        isLetterOrDigit($0) || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
      }
      if skip(":") { return true }
    }
    position = start
    return false
  }

  @_lifetime(self: copy self)
  private mutating func skipAuthority(_ isInternational: Bool) -> Bool {
    let start = position
    guard skipCharacters(isInternational, also: ":") else { return false }
    if !skip("@") { position = start }
    if skip("[") {
      let isAddress = peek.map { $0 | 0x20 == UInt8(ascii: "v") } == true ? skipFutureAddress() : skipIPv6()
      guard isAddress, skip("]") else { return false }
    } else if !skipCharacters(isInternational, also: "") {
      return false
    }
    if skip(":") { _ = skipAll(isDigit) }
    return true
  }

  @_lifetime(self: copy self)
  private mutating func skipFutureAddress() -> Bool {
    position += 1
    guard skipAll(isHexadecimal) > 0, skip(".") else { return false }
    return skipAll { isUnreserved($0) || isSubDelimiter($0) || $0 == UInt8(ascii: ":") } > 0
  }

  /// Skips unreserved characters, sub-delimiters, escapes and some others; false at a broken escape or at a character
  /// that no URI has.
  @_lifetime(self: copy self)
  private mutating func skipCharacters(
    _ isInternational: Bool, also others: StaticString, allowsPrivateUse: Bool = false
  ) -> Bool {
    while let byte = peek {
      if byte == UInt8(ascii: "%") {
        guard skipEscape() else { return false }
      } else if byte >= 0x80 {
        guard isInternational, let character = scalar(),
          isUCSCharacter(character.value) || allowsPrivateUse && isPrivateUse(character.value)
        else { return false }
      } else if isUnreserved(byte) || isSubDelimiter(byte) || others.description.utf8.contains(byte) {
        position += 1
      } else {
        return true
      }
    }
    return true
  }

  @_lifetime(self: copy self)
  private mutating func skipEscape() -> Bool { skip("%") && skip(isHexadecimal) && skip(isHexadecimal) }

  // MARK: - Templates

  /// Source: RFC 6570, section 2, with erratum 6937: the apostrophe is a literal.
  @_lifetime(self: copy self)
  mutating func skipURITemplate() -> Bool {
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "{"):
        guard skipExpression() else { return false }
      case UInt8(ascii: "%"):
        guard skipEscape() else { return false }
      case 0...0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"),
        UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "}"):
        return false
      default:
        guard let character = scalar()?.value,
          character < 0x80 || isUCSCharacter(character) || isPrivateUse(character)
        else { return false }
      }
    }
    return true
  }

  @_lifetime(self: copy self)
  private mutating func skipExpression() -> Bool {
    guard skip("{") else { return false }
    _ = skip { byte in "+#./;?&=,!@|".utf8.contains(byte) }
    repeat {
      repeat {
        guard skipVariableCharacters() else { return false }
      } while skip(".")
      if skip(":") {
        let start = position
        let count = skipAll(isDigit)
        guard (1...4).contains(count), bytes[start] != UInt8(ascii: "0") else { return false }
      } else {
        _ = skip("*")
      }
    } while skip(",")
    return skip("}")
  }

  @_lifetime(self: copy self)
  private mutating func skipVariableCharacters() -> Bool {
    let start = position
    while let byte = peek {
      if byte == UInt8(ascii: "%") {
        guard skipEscape() else { return false }
      } else if isLetterOrDigit(byte) || byte == UInt8(ascii: "_") {
        position += 1
      } else {
        break
      }
    }
    return position > start
  }
}

private func isUnreserved(_ byte: UInt8) -> Bool {
  isLetterOrDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
    || byte == UInt8(ascii: "~")
}

private func isSubDelimiter(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "&")...UInt8(ascii: ","), UInt8(ascii: ";"),
    UInt8(ascii: "="):
    true
  default: false
  }
}

/// Source: RFC 3987, section 2.2, `ucschar`.
private func isUCSCharacter(_ code: UInt32) -> Bool {
  switch code {
  case 0xA0...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFEF: true
  case 0x10000...0xEFFFF: code & 0xFFFF < 0xFFFE && !(0xE0000...0xE0FFF).contains(code)
  default: false
  }
}

/// Source: RFC 3987, section 2.2, `iprivate`.
private func isPrivateUse(_ code: UInt32) -> Bool {
  (0xE000...0xF8FF).contains(code) || code >= 0xF0000 && code & 0xFFFF < 0xFFFE
}
