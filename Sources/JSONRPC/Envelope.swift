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
    var scanner = JSONScanner(text)
    var hasVersion = false
    var hasID = false
    var hasParams = false
    guard scanner.take(UInt8(ascii: "{")) else { return nil }
    repeat {
      guard let name = scanner.plainString(), scanner.take(UInt8(ascii: ":")) else { return nil }
      if name == "jsonrpc", !hasVersion {
        guard let version = scanner.plainString(), version == "2.0" else { return nil }
        hasVersion = true
      } else if name == "id", !hasID {
        if let number = scanner.plainInteger() {
          id = .integer(number)
        } else {
          guard let text = scanner.plainString() else { return nil }
          id = .string(text.copy())
        }
        hasID = true
      } else if name == "method", methodCount == 0 {
        guard let method = scanner.plainString(), keepMethod(method.span) else { return nil }
      } else if name == "params", !hasParams {
        guard let length = parseParams(scanner.rest) else { return nil }
        scanner.position += length
        hasParams = true
      } else {
        return nil
      }
    } while scanner.take(UInt8(ascii: ","))
    guard scanner.take(UInt8(ascii: "}")), scanner.isAtEnd(), hasVersion, methodCount > 0 else { return nil }
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

  /// Copies the name of the method. Returns false for one that is empty or too long.
  private mutating func keepMethod(_ name: Span<UInt8>) -> Bool {
    guard !name.isEmpty, name.count <= 64 else { return false }
    for offset in name.indices { methodBytes[offset] = name[offset] }
    methodCount = name.count
    return true
  }

  /// Parses the parameters, an object or an array. Returns the bytes they take; nil when they are something else.
  private mutating func parseParams(_ text: Span<UInt8>) -> Int? {
    var length = 0
    // A message kept from before would hold the memory that this one is to use.
    params = JSONMessage()
    guard let document = JSONMessage(parsingStartOf: text, length: &length) else { return nil }
    params = document
    return params.root.isObject || params.root.isArray ? length : nil
  }
}
