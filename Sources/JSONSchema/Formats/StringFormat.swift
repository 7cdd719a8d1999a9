import Patterns

/// The formats that can be asserted.
///
/// Source: JSON Schema 2020-12 validation, section 7.3. Draft-07 has the same but `duration` and `uuid`, which are
/// asserted there too.
enum StringFormat: String, CaseIterable {
  case date, time, duration, email, hostname, ipv4, ipv6, uri, iri, regex, uuid
  case dateTime = "date-time"
  case idnEmail = "idn-email"
  case idnHostname = "idn-hostname"
  case uriReference = "uri-reference"
  case iriReference = "iri-reference"
  case uriTemplate = "uri-template"
  case jsonPointer = "json-pointer"
  case relativeJSONPointer = "relative-json-pointer"

  /// The number of the format in a program.
  var number: Int32 { Int32(StringFormat.allCases.firstIndex(of: self) ?? 0) }

  static func numbered(_ number: Int32) -> StringFormat { allCases[Int(number)] }

  /// Whether a text, which is correct UTF-8, is in the format.
  func accepts(_ text: Span<UInt8>) -> Bool {
    var reader = FormatReader(text)
    switch self {
    case .date: return reader.skipDate() && reader.isAtEnd
    case .time: return reader.skipTime() && reader.isAtEnd
    case .dateTime:
      return reader.skipDate() && reader.skip { $0 | 0x20 == UInt8(ascii: "t") } && reader.skipTime()
        && reader.isAtEnd
    case .duration: return reader.skipDuration() && reader.isAtEnd
    case .email: return reader.skipMailbox(isInternational: false) && reader.isAtEnd
    case .idnEmail: return reader.skipMailbox(isInternational: true) && reader.isAtEnd
    case .hostname: return isHostname(text)
    case .idnHostname: return isInternationalHostname(text)
    case .ipv4: return reader.skipIPv4() && reader.isAtEnd
    case .ipv6: return reader.skipIPv6() && reader.isAtEnd
    case .uri: return reader.skipURI(mayBeRelative: false, isInternational: false) && reader.isAtEnd
    case .uriReference: return reader.skipURI(mayBeRelative: true, isInternational: false) && reader.isAtEnd
    case .iri: return reader.skipURI(mayBeRelative: false, isInternational: true) && reader.isAtEnd
    case .iriReference: return reader.skipURI(mayBeRelative: true, isInternational: true) && reader.isAtEnd
    case .uriTemplate: return reader.skipURITemplate() && reader.isAtEnd
    case .jsonPointer: return reader.skipJSONPointer() && reader.isAtEnd
    case .relativeJSONPointer: return reader.skipRelativeJSONPointer() && reader.isAtEnd
    case .regex: return isPattern(String(decoding: bytes(of: text), as: UTF8.self))
    case .uuid: return reader.skipUUID() && reader.isAtEnd
    }
  }
}

/// The bytes of a text, copied.
func bytes(of text: Span<UInt8>) -> [UInt8] {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(text.count)
  for index in text.indices { bytes.append(text[index]) }
  return bytes
}
