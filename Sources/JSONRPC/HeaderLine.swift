import Jansson

/// A line of a block of headers that cannot be understood.
struct BadHeader: Error {
  /// What is wrong and what would be right.
  let reason: String
  /// Whether the line is a header at all.
  var isHeader = true
}

/// Reads one header of the base protocol of LSP. Returns the length it gives; nil for any other header.
func contentLength(ofHeader line: Span<UInt8>) throws(BadHeader) -> Int? {
  let text = String(copying: line)
  guard let colon = text.firstIndex(of: ":") else {
    throw BadHeader(
      reason: "a header line without a colon; a message begins with Content-Length", isHeader: false)
  }
  guard colon > text.startIndex, text[..<colon].utf8.allSatisfy(isHeaderNameByte) else {
    throw BadHeader(reason: "no header; a message begins with Content-Length", isHeader: false)
  }
  let value = text[text.index(after: colon)...].trimmingSpaces()
  switch text[..<colon].lowercased() {
  case "content-length":
    guard !value.isEmpty, value.utf8.allSatisfy({ (48...57).contains($0) }) else {
      throw BadHeader(reason: "Content-Length is a number of bytes, not \(value)")
    }
    return Int(value) ?? Int.max
  case "content-type":
    // LSP base protocol: utf8 is an older spelling that clients still send.
    for parameter in value.lowercased().split(separator: ";") {
      let parameter = parameter.trimmingSpaces()
      guard parameter.hasPrefix("charset=") else { continue }
      let charset = parameter.dropFirst(8).trimmingSpaces().trimmingQuotes()
      if charset != "utf-8", charset != "utf8" {
        throw BadHeader(reason: "the charset is utf-8, not \(charset)")
      }
    }
    return nil
  default: return nil
  }
}

/// Whether a byte may stand in the name of a header: a token of HTTP.
private func isHeaderNameByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "a")...UInt8(ascii: "z"):
    true
  default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
  }
}

extension String {
  /// Makes a string of bytes that should be UTF-8; what is not is replaced.
  init(copying bytes: Span<UInt8>) {
    var units: [UInt8] = []
    units.reserveCapacity(bytes.count)
    for index in bytes.indices { units.append(bytes[index]) }
    self.init(decoding: units, as: UTF8.self)
  }
}

extension StringProtocol {
  fileprivate func trimmingSpaces() -> String {
    let start = firstIndex { $0 != " " && $0 != "\t" } ?? endIndex
    let end = lastIndex { $0 != " " && $0 != "\t" }.map { index(after: $0) } ?? start
    return String(self[start..<Swift.max(start, end)])
  }

  fileprivate func trimmingQuotes() -> String {
    count >= 2 && first == "\"" && last == "\"" ? String(dropFirst().dropLast()) : String(self)
  }
}
