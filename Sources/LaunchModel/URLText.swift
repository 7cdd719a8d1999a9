/// The parts of a URL that launch rules look at, cut out of its text without changing it.
///
/// Source: RFC 3986, section 3; Foundation: the parts of a URL, and `lastPathComponent` as `URL` has it.
/// [urlParts, A]
package struct URLText: Equatable, Sendable {
  private let bytes: [UInt8]
  private let schemeEnd: Int
  /// Empty without an authority.
  private let authority: Range<Int>
  private let path: Range<Int>

  /// Cuts a URL into its parts.
  ///
  /// - Returns: Nil unless the text is an absolute URL: a scheme, a colon, and no white space or control character.
  package init?(_ text: String) {
    bytes = Array(text.utf8)
    var schemeEnd = 0
    while schemeEnd < bytes.count, URLText.isSchemeByte(bytes[schemeEnd]) { schemeEnd += 1 }
    guard schemeEnd < bytes.count, bytes[schemeEnd] == UInt8(ascii: ":"), schemeEnd > 0,
      URLText.isLetter(bytes[0])
    else { return nil }
    self.schemeEnd = schemeEnd
    for byte in bytes where byte <= 0x20 || byte == 0x7F { return nil }
    var position = schemeEnd + 1
    let slash = UInt8(ascii: "/")
    var authority = position..<position
    if position + 1 < bytes.count, bytes[position] == slash, bytes[position + 1] == slash {
      let start = position + 2
      position = start
      while position < bytes.count, bytes[position] != slash, !URLText.endsPath(bytes[position]) {
        position += 1
      }
      authority = start..<position
    }
    self.authority = authority
    let pathStart = position
    while position < bytes.count, !URLText.endsPath(bytes[position]) { position += 1 }
    path = pathStart..<position
  }

  /// The scheme as written; its case is kept.
  package var scheme: String { text(0..<schemeEnd) }

  /// Whether the scheme is this one, letter by letter.
  package func hasScheme(_ scheme: String) -> Bool {
    bytes[..<schemeEnd].elementsEqual(scheme.utf8)
  }

  /// The host without user, password and port; empty without one.
  package var host: String {
    var range = authority
    if let sign = bytes[range].lastIndex(of: UInt8(ascii: "@")) { range = sign + 1..<range.upperBound }
    // An IPv6 address holds colons of its own.
    let isAddress = bytes[range].first == UInt8(ascii: "[")
    let end = bytes[range].firstIndex(of: UInt8(ascii: isAddress ? "]" : ":"))
    if let end { range = range.lowerBound..<(isAddress ? end + 1 : end) }
    return text(range)
  }

  /// The last component of the path, percent escapes decoded; `/` for the root, empty without a path.
  package var lastPathComponent: String {
    let slash = UInt8(ascii: "/")
    var range = path
    if range.isEmpty { return "" }
    while range.count > 1, bytes[range.upperBound - 1] == slash {
      range = range.lowerBound..<range.upperBound - 1
    }
    if range.count == 1, bytes[range.lowerBound] == slash { return "/" }
    if let last = bytes[range].lastIndex(of: slash) { range = last + 1..<range.upperBound }
    // Foundation reads a path with one malformed escape as if none of them were an escape.
    return hasEscapes ? decodingPercentEscapes(range) : text(range)
  }

  /// Whether there are percent signs in the path, and all of them begin an escape.
  private var hasEscapes: Bool {
    var hasEscapes = false
    for index in path where bytes[index] == UInt8(ascii: "%") {
      guard index + 2 < path.upperBound, URLText.hexadecimalValue(bytes[index + 1]) != nil,
        URLText.hexadecimalValue(bytes[index + 2]) != nil
      else { return false }
      hasEscapes = true
    }
    return hasEscapes
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private func decodingPercentEscapes(_ range: Range<Int>) -> String {
    var decoded: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < range.upperBound,
        let high = URLText.hexadecimalValue(bytes[index + 1]),
        let low = URLText.hexadecimalValue(bytes[index + 2])
      {
        decoded.append(high << 4 | low)
        index += 3
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    // Escapes that are no UTF-8 stay as they were written.
    return String(validating: decoded, as: UTF8.self) ?? text(range)
  }

  private static func endsPath(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
  }

  private static func isSchemeByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    default: isLetter(byte)
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (65...90).contains(byte) || (97...122).contains(byte)
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
