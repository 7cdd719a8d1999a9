import Jansson

/// A request read without parsing its envelope: only the parameters go through the parser.
///
/// Nearly every request is an object of the four members, each once, its method and string id without escapes.
/// Such a one is read here; anything else is left to the parser, which alone decides what is JSON. What is read
/// here the parser would have read the same.
struct Envelope: ~Copyable {
  /// The id; nil for a notification.
  private(set) var id: RequestID?
  // The name of the method is copied, so that it does not keep the input from changing.
  private var methodBytes = InlineArray<64, UInt8>(repeating: 0)
  private var methodCount = 0
  /// The parameters; null for none.
  private var params = JSONMessage()

  /// Longer messages are left to the parser: shorter ones cannot be nested too deep.
  private static var longest: Int { 4000 }

  /// Reads a message; nil leaves it to the parser.
  init?(_ text: Span<UInt8>) {
    guard text.count <= Envelope.longest, firstIndex(of: 0, in: text) == nil else { return nil }
    var scanner = Scanner()
    var hasVersion = false
    var hasID = false
    var hasMethod = false
    var hasParams = false
    guard scanner.take(UInt8(ascii: "{"), text) else { return nil }
    repeat {
      guard let name = scanner.plainString(text), scanner.take(UInt8(ascii: ":"), text) else { return nil }
      switch name.count {
      case 7 where !hasVersion && matches("jsonrpc", name, text):
        guard let version = scanner.plainString(text), matches("2.0", version, text) else { return nil }
        hasVersion = true
      case 2 where !hasID && matches("id", name, text):
        guard let id = scanner.identifier(text) else { return nil }
        self.id = id
        hasID = true
      case 6 where !hasMethod && matches("method", name, text):
        guard let method = scanner.plainString(text), method.count <= 64 else { return nil }
        for offset in 0..<method.count { methodBytes[offset] = text[method.lowerBound + offset] }
        methodCount = method.count
        hasMethod = true
      case 6 where !hasParams && matches("params", name, text):
        guard let length = parseParams(text, from: scanner.position) else { return nil }
        scanner.position += length
        hasParams = true
      default: return nil
      }
    } while scanner.take(UInt8(ascii: ","), text)
    guard scanner.take(UInt8(ascii: "}"), text), scanner.isAtEnd(text), hasVersion, hasMethod else {
      return nil
    }
  }

  /// The request.
  var request: Request {
    @_lifetime(borrow self)
    get {
      let root = params.root
      let method = JSONString(unescaped: methodBytes.span.extracting(0..<methodCount))
      return Request(id: id, method: method, params: root.isNull ? nil : root)
    }
  }

  /// Parses the parameters, an object or an array. Returns the bytes they take; nil when they are something else.
  private mutating func parseParams(_ text: Span<UInt8>, from start: Int) -> Int? {
    var length = 0
    // A message kept from before would hold the memory that this one is to use.
    params = JSONMessage()
    guard let document = JSONMessage(parsingStartOf: text.extracting(start...), length: &length) else {
      return nil
    }
    params = document
    return params.root.isObject || params.root.isArray ? length : nil
  }

  private func matches(_ literal: StaticString, _ range: Range<Int>, _ text: Span<UInt8>) -> Bool {
    JSONString(unescaped: text.extracting(range)) == literal
  }
}

/// A place in a message, and the few things that can be read there.
private struct Scanner {
  var position = 0

  mutating func skipBlanks(_ text: Span<UInt8>) {
    while position < text.count {
      switch text[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return
      }
    }
  }

  mutating func isAtEnd(_ text: Span<UInt8>) -> Bool {
    skipBlanks(text)
    return position == text.count
  }

  /// Takes one byte, after white space. Returns whether it was there.
  mutating func take(_ byte: UInt8, _ text: Span<UInt8>) -> Bool {
    skipBlanks(text)
    guard position < text.count, text[position] == byte else { return false }
    position += 1
    return true
  }

  /// Takes a string of printable ASCII without escapes. Returns where its text is.
  mutating func plainString(_ text: Span<UInt8>) -> Range<Int>? {
    guard take(UInt8(ascii: "\""), text) else { return nil }
    let start = position
    while position < text.count {
      let byte = text[position]
      if byte == UInt8(ascii: "\"") {
        position += 1
        return start..<(position - 1)
      }
      if byte < 0x20 || byte >= 0x7F || byte == UInt8(ascii: "\\") { return nil }
      position += 1
    }
    return nil
  }

  /// Takes an id: a plain string, or a whole number of at most 18 digits.
  mutating func identifier(_ text: Span<UInt8>) -> RequestID? {
    skipBlanks(text)
    guard position < text.count else { return nil }
    if text[position] == UInt8(ascii: "\"") {
      guard let range = plainString(text) else { return nil }
      return .string(JSONString(unescaped: text.extracting(range)).copy())
    }
    let isNegative = text[position] == UInt8(ascii: "-")
    if isNegative { position += 1 }
    let start = position
    var value: Int64 = 0
    while position < text.count, (48...57).contains(text[position]), position - start < 18 {
      value = value &* 10 &+ Int64(text[position] &- 48)
      position += 1
    }
    let digits = position - start
    // No digit, a leading zero or a minus zero is the parser's business; so is whatever goes on after the digits.
    guard digits > 0, text[start] != 48 || digits == 1 && !isNegative, position < text.count else {
      return nil
    }
    switch text[position] {
    case UInt8(ascii: ","), UInt8(ascii: "}"), 0x20, 0x09, 0x0A, 0x0D:
      return .integer(isNegative ? -value : value)
    default: return nil
    }
  }
}
