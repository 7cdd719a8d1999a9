/// The parts of a URL that launch rules look at, cut out of its text without changing it.
///
/// Source: RFC 3986, section 3; `lastPathComponent` follows Foundation's `URL.lastPathComponent`.
package struct URLText: Equatable, Sendable {
  private let text: String
  private let schemeEnd: String.Index
  private let authority: Range<String.Index>?
  private let path: Range<String.Index>

  /// Cuts a URL into its parts.
  ///
  /// - Returns: Nil unless the text is an absolute URL: a scheme, a colon, and no white space or control character.
  package init?(_ text: String) {
    var schemeEnd: String.Index?
    for index in text.utf8.indices {
      let byte = text.utf8[index]
      if byte <= 0x20 || byte == 0x7F { return nil }
      if schemeEnd == nil, byte == UInt8(ascii: ":") { schemeEnd = index }
    }
    guard let schemeEnd, URLText.isScheme(text.utf8[..<schemeEnd]) else { return nil }
    self.text = text
    self.schemeEnd = schemeEnd
    let bytes = text.utf8
    var position = bytes.index(after: schemeEnd)
    var rest = bytes[position...]
    if rest.starts(with: "//".utf8) {
      let start = bytes.index(position, offsetBy: 2)
      let end = bytes[start...].firstIndex { "/?#".utf8.contains($0) } ?? bytes.endIndex
      authority = start..<end
      position = end
      rest = bytes[position...]
    } else {
      authority = nil
    }
    path = position..<(rest.firstIndex { "?#".utf8.contains($0) } ?? bytes.endIndex)
  }

  /// The scheme as written; its case is kept.
  package var scheme: Substring { text[..<schemeEnd] }

  /// The host without user, password and port; nil without an authority.
  package var host: Substring? {
    guard let authority else { return nil }
    let whole = text[authority]
    let start = whole.utf8.lastIndex(of: UInt8(ascii: "@")).map { text.utf8.index(after: $0) }
    let host = whole[(start ?? whole.startIndex)...]
    if host.utf8.first == UInt8(ascii: "[") {
      // An IPv6 address holds colons of its own.
      guard let close = host.utf8.firstIndex(of: UInt8(ascii: "]")) else { return host }
      return host[...close]
    }
    return host[..<(host.utf8.firstIndex(of: UInt8(ascii: ":")) ?? host.endIndex)]
  }

  /// The last component of the path, percent escapes decoded; `/` for the root, empty without a path.
  package var lastPathComponent: String {
    var components = text[path].utf8
    if components.isEmpty { return "" }
    while components.count > 1, components.last == UInt8(ascii: "/") { components.removeLast() }
    if components.count == 1, components.first == UInt8(ascii: "/") { return "/" }
    let start = components.lastIndex(of: UInt8(ascii: "/")).map { components.index(after: $0) }
    return URLText.decodingPercentEscapes(components[(start ?? components.startIndex)...])
  }

  private static func isScheme(_ bytes: Substring.UTF8View) -> Bool {
    guard let first = bytes.first, isLetter(first) else { return false }
    return bytes.allSatisfy { byte in
      isLetter(byte) || (48...57).contains(byte) || "+-.".utf8.contains(byte)
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (65...90).contains(byte) || (97...122).contains(byte)
  }

  private static func decodingPercentEscapes(_ component: Substring.UTF8View) -> String {
    guard component.contains(UInt8(ascii: "%")) else { return String(Substring(component)) }
    var decoded: [UInt8] = []
    var rest = component
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let high = hexadecimalValue(rest[rest.startIndex]),
        let low = hexadecimalValue(rest[rest.index(after: rest.startIndex)])
      {
        decoded.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        decoded.append(byte)
      }
    }
    // Escapes that are no UTF-8 stay as they were written.
    return String(validating: decoded, as: UTF8.self) ?? String(Substring(component))
  }

  private static func hexadecimalValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 48...57: byte - 48
    case 65...70: byte - 55
    case 97...102: byte - 87
    default: nil
    }
  }
}
