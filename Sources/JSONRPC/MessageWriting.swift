package import Jansson

// The messages of JSON-RPC 2.0, as a side that sends them writes them.

extension JSONWriter {
  /// Writes a notification: section 4.1.
  ///
  /// - Parameters:
  ///   - method: Its method.
  ///   - writeParams: Writes one JSON value, its parameters.
  package mutating func notification(_ method: StaticString, _ writeParams: (inout JSONWriter) -> Void) {
    beginMessage()
    name("method")
    string(literal: method)
    name("params")
    writeParams(&self)
    endObject()
  }

  /// Writes a request: section 4.
  ///
  /// - Parameters:
  ///   - id: Its number.
  ///   - method: Its method.
  ///   - writeParams: Writes the member `params`, or nothing when it has none.
  package mutating func request(_ id: Int, _ method: String, _ writeParams: (inout JSONWriter) -> Void) {
    beginMessage()
    name("id")
    integer(id)
    name("method")
    string(method)
    writeParams(&self)
    endObject()
  }

  /// Writes an answer: section 5.
  ///
  /// - Parameters:
  ///   - id: The id of the request.
  ///   - isError: Whether the content is an error and not a result.
  ///   - content: One JSON value.
  package mutating func answer(_ id: RequestID, isError: Bool, _ content: Span<UInt8>) {
    beginMessage()
    name("id")
    id.write(to: &self)
    if isError { name("error") } else { name("result") }
    verbatim(content)
    endObject()
  }

  private mutating func beginMessage() {
    beginObject()
    name("jsonrpc")
    string(literal: "2.0")
  }
}
