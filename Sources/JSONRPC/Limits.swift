import Jansson

/// The bounds on what a peer may send, each with a name that errors give.
package struct Limits: Equatable, Sendable {
  /// The bytes of one message.
  package var messageBytes = 64 << 20
  /// How deep arrays and objects are nested, 1 to 2,048, which is as deep as Jansson goes.
  package var nestingDepth = Limits.deepest
  /// The requests of one batch.
  package var batchLength = 10_000
  /// The bytes of one string or name.
  package var stringBytes = 64 << 20

  /// The nesting that Jansson itself allows.
  package static let deepest = 2048

  /// Makes the default bounds.
  package init() {}

  /// The error for a message that passes a bound.
  func error(_ name: String, _ maximum: Int, _ what: String) -> RPCError {
    RPCError(
      .invalidRequest, "\(what); the limit \(name) is \(maximum)",
      details: [("limit", .string(name)), ("maximum", .integer(Int64(maximum)))])
  }

  var messageBytesError: RPCError {
    error("messageBytes", messageBytes, "the message is too long")
  }

  var nestingDepthError: RPCError {
    error("nestingDepth", nestingDepth, "the message is nested too deep")
  }

  /// Whether there is anything that the parser does not check already.
  var needCheck: Bool { nestingDepth < Limits.deepest || stringBytes < messageBytes }

  /// Checks what the parser has not checked already.
  ///
  /// - Throws: The error that names the bound.
  func check(_ value: JSONValue) throws(RPCError) {
    if needCheck { try check(value, depth: 1) }
  }

  private func check(_ value: JSONValue, depth: Int) throws(RPCError) {
    switch value.kind {
    case .string:
      if let text = value.string { try check(text) }
    case .array:
      if depth > nestingDepth { throw nestingDepthError }
      var index = 0
      while let element = value.element(index) {
        try check(element, depth: depth + 1)
        index += 1
      }
    case .object:
      if depth > nestingDepth { throw nestingDepthError }
      var members = value.members
      while let member = members.next() {
        try check(member.name)
        try check(member.value, depth: depth + 1)
      }
    case .integer, .real, .true, .false, .null: break
    }
  }

  private func check(_ text: JSONString) throws(RPCError) {
    if text.count > stringBytes {
      throw error("stringBytes", stringBytes, "a string is too long")
    }
  }
}
