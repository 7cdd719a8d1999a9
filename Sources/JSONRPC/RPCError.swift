package import Jansson

/// An error as JSON-RPC sends it: a code, a message for people, and data for scripts.
package struct RPCError: Error, Equatable, Sendable {
  /// The codes of JSON-RPC 2.0, section 5.1, and of LSP's base protocol for a cancelled request.
  package enum Code: Int, Sendable, CaseIterable {
    /// The text is not JSON.
    case parseError = -32700
    /// The JSON is not a request, or passes a limit.
    case invalidRequest = -32600
    /// No method has the name.
    case methodNotFound = -32601
    /// The parameters break the schema of the method.
    case invalidParams = -32602
    /// The host failed.
    case internalError = -32603
    /// `$/cancelRequest` came before the request was begun.
    case cancelled = -32800

    /// The stable name that scripts compare.
    package var kind: String {
      switch self {
      case .parseError: "parseError"
      case .invalidRequest: "invalidRequest"
      case .methodNotFound: "methodNotFound"
      case .invalidParams: "invalidParams"
      case .internalError: "internalError"
      case .cancelled: "cancelled"
      }
    }
  }

  /// A value that belongs to an error.
  package enum Detail: Equatable, Sendable {
    /// A text.
    case string(String)
    /// A number.
    case integer(Int64)
    /// Several texts.
    case strings([String])
    /// Anything else.
    case fragment(JSONFragment)
  }

  /// The number of the error.
  package let code: Int
  /// The stable name that scripts compare.
  package let kind: String
  /// What is wrong and what would be right, for people.
  package let message: String
  /// The members of `data` beside `kind` and `origin`, in their order.
  package let details: [(name: StaticString, value: Detail)]
  /// Who is to blame or to ask: `host`, `client`, or a plugin's name.
  package let origin: String

  /// Makes an error of JSON-RPC itself.
  package init(
    _ code: Code, _ message: String, details: [(name: StaticString, value: Detail)] = []
  ) {
    self.init(
      code: code.rawValue, kind: code.kind, message: message, details: details,
      origin: code == .internalError ? "host" : "client")
  }

  /// Makes an error with a code of its own.
  ///
  /// - Parameter code: -32099 to -32000 for refusals of the model.
  package init(
    code: Int, kind: String, message: String,
    details: [(name: StaticString, value: Detail)] = [], origin: String = "host"
  ) {
    self.code = code
    self.kind = kind
    self.message = message
    self.details = details
    self.origin = origin
  }

  /// Makes the error for a text that is not JSON.
  package init(_ error: JSONParseError) {
    self.init(
      .parseError, "not JSON: \(error.text), at line \(error.line), column \(error.column)",
      details: [
        ("line", .integer(Int64(error.line))), ("column", .integer(Int64(error.column))),
        ("position", .integer(Int64(error.position))), ("text", .string(error.text)),
      ])
  }

  /// Whether both are the same in everything that is sent.
  package static func == (one: RPCError, other: RPCError) -> Bool {
    one.code == other.code && one.kind == other.kind && one.message == other.message
      && one.origin == other.origin
      && one.details.elementsEqual(other.details) {
        $0.name.description == $1.name.description && $0.value == $1.value
      }
  }

  /// Writes the error object.
  package func write(to json: inout JSONWriter) {
    json.beginObject()
    json.name("code")
    json.integer(code)
    json.name("message")
    json.string(message)
    json.name("data")
    json.beginObject()
    json.name("kind")
    json.string(kind)
    for (name, value) in details {
      json.name(name)
      switch value {
      case .string(let text): json.string(text)
      case .integer(let number): json.integer(number)
      case .strings(let texts):
        json.beginArray()
        for text in texts { json.string(text) }
        json.endArray()
      case .fragment(let fragment): json.fragment(fragment)
      }
    }
    json.name("origin")
    json.string(origin)
    json.endObject()
    json.endObject()
  }
}
